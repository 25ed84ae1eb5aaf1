#!/usr/bin/env python3
"""Change one token of a C file at a time and see whether its tests notice.

usage: tools/mutants.py [--build DIR] [-n N] [--seed S] FILE TEST...

FILE is below src/ or io/; TEST is a test program of the build, such as u_url;
`tools/build.sh release -DPITH_TESTS=ON` makes both. Operators are turned, small
constants moved, `return true` becomes `return false`. N (50) of the places are
tried, chosen by the seed. A mutant that all tests pass is named: either no case
guards that line, or the change makes no difference. Nothing in the source or in
the build folder is changed. Python 3 standard library only.
"""
import argparse
import json
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TURNS = [(r"<=", "<"), (r">=", ">"), (r" < ", " <= "), (r" > ", " >= "),
         (r"==", "!="), (r"!=", "=="), (r"&&", "||"), (r"\|\|", "&&"),
         (r" \+ ", " - "), (r" - ", " + "), (r"\+\+", "--"),
         (r"\b1\b", "2"), (r"\b0\b", "1"), (r"!(?=[\w(*])", ""),
         (r"return true", "return false"), (r"return false", "return true")]
HIDDEN = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\''
                    r'|^#.*?$|\bassert\(.*?\);', re.S | re.M)


def places(text):
    """(from, to, new) of every token in a function that can be turned."""
    bare = HIDDEN.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), text)
    at, inside = 0, False
    for line in bare.split("\n"):
        inside = line.startswith("{") or (inside and not line.startswith("}"))
        for old, new in TURNS if inside else []:
            for m in re.finditer(old, line):
                yield at + m.start(), at + m.end(), new
        at += len(line) + 1


def command_of(build, path):
    """How the build compiles the file, as a list without -o and its value."""
    with open(os.path.join(build, "compile_commands.json")) as f:
        for entry in json.load(f):
            if os.path.samefile(entry["file"], path):
                args = shlex.split(entry["command"])
                at = args.index("-o")
                return [a for a in args[:at] + args[at + 2:]
                        if a not in ("-c", entry["file"], "-Werror")]
    sys.exit("mutants: the build does not know '%s'" % path)


def link_of(build, test):
    """How the build links the test program, up to its libraries and after."""
    out = subprocess.run(["ninja", "-t", "commands", "tests/" + test], cwd=build,
                         capture_output=True, text=True, check=True).stdout
    args = shlex.split(out.strip().splitlines()[-1].replace("&& :", "").lstrip(": &"))
    at = args.index("-o")
    return args[:at], args[at + 2:]


def survives(build, command, links, text, folder):
    """Whether all tests pass with this text; None: it does not compile."""
    source, obj, program = (os.path.join(folder, n) for n in ("m.c", "m.o", "m"))
    with open(source, "w") as f:
        f.write(text)
    if subprocess.run(command + ["-c", source, "-o", obj], cwd=build,
                      capture_output=True).returncode:
        return None
    for before, after in links:
        if subprocess.run(before + [obj, "-o", program] + after, cwd=build,
                          capture_output=True).returncode:
            return None
        try:
            if subprocess.run([program], cwd=os.path.join(ROOT, "tests"),
                              capture_output=True, timeout=60).returncode:
                return False
        except subprocess.TimeoutExpired:
            return False
    return True


def main():
    p = argparse.ArgumentParser(usage=__doc__.split("\n")[2][7:])
    p.add_argument("--build", default=os.path.join(ROOT, "build"))
    p.add_argument("-n", type=int, default=50)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("file")
    p.add_argument("test", nargs="+")
    a = p.parse_args()
    with open(a.file) as f:
        text = f.read()
    all_places = list(places(text))
    chosen = sorted(random.Random(a.seed).sample(all_places,
                                                 min(a.n, len(all_places))))
    command = command_of(a.build, a.file)
    command += ["-I" + os.path.dirname(os.path.abspath(a.file))]
    links = [link_of(a.build, t) for t in a.test]
    count = {True: 0, False: 0, None: 0}
    with tempfile.TemporaryDirectory() as folder:
        for begin, end, new in chosen:
            got = survives(a.build, command, links,
                           text[:begin] + new + text[end:], folder)
            count[got] += 1
            if got:
                line = text.count("\n", 0, begin)
                print("%s:%d: %s [%s -> %s]" % (a.file, line + 1,
                                                text.split("\n")[line].strip(),
                                                text[begin:end].strip(), new.strip()))
    print("%d mutants: %d noticed, %d not, %d do not compile"
          % (len(chosen), count[False], count[True], count[None]))


if __name__ == "__main__":
    main()
