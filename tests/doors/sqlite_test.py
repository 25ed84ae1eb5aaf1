#!/usr/bin/env python3
"""pith_sqlite.so as a user of SQLite sees it.

usage: sqlite_test.py PITH_SQLITE.SO
"""
import glob
import os
import sqlite3
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIB = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else ROOT + "/build/pith_sqlite.so"


def page(name, folder="tests/cli/pages"):
    with open("%s/%s/%s" % (ROOT, folder, name), "rb") as f:
        return f.read()


class Sqlite(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.enable_load_extension(True)
        self.db.load_extension(LIB)

    def ask(self, sql, *args):
        return self.db.execute(sql, args).fetchall()

    def test_records(self):
        rows = self.ask("SELECT row, value FROM pith_records(?) WHERE \"column\" = 'title'"
                        " ORDER BY row", page("offers.html", "demo"))
        self.assertEqual(rows[:2], [(1, "Harbour lantern"), (2, "Reading lamp")])

    def test_all_regions(self):
        html = page("offers.html", "demo")
        main = self.ask("SELECT count(DISTINCT region) FROM pith_records(?)", html)
        every = self.ask("SELECT count(DISTINCT region) FROM pith_records(?, NULL, 1)", html)
        self.assertEqual(main, [(1,)])
        self.assertGreater(every[0][0], 1)

    def test_posts_fields_links(self):
        self.assertEqual(self.ask("SELECT author FROM pith_posts(?) LIMIT 2",
                                  page("thread.html")), [("ann",), ("bob",)])
        self.assertIn(("material", "Brass"), self.ask(
            "SELECT name, value FROM pith_fields(?)", page("lamp_detail.html")))
        self.assertEqual(self.ask("SELECT href, text FROM pith_links(?) LIMIT 1",
                                  page("shop.html")), [("/", "Home")])

    def test_join_over_a_table_of_pages(self):
        self.db.execute("CREATE TABLE pages(name, html)")
        for name in ("shop.html", "thread.html", "offers.html"):
            self.db.execute("INSERT INTO pages VALUES (?, ?)", (name, page(name)))
        rows = self.ask("SELECT name, count(*) FROM pages, pith_records(html)"
                        " GROUP BY name ORDER BY name")
        self.assertTrue({"offers.html", "shop.html"} <= {r[0] for r in rows})
        self.assertEqual(rows, self.ask(
            "SELECT p.name, count(*) FROM pages p JOIN pith_records r ON r._html = p.html"
            " GROUP BY p.name ORDER BY p.name"))

    def test_functions(self):
        self.assertEqual(self.ask("SELECT pith_title(?)", page("story.html")),
                         [("River path reopens",)])
        self.assertIn("two years", self.ask("SELECT pith_text(?)", page("story.html"))[0][0])
        self.assertEqual(self.ask("SELECT json_extract(pith_article(?), '$.author')",
                                  page("story.html")), [("Ada Moss",)])
        self.assertEqual(self.ask("SELECT pith_title(NULL), pith_article(NULL), pith_text(NULL)"),
                         [(None, None, None)])

    def test_text_has_no_character_set(self):
        html = "<meta charset=latin1><title>caf\u00e9</title>"
        self.assertEqual(self.ask("SELECT pith_title(?)", html), [("caf\u00e9",)])

    def test_apply_many(self):
        wrapper = page("bulbs.wrap").decode()
        files = sorted(glob.glob(ROOT + "/tests/cli/pages/bulbs/*.html"))
        self.db.execute("CREATE TABLE pages(html)")
        for f in files:
            self.db.execute("INSERT INTO pages VALUES (?)", (page(os.path.basename(f), "tests/cli/pages/bulbs"),))
        rows = self.ask("SELECT json_array_length(pith_apply(?, html), '$.regions')"
                        " FROM pages", wrapper)
        self.assertEqual(len(rows), len(files))
        self.assertGreater(rows[0][0], 0)

    def test_mistakes_have_words(self):
        for sql, words in (("SELECT pith('records', '', '{\"miner\": \"x\"}')", "bad value"),
                           ("SELECT pith('cook', '')", "no command 'cook'"),
                           ("SELECT pith('records', '', '[1]')", "object of JSON"),
                           ("SELECT pith_apply('x', '<p>')", "wrapper"),
                           ("CREATE VIRTUAL TABLE n USING pith_table('/nowhere.html')",
                            "cannot read"),
                           ("CREATE VIRTUAL TABLE n USING pith_table", "write pith_table")):
            with self.assertRaisesRegex(sqlite3.OperationalError, words):
                self.ask(sql)
        self.assertEqual(self.ask("SELECT count(*) FROM pith_records"), [(0,)])
        for name in (b"\xff\x1b[31m", "é" * 30, "x" + "é" * 30):  # texts all the same
            with self.assertRaisesRegex(sqlite3.OperationalError, "no command"):
                self.ask("SELECT pith(?, '')", name)

    def test_table_of_a_file(self):
        self.db.execute("CREATE VIRTUAL TABLE t USING pith_table('%s/demo/offers.html')" % ROOT)
        self.assertEqual(self.ask("SELECT title FROM t WHERE title_url = '/lamps/2'"),
                         [("Reading lamp",)])
        # twice in one query, and from a view only directly
        self.assertEqual(self.ask("SELECT count(*) FROM t a JOIN t b USING (title)"),
                         self.ask("SELECT count(*) FROM t"))
        with tempfile.NamedTemporaryFile(suffix=".html") as f:
            self.db.execute("CREATE VIRTUAL TABLE e USING pith_table('%s')" % f.name)
            self.assertEqual(self.ask("SELECT * FROM e"), [])

    def test_hostile_pages(self):
        for html in (b"", b"\0" * 5000, b"<div>" * 50000, b"<table>" * 3000,
                     b"<a href=x>" * 20000, b"\xff\xfe" * 3000, b"<p>" + b"&#0;" * 9999,
                     b"<a href='" + b"x" * 100000 + b"'>", b"<!--" * 20000):
            for table in ("records", "posts", "fields", "links"):
                self.ask("SELECT count(*), max(_html) FROM pith_%s(?)" % table, html)
            self.ask("SELECT pith_title(?1), pith_text(?1), pith_article(?1)", html)
        self.assertEqual(self.ask("SELECT 1"), [(1,)])

    def test_memory_is_sqlites(self):
        self.ask("PRAGMA hard_heap_limit = 12000000")
        html = b"<p>word</p>" * 200000
        got = self.ask("SELECT json_extract(pith_article(?), '$.error')", html)
        self.assertIn("out of memory", got[0][0])
        self.assertEqual(self.ask("SELECT pith_title('<title>x</title>')"), [("x",)])


if __name__ == "__main__":
    if not hasattr(sqlite3.connect(":memory:"), "enable_load_extension"):
        print("skipped: this Python's sqlite3 loads no extensions")
        sys.exit(77)
    unittest.main()
