#!/usr/bin/env python3
"""Compare a database of `pith site` with the truth of a generated portal.

usage: site_truth.py PORTAL DATABASE [--all]

PORTAL is a folder that `pith-gen portal --out` wrote. Each truth table (articles,
posts, records of section, list and board pages, values of detail pages and their
sets) is compared row by row: a truth field is the column that agrees most often
with it, and a row is right when all its fields are. One line a table: rows of the
truth, rows of the database, rows that are right. Exit 0 when all tables are exact:
the same rows in both, all right. `--all` shows what differs.
"""
import json
import os
import re
import sqlite3
import sys


def lines(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as f:
        return [json.loads(line) for line in f]


def bare(value):
    """Text without white space: breaks and collapsing are not what is compared."""
    return None if value is None else "".join(str(value).split())


class Table:
    """Rows of the truth against rows of the database, both by page."""

    def __init__(self, name):
        self.name, self.truth, self.got = name, {}, {}

    def right(self, show):
        pairs, missing, beside = [], 0, 0
        for page in sorted(set(self.truth) | set(self.got)):
            want, have = self.truth.get(page, []), self.got.get(page, [])
            pairs += list(zip(want, have))
            missing += max(0, len(want) - len(have))
            beside += max(0, len(have) - len(want))
            if show and len(want) != len(have):
                print("  %s: %d rows, %d wanted" % (page, len(have), len(want)))
        # what no row of the truth has is not known, not known to be missing
        fields = sorted({f for want, _ in pairs for f in want if want[f] is not None})
        columns = sorted({c for _, have in pairs for c in have})
        column = {}
        for f in fields:
            column[f] = max(columns, default=None, key=lambda c: sum(
                same(want.get(f), have.get(c), f) for want, have in pairs))
        good = 0
        for want, have in pairs:
            bad = [f for f in fields if not same(want.get(f), have.get(column[f]), f)]
            good += not bad
            if show and bad:
                print("  %s: %s: %.60r, wanted %.60r" % (
                    bad[0], column[bad[0]], have.get(column[bad[0]]), want.get(bad[0])))
        n = sum(map(len, self.truth.values()))
        m = sum(map(len, self.got.values()))
        print("%-22s %6d rows of truth %6d in the database %6d right" % (
            self.name, n, m, good))
        if show:
            print("  " + ", ".join("%s=%s" % (f, column[f]) for f in fields))
        return n == m == good


def same(want, have, field):
    if field == "date" and want and have and len(str(want)) == 10 and str(want)[4] == "-":
        return str(have)[:10] == want
    if want is not None and isinstance(have, (int, float)):
        digits = re.search(r"[0-9]+(\.[0-9]+)?", want.replace(",", ""))
        return digits is not None and float(digits.group()) == have
    return bare(want) == bare(have)


def rows(db, table, order, where=""):
    out = {}
    cursor = db.execute('SELECT p.name AS page_name, t.* FROM "%s" t JOIN pages p'
                        ' ON p.id = t.page %s ORDER BY t.page%s' % (table, where, order))
    names = [c[0] for c in cursor.description]
    for row in cursor:
        r = dict(zip(names, row))
        page = r.pop("page_name")[:-len(".html")]
        for own in ("page", "position", "id"):
            r.pop(own, None)
        out.setdefault(page, []).append(r)
    return out


def tables_of(db, pages):
    """The tables of the clusters that the pages are in, by form."""
    found = {"one": set(), "many": set()}
    for page in pages:
        for name, form in db.execute(
                "SELECT t.name, t.form FROM tables t JOIN pages p ON p.cluster ="
                " t.cluster WHERE p.name = ?", (page + ".html",)):
            found[form].add(name)
    return found


def check_articles(folder, db):
    t = Table("articles")
    for x in lines(folder, "articles.jsonl"):
        t.truth[x["id"]] = [{k: x[k] for k in ("title", "body", "author", "date") if k in x}]
    t.got = rows(db, "articles", "", "WHERE p.kind = 'news'")
    return t


def check_posts(folder, db):
    t = Table("posts")
    for x in lines(folder, "posts.jsonl"):
        t.truth[x["id"]] = [{k: v for k, v in r["fields"].items()
                             if k in ("author", "date", "body")} for r in x["records"]]
    t.got = rows(db, "posts", ", t.position")
    return t


def check_records(folder, db):
    truth = {}
    for x in lines(folder, "records.jsonl"):
        truth.setdefault(x["kind"], {})[x["id"]] = [r["fields"] for r in x["records"]]
    for kind in sorted(truth):
        t = Table("records of " + kind)
        t.truth = truth[kind]
        for name in tables_of(db, t.truth)["many"]:
            for page, r in rows(db, name, ", t.position").items():
                t.got.setdefault(page, []).extend(r)
        yield t


def check_details(folder, db):
    """Attributes that have several values on some page are a set's."""
    truth = lines(folder, "templates.jsonl")
    sets = {k for x in truth for k, v in x["attributes"].items() if len(v) > 1}
    one, many = Table("details"), Table("sets of details")
    site = {x["id"]: x for x in lines(folder, "site.jsonl")}
    for x in truth:
        one.truth[x["id"]] = [{k: (v or [None])[0] for k, v in x["attributes"].items()
                               if k not in sets}]
        value = next((v for v in site[x["id"]]["value"] if isinstance(v, list)), [])
        many.truth[x["id"]] = [{"%d" % i: v for i, v in enumerate(r[:2])} for r in value]
    found = tables_of(db, one.truth)
    for name in found["one"]:
        one.got.update(rows(db, name, ""))
    for name in found["many"]:
        for page, r in rows(db, name, ", t.position").items():
            many.got.setdefault(page, []).extend(r)
    many.truth = {p: r for p, r in many.truth.items() if r}
    return [one, many]


def main():
    args = [a for a in sys.argv[1:] if not a.startswith("--")]
    if len(args) != 2:
        sys.exit(__doc__)
    folder, db = args[0], sqlite3.connect(args[1])
    tables = [check_articles(folder, db), check_posts(folder, db),
              *check_records(folder, db), *check_details(folder, db)]
    exact = [t.right("--all" in sys.argv) for t in tables]
    broken = db.execute("PRAGMA foreign_key_check").fetchall()
    print("foreign keys: %s" % ("hold" if not broken else "%d broken" % len(broken)))
    return 0 if all(exact) and not broken else 1


if __name__ == "__main__":
    sys.exit(main())
