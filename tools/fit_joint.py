#!/usr/bin/env python3
"""Fit the weights of src/learn/joint_table.h (developers only).

    fit_joint.py PITH [--write src/learn/joint_table.h]

Runs `PITH content --explain -f jsonl` on the groups of the news sets and fits
one logistic regression over the evidence it prints. Figures are by five folds
of sites, so they are for sites that were not seen (the page's own judgement,
which is part of the evidence, was fitted on them; tools/fit_article.py has its
figures). Needs numpy and scikit-learn. PITH_DATA names the data folder.
"""
import re, subprocess, sys
import numpy as np
import fit_blocks

SETS = "aed big9 chaos fundus fundus-eval cleanportaleval scrapinghub".split()
GROUPED = ("big9", "cleanportaleval")
TOK = re.compile(r"\w+")


def run(pith, s, lines):
    with fit_blocks.list_file(s, lines) as f:
        out = subprocess.run([pith, "content", "--explain", "-f", "jsonl", "-q", "--list", f.name],
                             capture_output=True).stdout
    return fit_blocks.with_truth(out, lines)


def label(blocks, truth):
    """Whether most of a block's three-word runs stand in the truth."""
    t = TOK.findall(truth or "")
    have = set(zip(t, t[1:], t[2:]))
    lines = set(" ".join(TOK.findall(x)) for x in (truth or "").split("\n"))
    out = []
    for b in blocks:
        w = TOK.findall(b["text"])
        if len(w) >= 3:
            out.append(sum(x in have for x in zip(w, w[1:], w[2:])) / (len(w) - 2) >= 0.6)
        else:
            out.append(bool(w) and " ".join(w) in lines)
    return np.array(out, float)


def main():
    pages, names = [], None
    for s, lines in fit_blocks.groups(SETS, GROUPED):
        for t, o in run(sys.argv[1], s, lines):
            ex = [b for b in o.get("explain", []) if b["evidence"].get("ONE")]
            if not ex:
                continue
            names, x, w = fit_blocks.evidence(ex)
            pages.append((t["site_key"], x, label(ex, t["body"]), w))
    fit_blocks.report(pages, names, "blocks judged right by weight")


main()
