#!/usr/bin/env python3
"""Fit the weights of mine/tables/records_choice_table.h: which of the candidate
sets of a page is its list. A conditional logit: of the candidates of one page
those whose rows are the known records should have the weight.

usage: fit_records.py [--candidates build/tests/pith-candidates] [--dump FILE]
                      [--write src/mine/tables/records_choice_table.h]

    --dump FILE   keep features and labels of all pages there; read if it exists

Learns on records/lists, scrapers and the list pages of sites together; prints
what is right in five folds by site: each page is judged by weights that never
saw its site. Needs numpy and scipy (tools/deps.sh fit). Pages come from PITH_DATA, the scorer of
scrapers from PITH_EVAL.
"""
import argparse, bisect, collections, gzip, json, os, pickle, posixpath, re
import subprocess, sys, tarfile, tempfile, urllib.parse

import numpy as np
from scipy.optimize import minimize

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DATA = os.environ.get("PITH_DATA", os.path.join(ROOT, "../shared/data"))
EVAL = os.environ.get("PITH_EVAL", os.path.join(ROOT, "../shared/eval"))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(EVAL, "records"))
import scrapers  # noqa: E402

RIDGE = 0.007
SURE_RIDGE = 10
GAP_MAX = 6
SITE_PAGES = 6  # of a site in data/sites
GOOD = 0.3      # pages without a better candidate teach nothing
RIGHT = 0.9     # F1 of a region that is the page's list
NO_LISTS = ("big9", "chaos", "aed", "wcxb article", "wcxb service")
ARTICLES = 40   # of each of them


# ---- where values stand on a page -------------------------------------------

class Page:
    """Texts as one string of letters and digits, with the node of each."""

    def __init__(self, o, base=None):
        s, n = [], 0
        self.at, self.node, self.start, self.end = [], [], set(), set()
        for node, text in o["texts"]:
            self.at.append(n)
            self.node.append(node)
            for w in scrapers.toks(text):
                self.start.add(n)
                s.append(w)
                n += len(w)
                self.end.add(n)
        self.text = "".join(s)
        self.links = [(v, link(h, base)) for v, h in o["links"]]
        self.memo = {}

    def node_at(self, i):
        return self.node[bisect.bisect_right(self.at, i) - 1]

    def spans(self, f, v):
        """(first node, last node) of each place where the value stands."""
        if (f, v) in self.memo:
            return self.memo[f, v]
        out = []
        if f == "url":
            out = [(n, n) for n, u in self.links if scrapers.sameurl(v, u)]
        else:
            i = self.text.find(v) if v else -1
            while i >= 0 and len(out) < 4000:
                if len(v) >= 8 or (i in self.start and i + len(v) in self.end):
                    out.append((self.node_at(i), self.node_at(i + len(v) - 1)))
                i = self.text.find(v, i + 1)
        self.memo[f, v] = out
        return out


def whole(path):
    """The page that a path of a site names: "/a/" is a/index.html."""
    path = posixpath.normpath("/" + path.strip("/")).lstrip("/")
    return re.sub(r"(^|/)index\.html?$", "", path).casefold()


def link(href, base):
    if base is None:
        return scrapers.normurl(href)
    p = urllib.parse.unquote(href.split("#")[0].split("?")[0])
    if re.match(r"([a-z]+:)?//", p):
        return whole(re.sub(r"^([a-z]+:)?//[^/]*", "", p))
    if re.match(r"[a-z]+:", p):
        return p
    return whole(p if p.startswith("/") else posixpath.join(posixpath.dirname(base), p))


class Rows:
    """Stands for scrapers.Region."""

    def __init__(self, region):
        self.page, self.span = region["page"], region["rows"]
        self.rows = [{}] * len(self.span)
        self.first = [a for a, _ in self.span]

    def holds(self, f, v):
        if isinstance(v, tuple):
            return set.intersection(*(self.holds(f, x) for x in v))
        out = set()
        for a, b in self.page.spans(f, v):
            i = bisect.bisect_right(self.first, a) - 1
            if i >= 0 and b < self.span[i][1]:
                out.add(i)
        return out


scrapers.Region = Rows


def by_values(o, truth, base=None):
    page = Page(o, base)
    for c in o["candidates"]:
        m = scrapers.score({"page": page, "rows": c["rows"]}, truth["records"],
                           truth.get("partial_truth", False))
        yield scrapers.f1(m)


def by_text(o, truth):
    """F1 of whole texts, white space apart."""
    want = collections.Counter(re.sub(r"\W+", "", r["text"]) for r in truth["records"])
    nodes = [n for n, _ in o["texts"]]
    text = [re.sub(r"\W+", "", t) for _, t in o["texts"]]
    for c in o["candidates"]:
        got = collections.Counter(
            "".join(text[bisect.bisect_left(nodes, a):bisect.bisect_left(nodes, b)])
            for a, b in c["rows"])
        yield 2 * sum((want & got).values()) / (sum(want.values()) + sum(got.values()))


# ---- pages --------------------------------------------------------------------

def run(program, files):
    """`program`: its path, or that and options."""
    program = [program] if isinstance(program, str) else program
    p = subprocess.Popen(program + files, stdout=subprocess.PIPE)
    for line in p.stdout:
        yield json.loads(line)
    p.wait()


def page_of(o, labels, site, where, name):
    return {"site": site, "set": where, "page": name, "names": o["features"],
            "x": np.array([c["f"] for c in o["candidates"]], dtype=np.float32),
            "rows": [np.array(c["rows"], dtype=np.int32) for c in o["candidates"]],
            "y": np.array(list(labels), dtype=np.float32)}


def stored(program, folder, where, label):
    truth = {}
    for line in open(os.path.join(DATA, folder, "truth.jsonl"), encoding="utf-8"):
        t = json.loads(line)
        truth[t["id"]] = t
    files = [os.path.join(DATA, folder, i + ".html.gz") for i in truth]
    for o in run(program, files):
        i = os.path.basename(o["page"])[:-len(".html.gz")]
        if o["candidates"]:
            yield page_of(o, label(o, truth[i]), truth[i]["site"], where, i)


def sites(program):
    folder = os.path.join(DATA, "sites")
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".truth.jsonl"):
            continue
        site = name[:-len(".truth.jsonl")]
        with open(os.path.join(folder, name), encoding="utf-8") as f:
            lists = [t for t in map(json.loads, list(f)[1:]) if len(t.get("rows", [])) >= 3]
        types = collections.defaultdict(list)
        for t in lists:
            types[t["type"]].append(t)
        some = [x for v in types.values() for x in v[::max(1, len(v) * len(types) // SITE_PAGES)]]
        with tempfile.TemporaryDirectory() as tmp:
            with tarfile.open(os.path.join(folder, site + ".tar.xz")) as tar:
                want = {site + "/" + t["page"]: t for t in some}
                for m in tar:
                    if m.name in want:
                        tar.extract(m, tmp)
            for o in run(program, [os.path.join(tmp, n) for n in want]):
                t = want[os.path.relpath(o["page"], tmp)]
                rows = [{k: v for k, v in (("name", r.get("title")), ("url", r.get("link")))
                         if isinstance(v, str) and v} for r in t["rows"]]
                for r in rows:
                    if "url" in r:  # of the site's root, or of another host
                        r["url"] = link(r["url"], "")
                if o["candidates"]:
                    yield page_of(o, by_values(o, {"records": rows}, t["page"]), site,
                                  "sites", t["page"])


def articles(program):
    """Pages that list nothing: what confidence must know too."""
    for where in NO_LISTS:
        where, _, kind = where.partition(" ")
        folder = os.path.join(DATA, "articles", where)
        some = sorted(n for n in os.listdir(folder) if n.endswith(".html.gz"))
        if kind:
            with open(os.path.join(folder, "truth.jsonl"), encoding="utf-8") as f:
                some = sorted(t["id"] + ".html.gz" for t in map(json.loads, f)
                              if t["page_type"] == kind)
        some = some[::len(some) // ARTICLES + 1]
        for o in run(program, [os.path.join(folder, n) for n in some]):
            if o["candidates"]:
                yield page_of(o, [0] * len(o["candidates"]), where + o["page"], "articles",
                              o["page"])


def read_pages(program):
    yield from stored(program, "records/lists", "lists", by_text)
    yield from stored(program, "scrapers", "scrapers", by_values)
    yield from sites(program)
    yield from articles(program)


# ---- the fit --------------------------------------------------------------------

def fit(pages, ridge=RIDGE):
    """Weights of features over the root of their deviation, so that what few
    candidates have gets no large weight; folded back to features as they are."""
    pages = [p for p in pages if p["y"].max() >= GOOD]
    x = np.concatenate([p["x"] for p in pages]).astype(float)
    at = np.cumsum([0] + [len(p["y"]) for p in pages])
    mean, dev = x.mean(0), np.sqrt(x.std(0) + 1e-6)
    x = (x - mean) / dev
    per_site = collections.Counter(p["site"] for p in pages)
    weight = np.array([per_site[p["site"]] ** -0.5 for p in pages])
    weight /= weight.sum()
    # The mass goes to the best candidates, a little to those nearly as good.
    share = np.concatenate([soft(p["y"]) for p in pages])
    page = np.repeat(np.arange(len(pages)), np.diff(at))

    def loss(w):
        z = x @ w
        top = np.maximum.reduceat(z, at[:-1])
        e = np.exp(z - top[page])
        total = np.add.reduceat(e, at[:-1])
        good = np.add.reduceat(e * share, at[:-1])
        p, q = e / total[page], e * share / good[page]
        value = -(weight * np.log(good / total)).sum() + ridge * (w @ w)
        return value, ((p - q) * weight[page]) @ x + 2 * ridge * w

    w = minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B",
                 options={"maxiter": 500}).x
    return w / dev


def soft(y):
    return np.exp((y - y.max()) / 0.04)


def chosen(p, w):
    return p["y"][np.argmax(p["x"] @ w)]


def folds(pages, n=5, ridge=RIDGE):
    names = sorted({p["site"] for p in pages})
    fold = {s: i % n for i, s in enumerate(np.random.RandomState(7).permutation(names))}
    for k in range(n):
        w = fit([p for p in pages if fold[p["site"]] != k], ridge)
        for p in pages:
            if fold[p["site"]] == k:
                yield p, w


def report(got, title):
    sets = collections.defaultdict(lambda: collections.defaultdict(list))
    for p, y in got:
        sets[p["set"]][p["site"]].append((y, p["y"].max()))
    for name, by_site in sets.items():
        mean = [np.mean([[np.mean(c) for c in zip(*v)] for v in by_site.values()], axis=0),
                np.mean([x for v in by_site.values() for x in v], axis=0)]
        print("%-22s %-9s sites %3d  F1 by site %.3f (best candidate %.3f)  by page %.3f (%.3f)"
              % (title, name, len(by_site), mean[0][0], mean[0][1], mean[1][0], mean[1][1]))


# ---- confidence -----------------------------------------------------------------

def evidence(p, w):
    """Of the chosen candidate: the log of its share of all candidates, those
    that overlap it included; by how much it is before the best that overlaps it
    and the best that does not; its features."""
    z = p["x"] @ w
    k = z.argmax()
    begin = np.array([r[0, 0] for r in p["rows"]])
    end = np.array([r[-1, 1] for r in p["rows"]])
    apart = (begin >= end[k]) | (end <= begin[k])
    other = np.arange(len(z)) != k
    gap = [min(GAP_MAX, z[k] - z[m].max()) if m.any() else GAP_MAX
           for m in (other & ~apart, other & apart)]
    return np.r_[1, -np.log(np.exp(z - z[k]).sum()), gap, p["x"][k]]


def fit_sure(rows):
    x = np.array([e for e, _, _ in rows], dtype=float)
    dev = x.std(0) + 1e-6
    dev[0] = 1
    x /= dev
    y = np.array([float(r) for _, r, _ in rows])

    def loss(v):
        z = x @ v
        return np.logaddexp(0, z).sum() - y @ z + SURE_RIDGE * (v[1:] @ v[1:]), \
            x.T @ (1 / (1 + np.exp(-z)) - y) + np.r_[0, 2 * SURE_RIDGE * v[1:]]

    return minimize(loss, np.zeros(x.shape[1]), jac=True, method="L-BFGS-B").x / dev


def reliability(rows):
    """Folds by site once more; ten bins."""
    said, right = [], []
    sites = sorted({s for _, _, s in rows})
    fold = {s: i % 5 for i, s in enumerate(np.random.RandomState(3).permutation(sites))}
    for k in range(5):
        v = fit_sure([r for r in rows if fold[r[2]] != k])
        for e, y, s in rows:
            if fold[s] == k:
                said.append(1 / (1 + np.exp(-np.dot(e, v))))
                right.append(float(y))
    said, right = np.array(said), np.array(right)
    print("Brier %.4f (constant %.4f)" % (((said - right) ** 2).mean(), right.var()))
    for i in range(10):
        m = (said * 10).astype(int).clip(0, 9) == i
        if m.any():
            print("  %.1f to %.1f  pages %3d  said %.2f  right %.2f"
                  % (i / 10, i / 10 + .1, m.sum(), said[m].mean(), right[m].mean()))


def table(w, sure, names):
    print_to = ["/* mine/tables/records_choice_table: weights of REC_FEATURE_LIST. Made by",
                " * tools/fit_records.py; do not edit. */",
                "#ifndef PITH_MINE_TABLES_RECORDS_CHOICE_TABLE_H",
                "#define PITH_MINE_TABLES_RECORDS_CHOICE_TABLE_H", "",
                "/* clang-format off */",
                "static const double choice_weight[REC_F_COUNT] = {"]
    print_to += ["    [REC_F_%s] = %.4f," % (n, x) for n, x in zip(names, w)]
    print_to += ["};", "", "/* Confidence: constant, log of the share of all candidates, how far before the",
                 " * best that overlaps and the best that does not; features. */",
                 "static const double sure_constant = %.4f, sure_share = %.4f;" % tuple(sure[:2]),
                 "static const double sure_near = %.4f, sure_far = %.4f;" % tuple(sure[2:4]),
                 "static const double sure_weight[REC_F_COUNT] = {"]
    print_to += ["    [REC_F_%s] = %.4f," % (n, x) for n, x in zip(names, sure[4:])]
    print_to += ["};", "/* clang-format on */", "", "#endif", ""]
    return "\n".join(print_to)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--candidates", default=os.path.join(ROOT, "build/tests/pith-candidates"))
    ap.add_argument("--dump")
    ap.add_argument("--write")
    a = ap.parse_args()
    if a.dump and os.path.exists(a.dump):
        pages = pickle.load(open(a.dump, "rb"))
    else:
        pages = list(read_pages(a.candidates))
        if a.dump:
            pickle.dump(pages, open(a.dump, "wb"))
    report([(p, p["y"][np.argmax(p["x"][:, 0])]) for p in pages], "score before")
    held_out = list(folds(pages))
    report([(p, chosen(p, w)) for p, w in held_out], "in folds by site")
    # The rows of sites are what a person links; lists of other rows are right too.
    rows = [(evidence(p, w), chosen(p, w) >= RIGHT, p["site"]) for p, w in held_out
            if p["set"] != "sites"]
    reliability(rows)
    w = fit(pages)
    report([(p, chosen(p, w)) for p in pages], "seen")
    for n, x, d in sorted(zip(pages[0]["names"], w, np.concatenate([p["x"] for p in pages]).std(0)),
                          key=lambda z: -abs(z[1] * z[2])):
        print("  %-12s %8.3f  %6.2f" % (n, x, x * d))
    if a.write:
        open(a.write, "w").write(table(w, fit_sure(rows), pages[0]["names"]))


if __name__ == "__main__":
    main()
