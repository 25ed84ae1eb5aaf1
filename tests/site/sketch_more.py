"""Sketches of forums, shops, archives and hand-made pages, in several languages."""
from sketch import FIRST, LAST, MONTHS, NOUNS, TOWNS, body, p, slug
from sketch_talk import talk_of, truth, users_of

GERMAN = '''der die das Haushalt Antrag Sitzung Straße Schule Brücke wird wurde beschlossen beraten
über nach vor Stadt Gemeinde neue alte Planung Kosten Bürger Ausschuss mit ohne für gegen und oder
im Sommer Winter Verkehr Park Platz Turnhalle'''.split()
RUSSIAN = '''кафедра лаборатория исследование метод анализ система теория развитие новый старый
город река дом школа книга работа время человек жизнь природа история язык и в на с по для без
под над между'''.split()
CHINESE = '山水火風月日天地人心手足花鳥魚虫大小高低長短新舊東西南北春夏秋冬古今書畫詩文'


def say(w, words, low=8, high=16):
    x = ' '.join(w.r.choice(words) for _ in range(w.r.randint(low, high)))
    return x[:1].upper() + x[1:] + '.'


def text_of(w, words, low=2, high=5):
    return [' '.join(say(w, words) for _ in range(w.r.randint(3, 5))) for _ in range(w.r.randint(low, high))]


def long(paras):
    return {'start': paras[0][:50], 'end': paras[-1][-50:], 'words': sum(len(x.split()) for x in paras)}


# ---- MyBB ---------------------------------------------------------------------------------

def mybb(w):
    w.type('board', 'list', title=['title', 'thread', 'subject'], author=['author', 'user', 'starter'],
           replies=['repl'], views=['view'])
    w.type('topic', 'thread')
    users = users_of(w)

    def frame(title, content):
        return f'''<html xml:lang="en" lang="en" xmlns="http://www.w3.org/1999/xhtml"><head><title>{title}</title><link rel="stylesheet" href="cache/themes/theme1/global.css"></head><body>
<div id="container"><a name="top" id="top"></a><div id="header"><div id="logo"><div class="wrapper"><a href="index.html"><img src="images/logo.png" alt="Brass Corner" title="Brass Corner" /></a>
<ul class="menu top_links"><li><a href="search.html" class="search">Search</a></li><li><a href="memberlist.html" class="memberlist">Member List</a></li><li><a href="calendar.html" class="calendar">Calendar</a></li><li><a href="help.html" class="help">Help</a></li></ul></div></div>
<div id="panel"><div class="upper"><div class="wrapper"><span class="welcome">Hello There, Guest! <a href="login.html" class="login">Login</a> <a href="register.html" class="register">Register</a></span></div></div></div></div>
<div id="content"><div class="wrapper">{content}</div></div>
<div id="footer"><div class="upper"><div class="wrapper"><span class="smalltext"><a href="contact.html">Contact Us</a> | <a href="#top">Return to Top</a> | <a href="archive.html">Lite (Archive) Mode</a></span></div></div>
<div class="lower"><div class="wrapper"><span id="current_time"><strong>Current time:</strong> 05-18-2021, 08:{w.r.randint(10, 59)} PM</span><span id="copyright">Powered By <a href="https://mybb.com">MyBB</a></span></div></div></div></div></body></html>'''

    def nav(*path):
        return '<div class="navigation"><a href="index.html">Brass Corner</a>&rsaquo;' + ''.join(f'<a href="{u}">{t}</a>&rsaquo;' for t, u in path[:-1]) + f'<br /><img src="images/nav_bit.png" alt="" /><span class="active">{path[-1][0]}</span></div><br />'

    for f in range(2):
        cat, rows, trs = w.title_of(1), [], ''
        for _ in range(13):
            title, posts = w.title_of(3), talk_of(w, users, 2, 8)
            path, views = f'thread-{slug(title)}.html', w.r.randint(30, 9000)
            html = ''
            for k, (who, text, iso) in enumerate(posts):
                us = f'{iso[5:7]}-{iso[8:]}-{iso[:4]}, 0{w.r.randint(1, 9)}:{w.r.randint(10, 59)} PM'
                html += f'''<a name="pid{k}{views}" id="pid{k}{views}"></a><div class="post classic" id="post_{k}{views}"><div class="post_author scaleimages"><div class="author_avatar"><a href="user-{who}.html"><img src="images/default_avatar.png" alt="" width="55" height="55" /></a></div>
<div class="author_information"><strong><span class="largetext"><a href="user-{who}.html">{who}</a></span></strong> <img src="images/buddy_offline.png" title="Offline" alt="Offline" class="buddy_status" /><br /><span class="smalltext">{w.r.choice(['Junior Member', 'Member', 'Senior Member'])}<br /><img src="images/star.png" border="0" alt="*" /><br /></span></div>
<div class="author_statistics">Posts: {w.r.randint(3, 2000)}<br />Threads: {w.r.randint(0, 90)}<br />Joined: {w.r.choice(MONTHS)[:3]} 201{w.r.randint(0, 9)}<br />Reputation: <strong class="reputation_neutral">{w.r.randint(0, 30)}</strong></div></div>
<div class="post_content"><div class="post_head"><div class="float_right" style="vertical-align: top"><strong><a href="{path}#pid{k}" title="RE: {title}">#{k + 1}</a></strong></div><span class="post_date">{us}</span></div>
<div class="post_body scaleimages" id="pid_{k}">{'<br />'.join(text)}</div><div class="post_meta"></div></div><div class="post_controls"><div class="postbit_buttons author_buttons float_left"><a href="find.html" title="Find all posts by this user" class="postbit_find"><span>Find</span></a></div><div class="postbit_buttons post_management_buttons float_right"><a href="newreply.html" title="Quote this message in a reply" class="postbit_quote"><span>Reply</span></a></div></div></div>'''
            w.page(path, 'topic', frame(title, nav((cat, f'forum-{slug(cat)}.html'), (title, '')) + f'''<div class="float_right"><a href="newreply.html" class="button new_reply_button"><span>New Reply</span></a></div>
<table border="0" cellspacing="0" cellpadding="5" class="tborder tfixed clear"><tr><td class="thead"><div class="float_right"><span class="smalltext"><strong><a href="javascript:;" id="thread_modes">Thread Modes</a></strong></span></div><div><strong>{title}</strong></div></td></tr><tr><td id="posts_container"><div id="posts">{html}</div></td></tr></table>'''), posts=truth(posts))
            trs += f'''<tr class="inline_row"><td align="center" class="trow{len(rows) % 2 + 1} forumdisplay_regular" width="2%"><span class="thread_status newfolder" title="New posts.">&nbsp;</span></td><td class="trow1 forumdisplay_regular"><div><span> <span class=" subject_new" id="tid_{views}"><a href="{path}">{title}</a></span></span>
<div class="author smalltext"><a href="user-{posts[0][0]}.html">{posts[0][0]}</a></div></div></td><td align="center" class="trow1 forumdisplay_regular"><a href="javascript:MyBB.whoPosted({views});">{len(posts) - 1}</a></td><td align="center" class="trow1 forumdisplay_regular">{views:,}</td>
<td class="trow1 forumdisplay_regular" style="white-space: nowrap; text-align: right;"><span class="lastpost smalltext">{posts[-1][2]}<br /><a href="{path}">Last Post</a>: <a href="user-{posts[-1][0]}.html">{posts[-1][0]}</a></span></td></tr>'''
            rows.append({'title': title, 'link': path, 'author': posts[0][0], 'replies': str(len(posts) - 1), 'views': f'{views:,}'})
        w.page(f'forum-{slug(cat)}.html', 'board', frame(f'Brass Corner - {cat}', nav((cat, '')) + f'''<table border="0" cellspacing="0" cellpadding="5" class="tborder clear"><tr><td class="thead" colspan="6"><div><strong>{cat}</strong></div></td></tr>
<tr><td class="tcat" colspan="2"><span class="smalltext"><strong><a href="#">Thread</a> / <a href="#">Author</a></strong></span></td><td class="tcat" align="center" width="7%"><span class="smalltext"><strong><a href="#">Replies</a></strong></span></td><td class="tcat" align="center" width="7%"><span class="smalltext"><strong><a href="#">Views</a></strong></span></td><td class="tcat" align="right"><span class="smalltext"><strong><a href="#">Last Post</a></strong></span></td></tr>{trs}</table>'''), rows=rows)


# ---- a site of links and comments in tables (as Hacker News) ----------------------------------

def hnews(w):
    w.type('front', 'list', title=['title', 'story'], author=['author', 'user', 'by'], points=['point', 'score'], comments=['comment'])
    w.type('item', 'thread')
    users, pages = users_of(w, 20), []

    def frame(content):
        return f'''<html lang="en" op="news"><head><meta name="viewport" content="width=device-width"><link rel="stylesheet" type="text/css" href="news.css"><title>Tinker News</title></head><body><center><table id="hnmain" border="0" cellpadding="0" cellspacing="0" width="85%" bgcolor="#f6f6ef">
<tr><td bgcolor="#ff6600"><table border="0" cellpadding="0" cellspacing="0" width="100%" style="padding:2px"><tr><td style="width:18px;padding-right:4px"><a href="index.html"><img src="y18.svg" width="18" height="18"></a></td><td style="line-height:12pt; height:10px;"><span class="pagetop"><b class="hnname"><a href="index.html">Tinker News</a></b><a href="newest.html">new</a> | <a href="front.html">past</a> | <a href="newcomments.html">comments</a> | <a href="ask.html">ask</a> | <a href="show.html">show</a></span></td><td style="text-align:right;"><span class="pagetop"><a href="login.html">login</a></span></td></tr></table></td></tr>
<tr id="pagespace" title="" style="height:10px"></tr><tr><td>{content}</td></tr>
<tr><td><img src="s.gif" height="10" width="0"><table width="100%" cellspacing="0" cellpadding="1"><tr><td bgcolor="#ff6600"></td></tr></table><br><center><span class="yclinks"><a href="guidelines.html">Guidelines</a> | <a href="faq.html">FAQ</a> | <a href="lists.html">Lists</a> | <a href="legal.html">Legal</a></span></center></td></tr></table></center></body></html>'''

    nr = 31000
    for page in range(2):
        rows, trs = [], ''
        for k in range(14):
            nr += w.r.randint(3, 90)
            title, who, pts, site = w.title_of(4), w.r.choice(users), w.r.randint(3, 600), w.r.choice(NOUNS) + '.example'
            path, posts = f'item%3Fid={nr}.html', []
            head = f'''<tr class="athing" id="{nr}"><td align="right" valign="top" class="title"><span class="rank">RANK</span></td><td valign="top" class="votelinks"><center><a id="up_{nr}" href="vote.html"><div class="votearrow" title="upvote"></div></a></center></td><td class="title"><span class="titleline"><a href="https://{site}/{slug(title)}">{title}</a><span class="sitebit comhead"> (<a href="from.html"><span class="sitestr">{site}</span></a>)</span></span></td></tr>
<tr><td colspan="2"></td><td class="subtext"><span class="subline"><span class="score" id="score_{nr}">{pts} points</span> by <a href="user%253Fid={who}.html" class="hnuser">{who}</a> <span class="age" title="2021-03-0{w.r.randint(1, 9)}T08:11:02"><a href="item%253Fid={nr}.html">{w.r.randint(1, 20)} hours ago</a></span> <span id="unv_{nr}"></span> | <a href="hide.html">hide</a> | <a href="item%253Fid={nr}.html">COUNT&nbsp;comments</a></span></td></tr>'''
            com, depth = '', 0
            for c in range(w.r.randint(3, 9)):
                a, text = w.r.choice(users), [w.para(1, 2) for _ in range(w.r.randint(1, 3))]
                posts.append({'author': a, 'start': text[0][:40]})
                com += f'''<tr class="athing comtr" id="{nr}{c}"><td><table border="0"><tr><td class="ind" indent="{depth}"><img src="s.gif" height="1" width="{depth * 40}"></td><td valign="top" class="votelinks"><center><a href="vote.html"><div class="votearrow" title="upvote"></div></a></center></td><td class="default"><div style="margin-top:2px; margin-bottom:-10px;"><span class="comhead"><a href="user%253Fid={a}.html" class="hnuser">{a}</a> <span class="age" title="2021-03-09T10:11:02"><a href="#{c}">{w.r.randint(1, 20)} hours ago</a></span> <span id="unv_{c}"></span><span class="navs"> | <a href="#n" class="clicky">next</a> <a class="togg clicky" href="javascript:void(0)">[&ndash;]</a></span></span></div><br>
<div class="comment"><div class="commtext c00">{'<p>'.join(text)}</div><div class="reply"><p><font size="1"><u><a href="reply.html">reply</a></u></font></p></div></div></td></tr></table></td></tr>'''
                depth = min(depth + 1, 4) if w.r.random() < .5 else w.r.randint(0, depth)
            w.page(path, 'item', frame('<table class="fatitem" border="0">' + head.replace('RANK', '').replace('COUNT', str(len(posts))) + '<tr style="height:6px"></tr><tr><td colspan="2"></td><td><form method="post" action="comment"><textarea name="text" rows="8" cols="80"></textarea><br><br><input type="submit" value="add comment"></form></td></tr></table><br><br><table border="0" class="comment-tree">' + com + '</table>'), posts=posts)
            trs += head.replace('RANK', f'{page * 14 + k + 1}.').replace('COUNT', str(len(posts))) + '<tr class="spacer" style="height:5px"></tr>'
            rows.append({'title': title, 'author': who, 'points': f'{pts} points', 'comments': f'{len(posts)} comments'})
        w.page('index.html' if not page else 'news%3Fp=2.html', 'front', frame(f'<table border="0" cellpadding="0" cellspacing="0">{trs}<tr class="morespace" style="height:10px"></tr><tr><td colspan="2"></td><td class="title"><a href="news%253Fp={page + 2}.html" class="morelink" rel="next">More</a></td></tr></table>'), rows=rows)


# ---- a town council's information system (ALLRIS), German ----------------------------------------

def allris(w):
    w.type('kalender', 'list', date=['date', 'datum', 'tag'], title=['title', 'sitzung', 'gremium', 'name'], room=['raum', 'ort', 'room'])
    w.type('sitzung', 'detail', gremium=['gremium', 'kommission'], date=['dat', 'tag'], room=['raum', 'ort'], status=['status'], title=['title', 'bezeichnung', 'name', 'sitzung'])
    w.type('vorlage', 'detail', title=['title', 'betreff', 'name'], status=['status'], author=['verfasser', 'author'], art=['art', 'vorlage'], amt=['amt', 'feder'], body=['body', 'text', 'beschluss'])
    names = ['Ausschuss für Planung', 'Rat der Stadt', 'Schulausschuss', 'Bauausschuss']
    frame = lambda title, content: f'''<html lang="de"><head><meta charset="utf-8"><title>{title}</title><link href="css/ris.css" rel="stylesheet"></head><body class="bodyris"><div id="risheader"><table class="risnav" cellspacing="0"><tr><td><a href="index.html">Startseite</a></td><td><a href="si010_e.html">Sitzungskalender</a></td><td><a href="pa021.html">Gremien</a></td><td><a href="kp041.html">Mandatsträger</a></td><td><a href="recherche.html">Recherche</a></td></tr></table></div>
<div id="rismain"><h1 class="title">{title}</h1>{content}</div><div id="risbottom">Software: ALLRIS net &nbsp; <a href="impressum.html">Impressum</a> <a href="datenschutz.html">Datenschutz</a></div></body></html>'''
    meetings, vorlagen = [], []
    for k in range(16):
        betreff, text = say(w, GERMAN, 4, 8)[:-1], text_of(w, GERMAN, 1, 3)
        nr, who = f'{w.r.randint(100, 999)}/20{w.r.randint(18, 22)}', w.name_of()
        f = {'title': betreff, 'status': w.r.choice(['öffentlich', 'nichtöffentlich', 'öffentlich']), 'art': w.r.choice(['Beschlussvorlage', 'Mitteilung', 'Anfrage']), 'amt': w.r.choice(['Bauamt', 'Schulamt', 'Kämmerei'])}
        rows = [('Betreff:', f['title']), ('Status:', f['status']), ('Vorlage-Art:', f['art'])]
        if w.r.random() < .7:
            f['author'] = who
            rows.append(('Verfasser:', who))
        rows.append(('Federführend:', f['amt']))
        f['body'] = long(text)
        path = f'vo020%3FVOLFDNR={1000 + k}.html'
        vorlagen.append((nr, betreff, path))
        w.page(path, 'vorlage', frame(f'Vorlage - {nr}', '<table class="tk1" border="0" cellspacing="3"><tbody>' + ''.join(f'<tr><td class="kb1">{a}</td><td class="text1" colspan="3">{b}</td></tr>' for a, b in rows) + f'</tbody></table><div class="docpart"><h3>Beschlussvorschlag</h3>{p(text)}</div><div class="anlagen"><h4>Anlagen:</h4><a href="do/{k}.pdf" target="_blank">Anlage {k + 1} ({w.r.randint(20, 900)} KB)</a></div>'), fields=f)
    for k in range(18):
        g, d, m = w.r.choice(names), w.r.randint(1, 28), w.r.randint(1, 12)
        date, room = f'{d:02d}.{m:02d}.2021', w.r.choice(['Ratssaal', 'Raum 112', 'Aula der Gesamtschule'])
        path, nr = f'to010%3FSILFDNR={500 + k}.html', w.r.randint(1, 40)
        title = f'{nr}. Sitzung - {g}'
        tops = w.r.sample(vorlagen, w.r.randint(3, 7))
        w.page(path, 'sitzung', frame('Tagesordnung', f'''<table class="tk1"><tr><td class="kb1">Bezeichnung:</td><td class="text1" colspan="3">{title}</td></tr><tr><td class="kb1">Gremium:</td><td class="text1" colspan="3">{g}</td></tr><tr><td class="kb1">Datum:</td><td class="text1">{date}</td><td class="kb1">Status:</td><td class="text1">öffentlich/nichtöffentlich</td></tr><tr><td class="kb1">Raum:</td><td class="text1">{room}</td></tr></table><br>
<table class="tl1" cellspacing="1"><tr><th class="text2">TOP</th><th class="text2">Betreff</th><th class="text2">Vorlage</th></tr><tr class="zl11"><td class="text4">1</td><td>Eröffnung der Sitzung</td><td></td></tr>{''.join(f'<tr class="zl1{i % 2 + 1}"><td class="text4">{i + 2}</td><td><a href="to020_{k}_{i}.html">{t}</a></td><td><a href="{u.replace("%", "%25")}">{n}</a></td></tr>' for i, (n, t, u) in enumerate(tops))}</table>'''),
               fields={'title': title, 'gremium': g, 'date': date, 'room': room})
        meetings.append((date, g, room, path, m))
    for q in range(1, 5):
        rows = [x for x in meetings if (x[4] - 1) // 3 == q - 1]
        if not rows:
            continue
        w.page(f'si010_e%3Fq={q}.html', 'kalender', frame('Sitzungskalender', f'<div class="pager"><a href="si010_e%253Fq={q - 1}.html">&lt;&lt;</a> Quartal {q} <a href="si010_e%253Fq={q + 1}.html">&gt;&gt;</a></div><table class="tl1" cellspacing="1"><tr><th>Tag</th><th>Datum</th><th>Zeit</th><th>Sitzung</th><th>Raum</th></tr>' + ''.join(
            f'<tr class="zl1{i % 2 + 1}"><td class="text1">{w.r.choice(["Mo", "Di", "Mi", "Do"])}</td><td class="text1">{d}</td><td class="text2">{w.r.choice(["17:00", "18:30"])}</td><td><a href="{u.replace("%", "%25")}">{g}</a></td><td>{r}</td></tr>' for i, (d, g, r, u, _) in enumerate(rows)) + '</table>'),
            rows=[{'title': g, 'link': u.replace('%', '%25'), 'date': d, 'room': r} for d, g, r, u, _ in rows])


# ---- family pages (as GED2HTML): no classes at all --------------------------------------------------

def family(w):
    w.type('person', 'detail', title=['title', 'name'], born=['birth', 'born'], died=['death', 'died'], father=['father'], mother=['mother'], occupation=['occup'])
    w.type('surnames', 'list', title=['title', 'name'], born=['birth', 'born'])
    people = [(w.r.choice(FIRST) + ' ' + w.r.choice('ABCDEFGHJKLM') + '. ' + w.r.choice(LAST[:8])) for _ in range(34)]
    people = sorted(set(people), key=lambda n: n.split()[-1])
    years = {n: w.r.randint(1750, 1890) for n in people}
    path = {n: f'd000{k % 3}/g{k:07d}.html' for k, n in enumerate(people)}
    for n in people:
        f, lines = {'title': n}, ''
        bd, bp = f'{w.r.randint(1, 28)} {w.r.choice(MONTHS)[:3].upper()} {years[n]}', w.r.choice(TOWNS)
        f['born'] = f'{bd}, {bp}'
        lines += f'<li><em>BIRTH</em>: {bd}, {bp}\n'
        if w.r.random() < .6:
            dd = f'{w.r.randint(1, 28)} {w.r.choice(MONTHS)[:3].upper()} {years[n] + w.r.randint(30, 80)}'
            f['died'] = dd
            lines += f'<li><em>DEATH</em>: {dd}\n'
        if w.r.random() < .4:
            f['occupation'] = w.r.choice(['Miller', 'Smith', 'Teacher', 'Weaver'])
            lines += f'<li><em>OCCUPATION</em>: {f["occupation"]}\n'
        fa, mo = w.r.sample(people, 2)
        par = ''
        if w.r.random() < .8:
            f.update(father=fa, mother=mo)
            par = f'<p><em>Father: </em><a href="../{path[fa]}">{fa}</a><br><em>Mother: </em><a href="../{path[mo]}">{mo}</a></p>'
        kids = w.r.sample(people, w.r.randint(0, 4))
        fam = f'<p><em>Family 1</em>: <a href="../{path[fa]}">{w.r.choice(people)}</a><ul>{"".join(f"<li><em>MARRIAGE</em>: {years[n] + 24}" for _ in range(1))}</ul><ol>{"".join(f"<li> <a href=../{path[c]}>{c}</a>" for c in kids)}</ol>' if kids else ''
        note = ''.join(f'<p>{w.para(1, 2)}' for _ in range(w.r.randint(0, 2)))
        w.page(path[n], 'person', f'''<html><head><title>{n}</title></head><body bgcolor="#ffffcc"><a name="TOP"></a><h1>{n}</h1><hr><ul>{lines}</ul>{par}{fam}{note}<pre>
       _{fa}
 _|
|</pre><hr><a href="../persons.html">INDEX</a> | <a href="../surnames.html">SURNAMES</a><hr><em>HTML created by GED2HTML v3.1 on 3 May 2001</em></body></html>''', fields=f)
    for k in range(0, len(people), 9):
        some = people[k:k + 9]
        w.page(f'idx{k // 9}.html', 'surnames', f'<html><head><title>Index of Persons</title></head><body bgcolor="#ffffcc"><h1>Index of Persons</h1><hr><a href="idx{k // 9 - 1}.html">Previous</a> <a href="idx{k // 9 + 1}.html">Next</a><hr><ul>' + ''.join(f'<li><a href="{path[n]}">{n}</a> (b. {years[n]})\n' for n in some) + '</ul><hr><a href="surnames.html">SURNAMES</a><hr><em>HTML created by GED2HTML v3.1 on 3 May 2001</em></body></html>',
               rows=[{'title': n, 'link': path[n]} for n in some])


# ---- javadoc ------------------------------------------------------------------------------------------

def javadoc(w):
    w.type('class', 'article')
    w.type('package', 'list', title=['title', 'class', 'name', 'interface'], description=['desc', 'text'])
    packs = {}

    def frame(title, up, content):
        nav = f'<ul class="navList" title="Navigation"><li><a href="{up}overview-summary.html">Overview</a></li><li>Package</li><li class="navBarCell1Rev">Class</li><li><a href="{up}overview-tree.html">Tree</a></li><li><a href="{up}deprecated-list.html">Deprecated</a></li><li><a href="{up}index-all.html">Index</a></li><li><a href="{up}help-doc.html">Help</a></li></ul>'
        return f'''<html lang="en"><head><title>{title} (Lamp 2.1 API)</title><link rel="stylesheet" type="text/css" href="{up}stylesheet.css" title="Style"></head><body><noscript><div>JavaScript is disabled on your browser.</div></noscript><div class="topNav"><a name="navbar.top"></a>{nav}</div>
{content}<div class="bottomNav"><a name="navbar.bottom"></a>{nav}</div><p class="legalCopy"><small>Copyright &#169; 2016. All rights reserved.</small></p></body></html>'''

    for pk in ('org/lamp/core', 'org/lamp/io', 'org/lamp/net'):
        rows, trs, up = [], '', '../../../'
        for _ in range(9):
            name = ''.join(x.capitalize() for x in w.title_of(2).split())
            text = w.paras(2, 4)
            members, extra = '', 0
            for m in range(w.r.randint(2, 5)):
                mn, d = w.r.choice(NOUNS), w.sentence()
                extra += len(d.split()) + 4
                members += f'<a name="{mn}--"></a><ul class="blockList"><li class="blockList"><h4>{mn}</h4><pre>public&nbsp;int&nbsp;{mn}(int&nbsp;x)</pre><div class="block">{d}</div><dl><dt><span class="returnLabel">Returns:</span></dt><dd>{w.sentence()}</dd></dl></li></ul>'
            f = body(text)
            f['body_end'], f['words'] = '', [f['words'], f['words'] + 12 * extra]
            w.page(f'{pk}/{name}.html', 'class', frame(name, up, f'''<div class="header"><div class="subTitle">{pk.replace('/', '.')}</div><h2 title="Class {name}" class="title">Class {name}</h2></div><div class="contentContainer"><ul class="inheritance"><li><a href="{up}java/lang/Object.html">java.lang.Object</a></li><li><ul class="inheritance"><li>{pk.replace('/', '.')}.{name}</li></ul></li></ul>
<div class="description"><ul class="blockList"><li class="blockList"><hr><br><pre>public class <span class="typeNameLabel">{name}</span>\nextends java.lang.Object</pre><div class="block">{p(text)}</div></li></ul></div><div class="details"><ul class="blockList"><li class="blockList"><ul class="blockList"><li class="blockList"><a name="method.detail"></a><h3>Method Detail</h3>{members}</li></ul></li></ul></div></div>'''), f'Class {name}', f)
            trs += f'<tr class="{"altColor" if len(rows) % 2 else "rowColor"}"><td class="colFirst"><a href="{name}.html" title="class in {pk}">{name}</a></td><td class="colLast"><div class="block">{text[0]}</div></td></tr>'
            rows.append({'title': name, 'link': f'{pk}/{name}.html', 'description': text[0]})
        w.page(f'{pk}/package-summary.html', 'package', frame(pk.replace('/', '.'), up, f'''<div class="header"><h1 title="Package" class="title">Package&nbsp;{pk.replace('/', '.')}</h1></div><div class="contentContainer"><ul class="blockList"><li class="blockList"><table class="typeSummary" border="0"><caption><span>Class Summary</span><span class="tabEnd">&nbsp;</span></caption><tr><th class="colFirst" scope="col">Class</th><th class="colLast" scope="col">Description</th></tr><tbody>{trs}</tbody></table></li></ul></div>'''), rows=rows)


# ---- WooCommerce (Storefront) ---------------------------------------------------------------------------

def woo(w):
    w.type('product', 'detail', title=['title', 'name'], price=['price', 'amount'], sku=['sku'], category=['cat'], stock=['stock', 'avail'], body=['body', 'desc', 'text'])
    w.type('category', 'list', title=['title', 'name', 'product'], price=['price', 'amount'])

    def frame(up, cls, title, content):
        return f'''<html lang="en-GB"><head><meta charset="UTF-8"><title>{title} &#8211; Tin Shop</title><meta name="generator" content="WooCommerce 4.1.0" /></head><body class="{cls} woocommerce woocommerce-page storefront-align-wide right-sidebar"><div id="page" class="hfeed site"><header id="masthead" class="site-header" role="banner"><div class="col-full"><a class="skip-link screen-reader-text" href="#site-navigation">Skip to navigation</a><div class="site-branding"><div class="beta site-title"><a href="{up}index.html" rel="home">Tin Shop</a></div><p class="site-description">All things tin</p></div>
<nav id="site-navigation" class="main-navigation"><ul id="menu" class="nav-menu"><li class="menu-item"><a href="{up}index.html">Home</a></li><li class="menu-item"><a href="{up}cart/index.html">Cart</a></li><li class="menu-item"><a href="{up}checkout/index.html">Checkout</a></li><li class="menu-item"><a href="{up}my-account/index.html">My account</a></li></ul></nav><ul id="site-header-cart"><li><a class="cart-contents" href="{up}cart/index.html"><span class="woocommerce-Price-amount amount"><span class="woocommerce-Price-currencySymbol">&pound;</span>0.00</span> <span class="count">0 items</span></a></li></ul></div></header>
<div id="content" class="site-content"><div class="col-full"><nav class="woocommerce-breadcrumb"><a href="{up}index.html">Home</a><span class="breadcrumb-separator"> / </span>{title}</nav><div id="primary" class="content-area"><main id="main" class="site-main" role="main">{content}</main></div>
<div id="secondary" class="widget-area" role="complementary"><div class="widget woocommerce widget_products"><span class="gamma widget-title">Products</span><ul class="product_list_widget">{''.join(f'<li><a href="{up}product/{slug(t)}/index.html"><img src="{up}x.jpg" alt=""><span class="product-title">{t}</span></a><span class="woocommerce-Price-amount amount"><span class="woocommerce-Price-currencySymbol">&pound;</span>{c}</span></li>' for t, c in w.r.sample(goods, 3))}</ul></div></div></div></div>
<footer id="colophon" class="site-footer"><div class="site-info">&copy; Tin Shop 2020<br><a href="https://woocommerce.com">Built with Storefront &amp; WooCommerce</a>.</div></footer></div></body></html>'''

    goods = [(w.title_of(2), f'{w.r.randint(3, 90)}.{w.r.choice(["00", "50", "99"])}') for _ in range(28)]
    cats = ['Cans', 'Toys', 'Tools']
    shelf = {c: [] for c in cats}
    for title, price in goods:
        cat, text, sku = w.r.choice(cats), w.paras(1, 4), f'TS-{w.r.randint(100, 999)}'
        shelf[cat].append((title, price))
        f = {'title': title, 'price': f'£{price}', 'category': cat, 'body': long(text)}
        meta = ''
        if w.r.random() < .8:
            f['sku'] = sku
            meta += f'<span class="sku_wrapper">SKU: <span class="sku">{sku}</span></span>'
        stock = ''
        if w.r.random() < .7:
            f['stock'] = f'{w.r.randint(1, 40)} in stock'
            stock = f'<p class="stock in-stock">{f["stock"]}</p>'
        rel = ''.join(f'<li class="product type-product"><a href="../{slug(t)}/index.html" class="woocommerce-LoopProduct-link"><img src="../../x.jpg" alt=""><h2 class="woocommerce-loop-product__title">{t}</h2><span class="price"><span class="woocommerce-Price-amount amount"><span class="woocommerce-Price-currencySymbol">&pound;</span>{c}</span></span></a><a href="?add" class="button add_to_cart_button">Add to basket</a></li>' for t, c in w.r.sample(goods, 3))
        w.page(f'product/{slug(title)}/index.html', 'product', frame('../../', 'product-template-default single single-product', title, f'''<div class="product type-product"><div class="woocommerce-product-gallery images"><figure><div data-thumb="x.jpg" class="woocommerce-product-gallery__image"><a href="../../img/{slug(title)}.jpg"><img class="wp-post-image" src="../../img/{slug(title)}.jpg" alt=""></a></div></figure></div>
<div class="summary entry-summary"><h1 class="product_title entry-title">{title}</h1><p class="price"><span class="woocommerce-Price-amount amount"><span class="woocommerce-Price-currencySymbol">&pound;</span>{price}</span></p>{stock}<form class="cart" method="post"><div class="quantity"><label class="screen-reader-text">{title} quantity</label><input type="number" value="1"></div><button type="submit" class="single_add_to_cart_button button alt">Add to basket</button></form><div class="product_meta">{meta}<span class="posted_in">Category: <a href="../../product-category/{slug(cat)}/index.html" rel="tag">{cat}</a></span></div></div>
<div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs"><li class="description_tab"><a href="#tab-description">Description</a></li><li class="reviews_tab"><a href="#tab-reviews">Reviews (0)</a></li></ul><div class="woocommerce-Tabs-panel panel entry-content wc-tab" id="tab-description"><h2>Description</h2>{p(text)}</div><div class="woocommerce-Tabs-panel" id="tab-reviews"><p class="woocommerce-noreviews">There are no reviews yet.</p></div></div>
<section class="related products"><h2>Related products</h2><ul class="products columns-3">{rel}</ul></section></div>'''), fields=f)
    for c, items in shelf.items():
        w.page(f'product-category/{slug(c)}/index.html', 'category', frame('../../', 'archive tax-product_cat', c, f'''<header class="woocommerce-products-header"><h1 class="woocommerce-products-header__title page-title">{c}</h1></header><div class="storefront-sorting"><p class="woocommerce-result-count">Showing all {len(items)} results</p></div><ul class="products columns-3">''' + ''.join(
            f'<li class="product type-product status-publish"><a href="../../product/{slug(t)}/index.html" class="woocommerce-LoopProduct-link woocommerce-loop-product__link"><img src="../../img/{slug(t)}.jpg" alt="">{"<span class=onsale>Sale!</span>" if len(t) % 3 == 0 else ""}<h2 class="woocommerce-loop-product__title">{t}</h2><span class="price"><span class="woocommerce-Price-amount amount"><span class="woocommerce-Price-currencySymbol">&pound;</span>{pr}</span></span></a><a href="?add-to-cart" class="button product_type_simple add_to_cart_button">Add to basket</a></li>' for t, pr in items) + '</ul>'),
            rows=[{'title': t, 'link': f'product/{slug(t)}/index.html', 'price': f'£{pr}'} for t, pr in items])


# ---- real estate, utility classes (Tailwind) -----------------------------------------------------------------

def estate(w):
    w.type('home', 'detail', title=['title', 'name', 'address'], price=['price'], beds=['bed'], baths=['bath'], area=['area', 'size', 'sq'], agent=['agent', 'name'], year=['year', 'built'], body=['body', 'desc', 'text', 'about'])
    w.type('search', 'list', title=['title', 'name', 'address'], price=['price'], beds=['bed'])

    def frame(up, title, content):
        return f'''<html lang="en" class="h-full"><head><meta charset="utf-8"><title>{title} | Hearth</title></head><body class="h-full bg-gray-50 antialiased"><nav class="bg-white shadow"><div class="mx-auto max-w-7xl px-4 sm:px-6 lg:px-8"><div class="flex h-16 justify-between"><a class="flex flex-shrink-0 items-center font-bold" href="{up}index.html">Hearth</a><div class="hidden sm:ml-6 sm:flex sm:space-x-8"><a class="inline-flex items-center px-1 pt-1 text-sm" href="{up}buy/index.html">Buy</a><a class="inline-flex items-center px-1 pt-1 text-sm" href="{up}rent/index.html">Rent</a><a class="inline-flex items-center px-1 pt-1 text-sm" href="{up}sell/index.html">Sell</a></div></div></div></nav>
<main class="mx-auto max-w-7xl py-6 sm:px-6 lg:px-8">{content}</main><footer class="bg-white"><div class="mx-auto max-w-7xl overflow-hidden py-12 px-4"><p class="mt-8 text-center text-base text-gray-400">&copy; 2023 Hearth, Inc. All rights reserved.</p></div></footer></body></html>'''

    homes = []
    for k in range(26):
        title = f'{w.r.randint(1, 240)} {w.r.choice(NOUNS).capitalize()} {w.r.choice(["Street", "Lane", "Road"])}, {w.r.choice(TOWNS)}'
        text, who = w.paras(1, 3), w.name_of()
        f = {'title': title, 'price': f'${w.r.randint(120, 990)},{w.r.randint(0, 9)}00', 'beds': str(w.r.randint(1, 6)), 'baths': str(w.r.randint(1, 4)), 'area': f'{w.r.randint(600, 4000):,} sqft', 'agent': who, 'body': long(text)}
        facts = [('Bedrooms', f['beds']), ('Bathrooms', f['baths']), ('Living area', f['area'])]
        if w.r.random() < .6:
            f['year'] = str(w.r.randint(1900, 2020))
            facts.append(('Year built', f['year']))
        if w.r.random() < .5:
            facts.append(('Heating', w.r.choice(['Gas', 'Heat pump', 'Oil'])))
        near = ''
        path = f'homes/{slug(title).replace(",", "")}/index.html'
        homes.append((title, path, f))
        near = ''.join(f'<a class="block rounded-lg p-4 shadow-sm" href="../../{q}"><p class="text-sm font-medium">{t}</p><p class="text-xs text-gray-500">{g["price"]}</p></a>' for t, q, g in w.r.sample(homes, min(3, len(homes))))
        w.page(path, 'home', frame('../../', title, f'''<nav class="flex mb-4" aria-label="Breadcrumb"><ol class="flex items-center space-x-2 text-sm"><li><a class="text-gray-400" href="../../index.html">Home</a></li><li><a class="text-gray-400" href="../../buy/index.html">Buy</a></li></ol></nav>
<div class="grid grid-cols-1 lg:grid-cols-3 gap-8"><div class="lg:col-span-2"><img class="w-full h-96 object-cover rounded-xl" src="../../img/{k}.jpg" alt=""><div class="mt-6 flex items-center justify-between"><h1 class="text-3xl font-bold tracking-tight text-gray-900">{title}</h1><p class="text-2xl font-semibold text-indigo-600">{f['price']}</p></div>
<dl class="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 border-t pt-6">{''.join(f'<div class="sm:col-span-1"><dt class="text-sm font-medium text-gray-500">{a}</dt><dd class="mt-1 text-sm text-gray-900">{b}</dd></div>' for a, b in facts)}</dl>
<div class="mt-8"><h2 class="text-lg font-medium text-gray-900">About this home</h2><div class="prose prose-sm mt-4 text-gray-500">{p(text)}</div></div></div>
<aside class="rounded-xl bg-white p-6 shadow"><p class="text-xs uppercase tracking-wide text-gray-400">Listed by</p><p class="mt-1 font-medium text-gray-900">{who}</p><a class="mt-4 inline-flex w-full justify-center rounded-md bg-indigo-600 py-2 px-4 text-white" href="../../contact.html">Request a tour</a></aside></div>
<section class="mt-12"><h2 class="text-lg font-medium">Similar homes</h2><div class="grid grid-cols-3 gap-4">{near}</div></section>'''), fields=f)
    for n in range(2):
        some = homes[n * 13:n * 13 + 13]
        w.page(f'buy/{"index" if not n else "page-2"}.html', 'search', frame('../', 'Homes for sale', f'''<h1 class="text-2xl font-bold">Homes for sale</h1><p class="text-sm text-gray-500">{len(homes)} results</p><div class="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">''' + ''.join(
            f'<div class="group relative overflow-hidden rounded-xl bg-white shadow"><img class="h-48 w-full object-cover" src="../img/{k}.jpg" alt=""><div class="p-4"><p class="text-lg font-semibold text-gray-900">{f["price"]}</p><h3 class="text-sm text-gray-700"><a href="../{q}"><span class="absolute inset-0"></span>{t}</a></h3><div class="mt-2 flex gap-3 text-xs text-gray-500"><span>{f["beds"]} bd</span><span>{f["baths"]} ba</span><span>{f["area"]}</span></div></div></div>' for k, (t, q, f) in enumerate(some)) + '</div><nav class="mt-8 flex justify-between"><a class="relative inline-flex rounded-md border px-4 py-2 text-sm" href="index.html">Previous</a><a class="relative inline-flex rounded-md border px-4 py-2 text-sm" href="page-2.html">Next</a></nav>'),
            rows=[{'title': t, 'link': q, 'price': f['price'], 'beds': f['beds'] + ' bd'} for t, q, f in some])


# ---- a club of 1998: frames, tables, FONT ---------------------------------------------------------------------

def club98(w):
    w.type('report', 'article')
    w.type('results', 'list', title=['title', 'name', 'runner', 'athlete'], time=['time', 'result'], club=['club', 'team'])
    w.type('members', 'list', title=['title', 'name'], phone=['phone', 'tel'], email=['mail'])
    w.page('index.htm', 'other', '<html><head><title>Fairholt Harriers</title></head><frameset cols="150,*"><frame src="menu.htm" name="menu"><frame src="home.htm" name="main"></frameset></html>')
    w.page('menu.htm', 'other', '<html><body bgcolor="#000080" link="#ffff00"><font face="Arial" size="2"><a href="home.htm" target="main">Home</a><br><a href="members.htm" target="main">Members</a><br><a href="news.htm" target="main">News</a><br><a href="results.htm" target="main">Results</a></font></body></html>')

    def frame(title, content):
        return f'''<html><head><title>{title}</title><meta name="GENERATOR" content="Microsoft FrontPage 3.0"></head><body bgcolor="#FFFFFF" text="#000000"><p align="center"><font face="Comic Sans MS" size="6" color="#FF0000"><b>{title}</b></font></p><hr>{content}<hr><p align="center"><font size="2" face="Arial"><a href="home.htm">Home</a> | <a href="mailto:web@fairholt.example">Webmaster</a><br>Last updated {w.r.randint(1, 28)}/0{w.r.randint(1, 9)}/98</font></p></body></html>'''

    for k in range(12):
        title, text = w.title_of(3), w.paras(2, 5)
        w.page(f'rep{k + 1}.htm', 'report', frame(title, ''.join(f'<p><font face="Arial" size="2">{x}</font></p>' for x in text) + (f'<p align="center"><img src="pic{k}.jpg" width="300" height="200"><br><font size="1">The start</font></p>' if k % 2 else '')), title, dict(body(text)))
    for k in range(9):
        race = f'{w.r.choice(TOWNS)} {w.r.choice(["10k", "5 mile", "Half marathon"])} 199{w.r.randint(4, 8)}'
        rows = [{'title': w.name_of(), 'time': f'{w.r.randint(30, 59)}:{w.r.randint(10, 59)}', 'club': w.r.choice(TOWNS) + ' AC'} for _ in range(w.r.randint(8, 18))]
        w.page(f'res{k + 1}.htm', 'results', frame(race, '<div align="center"><center><table border="1" cellpadding="2" width="80%"><tr><td bgcolor="#C0C0C0"><b><font face="Arial" size="2">Pos</font></b></td><td bgcolor="#C0C0C0"><b><font face="Arial" size="2">Name</font></b></td><td bgcolor="#C0C0C0"><b><font face="Arial" size="2">Club</font></b></td><td bgcolor="#C0C0C0"><b><font face="Arial" size="2">Time</font></b></td></tr>' + ''.join(
            f'<tr><td><font face="Arial" size="2">{i + 1}</font></td><td><font face="Arial" size="2">{r["title"]}</font></td><td><font face="Arial" size="2">{r["club"]}</font></td><td><font face="Arial" size="2">{r["time"]}</font></td></tr>' for i, r in enumerate(rows)) + '</table></center></div>'), rows=rows)
    rows = [{'title': w.name_of(), 'phone': f'01{w.r.randint(100, 999)} {w.r.randint(100000, 999999)}', 'email': f'{w.r.choice(NOUNS)}{i}@post.example'} for i in range(17)]
    w.page('members.htm', 'members', frame('Members', '<table border="0" width="100%"><tr><th align="left">Name</th><th align="left">Phone</th><th align="left">E-mail</th></tr>' + ''.join(
        f'<tr><td width="40%"><font face="Arial">{r["title"]}</font></td><td>{r["phone"]}</td><td><a href="mailto:{r["email"]}">{r["email"]}</a></td></tr>' for r in rows) + '</table>'), rows=rows)


# ---- staff of a university, Russian, old and new cards -----------------------------------------------------------

def kafedra(w):
    w.type('person', 'detail', title=['title', 'name', 'fio', 'фио'], post=['post', 'должн', 'dolzh', 'position'], degree=['степ', 'step', 'degree'], email=['mail'], phone=['phone', 'тел', 'tel'], room=['каб', 'room', 'ауд', 'kab', 'aud'], bio=['bio', 'text', 'body', 'био', 'desc'])
    w.type('staff', 'list', title=['title', 'name', 'фио'], post=['post', 'должн', 'position', 'text', 'desc'])
    w.type('news', 'article')
    w.type('newslist', 'list', date=['date', 'дата'])
    fam = 'Иванов Петров Сидоров Кузнецов Орлов Волков Зайцев Соколов Попов Лебедев Козлов Морозов'.split()
    im = 'Алексей Борис Виктор Георгий Дмитрий Евгений Игорь Кирилл Михаил Николай'.split()
    ot = 'Андреевич Борисович Викторович Ильич Олегович Павлович'.split()

    def frame(up, title, content):
        return f'''<html lang="ru"><head><meta charset="utf-8"><title>{title} — Кафедра прикладной теории</title></head><body><div class="wrapper"><header class="header"><div class="header__logo"><a href="{up}index.html">Кафедра прикладной теории</a></div><nav class="header__menu menu"><a class="menu__item" href="{up}staff/index.html">Сотрудники</a><a class="menu__item" href="{up}news/index.html">Новости</a><a class="menu__item" href="{up}contacts.html">Контакты</a></nav></header>
<div class="content"><div class="breadcrumbs"><a href="{up}index.html">Главная</a> / <span>{title}</span></div><h1 class="content__title">{title}</h1>{content}</div><footer class="footer">© 2019 Кафедра. <a href="{up}map.html">Карта сайта</a></footer></div></body></html>'''

    people = []
    while len(people) < 20:
        n = f'{w.r.choice(fam)} {w.r.choice(im)} {w.r.choice(ot)}'
        if n not in people:
            people.append(n)
    rows = []
    for k, n in enumerate(people):
        f = {'title': n, 'post': w.r.choice(['доцент', 'профессор', 'ассистент', 'старший преподаватель'])}
        facts = f'<p><b>Должность:</b> {f["post"]}</p>'
        if w.r.random() < .7:
            f['degree'] = w.r.choice(['кандидат наук', 'доктор наук'])
            facts += f'<p><b>Учёная степень:</b> {f["degree"]}</p>'
        if w.r.random() < .8:
            f['room'] = str(w.r.randint(100, 520))
            facts += f'<p><b>Кабинет:</b> {f["room"]}</p>'
        if w.r.random() < .6:
            f['phone'] = f'+7 (495) {w.r.randint(100, 999)}-{w.r.randint(10, 99)}-{w.r.randint(10, 99)}'
            facts += f'<p><b>Телефон:</b> {f["phone"]}</p>'
        f['email'] = f'user{k}@kaf.example'
        facts += f'<p><b>E-mail:</b> <a href="mailto:{f["email"]}">{f["email"]}</a></p>'
        text = text_of(w, RUSSIAN, 1, 3)
        f['bio'] = long(text)
        w.page(f'staff/{100 + k}/index.html', 'person', frame('../../', n, f'<div class="person"><div class="person__photo"><img src="../../upload/{k}.jpg" alt="{n}"></div><div class="person__info">{facts}</div><div class="person__text">{p(text)}</div></div>'), fields=f)
        rows.append({'title': n, 'link': f'staff/{100 + k}/index.html', 'post': f['post']})
    w.page('staff/index.html', 'staff', frame('../', 'Сотрудники', '<div class="staff-list">' + ''.join(
        f'<div class="staff-list__item"><a class="staff-list__photo" href="{100 + k}/index.html"><img src="../upload/{k}.jpg" alt=""></a><div class="staff-list__name"><a href="{100 + k}/index.html">{r["title"]}</a></div><div class="staff-list__post">{r["post"]}</div></div>' for k, r in enumerate(rows)) + '</div>'), rows=rows)
    items, ru = [], 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split()
    for k in range(14):
        title, text = say(w, RUSSIAN, 4, 7)[:-1], text_of(w, RUSSIAN, 2, 5)
        m, d = w.r.randint(1, 12), w.r.randint(1, 28)
        shown = f'{d} {ru[m - 1]} 2019'
        w.page(f'news/{300 + k}/index.html', 'news', frame('../../', title, f'<div class="news-detail"><span class="news-date-time">{shown}</span><img class="detail_picture" src="../../upload/n{k}.jpg" alt="">{p(text)}<p><a href="../index.html">Возврат к списку</a></p></div>'), title, dict(body(text), date=shown))
        items.append((title, f'news/{300 + k}/index.html', shown, text[0]))
    w.page('news/index.html', 'newslist', frame('../', 'Новости', '<div class="news-list">' + ''.join(
        f'<p class="news-item"><span class="news-date-time">{s}</span> <a href="{u[5:]}"><b>{t}</b></a><br>{x}</p>' for t, u, s, x in items) + '<br><font class="text">Новости 1 - 14 из 14<br>Начало | Пред. | <b>1</b> | След. | Конец</font></div>'), rows=[{'title': t, 'link': u, 'date': s} for t, u, s, _ in items])


# ---- a mirror of a PHP catalogue: lighthouses, tables without classes ------------------------------------------------

def lights(w):
    w.type('light', 'detail', title=['title', 'name'], height=['height'], built=['built', 'year'], range=['range'], town=['town', 'place', 'location'], keeper=['keeper'], notes=['note', 'text', 'body', 'desc', 'remark'])
    w.type('region', 'list', title=['title', 'name', 'light'], built=['built', 'year'], height=['height'])
    frame = lambda t, c: f'''<html><head><title>Lighthouse list: {t}</title></head><body><table width="100%" border="0"><tr><td width="140" valign="top" bgcolor="#eeeeff"><b>Lighthouses</b><br><br><a href="index.php.html">Start</a><br><a href="list.php%3Fregion=1.html">North</a><br><a href="list.php%3Fregion=2.html">South</a><br><a href="list.php%3Fregion=3.html">West</a><br><br><a href="guest.php.html">Guestbook</a></td><td valign="top">{c}</td></tr></table></body></html>'''
    nr = 0
    for reg, name in enumerate(['North', 'South', 'West'], 1):
        rows, trs = [], ''
        for _ in range(9):
            nr += 1
            t = w.title_of(1) + ' ' + w.r.choice(['Point', 'Head', 'Rock', 'Sands'])
            f = {'title': t, 'town': w.r.choice(TOWNS), 'built': str(w.r.randint(1750, 1950)), 'height': f'{w.r.randint(8, 60)} m'}
            facts = [('Town', f['town']), ('Built', f['built']), ('Height', f['height'])]
            if w.r.random() < .7:
                f['range'] = f'{w.r.randint(5, 30)} nm'
                facts.append(('Range', f['range']))
            if w.r.random() < .5:
                f['keeper'] = w.name_of()
                facts.append(('Last keeper', f['keeper']))
            text = [w.para(1, 3) for _ in range(w.r.randint(1, 3))]
            f['notes'] = long(text)
            w.page(f'show.php?id={nr}.html', 'light', frame(t, f'<h2>{t}</h2><img src="pics/{nr}.jpg" width="300" align="right"><table border="0" cellpadding="3">' + ''.join(f'<tr><td><b>{a}:</b></td><td>{b}</td></tr>' for a, b in facts) + f'</table><p>{"<br><br>".join(text)}</p><p><a href="list.php%3Fregion={reg}.html">back to {name}</a></p>'), fields=f)
            trs += f'<tr><td><a href="show.php%3Fid={nr}.html">{t}</a></td><td>{f["town"]}</td><td align="right">{f["built"]}</td><td align="right">{f["height"]}</td></tr>'
            rows.append({'title': t, 'link': f'show.php%3Fid={nr}.html', 'built': f['built'], 'height': f['height']})
        w.page(f'list.php?region={reg}.html', 'region', frame(name, f'<h2>Lights of the {name}</h2><table border="1" cellspacing="0" cellpadding="2"><tr bgcolor="#ccccff"><td>Name</td><td>Town</td><td>Built</td><td>Height</td></tr>{trs}</table>'), rows=rows)


# ---- The Events Calendar (WordPress) ----------------------------------------------------------------------------------

def events(w):
    w.type('event', 'detail', title=['title', 'name'], date=['date', 'start', 'when'], time=['time', 'start'], cost=['cost', 'price'], venue=['venue', 'place', 'location', 'name'], organizer=['organi', 'name'], category=['cat'], body=['body', 'desc', 'text', 'content'])
    w.type('list', 'list', title=['title', 'name', 'event', 'summary'], date=['date', 'start', 'time', 'when'], venue=['venue', 'place', 'location', 'address'])
    w.type('post', 'article')

    def frame(up, cls, title, content):
        return f'''<html lang="en-US"><head><meta charset="UTF-8"><title>{title} | Quarry Hall</title></head><body class="{cls} wp-custom-logo"><div id="page" class="site"><a class="skip-link" href="#content">Skip to content</a><header id="masthead" class="site-header"><p class="site-title"><a href="{up}index.html" rel="home">Quarry Hall</a></p><nav id="site-navigation"><ul id="primary-menu" class="menu"><li class="menu-item"><a href="{up}events/index.html">Events</a></li><li class="menu-item"><a href="{up}news/index.html">News</a></li><li class="menu-item"><a href="{up}hire/index.html">Hire</a></li></ul></nav></header><div id="content" class="site-content">{content}</div>
<aside id="secondary" class="widget-area"><section class="widget tribe-events-list-widget"><h2 class="widget-title">Upcoming Events</h2><ol class="tribe-list-widget">{''.join(f'<li class="tribe-events-list-widget-events"><h4 class="tribe-event-title"><a href="{up}event/{slug(t)}/index.html" rel="bookmark">{t}</a></h4><div class="tribe-event-duration"><span class="tribe-event-date-start">{d}</span></div></li>' for t, d in upcoming)}</ol></section><section class="widget widget_search"><form><input type="search"></form></section></aside><footer id="colophon" class="site-footer"><div class="site-info">Proudly powered by WordPress</div></footer></div></body></html>'''

    items = [(w.title_of(3), *w.date(2020)) for _ in range(24)]
    upcoming, rows = [(t, s.split(',')[0]) for t, s, _ in items[:4]], []
    for k, (t, shown, iso) in enumerate(items):
        text, day = w.paras(1, 4), shown.split(',')[0]
        f = {'title': t, 'date': day, 'time': f'{w.r.randint(5, 8)}:{w.r.choice(["00", "30"])} pm - {w.r.randint(9, 11)}:00 pm', 'venue': w.r.choice(['Main Hall', 'Cellar', 'Garden Stage']), 'body': long(text)}
        dl = f'<dt class="tribe-events-start-date-label"> Date: </dt><dd><abbr class="tribe-events-abbr tribe-events-start-date published dtstart" title="{iso}"> {day} </abbr></dd><dt class="tribe-events-start-time-label"> Time: </dt><dd><div class="tribe-events-abbr tribe-events-start-time published dtstart" title="{iso}">{f["time"]}</div></dd>'
        if w.r.random() < .7:
            f['cost'] = w.r.choice(['Free', '$12', '$25', '$8'])
            dl += f'<dt class="tribe-events-event-cost-label"> Cost: </dt><dd class="tribe-events-event-cost"> {f["cost"]} </dd>'
        if w.r.random() < .7:
            f['category'] = w.r.choice(['Concert', 'Talk', 'Workshop'])
            dl += f'<dt class="tribe-events-event-categories-label">Event Category:</dt> <dd class="tribe-events-event-categories"><a href="../../events/category/{slug(f["category"])}/index.html" rel="tag">{f["category"]}</a></dd>'
        org = ''
        if w.r.random() < .6:
            f['organizer'] = w.name_of()
            org = f'<div class="tribe-events-meta-group tribe-events-meta-group-organizer"><h3 class="tribe-events-single-section-title">Organizer</h3><dl><dt style="display:none;"></dt><dd class="tribe-organizer">{f["organizer"]}</dd></dl></div>'
        w.page(f'event/{slug(t)}/index.html', 'event', frame('../../', 'tribe_events-template-default single single-tribe_events', t, f'''<main id="tribe-events"><div id="tribe-events-content" class="tribe-events-single"><p class="tribe-events-back"><a href="../../events/index.html"> &laquo; All Events</a></p><h1 class="tribe-events-single-event-title">{t}</h1><div class="tribe-events-schedule tribe-clearfix"><h2><span class="tribe-event-date-start">{day} @ {f['time']}</span></h2></div>
<div class="tribe_events type-tribe_events"><div class="tribe-events-single-event-description tribe-events-content">{p(text)}</div><div class="tribe-events-single-section tribe-events-event-meta primary tribe-clearfix"><div class="tribe-events-meta-group tribe-events-meta-group-details"><h2 class="tribe-events-single-section-title"> Details </h2><dl>{dl}</dl></div>{org}<div class="tribe-events-meta-group tribe-events-meta-group-venue"><h3 class="tribe-events-single-section-title">Venue</h3><dl><dt style="display:none;"></dt><dd class="tribe-venue">{f['venue']}</dd></dl></div></div></div>
<div id="tribe-events-footer"><ul class="tribe-events-sub-nav"><li class="tribe-events-nav-previous"><a href="../{slug(items[k - 1][0])}/index.html"><span>&laquo;</span> {items[k - 1][0]}</a></li></ul></div></div></main>'''), fields=f)
        rows.append(({'title': t, 'link': f'event/{slug(t)}/index.html', 'date': f'{day} @ {f["time"]}', 'venue': f['venue']}, text[0]))
    for n in range(2):
        w.page(f'events/{"index" if not n else "page/2/index"}.html', 'list', frame('../' if not n else '../../../', 'post-type-archive post-type-archive-tribe_events', 'Events', '<div id="tribe-events-pg-template"><h1 class="tribe-events-page-title">Upcoming Events</h1><div class="tribe-events-loop">' + ''.join(
            f'<div class="type-tribe_events post-{k} tribe-clearfix"><h3 class="tribe-events-list-event-title"><a class="tribe-event-url" href="{"../" if not n else "../../../"}{r["link"]}" title="{r["title"]}" rel="bookmark">{r["title"]}</a></h3><div class="tribe-events-event-meta"><div class="author location"><div class="tribe-event-schedule-details"><span class="tribe-event-date-start">{r["date"]}</span></div><div class="tribe-events-venue-details">{r["venue"]}</div></div></div><div class="tribe-events-list-event-description"><p>{x}</p><a href="{"../" if not n else "../../../"}{r["link"]}" class="tribe-events-read-more" rel="bookmark">Find out more &raquo;</a></div></div>' for k, (r, x) in enumerate(rows[n * 12:n * 12 + 12])) + '</div></div>'), rows=[r for r, _ in rows[n * 12:n * 12 + 12]])
    for k in range(9):
        t, text, (shown, iso) = w.title_of(4), w.paras(3, 6), w.date(2020)
        w.page(f'news/{slug(t)}/index.html', 'post', frame('../../', 'post-template-default single single-post', t, f'<main id="main"><article id="post-{k}" class="post type-post"><header class="entry-header"><h1 class="entry-title">{t}</h1><div class="entry-meta"><span class="posted-on">Posted on <a href="#" rel="bookmark"><time class="entry-date published" datetime="{iso}T10:00:00+00:00">{shown}</time></a></span></div></header><div class="entry-content">{p(text)}</div></article></main>'), t, dict(body(text), date=iso))


# ---- old reddit -------------------------------------------------------------------------------------------------------------

def oldreddit(w):
    w.type('sub', 'list', title=['title'], author=['author', 'user'], score=['score', 'unvoted', 'vote', 'point'], comments=['comment'])
    w.type('talk', 'thread')
    users = users_of(w, 20)

    def frame(title, content):
        return f'''<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>{title}</title></head><body class="listing-page hot-page"><div id="header" role="banner"><div id="sr-header-area"><div class="width-clip"><ul class="flat-list sr-bar hover"><li><a href="popular.html" class="choice">popular</a></li><li><span class="separator">-</span><a href="all.html" class="choice">all</a></li></ul></div></div><div id="header-bottom-left"><span class="hover pagename redditname"><a href="index.html">tinware</a></span><ul class="tabmenu"><li class="selected"><a href="index.html" class="choice">hot</a></li><li><a href="new.html" class="choice">new</a></li></ul></div></div>
<div class="side"><div class="spacer"><form action="search" id="search"><input type="text" name="q"></form></div><div class="spacer"><div class="titlebox"><h1 class="hover redditname"><a href="index.html" class="hover">tinware</a></h1><span class="subscribers"><span class="number">12,345</span> <span class="word">readers</span></span><div class="usertext-body may-blank-within md-container"><div class="md"><p>A place for people who like tinware of all sorts. Be kind to each other and stay on topic.</p></div></div></div></div></div>
<a name="content"></a><div class="content" role="main">{content}</div><div class="footer-parent"><div class="footer rounded"><div class="col"><ul class="flat-vert hover"><li class="flat-vert title">about</li><li><a href="blog.html" class="choice">blog</a></li><li><a href="about.html">about</a></li></ul></div></div></div></body></html>'''

    def thing(t, who, score, n, path, k, extra=''):
        return f'''<div class="thing id-t3_{k} even link self" data-author="{who}"><p class="parent"></p><span class="rank">{k}</span><div class="midcol unvoted"><div class="arrow up" role="button"></div><div class="score unvoted" title="{score}">{score}</div><div class="arrow down" role="button"></div></div><div class="entry unvoted"><div class="top-matter"><p class="title"><a class="title may-blank" href="{path}" tabindex="1">{t}</a> <span class="domain">(<a href="index.html">self.tinware</a>)</span></p><p class="tagline">submitted <time title="Mon Mar 1 2021" datetime="2021-03-01T10:00:00+00:00" class="live-timestamp">{w.r.randint(2, 20)} hours ago</time> by <a href="user/{who}.html" class="author may-blank">{who}</a></p><ul class="flat-list buttons"><li class="first"><a href="{path}" class="bylink comments may-blank">{n} comments</a></li><li class="share"><a class="post-sharing-button" href="javascript:">share</a></li></ul></div>{extra}</div><div class="child"></div></div>'''

    for page in range(2):
        rows, html = [], ''
        for k in range(12):
            t, who, score, path = w.title_of(4), w.r.choice(users), w.r.randint(2, 900), ''
            path = f'comments_{slug(t).replace("-", "_")}.html'
            first = [w.para(1, 3) for _ in range(w.r.randint(1, 3))]
            posts = [{'author': who, 'start': first[0][:40]}]

            def comment(depth):
                a, text = w.r.choice(users), [w.para(1, 2) for _ in range(w.r.randint(1, 2))]
                posts.append({'author': a, 'start': text[0][:40]})
                kids = ''.join(comment(depth + 1) for _ in range(w.r.randint(0, 2 if depth < 3 else 0)))
                return f'''<div class="thing noncollapsed comment"><p class="parent"><a name="c{len(posts)}"></a></p><div class="midcol unvoted"><div class="arrow up"></div></div><div class="entry unvoted"><p class="tagline"><a href="javascript:void(0)" class="expand">[–]</a><a href="user/{a}.html" class="author may-blank">{a}</a><span class="userattrs"></span> <span class="score unvoted" title="3">{w.r.randint(1, 40)} points</span> <time datetime="2021-03-01T12:00:00+00:00" class="live-timestamp">{w.r.randint(2, 20)} hours ago</time></p><form action="#" class="usertext"><div class="usertext-body may-blank-within md-container"><div class="md">{p(text)}</div></div></form><ul class="flat-list buttons"><li class="first"><a href="#c" class="bylink">permalink</a></li><li><a href="#e">embed</a></li></ul></div><div class="child">{f'<div class="sitetable listing">{kids}</div>' if kids else ''}</div><div class="clearleft"></div></div>'''
            coms = ''.join(comment(0) for _ in range(w.r.randint(2, 5)))
            n = len(posts) - 1
            own = f'<div class="expando"><form action="#" class="usertext"><div class="usertext-body may-blank-within md-container"><div class="md">{p(first)}</div></div></form></div>'
            w.page(path, 'talk', frame(t, f'<div id="siteTable" class="sitetable linklisting">{thing(t, who, score, n, path, k, own)}</div><div class="commentarea"><div class="panestack-title"><span class="title">all {n} comments</span></div><div class="sitetable nestedlisting">{coms}</div></div>'), posts=posts)
            html += thing(t, who, score, n, path, page * 12 + k + 1) + '<div class="clearleft"></div>'
            rows.append({'title': t, 'link': path, 'author': who, 'score': str(score), 'comments': f'{n} comments'})
        w.page('index.html' if not page else 'index_page2.html', 'sub', frame('tinware', f'<div id="siteTable" class="sitetable linklisting">{html}<div class="nav-buttons"><span class="nextprev">view more: <span class="next-button"><a href="index_page2.html" rel="nofollow next">next ›</a></span></span></div></div>'), rows=rows)


SITES = [mybb, hnews, allris, family, javadoc, woo, estate, club98, kafedra, lights, events, oldreddit]
