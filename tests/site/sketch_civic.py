"""Sketches of public bodies: towns, councils, courts, parliaments, schools, collections."""
from sketch import FIRST, LAST, MONTHS, NOUNS, TOWNS, body, p, slug
from sketch_learned import long
from sketch_more import GERMAN, say, text_of

SPANISH = '''el la los las de del en por para con sin sobre ayuntamiento obras servicio contrato
suministro limpieza edificio calle parque municipal público nuevo anuncio plazo oferta'''.split()


def ul(items):
    return '<ul>' + ''.join(f'<li>{x}</li>' for x in items) + '</ul>'


# ---- TYPO3: news and events of a town ---------------------------------------------------

def typo3(w):
    w.type('news', 'article')
    w.type('newslist', 'list', title=['title', 'head'], date=['date', 'time'], teaser=['teaser', 'text', 'desc', 'body'])
    w.type('office', 'detail', title=['title', 'name'], phone=['tel', 'phone'], mail=['mail'], hours=['zeit', 'hours'])
    w.type('offices', 'list', title=['title', 'name'])

    def frame(up, title, content):
        return f'''<html lang="de"><head><meta charset="utf-8"><!-- This website is powered by TYPO3 --><title>{title} - Stadt Arlen</title><meta name="generator" content="TYPO3 CMS"></head><body id="p{w.r.randint(1, 99)}" class="page-layout-2"><div class="body-bg"><header class="navbar navbar-mainnavigation"><div class="container"><a class="navbar-brand" href="{up}index.html"><img src="{up}logo.svg" alt="Stadt Arlen"></a><nav>{ul([f'<a class="nav-link" href="{up}rathaus/aemter.html">Rathaus</a>', f'<a class="nav-link" href="{up}aktuelles/liste.html">Aktuelles</a>', f'<a class="nav-link" href="{up}kontakt.html">Kontakt</a>'])}</nav></div></header><div id="page-content" class="main-section"><!--TYPO3SEARCH_begin-->{content}<!--TYPO3SEARCH_end--></div><footer><section class="section footer-section"><p>Stadt Arlen, Marktplatz 1</p><a href="{up}impressum.html">Impressum</a></section></footer></div></body></html>'''
    items = []
    for k in range(16):
        t, text, d = say(w, GERMAN, 4, 7)[:-1], text_of(w, GERMAN), (w.r.randint(1, 28), w.r.randint(1, 12))
        shown, iso = f'{d[0]:02d}.{d[1]:02d}.2020', f'2020-{d[1]:02d}-{d[0]:02d}'
        path = f'aktuelles/detail/{k + 400}.html'
        items.append((t, path, shown, iso, text[0]))
        w.page(path, 'news', frame('../../', t, f'<div id="c{k}" class="frame frame-default frame-type-list"><div class="news news-single"><div class="article" itemscope="itemscope" itemtype="http://schema.org/Article"><div class="header"><h1 itemprop="headline">{t}</h1></div><div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="{iso}">{shown}</time></span></p></div><div class="news-text-wrap" itemprop="articleBody">{p(text)}</div><div class="news-backlink-wrap"><a href="../liste.html">Zurück</a></div></div></div></div>'), t, dict(body(text), date=iso))
    for n in range(2):
        mine = items[n * 8:n * 8 + 8]
        w.page('aktuelles/liste.html' if not n else 'aktuelles/liste/seite-2.html', 'newslist', frame('../' * (n + 1), 'Aktuelles', '<div class="news"><div class="news-list-view">' + ''.join(f'<div class="article articletype-0" itemscope="itemscope"><div class="header"><h3><a title="{t}" href="{"../" * (n + 1)}{path}"><span itemprop="headline">{t}</span></a></h3></div><div class="teaser-text"><div itemprop="description"><p>{x[:120]}...</p></div><a class="more" title="{t}" href="{"../" * (n + 1)}{path}">Weiterlesen</a></div><div class="footer"><p><span class="news-list-date"><time itemprop="datePublished" datetime="{iso}">{shown}</time></span></p></div></div>' for t, path, shown, iso, x in mine) + '<div class="page-navigation"><p>Seite 1 von 2.</p><ul class="f3-widget-paginator"><li class="current">1</li><li><a href="#">2</a></li></ul></div></div></div>'),
               rows=[{'title': t, 'link': path, 'date': iso, 'teaser': x[:120] + '...'} for t, path, _, iso, x in mine])
    rows = []
    for k, n in enumerate(['Bauamt', 'Bürgerbüro', 'Ordnungsamt', 'Standesamt', 'Kämmerei', 'Schulamt', 'Stadtarchiv', 'Jugendamt', 'Sozialamt']):
        f = {'title': n, 'phone': f'0{w.r.randint(2000, 8999)} {w.r.randint(10000, 99999)}', 'mail': f'{n.lower()[:5]}{k}@arlen.example', 'hours': f'Mo-Fr {w.r.randint(7, 9)}-{w.r.randint(11, 16)} Uhr'}
        rows.append({'title': n, 'link': f'rathaus/amt-{k}.html'})
        w.page(f'rathaus/amt-{k}.html', 'office', frame('../', n, f'<div id="c9{k}" class="frame frame-type-text"><header><h1 class="element-header"><span>{n}</span></h1></header><p>{say(w, GERMAN)}</p><table class="contenttable"><tbody><tr><td>Telefon</td><td>{f["phone"]}</td></tr><tr><td>E-Mail</td><td><a href="mailto:{f["mail"]}">{f["mail"]}</a></td></tr><tr><td>Öffnungszeiten</td><td>{f["hours"]}</td></tr></tbody></table></div>'), fields=f)
    w.page('rathaus/aemter.html', 'offices', frame('../', 'Ämter', '<div class="frame frame-type-menu_subpages"><h1 class="element-header">Ämter</h1>' + ul(f'<a href="{r["link"][8:]}" title="{r["title"]}"><span>{r["title"]}</span></a>' for r in rows) + '</div>'), rows=rows)
    w.page('kontakt.html', 'other', frame('', 'Kontakt', '<h1>Kontakt</h1><form><input name="n"><textarea></textarea></form>'))


# ---- a council: members, committees, meetings with documents --------------------------------

def council(w):
    w.type('councillor', 'detail', title=['title', 'name'], party=['party'], ward=['ward'], phone=['phone', 'tel'])
    w.type('councillors', 'list', title=['title', 'name', 'councillor'], party=['party'], ward=['ward'])
    w.type('meeting', 'list', title=['title', 'item'])
    w.type('meetings', 'list', title=['title', 'meeting', 'date'])

    def frame(title, content):
        return f'''<html><head><title>{title} - Dunmore Council</title></head><body id="page_bg"><div class="mgHeader"><a href="mgMemberIndex.html">Councillors</a> <a href="mgCalendar.html">Meetings</a></div><div class="mgBody"><h1 class="mgMainTitleTxt">{title}</h1><div class="mgContent">{content}</div></div><div class="footer">Contact us: 01234 555000 <a href="cookies.html">Cookies</a></div></body></html>'''
    rows, lis = [], ''
    for k in range(14):
        n = 'Councillor ' + w.name_of()
        f = {'title': n, 'party': w.r.choice(['Labour', 'Liberal Democrat', 'Green', 'Independent']), 'ward': w.r.choice(TOWNS), 'phone': f'01234 {w.r.randint(100000, 999999)}'}
        path = f'mgUserInfo.aspx?UID={k + 120}.html'.replace('?', '@')
        w.page(path, 'councillor', frame(n, f'<div class="mgUserBody"><div class="mgBigPhoto"><img src="p{k}.jpg" alt="{n}"></div><p><span class="mgLabel">Party:&nbsp;</span>{f["party"]}</p><p><span class="mgLabel">Ward:&nbsp;</span><a href="ward.html">{f["ward"]}</a></p><h2 class="mgSubTitleTxt">Contact information</h2><p><span class="mgLabel">Phone:&nbsp;&nbsp;</span>{f["phone"]}</p><h2 class="mgSubTitleTxt">Committee appointments</h2>{ul(f"<a href=x.html>{c}</a>" for c in w.r.sample(["Planning", "Licensing", "Cabinet", "Audit", "Scrutiny"], 2))}</div>'), fields=f)
        rows.append({'title': n, 'link': path, 'party': f['party'], 'ward': f['ward']})
        lis += f'<li><a href="{path}"><img class="mgCouncillorImages" src="p{k}.jpg" alt="photo"></a><a href="{path}">{n}</a><p>{f["ward"]}</p><p>{f["party"]}</p></li>'
    w.page('mgMemberIndex.html', 'councillors', frame('Your councillors', f'<p>Click on a name for details.</p><ul class="mgThumbsList">{lis}</ul>'), rows=rows)
    ms = []
    for k in range(12):
        c, d = w.r.choice(['Planning Committee', 'Cabinet', 'Audit Committee']), w.date(2021)[0]
        items = [w.title_of(4) for _ in range(w.r.randint(4, 9))]
        trs = ''.join(f'<tr><td class="mgItemNumberCell"><p>{i + 1}.</p></td><td><p class="mgAiTitleTxt"><a name="AI{k}{i}"></a>{t}</p><div class="mgWordPara"><p>{w.sentence()}</p></div>{f"""<p class="mgSubItemTitleTxt">Additional documents:</p><ul class="mgBulletList"><li><a href="doc{k}{i}.pdf">{t}, PDF {w.r.randint(50, 900)} KB</a></li></ul>""" if i % 2 else ""}</td></tr>' for i, t in enumerate(items))
        w.page(f'ieListDocuments@MId={k + 70}.html', 'meeting', frame(f'Agenda for {c} on {d}', f'<h2>Agenda and minutes</h2><p>Venue: Council Chamber</p><table class="mgItemTable">{trs}</table>'), rows=[{'title': t} for t in items])
        ms.append({'title': f'{c}, {d}', 'link': f'ieListDocuments@MId={k + 70}.html'})
    w.page('mgCalendar.html', 'meetings', frame('Meetings', ul(f'<a href="{m["link"]}">{m["title"]}</a>' for m in ms)), rows=ms)


# ---- a court: opinions in full, the list by term ------------------------------------------------

def court(w):
    w.type('opinion', 'article')
    w.type('term', 'list', title=['title', 'case', 'name'], date=['date'], docket=['docket', 'number', 'no'], judge=['judge', 'j', 'author'])
    frame = lambda title, content: f'''<html><head><title>{title}</title></head><body bgcolor="#ffffff"><table width="100%" border="0"><tr><td width="150" valign="top"><img src="../seal.gif" alt="Seal"><br><a href="../index.htm">Home</a><br><a href="../rules.htm">Court Rules</a><br><a href="../op/2018.htm">Opinions</a></td><td valign="top">{content}</td></tr></table></body></html>'''
    for year in (2016, 2017, 2018):
        rows, trs = [], ''
        for k in range(8):
            n, no = f'{w.r.choice(LAST)} v. {w.r.choice(LAST)} {w.r.choice(["Co.", "County", "Board"])}', f'{year % 100}-{w.r.randint(10, 99)}{k}'
            shown, iso = w.date(year)
            j, text = w.r.choice(LAST), [w.para(4, 8) for _ in range(w.r.randint(8, 14))]
            path = f'op/{no}.htm'
            w.page(path, 'opinion', frame(n, f'<center><b>SUPREME COURT OF EASTBY</b><br>No. {no}<br><h3>{n}</h3>Decided {shown}</center><hr>' + ''.join(f'<p>[&para;{i + 1}] {x}</p>' if i % 4 else f'<p align="center"><b>{"I" * (i // 4 + 1)}</b></p><p>[&para;{i + 1}] {x}</p>' for i, x in enumerate(text))), n, {'body_start': text[0][:60], 'body_end': text[-1][-60:], 'words': [sum(len(x.split()) for x in text), sum(len(x.split()) for x in text) + 40]})
            rows.append({'title': n, 'link': path, 'date': shown, 'docket': no, 'judge': j})
            trs += f'<tr><td>{shown}</td><td>{no}</td><td><a href="{no}.htm">{n}</a></td><td>{j}, J.</td></tr>'
        for r in rows:
            r['judge'] += ', J.'
        w.page(f'op/{year}.htm', 'term', frame(f'Opinions {year}', f'<h2>Opinions {year}</h2><table border="1" cellpadding="3"><tr><th>Date</th><th>Docket</th><th>Case</th><th>Judge</th></tr>{trs}</table>'), rows=rows)


# ---- elections: a table of candidates a ward ---------------------------------------------------

def election(w):
    w.type('ward', 'list', title=['name', 'title', 'candidate'], party=['party'], votes=['votes'], share=['%', 'share', 'percent'])
    w.type('wards', 'list', title=['title', 'ward', 'name'], turnout=['turnout'], winner=['elected', 'winner', 'gain'])
    frame = lambda title, content: f'''<html lang="en"><head><title>{title} | Election results 2019</title></head><body class="election"><header class="site"><a href="index.html">Results</a> <a href="about.html">About</a></header><main>{content}</main><footer>Results are provisional until declared.</footer></body></html>'''
    rows = []
    for k, t in enumerate(TOWNS + ['Kelmore', 'Linfold', 'Marsham', 'Norby', 'Ogden', 'Penrith', 'Quorn', 'Redby']):
        cands = sorted(((w.r.randint(100, 3000), w.name_of(), q) for q in w.r.sample(['Labour', 'Conservative', 'Green', 'Liberal', 'Independent', 'Residents'], w.r.randint(3, 6))), reverse=True)
        total, turnout = sum(c[0] for c in cands), f'{w.r.randint(28, 61)}.{w.r.randint(0, 9)}%'
        mine = [{'title': n, 'party': q, 'votes': f'{v:,}', 'share': f'{100 * v / total:.1f}%'} for v, n, q in cands]
        w.page(f'ward/{slug(t)}.html', 'ward', frame(t, f'<h1>{t} ward</h1><dl class="summary"><dt>Electorate</dt><dd>{w.r.randint(4000, 9000):,}</dd><dt>Turnout</dt><dd>{turnout}</dd></dl><table class="candidates"><thead><tr><th></th><th>Candidate</th><th>Party</th><th>Votes</th><th>%</th></tr></thead><tbody>' + ''.join(f'<tr class="{"elected" if not i else ""}"><td class="swatch" style="background:#c0{i}"></td><td>{r["title"]}{" <b>Elected</b>" if not i else ""}</td><td>{r["party"]}</td><td class="num">{r["votes"]}</td><td class="num">{r["share"]}</td></tr>' for i, r in enumerate(mine)) + f'</tbody></table><p>Rejected papers: {w.r.randint(2, 60)}</p>').replace('href="', 'href="../'), rows=[dict(r, title=r['title'] + (' Elected' if not i else '')) for i, r in enumerate(mine)])
        rows.append({'title': t, 'link': f'ward/{slug(t)}.html', 'turnout': turnout, 'winner': cands[0][2]})
    w.page('index.html', 'wards', frame('All wards', '<h1>Results by ward</h1><table class="wards"><thead><tr><th>Ward</th><th>Elected</th><th>Turnout</th></tr></thead><tbody>' + ''.join(f'<tr><th scope="row"><a href="{r["link"]}">{r["title"]}</a></th><td>{r["winner"]}</td><td>{r["turnout"]}</td></tr>' for r in rows) + '</tbody></table>'), rows=rows)


# ---- contracts of a Spanish administration, ASP.NET with ids ---------------------------------------

def licita(w):
    w.type('contrato', 'detail', title=['title', 'objeto', 'name'], expediente=['expediente'], importe=['importe', 'precio', 'price'], organo=['órgano', 'organo'], estado=['estado'], fecha=['fecha', 'date', 'plazo'])
    w.type('lista', 'list', title=['title', 'objeto', 'name'], expediente=['expediente'], importe=['importe', 'precio', 'price'], estado=['estado'])
    frame = lambda title, content: f'''<html lang="es"><head><title>{title}</title></head><body><form id="form1" method="post" action="#"><div class="cabecera"><a id="lnkInicio" href="lista1.html">Licitaciones</a><a id="lnkAyuda" href="ayuda.html">Ayuda</a></div><div id="cuerpo">{content}</div><div class="pie">Gobierno de la comarca</div></form></body></html>'''
    items = []
    for k in range(24):
        f = {'title': say(w, SPANISH, 6, 11)[:-1], 'expediente': f'EXP/{k + 310}/2022', 'importe': f'{w.r.randint(5, 900)}.{w.r.randint(100, 999)},00 EUR', 'organo': 'Junta de ' + w.r.choice(TOWNS), 'estado': w.r.choice(['Publicada', 'Adjudicada', 'Anulada'])}
        fecha = ''
        if k % 3:
            f['fecha'] = f'{w.r.randint(1, 28):02d}/{w.r.randint(1, 12):02d}/2022'
            fecha = f'<li class="fila"><span class="tipo3" id="ctl0_lblFecha">Fecha fin de presentación</span><span class="outputText" id="ctl0_txtFecha">{f["fecha"]}</span></li>'
        w.page(f'detalle_{k + 310}.html', 'contrato', frame('Detalle de licitación', f'''<fieldset><legend>Expediente: <span id="ctl0_exp">{f["expediente"]}</span></legend><ul class="altoDetalle"><li class="fila"><span class="tipo3">Órgano de Contratación</span><span class="outputText">{f["organo"]}</span></li><li class="fila"><span class="tipo3">Estado de la Licitación</span><span class="outputText">{f["estado"]}</span></li><li class="fila"><span class="tipo3">Objeto del contrato</span><span class="outputText">{f["title"]}</span></li><li class="fila"><span class="tipo3">Importe</span><span class="outputText">{f["importe"]}</span></li>{fecha}</ul></fieldset><a href="lista1.html">Volver</a>'''), fields=f)
        items.append({x: f[x] for x in ('title', 'expediente', 'importe', 'estado')} | {'link': f'detalle_{k + 310}.html'})
    for n in range(3):
        mine = items[n * 8:n * 8 + 8]
        w.page(f'lista{n + 1}.html', 'lista', frame('Buscador de licitaciones', '<table id="myTable" class="tablaBusqueda"><tr><th>Expediente</th><th>Objeto</th><th>Estado</th><th>Importe</th></tr>' + ''.join(f'<tr class="{"par" if i % 2 else "impar"}"><td><a href="{r["link"]}"><span>{r["expediente"]}</span></a></td><td>{r["title"]}</td><td><span id="st{i}">{r["estado"]}</span></td><td>{r["importe"]}</td></tr>' for i, r in enumerate(mine)) + f'</table><div>Página {n + 1} de 3 <a href="lista{n % 3 + 1}.html">Siguiente</a></div>'), rows=mine)


# ---- statistics: wide tables, a page of notes each -----------------------------------------------------

def census(w):
    w.type('table', 'list', title=['region', 'name', 'title', 'area'])
    w.type('index', 'list', title=['title', 'name'], date=['date', 'release', 'updated'])
    frame = lambda title, content: f'''<html><head><title>{title} - Statistics Office</title></head><body><div class="so-top"><a href="index.html">Statistics Office</a></div><div class="so-page">{content}</div><div class="so-foot"><a href="terms.html">Terms</a></div></body></html>'''
    rows = []
    for k in range(14):
        t, d = f'{w.title_of(3)}, by region', w.date(2020)[0]
        years = range(2008, 2008 + w.r.randint(6, 11))
        regions = w.r.sample(TOWNS + [f'{a} {b}' for a in ('North', 'South', 'Upper') for b in TOWNS[:5]], 15)
        w.page(f'table{k + 11}.html', 'table', frame(t, f'<h1>{t}</h1><p class="meta">Released {d}. Unit: thousands.</p><table class="so-table"><caption>{t}</caption><thead><tr><th>Region</th>{"".join(f"<th>{y}</th>" for y in years)}</tr></thead><tbody>{"".join(f"<tr><th>{g}</th>" + "".join(f"<td>{w.r.randint(10, 9999)}</td>" for _ in years) + "</tr>" for g in regions)}</tbody></table><h2>Notes</h2><p>{w.para()}</p>'), rows=[{'title': g} for g in regions])
        rows.append({'title': t, 'link': f'table{k + 11}.html', 'date': d})
    w.page('index.html', 'index', frame('Tables', '<h1>All tables</h1><div class="so-list">' + ''.join(f'<div class="so-item"><div class="so-title"><a href="{r["link"]}">{r["title"]}</a></div><div class="so-date">{r["date"]}</div></div>' for r in rows) + '</div>'), rows=rows)


# ---- SharePoint: announcements, documents, people ----------------------------------------------------

def intranet(w):
    w.type('announcement', 'article')
    w.type('announcements', 'list', title=['title'], date=['modified', 'date'], author=['author', 'by', 'editor'])
    w.type('person', 'detail', title=['title', 'name'], department=['department'], office=['office'], phone=['phone'])
    w.type('people', 'list', title=['title', 'name'], department=['department'], phone=['phone'])

    def frame(title, content):
        return f'''<html dir="ltr" lang="en-US"><head><meta name="GENERATOR" content="Microsoft SharePoint"><title>{title}</title></head><body><form id="aspnetForm"><div id="s4-ribbonrow"></div><div id="s4-workspace"><div id="s4-titlerow"><h1 id="pageTitle"><span id="DeltaPlaceHolderPageTitleInTitleArea">{title}</span></h1></div><div id="contentRow"><div id="sideNavBox" class="ms-dialogHidden"><ul class="ms-core-listMenu-root"><li class="static"><a class="static menu-item" href="AllItems.html"><span>Announcements</span></a></li><li class="static"><a class="static menu-item" href="People.html"><span>People</span></a></li></ul></div><div id="contentBox"><div id="DeltaPlaceHolderMain">{content}</div></div></div></div></form></body></html>'''
    rows, who = [], [w.name_of() for _ in range(4)]
    for k in range(14):
        t, text, a = w.title_of(4), w.paras(2, 5), w.r.choice(who)
        d = f'{w.r.randint(1, 12)}/{w.r.randint(1, 28)}/2018 {w.r.randint(1, 11)}:{w.r.randint(10, 59)} AM'
        w.page(f'DispForm@ID={k + 1}.html', 'announcement', frame(t, f'<div class="ms-formtable"><table class="ms-formtable" width="100%"><tr><td class="ms-formlabel"><h3 class="ms-standardheader">Title</h3></td><td class="ms-formbody">{t}</td></tr><tr><td class="ms-formlabel"><h3 class="ms-standardheader">Body</h3></td><td class="ms-formbody"><div class="ExternalClass{"%030X" % w.r.getrandbits(120)}">{p(text)}</div></td></tr></table><table><tr><td class="ms-descriptiontext">Created at {d} by <a href="u.html">{a}</a></td></tr></table></div>'), t, body(text))
        rows.append({'title': t, 'link': f'DispForm@ID={k + 1}.html', 'date': d, 'author': a})
    w.page('AllItems.html', 'announcements', frame('Announcements', '<table class="ms-listviewtable"><thead><tr class="ms-viewheadertr"><th class="ms-vh2">Title</th><th class="ms-vh2">Modified</th><th class="ms-vh2">Modified By</th></tr></thead><tbody>' + ''.join(f'<tr class="ms-itmhover {"ms-alternating" if i % 2 else ""}"><td class="ms-vb-title"><div class="ms-vb"><a class="ms-listlink" href="{r["link"]}">{r["title"]}</a></div></td><td class="ms-vb2"><span class="ms-noWrap">{r["date"]}</span></td><td class="ms-vb-user">{r["author"]}</td></tr>' for i, r in enumerate(rows)) + '</tbody></table>'), rows=rows)
    rows = []
    for k in range(12):
        f = {'title': w.name_of(), 'department': w.r.choice(['Finance', 'Legal', 'Works']), 'office': f'{w.r.choice("ABC")}{w.r.randint(100, 399)}', 'phone': f'x{w.r.randint(2000, 7999)}'}
        w.page(f'Person@ID={k + 50}.html', 'person', frame(f['title'], '<table class="ms-formtable">' + ''.join(f'<tr><td class="ms-formlabel"><h3 class="ms-standardheader">{a}</h3></td><td class="ms-formbody">{f[b]}</td></tr>' for a, b in (('Name', 'title'), ('Department', 'department'), ('Office', 'office'), ('Phone', 'phone'))) + '</table>'), fields=f)
        rows.append({x: f[x] for x in ('title', 'department', 'phone')} | {'link': f'Person@ID={k + 50}.html'})
    w.page('People.html', 'people', frame('People', '<table class="ms-listviewtable"><tr class="ms-viewheadertr"><th>Name</th><th>Department</th><th>Phone</th></tr>' + ''.join(f'<tr class="ms-itmhover"><td class="ms-vb-title"><a href="{r["link"]}">{r["title"]}</a></td><td class="ms-vb2">{r["department"]}</td><td class="ms-vb2">{r["phone"]}</td></tr>' for r in rows) + '</table>'), rows=rows)


# ---- a department: staff, courses, publications as one long list ------------------------------------------

def dept(w):
    w.type('person', 'detail', title=['title', 'name'], role=['role', 'position'], room=['room', 'office'], phone=['phone', 'tel'], body=['bio', 'body', 'text', 'desc', 'research', 'interest'])
    w.type('people', 'list', title=['title', 'name'], role=['role', 'position'])
    w.type('course', 'detail', title=['title', 'name'], credits=['credit'], term=['term', 'semester'], body=['desc', 'body', 'text', 'content'])
    w.type('courses', 'list', title=['title', 'name'], credits=['credit'], code=['code', 'number'])
    w.type('papers', 'list')

    def frame(up, title, content):
        return f'''<html><head><title>{title} | Department of Optics</title></head><body class="node-type-page"><div id="header"><a href="{up}index.html">Department of Optics</a></div><div id="nav">{ul([f'<a href="{up}people/index.html">People</a>', f'<a href="{up}courses/index.html">Courses</a>', f'<a href="{up}papers.html">Publications</a>'])}</div><div id="content">{content}</div><div id="foot">&copy; University of Hollin</div></body></html>'''
    rows, staff = [], []
    for k in range(14):
        n, text = w.name_of(), w.paras(1, 3)
        f = {'title': n, 'role': w.r.choice(['Professor', 'Lecturer', 'Reader', 'Research Fellow']), 'room': f'{w.r.choice("EWN")}{w.r.randint(1, 4)}.{w.r.randint(10, 40)}', 'body': long(text)}
        tel = ''
        if k % 3:
            f['phone'] = f'+44 1234 {w.r.randint(100000, 999999)}'
            tel = f'<p><strong>Phone:</strong> {f["phone"]}</p>'
        staff.append(n)
        w.page(f'people/{slug(n)}.html', 'person', frame('../', n, f'<div class="profile"><img class="portrait" src="{k}.jpg" alt=""><h1>{n}</h1><p class="role">{f["role"]}</p><p><strong>Room:</strong> {f["room"]}</p>{tel}<h2>Research</h2>{p(text)}<h2>Selected publications</h2><ol>{"".join(f"<li>{n.split()[1]} {n[0]}. {w.title_of(5)}. J. Opt. {w.r.randint(1, 40)} (20{w.r.randint(10, 20)}).</li>" for _ in range(w.r.randint(2, 4)))}</ol></div>'), fields=f)
        rows.append({'title': n, 'link': f'people/{slug(n)}.html', 'role': f['role']})
    w.page('people/index.html', 'people', frame('../', 'People', '<h1>People</h1><div class="grid">' + ''.join(f'<div class="card"><img src="{i}.jpg" alt=""><h3><a href="{slug(r["title"])}.html">{r["title"]}</a></h3><p class="role">{r["role"]}</p></div>' for i, r in enumerate(rows)) + '</div>'), rows=rows)
    rows = []
    for k in range(12):
        t, text, code = w.title_of(2), w.paras(1, 2), f'OP{w.r.randint(100, 499)}'
        f = {'title': t, 'credits': str(w.r.choice([5, 10, 15, 20])), 'term': w.r.choice(['Autumn', 'Spring']), 'body': long(text)}
        w.page(f'courses/{k + 10}.html', 'course', frame('../', t, f'<h1>{t}</h1><ul class="facts"><li><b>Code</b> {code}</li><li><b>Credits</b> {f["credits"]}</li><li><b>Term</b> {f["term"]}</li><li><b>Taught by</b> <a href="../people/index.html">{w.r.choice(staff)}</a></li></ul><h2>Content</h2>{p(text)}<h2>Assessment</h2><p>Examination {w.r.choice([60, 70, 80])}%, coursework the rest.</p>'), fields=f)
        rows.append({'title': t, 'link': f'courses/{k + 10}.html', 'credits': f['credits'], 'code': code})
    w.page('courses/index.html', 'courses', frame('../', 'Courses', '<h1>Courses</h1><table><tr><th>Code</th><th>Title</th><th>Credits</th></tr>' + ''.join(f'<tr><td>{r["code"]}</td><td><a href="{r["link"][8:]}">{r["title"]}</a></td><td>{r["credits"]}</td></tr>' for r in rows) + '</table>'), rows=rows)
    pubs = [(w.title_of(5), w.r.randint(2015, 2020)) for _ in range(24)]
    w.page('papers.html', 'papers', frame('', 'Publications', '<h1>Publications</h1>' + ''.join(f'<h2>{y}</h2><ul>' + ''.join(f'<li>{w.r.choice(staff)}, {w.r.choice(staff)}. <em>{t}</em>. Applied Lamps {w.r.randint(1, 40)}.</li>' for t, yy in pubs if yy == y) + '</ul>' for y in range(2020, 2014, -1))), rows=[{'title': t} for t, _ in pubs])


# ---- bills of a parliament, with stages; members of it --------------------------------------------------

def bills(w):
    w.type('bill', 'detail', title=['title', 'name', 'bill'], sponsor=['sponsor'], status=['status', 'stage', 'action'], committee=['committee'], summary=['summary', 'body', 'desc', 'text'])
    w.type('session', 'list', title=['title', 'name', 'bill'], number=['number', 'bill', 'no'], sponsor=['sponsor'])

    def frame(up, title, content):
        return f'''<html><head><title>{title} - State Legislature</title></head><body><div class="wrapper"><div class="banner"><a href="{up}index.html">Legislature</a></div><ul class="menu"><li><a href="{up}session/2019.html">2019</a></li><li><a href="{up}session/2020.html">2020</a></li></ul><div class="bill-main">{content}</div></div></body></html>'''
    members = [w.name_of() for _ in range(8)]
    for year in (2019, 2020):
        rows = []
        for k in range(13):
            t, no, text = 'An act concerning ' + w.title_of(3).lower(), f'H.B. {w.r.randint(1, 2000)}', w.paras(1, 2)
            f = {'title': t, 'sponsor': w.r.choice(members), 'status': w.r.choice(['In committee', 'Signed by Governor', 'Failed', 'Passed House']), 'committee': w.r.choice(['Judiciary', 'Education', 'Ways and Means']), 'summary': long(text)}
            acts = ''.join(f'<tr><td>{d}/{w.r.randint(1, 28)}/{year}</td><td>{w.r.choice(["House", "Senate"])}</td><td>{w.r.choice(["Introduced", "Referred to committee", "Read second time", "Amended", "Passed"])}</td></tr>' for d in range(1, w.r.randint(3, 8)))
            path = f'bill/{year}-{k}.html'
            w.page(path, 'bill', frame('../', no, f'<h1 class="billno">{no}</h1><h2 class="short-title">{t}</h2><div class="row"><div class="lbl">Sponsor:</div><div class="val"><a href="../m.html">{f["sponsor"]}</a></div></div><div class="row"><div class="lbl">Committee:</div><div class="val">{f["committee"]}</div></div><div class="row"><div class="lbl">Status:</div><div class="val">{f["status"]}</div></div><h3>Summary</h3><div class="sum">{p(text)}</div><h3>Actions</h3><table class="actions"><tr><th>Date</th><th>Chamber</th><th>Action</th></tr>{acts}</table>'), fields=f)
            rows.append({'title': t, 'link': path, 'number': no, 'sponsor': f['sponsor']})
        w.page(f'session/{year}.html', 'session', frame('../', f'Session {year}', f'<h1>Bills of {year}</h1><div class="bills">' + ''.join(f'<div class="bill"><a class="no" href="../{r["link"]}">{r["number"]}</a> <span class="by">{r["sponsor"]}</span><div class="t">{r["title"]}</div></div>' for r in rows) + '</div>'), rows=rows)


# ---- a collection of a museum, results with pictures --------------------------------------------------------

def collection(w):
    w.type('object', 'detail', title=['title', 'name'], maker=['maker', 'artist', 'creator'], date=['date', 'made'], medium=['material', 'medium'], accession=['accession', 'number'], place=['place'])
    w.type('results', 'list', title=['title', 'name'], date=['date'])

    def frame(title, content):
        return f'''<html lang="en"><head><title>{title} | Hall of Lamps</title></head><body><header role="banner"><a class="logo" href="results-1.html">Hall of Lamps</a><nav><a href="visit.html">Visit</a><a href="results-1.html">Collections</a><a href="shop.html">Shop</a></nav></header><main class="u-wrap">{content}</main><footer>Hall of Lamps is a charity. <a href="privacy.html">Privacy</a></footer></body></html>'''
    items = []
    for k in range(24):
        f = {'title': w.title_of(2), 'date': f'{w.r.choice(["c. ", "", "about "])}{w.r.randint(1500, 1920)}', 'medium': ', '.join(w.r.sample(['oak', 'brass', 'glass', 'silver', 'ivory'], 2)), 'accession': f'{w.r.randint(1890, 2010)}.{w.r.randint(1, 400)}', 'place': w.r.choice(TOWNS)}
        maker = ''
        if w.r.random() < .6:
            f['maker'] = w.name_of()
            maker = f'<dt class="obj__term">Maker</dt><dd class="obj__def"><a href="m.html">{f["maker"]}</a></dd>'
        w.page(f'object/{k + 500}.html', 'object', frame(f['title'], f'<figure class="obj__fig"><img src="{k}.jpg" alt="{f["title"]}"><figcaption>On display in Room {w.r.randint(1, 30)}</figcaption></figure><h1 class="obj__title">{f["title"]}</h1><p class="obj__summary">{w.para(1, 2)}</p><h2>Object details</h2><dl class="obj__meta">{maker}<dt class="obj__term">Date made</dt><dd class="obj__def">{f["date"]}</dd><dt class="obj__term">Place made</dt><dd class="obj__def">{f["place"]}</dd><dt class="obj__term">Materials</dt><dd class="obj__def">{f["medium"]}</dd><dt class="obj__term">Accession number</dt><dd class="obj__def">{f["accession"]}</dd></dl>').replace('href="', 'href="../'), fields=f)
        items.append({'title': f['title'], 'link': f'object/{k + 500}.html', 'date': f['date']})
    for n in range(2):
        mine = items[n * 12:n * 12 + 12]
        w.page(f'results-{n + 1}.html', 'results', frame('Search', f'<h1>24 results</h1><ul class="b-grid">' + ''.join(f'<li class="b-grid__item"><a class="b-teaser" href="{r["link"]}"><div class="b-teaser__img"><img src="{i}.jpg" alt=""></div><h2 class="b-teaser__title">{r["title"]}</h2><p class="b-teaser__date">{r["date"]}</p></a></li>' for i, r in enumerate(mine)) + f'</ul><nav class="pagination"><a href="results-1.html">1</a> <a href="results-2.html">2</a></nav>'), rows=mine)


# ---- police reports: all in one style sheet of utilities, two lists ---------------------------------------

def police(w):
    w.type('report', 'article')
    w.type('reports', 'list', title=['title', 'head'], date=['date', 'time'])
    w.type('missing', 'detail', title=['title', 'name'], age=['age'], height=['height'], last=['last', 'seen'])
    w.type('board', 'list', title=['title', 'name'])

    def frame(up, title, content):
        return f'''<html lang="en"><head><title>{title} :: Fairholt Police</title></head><body class="bg-white text-gray-900"><header class="flex justify-between p-4 bg-blue-900"><a class="text-white" href="{up}index.html">Fairholt Police</a><nav class="flex gap-4"><a class="text-white" href="{up}reports/index.html">Reports</a><a class="text-white" href="{up}missing/index.html">Missing people</a></nav></header><main class="max-w-4xl mx-auto p-4">{content}</main><footer class="p-4 text-sm">In an emergency dial 999</footer></body></html>'''
    rows = []
    for k in range(16):
        t, text, (shown, iso) = w.title_of(4), w.paras(2, 5), w.date(2022)
        w.page(f'reports/{slug(t)}.html', 'report', frame('../', t, f'<p class="text-sm text-gray-500">{shown}</p><h1 class="text-3xl font-bold mb-4">{t}</h1><div class="space-y-4">{p(text)}</div><p class="mt-4 p-2 bg-gray-100">Anyone with information is asked to call 101.</p>'), t, dict(body(text), date=iso))
        rows.append({'title': t, 'link': f'reports/{slug(t)}.html', 'date': shown})
    w.page('reports/index.html', 'reports', frame('../', 'Reports', '<h1 class="text-3xl">Reports</h1><div class="divide-y">' + ''.join(f'<div class="py-4"><p class="text-sm text-gray-500">{r["date"]}</p><h2 class="text-xl font-bold"><a class="hover:underline" href="{r["link"][8:]}">{r["title"]}</a></h2></div>' for r in rows) + '</div>'), rows=rows)
    rows = []
    for k in range(10):
        f = {'title': w.name_of(), 'age': str(w.r.randint(8, 80)), 'height': f'{w.r.randint(140, 199)} cm', 'last': w.r.choice(TOWNS)}
        w.page(f'missing/{k + 1}.html', 'missing', frame('../', f['title'], f'<div class="grid grid-cols-2 gap-4"><img class="w-full" src="{k}.jpg" alt=""><div><h1 class="text-3xl font-bold">{f["title"]}</h1><div class="flex"><div class="w-32 font-bold">Age</div><div>{f["age"]}</div></div><div class="flex"><div class="w-32 font-bold">Height</div><div>{f["height"]}</div></div><div class="flex"><div class="w-32 font-bold">Last seen</div><div>{f["last"]}</div></div></div></div>'), fields=f)
        rows.append({'title': f['title'], 'link': f'missing/{k + 1}.html'})
    w.page('missing/index.html', 'board', frame('../', 'Missing people', '<h1 class="text-3xl">Missing people</h1><div class="grid grid-cols-4 gap-4">' + ''.join(f'<a class="block rounded shadow" href="{i + 1}.html"><img src="{i}.jpg" alt=""><span class="block p-2 font-bold">{r["title"]}</span></a>' for i, r in enumerate(rows)) + '</div>'), rows=rows)


# ---- a school: hand-made with FrontPage, bold for headings ---------------------------------------------------

def school(w):
    w.type('story', 'article')
    w.type('archive', 'list', title=['title', 'name'], date=['date'])
    w.type('club', 'detail', title=['title', 'name'], day=['day', 'when'], teacher=['teacher'], place=['where', 'place', 'room'])

    def frame(title, content):
        return f'''<html><head><meta name="GENERATOR" content="Microsoft FrontPage 4.0"><title>{title}</title></head><body background="bg.gif"><div align="center"><center><table border="0" width="760" cellspacing="0"><tr><td colspan="2"><img border="0" src="banner.jpg" width="760" height="90"></td></tr><tr><td width="130" valign="top" bgcolor="#003366"><font face="Arial" size="2" color="#FFFFFF"><a href="news.htm">News</a><br><a href="clubs.htm">Clubs</a><br><a href="staff.htm">Staff</a></font></td><td valign="top">{content}</td></tr></table></center></div></body></html>'''
    rows = []
    for k in range(12):
        t, text, shown = w.title_of(3), w.paras(2, 5), w.date(2003)[0]
        w.page(f'news{k + 1}.htm', 'story', frame(t, f'<p align="center"><b><font face="Arial" size="5" color="#003366">{t}</font></b></p>' + ''.join(f'<p><font face="Arial" size="2">{x}</font></p>' for x in text) + '<p align="center"><a href="news.htm">Back</a></p>'), t, body(text))
        rows.append({'title': t, 'link': f'news{k + 1}.htm', 'date': shown})
    w.page('news.htm', 'archive', frame('School news', '<p align="center"><b><font face="Arial" size="5" color="#003366">School news</font></b></p>' + ''.join(f'<p><font face="Arial" size="2">{r["date"]} - <a href="{r["link"]}">{r["title"]}</a></font></p>' for r in rows)), rows=rows)
    for k in range(8):
        f = {'title': w.r.choice(NOUNS).capitalize() + f' Club {k}', 'day': w.r.choice(['Monday', 'Tuesday', 'Friday']), 'teacher': w.r.choice(['Mr ', 'Mrs ']) + w.r.choice(LAST), 'place': f'Room {w.r.randint(1, 40)}'}
        w.page(f'club{k + 1}.htm', 'club', frame(f['title'], f'<p align="center"><b><font face="Arial" size="5" color="#003366">{f["title"]}</font></b></p><table border="0"><tr><td><img src="c{k}.jpg"></td><td><font face="Arial" size="2"><b>Day:</b> {f["day"]}<br><b>Where:</b> {f["place"]}<br><b>Teacher:</b> {f["teacher"]}<br></font></td></tr></table><p><font face="Arial" size="2">{w.para(1, 2)}</font></p>'), fields=f)
    w.page('staff.htm', 'other', frame('Staff', '<p><font face="Arial" size="2">Our staff list is being updated.</font></p>'))


SITES = [typo3, council, court, election, licita, census, intranet, dept, bills, collection, police, school]
