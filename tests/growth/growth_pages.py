"""Pages that grow: each generator makes n units of one shape.

What an engine does once for a page must not be done once for each part of it:
every shape here once cost, or might cost, a power of its size. MIXTURES draws
shapes of its own, from a seed.
"""
import random

WORDS = ('lamp harbour bridge oboe garden winter ferry ladder copper orchard '
         'window market valley engine paper river school coast train hinge').split()


def words(r, n):
    return ' '.join(r.choice(WORDS) for _ in range(n))


def nested(n, r, tag='div', text=True):
    return ''.join(f'<{tag}>{r.choice(WORDS) if text else ""}' for _ in range(n))


def shallow(n, r, tag='div', deep=400):
    """Chains of a bounded depth beside each other."""
    out = []
    while n > 0:
        k = min(n, deep)
        out.append(nested(k, r, tag) + f'</{tag}>' * k)
        n -= k
    return ''.join(out)


def each(n, make):
    return '\n'.join(make(i) for i in range(n))


PAGES = {
    'nested divs': lambda n, r: nested(n, r),
    'nested divs without text': lambda n, r: nested(n, r, text=False),
    'nested spans': lambda n, r: nested(n, r, 'span'),
    'nested lists': lambda n, r: nested(n, r, 'ul><li'),
    'nested tables': lambda n, r: nested(n // 4 + 1, r, 'table><tr><td'),
    'nested quotes': lambda n, r: nested(n, r, 'blockquote'),
    'chains of divs': lambda n, r: shallow(n, r),
    'nested comments': lambda n, r: each(n // 4 + 1, lambda i: (
        f'<div class=comment><b class=author>Anna {words(r, 1)}</b>'
        f'<time>2020-01-{i % 28 + 1:02}</time><p>{words(r, 6)}</p>')),
    'comments in chains': lambda n, r: each(n // 40 + 1, lambda i: (
        ''.join(f'<div class=comment><b class=author>Anna</b><p>{words(r, 6)}'
                '</p>' for _ in range(10)) + '</div>' * 10)),
    'foster parents': lambda n, r: '<table>' + each(n, lambda i: (
        f'<b>{words(r, 1)}</b><tr><td>{words(r, 2)}')),
    'foster parented divs': lambda n, r: '<table>' + each(n, lambda i: (
        f'<div>{words(r, 1)}')),
    'headings and text': lambda n, r: each(n, lambda i: (
        f'<h{i % 6 + 1}>{words(r, 2)}</h{i % 6 + 1}>{words(r, 4)}')),
    'headings and paragraphs': lambda n, r: each(n // 2 + 1, lambda i: (
        f'<h{r.randint(1, 6)}>{words(r, 2)}</h1><p>{words(r, 8)}')),
    'texts and br': lambda n, r: each(n, lambda i: f'{words(r, 4)}<br>'),
    'bold names and br': lambda n, r: each(n, lambda i: (
        f'<b>{words(r, 1)}</b> {words(r, 3)}<br>')),
    'definition list': lambda n, r: '<dl>' + each(n, lambda i: (
        f'<dt>{words(r, 1)}<dd>{words(r, 3)}')),
    'definition lists': lambda n, r: each(n // 4 + 1, lambda i: (
        '<dl>' + each(4, lambda k: f'<dt>{WORDS[k]}<dd>{words(r, 3)}') + '</dl>')),
    'unique classes': lambda n, r: each(n, lambda i: (
        f'<div class="c{i}x{r.randint(0, 9)}"><b>{words(r, 1)}</b> '
        f'<i>{words(r, 3)}</i></div>')),
    'unique ids': lambda n, r: each(n, lambda i: (
        f'<li id="p{i}"><a href="/p/{i}">{words(r, 2)}</a> {words(r, 3)}')),
    'unique tags': lambda n, r: each(n, lambda i: (
        f'<x{i}>{words(r, 2)}</x{i}>')),
    'plain list': lambda n, r: '<ul>' + each(n, lambda i: (
        f'<li>{words(r, 3)}')),
    'links': lambda n, r: '<ul>' + each(n, lambda i: (
        f'<li><a href="/a/{i}.html">{words(r, 3)}</a>')),
    'repeated tokens': lambda n, r: '<p>' + 'x ' * (n * 4),
    'repeated elements': lambda n, r: '<b>x</b>' * n,
    'repeated words': lambda n, r: '<p>' + words(r, n * 4),
    'paragraphs': lambda n, r: each(n // 2 + 1, lambda i: f'<p>{words(r, 20)}'),
    'reopened formatting': lambda n, r: each(n, lambda i: (
        f'<p><b><i><u>{words(r, 1)}')),
    'reopened with attributes': lambda n, r: each(n, lambda i: (
        f'<p><font color=c{i}>{words(r, 1)}')),
    'varied records': lambda n, r: each(n // 2 + 1, lambda i: (
        '<div class=item>' + ''.join(
            r.choice(['<b>{}</b>', '<i>{}</i>', '<p>{}</p>', '<a href=x>{}</a>',
                      '<ul><li>{}</ul>', '<span>{}</span>']).format(words(r, 2))
            for _ in range(r.randint(1, 8))) + '</div>')),
    'varied tree': lambda n, r: each(n // 2 + 1, lambda i: (
        r.choice(['<div>', '<p>', '<ul><li>', '</div>', '<b>', '</b>', '</ul>',
                  '<section>', '</section>', '<table><tr><td>', '</table>']) +
        words(r, 2))),
    'long records': lambda n, r: each(n // 6 + 1, lambda i: (
        '<div class=row><h3>' + words(r, 2) + f'</h3><img src=a{i}.png>'
        f'<span class=price>$ {i}.99</span><p>{words(r, 9)}</p></div>')),
    'table': lambda n, r: '<table>' + each(n // 3 + 1, lambda i: (
        f'<tr><td>{i}<td>{words(r, 2)}<td>{i * 7}.50')),
    'wide table': lambda n, r: '<table>' + each(6, lambda i: (
        '<tr>' + ''.join(f'<td>{words(r, 1)}' for _ in range(n // 6 + 1)))),
    'spanning table': lambda n, r: '<table>' + each(n // 3 + 1, lambda i: (
        f'<tr><td rowspan={r.randint(1, 60)}>{i}<td colspan={r.randint(1, 60)}>'
        f'{words(r, 2)}')),
    'row spans': lambda n, r: '<table>' + each(n, lambda i: (
        f'<tr><td rowspan=60000>{i}')),
    'cards in rows': lambda n, r: each(n // 8 + 1, lambda i: (
        '<div class=row>' + ''.join(f'<div class=col><a href=/{i}>{words(r, 2)}'
                                    '</a></div>' for _ in range(4)) + '</div>')),
    'posts': lambda n, r: each(n // 5 + 1, lambda i: (
        f'<div class=post><span class=author>Anna {i}</span><span class=date>'
        f'2021-02-{i % 28 + 1:02} 10:22</span><p>{words(r, 12)}</p></div>')),
    'attributes': lambda n, r: '<div ' + each(n, lambda i: f'a{i}=v{i}') + '>x',
    'classes of one element': lambda n, r: '<div class="' + each(
        n, lambda i: f'c{i}') + '">x</div><div class=c1>y</div>',
    'misnested': lambda n, r: each(n, lambda i: (
        f'<b><p>{words(r, 1)}</b><i>{words(r, 1)}</p></i>')),
    'unclosed anchors': lambda n, r: each(n, lambda i: (
        f'<a href=/{i}><div>{words(r, 2)}')),
    'comments of markup': lambda n, r: each(n, lambda i: f'<!-- {i} --><p>x'),
    'entities': lambda n, r: '<p>' + '&amp;&notit;&bogus;' * n,
    'script data': lambda n, r: (
        '<script type="application/ld+json">[' + ','.join(
            '{"@type":"Product","name":"%s","offers":{"price":%d}}' %
            (words(r, 2), i) for i in range(n // 4 + 1)) + ']</script><p>x'),
    'nested script data': lambda n, r: (
        '<script type="application/ld+json">' + '{"@type":"Thing","a":' * n +
        '1' + '}' * n + '</script><p>x'),
    'microdata': lambda n, r: each(n // 4 + 1, lambda i: (
        '<div itemscope itemtype="http://schema.org/Product"><b itemprop=name>'
        f'{words(r, 2)}</b><i itemprop=price>{i}.99</i></div>')),
    'nested microdata': lambda n, r: each(n // 2 + 1, lambda i: (
        f'<div itemscope itemprop=x itemtype="http://schema.org/Thing"><b '
        f'itemprop=name>{words(r, 2)}</b>')),
    'label and value': lambda n, r: each(n // 2 + 1, lambda i: (
        f'<p><b>{words(r, 1)} {i}:</b> {words(r, 2)}')),
    'long word': lambda n, r: '<p>' + 'x' * (n * 16),
    'options': lambda n, r: '<select>' + each(n, lambda i: (
        f'<option value={i}>{words(r, 2)}')),
    'forms': lambda n, r: each(n // 2 + 1, lambda i: (
        f'<form><input name=a{i} value={i}><button>{words(r, 1)}</button></form>')),
    'dates': lambda n, r: '<p>' + each(n, lambda i: (
        f'{i % 28 + 1} March 20{i % 90 + 10}, {words(r, 1)}')),
    'metas': lambda n, r: each(n // 2 + 1, lambda i: (
        f'<meta property="og:t{i}" content="{words(r, 3)}">')) + '<p>x',
    'titles': lambda n, r: each(n // 2 + 1, lambda i: (
        f'<title>{words(r, 3)}</title><h1>{words(r, 3)}</h1>')),
    'frames': lambda n, r: '<frameset>' + each(n, lambda i: (
        f'<frame src=/{i}>')),
    'svg': lambda n, r: '<svg>' + each(n, lambda i: f'<g><path d="M{i}"/>'),
    'templates': lambda n, r: nested(n, r, 'template'),
    'marks of direction': lambda n, r: '<p>' + '\u202e\u2066' * n * 2 + words(r, 60),
    'control characters': lambda n, r: '<p>' + '\x01\x1b\x85\x7f' * n * 2,
    'itemrefs': lambda n, r: each(n // 2 + 1, lambda i: (
        f'<div id=n{i} itemprop=p itemscope itemtype="http://schema.org/Product" '
        f'itemref="n{i + 1} n{i + 2} n{i // 2}"><b itemprop=name>{words(r, 2)}</b>'
        '</div>')),
    'one itemref of many': lambda n, r: (
        '<div itemscope itemtype="http://schema.org/Product" itemref="' +
        ' '.join(f'r{i}' for i in range(n)) + '"></div>' +
        each(n, lambda i: f'<i id=r{i} itemprop=p{i}>{words(r, 1)}</i>')),
    'graph of data': lambda n, r: (
        '<script type="application/ld+json">{"@graph":[' + ','.join(
            f'{{"@type":"Product","@id":"#{i}","name":"{words(r, 2)}",'
            f'"isRelatedTo":{{"@id":"#{i * 7 % n}"}}}}' for i in range(n // 2 + 1)) +
        ']}</script><p>' + words(r, 60)),
    'lines of pre': lambda n, r: '<pre>' + each(n // 4 + 1, lambda i: (
        f'{words(r, 1):16}{i % 97:<{i % 40 + 4}}{words(r, 1)}')) + '</pre>',
    'keys with colons': lambda n, r: each(n, lambda i: f'Key {i}: {words(r, 2)}<br>'),
    'base and links': lambda n, r: '<base href="http://a.example/' + 'x/../' * n + (
        '">' + each(n // 8 + 1, lambda i: f'<li><a href="../{i}">{words(r, 2)}</a>')),
    'hidden by style': lambda n, r: each(n // 2 + 1, lambda i: (
        f'<div style="color:red;display:none;x:{i}">{words(r, 2)}</div>')),
    'links to next pages': lambda n, r: each(n, lambda i: (
        f'<a rel=next href="?page={i}">next</a>')),
    'wide characters': lambda n, r: '<p>' + '日本語、' * n * 4,
    'words of a heading': lambda n, r: (
        '<title>Desk lamp</title><h1>' + '<b>a</b> ' * n * 4 + '</h1><p>' + words(r, 60)),
    'a text again and again': lambda n, r: (
        '<title>Desk lamp</title><script type="application/ld+json">'
        '{"@type":"Product","name":"Desk lamp"}</script><h1>Desk lamp</h1>' + 9 * each(
            n // 2, lambda i: f'<p>Line {i} of a text that was written about lamps, of '
            f'which some are lit {i * 7} times.</p>')),
    'numbers': lambda n, r: '<p>' + '$1,234.50 10% 12:30 ' * n,
}


def own_template(i):
    """A page that is like no other of its site."""
    r = random.Random(i * 31 + 7)
    tags = ('div p section ul table h2 h3 article aside dl ol form center '
            'blockquote pre main header footer figure nav').split()
    name = ''.join(WORDS[i // 20 ** k % 20] for k in range(3))
    return (f'{name}/p{i}.html', f'<title>{words(r, 3)}</title><body id={name}>' +
            ''.join(f'<{tags[(i >> k) % 20]} class={name}{k}><{r.choice(tags)} '
                    f'class={name}x{k}>{words(r, 5)} {i}{k}</p>'
                    for k in range(10)))


# Sets that grow: n is the number of pages, each (name, text).
SETS = {
    'pages of as many templates': own_template,
    'pages of one template': lambda i: (
        f'p{i}.html', f'<title>{i}</title><h1>{words(random.Random(i), 3)}</h1>'
        f'<p class=by>Anna {i}<p>{words(random.Random(i + 1), 40)}'),
    'pages of names and links': lambda i: (
        f'u/{i}.html', f'<h1>{i}</h1><ul>' + ''.join(
            f'<li><a href={i + k}.html>{words(random.Random(i + k), 2)}</a>'
            for k in range(12))),
}


def is_deep(name):
    """A part of it nests as deep as it is long."""
    return any(word in name for word in ('nested', 'chains', 'divs', 'unclosed',
                                         'templates', 'svg', 'misnested'))


def mixture(seed):
    """A page of several shapes, each in its share of n."""
    draw = random.Random(seed)
    names = draw.sample(sorted(PAGES), draw.randint(2, 4))
    share = [draw.random() + 0.1 for _ in names]

    def make(n, r):
        return '\n<hr>\n'.join(
            '<div>' + PAGES[k](max(1, int(n * s / sum(share))), r) + '</div>'
            for k, s in zip(names, share))
    return 'mixture of ' + ', '.join(names), make


def page(make, n, seed):
    """One page; another seed gives other texts of the same shape."""
    r = random.Random(seed)
    return ('<!DOCTYPE html><html><head><title>' + words(r, 3) +
            '</title></head><body>' + make(n, r))
