"""Sketches of publishing programs, catalogues and registers, in several languages."""
from sketch import FIRST, LAST, MONTHS, NOUNS, TOWNS, body, p, slug
from sketch_more import CHINESE, long, say, text_of
from sketch_talk import talk_of, truth, users_of

FRENCH = '''le la les un une loi article projet amendement relatif à de du des pour contre avec sans
sécurité énergie travail santé commune budget réforme nationale publique sociale vote séance'''.split()
ARABIC = '''مدينة كتاب نهر جبل بيت مدرسة قديم جديد كبير صغير في من على إلى عن مع الوزير الرئيس
الاقتصاد السوق الشعب اليوم غدا قال أعلن افتتح مشروع تقرير'''.split()


# ---- Ghost (Casper) --------------------------------------------------------------------------------

def ghost(w):
    w.type('post', 'article')
    w.type('tag', 'list', title=['title', 'name'], excerpt=['excerpt', 'desc', 'text', 'body'], author=['author'], date=['date', 'time', 'publish'])
    authors = [w.name_of() for _ in range(3)]

    def frame(up, cls, title, content):
        return f'''<html lang="en"><head><meta charset="utf-8" /><title>{title}</title><meta name="generator" content="Ghost 4.3" /></head><body class="{cls}"><div class="viewport"><header id="gh-head" class="gh-head has-cover"><nav class="gh-head-inner inner gh-container"><div class="gh-head-brand"><a class="gh-head-logo" href="{up}index.html">The Kettle</a></div><div class="gh-head-menu"><ul class="nav"><li class="nav-home"><a href="{up}index.html">Home</a></li><li class="nav-about"><a href="{up}about/index.html">About</a></li></ul></div><div class="gh-head-actions"><a class="gh-head-button" href="#/portal/signup" data-portal="signup">Subscribe</a></div></nav></header><div class="site-content">{content}</div><footer class="site-footer outer"><div class="inner"><section class="copyright"><a href="{up}index.html">The Kettle</a> &copy; 2021</section><nav class="site-footer-nav"></nav><div><a href="https://ghost.org/" target="_blank">Powered by Ghost</a></div></div></footer></div></body></html>'''

    def card(up, t, x, who, tag, shown, iso, k):
        return f'''<article class="post-card post tag-{slug(tag)} {'post-card-large' if not k else ''}"><a class="post-card-image-link" href="{up}{slug(t)}/index.html"><img class="post-card-image" src="{up}content/{slug(t)}.jpg" alt="{t}" loading="lazy" /></a><div class="post-card-content"><a class="post-card-content-link" href="{up}{slug(t)}/index.html"><header class="post-card-header"><div class="post-card-primary-tag">{tag}</div><h2 class="post-card-title">{t}</h2></header><section class="post-card-excerpt"><p>{x}</p></section></a><footer class="post-card-meta"><ul class="author-list"><li class="author-list-item"><a href="{up}author/{slug(who)}/index.html" class="static-avatar"><img class="author-profile-image" src="{up}a.jpg" alt="{who}" /></a></li></ul><div class="post-card-byline-content"><span><a href="{up}author/{slug(who)}/index.html">{who}</a></span><span class="post-card-byline-date"><time datetime="{iso}">{shown}</time> <span class="bull">&bull;</span> {w.r.randint(2, 9)} min read</span></div></footer></div></article>'''

    tags = ['Brewing', 'Places', 'People']
    posts = [(w.title_of(3), w.sentence(), w.r.choice(authors), w.r.choice(tags), *w.date(2021)) for _ in range(24)]
    for k, (t, x, who, tag, shown, iso) in enumerate(posts):
        text = w.paras(3, 8)
        inner = ''
        for i, x2 in enumerate(text):
            inner += f'<p>{x2}</p>'
            if i == 1 and k % 3 == 0:
                inner += '<figure class="kg-card kg-image-card kg-width-wide"><img src="../content/x.jpg" class="kg-image" alt loading="lazy"></figure>'
            if i == 2 and k % 4 == 0:
                inner += '<hr><h2 id="more">A longer look</h2>'
        more = ''.join(card('../', *q, 1) for q in w.r.sample(posts, 3))
        w.page(f'{slug(t)}/index.html', 'post', frame('../', f'post-template tag-{slug(tag)}', t, f'''<main id="site-main" class="site-main outer"><div class="inner"><article class="post-full post tag-{slug(tag)}"><header class="post-full-header"><section class="post-full-tags"><a href="../tag/{slug(tag)}/index.html">{tag}</a></section><h1 class="post-full-title">{t}</h1><p class="post-full-custom-excerpt">{x}</p><div class="post-full-byline"><section class="post-full-byline-content"><ul class="author-list"><li class="author-list-item"><a href="../author/{slug(who)}/index.html" class="author-avatar"><img class="author-profile-image" src="../a.jpg" alt="{who}" /></a></li></ul><section class="post-full-byline-meta"><h4 class="author-name"><a href="../author/{slug(who)}/index.html">{who}</a></h4><div class="byline-meta-content"><time class="byline-meta-date" datetime="{iso}">{shown}</time><span class="byline-reading-time"><span class="bull">&bull;</span> {w.r.randint(2, 9)} min read</span></div></section></section></div></header>
<section class="post-full-content"><div class="post-content">{inner}</div></section><section class="subscribe-form"><h3 class="subscribe-form-title">Subscribe to The Kettle</h3><p class="subscribe-form-description">Get the latest posts delivered right to your inbox</p></section></article></div></main><aside class="read-next outer"><div class="inner"><div class="read-next-feed">{more}</div></div></aside>'''), t, dict(body(text), author=who, date=iso) | {'words': [sum(len(z.split()) for z in text), sum(len(z.split()) for z in text) + 25]})
    for tag in tags:
        mine = [q for q in posts if q[3] == tag]
        w.page(f'tag/{slug(tag)}/index.html', 'tag', frame('../../', f'tag-template tag-{slug(tag)}', tag, f'<header class="site-archive-header"><div class="outer site-header-background responsive-header-img"><div class="inner site-header-inner"><div class="site-header-content"><h1 class="site-title">{tag}</h1><h2 class="site-description">A collection of {len(mine)} posts</h2></div></div></div></header><main id="site-main" class="site-main outer"><div class="inner posts"><div class="post-feed">' + ''.join(card('../../', *q, k) for k, q in enumerate(mine)) + '</div></div></main>'),
               rows=[{'title': t, 'link': f'{slug(t)}/index.html', 'excerpt': x, 'author': who, 'date': iso} for t, x, who, _, _, iso in mine])


# ---- cgit --------------------------------------------------------------------------------------------

def cgit(w):
    w.type('repos', 'list', title=['title', 'name'], description=['desc'], owner=['owner'])
    w.type('log', 'list', title=['title', 'message', 'commit', 'subject'], author=['author'], age=['age', 'date'])
    w.type('commit', 'detail', title=['title', 'subject', 'message', 'msg', 'name'], author=['author'], date=['date', 'author', 'time', 'right'], commit=['commit'], tree=['tree'], body=['body', 'msg', 'message', 'text'])
    repos = [(w.title_of(1).lower() + '.git', w.sentence()[:-1], w.name_of()) for _ in range(12)]

    def frame(up, title, tabs, content):
        return f'''<html lang='en'><head><title>{title}</title><meta name='generator' content='cgit v1.2.1'/><meta name='robots' content='index, nofollow'/></head><body><div id='cgit'><table id='header'><tr><td class='logo' rowspan='2'><a href='{up}index.html'><img src='{up}cgit.png' alt='cgit logo'/></a></td><td class='main'><a href='{up}index.html'>index</a> : {title}</td></tr><tr><td class='sub'>Code of the workshop</td></tr></table>
<table class='tabs'><tr><td>{tabs}</td><td class='form'><form class='right' method='get' action='#'><input class='txt' type='search' size='10' name='q' value=''/><input type='submit' value='search'/></form></td></tr></table><div class='content'>{content}</div><div class='footer'>generated by <a href='https://git.zx2c4.com/cgit/about/'>cgit v1.2.1</a> at 2021-05-0{w.r.randint(1, 9)} 10:11:12 +0000</div></div></body></html>'''

    ages = [f'{w.r.randint(2, 20)} {w.r.choice(["days", "months", "years"])}' for _ in repos]
    w.page('index.html', 'repos', frame('', 'Git repositories', "<a class='active' href='index.html'>index</a>", "<table class='list nowrap'><tr class='nohover'><th class='left'><a href='#'>Name</a></th><th class='left'><a href='#'>Description</a></th><th class='left'><a href='#'>Owner</a></th><th class='left'><a href='#'>Idle</a></th></tr>" + ''.join(
        f"<tr><td class='toplevel-repo'><a title='{n}' href='{n}/log.html'>{n}</a></td><td><a href='{n}/log.html'>{d}</a></td><td><a href='{n}/log.html'>{o}</a></td><td><a href='{n}/log.html'><span class='age-months'>{a}</span></a></td></tr>" for (n, d, o), a in zip(repos, ages)) + '</table>'),
        rows=[{'title': n, 'link': f'{n}/log.html', 'description': d, 'owner': o} for n, d, o in repos])
    for n, _, owner in repos[:4]:
        tabs = "<a href='about.html'>about</a><a href='summary.html'>summary</a><a href='refs.html'>refs</a><a class='active' href='log.html'>log</a><a href='tree.html'>tree</a><a href='commit.html'>commit</a>"
        rows, trs, hands = [], '', [owner, w.name_of(), w.name_of()]
        for k in range(7):
            sha, tree, t, who = ['%040x' % w.r.getrandbits(160) for _ in range(2)] + [w.title_of(4), w.r.choice(hands)]
            text, (_, iso) = w.paras(1, 2), w.date(2020)
            date = f'{iso} {w.r.randint(10, 23)}:{w.r.randint(10, 59)}:12 +0200'
            files = [f'src/{w.r.choice(NOUNS)}.c' for _ in range(w.r.randint(1, 4))]
            mail = f'&lt;{who.split()[0].lower()}@work.example&gt;'
            path = f'{n}/commit_id={sha}.html'
            age = f'{w.r.randint(2, 20)} {w.r.choice(["days", "months", "years"])}'
            w.page(path, 'commit', frame('../', n, tabs, f"""<table summary='commit info' class='commit-info'><tr><th>author</th><td>{who} {mail}</td><td class='right'>{date}</td></tr><tr><th>committer</th><td>{owner} {mail}</td><td class='right'>{date}</td></tr><tr><th>commit</th><td colspan='2' class='oid'><a href='commit_id={sha}.html'>{sha}</a> (<a href='patch.html'>patch</a>)</td></tr><tr><th>tree</th><td colspan='2' class='oid'><a href='tree.html'>{tree}</a></td></tr></table>
<div class='commit-subject'>{t}</div><div class='commit-msg'>{chr(10).join(text)}</div><div class='diffstat-header'><a href='diff.html'>Diffstat</a></div><table summary='diffstat' class='diffstat'>{''.join(f"<tr><td class='mode'>-rw-r--r--</td><td class='upd'><a href='diff.html'>{x}</a></td><td class='right'>{w.r.randint(1, 60)}</td></tr>" for x in files)}</table><div class='diffstat-summary'>{len(files)} files changed</div>"""), fields={'title': t, 'commit': sha, 'tree': tree, 'date': date, 'body': long(text)})
            trs += f"<tr><td><span title='{date}'>{age}</span></td><td><a href='commit_id={sha}.html'>{t}</a></td><td>{who}</td><td>{len(files)}</td><td><span class='deletions'>-{w.r.randint(0, 50)}</span>/<span class='insertions'>+{w.r.randint(0, 90)}</span></td></tr>"
            rows.append({'title': t, 'link': path, 'author': who, 'age': age})
        w.page(f'{n}/log.html', 'log', frame('../', n, tabs, f"<table class='list nowrap'><tr class='nohover'><th class='left'>Age</th><th class='left'>Commit message</th><th class='left'>Author</th><th class='left'>Files</th><th class='left'>Lines</th></tr>{trs}</table>"), rows=rows)


# ---- Indico -----------------------------------------------------------------------------------------------

def indico(w):
    w.type('contribution', 'detail', title=['title', 'name'], date=['date', 'time', 'day', 'when'], room=['room', 'location', 'place', 'venue'], speaker=['speaker', 'name'], body=['desc', 'body', 'text'], duration=['duration', 'time'], track=['track', 'session'])
    w.type('contributions', 'list', title=['title', 'name'], speaker=['speaker', 'name', 'author'])
    frame = lambda title, content: f'''<html xmlns:fb="http://ogp.me/ns/fb#"><head><title>{title} · Indico</title></head><body data-user-id="null"><div class="page-header"><div class="topBar"><a class="brand" href="../index.html"><img src="../logo.svg" alt="Indico"></a></div><ul class="global-menu"><li><a href="../index.html">Home</a></li><li><a href="../help.html">Help</a></li></ul></div><div class="conference-page"><div class="confheader clearfix"><div class="confTitleBox clearfix"><div class="confTitle"><h1><a href="../event1/index.html"><span class="conference-title-link">Lamp Physics 2021</span></a></h1></div></div></div>
<div class="confbodywrapper"><div class="confBodyBox clearfix"><div class="conf_leftMenu"><ul id="outer" class="clearfix"><li class="menuConfTitle"><a href="../event1/index.html">Overview</a></li><li class="menuConfTitle"><a href="../event1/timetable.html">Timetable</a></li><li class="menuConfTitle"><a href="../event1/contributions.html">Contribution List</a></li><li class="menuConfTitle"><a href="../event1/registration.html">Registration</a></li></ul></div><div class="confBody"><div class="contributions">{content}</div></div></div></div></div><div class="page-footer"><div class="footer-wrapper"><div class="text">Powered by <a href="https://getindico.io">Indico v3.0</a></div></div></div></body></html>'''
    tracks, items = ['Detectors', 'Theory', 'Optics'], []
    for k in range(28):
        t, who, text, org = w.title_of(4), w.name_of(), w.paras(1, 3), w.r.choice(NOUNS).capitalize() + ' Institute'
        f = {'title': t, 'date': f'{w.r.randint(1, 5)} {w.r.choice(MONTHS[:6])} 2021, {w.r.randint(9, 17):02d}:{w.r.choice(["00", "20", "40"])}', 'duration': f'{w.r.choice([20, 30, 45])}m', 'speaker': who, 'body': long(text)}
        room = track = ''
        if w.r.random() < .8:
            f['room'] = w.r.choice(['Auditorium', 'Room 40/S2', 'Council Chamber'])
            room = f'<div class="event-location"><span class="icon-location"></span><span class="text">{f["room"]}</span></div>'
        if w.r.random() < .8:
            f['track'] = w.r.choice(tracks)
            track = f'<span class="track">{f["track"]}</span>'
        items.append((k + 100, t, who, f.get('track', '')))
        w.page(f'contrib/{k + 100}.html', 'contribution', frame(t, f'''<div class="contribution-display"><div class="header"><h2 class="title">{t}</h2></div><div class="infobar"><div class="contribution-date"><span class="label icon-time">{f['date']}</span></div><div class="contribution-duration">{f['duration']}</div>{room}</div><div class="tags">{track}{f'<span class="type">{w.r.choice(["Talk", "Poster"])}</span>' if k % 3 else ''}</div>
<section class="speaker-section"><div class="header"><div class="header-row"><h3 class="icon-mic">Speaker</h3></div></div><ul class="speaker-list"><li class="icon-user"><span class="name">{who}</span> <span class="affiliation"><small>({org})</small></span></li></ul></section><section><div class="header"><div class="header-row"><h3 class="icon-file-text">Description</h3></div></div><div class="content js-mathjax">{p(text)}</div></section>{'<section class="attachments"><div class="header"><h3>Presentation materials</h3></div><ul><li><a class="attachment icon-file-pdf" href="slides.pdf">slides.pdf</a></li></ul></section>' if k % 2 else ''}</div>'''), fields=f)
    w.page('event1/contributions.html', 'contributions', frame('Contribution List', f'<h2 class="page-title">Contribution List</h2><div class="list-header"><span>{len(items)} / {len(items)}</span></div><div class="contrib-list">' + ''.join(
        f'<div class="contribution-row" id="c{n}"><div class="header"><span class="friendly-id">{n}.</span><a class="contribution-title" href="../contrib/{n}.html">{t}</a><div class="contrib-tags">{f"<span class=track>{tr}</span>" if tr else ""}</div></div><div class="speakers"><span class="icon-user"></span><span class="speaker-name">{who}</span></div></div>' for n, t, who, tr in items) + '</div>'), rows=[{'title': t, 'link': f'contrib/{n}.html', 'speaker': who} for n, t, who, _ in items])


# ---- bills of a parliament, French ------------------------------------------------------------------------------

def scrutins(w):
    w.type('scrutin', 'detail', title=['title', 'titre', 'objet', 'name'], date=['date'], pour=['pour'], contre=['contre'], abstention=['abst'], resultat=['result', 'résult', 'adopt'], groupes=['groupe'])
    w.type('scrutins', 'list', title=['title', 'titre', 'objet', 'text'], date=['date'], number=['num', 'n_', 'no', 'scrutin', '^n'], pour=['pour'], contre=['contre'])
    w.type('depute', 'detail', title=['title', 'nom', 'name'], groupe=['groupe'], dept=['circ', 'dép', 'dep'], born=['né', 'naiss', 'born', 'date', 'ne'], job=['prof', 'job'])
    w.type('deputes', 'list', title=['title', 'nom', 'name', 'déput', 'deput'], groupe=['groupe'], dept=['circ', 'dép', 'dep'])
    groupes, mois = ['Union libre', 'Groupe du centre', 'Gauche unie', 'Non inscrits'], 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split()

    def frame(up, title, content):
        return f'''<html lang="fr"><head><meta charset="utf-8"><title>{title} - Chambre</title></head><body><header role="banner" class="bandeau"><a href="{up}index.html" class="logo"><span>Chambre des députés</span></a><ul class="nav-principale"><li><a href="{up}deputes/liste.html">Vos députés</a></li><li><a href="{up}scrutins/liste-1.html">Scrutins publics</a></li><li><a href="{up}dossiers.html">Dossiers législatifs</a></li></ul></header><nav class="fil-ariane"><a href="{up}index.html">Accueil</a> &gt; <span>{title}</span></nav><main id="contenu-page">{content}</main><footer><ul><li><a href="{up}plan.html">Plan du site</a></li><li><a href="{up}mentions.html">Mentions légales</a></li></ul></footer></body></html>'''

    deps = [(w.name_of(), w.r.choice(groupes), w.r.choice(TOWNS)) for _ in range(18)]
    for k, (n, g, d) in enumerate(deps):
        f = {'title': n, 'groupe': g, 'dept': d, 'born': f'{w.r.randint(1, 28)} {w.r.choice(mois)} 19{w.r.randint(40, 89)}'}
        job = ''
        if w.r.random() < .7:
            f['job'] = w.r.choice(['Enseignant', 'Avocat', 'Agricultrice', 'Médecin'])
            job = f'<dt>Profession</dt><dd>{f["job"]}</dd>'
        votes = ''.join(f'<li><a href="../scrutins/{i}.html">Scrutin n° {i}</a> : {w.r.choice(["pour", "contre"])}</li>' for i in w.r.sample(range(1, 21), 3))
        w.page(f'deputes/{k + 300}.html', 'depute', frame('../', n, f'<div class="titre-bandeau-bleu"><h1>{n}</h1></div><div class="acteur"><img src="../photos/{k}.jpg" alt="Photo de {n}"><dl class="deputy-bio"><dt>Groupe politique</dt><dd><a href="../groupes/{slug(g)}.html">{g}</a></dd><dt>Circonscription</dt><dd>{d}</dd><dt>Date de naissance</dt><dd>{f["born"]}</dd>{job}</dl></div><h3>Derniers votes</h3><ul class="votes">{votes}</ul>'), fields=f)
    w.page('deputes/liste.html', 'deputes', frame('../', 'Liste des députés', '<h1>Liste des députés</h1><table class="deputes sortable"><thead><tr><th>Nom</th><th>Circonscription</th><th>Groupe</th></tr></thead><tbody>' + ''.join(f'<tr><td><a href="{k + 300}.html">{n}</a></td><td>{d}</td><td>{g}</td></tr>' for k, (n, g, d) in enumerate(deps)) + '</tbody></table>'), rows=[{'title': n, 'link': f'deputes/{k + 300}.html', 'groupe': g, 'dept': d} for k, (n, g, d) in enumerate(deps)])
    rows = []
    for k in range(1, 21):
        t, m, d = say(w, FRENCH, 8, 18), w.r.randint(1, 12), w.r.randint(1, 28)
        f = {'title': t, 'date': f'{d:02d}/{m:02d}/2019', 'pour': str(w.r.randint(100, 400)), 'contre': str(w.r.randint(20, 200)), 'abstention': str(w.r.randint(0, 40)), 'resultat': w.r.choice(["L'Assemblée a adopté", "L'Assemblée n'a pas adopté"])}
        w.page(f'scrutins/{k}.html', 'scrutin', frame('../', f'Analyse du scrutin n° {k}', f'''<h1>Analyse du scrutin n° {k}</h1><p class="president-title">{t}</p><p>Séance du <b>{f['date']}</b></p><div class="interieur-contenu-principal"><p class="annonce"><b>Synthèse du vote</b></p><ul class="repartition"><li>Pour l'adoption : <b>{f['pour']}</b></li><li>Contre : <b>{f['contre']}</b></li><li>Abstentions : <b>{f['abstention']}</b></li></ul><p class="annonce-resultat">{f['resultat']}</p></div>
<div id="index"><h2>Position des groupes</h2>{''.join(f'<div class="Groupe"><p class="nomgroupe"><a name="g{i}"></a>{g} <span class="block">({w.r.randint(10, 120)} membres)</span></p><p class="typevote">Pour: <b>{w.r.randint(1, 90)}</b></p></div>' for i, g in enumerate(groupes[:w.r.randint(2, 4)]))}</div>'''), fields=f)
        rows.append({'title': t, 'link': f'scrutins/{k}.html', 'date': f['date'], 'pour': f['pour'], 'contre': f['contre']})
    for n in range(2):
        w.page(f'scrutins/liste-{n + 1}.html', 'scrutins', frame('../', 'Scrutins publics', '<h1>Scrutins publics</h1><table id="listeScrutins"><thead><tr><th>N°</th><th>Date</th><th>Objet</th><th>Pour</th><th>Contre</th></tr></thead><tbody>' + ''.join(f'<tr><td>{r["link"][9:-5]}</td><td>{r["date"]}</td><td>{r["title"]} [<a href="{r["link"][9:]}">analyse du scrutin</a>]</td><td>{r["pour"]}</td><td>{r["contre"]}</td></tr>' for r in rows[n * 10:n * 10 + 10]) + f'</tbody></table><div class="pagination-bootstrap"><ul><li><a href="liste-1.html">1</a></li><li><a href="liste-2.html">2</a></li></ul></div>'), rows=[{k: v for k, v in r.items() if k != 'title'} | {'title': r['title'] + ' [analyse du scrutin]'} for r in rows[n * 10:n * 10 + 10]])


# ---- species, written by hand: no classes ------------------------------------------------------------------------------

def species(w):
    w.type('species', 'detail', title=['title', 'name', 'species'], family=['family'], common=['common', 'name'], height=['height'], flowers=['flower'], habitat=['habitat'], body=['body', 'desc', 'text', 'note'])
    w.type('family', 'list', title=['title', 'name', 'species'], common=['common', 'name', 'text'])
    fams = ['Rosaceae', 'Fabaceae', 'Poaceae']
    ends = ['alba', 'minor', 'montana', 'vulgaris', 'repens', 'officinalis']
    by = {f: [] for f in fams}
    for k in range(27):
        fam = fams[k % 3]
        t = w.r.choice(NOUNS).capitalize()[:5] + w.r.choice(['ia', 'um', 'us']) + ' ' + w.r.choice(ends)
        while any(t == x[0] for v in by.values() for x in v):
            t = w.r.choice(NOUNS).capitalize()[:5] + w.r.choice(['ia', 'um', 'us']) + ' ' + w.r.choice(ends)
        com, text = w.title_of(2), [w.para(1, 3) for _ in range(w.r.randint(1, 3))]
        f = {'title': t, 'family': fam, 'common': com, 'body': long(text)}
        lines = f'<b>Family:</b> <a href="{fam.lower()}.html">{fam}</a><br>\n<b>Common name:</b> {com}<br>\n'
        if w.r.random() < .8:
            f['height'] = f'{w.r.randint(10, 90)}-{w.r.randint(95, 180)} cm'
            lines += f'<b>Height:</b> {f["height"]}<br>\n'
        if w.r.random() < .8:
            f['flowers'] = f'{w.r.choice(MONTHS)} to {w.r.choice(MONTHS)}'
            lines += f'<b>Flowers:</b> {f["flowers"]}<br>\n'
        if w.r.random() < .6:
            f['habitat'] = w.r.choice(['Wet meadows', 'Roadsides', 'Dry walls', 'Woods'])
            lines += f'<b>Habitat:</b> {f["habitat"]}<br>\n'
        path = t.lower().replace(' ', '_') + '.html'
        by[fam].append((t, com, path))
        pics = ''.join(f'<td align="center"><img src="p{k}{i}.jpg" height="200"><br><small>{w.r.choice(["leaf", "flower", "fruit"])}, {w.r.choice(TOWNS)}</small></td>' for i in range(w.r.randint(1, 3)))
        w.page(path, 'species', f'<html><head><title>{t} - Wild plants of Ister</title></head><body bgcolor="#f0fff0"><center><a href="index.html">Home</a> - <a href="families.html">Families</a> - <a href="links.html">Links</a></center><hr><h1><i>{t}</i></h1><p>{lines}</p><table border="0"><tr>{pics}</tr></table>{p(text)}<hr><small>Page by {FIRST[0]} {LAST[0]}, <a href="mailto:me@ister.example">me@ister.example</a></small></body></html>', fields=f)
    for fam, items in by.items():
        w.page(fam.lower() + '.html', 'family', f'<html><head><title>{fam} - Wild plants of Ister</title></head><body bgcolor="#f0fff0"><center><a href="index.html">Home</a> - <a href="families.html">Families</a> - <a href="links.html">Links</a></center><hr><h1>{fam}</h1><p>{w.sentence()}</p><ul>' + ''.join(f'<li><a href="{u}"><i>{t}</i></a> - {c}</li>\n' for t, c, u in sorted(items)) + f'</ul><hr><small>Page by {FIRST[0]} {LAST[0]}, <a href="mailto:me@ister.example">me@ister.example</a></small></body></html>', rows=[{'title': t, 'link': u} for t, c, u in sorted(items)])


# ---- statistics: a table a district ---------------------------------------------------------------------------------------

def figures(w):
    w.type('district', 'list', title=['year', 'jahr', 'title'], population=['popul'], births=['birth'], deaths=['death'])
    w.type('districts', 'list', title=['title', 'district', 'name'], population=['popul'], area=['area'])
    w.type('note', 'article')
    frame = lambda up, t, c: f'''<html lang="en"><head><meta charset="utf-8"><title>{t} - Bureau of Figures</title></head><body><div id="wrap"><div id="top"><a href="{up}index.html">Bureau of Figures</a><form><input name="s"></form></div><div id="left"><h4>Subjects</h4><ul><li><a href="{up}population.html">Population</a></li><li><a href="{up}labour.html">Labour</a></li><li><a href="{up}prices.html">Prices</a></li><li><a href="{up}energy.html">Energy</a></li></ul></div><div id="main"><h1>{t}</h1>{c}</div><div id="foot">Bureau of Figures, {TOWNS[0]}</div></div></body></html>'''
    rows = []
    for k in range(14):
        name, pop = w.title_of(1) + ' ' + w.r.choice(['North', 'South', 'Vale']), w.r.randint(4000, 90000)
        lines = [{'title': str(y), 'population': f'{pop + (y - 2005) * w.r.randint(20, 90):,}', 'births': str(w.r.randint(90, 900)), 'deaths': str(w.r.randint(80, 800))} for y in range(2005, 2005 + w.r.randint(9, 16))]
        w.page(f'districts/{slug(name)}.html', 'district', frame('../', name, f'<p>{w.para(1, 2)}</p><table class="stat"><caption>Population movement, {name}</caption><thead><tr><th>Year</th><th>Population</th><th>Births</th><th>Deaths</th></tr></thead><tbody>' + ''.join(f'<tr><th scope="row">{r["title"]}</th><td>{r["population"]}</td><td>{r["births"]}</td><td>{r["deaths"]}</td></tr>' for r in lines) + '</tbody><tfoot><tr><td colspan="4">Source: Bureau of Figures</td></tr></tfoot></table>'), rows=lines)
        rows.append({'title': name, 'link': f'districts/{slug(name)}.html', 'population': f'{pop:,}', 'area': f'{w.r.randint(10, 400)}.{w.r.randint(0, 9)}'})
    w.page('population.html', 'districts', frame('', 'Population by district', '<table class="stat"><caption>Population and area</caption><tr><th>District</th><th>Population</th><th>Area (km²)</th></tr>' + ''.join(f'<tr><td><a href="{r["link"]}">{r["title"]}</a></td><td>{r["population"]}</td><td>{r["area"]}</td></tr>' for r in rows) + '</table>'), rows=rows)
    for k in range(10):
        t, text, (shown, iso) = w.title_of(4), w.paras(3, 5), w.date(2018)
        w.page(f'notes/{k + 1}.html', 'note', frame('../', t, f'<p class="date">{shown}</p>{p(text)}'), t, dict(body(text), date=iso))


# ---- films and animation, Japanese -----------------------------------------------------------------------------------------

def anime(w):
    kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロ'
    word = lambda n: ''.join(w.r.choice(kana) for _ in range(n))
    han = lambda n: ''.join(w.r.choice(CHINESE) for _ in range(n))
    prose = lambda: ''.join(han(w.r.randint(4, 9)) + w.r.choice(['の', 'は', 'が', 'を']) + han(w.r.randint(3, 8)) + 'した。' for _ in range(w.r.randint(3, 6)))
    w.type('work', 'detail', title=['title', 'name', '作品', 'タイトル'], director=['監督', 'director'], studio=['制作', 'studio'], year=['年', 'year'], episodes=['話数', 'episode'], story=['story', 'あらすじ', 'body', 'text', 'desc'])
    w.type('index', 'list', title=['title', 'name', '作品', 'タイトル'], year=['年', 'year'])
    w.type('review', 'article')
    frame = lambda up, t, c: f'''<html lang="ja"><head><meta charset="utf-8"><title>{t} | 動画図書室</title></head><body><div id="container"><div id="header"><p id="logo"><a href="{up}index.html">動画図書室</a></p><ul id="gnav"><li><a href="{up}index.html">ホーム</a></li><li><a href="{up}works/list1.html">作品一覧</a></li><li><a href="{up}reviews/index.html">レビュー</a></li></ul></div><div id="contents">{c}</div><div id="side"><dl><dt>人気の作品</dt><dd><ol><li><a href="{up}works/1.html">{pop[0]}</a></li><li><a href="{up}works/2.html">{pop[1]}</a></li><li><a href="{up}works/3.html">{pop[2]}</a></li></ol></dd></dl></div><div id="footer"><p>Copyright (C) 動画図書室 All Rights Reserved.</p></div></div></body></html>'''
    works = [word(w.r.randint(4, 9)) + w.r.choice(['', '物語', '戦記', '日和']) for _ in range(22)]
    pop, rows = works[:3], []
    for k, t in enumerate(works, 1):
        story = [prose() for _ in range(w.r.randint(1, 2))]
        f = {'title': t, 'director': han(4), 'year': f'{w.r.randint(1975, 2015)}年', 'studio': word(5), 'story': {'start': story[0][:20], 'end': story[-1][-20:], 'words': sum(map(len, story)) - sum(x.count('。') for x in story)}}
        tr = f'<tr><th>監督</th><td>{f["director"]}</td></tr><tr><th>制作</th><td>{f["studio"]}</td></tr><tr><th>放送年</th><td>{f["year"]}</td></tr>'
        if w.r.random() < .7:
            f['episodes'] = f'{w.r.randint(11, 52)}話'
            tr += f'<tr><th>話数</th><td>{f["episodes"]}</td></tr>'
        cast = ''.join(f'<li>{word(4)}：{han(4)}</li>' for _ in range(w.r.randint(2, 6)))
        w.page(f'works/{k}.html', 'work', frame('../', t, f'<p class="topicpath"><a href="../index.html">ホーム</a> &gt; <a href="list1.html">作品一覧</a> &gt; {t}</p><h2>{t}</h2><div class="box"><p class="ph"><img src="../img/{k}.jpg" alt="{t}"></p><table class="tbl">{tr}</table></div><h3>あらすじ</h3>{p(story)}<h3>キャスト</h3><ul class="cast">{cast}</ul>'), fields=f)
        rows.append({'title': t, 'link': f'works/{k}.html', 'year': f['year']})
    for n in range(2):
        w.page(f'works/list{n + 1}.html', 'index', frame('../', '作品一覧', '<h2>作品一覧</h2><ul class="list">' + ''.join(f'<li><a href="{r["link"][6:]}"><img src="../img/{r["link"][6:-5]}s.jpg" alt=""></a><p class="name"><a href="{r["link"][6:]}">{r["title"]}</a></p><p class="yr">{r["year"]}</p></li>' for r in rows[n * 11:n * 11 + 11]) + '</ul><p class="pager"><a href="list1.html">1</a> <a href="list2.html">2</a></p>'), rows=rows[n * 11:n * 11 + 11])
    for k in range(9):
        t, text = word(6) + 'を見る', [prose() for _ in range(w.r.randint(3, 5))]
        m, d = w.r.randint(1, 12), w.r.randint(1, 28)
        w.page(f'reviews/{k + 1}.html', 'review', frame('../', t, f'<p class="topicpath"><a href="../index.html">ホーム</a> &gt; {t}</p><h2>{t}</h2><p class="date">2014年{m}月{d}日</p><div class="entry">{p(text)}</div>'), t, {'date': f'2014年{m}月{d}日', 'body_start': text[0][:20], 'body_end': text[-1][-20:], 'words': sum(map(len, text)) - sum(x.count('。') for x in text)})


# ---- a course catalogue (CourseLeaf) --------------------------------------------------------------------------------------------

def catalog(w):
    w.type('dept', 'list', title=['title', 'name', 'course'], description=['desc', 'text', 'body'], credits=['hour', 'credit', 'unit'])
    w.type('index', 'list', title=['title', 'name', 'dep', 'subject', 'text'])
    w.type('policy', 'article')
    frame = lambda up, t, c: f'''<html lang="en"><head><title>{t} &lt; Ister University</title></head><body class="coursespage"><div id="header"><div class="wrap"><div id="logo"><a href="{up}index.html">Ister University</a></div></div></div><div id="col-nav" role="navigation"><a href="#" id="sidebar-toggle">Menu</a><div id="cl-menu"><ul class="nav levelzero" id="/"><li><a href="{up}index.html">Catalog Home</a></li><li><a href="{up}policies/1.html">Policies</a></li><li class="active isparent"><a href="{up}courses/index.html">Courses A-Z</a></li><li><a href="{up}programs/index.html">Programs</a></li></ul></div></div><div id="content-container"><div class="wrap"><ul id="breadcrumb"><li><a href="{up}index.html">Home</a></li><li><span class="active">{t}</span></li></ul><div id="col-content"><main id="contentarea"><h1 class="page-title">{t}</h1>{c}</main></div></div></div><div id="footer"><p>&copy; 2021-2022 Ister University</p><a href="{up}azindex/index.html">A-Z Index</a></div></body></html>'''
    depts = [(w.title_of(1), ''.join(w.r.choice('ABCDEGHILMNOPRST') for _ in range(3))) for _ in range(15)]
    for name, code in depts:
        rows, html = [], ''
        for k in range(w.r.randint(5, 12)):
            t, d, h = f'{code} {w.r.randint(100, 499)}. {w.title_of(3)}.', w.para(1, 3), f'{w.r.randint(1, 5)} Hours.'
            pre = f'<p class="courseblockextra">Prerequisites: {code} {w.r.randint(100, 300)}.</p>' if w.r.random() < .5 else ''
            html += f'<div class="courseblock"><p class="courseblocktitle"><strong>{t}  {h}</strong></p><p class="courseblockdesc">{d}</p>{pre}</div>'
            rows.append({'title': f'{t}  {h}', 'description': d})
        w.page(f'courses/{code.lower()}/index.html', 'dept', frame('../../', f'{name} ({code})', f'<div id="textcontainer" class="page_content"><p>{w.sentence()}</p></div><div id="courseinventorycontainer"><h2>Courses</h2><div class="courses"><h2 class="sc_courseheader">Courses</h2>{html}</div></div>'), rows=rows)
    w.page('courses/index.html', 'index', frame('../', 'Courses A-Z', '<div id="textcontainer"><div id="atozindex">' + ''.join(f'<ul><li><a href="{c.lower()}/index.html">{n} ({c})</a></li></ul>' for n, c in sorted(depts)) + '</div></div>'), rows=[{'title': f'{n} ({c})', 'link': f'courses/{c.lower()}/index.html'} for n, c in sorted(depts)])
    for k in range(9):
        t, text = w.title_of(3), w.paras(3, 8)
        w.page(f'policies/{k + 1}.html', 'policy', frame('../', t, '<div id="textcontainer" class="page_content">' + ''.join((f'<h2>{w.title_of(2)}</h2>' if i % 2 else '') + f'<p>{x}</p>' for i, x in enumerate(text)) + '</div>'), t, dict(body(text)) | {'words': [sum(len(x.split()) for x in text), sum(len(x.split()) for x in text) + 12]})


# ---- Question2Answer --------------------------------------------------------------------------------------------------------------

def q2a(w):
    w.type('questions', 'list', title=['title', 'question'], author=['who', 'author', 'user'], answers=['answer', 'a_count', 'count'], views=['view'])
    w.type('question', 'thread')
    users = users_of(w)

    def frame(up, cls, title, content):
        return f'''<html lang="en"><head><meta charset="utf-8"><title>{title} - Tin Answers</title></head><body class="qa-template-{cls} qa-body-js-off"><div class="qa-body-wrapper"><div class="qa-header"><div class="qa-logo"><a href="{up}index.html" class="qa-logo-link">Tin Answers</a></div><div class="qa-nav-user"><ul class="qa-nav-user-list"><li class="qa-nav-user-item qa-nav-user-login"><a href="{up}login.html" class="qa-nav-user-link">Login</a></li></ul></div><div class="qa-nav-main"><ul class="qa-nav-main-list"><li class="qa-nav-main-item"><a href="{up}questions/1.html" class="qa-nav-main-link">Questions</a></li><li class="qa-nav-main-item"><a href="{up}tags.html" class="qa-nav-main-link">Tags</a></li><li class="qa-nav-main-item"><a href="{up}users.html" class="qa-nav-main-link">Users</a></li></ul></div></div>
<div class="qa-sidepanel"><div class="qa-sidebar"><p>Welcome to Tin Answers, where you can ask questions and receive answers from other members of the community.</p></div><div class="qa-widgets-side"><div class="qa-widget-side"><h2>Most popular tags</h2><div class="qa-tag-cloud">{''.join(f'<a href="{up}tag/{x}.html" style="font-size:{w.r.randint(10, 24)}px">{x}</a> ' for x in NOUNS[:14])}</div></div></div></div>
<div class="qa-main">{content}</div><div class="qa-footer"><div class="qa-nav-footer"><ul><li><a href="{up}feedback.html" class="qa-nav-footer-link">Send feedback</a></li></ul></div><div class="qa-attribution">Powered by <a href="http://www.question2answer.org/">Question2Answer</a></div></div></div></body></html>'''

    who = lambda a, up, what='asked': f'<span class="qa-q-item-meta"><a href="#" class="qa-q-item-what">{what}</a> <span class="qa-q-item-when"><span class="qa-q-item-when-data">{w.r.choice(MONTHS)[:3]} {w.r.randint(1, 28)}, 2019</span></span> <span class="qa-q-item-who"><span class="qa-q-item-who-pad">by </span><span class="qa-q-item-who-data"><a href="{up}user/{a}.html" class="qa-user-link">{a}</a></span> <span class="qa-q-item-who-points"><span class="qa-q-item-who-points-pad">(</span><span class="qa-q-item-who-points-data">{w.r.randint(10, 4000):,}</span><span class="qa-q-item-who-points-pad"> points)</span></span></span></span>'
    nr = 700
    for page in range(2):
        rows, html = [], ''
        for _ in range(12):
            nr += 3
            t, posts, views = w.title_of(4) + '?', talk_of(w, users, 2, 5), w.r.randint(20, 5000)
            votes = w.r.randint(0, 9)
            tags = w.r.sample(NOUNS[:14], w.r.randint(1, 3))
            vote = f'<div class="qa-q-view-stats"><div class="qa-voting qa-voting-net"><div class="qa-vote-count qa-vote-count-net"><span class="qa-netvote-count"><span class="qa-netvote-count-data">+{votes}</span><span class="qa-netvote-count-pad"> votes</span></span></div></div></div>'
            ans = ''.join(f'<div class="qa-a-list-item hentry answer" id="a{nr}{i}"><div class="qa-voting qa-voting-net"><div class="qa-vote-count"><span class="qa-netvote-count-data">{w.r.randint(0, 5)}</span><span class="qa-netvote-count-pad"> votes</span></div></div><div class="qa-a-item-main"><div class="qa-a-item-content"><div class="entry-content">{p(x)}</div></div>{who(a, "../", "answered").replace("qa-q-item", "qa-a-item")}<div class="qa-a-item-buttons"><input value="comment" type="submit"></div></div></div>' for i, (a, x, _) in enumerate(posts[1:]))
            path = f'{nr}/{slug(t[:-1])}.html'
            w.page(path, 'question', frame('../', 'question', t, f'<h1><a href="{slug(t[:-1])}.html"><span class="entry-title">{t}</span></a></h1><div class="qa-part-q-view"><div class="qa-q-view hentry question">{vote}<div class="qa-q-view-main"><div class="qa-q-view-content"><div class="entry-content">{p(posts[0][1])}</div></div><div class="qa-q-view-tags"><ul class="qa-q-view-tag-list">{"".join(f"<li class=qa-q-view-tag-item><a href=../tag/{x}.html rel=tag class=qa-tag-link>{x}</a></li>" for x in tags)}</ul></div>{who(posts[0][0], "../").replace("qa-q-item", "qa-q-view")}</div></div></div><div class="qa-part-a-list"><h2 id="a_list_title">{len(posts) - 1} Answers</h2><div class="qa-a-list">{ans}</div></div>'), posts=truth(posts))
            n = len(posts) - 1
            html += f'<div class="qa-q-list-item" id="q{nr}"><div class="qa-q-item-stats"><div class="qa-voting qa-voting-net"><span class="qa-netvote-count-data">+{votes}</span><span class="qa-netvote-count-pad"> votes</span></div><span class="qa-a-count"><span class="qa-a-count-data">{n}</span><span class="qa-a-count-pad"> answers</span></span><span class="qa-view-count"><span class="qa-view-count-data">{views}</span><span class="qa-view-count-pad"> views</span></span></div><div class="qa-q-item-main"><div class="qa-q-item-title"><a href="../{path}">{t}</a></div>{who(posts[0][0], "../")}<div class="qa-q-item-tags"><ul class="qa-q-item-tag-list">{"".join(f"<li class=qa-q-item-tag-item><a href=../tag/{x}.html class=qa-tag-link>{x}</a></li>" for x in tags)}</ul></div></div></div>'
            rows.append({'title': t, 'link': path, 'author': posts[0][0], 'answers': str(n), 'views': str(views)})
        w.page(f'questions/{page + 1}.html', 'questions', frame('../', 'questions', 'Recent questions', f'<h1>Recent questions</h1><div class="qa-part-q-list"><form><div class="qa-q-list">{html}</div></form></div><div class="qa-page-links"><span class="qa-page-links-label">Page:</span><ul><li><a href="1.html" class="qa-page-link">1</a></li><li><a href="2.html" class="qa-page-link">2</a></li></ul></div>'), rows=rows)


# ---- a newspaper, Arabic, hashed class names ------------------------------------------------------------------------------------------

def sahifa(w):
    w.type('story', 'article')
    w.type('section', 'list', title=['title', 'headline'], date=['date', 'time'], summary=['summary', 'desc', 'text', 'excerpt'])
    heads = lambda: ' '.join(w.r.choice(ARABIC) for _ in range(w.r.randint(5, 8)))
    secs = {'politics': 'سياسة', 'economy': 'اقتصاد', 'culture': 'ثقافة'}
    ar = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split()
    stories = []
    while len(stories) < 27:
        t, m, d = heads(), w.r.randint(1, 12), w.r.randint(1, 28)
        if all(t != x[0] for x in stories):
            stories.append((t, f'{d} {ar[m - 1]} 2022', f'2022-{m:02d}-{d:02d}', w.r.choice(list(secs)), heads() + '.', 1000 + len(stories)))
    who = ['سمير حداد', 'ليلى منصور', 'كريم عيسى']

    def frame(up, title, content):
        return f'''<html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>{title} | الصحيفة</title></head><body class="Layout_root__3kXyZ"><div id="__next"><header class="Header_header__1a2Bc"><a class="Header_logo__9Qw2e" href="{up}index.html">الصحيفة</a><nav class="Header_nav__7Hj1k">{''.join(f'<a class="Header_link__5Tgb6" href="{up}{s}/index.html">{n}</a>' for s, n in secs.items())}</nav></header><main class="Layout_main__2Wsx3">{content}</main>
<aside class="Sidebar_box__8Ik9o"><h3 class="Sidebar_heading__4Rfv5">الأكثر قراءة</h3><ol class="Sidebar_list__6Yhn7">{''.join(f'<li class="Sidebar_item__0Plm1"><a href="{up}{s}/{n}.html">{t}</a></li>' for t, _, _, s, _, n in stories[:5])}</ol></aside><footer class="Footer_footer__3Edc4"><p>جميع الحقوق محفوظة © 2022</p></footer></div></body></html>'''

    for t, shown, iso, s, x, n in stories:
        text, a = text_of(w, ARABIC, 3, 7), w.r.choice(who)
        rel = w.r.sample(stories, 3)
        w.page(f'{s}/{n}.html', 'story', frame('../', t, f'''<article class="Story_story__1Qaz2"><span class="Story_kicker__9Olp0">{secs[s]}</span><h1 class="Story_headline__5Tgb3">{t}</h1><p class="Story_standfirst__7Ujm8">{x}</p><div class="Story_meta__2Wsx9"><span class="Story_byline__6Yhn5">{a}</span><time class="Story_time__4Rfv1" dateTime="{iso}T09:00:00Z">{shown}</time></div><figure class="Story_figure__8Ik2a"><img src="{n}.jpg" alt=""/><figcaption class="Story_caption__1Zxc3">{x}</figcaption></figure><div class="Story_body__3Edc7">{p(text)}</div><ul class="Story_tags__0Plm4"><li><a href="../tag/{n % 4}.html">{ARABIC[n % 9]}</a></li></ul></article><section class="Related_box__5Bnm6"><h2 class="Related_title__7Vbn8">اقرأ أيضا</h2>{''.join(f'<a class="Related_card__9Mko0" href="../{q[3]}/{q[5]}.html"><img src="x.jpg" alt=""/><h3>{q[0]}</h3></a>' for q in rel)}</section>'''), t, dict(body(text), author=a, date=iso) | {'words': [sum(len(z.split()) for z in text), sum(len(z.split()) for z in text) + 24]})
    for s, n in secs.items():
        mine = [q for q in stories if q[3] == s]
        w.page(f'{s}/index.html', 'section', frame('../', n, f'<h1 class="Section_title__2Qwe3">{n}</h1><div class="Section_grid__4Asd5">' + ''.join(f'<div class="Card_card__6Zxc7"><a class="Card_link__8Poi9" href="{q[5]}.html"><img class="Card_image__1Lkj2" src="{q[5]}.jpg" alt=""/></a><div class="Card_body__3Mnb4"><h2 class="Card_title__5Uyt6"><a href="{q[5]}.html">{q[0]}</a></h2><p class="Card_summary__7Hgf8">{q[4]}</p><time class="Card_date__9Cvb0" dateTime="{q[2]}T09:00:00Z">{q[1]}</time></div></div>' for q in mine) + '</div><button class="Section_more__1Yui2">المزيد</button>'), rows=[{'title': q[0], 'link': f'{s}/{q[5]}.html', 'date': q[2], 'summary': q[4]} for q in mine])


# ---- Blogger ------------------------------------------------------------------------------------------------------------------------------

def blogger(w):
    w.type('post', 'article')
    w.type('archive', 'list', title=['title', 'name'], date=['date'], author=['author'])
    who, posts = w.name_of(), []
    for _ in range(26):
        posts.append((w.title_of(3), w.paras(2, 6), w.r.sample(NOUNS[:9], w.r.randint(1, 3)), w.r.randint(1, 12), w.r.randint(1, 28)))
    posts.sort(key=lambda x: (x[3], x[4]), reverse=True)
    days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

    def frame(up, title, content):
        return f'''<html dir='ltr' xmlns='http://www.w3.org/1999/xhtml'><head><meta content='blogger' name='generator'/><title>Lost Ladders: {title}</title></head><body class='loading'><div class='content'><div class='header-outer'><div class='header section' id='header'><div class='widget Header'><div id='header-inner'><div class='titlewrapper'><h1 class='title'><a href='{up}index.html'>Lost Ladders</a></h1></div><div class='descriptionwrapper'><p class='description'><span>Notes on climbing things</span></p></div></div></div></div></div>
<div class='main-outer'><div class='columns-inner'><div class='column-center-outer'><div class='main section' id='main'><div class='widget Blog' id='Blog1'><div class='blog-posts hfeed'>{content}</div><div class='blog-pager' id='blog-pager'><span id='blog-pager-newer-link'><a class='blog-pager-newer-link' href='#'>Newer Post</a></span><a class='home-link' href='{up}index.html'>Home</a></div></div></div></div>
<div class='column-right-outer'><aside><div class='sidebar section'><div class='widget Profile'><h2>About Me</h2><div class='widget-content'><dl class='profile-datablock'><dt class='profile-data'><a class='profile-name-link g-profile' href='https://profiles.example/1'>{who}</a></dt></dl></div></div><div class='widget BlogArchive'><h2>Blog Archive</h2><div class='widget-content'><ul class='hierarchy'><li class='archivedate collapsed'><a class='post-count-link' href='{up}2010/'>2010</a> <span class='post-count'>(26)</span><ul class='posts'>{''.join(f"<li><a href='{up}2010/{m:02d}/{slug(t)}.html'>{t}</a></li>" for t, _, _, m, _ in posts[:6])}</ul></li></ul></div></div><div class='widget Label'><h2>Labels</h2><div class='widget-content'><ul>{''.join(f"<li><a dir='ltr' href='{up}search/label/{x}.html'>{x}</a></li>" for x in NOUNS[:9])}</ul></div></div></div></aside></div></div></div></div></body></html>'''

    def entry(up, t, text, labels, m, d, h):
        day = f'{days[(m + d) % 5]}, {MONTHS[m - 1]} {d}, 2010'
        return f'''<div class='date-outer'><h2 class='date-header'><span>{day}</span></h2><div class='date-posts'><div class='post-outer'><div class='post hentry'><a name='p{m}{d}'></a><h3 class='post-title entry-title'>{f"<a href='{up}2010/{m:02d}/{slug(t)}.html'>{t}</a>" if h else t}</h3><div class='post-header'><div class='post-header-line-1'></div></div><div class='post-body entry-content'>{'<br /><br />'.join(text)}<div style='clear: both;'></div></div><div class='post-footer'><div class='post-footer-line post-footer-line-1'><span class='post-author vcard'>Posted by <span class='fn'>{who}</span></span> <span class='post-timestamp'>at <a class='timestamp-link' href='{up}2010/{m:02d}/{slug(t)}.html' rel='bookmark'><abbr class='published' title='2010-{m:02d}-{d:02d}T10:11:00-07:00'>10:11 AM</abbr></a></span> <span class='post-comment-link'></span></div><div class='post-footer-line post-footer-line-2'><span class='post-labels'>Labels: {', '.join(f"<a href='{up}search/label/{x}.html' rel='tag'>{x}</a>" for x in labels)}</span></div></div></div></div></div></div>'''

    for t, text, labels, m, d in posts:
        w.page(f'2010/{m:02d}/{slug(t)}.html', 'post', frame('../../', t, entry('../../', t, text, labels, m, d, False)), t, dict(body(text), author=who, date=f'2010-{m:02d}-{d:02d}'))
    for x in NOUNS[:9]:
        mine = [q for q in posts if x in q[2]]
        if mine:
            w.page(f'search/label/{x}.html', 'archive', frame('../../', x, ''.join(entry('../../', *q, True) for q in mine)), rows=[{'title': q[0], 'link': f'2010/{q[3]:02d}/{slug(q[0])}.html', 'author': who} for q in mine])


# ---- mountains: pretty addresses, bold labels in paragraphs -------------------------------------------------------------------------------------

def peaks(w):
    w.type('peak', 'detail', title=['title', 'name'], height=['height', 'elev'], range=['range'], first=['first', 'ascent'], huts=['hut'], grade=['grade', 'difficult'], body=['body', 'desc', 'text', 'route'])
    w.type('range', 'list', title=['title', 'name', 'peak'], height=['height', 'elev', 'text', 'number'])
    w.type('trip', 'article')
    frame = lambda up, t, c: f'''<html lang="en"><head><meta charset="utf-8"><title>{t} – Peakbook</title></head><body><header><a href="{up}">Peakbook</a><nav><a href="{up}ranges/">Ranges</a> <a href="{up}trips/">Trips</a> <a href="{up}gear/">Gear</a> <a href="{up}about/">About</a></nav></header><main>{c}</main><footer><p>Peakbook is kept by a few friends. <a href="{up}contact/">Write to us</a>.</p></footer></body></html>'''
    ranges = ['Ember Range', 'Quarry Hills', 'Walnut Alps']
    by = {r: [] for r in ranges}
    for k in range(24):
        r, t = w.r.choice(ranges), w.title_of(1) + ' ' + w.r.choice(['Peak', 'Horn', 'Spire', 'Tor'])
        text = w.paras(1, 4)
        f = {'title': t, 'height': f'{w.r.randint(1200, 4200)} m', 'range': r, 'body': long(text)}
        facts = f'<p><strong>Height:</strong> {f["height"]}</p><p><strong>Range:</strong> <a href="../../ranges/{slug(r)}/">{r}</a></p>'
        if w.r.random() < .7:
            f['first'] = str(w.r.randint(1820, 1950))
            facts += f'<p><strong>First ascent:</strong> {f["first"]}</p>'
        if w.r.random() < .6:
            f['grade'] = w.r.choice(['F', 'PD', 'AD', 'D'])
            facts += f'<p><strong>Grade:</strong> {f["grade"]}</p>'
        if w.r.random() < .5:
            f['huts'] = w.title_of(1) + ' Hut'
            facts += f'<p><strong>Hut:</strong> {f["huts"]}</p>'
        by[r].append((t, f['height']))
        near = ''.join(f'<li><a href="../{slug(q)}/">{q}</a></li>' for q, _ in w.r.sample(by[r], min(3, len(by[r]))))
        w.page(f'peaks/{slug(t)}/index.html', 'peak', frame('../../', t, f'<h1>{t}</h1><figure><img src="photo.jpg" alt="{t}"><figcaption>{w.sentence()}</figcaption></figure>{facts}<h2>Route</h2>{p(text)}<h2>Nearby</h2><ul>{near}</ul>'), fields=f)
    for r, items in by.items():
        if items:
            w.page(f'ranges/{slug(r)}/index.html', 'range', frame('../../', r, f'<h1>{r}</h1><p>{w.para(1, 2)}</p><ul>' + ''.join(f'<li><a href="../../peaks/{slug(t)}/">{t}</a> <small>{h}</small></li>' for t, h in items) + '</ul>'), rows=[{'title': t, 'link': f'peaks/{slug(t)}/index.html', 'height': h} for t, h in items])
    for k in range(10):
        t, text, (shown, iso), a = w.title_of(3), w.paras(3, 7), w.date(2016), w.name_of()
        w.page(f'trips/{slug(t)}/index.html', 'trip', frame('../../', t, f'<article><h1>{t}</h1><p><small>By {a}, {shown}</small></p>{p(text)}</article>'), t, dict(body(text), author=a, date=iso))


SITES = [ghost, cgit, indico, scrutins, species, figures, anime, catalog, q2a, sahifa, blogger, peaks]
