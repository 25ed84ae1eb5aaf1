#!/usr/bin/env python3
"""Saved templates of detail pages on real sites.

usage: tools/wrap_detail.py PITH self|half [SITE ...]

self   the template applied to the pages it was learned from: are all leaves and
       nested values those of the learner?
half   learned on every second page, applied to the others: which sites drift
       (exit code 5), which have pages that do not fit (6)?

Sites are folders of PITH_DATA/templates/swde (default ../shared/data). Prints
what differs, then totals. Python 3 standard library only.
"""
import glob
import json
import os
import subprocess
import sys
import tempfile


def run(*args):
    p = subprocess.run(args, capture_output=True, text=True)
    return p.returncode, p.stdout, p.stderr


def template(pith, pages, *extra):
    return json.loads(run(pith, "template", "-q", "-f", "json", *extra, *pages)[1])["pages"]


def compare(pith, name, pages, total):
    want = template(pith, pages)
    got = template(pith, pages, "--sample", str(len(pages)))
    nested = leaves = all_leaves = 0
    example = ""
    for a, b in zip(want, got):
        nested += a.get("values") != b.get("values")
        x, y = a.get("leaves") or {}, b.get("leaves") or {}
        all_leaves += len(set(x) | set(y))
        wrong = [k for k in sorted(set(x) | set(y)) if x.get(k) != y.get(k)]
        leaves += len(wrong)
        if wrong and not example:
            example = "%s %s: %.60s / %.60s" % (a["page"][-12:], wrong[0],
                                                x.get(wrong[0]), y.get(wrong[0]))
    total["pages"] += len(pages)
    total["leaves"] += all_leaves
    total["leaves wrong"] += leaves
    total["pages nested wrong"] += nested
    if nested or leaves:
        total["sites that differ"] += 1
        print(name, "nested values of", nested, "pages,", leaves, "leaves;", example)


def apply_half(pith, name, pages, total, work):
    wrapper = os.path.join(work, "w")
    if run(pith, "learn", "-q", *pages[::2], "-o", wrapper)[0]:
        total["not learned"] += 1
        print(name, "is not learned")
        return
    code, _, said = run(pith, "apply", "-o", os.devnull, wrapper, *pages[1::2])
    total["exit %d" % code] = total.get("exit %d" % code, 0) + 1
    if code:
        print(name, "exit", code, *["\n    " + line[:150] for line in said.splitlines()[:3]])


def main():
    pith, mode, sites = sys.argv[1], sys.argv[2], sys.argv[3:]
    base = os.path.join(os.environ.get("PITH_DATA", "../shared/data"), "templates", "swde")
    total = dict.fromkeys(["sites", "pages", "sites that differ", "pages nested wrong", "leaves",
                           "leaves wrong"] if mode == "self" else ["sites", "not learned"], 0)
    with tempfile.TemporaryDirectory() as work:
        for folder in sorted(glob.glob(os.path.join(base, "*", ""))):
            name = os.path.basename(folder.rstrip("/"))
            if sites and name not in sites:
                continue
            pages = sorted(glob.glob(os.path.join(folder, "*.html.gz")))
            total["sites"] += 1
            if mode == "self":
                compare(pith, name, pages, total)
            else:
                apply_half(pith, name, pages, total, work)
    print(", ".join("%s %d" % x for x in total.items()))


if __name__ == "__main__":
    main()
