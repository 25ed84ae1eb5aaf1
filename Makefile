# The thin front of the CMake build: every target installs what it needs.
.PHONY: build test demo lint bench eval fuzz install clean
.DEFAULT_GOAL := build

PREFIX ?= /usr/local
PITH_DATA ?= ../shared/data
PITH_EVAL ?= ../shared/eval
export PITH_DATA PITH_EVAL

build:
	@tools/deps.sh build
	@cmake --preset release -DCMAKE_INSTALL_PREFIX=$(PREFIX) >build-configure.log 2>&1 || { cat build-configure.log; exit 1; }
	@mkdir -p build && mv build-configure.log build/configure.log
	@cmake --build build

test:
	@tools/deps.sh test
	@tools/test.sh

demo: build
	@tools/demo.sh

lint:
	@tools/deps.sh test
	@tools/lint.py

bench:
	@tools/deps.sh bench
	@tools/bench.sh

eval: build
	@python3 tests/eval/eval.py

fuzz:
	@tools/deps.sh test
	@tools/fuzz.sh

install: build
	cmake --install build

clean:
	rm -rf build
