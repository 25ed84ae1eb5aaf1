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
import collections, json, os, re, subprocess, sys, tempfile
import numpy as np
from sklearn.model_selection import GroupKFold

DATA = os.environ.get("PITH_DATA", "../shared/data") + "/articles"
sys.path.insert(0, os.environ.get("PITH_EVAL", "../shared/eval") + "/articles")
sys.dont_write_bytecode = True
import score  # noqa: E402

SETS = "big9 cleanportaleval fundus-eval aed chaos fundus scrapinghub".split()
RIDGE = 20.0


def groups():
    for s in SETS:
        rows = collections.OrderedDict()
        for line in open("%s/%s/truth.jsonl" % (DATA, s), encoding="utf-8"):
            t = json.loads(line)
            key = t["group" if s in ("big9", "cleanportaleval", "fundus-eval") else "site"]
            rows.setdefault(key, []).append(t)
        for lines in rows.values():
            if len(lines) > 1:
                yield s, lines


def run(bench, s, learn, apply):
    files = []
    for lines in (learn, apply):
        f = tempfile.NamedTemporaryFile("w", suffix=".list")
        for t in lines:
            f.write("%s/%s/%s.html.gz\n" % (DATA, s, t["id"]))
        f.flush()
        files.append(f)
    lists = [f.name for f in files] if learn is not apply else [files[0].name] * 2
    out = subprocess.run([bench] + lists, capture_output=True, check=True)
    by_id = {t["id"]: t for t in apply}
    for line in out.stdout.decode().splitlines():
        o = json.loads(line)
        yield by_id[os.path.basename(o["page"])[:-len(".html.gz")]], o


def fit(x, y, w):
    scale = x.std(0) + 1e-6
    u = np.hstack([x / scale, np.ones((len(x), 1))])
    b = np.zeros(u.shape[1])
    reg = np.full(len(b), RIDGE)
    reg[-1] = 1e-6
    for _ in range(20):
        p = 1 / (1 + np.exp(-np.clip(u @ b, -30, 30)))
        h = (u * (w * p * (1 - p))[:, None]).T @ u + np.diag(reg)
        step = np.linalg.solve(h, u.T @ (w * (p - y)) + reg * b)
        b -= step
        if abs(step).max() < 1e-3:
            break
    return b[:-1] / scale, b[-1]


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
    for s, lines in groups():
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
                names = [n for n in ex[0]["evidence"] if n != "ONE"]
                x = np.array([[b["evidence"][n] or 0 for n in names] for b in ex], float)
                y = np.array([b["learner"] > 0 for b in ex], float)
                w = (np.log1p([b["words"] for b in ex]) + 0.2) * [not b["title"] for b in ex]
                pages.append((t["site_key"], x, y, w * 100 / max(1e-9, w.sum())))
    for name in sorted(tally):
        tally[name].show(name)
    x, y, w = (np.concatenate([p[k] for p in pages]) for k in (1, 2, 3))
    site = np.concatenate([[p[0]] * len(p[2]) for p in pages])
    right = 0.0
    for tr, te in GroupKFold(5).split(x, y, site):
        v, b = fit(x[tr], y[tr], w[tr])
        right += (w[te] * ((x[te] @ v + b > 0) == (y[te] > 0))).sum()
    print("%d pages, blocks judged as the learner does: %.4f" % (len(pages), right / w.sum()))
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
