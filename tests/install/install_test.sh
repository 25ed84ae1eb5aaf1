#!/bin/bash
# A stranger's program builds against an installed pith and runs.
#   install_test.sh SOURCE_DIR BUILD_DIR
# Both libraries, each in three ways: pkg-config shared, pkg-config static, CMake's find_package.
set -eu
source=$1
build=$2
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
unset DESTDIR
say() {
    echo "install_test: $*"
    exit 1
}

cmake --install "$build" --prefix "$tmp/usr" >"$tmp/log" 2>&1 || {
    cat "$tmp/log"
    say "cmake --install failed"
}
lib=$(dirname "$(find "$tmp/usr" -name pith.pc)")/..
export PKG_CONFIG_PATH=$lib/pkgconfig
export LD_LIBRARY_PATH=$lib
find "$tmp/usr/include" -type f | grep -v '/pith\(_io\)\?\.h$' &&
    say "more than pith.h and pith_io.h was installed"

# These are for who fetches or serves: the libraries behind them are no start of a command.
ldd "$tmp/usr/bin/pith" "$lib/libpith-io.so" | grep -E 'libcurl|libmicrohttpd' &&
    say "they are linked"

printf '<title>T</title><p>Seen by <b>readers</b><p hidden>not' >"$tmp/page.html"
check() {
    local got
    got=$("$1" "$tmp/page.html") || say "$2: the program failed"
    [ "$got" = "Seen by readers" ] || say "$2: printed '$got'"
}

example=$source/examples/page_text.c
# shellcheck disable=SC2046
cc -std=c11 -Wall -Werror "$example" -o "$tmp/shared" \
    $(pkg-config --cflags --libs pith-io)
check "$tmp/shared" "pkg-config, shared"
ldd "$tmp/shared" | grep -q 'libpith\.so' || say "libpith.so is not used"

# shellcheck disable=SC2046
cc -std=c11 "$example" -o "$tmp/static" $(pkg-config --cflags --libs pith-io-static)
check "$tmp/static" "pkg-config, static"
ldd "$tmp/static" | grep -q 'libpith' && say "libpith.a is not used"

mkdir "$tmp/project"
cat >"$tmp/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(stranger LANGUAGES C)
find_package(pith 0.1 REQUIRED)
add_executable(with_shared $example)
target_link_libraries(with_shared PRIVATE pith::io)
add_executable(with_static $example)
target_link_libraries(with_static PRIVATE pith::io-static)
END
{ cmake -S "$tmp/project" -B "$tmp/project/build" -DCMAKE_PREFIX_PATH="$tmp/usr" &&
    cmake --build "$tmp/project/build"; } >"$tmp/log" 2>&1 || {
    cat "$tmp/log"
    say "find_package failed"
}
check "$tmp/project/build/with_shared" "find_package, shared"
check "$tmp/project/build/with_static" "find_package, static"

# libpith alone: a C library is all it needs.
ldd "$lib/libpith.so" | grep -vE 'linux-vdso|libm\.|libc\.|ld-linux' &&
    say "libpith.so needs more than a C library"
# shellcheck disable=SC2046
cc -std=c11 -Wall -Werror "$source/examples/from_memory.c" -o "$tmp/core" \
    $(pkg-config --cflags --libs pith)
"$tmp/core" | grep -q 'Green chair 99.00 EUR' || say "from_memory: no records"
# shellcheck disable=SC2046
cc -std=c11 "$source/examples/from_memory.c" -o "$tmp/core_static" \
    $(pkg-config --cflags --libs pith-static)
"$tmp/core_static" | grep -q '"kind"' || say "from_memory, static: no page"

if command -v c++ >/dev/null; then
    echo '#include <pith_io.h>' >"$tmp/header.cpp"
    c++ -Wall -Wextra -Werror -fsyntax-only -I"$tmp/usr/include" "$tmp/header.cpp" ||
        say "pith.h is no C++ header"
fi
echo "installed pith serves shared, static and CMake users"
