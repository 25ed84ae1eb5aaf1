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
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import warcgen

ARGS = None


def pith(*args, ok=True, env=None):
    r = subprocess.run([ARGS.pith, *args], capture_output=True,
                       env={**os.environ, **(env or {})})
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


# Dies of the pages of one site, wherever they are worked on.
POISON = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
const char *psl_registrable_domain(const void *psl, const char *name)
{
    static const char *(*real)(const void *, const char *);
    if (strstr(name, "site3"))
        abort();
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "psl_registrable_domain");
    return real(psl, name);
}
"""

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
                         n["other_language"] + n["same"] + n["near"])
        self.assertEqual(n["languages"], {"en": n["kept"]})
        self.assertEqual(n["pages"],
                         len(lines(job + "/merge/results.jsonl.zst")))
        self.assertGreater(n["same"], 2)
        self.assertGreater(n["near"], 0)
        words = [tuple(k["text"].lower().split()) for k in kept]
        self.assertEqual(len(words), len(set(words)))
        self.assertEqual(kept[0]["lang"], "en")
        for k in kept: # no frame of the site
            self.assertNotIn("Imprint", k["text"])

    def test_language(self):
        """What a text is written in, not what its page declares."""
        said = {"en": "The wind blew all night and in the morning the garden "
                "was full of leaves that nobody wanted to sweep up.",
                "de": "Der Wind wehte die ganze Nacht, und am Morgen lag der "
                "Garten voller Laub, das niemand wegfegen wollte.",
                "ru": "Ветер дул всю ночь, и утром сад был полон листьев, "
                "которые никто не хотел подметать."}
        path = self.dir + "/lang.warc"
        with open(path, "wb") as f:
            for i, (lang, text) in enumerate(said.items()):
                f.write(warcgen.record(
                    "http://%s.example/" % lang,
                    "<html lang=fr><meta charset=utf-8><title>t</title>"
                    "<article><h1>t</h1><p>%s</p><p>%s</p></article>" %
                    (text, text), i))
        job = self.dir + "/lang"
        pith("corpus", "run", job, "--text", "--lang", "ru, de", path)
        got = [json.loads(l) for l in lines(job + "/merge/results.jsonl.zst")]
        self.assertEqual([g["lang"] for g in got], list(said))
        self.assertEqual({g["lang_declared"] for g in got}, {"fr"})
        kept = [json.loads(l) for l in lines(job + "/merge/text.jsonl.zst")]
        self.assertEqual([k["lang"] for k in kept], ["de", "ru"])
        n = json.loads(read(job + "/merge/text.json"))
        self.assertEqual(n["other_language"], 1)
        self.assertEqual(n["languages"], {"de": 1, "ru": 1})

    def test_digests(self):
        job = self.new("kinds", "--kinds")
        pith("corpus", "map", job, "0")
        got = [json.loads(l) for l in lines(job + "/map/00000.pages.zst")]
        letters = {"a": "article", "d": "detail", "l": "list"}
        right = [letters[g["page"].split("/")[3]] == g["kind"] for g in got]
        self.assertGreater(sum(right) / len(right), .9)
        path = self.dir + "/links.warc"
        with open(path, "wb") as f:
            f.write(warcgen.record("http://www.own.example/x", """<p>
                <a href="/a">a</a> <a href="//OWN.example:8080">b</a>
                <a href="https://blog.own.example/?q">c</a> <a href="#d">d</a>
                <a href="http://notown.example">e</a> <a name=f>f</a>
                <a href="HTTP://Other.test/path">g</a>
                <a href="http://other.test#h">h</a>""", 1))
        pith("corpus", "run", self.dir + "/links", path)
        got = json.loads(lines(self.dir + "/links/map/00000.pages.zst")[0])
        self.assertEqual(got["links"], {
            "own": 3, "out": 3, "hosts": ["notown.example", "other.test"]})

    def test_store(self):
        """SQLite: every row of apply, a site in one file alone."""
        pith("corpus", "run", self.job, "--sqlite")
        want, got, homes = {}, {}, {}
        for l in lines(self.job + "/merge/tables.jsonl.zst"):
            d = json.loads(l)
            if "error" in d:
                continue
            site = d["page"].split("/")[2]
            for n, r in enumerate(d.get("regions") or []):
                key = "%s/%s%s" % (site, d["kind"], "/more" if n else "")
                want.setdefault(key, []).extend(
                    c for r in r["records"] for c in r["cells"])
            if "leaves" in d:
                want.setdefault(site + "/detail", []).extend(
                    "; ".join(v) or None for v in d["leaves"].values())
            elif "body" in d:
                want.setdefault(site + "/article", []).extend(
                    d[k] for k in ("title", "author", "date", "body"))
        pages = 0
        for part in range(3):
            path = "%s/store/%05d.db" % (self.job, part)
            db = sqlite3.connect(path)
            pages += db.execute("SELECT count(*) FROM pages").fetchone()[0]
            for (site,) in db.execute("SELECT DISTINCT site FROM pages"):
                self.assertNotIn(site, homes)
                homes[site] = part
            for (name,) in db.execute("SELECT name FROM sqlite_master WHERE "
                                      "name <> 'pages'").fetchall():
                got[name] = [c for row in db.execute(
                    'SELECT * FROM "%s"' % name) for c in row[2:]]
            db.close()
        self.assertEqual(pages, len(lines(
            self.job + "/merge/tables.jsonl.zst")))
        self.assertEqual(set(want), set(got))
        plain = lambda cells: sorted(str(c) for c in cells if c)
        for name in want:
            self.assertEqual(plain(want[name]), plain(got[name]), name)
        before = read(self.job + "/store/00001.db")
        os.unlink(self.job + "/store/00001.json")
        pith("corpus", "store", self.job, "1")
        self.assertEqual(before, read(self.job + "/store/00001.db"))

    def test_poison(self):
        """Pages that kill their process cost themselves, by map and apply."""
        if b"libasan" in subprocess.run(["ldd", ARGS.pith],
                                        capture_output=True).stdout:
            self.skipTest("AddressSanitizer wants to be the first library")
        lib = self.dir + "/poison.so"
        with open(lib + ".c", "w") as f:
            f.write(POISON)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", lib, lib + ".c"],
                       check=True)
        job = self.new("poison")
        pith("corpus", "map", job, "0", env={"LD_PRELOAD": lib})
        want = lines(self.job + "/map/00000.jsonl.zst")
        got = lines(job + "/map/00000.jsonl.zst")
        self.assertEqual(len(want), len(got))
        bad = [i for i, l in enumerate(want) if "//site3.example" in l[:60]]
        self.assertGreater(len(bad), 2)
        for i, (x, y) in enumerate(zip(want, got)):
            if i in bad:
                self.assertIn("error", json.loads(y))
                self.assertIn("site3.example", y)
            else:
                self.assertEqual(x, y)
        mark = json.loads(read(job + "/map/00000.json"))
        self.assertEqual(mark["failed"], len(bad))
        self.assertIn("site3.example", mark["lost"][0])
        apply = self.dir + "/poison-apply"
        shutil.copytree(self.job, apply)
        os.unlink(apply + "/apply/00000.json")
        pith("corpus", "apply", apply, "0", env={"LD_PRELOAD": lib})
        got = lines(apply + "/apply/00000.jsonl.zst")
        want = lines(self.job + "/apply/00000.jsonl.zst")
        self.assertEqual([i for i, (x, y) in enumerate(zip(want, got))
                          if x != y], bad)
        mark = json.loads(read(apply + "/apply/00000.json"))
        self.assertEqual(mark["failed"], len(bad))

    def test_usage(self):
        for args, text in ((["run"], b"give what to do and a job"),
                           (["fly", self.job], b"no 'corpus fly'"),
                           (["map", self.job, "9"], b"the job has 0 to 4"),
                           (["new", self.job, "x"], b"is a job already"),
                           (["new", self.dir + "/e", "--lang", "en", "x"],
                            b"give --text too"),
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
