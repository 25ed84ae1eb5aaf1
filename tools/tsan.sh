#!/bin/bash
# Every command that works on several threads, with four, under ThreadSanitizer,
# on generated sites; and the tests of the thread pool and of crawls.
#   tools/tsan.sh
# A report of a race fails the script. Minutes, most of them to build.
set -eu
cd "$(dirname "$0")/.."
export TSAN_OPTIONS="exitcode=66 report_thread_leaks=0 ${TSAN_OPTIONS:-}"
cmake --preset tsan >/dev/null
cmake --build build/tsan --target pith pith-gen u_pool h_crawl >/dev/null
pith=build/tsan/pith gen=build/tsan/tests/pith-gen
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
failed=0

# try NAME COMMAND...: exit code 1 says that some page gave nothing.
try() {
    local name=$1 code=0
    shift
    "$@" >"$dir/out" 2>"$dir/err" || code=$?
    if [ $code -gt 1 ] || grep -q 'WARNING: ThreadSanitizer' "$dir/err"; then
        echo "tsan: $name failed ($code)" >&2
        head -60 "$dir/err" >&2
        failed=1
    else
        echo "tsan: $name passed"
    fi
}

for kind in news lists forum detail portal; do
    "$gen" "$kind" --out "$dir/$kind" --seed 7 --pages 40 >/dev/null
done
try u_pool build/tsan/tests/u_pool
# Crawls: what depends on time may fail here, a race must not.
crawl=$(find build/tsan/tests -name h_crawl -type f -perm -u+x)
try h_crawl sh -c "'$crawl' $pith || ! grep -q ThreadSan '$dir/err'"
for command in article auto news content cluster; do
    try $command $pith $command -q -j 4 "$dir/news/pages"
done
try "auto, alone" $pith auto --alone -q -j 4 "$dir/portal/pages"
try records $pith records -q -j 4 "$dir/lists/pages"
try posts $pith posts -q -j 4 "$dir/forum/pages"
try template $pith template -q -j 4 "$dir/detail/pages"
try learn $pith learn -q -j 4 -o "$dir/wrapper" "$dir/news/pages"
try apply $pith apply -q -j 4 "$dir/wrapper" "$dir/news/pages"
try site $pith site -q -j 4 -o "$dir/site.db" "$dir/portal/pages"
exit $failed
