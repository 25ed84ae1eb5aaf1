#!/usr/bin/env python3
"""The extension of PostgreSQL in a private server.

usage: postgres_test.py PITH.SO
"""
import os
import sys
import time
import unittest

import pg_server

LIB = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else pg_server.ROOT + "/build/postgres/pith.so"
PAGES = pg_server.ROOT + "/tests/cli/pages/"


def literal(raw):
    return "'\\x%s'::bytea" % raw.hex()


def page(name):
    with open(PAGES + name, "rb") as f:
        return literal(f.read())


class Postgres(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = pg_server.Server(LIB).__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def ask(self, sql):
        return self.server.ask(sql)

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
        got = self.ask("SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;"
                       "SET min_parallel_table_scan_size = 0; SET force_parallel_mode = on;"
                       "SELECT count(DISTINCT pith_run('article', html)) FROM many")
        self.assertEqual(got, ["400"])

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

    def test_hostile_pages_and_the_server_answers(self):
        for raw in (b"", b"\0" * 5000, b"<div>" * 50000, b"<table>" * 3000, b"\xff\xfe" * 3000,
                    b"<p>" + b"&#0;" * 9999, b"<!--" * 20000, bytes(range(256)) * 40,
                    b"<a href='" + b"x" * 100000 + b"'>", b"<a href=x>" * 10000):
            self.ask("CREATE TEMP TABLE p AS SELECT %s AS html;"
                     "SELECT count(*) FROM p, pith_records(html);"
                     "SELECT count(*) FROM p, pith_posts(html);"
                     "SELECT count(*) FROM p, pith_fields(html);"
                     "SELECT count(*) FROM p, pith_links(html);"
                     "SELECT length(pith_run('auto', html)) FROM p" % literal(raw))
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
