#!/usr/bin/env python3
"""Random sets of pages through every command of the program.

usage: fuzz_pages.py --pith PROGRAM [--seed N] [--step N] [--sets N | --seconds N]
                     [--only COMMAND] [--keep DIR] [--shrink]

A set is made by one to three templates: each a random specification of blocks
(records, posts, tables, headings right in the body, runs of br, details, odd
nesting) that is filled for several pages, so that the commands over many pages
find something shared; and odd pages lie among them: frames, empty ones, bare
text, trees without html and body. Some pages are cut or have tags moved. Odd seeds
draw from a wider grammar (forms, spans, nested tables, foreign content, broken
data) and go through more commands and options: every format, --isolate, filter,
corpus, a server. Every fourth seed (3, 7, ...) adds layouts of font, br and pre,
one small thing very often, frames in the set, a second site, wrappers of another
kind, of that site and broken, examples, corrections, every address of a server, each
step of corpus and combinations of options. The same seed gives the same pages and
the same commands.

Wanted of every run: it ends, with an exit code that docs know, no report of a
sanitizer and no failed assertion; what it writes as JSON is JSON.

A fault prints the seed of the set and the command. --keep DIR keeps the pages,
--shrink drops pages and then lines of them while the fault stays.
"""
import argparse
import gzip
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

EXITS = 0, 1, 3, 4, 5, 6  # as the manual page has them; 2 is a wrong option,
COMPARE = 'content', 'template', 'match'  # or too few pages that can be read,
# or, for edit, a field that the wrapper does not have
LIMIT = 120    # seconds of one run

# ---- texts ------------------------------------------------------------------

NAMES = 'Anna Bert Cleo Dora Emil Fine Gert Hanna Ivo Jule Karl Lena'.split()
FAMILY = 'Moser Lind Okafor Sato Brandt Silva Novak'.split()
WORDS = ('lamp harbour bridge oboe garden winter ferry ladder copper orchard '
         'window market valley engine paper river school coast train hinge '
         'quietly often rather under before without nearly').split()
CLASSES = ('post item card row title author date price body text meta nav list '
           'entry comment review user stars head foot main c1 mb-2 col-4 '
           'left').split()
ODD = ['&nbsp;', '&amp;', '&#0;', '&bogus;', '\u00a0', '日本語の本', 'שלום',
       'e\u0301\u0301', '\U0001f600', '&lt;b&gt;', '<', '&', '\u200b', '-', '|',
       ':', 'x' * 300]


def sentence(c):
    n = c.randint(3, 14)
    s = ' '.join(c.choice(WORDS) for _ in range(n))
    return s.capitalize() + c.choice('...!?')


def date(c):
    y, m, d = c.randint(1990, 2030), c.randint(1, 12), c.randint(1, 28)
    month = ('January February March April May June July August September '
             'October November December').split()[m - 1]
    return c.choice([
        f'{y}-{m:02}-{d:02}', f'{y}-{m:02}-{d:02}T10:2{d % 10}:00Z',
        f'{d} {month} {y}', f'{month} {d}, {y}, {d % 12 + 1}:05 pm',
        f'{m}/{d}/{y}', f'{d}.{m}.{y}', f'{d % 20 + 1} hours ago', 'yesterday',
        f'Posted on {month[:3]} {d} {y}', '99/99/9999'])


def text(c, kind):
    if kind == 'odd' or c.random() < 0.02:
        return c.choice(ODD)
    if kind == 'name':
        return f'{c.choice(NAMES)} {c.choice(FAMILY)}'
    if kind == 'word':
        return c.choice(WORDS)
    if kind == 'title':
        return ' '.join(c.choice(WORDS) for _ in range(c.randint(2, 7))).title()
    if kind == 'date':
        return date(c)
    if kind == 'price':
        return c.choice(['$ %d.%02d', '%d,%02d €', 'EUR %d.%02d', '%d.%02d']) % (
            c.randint(0, 2000), c.randint(0, 99))
    if kind == 'number':
        return str(c.randint(0, 99999))
    if kind == 'long':
        return ' '.join(sentence(c) for _ in range(c.randint(2, 9)))
    if kind == 'label':
        return c.choice(['Price:', 'Author:', 'By', 'Date:', 'Size', 'From:'])
    if kind == 'blank':
        return c.choice(['', ' ', '\n\t'])
    return sentence(c)


KINDS = ['name', 'word', 'title', 'date', 'price', 'number', 'long', 'label',
         'blank', 'odd', 'sentence', 'sentence']

# ---- specifications: made once for a template, filled for each page ----------
# ('text', kind)  ('el', tag, attributes, parts, closed)  ('many', lo, hi, parts)
# ('maybe', parts)  ('one', [parts...])  ('raw', bytes)


def t(kind):
    return ('text', kind)


def el(s, tag, *parts, **attrs):
    if s.random() < 0.5 and 'cls' not in attrs:
        attrs['cls'] = ' '.join(s.sample(CLASSES, s.randint(1, 2)))
    if s.random() < 0.04:
        attrs['hidden'] = ''
    return ('el', tag, attrs, list(parts), s.random() > 0.03)


def inline(s):
    return s.choice([
        lambda: t(s.choice(KINDS)),
        lambda: el(s, 'b', t('name')),
        lambda: el(s, 'a', t('title'), href='LINK'),
        lambda: el(s, 'span', t(s.choice(KINDS))),
        lambda: el(s, 'time', t('date'), datetime='DATE'),
        lambda: el(s, 'img', src='a.png', alt='NAME'),
        lambda: ('raw', '<br>'),
        lambda: el(s, 'span', el(s, 'i', t('label')), t(s.choice(KINDS))),
        lambda: el(s, 'strong', t('label')),
        lambda: el(s, 'input', type='text', value='NAME'),
    ])()


def some(s, make, lo, hi):
    return [make(s) for _ in range(s.randint(lo, hi))]


def record(s):
    parts = []
    for part in some(s, inline, 1, 5):
        r = s.random()
        if r < 0.2:
            part = ('maybe', [part])
        elif r < 0.3:
            part = ('many', 0, 4, [part])
        parts.append(part)
    return parts


def records(s):
    tag = s.choice(['div', 'li', 'article', 'section', 'p', 'tr', 'span', 'a',
                    'dd', 'h3', 'option', 'figure'])
    one = el(s, tag, *record(s))
    if tag == 'tr':
        one = el(s, 'tr', *[el(s, 'td', x) for x in record(s)])
    many = ('many', 0, s.choice([3, 8, 30]), [one])
    return el(s, s.choice(['div', 'ul', 'ol', 'main', 'table', 'select', 'dl']),
              many)


def bare(s):
    """Records without an element around them: headings, lines, pairs."""
    one = s.choice([
        lambda: [el(s, s.choice(['h2', 'h3', 'h4']), t('name')), t('sentence')],
        lambda: [el(s, 'b', t('name')), t('sentence'), ('raw', '<br>')],
        lambda: [el(s, 'span', t('date')), t('name'), ('raw', '<hr>')],
        lambda: [el(s, 'dt', t('label')), el(s, 'dd', t('price'))],
        lambda: [t('date'), ('raw', '<br>'), t('long'), ('raw', '<br><br>')],
        lambda: [el(s, 'img', src='x.png'), t('title'), el(s, 'p', t('price'))],
        lambda: [('raw', '<!-- x -->'), t('name'), el(s, 'i', t('date'))],
    ])()
    return ('many', 0, s.choice([4, 8, 12]), one)


def posts(s):
    parts = [el(s, 'span', t('name'), cls='author'),
             el(s, s.choice(['span', 'time', 'a']), t('date'), cls='date'),
             el(s, s.choice(['div', 'p', 'h1', 'blockquote']), t('long'))]
    s.shuffle(parts)
    if s.random() < 0.3:
        parts.append(el(s, 'div', ('many', 0, 3, [el(s, 'div', *parts)])))
    tag = s.choice(['div', 'li', 'article', 'tr', 'h2'])
    if tag == 'tr':
        parts = [el(s, 'td', x) for x in parts]
    body = ('many', 0, s.choice([4, 10]), [el(s, tag, *parts, cls='post')])
    if s.random() < 0.2:
        return body
    return el(s, {'tr': 'table', 'li': 'ul'}.get(tag, 'div'), body)


def table(s):
    width = s.randint(1, 5)
    kinds = [s.choice(KINDS) for _ in range(width)]
    head = el(s, 'tr', *[el(s, 'th', t('label')) for _ in range(width)])
    row = el(s, 'tr', *[el(s, 'td', t(k)) for k in kinds])
    parts = [('many', 0, 12, [row])]
    if s.random() < 0.6:
        parts.insert(s.randint(0, 1), head)
    if s.random() < 0.2:
        parts.append(t('sentence'))  # goes out of the table
    if s.random() < 0.2:
        parts.append(el(s, 'tr', el(s, 'td', blocks(s, 1), colspan='3')))
    return el(s, 'table', *parts)


def detail(s):
    row = [el(s, 'dt', t('label')), el(s, 'dd', t(s.choice(KINDS)))]
    return s.choice([
        lambda: el(s, 'dl', ('many', 2, 6, row)),
        lambda: el(s, 'div', el(s, 'h1', t('title'), itemprop='name'),
                   el(s, 'span', t('price'), itemprop='price'),
                   itemscope='', itemtype='http://schema.org/Product'),
        lambda: el(s, 'table', *[
            el(s, 'tr', el(s, 'th', t('label')), el(s, 'td', t(k)))
            for k in s.sample(KINDS, 4)]),
    ])()


def story(s):
    return el(s, s.choice(['article', 'div', 'main', 'td', 'center']),
              ('maybe', [el(s, s.choice(['h1', 'h2', 'div']), t('title'))]),
              ('maybe', [el(s, 'p', t('label'), t('name'), t('date'))]),
              ('many', 0, 8, [('one', [[el(s, 'p', t('long'))],
                                       [t('long'), ('raw', '<br><br>')],
                                       [el(s, 'h3', t('title'))],
                                       [el(s, 'blockquote', t('long'))]])]))


def odd(s):
    inner = [blocks(s, 1)]
    return s.choice([
        lambda: el(s, 'a', *inner, href='LINK'),
        lambda: el(s, 'h1', *inner),
        lambda: el(s, 'span', *inner),
        lambda: el(s, 'p', el(s, 'p', *inner)),
        lambda: el(s, 'template', *inner),
        lambda: el(s, 'noscript', *inner),
        lambda: el(s, 'svg', el(s, 'foreignObject', *inner), el(s, 'path')),
        lambda: el(s, 'math', el(s, 'mi', t('word')), *inner),
        lambda: el(s, 'form', *inner, el(s, 'button', t('word'))),
        lambda: el(s, 'title', t('title')),
        lambda: el(s, 'iframe', t('word')),
        lambda: el(s, 'pre', t('long')),
        lambda: el(s, 'textarea', *inner),
        lambda: el(s, 'body', *inner, cls='again'),
        lambda: ('raw', '<table><b><tr>x</b><i>'),
        lambda: ('raw', '</body></html>'),
        lambda: ('raw', '<b><i><u><p>x</b>y</i>z</p>'),
        lambda: ('raw', '<!-- ' + 'c' * 40 + ' -->'),
        lambda: ('raw', '<div>' * s.choice([3, 70, 600])),
        lambda: ('raw', '<frameset><frame src=a></frameset>'),
        lambda: ('raw', '<style>p{color:red}</style><script>x("<p>")</script>'),
        lambda: ('raw', '<script type="application/ld+json">{"@type":'
                 '"NewsArticle","headline":"Lamp","datePublished":"2020-01-02",'
                 '"author":{"name":"Anna Lind"}}</script>'),
        lambda: ('many', 0, 40, [('raw', '<br>')]),
        lambda: ('many', 0, 40, [el(s, 'span', t('word'))]),
    ])()


# ---- what the wide grammar adds (odd seeds) ----------------------------------


def form(s):
    return el(s, 'form', ('many', 0, 5, [('one', [
        [el(s, 'label', t('label'), el(s, 'input', type='text', value='NAME'))],
        [el(s, 'select', ('many', 0, 6, [el(s, 'option', t('word'))]))],
        [el(s, 'fieldset', el(s, 'legend', t('title')), blocks(s, 0))],
        [el(s, 'textarea', t('long'))], [el(s, 'button', t('word'))]])]))


def spans(s):
    """Cells that reach over others, also further than there are any."""
    cell = lambda: el(s, s.choice(['td', 'td', 'th']), t(s.choice(KINDS)),
                      rowspan=s.choice(['1', '2', '3', '0', '70000', '-1', 'x']),
                      colspan=s.choice(['1', '1', '2', '5', '0', '99999']))
    return el(s, 'table', ('maybe', [el(s, 'caption', t('title'))]),
              ('maybe', [el(s, 'colgroup', el(s, 'col', span='3'))]),
              ('many', 1, 8, [el(s, 'tr', *[cell() for _ in range(
                  s.randint(1, 5))])]))


def nested_table(s):
    inner = s.choice([table, spans, records, posts])(s)
    return el(s, 'table', ('many', 1, 6, [el(s, 'tr', el(s, 'td', t('label')),
                                             el(s, 'td', inner))]))


def definitions(s):
    return el(s, 'dl', ('many', 0, 10, [('one', [
        [el(s, 'dt', t('label')), el(s, 'dd', t(s.choice(KINDS)))],
        [el(s, 'dt', t('label')), el(s, 'dt', t('label')), el(s, 'dd', t('long'))],
        [el(s, 'dd', t('price')), el(s, 'dd', blocks(s, 0))],
        [el(s, 'div', el(s, 'dt', t('title')), el(s, 'dd', t('name')))]])]))


def foreign(s):
    return s.choice([
        lambda: el(s, 'svg', el(s, 'title', t('title')), el(s, 'desc', blocks(s, 0)),
                   ('many', 0, 20, [el(s, 'g', el(s, 'text', t('word')))])),
        lambda: el(s, 'math', el(s, 'annotation-xml', blocks(s, 0),
                                 encoding=s.choice(['text/html', 'x'])),
                   ('raw', '<mglyph><malignmark>')),
        lambda: ('raw', '<svg><p>out<svg><table><tr><td>'),
        lambda: ('raw', '<math><mtext><p>in</mtext><![CDATA[x]]></math>'),
        lambda: el(s, 'template', blocks(s, 0), el(s, 'template', t('long'))),
    ])()


JSONLD = [
    '{"@context":"http://schema.org","@type":"Product","name":"Lamp","offers":'
    '{"@type":"Offer","price":"12.50","priceCurrency":"EUR"}}',
    '[{"@type":"Person","name":"Anna"},{"@type":"Person"', '{"a":' * 200,
    '{"@graph":[{"@type":"Recipe","recipeIngredient":["a","b",{"c":null}]}]}',
    '{"@type":["A",1,null],"name":{"@value":"x"},"name":"y","":""}', '[[[]]]',
    '<!-- {"@type":"Event","startDate":"2020-01-01"} -->', '"', '{,}',
    '{"@type":"BreadcrumbList","itemListElement":[{"position":1e999}]}']
METAS = ['<base href="//x.example/a/">', '<base href="javascript:x">',
         '<meta property="og:title" content="A"><meta property="og:title">',
         '<meta name=author content=""><meta name="dc.date" content="2020">',
         '<meta charset=utf-16>', '<meta http-equiv=refresh content="0;url=/b">',
         '<link rel=canonical href="http://[::1">', '<link rel=next href="?p=2">',
         '<meta itemprop=price content=12>', '<title></title><title>B</title>']


def data(s):
    return ('raw', s.choice([
        lambda: '<script type="application/ld+json">' + s.choice(JSONLD) +
        '</script>',
        lambda: s.choice(METAS),
        lambda: '<div itemscope itemtype="http://schema.org/Product"><b '
        'itemprop="name name">L</b><i itemprop=offers itemscope><s itemprop='
        'price content=3></s></i><div itemref="a b"></div></div>',
        lambda: '<div vocab="http://schema.org/" typeof="Person"><b property='
        'name>A</b></div>',
        lambda: '<div class="h-card hentry vcard"><a class="p-name u-url fn" '
        'href=/x>A</a><time class="dt-published" datetime=2020></time></div>',
    ])())


def block_odds(s):
    return s.choice([
        lambda: el(s, 'details', el(s, 'summary', t('title')), blocks(s, 0)),
        lambda: el(s, 'figure', el(s, 'picture', el(s, 'img', src='a.png')),
                   el(s, 'figcaption', t('sentence'))),
        lambda: el(s, 'ruby', t('word'), el(s, 'rt', t('word'))),
        lambda: el(s, 'ol', ('many', 0, 9, [el(s, 'li', blocks(s, 0),
                                               value='7')]), start='-3'),
        lambda: el(s, 'pre', ('many', 0, 12, [t('label'), t('number'),
                                              ('raw', '\n')])),
        lambda: el(s, 'menu', ('many', 0, 5, [el(s, 'li', el(
            s, 'a', t('word'), href='javascript:x'))])),
        lambda: el(s, 'div', blocks(s, 0), style='display:none'),
        lambda: el(s, 'center', el(s, 'font', ('many', 0, 6, [
            t('title'), ('raw', '<p><br>')]), color='red')),
        lambda: ('many', 0, 30, [('raw', '<hr>'), t('sentence')]),
        lambda: ('raw', '<plaintext>'), lambda: ('raw', '<frameset><noframes>'),
        lambda: ('raw', '<!DOCTYPE x><html class=y><head><body id=z>'),
        lambda: ('raw', '</p></br></table></form></li></dd>'),
        lambda: ('raw', '<a href=1><a href=2><nobr><nobr><button><button>'),
        lambda: ('raw', '\ufffe\ud7ff\u202e\x1b[31m\x00\x08'),
    ])()


# ---- and every fourth seed: pages as they were written before style sheets ----


def preformatted(s):
    """Lists, tables, letters and indexes that only white space lays out."""
    line = s.choice([
        lambda: [t('label'), ('raw', '    '), t('price'), ('raw', '\n')],
        lambda: [t('date'), ('raw', '\t'), t('name'), ('raw', '\t\t'),
                 t('title'), ('raw', '\n')],
        lambda: [el(s, 'a', t('word'), href='LINK'), ('raw', ' ' * 20), t('date'),
                 ('raw', '  '), t('number'), ('raw', '\n')],
        lambda: [('raw', '| '), t('word'), ('raw', ' | '), t('number'),
                 ('raw', ' |\n+---+---+\n')],
        lambda: [('raw', '\n'), el(s, 'b', t('title')), ('raw', '\n\n'), t('long'),
                 ('raw', '\n')],
        lambda: [('raw', 'From: '), t('name'), ('raw', '\nDate: '), t('date'),
                 ('raw', '\n\n&gt; '), t('sentence'), ('raw', '\n'), t('long'),
                 ('raw', '\n' + '-' * 30 + '\n')],
        lambda: [('raw', '<hr>'), t('title'), ('raw', '\r\n\x0c')],
    ])()
    return el(s, s.choice(['pre', 'pre', 'pre', 'xmp', 'listing', 'tt', 'code']),
              ('maybe', [t('title'), ('raw', '\n=====\n')]),
              ('many', 0, s.choice([5, 15, 60]), line))


def fonts(s):
    """What a class says today was once said by font, br and spacer images."""
    font = lambda *parts: el(s, 'font', *parts, size=s.choice(['-1', '2', '+2']),
                             **({'color': 'red'} if s.random() < 0.4 else {}))
    one = s.choice([
        lambda: [font(el(s, 'b', t('title'))), ('raw', '<br>'), font(t('long')),
                 ('raw', '<br><br>')],
        lambda: [font(t('date')), ('raw', ' - '), el(s, 'a', font(t('title')),
                 href='LINK'), ('raw', '<br clear=all>')],
        lambda: [('raw', '<img src=dot.gif width=1 height=9><br>'), t('name'),
                 ('raw', '&nbsp;&nbsp;'), font(t('price')), ('raw', '<br>')],
        lambda: [el(s, 'p', font(font(t('label')), t('sentence')))],
        lambda: [('raw', '<p><font color=blue><b>'), t('name'), ('raw', '<br>'),
                 t('long')],
        lambda: [('raw', '<li>'), t('title'), ('raw', '<br>'), font(t('date'))],
        lambda: [font(el(s, 'strong', t('label'))), t('number'), ('raw', '<br>\n')],
    ])()
    rows = ('many', 0, s.choice([4, 9, 40]), one)
    return s.choice([
        lambda: rows, lambda: font(rows), lambda: el(s, 'center', font(rows)),
        lambda: el(s, 'table', el(s, 'tr', el(s, 'td', rows), el(s, 'td', rows))),
        lambda: el(s, 'dir', rows), lambda: el(s, 'blockquote', rows),
        lambda: el(s, 'layer', el(s, 'marquee', rows)),
    ])()


def wide_cells(s):
    """Tables in tables for the layout, with rows and spans that lie."""
    cell = lambda: el(s, 'td', s.choice([fonts, preformatted, records, posts])(s),
                      colspan=s.choice(['1', '3', '1000', '1000000000', '1e9']),
                      width='30%')
    return el(s, 'table', ('many', 1, 3, [el(s, 'tr', *[
        cell() for _ in range(s.randint(1, 3))])]), border='0')


PIECES = [
    '\u202e\u2066', '\u200b', '\u0301', '\x01\x1b[2J\x85', '&NotEqualTilde;', '&#x110000;',
    '&', '<', '</', '<!--x--!>', ': ', '$1,', '1 ', 'a@b.c ', '日本語', '<br>', '<hr>x',
    '<p> </p>', '<option>x', '<td colspan=1000 rowspan=65534>x', '<td rowspan=0>x',
    '<tr><td colspan=-1>x', '<col span=1000>', '<caption>x', '<b><p>', '<a href=x><div>',
    '<dt>k<dd>v', '<frame src=x>', '<input>', '<meta property="og:a" content=b>',
    '<link rel=next href="?p=2">', '<base href="http://h.example/x/../">',
    '<div itemscope itemprop=a itemref="z z" id=z>', '<i itemprop=name>x</i>',
    '<div typeof=Product property=p>', '<div hidden>', '<div style="display:none">x</div>',
    '<script type="application/ld+json">{"@type":"Product","name":"a"}</script>',
    '<svg><foreignObject><div>', '<math><mi>', '<template>', '<select>', '<ruby>a<rt>b',
    '<table>', '<blockquote>x', '<ul><li>', '<h2>x</h2>y', '<form>', '<object>', '<font size=1>',
    '<div class=comment><b class=author>A</b><time>2020-01-02</time><p>some words</p>']
SHELLS = ['%s', '%s', '<p>%s', '<table>%s</table>', '<pre>%s</pre>', '<ul>%s</ul>',
          '<title>%s</title>', '<h1>%s</h1>', '<div class="%s">x</div>', '<a href="%s">x</a>',
          '<textarea>%s</textarea>', '<script type="application/ld+json">{"a":"%s"}</script>',
          '<script type="application/ld+json">%s</script>', '<meta name=description content="%s">',
          '<span title="%s" id="%s">x</span>', '<!--%s-->', '<svg><![CDATA[%s]]></svg>']


def masses(s):
    """One small thing very often: what is done for each must not look at all."""
    piece = s.choice(PIECES + ['[', '{"a":', '{"@graph":['])
    if s.random() < 0.3:
        piece += s.choice(PIECES)
    return ('raw', s.choice(SHELLS).replace('%s', piece * s.choice([40, 400, 3000])))


WIDEST = [preformatted, preformatted, fonts, fonts, wide_cells, masses, masses]

WIDE = [form, spans, nested_table, definitions, foreign, data, data, block_odds,
        block_odds]


def chrome(s):
    return el(s, s.choice(['nav', 'ul', 'div', 'header', 'footer']),
              *[el(s, 'a', ('raw', s.choice(WORDS)), href='LINK')
                for _ in range(s.randint(1, 8))])


def blocks(s, depth):
    make = s.choice([records, records, bare, bare, posts, posts, table, detail,
                     story, story, odd, chrome,
                     lambda s: el(s, s.choice(['h1', 'h2', 'h3']), t('title')),
                     lambda s: el(s, 'p', *some(s, inline, 1, 4)),
                     lambda s: t('sentence')])
    if getattr(s, 'wide', False) and s.random() < 0.4:
        make = s.choice(WIDE if s.wide < 2 or s.random() < 0.4 else WIDEST)
    if depth and s.random() < 0.5:
        tag = s.choice(['div', 'section', 'main', 'td', 'article', 'center'])
        return el(s, tag, *[blocks(s, depth - 1)
                            for _ in range(s.randint(0, 3))])
    return make(s)


def template(s):
    head = [('raw', s.choice(['<!DOCTYPE html>', '<html lang=de>', '']))]
    if s.random() < 0.8:
        head.append(('el', 'title', {}, [t('title')], True))
    if s.random() < 0.2:
        head.append(('raw', '<meta property="article:published_time" '
                     'content="2021-03-04"><meta name=author content="Bo Lind">'))
    return head + [blocks(s, s.randint(0, 3)) for _ in range(s.randint(1, 5))]


# ---- filling ----------------------------------------------------------------


def attribute(c, value):
    if value == 'LINK':
        return c.choice(['/a/%d.html' % c.randint(0, 50), '#', '?p=2', '',
                         'http://example.com/u/%d' % c.randint(0, 9)])
    return {'DATE': lambda: date(c), 'NAME': lambda: c.choice(NAMES)}.get(
        value, lambda: value)()


def fill(c, parts, out):
    for p in parts:
        if p[0] == 'text':
            out.append(text(c, p[1]))
        elif p[0] == 'raw':
            out.append(p[1])
        elif p[0] == 'maybe':
            if c.random() < 0.6:
                fill(c, p[1], out)
        elif p[0] == 'one':
            fill(c, c.choice(p[1]), out)
        elif p[0] == 'many':
            for _ in range(c.randint(p[1], p[2])):
                fill(c, p[3], out)
        else:
            _, tag, attrs, inner, closed = p
            out.append('<' + tag + ''.join(
                f' {"class" if k == "cls" else k}="{attribute(c, v)}"'
                for k, v in attrs.items()) + '>')
            fill(c, inner, out)
            if closed and tag not in ('img', 'input'):
                out.append(f'</{tag}>')


def bare_tree(c, parts, out):
    """As an s-expression: no html and body need be there."""
    quote = lambda s: '"' + s.replace('\\', '').replace('"', '') + '"'
    for p in parts:
        if p[0] == 'text':
            out.append(quote(text(c, p[1])))
        elif p[0] == 'maybe' or p[0] == 'one':
            bare_tree(c, p[1] if p[0] == 'maybe' else c.choice(p[1]), out)
        elif p[0] == 'many':
            for _ in range(c.randint(p[1], p[2])):
                bare_tree(c, p[3], out)
        elif p[0] == 'el':
            attrs = ' '.join(
                f'@{"class" if k == "cls" else k}={quote(attribute(c, v))}'
                for k, v in p[2].items())
            out.append(f'({p[1]} {attrs}')
            bare_tree(c, p[3], out)
            out.append(')')


def damage(c, out):
    for _ in range(c.randint(1, 4)):
        if len(out) < 4:
            return out
        i, n = c.randrange(len(out)), c.randint(1, 6)
        k = c.randrange(4)
        if k == 0:
            del out[i:i + n]
        elif k == 1:
            out[i:i] = out[i:i + n] * c.randint(1, 5)
        elif k == 2:
            moved = out[i:i + n]
            del out[i:i + n]
            out[c.randrange(len(out) + 1):0] = moved
        else:
            out = out[:i]
    return out


LONELY = ['', ' ', '<!-- nothing -->', '<!DOCTYPE html>', 'just words', '<p>',
          '<html><head></head></html>', '<body>', '<title>Only</title>',
          '<html><frameset cols="20%,80%"><frame src=m.html>\n<frame src=n.html>'
          '</frameset></html>',
          '<frameset><frame></frameset><noframes><p>Old</p></noframes>',
          '<frameset rows="*"><frameset><frame src=a></frameset></frameset>',
          '<html><frameset></frameset><!-- x --></html>', '<table>', '<svg>',
          '<template><p>x</p></template>', '\ufeff', '<h1></h1>', '\0\0<p>x']


def frames(r, names):
    """Pages that show others of the set, and themselves, in frames."""
    shown = lambda: r.choice(names + ['f0.html', 'gone.html', '#', ''])
    makes = [
        lambda: '<frameset cols="*,3*">' + '\n'.join(
            f'<frame name=n{k} src="{shown()}">' for k in range(r.randint(0, 4))) +
        '<noframes><body><p>No frames.</p></noframes></frameset>',
        lambda: '<p>Frames</p>' + '\n'.join(
            f'<iframe src="{shown()}" srcdoc="<p>x">\n</iframe>' for k in range(4)),
        lambda: f'<frame src="{shown()}"><frameset><frame src="{shown()}">'
                '</frameset><p>after</p>',
        lambda: f'<object data="{shown()}"><embed src="{shown()}"></object>']
    return [(f'f{k}.html', r.choice(makes)()) for k in range(r.choice([0, 1, 2, 4]))]


def make_set(seed):
    """Names and texts of the pages of one set."""
    r = random.Random(seed)
    pages = []
    for k in range(r.choice([1, 1, 2, 3])):
        draw = random.Random(r.getrandbits(60))
        draw.wide = (seed % 2) + (seed % 4 == 3)
        spec = template(draw)
        for i in range(r.choice([1, 2, 4, 7])):
            out = []
            fill(r, spec, out)
            if r.random() < 0.15:
                out = damage(r, out)
            pages.append((f'{"abc"[k]}{i}.html', '\n'.join(out)))
    again = r.choice(LONELY)  # two of a kind make a family
    for i in range(r.choice([0, 1, 2, 3, 3])):
        pages.append((f'z{i}.html',
                      again if r.random() < 0.6 else r.choice(LONELY)))
    if seed % 4 == 3:
        pages += frames(r, [name for name, _ in pages])
    if r.random() < 0.4:
        out = [r.choice(['(div', '(body', '(table', '(tr', '(h1', '(a', '(html'])]
        bare_tree(r, template(random.Random(r.getrandbits(60))), out)
        pages.append(('s.sexp', '\n'.join(out) + ')'))
    r.shuffle(pages)
    return pages


# ---- commands ---------------------------------------------------------------

TABLES = ['json', 'jsonl', 'csv', 'tsv', 'text', 'md', 'html']
STORIES = ['json', 'jsonl', 'text', 'md', 'html']


def jobs(seed, names):
    """Lists of arguments, in the folder of the pages; the same for a seed."""
    r = random.Random(seed ^ 0x5eed)
    a, b = names[0], names[-1]  # draws do not depend on how many there are
    maybe = lambda *args: list(args) if r.random() < 0.4 else []
    form = lambda forms: ['-f', r.choice(forms)]
    out = [['tree', *form(['text', 'sexp', 'json', 'html5lib']), *names],
           ['tree', '--as', 'tsrec', *names],
           ['match', '--algorithm', r.choice(['rtdm', 'stm', 'topdown']),
            *maybe('--mapping'), *maybe('--refined'), a, b],
           ['match', '--algorithm', 'fig5', a, b],
           ['article', *form(STORIES), *maybe('--links'), *maybe('--explain'),
            *maybe(r.choice(['--precision', '--recall'])), *names],
           ['auto', *form(STORIES), *maybe('--alone'), *maybe('--explain'),
            *names]]
    for miner in ('pith', 'mdr2', 'mdr'):
        out.append(['records', '--miner', miner, *form(TABLES),
                    *maybe('--all'), *maybe('--explain'), *names])
    for miner in ('mibat', 'mdr', 'mdr2pass'):
        measure = r.choice(['ps', 'pm'] if miner == 'mibat' else
                           ['ps', 'pm', 'tl', 'ts', 'tnl'])
        how = form(TABLES)
        how += maybe('--batch' if how[1] != 'html' else '--explain')
        out.append(['posts', '--miner', miner, *how, *maybe('--paper'),
                    *maybe('--measure', measure), *names])
    for method in ('pith', 'r1', 'r2'):
        out.append(['content', '--method', method, *form(STORIES),
                    *maybe('--explain'), '--with', a, *names])
    for method in ('pith', 'paper'):
        out.append(['news', '--method', method, *form(STORIES),
                    *maybe('--explain'), *names])
    out.append(['news', '--show-patterns', *form(['text', 'html']), *names])
    out.append(['cluster', *maybe('--refine'), *names])
    for method in ('pith', 'exalg'):
        out.append(['template', '--method', method, *form(['json', 'csv', 'text',
                                                           'html']),
                    *maybe('--all-leaves'), *maybe('--sets', 'explode'),
                    *names])
    kind = r.choice(['list', 'thread', 'news', 'detail'])
    half = names[:(len(names) + 1) // 2]
    out += [['learn', *half, '-o', 'w'], ['show', 'w'], ['apply', 'w', *names],
            ['learn', '--kind', kind, *names, '-o', 'v'],
            ['apply', *maybe('--strict'), *form(TABLES[:5]), 'v', *names],
            ['apply', '--repair', 'u', 'w', *reversed(names)],
            ['diff', 'w', 'v'],
            ['site', '-o', 's.db', '--report', 's.html', *half],
            ['site', '-o', 's.db', *names]]
    out = [limited(r, args) for args in out]
    if seed % 2:
        out += more_jobs(random.Random(seed ^ 0xfa57), names)
    if seed % 4 == 3:
        r = random.Random(seed ^ 0xb0a7)
        out += [mixed(r, args) for args in far_jobs(r, names)]
    return out


def more_jobs(r, names):
    """Options, formats and commands beyond those of even seeds."""
    a = names[0]
    some = lambda *lists: [x for l in lists if r.random() < 0.4 for x in l]
    rows = lambda: some(['--columns', 'title,price'], ['--where', 'price > 3'],
                        ['--sort', '-price,title'], ['--limit', '2'],
                        ['--unique'], ['--wide'], ['--places'], ['--relative'])
    out = []
    for cmd in ('records', 'posts', 'auto'):
        to = r.choice([['-o', 'x.xlsx'], ['-o', 'x.md'], ['-f', 'csv'],
                       ['-f', 'tsv'], ['-f', 'text'], ['-o', 'out/'],
                       ['-f', 'json']])
        if cmd != 'auto' and r.random() < 0.3:
            to = ['-o', 'x.sqlite']
        out.append([cmd, *to, *rows(), *some(['--isolate']), *names])
    for cmd in ('article', 'records', 'posts', 'auto', 'news', 'content'):
        out.append([cmd, '--explain', '-f', r.choice(['html', 'json']),
                    *some(['--isolate'] if cmd not in ('news', 'content') else []),
                    *(['--with', a] if cmd == 'content' else []), *names])
    out += [['records', '--all', '--all-columns', '-f', 'json', *names],
            ['template', *some(['--sample', '2'], ['--sets', 'explode']), '-f',
             r.choice(['csv', 'text', 'json']), *names],
            ['cluster', '--similarity', r.choice(['0.2', '0.8']), *names],
            ['learn', *names, '-o', 'y'],
            ['apply', *rows(), '-f', r.choice(['csv', 'text', 'md', 'jsonl']), 'y',
             *names],
            ['apply', '-o', 'z.xlsx', 'y', *names],
            ['apply', '--repair', 'x', 'y', *reversed(names)], ['show', 'x']]
    for to in ('t.db', 'csv/', 't.xlsx', 't.jsonl'):
        if r.random() < 0.5:
            out.append(['site', '-o', to, *some(['--all-columns'],
                                                ['--report', 'r.html']), *names])
    out += [['filter', '--as', how, *(['y'] if how == 'apply' else []), '<lines.jsonl']
            for how in ('article', 'auto', 'records', 'posts', 'apply')]
    out += [['corpus', 'run', 'job', '-j', '1', *some(['--text'], ['--tables']),
             'pages.warc'],
            ['corpus', 'status', 'job'],
            ['tree', '-f', 'json', 'pages.warc'], ['serve']]
    return out


KINDS_OF_PAGES = ['list', 'thread', 'news', 'detail']
FIELDS = ['title', 'price', 'name', 'text', 'author', 'date', 'body', 'text_2', 'col_1']


def corrections(r, names):
    """Lines for `site --set`: of the right form, of pages and tables that may be."""
    thing = lambda: r.choice(FIELDS + ['list', 'list_2', 'detail', 'articles', 'posts',
                                       'pages', 'x', 'raw_list', '"x"'])
    one = [lambda: f'kind {r.choice(names)} {r.choice(KINDS_OF_PAGES)}',
           lambda: f'leave {r.choice(["*0*", "b*", "nothing*", r.choice(names)])}',
           lambda: f'table {thing()} {thing()}',
           lambda: f'column {thing()} {thing()} {thing()}',
           lambda: f'type {thing()} {thing()} {r.choice(["integer", "text", "date"])}',
           lambda: f'drop {thing()} {thing()}', lambda: f'drop {thing()}',
           lambda: f'split {thing()} {thing()} " " first last',
           lambda: f'join {thing()} {thing()} ", " {thing()} {thing()}', lambda: '# x']
    return ''.join(r.choice(one)() + '\n' for _ in range(r.randint(0, 8)))


def edits(r):
    one = [['rename', f'{r.choice(FIELDS)}={r.choice(FIELDS)}x'],
           ['drop', r.choice(FIELDS)], ['type', r.choice(FIELDS) + '=money'],
           ['split', r.choice(FIELDS), r.choice([', ', ' ', 'x']), 'p,q'],
           ['join', 'both', '-', f'{r.choice(FIELDS)},{r.choice(FIELDS)}']]
    return [x for args in r.sample(one, r.randint(1, 3)) for x in args]


def far_jobs(r, names):
    """Wrappers where they do not belong, examples, corrections, every step."""
    other = [f'other/{name}' for name in names]  # of another site, as many
    like = lambda: r.choice([['--like', r.choice(NAMES + WORDS + FAMILY)],
                             ['--like', 'LIKE'], ['--like', 'LIKE', '--like', 'LIKE'],
                             ['--record', 'PATH'], ['--record', '/html[1]/body[1]']])
    out = [['learn', '--kind', k, *names, '-o', f'k.{k}'] for k in KINDS_OF_PAGES]
    out += [['learn', *other, '-o', 'k.other'], ['learn', names[0], '-o', 'k.one'],
            ['learn', *like(), *r.choice([[], ['--others']]), *names, '-o', 'k.like'],
            ['learn', 'other', '--explain', '-o', 'k.html']]
    out += [['records', *like(), *names] for _ in range(3)]
    wraps = [f'k.{k}' for k in KINDS_OF_PAGES + ['other', 'one', 'like']]
    for w in wraps:
        out += [['apply', w, *r.choice([names, other, names + other])],
                ['apply', r.choice(['cut.', 'flip.']) + w, *names]]
    w, v = r.choice(wraps), r.choice(wraps)
    out += [['apply', '--repair', 'k.new', w, *other], ['apply', 'k.new', *other],
            ['apply', '--repair', 'k.back', 'k.new', *names], ['diff', w, 'k.back'],
            ['edit', v, *edits(r), '-o', 'k.edit'], ['show', '-f', 'html', 'k.edit'],
            ['apply', 'k.edit', '-f', 'csv', *names],
            ['apply', '--repair', 'k.kept', 'k.edit', *other], ['diff', v, w],
            ['show', 'cut.' + w], ['apply', '--log', 'k.log', w, *names]]
    out += [['site', '-o', 'k.db', '--set', 'a.set', *names],
            ['site', '-o', 'k.db', '--set', 'b.set', *names, *other],
            ['site', '-o', 'k.xlsx', '--db', 'k.db', *other],
            ['site', '--isolate', '-o', 'i.db', '--explain', '--report', 'i.html',
             *names], ['site', '-o', 'cut.db', *names]]
    out += [['filter', '--as', how, *([w] if how == 'apply' else []), '<odd.jsonl']
            for how in ('article', 'auto', 'records', 'posts', 'apply')]
    steps = ['map', 'reduce', 'apply', 'store', 'merge']
    if r.random() < 0.3:
        r.shuffle(steps)
    out += [['corpus', 'new', 'far', *r.choice([[], ['--text'], ['--kinds']]),
             '--tables', '--sqlite', '--parts', '2', 'pages.warc', 'other.warc',
             *r.choice([[], ['cut.warc']])]]
    for step in steps:
        out += [['corpus', step, 'far', *([] if step == 'merge' else [n])]
                for n in (['0', '1'] if step != 'merge' else ['0'])]
    out += [['corpus', 'status', 'far'],
            ['tree', 'other', 'cut.warc', 'flip.warc.gz', 'k.db', w],
            ['template', *names, *other], ['cluster', '.'], ['match', '.', other[0]],
            ['article', '--list', 'names.list'], ['serve', w]]
    return out


# What may be added to a command, each where the command has it.
EXTRA = {
    'rows': (('records', 'posts', 'apply', 'auto'), [
        ['--columns', 'title,nothing'], ['--where', 'price < 20 or title ~ a'],
        ['--where', 'date >= 2000-01-01 and author = Anna'], ['--sort', '-date'],
        ['--limit', '0'], ['--limit', '1'], ['--unique'], ['--wide'], ['--relative'],
        ['--places'], ['--explain']]),
    'page': (('records', 'posts', 'apply', 'auto', 'article', 'tree', 'learn', 'site',
              'template', 'cluster'), [
        ['--isolate'], ['--isolate', '--timeout', '200ms'],
        ['--isolate', '--max-memory', '1M'], ['-v'], ['-q'], ['-j', '4'],
        ['--budget', '50000'], ['--max-nodes', '300'], ['--timeout', '5ms']]),
    'template': (('template',), [['--no-attributes'], ['--size-thres', '1'],
                                 ['--sup-thres', '1'], ['--sample', '1'],
                                 ['--method', 'exalg']]),
    'posts': (('posts',), [['--all'], ['--tau', '0.99'], ['--tau', '0'],
                           ['--measure', 'tnl', '--levels', '1'], ['--now', '0']]),
}


def mixed(r, args):
    """Two or three options more, that the command has."""
    if args[0] == 'serve' or r.random() < 0.4:
        return args
    may = [x for who, xs in EXTRA.values() if args[0] in who for x in xs]
    for more in r.sample(may, min(len(may), r.randint(0, 3))):
        if more[0] not in args:
            args = [args[0], *more, *args[1:]]
    return args


LIMITS = [['--max-memory', '300K'], ['--max-memory', '2M'], ['--budget', '3000'],
          ['--budget', '200000'], ['--max-nodes', '40'], ['--max-depth', '16'],
          ['--max-bytes', '700'], ['--timeout', '1ms'], ['-j', '3'],
          ['--safe-csv']]


CELLS = 'records', 'posts', 'apply', 'template', 'cluster', 'auto'


def limited(r, args):
    """Now and then with a limit that many of the pages are over."""
    if args[0] in ('show', 'diff') or r.random() > 0.25:
        return args
    more = r.choice(LIMITS)
    if more == ['--safe-csv'] and args[0] not in CELLS:
        more = []
    return [args[0], *more, *args[1:]]


# ---- running ----------------------------------------------------------------


PATIENCE = 100  # seconds: a server gives a helper 80


def ask(port, path, body=None, method=None, kind=None):
    q = urllib.request.Request(f'http://127.0.0.1:{port}{path}', body,
                               {'Content-Type': kind} if kind else {}, method=method)
    with urllib.request.urlopen(q, timeout=PATIENCE) as f:
        f.read()


def requests(folder, pages, far):
    """(path, body or None, method, type) of every request to make."""
    for page in pages:
        for path in ('/article', '/records', '/posts', '/auto'):
            yield path, page.read_bytes(), None, None
    if not far:
        return
    for k, page in enumerate(pages[:4]):
        data = page.read_bytes()
        yield '/apply', data, None, None
        yield '/records?all=1&charset=utf-16&name=%00&url=http://[', data, None, None
        yield f'/records?like={NAMES[k]}&like=x', data, None, None
        yield '/records?record=/html[1]/body[1]/div[9]', data, None, None
        yield '/auto', json.dumps({'html': data.decode('utf-8', 'replace'), 'url': 3,
                                   'wrapper': 'x'}).encode(), None, JSON
        yield '/apply', data[:50], None, JSON
        for how in ('article', 'records', 'posts', 'auto', 'apply', 'x'):
            yield f'/review/result?page={page.name}&as={how}', None, None, None
        yield f'/review/page?page={page.name}', None, None, None
        yield f'/review/page?page={k}', None, None, None
    for path in ('/', '/openapi.json', '/../etc/passwd', '/%', '/review/pages',
                 '/review/page', '/review/health', '/site/tables', '/site/rows',
                 '/site/rows?table=pages', '/site/rows?table=pages&from=-1&count=x',
                 '/site/rows?table=x%22;drop', '/site/search?q=lamp',
                 '/site/search?q=%22%2a(', '/site/changes', '/site/changes?from=9',
                 '/site/set', '/article'):
        for method in ('GET', 'HEAD', 'DELETE'):
            yield path, None, method, None
    for body in (b'', b'[]', b'{"kind":"list"}', b'drop x\n', b'\0' * 99):
        yield '/review/learn', body, None, JSON
        yield '/site/set', body, 'PUT', None


JSON = 'application/json'


def run_server(pith, folder, env, wrapper=None):
    """Every page to every address that takes one."""
    pages = sorted(folder.glob('*.html'))
    far = wrapper and (folder / wrapper).exists()
    more = ['--wrapper', wrapper, '--set', 'serve.set'] if far else []
    if far and (folder / 'k.db').exists():
        more += ['--db', 'k.db']
    with open(folder / 'serve.err', 'w+b') as err:
        p = subprocess.Popen([pith, 'serve', '--port', '0', '-j', '2', *more, *pages],
                             cwd=folder, env=env, stdout=subprocess.PIPE, stderr=err)
        line = p.stdout.readline().decode()
        port = re.search(r':(\d+)', line)
        for request in requests(folder, pages, far) if port else []:
            try:
                ask(port[1], *request)
            except urllib.error.HTTPError:
                pass  # an answer, too
            except (OSError, http.client.HTTPException) as e:
                p.kill()
                return f'serve {request[0]} {more}: {e!r}'
        p.send_signal(signal.SIGINT)
        try:
            code = p.wait(60)
        except subprocess.TimeoutExpired:
            p.kill()
            return 'serve does not end'
        p.stdout.close()
        err.seek(0)
        text = err.read().decode('utf-8', 'replace')
    if not port or code not in (0, 130) or 'Sanitizer' in text:
        return f'serve: exit code {code}, {line!r}\n{text[:3000]}'
    return None


def run(pith, args, folder):
    """None, or what is wrong."""
    env = dict(os.environ, LC_ALL='C',
               ASAN_OPTIONS='exitcode=99:' + os.environ.get('ASAN_OPTIONS', ''),
               UBSAN_OPTIONS='exitcode=99:print_stacktrace=1:' +
               os.environ.get('UBSAN_OPTIONS', ''))
    args = ready(folder, args)
    if args[0] == 'serve':
        return run_server(pith, folder, env, *args[1:])
    given = b''
    if args[-1].startswith('<'):
        given = (folder / args[-1][1:]).read_bytes()
        args = args[:-1]
    try:
        p = subprocess.run([pith, *args], cwd=folder, env=env, timeout=LIMIT,
                           input=given, capture_output=True)
    except subprocess.TimeoutExpired:
        return f'still running after {LIMIT} s'
    err = p.stderr.decode('utf-8', 'replace')
    if p.returncode < 0:
        name = signal.Signals(-p.returncode).name
        return f'ended by {name}\n{err[:3000]}'
    ends = p.returncode in EXITS or (p.returncode == 2 and
                                     args[0] in (*COMPARE, 'edit'))
    if not ends or 'Sanitizer' in err or 'runtime error' in err:
        return f'exit code {p.returncode}\n{err[:3000]}'
    form = args[args.index('-f') + 1] if '-f' in args else ''
    if form in ('json', 'jsonl') and '--explain' not in args:
        return bad_json(p.stdout, form)
    return None


def bad_json(data, form):
    try:
        lines = data.decode('utf-8')
        if form == 'jsonl':
            for line in lines.splitlines():
                json.loads(line)
        else:
            at, dec = 0, json.JSONDecoder()
            while lines[at:].strip():
                at += len(lines[at:]) - len(lines[at:].lstrip())
                at = dec.raw_decode(lines, at)[1]
    except RecursionError:
        return None  # of the reader here: trees nest as deep as pages
    except ValueError as e:
        return f'not JSON: {e}'
    return None


def write(folder, pages):
    lines, warc = [], []
    for name, data in pages:
        data = data.encode('utf-8', 'replace')
        (folder / name).write_bytes(data)
        url = f'http://x.example/{name}'
        lines.append(json.dumps({'id': name, 'url': url,
                                 'html': data.decode('utf-8', 'replace')}))
        block = b'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n' + data
        warc.append(b'WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: %s\r\n'
                    b'WARC-Record-ID: <urn:x:%s>\r\nWARC-Date: 2020-01-01T00:00:00Z'
                    b'\r\nContent-Type: application/http;msgtype=response\r\n'
                    b'Content-Length: %d\r\n\r\n%s\r\n\r\n' %
                    (url.encode(), name.encode(), len(block), block))
    (folder / 'lines.jsonl').write_text('\n'.join(lines) + '\n')
    (folder / 'pages.warc').write_bytes(b''.join(warc))
    return lines, b''.join(warc)


def write_all(folder, pages, seed):
    """A set, and for every fourth seed what far_jobs needs beside it."""
    lines, warc = write(folder, pages)
    if seed % 4 != 3:
        return
    r, other = random.Random(seed ^ 0xfa12), make_set(seed + 1000004)
    (folder / 'other').mkdir()
    # as many as the set has, so that the arguments do not depend on them
    again = [(name, other[k % len(other)][1] if name.endswith('.html') else data)
             for k, (name, data) in enumerate(pages)]
    _, warc2 = write(folder / 'other', again)
    names = [name for name, _ in pages]
    (folder / 'other.warc').write_bytes(warc2)
    (folder / 'cut.warc').write_bytes(warc[:r.randrange(len(warc) + 1)])
    (folder / 'flip.warc.gz').write_bytes(broken(r, gzip.compress(warc, 1, mtime=0)))
    for name in ('a.set', 'b.set'):
        (folder / name).write_text(corrections(r, names))
    for k in range(r.randint(1, 5)):
        i = r.randrange(len(lines))
        lines[i] = r.choice([lines[i][:r.randrange(len(lines[i]) + 1)], '[]', '{}', '',
                             '{"html":3}', '{"warc":"pages.warc","offset":0,"length":'
                             '999999}', '{"warc":"nothing","offset":-1,"length":1e99}',
                             lines[i][:-1] + ',"html":null,"url":[]}', '\0{"html":""}'])
    (folder / 'odd.jsonl').write_text('\n'.join(lines))
    (folder / 'names.list').write_text('\n'.join(
        name + r.choice(['', '\thttp://x.example/', '\t', '\t//[', '\r'])
        for name in names + ['gone.html', '']))


def broken(r, data):
    """Bytes with some of them lost or others."""
    data = bytearray(data)
    for _ in range(r.randint(1, 8)):
        if data:
            data[r.randrange(len(data))] = r.choice(b'\0\n 09azA{}"=\xff')
    return bytes(data)


def ready(folder, args):
    """Arguments with texts and paths of the pages; broken files made of whole ones."""
    r = random.Random(' '.join(args))
    for name in args:
        whole = folder / re.sub(r'^(cut|flip)\.', '', name)
        if name.startswith(('cut.k', 'flip.k')) or name == 'cut.db':
            if name == 'cut.db':
                whole = folder / 'k.db'
            data = whole.read_bytes() if whole.exists() else b''
            (folder / name).write_bytes(
                broken(r, data) if name.startswith('flip')
                else data[:r.randrange(len(data) + 1)])
    words = [w.strip() for f in sorted(folder.glob('[abc]*.html'))
             for w in re.findall('>([^<>]{3,60})<', f.read_text('utf-8', 'replace'))
             if re.search(r'\w', w)]
    path = '/html[1]/body[1]' + ''.join(
        f'/{r.choice(["div", "ul", "li", "table", "tbody", "tr", "p", "td"])}'
        f'[{r.randint(1, 3)}]' for _ in range(r.randint(1, 4)))
    return [r.choice(words or ['x']) if a == 'LIKE' else path if a == 'PATH' else a
            for a in args]


def sign(why):
    """What tells one fault from another: where it happened."""
    for line in why.splitlines():
        if 'SUMMARY' in line or 'Assertion' in line or 'runtime error' in line:
            return line.split('==')[-1]
    return why.splitlines()[0]


def replay(pith, pages, seed, upto, only=None):
    """The first fault of a set as (arguments, what is wrong), or None."""
    with tempfile.TemporaryDirectory(prefix='pith-pages-') as tmp:
        tmp = pathlib.Path(tmp)
        write_all(tmp, pages, seed)
        names = [name for name, _ in pages]
        for i, args in enumerate(jobs(seed, names)):
            needs = args[0] in ('show', 'apply', 'diff', 'learn', 'corpus', 'edit',
                                'site')
            if only and args[0] != only and not (needs and only == 'apply'):
                continue
            if upto is not None and i != upto and not (needs and i < upto):
                continue
            why = run(pith, args, tmp)
            if why:
                yield i, args, why


def shrink(pith, pages, seed, at, want):
    """Fewer pages and lines that show the same fault in job number `at`."""
    def bad(pages):
        return len(pages) and any(i == at and sign(w) == want for i, _, w in
                                  replay(pith, pages, seed, at))

    def less(items, build):
        n = max(1, len(items) // 2)
        while True:
            i = 0
            while i < len(items):
                fewer = items[:i] + items[i + n:]
                if bad(build(fewer)):
                    items = fewer
                else:
                    i += n
            if n == 1:
                return items
            n //= 2

    pages = less(pages, lambda p: p)
    for k, (name, data) in enumerate(pages):
        lines = less(data.split('\n'), lambda ls: pages[:k] +
                     [(name, '\n'.join(ls))] + pages[k + 1:])
        pages[k] = (name, '\n'.join(lines))
    return pages


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pith', required=True)
    ap.add_argument('--seed', type=int, default=1)
    ap.add_argument('--sets', type=int, default=1)
    ap.add_argument('--step', type=int, default=1)
    ap.add_argument('--seconds', type=float)
    ap.add_argument('--only')
    ap.add_argument('--keep', type=pathlib.Path)
    ap.add_argument('--shrink', action='store_true')
    args = ap.parse_args()
    copy = tempfile.TemporaryDirectory(prefix='pith-fuzzed-')
    pith = shutil.copy(args.pith, copy.name)  # what is built meanwhile is another
    start, seed, faults, runs = time.time(), args.seed, {}, 0
    while (time.time() - start < args.seconds if args.seconds
           else runs < args.sets):
        pages = make_set(seed)
        for at, job, why in replay(pith, pages, seed, None, args.only):
            new = sign(why) not in faults
            faults.setdefault(sign(why), seed)
            if not new:
                continue
            print(f'seed {seed}: pith {" ".join(job)}\n{why}', flush=True)
            if args.shrink:
                pages = shrink(pith, list(pages), seed, at, sign(why))
            if args.keep:
                folder = args.keep / f'{seed}-{job[0]}-{at}'
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir(parents=True)
                write_all(folder, pages, seed)
            pages = make_set(seed)
        seed += args.step
        runs += 1
    print(f'{runs} sets from seed {args.seed}: {len(faults)} faults')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
