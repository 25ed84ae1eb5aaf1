"""Sketches of sites that content systems and generators write, with front pages, pages of
their own and remains of another time beside the content."""
from sketch import FIRST, LAST, MONTHS, TOWNS, body, p, slug


def other(w, path, html):
    w.page(path, 'other', html)


def wrapped(w, frame, names):
    """Pages that hold no data: about, imprint, contact."""
    for name in names:
        other(w, f'{slug(name)}.html', frame('', name, f'<h1>{name}</h1>{p([w.para(1, 2)])}'))


# ---- Drupal 7: nodes, views, a front page --------------------------------------------------

def drupal(w):
    w.type('project', 'detail', country=['country'], budget=['budget'], partner=['partner'], start=['start', 'date', 'begin'], summary=['body', 'summary', 'desc', 'text'])
    w.type('projects', 'list', country=['country'], budget=['budget'])
    w.type('news', 'article')
    w.type('newslist', 'list', excerpt=['excerpt', 'desc', 'text', 'body'])
    items, news = [], []

    def frame(up, title, content, cls='node'):
        return f'''<html lang="en" dir="ltr" prefix="content: http://purl.org/rss/1.0/modules/content/"><head><meta charset="utf-8" /><meta name="Generator" content="Drupal 7 (http://drupal.org)" /><title>{title} | Fund for Harbours</title></head><body class="html not-front not-logged-in one-sidebar sidebar-first page-{cls}"><div id="skip-link"><a href="#main-content" class="element-invisible element-focusable">Skip to main content</a></div><div id="page-wrapper"><div id="page"><div id="header" class="with-secondary-menu"><div class="section clearfix"><div id="name-and-slogan"><div id="site-name"><strong><a href="{up}index.html" title="Home" rel="home"><span>Fund for Harbours</span></a></strong></div></div><div id="main-menu" class="navigation"><ul id="main-menu-links" class="links clearfix"><li class="menu-218 first"><a href="{up}index.html">Home</a></li><li class="menu-340"><a href="{up}projects.html">Projects</a></li><li class="menu-341 last"><a href="{up}news.html">News</a></li></ul></div></div></div>
<div id="main-wrapper" class="clearfix"><div id="main" class="clearfix"><div id="sidebar-first" class="column sidebar"><div class="section"><div class="region region-sidebar-first"><div id="block-views-recent-block" class="block block-views first odd"><h2>Recent news</h2><div class="content"><div class="view view-recent"><div class="view-content"><div class="item-list"><ul>{''.join(f'<li class="views-row"><span class="field-content"><a href="{up}{x[3]}">{x[0]}</a></span></li>' for x in news[:4])}</ul></div></div></div></div></div></div></div></div>
<div id="content" class="column"><div class="section"><a id="main-content"></a><h1 class="title" id="page-title">{title}</h1><div class="tabs"></div><div class="region region-content"><div id="block-system-main" class="block block-system"><div class="content">{content}</div></div></div></div></div></div></div><div id="footer-wrapper"><div class="section"><div id="footer" class="clearfix"><div class="region region-footer"><div class="block"><div class="content"><span>Powered by <a href="https://www.drupal.org">Drupal</a></span></div></div></div></div></div></div></div></div></body></html>'''

    for k in range(15):
        title, text, (shown, iso) = w.title_of(4), w.paras(3, 6), w.date(2014)
        news.append((title, text, iso, f'content/{slug(title)}.html', w.name_of()))
    for title, text, iso, path, who in news:
        f = body(text)
        f.update(date=iso, author=who)
        w.page(path, 'news', frame('../', title, f'''<div id="node-{w.r.randint(10, 99)}" class="node node-article node-promoted clearfix" about="/{path}" typeof="sioc:Item foaf:Document"><span property="dc:title" content="{title}" class="rdf-meta element-hidden"></span><div class="meta submitted"><span property="dc:date dc:created" content="{iso}T10:12:00+00:00" datatype="xsd:dateTime" rel="sioc:has_creator">Submitted by <span class="username" xml:lang="" about="/user/1" typeof="sioc:UserAccount" property="foaf:name" datatype="">{who}</span> on Tue, {iso[5:7]}/{iso[8:]}/{iso[:4]} - 10:12</span></div><div class="content clearfix"><div class="field field-name-body field-type-text-with-summary field-label-hidden"><div class="field-items"><div class="field-item even" property="content:encoded">{p(text)}</div></div></div></div><div class="link-wrapper"></div></div>''', 'node page-node node-type-article'), title, f)
    fld = lambda name, kind, label, v: f'<div class="field field-name-field-{name} field-type-{kind} field-label-inline clearfix"><div class="field-label">{label}:&nbsp;</div><div class="field-items"><div class="field-item even">{v}</div></div></div>'
    for k in range(26):
        title, text, country = w.title_of(3), w.paras(1, 3), w.r.choice(TOWNS)
        budget, partner, start = '{:,} EUR'.format(w.r.randint(10, 900) * 1000), w.r.choice(LAST) + ' Foundation', w.date(2012)[0]
        items.append((title, country, budget, f'project/{slug(title)}.html'))
        f = {'country': country, 'budget': budget, 'start': start, 'summary': {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}}
        fields = fld('country', 'taxonomy-term-reference', 'Country', f'<a href="../taxonomy/{country}.html">{country}</a>') + fld('budget', 'number-integer', 'Budget', budget)
        if k % 3:
            f['partner'] = partner
            fields += fld('partner', 'text', 'Partner', partner)
        fields += fld('start', 'datetime', 'Start date', f'<span class="date-display-single">{start}</span>')
        w.page(items[-1][3], 'project', frame('../', title, f'<div id="node-{k + 200}" class="node node-project clearfix"><div class="content clearfix"><div class="field field-name-body field-type-text-with-summary field-label-hidden"><div class="field-items"><div class="field-item even">{p(text)}</div></div></div>{fields}</div></div>', 'node page-node node-type-project'), title, f)
    for n in range(0, 26, 10):
        trs = ''.join(f'<tr class="{"even" if i % 2 else "odd"}{" views-row-first" if not i else ""}"><td class="views-field views-field-title"><a href="{l}">{t}</a></td><td class="views-field views-field-field-country">{c}</td><td class="views-field views-field-field-budget">{b}</td></tr>' for i, (t, c, b, l) in enumerate(items[n:n + 10]))
        w.page('projects%s.html' % ('?page=' + str(n // 10) if n else ''), 'projects', frame('', 'Projects', f'<div class="view view-projects view-id-projects view-display-id-page"><div class="view-content"><table class="views-table cols-3"><thead><tr><th class="views-field views-field-title">Title</th><th class="views-field views-field-field-country">Country</th><th class="views-field views-field-field-budget">Budget</th></tr></thead><tbody>{trs}</tbody></table></div><div class="item-list"><ul class="pager"><li class="pager-current first">1</li><li class="pager-item"><a title="Go to page 2" href="projects%3Fpage=1.html">2</a></li></ul></div></div>', 'projects'),
               rows=[{'title': t, 'link': l, 'country': c, 'budget': b} for t, c, b, l in items[n:n + 10]])
    w.page('news.html', 'newslist', frame('', 'News', f'''<div class="view view-news"><div class="view-content">{''.join(f'<div class="views-row views-row-{i + 1} views-row-{"even" if i % 2 else "odd"}"><div class="views-field views-field-title"><span class="field-content"><a href="{l}">{t}</a></span></div><div class="views-field views-field-created"><span class="field-content">{d}</span></div><div class="views-field views-field-body"><div class="field-content"><p>{x[0]}</p></div></div></div>' for i, (t, x, d, l, who) in enumerate(news))}</div></div>''', 'news'),
           rows=[{'title': t, 'link': l, 'date': d, 'excerpt': x[0]} for t, x, d, l, who in news])
    wrapped(w, frame, ['About us', 'Imprint', 'How to apply'])
    other(w, 'index.html', frame('', 'Welcome', p(w.paras(1, 2)), 'front'))


# ---- Joomla 3: blog of a category, articles with an info block -------------------------------

def joomla(w):
    w.type('item', 'article', categories=['categor'])
    w.type('blog', 'list')
    w.type('table', 'list', hits=['hits'])
    cats = {'Reports': [], 'Outings': []}

    def frame(up, title, content):
        return f'''<html lang="en-gb" dir="ltr"><head><meta name="generator" content="Joomla! - Open Source Content Management" /><title>{title}</title></head><body class="site com_content view-article no-layout no-task itemid-101"><div class="body"><div class="container"><header class="header" role="banner"><div class="header-inner clearfix"><a class="brand pull-left" href="{up}index.html"><span class="site-title" title="Rowing club">Rowing club</span></a></div></header><nav class="navigation" role="navigation"><ul class="nav menu nav-pills mod-list"><li class="item-101 default current active"><a href="{up}index.html">Home</a></li><li class="item-102"><a href="{up}reports.html">Reports</a></li><li class="item-103"><a href="{up}outings.html">Outings</a></li></ul></nav>
<div class="row-fluid"><main id="content" role="main" class="span9"><div id="system-message-container"></div>{content}<div class="clearfix"></div><div aria-label="breadcrumbs" role="navigation"><ul itemscope itemtype="https://schema.org/BreadcrumbList" class="breadcrumb"><li>You are here: &#160;</li><li itemprop="itemListElement" class="active"><span itemprop="name">{title}</span></li></ul></div></main><div id="aside" class="span3"><div class="well"><h3 class="page-header">Latest Articles</h3><ul class="latestnews mod-list">{''.join(f'<li itemscope itemtype="https://schema.org/Article"><a href="{up}{x["path"]}" itemprop="url"><span itemprop="name">{x["title"]}</span></a></li>' for x in (cats['Reports'] + cats['Outings'])[:5])}</ul></div></div></div></div></div><footer class="footer" role="contentinfo"><div class="container"><hr /><p class="pull-right"><a href="#top" id="back-top">Back to Top</a></p><p>&copy; 2019 Rowing club</p></div></footer></body></html>'''

    for k in range(26):
        cat = w.r.choice(list(cats))
        title, text, (shown, iso) = w.title_of(4), w.paras(3, 6), w.date(2018)
        cats[cat].append(dict(title=title, text=text, iso=iso, shown=f'{iso[8:]} {MONTHS[int(iso[5:7]) - 1]} {iso[:4]}', who=w.r.choice(FIRST) + ' ' + w.r.choice(LAST), hits=w.r.randint(20, 3000), cat=cat, path=f'{cat.lower()}/{k + 1}-{slug(title)}.html'))

    def info(up, x):
        return f'''<dl class="article-info muted"><dt class="article-info-term">Details</dt><dd class="createdby" itemprop="author" itemscope itemtype="https://schema.org/Person">Written by <span itemprop="name">{x['who']}</span></dd><dd class="category-name">Category: <a href="{up}{x['cat'].lower()}.html" itemprop="genre">{x['cat']}</a></dd><dd class="published"><span class="icon-calendar" aria-hidden="true"></span><time datetime="{x['iso']}T10:00:00+00:00" itemprop="datePublished">Published: {x['shown']}</time></dd><dd class="hits"><span class="icon-eye-open"></span><meta itemprop="interactionCount" content="UserPageVisits:{x['hits']}" />Hits: {x['hits']}</dd></dl>'''

    for cat, xs in cats.items():
        for x in xs:
            f = body(x['text'])
            f.update(date=x['iso'], author=x['who'], categories=cat)
            w.page(x['path'], 'item', frame('../', x['title'], f'''<div class="item-page" itemscope itemtype="https://schema.org/Article"><meta itemprop="inLanguage" content="en-GB" /><div class="page-header"><h2 itemprop="headline">{x['title']}</h2></div><div class="icons"><div class="btn-group pull-right"><ul class="dropdown-menu"><li class="print-icon"><a href="#" title="Print">Print</a></li><li class="email-icon"><a href="#">Email</a></li></ul></div></div>{info('../', x)}<div itemprop="articleBody">{p(x['text'])}</div><ul class="pager pagenav"><li class="previous"><a class="hasTooltip" href="x.html" rel="prev"><span>Prev</span></a></li></ul></div>'''), x['title'], f)
        w.page(f'{cat.lower()}.html', 'blog', frame('', cat, f'''<div class="blog" itemscope itemtype="https://schema.org/Blog"><div class="page-header"><h1>{cat}</h1></div><div class="items-leading clearfix"><div class="leading-0" itemprop="blogPost" itemscope itemtype="https://schema.org/BlogPosting">{one(xs[0])}</div></div>{''.join(f'<div class="items-row cols-2 row-{i // 2} row-fluid clearfix">' + ''.join(f'<div class="span6"><div class="item column-{j + 1}" itemprop="blogPost" itemscope itemtype="https://schema.org/BlogPosting">{one(x)}</div></div>' for j, x in enumerate(xs[i:i + 2])) + '</div>' for i in range(1, len(xs), 2))}</div>'''),
               rows=[{'title': x['title'], 'link': x['path'], 'date': x['iso']} for x in xs])
        w.page(f'{cat.lower()}-list.html', 'table', frame('', cat + ' list', f'''<div class="content-category"><h2>{cat}</h2><form><table class="category table table-striped table-bordered table-hover"><caption class="hide">List of articles in category {cat}</caption><thead><tr><th scope="col" id="categorylist_header_title"><a href="#">Title</a></th><th scope="col" id="categorylist_header_author"><a href="#">Author</a></th><th scope="col" id="categorylist_header_hits"><a href="#">Hits</a></th></tr></thead><tbody>{''.join(f'<tr class="cat-list-row{i % 2}"><td headers="categorylist_header_title" class="list-title"><a href="{x["path"]}">{x["title"]}</a></td><td headers="categorylist_header_author" class="list-author">{x["who"]}</td><td headers="categorylist_header_hits" class="list-hits"><span class="badge badge-info">{x["hits"]}</span></td></tr>' for i, x in enumerate(xs))}</tbody></table></form></div>'''),
               rows=[{'title': x['title'], 'link': x['path'], 'author': x['who'], 'hits': str(x['hits'])} for x in xs])
    wrapped(w, frame, ['Contact', 'Boats'])


def one(x):
    return f'''<div class="page-header"><h2 itemprop="name"><a href="{x['path']}" itemprop="url">{x['title']}</a></h2></div><dl class="article-info muted"><dt class="article-info-term">Details</dt><dd class="published"><time datetime="{x['iso']}T10:00:00+00:00" itemprop="datePublished">Published: {x['shown']}</time></dd></dl><p>{x['text'][0]}</p><p class="readmore"><a class="btn" href="{x['path']}" itemprop="url">Read more: {x['title']}</a></p>'''


# ---- MkDocs Material --------------------------------------------------------------------------

def mkdocs(w):
    w.type('chapter', 'article')
    parts = [(w.title_of(2), [w.title_of(2) for _ in range(6)]) for _ in range(4)]

    def nav(up):
        return ''.join(f'<li class="md-nav__item md-nav__item--nested"><input class="md-nav__toggle md-toggle" type="checkbox" id="__nav_{i}"><label class="md-nav__link" for="__nav_{i}">{a}<span class="md-nav__icon md-icon"></span></label><nav class="md-nav" aria-label="{a}" data-md-level="1"><label class="md-nav__title" for="__nav_{i}"><span class="md-nav__icon md-icon"></span>{a}</label><ul class="md-nav__list" data-md-scrollfix>{"".join(f"""<li class="md-nav__item"><a href="{up}{slug(a)}/{slug(c)}/index.html" class="md-nav__link">{c}</a></li>""" for c in cs)}</ul></nav></li>' for i, (a, cs) in enumerate(parts))

    for a, cs in parts:
        for k, c in enumerate(cs):
            text, toc, html, n = w.paras(3, 8), '', '', 0
            for i, t in enumerate(text):
                if i in (1, 3):
                    h = w.title_of(2)
                    toc += f'<li class="md-nav__item"><a href="#{slug(h)}" class="md-nav__link">{h}</a></li>'
                    html += f'<h2 id="{slug(h)}">{h}<a class="headerlink" href="#{slug(h)}" title="Permanent link">&para;</a></h2>'
                    n += 3
                html += f'<p>{t}</p>'
                if w.r.random() < .3 and i + 1 < len(text):
                    html += '<div class="highlight"><pre><span></span><code><span class="n">lamp</span><span class="o">=</span><span class="n">Lamp</span><span class="p">()</span></code></pre></div>'
                    n += 5
                if w.r.random() < .2 and i + 1 < len(text):
                    s = w.sentence()
                    html += f'<div class="admonition note"><p class="admonition-title">Note</p><p>{s}</p></div>'
                    n += len(s.split()) + 1
            f = body(text)
            f['words'] = [f['words'], f['words'] + n + 8]
            w.page(f'{slug(a)}/{slug(c)}/index.html', 'chapter', f'''<html lang="en" class="no-js"><head><meta charset="utf-8"><meta name="generator" content="mkdocs-1.2.3, mkdocs-material-8.1.3"><title>{c} - Lampkit</title></head><body dir="ltr" data-md-color-scheme="" data-md-color-primary="none"><input class="md-toggle" data-md-toggle="drawer" type="checkbox" id="__drawer"><div data-md-component="skip"><a href="#{slug(c)}" class="md-skip">Skip to content</a></div><header class="md-header" data-md-component="header"><nav class="md-header__inner md-grid" aria-label="Header"><a href="../../index.html" title="Lampkit" class="md-header__button md-logo"></a><div class="md-header__title"><div class="md-header__ellipsis"><div class="md-header__topic"><span class="md-ellipsis">Lampkit</span></div><div class="md-header__topic"><span class="md-ellipsis">{c}</span></div></div></div></nav></header>
<div class="md-container" data-md-component="container"><main class="md-main" data-md-component="main"><div class="md-main__inner md-grid"><div class="md-sidebar md-sidebar--primary"><div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner"><nav class="md-nav md-nav--primary" aria-label="Navigation" data-md-level="0"><ul class="md-nav__list" data-md-scrollfix>{nav('../../')}</ul></nav></div></div></div><div class="md-sidebar md-sidebar--secondary"><div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner"><nav class="md-nav md-nav--secondary" aria-label="Table of contents"><label class="md-nav__title">Table of contents</label><ul class="md-nav__list">{toc}</ul></nav></div></div></div>
<div class="md-content" data-md-component="content"><article class="md-content__inner md-typeset"><a href="https://example.org/edit/{slug(c)}.md" title="Edit this page" class="md-content__button md-icon"></a><h1 id="{slug(c)}">{c}<a class="headerlink" href="#{slug(c)}" title="Permanent link">&para;</a></h1>{html}<hr><div class="md-source-date"><small>Last update: <span class="git-revision-date-localized-plugin">2021-11-0{k + 1}</span></small></div></article></div></div></main><footer class="md-footer"><nav class="md-footer__inner md-grid" aria-label="Footer"><a href="../{slug(cs[(k + 1) % len(cs)])}/index.html" class="md-footer__link md-footer__link--next" rel="next"><div class="md-footer__title"><div class="md-ellipsis"><span class="md-footer__direction">Next</span>{cs[(k + 1) % len(cs)]}</div></div></a></nav><div class="md-footer-meta"><div class="md-copyright">Made with <a href="https://squidfunk.github.io/mkdocs-material/">Material for MkDocs</a></div></div></footer></div></body></html>''', c, f)


# ---- Docusaurus 2: docs and a blog -------------------------------------------------------------

def docusaurus(w):
    w.type('doc', 'article')
    w.type('post', 'article', tags=['tag'])
    w.type('blog', 'list')
    docs, posts = [w.title_of(2) for _ in range(16)], []

    def frame(title, content, cls):
        return f'''<html lang="en" dir="ltr" class="{cls}"><head><meta name="generator" content="Docusaurus v2.2.0"><title data-rh="true">{title} | Lampkit</title></head><body class="navigation-with-keyboard"><div id="__docusaurus"><div role="region" aria-label="Skip to main content"><a class="skipToContent_fXgn" href="#docusaurus_skipToContent_fallback">Skip to main content</a></div><nav class="navbar navbar--fixed-top"><div class="navbar__inner"><div class="navbar__items"><a class="navbar__brand" href="/index.html"><b class="navbar__title text--truncate">Lampkit</b></a><a class="navbar__item navbar__link" href="/docs/{slug(docs[0])}.html">Docs</a><a class="navbar__item navbar__link" href="/blog.html">Blog</a></div></div></nav><div id="docusaurus_skipToContent_fallback" class="main-wrapper mainWrapper_z2l0">{content}</div><footer class="footer footer--dark"><div class="container container-fluid"><div class="row footer__links"><div class="col footer__col"><div class="footer__title">Community</div><ul class="footer__items clean-list"><li class="footer__item"><a href="https://example.org/chat" class="footer__link-item">Chat</a></li></ul></div></div><div class="footer__bottom text--center"><div class="footer__copyright">Copyright 2023 Lampkit</div></div></div></footer></div></body></html>'''

    side = ''.join(f'<li class="theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-1 menu__list-item"><a class="menu__link" href="/docs/{slug(d)}.html">{d}</a></li>' for d in docs)
    for k, d in enumerate(docs):
        text = w.paras(3, 7)
        html = ''.join((f'<h2 class="anchor anchorWithStickyNavbar_LWe7" id="s{i}">{w.title_of(2)}<a href="#s{i}" class="hash-link" aria-label="Direct link" title="Direct link">&#8203;</a></h2>' if i in (1, 3) else '') + f'<p>{t}</p>' for i, t in enumerate(text))
        f = body(text)
        f['words'] = [f['words'], f['words'] + 8]
        w.page(f'docs/{slug(d)}.html', 'doc', frame(d, f'''<div class="docPage__5DB"><aside class="theme-doc-sidebar-container docSidebarContainer_b6E3"><nav aria-label="Docs sidebar" class="menu thin-scrollbar menu_SIkG"><ul class="theme-doc-sidebar-menu menu__list">{side}</ul></nav></aside><main class="docMainContainer_gTbr"><div class="container padding-top--md padding-bottom--lg"><div class="row"><div class="col docItemCol_VOVn"><div class="docItemContainer_Djhp"><article><nav class="theme-doc-breadcrumbs breadcrumbsContainer_Z_bl"><ul class="breadcrumbs"><li class="breadcrumbs__item"><a class="breadcrumbs__link" href="/index.html">Home</a></li><li class="breadcrumbs__item breadcrumbs__item--active"><span class="breadcrumbs__link">{d}</span></li></ul></nav><div class="theme-doc-markdown markdown"><header><h1>{d}</h1></header>{html}</div><footer class="theme-doc-footer docusaurus-mt-lg"><a href="https://example.org/edit" class="theme-edit-this-page">Edit this page</a></footer></article><nav class="pagination-nav docusaurus-mt-lg" aria-label="Docs pages"><a class="pagination-nav__link pagination-nav__link--next" href="/docs/{slug(docs[(k + 1) % 16])}.html"><div class="pagination-nav__sublabel">Next</div><div class="pagination-nav__label">{docs[(k + 1) % 16]}</div></a></nav></div></div></div></div></main></div>''', 'docs-wrapper docs-doc-page'), d, f)
    for k in range(14):
        title, text, (shown, iso) = w.title_of(4), w.paras(3, 6), w.date(2022)
        posts.append((title, text, shown, iso, f'blog/{slug(title)}.html', w.name_of(), w.r.sample(['lamp', 'release', 'howto'], 2)))
    head = lambda h, t, s, i, l, who: f'''<header><{h} class="title_f1Hy" itemprop="headline">{f'<a itemprop="url" href="/{l}">{t}</a>' if h == 'h2' else t}</{h}><div class="container_mt6G margin-vert--md"><time datetime="{i}T00:00:00.000Z" itemprop="datePublished">{s}</time> &middot; {w.r.randint(2, 9)} min read</div><div class="margin-top--md margin-bottom--sm row"><div class="col col--6 authorCol_Hf19"><div class="avatar margin-bottom--sm"><div class="avatar__intro" itemprop="author" itemscope itemtype="https://schema.org/Person"><div class="avatar__name"><a href="https://example.org" itemprop="url"><span itemprop="name">{who}</span></a></div><small class="avatar__subtitle" itemprop="description">Maintainer</small></div></div></div></div></header>'''
    for t, text, s, i, l, who, tags in posts:
        f = body(text)
        f.update(date=i, author=who, tags=tags)
        w.page(l, 'post', frame(t, f'''<div class="container margin-vert--lg"><div class="row"><aside class="col col--3"><nav class="sidebar_re4s thin-scrollbar" aria-label="Blog recent posts navigation"><div class="sidebarItemTitle_pO2u margin-bottom--md">Recent posts</div><ul class="sidebarItemList_Yudw clean-list">{''.join(f'<li class="sidebarItem__DBe"><a class="sidebarItemLink_mo7H" href="/{x[4]}">{x[0]}</a></li>' for x in posts[:5])}</ul></nav></aside><main class="col col--7" itemscope itemtype="http://schema.org/Blog"><article itemprop="blogPost" itemscope itemtype="http://schema.org/BlogPosting">{head('h1', t, s, i, l, who)}<div id="__blog-post-container" class="markdown" itemprop="articleBody">{p(text)}</div><footer class="row docusaurus-mt-lg blogPostFooterDetailsFull_mRVl"><div class="col"><b>Tags:</b><ul class="tags_jXut padding--none margin-left--sm">{''.join(f'<li class="tag_QGVx"><a class="tag_zVej tagRegular_sFm0" href="/blog/tags/{x}.html">{x}</a></li>' for x in tags)}</ul></div></footer></article></main></div></div>''', 'blog-wrapper blog-post-page'), t, f)
    w.page('blog.html', 'blog', frame('Blog', f'''<div class="container margin-vert--lg"><div class="row"><main class="col col--7">{''.join(f'<article class="margin-bottom--xl" itemprop="blogPost" itemscope itemtype="http://schema.org/BlogPosting">{head("h2", t, s, i, l, who)}<div class="markdown" itemprop="articleBody"><p>{text[0]}</p></div><footer class="row docusaurus-mt-lg"><div class="col text--right"><a aria-label="Read more about {t}" href="/{l}"><b>Read More</b></a></div></footer></article>' for t, text, s, i, l, who, tags in posts)}</main></div></div>''', 'blog-wrapper blog-list-page'), rows=[{'title': t, 'link': l, 'date': s, 'author': who} for t, text, s, i, l, who, tags in posts])


# ---- Hugo: posts, an archive by years, tags -----------------------------------------------------

def hugo(w):
    w.type('post', 'article', tags=['tag'])
    w.type('archive', 'list')
    w.type('tag', 'list')
    posts, tags = [], ['rust', 'sailing', 'books']

    def frame(title, content):
        return f'''<html lang="en-us"><head><meta name="generator" content="Hugo 0.88.1" /><title>{title}</title></head><body><nav><ul class="menu"><li><a href="/">Home</a></li><li><a href="/archive/index.html">Archive</a></li><li><a href="/about/index.html">About</a></li></ul><hr/></nav>{content}<footer><hr/>&copy; <a href="https://example.org">Nils Holm</a> 2017 &ndash; 2021</footer></body></html>'''

    for k in range(26):
        title, text, (shown, iso) = w.title_of(4), w.paras(2, 6), w.date(w.r.randint(2017, 2021))
        posts.append(dict(title=title, text=text, iso=iso, path=f'post/{slug(title)}/index.html', tags=sorted(w.r.sample(tags, w.r.randint(1, 2)))))
    posts.sort(key=lambda x: x['iso'], reverse=True)
    for x in posts:
        f = body(x['text'])
        f.update(date=x['iso'], tags=x['tags'])
        html = ''.join(f'<p>{t}</p>' + ('<blockquote><p>%s</p></blockquote>' % w.sentence() if i == 0 and w.r.random() < .2 else '') for i, t in enumerate(x['text']))
        f['words'] = [f['words'], f['words'] + 20]
        w.page(x['path'], 'post', frame(x['title'] + ' | Nils', f'''<div class="article-meta"><h1><span class="title">{x['title']}</span></h1><h2 class="date">{x['iso'].replace('-', '/')}</h2><p class="terms">Tags: {' '.join(f'<a href="/tags/{t}/index.html">{t}</a>' for t in x['tags'])}</p></div><main>{html}</main>'''), x['title'], f)
    years = {}
    for x in posts:
        years.setdefault(x['iso'][:4], []).append(x)
    w.page('archive/index.html', 'archive', frame('Archive | Nils', f'''<main><h1>Archive</h1>{''.join(f'<h2>{y}</h2><ul>' + ''.join(f'<li><span class="date">{x["iso"].replace("-", "/")}</span> <a href="/{x["path"]}">{x["title"]}</a></li>' for x in xs) + '</ul>' for y, xs in years.items())}</main>'''), rows=[{'title': x['title'], 'link': x['path'], 'date': x['iso'].replace('-', '/')} for x in posts])
    for t in tags:
        xs = [x for x in posts if t in x['tags']]
        w.page(f'tags/{t}/index.html', 'tag', frame(f'{t} | Nils', f'<main><h1>Tag: {t}</h1><ul>' + ''.join(f'<li><span class="date">{x["iso"].replace("-", "/")}</span> <a href="/{x["path"]}">{x["title"]}</a></li>' for x in xs) + '</ul></main>'), rows=[{'title': x['title'], 'link': x['path'], 'date': x['iso'].replace('-', '/')} for x in xs])
    other(w, 'about/index.html', frame('About | Nils', f'<main><h1>About</h1>{p(w.paras(1, 2))}</main>'))


# ---- SPIP, in French ------------------------------------------------------------------------------

def spip(w):
    w.type('article', 'article')
    w.type('rubrique', 'list', excerpt=['excerpt', 'intro', 'text'])
    mois = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split()
    nr = 0

    def frame(title, content, cls):
        return f'''<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="fr" lang="fr" dir="ltr" class="ltr fr no-js"><head><title>{title} - Le phare</title><meta name="generator" content="SPIP 3.2.8" /></head><body id="top" class="pas_surlignable page_{cls}"><div class="page"><div class="header" id="header" role="banner"><h1 id="logo_site_spip" class="logo"><a rel="start home" href="index.html" title="Accueil">Le phare</a></h1></div><div class="nav clearfix" id="nav" role="navigation"><ul><li class="nav-item first"><a href="spip.php%3Frubrique1.html">Nouvelles</a></li><li class="nav-item"><a href="spip.php%3Frubrique2.html">Agenda</a></li><li class="nav-item last"><a href="spip.php%3Frubrique3.html">Archives</a></li></ul></div><div class="main" id="main">{content}</div><div class="footer clearfix" id="footer"><div class="colophon"><p>2009-2021 &copy; Le phare <br /><a rel="contents" href="plan.html">Plan du site</a> <span class="sep">|</span> <a href="http://www.spip.net/" rel="generator">SPIP 3</a></p></div></div></div></body></html>'''

    for r in range(1, 4):
        rub, rows, lis = w.title_of(2), [], ''
        for _ in range(9):
            nr += 1
            title, text, who, iso = w.title_of(4), w.paras(2, 6), w.r.choice(FIRST) + ' ' + w.r.choice(LAST), w.date(2015)[1]
            shown = f'{int(iso[8:])} {mois[int(iso[5:7]) - 1]} {iso[:4]}'
            f = body(text)
            f.update(date=iso, author=who)
            path = f'spip.php%3Farticle{nr}.html'
            w.page(path.replace('%3F', '?'), 'article', frame(title, f'''<div class="wrapper hfeed"><div class="content hentry" id="content"><p class="arbo"><a href="index.html">Accueil</a> &gt; <a href="spip.php%3Frubrique{r}.html">{rub}</a> &gt; <strong class="on">{title}</strong></p><div class="cartouche"><h1 class="crayon article-titre-{nr} entry-title">{title}</h1><p class="info-publi"><abbr class="published" title="{iso}T10:00:00Z">{shown}</abbr><span class="sep">, </span><span class="auteurs">par <span class="vcard author"><a class="url fn spip_in" href="spip.php%3Fauteur{nr}.html">{who}</a></span></span></p></div><div class="crayon article-texte-{nr} texte entry-content">{p(text)}</div></div></div><div class="aside"><div class="menu rubriques"><h2 class="h2">Rubriques</h2><ul class="menu-liste"><li class="menu-entree"><a href="spip.php%3Frubrique1.html">Nouvelles</a></li><li class="menu-entree"><a href="spip.php%3Frubrique2.html">Agenda</a></li></ul></div></div>''', 'article'), title, f)
            rows.append({'title': title, 'link': path.replace('%3F', '?'), 'date': iso, 'excerpt': text[0]})
            lis += f'''<li class="item hentry"><h3 class="h3 entry-title"><a href="{path}" rel="bookmark">{title}</a></h3><p class="info-publi"><abbr class="published" title="{iso}T10:00:00Z">{shown}</abbr><span class="sep">, </span><span class="auteurs">par <span class="vcard author"><a class="url fn spip_in" href="spip.php%3Fauteur{nr}.html">{who}</a></span></span></p><div class="introduction entry-content"><p>{text[0]}</p></div></li>'''
        w.page(f'spip.php?rubrique{r}.html', 'rubrique', frame(rub, f'''<div class="wrapper hfeed"><div class="content" id="content"><p class="arbo"><a href="index.html">Accueil</a> &gt; <strong class="on">{rub}</strong></p><div class="cartouche"><h1 class="crayon rubrique-titre-{r}">{rub}</h1></div><div class="liste long articles"><h2 class="h2">Articles</h2><ul class="liste-items">{lis}</ul></div></div></div>''', 'rubrique'), rows=rows)


# ---- DokuWiki ---------------------------------------------------------------------------------------

def dokuwiki(w):
    w.type('page', 'article')
    w.type('index', 'list')
    names = {}

    def frame(title, content, toc=''):
        return f'''<html lang="en" dir="ltr" class="no-js"><head><meta charset="utf-8" /><title>{title} [Boat wiki]</title><meta name="generator" content="DokuWiki"/></head><body><div id="dokuwiki__site"><div id="dokuwiki__top" class="site dokuwiki mode_show tpl_dokuwiki showSidebar hasSidebar"><div id="dokuwiki__header"><div class="pad group"><div class="headings group"><ul class="a11y skip"><li><a href="#dokuwiki__content">skip to content</a></li></ul><h1><a href="start.html" accesskey="h" title="[H]"><span>Boat wiki</span></a></h1></div><div class="tools group"><div id="dokuwiki__sitetools"><h3 class="a11y">Site Tools</h3><ul><li class="action recent"><a href="recent.html" rel="nofollow">Recent Changes</a></li><li class="action media"><a href="media.html">Media Manager</a></li><li class="action index"><a href="sitemap.html">Sitemap</a></li></ul></div></div><div class="breadcrumbs"><div class="trace"><span class="bchead">Trace:</span></div></div></div></div>
<div class="wrapper group"><div id="dokuwiki__aside"><div class="pad aside include group"><h3 class="toggle">Sidebar</h3><div class="content"><div class="group"><ul><li class="level1"><div class="li"><a href="start.html" class="wikilink1" title="start">Start</a></div></li><li class="level1"><div class="li"><a href="boats.html" class="wikilink1" title="boats">Boats</a></div></li></ul></div></div></div></div><div id="dokuwiki__content"><div class="pad group"><div class="pageId"><span>{slug(title)}</span></div><div class="page group">{toc}{content}</div><div class="docInfo"><bdi>{slug(title)}.txt</bdi> &middot; Last modified: 2016/0{w.r.randint(1, 9)}/1{w.r.randint(0, 9)} 12:{w.r.randint(10, 59)} (external edit)</div></div></div><hr class="a11y" /><div id="dokuwiki__pagetools"><h3 class="a11y">Page Tools</h3><div class="tools"><ul><li><a href="source.html" class="action source" rel="nofollow"><span>Show pagesource</span></a></li><li><a href="#dokuwiki__top" class="action top"><span>Back to top</span></a></li></ul></div></div></div>
<div id="dokuwiki__footer"><div class="pad"><div class="license">Except where otherwise noted, content on this wiki is licensed under the following license: <bdi><a href="http://creativecommons.org/" rel="license" class="urlextern">CC BY-SA</a></bdi></div></div></div></div></div></body></html>'''

    for space in ('boats', 'knots', 'harbours'):
        for _ in range(10):
            title, text, html, toc, n = w.title_of(2), w.paras(2, 7), '', '', 2
            for i, t in enumerate(text):
                h = title if not i else w.title_of(2)
                if i % 2 == 0:
                    lev = 1 if not i else 2
                    html += f'<h{lev} class="sectionedit{i + 1}" id="{slug(h)}">{h}</h{lev}><div class="level{lev}">'
                    toc += f'<li class="level{lev}"><div class="li"><a href="#{slug(h)}">{h}</a></div></li>'
                    n += 2 * (i > 0)
                html += f'<p>{t}</p>' + ('<div class="table sectionedit9"><table class="inline"><tr class="row0"><th class="col0">Part</th><th class="col1">Length</th></tr><tr class="row1"><td class="col0">Mast</td><td class="col1">%d m</td></tr></table></div>' % w.r.randint(3, 20) if w.r.random() < .15 and i + 1 < len(text) else '')
                if i % 2 or i + 1 == len(text):
                    html += '</div>'
            tocs = f'<div id="dw__toc"><h3 class="toggle">Table of Contents</h3><div><ul class="toc">{toc}</ul></div></div>' if len(text) > 4 else ''
            f = body(text)
            f['words'] = [f['words'], f['words'] + n + 8]
            w.page(f'{space}/{slug(title)}.html', 'page', frame(title, html, tocs), title, f)
            names.setdefault(space, []).append((title, f'{space}/{slug(title)}.html'))
        w.page(f'{space}.html', 'index', frame(space.capitalize(), f'<h1 class="sectionedit1" id="{space}">{space.capitalize()}</h1><div class="level1"><p>{w.sentence()}</p><ul>{"".join(f"""<li class="level1"><div class="li"><a href="{l}" class="wikilink1" title="{l}">{t}</a></div></li>""" for t, l in names[space])}</ul></div>'), rows=[{'title': t, 'link': l} for t, l in names[space]])


# ---- a film page of the nineties: fonts, centred tables in tables -----------------------------------

def films(w):
    w.type('film', 'detail', director=['direct'], year=['year', 'date', 'number'], cast=['cast', 'star'], rating=['rating', 'stars'], review=['review', 'text', 'body', 'desc', 'comment'])
    w.type('index', 'list', year=['year', 'number', 'date'], director=['direct'])
    items = []

    def frame(title, content):
        return f'''<HTML><HEAD><TITLE>Reel Deal - {title}</TITLE></HEAD><BODY BGCOLOR="#FFFFFF" LINK="#0000CC" VLINK="#660066"><CENTER><TABLE WIDTH=600 BORDER=0 CELLPADDING=0 CELLSPACING=0><TR><TD COLSPAN=2><A HREF="index.html"><IMG SRC="banner.gif" WIDTH=600 HEIGHT=60 BORDER=0 ALT="Reel Deal"></A></TD></TR><TR><TD WIDTH=110 VALIGN=TOP BGCOLOR="#CCCCFF"><FONT SIZE=-1 FACE="Verdana"><B>Browse</B><BR><A HREF="a-m.html">A to M</A><BR><A HREF="n-z.html">N to Z</A><BR><A HREF="links.html">Links</A><BR><A HREF="mailto:me@example.org">Mail me</A></FONT></TD><TD WIDTH=490 VALIGN=TOP><TABLE BORDER=0 CELLPADDING=5 WIDTH="100%"><TR><TD>{content}</TD></TR></TABLE></TD></TR></TABLE><HR WIDTH=600><FONT SIZE=-2>This page has been visited many times since 1997. Best viewed with Netscape.</FONT></CENTER></BODY></HTML>'''

    for k in range(28):
        title, who, year = w.title_of(2), w.name_of(), str(w.r.randint(1935, 1998))
        cast, stars, text = ', '.join(w.name_of() for _ in range(3)), '%d/10' % w.r.randint(2, 10), [w.para(2, 4) for _ in range(w.r.randint(1, 3))]
        items.append((title, who, year, f'films/{slug(title).replace("-", "")[:8]}{k}.html'))
        f = {'director': who, 'year': year, 'cast': cast, 'review': {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}}
        rate = ''
        if k % 4:
            f['rating'] = stars
            rate = f'<TR><TD ALIGN=RIGHT><FONT COLOR="#990000"><B>Rating:</B></FONT></TD><TD>{stars}</TD></TR>'
        w.page(items[-1][3], 'film', frame(title, f'''<CENTER><FONT SIZE=+2 FACE="Arial" COLOR="#000066"><B>{title}</B></FONT></CENTER><P><TABLE BORDER=1 CELLSPACING=0 CELLPADDING=3 ALIGN=CENTER><TR><TD ALIGN=RIGHT><FONT COLOR="#990000"><B>Director:</B></FONT></TD><TD>{who}</TD></TR><TR><TD ALIGN=RIGHT><FONT COLOR="#990000"><B>Year:</B></FONT></TD><TD>{year}</TD></TR><TR><TD ALIGN=RIGHT><FONT COLOR="#990000"><B>Cast:</B></FONT></TD><TD>{cast}</TD></TR>{rate}</TABLE><P><B>My review</B><P>{'<P>'.join(text)}<P><CENTER><A HREF="../index.html"><IMG SRC="../back.gif" BORDER=0 ALT="Back"></A></CENTER>'''), title, f)
    items.sort()
    for name, xs in (('a-m.html', [x for x in items if x[0][0] < 'N']), ('n-z.html', [x for x in items if x[0][0] >= 'N'])):
        w.page(name, 'index', frame('Index', f'''<FONT SIZE=+1><B>Films</B></FONT><P><TABLE BORDER=0 CELLPADDING=2>{''.join(f'<TR{" BGCOLOR=#EEEEEE" if i % 2 else ""}><TD><FONT SIZE=-1><A HREF="{l}">{t}</A></FONT></TD><TD><FONT SIZE=-1>{y}</FONT></TD><TD><FONT SIZE=-1><I>{d}</I></FONT></TD></TR>' for i, (t, d, y, l) in enumerate(xs))}</TABLE>'''), rows=[{'title': t, 'link': l, 'year': y, 'director': d} for t, d, y, l in xs])


# ---- a town in two languages (TYPO3) ------------------------------------------------------------------

def bilingual(w):
    w.type('meldung', 'article')
    w.type('liste', 'list', teaser=['teaser', 'desc', 'text'])
    w.type('verein', 'detail', vorsitz=['vorsitz', 'chair', 'name', 'author'], telefon=['tel', 'phone'], gegruendet=['gr', 'found', 'year', 'date'])
    w.type('vereine', 'list')
    monate = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split()

    def frame(lang, title, content):
        de = lang == 'de'
        return f'''<html lang="{lang}"><head><meta charset="utf-8"><meta name="generator" content="TYPO3 CMS"><title>{title}: {'Stadt' if de else 'Town of'} Arlen</title></head><body id="p12" class="page-12 pagelevel-2 language-{0 if de else 1} backendlayout-2"><a class="visually-hidden-focusable" href="#page-content"><span>{'Zum Hauptinhalt springen' if de else 'Skip to main content'}</span></a><header id="page-header" class="bp-page-header navbar navbar-mainnavigation"><div class="container"><a class="navbar-brand" href="/{lang}/index.html"><img src="/logo.svg" alt="Arlen"></a><nav id="mainnavigation"><ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="/{lang}/news.html">{'Aktuelles' if de else 'News'}</a></li><li class="nav-item"><a class="nav-link" href="/{lang}/{'vereine' if de else 'clubs'}.html">{'Vereine' if de else 'Clubs'}</a></li></ul><ul class="language_menu" id="language_menu"><li class="{'active' if de else ''}"><a hreflang="de-DE" href="/de/index.html"><span>Deutsch</span></a></li><li class="{'' if de else 'active'}"><a hreflang="en-US" href="/en/index.html"><span>English</span></a></li></ul></nav></div></header>
<div id="page-content" class="bp-page-content main-section"><section class="section section-default"><div class="container"><div class="section-row"><main class="section-column maincontent-wrap" role="main">{content}</main></div></div></section></div><footer id="page-footer" class="bp-page-footer"><section class="section footer-section footer-section-meta"><div class="container"><div class="frame-meta"><ul class="list-unstyled"><li><a href="/{lang}/impressum.html">{'Impressum' if de else 'Imprint'}</a></li><li><a href="/{lang}/datenschutz.html">{'Datenschutz' if de else 'Privacy'}</a></li></ul></div></div></section></footer></body></html>'''

    for lang in ('de', 'en'):
        de, news, clubs = lang == 'de', [], []
        for k in range(11):
            title, text, iso = w.title_of(4), w.paras(2, 5), w.date(2022)[1]
            shown = f'{int(iso[8:])}. {monate[int(iso[5:7]) - 1]} {iso[:4]}' if de else f'{MONTHS[int(iso[5:7]) - 1]} {int(iso[8:])}, {iso[:4]}'
            path = f'{lang}/news/detail/{slug(title)}.html'
            f = body(text)
            f.update(date=iso)
            news.append((title, text[0], iso, shown, path))
            w.page(path, 'meldung', frame(lang, title, f'''<div id="c{k}" class="frame frame-default frame-type-news_newsdetail frame-layout-default"><div class="frame-container"><div class="news news-single"><div class="article" itemscope="itemscope" itemtype="http://schema.org/Article"><div class="header"><h1 itemprop="headline">{title}</h1></div><div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="{iso}">{shown}</time></span></p></div><div class="news-text-wrap" itemprop="articleBody">{p(text)}</div><div class="news-backlink-wrap"><a href="/{lang}/news.html">{'Zurück' if de else 'Back'}</a></div></div></div></div></div>'''), title, f)
        w.page(f'{lang}/news.html', 'liste', frame(lang, 'Aktuelles' if de else 'News', f'''<div class="frame frame-type-news_pi1"><div class="news"><div class="news-list-view">{''.join(f'<div class="article articletype-0 topnews" itemscope="itemscope" itemtype="http://schema.org/Article"><div class="header"><h3><a itemprop="url" title="{t}" href="/{l}"><span itemprop="headline">{t}</span></a></h3></div><div class="teaser-text"><div itemprop="description"><p>{x}</p></div><a class="more" title="{t}" href="/{l}">{"Weiterlesen" if de else "Read more"}</a></div><div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="{i}">{s}</time></span></p></div></div>' for t, x, i, s, l in news)}</div></div></div>'''), rows=[{'title': t, 'link': l, 'date': i, 'teaser': x} for t, x, i, s, l in news])
        for k in range(10):
            name, who, tel, year = w.title_of(2) + (' e.V.' if de else ' Club'), w.name_of(), f'0{w.r.randint(2000, 9999)} {w.r.randint(10000, 99999)}', str(w.r.randint(1880, 2010))
            path = f'{lang}/{"vereine" if de else "clubs"}/{slug(name).replace(".", "")}.html'
            f = {'vorsitz': who, 'gegruendet': year}
            rows = [('Vorsitz' if de else 'Chair', who)] + ([('Telefon' if de else 'Phone', tel)] if k % 3 else []) + [('Gegründet' if de else 'Founded', year)]
            if k % 3:
                f['telefon'] = tel
            clubs.append((name, path))
            w.page(path, 'verein', frame(lang, name, f'''<div class="frame frame-type-list"><div class="tx-clubs"><h1>{name}</h1><table class="table club-data"><tbody>{''.join(f'<tr><th scope="row">{a}</th><td>{b}</td></tr>' for a, b in rows)}</tbody></table></div></div>'''), name, f)
        w.page(f'{lang}/{"vereine" if de else "clubs"}.html', 'vereine', frame(lang, 'Vereine' if de else 'Clubs', f'<div class="frame frame-type-list"><div class="tx-clubs"><h1>{"Vereine" if de else "Clubs"}</h1><ul class="club-list">{"".join(f"""<li><a href="/{l}">{t}</a></li>""" for t, l in clubs)}</ul></div></div>'), rows=[{'title': t, 'link': l} for t, l in clubs])


# ---- photographs (Piwigo) ----------------------------------------------------------------------------

def piwigo(w):
    w.type('photo', 'detail', author=['author'], created=['creat', 'date'], visits=['visit', 'hit'], tags=['tag'], size=['dimension', 'size'])
    w.type('album', 'list')
    nr = 0

    def frame(title, content, cls):
        return f'''<html lang="en" dir="ltr"><head><meta name="generator" content="Piwigo (aka PWG)"><title>{title} | Harbour pictures</title></head><body id="{cls}" class="section-categories"><div id="the_page"><div id="theHeader"><div id="imageHeaderBar"><div class="browsePath"><a href="index.html">Home</a> / {title}</div></div></div>{content}<div id="copyright">Powered by <a href="https://piwigo.org" class="Piwigo">Piwigo</a></div></div></body></html>'''

    for a in range(3):
        album, lis, rows = w.title_of(2), '', []
        for _ in range(10):
            nr += 1
            title, who, shown, hits = w.title_of(2), w.r.choice(['Ann Weber', 'Nils Dahl', 'Olga Quist']), w.date(2016)[0], str(w.r.randint(3, 900))
            size, tags = f'{w.r.randint(1, 6)}000*{w.r.randint(1, 4)}000', sorted(w.r.sample(['boat', 'dawn', 'crane', 'fog'], w.r.randint(1, 2)))
            info = lambda i, l, v: f'<div id="{i}" class="imageInfo"><dt>{l}</dt><dd>{v}</dd></div>'
            path = f'picture_{nr}_category_{a}.html'
            f = {'created': shown, 'visits': hits, 'size': size, 'tags': tags}
            if nr % 4:
                f['author'] = who
            w.page(path, 'photo', frame(title, f'''<div id="content"><div id="imageToolBar"><div class="imageNumber">{nr % 10 + 1}/10</div><div class="navigationButtons"><a href="prev.html" title="Previous" class="pwg-state-default pwg-button"><span class="pwg-button-text">Previous</span></a></div></div><div id="theImageAndInfos"><div id="theImage"><img src="i/{nr}.jpg" alt="{nr}.jpg" id="theMainImage"></div><div id="infoSwitcher"></div><div id="imageInfos"><h2>{title}</h2><dl id="standard" class="imageInfoTable">{info('Author', 'Author', who) if nr % 4 else ''}{info('datecreate', 'Created on', f'<a href="calendar.html" rel="nofollow">{shown}</a>')}{info('Dimensions', 'Dimensions', size)}{info('Tags', 'Tags', ', '.join(f'<a href="tag_{t}.html">{t}</a>' for t in tags))}{info('Visits', 'Visits', hits)}</dl></div></div></div>''', 'thePicturePage'), title, f)
            lis += f'<li><span class="wrap1"><span class="wrap2"><a href="{path}"><img class="thumbnail" src="i/{nr}-th.jpg" alt="{title}" title="{title}"></a></span><span class="thumbLegend"><span class="thumbName">{title}</span><span class="nb-hits">{hits} visits</span></span></span></li>'
            rows.append({'title': title, 'link': path})
        w.page(f'category_{a}.html', 'album', frame(album, f'<div id="menubar"><dl id="mbCategories"><dt><a href="categories.html">Albums</a></dt><dd><ul><li><a href="category_0.html">First</a> <span class="menuInfoCat">[10]</span></li><li><a href="category_1.html">Second</a></li></ul></dd></dl></div><div id="content" class="content"><div class="titrePage"><h2>{album} [10]</h2></div><ul class="thumbnails" id="thumbnails">{lis}</ul></div>', 'theCategoryPage'), rows=rows)


SITES = [drupal, joomla, mkdocs, docusaurus, hugo, spip, dokuwiki, films, bilingual, piwigo]
