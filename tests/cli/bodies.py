#!/usr/bin/env python3
"""Bodies of pages as templates of today make them: docs, services, products,
lists, forums. Each page begins with a comment of lines that a person would want
in its text and of lines that do not belong there:

    want: TEXT      not: TEXT

usage: bodies.py PAGE...

Runs `pith auto` and prints what is not as wanted, and how much is.
"""
import json
import re
import subprocess
import sys


def plain(text):
    return re.sub(r"\W+", " ", text).strip().lower()


def main():
    out = subprocess.run(["pith", "auto", "--alone", "-f", "jsonl", "-q", *sys.argv[1:]],
                         capture_output=True, text=True, check=True).stdout
    lines = right = 0
    for page in map(json.loads, out.splitlines()):
        with open(page["page"]) as f:
            asked = re.match(r"\s*<!--(.*?)-->", f.read(), re.S)[1].strip().split("\n")
        body = plain(page.get("body") or "")
        for line in asked:
            word, _, text = line.partition(": ")
            ok = (plain(text) in body) == (word == "want")
            lines, right = lines + 1, right + ok
            if not ok:
                print(f"{page['page']}: {line}")
    print(f"{right} of {lines}")


main()
