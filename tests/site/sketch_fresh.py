"""Sketches of ten more sorts of sites: laws, debates, matches, minutes, books, prices."""
from sketch import MONTHS, NOUNS, TOWNS, body, p, slug
from sketch_more import long
from sketch_talk import talk_of, truth, users_of


# ---- a code of laws: title, chapters, sections of running text ----------------------------

def statutes(w):
    w.type('section', 'article')
    w.type('chapter', 'list', title=['title', 'name', 'section', 'heading', 'text'])
    frame = lambda up, t, crumbs, c: f'''<html lang="en"><head><meta charset="utf-8"><title>{t} | Revised Statutes of Ister</title></head><body><div id="skip"><a href="#main">Skip to content</a></div><header class="site"><a class="brand" href="{up}index.html">Revised Statutes of Ister</a><form action="{up}search.html"><input type="text" name="q" placeholder="Search the code"></form></header><nav class="breadcrumbs"><a href="{up}index.html">Code</a> &rsaquo; {crumbs}</nav><main id="main">{c}</main><footer><p>Current through the 2021 session. <a href="{up}about.html">About this code</a> <a href="{up}disclaimer.html">Disclaimer</a></p></footer></body></html>'''
    for ch in range(1, 6):
        name, secs = w.title_of(2), []
        n = w.r.randint(6, 9)
        for k in range(1, n + 1):
            t, text = w.title_of(3), [f'({chr(97 + i)}) {w.para(1, 3)}' for i in range(w.r.randint(2, 6))]
            no = f'{ch}-{100 + k}'
            path = f'chapter{ch}/{no}.html'
            hist = f'History: {w.r.randint(1950, 2019)}, c. {w.r.randint(1, 300)}, s. {w.r.randint(1, 40)}.'
            prev = f'<a class="prev" href="{ch}-{99 + k}.html">Previous section</a>' if k > 1 else ''
            nxt = f'<a class="next" href="{ch}-{101 + k}.html">Next section</a>' if k < n else ''
            w.page(path, 'section', frame('../', f'Section {no}', f'<a href="index.html">Chapter {ch}. {name}</a> &rsaquo; Section {no}', f'<article class="statute"><h1>Section {no}. {t}</h1>{p(text)}<p class="history">{hist}</p></article><div class="pager">{prev} {nxt}</div>'), f'Section {no}. {t}', body(text) | {'words': [sum(len(x.split()) for x in text), sum(len(x.split()) for x in text) + 12]})
            secs.append((f'Section {no}. {t}', path))
        w.page(f'chapter{ch}/index.html', 'chapter', frame('../', f'Chapter {ch}', f'Chapter {ch}. {name}', f'<h1>Chapter {ch}. {name}</h1><ul class="toc">' + ''.join(f'<li><a href="{u.split("/")[1]}">{t}</a></li>' for t, u in secs) + '</ul>'), rows=[{'title': t, 'link': u} for t, u in secs])


# ---- debates of a parliament: speeches with their speakers -------------------------------------

def debates(w):
    w.type('debate', 'thread')
    w.type('day', 'list', title=['title', 'name', 'debate', 'subject'], columns=['col', 'number', 'text', 'page'])
    people = [w.name_of() for _ in range(14)]
    frame = lambda up, t, c: f'''<html lang="en"><head><meta charset="utf-8"><title>{t} - Hansard - Parliament of Dunmore</title></head><body class="hansard"><div class="header-band"><div class="container"><a href="{up}index.html" class="logo">Parliament of Dunmore</a><ul class="primary-nav"><li><a href="{up}index.html">Debates</a></li><li><a href="{up}members.html">Members</a></li><li><a href="{up}divisions.html">Divisions</a></li></ul></div></div><div class="content container">{c}</div><div class="footer-band"><ul><li><a href="{up}privacy.html">Privacy</a></li><li><a href="{up}cookies.html">Cookies</a></li></ul><p>&copy; Parliament of Dunmore</p></div></body></html>'''
    for d in range(4):
        shown, iso = w.date(2020)
        rows, items = [], ''
        for k in range(6):
            t, col = w.title_of(3), w.r.randint(100, 900)
            posts = [(w.r.choice(people), [w.para(1, 4) for _ in range(w.r.randint(1, 3))], iso) for _ in range(w.r.randint(3, 10))]
            html = ''.join(f'''<div class="debate-item debate-item-contributiondebateitem" id="contribution-{k}-{i}"><div class="contribution"><div class="attributed-to-details with-link"><a href="../members/{slug(who)}.html"><div class="image"><img src="../thumb/{slug(who)}.jpg" alt=""></div><div class="text"><div class="primary-text">{who}</div><div class="secondary-text">({w.r.choice(TOWNS)})</div></div></a></div><div class="content">{''.join(f'<p class="hs_Para">{x}</p>' for x in text)}</div><div class="share"><a href="#contribution-{k}-{i}">Share this contribution</a></div></div></div>''' for i, (who, text, _) in enumerate(posts))
            path = f'{iso}/{slug(t)}.html'
            w.page(path, 'debate', frame('../', t, f'<div class="hero-banner"><h1>{t}</h1><p class="volume">Volume {600 + d}: debated on {shown}</p></div><div class="child-debate-list"><div class="debate-items">{html}</div></div>'), posts=truth(posts))
            items += f'<a class="card card-section" href="{slug(t)}.html"><div class="card-inner"><div class="content"><div class="primary-info">{t}</div><div class="secondary-info">Column {col}</div></div></div></a>'
            rows.append({'title': t, 'link': path, 'columns': f'Column {col}'})
        w.page(f'{iso}/index.html', 'day', frame('../', f'Debates of {shown}', f'<h1>Debates of {shown}</h1><div class="card-list">{items}</div>'), rows=rows)


# ---- a league: a page a match, rounds, no classes that say anything ------------------------------

def matches(w):
    w.type('match', 'detail', title=['title', 'name', 'match'], home=['home', 'team'], away=['away', 'team'], score=['score', 'result'], date=['date', 'kick', 'time'], venue=['venue', 'ground', 'stadium'], referee=['ref'], attendance=['att', 'crowd'])
    w.type('round', 'list', title=['title', 'match', 'score', 'text', 'fixture'], home=['home', 'team'], away=['away', 'team'], date=['date'])
    teams = [f'{t} {x}' for t, x in zip(TOWNS, ['Rovers', 'Town', 'United', 'Athletic', 'City', 'Rangers', 'Wanderers', 'Albion', 'Forest', 'County'])]
    frame = lambda up, t, c: f'''<html lang="en"><head><meta charset="utf-8"><title>{t} :: Northern League</title></head><body><div class="wrap"><div class="hd"><a href="{up}index.html">Northern League</a><div class="mn"><a href="{up}table.html">Table</a> <a href="{up}rounds/1.html">Results</a> <a href="{up}clubs.html">Clubs</a></div></div><div class="bd"><div class="c1">{c}</div><div class="c2"><h4>Top scorers</h4><table class="mini"><tr><td>{scorers[0]}</td><td>14</td></tr><tr><td>{scorers[1]}</td><td>11</td></tr><tr><td>{scorers[2]}</td><td>9</td></tr></table></div></div><div class="ft">Northern League 2021</div></div></body></html>'''
    scorers, nr = [w.name_of() for _ in range(20)], 0
    for rd in range(1, 7):
        order, rows, trs = w.r.sample(teams, 10), [], ''
        for k in range(5):
            nr += 1
            h, a, (shown, _) = order[2 * k], order[2 * k + 1], w.date(2021)
            x, y = w.r.randint(0, 4), w.r.randint(0, 3)
            f = {'title': f'{h} {x}-{y} {a}', 'home': h, 'away': a, 'score': f'{x}-{y}', 'date': shown, 'venue': f'{h.split()[0]} Park', 'referee': w.name_of(), 'attendance': str(w.r.randint(300, 9000))}
            w.names.discard(f['referee'])
            goals = ''.join(f'<li><span>{w.r.randint(1, 90)}\'</span> {w.r.choice(scorers)} ({w.r.choice([h, a])})</li>' for _ in range(x + y))
            w.page(f'match/{nr}.html', 'match', frame('../', f['title'], f'''<h1>{f['title']}</h1><div class="sb"><div class="tm"><a href="../clubs/{slug(h)}.html">{h}</a></div><div class="rs">{f['score']}</div><div class="tm"><a href="../clubs/{slug(a)}.html">{a}</a></div></div><table class="inf"><tr><td>Date</td><td>{shown}</td></tr><tr><td>Ground</td><td>{f['venue']}</td></tr><tr><td>Referee</td><td>{f['referee']}</td></tr><tr><td>Attendance</td><td>{f['attendance']}</td></tr></table><h3>Goals</h3><ul class="gl">{goals}</ul>'''), fields=f)
            trs += f'<tr><td class="dt">{shown}</td><td class="th">{h}</td><td class="sc"><a href="../match/{nr}.html">{x}-{y}</a></td><td class="ta">{a}</td></tr>'
            rows.append({'title': f'{x}-{y}', 'link': f'match/{nr}.html', 'home': h, 'away': a, 'date': shown})
        w.page(f'rounds/{rd}.html', 'round', frame('../', f'Round {rd}', f'<h1>Round {rd}</h1><p class="rr">{"".join(f" <a href={i}.html>{i}</a>" for i in range(1, 7))}</p><table class="fx"><tr><th>Date</th><th>Home</th><th>Score</th><th>Away</th></tr>{trs}</table>'), rows=rows)


# ---- a village: minutes as running text, nothing but p, b and br ----------------------------------

def minutes(w):
    w.type('minutes', 'article')
    w.type('index', 'list', title=['title', 'name', 'text', 'date'])
    months = ['January', 'March', 'May', 'July', 'September', 'November']
    rows = []
    for y in (2003, 2004, 2005):
        for m in months:
            text = [f'Minutes of the meeting held in the village hall on {w.r.randint(1, 28)} {m} {y}.'] + [w.para(1, 4) for _ in range(w.r.randint(5, 11))]
            t = f'Parish Council Minutes, {m} {y}'
            path = f'{m[:3].lower()}{y}.html'
            w.page(path, 'minutes', f'<html><head><title>Eastby Village: {t}</title></head><body bgcolor="#ffffee"><p align="center"><b><font size="5">{t}</font></b></p>\n' + '\n'.join(f'<p>{"<b>%d.</b> " % i if i and i % 2 else ""}{x}</p>' for i, x in enumerate(text)) + '<p><a href="index.html">Back to the parish council</a></p></body></html>', t, body(text) | {'words': [sum(len(x.split()) for x in text), sum(len(x.split()) for x in text) + 16]})
            rows.append({'title': f'{m} {y}', 'link': path})
    w.page('index.html', 'index', '<html><head><title>Eastby Village: Parish Council</title></head><body bgcolor="#ffffee"><p align="center"><b><font size="5">Parish Council</font></b></p><p>' + w.para(1, 2) + '</p><p>Minutes of our meetings:</p><p>' + '<br>\n'.join(f'<a href="{r["link"]}">{r["title"]}</a>' for r in rows) + '</p></body></html>', rows=rows)


# ---- a dentist: titles in the head alone, prices and staff that lead nowhere -------------------------

def practice(w):
    w.type('advice', 'article')
    w.type('prices', 'list', title=['title', 'treatment', 'name', 'text'], price=['price', 'fee', 'cost'])
    w.type('team', 'list', title=['title', 'name'], role=['role', 'text', 'job', 'position'])
    w.type('advices', 'list', title=['title', 'name'])
    frame = lambda t, c: f'''<html lang="en"><head><meta charset="utf-8"><title>{t} | Harbour Street Dental Practice</title><meta property="og:site_name" content="Harbour Street Dental Practice"></head><body><div class="topbar"><span>Call us: 0555 123 456</span></div><nav class="navbar"><a class="navbar-brand" href="index.html">Harbour Street</a><ul class="navbar-nav"><li class="nav-item"><a class="nav-link" href="team.html">Team</a></li><li class="nav-item"><a class="nav-link" href="prices.html">Prices</a></li><li class="nav-item"><a class="nav-link" href="advice.html">Advice</a></li><li class="nav-item"><a class="nav-link" href="contact.html">Contact</a></li></ul></nav><div class="container"><div class="row"><div class="col-md-12">{c}</div></div></div><footer class="footer"><p>Harbour Street Dental Practice, 4 Harbour Street, {TOWNS[3]}</p></footer></body></html>'''
    items = []
    for k in range(14):
        t, text = w.title_of(3), w.paras(3, 6)
        path = f'advice-{slug(t)}.html'
        w.page(path, 'advice', frame(t, f'<div class="text">{p(text)}</div><a class="btn btn-primary" href="contact.html">Book an appointment</a>'), t, body(text))
        items.append({'title': t, 'link': path})
    w.page('advice.html', 'advices', frame('Advice', '<h1>Advice</h1><div class="list-group">' + ''.join(f'<a class="list-group-item" href="{r["link"]}">{r["title"]}</a>' for r in items) + '</div>'), rows=items)
    prices = [{'title': w.title_of(2), 'price': f'&pound;{w.r.randint(20, 900)}.00'} for _ in range(15)]
    w.page('prices.html', 'prices', frame('Our prices', '<h1>Our prices</h1><table class="table table-striped"><thead><tr><th>Treatment</th><th>Price</th></tr></thead><tbody>' + ''.join(f'<tr><td>{r["title"]}</td><td>{r["price"]}</td></tr>' for r in prices) + '</tbody></table>'), rows=[{'title': r['title'], 'price': r['price'].replace('&pound;', '£')} for r in prices])
    team = [{'title': w.name_of(), 'role': w.r.choice(['Dentist', 'Hygienist', 'Nurse', 'Receptionist', 'Practice manager'])} for _ in range(9)]
    w.page('team.html', 'team', frame('Our team', '<h1>Our team</h1><div class="row">' + ''.join(f'<div class="col-sm-4"><div class="card"><img class="card-img-top" src="img/{slug(r["title"])}.jpg" alt=""><div class="card-body"><h4 class="card-title">{r["title"]}</h4><p class="card-text">{r["role"]}</p></div></div></div>' for r in team) + '</div>'), rows=team)
    w.page('index.html', 'other', frame('Welcome', f'<div class="jumbotron"><h1>Welcome</h1><p>{w.para()}</p></div>'))
    w.page('contact.html', 'other', frame('Contact', '<h1>Contact</h1><form><input name="name"><input name="mail"><textarea></textarea><button>Send</button></form>'))


# ---- a forum (XenForo 2) -------------------------------------------------------------------------------

def xenforo(w):
    w.type('forum', 'list', title=['title', 'thread', 'subject'], author=['author', 'user', 'starter', 'username'], replies=['repl'], views=['view'])
    w.type('thread', 'thread')
    users = users_of(w)
    frame = lambda up, t, c: f'''<html id="XF" lang="en-US" class="has-no-js template-x"><head><meta charset="utf-8" /><title>{t} | Copper Kettle Forums</title></head><body data-template="x"><div class="p-pageWrapper" id="top"><header class="p-header"><div class="p-header-inner"><div class="p-header-logo"><a href="{up}index.html"><img src="{up}logo.png" alt="Copper Kettle Forums"></a></div></div></header><nav class="p-nav"><ul class="p-nav-list"><li><div class="p-navEl is-selected"><a href="{up}index.html" class="p-navEl-link">Forums</a></div></li><li><div class="p-navEl"><a href="{up}whats-new.html" class="p-navEl-link">What's new</a></div></li><li><div class="p-navEl"><a href="{up}members.html" class="p-navEl-link">Members</a></div></li></ul></nav><div class="p-body"><div class="p-body-inner"><div class="p-body-header"><div class="p-title"><h1 class="p-title-value">{t}</h1></div></div><div class="p-body-main"><div class="p-body-content"><div class="p-body-pageContent">{c}</div></div></div></div></div><footer class="p-footer"><ul class="p-footer-linkList"><li><a href="{up}contact.html">Contact us</a></li><li><a href="{up}terms.html">Terms and rules</a></li></ul><div class="p-footer-copyright">Community platform by XenForo<sup>&reg;</sup></div></footer></div></body></html>'''
    nr = 300
    for c in range(3):
        cat, rows, html = w.title_of(2), [], ''
        for _ in range(12):
            nr += 1
            t, posts = w.title_of(4), talk_of(w, users)
            path = f'threads/{slug(t)}.{nr}/index.html'
            msgs = ''.join(f'''<article class="message message--post js-post" data-author="{who}" id="js-post-{nr}{i}"><div class="message-inner"><div class="message-cell message-cell--user"><section class="message-user"><div class="message-avatar"><a href="../../members/{who}.html" class="avatar avatar--m"><span class="avatar-u{i}-m">{who[0].upper()}</span></a></div><div class="message-userDetails"><h4 class="message-name"><a href="../../members/{who}.html" class="username">{who}</a></h4><h5 class="userTitle message-userTitle">{w.r.choice(['Member', 'Active member', 'New member'])}</h5></div></section></div><div class="message-cell message-cell--main"><div class="message-main"><header class="message-attribution message-attribution--split"><ul class="message-attribution-main listInline"><li class="u-concealed"><a href="index.html#post-{nr}{i}" rel="nofollow"><time class="u-dt" datetime="{iso}T10:11:00+0000">{MONTHS[int(iso[5:7]) - 1][:3]} {int(iso[8:])}, {iso[:4]}</time></a></li></ul><ul class="message-attribution-opposite listInline"><li><a href="index.html#post-{nr}{i}" rel="nofollow">#{i + 1}</a></li></ul></header><div class="message-content js-messageContent"><article class="message-body js-selectToQuote"><div class="bbWrapper">{'<br /><br />'.join(text)}</div></article></div></div></div></div></article>''' for i, (who, text, iso) in enumerate(posts))
            w.page(path, 'thread', frame('../../', t, f'<div class="block block--messages"><div class="block-container lbContainer"><div class="block-body js-replyNewMessageContainer">{msgs}</div></div></div>'), posts=truth(posts))
            who, last, v = posts[0][0], posts[-1], w.r.randint(50, 9000)
            html += f'''<div class="structItem structItem--thread js-threadListItem-{nr}"><div class="structItem-cell structItem-cell--icon"><a href="../../members/{who}.html" class="avatar avatar--s"><span>{who[0].upper()}</span></a></div><div class="structItem-cell structItem-cell--main"><div class="structItem-title"><a href="../../{path}">{t}</a></div><div class="structItem-minor"><ul class="structItem-parts"><li><a href="../../members/{who}.html" class="username">{who}</a></li><li class="structItem-startDate"><time class="u-dt" datetime="{posts[0][2]}T10:11:00+0000">{posts[0][2]}</time></li></ul></div></div><div class="structItem-cell structItem-cell--meta"><dl class="pairs pairs--justified"><dt>Replies</dt><dd>{len(posts) - 1}</dd></dl><dl class="pairs pairs--justified structItem-minor"><dt>Views</dt><dd>{v}</dd></dl></div><div class="structItem-cell structItem-cell--latest"><a href="../../{path}"><time class="structItem-latestDate u-dt" datetime="{last[2]}T10:11:00+0000">{last[2]}</time></a><div class="structItem-minor"><a href="../../members/{last[0]}.html" class="username">{last[0]}</a></div></div></div>'''
            rows.append({'title': t, 'link': path, 'author': who, 'replies': str(len(posts) - 1), 'views': str(v)})
        w.page(f'forums/{slug(cat)}.{c + 2}/index.html', 'forum', frame('../../', cat, f'<div class="block"><div class="block-container"><div class="block-body"><div class="structItemContainer"><div class="structItemContainer-group js-threadList">{html}</div></div></div></div></div>'), rows=rows)


# ---- an archive of objects (Omeka classic) -------------------------------------------------------------

def omeka(w):
    w.type('item', 'detail', title=['title', 'name'], description=['desc'], creator=['creator'], date=['date'], format=['format'], subject=['subject'])
    w.type('browse', 'list', title=['title', 'name'], description=['desc', 'text'])
    frame = lambda up, cls, t, c: f'''<html lang="en-US"><head><meta charset="utf-8"><title>{t} &middot; Memory of Grantham</title><meta name="generator" content="Omeka" /></head><body class="{cls}"><a href="#content" id="skipnav">Skip to main content</a><header role="banner"><div id="site-title"><a href="{up}index.html">Memory of Grantham</a></div><div id="search-container" role="search"><form id="search-form"><input type="text" name="query"><button type="submit">Search</button></form></div></header><div id="primary-nav" role="navigation"><ul class="navigation"><li><a href="{up}items/browse1.html">Browse Items</a></li><li><a href="{up}collections.html">Browse Collections</a></li></ul></div><div id="content" role="main">{c}</div><footer role="contentinfo"><p>Proudly powered by <a href="http://omeka.org">Omeka</a>.</p></footer></body></html>'''
    el = lambda id, name, v: f'<div id="dublin-core-{id}" class="element"><h3>{name}</h3><div class="element-text">{v}</div></div>'
    items = []
    for k in range(27):
        t, text = w.title_of(3), w.para(1, 3)
        f = {'title': t, 'description': long([text]), 'creator': w.name_of(), 'date': str(w.r.randint(1890, 1970))}
        inner = el('title', 'Title', t)
        if w.r.random() < .8:
            f['subject'] = w.r.choice(['Streets', 'Schools', 'Railway', 'Floods'])
            inner += el('subject', 'Subject', f['subject'])
        inner += el('description', 'Description', text) + el('creator', 'Creator', f['creator']) + el('date', 'Date', f['date'])
        if w.r.random() < .7:
            f['format'] = w.r.choice(['Photograph', 'Postcard', 'Letter', 'Map'])
            inner += el('format', 'Format', f['format'])
        w.page(f'items/show/{k + 20}.html', 'item', frame('../../', 'items show', t, f'''<h1>{t}</h1><div class="element-set"><h2>Dublin Core</h2>{inner}</div><div id="itemfiles" class="element"><h3>Files</h3><div class="element-text"><div class="item-file image-jpeg"><a class="download-file" href="../../files/{k}.jpg"><img src="../../files/sq{k}.jpg" alt=""></a></div></div></div><div id="item-citation" class="element"><h3>Citation</h3><div class="element-text">{f['creator']}, &#8220;{t},&#8221; <em>Memory of Grantham</em>, accessed May {w.r.randint(1, 28)}, 2021.</div></div><nav><ul class="item-pagination navigation"><li class="previous"><a href="{k + 19}.html">&larr; Previous Item</a></li><li class="next"><a href="{k + 21}.html">Next Item &rarr;</a></li></ul></nav>'''), fields=f)
        items.append({'title': t, 'link': f'items/show/{k + 20}.html', 'description': text})
    for n in range(3):
        mine = items[n * 9:n * 9 + 9]
        w.page(f'items/browse{n + 1}.html', 'browse', frame('../', 'items browse', 'Browse Items', f'<h1>Browse Items (27 total)</h1><nav class="items-nav navigation secondary-nav"><ul class="navigation"><li><a href="browse1.html">Browse All</a></li><li><a href="tags.html">Browse by Tag</a></li></ul></nav>' + ''.join(f'<div class="item record"><h2><a href="show/{r["link"].split("/")[2]}" class="permalink">{r["title"]}</a></h2><div class="item-meta"><div class="item-img"><a href="show/{r["link"].split("/")[2]}"><img src="../files/sq.jpg" alt=""></a></div><div class="item-description">{r["description"]}</div></div></div>' for r in mine) + '<nav class="pagination-nav"><ul class="pagination"><li><a href="browse1.html">1</a></li><li><a href="browse2.html">2</a></li><li><a href="browse3.html">3</a></li></ul></nav>'), rows=mine)


# ---- releases of a program (as Gitea shows them), a page each, and a changelog ----------------------------

def releases(w):
    w.type('release', 'article')
    w.type('releases', 'list', title=['title', 'name', 'version', 'tag'], date=['date', 'time', 'publish'])
    frame = lambda up, t, c: f'''<html lang="en-US" class="theme-light"><head><meta charset="utf-8"><title>{t} - lantern - Code of Borwick</title></head><body><div class="full height"><nav id="navbar" class="ui top secondary stackable main menu"><a class="item brand" href="{up}index.html"><img class="ui mini image" src="{up}l.svg" alt=""></a><a class="item" href="{up}explore.html">Explore</a><a class="item" href="{up}help.html">Help</a></nav><div class="page-content repository releases"><div class="header-wrapper"><div class="ui container"><div class="repo-header"><a href="{up}index.html">borwick</a>/<a href="{up}lantern/index.html">lantern</a></div><div class="ui tabs container"><div class="ui tabular menu"><a class="item" href="{up}lantern/index.html">Code</a><a class="item" href="{up}lantern/issues.html">Issues</a><a class="active item" href="{up}lantern/releases/index.html">Releases</a></div></div></div></div><div class="ui container">{c}</div></div></div><footer class="page-footer"><div class="ui container"><div class="ui left">Powered by Gitea</div></div></footer></body></html>'''
    rows, html, hands = [], '', [w.name_of() for _ in range(3)]
    for k in range(16):
        t, (shown, iso), who = f'Lantern {2 - k // 8}.{15 - k}.{w.r.randint(0, 4)}', w.date(2021 - k // 6), w.r.choice(hands)
        intro, parts = w.para(1, 3), []
        text, inner = [intro], f'<p>{intro}</p>'
        for head in ('Added', 'Fixed', 'Changed')[:w.r.randint(2, 3)]:
            lines = [w.sentence() for _ in range(w.r.randint(2, 5))]
            inner += f'<h3>{head}</h3><ul>' + ''.join(f'<li>{x}</li>' for x in lines) + '</ul>'
            text += [head] + lines
        tag = t.lower().replace(' ', '-v')
        path = f'lantern/releases/{tag}.html'
        w.page(path, 'release', frame('../../', t, f'<div class="release-entry"><h4 class="release-list-title"><a href="{tag}.html">{t}</a> <span class="ui green label">Stable</span></h4><p class="text grey"><span class="author"><a href="../../{slug(who)}.html">{who}</a></span> released this <time datetime="{iso}T09:10:00Z">{shown}</time></p><div class="markup desc">{inner}</div><div class="divider"></div><details class="download" open><summary>Downloads</summary><ul class="list"><li><a href="{tag}.zip">Source code (ZIP)</a></li><li><a href="{tag}.tar.gz">Source code (TAR.GZ)</a></li></ul></details></div>'), t, body(text) | {'author': who, 'date': iso})
        html += f'<li class="ui grid"><div class="four wide column meta"><a class="muted" href="{tag}.html"><span class="tag">{t.split()[1]}</span></a></div><div class="twelve wide column detail"><h4 class="release-list-title"><a href="{tag}.html">{t}</a></h4><p class="text grey"><span class="author"><a href="../../{slug(who)}.html">{who}</a></span> released this <time datetime="{iso}T09:10:00Z">{shown}</time></p><div class="markup desc"><p>{intro}</p></div></div></li>'
        rows.append({'title': t, 'link': path, 'date': iso})
    w.page('lantern/releases/index.html', 'releases', frame('../../', 'Releases', f'<h2 class="ui compact small menu header">16 Releases</h2><ul id="release-list">{html}</ul>'), rows=rows)


# ---- a book shop (OpenCart 3) ---------------------------------------------------------------------------

def opencart(w):
    w.type('product', 'detail', title=['title', 'name', 'product'], price=['price'], brand=['brand', 'publisher', 'manufacturer'], code=['code', 'model', 'sku'], availability=['avail', 'stock'], body=['desc', 'body', 'text'])
    w.type('category', 'list', title=['title', 'name', 'product'], price=['price'])
    cats = [w.title_of(1) for _ in range(3)]
    frame = lambda up, t, c: f'''<html dir="ltr" lang="en"><head><meta charset="UTF-8" /><title>{t}</title></head><body><nav id="top"><div class="container"><div id="top-links" class="nav pull-right"><ul class="list-inline"><li><a href="{up}contact.html"><i class="fa fa-phone"></i></a> <span class="hidden-xs">123456789</span></li><li><a href="{up}login.html">My Account</a></li><li><a href="{up}cart.html">Shopping Cart</a></li></ul></div></div></nav><header><div class="container"><div class="row"><div class="col-sm-4"><div id="logo"><h1><a href="{up}index.html">Walnut Books</a></h1></div></div></div></div></header><div class="container"><nav id="menu" class="navbar"><ul class="nav navbar-nav">{''.join(f'<li><a href="{up}{slug(x)}.html">{x}</a></li>' for x in cats)}</ul></nav></div>{c}<footer><div class="container"><div class="row"><div class="col-sm-3"><h5>Information</h5><ul class="list-unstyled"><li><a href="{up}about.html">About Us</a></li><li><a href="{up}delivery.html">Delivery Information</a></li></ul></div></div><p>Powered By OpenCart<br /> Walnut Books &copy; 2021</p></div></footer></body></html>'''
    for cat in cats:
        rows, html = [], ''
        for _ in range(9):
            t, text, price = w.title_of(3), [w.para(1, 3) for _ in range(w.r.randint(1, 3))], f'${w.r.randint(5, 80)}.{w.r.randint(10, 99)}'
            f = {'title': t, 'price': price, 'brand': w.r.choice(['Holm Press', 'Keller', 'Vance & Young']), 'code': f'WB-{w.r.randint(1000, 9999)}', 'availability': w.r.choice(['In Stock', 'Out Of Stock', '2-3 Days']), 'body': long(text)}
            path = f'product/{slug(t)}.html'
            w.page(path, 'product', frame('../', t, f'''<div id="product-product" class="container"><ul class="breadcrumb"><li><a href="../index.html"><i class="fa fa-home"></i></a></li><li><a href="../{slug(cat)}.html">{cat}</a></li><li><a href="{slug(t)}.html">{t}</a></li></ul><div class="row"><div id="content" class="col-sm-12"><div class="row"><div class="col-sm-8"><ul class="thumbnails"><li><a class="thumbnail" href="../image/{slug(t)}.jpg" title="{t}"><img src="../image/{slug(t)}.jpg" title="{t}" alt="{t}" /></a></li></ul><ul class="nav nav-tabs"><li class="active"><a href="#tab-description">Description</a></li><li><a href="#tab-review">Reviews (0)</a></li></ul><div class="tab-content"><div class="tab-pane active" id="tab-description">{p(text)}</div><div class="tab-pane" id="tab-review"><form class="form-horizontal"><h2>Write a review</h2><input name="name"><textarea name="text"></textarea></form></div></div></div><div class="col-sm-4"><h1>{t}</h1><ul class="list-unstyled"><li>Brand: <a href="../brand/{slug(f['brand'])}.html">{f['brand']}</a></li><li>Product Code: {f['code']}</li><li>Availability: {f['availability']}</li></ul><ul class="list-unstyled"><li><h2>{price}</h2></li></ul><div id="product"><div class="form-group"><label class="control-label" for="input-quantity">Qty</label><input type="text" name="quantity" value="1" id="input-quantity" /><button type="button" id="button-cart">Add to Cart</button></div></div></div></div></div></div></div>'''), fields=f)
            html += f'''<div class="product-layout product-list col-xs-12"><div class="product-thumb"><div class="image"><a href="{path}"><img src="image/{slug(t)}.jpg" alt="{t}" title="{t}" /></a></div><div><div class="caption"><h4><a href="{path}">{t}</a></h4><p>{text[0][:80]}..</p><p class="price">{price}</p></div><div class="button-group"><button type="button"><span>Add to Cart</span></button></div></div></div></div>'''
            rows.append({'title': t, 'link': path, 'price': price})
        w.page(f'{slug(cat)}.html', 'category', frame('', cat, f'<div id="product-category" class="container"><ul class="breadcrumb"><li><a href="index.html"><i class="fa fa-home"></i></a></li><li><a href="{slug(cat)}.html">{cat}</a></li></ul><div class="row"><div id="content" class="col-sm-12"><h2>{cat}</h2><div class="row">{html}</div><div class="row"><div class="col-sm-6 text-right">Showing 1 to 9 of 9 (1 Pages)</div></div></div></div></div>'), rows=rows)


# ---- a manual (mdBook) ------------------------------------------------------------------------------------

def mdbook(w):
    w.type('chapter', 'article')
    titles = [w.title_of(2) for _ in range(20)]
    toc = ''.join(f'<li class="chapter-item expanded "><a href="{slug(t)}.html"><strong aria-hidden="true">{k + 1}.</strong> {t}</a></li>' for k, t in enumerate(titles))
    for k, t in enumerate(titles):
        text, inner = [], ''
        for s in range(w.r.randint(2, 4)):
            if s:
                head = w.title_of(2)
                inner += f'<h2 id="{slug(head)}"><a class="header" href="#{slug(head)}">{head}</a></h2>'
                text.append(head)
            for _ in range(w.r.randint(1, 3)):
                text.append(w.para(1, 4))
                inner += f'<p>{text[-1]}</p>'
            if w.r.random() < .5:
                code = f'fn {w.r.choice(NOUNS)}() {{ {w.r.choice(NOUNS)}({w.r.randint(1, 99)}); }}'
                inner += f'<pre><code class="language-rust">{code}</code></pre>'
                text.append(code)
        ends = [x for x in text if x.endswith('.')]
        n = sum(len(x.split()) for x in text)
        prev = f'<a rel="prev" href="{slug(titles[k - 1])}.html" class="nav-chapters previous" title="Previous chapter"><i class="fa fa-angle-left"></i></a>' if k else ''
        nxt = f'<a rel="next" href="{slug(titles[k + 1])}.html" class="nav-chapters next" title="Next chapter"><i class="fa fa-angle-right"></i></a>' if k < 19 else ''
        w.page(f'{slug(t)}.html', 'chapter', f'''<html lang="en" class="light" dir="ltr"><head><meta charset="UTF-8"><title>{t} - The Ember Book</title><meta name="viewport" content="width=device-width"></head><body class="sidebar-visible no-js"><div id="body-container"><nav id="sidebar" class="sidebar" aria-label="Table of contents"><div class="sidebar-scrollbox"><ol class="chapter">{toc}</ol></div></nav><div id="page-wrapper" class="page-wrapper"><div class="page"><div id="menu-bar" class="menu-bar sticky"><div class="left-buttons"><button id="sidebar-toggle" class="icon-button" type="button"><i class="fa fa-bars"></i></button></div><h1 class="menu-title">The Ember Book</h1><div class="right-buttons"><a href="print.html" title="Print this book"><i class="fa fa-print"></i></a></div></div><div id="content" class="content"><main><h1 id="{slug(t)}"><a class="header" href="#{slug(t)}">{t}</a></h1>{inner}</main><nav class="nav-wrapper" aria-label="Page navigation">{prev}{nxt}</nav></div></div></div></div></body></html>''', t, {'body_start': text[0][:60], 'body_end': ends[-1][-60:], 'words': [n - 8, n + 4]})


SITES = [statutes, debates, matches, minutes, practice, xenforo, omeka, releases, opencart, mdbook]
