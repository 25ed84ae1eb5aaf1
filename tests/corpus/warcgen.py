#!/usr/bin/env python3
"""Archives of made-up sites, for tests and measurements of pith corpus.

  warcgen.py FOLDER [--files 4] [--pages 60] [--sites 8] [--seed 1]

Sizes of sites follow a power law; a site has pages of details, lists and
articles, from a template of its own; some pages are copies of others, or nearly
so. The same arguments make the same bytes.
"""
import argparse
import gzip
import os
import random

WORDS = """river stone market window garden letter morning silver bridge winter
paper yellow doctor engine forest island kitchen ladder mirror number orange
pencil rabbit summer ticket valley wagon circle flower harbor jacket lantern
meadow needle office pocket quarter saddle temple village""".split()


class Site:
    def __init__(self, number, rng):
        self.number = number
        self.name = "site%d.example" % number
        self.c = ["%s-%d" % (rng.choice(WORDS), rng.randrange(100))
                  for _ in range(8)]
        self.menu = " ".join('<a href="/%s">%s</a>' % (w, w)
                             for w in rng.sample(WORDS, 6))

    def frame(self, title, body):
        return """<!doctype html><html lang="en"><head><title>%s | %s</title>
<meta charset="utf-8"></head><body><div class="%s"><nav>%s</nav></div>
<div class="%s">%s</div><div class="%s">Imprint of %s</div></body></html>
""" % (title, self.name, self.c[0], self.menu, self.c[1], body, self.c[2],
       self.name)


def sentence(rng, n=12):
    words = [rng.choice(WORDS) for _ in range(n)]
    return " ".join(words).capitalize() + "."


def paragraphs(rng):
    return "".join("<p>%s</p>\n" % " ".join(sentence(rng) for _ in range(4))
                   for _ in range(rng.randrange(3, 9)))


def article(s, rng):
    title = sentence(rng, 5)
    return s.frame(title, '<h1 class="%s">%s</h1><div class="%s">%s</div>' %
                   (s.c[3], title, s.c[4], paragraphs(rng)))


def detail(s, rng):
    title = "%s %d" % (rng.choice(WORDS).title(), rng.randrange(1000))
    rows = "".join("<tr><th>%s</th><td>%s</td></tr>" % (k, v) for k, v in (
        ("Price", "$%d.%02d" % (rng.randrange(1, 400), rng.randrange(100))),
        ("Colour", rng.choice(WORDS)), ("Maker", rng.choice(WORDS).title()),
        ("Weight", "%d g" % rng.randrange(20, 5000))))
    return s.frame(title, '<h1 class="%s">%s</h1><table class="%s">%s</table>'
                   '<p class="%s">%s</p>' % (s.c[5], title, s.c[6], rows,
                                             s.c[7], sentence(rng, 20)))


def listing(s, rng):
    rows = "".join(
        '<li class="%s"><a href="/d/%d">%s</a> <b>$%d.%02d</b> <i>%s</i></li>' %
        (s.c[6], rng.randrange(9999), sentence(rng, 3), rng.randrange(1, 99),
         rng.randrange(100), rng.choice(WORDS))
        for _ in range(rng.randrange(8, 20)))
    return s.frame("Offers", "<h1>Offers</h1><ul class=%s>%s</ul>" %
                   (s.c[7], rows))


def record(url, page, number):
    body = page.encode()
    http = (b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body)) + body
    return (b"WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: %s\r\n"
            b"WARC-Date: 2026-01-01T00:00:00Z\r\n"
            b"WARC-Record-ID: <urn:uuid:%032x>\r\n"
            b"Content-Type: application/http; msgtype=response\r\n"
            b"Content-Length: %d\r\n\r\n" % (url.encode(), number, len(http))
            ) + http + b"\r\n\r\n"


def generate(folder, files, pages, sites, seed):
    """The paths of the archives, each of so many pages."""
    rng = random.Random(seed)
    site = [Site(i, rng) for i in range(sites)]
    weight = [1 / (i + 1) for i in range(sites)]
    kinds = [(article, "a"), (detail, "d"), (listing, "l")]
    earlier, out, number = [], [], 0
    os.makedirs(folder, exist_ok=True)
    for f in range(files):
        path = os.path.join(folder, "part-%03d.warc.gz" % f)
        with open(path, "wb") as to:
            for _ in range(pages):
                s = rng.choices(site, weight)[0]
                make, letter = rng.choice(kinds)
                page = make(s, rng)
                if earlier and rng.random() < .05:
                    page = rng.choice(earlier)
                    if rng.random() < .5:
                        page = page.replace("<p>", "<p>%s " % sentence(rng, 2),
                                            1)
                elif len(earlier) < 200:
                    earlier.append(page)
                url = "http://%s/%s/%d" % (s.name, letter, number)
                to.write(gzip.compress(record(url, page, number), 1, mtime=0))
                number += 1
        out.append(path)
    return out


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("folder")
    p.add_argument("--files", type=int, default=4)
    p.add_argument("--pages", type=int, default=60)
    p.add_argument("--sites", type=int, default=8)
    p.add_argument("--seed", type=int, default=1)
    a = p.parse_args()
    generate(a.folder, a.files, a.pages, a.sites, a.seed)
