#!/usr/bin/env python3
"""Fit the weights of mine/kind/group_table.h: what the pages of a group show
together about their kind. Multinomial logistic regression with a ridge over groups
of data/sites and of all other sets that have kinds, folds by site.

usage: fit_group.py [--fit build/tests/pith-fit] [--dump FILE] [--write TABLE]

    --dump FILE   keep the terms of all groups there; read it if it exists
    --write TABLE src/mine/kind/group_table.h

Prints what is right in eight folds by site, set by set, and how often a verdict of
some confidence is right (a group is judged by weights that never saw its site); then
the mean of four divisions into folds, which differ by .02. Needs numpy, scipy and sklearn
(Debian: python3-sklearn). Pages come from PITH_DATA.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import urllib.parse
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from scipy.optimize import minimize

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests", "eval"))
sys.path.insert(0, os.path.join(ROOT, "tests", "site"))
import sketch_test  # noqa: E402
import tasks  # noqa: E402
from fit_kind import KINDS, write  # noqa: E402

RIDGE = 0.02        # weight of the losses against the squares of the weights
FOLDS, DIVISIONS = 8, 4
BALANCE = 0.4       # kinds weigh by their number to the 1 - BALANCE
SAMPLE = 12         # pages of a group
GENERATED = range(301, 317)
WEIGHT = {"sites": 6, "swde": 1.6, "sketch": 1, "generated": 1}  # whole sites teach most
VIEWS = {"all": 1, "three": 0.3, "bare": 0.3, "one": 0.15}
PAGES_OF = {"three": 3, "one": 1}
# Views without the rest of the site. The commands that judge so (`news`, `auto`) know no
# addresses: where there are none, their terms count as in the mean of all groups, by the
# weights of NO_ADDRESS. To fit with zeros instead costs whole sites .012 of their pages.
ALONE = ("bare", "one")
ADDRESS = ("INDEX", "PAGENO", "DATED_ADDRESS", "SLUG", "NUMBER_ADDRESS")
# The verdict "other" leaves a group without data: its sum is lowered so that a
# group gets it on strong evidence only.
OTHER = 1.5
# The pages' own odds count beside the terms; CALM makes odds of the sums.
# Of a full sample with the rest of the site they count less (as in groupkind.c).
PAGES, PAGES_FULL, FEW, LEAST, CALM = 0.8, 0.2, 5, 0.01, 0.6
WCXB = {"article": "article", "documentation": "article", "product": "detail",
        "forum": "thread", "collection": "list", "listing": "list", "service": "other"}


def spread(pages, most=SAMPLE):
    n = min(len(pages), most)
    return [pages[i * len(pages) // n] for i in range(n)]


def whole_site(where, site, truth, work):
    """(set, site, lines of the list, kinds of its groups); pages of the kind
    other are groups of one."""
    with open(truth, encoding="utf-8") as f:
        types, *pages = map(json.loads, f)
    kind = {t: v["kind"] for t, v in types["types"].items()}
    groups, of = [], {}
    for p in pages:
        t = p["type"] if kind[p["type"]] != "other" else "\0" + p["page"]
        if t not in of:
            of[t] = len(groups)
            groups.append((kind[p["type"]], []))
        groups[of[t]][1].append(p["page"])
    lines = []
    for number, (is_a, members) in enumerate(groups):
        seen = set(spread(members))
        for page in members:
            address = urllib.parse.quote("http://site/" + page, safe=":/%?=&+,;@!$()*~")
            lines.append([os.path.join(work, site, page), address, str(number)]
                         + ["-"] * (page not in seen))
    return where, site, lines, [g[0] for g in groups]


def whole_sites(data, work):
    for name in sorted(os.listdir(os.path.join(data, "sites"))):
        if name.endswith(".tar.xz"):
            with tarfile.open(os.path.join(data, "sites", name)) as tar:
                tar.extractall(work)
            site = name[:-7]
            yield whole_site("sites", site, os.path.join(data, "sites", site + ".truth.jsonl"), work)


def sketches(work):
    """Sites as common programs write them (tests/site/sketch.py)."""
    folder = os.path.join(work, "sketches")
    for site in sketch_test.write_known(folder):
        yield whole_site("sketch", site, os.path.join(folder, site + ".truth.jsonl"), folder)


def generated(ctx):
    """Portals that tests/gen makes: short and plain pages in eight languages, of
    other seeds than the tests'."""
    gen = os.path.join(ctx.root, "build", "tests", "pith-gen")
    for seed in GENERATED:
        folder = os.path.join(ctx.work, "portal%d" % seed)
        subprocess.run([gen, "portal", "--out", folder, "--pages", "60", "--seed", str(seed)],
                       check=True, capture_output=True)
        groups = collections.OrderedDict()
        with open(os.path.join(folder, "site.jsonl"), encoding="utf-8") as f:
            for page in map(json.loads, f):
                kind = tasks.GENERATED_KINDS.get(page["kind"])  # home pages: open
                path = os.path.join(folder, "pages", page["id"] + ".html")
                groups.setdefault((kind, page["kind"], page.get("template")), []).append(
                    (path, page["url"]))
        lines = []
        for number, members in enumerate(groups.values()):
            seen = set(spread(members))
            lines += [[*m, str(number)] + ["-"] * (m not in seen) for m in members]
        yield "generated", "portal%d" % seed, lines, [g[0] for g in groups]


def one_kind(where, site, pages, kind):
    return where, site, [[p, u or "http://site/%d" % i, "0"] for i, (p, u)
                         in enumerate(spread(pages))], [kind]


def by_site(data, folder):
    base, sites = os.path.join(data, folder), collections.OrderedDict()
    for t in tasks.read_truth(base):
        sites.setdefault(t["site"], []).append(tasks.page_of(base, t))
    return sites.items()


def other_sets(ctx):
    for pages in tasks.swde_sites(ctx):
        yield one_kind("swde", os.path.basename(os.path.dirname(pages[0][0])), pages, "detail")
    for where, sites in tasks.site_groups(ctx).items():
        folder = os.path.join(ctx.data, "articles", where)
        for group, lines in sites.items():
            yield one_kind("news", str(lines[0].get("site") or group),
                           [tasks.page_of(folder, t) for t in lines], "article")
    for where, kind, folder in (("threads", "thread", "forums/threads"),
                                ("comments", "article", "forums/comments"),
                                ("lists", "list", "records/lists"),
                                ("scrapers", "list", "scrapers"),
                                ("entities", "detail", "entities")):
        for site, pages in by_site(ctx.data, folder):
            yield one_kind(where, site, pages, kind)
    folder = os.path.join(ctx.data, "articles", "wcxb")
    for t in tasks.read_truth(folder):
        page = tasks.page_of(folder, t)
        site = urllib.parse.urlparse(page[1] or "").netloc or t["id"]
        yield one_kind("wcxb", site, [page], WCXB[t["page_type"]])


def terms_of(fit, work, job):
    number, (where, site, lines, kinds) = job
    path = os.path.join(work, "%d.tsv" % number)
    with open(path, "w", encoding="utf-8") as f:
        f.writelines("\t".join(x) + "\n" for x in lines)
    out = subprocess.run([fit, path], capture_output=True, text=True, check=True).stdout
    names, _, rest = out.partition("]}\n")
    for o in map(json.loads, rest.splitlines()):
        if not kinds[o["group"]]:
            continue
        size = sum(x[2] == str(o["group"]) for x in lines)
        yield {"set": where, "site": site, "kind": kinds[o["group"]], "view": o["view"],
               "size": size, "terms": dict(zip(json.loads(names + "]}")["names"], o["terms"]))}


def collect(fit, data):
    work = tempfile.mkdtemp(prefix="pith-fit.")
    ctx = tasks.Context(ROOT, data, "", work)
    jobs = [*whole_sites(data, work), *sketches(work), *generated(ctx), *other_sets(ctx)]
    with ThreadPoolExecutor(2) as pool:
        for rows in pool.map(lambda j: list(terms_of(fit, work, j)), enumerate(jobs)):
            yield from rows


def weights_of(rows):
    """A large site weighs less a group; its pages of the kind other, groups of one
    page, weigh together as much as one group."""
    others, total = collections.Counter(), collections.Counter()
    for r in rows:
        others[r["site"], r["kind"] == "other"] += r["view"] == "all"
    def own(r):
        return VIEWS[r["view"]] / (others[r["site"], True] if r["kind"] == "other" else 1)
    for r in rows:
        total[r["site"]] += own(r)
    w = [own(r) / total[r["site"]] ** 0.5 * WEIGHT.get(r["set"], 1)
         for r in rows]
    w, kind = np.array(w), np.array([r["kind"] for r in rows])
    for k in KINDS:
        w[kind == k] /= w[kind == k].sum() ** BALANCE
    return w * len(w) / w.sum()


def fit(x, y, w, start=None):
    """Weights (terms x kinds) and base, one row below them."""
    n, k = x.shape[1], len(KINDS)
    is_a, w = np.eye(k)[y], (w * RIDGE)[:, None]

    def loss(v):
        v = v.reshape(n + 1, k)
        z = x @ v[:n] + v[n]
        z -= z.max(1, keepdims=True)
        total = np.exp(z).sum(1, keepdims=True)
        error = w * (np.exp(z) / total - is_a)
        grad = np.vstack([x.T @ error + v[:n], error.sum(0)])
        return (v[:n] ** 2).sum() / 2 - (w * is_a * (z - np.log(total))).sum(), grad.ravel()
    start = np.zeros((n + 1, k)) if start is None else start
    return minimize(loss, start.ravel(), jac=True, method="L-BFGS-B", options={
        "maxiter": 200, "maxcor": 20, "ftol": 1e-7}).x.reshape(n + 1, k)


def odds(v, x, rows):
    """As groupkind.c has them."""
    z = x @ v[:-1] + v[-1]
    z[:, KINDS.index("other")] -= OTHER
    own = np.array([[r["terms"]["P_" + k.upper()] for k in KINDS] for r in rows])
    n = np.array([PAGES_OF.get(r["view"], min(r["size"], SAMPLE)) for r in rows])
    alone = np.array([r["view"] in ALONE for r in rows])
    z *= np.where(alone, (n - 1) / (n + 1), 1)[:, None]
    full = np.where(alone, 0, np.maximum(n - FEW, 0) / (SAMPLE - FEW))
    z += (PAGES - (PAGES - PAGES_FULL) * full)[:, None] * np.log(LEAST + own)
    p = np.exp(CALM * (z - z.max(1, keepdims=True)))
    return p / p.sum(1, keepdims=True)


def held_out(u, seen, y, w, rows, division, start):
    """Odds of each group by weights that never saw its site; whole sites are
    spread evenly over the folds. `seen`: the terms as the commands see them."""
    whole = sorted({r["site"] for r in rows if r["set"] == "sites"})
    rest = sorted({r["site"] for r in rows} - set(whole))
    shuffle = np.random.RandomState(division).shuffle
    fold = {}
    for sites in (whole, rest):
        shuffle(sites)
        fold.update((s, i % FOLDS) for i, s in enumerate(sites))
    of = np.array([fold[r["site"]] for r in rows])
    p = np.zeros((len(y), len(KINDS)))
    for k in range(FOLDS):
        at, train = np.where(of == k)[0], of != k
        p[at] = odds(fit(u[train], y[train], w[train], start), seen[at], [rows[i] for i in at])
    return p


def score(rows, y, found):
    """Of groups of whole sites, and of their pages, mean of the sites."""
    at = np.array([r["set"] == "sites" and r["view"] == "all" and r["kind"] != "other"
                   for r in rows])
    of = collections.defaultdict(list)
    for i in np.where(at)[0]:
        of[rows[i]["site"]] += [y[i] == found[i]] * rows[i]["size"]
    return at, (y == found)[at].mean(), np.mean([np.mean(v) for v in of.values()])


def show(rows, y, p):
    found = p.argmax(1)
    table = collections.OrderedDict()
    for r, k, f in zip(rows, y, found):
        table.setdefault((r["set"], r["view"]), []).append(k == f)
    for (where, view), right in sorted(table.items()):
        print("%-10s %-6s %6d %7.3f" % (where, view, len(right), np.mean(right)))
    is_group, groups, pages = score(rows, y, found)
    print("groups of sites: %.3f of %d; their pages, mean of the sites: %.3f"
          % (groups, is_group.sum(), pages))
    wrong = collections.Counter((KINDS[a], KINDS[b]) for a, b in
                                zip(y[is_group], found[is_group]) if a != b)
    print("  " + ", ".join("%s as %s: %d" % (*k, n) for k, n in wrong.most_common()))
    print("confidence   groups  said   right")
    top, views = p.max(1), np.array([r["view"] == "all" for r in rows])
    for low in (0.2, 0.5, 0.6, 0.7, 0.8, 0.9):
        at = views & (top >= low) & (top < {0.2: 0.5, 0.9: 1.1}.get(low, low + 0.1))
        if at.any():
            print("  from %.1f %8d  %.3f  %.3f" % (low, at.sum(), top[at].mean(),
                                                   (y == found)[at].mean()))


def main():
    ap = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--fit", default=os.path.join(ROOT, "build", "tests", "pith-fit"))
    ap.add_argument("--dump")
    ap.add_argument("--write")
    a = ap.parse_args()
    if a.dump and os.path.exists(a.dump):
        rows = [json.loads(line) for line in open(a.dump, encoding="utf-8")]
    else:
        rows = list(collect(a.fit, os.environ.get("PITH_DATA", "../shared/data")))
        if a.dump:
            with open(a.dump, "w", encoding="utf-8") as f:
                f.writelines(json.dumps(r) + "\n" for r in rows)
    names = [n for n in rows[0]["terms"] if n not in ("ONE", "NO_ADDRESS")]
    x = np.array([[r["terms"][n] for n in names] for r in rows], float)
    y = np.array([KINDS.index(r["kind"]) for r in rows])
    w = weights_of(rows)
    mean = np.average(x, axis=0, weights=w)
    scale = np.sqrt(np.average((x - mean) ** 2, axis=0, weights=w)) + 1e-6
    u = (x - mean) / scale
    v = fit(u, y, w)
    address, seen = [names.index(a) for a in ADDRESS], u.copy()
    seen[np.ix_([r["view"] in ALONE for r in rows], address)] = 0  # the mean
    p = [held_out(u, seen, y, w, rows, d, v) for d in range(DIVISIONS)]
    show(rows, y, p[0])
    print("mean of %d divisions: groups %.3f, pages %.3f" % (
        DIVISIONS, *np.mean([score(rows, y, q.argmax(1))[1:] for q in p], axis=0)))
    if a.write:
        weight = v[:-1].T / scale
        base = v[-1] - weight @ mean
        base[KINDS.index("other")] -= OTHER
        unknown = weight[:, address] @ mean[address]
        write(a.write, names + ["NO_ADDRESS"], base, np.column_stack([weight, unknown]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
