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
TOOL = os.path.join(ROOT, "tools", "lint.py")
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(TOOL))
import lint  # noqa: E402

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
    "cli/README.md": "# cli\n",
    "src/base/README.md": "# base\n",
    "src/tree/README.md": "# tree\n",
    "src/html/README.md": "# html\n",
    "src/html/steps.c": "/* html/steps: docs/algo/one.md, S1-S2. */\n",
    "docs/README.md": "[one](algo/one.md) [fits](internals/fits.md)\n",
    "ARCHITECTURE.md": "2 weights\n",
    "src/tree/a_table.h": "/* tree/a_table: tools/fit_a.py. */\n#ifndef PITH_TREE_A_TABLE_H\n"
                          "#define PITH_TREE_A_TABLE_H\n\n#define A 0.5, -1.5\n\n#endif\n",
    "docs/internals/fits.md": "# fits\n\n2 weights\n\n| `src/tree/a_table.h` | 2 |\n",
    "docs/algo/one.md": "# one\n\n- **S1** read\n| S2 | write |\n",
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
    ("root", "try.html", "<p>x\n"),
    ("fits", "src/tree/b_table.h", "/* tools/fit_b.py */\n"),
    ("fits", "ARCHITECTURE.md", "3 weights\n"),
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
    ("readme", "io/shed/x.c", "/* x. */\n"),
    ("readme", "src/papers/one/x.c", "/* x. */\n"),
    ("steps", "src/tree/x.c", "/* tree/x: docs/algo/one.md, S2-S3. */\n"),
    ("steps", "src/tree/x.c", "/* tree/x: docs/algo/one.md\n * L1 */\n"),
    ("steps", "docs/algo/two.md", "- **S1** read\n"),
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
    ("words", "src/mine/x.c", function("    if (tag <= PITH_TAG_H6)\n        b();\n")),
    ("words", "src/tree/x.c", function("    a(PITH_ATTR_ROLE);\n")),
    ("words", "src/mine/x.c",
     function("    s = pith_tree_attr(t, v, PITH_ATTR_CLASS);\n")),
    ("thin", "src/api/x.c", function("    if (a > 0.5)\n        b();\n")),
    ("thin", "src/api/x.c", function('    q(db, "SELECT a FROM b");\n')),
    ("thin", "src/api/x.c", "/* x */\n" + 5000 * "int x;\n"),
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
    ("words", "src/name/x.c",
     function("    s = pith_tree_attr(t, v, PITH_ATTR_CLASS);\n")),
    ("words", "src/mine/x.c",
     function("    /* lint: allow words, a target */\n    a(PITH_ATTR_ID);\n")),
    ("thin", "src/mine/x.c", function("    a = 0.5;\n")),
    ("thin", "src/api/x.c", function("    /* half: 0.5 */\n    a(\"0.5\");\n")),
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

    def lint(self, *rules):
        """(1 if a rule failed, what it said)"""
        tree = lint.Tree(self.root, os.path.join(self.root, "build"))
        lines, failed = lint.check(tree, rules or list(lint.RULES))
        return int(failed > 0), "\n".join(lines)

    def test_clean(self):
        run = subprocess.run([sys.executable, TOOL, "--root", self.root],
                             capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""), run.stdout)
        self.assertRegex(run.stdout, r"\nlint: %d passed, 0 failed\n$" % len(lint.RULES))
        self.put("src/tree/a.c", "/* x. */\n")
        run = subprocess.run([sys.executable, TOOL, "--root", self.root],
                             capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stdout, r"\nlint: %d passed, 1 failed\n$" % (len(lint.RULES) - 1))

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
        page, man = "docs/man/pith-tree.1.md", "`-f`, `--format` FORMAT\n: how\n"
        self.put(page, man)
        self.put("docs/man/pith.1.md", "tree\n")
        self.put("build/completions/pith", "tree --format")
        self.assertEqual(self.lint("options")[0], 0, self.lint("options")[1])
        self.put(page, man.replace("--format", "--form"))
        out = self.lint("options")[1]
        self.assertIn("--format is in --help, not in the man page", out)
        self.assertIn("--form is in the man page, not in --help", out)
        self.put(page, man)
        self.put("docs/man/pith.1.md", "shrub\n")
        self.assertIn("command tree is not named", self.lint("options")[1])
        self.put("build/completions/pith", "shrub --form")
        out = self.lint("options")[1]
        self.assertIn("--format of tree is not completed", out)
        self.assertIn("command tree is not completed", out)
        os.rename(os.path.join(self.root, page),
                  os.path.join(self.root, page.replace("tree", "shrub")))
        out = self.lint("options")[1]
        self.assertIn("no man page for command tree", out)
        self.assertIn("a command that --help does not list", out)

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
        run = subprocess.run([sys.executable, TOOL, "nosuch"], capture_output=True)
        self.assertEqual(run.returncode, 2)


if __name__ == "__main__":
    unittest.main()
