#!/usr/bin/env python3
"""The package for Python as its users see it, its examples included.

usage: python_test.py FOLDER     where the package lies unpacked
"""
import doctest
import glob
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIB = os.path.abspath(sys.argv.pop()) if len(sys.argv) > 1 else ROOT + "/build/python"
if not os.path.exists(LIB + "/pith/_pith.abi3.so"):
    print("skipped: no package for Python was built; it needs Python's headers")
    sys.exit(77)
sys.path.insert(0, LIB)
import pith  # noqa: E402
import pith.compat.datatrove  # noqa: E402
from pith.compat import parsel as rows_by_parsel  # noqa: E402
from pith.compat import readability, trafilatura  # noqa: E402

PAGES = ROOT + "/tests/cli/pages/"


def page(name):
    with open(PAGES + name, "rb") as f:
        return f.read()


class Package(unittest.TestCase):
    def test_examples(self):
        for module in (pith, pith.compat.datatrove):
            self.assertEqual(doctest.testmod(module).failed, 0)

    def test_article(self):
        a = pith.article(page("story.html"), "https://x.org/a", name="story")
        self.assertEqual((a.title, a.author, a.date), ("River path reopens", "Ada Moss",
                                                       "2024-05-03"))
        self.assertEqual((a.page, a.url, a.error, a.truncated),
                         ("story", "https://x.org/a", None, False))
        self.assertEqual(a.to_dict()["title"], a["title"])
        self.assertIn("<h3>River", a._repr_html_())

    def test_text_and_bytes(self):
        self.assertEqual(pith.article("<meta charset=latin1><title>caf\u00e9").title, "caf\u00e9")
        self.assertEqual(pith.article(b"<title>caf\xe9", charset="latin1").title, "caf\u00e9")
        self.assertEqual(pith.article(bytearray(b"<title>x")).title, "x")
        pith.article("\ud800")

    def test_records(self):
        t = pith.records(page("shop.html")).main
        self.assertEqual((t[0]["name"], t[0].fields["price"]), ("Desk lamp", "$12.50"))
        self.assertEqual([len(r) for r in t.rows()], [len(t.columns)] * len(t))
        self.assertEqual(t[-1].text, list(t)[-1].text)
        self.assertIn("<th>price</th>", t._repr_html_())
        self.assertRaises(IndexError, t.__getitem__, 99)
        self.assertEqual(pith.posts(page("thread.html")).main[0]["author"], "ann")

    def test_frame(self):
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.skipTest("no pandas")
        t = pith.records(page("shop.html"))
        self.assertEqual(list(t.to_frame().columns), [c.name for c in t.main.columns])

    def test_values_outlive_their_owner(self):
        first = pith.records(page("shop.html")).main[0]
        for _ in range(50):
            pith.records(page("offers.html"))
        self.assertEqual(first["name"], "Desk lamp")

    def test_auto_fields(self):
        self.assertEqual(pith.auto(page("lamp_detail.html")).fields["material"], "Brass")

    def test_sets(self):
        bulbs = [page("bulbs/%d.html" % i) for i in (1, 2, 3)]
        w = pith.learn(bulbs)
        with tempfile.TemporaryDirectory() as folder:
            w.save(folder + "/w")
            again = pith.Wrapper.load(folder + "/w")
        self.assertEqual(again.apply(bulbs[0]).to_dict(), pith.apply(w.text, bulbs[0]).to_dict())
        self.assertEqual(sum(map(len, pith.cluster(bulbs))), 3)

    def test_mistakes(self):
        with self.assertRaises(pith.Error) as caught:
            pith.records("", miner="?")
        self.assertEqual(caught.exception.args[0], "USAGE")
        self.assertRaisesRegex(pith.Error, "no option 'colour'", pith.auto, "", colour=1)
        self.assertRaises(pith.Error, pith.Wrapper, "no wrapper")
        self.assertRaises(pith.Error, pith.template, [])
        self.assertRaises(TypeError, pith.article, None)
        self.assertRaises(ValueError, pith.article, "", "http://x\0y")

    def test_read(self):
        names = [p.page for p in pith.read(PAGES + "lamps", "article", threads=2)]
        self.assertEqual(len(names), len(glob.glob(PAGES + "lamps/**/*.html", recursive=True)))
        self.assertEqual(names, sorted(names))
        bad = list(pith.read([PAGES + "nowhere.html", PAGES + "story.html"], article=True))
        self.assertIn("nowhere", bad[0].error)
        self.assertEqual(bad[1].title, "River path reopens")
        half = pith.read([PAGES + "lamps"] * 30, "records")
        next(half)
        half.close()  # the thread behind it ends
        self.assertRaises(pith.Error, list, pith.read(PAGES + "story.html", "cook"))

    def test_site(self):
        with tempfile.TemporaryDirectory() as folder:
            pith.site(PAGES + "lamps", folder + "/s.db")
            db = sqlite3.connect(folder + "/s.db")
            self.assertGreater(db.execute("SELECT count(*) FROM pages").fetchone()[0], 10)
            db.close()

    def test_threads_overlap(self):
        """The lock is free: a clock ticks on while pages are worked on."""
        big = b"<ul>" + b"<li><a href=x>item</a> <b>$5</b></li>" * 6000
        ticks, stop = [], threading.Event()

        def tick():
            while not stop.is_set():
                ticks.append(time.monotonic())
                time.sleep(0.001)
        clock = threading.Thread(target=tick)
        clock.start()
        begin = time.monotonic()
        pith.records(big)
        end = time.monotonic()
        stop.set()
        clock.join()
        self.assertGreater(len([t for t in ticks if begin < t < end]), 2)

    def test_hostile(self):
        for html in (b"", b"\0" * 5000, b"<div>" * 50000, b"<table>" * 3000,
                     b"\xff\xfe" * 3000, b"<p>" + b"&#0;" * 9999, b"<!--" * 20000):
            for call in (pith.article, pith.records, pith.posts, pith.auto):
                call(html).to_dict()

    def test_compat(self):
        html = page("story.html").decode()
        self.assertIn("two years", trafilatura.extract(html))
        self.assertEqual(json.loads(trafilatura.extract(html, output_format="json"))["author"],
                         "Ada Moss")
        self.assertIsNone(trafilatura.extract(""))
        self.assertEqual(trafilatura.bare_extraction(html)["title"], "River path reopens")
        doc = readability.Document(html)
        self.assertEqual(doc.title(), "River path reopens")
        self.assertTrue(doc.summary(html_partial=True).startswith("<div><p>The path"))
        item = {"html": html, "url": "https://x.org/"}
        self.assertIn("pith", pith.compat.datatrove.ScrapyPipeline().process_item(item))

    def test_parsel(self):
        html = "<ul class=shop>%s</ul>" % "".join(
            "<li><a href=/%d>Lamp %d</a> <b class=stars title=%d>*</b>" % (i, i, i % 5)
            for i in range(12))
        try:
            from parsel import Selector
        except ImportError:  # the least of it
            class Selector:
                def __init__(self, text):
                    self.text = text

                def get(self):
                    return self.text

                def xpath(self, path):
                    return [path]
        got = list(rows_by_parsel.rows(Selector(html)))
        self.assertEqual(len(got), 12)
        self.assertTrue(all(len(found) == 1 for _, found in got))
        self.assertEqual(got[3][0].path, ["/html[1]/body[1]/ul[1]/li[4]"])
        if hasattr(got[3][1][0], "css"):
            self.assertEqual(got[3][1][0].css(".stars::attr(title)").get(), "3")

    def test_stubs_name_the_same(self):
        with open(LIB + "/pith/__init__.pyi") as f:
            stubs = f.read()
        for name in pith.__all__:
            self.assertRegex(stubs, r"\b%s\b" % name)

    def test_any_python(self):
        """One module for all versions: every python3 that is here imports it."""
        for other in sorted(glob.glob("/usr/bin/python3.[0-9]*")):
            if other.rsplit(".", 1)[1].isdigit():
                out = subprocess.run([other, "-c", "import pith; print(pith.version)"],
                                     env={"PYTHONPATH": LIB}, capture_output=True, text=True)
                self.assertEqual(out.stdout.strip(), pith.version, out.stderr)


if __name__ == "__main__":
    unittest.main()
