#!/usr/bin/env python3
"""pith corpus: what it writes is what one core writes, whoever dies meanwhile.

  corpus_test.py PITH [--kills N]
"""
import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import warcgen

ARGS = None


def pith(*args, ok=True):
    r = subprocess.run([ARGS.pith, *args], capture_output=True)
    if ok and r.returncode:
        raise AssertionError("%s: %d: %s" % (args, r.returncode,
                                             r.stderr.decode()))
    return r


def lines(path):
    out = subprocess.run(["zstd", "-dcq", path], capture_output=True,
                         check=True).stdout
    return out.decode().splitlines()


def read(path):
    with open(path, "rb") as f:
        return f.read()


MERGED = ["results.jsonl.zst", "wrappers.jsonl.zst", "tables.jsonl.zst"]


class Corpus(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.dir = tempfile.mkdtemp(prefix="pith-corpus-")
        cls.files = warcgen.generate(cls.dir + "/warc", 5, 60, 8, 1)
        with open(cls.files[2], "r+b") as f: # a damaged record
            f.seek(os.path.getsize(cls.files[2]) // 2)
            f.write(b"\0" * 40)
        cls.job = cls.dir + "/one"
        pith("corpus", "run", cls.job, "-j", "1", "--tables", "--parts", "3",
             *cls.files)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.dir)

    def new(self, name, *args):
        job = os.path.join(self.dir, name)
        pith("corpus", "new", job, "--parts", "3", *args, *self.files)
        return job

    def same(self, job, names=MERGED):
        for name in names:
            self.assertEqual(read(self.job + "/merge/" + name),
                             read(job + "/merge/" + name), name)

    def test_as_article(self):
        r = pith("article", "-q", "-f", "jsonl", *self.files, ok=False)
        self.assertEqual(r.stdout.decode().splitlines(),
                         lines(self.job + "/merge/results.jsonl.zst"))

    def test_tables(self):
        got = [json.loads(l)
               for l in lines(self.job + "/merge/tables.jsonl.zst")]
        letters = {"a": "article", "d": "detail", "l": "list"}
        right = [letters[g["page"].split("/")[3]] == g.get("kind")
                 for g in got if "error" not in g]
        self.assertGreater(sum(right) / len(right), .9)
        self.assertIn("error", " ".join(got[-1]) + " ".join(
            k for g in got for k in g))

    def test_any_order(self):
        job = self.new("order")
        for i in (3, 0, 4, 2, 1, 0):
            pith("corpus", "map", job, str(i))
        for i in (2, 0, 1):
            pith("corpus", "reduce", job, str(i))
        for i in (4, 3, 2, 1, 0):
            pith("corpus", "apply", job, str(i))
        pith("corpus", "merge", job)
        self.same(job)

    def test_missing(self):
        job = self.new("missing")
        pith("corpus", "map", job, "0")
        r = pith("corpus", "merge", job, ok=False)
        self.assertEqual(r.returncode, 1)
        self.assertIn(b"shard 1 is not done", r.stderr)
        r = pith("corpus", "reduce", job, "0", ok=False)
        self.assertIn(b"run 'map' first", r.stderr)

    def test_again(self):
        job = self.new("again")
        pith("corpus", "run", job, "--tables")
        marks = {f: os.stat(job + "/map/" + f).st_mtime_ns
                 for f in os.listdir(job + "/map")}
        os.unlink(job + "/map/00001.json")
        pith("corpus", "run", job, "--tables")
        for f, t in marks.items():
            now = os.stat(job + "/map/" + f).st_mtime_ns
            self.assertEqual(now == t, not f.startswith("00001"), f)
        self.same(job)

    def test_broken(self):
        job = self.new("broken")
        pith("corpus", "run", job)
        path = job + "/map/00002.jsonl.zst"
        data = bytearray(read(path))
        data[len(data) // 2] ^= 255
        with open(path, "wb") as f:
            f.write(data)
        r = pith("corpus", "merge", job, ok=False)
        self.assertEqual(r.returncode, 3)
        self.assertIn(b"is not what its mark says", r.stderr)

    def test_twice(self):
        job = os.path.join(self.dir, "twice")
        shutil.copy(self.files[0], self.dir + "/copy.warc.gz")
        r = pith("corpus", "run", job, self.files[0],
                 self.dir + "/copy.warc.gz", ok=False)
        self.assertIn(b"are the same archive", r.stderr)

    def test_kills(self):
        """Killed at random moments, workers and their children."""
        rng = random.Random(7)
        job = self.new("kills")
        kills = 0
        while True:
            p = subprocess.Popen([ARGS.pith, "corpus", "run", job, "-j", "2",
                                  "--tables"], start_new_session=True,
                                 stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
            if kills >= ARGS.kills:
                self.assertEqual(p.wait(), 0)
                break
            time.sleep(rng.random() * .25)
            if p.poll() is None:
                kills += 1
                group = subprocess.run(["pgrep", "-g", str(p.pid)],
                                       capture_output=True).stdout.split()
                victim = int(rng.choice(group)) if rng.random() < .5 and group \
                    else 0
                try:
                    if victim:
                        os.kill(victim, signal.SIGKILL)
                    else:
                        os.killpg(p.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            p.wait()
            if p.returncode == 0 and kills < ARGS.kills:
                shutil.rmtree(job)
                job = self.new("kills")
        self.same(job)
        n = sum(json.loads(read(job + "/map/%05d.json" % i))["pages"]
                for i in range(5))
        self.assertEqual(n, len(lines(job + "/merge/results.jsonl.zst")))

    def test_status(self):
        s = json.loads(pith("corpus", "status", self.job).stdout)
        self.assertEqual(s["map"]["done"], 5)
        self.assertEqual(s["apply"]["done"], 5)
        self.assertEqual(s["map"]["failed"],
                         sum(s["map"]["causes"].values()))
        self.assertGreater(s["map"]["failed"], 0)
        self.assertIn("part-002", s["map"]["lost"][0])

    def test_text(self):
        """Texts each once: copies are dropped, those nearly so too."""
        job = self.new("text", "--text")
        pith("corpus", "run", job)
        kept = [json.loads(l) for l in lines(job + "/merge/text.jsonl.zst")]
        n = json.loads(read(job + "/merge/text.json"))
        self.assertEqual(n["kept"], len(kept))
        self.assertEqual(n["pages"], n["kept"] + n["failed"] + n["empty"] +
                         n["same"] + n["near"])
        self.assertEqual(n["pages"],
                         len(lines(job + "/merge/results.jsonl.zst")))
        self.assertGreater(n["same"], 2)
        self.assertGreater(n["near"], 0)
        words = [tuple(k["text"].lower().split()) for k in kept]
        self.assertEqual(len(words), len(set(words)))
        self.assertEqual(kept[0]["lang"], "en")
        for k in kept: # no frame of the site
            self.assertNotIn("Imprint", k["text"])

    def test_usage(self):
        for args, text in ((["run"], b"give what to do and a job"),
                           (["fly", self.job], b"no 'corpus fly'"),
                           (["map", self.job, "9"], b"the job has 0 to 4"),
                           (["new", self.job, "x"], b"is a job already"),
                           (["new", self.dir + "/e"], b"no archives")):
            r = pith("corpus", *args, ok=False)
            self.assertEqual(r.returncode, 2, args)
            self.assertIn(text, r.stderr)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("pith")
    p.add_argument("--kills", type=int, default=6)
    ARGS, rest = p.parse_known_args()
    ARGS.pith = os.path.abspath(ARGS.pith)
    unittest.main(argv=[sys.argv[0]] + rest)
