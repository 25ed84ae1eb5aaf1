#!/usr/bin/env python3
"""Fit the weights of src/wrap/newswrap_table.h (developers only).

    fit_newswrap.py BENCH_NEWSWRAP [--write src/wrap/newswrap_table.h]

Learns a wrapper from half of the pages of each site of the news sets, applies
it to the other half, and back; fits one logistic regression of the evidence to
what the learner says of a block when it sees all pages. Prints how many bodies
are the learner's and the F1 of both against the truth, with the weights now in
the program. Blocks judged right are by five folds of sites. Needs numpy and
scikit-learn. PITH_DATA and PITH_EVAL name data and scorers.
"""
import collections, os, subprocess, sys
import numpy as np
import fit_blocks
sys.path.insert(0, os.environ.get("PITH_EVAL", "../shared/eval") + "/articles")
sys.dont_write_bytecode = True
import score  # noqa: E402

SETS = "big9 cleanportaleval fundus-eval aed chaos fundus scrapinghub".split()
GROUPED = ("big9", "cleanportaleval", "fundus-eval")


def run(bench, s, learn, apply):
    with fit_blocks.list_file(s, learn) as a, fit_blocks.list_file(s, apply) as b:
        lists = [a.name, b.name if learn is not apply else a.name]
        out = subprocess.run([bench] + lists, capture_output=True, check=True).stdout
    return fit_blocks.with_truth(out, apply)


def page_scores(truth, body):
    a, b = score.shingles(score.tokens(truth)), score.shingles(score.tokens(body))
    both = sum((a & b).values())
    return both / max(1, sum(b.values())), both / max(1, sum(a.values()))


def mean_f1(rows):
    p, r = np.mean([x[0] for x in rows]), np.mean([x[1] for x in rows])
    return 2 * p * r / (p + r) if p + r else 0


class Tally:
    def __init__(self):
        self.n = self.same = self.near = self.title = self.date = self.author = 0
        self.applied, self.learned = [], []

    def add(self, truth, o):
        a, b = o["applied"], o["learned"]
        self.n += 1
        self.same += (a["body"] or "") == (b["body"] or "")
        p, r = page_scores(b["body"], a["body"])
        self.near += p > 0.97 and r > 0.97
        self.title += a["title"] == b["title"]
        self.date += a["date"] == b["date"]
        self.author += a["author"] == b["author"]
        self.applied.append(page_scores(truth["body"], a["body"]))
        self.learned.append(page_scores(truth["body"], b["body"]))

    def show(self, name):
        n = self.n
        fa, fl = mean_f1(self.applied), mean_f1(self.learned)
        print("%-18s %4d pages  same body %.3f  near %.3f  title %.3f  F1 %.4f of %.4f: %.4f"
              % (name, n, self.same / n, self.near / n, self.title / n, fa, fl, fa / fl))


def main():
    pages, names = [], None
    tally = collections.OrderedDict()
    for s, lines in fit_blocks.groups(SETS, GROUPED):
        halves = lines[::2], lines[1::2]
        for learn, apply in (halves, halves[::-1], (lines, lines)):
            own = learn is apply
            for t, o in run(sys.argv[1], s, learn, apply):
                name = ("own " if own else "half ") + s
                tally.setdefault(name, Tally()).add(t, o)
                tally.setdefault("own all" if own else "half all", Tally()).add(t, o)
                ex = o["blocks"]
                if own or not ex or len(learn) < 2:
                    continue
                names, x, w = fit_blocks.evidence(ex)
                y = np.array([b["learner"] > 0 for b in ex], float)
                pages.append((t["site_key"], x, y, w))
    for name in sorted(tally):
        tally[name].show(name)
    fit_blocks.report(pages, names, "blocks judged as the learner does")


main()
