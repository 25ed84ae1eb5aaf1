#!/usr/bin/env python3
"""Fit the weights of src/learn/joint_table.h (developers only).

    fit_joint.py PITH [--write src/learn/joint_table.h]

Runs `PITH content --explain -f jsonl` on the groups of the news sets and fits
one logistic regression over the evidence it prints. Figures are by five folds
of sites, so they are for sites that were not seen (the page's own judgement,
which is part of the evidence, was fitted on them; tools/fit_article.py has its
figures). Needs numpy and scikit-learn. PITH_DATA names the data folder.
"""
import collections, json, os, re, subprocess, sys, tempfile
import numpy as np
from sklearn.model_selection import GroupKFold

DATA = os.environ.get("PITH_DATA", "../shared/data") + "/articles"
SETS = "aed big9 chaos fundus fundus-eval cleanportaleval scrapinghub".split()
TOK = re.compile(r"\w+")
RIDGE = 20.0


def groups():
    for s in SETS:
        rows = collections.OrderedDict()
        for line in open("%s/%s/truth.jsonl" % (DATA, s), encoding="utf-8"):
            t = json.loads(line)
            rows.setdefault(t["group" if s in ("big9", "cleanportaleval") else "site"], []).append(t)
        for lines in rows.values():
            if len(lines) > 1:
                yield s, lines


def run(pith, s, lines):
    with tempfile.NamedTemporaryFile("w", suffix=".list") as f:
        for t in lines:
            f.write("%s/%s/%s.html.gz\n" % (DATA, s, t["id"]))
        f.flush()
        out = subprocess.run([pith, "content", "--explain", "-f", "jsonl", "-q", "--list", f.name],
                             capture_output=True).stdout.decode()
    by_id = {t["id"]: t for t in lines}
    for line in out.splitlines():
        o = json.loads(line)
        yield by_id[os.path.basename(o["page"])[:-len(".html.gz")]], o


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


def fit(x, y, w):
    scale = x.std(0) + 1e-6
    u = np.hstack([x / scale, np.ones((len(x), 1))])
    b = np.zeros(u.shape[1])
    reg = np.full(len(b), RIDGE)
    reg[-1] = 1e-6
    for _ in range(15):
        p = 1 / (1 + np.exp(-np.clip(u @ b, -30, 30)))
        h = (u * (w * p * (1 - p))[:, None]).T @ u + np.diag(reg)
        step = np.linalg.solve(h, u.T @ (w * (p - y)) + reg * b)
        b -= step
        if abs(step).max() < 1e-3:
            break
    return b[:-1] / scale, b[-1]


def main():
    pages, names = [], None
    for s, lines in groups():
        for t, o in run(sys.argv[1], s, lines):
            ex = [b for b in o.get("explain", []) if b["evidence"].get("ONE")]
            if not ex:
                continue
            names = [n for n in ex[0]["evidence"] if n != "ONE"]
            x = np.array([[b["evidence"][n] or 0 for n in names] for b in ex], float)
            w = (np.log1p([b["words"] for b in ex]) + 0.2) * [not b["title"] for b in ex]
            pages.append((t["site_key"], x, label(ex, t["body"]), w * 100 / max(1e-9, w.sum())))
    x, y, w = (np.concatenate([p[k] for p in pages]) for k in (1, 2, 3))
    site = np.concatenate([[p[0]] * len(p[2]) for p in pages])
    right = 0.0
    for tr, te in GroupKFold(5).split(x, y, site):
        v, b = fit(x[tr], y[tr], w[tr])
        right += (w[te] * ((x[te] @ v + b > 0) == (y[te] > 0))).sum()
    print("%d pages, blocks judged right by weight: %.4f" % (len(pages), right / w.sum()))
    v, b = fit(x, y, w)
    for n, k in zip(["ONE"] + names, [b] + list(v)):
        print("%-12s %6.2f" % (n, k))
    if "--write" in sys.argv:
        path = sys.argv[sys.argv.index("--write") + 1]
        text = open(path).read()
        for n, k in zip(["ONE"] + names, [b] + list(v)):
            text = re.sub(r"X\(%s, [-.\d]+," % n, "X(%s, %.2f," % (n, k), text)
        open(path, "w").write(text)


main()
