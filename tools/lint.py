#!/usr/bin/env python3
"""Check what a compiler does not: rooms, sizes, banned calls, docs in step.

usage: tools/lint.py [--root DIR] [--build DIR] [--warn] [RULE ...]

Without RULE all rules run. One line per fault, `file:line: rule: what`; the
last line counts the rules. `--warn` also lists what is only advised against.
A line may carry its excuse: a comment `lint: allow RULE, why` on it or on the
line above. Python 3 standard library only; tests in tests/tools/lint_test.py.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys

FUNCTION_WARN, FUNCTION_MAX, FILE_MAX, API_MAX = 60, 100, 1000, 5000
OUTSIDE = ("cli", "serve", "bindings", "examples")  # these see pith.h and pith_io.h alone

# Never, in any C file.
BANNED = set("""strcpy strcat strncpy strncat sprintf vsprintf gets strtok atoi
atol atoll atof alloca system popen tmpnam tempnam mktemp rand srand random
setjmp longjmp""".split())
# In src/ also: the library does not print, exit, ask the environment or the
# locale, and takes memory from its allocator alone.
BANNED_SRC = set("""printf fprintf vprintf vfprintf puts fputs putchar perror exit
abort _exit getenv setenv setlocale strerror localtime gmtime ctime malloc
calloc realloc free strdup strndup asprintf vasprintf time clock tolower
toupper isalpha isalnum isdigit isspace isupper islower strcasecmp
strncasecmp""".split())
# Where one of those is the very task of the file.
ALLOWED = {"src/base/alloc.c": {"malloc", "realloc", "free", "calloc"}}

class Tree:
    """The files under lint, read once."""

    def __init__(self, root, build):
        self.root, self.build = root, build
        self.paths = sorted(self.listed())
        self.cache = {}

    def listed(self):
        git = ["git", "-C", self.root, "ls-files", "-co", "--exclude-standard"]
        if os.path.exists(os.path.join(self.root, ".git")):
            out = subprocess.run(git, capture_output=True, text=True, check=True)
            return [p for p in set(out.stdout.splitlines())
                    if os.path.isfile(os.path.join(self.root, p))]
        found = []
        for folder, _, names in os.walk(self.root):
            rel = os.path.relpath(folder, self.root)
            if rel.split(os.sep)[0] not in ("build", ".git"):
                found += [os.path.normpath(os.path.join(rel, n)) for n in names]
        return found

    def text(self, path):
        if path not in self.cache:
            with open(os.path.join(self.root, path), "rb") as f:
                self.cache[path] = f.read().decode("utf-8", "replace")
        return self.cache[path]

    def lines(self, path):
        return self.text(path).split("\n")

    def code(self, *tops):
        """C files, below the folders `tops` if given."""
        return [p for p in self.paths if p.endswith((".c", ".h"))
                and (not tops or p.split("/")[0] in tops)]

    def built(self, name):
        path = os.path.join(self.build, name)
        return path if os.path.exists(path) else None


def bare(text):
    """The text with comments, strings and characters blanked, lines kept."""
    def blank(m):
        s = m.group(0)
        if s[0] == "/":
            return re.sub(r"[^\n]", " ", s)
        return s[0] + re.sub(r"[^\n]", " ", s[1:-1]) + s[-1]
    return re.sub(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                  blank, text, flags=re.S)


def allowed(lines, n, rule):
    """Line n (from 1) or the one above carries an excuse for the rule."""
    near = lines[max(0, n - 2):n]
    return any(re.search(r"lint: allow " + rule + r"\b", x) for x in near)


def room_of(path):
    """src/read/url.c: read; io/input/warc.c: io/input; outside of both: None"""
    part = path.split("/")
    if part[0] not in ("src", "io") or len(part) < 3:
        return None
    return part[1] if part[0] == "src" else "io/" + part[1]


# ---- rules: each yields (path, line, text) ---------------------------------

def rule_rooms(t):
    """includes follow src/ROOMS; cli, serve, bindings and examples see <pith.h> only"""
    may = {}
    for line in t.lines("src/ROOMS"):
        m = re.match(r"([\w/]+):(.*)", line)
        if m:
            may[m.group(1)] = set(m.group(2).split())
    for path in t.code("src", "io"):
        room = room_of(path)
        if room and room not in may:
            yield path, 1, "room '%s' is not in src/ROOMS" % room
    for path in t.code("src", "io", *OUTSIDE):
        room, top = room_of(path), path.split("/")[0]
        beside = os.path.dirname(path)
        for n, line in enumerate(t.lines(path), 1):
            m = re.match(r'\s*#\s*include\s+(["<])([^">]+)[">]', line)
            if not m:
                continue
            name, first = m.group(2), m.group(2).split("/")[0]
            if name == "pith.h" or name == "pith_io.h" and top != "src":
                continue
            if first == "io":
                if top != "io":
                    yield path, n, "%s may not include %s" % (room or top, name)
                continue
            if room and first in may and "/" in name:
                if first not in may.get(room, set()) | {room, "base"}:
                    yield path, n, "%s may not include %s" % (room, name)
            elif room and m.group(1) == '"':
                yield path, n, 'write the room: "%s/%s"' % (room, name)
            elif path.startswith("cli/") and name == "serve.h" or \
                    name in ("ui_table.h", "examples_table.h"):
                continue  # the server's one header; what the build makes
            elif top in OUTSIDE and (first in may or m.group(1) == '"' and
                                     os.path.normpath(beside + "/" + name)
                                     not in t.paths):
                yield path, n, "%s sees <pith.h> only, not %s" % (top, name)


def rule_private(t):
    """a *_int.h is included inside its room (and by tests) only"""
    for path in t.code():
        if path.startswith("tests/"):
            continue
        for n, line in enumerate(t.lines(path), 1):
            m = re.match(r'\s*#\s*include\s+"((?:io/)?\w+)/[\w/]+_int\.h"', line)
            if m and m.group(1) != room_of(path):
                yield path, n, "private header of room " + m.group(1)


def rule_names(t):
    """the name of a C file stands once in the whole tree"""
    seen = {}
    for path in t.code():
        name = os.path.basename(path)
        if name == "main.c":
            continue
        if name in seen:
            yield path, 1, "same file name as " + seen[name]
        seen.setdefault(name, path)


def rule_words(t):
    """src/name alone reads class, id, itemprop, role, and tells headings"""
    reads = re.compile(r"\bPITH_ATTR_(CLASS|ID|ITEMPROP|ROLE)\b")
    levels = re.compile(r"[<>]=?\s*PITH_TAG_H[16]\b")
    for path in t.code("src"):
        if room_of(path) in ("name", "html") or path.endswith("_table.h"):
            continue
        for n, line in enumerate(bare(t.text(path)).split("\n"), 1):
            m = reads.search(line)
            if m and not allowed(t.lines(path), n, "words"):
                yield path, n, "reads %s: ask name/naming.h" % m.group(0)
            if levels.search(line):
                yield path, n, "tells headings itself: ask name/heading.h"


def rule_thin(t):
    """src/api decides nothing: no number with a fraction, no SQL; few lines"""
    lines, last = 0, None
    fraction = re.compile(r"(?<![\w.])(\d+\.\d*|\.\d+)([eE][-+]?\d+)?")
    sql = re.compile(r'"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|PRAGMA)\b')
    for path in t.code("src"):
        if room_of(path) != "api":
            continue
        lines, last = lines + t.text(path).count("\n"), path
        for n, line in enumerate(bare(t.text(path)).split("\n"), 1):
            if fraction.search(line):
                yield path, n, "a threshold: it belongs to the room that decides"
        for n, line in enumerate(t.lines(path), 1):
            if sql.search(line):
                yield path, n, "SQL: it belongs to io/db"
    if lines > API_MAX:
        yield last, 1, "src/api has %d lines, more than %d" % (lines, API_MAX)


def rule_banned(t):
    """no banned function is called"""
    call = re.compile(r"(?<![\w.>])(\w+)\s*\(")
    for path in t.code():
        bad = BANNED | (BANNED_SRC if path.startswith(("src/", "io/")) else set())
        bad = bad - ALLOWED.get(path, set())
        lines = t.lines(path)
        for n, line in enumerate(bare(t.text(path)).split("\n"), 1):
            for m in call.finditer(line):
                if m.group(1) in bad and not allowed(lines, n, m.group(1)):
                    yield path, n, m.group(1) + "() is banned here"


def functions(t, path):
    """(name, first line, body lines, comment above, body) of a C file whose
    layout clang-format made: a body is what stands between braces in the first
    column."""
    lines = t.lines(path)
    code = bare(t.text(path)).split("\n")
    start = None
    for n, line in enumerate(code):
        if line.startswith("{"):
            start = n
        elif line.startswith("}") and start is not None:
            head = start - 1
            while head > 0 and code[head - 1].strip() and \
                    not code[head - 1].startswith(("}", "#")) and \
                    not code[head - 1].rstrip().endswith(";"):
                head -= 1
            # name(...), or NAME(suffix)(...) in a template of C functions
            m = re.search(r"([A-Z]+\(\w+\)|\w+)\s*\(", " ".join(code[head:start]))
            top = head
            while top > 0 and lines[top - 1].strip().startswith(("/*", "*")):
                top -= 1
            yield (m.group(1) if m else "?", head + 1, n - start + 1,
                   "\n".join(lines[top:head]), code[start:n])
            start = None


def rule_sizes(t):
    """functions end within 100 lines, files within 1000"""
    for path in t.code():
        n = len(t.lines(path))
        if n > FILE_MAX and not path.endswith("_table.h"):
            yield path, 1, "%d lines: two ideas, two files" % n
        for name, line, length, above, _ in functions(t, path):
            if length > FUNCTION_MAX and "long:" not in above:
                yield path, line, "%s() has %d lines" % (name, length)


def warn_sizes(t):
    for path in t.code():
        for name, line, length, above, _ in functions(t, path):
            if length > FUNCTION_WARN and "long:" not in above:
                yield path, line, "%s() has %d lines" % (name, length)


def rule_recursion(t):
    """no function of the library calls itself, unless its bound is given"""
    for path in t.code("src", "io"):
        for name, line, _, above, body in functions(t, path):
            again = re.compile(r"(?<![\w.>])" + re.escape(name) + r"\s*\(")
            if any(again.search(x) for x in body) and "recurses:" not in above:
                yield path, line, ("%s() calls itself; say how deep in a comment "
                                   "'recurses: ...' or iterate" % name)


def rule_format(t):
    """clang-format has nothing to change"""
    if not shutil.which("clang-format"):
        yield ".clang-format", 1, "clang-format is missing: tools/deps.sh test"
        return
    files = t.code()
    for i in range(0, len(files), 40):
        out = subprocess.run(["clang-format", "--style=file", "--dry-run",
                              "--ferror-limit=1"] + files[i:i + 40], cwd=t.root,
                             capture_output=True, text=True)
        for m in re.finditer(r"^(.+?):(\d+):\d+: (?:warning|error)", out.stderr,
                             re.M):
            yield m.group(1), int(m.group(2)), "run clang-format -i on it"


def rule_guards(t):
    """headers are guarded by their path, and C files open with a comment"""
    for path in t.code():
        text = t.text(path)
        if not text.startswith("/*"):
            yield path, 1, "no head comment: role and place in the flow"
        # A *_impl.h is a template, made to be included several times.
        if not path.endswith(".h") or path.endswith("_impl.h"):
            continue
        stem = re.sub(r"^(src|include)/", "", path)[:-2]
        want = re.sub(r"\W", "_", stem).upper() + "_H"
        want = want if want.startswith("PITH") else "PITH_" + want
        m = re.search(r"^#ifndef (\w+)\n#define (\w+)\n", text, re.M)
        if not m or m.group(1) != m.group(2):
            yield path, 1, "no include guard " + want
        elif not path.startswith(("src/", "io/", "include/")):
            short = os.path.basename(path)[:-2].upper() + "_H"
            if not m.group(1).endswith(re.sub(r"\W", "_", short)):
                yield path, 1, "guard is %s, should end in %s" % (m.group(1), short)
        elif m.group(1) != want:
            yield path, 1, "guard is %s, should be %s" % (m.group(1), want)


MACHINE = re.compile(r"(?<![\w.])/(?:work|root|mnt|(?:home|Users)/\w+|tmp/\w+)/")


def rule_paths(t):
    """no path of one machine"""
    for path in t.paths:
        if path.endswith((".gz", ".png", ".db", ".bin")) or "/corpus/" in path:
            continue
        lines = t.lines(path)
        for n, line in enumerate(lines, 1):
            if MACHINE.search(line) and not allowed(lines, n, "path"):
                yield path, n, "path of one machine: " + line.strip()[:60]


def rule_root(t):
    """the top folder holds the build, the licence and the documents alone"""
    known = ("CMakeLists.txt", "CMakePresets.json", "LICENSE", "Makefile")
    for path in t.paths:
        if "/" not in path and path not in known and \
                not path.startswith(".") and not path.endswith(".md"):
            yield path, 1, "left in the top folder"


def rule_docs(t):
    """links between documents lead somewhere; docs/README.md names all"""
    have = set(t.paths)
    folders = {os.path.dirname(p) for p in have}
    for path in [p for p in t.paths if p.endswith(".md")]:
        if path.startswith("tests/") and not path.endswith("README.md"):
            continue
        for n, line in enumerate(t.lines(path), 1):
            for m in re.finditer(r"\]\(([^)#\s]+)[^)]*\)", line):
                to = m.group(1)
                if re.match(r"\w+:", to):
                    continue
                to = os.path.normpath(os.path.join(os.path.dirname(path), to))
                if to not in have and to not in folders and \
                        not any(f.startswith(to + "/") for f in folders):
                    yield path, n, "link to nowhere: " + m.group(1)
    for path in t.code() + [p for p in t.paths if p.endswith(".md")]:
        for n, line in enumerate(t.lines(path), 1):
            for m in re.finditer(r"docs/[\w/-]+\.md", line):
                if m.group(0) not in have:
                    yield path, n, "names %s, which is not there" % m.group(0)
    index = t.text("docs/README.md") if "docs/README.md" in have else None
    for path in [p for p in t.paths if p.startswith("docs/algo/")]:
        if index is not None and path[len("docs/"):] not in index:
            yield path, 1, "not named in docs/README.md"


def rule_readme(t):
    """every folder of src/, io/, cli/ and serve/ with code has a README.md"""
    rooms = {os.path.dirname(p): p for top in ("src", "io", "cli", "serve")
             for p in t.code(top) if p.endswith(".c")}
    rooms.update({"src/" + room_of(p): p for p in t.code("src") if room_of(p)})
    for room, first in sorted(rooms.items()):
        if room + "/README.md" not in t.paths:
            yield first, 1, "no %s/README.md: what it holds, which file first" % room


LABEL = r"[A-Z]\d{1,2}"


def cited_steps(text):
    """(document, label) of each step that a C file cites: docs/algo/x.md, S2-S4"""
    flat = re.sub(r"\s+\*?\s*", " ", text)
    for m in re.finditer(r"(docs/algo/[\w-]+\.md),?(?: has the steps)?((?:(?:,| and|) ?%s"
                         r"(?:(?:\.\.|-| to )%s)?)+)" % (LABEL, LABEL), flat):
        for a, b in re.findall(r"(%s)(?:(?:\.\.|-| to )(%s))?" % (LABEL, LABEL), m.group(2)):
            last = int(b[1:]) if b else int(a[1:])
            for n in range(int(a[1:]), last + 1):
                yield m.group(1), a[0] + str(n)


def rule_messages(t):
    """docs/messages.md is what tools/messages.py makes of the sources"""
    tool, page = "tools/messages.py", "docs/messages.md"
    if tool not in t.paths:
        return
    run = subprocess.run([sys.executable, os.path.join(t.root, tool), "--check"])
    if run.returncode:
        yield page, 1, "not current: run tools/messages.py"


def rule_fits(t):
    """docs/internals/fits.md and ARCHITECTURE.md count the fitted weights right"""
    doc, total = "docs/internals/fits.md", 0
    for path, said in re.findall(r"^\| `(\S+_table\.h)` \| (\d+)", t.text(doc), re.M):
        if path not in t.paths:
            yield doc, 1, "there is no " + path
            continue
        n = len(re.findall(r"-?\d+\.\d+", t.text(path)))
        total += n
        if n != int(said):
            yield doc, 1, "%s has %d weights, not %s" % (path, n, said)
    for path in t.paths:
        if re.search(r"tools/fit_\w+\.py", t.text(path)) and path.endswith("_table.h") \
                and "`%s`" % path not in t.text(doc):
            yield path, 1, "is fitted, but not in " + doc
    for path in doc, "ARCHITECTURE.md":
        if "{:,} weights".format(total) not in t.text(path):
            yield path, 1, "there are {:,} weights".format(total)


def rule_steps(t):
    """steps that code cites stand in docs/algo, and code names each page there"""
    defined, named = {}, set()
    for doc in [p for p in t.paths if p.startswith("docs/algo/")]:
        defined[doc] = set(re.findall(r"^[-| *]*(%s)\b" % LABEL, t.text(doc), re.M))
        defined[doc] |= set(re.findall(r"\b(%s)\. " % LABEL, t.text(doc)))
    for path in t.code("src"):
        text = t.text(path)
        named |= set(re.findall(r"docs/algo/[\w-]+\.md", text))
        for doc, label in cited_steps(text):
            if doc in defined and label not in defined[doc]:
                yield path, 1, "cites %s of %s, which has no such step" % (label, doc)
    for doc in defined:
        if defined[doc] and doc not in named:
            yield doc, 1, "has steps, but no file of src/ names it"


def options_of(text):
    """Options that a help text or man page defines: at the head of a line."""
    out = set()
    for line in text.split("\n"):
        m = re.match(r"[\s*`]*((?:-\w[ ,`*]+)?--[a-z][\w-]*)", line)
        if m:
            out |= set(re.findall(r"--[a-z][\w-]*", re.split(r"\s{2,}", line.strip())[0]))
    return out


def rule_options(t):
    """each command's --help, man page and completions know the same options"""
    pith = t.built("pith")
    if not pith:
        return

    def ask(*args):
        return subprocess.run([pith, *args], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL).stdout
    section = re.search(r"^commands:\n(.*?)(?:\n\n|\Z)", ask("--help"), re.S | re.M)
    commands = re.findall(r"^  (\w+)", section.group(1), re.M) if section else []
    if not commands:
        yield "cli", 1, "--help lists no commands"
    complete = [p for p in ("completions/pith", "completions/_pith") if t.built(p)]
    for c in commands:
        page = "docs/man/pith-%s.1.md" % c
        known = options_of(ask(c, "--help"))
        if not known:
            yield "cli", 1, "%s --help lists no options" % c
        if page not in t.paths:
            yield page, 1, "no man page for command " + c
            continue
        told = options_of(t.text(page))
        for o in sorted(known - told):
            yield page, 1, "%s is in --help, not in the man page" % o
        for o in sorted(told - known):
            yield page, 1, "%s is in the man page, not in --help" % o
        if "docs/man/pith.1.md" in t.paths and \
                not re.search(r"\b%s\b" % c, t.text("docs/man/pith.1.md")):
            yield "docs/man/pith.1.md", 1, "command %s is not named" % c
        for p in complete:
            with open(t.built(p), encoding="utf-8") as f:
                text = f.read()
            words = set(re.findall(r"--[a-z][\w-]*", text))
            for o in sorted(known - words):
                yield p, 1, "%s of %s is not completed" % (o, c)
            if not re.search(r"\b%s\b" % c, text):
                yield p, 1, "command %s is not completed" % c
    for p in t.paths:
        m = re.match(r"docs/man/pith-(\w+)\.1\.md$", p)
        if m and m.group(1) not in commands:
            yield p, 1, "man page of a command that --help does not list"


def rule_symbols(t):
    """the libraries define pith_* only and export PITH_API of their header alone"""
    def nm(*args):
        out = subprocess.run(["nm", *args], capture_output=True, text=True)
        return {x.split()[-1] for x in out.stdout.splitlines()
                if len(x.split()) == 3 and x.split()[1] != "A"}
    for name, header in (("libpith", "pith.h"), ("libpith-io", "pith_io.h")):
        lib = t.built(name + ".a")
        for s in sorted(nm("--defined-only", "--extern-only", lib) if lib else ()):
            if not s.startswith("pith_"):
                yield name + ".a", 1, "symbol without prefix: " + s
        lib = t.built(name + ".so")
        if not lib or "include/" + header not in t.paths:
            continue
        api = re.findall(r"PITH_API[^;]*?(\bpith_\w+)\s*\(", bare(t.text("include/" + header)))
        # What is of the version PITH_PRIVATE is for libpith-io of the same build.
        got = {s.split("@")[0] for s in nm("-D", "--defined-only", lib)
               if not s.endswith("@PITH_PRIVATE")}
        for s in sorted(got - set(api)):
            yield name + ".so", 1, "exported but not PITH_API in %s: %s" % (header, s)
        for s in sorted(set(api) - got):
            yield "include/" + header, 1, "declared PITH_API but not defined: " + s


RULES = {k[5:]: f for k, f in list(globals().items()) if k.startswith("rule_")}


def check(tree, names):
    """The lines to print for these rules, and how many of them failed."""
    lines, failed = [], 0
    if not tree.built("libpith.a"):
        lines.append("lint: no build in %s: what needs one is not looked at" % tree.build)
    for name in names:
        faults = sorted(set(RULES[name](tree)))
        failed += bool(faults)
        lines += ["%s:%d: %s: %s" % (path, line, name, what) for path, line, what in faults]
    return lines, failed


def main():
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    ap = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--root", default=here)
    ap.add_argument("--build")
    ap.add_argument("--warn", action="store_true")
    ap.add_argument("rules", nargs="*", metavar="RULE",
                    help=", ".join("%s (%s)" % (k, f.__doc__) for k, f in RULES.items()))
    a = ap.parse_args()
    unknown = [r for r in a.rules if r not in RULES]
    if unknown:
        ap.error("no rule '%s'; there are %s" % (unknown[0], ", ".join(RULES)))
    tree = Tree(a.root, a.build or os.path.join(a.root, "build"))
    names = a.rules or list(RULES)
    lines, failed = check(tree, names)
    for line in lines:
        print(line)
    if a.warn:
        for path, line, what in warn_sizes(tree):
            print("%s:%d: advice: %s" % (path, line, what))
    print("lint: %d passed, %d failed" % (len(names) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
