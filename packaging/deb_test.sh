#!/bin/sh
# Install the packages of `make deb` in a fresh Debian below a temporary folder,
# use each, remove all, and look that nothing of them is left.
#   packaging/deb_test.sh [FOLDER]      default: build/deb; as root, minutes
set -eu
cd "$(dirname "$0")/.."
debs=$(realpath "${1:-build/deb}")
pages=$PWD/tests/cli/pages
work=$(mktemp -d /tmp/pith-deb-XXXXXX)
root=$work/root
trap 'rm -rf --one-file-system "$work"' EXIT
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")

mmdebstrap --quiet --variant=apt --include=ca-certificates "$suite" "$root" \
    "deb http://deb.debian.org/debian $suite main" \
    "deb http://deb.debian.org/debian-security $suite-security main"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" # start no server
chmod +x "$root/usr/sbin/policy-rc.d"
mkdir "$root/debs"
cp "$debs"/*.deb "$pages/shop.html" "$root/debs"

inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
}
state() { # all files but those that packaging tools keep for themselves
    (cd "$root" && find bin etc lib opt sbin usr -not -path '*/__pycache__*' \
        -not -name '*.cache' -not -path 'etc/ld.so*' -not -name '*.pyc' | sort)
}
check() { # NAME WANTED COMMAND...
    name=$1 wanted=$2
    shift 2
    got=$(inside "$@" 2>&1) || true
    case $got in
    *"$wanted"*) echo "ok    $name" ;;
    *)
        echo "FAIL  $name: $got"
        failed=1
        ;;
    esac
}

failed=0
# What they depend on comes first, so that it is not counted.
needs=$(cd "$debs" && for f in *.deb; do dpkg-deb -f "$f" Depends; done |
    tr ',' '\n' | sed 's/^ *//; s/[ (|].*//; s/:any//' |
    grep -v '^$' | grep -v -E 'pith' | sort -u)
inside apt-get update -qq
# shellcheck disable=SC2086
inside apt-get install -y -qq --no-install-recommends $needs sqlite3 gcc \
    pkg-config libc6-dev >"$work/apt.log" 2>&1 || { tail "$work/apt.log"; exit 1; }
state >"$work/before"
inside sh -c 'apt-get install -y -qq --no-install-recommends /debs/*.deb' \
    >"$work/apt.log" 2>&1 || { tail "$work/apt.log"; exit 1; }

check "pith" "Desk lamp" pith records /debs/shop.html
check "man page" "pith-records" sh -c 'ls /usr/share/man/man1'
check "python3-pith" "Desk lamp" python3 -c \
    'import pith; print(pith.records(open("/debs/shop.html", "rb").read()).main[0]["name"])'
check "sqlite3-pith" "Desk lamp" sqlite3 :memory: -cmd '.load /usr/lib/sqlite3/pith' \
    "SELECT value FROM pith_records(readfile('/debs/shop.html'))
        WHERE \"column\" = 'name' LIMIT 1"
cat >"$root/debs/a.c" <<'C'
#include <pith_io.h>
#include <stdio.h>
int main(void)
{
    return puts(pith_version()) < 0 || !pith_host_io();
}
C
check "libpith-dev, shared" "0." sh -c \
    'gcc /debs/a.c -o /debs/a $(pkg-config --cflags --libs pith-io) -lpith && /debs/a'
check "libpith-dev, static" "0." sh -c \
    'gcc /debs/a.c -o /debs/a $(pkg-config --cflags --libs pith-io-static) && /debs/a'
check "postgresql-15-pith" "Desk lamp" su postgres -s /bin/sh -c '
    bin=/usr/lib/postgresql/15/bin; d=$(mktemp -d)
    $bin/initdb -D $d/data -A trust --no-sync -E UTF8 --locale=C >/dev/null
    $bin/pg_ctl -D $d/data -w -l $d/log -o "-F -k $d -c listen_addresses=" start >/dev/null
    psql -h $d -d postgres -Atq -c "CREATE EXTENSION pith" -c \
        "SELECT value FROM pith_records(pg_read_binary_file('"'/debs/shop.html'"'))
         WHERE \"column\" = '"'name'"' LIMIT 1"
    psql -h $d -d postgres -Atq -c "DROP EXTENSION pith"
    $bin/pg_ctl -D $d/data -m fast stop >/dev/null; rm -rf $d'

names=$(cd "$debs" && for f in *.deb; do dpkg-deb -f "$f" Package; done)
# shellcheck disable=SC2086
inside apt-get purge -y -qq $names >"$work/apt.log" 2>&1 ||
    { tail "$work/apt.log"; exit 1; }
state >"$work/after"
if diff "$work/before" "$work/after" >"$work/left"; then
    echo "ok    nothing is left"
else
    echo "FAIL  left or lost by removing: $(head -20 "$work/left")"
    failed=1
fi
exit $failed
