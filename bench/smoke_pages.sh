#!/bin/sh
# Generated pages in the folders where the benchmarks look for real ones.
#   bench/smoke_pages.sh PITH-GEN DIR
set -eu
gen=$1
dir=$2
rm -rf "$dir"

# pages KIND BELOW NUMBER SEED
pages() {
    "$gen" "$1" --out "$dir/made" --pages "$3" --seed "$4" >/dev/null
    mkdir -p "$dir/$2"
    mv "$dir"/made/pages/*.html "$dir/$2"
    rm -rf "$dir/made"
}

mkdir -p "$dir"
pages news articles/big9 6 1
for site in 1 2 3 4; do
    pages detail templates/swde/site$site 32 $site
done
pages forum forums/threads 4 1
pages lists records/lists 4 1
