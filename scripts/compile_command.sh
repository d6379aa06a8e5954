#!/bin/sh
# usage: compile_command.sh PROBLEM
#
# Prints the command that compiles the problem's solutions as its target does.
# The caller's CXX, STD and CXXFLAGS come from the environment.
set -eu

standard=$(build/judge --show std -p "testdata/$1")
standard=${STD:-$standard}
printf '%s -O2 -DONLINE_JUDGE%s%s\n' "${CXX:-g++}" \
    "${standard:+ -std=$standard}" "${CXXFLAGS:+ $CXXFLAGS}"
