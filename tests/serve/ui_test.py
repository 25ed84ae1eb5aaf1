"""The pages of pith serve in a real Chromium: the three panes and how they are
linked, corrections, keys, export, the site, sizes and colours.

    ui_test.py PITH SOURCE_DIR [DIR for pictures]
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from chrome import Chrome
from served import Served

PITH, ROOT = sys.argv[1:3]
PICTURES = sys.argv[3] if len(sys.argv) > 3 else None


def shop(k, n):
    rows = "".join(
        "<li class=offer><a href='/l/%d'>Lamp %d of shop %d</a> "
        "<b class=price>$%d.50</b> <i class=stock>in stock</i></li>"
        % (i, i, k, 10 + i) for i in range(n))
    more = "".join("<tr><td>Shop %d</td><td>%d Quay Street</td><td>0%d 55</td>"
                   "</tr>" % (i, i, i) for i in range(6))
    return ("<title>Lamps %d</title><script>document.title='no'</script>"
            "<h1>Lamps</h1><ul>%s</ul><table>%s</table>" % (k, rows, more))


STORY = "<title>A flood</title><h1>A flood in the valley</h1>" + "".join(
    "<p>The river rose over the night of the %d, and people of the valley "
    "moved what they could to the upper floors of their houses.</p>" % i
    for i in range(8))


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.dir = tempfile.mkdtemp(prefix="pith-ui-")
        for name, text in (("a.html", shop(1, 12)), ("b.html", shop(2, 9)),
                           ("c.html", STORY), ("d.html", shop(4, 20000))):
            with open(os.path.join(cls.dir, name), "w") as f:
                f.write(text)
        cls.db = os.path.join(cls.dir, "site.db")
        mirror = os.path.join(cls.dir, "mirror")
        os.mkdir(mirror)
        for i in range(6):
            with open(os.path.join(mirror, "s%d.html" % i), "w") as f:
                f.write(STORY.replace("river", "river Arno %d" % i))
        subprocess.run([PITH, "site", mirror, "-o", cls.db], check=True,
                       capture_output=True)
        cls.wrap = os.path.join(cls.dir, "w.wrap")
        cls.served = Served(PITH, *[os.path.join(cls.dir, n + ".html")
                                    for n in "abcd"],
                            "--db", cls.db, "--wrapper", cls.wrap)
        cls.served.__enter__()
        cls.chrome = Chrome().__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.chrome.__exit__()
        cls.served.__exit__()
        shutil.rmtree(cls.dir, ignore_errors=True)

    def setUp(self):
        self.c = self.chrome
        self.c.open(self.served.url)
        self.c.wait("document.querySelectorAll('[role=gridcell]').length > 8"
                    " && document.querySelector('#frame').contentDocument"
                    "?.querySelector('[data-pith-record]')")

    def tearDown(self):
        self.assertEqual(self.c.errors(), [])

    def lit(self):
        return self.c.js("document.querySelector('#frame').contentDocument"
                         ".querySelector('[data-pith-on]')?.textContent")

    def columns(self):
        return self.c.js("[...document.querySelectorAll('#data "
                         "[role=columnheader][data-col]')].map(e => "
                         "e.firstChild.textContent)")

    def test_page_without_scripts(self):
        self.assertEqual(self.c.js("document.querySelector('#frame')"
                                   ".contentDocument.title"), "Lamps 1")

    def test_a_cell_lights_up_its_place(self):
        col = self.columns().index(next(x for x in self.columns()
                                        if "price" in x))
        self.c.click("[data-row='2'][data-col='%d']" % col)
        self.assertEqual(self.lit(), "$12.50")
        self.c.key("ArrowDown")
        self.assertEqual(self.lit(), "$13.50")
        self.assertEqual(self.c.js("document.activeElement.dataset.row"), "3")

    def test_a_click_in_the_page_finds_the_record(self):
        x, y = self.c.js("""(() => { const f = document.querySelector('#frame')
            .getBoundingClientRect(), e = document.querySelector('#frame')
            .contentDocument.querySelectorAll('.stock')[4]
            .getBoundingClientRect(); return [f.x + e.x + 5, f.y + e.y + 5]
            })()""")
        self.c.click_at(x, y)
        self.c.wait("document.querySelector('.grid .on')?.dataset.row === '4'")

    def test_by_example(self):
        """Values that are clicked are the columns; undo has all again."""
        first = self.columns()
        self.c.key("e")
        for place in ".price", "a":
            x, y = self.c.js("""(() => { const f = document.querySelector('#frame')
                .getBoundingClientRect(), e = document.querySelector('#frame')
                .contentDocument.querySelector('[data-pith-record]').querySelector(%r)
                .getBoundingClientRect(); return [f.x + e.x + 5, f.y + e.y + 5]
                })()""" % place)
            self.c.click_at(x, y)
        self.c.wait("document.querySelector('#kind').textContent.includes('price')")
        self.c.key("e")
        self.c.wait("document.querySelector('#history').textContent"
                    ".includes('by example')")
        self.assertEqual(len(self.columns()), 2)
        self.assertTrue(set(self.columns()) < set(first))
        self.c.key("u")
        self.assertEqual(self.columns(), first)

    def test_another_list_by_key_and_by_click(self):
        before = self.columns()
        n = self.c.js("document.querySelectorAll('#regions button').length")
        self.assertGreaterEqual(n, 2)
        other = self.c.js("""[...document.querySelectorAll('#regions button')]
            .findIndex(b => b.getAttribute('aria-pressed') === 'false') + 1""")
        self.c.key(str(other))
        self.c.wait("document.querySelector('#history').textContent"
                    ".includes('candidate %d')" % other)
        self.assertNotEqual(self.columns(), before)
        self.c.key("u")
        self.assertEqual(self.columns(), before)

    def test_corrections_are_kept_in_the_wrapper(self):
        first = self.columns()
        self.c.click("[data-row='0'][data-col='0']")
        self.c.key("d")
        self.assertEqual(self.columns(), first[1:])
        self.c.click("[data-row='0'][data-col='0']")
        self.c.key("r")
        self.c.wait("document.querySelector('#ask').open")
        self.c.js("document.querySelector('#ask-text').select()")
        self.c.type("lamp")
        self.c.key("Enter")
        self.c.wait("!document.querySelector('#ask').open")
        self.c.wait("document.querySelector('#history').textContent"
                    ".includes('to lamp')")
        self.assertEqual(self.columns(), ["lamp"] + first[2:])
        self.assertIn("pith edit site.wrap drop %s rename %s=lamp"
                      % (first[0], first[1]),
                      self.c.js("document.querySelector('#command')"
                                ".textContent"))
        self.c.key("s")
        self.c.wait("document.querySelector('#saved').textContent"
                    ".startsWith('Saved')", 60)
        shown = subprocess.run(
            [PITH, "apply", self.wrap, os.path.join(self.dir, "a.html"), "-f",
             "csv"], capture_output=True, text=True).stdout.splitlines()[0]
        self.assertIn("lamp", shown.split(","))
        self.assertNotIn(first[0], shown.split(","))
        self.c.key("u")
        self.c.key("u")
        self.assertEqual(self.columns(), first)

    def test_pages_and_kinds(self):
        self.c.key("n")
        self.c.wait("document.querySelector('#page').value === '1' && "
                    "document.querySelector('.grid').ariaRowCount === '10'")
        self.c.key("n")
        self.c.wait("document.querySelector('.article h2')?.textContent"
                    "?.includes('flood')")

    def test_many_rows(self):
        self.c.js("document.querySelector('#page').value = '3'; document"
                  ".querySelector('#page').dispatchEvent(new Event('change'))")
        self.c.wait("document.querySelector('.grid')?.ariaRowCount > 10000",
                    60)
        self.assertLess(self.c.js("document.querySelectorAll("
                                  "'.grid .row').length"), 80)
        self.c.click("[data-row='1'][data-col='1']")
        self.c.js("document.querySelector('.grid').scrollTop = 1e9")
        self.c.wait("document.querySelector('.grid .row:last-child')"
                    ".getAttribute('aria-rowindex') > 10000")

    def test_the_site(self):
        self.c.click("[data-view=site]")
        self.c.wait("document.querySelectorAll('#tables button').length >= 3")
        self.c.click("#tables li:nth-child(2) button")
        self.c.wait("document.querySelectorAll('#rows .row').length >= 6")
        self.c.js("document.querySelector('#words').value = 'arno'; document"
                  ".querySelector('#search').requestSubmit()")
        self.c.wait("document.querySelectorAll('#rows mark').length >= 6")

    def test_help_by_keyboard(self):
        self.c.key("?")
        self.c.wait("document.querySelector('#help').open")
        self.c.key("Escape")
        self.c.wait("!document.querySelector('#help').open")

    def test_names_and_roles(self):
        """What can be pressed has a name; nothing is wider than the window."""
        self.assertEqual(self.c.js("""[...document.querySelectorAll(
            'button,select,input,textarea,iframe')].filter(e => !(e.ariaLabel
            || e.title || e.textContent.trim() || e.labels?.length))
            .map(e => e.outerHTML)"""), [])
        self.assertTrue(self.c.js("document.documentElement.lang"))

    def test_first_paint(self):
        ms = self.c.js("performance.getEntriesByName("
                       "'first-contentful-paint')[0]?.startTime ?? 0")
        self.assertLess(ms, 3000)  # figures are kept by the benchmark

    def test_small_and_dark(self):
        for width, dark in ((1280, False), (1280, True), (390, False),
                            (390, True)):
            with Chrome(width, 800, dark) as c:
                c.open(self.served.url)
                c.wait("document.querySelectorAll('[role=gridcell]').length")
                self.assertLessEqual(
                    c.js("document.documentElement.scrollWidth"), width)
                if PICTURES:
                    c.shot(os.path.join(PICTURES, "serve-%d-%s.png" % (
                        width, "dark" if dark else "light")))


if __name__ == "__main__":
    if not shutil.which("chromium"):
        print("skipped: there is no chromium")
        sys.exit(77)
    unittest.main(argv=sys.argv[:1], warnings="ignore", verbosity=2)
