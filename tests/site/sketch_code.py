"""Sketches of what programmers keep: trackers, packages, references, archives of mail, wikis."""
from sketch import FIRST, LAST, MONTHS, NOUNS, TOWNS, body, p, slug
from sketch_civic import ul
from sketch_learned import long
from sketch_talk import talk_of, truth, users_of

TYPES = ['int', 'void', 'char *', 'size_t', 'double']


def fun(w):
    return w.r.choice(NOUNS) + '_' + w.r.choice(['open', 'close', 'read', 'find', 'init', 'free', 'next', 'size']) + str(w.r.randint(1, 999))


# ---- Bugzilla: a bug with its comments, a table of bugs ---------------------------------

def bugzilla(w):
    w.type('bug', 'thread')
    w.type('bugs', 'list', title=['title', 'summary'], product=['product', 'prod'], status=['status'], assignee=['assign'], nr=['id', 'bug'])
    people = [w.name_of() for _ in range(9)]
    frame = lambda title, content: f'''<html lang="en"><head><title>{title}</title></head><body class="bugs-example skin-standard"><div id="header"><div id="banner"></div><table id="titles"><tr><td id="title"><p>Bugzilla &ndash; {title}</p></td></tr></table><ul class="links"><li><a href="index.html">Home</a></li><li>| <a href="enter.html">New</a></li><li>| <a href="buglist0.html">Search</a></li></ul></div><div id="bugzilla-body">{content}</div><div id="footer"><ul id="useful-links"><li>Actions: <a href="index.html">Home</a></li></ul></div></body></html>'''
    rows = []
    for k in range(20):
        nr, t, posts = 3000 + k * 7, w.title_of(4), talk_of(w, people, 2, 6)
        st, prod = w.r.choice(['NEW', 'RESOLVED', 'ASSIGNED']), w.r.choice(['Lamp', 'Wick'])
        cs = ''.join(f'<div id="c{i}" class="bz_comment{" bz_first_comment" if not i else ""}"><div class="{"bz_first_comment_head" if not i else "bz_comment_head"}"><span class="bz_comment_number"><a href="show_bug_{nr}.html#c{i}">{f"Comment {i}" if i else "Description"}</a></span> <span class="bz_comment_user"><span class="vcard"><span class="fn">{a}</span></span></span> <span class="bz_comment_user_images"></span> <span class="bz_comment_time">{d} 10:{w.r.randint(10, 59)}:11 UTC</span></div><pre class="bz_comment_text">{chr(10).join(x)}</pre></div>' for i, (a, x, d) in enumerate(posts))
        w.page(f'show_bug_{nr}.html', 'bug', frame(f'Bug {nr} - {t}', f'<form id="changeform"><div class="bz_alias_short_desc_container edit_form"><a href="show_bug_{nr}.html"><b>Bug&nbsp;{nr}</b></a> -<span id="summary_container"> <span id="short_desc_nonedit_display">{t}</span></span></div><table class="edit_form"><tr><td class="bz_show_bug_column"><table><tr><th class="field_label"><a href="h.html">Status</a>:</th><td><span id="static_bug_status">{st}</span></td></tr><tr><th class="field_label">Product:</th><td class="field_value">{prod}</td></tr><tr><th class="field_label">Version:</th><td>1.{k % 5}</td></tr></table></td></tr></table><table class="bz_comment_table"><tr><td>{cs}</td></tr></table></form>'), posts=truth(posts))
        rows.append({'title': t, 'link': f'show_bug_{nr}.html', 'nr': str(nr), 'product': prod, 'status': st, 'assignee': w.r.choice(people)})
    for n in range(2):
        mine = rows[n::2]
        w.page(f'buglist{n}.html', 'bugs', frame('Bug List', f'<span class="bz_result_count">{len(mine)} bugs found.</span><table class="bz_buglist" cellspacing="0"><colgroup><col class="bz_id_column"></colgroup><tr class="bz_buglist_header bz_first_buglist_header"><th class="first-child"><a href="#">ID</a></th><th><a href="#">Product</a></th><th><a href="#">Assignee</a></th><th><a href="#">Status</a></th><th><a href="#">Summary</a></th></tr>' + ''.join(f'<tr id="b{r["nr"]}" class="bz_bugitem bz_normal bz_P2 {"bz_row_odd" if i % 2 else "bz_row_even"}"><td class="first-child bz_id_column"><a href="{r["link"]}">{r["nr"]}</a></td><td class="bz_product_column"><span>{r["product"]}</span></td><td class="bz_assigned_to_column"><span>{r["assignee"]}</span></td><td class="bz_bug_status_column"><span>{r["status"]}</span></td><td class="bz_short_desc_column"><a href="{r["link"]}">{r["title"]}</a></td></tr>' for i, r in enumerate(mine)) + '</table>'), rows=mine)


# ---- packages of a distribution: a search, a page a package with its files ---------------

def packages(w):
    w.type('package', 'detail', title=['title', 'name'], version=['version'], licence=['licen'], maintainer=['maint'], size=['size'], home=['home', 'url'], summary=['desc', 'summary'])
    w.type('section', 'list', title=['title', 'name', 'package'], version=['version'], summary=['desc', 'summary'])
    frame = lambda up, title, content: f'''<html lang="en"><head><title>{title}</title></head><body><div id="wrap"><div id="head"><a href="{up}index.html">packages</a><form><input name="q"></form></div><div id="pkg">{content}</div><div id="foot">Updated nightly. <a href="{up}mirrors.html">Mirrors</a></div></div></body></html>'''
    for s in ('net', 'libs', 'games'):
        rows = []
        for k in range(10):
            n = 'lib' * (s == 'libs') + w.r.choice(NOUNS) + str(k)
            f = {'title': n, 'version': f'{w.r.randint(0, 9)}.{w.r.randint(0, 30)}-r{w.r.randint(0, 3)}', 'licence': w.r.choice(['MIT', 'BSD-2-Clause', 'GPL-2.0']), 'maintainer': w.name_of(), 'size': f'{w.r.randint(20, 900)} kB', 'home': f'https://{n}.example', 'summary': w.sentence()[:-1]}
            deps = ul(f'<a href="{slug(x)}.html">{x}</a>' for x in w.r.sample(NOUNS, w.r.randint(1, 6)))
            w.page(f'package/{s}/{n}.html', 'package', frame('../../', f'{n} - packages', f'<h2>Package details</h2><table class="pure-table" id="package"><tr><th class="header">Package</th><td>{n}</td></tr><tr><th class="header">Version</th><td><strong>{f["version"]}</strong></td></tr><tr><th class="header">Description</th><td>{f["summary"]}</td></tr><tr><th class="header">Project</th><td><a href="{f["home"]}">{f["home"]}</a></td></tr><tr><th class="header">License</th><td>{f["licence"]}</td></tr><tr><th class="header">Maintainer</th><td><a href="m.html">{f["maintainer"]}</a></td></tr><tr><th class="header">Size</th><td>{f["size"]}</td></tr></table><details open><summary>Depends ({deps.count("<li>")})</summary>{deps}</details>'), fields=f)
            rows.append({'title': n, 'link': f'package/{s}/{n}.html', 'version': f['version'], 'summary': f['summary']})
        w.page(f'{s}.html', 'section', frame('', f'Section {s}', f'<h2>{s}</h2><dl>' + ''.join(f'<dt><a href="{r["link"]}">{r["title"]}</a> ({r["version"]})</dt><dd>{r["summary"]}</dd>' for r in rows) + '</dl>'), rows=rows)


# ---- Doxygen: files of C headers, a function each a box --------------------------------------

def doxygen(w):
    w.type('file', 'article')
    w.type('files', 'list', title=['title', 'name', 'file'], brief=['desc', 'text', 'brief'])
    frame = lambda title, content: f'''<html xmlns="http://www.w3.org/1999/xhtml"><head><meta name="generator" content="Doxygen 1.8.17"/><title>libwick: {title}</title></head><body><div id="top"><div id="titlearea"><table><tbody><tr><td id="projectalign"><div id="projectname">libwick &#160;<span id="projectnumber">2.1</span></div></td></tr></tbody></table></div><div id="main-nav"></div></div><div class="header"><div class="headertitle"><div class="title">{title}</div></div></div><div class="contents">{content}</div><hr class="footer"/><address class="footer"><small>Generated by <a href="http://www.doxygen.org/">doxygen</a> 1.8.17</small></address></body></html>'''
    rows = []
    for k in range(14):
        n, brief = f'{w.r.choice(NOUNS)}{k}.h', w.sentence()
        fs = [(fun(w), w.r.choice(TYPES), w.paras(1, 2)) for _ in range(w.r.randint(3, 8))]
        decl = ''.join(f'<tr class="memitem:a{i}"><td class="memItemLeft" align="right" valign="top">{t}&#160;</td><td class="memItemRight" valign="bottom"><a class="el" href="{n[:-2]}_8h.html#a{i}">{f}</a> (void *x)</td></tr>' for i, (f, t, _) in enumerate(fs))
        memb = ''.join(f'<a id="a{i}"></a><h2 class="memtitle"><span class="permalink"><a href="#a{i}">&#9670;&#160;</a></span>{f}()</h2><div class="memitem"><div class="memproto"><table class="memname"><tr><td class="memname">{t} {f} </td><td>(</td><td class="paramtype">void *&#160;</td><td class="paramname"><em>x</em></td><td>)</td></tr></table></div><div class="memdoc">{p(x)}<dl class="section return"><dt>Returns</dt><dd>{w.sentence()}</dd></dl></div></div>' for i, (f, t, x) in enumerate(fs))
        w.page(f'{n[:-2]}_8h.html', 'file', frame(f'{n} File Reference', f'<div class="textblock"><p>{brief}</p></div><table class="memberdecls"><tr class="heading"><td colspan="2"><h2 class="groupheader">Functions</h2></td></tr>{decl}</table><h2 class="groupheader">Function Documentation</h2>{memb}'), f'{n} File Reference')
        rows.append({'title': n, 'link': f'{n[:-2]}_8h.html', 'brief': brief})
    w.page('files.html', 'files', frame('File List', '<div class="textblock">Here is a list of all documented files with brief descriptions:</div><div class="directory"><table class="directory">' + ''.join(f'<tr id="row_{i}_"{" class=even" if i % 2 else ""}><td class="entry"><span style="width:16px;display:inline-block;">&#160;</span><a href="x_source.html"><span class="icondoc"></span></a><a class="el" href="{r["link"]}" target="_self">{r["title"]}</a></td><td class="desc">{r["brief"]}</td></tr>' for i, r in enumerate(rows)) + '</table></div>'), rows=rows)


# ---- manual pages as man2html writes them ------------------------------------------------------

def manpages(w):
    w.type('page', 'article')
    w.type('section', 'list', title=['title', 'name'], brief=['desc', 'text', 'brief'])
    for s in (1, 3):
        rows = []
        for k in range(12):
            n, brief, text = fun(w), w.sentence()[:-1].lower(), w.paras(3, 7)
            opts = ''.join(f'<dt>-{w.r.choice("abcdefgh")}</dt><dd>{w.sentence()}</dd>' for _ in range(w.r.randint(2, 6)))
            w.page(f'man{s}/{n}.{s}.html', 'page', f'<html><head><title>{n}({s}) - Manual page</title></head><body><table class="head"><tr><td class="head-ltitle">{n.upper()}({s})</td><td class="head-vol">General Commands Manual</td><td class="head-rtitle">{n.upper()}({s})</td></tr></table><div class="manual-text"><section class="Sh"><h1 class="Sh" id="NAME"><a class="permalink" href="#NAME">NAME</a></h1><p><code class="Nm">{n}</code> &#8212; <span class="Nd">{brief}</span></p></section><section class="Sh"><h1 class="Sh" id="DESCRIPTION"><a class="permalink" href="#DESCRIPTION">DESCRIPTION</a></h1>{p(text)}</section><section class="Sh"><h1 class="Sh">OPTIONS</h1><dl class="Bl-tag">{opts}</dl></section><section class="Sh"><h1 class="Sh">SEE ALSO</h1><a class="Xr" href="../index.html">{fun(w)}(3)</a></section></div><table class="foot"><tr><td class="foot-date">{w.date(2019)[0]}</td><td class="foot-os">Lampix 4</td></tr></table></body></html>')
            rows.append({'title': f'{n}({s})', 'link': f'man{s}/{n}.{s}.html', 'brief': brief})
        w.page(f'section{s}.html', 'section', f'<html><head><title>Section {s}</title></head><body><h1>Section {s}</h1><table>' + ''.join(f'<tr><td><a href="{r["link"]}">{r["title"]}</a></td><td>{r["brief"]}</td></tr>' for r in rows) + '</table></body></html>', rows=rows)


# ---- MoinMoin: texts with tables in them, recent changes --------------------------------------------

def moin(w):
    w.type('page', 'article')
    w.type('changes', 'list', title=['title', 'page', 'name'], author=['author', 'editor', 'user'])
    names = []
    while len(names) < 18:
        n = ''.join(x.capitalize() for x in w.r.sample(NOUNS, 2))
        if n not in names:
            names.append(n)
    frame = lambda title, content: f'''<html><head><title>{title} - WickWiki</title><link rel="stylesheet" href="modern/css/common.css"></head><body lang="en" dir="ltr"><div id="header"><form id="searchform"><div></div></form><div id="logo"><a href="FrontPage.html">WickWiki</a></div><div id="username"><a href="login.html" id="login">Login</a></div><h1 id="locationline"><ul id="pagelocation"><li><a class="backlink" href="{title}.html">{title}</a></li></ul></h1><ul id="navibar"><li class="wikilink"><a href="FrontPage.html">FrontPage</a></li><li class="wikilink"><a href="RecentChanges.html">RecentChanges</a></li></ul></div><div id="page" lang="en" dir="ltr"><div dir="ltr" id="content" lang="en"><span class="anchor" id="top"></span>{content}<span class="anchor" id="bottom"></span></div><p id="pageinfo" class="info">{title} (last edited 2011-04-{w.r.randint(10, 28)} by <span title="x">{w.r.choice(FIRST)}{w.r.choice(LAST)}</span>)</p></div><div id="footer"><ul id="credits"><li><a href="http://moinmo.in/">MoinMoin Powered</a></li></ul></div></body></html>'''
    rows = []
    for k, n in enumerate(names):
        text = w.paras(2, 6)
        parts = []
        for i, x in enumerate(text):
            if i % 2:
                parts.append(f'<h2 id="h{i}">{w.title_of(2)}</h2><span class="anchor" id="line-{i}"></span>')
            parts.append(f'<p class="line8{60 + i}">{x} <span class="anchor" id="line-{i * 3}"></span>')
        if k % 3 == 0:
            parts.append('<div><table><tbody><tr><td><p class="line862"><strong>Part</strong></td><td><p class="line862"><strong>Count</strong></td></tr>' + ''.join(f'<tr><td><p class="line862">{w.r.choice(NOUNS)}</td><td><p class="line862">{w.r.randint(1, 40)}</td></tr>' for _ in range(4)) + '</tbody></table></div>')
        f = body(text)
        f['words'] = [f['words'], f['words'] + 60]
        w.page(f'{n}.html', 'page', frame(n, ''.join(parts)), n, f if k % 3 else None)
        rows.append({'title': n, 'link': f'{n}.html', 'author': w.r.choice(FIRST) + w.r.choice(LAST)})
    w.page('RecentChanges.html', 'changes', frame('RecentChanges', '<div class="recentchanges" dir="ltr"><table>' + ''.join(f'<tr><td class="rcicon1"><img src="d.png" alt="[DIFF]"></td><td class="rcpagelink"><a href="{r["link"]}">{r["title"]}</a></td><td class="rctime">0{w.r.randint(1, 9)}:{w.r.randint(10, 59)}</td><td class="rceditor"><span title="x">{r["author"]}</span></td><td class="rccomment">{w.sentence() if i % 4 == 0 else ""}</td></tr>' for i, r in enumerate(rows)) + '</table></div>'), rows=rows)


# ---- Hypermail: a message a page, indexes by date and by thread ------------------------------------------

def hypermail(w):
    w.type('message', 'article', author=['author', 'from', 'name'], date=['date'])
    w.type('index', 'list', title=['title', 'subject', 'name'], author=['author', 'from'])
    people, rows = [w.name_of() for _ in range(7)], []
    for k in range(22):
        t, who, text, (shown, iso) = w.title_of(4) if k % 3 == 0 else 'Re: ' + w.title_of(3), w.r.choice(people), w.paras(1, 4), w.date(1998)
        path = f'{k:04d}.html'
        w.page(path, 'message', f'<html><head><title>lamps-l: {t}</title><meta name="Author" content="{who} ({who.split()[0].lower()}@lamps.example)"></head><body bgcolor="#FFFFFF"><h1>{t}</h1><!-- received="x" --><b>{who}</b> (<a href="mailto:x"><i>{who.split()[0].lower()}@lamps.example</i></a>)<br><i>{shown} 10:{w.r.randint(10, 59)}:{w.r.randint(10, 59)} +0100</i><p><ul><li><b>Messages sorted by:</b> <a href="date.html#{k}">[ date ]</a><a href="index.html#{k}">[ thread ]</a><li><b>Next message:</b> <a href="{k + 1:04d}.html">{w.r.choice(people)}: "{w.r.choice(NOUNS)}"</a></ul><!-- body="start" --><p>' + '<p>'.join(text) + f'<br>-- <br>{who}<!-- body="end" --><p><ul><li><b>Next message:</b> <a href="{k + 1:04d}.html">{w.r.choice(people)}</a></ul></body></html>', t, dict(body(text), author=who, date=iso) | {'words': [sum(len(x.split()) for x in text), sum(len(x.split()) for x in text) + 6]})
        rows.append({'title': t, 'link': path, 'author': who, 'date': iso})
    for name, mine in (('date', rows), ('index', sorted(rows, key=lambda r: r['title']))):
        w.page(f'{name}.html', 'index', f'<html><head><title>lamps-l by {name}</title></head><body bgcolor="#FFFFFF"><h1>lamps-l archive by {name}</h1><ul><li><b>22 messages sorted by:</b> <a href="date.html">[ date ]</a> <a href="index.html">[ thread ]</a></ul><p><ul>' + ''.join(f'<li><a href="{r["link"]}"><b>{r["title"]}</b></a>&nbsp;<i>{r["author"]}</i>' for r in mine) + '</ul></body></html>', rows=[{x: r[x] for x in ('title', 'link', 'author')} for r in mine])


# ---- Confluence 7: pages of a space, a blog -------------------------------------------------------------

def confluence(w):
    w.type('page', 'article', author=['author', 'creator', 'by', 'modif'])
    w.type('label', 'list', title=['title', 'name'])
    names = [w.title_of(3) for _ in range(20)]
    frame = lambda title, content: f'''<html lang="en-GB"><head><title>{title} - Lamps - Confluence</title><meta name="ajs-space-name" content="Lamps"></head><body id="com-atlassian-confluence" class="theme-default aui-layout aui-theme-default"><div id="page"><div id="full-height-container"><div id="header-precursor"></div><header id="header" role="banner"><nav id="header" class="aui-header"><a class="aui-nav-imagelink" href="index.html">Confluence</a><ul class="aui-nav"><li><a href="spaces.html">Spaces</a></li><li><a href="people.html">People</a></li></ul></nav></header><div class="ia-splitter"><div class="ia-splitter-left"><div class="ia-fixed-sidebar"><div class="acs-side-bar"><ul class="plugin_pagetree_children_list">{"".join(f"<li><span class=plugin_pagetree_children_span><a href={slug(n)}.html>{n}</a></span></li>" for n in names)}</ul></div></div></div><div id="main" class="aui-page-panel">{content}</div></div></div><div id="footer" role="contentinfo"><section class="footer-body"><ul id="poweredby"><li class="noprint">Powered by Atlassian Confluence 7.4</li></ul></section></div></div></body></html>'''
    for n in names:
        who, text = w.name_of(), w.paras(2, 6)
        inner = ''.join((f'<h2 id="{slug(n)}-{i}">{w.title_of(2)}</h2>' if i % 2 else '') + f'<p>{x}</p>' for i, x in enumerate(text))
        f = body(text)
        f['words'] = [f['words'], f['words'] + 12]
        w.page(f'{slug(n)}.html', 'page', frame(n, f'<div id="main-header"><div id="navigation" class="content-navigation view"><ul class="ajs-menu-bar"><li class="ajs-button normal"><a href="#">Tools</a></li></ul></div><h1 id="title-text" class="with-breadcrumbs"><a href="{slug(n)}.html">{n}</a></h1></div><div id="content" class="page view"><div class="page-metadata"><ul><li class="page-metadata-modification-info">Created by <span class="author"><a href="u.html" class="url fn confluence-userlink">{who}</a></span>, last modified on <a class="last-modified" href="d.html">Mar {w.r.randint(10, 28)}, 2020</a></li></ul></div><div id="main-content" class="wiki-content">{inner}</div><div id="labels-section" class="pageSection group"><ul class="label-list"><li class="aui-label"><a class="aui-label-split-main" href="label-x.html">{w.r.choice(NOUNS)}</a></li></ul></div></div>'), n, dict(f, author=who))
    for k in range(2):
        mine = names[k * 8:k * 8 + 8]
        w.page(f'label-{k}.html', 'label', frame('Labelled content', '<h1 id="title-text">Labelled content</h1><ul class="content-by-label">' + ''.join(f'<li><div><span class="icon aui-icon content-type-page">Page:</span></div><div class="details"><a href="{slug(n)}.html">{n}</a></div></li>' for n in mine) + '</ul>'), rows=[{'title': n, 'link': f'{slug(n)}.html'} for n in mine])


# ---- Flarum-like: posts in articles, topics in an empty list -----------------------------------------------

def flarum(w):
    w.type('discussion', 'thread')
    w.type('tag', 'list', title=['title', 'name'], author=['author', 'user', 'start'], replies=['repl', 'count', 'number'])
    users = users_of(w)
    frame = lambda title, content: f'''<html dir="ltr" lang="en"><head><title>{title} - Wicks</title></head><body><div id="app" class="App"><div id="header" class="App-header"><h1 class="Header-title"><a href="tag-0.html" id="home-link">Wicks</a></h1></div><main class="App-content"><div id="content"></div><noscript id="flarum-content"><div class="container">{content}</div></noscript></main></div></body></html>'''
    n = 0
    for g in range(3):
        rows = []
        for _ in range(9):
            t, posts = w.title_of(4), talk_of(w, users, 2, 7)
            n += 1
            w.page(f'd/{n}-{slug(t)}.html', 'discussion', frame(t, f'<h1>{t}</h1><div>' + ''.join(f'<article class="PostStream-item"><div class="PostUser"><h3 class="PostUser-name">{a}</h3></div><span class="PostMeta"><time datetime="{d}T10:00:00+00:00">{d}</time></span><div class="Post-body">{p(x)}</div></article><hr>' for a, x, d in posts) + '</div>'), posts=truth(posts))
            rows.append({'title': t, 'link': f'd/{n}-{slug(t)}.html', 'author': posts[0][0], 'replies': str(len(posts) - 1)})
        w.page(f'tag-{g}.html', 'tag', frame(f'Tag {g}', f'<h2>Discussions</h2><ul class="DiscussionList">' + ''.join(f'<li class="DiscussionListItem"><a href="{r["link"]}" class="DiscussionListItem-main"><h2 class="DiscussionListItem-title">{r["title"]}</h2></a><ul class="DiscussionListItem-info"><li class="item-terminalPost"><span class="username">{r["author"]}</span> started</li></ul><span class="DiscussionListItem-count">{r["replies"]}</span></li>' for r in rows) + '</ul><a href="#">Next Page &raquo;</a>'), rows=rows)


# ---- Trac: tickets with properties and changes, a report ---------------------------------------------------

def trac(w):
    w.type('ticket', 'detail', title=['title', 'summary'], reporter=['report'], owner=['owner'], priority=['priority'], component=['component'], milestone=['milestone'], description=['desc', 'body', 'text'])
    w.type('report', 'list', title=['title', 'summary'], component=['component'], owner=['owner'], priority=['priority'])
    people, rows = users_of(w, 6), []
    frame = lambda title, content: f'''<html xmlns="http://www.w3.org/1999/xhtml"><head><title>{title} – Wick</title></head><body><div id="banner"><div id="header"><a id="logo" href="wiki.html">Wick</a></div><div id="metanav" class="nav"><ul><li class="first"><a href="login.html">Login</a></li><li class="last"><a href="prefs.html">Preferences</a></li></ul></div></div><div id="mainnav" class="nav"><ul><li class="first"><a href="wiki.html">Wiki</a></li><li class="active"><a href="report1.html">View Tickets</a></li></ul></div><div id="main">{content}</div><div id="footer"><hr/><p class="left">Powered by <strong>Trac 1.0</strong></p></div></body></html>'''
    for k in range(22):
        t, text = w.title_of(4), w.paras(1, 3)
        f = {'title': t, 'reporter': w.r.choice(people), 'owner': w.r.choice(people), 'priority': w.r.choice(['minor', 'major', 'blocker']), 'component': w.r.choice(['core', 'docs', 'build']), 'milestone': f'{w.r.randint(1, 3)}.{w.r.randint(0, 9)}', 'description': long(text)}
        ch = ''.join(f'<div class="change" id="trac-change-{i}"><h3 class="change"><span class="threading"><span id="comment:{i}" class="cnum"><a href="#comment:{i}">comment:{i}</a></span></span> Changed <a class="timeline" href="tl.html">{w.r.randint(2, 9)} years ago</a> by {w.r.choice(people)}</h3><div class="comment searchable"><p>{w.para(1, 2)}</p></div></div>' for i in range(1, w.r.randint(1, 4)))
        w.page(f'ticket/{k + 1}.html', 'ticket', frame(f'#{k + 1} ({t})', f'<div id="content" class="ticket"><div id="ticket" class="trac-content "><div class="date"><p>Opened <a class="timeline" href="tl.html">{w.r.randint(2, 9)} years ago</a></p></div><h2><a href="#" class="trac-id">#{k + 1}</a> <span class="trac-status">(<a href="#">{w.r.choice(["new", "closed"])}</a>)</span></h2><h1 id="trac-ticket-title" class="searchable"><span class="summary">{t}</span></h1><table class="properties"><tr><th id="h_reporter">Reported by:</th><td headers="h_reporter" class="searchable"><a class="trac-author" href="q.html">{f["reporter"]}</a></td><th id="h_owner">Owned by:</th><td headers="h_owner"><a class="trac-author" href="q.html">{f["owner"]}</a></td></tr><tr><th id="h_priority">Priority:</th><td headers="h_priority"><a href="q.html">{f["priority"]}</a></td><th id="h_milestone">Milestone:</th><td headers="h_milestone"><a class="milestone" href="m.html">{f["milestone"]}</a></td></tr><tr><th id="h_component">Component:</th><td headers="h_component"><a href="q.html">{f["component"]}</a></td><th></th><td></td></tr></table><div class="description"><h3 id="comment:description">Description</h3><div class="searchable">{p(text)}</div></div></div><div id="changelog">{ch}</div></div>').replace('href="', 'href="../'), fields=f)
        rows.append({x: f[x] for x in ('title', 'component', 'owner', 'priority')} | {'link': f'ticket/{k + 1}.html'})
    for n in range(2):
        w.page(f'report{n + 1}.html', 'report', frame('Active Tickets', '<div id="content" class="report"><h1>Active Tickets</h1><table class="listing tickets"><thead><tr class="trac-columns"><th><a href="#">Ticket</a></th><th><a href="#">Summary</a></th><th><a href="#">Component</a></th><th><a href="#">Priority</a></th><th><a href="#">Owner</a></th></tr></thead><tbody>' + ''.join(f'<tr class="color{i % 3 + 1}-{"odd" if i % 2 else "even"}"><td class="ticket"><a title="View ticket" href="{r["link"]}">#{r["link"][7:-5]}</a></td><td class="summary"><a title="View ticket" href="{r["link"]}">{r["title"]}</a></td><td class="component">{r["component"]}</td><td class="priority">{r["priority"]}</td><td class="owner">{r["owner"]}</td></tr>' for i, r in enumerate(rows[n::2])) + '</tbody></table></div>'), rows=rows[n::2])


# ---- phpDocumentor: classes with methods in articles -------------------------------------------------------

def phpdoc(w):
    w.type('class', 'article')
    w.type('namespace', 'list', title=['title', 'name', 'class'], brief=['desc', 'text', 'summary', 'body'])
    frame = lambda title, content: f'''<html lang="en"><head><title>{title} - Wick API</title></head><body id="top"><header class="phpdocumentor-header"><h1 class="phpdocumentor-title"><a href="../index.html" class="phpdocumentor-title__link">Wick API</a></h1></header><main class="phpdocumentor"><div class="phpdocumentor-section"><aside class="phpdocumentor-column -three phpdocumentor-sidebar"><section class="phpdocumentor-sidebar__category"><h2>Namespaces</h2><h4><a href="../namespaces/a.html">Wick\\A</a></h4><h4><a href="../namespaces/b.html">Wick\\B</a></h4></section></aside><div class="phpdocumentor-column -nine phpdocumentor-content"><section><ul class="phpdocumentor-breadcrumbs"><li><a href="../namespaces/a.html">Wick</a></li></ul></section>{content}</div></div></main></body></html>'''
    for ns in 'ab':
        rows = []
        for k in range(9):
            n, brief = w.r.choice(NOUNS).capitalize() + w.r.choice(['Factory', 'Reader', 'Loader']) + str(k), w.sentence()
            ms = ''.join(f'<article class="phpdocumentor-element -method -public"><h4 class="phpdocumentor-element__name" id="method_{m}">{m}()<a href="#method_{m}" class="headerlink"></a></h4><p class="phpdocumentor-summary">{w.sentence()}</p><code class="phpdocumentor-code phpdocumentor-signature"><span>public</span> <span>{m}</span>([<span>array</span> <span>$x</span> = [] ]) : <span>string</span></code><section class="phpdocumentor-description"><p>{w.para(1, 3)}</p></section><h5>Return values</h5><span>string</span> &mdash;<section class="phpdocumentor-description"><p>{w.sentence()}</p></section></article>' for m in sorted({fun(w) for _ in range(w.r.randint(2, 7))}))
            w.page(f'classes/{ns}-{n}.html', 'class', frame(n, f'<article class="phpdocumentor-element -class"><h2 class="phpdocumentor-content__title">{n}</h2><p class="phpdocumentor-summary">{brief}</p><section class="phpdocumentor-description"><p>{w.para(2, 4)}</p></section><section><h3 class="phpdocumentor-elements__header" id="methods">Methods</h3>{ms}</section></article>'), n)
            rows.append({'title': n, 'link': f'classes/{ns}-{n}.html', 'brief': brief})
        w.page(f'namespaces/{ns}.html', 'namespace', frame(ns, f'<article><h2 class="phpdocumentor-content__title">{ns.upper()}</h2><h3 id="classes">Classes</h3><dl class="phpdocumentor-table-of-contents">' + ''.join(f'<dt class="phpdocumentor-table-of-contents__entry -class"><a href="../{r["link"]}"><abbr>{r["title"]}</abbr></a></dt><dd>{r["brief"]}</dd>' for r in rows) + '</dl></article>'), rows=rows)


# ---- a book of questions and answers, each a page, no dates -----------------------------------------------

def faqs(w):
    w.type('answer', 'article')
    w.type('topic', 'list', title=['title', 'question', 'name'])
    frame = lambda up, title, content: f'''<html lang="en"><head><title>{title} – Lamp Help Centre</title><meta name="generator" content="Help desk"></head><body><header class="header"><div class="logo"><a href="{up}index.html"><img src="{up}l.png" alt="Help Centre home page"></a></div><a class="login" href="{up}signin.html">Sign in</a></header><main role="main"><div class="container-divider"></div><div class="container">{content}</div></main><footer class="footer"><a href="{up}index.html">Lamp Help Centre</a></footer></body></html>'''
    tops = []
    for k in range(4):
        topic, rows = w.title_of(2), []
        for i in range(6):
            q, text = 'How do I ' + w.title_of(3).lower() + '?', w.paras(2, 4)
            path = f'articles/{k}{i}0-{slug(q)[:-1]}.html'
            rel = ul(f'<a href="x{z}.html">{w.title_of(3)}?</a>' for z in range(3))
            steps = f'<ol>{"".join(f"<li>{w.sentence()}</li>" for _ in range(w.r.randint(2, 5)))}</ol>'
            n = sum(len(x.split()) for x in text)
            w.page(path, 'answer', frame('../', q, f'<nav class="sub-nav"><ol class="breadcrumbs"><li><a href="../index.html">Help</a></li><li><a href="../topic-{k}.html">{topic}</a></li></ol></nav><article class="article"><header class="article-header"><h1 title="{q}" class="article-title">{q}</h1></header><section class="article-info"><div class="article-content"><div class="article-body">{p(text[:1])}{steps}{p(text[1:])}</div></div></section><footer><div class="article-votes"><span class="article-votes-question">Was this article helpful?</span><small class="article-votes-count">{w.r.randint(0, 20)} out of {w.r.randint(20, 40)} found this helpful</small></div></footer><section class="related-articles"><h3>Related articles</h3>{rel}</section></article>'), q, {'body_start': text[0][:60], 'body_end': text[-1][-60:], 'words': [n, n + 100]})
            rows.append({'title': q, 'link': path})
        tops.append(topic)
        w.page(f'topic-{k}.html', 'topic', frame('', topic, f'<section class="section-content"><header class="page-header"><h1>{topic}</h1></header><ul class="article-list">' + ''.join(f'<li class="article-list-item"><a href="{r["link"]}" class="article-list-link">{r["title"]}</a></li>' for r in rows) + '</ul></section>'), rows=rows)
    w.page('index.html', 'other', frame('', 'Help Centre', '<section class="blocks"><ul class="blocks-list">' + ''.join(f'<li class="blocks-item"><a href="topic-{i}.html" class="blocks-item-link"><span class="blocks-item-title">{t}</span><span>{w.sentence()}</span></a></li>' for i, t in enumerate(tops)) + '</ul></section>'))


SITES = [bugzilla, packages, doxygen, manpages, moin, hypermail, confluence, flarum, trac, phpdoc, faqs]
