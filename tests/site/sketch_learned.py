"""Sketches of repositories, journals, catalogues, portals of data and conferences."""
from sketch import MONTHS, NOUNS, TOWNS, p, slug


def long(text):
    return {'start': text[0][:50], 'end': text[-1][-50:], 'words': sum(len(t.split()) for t in text)}


# ---- DSpace 6, theme Mirage 2 -------------------------------------------------------------

def dspace(w):
    w.type('item', 'detail', author=['author', 'creator'], date=['date', 'issued'], publisher=['publisher'], abstract=['abstract', 'desc', 'body', 'text'])
    w.type('browse', 'list', author=['author', 'creator'], date=['date', 'issued'])
    items = []

    def frame(up, title, content):
        return f'''<html class="no-js"><head><title>{title}</title><meta name="Generator" content="DSpace 6.3"></head><body><header><div class="navbar navbar-default navbar-static-top" role="navigation"><div class="container"><div class="navbar-header"><a href="{up}index.html" class="navbar-brand"><img src="logo.svg" alt="Repository"></a></div></div></div></header><div class="trail-wrapper hidden-print"><div class="container"><ul class="breadcrumb hidden-xs"><li><i class="glyphicon glyphicon-home"></i><a href="{up}index.html">DSpace Home</a></li><li class="active">{title}</li></ul></div></div>
<div class="container" id="main-container"><div class="row row-offcanvas"><div class="col-xs-12 col-sm-12 col-md-9 main-content">{content}</div><div class="col-xs-6 col-sm-3 sidebar-offcanvas" id="sidebar" role="navigation"><div class="word-break hidden-print" id="ds-options"><h2 class="ds-option-set-head h6">Browse</h2><div class="ds-option-set list-group" id="aspect_browse"><a class="list-group-item active"><span class="h5 list-group-item-heading h5">All of DSpace</span></a><a class="list-group-item ds-option" href="{up}communities.html">Communities &amp; Collections</a><a href="{up}authors.html" class="list-group-item ds-option">Authors</a><a href="{up}browse-1.html" class="list-group-item ds-option">Titles</a></div></div></div></div></div>
<footer><div class="row"><hr><div class="col-xs-7"><div><a href="http://www.dspace.org/">DSpace software</a> copyright&nbsp;&copy;&nbsp;2002-2016</div></div></div></footer></body></html>'''

    for k in range(32):
        title, authors, date = w.title_of(5), [', '.join(reversed(w.name_of().split())) for _ in range(w.r.randint(1, 3))], w.date(w.r.randint(2008, 2020))[1]
        house, text, path = w.r.choice(TOWNS) + ' University', [w.para(4, 8)], f'handle/1234/{k + 500}.html'
        items.append((title, authors, date, house, path))
        f = {'author': authors, 'date': date, 'abstract': text[0]}
        pub = ''
        if k % 3:
            f['publisher'] = house
            pub = f'<div class="simple-item-view-publisher item-page-field-wrapper table"><h5>Publisher</h5>{house}</div>'
        w.page(path, 'item', frame('../../', title, f'''<div id="aspect_artifactbrowser_ItemViewer_div_item-view" class="ds-static-div primary"><div class="item-summary-view-metadata"><h2 class="page-header first-page-header">{title}</h2><div class="row"><div class="col-sm-4"><div class="row"><div class="col-xs-6 col-sm-12"><div class="thumbnail"><img alt="Thumbnail" src="thumb.jpg"></div></div><div class="col-xs-6 col-sm-12"><div class="item-page-field-wrapper table word-break"><h5>View/Open</h5><div><a href="../../bitstream/{k}.pdf"><i class="glyphicon glyphicon-file"></i> paper{k}.pdf ({w.r.randint(1, 9)}.{w.r.randint(10, 99)}Mb)</a></div></div></div></div>
<div class="simple-item-view-date word-break item-page-field-wrapper table"><h5>Date</h5>{date}</div><div class="simple-item-view-authors item-page-field-wrapper table"><h5>Author</h5>{''.join(f'<div><a href="../../author.html?value={a}">{a}</a></div>' for a in authors)}</div><div class="simple-item-view-show-full item-page-field-wrapper table"><h5>Metadata</h5><a href="{k + 500}-full.html">Show full item record</a></div></div><div class="col-sm-8"><div class="simple-item-view-description item-page-field-wrapper table"><h5>Abstract</h5><div>{text[0]}</div></div><div class="simple-item-view-uri item-page-field-wrapper table"><h5>URI</h5><span><a href="http://hdl.example.org/1234/{k + 500}">http://hdl.example.org/1234/{k + 500}</a></span></div>{pub}<div class="simple-item-view-collections item-page-field-wrapper table"><h5>Collections</h5><ul class="ds-referenceSet-list"><li><a href="../1.html">Theses</a></li></ul></div></div></div></div></div>'''), title, f)
    for n in range(0, 32, 10):
        lis = ''.join(f'''<li class="ds-artifact-item {'odd' if i % 2 else 'even'}"><div class="item-wrapper row"><div class="col-sm-3 hidden-xs"><div class="thumbnail artifact-preview"><a class="image-link" href="{l}"><img class="img-responsive" alt="Thumbnail" src="t{i}.jpg"></a></div></div><div class="col-sm-9"><div class="artifact-description"><h4 class="artifact-title"><a href="{l}">{t}</a></h4><div class="artifact-info"><span class="author h4"><small>{'; '.join(f'<span>{x}</span>' for x in a)}</small></span> <span class="publisher-date h4"><small>(<span class="publisher">{h}</span>, <span class="date">{d}</span>)</small></span></div></div></div></div></li>''' for i, (t, a, d, h, l) in enumerate(items[n:n + 10]))
        w.page(f'browse-{n // 10 + 1}.html', 'browse', frame('', 'Browsing DSpace by Title', f'<h2 class="ds-div-head page-header first-page-header">Browsing DSpace by Title</h2><div class="ds-static-div primary"><div class="pagination-simple clearfix top"><p class="pagination-info">Now showing items {n + 1}-{n + 10} of 32</p></div><div id="aspect_artifactbrowser_div_browse-by-title-results" class="ds-static-div primary"><ul class="ds-artifact-list list-unstyled">{lis}</ul></div></div>'),
               rows=[{'title': t, 'link': l, 'date': d} for t, a, d, h, l in items[n:n + 10]])


# ---- EPrints 3 ------------------------------------------------------------------------------

def eprints(w):
    w.type('eprint', 'detail', type=['type'], keywords=['keyword'], subjects=['subject'], deposited=['deposit', 'date'], abstract=['abstract', 'desc', 'body', 'text'])
    w.type('year', 'list', author=['author', 'person', 'name'])
    years = {}

    def frame(title, content):
        return f'''<html><head><title>{title} - Harbour Research Archive</title></head><body bgcolor="#ffffff" text="#000000"><div class="ep_tm_header ep_noprint"><div class="ep_tm_logo"><a href="index.html"><img alt="Logo" src="sitelogo.png"/></a></div><ul class="ep_tm_menu"><li><a href="index.html">Home</a></li><li><a href="information.html">About</a></li><li><a href="view.html">Browse</a></li></ul></div><div align="center"><table width="720" class="ep_tm_main"><tr><td align="left"><h1 class="ep_tm_pagetitle">{title}</h1>{content}</td></tr></table></div><div class="ep_tm_footer ep_noprint"><hr class="ep_black_line"/><div>Harbour Research Archive is powered by <em><a href="http://eprints.org/software/">EPrints 3</a></em></div></div></body></html>'''

    for k in range(30):
        title, who, year, text = w.title_of(5), ', '.join(reversed(w.name_of().split())), w.r.choice([2009, 2010, 2011]), w.para(4, 7)
        kind, words, subj = w.r.choice(['Article', 'Thesis (PhD)', 'Book Section']), ', '.join(sorted(w.r.sample(NOUNS, 3))), w.r.choice(['Q Science', 'T Technology', 'H Social Sciences'])
        dep = f'{w.r.randint(10, 28)} {MONTHS[w.r.randint(0, 11)][:3]} {year + 1} {w.r.randint(10, 23)}:{w.r.randint(10, 59)}'
        years.setdefault(year, []).append((title, who, k + 60))
        rows = [('Item Type:', kind)] + ([('Keywords:', words)] if k % 4 else []) + [('Subjects:', f'<a href="view/{subj[:1]}.html">{subj}</a>'), ('Date Deposited:', dep), ('URI:', f'http://eprints.example.org/{k + 60}')]
        f = {'type': kind, 'subjects': subj, 'deposited': dep, 'abstract': text}
        if k % 4:
            f['keywords'] = words
        w.page(f'{k + 60}.html', 'eprint', frame(title, f'''<p style="margin-bottom: 1em"><span class="person_name">{who}</span> ({year}) <em>{title}.</em> Journal of {subj[2:]}, {w.r.randint(1, 40)} ({w.r.randint(1, 6)}). pp. {w.r.randint(1, 90)}-{w.r.randint(91, 200)}.</p><table style="margin-bottom: 1em"><tr><td valign="top"><a href="{k + 60}.pdf"><img alt="[img]" src="pdf.png"/></a></td><td valign="top"><span class="ep_document_citation">PDF</span><br/><a href="{k + 60}.pdf">Download ({w.r.randint(100, 900)}kB)</a></td></tr></table><h2>Abstract</h2><p style="text-align: left; margin: 1em auto 0em auto">{text}</p>
<table style="margin-bottom: 1em; margin-top: 1em;" cellpadding="3">{''.join(f'<tr><th align="right">{a}</th><td valign="top">{b}</td></tr>' for a, b in rows)}</table><p align="right">Repository Staff Only: <a href="control.html">item control page</a></p>'''), title, f)
    for y, items in years.items():
        w.page(f'view/year/{y}.html', 'year', frame(f'Items where Year is {y}', f'''<div class="ep_view_page ep_view_page_view_year"><div class="ep_view_timestamp">This list was generated on <strong>Sun Mar 3 2013 10:12:00 GMT</strong>.</div><p>Number of items at this level: <strong>{len(items)}</strong>.</p>{''.join(f'<p><span class="person_name">{a}</span> ({y}) <a href="../../{n}.html"><em>{t}.</em></a> Journal of things, 3 (2). pp. 3-9.</p>' for t, a, n in items)}</div>'''.replace('Journal of things', 'Journal of Harbours')),
               rows=[{'title': t + '.', 'link': f'{n}.html', 'author': a} for t, a, n in items])


# ---- a journal (OJS 3) -----------------------------------------------------------------------

def ojs(w):
    w.type('paper', 'detail', author=['author', 'name'], doi=['doi'], keywords=['keyword'], abstract=['abstract', 'desc', 'body', 'text'], published=['publish', 'date'])
    w.type('issue', 'list', author=['author'], pages=['page'])

    def frame(up, title, content, cls):
        return f'''<html lang="en-US"><head><title>{title} | Annals of Harbours</title><meta name="generator" content="Open Journal Systems 3.3.0.8"></head><body class="pkp_page_{cls} pkp_op_view has_site_logo" dir="ltr"><div class="pkp_structure_page"><header class="pkp_structure_head" id="headerNavigationContainer" role="banner"><nav class="cmp_skip_to_content"><a href="#pkp_content_main">Skip to main content</a></nav><div class="pkp_head_wrapper"><div class="pkp_site_name"><a href="{up}index.html" class="is_text">Annals of Harbours</a></div><nav class="pkp_site_nav_menu"><ul id="navigationPrimary" class="pkp_navigation_primary pkp_nav_list"><li class=""><a href="{up}current.html">Current</a></li><li class=""><a href="{up}archive.html">Archives</a></li><li class=""><a href="{up}about.html">About</a></li></ul></nav></div></header>
<div class="pkp_structure_content has_sidebar"><div class="pkp_structure_main" role="main"><a id="pkp_content_main"></a>{content}</div><div class="pkp_structure_sidebar left" role="complementary"><div class="pkp_block block_make_submission"><div class="content"><a class="block_make_submission_link" href="{up}submit.html">Make a Submission</a></div></div><div class="pkp_block block_information"><h2 class="title">Information</h2><div class="content"><ul><li><a href="{up}readers.html">For Readers</a></li><li><a href="{up}authors.html">For Authors</a></li></ul></div></div></div></div><div class="pkp_structure_footer_wrapper" role="contentinfo"><div class="pkp_structure_footer"><div class="pkp_brand_footer"><a href="{up}aboutThisPublishingSystem.html"><img alt="More information about the publishing system" src="b.svg"></a></div></div></div></div></body></html>'''

    nr = 0
    for v in range(5):
        rows, html = [], ''
        issue, shown = f'Vol. {v + 3} No. 1 ({2015 + v})', w.date(2015 + v)[1]
        for k in range(8):
            nr += 1
            title, people, text = w.title_of(5), [w.name_of() for _ in range(w.r.randint(1, 3))], [w.para(3, 6)]
            doi, path, pages = f'https://doi.org/10.1234/ah.{nr}', f'article/view/{nr}.html', f'{k * 10 + 1}-{k * 10 + w.r.randint(4, 9)}'
            words = ', '.join(sorted(w.r.sample(NOUNS, 3)))
            f = {'author': people, 'doi': doi, 'abstract': text[0], 'published': shown}
            kw = ''
            if nr % 4:
                f['keywords'] = words
                kw = f'<section class="item keywords"><h2 class="label">Keywords: </h2><span class="value">{words}</span></section>'
            w.page(path, 'paper', frame('../../', title, f'''<div class="page page_article"><nav class="cmp_breadcrumbs" role="navigation"><ol><li><a href="../../index.html">Home</a><span class="separator">/</span></li><li><a href="../../issue/{v}.html">{issue}</a><span class="separator">/</span></li><li class="current"><span>Articles</span></li></ol></nav><article class="obj_article_details"><h1 class="page_title">{title}</h1><div class="row"><div class="main_entry"><section class="item authors"><h2 class="pkp_screen_reader">Authors</h2><ul class="authors">{''.join(f'<li><span class="name">{a}</span><span class="affiliation">{w.r.choice(TOWNS)} University</span></li>' for a in people)}</ul></section>
<section class="item doi"><h2 class="label">DOI:</h2><span class="value"><a href="{doi}">{doi}</a></span></section>{kw}<section class="item abstract"><h2 class="label">Abstract</h2><p>{text[0]}</p></section></div><div class="entry_details"><div class="item galleys"><h2 class="pkp_screen_reader">Downloads</h2><ul class="value galleys_links"><li><a class="obj_galley_link pdf" href="{nr}.pdf">PDF</a></li></ul></div><div class="item published"><section class="sub_item"><h2 class="label">Published</h2><div class="value"><span>{shown}</span></div></section></div><div class="item issue"><section class="sub_item"><h2 class="label">Issue</h2><div class="value"><a class="title" href="../../issue/{v}.html">{issue}</a></div></section><section class="sub_item"><h2 class="label">Section</h2><div class="value">Articles</div></section></div><div class="item copyright"><h2 class="label">License</h2><p>This work is licensed under a Creative Commons Attribution License.</p></div></div></div></article></div>''', 'article'), title, f)
            rows.append({'title': title, 'link': path, 'author': ', '.join(people), 'pages': pages})
            html += f'''<li><div class="obj_article_summary"><h3 class="title"><a id="article-{nr}" href="../{path}">{title}</a></h3><div class="meta"><div class="authors">{', '.join(people)}</div><div class="pages">{pages}</div></div><ul class="galleys_links"><li><a class="obj_galley_link pdf" href="../{nr}.pdf" aria-labelledby="article-{nr}">PDF</a></li></ul></div></li>'''
        w.page(f'issue/{v}.html', 'issue', frame('../', issue, f'''<div class="page page_issue"><nav class="cmp_breadcrumbs"><ol><li><a href="../index.html">Home</a><span class="separator">/</span></li><li><a href="../archive.html">Archives</a></li></ol></nav><h1>{issue}</h1><div class="obj_issue_toc"><div class="heading"><div class="published"><span class="label">Published:</span><span class="value">{shown}</span></div></div><div class="sections"><div class="section"><h2>Articles</h2><ul class="cmp_article_list articles">{html}</ul></div></div></div></div>''', 'issue'), rows=rows)


# ---- a library's catalogue (Koha) -------------------------------------------------------------

def koha(w):
    w.type('record', 'detail', author=['author', 'by', 'contrib'], publisher=['publi'], isbn=['isbn'], subjects=['subject'], description=['desc', 'phys'])
    w.type('results', 'list', author=['author', 'by', 'contrib'], publisher=['publi'])
    items = []

    def frame(title, content, cls):
        return f'''<html lang="en"><head><title>{title} &rsaquo; Town library catalog</title><meta name="generator" content="Koha" /></head><body id="{cls}" class="scrollto branch-default" lang="en"><div id="wrapper"><div id="header-region" class="noprint"><nav class="navbar navbar-expand"><div id="logo"><a class="navbar-brand" href="opac-main.html">Koha online catalog</a></div><ul id="members" class="navbar-nav"><li class="nav-item"><a href="opac-user.html" class="nav-link">Log in to your account</a></li></ul></nav></div><nav id="breadcrumbs"><ol class="breadcrumb"><li class="breadcrumb-item"><a href="opac-main.html">Home</a></li><li class="breadcrumb-item active">{title}</li></ol></nav><div class="main"><div class="container-fluid"><div class="row">{content}</div></div></div></div><div id="changelanguage" class="navbar"><div class="container-fluid">Languages: English</div></div></body></html>'''

    for k in range(32):
        x = dict(title=w.title_of(4), author=', '.join(reversed(w.name_of().split())), house=f'{w.r.choice(TOWNS)} : {w.r.choice(NOUNS).capitalize()} Press, {w.r.randint(1970, 2020)}', isbn='978%010d' % w.r.randint(1, 10 ** 10 - 1),
                 phys=f'{w.r.randint(80, 600)} p. ; {w.r.randint(18, 30)} cm', subj=sorted(x.capitalize() for x in w.r.sample(NOUNS, w.r.randint(1, 3))), nr=k + 1, call=f'{w.r.randint(100, 900)}.{w.r.randint(1, 99)}')
        items.append(x)
        f = {'author': x['author'], 'publisher': x['house'], 'description': x['phys'], 'subjects': x['subj']}
        isbn = ''
        if k % 5:
            f['isbn'] = x['isbn']
            isbn = f'<span class="results_summary isbn"><span class="label">ISBN: </span><ul class="resource_list"><li><span property="isbn">{x["isbn"]}</span></li></ul></span>'
        subj = ' | '.join(f'<li><a href="opac-search_{s}.html" class="subject">{s}</a></li>' for s in x['subj'])
        w.page(f'opac-detail_{k + 1}.html', 'record', frame('Details for: ' + x['title'], f'''<div class="col-lg-9"><div id="catalogue_detail_biblio" class="maincontent"><div id="views"><span class="view current-view"><span id="Normalview">Normal view</span></span> <span class="view"><a id="MARCview" href="marc_{k}.html">MARC view</a></span></div><div class="record" typeof="Book Product" resource="#record"><div id="bookcover"><img src="cover.jpg" alt=""></div><h1 class="title" property="name">{x['title']}</h1><span class="results_summary author h3"><span class="byAuthor">By: </span><ul class="author resource_list"><li><a href="opac-search_a{k}.html" class="contributors"><span property="author"><span property="name">{x['author']}</span></span></a></li></ul></span>
<span class="results_summary type"><span class="label">Material type: </span><img src="BK.png" alt="Text"> Text</span><span class="results_summary publisher"><span class="label">Publication details: </span><span property="publisher">{x['house']}</span></span><span class="results_summary description"><span class="label">Description: </span><span property="description">{x['phys']}</span></span>{isbn}<span class="results_summary subjects"><span class="label">Subject(s): </span><ul class="resource_list">{subj}</ul></span></div>
<div id="bibliodescriptions" class="toptabs"><ul class="nav nav-tabs"><li class="nav-item"><a class="nav-link" href="#holdings">Holdings</a></li></ul><div class="tab-content"><div id="holdings" class="tab-pane"><table class="table table-bordered table-striped" id="holdingst"><caption>Holdings</caption><thead><tr><th id="item_itemtype">Item type</th><th id="item_location">Current library</th><th id="item_callno">Call number</th><th id="item_status">Status</th></tr></thead><tbody>{''.join(f"<tr><td class='itype'>Book</td><td class='location'>{w.r.choice(['Main Library', 'North Branch', 'Harbour Branch'])}</td><td class='call_no'>{x['call']}</td><td class='status'>{w.r.choice(['Available', 'Checked out'])}</td></tr>" for _ in range(w.r.randint(1, 3)))}</tbody></table></div></div></div></div></div><div class="col-lg-3"><ul id="action" class="nav nav-list"><li class="nav-item"><a class="nav-link print-large" href="#">Print</a></li><li class="nav-item"><a class="nav-link" href="#">Save record</a></li></ul></div>''', 'opac-detail'), x['title'], f)
    for n in range(0, 32, 10):
        trs = ''.join(f'''<tr><td class="selectcol"><input type="checkbox" class="cb" value="{x['nr']}" /></td><td class="numcol">{n + i + 1}.</td><td class="coverCol"><a href="opac-detail_{x['nr']}.html"><img src="c{i}.jpg" alt="" class="item-thumbnail"></a></td><td class="bibliocol"><div class="title_summary"><a href="opac-detail_{x['nr']}.html" class="title">{x['title']}</a> <span class="results_summary author"><span class="byAuthor">by </span><ul class="author resource_list"><li>{x['author']}</li></ul></span><div class="results_material_type"><span class="results_summary type"><span class="label">Material type: </span>Text</span></div><div class="results_summary publisher"><span class="label">Publication details: </span><span class="publisher">{x['house']}</span></div><div id="availability_{x['nr']}" class="results_summary availability"><span class="label">Availability: </span><span class="available"><b>Items available for loan: </b>Main Library ({w.r.randint(1, 4)})</span></div></div></td></tr>''' for i, x in enumerate(items[n:n + 10]))
        w.page(f'opac-search-{n // 10 + 1}.html', 'results', frame('Results of search', f'''<div class="col-lg-2"><div id="search-facets"><h4><a href="#">Refine your search</a></h4><ul class="menu-collapse"><li id="availability_facet"><h5 id="facet-availability">Availability</h5><ul><li><a href="f1.html">Limit to currently available items.</a></li></ul></li><li id="au_id"><h5>Authors</h5><ul>{''.join(f'<li><a href="fa{i}.html">{x["author"]}</a></li>' for i, x in enumerate(items[n:n + 5]))}</ul></li></ul></div></div><div class="col-lg-10"><div id="userresults" class="maincontent searchresults"><h1>Search results</h1><div id="numresults"><p><strong>Your search returned 32 results.</strong></p></div><form><div class="searchresults"><table class="table table-striped" id="bookbag_form"><tbody>{trs}</tbody></table></div></form></div></div>''', 'results'),
               rows=[{'title': x['title'], 'link': f'opac-detail_{x["nr"]}.html', 'author': x['author'], 'publisher': x['house']} for x in items[n:n + 10]])


# ---- a portal of data (CKAN) --------------------------------------------------------------------

def ckan(w):
    w.type('dataset', 'detail', notes=['note', 'desc', 'body', 'text'], author=['author'], version=['version'], updated=['updat', 'modif'])
    w.type('datasets', 'list', description=['desc', 'content', 'text'])
    items = []

    def frame(title, content):
        return f'''<html lang="en"><head><title>{title} - Open Harbour Data</title><meta name="generator" content="ckan 2.9.5"></head><body data-site-root="/"><div class="sr-only sr-only-focusable"><a href="#content">Skip to content</a></div><div class="account-masthead"><div class="container"><nav class="account not-authed"><ul class="list-unstyled"><li><a href="/login.html">Log in</a></li></ul></nav></div></div><header class="navbar navbar-static-top masthead"><div class="container"><hgroup class="header-image"><a class="logo" href="/index.html"><img src="/l.png" alt="Open Harbour Data"></a></hgroup><nav class="section navigation"><ul class="nav nav-pills"><li><a href="/dataset-1.html">Datasets</a></li><li><a href="/organization.html">Organizations</a></li><li><a href="/about.html">About</a></li></ul></nav></div></header>
<div class="main"><div id="content" class="container"><div class="toolbar" role="navigation"><ol class="breadcrumb"><li class="home"><a href="/index.html"><i class="fa fa-home"></i></a></li><li><a href="/dataset-1.html">Datasets</a></li></ol></div><div class="row wrapper">{content}</div></div></div><footer class="site-footer"><div class="container"><div class="row"><div class="col-md-8 footer-links"><ul class="list-unstyled"><li><a href="/about.html">About Open Harbour Data</a></li><li><a href="http://docs.ckan.org/">CKAN API</a></li></ul></div></div></div></footer></body></html>'''

    for k in range(30):
        title, text, who, ver = w.title_of(4), w.para(1, 4), w.name_of(), f'{w.r.randint(1, 4)}.{w.r.randint(0, 9)}'
        stamp, org = f'{MONTHS[w.r.randint(0, 11)]} {w.r.randint(1, 28)}, 2021, {w.r.randint(10, 23)}:{w.r.randint(10, 59)} (UTC)', w.r.choice(['Port Authority', 'Fisheries', 'City Council'])
        items.append((title, text, f'dataset/{slug(title)}.html'))
        f = {'notes': text, 'author': who, 'updated': stamp}
        rows = f'<tr><th scope="row" class="dataset-label">Author</th><td class="dataset-details" property="dc:creator">{who}</td></tr>'
        if k % 3:
            f['version'] = ver
            rows += f'<tr><th scope="row" class="dataset-label">Version</th><td class="dataset-details">{ver}</td></tr>'
        rows += f'<tr><th scope="row" class="dataset-label">Last Updated</th><td class="dataset-details"><span class="automatic-local-datetime" data-datetime="2021-01-01T10:00:00+0000">{stamp}</span></td></tr>'
        res = ''.join(f'<li class="resource-item" data-id="{k}-{i}"><a class="heading" href="/resource/{k}-{i}.html" title="{q}">{q}<span class="format-label" property="dc:format" data-format="csv">{fmt}</span></a><p class="description"></p><div class="dropdown btn-group"><a href="#" class="btn btn-primary dropdown-toggle"><i class="fa fa-share-square-o"></i> Explore</a></div></li>' for i, (q, fmt) in enumerate((w.title_of(2), w.r.choice(['CSV', 'PDF', 'XLSX'])) for _ in range(w.r.randint(1, 4))))
        tags = ''.join(f'<li><a class="tag" href="/tag-{t}.html">{t}</a></li>' for t in w.r.sample(['boats', 'tides', 'fees', 'cranes'], 2))
        w.page(items[-1][2], 'dataset', frame(title, f'''<aside class="secondary col-sm-3"><div class="module context-info"><section class="module-content"><h1 class="heading">{title}</h1><div class="nums"><dl><dt>Followers</dt><dd><span>{w.r.randint(0, 9)}</span></dd></dl></div></section></div><div class="module module-narrow module-shallow context-info"><h2 class="module-heading"><i class="fa fa-building-o"></i> Organization</h2><section class="module-content"><h1 class="heading">{org}</h1><p class="read-more"><a href="/organization/{slug(org)}.html">read more</a></p></section></div><section class="module module-narrow module-shallow license"><h2 class="module-heading">License</h2><p class="module-content"><a href="#" rel="dc:rights">{w.r.choice(['Open Government Licence', 'CC BY 4.0'])}</a></p></section></aside>
<div class="primary col-sm-9 col-xs-12" role="main"><article class="module"><header class="module-content page-header"><ul class="nav nav-tabs"><li class="active"><a href="#">Dataset</a></li><li><a href="#g">Groups</a></li></ul></header><div class="module-content"><h1>{title}</h1><div class="notes embedded-content"><p>{text}</p></div><section id="dataset-resources" class="resources"><h2>Data and Resources</h2><ul class="resource-list">{res}</ul></section><section class="tags"><ul class="tag-list">{tags}</ul></section><section class="additional-info"><h3>Additional Info</h3><table class="table table-striped table-bordered table-condensed"><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody>{rows}</tbody></table></section></div></article></div>'''), title, f)
    for n in range(0, 30, 10):
        w.page(f'dataset-{n // 10 + 1}.html', 'datasets', frame('Dataset', f'''<aside class="secondary col-sm-3"><div class="filters"><section class="module module-narrow module-shallow"><h2 class="module-heading"><i class="fa fa-filter"></i> Organizations</h2><nav><ul class="list-unstyled nav nav-simple nav-facet">{''.join(f'<li class="nav-item"><a href="/f{o}.html"><span class="item-label">{o}</span> <span class="item-count badge">{c}</span></a></li>' for o, c in (('Port Authority', 12), ('Fisheries', 9), ('City Council', 9)))}</ul></nav></section></div></aside>
<div class="primary col-sm-9 col-xs-12" role="main"><section class="module"><div class="module-content"><form class="search-form"><h1>30 datasets found</h1></form><ul class="dataset-list list-unstyled">{''.join(f"""<li class="dataset-item"><div class="dataset-content"><h2 class="dataset-heading"><a href="/{l}">{t}</a></h2><div>{x}</div></div><ul class="dataset-resources list-unstyled"><li><a href="/{l}" class="label label-default" data-format="csv">CSV</a></li>{'<li><a href="/%s" class="label label-default" data-format="pdf">PDF</a></li>' % l if i % 2 else ''}</ul></li>""" for i, (t, x, l) in enumerate(items[n:n + 10]))}</ul></div><div class="pagination-wrapper"><ul class="pagination"><li class="active"><a href="/dataset-1.html">1</a></li><li><a href="/dataset-2.html">2</a></li></ul></div></section></div>'''),
               rows=[{'title': t, 'link': l, 'description': x} for t, x, l in items[n:n + 10]])


# ---- a conference (Pretalx) ----------------------------------------------------------------------

def pretalx(w):
    w.type('talk', 'detail', speaker=['speaker', 'author', 'name', 'person'], time=['time', 'date', 'start'], room=['room', 'location'], abstract=['abstract', 'desc', 'body', 'text'])
    w.type('speaker', 'detail', bio=['bio', 'desc', 'body', 'text'])
    w.type('talks', 'list', speaker=['speaker', 'author', 'name', 'person'])
    items, people = [], []

    def frame(title, content):
        return f'''<html lang="en"><head><title>{title} :: Kettlecon :: pretalx</title></head><body data-datetimeformat="YYYY"><div class="container" id="main-container"><header><h1><a href="/index.html">Kettlecon 2022</a></h1><div id="header-tabs"><a href="/schedule.html" class="header-tab"><i class="fa fa-calendar"></i> Schedule</a><a href="/talk-list.html" class="header-tab"><i class="fa fa-comments-o"></i> Sessions</a><a href="/speaker-list.html" class="header-tab"><i class="fa fa-group"></i> Speakers</a></div></header><div class="card" id="main-card">{content}</div><footer>powered by <a href="https://pretalx.com">pretalx</a> &middot; <a href="/imprint.html">Contact us</a></footer></div></body></html>'''

    for k in range(28):
        who, title, text, bio = w.name_of(), w.title_of(5), [w.para(1, 3) for _ in range(w.r.randint(1, 2))], w.para(1, 3)
        room, iso = w.r.choice(['Main hall', 'Attic', 'Lab']), f'2022-09-{w.r.randint(10, 12)}'
        time = f'{iso}, {w.r.randint(9, 17):02d}:{w.r.choice(["00", "30"])}'
        people.append((who, bio, title, k))
        items.append((title, who, k))
        w.page(f'talk/T{k}X.html', 'talk', frame(title, f'''<div id="talk-content" class="talk-wrapper"><div class="talk-header"><div class="talk-header-text"><h3 class="talk-title">{title}</h3><small class="text-muted"><span class="fa fa-calendar"></span> {time}&ndash;{time[-5:-2]}55 (Europe/Berlin), {room}</small></div></div><section class="abstract"><p>{text[0]}</p></section>{f'<hr><section class="description"><p>{text[1]}</p></section>' if len(text) > 1 else ''}</div><div class="speakers"><div class="speaker-wrapper"><div class="speaker-header"><div class="speaker-avatar"><a href="/speaker/S{k}.html"><img src="/a{k}.jpg" alt=""></a></div><h3 class="talk-title"><a href="/speaker/S{k}.html">{who}</a></h3></div>{f'<p>{bio}</p>' if k % 3 else ''}</div></div>'''.replace(f'{time}&ndash;{time[-5:-2]}55 (Europe/Berlin), {room}', f'<span class="timerange">{time}</span> (Europe/Berlin), <span class="room">{room}</span>')), title, {'speaker': who, 'time': time, 'room': room})
        w.page(f'speaker/S{k}.html', 'speaker', frame(who, f'''<div class="speaker-header"><div class="speaker-avatar"><img src="/a{k}.jpg" alt=""></div><h3 class="talk-title">{who}</h3></div><div class="biography"><p>{bio}</p></div><section class="schedule"><h4>Sessions</h4><div class="talk-list"><a class="talk" href="/talk/T{k}X.html"><div class="talk-info"><div class="time">{time}</div><div class="title">{title}</div></div></a></div></section>'''), who, {'bio': bio})
    w.page('talk-list.html', 'talks', frame('Sessions', f'''<h2>Sessions</h2><div class="talk-list">{''.join(f'<div class="talk-list-entry"><div class="entry-head"><a href="/talk/T{k}X.html" class="entry-title">{t}</a></div><div class="entry-people"><a href="/speaker/S{k}.html">{a}</a></div></div>' for t, a, k in items)}</div>'''),
           rows=[{'title': t, 'link': f'talk/T{k}X.html', 'speaker': a} for t, a, k in items])


SITES = [dspace, eprints, ojs, koha, ckan, pretalx]
