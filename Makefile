# The thin front of the CMake build: every target installs what it needs.
.PHONY: build wasm sql install-postgres doors deb deb-test test demo lint bench eval fuzz engines install clean
.DEFAULT_GOAL := build

PREFIX ?= /usr/local
PITH_DATA ?= ../shared/data
PITH_EVAL ?= ../shared/eval
# Tests run in other folders, so these two leave here as absolute paths.
override PITH_DATA := $(abspath $(PITH_DATA))
override PITH_EVAL := $(abspath $(PITH_EVAL))
export PITH_DATA PITH_EVAL

build:
	@tools/deps.sh build
	@tools/build.sh release -DCMAKE_INSTALL_PREFIX=$(PREFIX)

# build/pith.wasm, and bindings/js and extension/ with it
wasm:
	@tools/deps.sh wasm
	@tools/build.sh wasm

# build/pith_sqlite.so, build/postgres/pith.so; install-postgres puts the latter
# where CREATE EXTENSION finds it
sql:
	@tools/deps.sh build
	@tools/deps.sh sql || echo "no headers of PostgreSQL: its extension is left out"
	@tools/build.sh release -DCMAKE_INSTALL_PREFIX=$(PREFIX)

install-postgres: sql
	@$(MAKE) -s -C build/postgres -f $(CURDIR)/bindings/postgres/Makefile install

# every development page through pith.wasm and through the program: the same bytes
doors: build wasm
	@python3 tests/doors/conformance.py --pith build/pith --door wasm \
		--data $(PITH_DATA) --most 1000000

# Debian packages in build/deb; deb-test installs and removes them in a fresh Debian
deb:
	@tools/deps.sh deb
	@tools/deb.sh

deb-test: deb
	@packaging/deb_test.sh

test:
	@tools/deps.sh test
	@tools/test.sh

demo: build
	@tools/deps.sh demo
	@tools/demo.sh

lint: build
	@tools/deps.sh test
	@tools/lint.py

bench:
	@tools/deps.sh bench
	@tools/bench.sh

eval: build
	@tools/deps.sh test
	@python3 tests/eval/eval.py $(TASK) $(SET)

fuzz:
	@tools/deps.sh test
	@tools/fuzz.sh

# pith corpus on Slurm and Dask, started here, with workers killed; as root
engines: build
	@tools/deps.sh engines
	@python3 tests/corpus/corpus_test.py build/pith --kills 20
	@/usr/bin/python3 tests/corpus/dask_test.py build/pith tools/corpus_dask.py
	@python3 tests/corpus/slurm_test.py build/pith

install: build
	@cmake --install build

clean:
	rm -rf build
