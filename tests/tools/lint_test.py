#!/usr/bin/env python3
"""tools/lint.py must pass a clean tree and catch each fault planted in it."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.dont_write_bytecode = True

CLEAN = {
    "src/ROOMS": "base:\ntree:\nhtml: tree\n",
    ".clang-format": None,  # the real one
    "include/pith.h": '/* pith.h: x. */\n#ifndef PITH_H\n#define PITH_H\n'
                      "#define PITH_API\nPITH_API int pith_one(void);\n#endif\n",
    "src/base/a.c": '/* base/a: x. */\n#include "base/b.h"\n\n'
                    "int pith_one(void)\n{\n    return 1;\n}\n",
    "src/base/b.h": "/* base/b: x. */\n#ifndef PITH_BASE_B_H\n"
                    "#define PITH_BASE_B_H\n\n#endif\n",
    "src/tree/t_int.h": "/* tree/t: x. */\n#ifndef PITH_TREE_T_INT_H\n"
                        "#define PITH_TREE_T_INT_H\n\n#endif\n",
    "src/html/h.c": '/* html/h: x. */\n#include "tree/t.h"\n',
    "cli/main.c": "/* cli: x. */\n#include <pith.h>\n#include <stdio.h>\n",
    "docs/README.md": "[one](algo/one.md)\n",
    "docs/algo/one.md": "# one\n",
}


def function(body, above="/* Does it. */"):
    return "/* x. */\n\n%s\nvoid pith_f(void)\n{\n%s}\n" % (above, body)


# rule, file, its content: each plants one fault.
FAULTS = [
    ("rooms", "src/base/x.c", '/* x. */\n#include "tree/t.h"\n'),
    ("rooms", "src/tree/x.c", '/* x. */\n#include "html/html.h"\n'),
    ("rooms", "src/tree/x.c", '/* x. */\n#include "t_int.h"\n'),
    ("rooms", "src/shed/x.c", "/* x. */\n"),
    ("rooms", "cli/x.c", '/* x. */\n#include "base/b.h"\n'),
    ("rooms", "examples/x.c", '/* x. */\n#include <base/b.h>\n'),
    ("private", "src/html/x.c", '/* x. */\n#include "tree/t_int.h"\n'),
    ("private", "bench/x.c", '/* x. */\n#include "tree/t_int.h"\n'),
    ("names", "src/tree/a.c", "/* x. */\n"),
    ("banned", "cli/x.c", function("    strcpy(a, b);\n")),
    ("banned", "tests/x.c", function("    n = atoi(s);\n")),
    ("banned", "src/tree/x.c", function('    printf("x");\n')),
    ("banned", "src/tree/x.c", function("    p = malloc(3);\n")),
    ("banned", "src/tree/x.c", function('    s = getenv("HOME");\n')),
    ("sizes", "src/tree/x.c", function("    a();\n" * 100)),
    ("sizes", "src/tree/x.c", "/* x. */\n" + "int a;\n" * 1000),
    ("recursion", "src/tree/x.c", function("    pith_f();\n")),
    ("recursion", "src/tree/x_impl.h",
     function("    RT(f)();\n").replace("pith_f(", "RT(f)(")),
    ("format", "src/tree/x.c", function("  a( );\n")),
    ("guards", "src/tree/x.h", "/* x. */\nint a;\n"),
    ("guards", "src/tree/x.h", "/* x. */\n#ifndef X_H\n#define X_H\n#endif\n"),
    ("guards", "tests/x.h", "/* x. */\n#ifndef Y_H\n#define Y_H\n#endif\n"),
    ("guards", "src/tree/x.c", "int a;\n"),
    ("paths", "tools/x.sh", "cd /" + "work/here\n"),
    ("paths", "docs/x.md", "in `/" + "home/me/pith`\n"),
    ("docs", "docs/x.md", "[gone](algo/gone.md)\n"),
    ("docs", "src/tree/x.c", "/* see docs/algo/gone.md */\n"),
    ("docs", "docs/algo/two.md", "# two\n"),
]

# What must not be taken for a fault.
FINE = [
    ("banned", "src/tree/x.c", function("    al->free(al->ctx, p);\n")),
    ("banned", "src/tree/x.c", function('    a = "printf(";\n')),
    ("banned", "src/tree/x.c", function("    /* never printf() */\n")),
    ("banned", "src/tree/x.c",
     function("    /* lint: allow free, jansson's */\n    free(p);\n")),
    ("sizes", "src/tree/x.c", function("    a();\n" * 98)),
    ("sizes", "src/tree/x.c",
     function("    a();\n" * 120, "/* long: a table. */")),
    ("sizes", "src/tree/x_table.h", "/* x. */\n" + "int a;\n" * 2000),
    ("recursion", "src/tree/x.c",
     function("    pith_f();\n", "/* recurses: 3 deep. */")),
    ("recursion", "src/tree/x_impl.h",
     function("    RT(g)();\n").replace("pith_f(", "RT(f)(")),
    ("guards", "tests/x.h", "/* x. */\n#ifndef A_X_H\n#define A_X_H\n#endif\n"),
    ("guards", "src/tree/x_impl.h", "/* x. */\n"),
    ("private", "tests/x.c", '/* x. */\n#include "tree/t_int.h"\n'),
    ("rooms", "src/html/x.c", '/* x. */\n#include "base/b.h"\n'),
    ("paths", "tests/x.c", '/* x. */\nchar *u = "http://a.b/work/1";\n'),
]

PITH = """#!/bin/sh
case "$1" in
tree) echo '  -f, --format FORMAT  how'; exit ;;
esac
printf 'commands:\\n  tree  x\\n\\noptions:\\n  -q, --quiet  less\\n'
"""


class Lint(unittest.TestCase):
    def setUp(self):
        self.root = tempfile.mkdtemp(prefix="pith-lint.")
        self.addCleanup(shutil.rmtree, self.root)
        for path, text in CLEAN.items():
            if text is None:
                with open(os.path.join(ROOT, path), encoding="utf-8") as f:
                    text = f.read()
            self.put(path, text)

    def put(self, path, text):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as f:
            f.write(text)
        return full

    def lint(self, *args):
        tool = os.path.join(ROOT, "tools", "lint.py")
        run = subprocess.run([sys.executable, tool, "--root", self.root, *args],
                             capture_output=True, text=True)
        self.assertEqual(run.stderr, "")
        return run.returncode, run.stdout

    def test_clean(self):
        rc, out = self.lint()
        self.assertEqual((rc, out.count("\n")), (0, 2), out)

    def test_faults(self):
        for rule, path, text in FAULTS:
            with self.subTest(rule=rule, path=path):
                full = self.put(path, text)
                rc, out = self.lint(rule)
                os.remove(full)
                self.assertEqual(rc, 1, text)
                self.assertIn("%s:" % path, out)
                self.assertIn(": %s: " % rule, out)

    def test_fine(self):
        for rule, path, text in FINE:
            with self.subTest(rule=rule, path=path):
                full = self.put(path, text)
                rc, out = self.lint(rule)
                os.remove(full)
                self.assertEqual(rc, 0, out)

    def test_options(self):
        os.chmod(self.put("build/pith", PITH), 0o755)
        man = "# tree\n\n`-q`, `--quiet`\n: less\n\n`-f`, `--format` FORMAT\n: how\n"
        self.put("docs/man/pith.1.md", man)
        self.put("packaging/completions/pith.bash", "tree --quiet --format")
        self.assertEqual(self.lint("options")[0], 0, self.lint("options")[1])
        self.put("docs/man/pith.1.md", man.replace("--format", "--form"))
        rc, out = self.lint("options")
        self.assertIn("--format is in --help, not in the man page", out)
        self.assertIn("--form is in the man page, not in --help", out)
        self.put("docs/man/pith.1.md", man.replace("tree", "shrub"))
        self.assertIn("command tree", self.lint("options")[1])
        self.put("packaging/completions/pith.bash", "tree --quiet")
        self.assertIn("--format is in --help, not completed", self.lint("options")[1])

    def test_symbols(self):
        os.makedirs(os.path.join(self.root, "build"))
        lib = os.path.join(self.root, "build", "libpith.")

        def build(text):
            source = self.put("build/s.c", text)
            subprocess.run(["cc", "-c", "-fPIC", source, "-o", source + ".o"], check=True)
            subprocess.run(["cc", "-shared", source + ".o", "-o", lib + "so"], check=True)
            if os.path.exists(lib + "a"):
                os.remove(lib + "a")
            subprocess.run(["ar", "qc", lib + "a", source + ".o"], check=True)
            return self.lint("symbols")
        rc, out = build("int pith_one(void) { return 1; }\n")
        self.assertEqual(rc, 0, out)
        rc, out = build("int pith_one(void) { return 1; }\nint two(void) { return 2; }\n")
        self.assertIn("symbol without prefix: two", out)
        self.assertIn("exported but not PITH_API in pith.h: two", out)
        rc, out = build("int pith_three;\n")
        self.assertIn("declared PITH_API but not defined: pith_one", out)

    def test_unknown_rule(self):
        tool = os.path.join(ROOT, "tools", "lint.py")
        run = subprocess.run([sys.executable, tool, "nosuch"], capture_output=True)
        self.assertEqual(run.returncode, 2)


if __name__ == "__main__":
    unittest.main()
