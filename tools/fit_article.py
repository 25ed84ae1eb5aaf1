#!/usr/bin/env python3
"""Fit the weights of src/mine/body/article_table.h (developers only).

    pith article --explain -f jsonl -q SETDIR > DUMP/SET.jsonl   for each set
    fit_article.py DUMP [--policy article|page] [--write src/mine/body/article_table.h]

Page policy: a dump of `pith auto --alone --explain`; the third judgement is fitted
too, over folds of the second and over odds of the kinds that never saw the page's
site (--odds, written by fit_kind.py): it trusts a kind as far as it can be trusted
on other sites. Fit the kinds first, then this.

Two logistic regressions over the evidence that `--explain` prints: the first
over a block's own evidence, the second over that and what the first says of
its kin and neighbours. The second is trained on out-of-fold judgements of the
first. Folds are by site (4) and nested: what judges a fold, first and second,
was fitted on pages of the other folds only, so the figures printed are for sites
that were not seen. Every page weighs the same, its blocks by their words. Needs
numpy and scikit-learn. PITH_DATA names the data folder.

With --held-out the figures are bag F1 by type of page, end to end: for each of five
folds by site the three judgements and the kinds (--kinds, what fit_kind.py --dump
wrote) are fitted without it, the program is built with these tables in build/held, and
`pith auto --alone` gives the bodies of its pages. Cut, copies, fields and posts are
thus as users get them.

    fit_article.py DUMP --table src/mine/kind/page_table.h --held-out --kinds KINDS

With --ablate the figures are printed again without each evidence in turn.
"""
import os, json, re, argparse, collections, pickle, shutil, subprocess, tempfile
import numpy as np
from sklearn.model_selection import GroupKFold

DATA = os.environ.get("PITH_DATA", "../shared/data") + "/articles"
NEWS = "aed big9 chaos fundus fundus-eval cleanportaleval scrapinghub".split()
TOK = re.compile(r"\w+")
PRIOR, REACH = 5.0, 6
TOGETHER = 0.6  # of the third judgement is that of all on the same path, article_section.c
LEAN3 = 0.3  # added to the base of the third judgement: bag F1 gains in folds
LEAN = {"article": 0.3, "page": 0.0}  # taken off the base: what reads like news leaves more out than wcxb


def page_of(path):
    return os.path.basename(path).replace(".html.gz", "")


def table_names(path):
    text = open(path).read()
    one, two = re.split(r"#define \w+_PASS2", text.split("_PASS3")[0])
    return re.findall(r"X\((\w+), [-.\d]", one), re.findall(r"X\((\w+), [-.\d]", two)


def label(blocks, truth):
    """Whether most of a block's three-word runs stand in the truth. Of fewer words it
    is a line of the truth; half, when all stand in runs over its borders only: the
    truth writes some cells of a record in one line."""
    t = TOK.findall(truth or "")
    have = set(zip(t, t[1:], t[2:]))
    lines = set(" ".join(TOK.findall(x)) for x in (truth or "").split("\n"))
    words = [TOK.findall(b["text"]) for b in blocks]
    page = [w for block in words for w in block]
    runs = [r in have for r in zip(page, page[1:], page[2:])] + [False] * 2
    out, at = [], 0
    for w in words:
        n = len(w)
        if n >= 3:
            out.append(float(sum(runs[at:at + n - 2]) >= 0.6 * (n - 2)))
        elif n and " ".join(w) in lines:
            out.append(1.0)
        else:
            within = [any(runs[max(0, k - 2):k + 1]) for k in range(at, at + n)]
            out.append(0.5 if n and all(within) else 0.0)
        at += n
    return np.array(out)


def load(dump, sets, names1, types):
    index = {n: i for i, n in enumerate(names1)}
    pages = []
    cache = f"{dump}/cache-{'-'.join(sets)}-{len(types or [])}.pkl"
    if os.path.exists(cache) and os.path.getmtime(cache) > max(os.path.getmtime(f"{dump}/{s}.jsonl") for s in sets):
        return pickle.load(open(cache, "rb"))
    for s in sets:
        truth = {}
        for line in open(f"{DATA}/{s}/truth.jsonl"):
            d = json.loads(line)
            truth[d["id"]] = d
        for line in open(f"{dump}/{s}.jsonl"):
            d = json.loads(line)
            t = truth.get(page_of(d["page"]))
            if not t or not d.get("explain") or (types and t["page_type"] not in types):
                continue
            ex = d["explain"]
            x = np.zeros((len(ex), len(names1)), np.float32)
            for i, b in enumerate(ex):
                for k, v in b["evidence"].items():
                    j = index.get(k)
                    if j is not None:
                        x[i, j] = v
            box = np.array([[b["evidence"].get("UP2", 0), b["evidence"].get("INSIDE2", 0)] for b in ex])
            pages.append(dict(box=box, set=s, id=t["id"], site=t["site_key"], type=t["page_type"],
                              body=t["body"], blocks=[b["text"] for b in ex], x=x,
                              title=np.array([b["why"] == "the title" for b in ex]),
                              words=np.array([b["words"] for b in ex], float),
                              kin=np.array([b["kin"] for b in ex]), lab=label(ex, t["body"])))
    pickle.dump(pages, open(cache, "wb"))
    return pages


def third_names(path):
    text = open(path).read().split("_PASS3")
    return re.findall(r"X\((\w+), [-.\d]", text[1]) if len(text) > 1 else []


def load_odds(path):
    out = {}
    for line in open(path) if path else ():
        d = json.loads(line)
        if "/wcxb/" in d["page"]:
            out[page_of(d["page"])] = d["odds"]
    return out


def with_odds(x, names, odds):
    """The evidence of the third judgement by these odds of the kinds."""
    at = {n: i for i, n in enumerate(names)}
    p = {k.upper(): v for k, v in odds.items()}
    for n, i in at.items():
        part, _, kind = n.rpartition("_")
        if kind not in p:
            continue
        share = x[:, at[part]] if part in at else 1
        if part == "OUT":
            share = 1 - x[:, at["REC" if kind == "LIST" else "POST"]]
        x[:, i] = share * p[kind]
    x[:, at["DIALOG"]] = (x[:, at["DIALOG"]] > 0) * (1 - p["DETAIL"])
    return x


def load_third(dump, names, odds):
    """Page -> evidence of the third judgement, section of each block and the one
    around it; pages that are no stories."""
    out = {}
    for line in open(f"{dump}/wcxb.jsonl"):
        d = json.loads(line)
        ex = d.get("explain") or []
        if any("FINAL" in b["evidence"] for b in ex):
            page = page_of(d["page"])
            x = np.array([[b["evidence"].get(n, 0) for n in names] for b in ex], np.float32)
            out[page] = (with_odds(x, names, odds[page]) if page in odds else x,
                         np.array([b.get("section", [0, 0]) for b in ex]))
    return out


def third_evidence(z, page, found, names):
    """What article_section.c computes, with z in place of the second judgement."""
    x, sec = found
    x, at = x.copy(), {n: i for i, n in enumerate(names)}
    x[:, at["FINAL"]] = z
    for kind in ("LIST", "DETAIL", "THREAD", "OTHER"):
        x[:, at["FINAL_" + kind]] = z * x[:, at[kind]]
    w, kept = page["words"], page["words"] / (1 + np.exp(-z))
    n = sec.max() + 1
    k, t = np.bincount(sec[:, 0], kept, n), np.bincount(sec[:, 0], w, n)
    x[:, at["S_KEPT"]] = (k[sec[:, 0]] - kept) / (t[sec[:, 0]] - w + PRIOR)
    x[:, at["O_KEPT"]] = k[sec[:, 1]] / (t[sec[:, 1]] + PRIOR)
    return x


def together(z, page):
    """What article_section.c makes of the third judgement."""
    kin, w = page["kin"][:, 0], page["words"]
    sums, words = np.bincount(kin, w * z), np.bincount(kin, w)
    mean = sums / np.maximum(words, 1e-9)
    return z + TOGETHER * np.where(words[kin] > 0, mean[kin] - z, 0)


def fit_some(x, y, w, names, only, table, ridge):
    """Weights of `only` by Newton's method, the others as the table has them."""
    text = open(table).read().split("_PASS3")[1]
    weight = np.array([float(re.search(rf"X\({n}, ([-.\d]+),", text)[1]) for n in names])
    some = np.array([n in only for n in names])
    rest, u, d = x @ weight - LEAN3, x[:, some], np.zeros(some.sum())
    for _ in range(30):
        p = 1 / (1 + np.exp(-np.clip(rest + u @ d, -30, 30)))
        h = (u * (w * p * (1 - p))[:, None]).T @ u + ridge * np.eye(len(d))
        d -= np.linalg.solve(h, u.T @ (w * (p - y)) + ridge * d)
    weight[some] += d
    print("  ".join(f"{n} {v:.3f}" for n, v in zip(names, weight) if n in only))
    return names, weight


def fit_third(b, z2, table, found, only=(), show=True):
    """Folds by site over the second judgement's folds, to show; weights of all pages.
    `found`: see load_third."""
    names, pages, at, ridge = third_names(table), b.pages, b.at, b.ridge
    use = [i for i, p in enumerate(pages) if p["id"] in found]
    rows = np.concatenate([np.arange(at[i], at[i + 1]) for i in use])
    x = np.vstack([third_evidence(z2[at[i]:at[i + 1]], pages[i], found[pages[i]["id"]], names)
                   for i in use])
    y, w, site = b.y[rows], b.sw[rows], b.group[rows]
    free = np.array([n != "BASE" for n in names], np.float32)
    if show:
        show_third(x * free, y, w, site, [pages[i] for i in use], z2[rows], ridge)
    if only:
        return fit_some(x, y, w, names, only, table, ridge)
    Fit.warm = {}
    f = Fit(ridge).fit(x * free, y, w)
    weight = f.w * free
    weight[names.index("BASE")] = f.b + LEAN3
    return names, weight


def show_third(x, y, w, site, pages, z2, ridge):
    z = np.zeros(len(y))
    for train, test in GroupKFold(4).split(x, y, site):
        Fit.warm = {}
        z[test] = Fit(ridge).fit(x[train], y[train], w[train]).z(x[test])
    cut = np.cumsum([0] + [len(p["lab"]) for p in pages])
    z = np.concatenate([together(z[a:b], p) for p, a, b in zip(pages, cut, cut[1:])])
    for name, v in (("pass2", z2), ("pass3", z + LEAN3)):
        score(pages, [v[a:b] > 0 for a, b in zip(cut, cut[1:])], name, "type")


def agree(p, page, names2):
    """What article_agree.c computes, from probabilities p."""
    w, kin, n = page["words"], page["kin"], len(p)
    wp = w * p
    total = wp.sum()
    q = np.clip(p, 1e-6, 1 - 1e-6)
    i = np.arange(n)
    share, part = {}, {}
    for k in range(3):
        c = kin[:, k]
        kept, words = np.bincount(c, wp), np.bincount(c, w)
        share[k] = (kept[c] - wp) / (words[c] - w + PRIOR)
        part[k] = kept[c] / max(total, 1e-9)
    ck, cw = np.concatenate([[0], np.cumsum(wp)]), np.concatenate([[0], np.cumsum(w)])
    hi = np.minimum(i + 1 + REACH, n)
    have = {"FIRST": np.log(q / (1 - q)), "KIN3": share[0], "KIN3_SHARE": part[0],
            "KIN5_SHARE": part[1], "BOX": share[2],
            "RIGHT6": (ck[hi] - ck[i + 1]) / (cw[hi] - cw[i + 1] + 3),
            "BODY_BEFORE": ck[1:] / max(total, 1e-9), "BODY_AFTER": (total - ck[:-1]) / max(total, 1e-9),
            "UP2": page["box"][:, 0], "INSIDE2": page["box"][:, 1]}
    return np.stack([have[k] for k in names2], 1).astype(np.float32)


def shingles(text):
    t = TOK.findall(text)
    if len(t) < 4:
        return collections.Counter([tuple(t)] if t else [])
    return collections.Counter(zip(t, t[1:], t[2:], t[3:]))


def bag(text):
    return collections.Counter(w.lower() for w in TOK.findall(text))


def score(pages, preds, name, by=None, brief=False):
    rows = collections.defaultdict(list)
    for page, k in zip(pages, preds):
        body = "\n".join(b for b, y, t in zip(page["blocks"], k, page["title"]) if y and not t)
        if "sh" not in page:
            page["sh"], page["bag"] = shingles(page["body"]), bag(page["body"])
        a, b = page["sh"], shingles(body)
        tp = sum((a & b).values())
        p = tp / sum(b.values()) if b else None
        r = tp / max(1, sum(a.values()))
        ba, bb = page["bag"], bag(body)
        ov = sum((ba & bb).values())
        bf = 2 * ov / max(1, sum(ba.values()) + sum(bb.values()))
        page["pr"] = (p, r, bf)
        row = (p, r, (p or 0) >= .9 and r >= .9, bf)
        rows[page[by or "set"]].append(row)
        rows["NEWS" if page["set"] != "wcxb" else "WCXB"].append(row)
    for s, v in rows.items():
        if brief and s not in ("NEWS", "WCXB"):
            continue
        p = np.mean([x[0] for x in v if x[0] is not None] or [0])
        r = np.mean([x[1] for x in v])
        print(f"{name:10} {s:16} {len(v):5} P {p:.3f} R {r:.3f} F1 {2*p*r/(p+r+1e-9):.3f} "
              f"ok {np.mean([x[2] for x in v]):.3f} bag {np.mean([x[3] for x in v]):.3f}", flush=True)


class Fit:
    """Logistic regression by Newton's method, with a small ridge on scaled
    columns; weights are given back unscaled."""
    warm = {}

    def __init__(self, ridge):
        self.ridge = ridge

    def fit(self, x, y, w):
        self.s = x.std(0) + 1e-6
        u = np.hstack([x / self.s, np.ones((len(x), 1), np.float32)]).astype(np.float32)
        use = w > 0
        u, y, w = u[use], y[use].astype(np.float32), w[use].astype(np.float32)
        b = Fit.warm.get(u.shape[1], np.zeros(u.shape[1], np.float32))
        reg = np.full(len(b), self.ridge)
        reg[-1] = 1e-6
        cost = self.cost(u, y, w, reg, b)
        for _ in range(20):
            p = 1 / (1 + np.exp(-np.clip(u @ b, -30, 30)))
            g = u.T @ (w * (p - y)) + reg * b
            h = (u * (w * p * (1 - p))[:, None]).T @ u + np.diag(reg)
            step = np.linalg.solve(h.astype(float), g.astype(float))
            size, last = 1.0, cost
            while True:
                to = (b - size * step).astype(np.float32)
                cost = self.cost(u, y, w, reg, to)
                if cost <= last or size < 0.01:
                    break
                size /= 2
            if cost > last:
                break  # no step is better: single precision has no more to give
            b = to
            if last - cost < 1e-5 * last:
                break
        Fit.warm[len(b)] = b
        self.w, self.b = b[:-1] / self.s, b[-1]
        return self

    @staticmethod
    def cost(u, y, w, reg, b):
        z = np.clip(u @ b, -30, 30)
        loss = np.log1p(np.exp(-np.abs(z))) + np.maximum(z, 0) - y * z
        return float((w * loss).sum(dtype=float) + 0.5 * (reg * b * b).sum())

    def z(self, x):
        return x @ self.w + self.b


def write_third(text, names, weight):
    head, tail = text.split("_PASS3")
    for n, w in zip(names, weight):
        tail = re.sub(rf"X\({n}, [-.\d]+,", f"X({n}, {w:.3f},", tail)
    return head + "_PASS3" + tail


class Blocks:
    """The blocks of pages, and what is fitted to them. `keep1`, `keep2`: columns."""

    def __init__(self, pages, names1, names2, drop, ridge):
        self.pages, self.names1, self.names2, self.ridge = pages, names1, names2, ridge
        self.keep1 = np.array([n not in drop and n != "ONE" for n in names1], float)
        self.keep2 = np.array([n not in drop for n in names2], float)
        self.x = np.vstack([p["x"] for p in pages]) * self.keep1
        self.y = np.concatenate([p["lab"] for p in pages])
        self.sw = np.concatenate([p["words"] for p in pages]) + 0.01
        # A heading equal to the title is never body.
        self.sw[np.concatenate([p["title"] for p in pages])] = 0
        self.at = np.cumsum([0] + [len(p["lab"]) for p in pages])
        for i in range(len(pages)):
            sl = slice(self.at[i], self.at[i + 1])
            self.sw[sl] *= 100 / max(1e-9, self.sw[sl].sum())
        self.group = np.concatenate([[p["site"]] * len(p["lab"]) for p in pages])
        self.folds = list(GroupKFold(4).split(self.x, self.y, self.group))

    def split(self, v):
        return [v[a:b] for a, b in zip(self.at, self.at[1:])]

    def first(self, u, rows):
        return Fit(self.ridge).fit((self.x * u)[rows], self.y[rows], self.sw[rows])

    def with_kin(self, u, v, z):
        p = self.split(1 / (1 + np.exp(-z)))
        kin = np.vstack([agree(q, g, self.names2) for q, g in zip(p, self.pages)])
        return np.hstack([self.x * u, kin * v])

    def others(self, *gone):
        return np.concatenate([te for k, (_, te) in enumerate(self.folds) if k not in gone])

    def judge(self, u, v):
        """Judgements of folds that nothing was fitted on, with columns u of the
        first and v of the second."""
        z1, z2 = np.zeros(len(self.y)), np.zeros(len(self.y))
        Fit.warm = {}
        for k, (_, te) in enumerate(self.folds):
            z = np.zeros(len(self.y))
            z[te] = z1[te] = self.first(u, self.others(k)).z((self.x * u)[te])
            for g, (_, inner) in enumerate(self.folds):
                if g != k:
                    z[inner] = self.first(u, self.others(k, g)).z((self.x * u)[inner])
            x2, rows = self.with_kin(u, v, z), self.others(k)
            z2[te] = Fit(self.ridge).fit(x2[rows], self.y[rows], self.sw[rows]).z(x2[te])
        return z1, z2

    def weights(self, z1, lean):
        """Of both judgements, fitted to all pages, the base included."""
        x2 = self.with_kin(self.keep1, self.keep2, z1)
        f1 = Fit(self.ridge).fit(self.x, self.y, self.sw)
        f2 = Fit(self.ridge).fit(x2, self.y, self.sw)
        w1, w2 = f1.w * self.keep1, f2.w * np.concatenate([self.keep1, self.keep2])
        one = self.names1.index("ONE")
        w1[one], w2[one] = f1.b, f2.b - lean
        return w1, w2, f2


def table_text(text, b, w1, w2, third):
    for i, n in enumerate(b.names1):
        text = re.sub(rf"X\({n}, [-.\d]+, [-.\d]+,", f"X({n}, {w1[i]:.3f}, {w2[i]:.3f},", text)
    for i, n in enumerate(b.names2):
        text = re.sub(rf"X\({n}, [-.\d]+, \"", f"X({n}, {w2[len(b.names1)+i]:.3f}, \"", text)
    return write_third(text, *third) if third else text


# ---- held out, by the program itself ------------------------------------------

class Tree:
    """A copy of the sources, in which each fold's tables are built."""
    PARTS = ("src", "include", "io", "cli", "serve", "cmake", "bindings", "examples", "docs",
             "tools", "packaging", "bench", "tests", "CMakeLists.txt", "CMakePresets.json", "LICENSE")

    def __init__(self, root, kinds):
        self.root, self.at, self.kinds = root, os.path.join(root, "build", "held"), kinds
        for part in self.PARTS:
            to = os.path.join(self.at, part)
            copy = shutil.copytree if os.path.isdir(os.path.join(root, part)) else shutil.copy2
            if os.path.isdir(to):
                shutil.rmtree(to)
            os.makedirs(self.at, exist_ok=True)
            copy(os.path.join(root, part), to)
        cache = ["-DCMAKE_C_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
        self.call("cmake", "--preset", "release", "-DPITH_TESTS=OFF", *cache)

    def call(self, *args):
        run = subprocess.run(args, cwd=self.at, capture_output=True, text=True)
        if run.returncode:
            raise SystemExit(run.stdout[-2000:] + run.stderr[-2000:])

    def build(self, page_table, kind):
        with open(os.path.join(self.at, "src/mine/kind/page_table.h"), "w") as f:
            f.write(page_table)
        self.kinds.write(os.path.join(self.at, "src/mine/kind/kind_table.h"), *kind)
        self.call("cmake", "--build", "build", "--target", "pith")

    def bodies(self, lines):
        """Page -> what `auto` gives as body, each page by itself with its address."""
        with tempfile.NamedTemporaryFile("w", suffix=".list") as f:
            f.write("\n".join(lines) + "\n")
            f.flush()
            out = subprocess.run([self.at + "/build/pith", "auto", "--alone", "--list", f.name, "-f", "jsonl", "-q"],
                                 capture_output=True).stdout
        return {page_of(o["page"]): o.get("body") or "" for o in map(json.loads, out.splitlines())}


class Kinds:
    """The judge of kinds without some sites, by what fit_kind.py --dump wrote."""

    def __init__(self, dump):
        import fit_kind
        self.tool, self.rows = fit_kind, [json.loads(line) for line in open(dump)]
        self.names = [n for n in self.rows[0]["evidence"] if n != "ONE"]
        self.write = lambda path, base, weight: fit_kind.write(path, self.names, base, weight)

    def without(self, pages):
        """(base, weights), and the odds of wcxb's other pages by folds among them."""
        t = self.tool
        gone = {r["site"] for r in self.rows if "/wcxb/" in r["page"] and page_of(r["page"]) in pages}
        rows = [r for r in self.rows if r["site"] not in gone]
        x = np.array([[r["evidence"][n] for n in self.names] for r in rows], float)
        y = np.array([t.KINDS.index(r["kind"]) for r in rows])
        site = np.array([r["site"] for r in rows])
        w = t.weights_of(rows, y, site)
        scale = t.deviation(x, w)
        odds = np.zeros((len(y), len(t.KINDS)))
        for train, test in GroupKFold(5).split(x, y, site):
            odds[test] = t.fit((x / scale)[train], y[train], w[train]).predict_proba((x / scale)[test])
        m = t.fit(x / scale, y, w)
        return (m.intercept_, m.coef_ / scale), {page_of(r["page"]): dict(zip(t.KINDS, p.tolist()))
                                                 for r, p in zip(rows, odds) if "/wcxb/" in r["page"]}


def bag_f1(truth, body):
    a, b = bag(truth), bag(body)
    return 2 * sum((a & b).values()) / max(1, sum(a.values()) + sum(b.values()))


def held_out(a, names1, names2):
    """Bag F1 by type of page, each page by a program whose weights, of bodies and of
    kinds, never saw its site: fitted, built and run for each fold."""
    pages = load(a.dump, ["wcxb"], names1, None)
    truth = [json.loads(line) for line in open(f"{DATA}/wcxb/truth.jsonl")]
    truth = [t for t in truth if (t["body"] or "").strip()]
    names, kinds = third_names(a.table), Kinds(a.kinds)
    tree = Tree(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), kinds)
    sites = sorted({t["site_key"] for t in truth})
    for seed in range(a.divisions):
        np.random.RandomState(seed).shuffle(sites)
        fold, rows = {s: i % 5 for i, s in enumerate(sites)}, collections.defaultdict(list)
        for k in map(int, a.folds):
            test = [t for t in truth if fold[t["site_key"]] == k]
            kind, odds = kinds.without({t["id"] for t in test})
            b = Blocks([p for p in pages if fold.get(p["site"]) != k], names1, names2, (), a.c)
            z1, z2 = b.judge(b.keep1, b.keep2)
            w1, w2, _ = b.weights(z1, LEAN["page"])
            third = fit_third(b, z2, a.table, load_third(a.dump, names, odds), show=False)
            tree.build(table_text(open(a.table).read(), b, w1, w2, third), kind)
            got = tree.bodies(f"{DATA}/wcxb/{t['id']}.html.gz" + ("\t" + re.sub(r"\s", "", t["url"]) if t.get("url") else "")
                              for t in test)
            for t in test:
                rows[t["page_type"]].append((bag_f1(t["body"], got.get(t["id"], "")), t["id"]))
        for name in sorted(rows):
            print(f"held out {seed} {name:14} {len(rows[name]):4} bag {np.mean([f for f, _ in rows[name]]):.4f}", flush=True)
        if a.save:
            pickle.dump(dict(rows), open(f"{a.save}.{seed}", "wb"))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("dump")
    ap.add_argument("--table", default="src/mine/body/article_table.h")
    ap.add_argument("--policy", default="article")
    ap.add_argument("--write", action="store_true")
    ap.add_argument("--drop", default="")
    ap.add_argument("--save")
    ap.add_argument("--odds", help="odds of the kinds of each page, held out by site")
    ap.add_argument("--only", default="", help="kinds of the third to fit; all other weights stay")
    ap.add_argument("--ablate", action="store_true", help="leave out each evidence in turn")
    ap.add_argument("--full", action="store_true", help="also the oracle and the first pass")
    ap.add_argument("--held-out", action="store_true", help="page policy: the program, fitted and built for each fold")
    ap.add_argument("--kinds", help="what fit_kind.py --dump wrote, for --held-out")
    ap.add_argument("--folds", default="01234", help="those of --held-out that are run")
    ap.add_argument("--divisions", type=int, default=1, help="of the sites into folds, for --held-out")
    ap.add_argument("--c", type=float, default=3.0)
    a = ap.parse_args()
    names1, names2 = table_names(a.table)
    if a.held_out:
        return held_out(a, names1, names2)
    if a.policy == "article":
        pages = load(a.dump, NEWS + ["wcxb"], names1, {"article"})
    else:
        pages = load(a.dump, ["wcxb"], names1, None)
    drop = set(a.drop.split(","))
    b = Blocks(pages, names1, names2, drop, a.c)
    by = "set" if a.policy == "article" else "type"
    if a.full:
        score(pages, b.split(b.y > 0), "oracle", by)
    z1, z2 = b.judge(b.keep1, b.keep2)
    if a.full:
        score(pages, b.split(z1 > 0), "pass1", by)
    score(pages, b.split(z2 > LEAN[a.policy]), "pass2", by)
    if a.ablate:
        for name in [n for n in names1 + names2 if n not in drop and n != "ONE"]:
            u = b.keep1 * np.array([n != name for n in names1])
            v = b.keep2 * np.array([n != name for n in names2])
            score(pages, b.split(b.judge(u, v)[1] > LEAN[a.policy]), "-" + name, by, brief=True)
        return
    if a.save:
        x2 = b.with_kin(b.keep1, b.keep2, z1)
        pickle.dump(dict(pages=pages, z1=z1, z2=z2, y=b.y, at=b.at, x2=x2, names=names1 + names2, group=b.group, sw=b.sw), open(a.save, "wb"))
    names = third_names(a.table)
    third = names and fit_third(b, z2, a.table, load_third(a.dump, names, load_odds(a.odds)),
                                only=[n for n in a.only.split(",") if n])
    text = open(a.table).read()
    if a.write and a.only:
        open(a.table, "w").write(write_third(text, *third))
        return
    w1, w2, f2 = b.weights(z1, LEAN[a.policy])
    if not a.write:
        o = np.argsort(-abs(f2.w * f2.s))
        print("  ".join(f"{(names1 + names2)[i]}:{f2.w[i]*f2.s[i]:.2f}" for i in o))
        return
    open(a.table, "w").write(table_text(text, b, w1, w2, third))


if __name__ == "__main__":
    main()
