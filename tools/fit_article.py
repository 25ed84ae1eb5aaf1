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

With --ablate the figures are printed again without each evidence in turn.
"""
import os, json, re, argparse, collections, pickle
import numpy as np
from sklearn.model_selection import GroupKFold

DATA = os.environ.get("PITH_DATA", "../shared/data") + "/articles"
NEWS = "aed big9 chaos fundus fundus-eval cleanportaleval scrapinghub".split()
TOK = re.compile(r"\w+")
PRIOR, REACH = 5.0, 6
TOGETHER = 0.6  # of the third judgement is that of all on the same path, article_section.c
LEAN3 = 0.3  # added to the base of the third judgement: bag F1 gains in folds
LEAN = {"article": 0.3, "page": 0.0}  # taken off the base: what reads like news leaves more out than wcxb


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
            t = truth.get(os.path.basename(d["page"]).replace(".html.gz", ""))
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
            out[os.path.basename(d["page"]).replace(".html.gz", "")] = d["odds"]
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
            page = os.path.basename(d["page"]).replace(".html.gz", "")
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


def fit_third(dump, pages, z2, at, y, sw, group, table, ridge, odds, only=()):
    """Folds by site over the second judgement's folds; weights of all pages."""
    names = third_names(table)
    found = load_third(dump, names, load_odds(odds))
    use = [i for i, p in enumerate(pages) if p["id"] in found]
    rows = np.concatenate([np.arange(at[i], at[i + 1]) for i in use])
    x = np.vstack([third_evidence(z2[at[i]:at[i + 1]], pages[i], found[pages[i]["id"]], names)
                   for i in use])
    y, w, site = y[rows], sw[rows], group[rows]
    free = np.array([n != "BASE" for n in names], np.float32)
    z = np.zeros(len(y))
    for train, test in GroupKFold(4).split(x, y, site):
        Fit.warm = {}
        z[test] = Fit(ridge).fit((x * free)[train], y[train], w[train]).z((x * free)[test])
    cut = np.cumsum([0] + [at[i + 1] - at[i] for i in use])
    some = [pages[i] for i in use]
    z = np.concatenate([together(z[a:b], p) for p, a, b in zip(some, cut, cut[1:])])
    for name, v in (("pass2", z2[rows]), ("pass3", z + LEAN3)):
        score(some, [v[a:b] > 0 for a, b in zip(cut, cut[1:])], name, "type")
    if only:
        return fit_some(x, y, w, names, only, table, ridge)
    Fit.warm = {}
    f = Fit(ridge).fit(x * free, y, w)
    weight = f.w * free
    weight[names.index("BASE")] = f.b + LEAN3
    return names, weight


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
                if cost <= last or size < 0.05:
                    break
                size /= 2
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
    ap.add_argument("--c", type=float, default=3.0)
    a = ap.parse_args()
    names1, names2 = table_names(a.table)
    if a.policy == "article":
        pages = load(a.dump, NEWS + ["wcxb"], names1, {"article"})
    else:
        pages = load(a.dump, ["wcxb"], names1, None)
    drop = set(a.drop.split(","))
    keep1 = np.array([n not in drop and n != "ONE" for n in names1], float)
    keep2 = np.array([n not in drop for n in names2], float)
    x = np.vstack([p["x"] for p in pages]) * keep1
    y = np.concatenate([p["lab"] for p in pages])
    words = np.concatenate([p["words"] for p in pages])
    sw = words + 0.01
    # A heading equal to the title is never body.
    title = np.concatenate([p["title"] for p in pages])
    sw[title] = 0
    at = np.cumsum([0] + [len(p["lab"]) for p in pages])
    for i in range(len(pages)):
        sl = slice(at[i], at[i + 1])
        sw[sl] *= 100 / max(1e-9, sw[sl].sum())
    group = np.concatenate([[p["site"]] * len(p["lab"]) for p in pages])
    folds = list(GroupKFold(4).split(x, y, group))

    def split(v):
        return [v[at[i]:at[i + 1]] for i in range(len(pages))]

    by = "set" if a.policy == "article" else "type"
    if a.full:
        score(pages, split(y > 0), "oracle", by)

    def first(u, rows):
        return Fit(a.c).fit((x * u)[rows], y[rows], sw[rows])

    def with_kin(u, v, z):
        p = split(1 / (1 + np.exp(-z)))
        return np.hstack([x * u, np.vstack([agree(q, g, names2) for q, g in zip(p, pages)]) * v])

    def others(*gone):
        return np.concatenate([te for k, (_, te) in enumerate(folds) if k not in gone])

    def judge(u, v):
        """Judgements of folds that nothing was fitted on, with columns u of the
        first and v of the second."""
        z1, z2 = np.zeros(len(y)), np.zeros(len(y))
        for k, (_, te) in enumerate(folds):
            z = np.zeros(len(y))
            z[te] = z1[te] = first(u, others(k)).z((x * u)[te])
            for g, (_, inner) in enumerate(folds):
                if g != k:
                    z[inner] = first(u, others(k, g)).z((x * u)[inner])
            x2, rows = with_kin(u, v, z), others(k)
            z2[te] = Fit(a.c).fit(x2[rows], y[rows], sw[rows]).z(x2[te])
        return z1, z2

    z1, z2 = judge(keep1, keep2)
    x2 = with_kin(keep1, keep2, z1)
    if a.full:
        score(pages, split(z1 > 0), "pass1", by)
    score(pages, split(z2 > LEAN[a.policy]), "pass2", by)
    if a.ablate:
        for name in [n for n in names1 + names2 if n not in drop and n != "ONE"]:
            u = keep1 * np.array([n != name for n in names1])
            v = keep2 * np.array([n != name for n in names2])
            score(pages, split(judge(u, v)[1] > LEAN[a.policy]), "-" + name, by, brief=True)
        return
    if a.save:
        pickle.dump(dict(pages=pages, z1=z1, z2=z2, y=y, at=at, x2=x2, names=names1 + names2, group=group, sw=sw), open(a.save, "wb"))
    third = third_names(a.table) and fit_third(a.dump, pages, z2, at, y, sw, group, a.table, a.c, a.odds,
                                                  only=[n for n in a.only.split(",") if n])
    f1, f2 = Fit(a.c).fit(x, y, sw), Fit(a.c).fit(x2, y, sw)
    if a.write and a.only:
        text = open(a.table).read()
        open(a.table, "w").write(write_third(text, *third))
        return
    if not a.write:
        o = np.argsort(-abs(f2.w * f2.s))
        print("  ".join(f"{(names1 + names2)[i]}:{f2.w[i]*f2.s[i]:.2f}" for i in o))
        return
    w1, w2 = f1.w * keep1, f2.w * np.concatenate([keep1, keep2])
    w1[names1.index("ONE")], w2[names1.index("ONE")] = f1.b, f2.b - LEAN[a.policy]
    text = open(a.table).read()
    for i, n in enumerate(names1):
        text = re.sub(rf"X\({n}, [-.\d]+, [-.\d]+,", f"X({n}, {w1[i]:.3f}, {w2[i]:.3f},", text)
    for i, n in enumerate(names2):
        text = re.sub(rf"X\({n}, [-.\d]+, \"", f"X({n}, {w2[len(names1)+i]:.3f}, \"", text)
    if third:
        text = write_third(text, *third)
    open(a.table, "w").write(text)


if __name__ == "__main__":
    main()
