#!/usr/bin/env python3
"""Fit the weights of io/db/trust_table.h: whether a person would keep a table of
`pith site` as it is. Logistic regression with a ridge, folds by site.

usage: fit_trust.py DBDIR [--write]

    DBDIR    databases of PITH_DATA/sites, as PITH_EVAL/sites/run.sh makes them
    --write  io/db/trust_table.h, whose names are the evidence

A table is right when the truth of its pages says so: of lists F1 of its rows, of
details and articles F1 of the fields that its columns hold best, of posts F1 of the
posts, each .8 or more; a table of pages that hold no data is wrong. The evidence is
what `pith site` wrote beside the figure (table `trust`). Prints the Brier score in
folds by site beside that of a constant, and how often a figure of some size is right.
Needs numpy and sklearn.
"""
import collections
import os
import re
import sqlite3
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "io", "db", "trust_table.h")
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.environ.get("PITH_EVAL", ""), "sites"))
import score  # noqa: E402

RIDGE = 0.3     # sklearn's C, over terms of unit deviation
RIGHT = 0.8


def fields_of(page):
    f = dict(page.get("fields") or {})
    if page.get("title"):
        f.setdefault("title", page["title"])
    if "body_start" in f or "body_end" in f:
        f["body"] = {"start": f.pop("body_start", ""), "end": f.pop("body_end", ""),
                     "words": f.pop("words", None)}
    f.pop("words", None)
    return {n: score.as_list(v) for n, v in f.items() if score.as_list(v)}


def column_fit(site, table, column, field, pages):
    """F1 of a column against a field of the pages."""
    tp = n = total = 0
    for p in pages:
        want = fields_of(p).get(field, [])
        got = [r[column] for r in table.rows.get(site.id(p["page"]), [])
               if r[column] not in (None, "")]
        if len(want) > 1:
            got = [x for v in got for x in str(v).split("; ")]
        total, n = total + len(want), n + len(got)
        if any(isinstance(w, dict) for w in want):
            tp += sum(any(score.body_fits(w, v) for v in got) for w in want)
        else:
            a = collections.Counter(score.day(w, True) if score.is_iso(w) else score.key(w) for w in want)
            b = collections.Counter(score.day(v) if any(map(score.is_iso, want)) else score.key(v) for v in got)
            tp += sum((a & b).values())
    return score.f1(tp, n - tp, total - tp)


def of_fields(site, table, pages):
    """Mean over the fields of the truth of what the table's columns hold; of a
    child table the best of its columns against any field."""
    fields = {f for p in pages for f in fields_of(p)}
    best = {f: max((column_fit(site, table, c, f, pages) for c in table.data), default=0)
            for f in fields}
    if not best:
        return 0.
    return max(best.values()) if table.parent else sum(best.values()) / len(best)


def of_rows(site, table, pages):
    tp = n = total = 0
    for p in pages:
        got = table.rows.get(site.id(p["page"]), [])
        n, total = n + len(got), total + len(p.get("rows", []))
        tp += sum(1 for _ in site.match(p, table, got))
    return score.f1(tp, n - tp, total - tp)


def quality(site, table):
    """0 to 1, as a person who knows the site would mark the table."""
    by_kind = collections.defaultdict(list)
    for p in site.truth:
        rows = table.rows.get(site.id(p["page"]))
        if rows:
            by_kind[p["kind"]].append((p, len(rows)))
    if not by_kind:
        return None
    if table is site.posts:
        return site.threads() or 0.
    if table is site.articles:
        pages = [p for p in site.truth if p["kind"] == "article"]
        return of_fields(site, table, pages) if pages else None
    kind = max(by_kind, key=lambda k: sum(n for _, n in by_kind[k]))
    pages = [p for p in site.truth if p["kind"] == kind and
             any(p is q for q, _ in by_kind[kind])]
    if kind == "list":
        return of_rows(site, table, pages)
    return of_fields(site, table, pages) if kind in ("detail", "article") else 0.


def load(folder):
    truths = os.path.join(os.environ["PITH_DATA"], "sites")
    names = re.findall(r"X\((\w+), -?\d", open(TABLE).read())
    rows, right, sites = [], [], []
    for f in sorted(os.listdir(truths)):
        name = f[:-len(".truth.jsonl")]
        db = os.path.join(folder, name + ".db")
        if not f.endswith(".truth.jsonl") or not os.path.exists(db):
            continue
        site = score.Site(os.path.join(truths, f), db)
        tables = {t.name: t for t in site.tables + [site.articles, site.posts]}
        for table, why in sqlite3.connect(db).execute('SELECT "table", why FROM trust'):
            q = quality(site, tables[table]) if table in tables else None
            if q is None:
                continue
            e = {k: float(v) for k, v in re.findall(r"(\w+) (-?[\d.]+)", why)}
            rows.append(e), right.append(q >= RIGHT), sites.append(name)
    x = np.array([[1. if n == "ONE" else e.get(n, 0.) for n in names] for e in rows])
    return names, x, np.array(right, float), np.array(sites)


def fit(x, y, weight):
    scale = x.std(0)
    scale[scale == 0] = 1
    model = LogisticRegression(C=RIDGE, max_iter=1000).fit(x / scale, y, sample_weight=weight)
    w = model.coef_[0] / scale
    w[0] += model.intercept_[0]
    return w


def odds(x, w):
    return 1 / (1 + np.exp(-x @ w))


def site_weight(sites):
    """A site with many tables speaks no louder than one with few: by root."""
    n = collections.Counter(sites)
    return np.array([n[s] ** -0.5 for s in sites])


def report(p, y):
    print("said   tables  right")
    for low in np.arange(0, 1, .2):
        at = (p >= low) & (p < low + .2 + (low > .7))
        if at.any():
            print("%.1f-%.1f  %5d  %.3f (said %.3f)" % (low, low + .2, at.sum(), y[at].mean(), p[at].mean()))


def write(names, w):
    text = open(TABLE).read()
    for n, v in zip(names, w):
        text = re.sub(r"X\(%s, -?[\d.]+," % n, "X(%s, %.2f," % (n, v), text)
    open(TABLE, "w").write(text)


def main(args):
    names, x, y, sites = load(args[0])
    weight = site_weight(sites)
    p, constant = np.zeros(len(y)), np.zeros(len(y))
    for learn, test in GroupKFold(8).split(x, y, sites):
        p[test] = odds(x[test], fit(x[learn], y[learn], weight[learn]))
        constant[test] = y[learn].mean()
    print("%d tables of %d sites, %.3f right" % (len(y), len(set(sites)), y.mean()))
    print("Brier in folds %.4f, of a constant %.4f" % (((p - y) ** 2).mean(), ((constant - y) ** 2).mean()))
    report(p, y)
    w = fit(x, y, weight)
    for n, v in sorted(zip(names, w), key=lambda z: z[0]):
        print("%-9s %6.2f" % (n, v))
    if "--write" in args:
        write(names, w)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
