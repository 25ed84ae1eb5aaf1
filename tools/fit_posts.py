#!/usr/bin/env python3
"""Fit the weights of mine/thread/posts_sure_table.h: how likely it is that the
main region of `pith posts` holds the posts of the page. A logistic regression.

usage: fit_posts.py [--candidates build/tests/pith-candidates] [--dump FILE]
                    [--write src/mine/thread/posts_sure_table.h]

    --dump FILE   keep features and labels of all pages there; read if it exists

Learns on forums/threads and forums/comments, where a region is right when nine
tenths of its records are posts (F1), and on pages that have no posts: lists,
articles of three sets, details of SWDE. Prints the Brier score and ten bins in
five folds by site. Needs numpy and scipy (tools/deps.sh fit). Pages come from
PITH_DATA, the scorer of scrapers from PITH_EVAL.
"""
import argparse, glob, os, pickle

import numpy as np

import fit_records as base

EACH = 60  # pages without posts of a set
NONE = ("records/lists", "articles/big9", "articles/chaos", "articles/aed")


def posts(program, folder):
    yield from base.stored([program, "--posts"], folder, folder, base.by_text)


def none(program):
    sets = {s: glob.glob(os.path.join(base.DATA, s, "*.html.gz")) for s in NONE}
    for site in sorted(glob.glob(os.path.join(base.DATA, "templates", "swde", "*", ""))):
        sets[site] = sorted(glob.glob(os.path.join(site, "*.html.gz")))[:3]
    for where, files in sets.items():
        files = sorted(files)[::max(1, len(files) // EACH)]
        for o in base.run([program, "--posts"], files) if files else []:
            if o["candidates"]:
                name = os.path.basename(o["page"])
                site = where if "swde" in where else where + name
                yield base.page_of(o, [0], site, where if where in NONE else "swde", name)


def table(v, names):
    return "\n".join(
        ["/* mine/thread/posts_sure_table: weights of POSTS_FEATURE_LIST. Made by",
         " * tools/fit_posts.py; do not edit. */",
         "#ifndef PITH_MINE_THREAD_POSTS_SURE_TABLE_H",
         "#define PITH_MINE_THREAD_POSTS_SURE_TABLE_H", "", "/* clang-format off */",
         "static const double sure_weight[POSTS_F_COUNT] = {"] +
        ["    [POSTS_F_%s] = %.4f," % x for x in zip(names, v)] +
        ["};", "/* clang-format on */", "", "#endif", ""])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--candidates",
                    default=os.path.join(base.ROOT, "build/tests/pith-candidates"))
    ap.add_argument("--dump")
    ap.add_argument("--write")
    a = ap.parse_args()
    if a.dump and os.path.exists(a.dump):
        pages = pickle.load(open(a.dump, "rb"))
    else:
        pages = [*posts(a.candidates, "forums/threads"), *posts(a.candidates, "forums/comments"),
                 *none(a.candidates)]
        if a.dump:
            pickle.dump(pages, open(a.dump, "wb"))
    rows = [(p["x"][0].astype(float), p["y"][0] >= base.RIGHT, p["site"]) for p in pages]
    for name in sorted({p["set"] for p in pages}):
        some = [y for p, (_, y, _) in zip(pages, rows) if p["set"] == name]
        print("%-18s pages %3d  right %3d" % (name, len(some), sum(some)))
    base.SURE_RIDGE = 1
    base.reliability(rows)
    v = base.fit_sure(rows)
    for n, x in zip(pages[0]["names"], v):
        print("  %-8s %8.3f" % (n, x))
    if a.write:
        open(a.write, "w").write(table(v, pages[0]["names"]))


if __name__ == "__main__":
    main()
