"""What fit_joint.py and fit_newswrap.py share: pages of a site by the truth of
the news sets, and a logistic regression over the evidence of their blocks."""
import collections, json, os, re, sys, tempfile
import numpy as np
from sklearn.model_selection import GroupKFold

DATA = os.environ.get("PITH_DATA", "../shared/data") + "/articles"
RIDGE = 20.0


def groups(sets, grouped):
    """(set, its truth lines of one site) for sites of two pages and more; sets
    in `grouped` are parted by "group", the others by "site"."""
    for s in sets:
        rows = collections.OrderedDict()
        for line in open("%s/%s/truth.jsonl" % (DATA, s), encoding="utf-8"):
            t = json.loads(line)
            rows.setdefault(t["group" if s in grouped else "site"], []).append(t)
        for lines in rows.values():
            if len(lines) > 1:
                yield s, lines


def list_file(s, lines):
    """A file for --list with the pages; it goes when closed."""
    f = tempfile.NamedTemporaryFile("w", suffix=".list")
    for t in lines:
        f.write("%s/%s/%s.html.gz\n" % (DATA, s, t["id"]))
    f.flush()
    return f


def with_truth(out, lines):
    """(truth, object) of each line of output."""
    by_id = {t["id"]: t for t in lines}
    for line in out.decode().splitlines():
        o = json.loads(line)
        yield by_id[os.path.basename(o["page"])[:-len(".html.gz")]], o


def evidence(blocks):
    """Names and matrix of the evidence, and the weight of each block: a page
    counts 100, titles nothing."""
    names = [n for n in blocks[0]["evidence"] if n != "ONE"]
    x = np.array([[b["evidence"][n] or 0 for n in names] for b in blocks], float)
    w = (np.log1p([b["words"] for b in blocks]) + 0.2) * [not b["title"] for b in blocks]
    return names, x, w * 100 / max(1e-9, w.sum())


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


def report(pages, names, what):
    """`pages` are (site, x, y, w). Prints how many blocks are judged right by
    five folds of sites, and the weights of all; --write TABLE sets them."""
    x, y, w = (np.concatenate([p[k] for p in pages]) for k in (1, 2, 3))
    site = np.concatenate([[p[0]] * len(p[2]) for p in pages])
    right = 0.0
    for tr, te in GroupKFold(5).split(x, y, site):
        v, b = fit(x[tr], y[tr], w[tr])
        right += (w[te] * ((x[te] @ v + b > 0) == (y[te] > 0))).sum()
    print("%d pages, %s: %.4f" % (len(pages), what, right / w.sum()))
    v, b = fit(x, y, w)
    for n, k in zip(["ONE"] + names, [b] + list(v)):
        print("%-12s %6.2f" % (n, k))
    if "--write" in sys.argv:
        path = sys.argv[sys.argv.index("--write") + 1]
        text = open(path).read()
        for n, k in zip(["ONE"] + names, [b] + list(v)):
            text = re.sub(r"X\(%s, [-.\d]+," % n, "X(%s, %.2f," % (n, k), text)
        open(path, "w").write(text)
