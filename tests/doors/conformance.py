#!/usr/bin/env python3
"""One set of calls through a door and through the program: the same bytes.

usage: conformance.py --pith PROGRAM --door NAME [--data DIR] [DOOR'S OPTIONS]

A door is a function from calls to texts. A call is {"command", "options",
"pages": [{"path", "name"}], "wrapper"}; the program gets the same files and
options. The pages are those of the golden tests and of the demo, damaged
copies of them, and, where --data is there, a sample of the development pages.
"""
import argparse
import glob
import gzip
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SKIP = 77  # ctest: skipped
CHUNK = 2000  # calls whose replies are held at once
UNREAD = 3  # the program refuses files that are empty or no pages


def skip(why):
    print("skipped: " + why)
    sys.exit(SKIP)


# ---- calls -------------------------------------------------------------------

def page_files():
    found = glob.glob(ROOT + "/tests/cli/pages/**/*.html", recursive=True)
    return sorted(found) + [ROOT + "/demo/offers.html"]


def damaged(folder):
    """Pages that nobody wrote: cut, mixed, deep, empty, not text at all."""
    whole = open(ROOT + "/tests/cli/pages/shop.html", "rb").read()
    odd = {"cut": whole[:len(whole) // 2], "empty": b"", "nul": b"\0" * 3000,
           "all-bytes": bytes(range(256)) * 40, "deep": b"<div>" * 30000 + b"x",
           "wide": b"<p>a</p>" * 20000, "bad-utf8": b"<meta charset=utf-8>\xff\xfe\xc3",
           "entities": b"&#0;&#xd800;&#x110000;&amp" * 200,
           "attributes": b"<a " + b" x=1" * 5000 + b">y</a>",
           "quadratic": b"<table>" * 300 + b"<b><i>" * 2000}
    for name, bytes_ in odd.items():
        with open(os.path.join(folder, name + ".html"), "wb") as f:
            f.write(bytes_)
    return sorted(glob.glob(folder + "/*.html"))


SETS = """ibm866 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7
iso-8859-8 iso-8859-10 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 koi8-r
koi8-u macintosh windows-874 windows-1250 windows-1251 windows-1252 windows-1253
windows-1254 windows-1255 windows-1256 windows-1257 windows-1258 x-mac-cyrillic
gbk gb18030 big5 euc-jp iso-2022-jp shift_jis euc-kr utf-16le""".split()


# Where the ICU of Node has other holes than the standard and the browsers:
# words, not all bytes.
WORDS = {"big5": "\u4e2d\u6587\u7db2\u9801", "euc-jp": "\u65e5\u672c\u8a9e\u30da\u30fc\u30b8",
         "euc-kr": "\ud55c\uad6d\uc5b4", "windows-874": "\u0e44\u0e17\u0e22",
         "windows-1253": "\u0395\u03bb\u03bb\u03ac\u03b4\u03b1"}


def set_pages(folder, node):
    """Every byte, and pairs of bytes, in every character set."""
    one = b"".join(b"<i>%c</i>" % b for b in range(128, 256))
    pairs = b"".join(bytes([a, b, 10]) for a in range(0x81, 0xFF)
                     for b in (0x30, 0x40, 0x5C, 0x7F, 0x80, 0xA1, 0xB5, 0xFE))
    three = b"\x8f\xb0\xa1 \x81\x30\x81\x30 \x1b$B$\"\x1b(B end \x81"
    for name in SETS:
        path = os.path.join(folder, "set-%s.htm" % name)
        with open(path, "wb") as f:
            text = one + pairs + three
            if node and name in WORDS:
                text = WORDS[name].encode(name.replace("windows-", "cp"))
            f.write(b"<meta charset=%s><p>" % name.encode() + text)
        yield path


def sample(data, folder, most):
    """Development pages, unpacked, every k-th of each set."""
    for part in ("articles", "entities", "forums", "records", "scrapers",
                 "templates"):
        files = sorted(f for f in glob.glob("%s/%s/**/*.html*" % (data, part), recursive=True)
                       if os.path.isfile(f))
        for n, path in enumerate(files[::max(1, len(files) // most)]):
            raw = open(path, "rb").read()
            to = os.path.join(folder, "%s-%d.html" % (part, n))
            with open(to, "wb") as f:
                f.write(gzip.decompress(raw) if path.endswith(".gz") else raw)
            yield to
    sites = sorted(glob.glob(data + "/sites/*.tar.xz"))
    for path in sites[::max(1, len(sites) // most)]:
        yield from site_pages(path, folder, max(1, most // len(sites)))


def site_pages(path, folder, most):
    with tarfile.open(path) as tar:
        files = sorted((m for m in tar.getmembers() if m.isfile() and
                        re.search(r"\.html?$", m.name)), key=lambda m: m.name)
        for n, m in enumerate(files[::max(1, len(files) // most)]):
            to = os.path.join(folder, "%s-%d.html" % (os.path.basename(path)[:-7], n))
            with open(to, "wb") as f:
                f.write(tar.extractfile(m).read())
            yield to


def told(path):
    """The page says its character set, or is UTF-8: nothing has to be guessed,
    which libpith-io alone can."""
    raw = open(path, "rb").read()
    if re.search(rb"<meta[^>]+charset", raw[:1024], re.I):
        return True
    try:
        return bool(raw.decode("utf-8") or True)
    except UnicodeDecodeError:
        return False


def single_calls(files, commands):
    for command in commands.split(","):
        for path in files:
            yield {"command": command, "options": {}, "pages": [path]}


def set_calls(folder, door):
    for path in set_pages(folder, door == "wasm"):
        if path.endswith("-16.htm") and door == "wasm":
            continue  # which Node lacks
        yield {"command": "tree", "options": {"format": "json"}, "pages": [path]}
    pages = ROOT + "/tests/cli/pages/"
    books = sorted(glob.glob(pages + "books/*.html"))
    bulbs = sorted(glob.glob(pages + "bulbs/*.html"))
    lamps = sorted(glob.glob(pages + "lamps/item/*.html"))
    yield {"command": "template", "options": {}, "pages": books}
    yield {"command": "cluster", "options": {}, "pages": lamps + books}
    yield {"command": "learn", "options": {}, "pages": bulbs}
    yield {"command": "learn", "options": {"kind": "detail"}, "pages": lamps}
    yield {"command": "apply", "options": {}, "pages": bulbs,
           "wrapper": pages + "bulbs.wrap"}
    yield {"command": "apply", "options": {}, "pages": bulbs[:1],
           "wrapper": pages + "bulbs.wrap"}
    yield {"command": "auto", "options": {}, "pages": lamps}
    yield {"command": "records", "options": {"format": "csv"}, "pages": bulbs}
    yield {"command": "article", "options": {"format": "md", "links": True},
           "pages": [pages + "story.html"]}
    yield {"command": "records", "options": {"miner": "mdr2", "max-nodes": 60},
           "pages": [pages + "shop.html"]}
    yield {"command": "tree", "options": {"format": "json"},
           "pages": [pages + "odd/frames.html"]}


def by_program(pith, call, folder, unnamed):
    """What the program prints for a call; None when it cannot be compared."""
    args = [pith, call["command"], "-q"]
    for name, value in call["options"].items():
        name = {"format": "-f"}.get(name, "--" + name)
        args += [name] if value is True else [name, str(value)]
    if call["command"] == "learn":
        to = os.path.join(folder, "learned.wrap")
        subprocess.run(args + call["pages"] + ["-o", to], capture_output=True)
        return open(to, "rb").read().decode("utf-8")
    if call.get("wrapper"):
        args.append(call["wrapper"])
    pages, given = call["pages"], None
    if unnamed:  # a database hands over a page, not a file
        pages, given = ["-"], open(pages[0], "rb").read()
    out = subprocess.run(args + pages, capture_output=True, input=given)
    return None if out.returncode == UNREAD else out.stdout.decode("utf-8")


# ---- doors: calls to texts, None for a call the door does not have -----------

def door_wasm(calls, a):
    if not os.path.exists(ROOT + "/bindings/js/pith.wasm"):
        skip("no pith.wasm; run make wasm")
    if subprocess.run("command -v node", shell=True, capture_output=True).returncode:
        skip("no node")
    out = subprocess.run(["node", HERE + "/wasm_door.mjs"], input="\n".join(
        json.dumps(c) for c in calls), capture_output=True, text=True)
    if out.returncode:
        sys.exit(out.stderr)
    return [json.loads(x) for x in out.stdout.strip("\n").split("\n")]


def door_sqlite(calls, a):
    import sqlite3
    db = sqlite3.connect(":memory:")
    if not hasattr(db, "enable_load_extension"):
        skip("this Python's sqlite3 loads no extensions")
    db.enable_load_extension(True)
    db.load_extension(a.lib)

    def one(call):
        if len(call["pages"]) > 1 or call["command"] == "learn":
            return None
        page = open(call["pages"][0], "rb").read()
        options = json.dumps(call["options"])
        if call.get("wrapper"):
            wrapper = open(call["wrapper"], encoding="utf-8").read()
            return db.execute("SELECT pith_apply(?, ?, ?)",
                              (wrapper, page, options)).fetchone()[0]
        return db.execute("SELECT pith(?, ?, ?)",
                          (call["command"], page, options)).fetchone()[0]
    return [one(c) for c in calls]


def door_python(calls, a):
    if not os.path.exists(a.lib + "/pith/_pith.abi3.so"):
        skip("no package for Python was built; it needs Python's headers")
    sys.path.insert(0, a.lib)
    from pith import _pith

    def one(call):
        pages = [(open(p, "rb").read(), p, None, None) for p in call["pages"]]
        wrapper = call.get("wrapper")
        if wrapper:
            wrapper = _pith.wrapper(open(wrapper, "rb").read())
        return _pith.run(call["command"], json.dumps(call["options"]), pages,
                         wrapper)[0].decode("utf-8")
    return [one(c) for c in calls]


def door_postgres(calls, a):
    import pg_server
    if not os.path.exists(a.lib):
        skip("the extension was not built; make sql needs postgresql-server-dev")
    if not pg_server.programs():
        skip("no PostgreSQL server here")

    def sql(call):
        if len(call["pages"]) > 1 or call["command"] == "learn":
            return None
        page = "'\\x%s'::bytea" % open(call["pages"][0], "rb").read().hex()
        options = json.dumps(call["options"])
        run = "pith_run('%s', %s, '%s')" % (call["command"], page, options)
        if call.get("wrapper"):
            wrapper = open(call["wrapper"], encoding="utf-8").read().replace("'", "''")
            run = "pith_apply_run('%s', %s, '%s')" % (wrapper, page, options)
        return "SELECT encode(convert_to(%s, 'UTF8'), 'hex');" % run
    asked = [sql(c) for c in calls]
    with pg_server.Server(a.lib) as server:
        lines = iter(server.ask("\n".join(q for q in asked if q)))
        return [q and bytes.fromhex(next(lines)).decode("utf-8") for q in asked]


UNNAMED = {"sqlite", "postgres"}
GUESSES = {"python"}  # doors that stand on libpith-io
DOORS = {k[5:]: f for k, f in list(globals().items()) if k.startswith("door_")}


def compare(calls, wanted, got):
    bad = missing = 0
    for call, want, out in zip(calls, wanted, got):
        if out is None or want is None:
            missing += 1
        elif out != want:
            bad += 1
            if bad <= 5:
                at = max(len(os.path.commonprefix([want, out])) - 100, 0)
                print("%s %s %s%s, at %d\n  program: %.300r\n  door:    %.300r" % (
                    call["command"], call["options"], call["pages"][0],
                    " ..." if len(call["pages"]) > 1 else "", at, want[at:], out[at:]))
    return bad, missing


def main():
    ap = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--pith", required=True)
    ap.add_argument("--door", required=True, choices=sorted(DOORS))
    ap.add_argument("--data")
    ap.add_argument("--most", type=int, default=7,
                    help="pages of each set of --data; 1000000: all (make doors)")
    ap.add_argument("--commands", default="article,records,posts,auto",
                    help="of single pages, to divide a long run")
    ap.add_argument("--lib", help="file or folder of the door")
    a = ap.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = page_files() + damaged(folder)
        if a.data and os.path.isdir(a.data):
            files += sample(a.data, folder, a.most)
        if a.door not in GUESSES:
            files = [f for f in files if told(f)]
        calls = list(single_calls(files, a.commands)) + list(set_calls(folder, a.door))
        bad = missing = 0
        for at in range(0, len(calls), CHUNK):
            part = calls[at:at + CHUNK]
            got = DOORS[a.door](part, a)
            assert len(got) == len(part), "%d replies to %d calls" % (len(got), len(part))
            wanted = [None if out is None else by_program(
                a.pith, c, folder, a.door in UNNAMED) for c, out in zip(part, got)]
            b, m = compare(part, wanted, got)
            bad, missing = bad + b, missing + m
    print("%s: %d calls the same, %d differ, %d not comparable" % (
        a.door, len(calls) - bad - missing, bad, missing))
    return 1 if bad or len(calls) == missing else 0


if __name__ == "__main__":
    sys.exit(main())
