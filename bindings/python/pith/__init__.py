"""pith: web pages into data, with no labels, no XPath and no model.

    >>> import pith
    >>> page = "<title>Tea</title><h1>Tea</h1><p>" + "Tea is a drink. " * 20
    >>> pith.article(page).title
    'Tea'

A page is text, or bytes in any character set. Options are those of the command
line, with underscores: ``pith.records(page, miner="mdr2", max_nodes=100000)``.
Results hold what the program prints as JSON; a string becomes an object of
Python when it is asked for. The lock of Python is free while pith works.
"""
import json as _json
import os as _os
import queue as _queue
import threading as _threading

from . import _pith
from ._pith import Error
from .results import (Applied, Article, Auto, Column, Record, Region, Result,
                      Tables, Template)

__all__ = ["article", "records", "posts", "auto", "template", "learn", "apply",
           "cluster", "site", "read", "text", "Wrapper", "Error", "Result",
           "Article", "Tables", "Region", "Record", "Column", "Auto",
           "Template", "Applied", "version"]

version = __version__ = _pith.version


def _page(html, url=None, name=None, charset=None):
    if isinstance(html, tuple):  # (html, url) among many pages
        html, url = html
    if isinstance(html, str):
        return html.encode("utf-8", "replace"), name, url, "utf-8"
    return bytes(html), name, url, charset


def _options(options):
    named = {k.replace("_", "-"): v for k, v in options.items() if v is not None}
    return _json.dumps(named)


def _run(command, pages, options, wrapper=None):
    out, _, _ = _pith.run(command, _options(options), pages, wrapper)
    return out


def _one(kind, command, html, url, name, charset, options, wrapper=None):
    out = _run(command, [_page(html, url, name, charset)], options, wrapper)
    return kind(_pith.values(out)[0])


def article(html, url=None, *, name=None, charset=None, **options):
    """Title, body, author and date of a page.

    >>> a = article("<title>Tea</title><p>" + "Tea is a drink of leaves. " * 20)
    >>> a.kind, a.author
    ('article', None)
    """
    return _one(Article, "article", html, url, name, charset, options)


def records(html, url=None, *, name=None, charset=None, **options):
    """The tables of records of a page.

    >>> rows = "".join("<li><b>Tea %d</b> <i>$%d.50</i></li>" % (i, i) for i in range(1, 9))
    >>> t = records("<ul>%s</ul>" % rows)
    >>> len(t.main), t.main[0].cells[:2]
    (8, ['Tea 1', '$1.50'])
    """
    return _one(Tables, "records", html, url, name, charset, options)


def posts(html, url=None, *, name=None, charset=None, **options):
    """Posts, comments or reviews, with author, date and body.

    >>> posts("<p>nobody wrote").main is None
    True
    """
    return _one(Tables, "posts", html, url, name, charset, options)


def auto(html, url=None, *, name=None, charset=None, **options):
    """What kind of page it is, and that kind's result.

    >>> auto("<title>Tea</title><p>hello").title
    'Tea'
    """
    return _one(Auto, "auto", html, url, name, charset, options)


def _pages(pages):
    return [_page(p, name=str(i + 1)) for i, p in enumerate(pages)]


def template(pages, **options):
    """Template, schema and values of pages that one template made.

    >>> shop = ["<h1>Tea %d</h1><p>Price: <b>%d</b></p><p>Sold by <i>x%d</i></p>" % (i, i * 7, i)
    ...         for i in range(6)]
    >>> len(template(shop).pages)
    6
    """
    return Template(_pith.values(_run("template", _pages(pages), options))[0])


def cluster(pages, **options):
    """Groups of pages that share a template: lists of their places in `pages`.

    >>> cluster(["<p>a", "<p>b"])
    [[0, 1]]
    """
    out = _run("cluster", _pages(pages), dict(options, format="jsonl"))
    return [[int(n) - 1 for n in _json.loads(line)["pages"]]
            for line in out.splitlines() if line]


class Wrapper:
    """What was learned of a site's pages; the file of ``pith learn``."""

    def __init__(self, text):
        self.text = text if isinstance(text, str) else bytes(text).decode("utf-8")
        self._capsule = _pith.wrapper(self.text.encode("utf-8"))

    @classmethod
    def load(cls, path):
        with open(path, encoding="utf-8", newline="") as f:
            return cls(f.read())

    def save(self, path):
        with open(path, "w", encoding="utf-8", newline="") as f:
            f.write(self.text)

    def apply(self, html, url=None, *, name=None, charset=None, **options):
        """The data of a page by this wrapper."""
        return _one(Applied, "apply", html, url, name, charset, options, self._capsule)

    def __repr__(self):
        return "<pith.Wrapper of %d bytes>" % len(self.text)


def learn(pages, **options):
    """A wrapper from pages of a site, to apply to others of it."""
    return Wrapper(_run("learn", _pages(pages), options))


def apply(wrapper, html, url=None, **options):
    """The data of a page by a wrapper, or by the text of one."""
    if not isinstance(wrapper, Wrapper):
        wrapper = Wrapper(wrapper)
    return wrapper.apply(html, url, **options)


def text(command, html, url=None, *, name=None, charset=None, format="text", **options):
    """What the program prints: any command and format on one page.

    >>> text("article", "<title>Tea</title><p>hello", format="md").strip()[:5]
    '# Tea'
    """
    out = _run(command, [_page(html, url, name, charset)], dict(options, format=format))
    return out.decode("utf-8")


def site(inputs, database, *, threads=0):
    """A mirror or crawl of a site into a SQLite database; what it found, as the
    lines that ``pith site`` prints."""
    out, _ = _pith.site(_inputs(inputs), _os.fspath(database), threads)
    return out.decode("utf-8")


def _inputs(inputs):
    if isinstance(inputs, (str, _os.PathLike)):
        inputs = [inputs]
    return [_os.fspath(i) for i in inputs]


_KINDS = {"article": Article, "records": Tables, "posts": Tables, "auto": Auto}
_END = object()


def read(inputs, command="auto", *, threads=0, article=False, wrapper=None, **options):
    """Results of all pages of files, folders, WARC archives and addresses, one
    after the other, in their order; a few pages are in memory at a time.

        for page in pith.read("crawl.warc.gz", "article", threads=4):
            print(page.page, page.title)
    """
    command = "article" if article else "apply" if wrapper else command
    kind = _KINDS.get(command, Applied)
    lines = _queue.Queue(maxsize=16)
    stop = _threading.Event()

    def write(chunk):
        while not stop.is_set():
            try:
                lines.put(chunk, timeout=0.2)
                return True
            except _queue.Full:
                pass
        return False

    def work():
        try:
            _pith.run_files(command, _options(dict(options, jobs=threads, format="jsonl")),
                            _inputs(inputs), wrapper and wrapper._capsule, write)
            end = _END
        except Exception as error:  # told where the results are taken
            end = error
        write(end)

    thread = _threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        while True:
            got = lines.get()
            if got is _END:
                return
            if isinstance(got, Exception):
                raise got
            for value in _pith.values(got):
                yield kind(value)
    finally:
        stop.set()
        thread.join()
