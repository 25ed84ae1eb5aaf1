"""What `make eval` measures: each task runs build/pith on pages of PITH_DATA
and hands its output to a scorer of PITH_EVAL.

A task is a function of a Context that yields rows (set, pages, measure, value).
The truth is read by scorers only, with two exceptions: its `group` or `site`
says which pages of a site go in together, and its `url` goes along with a page,
as a crawler would know it.
"""
import collections
import contextlib
import glob
import hashlib
import importlib.util
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tarfile

from peers import NEWS_SETS

SMALL_SETS = ("aed", "chaos", "fundus", "fundus-eval", "scrapinghub")


class Failed(Exception):
    """pith or a scorer ended badly: the task fails, with this reason."""


# Variants that do the same on all these pages, and why. PM and PS differ only
# by the siblings of a pivot; today's dates stand alone in their element
# (docs/quality.md). Each measure is held against its own reference on
# random pages (tests/prop/p_posts.c).
ALIKE = {
    "posts %s pm" % miner: "posts %s ps" % miner
    for miner in ("mibat", "mdr2pass", "mdr")
}
# The same run of pith, of which only the columns of tables are scored.
ALIKE["template columns"] = "template"


class Context:
    """Where things are, and how pith is called."""

    def __init__(self, root, data, scorers, work, args=(), worst=0):
        self.root, self.data, self.scorers, self.work = root, data, scorers, work
        self.pith = os.path.join(root, "build", "pith")
        self.args, self.worst = list(args), worst
        self.only = None  # one set
        self.helps = {}
        self.output = hashlib.sha256()  # of all that pith wrote for this task
        self.seen = {}  # (command, digest) -> the task that wrote it

    def start(self):
        self.output = hashlib.sha256()

    def check_variant(self, task, command):
        """A variant whose output is another's, byte for byte, over all pages
        measures nothing: its option has no effect. Of one set alone it may be
        chance."""
        if self.only is not None or command is None:
            return
        other = self.seen.setdefault((command, self.output.hexdigest()), task)
        if other != task and ALIKE.get(task) != other:
            raise Failed("same output as '%s': the option has no effect" % other)

    def help(self, command=None):
        """The text of --help; of a command when one is given."""
        if command not in self.helps:
            call = [self.pith] + ([command] if command else []) + ["--help"]
            try:
                out = subprocess.run(call, capture_output=True, text=True,
                                     stdin=subprocess.DEVNULL).stdout
            except OSError:
                out = ""
            self.helps[command] = out
        return self.helps[command]

    def has(self, command, options=()):
        """Whether pith knows the command and these options of it."""
        if not re.search(r"^\s+%s\b" % command, self.help(), re.M):
            return False
        text = self.help(command) if options else ""
        return all(re.search(r"(?<![\w-])%s\b" % o, text) for o in options)

    def wanted(self, where):
        return self.only is None or self.only == where

    def run(self, command, pages, extra=(), form="jsonl"):
        """Objects that pith writes for (path, url) pages given together."""
        name = os.path.join(self.work, "inputs.list")
        with open(name, "w", encoding="utf-8") as f:
            for path, url in pages:
                f.write(path + ("\t" + url if url else "") + "\n")
        call = [self.pith, command, "--list", name, "-f", form, "-q"]
        run = subprocess.run(call + list(extra) + self.args, capture_output=True,
                             stdin=subprocess.DEVNULL)
        if run.returncode not in (0, 1, 4, 6):
            said = run.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
            raise Failed("pith %s ended with %d: %s" % (command, run.returncode, said))
        self.output.update(run.stdout)
        text = run.stdout.decode("utf-8")
        if form == "json":
            return json.loads(text) if text.strip() else None
        return [json.loads(x) for x in text.split("\n") if x.strip()]

    def score(self, script, *args):
        """Standard output of a scorer."""
        call = [sys.executable, "-B", os.path.join(self.scorers, script), *args]
        run = subprocess.run(call, capture_output=True, text=True)
        if run.returncode:
            raise Failed("%s: %s" % (script, run.stderr.strip().split("\n")[-1]))
        return run.stdout

    def save(self, name, rows):
        path = os.path.join(self.work, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as f:
            for row in rows:
                f.write(json.dumps(row, ensure_ascii=False) + "\n")
        return path

    def show_worst(self, title, lines):
        if self.worst:
            print("-- worst of %s" % title)
            for line in lines[:self.worst]:
                print("   " + line)


def page_id(path):
    return re.sub(r"\.html(\.gz)?$", "", os.path.basename(path))


def read_truth(folder):
    with open(os.path.join(folder, "truth.jsonl"), encoding="utf-8") as f:
        return [json.loads(x) for x in f if x.strip()]


def page_of(folder, truth):
    url = truth.get("url")
    name = os.path.basename(truth["id"]) + ".html.gz"
    return os.path.join(folder, name), url and re.sub(r"\s", "", url)


def percent(x):
    return x if x is not None else float("nan")


# ---- html5lib --------------------------------------------------------------

def html5lib(ctx):
    program = os.path.join(ctx.root, "build", "tests", "html5lib", "html5lib")
    if not os.path.exists(program):
        raise Failed("no test program; configure with PITH_TESTS=ON")
    env = dict(os.environ, PITH_DATA=ctx.data)
    for family in ("document", "fragment", "tokenizer"):
        if not ctx.wanted(family):
            continue
        args = [program, family] + (["--verbose"] if ctx.worst else [])
        out = subprocess.run(args, capture_output=True, env=env).stdout
        out = out.decode("utf-8", "replace")
        m = re.search(r"(\d+) of (\d+) cases", out)
        if not m:
            raise Failed("html5lib %s: %s" % (family, out.strip()[-200:]))
        ctx.show_worst("html5lib " + family, out.strip().split("\n")[:-1])
        yield family, int(m.group(2)), "cases", int(m.group(1)) / int(m.group(2))


# ---- articles: one page alone ----------------------------------------------

def article_scores(ctx, name, truth, preds, by=None):
    """Rows of articles/score.py: {set: figures}. `truth`: {set: truth lines}."""
    base = os.path.join(ctx.work, "truth")
    shutil.rmtree(base, ignore_errors=True)
    for where, lines in truth.items():
        ctx.save(os.path.join("truth", where, "truth.jsonl"), lines)
    pred = ctx.save(name.replace(" ", "_") + ".jsonl", preds)
    folder = base if len(truth) > 1 else os.path.join(base, next(iter(truth)))
    more = ["--by", by] if by else []
    out = ctx.score("articles/score.py", folder, pred, "--json", "--boot", "1", *more)
    rows = {}
    for line in out.split("\n"):
        if line.startswith("{"):
            row = json.loads(line)
            rows[row["set"]] = row
    if ctx.worst:
        text = ctx.score("articles/score.py", folder, pred, "--worst", str(ctx.worst))
        ctx.show_worst(name, text.strip().split("\n")[-ctx.worst:])
    return rows


def article_pred(where, obj):
    return {"set": where, "id": page_id(obj["page"]), "title": obj.get("title"),
            "body": obj.get("body"), "date": obj.get("date"),
            "author": obj.get("author")}


def author_names(text):
    parts = re.split(r"[;,|&]| and | und | et ", text or "")
    return {" ".join(re.findall(r"\w+", p.lower())) for p in parts} - {""}


def fact_rows(truth, preds):
    """Where the truth has them: the day is the truth's; a name of the author is."""
    found = {(p["set"], p["id"]): p for p in preds}
    for where, lines in truth.items():
        pairs = [(t, found.get((where, t["id"]), {})) for t in lines]
        dates = [(t, p) for t, p in pairs if t.get("date")]
        authors = [(t, p) for t, p in pairs if t.get("author")]
        if dates:
            good = sum((p.get("date") or "")[:10] == t["date"][:10] for t, p in dates)
            yield where, len(dates), "date", good / len(dates)
        if authors:
            good = sum(bool(author_names(t["author"]) & author_names(p.get("author")))
                       for t, p in authors)
            yield where, len(authors), "author", good / len(authors)


def news_truth(ctx):
    return {s: read_truth(os.path.join(ctx.data, "articles", s))
            for s in NEWS_SETS if ctx.wanted(s)}


def article_rows(rows, truth, small=("F1", "correct"),
                 large=("F1", "pageF1", "correct", "okbody", "t_exact", "t_fuzzy")):
    for where in truth:
        for m in small:
            if where in rows and rows[where].get(m) is not None:
                yield where, rows[where]["pages"], m, rows[where][m]
    if "ALL" in rows:
        for m in large:
            yield "all news", rows["ALL"]["pages"], m, percent(rows["ALL"][m])


def article(ctx, extra=()):
    """Every news page by itself."""
    truth = news_truth(ctx)
    if not truth:
        return
    preds = []
    for where, lines in truth.items():
        folder = os.path.join(ctx.data, "articles", where)
        pages = [page_of(folder, t) for t in lines]
        preds += [article_pred(where, o) for o in ctx.run("article", pages, extra)]
    yield from article_rows(article_scores(ctx, "article", truth, preds), truth)
    yield from fact_rows(truth, preds)


def auto(ctx, extra=()):
    """wcxb: pages of seven kinds, each by itself, main content as text."""
    if not ctx.wanted("wcxb"):
        return
    folder = os.path.join(ctx.data, "articles", "wcxb")
    lines = read_truth(folder)
    preds = []
    # Alone, not together: auto joins pages of one site when they come together.
    if ctx.has("auto", ("--alone",)):
        out = ctx.run("auto", [page_of(folder, t) for t in lines], ["--alone", *extra])
        preds = [article_pred("wcxb", o) for o in out]
    else:
        for t in lines:
            out = ctx.run("auto", [page_of(folder, t)], extra)
            preds += [article_pred("wcxb", o) for o in out]
    rows = article_scores(ctx, "auto", {"wcxb": lines}, preds, by="page_type")
    yield "wcxb", rows["wcxb"]["pages"], "F1", rows["wcxb"]["F1"]
    yield "wcxb", rows["wcxb"]["pages"], "bagF1", rows["wcxb"]["bagF1"]
    for key in sorted(rows):
        if "page_type=" in key:
            kind = "wcxb " + key.split("=")[1]
            yield kind, rows[key]["pages"], "bagF1", rows[key]["bagF1"]


# ---- pages of a site together ----------------------------------------------

def site_groups(ctx):
    """{set: {group: truth lines}}, groups of two pages and more. Where a set
    names its templates (big9: site and era) that is the group, else the site."""
    out = {}
    for where, lines in news_truth(ctx).items():
        groups = collections.OrderedDict()
        key = "site" if where in SMALL_SETS else "group"
        for t in lines:
            groups.setdefault(t[key], []).append(t)
        out[where] = {k: v for k, v in groups.items() if len(v) > 1}
    return out


def grouped(ctx, command, extra=()):
    """`pith content` and `pith news`: all pages of a group in one call."""
    preds, truth = [], {}
    for where, groups in site_groups(ctx).items():
        folder = os.path.join(ctx.data, "articles", where)
        for lines in groups.values():
            pages = [page_of(folder, t) for t in lines]
            preds += [article_pred(where, o) for o in ctx.run(command, pages, extra)]
            truth.setdefault(where, []).extend(lines)
    if not truth:
        return
    rows = article_scores(ctx, command, truth, preds)
    yield from article_rows(rows, truth, small=("F1", "correct", "okbody"))
    if command == "news":
        yield from fact_rows(truth, preds)


def auto_site(ctx, extra=()):
    """`pith auto`, all pages of a site in one call; with --alone the same
    pages by themselves, to compare."""
    yield from grouped(ctx, "auto", extra)


def content(ctx, extra=()):
    yield from grouped(ctx, "content", extra)


def news(ctx, extra=()):
    yield from grouped(ctx, "news", extra)


# ---- wrappers of news --------------------------------------------------------


def sites_of(ctx, *folder):
    """Pages of a set, site by site."""
    base = os.path.join(ctx.data, *folder)
    sites = collections.OrderedDict()
    for t in read_truth(base):
        sites.setdefault(t["site"], []).append(page_of(base, t))
    return sites.values()


def swde_sites(ctx):
    base = os.path.join(ctx.data, "templates", "swde", "*", "")
    return [[page_of(d, t) for t in read_truth(d)] for d in sorted(glob.glob(base))
            if os.path.exists(os.path.join(d, "truth.jsonl"))]


def learn_kinds(ctx, extra=()):
    """Pages that `pith learn`, told no kind, puts into clusters of their kind."""
    folder = os.path.join(ctx.data, "articles")
    news_sites = [[page_of(os.path.join(folder, where), t) for t in lines]
                  for where, sites in site_groups(ctx).items() for lines in sites.values()]
    sets = [("all news", "news", news_sites)]
    if ctx.wanted("swde"):
        sets.append(("swde", "detail", swde_sites(ctx)))
    for where, kind, sites in sets:
        pages = good = 0
        for site in sites:
            wrapper = os.path.join(ctx.work, "kinds.wrap")
            call = [ctx.pith, "learn", "-q", "-o", wrapper, *(p[0] for p in site)]
            run = subprocess.run(call, capture_output=True, stdin=subprocess.DEVNULL)
            pages += len(site)
            if run.returncode not in (0, 4, 6):
                continue
            with open(wrapper, encoding="utf-8") as f:
                text = f.read()
            good += sum(int(n) for k, n in re.findall(r"^kind (\w+)\npages (\d+)$", text, re.M)
                        if k == kind)
        if pages:
            yield where, pages, "as " + kind, good / pages


def news_kinds(ctx, extra=()):
    """News told apart: pages of other kinds that are not called news, site by
    site, and news pages that are."""
    def called(groups):
        kinds = [o.get("kind") for pages in groups for o in ctx.run("news", pages, extra)]
        return len(kinds), kinds.count("article")

    others = (
        ("swde", lambda: swde_sites(ctx)),
        ("threads", lambda: sites_of(ctx, "forums", "threads")),
        ("lists", lambda: sites_of(ctx, "records", "lists")))
    for where, groups in others:
        if ctx.wanted(where):
            n, news_pages = called(groups())
            yield where, n, "not news", 1 - news_pages / n
    folder = os.path.join(ctx.data, "articles")
    groups = [[page_of(os.path.join(folder, where), t) for t in lines]
              for where, sites in site_groups(ctx).items() for lines in sites.values()]
    if groups:
        n, news_pages = called(groups)
        yield "all news", n, "news", news_pages / n


HALF_SETS = ("big9", "cleanportaleval", "fundus-eval")  # four pages a site at least


def wrap_half(ctx, folder, learn, apply):
    """Objects of `pith apply` on pages that the wrapper never saw."""
    wrapper = os.path.join(ctx.work, "half.wrap")
    name = os.path.join(ctx.work, "learn.list")
    with open(name, "w", encoding="utf-8") as f:
        for t in learn:
            f.write(page_of(folder, t)[0] + "\n")
    call = [ctx.pith, "learn", "--kind", "news", "-q", "--list", name, "-o", wrapper]
    run = subprocess.run(call, capture_output=True, stdin=subprocess.DEVNULL)
    if run.returncode:
        said = run.stderr.decode("utf-8", "replace").strip().split("\n")[-1]
        raise Failed("pith learn ended with %d: %s" % (run.returncode, said))
    name = os.path.join(ctx.work, "apply.list")
    with open(name, "w", encoding="utf-8") as f:
        for t in apply:
            f.write(page_of(folder, t)[0] + "\n")
    call = [ctx.pith, "apply", wrapper, "-q", "--list", name, "-f", "jsonl"]
    run = subprocess.run(call, capture_output=True, stdin=subprocess.DEVNULL)
    if run.returncode not in (0, 1, 4, 5, 6):
        raise Failed("pith apply ended with %d" % run.returncode)
    ctx.output.update(run.stdout)
    return [json.loads(x) for x in run.stdout.decode("utf-8").split("\n") if x.strip()]


def wrapped(ctx, extra=()):
    """A wrapper from half of a site's pages applied to the other half, and back;
    beside it what news makes of all pages together."""
    preds, learner, truth = [], [], {}
    for where, groups in site_groups(ctx).items():
        folder = os.path.join(ctx.data, "articles", where)
        for lines in groups.values():
            if where not in HALF_SETS or len(lines) < 4:
                continue
            for a, b in ((lines[::2], lines[1::2]), (lines[1::2], lines[::2])):
                preds += [article_pred(where, o) for o in wrap_half(ctx, folder, a, b)]
            all_pages = [page_of(folder, t) for t in lines]
            learner += [article_pred(where, o) for o in ctx.run("news", all_pages)]
            truth.setdefault(where, []).extend(lines)
    if not truth:
        return
    rows = article_scores(ctx, "wrap news", truth, preds)
    best = article_scores(ctx, "wrap news learner", truth, learner)
    for where in truth:
        pages = rows[where]["pages"]
        yield where, pages, "F1", rows[where]["F1"]
        yield where, pages, "correct", rows[where]["correct"]
        yield where, pages, "of learner", rows[where]["F1"] / best[where]["F1"]


# ---- sites -------------------------------------------------------------------

def site_base(ctx, pages):
    """The database that `pith site` makes of (path, url) pages."""
    name, base = os.path.join(ctx.work, "site.list"), os.path.join(ctx.work, "site.db")
    with open(name, "w", encoding="utf-8") as f:
        for path, _ in pages:
            f.write(path + "\n")
    if os.path.exists(base):
        os.remove(base)
    run = subprocess.run([ctx.pith, "site", "-q", "--list", name, "-o", base],
                         capture_output=True, stdin=subprocess.DEVNULL)
    if run.returncode not in (0, 1, 4, 6):
        raise Failed("pith site ended with %d" % run.returncode)
    return base


def site_clusters(ctx, pages):
    """[(kind, names of pages)] of the clusters."""
    with contextlib.closing(sqlite3.connect(site_base(ctx, pages))) as db:
        rows = db.execute("SELECT cluster, kind, name FROM pages WHERE cluster IS NOT NULL"
                          " ORDER BY id").fetchall()
    ctx.output.update(repr(rows).encode())
    by = collections.OrderedDict()
    for cluster, kind, name in rows:
        by.setdefault((cluster, kind), []).append(name)
    return [(kind, names) for (_, kind), names in by.items()]


def big9_eras(ctx):
    """Pages of each site of big9, all its times together."""
    sites = collections.OrderedDict()
    for key, lines in site_groups(ctx).get("big9", {}).items():
        sites.setdefault(key.split("-")[0], []).extend(lines)
    return sites


def site_articles(ctx, pages):
    """Articles of the database that `pith site` makes of (path, url) pages."""
    base = site_base(ctx, pages)
    with contextlib.closing(sqlite3.connect(base)) as db:
        rows = db.execute("SELECT p.name, a.title, a.body, a.date, a.author FROM articles"
                          " a JOIN pages p ON p.id = a.page ORDER BY p.id").fetchall()
    ctx.output.update(repr(rows).encode())
    names = ("page", "title", "body", "date", "author")
    return [dict(zip(names, r)) for r in rows]


def site_news(ctx, extra=()):
    """The `articles` of a database, of groups of four pages and more; a page that
    is taken for another kind has none."""
    preds, truth = [], {}
    for where, groups in site_groups(ctx).items():
        folder = os.path.join(ctx.data, "articles", where)
        for lines in groups.values():
            if where not in HALF_SETS or len(lines) < 4:
                continue
            pages = [page_of(folder, t) for t in lines]
            preds += [article_pred(where, o) for o in site_articles(ctx, pages)]
            truth.setdefault(where, []).extend(lines)
    if not truth:
        return
    rows = article_scores(ctx, "site news", truth, preds)
    yield from article_rows(rows, truth)
    yield from fact_rows(truth, preds)


PORTALS = (1, 101, 104, 205, 222)  # seeds: languages and layouts of all kinds


def site_portal(ctx, extra=()):
    """Generated portals of 2,000 pages: rows of the truth that are in the database
    with all their values, and rows of the database that are of the truth."""
    gen = os.path.join(ctx.root, "build", "tests", "pith-gen")
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "site_truth.py")
    for seed in PORTALS:
        if not ctx.wanted("portal %d" % seed):
            continue
        folder = os.path.join(ctx.work, "portal")
        shutil.rmtree(folder, ignore_errors=True)
        base = os.path.join(folder, "site.db")
        for call in ([gen, "portal", "--out", folder, "--pages", "2000", "--seed", str(seed)],
                     [ctx.pith, "site", "-q", os.path.join(folder, "pages"), "-o", base]):
            run = subprocess.run(call, capture_output=True, stdin=subprocess.DEVNULL)
            if run.returncode:
                raise Failed("%s ended with %d" % (os.path.basename(call[0]), run.returncode))
        out = subprocess.run([sys.executable, script, folder, base], capture_output=True,
                             text=True).stdout
        ctx.output.update(out.encode())
        rows = [list(map(int, re.findall(r"(\d+) (?:rows|in|right)", line)))
                for line in out.split("\n") if "rows of truth" in line]
        truth, there, right = (sum(r[i] for r in rows) for i in range(3))
        yield "portal %d" % seed, truth, "rows right", right / truth
        yield "portal %d" % seed, there, "rows true", right / there
    shutil.rmtree(os.path.join(ctx.work, "portal"), ignore_errors=True)


def bare(text):
    """Letters and digits, without the label before them: the truth has some."""
    return re.sub(r"[\W_]+", "", re.sub(r"^[^\W\d]?[\w ]{0,24}:", "", str(text).strip())).lower()


def column_values(base):
    """Table and column -> page -> its values; not of lists that pages have by the dozen."""
    found = collections.defaultdict(dict)
    with contextlib.closing(sqlite3.connect(base)) as db:
        pages = dict(db.execute("SELECT id, name FROM pages"))
        for (table,) in db.execute("SELECT name FROM tables UNION SELECT 'articles'").fetchall():
            rows = db.execute('SELECT * FROM "%s"' % table)
            names = [d[0] for d in rows.description]
            for row in rows.fetchall():
                page = os.path.basename(pages[row[names.index("page")]]).split(".")[0]
                for name, value in zip(names, row):
                    if value is not None and name != "page":
                        found[table, name].setdefault(page, []).append(str(value))
    return {c: v for c, v in found.items() if sum(map(len, v.values())) <= 3 * len(v)}


def is_value(want, got):
    """A text of the truth, all of them behind each other, or a list that has each."""
    want, whole = [bare(w) for w in want], {bare(g) for g in got}
    return (not whole.isdisjoint(want) or "".join(want) in whole
            or {bare(x) for g in got for x in g.split(";")} >= set(want))


def best_columns(base, truth):
    """(F1, attribute, column): the column that has most of each attribute's values, one
    a page."""
    columns = column_values(base)
    for attr in sorted({a for t in truth for a in t["attributes"]}):
        want = {os.path.basename(t["id"]): t["attributes"][attr] for t in truth
                if t["attributes"].get(attr)}
        fits = [(0., "-", "-")]
        for column, values in columns.items() if want else ():
            both = [p for p in want if p in values]
            right = sum(is_value(want[p], values[p]) for p in both)
            fits.append((2 * right / (len(both) + len(want)), *column))
        if want:
            yield max(fits)[0], attr, ".".join(max(fits)[1:])


def site_details(ctx, extra=()):
    """Sites of detail pages, each alone, that come out as one cluster of kind
    detail, and how well the columns of their databases hold the attributes of the
    truth; and sites of news of four times, none of whose clusters holds pages of
    two."""
    worst, good, n, fits = [], 0, 0, []
    if ctx.wanted("swde"):
        for site in swde_sites(ctx):
            got = site_clusters(ctx, site)
            where = os.path.dirname(site[0][0])
            fits += [(f, "%.3f %s %s %s" % (f, os.path.basename(where), attr, column)) for
                     f, attr, column in best_columns(os.path.join(ctx.work, "site.db"),
                                                     read_truth(where))]
            n += 1
            good += [k for k, _ in got] == ["detail"]
            if [k for k, _ in got] != ["detail"]:
                worst.append("%s %s" % (os.path.basename(os.path.dirname(site[0][0])),
                                        " ".join("%s:%d" % (k, len(p)) for k, p in got)))
        ctx.show_worst("site details: site, clusters", worst)
        ctx.show_worst("site details: F1, site, attribute, column", [x for _, x in sorted(fits)])
        yield "swde", n, "one detail cluster", good / n
        yield "swde", len(fits), "column F1", sum(f for f, _ in fits) / len(fits)
        yield "swde", len(fits), "columns right", sum(f >= .9 for f, _ in fits) / len(fits)
    if ctx.wanted("big9"):
        pure = pages = clusters = 0
        for site, lines in big9_eras(ctx).items():
            era = {page_of(os.path.join(ctx.data, "articles", "big9"), t)[0]: t["group"]
                   for t in lines}
            for _, names in site_clusters(ctx, [(p, None) for p in era]):
                most = collections.Counter(era[p] for p in names).most_common(1)[0][1]
                pure, pages, clusters = pure + most, pages + len(names), clusters + 1
        yield "big9", pages, "of one template", pure / pages
        yield "big9", pages, "pages a cluster", pages / clusters


def last_json(text):
    """The object on the last line of a scorer's output."""
    return json.loads(text.strip().split("\n")[-1])


def whole_sites(ctx, extra=()):
    """The database of each of the websites of data/sites against a person's: the
    eight parts of the scorer, its mean, and the worst site."""
    truth, bases = os.path.join(ctx.data, "sites"), os.path.join(ctx.work, "sites")
    os.makedirs(bases, exist_ok=True)
    for archive in sorted(glob.glob(os.path.join(truth, "*.tar.xz"))):
        name = os.path.basename(archive)[:-len(".tar.xz")]
        with tarfile.open(archive) as tar:
            tar.extractall(ctx.work)
        folder = os.path.join(ctx.work, name)
        run = subprocess.run([ctx.pith, "site", "-q", folder, "-o",
                              os.path.join(bases, name + ".db")],
                             capture_output=True, stdin=subprocess.DEVNULL)
        shutil.rmtree(folder)
        if run.returncode not in (0, 1, 4, 6):
            raise Failed("pith site %s ended with %d" % (name, run.returncode))
    got = last_json(ctx.score("sites/score.py", truth, bases))
    ctx.output.update(repr(got).encode())
    for part, value in got["mean"].items():
        yield "mean", len(got["sites"]), part, value
    worst = sorted((v["score"], k) for k, v in got["sites"].items())
    yield "worst site", 1, "score", worst[0][0]
    ctx.show_worst("sites: score, site", ["%.3f %s" % w for w in worst])


# ---- records and posts -----------------------------------------------------

def region_pred(obj):
    return {"id": page_id(obj["page"]), "regions": obj.get("regions") or [],
            "main": obj.get("main")}


def first_three(ctx, truth_path, preds):
    """Share of pages whose best region (by the scorer's oracle) is among the
    first three that pith lists."""
    spec = importlib.util.spec_from_file_location(
        "records_score", os.path.join(ctx.scorers, "records", "score.py"))
    score = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    spec.loader.exec_module(score)
    by_id = {p["id"]: p for p in preds}
    good = n = 0
    for t in score.load(truth_path):
        texts = [r["text"] for r in t["records"]]
        if len(texts) < 2:
            continue
        n += 1
        regions, _ = score.regions(by_id.get(t["id"]))
        hits = [score.match_exact(texts, g) for g in regions]
        good += any(hits) and max(hits[:3]) == max(hits)
    return good / n if n else float("nan")


def region_rows(ctx, name, where, folder, preds, best=True):
    truth = os.path.join(folder, "truth.jsonl")
    tag = (name + "_" + where).replace(" ", "_")
    pred = ctx.save(tag + ".jsonl", preds)
    table = os.path.join(ctx.work, tag + ".tsv")
    main = json.loads(ctx.score("records/score.py", truth, pred, "--json",
                                "--per-page", table))
    pages = main["pages"]
    exact = main["exact"]
    yield where, pages, "P main", exact["precision"]
    yield where, pages, "R main", exact["recall"]
    yield where, pages, "F1 main", exact["f1"]
    yield where, pages, "perfect", exact["perfect"]
    if best:
        oracle = json.loads(ctx.score("records/score.py", truth, pred, "--json",
                                      "--regions", "best"))
        yield where, pages, "F1 best", oracle["exact"]["f1"]
        yield where, pages, "in first 3", first_three(ctx, truth, preds)
    if ctx.worst:
        with open(table, encoding="utf-8") as f:
            rows = [x.rstrip("\n").split("\t") for x in f][1:]
        rows.sort(key=lambda r: 2 * int(r[4]) - int(r[2]) - int(r[3]))
        ctx.show_worst("%s %s: id site truth found exact" % (name, where),
                       ["%s %s %s %s %s" % tuple(r[:5]) for r in rows])


def field_rows(ctx, name, where, folder, preds, named):
    truth = os.path.join(folder, "truth.jsonl")
    pred = ctx.save((name + "_" + where).replace(" ", "_") + ".jsonl", preds)
    more = ["--named"] if named else []
    out = json.loads(ctx.score("records/fields.py", truth, pred, "--json", *more))
    items = out["items"]
    if named:
        for field in ("author", "date", "body"):
            if field in out["by"]:
                yield where, out["by"][field]["items"], field + " F1", out["by"][field]["f1"]
    else:
        yield where, items, "items P", out["precision"]
        yield where, items, "items R", out["recall"]
        yield where, items, "aligned", out["aligned"]
    if ctx.worst:
        text = ctx.score("records/fields.py", truth, pred, "--worst", str(ctx.worst), *more)
        ctx.show_worst(name + " " + where + " fields",
                       [x for x in text.split("\n") if x.startswith("  ")])


def mined(ctx, command, sets, extra, named, plain):
    name = command + "".join(" " + x for x in extra if not x.startswith("-"))
    for where, folder in sets:
        if not ctx.wanted(where):
            continue
        folder = os.path.join(ctx.data, folder)
        pages = [page_of(folder, t) for t in read_truth(folder)]
        preds = [region_pred(o) for o in ctx.run(command, pages, extra)]
        yield from region_rows(ctx, name, where, folder, preds, best=plain)
        if plain:
            yield from field_rows(ctx, name, where, folder, preds, named)


def records(ctx, extra=()):
    yield from mined(ctx, "records", [("lists", "records/lists")], extra,
                     named=False, plain=True)


def scrapers(ctx, extra=()):
    """Lists of courts, agencies and councils against hand-written scrapers."""
    folder = os.path.join(ctx.data, "scrapers")
    pages = [page_of(folder, t) for t in read_truth(folder)]
    pred = ctx.save("scrapers.jsonl", ctx.run("records", pages, extra))
    got = last_json(ctx.score("records/scrapers.py",
                              os.path.join(folder, "truth.jsonl"), pred))
    for who, name in (("main", "main"), ("oracle", "best")):
        for measure in ("site_recall", "site_f1", "precision"):
            yield name, len(pages), measure.replace("_", " "), got[who][measure]
    for field, column in sorted(got["main"]["columns"].items()):
        yield "cells", column["found"], field, column["exact_of_found"]


def entities(ctx, extra=()):
    """Recipes, products, jobs, events with their structured data, and bare."""
    folder = os.path.join(ctx.data, "entities")
    got = last_json(ctx.score("entities/score.py", folder, "--pith", ctx.pith))
    ctx.output.update(repr(got).encode())
    for variant in ("full", "bare"):
        for measure in ("f1", "named", "kept"):
            row = got[variant]["fields"]["ALL"]
            yield variant, row["gold"], measure, row[measure]


def word_overlap(got, want):
    """Precision, recall and F1 of the words of a text, as a bag."""
    a, b = (collections.Counter(re.findall(r"\w+", x.lower())) for x in (got, want))
    both = sum((a & b).values())
    p = both / sum(a.values()) if a else 0.0
    r = both / sum(b.values()) if b else 0.0
    return p, r, 2 * p * r / (p + r) if both else 0.0


def list_text(ctx, extra=()):
    """Words of the main region's records against the body, on the pages of wcxb
    that are lists or have some: no record is known there, but what is content
    is. A page without main region counts as 0. A product page's body is the
    product, so its lists are content in part only."""
    folder = os.path.join(ctx.data, "articles", "wcxb")
    truth = [t for t in read_truth(folder)
             if t["page_type"] in ("listing", "collection", "product")]
    pages = [page_of(folder, t) for t in truth]
    got = {page_id(o["page"]): o for o in ctx.run("records", pages, extra)}
    rows = collections.defaultdict(list)
    for t in truth:
        o = got.get(t["id"]) or {}
        main = o.get("main")
        texts = [] if main is None else o["regions"][main]["records"]
        score = word_overlap(" ".join(x["text"] for x in texts), t["body"] or "")
        rows[t["page_type"]].append((score, t["id"]))
    for kind in sorted(rows):
        if not ctx.wanted(kind):
            continue
        n = len(rows[kind])
        for i, measure in enumerate(("words P", "words R", "words F1")):
            yield kind, n, measure, sum(s[i] for s, _ in rows[kind]) / n
        if ctx.worst:
            worst = sorted(rows[kind], key=lambda x: x[0][2])
            ctx.show_worst("wcxb %s: id P R F1" % kind,
                           ["%s %.2f %.2f %.2f" % ((i,) + s) for s, i in worst])


def posts(ctx, extra=()):
    sets = [("threads", "forums/threads"), ("comments", "forums/comments")]
    yield from mined(ctx, "posts", sets, extra, named=True, plain=not extra)


# ---- kinds of pages ----------------------------------------------------------

# What the pages of wcxb's types are to `pith auto`. Ambiguous: a manual page may
# be a list of functions, and a service may present itself in prose or by a table
# of data, so that of services everything but lists and threads is right.
WCXB_KINDS = {"article": ("article",), "documentation": ("article",),
              "service": ("other", "article", "detail"), "product": ("detail",),
              "forum": ("thread",), "collection": ("list",), "listing": ("list",)}


def kind_sets(ctx):
    """(set, kinds that are right, pages)"""
    for where, lines in news_truth(ctx).items():
        folder = os.path.join(ctx.data, "articles", where)
        yield where, ("article",), [page_of(folder, t) for t in lines]
    folder = os.path.join(ctx.data, "articles", "wcxb")
    types = collections.defaultdict(list)
    for t in read_truth(folder):
        types[t["page_type"]].append(page_of(folder, t))
    for kind in sorted(types):
        yield "wcxb " + kind, WCXB_KINDS[kind], types[kind]
    for where, kind, name in (("threads", "thread", "forums/threads"),
                              ("comments", "article", "forums/comments"),
                              ("lists", "list", "records/lists"),
                              ("scrapers", "list", "scrapers")):
        folder = os.path.join(ctx.data, name)
        yield where, (kind,), [page_of(folder, t) for t in read_truth(folder)]
    yield "swde", ("detail",), [p for site in swde_sites(ctx) for p in site[::4]]
    yield from generated_kinds(ctx, (401, 402, 403, 404))


# Of generated pages; a portal's home page is left out: it is a list to some.
GENERATED_KINDS = {"article": "article", "section": "list", "list": "list", "board": "list",
                   "thread": "thread", "detail": "detail"}
GENERATORS = (("portal", None), ("lists", "list"))


def generated_kinds(ctx, seeds):
    """As kind_sets(), of pages that tests/gen makes: they are short and plain, and
    in eight languages."""
    gen = os.path.join(ctx.root, "build", "tests", "pith-gen")
    sets = collections.defaultdict(list)
    if not os.path.exists(gen):
        raise Failed("no %s; build the target pith-gen" % gen)
    for what, kind in GENERATORS:
        for seed in seeds:
            folder = os.path.join(ctx.work, "kinds", "%s%d" % (what, seed))
            call = [gen, what, "--out", folder, "--pages", "60", "--seed", str(seed)]
            if subprocess.run(call, capture_output=True).returncode:
                raise Failed("pith-gen failed")
            with open(os.path.join(folder, "site.jsonl"), encoding="utf-8") as f:
                for page in map(json.loads, f):
                    is_a = kind or GENERATED_KINDS.get(page["kind"])
                    path = os.path.join(folder, "pages", page["id"] + ".html")
                    if is_a:
                        sets[is_a].append((path, page["url"]))
    for kind in sorted(sets):
        yield "generated " + kind, (kind,), sets[kind]



def auto_kinds(ctx, extra=()):
    """Pages whose kind `pith auto --alone` finds, by what the sets are; one of
    several right kinds counts where a set is ambiguous (WCXB_KINDS). SWDE: every
    fourth page. `--worst N` shows the confusion and N wrong pages of each."""
    news = [0, 0]
    for where, right, pages in kind_sets(ctx):
        if not ctx.wanted(where):
            continue
        got = [(o.get("kind"), o) for o in ctx.run("auto", pages, ["--alone", *extra])]
        good = sum(kind in right for kind, _ in got)
        news = [news[0] + good, news[1] + len(pages)] if where in NEWS_SETS else news
        table = collections.Counter(kind for kind, _ in got)
        ctx.show_worst("kinds of %s: %s" % (where, dict(table)),
                       ["%s %s %.2f %s" % (page_id(o["page"]), kind,
                                           o.get("kind_confidence") or 0, o.get("title"))
                        for kind, o in got if kind not in right])
        yield where, len(pages), "right kind", good / len(pages)
    if news[1] and ctx.only is None:
        yield "all news", news[1], "right kind", news[0] / news[1]


def auto_set_kinds(ctx, extra=()):
    """The same where all pages of a site come in one call: what `pith auto`,
    `news` and `learn` say of a page is then its group's kind."""
    folder = os.path.join(ctx.data, "articles")
    sets = [("all news", "article",
             [[page_of(os.path.join(folder, where), t) for t in lines]
              for where, sites in site_groups(ctx).items() for lines in sites.values()])]
    if ctx.wanted("swde"):
        sets.append(("swde", "detail", swde_sites(ctx)))
    if ctx.wanted("threads"):
        sets.append(("threads", "thread", sites_of(ctx, "forums", "threads")))
    if ctx.wanted("lists"):
        sets.append(("lists", "list", sites_of(ctx, "records", "lists")))
    for where, right, sites in sets:
        got = [o.get("kind") for site in sites for o in ctx.run("auto", site, extra)]
        if got:
            yield where, len(got), "right kind", got.count(right) / len(got)


def auto_tables(ctx, extra=()):
    """Records of lists and posts of threads as `pith auto` gives them: what a
    wrong kind costs is the distance to the tasks records and posts."""
    for where, name in (("lists", "records/lists"), ("threads", "forums/threads")):
        if not ctx.wanted(where):
            continue
        folder = os.path.join(ctx.data, name)
        pages = [page_of(folder, t) for t in read_truth(folder)]
        out = ctx.run("auto", pages, ["--alone", *extra])
        yield from region_rows(ctx, "auto", where, folder, [region_pred(o) for o in out],
                               best=False)


# ---- template --------------------------------------------------------------

def shown_leaves(got):
    """The columns of the tables: what CSV and SQLite have."""
    shown = {c["name"] for c in got.get("columns", []) if c["shown"]}
    for page in got.get("pages", []):
        page["leaves"] = {k: v for k, v in (page.get("leaves") or {}).items() if k in shown}


# What a column with the values of an attribute may be called; else its own name.
CALLED = {"isbn_13": "isbn", "publication_date": "date publi", "date_posted": "date posted",
          "mpaa_rating": "mpaa rating rated", "fuel_economy": "mpg fuel economy mileage",
          "manufacturer": "manufacturer brand maker", "name": "name title",
          "title": "title name", "model": "model title name", "price": "price msrp cost",
          "website": "website url site homepage web link", "director": "direct",
          "company": "company employer", "location": "location city", "type": "type control",
          "phone": "phone tel", "address": "address addr", "publisher": "publisher vendor"}


def called_so(pages, truth, attr):
    """None: no column has the attribute's values; else whether one of those that
    fit best is called so. `pages`: id -> {column: values}."""
    fit = collections.Counter()
    sums = collections.defaultdict(lambda: [0, 0])
    for t in truth:
        want = {" ".join(v.split()) for v in t["attributes"].get(attr, [])}
        for name, values in pages.get(page_id(t["id"]), {}).items():
            got = {" ".join(v.split()) for v in values}
            sums[name][0] += len(want & got)
            sums[name][1] += len(got)
    all_of = sum(len(set(t["attributes"].get(attr, []))) for t in truth)
    for name, (both, got) in sums.items():
        fit[name] = 2 * both / (got + all_of) if both else 0
    best = max(fit.values(), default=0)
    if best < 0.8:
        return None
    return any(w in name for name in fit if fit[name] == best
               for w in CALLED.get(attr, attr).split())


def template_columns(ctx, extra=()):
    shown, named, right, have, worst = 0, 0, 0, 0, []

    def choose(got):
        nonlocal shown, named, right, have
        shown_leaves(got)
        names = [c["name"] for c in got.get("columns", []) if c["shown"]]
        shown += len(names)
        named += sum(not re.match(r"leaf(_\d+)?(@|$)", n) for n in names)
        pages = {page_id(p["page"]): p["leaves"] for p in got.get("pages", [])}
        if not pages:
            return
        folder = os.path.dirname(got["pages"][0]["page"])
        truth = read_truth(folder)
        for attr in sorted({a for t in truth for a in t["attributes"]}):
            called = called_so(pages, truth, attr)
            have += called is not None
            right += bool(called)
            if called is False:
                worst.append("%s %s" % (os.path.basename(folder), attr))

    yield from template(ctx, extra, choose)
    if shown:
        ctx.show_worst("columns that are called otherwise", worst)
        yield "swde", shown, "columns named", named / shown
        yield "swde", have, "called so", right / have


def template(ctx, extra=(), choose=None):
    if not ctx.wanted("swde"):
        return
    base = os.path.join(ctx.data, "templates", "swde")
    out = os.path.join(ctx.work, "swde")
    os.makedirs(out, exist_ok=True)
    n = 0
    for folder in sorted(glob.glob(os.path.join(base, "*", ""))):
        name = os.path.basename(folder.rstrip("/"))
        if not os.path.exists(os.path.join(folder, "truth.jsonl")):
            continue
        pages = [page_of(folder, t) for t in read_truth(folder)]
        n += len(pages)
        got = ctx.run("template", pages, extra, form="json") or {}
        if choose:
            choose(got)
        ctx.save(os.path.join("swde", name + ".jsonl"),
                 [{"id": name + "/" + page_id(p["page"]), "leaves": p.get("leaves") or {}}
                  for p in got.get("pages", [])])
    res = json.loads(ctx.score("templates/score.py", "--dir", base, "--pred-dir", out,
                               "--json"))
    total = res["total"]
    attrs = sum(total[k] for k in ("correct", "partial", "incorrect"))
    yield "swde", n, "correct", total["correct"] / attrs
    yield "swde", n, "not wrong", 1 - total["incorrect"] / attrs
    yield "swde", n, "correct@90", total["correct90"] / attrs
    yield "swde", n, "not wrong@90", 1 - total["incorrect90"] / attrs
    yield "swde", n, "leaf F1", res["mean_f1"]
    if ctx.worst:
        text = ctx.score("templates/score.py", "--dir", base, "--pred-dir", out, "--verbose")
        lines, name = [], ""
        for line in text.split("\n"):
            if line.startswith("    "):
                if not re.match(r"\s+\S+\s+correct", line):
                    lines.append(name + line)
            else:
                name = line.split(" ")[0]
        ctx.show_worst("template: attributes that are not correct", lines)


def template_half(ctx, extra=("--sample",)):
    """Learned on every second page of a site, scored on the others: what a
    wrapper gives on pages it never saw, and how many do not quite fit."""
    if not ctx.wanted("swde"):
        return
    base = os.path.join(ctx.data, "templates", "swde")
    truths, preds = (os.path.join(ctx.work, "half", d) for d in ("truth", "pred"))
    n = misfits = 0
    for folder in sorted(glob.glob(os.path.join(base, "*", ""))):
        name = os.path.basename(folder.rstrip("/"))
        if not os.path.exists(os.path.join(folder, "truth.jsonl")):
            continue
        truth = sorted(read_truth(folder), key=lambda t: t["id"])
        pages = [page_of(folder, t) for t in truth]
        half = tuple(extra) + (str((len(pages) + 1) // 2),)
        got = ctx.run("template", pages, half, form="json") or {}
        unseen = set(name + "/" + page_id(p[0]) for p in pages[1::2])
        found = [p for p in got.get("pages", [])
                 if name + "/" + page_id(p["page"]) in unseen]
        n += len(found)
        misfits += sum("misfit" in p for p in found)
        for d in (truths, preds):
            os.makedirs(os.path.join(d, name), exist_ok=True)
        ctx.save(os.path.join("half", "truth", name, "truth.jsonl"),
                 [t for t in truth if t["id"] in unseen])
        ctx.save(os.path.join("half", "pred", name + ".jsonl"),
                 [{"id": name + "/" + page_id(p["page"]), "leaves": p.get("leaves") or {}}
                  for p in found])
    if not n:
        return
    res = json.loads(ctx.score("templates/score.py", "--dir", truths, "--pred-dir", preds,
                               "--json"))
    total = res["total"]
    attrs = sum(total[k] for k in ("correct", "partial", "incorrect"))
    yield "swde", n, "correct", total["correct"] / attrs
    yield "swde", n, "correct@90", total["correct90"] / attrs
    yield "swde", n, "leaf F1", res["mean_f1"]
    yield "swde", n, "fit exactly", 1 - misfits / n


# ---- the table of tasks ----------------------------------------------------
# name, function, command it needs, options it passes. A row is "not built"
# until `pith --help` lists the command and `pith COMMAND --help` the options.
# A paper's own method and ours stand side by side as variants.

TASKS = [
    ("html5lib", html5lib, None, ()),
    ("article", article, "article", ()),
    ("auto", auto, "auto", ()),
    ("auto site", auto_site, "auto", ()),
    ("auto alone", auto_site, "auto", ("--alone",)),
    ("auto kinds", auto_kinds, "auto", ()),
    ("auto set kinds", auto_set_kinds, "auto", ()),
    ("auto tables", auto_tables, "auto", ()),
    ("content", content, "content", ()),
    ("content 1", content, "content", ("--partners", "1")),
    ("content r2", content, "content", ("--method", "r2")),
    ("content r1", content, "content", ("--method", "r1")),
    ("news", news, "news", ()),
    ("news paper", news, "news", ("--method", "paper")),
    ("news kinds", news_kinds, "news", ()),
    ("wrap kinds", learn_kinds, "learn", ()),
    ("wrap news", wrapped, "learn", ()),
    ("site news", site_news, "site", ()),
    ("site details", site_details, "site", ()),
    ("site portal", site_portal, "site", ()),
    ("sites", whole_sites, "site", ()),
    ("records", records, "records", ()),
    ("records mdr2", records, "records", ("--miner", "mdr2")),
    ("records mdr", records, "records", ("--miner", "mdr")),
    ("records mdr2 drawn", records, "records", ("--miner", "mdr2", "--render")),
    ("records drawn", records, "records", ("--render",)),
    ("scrapers", scrapers, "records", ()),
    ("entities", entities, "auto", ()),
    ("wcxb records", list_text, "records", ()),
    ("posts", posts, "posts", ()),
] + [
    ("posts %s %s" % (miner, measure), posts, "posts",
     ("--miner", miner, "--measure", measure, "--paper"))
    for miner, measures in (("mibat", ("ps", "pm")),
                            ("mdr2pass", ("ps", "pm", "tnl", "ts", "tl")),
                            ("mdr", ("ps", "pm", "tnl", "ts", "tl")))
    for measure in measures
] + [
    ("template", template, "template", ()),
    ("template columns", template_columns, "template", ()),
    ("template half", template_half, "template", ("--sample",)),
    ("template exalg", template, "template", ("--method", "exalg")),
]
