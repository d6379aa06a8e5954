# The only door: every command that a person types is here. Everything that is
# built lands in build/, and no file is listed by hand.

# What the caller sets is taken as it stands: FILE may hold '$' and quotes.
settable := P FILE N SEED GEN REF KEEP ARGS J T CXX STD CXXFLAGS
empty := $(strip $(foreach name,P FILE,$(if $(filter command,\
    $(origin $(name))),$(if $(value $(name)),,$(name)))))
$(foreach name,$(settable),\
    $(eval override $(name) := $$(value $(name))))
override P := $(notdir $(P:/=))
export P FILE N SEED GEN REF KEEP ARGS J CXX STD CXXFLAGS
# Where FILE begins: with -C, which turns on 'w', the caller stands elsewhere.
export FOLDER := $(if $(findstring w,$(filter-out --%,-$(firstword \
    $(MAKEFLAGS)))),$(value PWD),$(CURDIR))
MAKEFLAGS += --no-print-directory -j$(shell nproc)

# The judge and its checkers have a compiler of their own, so that CXX may be
# one that is too old for them.
JUDGE_CXX = c++
JUDGE_FLAGS = -std=c++20 -O2 -Wall -Wextra -Wshadow -Wconversion
SANITIZE = -g -fsanitize=address,undefined -fno-sanitize-recover=undefined
CHECKER_FLAGS = -O2 -Ijudge/checkers

judge_sources := $(wildcard judge/*.cpp)
sources := $(wildcard solutions/$(or $(P),*)/*.cpp)
programs := $(sources:%.cpp=build/%)
commands := $(sort $(patsubst build/solutions/%/,build/commands/%,\
    $(dir $(programs))))
checkers := $(patsubst judge/%.cpp,build/%,$(wildcard judge/checkers/*.cpp)) \
    $(patsubst %.cpp,build/%,$(wildcard testdata/$(or $(P),*)/checker.cpp))
tools := $(patsubst %.cpp,build/%,$(foreach role,generator reference,\
    $(wildcard testdata/$(or $(P),*)/$(role).cpp)))
judging := build/judge $(J:%=-j%) $(ARGS)
compile_file := program=$$(scripts/compile_file.py --problem="$$P" \
    --folder="$$FOLDER" -- "$$FILE")

link = $(JUDGE_CXX) $(JUDGE_FLAGS)
# Compiles with the flags $(1).
define compile
	@echo 'compiling $<' >&2; mkdir -p $(@D)
	@$(JUDGE_CXX) $(1) -MMD -MP -o $@ $<
endef
# Writes $(1) into the target only when that is news, so that its date tells.
record = mkdir -p $(@D) && { printf '%s\n' $(1) | cmp -s - $@ || \
    printf '%s\n' $(1) > $@; }

ifdef MAKECMDGOALS
ifneq ($(filter-out solutions/%,$(sources)),)
$(error a name in solutions/ has a blank, before \
    '$(firstword $(filter-out solutions/%,$(sources)))'; rename the file)
endif
endif
ifneq ($(empty),)
$(error $(firstword $(empty))= is empty; give it a value, or leave it out)
endif
unknown := $(filter-out $(settable) MAKE% JUDGE_CXX JUDGE_FLAGS,$(foreach name,\
    $(.VARIABLES),$(if $(filter command,$(origin $(name))),$(name))))
ifneq ($(unknown),)
$(error no variable '$(firstword $(unknown))' is known; there are $(settable))
endif

.PHONY: judge run stress exhaustive mutants portable answers test bench clean
.PHONY: help FORCE
help:
	@sed -n 's/^#: \{0,1\}//p' Makefile

#: make judge             build all, judge every solution on its problem's cases
#: make judge P=poj1077   only that problem's solutions
#: make judge P=poj1077 FILE=~/mine.cpp   your own file, from anywhere
ifdef FILE
judge: build/judge $(checkers)
	@set -f; $(compile_file) && exec $(judging) "$$program"
else ifdef programs
judge: build/judge $(checkers) $(programs)
	@set -f; exec $(judging) $(programs)
else
judge: build/judge
	@build/judge --show std -p "testdata/$$P" > /dev/null
	@echo "judge: no solution in 'solutions/$$P'; add one, or name a FILE=" >&2
	@exit 2
endif

#: make run P=poj1077 FILE=~/mine.cpp     build it the same way and run it
run: build/judge
	@$(compile_file) && if [ -e "$$program" ]; then exec "$$program"; \
	else cat "$$program.ce" >&2; exit 1; fi

#: make stress P=poj1077 FILE=~/mine.cpp   look for a case that breaks it, among
#:                        N=20000 from SEED=1 on; KEEP=1 files what it finds,
#:                        GEN= and REF= stand in for the problem's own programs
#: make exhaustive        all cases that generators count; P=, FILE= as above, and
#:                        ARGS=--within=60: what can be tried in so many seconds
stress exhaustive: build/judge build/stress/stress build/stress/fork_server.so \
    $(checkers) $(tools) $(if $(FILE),,$(programs))
	@exec scripts/stress.py $@

#: make mutants           would the test data notice a fault? Judges wrong programs
#:                        and every small change to our solutions; P= as above;
#:                        ARGS='listed --cases=N': those listed as equivalent
mutants: build/judge $(checkers) $(tools) $(programs)
	@set -f; exec scripts/mutants.py $(J:%=--jobs=%) \
	    $${P:+--problem="$$P"} $(ARGS)

#: make portable          does each solution pass under every compiler and standard
#:                        at hand, 32-bit and MinGW too? P= and FILE= as above;
#:                        ARGS=--require-all: a missing compiler is a failure
portable: build/judge $(checkers)
	@set -f; exec scripts/portable.py $(J:%=--jobs=%) $${P:+--problem="$$P"} \
	    --folder="$$FOLDER" $(ARGS) -- $${FILE:+"$$FILE"}

#: make answers P=poj1077 write the .out files that are missing, by the problem's
#:                        reference
answers: build/judge $(tools)
	@exec scripts/answers.py "$$P" "$$REF"

#: make test              the test suite, or a part of it: T='-k compare'
test: build/judge build/stress/stress build/stress/fork_server.so $(checkers) \
    $(tools) $(programs)
	@set -f; exec scripts/test.sh $(T)

#: make bench             what judging costs: against the bare programs, against
#:                        a shell loop, with one job and with two
bench: build/judge build/bench/floor build/bench/program $(checkers) $(tools) \
    $(programs) build/stress/stress build/stress/fork_server.so
	@scripts/bench.py
	@scripts/bench_stress.py

#: make clean             remove build/
clean:
	@rm -rf build

#:
#: Any of them takes J=4 (jobs) and CXXFLAGS=-Wall, and any but portable takes
#: CXX=clang++ and STD=c++17 (for what is judged); make judge takes
#: ARGS='-v -c 07-*' or ARGS=-x, up to the first failure (see build/judge --help).

build/judge: $(judge_sources:judge/%.cpp=build/obj/%.o)
	@$(link) -static -o $@ $^ 2> /dev/null || $(link) -o $@ $^
build/obj/%.o: judge/%.cpp build/judge.command
	$(call compile,$(JUDGE_FLAGS) -c)
build/checkers/%: judge/checkers/%.cpp build/judge.command
	$(call compile,$(JUDGE_FLAGS))
build/testdata/%/checker: testdata/%/checker.cpp build/judge.command
	$(call compile,$(CHECKER_FLAGS))
build/bench/%: scripts/bench_%.cpp build/judge.command
	$(call compile,$(JUDGE_FLAGS))

# The search for failing cases: the judge's modules, its own main, and what it
# preloads into programs.
build/stress/stress: $(filter-out build/obj/main.o,\
    $(judge_sources:judge/%.cpp=build/obj/%.o)) \
    $(patsubst judge/%.cpp,build/obj/%.o,$(wildcard judge/stress/*.cpp))
	@mkdir -p $(@D); $(link) -static -o $@ $^ 2> /dev/null || $(link) -o $@ $^
build/stress/fork_server.so: $(wildcard judge/stress/preload/*.cpp) \
    judge/stress/fork_loop.cpp judge/stress/fork_loop.h build/judge.command
	@mkdir -p $(@D); $(link) -shared -fPIC -fno-builtin \
	    -fno-tree-loop-distribute-patterns -o $@ $(filter %.cpp,$^)
build/testdata/%: testdata/%.cpp build/judge.command
	$(call compile,$(JUDGE_FLAGS))

# The judge under sanitizers; it looks for the checkers beside itself.
build/asan/judge: $(judge_sources:judge/%.cpp=build/asan/obj/%.o)
	@ln -sfn ../checkers ../testdata $(@D)
	@$(link) $(SANITIZE) -o $@ $^
build/asan/obj/%.o: judge/%.cpp build/judge.command
	$(call compile,$(JUDGE_FLAGS) $(SANITIZE) -c)

build/judge.command: FORCE
	@$(call record,'$(JUDGE_CXX) $(JUDGE_FLAGS) $(SANITIZE) $(CHECKER_FLAGS)')
build/commands/%: build/judge FORCE
	@command=$$(scripts/compile_command.sh '$*') && $(call record,"$$command")

FORCE: ;
.DEFAULT:
	@echo "make: no command '$@'; 'make' lists those there are" >&2; exit 2
.DELETE_ON_ERROR:
.SECONDEXPANSION:
$(commands):
$(programs): build/%: %.cpp build/commands/$$(notdir $$(@D))
	@echo 'compiling $<' >&2
	@exec scripts/compile.py $(if $(CXXFLAGS),--warnings) -- \
	    "$$(cat 'build/commands/$(notdir $(@D))')" '$<' '$@'

-include $(wildcard build/obj/*.d build/obj/*/*.d build/asan/obj/*.d \
    build/checkers/*.d build/testdata/*/*.d build/bench/*.d)
