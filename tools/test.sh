#!/bin/bash
# Build and test three ways; the last line adds up all counts.
#   tools/test.sh [release] [asan] [clang]     default: all three
# release: gcc, all tests. asan: nearly all under AddressSanitizer and UBSan.
# clang: builds without a warning, and runs the unit tests.
# A build that fails counts as one failed test.
set -u
cd "$(dirname "$0")/.." || exit 1
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_stack_use_after_return=1}
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}
PITH_DATA=$(realpath -m "${PITH_DATA:-../shared/data}")
export PITH_DATA
passed=0
failed=0

# add NAME LOG SECONDS: count the tests of one ctest run.
add() {
    local all bad skip
    read -r bad all < <(sed -n \
        's/.*tests passed, \([0-9]*\) tests failed out of \([0-9]*\).*/\1 \2/p' "$2")
    if [ -z "${all:-}" ]; then
        cat "$2"
        echo "$1: ctest ran nothing"
        failed=$((failed + 1))
        return
    fi
    skip=$(grep -c '(Skipped)$' "$2")
    if [ "$bad" -gt 0 ]; then
        sed -n '/^The following tests FAILED/,$!p' "$2" | grep -v '   Passed '
    fi
    echo "$1: $((all - bad - skip)) passed, $bad failed, $skip skipped, $3 s"
    passed=$((passed + all - bad - skip))
    failed=$((failed + bad))
}

# run PRESET DIR CTEST-OPTIONS. The benchmarks are built where their rivals can
# be had, and tried once; sanitizers would only make them slow.
run() {
    local start=$SECONDS log=$2/test.log bench=AUTO
    [ "$1" = asan ] && bench=OFF
    if ! tools/build.sh "$1" -DPITH_TESTS=ON -DPITH_BENCH=$bench; then
        failed=$((failed + 1))
        return
    fi
    (cd "$2" && ctest -j "$(nproc)" --timeout 300 --output-on-failure \
        "${@:3}") >"$log" 2>&1 </dev/null
    add "$1" "$log" $((SECONDS - start))
}

# pith.wasm, where its compiler is, for the tests of bindings/js.
if [ -d /usr/include/wasm32-wasi ]; then
    tools/build.sh wasm || failed=$((failed + 1))
fi
[ $# -gt 0 ] || set -- release asan clang
for step in "$@"; do
    case $step in
    release) run release build ;;
    # Without two long ones, whose code other tests run under sanitizers, too.
    asan) run asan build/asan \
        -E '^(u_wrap_repair|cli_terminal_progress)$' ;;
    clang) run clang build/clang -R '^u_' ;;
    *)
        echo "test.sh: no step '$step'; there are release, asan, clang" >&2
        exit 2
        ;;
    esac
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
