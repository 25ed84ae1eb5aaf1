#!/usr/bin/env python3
"""The extension of PostgreSQL in a private server.

usage: postgres_test.py PITH.SO
"""
import glob
import os
import sys
import threading
import time
import unittest

import pg_server

sys.path.insert(0, pg_server.ROOT + "/tests/growth")
import growth_pages  # noqa: E402

LIB = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else pg_server.ROOT + "/build/postgres/pith.so"
PAGES = pg_server.ROOT + "/tests/cli/pages/"


def literal(raw):
    return "'\\x%s'::bytea" % raw.hex()


def page(name):
    with open(PAGES + name, "rb") as f:
        return literal(f.read())


def hostile():
    """The hostile set: the corpus that the fuzzers keep, and every shape of page
    that once cost a power of its size."""
    out = [growth_pages.page(make, 300, 1).encode("utf-8", "replace")
           for make in growth_pages.PAGES.values()]
    for name in sorted(glob.glob(pg_server.ROOT + "/tests/fuzz/corpus/fuzz_html/*")):
        with open(name, "rb") as f:
            out.append(f.read())
    return out + [b"", b"\0" * 5000, b"<div>" * 50000, b"<table>" * 3000, b"\xff\xfe" * 3000,
                  b"<p>" + b"&#0;" * 9999, b"<!--" * 20000, bytes(range(256)) * 40,
                  b"<a href='" + b"x" * 100000 + b"'>", b"<a href=x>" * 10000]


class Postgres(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = pg_server.Server(LIB).__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def ask(self, sql):
        return self.server.ask(sql)

    def test_extension_comes_and_goes(self):
        self.assertEqual(self.ask("SELECT extversion FROM pg_extension WHERE extname = 'pith'"),
                         ["0.1"])
        self.assertEqual(self.ask("CREATE DATABASE other"), [])
        self.assertEqual(self.ask("\\c other\nCREATE EXTENSION pith; DROP EXTENSION pith;"
                                  "SELECT count(*) FROM pg_proc WHERE proname LIKE 'pith%'"),
                         ["0"])

    def test_rows(self):
        self.assertEqual(self.ask("SELECT \"row\", value FROM pith_records(%s)"
                                  " WHERE \"column\" = 'name' LIMIT 1" % page("shop.html")),
                         ["1|Desk lamp"])
        self.assertEqual(self.ask("SELECT author FROM pith_posts(%s) LIMIT 2"
                                  % page("thread.html")), ["ann", "bob"])
        self.assertIn("material|Brass", self.ask("SELECT name, value FROM pith_fields(%s)"
                                                 % page("lamp_detail.html")))
        self.assertEqual(self.ask("SELECT href, text FROM pith_links(%s) LIMIT 1"
                                  % page("shop.html")), ["/|Home"])

    def test_values(self):
        self.assertEqual(self.ask("SELECT pith_title(%s)" % page("story.html")),
                         ["River path reopens"])
        self.assertEqual(self.ask("SELECT pith_article(%s)->>'author'" % page("story.html")),
                         ["Ada Moss"])
        self.assertEqual(self.ask("SELECT pith_title('<meta charset=latin1><title>caf\u00e9'::text)"),
                         ["caf\u00e9"])
        self.assertEqual(self.ask("SELECT pith_title(NULL::bytea) IS NULL,"
                                  " (SELECT count(*) FROM pith_records(NULL))"), ["t|0"])

    def test_over_a_table(self):
        self.ask("CREATE TABLE pages(name text, html bytea)")
        for name in ("shop.html", "offers.html", "story.html"):
            self.ask("INSERT INTO pages VALUES ('%s', %s)" % (name, page(name)))
        rows = self.ask("SELECT name, count(*) FROM pages, pith_records(html)"
                        " GROUP BY name ORDER BY name")
        self.assertEqual([r.split("|")[0] for r in rows][:1], ["offers.html"])
        with open(PAGES + "bulbs.wrap") as f:
            wrapper = f.read().replace("'", "''")
        got = self.ask("SELECT count(pith_apply('%s', %s)) FROM generate_series(1, 5)"
                       % (wrapper, page("bulbs/1.html")))
        self.assertEqual(got, ["5"])

    def test_parallel_workers(self):
        self.ask("CREATE TABLE many AS SELECT i, convert_to('<title>t' || i || '</title>', 'UTF8')"
                 " AS html FROM generate_series(1, 400) i")
        cheap = ("SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;"
                 "SET min_parallel_table_scan_size = 0; ANALYZE many;")
        query = "SELECT count(*) FROM many WHERE pith_run('article', html) LIKE '%%\"t%%'"
        plan = "\n".join(self.ask(cheap + "EXPLAIN (ANALYZE) " + query))
        self.assertRegex(plan, "Workers Launched: [1-9]")
        self.assertEqual(self.ask(cheap + query), ["400"])

    def test_mistakes_have_words(self):
        for sql, words in (("SELECT pith('records', '', '{\"miner\": \"x\"}')", "bad value"),
                           ("SELECT pith_run('cook', '')", "no command 'cook'"),
                           ("SELECT pith_apply('x', '')", "wrapper")):
            with self.assertRaisesRegex(RuntimeError, words):
                self.ask(sql.replace("''", "''::bytea"))

    def test_statement_timeout(self):
        start = time.monotonic()
        with self.assertRaisesRegex(RuntimeError, "statement timeout"):
            self.ask("SET statement_timeout = 300;"
                     "SELECT count(*) FROM generate_series(1, 100000) i,"
                     " pith_records(convert_to(repeat('<li><a href=x>'||i||'</a><b>$5</b></li>',"
                     " 3000), 'UTF8'))")
        self.assertLess(time.monotonic() - start, 60)

    def test_timeout_inside_one_page(self):
        """A page that alone takes longer than the statement may, and a query that
        another session cancels, end soon and as PostgreSQL's own do."""
        self.ask("CREATE TABLE long AS SELECT convert_to(string_agg('<li><a href=x>'||i||"
                 "'</a><b>$'||i||'</b><p>text '||i||'</p></li>', ''), 'UTF8') AS html"
                 " FROM generate_series(1, 30000) i")
        for call in ("pith_run('records', html)", "pith_run('auto', html)"):
            start = time.monotonic()
            with self.assertRaisesRegex(RuntimeError, "statement timeout"):
                self.ask("SET statement_timeout = 20; SELECT length(%s) FROM long" % call)
            self.assertLess(time.monotonic() - start, 20)
        stop = threading.Thread(target=lambda: (time.sleep(0.3), self.ask(
            "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE '%cancel me%'"
            " AND pid <> pg_backend_pid()")))
        stop.start()
        with self.assertRaisesRegex(RuntimeError, "user request"):
            self.ask("SELECT 'cancel me', sum(length(pith_run('records', html)))"
                     " FROM long, generate_series(1, 1000)")
        stop.join()

    def test_hostile_pages_and_the_server_answers(self):
        pages = hostile()
        self.ask("CREATE TABLE p(html bytea);" + "".join(
            "INSERT INTO p VALUES (%s);" % literal(raw) for raw in pages))
        for rows in ("records", "posts", "fields", "links"):
            self.ask("SELECT count(*) FROM p, pith_%s(html)" % rows)
        got = self.ask("SELECT count(pith_run('auto', html)), count(pith_article(html)),"
                       " count(pith_title(html)) >= 0 FROM p")
        self.assertEqual(got, ["%d|%d|t" % (len(pages), len(pages))])
        self.assertEqual(self.ask("SELECT 1"), ["1"])
        with open(self.server.folder + "/log") as f:
            self.assertNotIn("terminated by signal", f.read())

    def test_nothing_is_kept(self):
        """Many calls in one backend do not add up."""
        got = self.ask("CREATE TEMP TABLE q AS SELECT %s AS html;"
                       "SELECT sum(length(pith_run('records', html))) FROM q,"
                       " generate_series(1, 50);"
                       "SELECT sum(total_bytes) < 20000000 FROM pg_backend_memory_contexts"
                       % page("shop.html"))
        self.assertEqual(got[-1], "t")


if __name__ == "__main__":
    if not os.path.exists(LIB):
        print("skipped: the extension was not built; make sql needs postgresql-server-dev")
        sys.exit(77)
    if not pg_server.programs():
        print("skipped: no PostgreSQL server here")
        sys.exit(77)
    unittest.main()
