#!/bin/bash
# libpith alone: it runs, and needs nothing of the world but a C library.
#   core_test.sh LIBPITH.SO PROGRAM
set -eu
say() {
    echo "core_test: $*"
    exit 1
}
"$2" || say "the program failed"
readelf -d "$1" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' |
    grep -vE '^(libc|libm|ld-linux[^.]*)\.so' && say "libpith.so links more than a C library"
# Not even of that what touches files, threads, processes or the environment.
nm -D --undefined-only "$1" | awk '{ sub(/@.*/, "", $2); print $2 }' |
    grep -xE 'f?open(64|at)?|fopen64|read|write|fread|fwrite|socket|connect|stat|fork|exec.*|pthread_(create|mutex.*|cond.*)|getenv|dlopen|sqlite.*|curl.*|setlocale|exit|abort|printf|puts' &&
    say "libpith.so touches the world"
exit 0
