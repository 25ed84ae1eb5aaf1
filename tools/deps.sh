#!/bin/sh
# Install the Debian packages that a target needs, once, and say why first.
#   tools/deps.sh build|demo|wasm|sql|deb|test|bench|engines|fit
# Nothing is fetched when all packages are there, so later runs work offline.
set -eu

# package: reason
build_deps="
cmake: configures the build
ninja-build: runs the build
gcc: compiles C11
libc6-dev: C library headers
pkg-config: finds the libraries below
libxxhash-dev: 64-bit hashes of names, words and subtrees
zlib1g-dev: gzip streams of unknown length
libdeflate-dev: fast gzip of pages and WARC records
libuchardet-dev: character set detection when a page declares none
libsqlite3-dev: SQLite output and crawl state
libcurl4-openssl-dev: fetches http(s) inputs, looked for when one is given
libpsl-dev: registrable domain of a host
libbrotli-dev: pages that servers and archives hold in br
libzstd-dev: pages that servers and archives hold in zstd
libmicrohttpd-dev: pith serve, looked for when it starts
libcld2-0: languages of texts, looked for by pith corpus --text
"
demo_deps="$build_deps
sqlite3: reads databases in the demo and in tests
"
sql_deps="$build_deps
postgresql-server-dev-15: headers of PostgreSQL, for its extension
make: builds that
"
deb_deps="$sql_deps
debhelper: builds packages
dh-python: those of Python
dpkg-dev: the same
lintian: judges them
python3-dev: headers for bindings/python
mmdebstrap: a fresh Debian to install them in
"
wasm_deps="
cmake: configures the build
ninja-build: runs the build
libxxhash-dev: 64-bit hashes, a header
clang: compiles C11 to WebAssembly
lld: links it
llvm-14: archives of its objects
wasi-libc: the C library of WebAssembly
libclang-rt-dev-wasm32: what the compiler calls
"
test_deps="$demo_deps$wasm_deps
python3-dev: headers for bindings/python
zstd: reads what pith corpus writes
nodejs: runs pith.wasm and the tests of bindings/js
libcmocka-dev: unit tests
libunistring-dev: judges our tables of characters
libjansson-dev: another reader of JSON, to judge ours and what we write
clang: second compiler, fuzz targets
libclang-rt-14-dev: sanitizer and fuzzer runtimes
clang-format: style check of make lint
python3: evaluation and lint scripts
zsh: its completion is tested in it
openssl: certificates for the tests of TLS
nghttp2-server: the HTTP/2 server of the tests
chromium: draws pages for the tests of records --render
libmodest-dev: rival HTML parser of the benchmarks, which are tried once
libgumbo-dev: another
libxml2-dev: another
wget: rival crawler of the benchmarks
"
engines_deps="$build_deps
slurm-wlm: runs pith corpus in tests
munge: its authentication
python3-distributed: Dask, the same
zstd: reads what pith corpus writes
"
fit_deps="
python3-numpy: tools/fit_*.py
python3-scipy: the same
python3-sklearn: the same
"
case "${1:-build}" in
build) deps=$build_deps ;;
demo) deps=$demo_deps ;;
wasm) deps=$wasm_deps ;;
sql) deps=$sql_deps ;;
deb) deps=$deb_deps ;;
test) deps=$test_deps ;;
bench) deps=$test_deps ;;
engines) deps=$engines_deps ;;
fit) deps=$fit_deps ;;
*) echo "usage: tools/deps.sh build|demo|wasm|sql|deb|test|bench|engines|fit" >&2; exit 2 ;;
esac

missing=
list=
old_ifs=$IFS
IFS='
'
for line in $deps; do
    name=${line%%:*}
    if ! dpkg-query -W -f '${Status}' "$name" 2>/dev/null |
        grep -q 'ok installed'; then
        missing="$missing $name"
        list="$list  $name:${line#*:}
"
    fi
done
IFS=$old_ifs
[ -z "$missing" ] && exit 0

echo "pith needs these Debian packages, to be installed once:" >&2
printf '%s' "$list" >&2
if [ "$(id -u)" = 0 ]; then
    sudo=
elif command -v sudo >/dev/null 2>&1; then
    sudo=sudo
else
    echo "not root and no sudo: run  apt-get install$missing  as root" >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
$sudo apt-get update -qq >&2
# shellcheck disable=SC2086
$sudo apt-get install -y -qq --no-install-recommends $missing >&2
