#!/bin/sh
# Configure and build one preset, quietly: output is shown only on failure.
#   tools/build.sh release|debug|asan|clang|fuzz|wasm [CMAKE OPTIONS]
set -eu
cd "$(dirname "$0")/.."
preset=$1
shift
case $preset in
release) dir=build ;;
*) dir=build/$preset ;;
esac
if [ -z "${CMAKE_C_COMPILER_LAUNCHER:-}" ] && command -v ccache >/dev/null; then
    export CMAKE_C_COMPILER_LAUNCHER=ccache
fi
mkdir -p "$dir"
log=$dir/build.log
if ! { cmake --preset "$preset" "$@" && cmake --build "$dir"; } >"$log" 2>&1
then
    grep -v '^\[[0-9]*/[0-9]*\]' "$log" | head -60 >&2
    echo "build.sh: preset $preset failed, all of it in $log" >&2
    exit 1
fi
