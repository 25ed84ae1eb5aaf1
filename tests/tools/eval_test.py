#!/usr/bin/env python3
"""tests/eval/eval.py: floors hold, only go up, and apply to their data only."""
import contextlib
import io
import json
import os
import shutil
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "eval"))
import eval as evaluation  # noqa: E402
import peers  # noqa: E402
import tasks  # noqa: E402

PITH = """#!/bin/sh
case "$1 $2" in
'--help ') printf 'commands:\\n  records  x\\n' ;;
'records --help') printf '  --miner M  which\\n' ;;
'records --list') while IFS='\t' read -r p u; do
    printf '{"page": "%s", "url": "%s", "args": "%s"}\\n' "$p" "$u" "$*"
    done <"$3" ;;
*) echo "pith: no command '$1'" >&2; exit 2 ;;
esac
"""


class Floors(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="pith-eval-test.")
        self.addCleanup(shutil.rmtree, self.root)
        self.put("data/records/lists/a.html.gz", "one")
        self.path = os.path.join(self.root, "floors.json")

    def put(self, path, text):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as f:
            f.write(text)
        return full

    def floors(self):
        return evaluation.Floors(self.path, os.path.join(self.root, "data"))

    def row(self, value, measure="F1 main"):
        return {"task": "records", "key": "records/lists/" + measure, "value": value}

    def test_pin_raises(self):
        self.assertIsNone(self.floors().get(self.row(0)))
        self.assertEqual(self.floors().pin([self.row(0.51239)]), [])
        self.assertEqual(self.floors().get(self.row(0)), 0.5123)
        self.assertEqual(self.floors().pin([self.row(0.6)]), [])
        self.assertEqual(self.floors().get(self.row(0)), 0.6)

    def test_pin_never_lowers(self):
        self.floors().pin([self.row(0.6), self.row(0.2, "P main")])
        falls = self.floors().pin([self.row(0.5), self.row(0.3, "P main")])
        self.assertEqual(falls, ["records/lists/F1 main"])
        self.assertEqual(self.floors().get(self.row(0)), 0.6)
        self.assertEqual(self.floors().get(self.row(0, "P main")), 0.3)
        self.assertEqual(self.floors().pin([self.row(0.5)], True), [])
        self.assertEqual(self.floors().get(self.row(0)), 0.5)

    def test_other_data(self):
        self.floors().pin([self.row(0.6), self.row(0.9, "P main")])
        self.put("data/records/lists/a.html.gz", "two")
        self.assertIsNone(self.floors().get(self.row(0)))
        self.floors().pin([self.row(0.4)])
        self.assertEqual(self.floors().get(self.row(0)), 0.4)
        self.assertIsNone(self.floors().get(self.row(0, "P main")))

    def context(self):
        os.chmod(self.put("build/pith", PITH), 0o755)
        return tasks.Context(self.root, os.path.join(self.root, "data"), self.root,
                             self.root)

    def evaluate(self, floor, value):
        """(table, rows, failed) of one made-up task."""
        def run(ctx, extra=()):
            yield "lists", 7, "F1 main", value
            if value > 1:
                raise tasks.Failed("too good")
        self.addCleanup(setattr, tasks, "TASKS", tasks.TASKS)
        tasks.TASKS = [("records", run, "records", ()),
                       ("records mdr", run, "records", ("--nosuch", "x")),
                       ("posts", run, "posts", ())]
        self.floors().pin([self.row(floor)])
        out = io.StringIO()

        class Options:
            task = None
            variants = json = verbose = False
        with contextlib.redirect_stdout(out):
            rows, failed = evaluation.evaluate(self.context(), Options, self.floors())
        return out.getvalue(), rows, failed

    def test_table(self):
        text, rows, failed = self.evaluate(0.5, 0.6)
        self.assertEqual((len(rows), failed, rows[0]["below"]), (1, 0, False))
        self.assertRegex(text, r"records +lists +7 F1 main +0.600 +0.500 +0.990 +0.710")
        self.assertRegex(text, r"records mdr +not built\nposts +not built\n")

    def test_below(self):
        text, rows, _ = self.evaluate(0.6, 0.5)
        self.assertTrue(rows[0]["below"])
        self.assertIn("BELOW FLOOR", text)
        self.assertFalse(self.evaluate(0.6, 0.6)[1][0]["below"])

    def test_failed_task(self):
        text, _, failed = self.evaluate(0.5, 2)
        self.assertEqual(failed, 1)
        self.assertIn("FAILED: too good", text)

    def test_run(self):
        got = self.context().run("records", [("a b.html.gz", "http://x/"), ("c", None)],
                                 ("--miner", "mdr"))
        self.assertEqual([(o["page"], o["url"]) for o in got],
                         [("a b.html.gz", "http://x/"), ("c", "")])
        self.assertIn("--miner mdr", got[0]["args"])
        with self.assertRaises(tasks.Failed):
            self.context().run("nosuch", [])

    def test_variant_without_effect(self):
        ctx = self.context()

        def output(task, text, command="records"):
            ctx.start()
            ctx.output.update(text)
            ctx.check_variant(task, command)
        output("records", b"a")
        output("records mdr2", b"b")
        output("posts", b"a", "posts")
        with self.assertRaisesRegex(tasks.Failed, "same output as 'records'"):
            output("records mdr", b"a")
        ctx.only = "lists"
        output("records mdr", b"a")

    def test_has(self):
        ctx = self.context()
        self.assertTrue(ctx.has("records"))
        self.assertTrue(ctx.has("records", ("--miner",)))
        self.assertFalse(ctx.has("records", ("--mine",)))
        self.assertFalse(ctx.has("posts"))

    def test_page_id(self):
        self.assertEqual(tasks.page_id("a/b.c-1.html.gz"), "b.c-1")
        self.assertEqual(tasks.page_of("d", {"id": "x/1", "url": " http://a b "}),
                         ("d/1.html.gz", "http://ab"))

    def test_figures(self):
        names = {t[0] for t in tasks.TASKS}
        for table in (peers.PAPER, peers.RIVAL):
            for task, where, measure in table:
                self.assertIn(task, names)
        self.assertEqual(peers.look_up(peers.RIVAL, "posts mdr ts", "threads", "F1 main"),
                         (0.678, "Miria"))
        self.assertIsNone(peers.look_up(peers.PAPER, "records nosuch", "lists", "items P"))

    def test_floors_file(self):
        """The committed floors are of measures that exist."""
        if os.path.exists(evaluation.FLOORS):
            with open(evaluation.FLOORS, encoding="utf-8") as f:
                names = {k.split("/")[0] for k in json.load(f)["floors"]}
            self.assertLessEqual(names, {t[0] for t in tasks.TASKS})


if __name__ == "__main__":
    unittest.main()
