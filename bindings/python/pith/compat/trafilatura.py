"""trafilatura's interface: ``from pith.compat.trafilatura import extract``.

Options that choose between precision and recall, formats and metadata work;
those of trafilatura's own machinery are taken and have no effect.
"""
import json
import urllib.request

import pith

_FORMATS = {"txt": "text", "text": "text", "markdown": "md", "html": "html"}


def fetch_url(url, decode=True, **ignored):
    """The page at an address as text (bytes if not decode), None on failure."""
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:
            raw = answer.read()
            charset = answer.headers.get_content_charset() or "utf-8"
    except (OSError, ValueError):
        return None
    return raw.decode(charset, "replace") if decode else raw


def _article(filecontent, url, favor_precision, favor_recall):
    if not filecontent:
        return None
    found = pith.article(filecontent, url, precision=bool(favor_precision),
                         recall=bool(favor_recall))
    return found if found.body else None


def bare_extraction(filecontent, url=None, favor_precision=False, favor_recall=False,
                    as_dict=True, **ignored):
    """Metadata and text as a dict, None when there is no text."""
    a = _article(filecontent, url, favor_precision, favor_recall)
    if a is None:
        return None
    return {"title": a.title, "author": a.author, "date": a.date, "url": a.url,
            "language": a.lang, "sitename": a["sitename"], "image": a["image"],
            "text": a.body, "raw_text": a.body, "comments": None}


def extract(filecontent, url=None, output_format="txt", include_links=False,
            favor_precision=False, favor_recall=False, with_metadata=False, **ignored):
    """The text of a page in a format, None when there is none."""
    a = _article(filecontent, url, favor_precision, favor_recall)
    if a is None:
        return None
    if output_format in ("json", "python"):
        found = bare_extraction(filecontent, url, favor_precision, favor_recall)
        return json.dumps(found, ensure_ascii=False) if output_format == "json" else found
    if output_format in ("txt", "text") and not with_metadata:
        return a.body
    if output_format not in _FORMATS:
        raise AttributeError("no output format %r; there are txt, markdown, html, json"
                             % output_format)
    return pith.text("article", filecontent, url, format=_FORMATS[output_format],
                     links=bool(include_links), precision=bool(favor_precision),
                     recall=bool(favor_recall)).strip()
