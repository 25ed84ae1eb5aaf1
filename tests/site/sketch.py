#!/usr/bin/env python3
"""Small websites as common programs write them, and what a person would make of them.

usage: sketch.py FOLDER [SITE ...]

Writes FOLDER/SITE/... (pages) and FOLDER/SITE.truth.jsonl: first a line of types (kind,
fields with patterns of good names), then a line a page with its fields, rows or posts.
The mark-up is ours, after what the programs are known to write; the words are made up.
"""
import json
import pathlib
import random
import sys

NOUNS = '''harbour lantern meadow engine copper river orchard signal window garden falcon
marble station winter bridge ladder pepper saddle timber velvet walnut anchor basket candle
desert ember forest glacier hammer island jacket kettle legend mirror needle orbit paddle
quarry ribbon shadow tunnel umbrella valley whistle yard zephyr'''.split()
VERBS = '''carries finds keeps leaves meets opens paints reaches sends takes turns watches
builds calls draws follows guards holds joins knows'''.split()
FILL = '''the a its their every some that quite rarely often under over near beyond before
after with without and but while because of in to from old small bright quiet narrow
early late long'''.split()
FIRST = '''Ann Bruno Carla Dmitri Elsa Farid Greta Hugo Ines Jonas Kira Louis Mara Nils Olga
Pavel Rosa Sven Tessa Umar Vera Willem Yara Zeno'''.split()
LAST = '''Abbott Berger Castillo Dahl Evans Fischer Grant Holm Ivanov Jensen Keller Lindt
Moreau Novak Okafor Petrov Quist Rossi Schmidt Tanaka Ullman Vance Weber Young'''.split()
MONTHS = '''January February March April May June July August September October November
December'''.split()
TOWNS = '''Arlen Borwick Castell Dunmore Eastby Fairholt Grantham Hollin Ister Jarrow'''.split()


class Writer:
    """The pages of one site, and their truth."""

    def __init__(self, folder, name, seed):
        self.name, self.dir = name, pathlib.Path(folder) / name
        self.out = pathlib.Path(folder) / (name + '.truth.jsonl')
        self.r = random.Random(seed)
        self.types, self.lines, self.names = {}, [], set()

    def type(self, name, kind, **names):
        self.types[name] = {'kind': kind,
                            'fields': {f: {'names': n} for f, n in names.items()}}

    def page(self, path, kind, html, title=None, fields=None, rows=None, posts=None):
        at = self.dir / path
        at.parent.mkdir(parents=True, exist_ok=True)
        at.write_text('<!DOCTYPE html>\n' + html, encoding='utf-8')
        line = {'page': path, 'type': kind}
        if title:
            line['title'] = title
        for key, value in (('fields', fields), ('rows', rows), ('posts', posts)):
            if value is not None:
                line[key] = value
        self.lines.append(line)

    def done(self):
        if 'other' not in self.types:
            self.types['other'] = {'kind': 'other'}
        with open(self.out, 'w', encoding='utf-8') as out:
            for line in [{'site': self.name, 'types': self.types}] + self.lines:
                out.write(json.dumps(line, ensure_ascii=False) + '\n')

    # ---- words

    def name_of(self):
        while True:
            name = self.r.choice(FIRST) + ' ' + self.r.choice(LAST)
            if name not in self.names:
                self.names.add(name)
                return name

    def title_of(self, n=3):
        while True:
            words = [self.r.choice(NOUNS) for _ in range(n)]
            title = ' '.join(words).capitalize()
            if title not in self.names and len(set(words)) == n:
                self.names.add(title)
                return title

    def sentence(self):
        n = self.r.randint(7, 18)
        words = [self.r.choice(FILL if self.r.random() < .5 else NOUNS) for _ in range(n)]
        words.insert(self.r.randint(1, 4), self.r.choice(VERBS))
        return ' '.join(words).capitalize() + '.'

    def para(self, low=2, high=5):
        return ' '.join(self.sentence() for _ in range(self.r.randint(low, high)))

    def paras(self, low=3, high=7):
        return [self.para() for _ in range(self.r.randint(low, high))]

    def date(self, year=None):
        """(shown long, yyyy-mm-dd)"""
        y, m, d = year or self.r.randint(2005, 2022), self.r.randint(1, 12), self.r.randint(1, 28)
        return '%s %d, %d' % (MONTHS[m - 1], d, y), '%d-%02d-%02d' % (y, m, d)


def body(paras):
    words = sum(len(p.split()) for p in paras)
    return {'body_start': paras[0][:60], 'body_end': paras[-1][-60:], 'words': words}


def p(paras):
    return '\n'.join('<p>%s</p>' % x for x in paras)


def slug(title):
    return title.lower().replace(' ', '-')


# ---- a wiki (MediaWiki, Vector) ------------------------------------------------

def wiki(w):
    w.type('character', 'article', species=['species'], home=['home'], first=['first'])
    w.type('place', 'article')
    w.type('category', 'list')
    cats = {'Characters': [], 'Places': [], 'Stories': []}

    def frame(title, content, cat):
        return '''<html class="client-nojs" lang="en" dir="ltr"><head><meta charset="UTF-8"/>
<title>%s - Lampwiki</title>
<meta name="generator" content="MediaWiki 1.31.0"/></head>
<body class="mediawiki ltr sitedir-ltr ns-0 page-%s skin-vector action-view">
<div id="mw-page-base" class="noprint"></div><div id="content" class="mw-body" role="main">
<a id="top"></a><h1 id="firstHeading" class="firstHeading" lang="en">%s</h1>
<div id="bodyContent" class="mw-body-content"><div id="siteSub" class="noprint">From Lampwiki</div>
<div id="jump-to-nav"></div><a class="mw-jump-link" href="#mw-head">Jump to navigation</a>
<div id="mw-content-text" lang="en" dir="ltr">%s</div>
<div class="printfooter">Retrieved from "<a href="%s.html">%s</a>"</div>
<div id="catlinks" class="catlinks"><div id="mw-normal-catlinks"><a href="Special_Categories.html">Category</a>:
<ul><li><a href="Category_%s.html">%s</a></li></ul></div></div></div></div>
<div id="mw-navigation"><h2>Navigation menu</h2><div id="mw-head"><ul><li><a href="Talk_%s.html">Discussion</a></li>
<li><a href="Edit.html">View source</a></li><li><a href="History.html">View history</a></li></ul></div>
<div id="mw-panel"><ul><li><a href="Main_Page.html">Main page</a></li><li><a href="Random.html">Random page</a></li>
<li><a href="Help.html">Help</a></li></ul></div></div>
<footer id="footer"><ul><li>This page was last edited on 3 May 2019, at 10:%02d.</li>
<li><a href="Privacy.html">Privacy policy</a></li></ul></footer></body></html>''' % (
            title, title.replace(' ', '_'), title, content, title, title, cat, cat, title,
            w.r.randint(0, 59))

    for cat, n in (('Characters', 24), ('Places', 16), ('Stories', 14)):
        for _ in range(n):
            title = w.name_of() if cat == 'Characters' else w.title_of(2)
            text = w.paras(4, 8)
            fields, box, rest = body(text), '', text[1:]
            if cat == 'Characters':
                facts = {'species': w.r.choice(['Human', 'Moth', 'Golem', 'Fox']),
                         'home': w.r.choice(TOWNS), 'first': w.title_of(2)}
                box = '''<table class="infobox" style="width: 22em"><tbody>
<tr><th colspan="2" class="infobox-title">%s</th></tr><tr><th>Species</th><td>%s</td></tr>
<tr><th>Home</th><td><a href="Places.html">%s</a></td></tr><tr><th>First seen in</th><td><i>%s</i></td></tr>
</tbody></table>''' % (title, facts['species'], facts['home'], facts['first'])
                fields.update(facts)
            toc, sections = '', []
            for k, x in enumerate(rest):
                if k % 2 == 0:
                    head = w.title_of(2)
                    toc += '<li class="toclevel-1"><a href="#%s"><span class="tocnumber">%d</span> <span class="toctext">%s</span></a></li>' % (head, k // 2 + 1, head)
                    sections.append('<h2><span class="mw-headline" id="%s">%s</span><span class="mw-editsection">[<a href="Edit.html">edit</a>]</span></h2>' % (head, head))
                sections.append('<p>%s</p>' % x)
            content = '<div class="mw-parser-output">%s<p>%s</p><div id="toc" class="toc"><h2>Contents</h2><ul>%s</ul></div>%s</div>' % (
                box, text[0], toc, '\n'.join(sections))
            path = title.replace(' ', '_') + '.html'
            fields['words'] = [fields['words'], fields['words'] + 40]
            w.page(path, 'character' if cat == 'Characters' else 'place',
                   frame(title, content, cat), title, fields)
            cats[cat].append((title, path))
    for cat, items in cats.items():
        items.sort()
        groups = {}
        for title, path in items:
            groups.setdefault(title[0], []).append((title, path))
        content = '<div class="mw-category-generated"><div id="mw-pages"><h2>Pages in category "%s"</h2><p>The following %d pages are in this category, out of %d total.</p><div lang="en" dir="ltr" class="mw-content-ltr"><div class="mw-category">%s</div></div></div></div>' % (
            cat, len(items), len(items), ''.join(
                '<div class="mw-category-group"><h3>%s</h3><ul>%s</ul></div>' % (
                    letter, ''.join('<li><a href="%s" title="%s">%s</a></li>' % (b, a, a) for a, b in g))
                for letter, g in sorted(groups.items())))
        w.page('Category_%s.html' % cat, 'category', frame('Category:' + cat, content, cat),
               rows=[{'title': a, 'link': b} for a, b in items])


# ---- a forum in tables (vBulletin 3) ----------------------------------------------

def forum(w):
    w.type('topics', 'list', title=['title', 'thread', 'topic', 'subject'],
           author=['author', 'starter', 'user'], replies=['repl'], views=['view'])
    w.type('topic', 'thread')
    users = [w.name_of().split()[0] + w.r.choice(NOUNS) + str(k) for k in range(14)]

    def frame(title, content, crumbs):
        return '''<html dir="ltr" lang="en"><head><title>%s - Lantern Forums</title></head><body>
<table class="tborder" width="100%%"><tr><td><a href="index.html">Lantern Forums</a></td></tr></table>
<table class="tborder" cellpadding="6"><tr><td class="alt1"><span class="navbar">%s</span></td></tr></table>
<table class="tborder"><tr align="center"><td class="vbmenu_control"><a href="register.html">Register</a></td>
<td class="vbmenu_control"><a href="faq.html">FAQ</a></td><td class="vbmenu_control"><a href="calendar.html">Calendar</a></td></tr></table>
%s
<div class="smallfont" align="center">All times are GMT. The time now is <span class="time">10:%02d PM</span>.</div>
<div align="center"><div class="smallfont">Powered by vBulletin</div></div></body></html>''' % (
            title, crumbs, content, w.r.randint(0, 59))

    nr = 100
    for f in range(4):
        forum_name, rows, trs = w.title_of(2), [], []
        for _ in range(12):
            nr += 1
            title, posts = w.title_of(3), []
            views = w.r.randint(50, 9000)
            cells = []
            for k in range(w.r.randint(2, 7)):
                who, text = w.r.choice(users), w.para(1, 4)
                day, t = w.r.randint(1, 28), '%02d:%02d AM' % (w.r.randint(1, 11), w.r.randint(0, 59))
                posts.append({'author': who, 'start': text[:40]})
                quote = ''
                cells.append('''<div id="edit%d" style="padding:0px 0px 6px 0px"><table class="tborder" id="post%d" cellpadding="6" width="100%%">
<tr><td class="thead"><div class="normal" style="float:right">#<a href="t%d.html#%d"><strong>%d</strong></a></div>
<div class="normal"><a name="post%d"></a> 06-%02d-2009, %s</div></td></tr>
<tr><td class="alt2"><table width="100%%"><tr><td nowrap="nowrap"><div id="postmenu_%d"><a class="bigusername" href="member%d.html">%s</a></div>
<div class="smallfont">%s</div></td><td width="100%%">&nbsp;</td><td valign="top" nowrap="nowrap"><div class="smallfont"><div>Join Date: May 200%d</div><div>Posts: %d</div></div></td></tr></table></td></tr>
<tr><td class="alt1" id="td_post_%d"><div id="post_message_%d">%s%s</div></td></tr></table></div>''' % (
                    nr * 10 + k, nr * 10 + k, nr, k, k + 1, nr * 10 + k, day, t, nr * 10 + k,
                    users.index(who), who, w.r.choice(['Member', 'Senior Member', 'Junior Member']),
                    w.r.randint(1, 8), w.r.randint(3, 4000), nr * 10 + k, nr * 10 + k, quote,
                    text.replace('. ', '.<br /><br />', 1)))
            crumbs = '<a href="index.html">Lantern Forums</a> &gt; <a href="f%d.html">%s</a>' % (f, forum_name)
            w.page('t%d.html' % nr, 'topic', frame(
                title, '<h1>%s</h1><div id="posts">%s</div>' % (title, ''.join(cells)), crumbs), posts=posts)
            starter, last = posts[0]['author'], posts[-1]['author']
            rows.append({'title': title, 'link': 't%d.html' % nr, 'author': starter,
                         'replies': str(len(posts) - 1), 'views': '{:,}'.format(views)})
            trs.append('''<tr><td class="alt1" id="td_threadstatusicon_%d"><img src="thread.gif" alt="" /></td><td class="alt2">&nbsp;</td>
<td class="alt1" id="td_threadtitle_%d"><div><a href="t%d.html" id="thread_title_%d">%s</a></div><div class="smallfont"><span>%s</span></div></td>
<td class="alt2"><div class="smallfont" style="text-align:right">06-%02d-2009 <span class="time">0%d:12 PM</span><br />by <a href="member%d.html">%s</a></div></td>
<td class="alt1" align="center"><a href="who%d.html">%d</a></td><td class="alt2" align="center">%s</td></tr>''' % (
                nr, nr, nr, nr, title, starter, w.r.randint(1, 28), w.r.randint(1, 9),
                users.index(last), last, nr, len(posts) - 1, '{:,}'.format(views)))
        w.page('f%d.html' % f, 'topics', frame(forum_name, '''<table class="tborder" id="threadslist"><tbody>
<tr><td class="thead" colspan="2">&nbsp;</td><td class="thead">Thread / Thread Starter</td><td class="thead">Last Post</td><td class="thead">Replies</td><td class="thead">Views</td></tr></tbody>
<tbody id="threadbits_forum_%d">%s</tbody></table>''' % (f, ''.join(trs)),
                '<a href="index.html">Lantern Forums</a> &gt; %s' % forum_name), rows=rows)


# ---- a blog (WordPress) ------------------------------------------------------------

def blog(w):
    w.type('post', 'article', categories=['categor'], tags=['tag'])
    w.type('archive', 'list', title=['title'], date=['date'], author=['author'], excerpt=['excerpt', 'summary', 'text', 'content'])
    authors = [w.name_of() for _ in range(3)]
    cats, tags = ['Travel', 'Kitchen', 'Workshop', 'Letters'], ['rain', 'tools', 'bread', 'maps', 'boats']
    posts = []
    for _ in range(40):
        title, text = w.title_of(3), w.paras(3, 8)
        shown, iso = w.date()
        posts.append(dict(title=title, text=text, shown=shown, iso=iso, author=w.r.choice(authors),
                          cat=w.r.choice(cats), tags=sorted(w.r.sample(tags, 2)),
                          path='%s/%s/%s/index.html' % (iso[:4], iso[5:7], slug(title))))
    posts.sort(key=lambda x: x['iso'], reverse=True)

    def frame(up, title, content, cls):
        recent = ''.join('<li><a href="%s%s">%s</a></li>' % (up, x['path'], x['title']) for x in posts[:5])
        catl = ''.join('<li class="cat-item"><a href="%scategory/%s/index.html">%s</a></li>' % (up, c.lower(), c) for c in cats)
        return '''<html lang="en-US"><head><meta charset="UTF-8"><title>%s &#8211; The Quiet Workshop</title>
<meta name="generator" content="WordPress 5.4" /></head><body class="%s wp-embed-responsive hfeed"><div id="page" class="site">
<header id="masthead" class="site-header"><p class="site-title"><a href="%sindex.html" rel="home">The Quiet Workshop</a></p>
<p class="site-description">Notes from a shed</p><nav id="site-navigation" class="main-navigation"><ul id="menu-main">
<li class="menu-item"><a href="%sindex.html">Home</a></li><li class="menu-item"><a href="%sabout/index.html">About</a></li></ul></nav></header>
<div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main">%s</main></div>
<aside id="secondary" class="widget-area"><section class="widget widget_search"><form><input type="search"></form></section>
<section class="widget widget_recent_entries"><h2 class="widget-title">Recent Posts</h2><ul>%s</ul></section>
<section class="widget widget_categories"><h2 class="widget-title">Categories</h2><ul>%s</ul></section></aside></div>
<footer id="colophon" class="site-footer"><div class="site-info">Proudly powered by WordPress</div></footer></div></body></html>''' % (
            title, cls, up, up, up, content, recent, catl)

    def meta(up, x):
        return '''<div class="entry-meta"><span class="posted-on">Posted on <a href="%s%s" rel="bookmark"><time class="entry-date published" datetime="%sT10:00:00+00:00">%s</time></a></span>
<span class="byline"> by <span class="author vcard"><a class="url fn n" href="%sauthor/%s/index.html">%s</a></span></span></div>''' % (
            up, x['path'], x['iso'], x['shown'], up, slug(x['author']), x['author'])

    for k, x in enumerate(posts):
        up = '../../../'
        comments = ''
        n = w.r.choice([0, 0, 1, 2, 3])
        for c in range(n):
            comments += '''<li id="comment-%d" class="comment even thread-even depth-1"><article class="comment-body"><footer class="comment-meta"><div class="comment-author vcard"><img alt="" class="avatar"/><b class="fn">%s</b> <span class="says">says:</span></div>
<div class="comment-metadata"><a href="#comment-%d"><time datetime="%sT11:00:00+00:00">%s at 11:00 am</time></a></div></footer><div class="comment-content"><p>%s</p></div></article></li>''' % (
                k * 10 + c, w.r.choice(FIRST) + ' ' + w.r.choice(LAST), k * 10 + c, x['iso'], x['shown'], w.para(1, 2))
        if n:
            comments = '<div id="comments" class="comments-area"><h2 class="comments-title">%d thoughts on &ldquo;%s&rdquo;</h2><ol class="comment-list">%s</ol></div>' % (n, x['title'], comments)
        content = '''<article id="post-%d" class="post-%d post type-post status-publish format-standard hentry category-%s %s"><header class="entry-header"><h1 class="entry-title">%s</h1>%s</header>
<div class="entry-content">%s</div><footer class="entry-footer"><span class="cat-links">Posted in <a href="%scategory/%s/index.html" rel="category tag">%s</a></span>
<span class="tags-links">Tagged %s</span></footer></article><nav class="navigation post-navigation"><div class="nav-links"><div class="nav-previous"><a href="%s%s" rel="prev">%s</a></div></div></nav>%s
<div id="respond" class="comment-respond"><h3 id="reply-title">Leave a Reply</h3><form><p class="comment-notes">Your email address will not be published. Required fields are marked *</p></form></div>''' % (
            k + 10, k + 10, x['cat'].lower(), ' '.join('tag-' + t for t in x['tags']), x['title'], meta(up, x), p(x['text']), up,
            x['cat'].lower(), x['cat'], ', '.join('<a href="%stag/%s/index.html" rel="tag">%s</a>' % (up, t, t) for t in x['tags']),
            up, posts[(k + 1) % len(posts)]['path'], posts[(k + 1) % len(posts)]['title'], comments)
        f = body(x['text'])
        f.update(author=x['author'], date=x['iso'], categories=x['cat'], tags=x['tags'])
        w.page(x['path'], 'post', frame(up, x['title'], content, 'post-template-default single single-post postid-%d' % (k + 10)), x['title'], f)

    def archive(path, head, items, cls):
        up = '../' * path.count('/')
        rows, arts = [], ''
        for x in items:
            ex = ' '.join(x['text'][0].split()[:30]) + ' [&hellip;]'
            arts += '''<article class="post type-post hentry category-%s"><header class="entry-header"><h2 class="entry-title"><a href="%s%s" rel="bookmark">%s</a></h2>%s</header>
<div class="entry-summary"><p>%s</p></div></article>''' % (x['cat'].lower(), up, x['path'], x['title'], meta(up, x), ex)
            rows.append({'title': x['title'], 'link': x['path'], 'author': x['author'], 'date': x['iso'],
                         'excerpt': ex.replace('&hellip;', '…')})
        w.page(path, 'archive', frame(up, head, '<header class="page-header"><h1 class="page-title">%s</h1></header>%s' % (head, arts), 'archive ' + cls), rows=rows)

    for c in cats:
        archive('category/%s/index.html' % c.lower(), 'Category: ' + c, [x for x in posts if x['cat'] == c][:10], 'category')
    for t in tags:
        archive('tag/%s/index.html' % t, 'Tag: ' + t, [x for x in posts if t in x['tags']][:10], 'tag')
    for a in authors:
        archive('author/%s/index.html' % slug(a), 'Author: ' + a, [x for x in posts if x['author'] == a][:10], 'author')
    months = {}
    for x in posts:
        months.setdefault(x['iso'][:7], []).append(x)
    for m, items in sorted(months.items())[:14]:
        archive('%s/%s/index.html' % (m[:4], m[5:]), 'Month: ' + m, items, 'date')
    for k in range(4):
        archive('page/%d/index.html' % (k + 1), 'Blog', posts[10 * k:10 * k + 10], 'blog paged')


# ---- a shop (WooCommerce, Storefront) ------------------------------------------------

def shop(w):
    w.type('product', 'detail', title=['title', 'name'], price=['price'], sku=['sku'], category=['categor'],
           summary=['desc', 'summary', 'short'], description=['desc'], weight=['weight'], colour=['colou?r'], material=['material'])
    w.type('category', 'list', price=['price'])
    cats = ['Lamps', 'Chairs', 'Clocks', 'Rugs']
    items = []
    for k in range(44):
        title = w.title_of(2)
        price = '$%d.%02d' % (w.r.randint(5, 400), w.r.choice([0, 50, 95, 99]))
        old = '$%d.00' % w.r.randint(401, 600) if w.r.random() < .25 else None
        items.append(dict(title=title, price=price, old=old, sku='LN-%04d' % w.r.randint(1, 9999), cat=w.r.choice(cats),
                          path='product/%s/index.html' % slug(title)))

    def price_html(x):
        amount = '<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&#36;</span>%s</bdi></span>'
        now = amount % x['price'][1:]
        return '<del aria-hidden="true">%s</del> <ins>%s</ins>' % (amount % x['old'][1:], now) if x['old'] else now

    def card(up, x):
        return '''<li class="product type-product instock product_cat-%s"><a href="%s%s" class="woocommerce-LoopProduct-link"><img src="%s.jpg" alt="%s"/>
<h2 class="woocommerce-loop-product__title">%s</h2>%s<span class="price">%s</span></a><a href="?add-to-cart=%s" class="button add_to_cart_button">Add to cart</a></li>''' % (
            x['cat'].lower(), up, x['path'], slug(x['title']), x['title'], x['title'],
            '<span class="onsale">Sale!</span>' if x['old'] else '', price_html(x), x['sku'])

    def frame(up, title, content, cls):
        menu = ''.join('<li><a href="%sproduct-category/%s/index.html">%s</a></li>' % (up, c.lower(), c) for c in cats)
        return '''<html lang="en-US"><head><title>%s &#8211; Lamp &amp; Chair</title></head><body class="%s theme-storefront woocommerce">
<div id="page" class="hfeed site"><header id="masthead" class="site-header"><div class="col-full"><div class="site-branding"><a href="%sindex.html">Lamp &amp; Chair</a></div></div>
<nav class="storefront-primary-navigation"><ul class="menu">%s</ul></nav><ul id="site-header-cart"><li><a href="%scart/index.html">$0.00 <span class="count">0 items</span></a></li></ul></header>
<div class="storefront-breadcrumb"><nav class="woocommerce-breadcrumb"><a href="%sindex.html">Home</a> / %s</nav></div>
<div id="content" class="site-content"><div class="col-full"><div id="primary"><main id="main">%s</main></div></div></div>
<footer id="colophon"><div class="site-info">&copy; Lamp &amp; Chair 2021<br/><a href="%sprivacy/index.html">Privacy policy</a></div></footer></div></body></html>''' % (
            title, cls, up, menu, up, up, title, content, up)

    for k, x in enumerate(items):
        summary, text = w.sentence(), w.paras(1, 3)
        attrs = {'weight': '%.1f kg' % (w.r.randint(5, 90) / 10)}
        if w.r.random() < .8:
            attrs['colour'] = w.r.choice(['Red', 'Oak', 'Black', 'Sand'])
        if w.r.random() < .6:
            attrs['material'] = w.r.choice(['Brass', 'Linen', 'Steel', 'Ash wood'])
        rel = ''.join(card('../../', y) for y in w.r.sample(items, 3))
        content = '''<div id="product-%d" class="product type-product post-%d instock product_cat-%s"><div class="woocommerce-product-gallery"><figure><img src="%s.jpg" alt=""/></figure></div>
<div class="summary entry-summary"><h1 class="product_title entry-title">%s</h1><p class="price">%s</p>
<div class="woocommerce-product-details__short-description"><p>%s</p></div><form class="cart"><input type="number" value="1"/><button class="button">Add to cart</button></form>
<div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">%s</span></span><span class="posted_in">Category: <a href="../../product-category/%s/index.html" rel="tag">%s</a></span></div></div>
<div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs"><li><a href="#tab-description">Description</a></li><li><a href="#tab-info">Additional information</a></li></ul>
<div class="woocommerce-Tabs-panel panel entry-content" id="tab-description"><h2>Description</h2>%s</div>
<div class="woocommerce-Tabs-panel panel entry-content" id="tab-info"><h2>Additional information</h2><table class="woocommerce-product-attributes shop_attributes">%s</table></div></div>
<section class="related products"><h2>Related products</h2><ul class="products columns-3">%s</ul></section></div>''' % (
            k, k, x['cat'].lower(), slug(x['title']), x['title'], price_html(x), summary, x['sku'], x['cat'].lower(), x['cat'], p(text),
            ''.join('<tr class="woocommerce-product-attributes-item"><th class="woocommerce-product-attributes-item__label">%s</th><td class="woocommerce-product-attributes-item__value"><p>%s</p></td></tr>' % (a.capitalize(), v) for a, v in attrs.items()), rel)
        f = dict(attrs, price=x['price'], sku=x['sku'], category=x['cat'], summary=summary,
                 description={'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)})
        w.page(x['path'], 'product', frame('../../', x['title'], content, 'product-template-default single single-product postid-%d' % k), x['title'], f)
    for c in cats:
        these = [x for x in items if x['cat'] == c]
        for n in range(0, len(these), 6):
            path = 'product-category/%s/%sindex.html' % (c.lower(), 'page/%d/' % (n // 6 + 1) if n else '')
            up = '../' * path.count('/')
            w.page(path, 'category', frame(up, c, '<header class="woocommerce-products-header"><h1 class="page-title">%s</h1></header><p class="woocommerce-result-count">Showing %d of %d results</p><ul class="products columns-3">%s</ul>' % (
                c, len(these[n:n + 6]), len(these), ''.join(card(up, x) for x in these[n:n + 6])), 'archive tax-product_cat'),
                rows=[{'title': x['title'], 'link': x['path'], 'price': x['price']} for x in these[n:n + 6]])


# ---- a manual (Sphinx) -----------------------------------------------------------------

def manual(w):
    w.type('chapter', 'article')
    w.type('contents', 'list')
    parts = []
    for k in range(5):
        parts.append((w.title_of(2), [w.title_of(2) for _ in range(7)]))

    def frame(up, title, content, here):
        side = ''.join('<li class="toctree-l1"><a class="reference internal" href="%s%s/index.html">%s</a></li>' % (up, slug(a), a) for a, _ in parts)
        return '''<html class="writer-html5" lang="en"><head><title>%s &mdash; Lamp 1.2 documentation</title></head><body class="wy-body-for-nav">
<div class="wy-grid-for-nav"><nav class="wy-nav-side"><div class="wy-side-scroll"><div class="wy-side-nav-search"><a href="%sindex.html" class="icon icon-home"> Lamp</a></div>
<div class="wy-menu wy-menu-vertical"><ul>%s</ul></div></div></nav><section class="wy-nav-content-wrap"><div class="wy-nav-content"><div class="rst-content">
<div role="navigation"><ul class="wy-breadcrumbs"><li><a href="%sindex.html">Docs</a> &raquo;</li><li>%s</li><li class="wy-breadcrumbs-aside"><a href="%s_sources/%s.txt">View page source</a></li></ul><hr/></div>
<div role="main" class="document"><div itemprop="articleBody">%s</div></div>
<footer><div class="rst-footer-buttons"><a href="next.html" class="btn">Next</a></div><hr/><div role="contentinfo"><p>&copy; Copyright 2020, Lamp authors.</p></div>Built with Sphinx</footer></div></div></section></div></body></html>''' % (
            title, up, side, up, title, up, here, content)

    for part, chapters in parts:
        for c in chapters:
            text, html = w.paras(3, 8), ''
            n = sum(len(t.split()) for t in text)
            for k, t in enumerate(text):
                if k in (1, 4):
                    head = w.title_of(2)
                    html += '<div class="section" id="%s"><h2>%s<a class="headerlink" href="#%s" title="Permalink to this headline">¶</a></h2></div>' % (slug(head), head, slug(head))
                    n += 2
                html += '<p>%s</p>' % t
                if w.r.random() < .4 and k + 1 < len(text):
                    code = 'from lamp import %s\nx = %s(%d)' % (w.r.choice(NOUNS), w.r.choice(NOUNS), k)
                    html += '<div class="highlight-python notranslate"><div class="highlight"><pre><span></span>%s</pre></div></div>' % code
                    n += 6
            f = body(text)
            f['words'] = [f['words'], n + 10]
            w.page('%s/%s.html' % (slug(part), slug(c)), 'chapter', frame('../', c, '<div class="section" id="%s"><h1>%s<a class="headerlink" href="#%s" title="Permalink to this headline">¶</a></h1>%s</div>' % (
                slug(c), c, slug(c), html), slug(c)), c, f)
        rows = [{'title': c, 'link': '%s/%s.html' % (slug(part), slug(c))} for c in chapters]
        w.page('%s/index.html' % slug(part), 'contents', frame('../', part, '<div class="section"><h1>%s<a class="headerlink" href="#x" title="Permalink to this headline">¶</a></h1><p>%s</p><div class="toctree-wrapper compound"><ul>%s</ul></div></div>' % (
            part, w.sentence(), ''.join('<li class="toctree-l1"><a class="reference internal" href="%s.html">%s</a></li>' % (slug(c), c) for c in chapters)), slug(part)), rows=rows)


# ---- a conference ------------------------------------------------------------------------

def conference(w):
    w.type('talk', 'detail', speaker=['speaker', 'presenter', 'author', 'name'], time=['time', 'when', 'date'], room=['room', 'where', 'location', 'place'], track=['track'],
           abstract=['abstract', 'desc', 'body', 'text'])
    w.type('speaker', 'detail', company=['company', 'affil', 'org'], bio=['bio', 'about', 'desc', 'body', 'text'])
    w.type('talks', 'list', speaker=['speaker', 'author', 'name'], track=['track'])
    w.type('speakers', 'list', company=['company', 'affil', 'org'])
    people = [(w.name_of(), w.r.choice(NOUNS).capitalize() + ' ' + w.r.choice(['Labs', 'Systems', 'University'])) for _ in range(26)]

    def frame(up, title, content):
        return '''<html lang="en"><head><meta charset="utf-8"><title>%s | LampConf 2019</title></head><body><nav class="navbar navbar-expand-lg"><a class="navbar-brand" href="%sindex.html">LampConf</a>
<ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="%stalks/index.html">Talks</a></li><li class="nav-item"><a class="nav-link" href="%sspeakers/index.html">Speakers</a></li>
<li class="nav-item"><a class="nav-link" href="%svenue.html">Venue</a></li></ul></nav><div class="container">%s</div>
<footer class="footer mt-5"><div class="container text-muted">LampConf is run by volunteers. <a href="%scoc.html">Code of conduct</a></div></footer></body></html>''' % (title, up, up, up, up, content, up)

    talks = []
    for k, (name, firm) in enumerate(people):
        title, track = w.title_of(4), w.r.choice(['Hardware', 'Software', 'Community'])
        room, time = w.r.choice(['Main hall', 'Room B', 'Attic']), '%s, %02d:%02d' % (w.r.choice(['Friday', 'Saturday']), w.r.randint(9, 17), w.r.choice([0, 30]))
        text, bio = w.paras(1, 3), w.para(2, 4)
        talks.append((title, name, track))
        w.page('talks/%s.html' % slug(title), 'talk', frame('../', title, '''<h1 class="display-4">%s</h1><p class="lead text-muted"><a href="../speakers/%s.html">%s</a></p>
<dl class="row"><dt class="col-sm-3">When</dt><dd class="col-sm-9">%s</dd><dt class="col-sm-3">Room</dt><dd class="col-sm-9">%s</dd><dt class="col-sm-3">Track</dt><dd class="col-sm-9">%s</dd></dl>
<h2>Abstract</h2>%s''' % (title, slug(name), name, time, room, track, p(text))), title,
            {'speaker': name, 'time': time, 'room': room, 'track': track,
             'abstract': {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}})
        w.page('speakers/%s.html' % slug(name), 'speaker', frame('../', name, '''<div class="row"><div class="col-md-4"><img class="img-fluid rounded-circle" src="%s.jpg" alt=""></div>
<div class="col-md-8"><h1>%s</h1><p class="text-muted mb-2">%s</p><p>%s</p><h3>Talks</h3><ul class="list-unstyled"><li><a href="../talks/%s.html">%s</a></li></ul></div></div>''' % (
            slug(name), name, firm, bio, slug(title), title)), name, {'company': firm, 'bio': bio})
    w.page('talks/index.html', 'talks', frame('../', 'Talks', '<h1>Talks</h1><div class="row">%s</div>' % ''.join(
        '<div class="col-md-4 mb-4"><div class="card h-100"><div class="card-body"><h5 class="card-title"><a href="%s.html">%s</a></h5><p class="card-text text-muted">%s</p><span class="badge badge-secondary">%s</span></div></div></div>' % (
            slug(t), t, n, tr) for t, n, tr in talks)), rows=[{'title': t, 'link': 'talks/%s.html' % slug(t), 'speaker': n, 'track': tr} for t, n, tr in talks])
    w.page('speakers/index.html', 'speakers', frame('../', 'Speakers', '<h1>Speakers</h1><div class="row">%s</div>' % ''.join(
        '<div class="col-6 col-md-3 mb-4 text-center"><a href="%s.html"><img class="img-fluid" src="%s.jpg" alt="%s"><h4 class="mt-2">%s</h4></a><small class="text-muted">%s</small></div>' % (
            slug(n), slug(n), n, n, f) for n, f in people)), rows=[{'title': n, 'link': 'speakers/%s.html' % slug(n), 'company': f} for n, f in people])


# ---- a parliament --------------------------------------------------------------------------

def parliament(w):
    w.type('member', 'detail', party=['party'], seat=['constituency', 'seat'], born=['born', 'birth'], email=['mail'], committees=['committee'])
    w.type('members', 'list', title=['name', 'title', 'member'], party=['party'], seat=['constituency', 'seat'])
    w.type('bill', 'detail', number=['number', 'bill', 'no'], status=['status'], sponsor=['sponsor'], introduced=['introduced', 'date'], summary=['summary', 'desc', 'text'])
    w.type('bills', 'list', number=['number', 'bill', 'no'], status=['status'])
    members = []

    def frame(up, title, content):
        return '''<html><head><title>%s - Assembly of Arlen</title></head><body><div id="wrapper"><div id="header"><img src="arms.png" alt="Arms"><span class="site-name">Assembly of Arlen</span></div>
<ul id="nav"><li><a href="%smembers/index.html">Members</a></li><li><a href="%sbills/index.html">Bills</a></li><li><a href="%svisit.html">Visit</a></li></ul>
<div id="main"><div id="breadcrumb"><a href="%sindex.html">Home</a> &raquo; %s</div>%s</div><div id="footer">Assembly of Arlen, 1 Castle Road, Arlen. <a href="%scontact.html">Contact</a></div></div></body></html>''' % (
            title, up, up, up, up, title, content, up)

    coms = ['Finance', 'Health', 'Roads and Harbours', 'Petitions', 'Education']
    for k in range(36):
        name, party, seat = w.name_of(), w.r.choice(['Green Union', 'Workers', 'Liberal League']), w.r.choice(TOWNS) + w.r.choice([' North', ' South', ''])
        born, c = w.date(w.r.randint(1945, 1988))[0], sorted(w.r.sample(coms, w.r.randint(1, 3)))
        members.append((name, party, seat, 'members/%d.html' % (k + 1)))
        mail = name.lower().replace(' ', '.') + '@assembly.example'
        w.page('members/%d.html' % (k + 1), 'member', frame('../', name, '''<h1>%s</h1><div class="photo"><img src="p%d.jpg" alt="%s"></div><table class="facts">
<tr><td class="l">Party</td><td>%s</td></tr><tr><td class="l">Constituency</td><td>%s</td></tr><tr><td class="l">Born</td><td>%s</td></tr><tr><td class="l">E-mail</td><td><a href="mailto:%s">%s</a></td></tr></table>
<h2>Committees</h2><ul>%s</ul>''' % (name, k, name, party, seat, born, mail, mail, ''.join('<li>%s</li>' % x for x in c))), name,
            {'party': party, 'seat': seat, 'born': born, 'email': mail, 'committees': c})
    w.page('members/index.html', 'members', frame('../', 'Members', '<h1>Members</h1><table class="list"><thead><tr><th>Name</th><th>Party</th><th>Constituency</th></tr></thead><tbody>%s</tbody></table>' % ''.join(
        '<tr><td><a href="%s">%s</a></td><td>%s</td><td>%s</td></tr>' % (l.split('/')[1], n, a, s) for n, a, s, l in members)),
        rows=[{'title': n, 'link': l, 'party': a, 'seat': s} for n, a, s, l in members])
    rows = []
    for k in range(30):
        title, status = w.title_of(3) + ' Act', w.r.choice(['In committee', 'Passed', 'Rejected', 'Second reading'])
        number, who, day, text = 'B-%d/%d' % (k + 1, w.r.randint(2015, 2019)), w.r.choice(members), w.date(2018)[0], w.para(1, 3)
        hist = ''.join('<tr><td>%s</td><td>%s</td></tr>' % (w.date(2019)[0], w.r.choice(['First reading', 'Committee hearing', 'Second reading', 'Vote'])) for _ in range(w.r.randint(1, 4)))
        path = 'bills/%d.html' % (k + 1)
        w.page(path, 'bill', frame('../', title, '''<h1>%s</h1><p><b>Bill number:</b> %s</p><p><b>Status:</b> %s</p><p><b>Sponsor:</b> <a href="../%s">%s</a></p><p><b>Introduced:</b> %s</p>
<h2>Summary</h2><p>%s</p><h2>History</h2><table class="history"><tr><th>Date</th><th>Stage</th></tr>%s</table>''' % (title, number, status, who[3], who[0], day, text, hist)), title,
            {'number': number, 'status': status, 'sponsor': who[0], 'introduced': day, 'summary': text})
        rows.append((title, number, status, path))
    for n in range(0, 30, 10):
        w.page('bills/index%s.html' % (n // 10 + 1 if n else ''), 'bills', frame('../', 'Bills', '<h1>Bills</h1><table class="list"><tr><th>No.</th><th>Title</th><th>Status</th></tr>%s</table><p class="pager"><a href="index.html">1</a> <a href="index2.html">2</a> <a href="index3.html">3</a></p>' % ''.join(
            '<tr><td>%s</td><td><a href="%s">%s</a></td><td>%s</td></tr>' % (b, l.split('/')[1], t, s) for t, b, s, l in rows[n:n + 10])),
            rows=[{'title': t, 'link': l, 'number': b, 'status': s} for t, b, s, l in rows[n:n + 10]])


# ---- tenders of an office ---------------------------------------------------------------------

def tenders(w):
    w.type('tender', 'detail', reference=['ref'], buyer=['buyer', 'author', 'contracting'], closing=['clos', 'deadline'], value=['value', 'amount', 'price'], description=['desc', 'text', 'body'])
    w.type('tenders', 'list', buyer=['buyer', 'author', 'contracting'], closing=['clos', 'deadline', 'date'])
    w.type('notice', 'article')
    w.type('notices', 'list', date=['date'])
    items, notices = [], []

    def frame(up, title, content):
        return '''<html lang="en"><head><title>%s | Office of Public Works</title></head><body><a class="govuk-skip-link" href="#main-content">Skip to main content</a>
<header class="govuk-header"><div class="govuk-header__container"><a href="%sindex.html" class="govuk-header__link">Office of Public Works</a><nav><ul class="govuk-header__navigation"><li><a href="%stenders/page-1.html">Tenders</a></li><li><a href="%snotices/index.html">Notices</a></li></ul></nav></div></header>
<div class="govuk-width-container"><div class="govuk-breadcrumbs"><ol class="govuk-breadcrumbs__list"><li><a href="%sindex.html">Home</a></li><li>%s</li></ol></div><main class="govuk-main-wrapper" id="main-content">%s</main></div>
<footer class="govuk-footer"><ul><li><a href="%scookies.html">Cookies</a></li><li><a href="%saccess.html">Accessibility</a></li></ul></footer></body></html>''' % (title, up, up, up, up, title, content, up, up)

    for k in range(36):
        title, ref = w.title_of(3), 'OPW-%d-%03d' % (w.r.randint(2017, 2021), k)
        buyer, close, value = w.r.choice(TOWNS) + ' Council', w.date(2021)[0], '€{:,}'.format(w.r.randint(10, 900) * 1000)
        text = w.paras(1, 3)
        items.append((title, buyer, close, 'tenders/%s.html' % ref.lower()))
        row = '<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">%s</dt><dd class="govuk-summary-list__value">%s</dd></div>'
        facts = [('Reference', ref), ('Contracting authority', buyer), ('Closing date', close)]
        f = {'reference': ref, 'buyer': buyer, 'closing': close,
             'description': {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}}
        if w.r.random() < .7:
            facts.append(('Estimated value', value))
            f['value'] = value
        w.page(items[-1][3], 'tender', frame('../', title, '<span class="govuk-caption-xl">Tender</span><h1 class="govuk-heading-xl">%s</h1><dl class="govuk-summary-list">%s</dl><h2 class="govuk-heading-m">Description</h2>%s<h2 class="govuk-heading-m">Documents</h2><ul class="govuk-list"><li><a href="doc%d.pdf">Invitation to tender (PDF)</a></li></ul>' % (
            title, ''.join(row % x for x in facts), p(text).replace('<p>', '<p class="govuk-body">'), k)), title, f)
    for n in range(0, 36, 12):
        w.page('tenders/page-%d.html' % (n // 12 + 1), 'tenders', frame('../', 'Tenders', '<h1 class="govuk-heading-xl">Tenders</h1><ul class="govuk-list search-results">%s</ul>' % ''.join(
            '<li class="search-result"><h3 class="govuk-heading-s"><a class="govuk-link" href="../%s">%s</a></h3><p class="govuk-body-s">Contracting authority: <span>%s</span></p><p class="govuk-body-s">Closing date: <span>%s</span></p></li>' % (l, t, b, c) for t, b, c, l in items[n:n + 12])),
            rows=[{'title': t, 'link': l, 'buyer': b, 'closing': c} for t, b, c, l in items[n:n + 12]])
    for k in range(18):
        title, text, (shown, iso) = w.title_of(4), w.paras(3, 6), w.date(2020)
        notices.append((title, shown, iso, 'notices/%d.html' % k))
        f = body(text)
        f['date'] = iso
        w.page(notices[-1][3], 'notice', frame('../', title, '<h1 class="govuk-heading-xl">%s</h1><p class="govuk-body-s">Published %s</p><div class="govspeak">%s</div>' % (title, shown, p(text))), title, f)
    w.page('notices/index.html', 'notices', frame('../', 'Notices', '<h1 class="govuk-heading-xl">Notices</h1><ul class="document-list">%s</ul>' % ''.join(
        '<li class="document-row"><a href="../%s">%s</a> <span class="attr">%s</span></li>' % (l, t, s) for t, s, i, l in notices)),
        rows=[{'title': t, 'link': l, 'date': s} for t, s, i, l in notices])


# ---- an old fan page -------------------------------------------------------------------------------

def fanpage(w):
    w.type('episode', 'detail', writer=['writ'], director=['direct'], aired=['air', 'date'], summary=['summary', 'synopsis', 'plot', 'text', 'body'])
    w.type('season', 'list', aired=['air', 'date'])
    w.type('character', 'article')

    def frame(up, title, content):
        return '''<HTML><HEAD><TITLE>The Lantern Files: %s</TITLE></HEAD><BODY BGCOLOR="#000033" TEXT="#FFFFFF" LINK="#FFFF00"><CENTER><IMG SRC="%slogo.gif" ALT="The Lantern Files"></CENTER>
<TABLE WIDTH="100%%" BORDER=0><TR><TD WIDTH=120 VALIGN=top BGCOLOR="#333366"><FONT FACE="Arial" SIZE=2><A HREF="%smain.html">Main</A><BR><A HREF="%sseason1.html">Season 1</A><BR><A HREF="%sseason2.html">Season 2</A><BR><A HREF="%sseason3.html">Season 3</A><BR><A HREF="%sguest.html">Guestbook</A></FONT></TD>
<TD VALIGN=top><FONT FACE="Arial">%s</FONT></TD></TR></TABLE><HR><CENTER><FONT SIZE=1>This page is not connected with the makers of the show.</FONT></CENTER></BODY></HTML>''' % (title, up, up, up, up, up, up, content)

    nr = 0
    for s in range(1, 4):
        rows, trs = [], ''
        for e in range(1, 13):
            nr += 1
            title, (aired, _), wr, di, text = w.title_of(2), w.date(1996 + s), w.name_of(), w.r.choice(FIRST) + ' ' + w.r.choice(LAST), w.paras(1, 4)
            w.page('ep/%d.html' % nr, 'episode', frame('../', title, '''<CENTER><H2>%s</H2></CENTER><P><B>Written by:</B> %s<BR><B>Directed by:</B> %s<BR><B>First aired:</B> %s<BR></P><HR WIDTH="50%%"><H3>Synopsis</H3>%s
<CENTER><A HREF="%d.html">Previous</A> | <A HREF="%d.html">Next</A></CENTER>''' % (title, wr, di, aired, ''.join('<P>%s' % t for t in text), max(1, nr - 1), min(36, nr + 1))), title,
                {'writer': wr, 'director': di, 'aired': aired, 'summary': {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}})
            rows.append({'title': title, 'link': 'ep/%d.html' % nr, 'aired': aired})
            trs += '<TR><TD><FONT SIZE=2>%d</FONT></TD><TD><A HREF="ep/%d.html"><FONT SIZE=2>%s</FONT></A></TD><TD><FONT SIZE=2>%s</FONT></TD></TR>' % (nr, nr, title, aired)
        w.page('season%d.html' % s, 'season', frame('', 'Season %d' % s, '<H2>Season %d</H2><TABLE BORDER=1><TR><TD><B>No.</B></TD><TD><B>Title</B></TD><TD><B>Aired</B></TD></TR>%s</TABLE>' % (s, trs)), rows=rows)
    for k in range(8):
        name, text = w.name_of(), w.paras(3, 6)
        w.page('char/%s.html' % name.split()[1].lower(), 'character', frame('../', name, '<CENTER><H2>%s</H2><IMG SRC="c%d.jpg"></CENTER>%s' % (name, k, ''.join('<P>%s' % t for t in text))), name, body(text))


# ---- statistics of a league ----------------------------------------------------------------------------

def league(w):
    w.type('player', 'detail', position=['position'], height=['height'], born=['born', 'birth'], team=['team', 'club'])
    w.type('team', 'list', position=['pos'], goals=['goal'], games=['game', 'played'])
    w.type('table', 'list', title=['team'], points=['p(oin)?ts'], won=['w'])
    teams = [t + ' ' + x for t, x in zip(TOWNS, ['United', 'Rovers', 'Town', 'Athletic', 'City', 'Wanderers', 'FC', 'Albion', 'Harriers', 'Star'])]

    def frame(up, title, content):
        return '''<html><head><title>%s - League archive</title></head><body><header class="top"><a href="%sindex.html">League archive</a><nav><a href="%stable-2010.html">Tables</a><a href="%steams.html">Teams</a></nav></header><section class="page">%s</section><footer>Figures without warranty</footer></body></html>''' % (title, up, up, up, content)

    nr = 0
    for k, team in enumerate(teams[:8]):
        rows = []
        for _ in range(6):
            nr += 1
            name, pos = w.name_of(), w.r.choice(['Goalkeeper', 'Defender', 'Midfielder', 'Forward'])
            height, born = '%d cm' % w.r.randint(165, 199), w.date(w.r.randint(1975, 1992))[0]
            seasons = ''.join('<tr><td>%d</td><td>%d</td><td>%d</td></tr>' % (y, w.r.randint(1, 34), w.r.randint(0, 20)) for y in range(2008, 2008 + w.r.randint(2, 5)))
            w.page('players/p%d.html' % nr, 'player', frame('../', name, '<h1>%s</h1><div class="vcard"><div class="row"><span class="k">Position</span><span class="v">%s</span></div><div class="row"><span class="k">Height</span><span class="v">%s</span></div><div class="row"><span class="k">Born</span><span class="v">%s</span></div><div class="row"><span class="k">Team</span><span class="v"><a href="../teams/%d.html">%s</a></span></div></div><h2>Seasons</h2><table class="stats"><thead><tr><th>Season</th><th>Games</th><th>Goals</th></tr></thead><tbody>%s</tbody></table>' % (
                name, pos, height, born, k, team, seasons)), name, {'position': pos, 'height': height, 'born': born, 'team': team})
            rows.append({'title': name, 'link': 'players/p%d.html' % nr, 'position': pos, 'games': str(w.r.randint(1, 99)), 'goals': str(w.r.randint(0, 40))})
        w.page('teams/%d.html' % k, 'team', frame('../', team, '<h1>%s</h1><p>Founded in %d.</p><table class="squad"><thead><tr><th>Name</th><th>Position</th><th>Games</th><th>Goals</th></tr></thead><tbody>%s</tbody></table>' % (
            team, w.r.randint(1880, 1930), ''.join('<tr><td><a href="../%s">%s</a></td><td>%s</td><td>%s</td><td>%s</td></tr>' % (r['link'], r['title'], r['position'], r['games'], r['goals']) for r in rows))), rows=rows)
    for y in range(2006, 2011):
        order = w.r.sample(range(8), 8)
        rows = [{'title': teams[k], 'link': 'teams/%d.html' % k, 'won': str(w.r.randint(0, 20)), 'points': str(60 - 5 * n + w.r.randint(0, 4))} for n, k in enumerate(order)]
        w.page('table-%d.html' % y, 'table', frame('', 'Table %d' % y, '<h1>Table %d</h1><table class="standings"><tr><th>#</th><th>Team</th><th>W</th><th>Pts</th></tr>%s</table>' % (y, ''.join(
            '<tr><td>%d</td><td><a href="%s">%s</a></td><td>%s</td><td>%s</td></tr>' % (n + 1, r['link'], r['title'], r['won'], r['points']) for n, r in enumerate(rows)))), rows=rows)


# ---- a job board --------------------------------------------------------------------------

def jobs(w):
    w.type('job', 'detail', company=['company', 'employer', 'organi'], salary=['salary', 'price'], location=['location', 'place', 'town'], posted=['date', 'posted'], description=['desc', 'body', 'text'])
    w.type('jobs', 'list', company=['company', 'employer', 'organi'], location=['location', 'place', 'town'])
    items = []

    def frame(up, title, content):
        return '''<html lang="en"><head><title>%s - Workfinder</title></head><body class="antialiased"><nav class="flex px-4"><a href="%sindex.html" class="font-bold">Workfinder</a><a href="%sjobs/index.html">Jobs</a><a href="%sabout.html">About</a></nav><main class="container mx-auto">%s</main><footer class="mt-8 text-sm">Workfinder since 2012</footer></body></html>''' % (title, up, up, up, content)

    for k in range(30):
        title, company, town = w.title_of(2), w.r.choice(LAST) + ' & Co', w.r.choice(TOWNS)
        pay, (shown, iso), text = '€%d,000' % w.r.randint(25, 90), w.date(2023), w.paras(2, 4)
        items.append((title, company, town, 'jobs/%d.html' % k))
        f = {'company': company, 'location': town, 'salary': pay, 'posted': iso,
             'description': {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}}
        w.page(items[-1][3], 'job', frame('../', title, '<h1 class="text-2xl">%s</h1><ul class="job-meta"><li><strong>Company:</strong> %s</li><li><strong>Location:</strong> %s</li><li><strong>Salary:</strong> %s</li><li><strong>Posted:</strong> <time datetime="%s">%s</time></li></ul><div class="prose">%s</div><a class="btn" href="../apply.html?job=%d">Apply now</a>' % (
            title, company, town, pay, iso, shown, p(text), k)), title, f)
    for n in range(0, 30, 10):
        w.page('jobs/index.html' if not n else 'jobs/page%d.html' % (n // 10 + 1), 'jobs', frame('../', 'Jobs', '<h1>All jobs</h1><div class="grid gap-4">%s</div>' % ''.join(
            '<div class="rounded border p-4"><h3 class="text-lg"><a href="../%s">%s</a></h3><div class="company">%s</div><div class="location">%s</div></div>' % (l, t, c, o) for t, c, o, l in items[n:n + 10])),
            rows=[{'title': t, 'link': l, 'company': c, 'location': o} for t, c, o, l in items[n:n + 10]])


# ---- a library's catalogue ----------------------------------------------------------------

def library(w):
    w.type('book', 'detail', author=['author', 'creator'], publisher=['publisher'], year=['year', 'date', 'publi'], isbn=['isbn'], shelf=['shelf', 'call', 'locat'])
    w.type('books', 'list', author=['author', 'creator'], year=['year', 'date'])
    items = []

    def frame(up, title, content):
        return '''<html lang="en"><head><title>%s | Town Library</title></head><body><div id="header"><a href="%sindex.html">Town Library</a> <a href="%sbooks/a.html">Catalogue</a> <a href="%shours.html">Hours</a></div><div id="content">%s</div><div id="footer">Town Library, Market Square 1</div></body></html>''' % (title, up, up, up, content)

    for k in range(36):
        title, author, house = w.title_of(3), w.name_of(), w.r.choice(LAST) + ' Press'
        year, isbn, shelf = str(w.r.randint(1950, 2020)), '978%010d' % w.r.randint(1, 10 ** 10 - 1), '%d.%d %s' % (w.r.randint(100, 899), w.r.randint(1, 99), author.split()[1][:3].upper())
        items.append((title, author, year, 'books/%d.html' % k))
        w.page(items[-1][3], 'book', frame('../', title, '<h2>%s</h2><table class="record"><tr><th>Author</th><td>%s</td></tr><tr><th>Publisher</th><td>%s</td></tr><tr><th>Year</th><td>%s</td></tr><tr><th>ISBN</th><td>%s</td></tr><tr><th>Shelf mark</th><td>%s</td></tr></table>' % (
            title, author, house, year, isbn, shelf)), title, {'author': author, 'publisher': house, 'year': year, 'isbn': isbn, 'shelf': shelf})
    for n in range(0, 36, 12):
        w.page('books/%s.html' % 'abc'[n // 12], 'books', frame('../', 'Catalogue', '<h2>Catalogue</h2><ol class="results" start="%d">%s</ol>' % (n + 1, ''.join(
            '<li><a href="../%s">%s</a> / <span class="author">%s</span> (<span class="year">%s</span>)</li>' % (l, t, a, y) for t, a, y, l in items[n:n + 12]))),
            rows=[{'title': t, 'link': l, 'author': a, 'year': y} for t, a, y, l in items[n:n + 12]])


# ---- a recipe blog of one cook ------------------------------------------------------------

def recipes(w):
    w.type('recipe', 'article')
    w.type('recipes', 'list')
    items = []

    def frame(up, title, content):
        return '''<html lang="en"><head><title>%s</title></head><body><div class="site"><header class="site-header"><p class="site-title"><a href="%sindex.html">The Quiet Kitchen</a></p><ul class="menu"><li><a href="%srecipes.html">Recipes</a></li><li><a href="%sabout.html">About</a></li></ul></header><div class="content">%s</div><footer class="site-footer">The Quiet Kitchen</footer></div></body></html>''' % (title, up, up, up, content)

    for k in range(24):
        title, text, (shown, iso) = w.title_of(3), w.paras(3, 5), w.date(2018)
        items.append((title, shown, 'recipe/%s.html' % slug(title)))
        f = body(text)
        f.update(date=iso, author='Greta Holm')
        w.page(items[-1][2], 'recipe', frame('../', title + ' - The Quiet Kitchen', '<article><h1 class="entry-title">%s</h1><div class="entry-meta">by <span class="author">Greta Holm</span> on %s</div><div class="entry-content">%s</div></article>' % (title, shown, p(text))), title, f)
    w.page('recipes.html', 'recipes', frame('', 'Recipes', '<h1>All recipes</h1><ul class="recipe-index">%s</ul>' % ''.join(
        '<li><a href="%s">%s</a></li>' % (l, t) for t, s, l in items)), rows=[{'title': t, 'link': l} for t, s, l in items])


# ---- a museum's collection, in utility classes ----------------------------------------------

def museum(w):
    w.type('object', 'detail', maker=['maker', 'artist', 'author', 'creator'], material=['material', 'medium'], made=['date', 'made', 'year'], size=['size', 'dimension'], number=['number', 'accession', 'ref', 'sku'])
    w.type('gallery', 'list', maker=['maker', 'artist', 'author', 'creator'])
    items = []

    def frame(up, title, content):
        return '''<html lang="en"><head><title>%s - Museum of Things</title></head><body class="bg-white text-gray-900"><header class="flex items-center px-6"><a class="font-bold" href="%sindex.html">Museum of Things</a><a class="ml-4" href="%sgallery-1.html">Collection</a><a class="ml-4" href="%svisit.html">Visit</a></header><main class="max-w-4xl mx-auto">%s</main><footer class="py-8 text-sm text-gray-500">Open daily from ten to five</footer></body></html>''' % (title, up, up, up, content)

    for k in range(32):
        title, maker, stuff = w.title_of(2), w.name_of(), w.r.choice(['Oil on canvas', 'Bronze', 'Carved oak', 'Glazed clay'])
        made, size, number = str(w.r.randint(1600, 1950)), '%d x %d cm' % (w.r.randint(10, 200), w.r.randint(10, 200)), '%d.%d' % (w.r.randint(1900, 1999), k)
        items.append((title, maker, 'objects/%d.html' % k))
        row = '<div class="grid grid-cols-3 py-2"><dt class="text-gray-500">%s</dt><dd class="col-span-2">%s</dd></div>'
        w.page(items[-1][2], 'object', frame('../', title, '<div class="flex gap-8"><img class="w-1/2 rounded" src="../img/%d.jpg" alt="%s"><div class="w-1/2"><h1 class="text-3xl font-serif">%s</h1><dl class="mt-4">%s</dl></div></div>' % (
            k, title, title, ''.join(row % x for x in (('Artist', maker), ('Medium', stuff), ('Date', made), ('Dimensions', size), ('Accession number', number))))), title,
            {'maker': maker, 'material': stuff, 'made': made, 'size': size, 'number': number})
    for n in range(0, 32, 8):
        w.page('gallery-%d.html' % (n // 8 + 1), 'gallery', frame('', 'Collection', '<h1 class="text-3xl">Collection</h1><div class="grid grid-cols-4 gap-6">%s</div>' % ''.join(
            '<a class="block group" href="%s"><img class="rounded" src="img/%d.jpg" alt=""><p class="mt-2 font-medium">%s</p><p class="text-sm text-gray-500">%s</p></a>' % (l, n + i, t, m) for i, (t, m, l) in enumerate(items[n:n + 8]))),
            rows=[{'title': t, 'link': l, 'maker': m} for t, m, l in items[n:n + 8]])


# ---- a podcast ------------------------------------------------------------------------------

def podcast(w):
    w.type('episode', 'article')
    w.type('episodes', 'list', date=['date'], length=['length', 'duration', 'time'])
    items = []

    def frame(up, title, content):
        return '''<html lang="en"><head><title>%s</title><meta property="og:site_name" content="Long Walks"></head><body><div class="top"><a href="%sindex.html">Long Walks</a><a href="%sarchive.html">Episodes</a><a href="%sfeed.xml">RSS</a></div><div class="main">%s</div><div class="bottom">Long Walks is a podcast.</div></body></html>''' % (title, up, up, up, content)

    for k in range(28):
        title, text, (shown, iso), mins = 'Episode %d: %s' % (k + 1, w.title_of(2)), w.paras(2, 4), w.date(2021), '%d min' % w.r.randint(20, 90)
        items.append((title, shown, mins, 'ep/%d.html' % (k + 1)))
        f = body(text)
        f['date'] = iso
        w.page(items[-1][3], 'episode', frame('../', title + ' | Long Walks', '<h2>%s</h2><div class="info">%s &middot; %s</div><audio controls src="../audio/%d.mp3"></audio><div class="notes">%s</div><p class="share"><a href="../audio/%d.mp3">Download</a></p>' % (title, shown, mins, k, p(text), k)), title, f)
    w.page('archive.html', 'episodes', frame('', 'Episodes | Long Walks', '<h2>All episodes</h2>%s' % ''.join(
        '<div class="ep"><a class="ep-title" href="%s">%s</a><span class="ep-date">%s</span><span class="ep-length">%s</span></div>' % (l, t, s, m) for t, s, m, l in reversed(items))),
        rows=[{'title': t, 'link': l, 'date': s, 'length': m} for t, s, m, l in reversed(items)])


SITES = [wiki, forum, blog, shop, manual, conference, parliament, tenders, fanpage, league,
         jobs, library, recipes, museum, podcast]


def write(folder, names=(), sites=tuple(SITES)):
    for k, make in enumerate(sites):
        if not names or make.__name__ in names:
            w = Writer(folder, make.__name__, k + 1)
            make(w)
            w.done()


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    write(sys.argv[1], sys.argv[2:])
