# A thin front to CMake. BUILD, JOBS and PREFIX may be set.
BUILD  ?= build
JOBS   ?= $(shell nproc)
PREFIX ?= /usr/local

ACCOLADE = $(BUILD)/bin/accolade

.PHONY: all deps configure run test bench install format clean

all: configure
	cmake --build $(BUILD) -j $(JOBS)

configure:
	@test -f $(BUILD)/CMakeCache.txt || cmake -G Ninja -S . -B $(BUILD) -DCMAKE_INSTALL_PREFIX=$(PREFIX)

deps:
	@cmake/install-deps.sh

# One example from source to profile: the loop report, the check, the profile.
run: deps
	@$(MAKE) --no-print-directory all
	@echo '== accolade -O2 --report examples/jacobi.c'
	@$(ACCOLADE) -O2 --report examples/jacobi.c -o $(BUILD)/jacobi -lm
	@echo '== ACC_PROFILE=1 ./jacobi'
	@ACC_PROFILE=1 $(BUILD)/jacobi

test: deps
	@$(MAKE) --no-print-directory all
	@python3 tests/run_all.py $(BUILD) 2

bench: deps
	@$(MAKE) --no-print-directory all
	@python3 bench/run.py

install: all
	cmake --install $(BUILD) --prefix $(PREFIX)

format:
	git ls-files '*.cpp' '*.h' | xargs clang-format -i

clean:
	rm -rf $(BUILD)
