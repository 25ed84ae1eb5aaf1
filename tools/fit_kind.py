#!/usr/bin/env python3
"""Fit the weights of mine/kind/kind_table.h: how much each kind of evidence speaks for
each kind of page. Multinomial logistic regression with a ridge, over the pages of
tests/eval's task "auto kinds".

usage: fit_kind.py [--pith build/pith] [--dump FILE] [--odds FILE] [--write src/mine/kind/kind_table.h]

    --dump FILE   keep the evidence of all pages there; read it if it exists
    --odds FILE   write the odds of each page by weights that never saw its site,
                  for fit_article.py --odds

Prints what is right in five folds by site: each page is judged by weights that
never saw its site. Needs numpy and sklearn (Debian: python3-sklearn). Pages come
from PITH_DATA.
"""
import argparse
import collections
import json
import os
import re
import sys
import tempfile
import urllib.parse

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "eval"))
import tasks  # noqa: E402

KINDS = ("article", "list", "thread", "detail", "other")
RIDGE = 0.01       # sklearn's C, over evidence of unit deviation
BALANCE = 0.15     # kinds weigh by their number to the 1 - BALANCE
# Sets of several kinds, and generated pages, which are alike, count less; the pages
# of SWDE more, as eight of each of forty sites are all details that there are.
TRUST = {"wcxb service": 0.5, "comments": 0.3, "generated": 0.3, "scrapers": 0.8, "swde": 1.7}


def site_of(path, url):
    """The registrable domain, nearly; without address the folder."""
    host = urllib.parse.urlparse(url or "").netloc.split(":")[0]
    if not host:
        return os.path.dirname(path)
    parts = host.split(".")
    short = len(parts) > 2 and len(parts[-2]) <= 3 and len(parts[-1]) == 2
    return ".".join(parts[-3 if short else -2:])


def read_pages(pith, data):
    ctx = tasks.Context(ROOT, data, "", tempfile.mkdtemp(prefix="pith-fit."))
    ctx.pith = pith
    sets = [s for s in tasks.kind_sets(ctx) if not s[0].startswith("generated")]
    sets += tasks.generated_kinds(ctx, range(301, 309))  # not those of the task
    agencies = os.path.join(data, "scrapers")
    site = {tasks.page_of(agencies, t)[0]: t["site"] for t in tasks.read_truth(agencies)}
    for where, right, pages in sets:
        for page, o in zip(pages, ctx.run("auto", pages, ["--alone", "--explain"])):
            yield {"set": where, "kind": right[0], "site": site.get(page[0]) or site_of(*page),
                   "page": page[0], "evidence": o["kind_evidence"]}


def trust_in(where):
    return TRUST.get(where, TRUST.get(where.split(" ")[0], 1))


def weights_of(rows, kind, site):
    """Pages of a large site weigh less each, kinds nearly by their number."""
    pages = collections.Counter(site)
    w = np.array([trust_in(r["set"]) / pages[r["site"]] ** 0.5 for r in rows])
    for k in range(len(KINDS)):
        w[kind == k] /= w[kind == k].sum() ** BALANCE
    return w * len(w) / w.sum()


def deviation(x, w):
    mean = np.average(x, axis=0, weights=w)
    return np.sqrt(np.average((x - mean) ** 2, axis=0, weights=w)) + 1e-6


def fit(x, y, w):
    return LogisticRegression(C=RIDGE, max_iter=5000).fit(x, y, sample_weight=w)


def show(rows, found):
    table = collections.OrderedDict()
    for r, k in zip(rows, found):
        table.setdefault((r["set"], r["kind"]), collections.Counter())[KINDS[k]] += 1
    print("%-20s %-8s" % ("set", "is") + "".join("%9s" % k for k in KINDS))
    for (where, kind), n in table.items():
        print("%-20s %-8s" % (where, kind) + "".join("%9d" % n[k] for k in KINDS)
              + "%8.3f" % (n[kind] / sum(n.values())))


def write(path, names, base, weight):
    with open(path, encoding="utf-8") as f:
        text = f.read()
    for i, name in enumerate(["ONE"] + names):
        row = base if i == 0 else weight[:, i - 1]
        text, n = re.subn(r"X\(%s, [^\"]*" % name,
                          "X(%s, %s, " % (name, ", ".join("%.3f" % v for v in row)), text)
        assert n == 1, name
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def main():
    ap = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--pith", default=os.path.join(ROOT, "build", "pith"))
    ap.add_argument("--dump")
    ap.add_argument("--odds")
    ap.add_argument("--write")
    a = ap.parse_args()
    if a.dump and os.path.exists(a.dump):
        rows = [json.loads(line) for line in open(a.dump, encoding="utf-8")]
    else:
        rows = list(read_pages(a.pith, os.environ.get("PITH_DATA", "../shared/data")))
        if a.dump:
            with open(a.dump, "w", encoding="utf-8") as f:
                f.writelines(json.dumps(r) + "\n" for r in rows)
    names = [n for n in rows[0]["evidence"] if n != "ONE"]
    x = np.array([[r["evidence"][n] for n in names] for r in rows], float)
    y = np.array([KINDS.index(r["kind"]) for r in rows])
    site = np.array([r["site"] for r in rows])
    w = weights_of(rows, y, site)
    scale = deviation(x, w)
    u = x / scale
    odds = np.zeros((len(y), len(KINDS)))
    for train, test in GroupKFold(5).split(u, y, site):
        odds[test] = fit(u[train], y[train], w[train]).predict_proba(u[test])
    print("five folds by site:")
    show(rows, odds.argmax(1))
    if a.odds:
        with open(a.odds, "w", encoding="utf-8") as f:
            f.writelines(json.dumps({"page": r["page"], "odds": dict(zip(KINDS, p))}) + "\n"
                         for r, p in zip(rows, odds.tolist()))
    model = fit(u, y, w)
    print("all pages:")
    show(rows, model.predict(u))
    if a.write:
        write(a.write, names, model.intercept_, model.coef_ / scale)
    return 0


if __name__ == "__main__":
    sys.exit(main())
