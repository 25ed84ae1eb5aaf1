#!/bin/sh
# The Debian packages into build/deb, by debhelper, and what lintian says of
# them; an error of it ends this with 1. See packaging/README.md.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n 's/^project(pith VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
to=$PWD/build/deb
tree=$to/pith-$version
rm -rf "$to"
mkdir -p "$tree"
# What git knows, as it lies here; without git, all but what was built.
if git rev-parse --git-dir >/dev/null 2>&1; then
    git ls-files -z | xargs -0 tar -cf - 2>/dev/null | tar -xf - -C "$tree"
else
    tar -cf - --exclude=./build . | tar -xf - -C "$tree"
fi
cp -r packaging/debian "$tree/debian"
if [ -z "${CMAKE_C_COMPILER_LAUNCHER:-}" ] && command -v ccache >/dev/null; then
    export CMAKE_C_COMPILER_LAUNCHER=ccache
fi
cd "$tree"
DEB_BUILD_OPTIONS="noautodbgsym parallel=$(nproc) ${DEB_BUILD_OPTIONS:-}" \
    dpkg-buildpackage -b -us -uc >"$to/build.log" 2>&1 || {
    tail -30 "$to/build.log" >&2
    exit 1
}
cd "$to"
rm -rf "$tree"
ls ./*.deb
lintian --fail-on error --tag-display-limit 0 ./*.changes
