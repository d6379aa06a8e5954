// preloadable.h -- whether a fork server can be preloaded into a program.

#pragma once

#include <string>

// It takes the dynamic loader and a machine like ours. And no code of the
// program's own may run before libc starts it, for it would run once for all
// cases, outside of their time. What can't be read as such a program can't be
// preloaded; the sources are the ELF and the x86-64 ABI's specifications.
bool can_be_preloaded(const std::string& program);
