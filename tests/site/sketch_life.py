"""Sketches of private and commercial sites: texts, trips, cars, houses, games, pictures."""
from sketch import FIRST, LAST, MONTHS, NOUNS, TOWNS, body, p, slug
from sketch_civic import ul
from sketch_learned import long
from sketch_more import CHINESE, say, text_of

ITALIAN = '''il la lo un una di da in con su per tra e o casa vista mare centro camera colazione
giardino terrazza antica nuova piccola grande tranquilla vicino lontano sempre ogni molto'''.split()
JAPANESE = 'のはをにがとでもへや山川海空花鳥風月人心夢旅道町村店駅車船本食飲見聞行来買売'


# ---- Jekyll: posts, archive by year, tags on one page ----------------------------------------

def jekyll(w):
    w.type('post', 'article')
    w.type('archive', 'list', title=['title'], date=['date'])
    w.type('feed', 'list', title=['title'], date=['date', 'meta'])
    posts = sorted(((w.title_of(3), w.paras(2, 7), *w.date(2012 + k % 5)) for k in range(22)), key=lambda x: x[3], reverse=True)
    frame = lambda up, title, content: f'''<html lang="en"><head><meta charset="utf-8"><title>{title}</title><link rel="stylesheet" href="{up}css/main.css"></head><body><header class="site-header"><div class="wrapper"><a class="site-title" href="{up}index.html">Notes on wicks</a><nav class="site-nav"><a class="page-link" href="{up}about.html">About</a><a class="page-link" href="{up}archive.html">Archive</a></nav></div></header><div class="page-content"><div class="wrapper">{content}</div></div><footer class="site-footer"><div class="wrapper"><h2 class="footer-heading">Notes on wicks</h2><ul class="contact-list"><li>Notes on wicks</li><li><a href="mailto:x">x@wick.example</a></li></ul><p>Write an awesome description for your new site here.</p></div></footer></body></html>'''
    path = lambda x: f'{x[3][:4]}/{x[3][5:7]}/{x[3][8:]}/{slug(x[0])}.html'
    for k, x in enumerate(posts):
        inner = ''.join(f'<p>{z}</p>' + ('<figure class="highlight"><pre><code class="language-c">int main(void)\n{\n    return 0;\n}</code></pre></figure>' if i == 1 and k % 3 == 0 else '') for i, z in enumerate(x[1]))
        n = sum(len(z.split()) for z in x[1])
        w.page(path(x), 'post', frame('../../../', x[0], f'<article class="post" itemscope itemtype="http://schema.org/BlogPosting"><header class="post-header"><h1 class="post-title" itemprop="name headline">{x[0]}</h1><p class="post-meta"><time datetime="{x[3]}T00:00:00+00:00" itemprop="datePublished">{x[2]}</time></p></header><div class="post-content" itemprop="articleBody">{inner}</div></article>'), x[0], dict(body(x[1]), date=x[3]) | {'words': [n, n + 8]})
    w.page('index.html', 'feed', frame('', 'Notes on wicks', '<div class="home"><h1 class="page-heading">Posts</h1><ul class="post-list">' + ''.join(f'<li><span class="post-meta">{x[2]}</span><h2><a class="post-link" href="{path(x)}">{x[0]}</a></h2></li>' for x in posts[:10]) + '</ul></div>'), rows=[{'title': x[0], 'link': path(x), 'date': x[3]} for x in posts[:10]])
    w.page('archive.html', 'archive', frame('', 'Archive', '<h1>Archive</h1>' + ''.join(f'<h3>{y}</h3><ul>' + ''.join(f'<li>{x[3]} &raquo; <a href="{path(x)}">{x[0]}</a></li>' for x in posts if x[3][:4] == str(y)) + '</ul>' for y in range(2016, 2011, -1))), rows=[{'title': x[0], 'link': path(x), 'date': x[3]} for x in posts])
    w.page('about.html', 'other', frame('', 'About', f'<article class="post"><header class="post-header"><h1 class="post-title">About</h1></header><div class="post-content"><p>{w.para(1, 2)}</p></div></article>'))


# ---- frames: a museum of radios of 1997, menu, pages of tables ----------------------------------

def frameset(w):
    w.type('radio', 'detail', title=['title', 'name'], maker=['maker'], year=['year'], valves=['valves'])
    w.type('menu', 'list', title=['title', 'name', 'text'])
    w.type('makers', 'list', title=['title', 'name', 'model'], year=['year'])
    w.page('index.htm', 'other', '<html><head><title>Radio Museum</title></head><frameset cols="160,*"><frame src="menu.htm" name="menu"><frame src="main.htm" name="main"></frameset></html>')
    w.page('main.htm', 'other', f'<html><body bgcolor="#FFFFCC"><center><h1>Radio Museum</h1><img src="logo.gif"><p>{w.sentence()}</center></body></html>')
    rows = []
    for k in range(18):
        f = {'title': f'{w.r.choice(NOUNS).capitalize()} {w.r.randint(100, 999)}', 'maker': w.r.choice(LAST) + ' Bros.', 'year': str(w.r.randint(1925, 1960)), 'valves': f'{w.r.choice(["EL84", "ECH81", "EF89"])}, {w.r.choice(["EZ80", "EM34", "AZ1"])}'}
        w.page(f'r{k + 1}.htm', 'radio', f'<html><head><title>Radio</title></head><body bgcolor="#FFFFCC"><center><font size="6" color="#993300">{f["title"]}</font><p><table border="2" cellpadding="4"><tr><td rowspan="4"><img src="r{k + 1}.jpg" width="300"></td><td><b>Maker</b></td><td>{f["maker"]}</td></tr><tr><td><b>Year</b></td><td>{f["year"]}</td></tr><tr><td><b>Valves</b></td><td>{f["valves"]}</td></tr><tr><td><b>Waves</b></td><td>{w.r.choice(["LW MW", "LW MW SW", "MW FM"])}</td></tr></table></center><p>{w.para(1, 2)}<hr><a href="main.htm">Start</a></body></html>', fields=f)
        rows.append({'title': f['title'], 'link': f'r{k + 1}.htm', 'year': f['year'], 'maker': f['maker']})
    w.page('menu.htm', 'menu', '<html><base target="main"><body bgcolor="#CCCC99"><font face="Arial" size="2">' + ''.join(f'<a href="{r["link"]}">{r["title"]}</a><br>' for r in rows) + '</font></body></html>', rows=[{x: r[x] for x in ('title', 'link')} for r in rows])
    for k, mine in enumerate((rows[:9], rows[9:])):
        w.page(f'list{k + 1}.htm', 'makers', '<html><head><title>List</title></head><body bgcolor="#FFFFCC"><center><table border="1"><tr bgcolor="#CCCC99"><td><b>Model</b></td><td><b>Year</b></td></tr>' + ''.join(f'<tr><td><a href="{r["link"]}">{r["title"]}</a></td><td>{r["year"]}</td></tr>' for r in mine) + '</table></center></body></html>', rows=[{x: r[x] for x in ('title', 'link', 'year')} for r in mine])


# ---- songs: a text in lines, letters, albums --------------------------------------------------

def lyrics(w):
    w.type('song', 'article')
    w.type('artist', 'list', title=['title', 'song', 'name'])
    frame = lambda title, content: f'''<html lang="en"><head><title>{title}</title></head><body class="az{w.r.randint(1, 4)}"><nav class="navbar navbar-default"><div class="btn-group">{"".join(f'<a class="btn btn-menu" href="../{x}.html">{x.upper()}</a>' for x in "abcdefghijklm")}</div></nav><div class="container main-page"><div class="row"><div class="col-lg-2 text-center hidden-md"></div><div class="col-xs-12 col-lg-8 text-center">{content}</div></div></div><nav class="navbar-footer"><small>All lyrics are property of their owners. <a href="../legal.html">Legal</a></small></nav></body></html>'''
    for a in range(3):
        name, inner, rows = w.name_of(), '', []
        for al in range(3):
            inner += f'<div class="album">album: <b>"{w.title_of(2)}"</b> ({1980 + al * 4 + a})</div>'
            for _ in range(4):
                t = w.title_of(3)
                lines = [[w.sentence()[:-1] for _ in range(4)] for _ in range(w.r.randint(3, 5))]
                flat = [x for s in lines for x in s]
                w.page(f'{slug(name)}/{slug(t)}.html', 'song', frame(f'{name} - {t} Lyrics', f'<div class="div-share"><h1>"{t}" lyrics</h1></div><div class="lyricsh"><h2><b>{name} Lyrics</b></h2></div><b>"{t}"</b><br><br><div>' + '<br><br>'.join('<br>\n'.join(s) for s in lines) + f'</div><br><br><div class="smt"><form><input type="button" value="Submit Corrections"></form></div><div class="smt"><small>Writer(s): {w.name_of()}</small></div>'), t, {'body_start': flat[0][:60], 'body_end': flat[-1][-60:], 'words': sum(len(x.split()) for x in flat)})
                inner += f'<div class="listalbum-item"><a href="{slug(t)}.html" target="_blank">{t}</a></div>'
                rows.append({'title': t, 'link': f'{slug(name)}/{slug(t)}.html'})
        w.page(f'{slug(name)}/index.html', 'artist', frame(f'{name} lyrics', f'<h1><strong>{name}</strong> lyrics</h1><div id="listAlbum">{inner}</div>'), rows=rows)


# ---- a dictionary: entries with senses, lists by letter -----------------------------------------

def dictionary(w):
    w.type('entry', 'detail', title=['title', 'word', 'name'], pos=['class', 'pos', 'part', 'speech'], sound=['pron', 'sound', 'ipa'])
    w.type('letter', 'list', title=['title', 'word', 'name'])
    words = sorted(w.r.sample(NOUNS, 26))
    frame = lambda up, title, content: f'''<html lang="en"><head><title>{title} | Short Dictionary</title></head><body><div class="topbar"><a href="{up}index.html">Short Dictionary</a> <form><input name="w"></form></div><div class="main">{content}</div><aside><h4>Word of the day</h4><a href="{up}word/{words[0]}.html">{words[0]}</a></aside><div class="bottom"><a href="{up}apps.html">Apps</a></div></body></html>'''
    for x in words:
        f = {'title': x, 'pos': w.r.choice(['noun', 'verb', 'adjective']), 'sound': f'/{x[::-1]}/'}
        senses = ''.join(f'<li class="sense"><span class="def">{w.sentence()}</span><span class="eg">{w.sentence()}</span></li>' for _ in range(w.r.randint(1, 4)))
        w.page(f'word/{x}.html', 'entry', frame('../', x, f'<div class="entry"><h1 class="hw">{x}</h1> <span class="pron">{f["sound"]}</span> <span class="pos">{f["pos"]}</span><ol class="senses">{senses}</ol><div class="etym"><b>Origin</b> {w.sentence()}</div></div>'), fields=f)
    for k in range(3):
        mine = words[k * 9:k * 9 + 9]
        w.page(f'browse/{k + 1}.html', 'letter', frame('../', 'Browse', f'<h1>Words</h1><ul class="words">' + ''.join(f'<li><a href="../word/{x}.html">{x}</a></li>' for x in mine) + '</ul>'), rows=[{'title': x, 'link': f'word/{x}.html'} for x in mine])


# ---- quotes: lists alone, people ---------------------------------------------------------------

def quotes(w):
    w.type('page', 'list', title=['text', 'quote', 'title'], author=['author'])
    w.type('person', 'detail', title=['title', 'name'], born=['born'], place=['place', 'location', 'born'], body=['desc', 'bio', 'body', 'text'])
    people = [w.name_of() for _ in range(10)]
    frame = lambda up, content: f'''<html lang="en"><head><title>Quotes to Keep</title></head><body><div class="container"><div class="row header-box"><div class="col-md-8"><h1><a href="{up}page/1.html" style="text-decoration: none">Quotes to Keep</a></h1></div><div class="col-md-4"><p><a href="{up}login.html">Login</a></p></div></div>{content}</div><footer class="footer"><p class="copyright">Made with care</p></footer></body></html>'''
    for n in people:
        text, f = w.paras(1, 2), {'title': n, 'born': w.date(1900)[0], 'place': f'in {w.r.choice(TOWNS)}'}
        f['body'] = long(text)
        w.page(f'author/{slug(n)}.html', 'person', frame('../', f'<div class="author-details"><h3 class="author-title">{n}</h3><p><strong>Born:</strong> <span class="author-born-date">{f["born"]}</span> <span class="author-born-location">{f["place"]}</span></p><p><strong>Description:</strong></p><div class="author-description">{" ".join(text)}</div></div>'), fields=f)
    for k in range(8):
        rows, inner = [], ''
        for _ in range(9):
            x, a = f'“{w.sentence()}”', w.r.choice(people)
            tags = ''.join(f'<a class="tag" href="../tag/{t}.html">{t}</a> ' for t in w.r.sample(NOUNS[:12], w.r.randint(1, 4)))
            inner += f'<div class="quote" itemscope itemtype="http://schema.org/CreativeWork"><span class="text" itemprop="text">{x}</span><span>by <small class="author" itemprop="author">{a}</small><a href="../author/{slug(a)}.html">(about)</a></span><div class="tags">Tags: {tags}</div></div>'
            rows.append({'title': x, 'author': a, 'link': f'author/{slug(a)}.html'})
        w.page(f'page/{k + 1}.html', 'page', frame('../', f'<div class="row"><div class="col-md-8">{inner}<nav><ul class="pager"><li class="next"><a href="{k + 2}.html">Next &rarr;</a></li></ul></nav></div><div class="col-md-4 tags-box"><h2>Top Ten tags</h2>{"".join(f"<span class=tag-item><a class=tag href=../tag/{t}.html>{t}</a></span>" for t in NOUNS[:10])}</div></div>'), rows=rows)


# ---- a dealer of cars: cards with facts in icons, sheets ---------------------------------------------

def cars(w):
    w.type('car', 'detail', title=['title', 'name'], price=['price'], mileage=['mileage', 'miles'], fuel=['fuel'], gearbox=['gear', 'transmission'], colour=['colour', 'color'])
    w.type('stock', 'list', title=['title', 'name'], price=['price'], mileage=['mile'], fuel=['fuel'])
    frame = lambda up, title, content: f'''<html lang="en-GB"><head><title>{title} | Weber Cars</title></head><body class="page"><header class="hdr"><div class="hdr__top"><a class="hdr__tel" href="tel:01234">01234 555 666</a></div><a class="hdr__logo" href="{up}index.html"><img src="{up}logo.png" alt="Weber Cars"></a>{ul([f'<a href="{up}stock-1.html">Used cars</a>', f'<a href="{up}finance.html">Finance</a>', f'<a href="{up}contact.html">Contact</a>'])}</header><div class="wrap">{content}</div><footer class="ftr"><p>Weber Cars Ltd is authorised and regulated.</p></footer></body></html>'''
    items = []
    for k in range(26):
        f = {'title': f'{w.r.randint(2010, 2021)} {w.r.choice(NOUNS).capitalize()} {w.r.choice(["GT", "1.6 S", "Estate", "Coupe"])}', 'price': f'£{w.r.randint(3, 29)},{w.r.randint(100, 995)}', 'mileage': f'{w.r.randint(5, 99)},{w.r.randint(100, 999)} miles', 'fuel': w.r.choice(['Petrol', 'Diesel', 'Hybrid'])}
        spec = f'<li class="spec__row"><span class="spec__k">Mileage</span><span class="spec__v">{f["mileage"]}</span></li><li class="spec__row"><span class="spec__k">Fuel type</span><span class="spec__v">{f["fuel"]}</span></li>'
        if k % 4:
            f['gearbox'] = w.r.choice(['Manual', 'Automatic'])
            spec += f'<li class="spec__row"><span class="spec__k">Gearbox</span><span class="spec__v">{f["gearbox"]}</span></li>'
        f['colour'] = w.r.choice(['Red', 'Blue', 'Silver', 'Black'])
        spec += f'<li class="spec__row"><span class="spec__k">Colour</span><span class="spec__v">{f["colour"]}</span></li>'
        also = ''.join(f'<div class="mini"><a href="{w.r.randint(700, 725)}.html">{w.r.choice(NOUNS)}</a><span>£{w.r.randint(3, 29)},000</span></div>' for _ in range(3))
        w.page(f'car/{k + 700}.html', 'car', frame('../', f['title'], f'<nav class="crumbs"><a href="../index.html">Home</a> / <a href="../stock-1.html">Used cars</a></nav><h1 class="vh">{f["title"]}</h1><div class="price-box"><span class="price-box__now">{f["price"]}</span><a class="btn" href="../finance.html">Apply for finance</a></div><div class="gallery"><img src="{k}.jpg" alt=""></div><ul class="spec">{spec}</ul><h2>Description</h2><p>{w.para(1, 3)}</p><h2>You may also like</h2>{also}'), fields=f)
        items.append({x: f[x] for x in ('title', 'price', 'mileage', 'fuel')} | {'link': f'car/{k + 700}.html'})
    for n in range(3):
        mine = items[n * 9:n * 9 + 9]
        w.page(f'stock-{n + 1}.html', 'stock', frame('', 'Used cars', f'<h1>Used cars</h1><div class="results">' + ''.join(f'<div class="card"><a class="card__img" href="{r["link"]}"><img src="{i}.jpg" alt="{r["title"]}"></a><div class="card__body"><h3 class="card__title"><a href="{r["link"]}">{r["title"]}</a></h3><div class="card__price">{r["price"]}</div><ul class="card__facts"><li><i class="icon icon-road"></i>{r["mileage"]}</li><li><i class="icon icon-fuel"></i>{r["fuel"]}</li></ul><a class="btn" href="{r["link"]}">View details</a></div></div>' for i, r in enumerate(mine)) + f'</div><div class="pager"><a href="stock-{n % 3 + 1}.html">Next</a></div>'), rows=mine)


# ---- hotels in Italian: sheets with services, a list by town ------------------------------------------------

def alberghi(w):
    w.type('hotel', 'detail', title=['title', 'name', 'nome'], indirizzo=['indirizzo', 'address'], telefono=['telefono', 'phone', 'tel'], camere=['camere'], stelle=['stelle', 'stars', 'rating', 'categoria'], testo=['testo', 'desc', 'body', 'text'])
    w.type('comune', 'list', title=['title', 'name', 'nome'], prezzo=['prezzo', 'price'])
    frame = lambda up, title, content: f'''<html lang="it"><head><title>{title} - Guida Alberghi</title></head><body><div id="testata"><a href="{up}index.html">Guida Alberghi</a></div><div id="colonna-sx"><h4>Comuni</h4>{ul(f'<a href="{up}comune/{slug(t)}.html">{t}</a>' for t in TOWNS[:3])}</div><div id="centro">{content}</div><div id="piede">P. IVA 0123456789</div></body></html>'''
    k = 0
    for town in TOWNS[:3]:
        rows = []
        for _ in range(8):
            k += 1
            text = text_of(w, ITALIAN, 1, 2)
            f = {'title': 'Hotel ' + w.title_of(1) + f' {k}', 'indirizzo': f'Via {w.r.choice(LAST)} {w.r.randint(1, 99)}', 'telefono': f'0{w.r.randint(100, 999)} {w.r.randint(100000, 999999)}', 'camere': str(w.r.randint(8, 120)), 'testo': long(text)}
            stars = w.r.randint(2, 5)
            serv = ul(w.r.sample(['Parcheggio', 'Wi-Fi', 'Piscina', 'Ristorante', 'Aria condizionata'], 3))
            w.page(f'hotel/{k}.html', 'hotel', frame('../', f['title'], f'<div class="scheda"><h2>{f["title"]} <span class="stelle">{"*" * stars}</span></h2><img src="{k}.jpg" alt="{f["title"]}"><div class="dati"><b>Indirizzo:</b> {f["indirizzo"]}, {town}<br /><b>Telefono:</b> {f["telefono"]}<br /><b>Camere:</b> {f["camere"]}<br /></div><div class="descrizione">{p(text)}</div><h3>Servizi</h3>{serv}</div>'), fields={x: v for x, v in f.items() if x != 'indirizzo'} | {'indirizzo': f'{f["indirizzo"]}, {town}'})
            rows.append({'title': f['title'], 'link': f'hotel/{k}.html', 'prezzo': f'da {w.r.randint(40, 190)} €'})
        w.page(f'comune/{slug(town)}.html', 'comune', frame('../', f'Alberghi a {town}', f'<h1>Alberghi a {town}</h1>' + ''.join(f'<div class="voce"><a class="foto" href="../{r["link"]}"><img src="f.jpg" alt=""></a><div class="testo"><a class="nome" href="../{r["link"]}">{r["title"]}</a><p>{say(w, ITALIAN)}</p></div><div class="prezzo">{r["prezzo"]}</div></div>' for r in rows)), rows=rows)


# ---- photographs: galleries without words ---------------------------------------------------------------

def gallery(w):
    w.type('photo', 'detail', title=['title', 'name', 'caption'], camera=['camera', 'model'], taken=['date', 'taken'])
    w.type('album', 'list', title=['title', 'name', 'alt', 'caption'])
    frame = lambda up, title, content: f'''<html><head><title>{title}</title></head><body class="zp"><div id="main"><div id="gallerytitle"><h2><span><a href="{up}index.html">Pictures</a> | </span> {title}</h2></div>{content}</div><div id="credit"><a href="{up}rss.xml">RSS</a> | Powered by zenphoto</div></body></html>'''
    for a in range(4):
        rows, name = [], w.title_of(1)
        for k in range(8):
            t = f'{w.r.choice(NOUNS).capitalize()} {w.r.choice(NOUNS)} {k}'
            f = {'title': t, 'camera': w.r.choice(['Lumix', 'Eos', 'Leica']) + f' {w.r.randint(1, 9)}', 'taken': f'20{w.r.randint(10, 19)}-0{w.r.randint(1, 9)}-1{w.r.randint(0, 9)}'}
            w.page(f'{slug(name)}/{k}.jpg.html', 'photo', frame('../', t, f'<div id="image"><img src="{k}_595.jpg" alt="{t}"></div><div id="narrow"><div id="imagedesc"></div><div id="exif_link"></div><table id="imagemetadata_data"><tr><td class="label">Camera model:</td><td class="value">{f["camera"]}</td></tr><tr><td class="label">Time taken:</td><td class="value">{f["taken"]}</td></tr><tr><td class="label">Aperture:</td><td class="value">f/{w.r.choice([2, 4, 8])}</td></tr></table></div><div class="imgnav"><a href="{(k + 1) % 8}.jpg.html">next &raquo;</a></div>'), fields=f)
            rows.append({'title': t, 'link': f'{slug(name)}/{k}.jpg.html'})
        w.page(f'{slug(name)}/index.html', 'album', frame('../', name, '<div id="images">' + ''.join(f'<div class="image"><div class="imagethumb"><a href="{i}.jpg.html" title="{r["title"]}"><img src="{i}_100.jpg" alt="{r["title"]}" width="100" height="100"></a></div></div>' for i, r in enumerate(rows)) + '</div>'), rows=rows)


# ---- a league of clubs: fixtures in rounds, tables, players -------------------------------------------------

def rounds(w):
    w.type('round', 'list', title=['home', 'team', 'title', 'match'], score=['score', 'result'])
    w.type('player', 'detail', title=['title', 'name', 'player'], position=['position'], born=['born', 'birth'], height=['height'])
    w.type('squad', 'list', title=['title', 'name', 'player'], position=['pos'], goals=['goal'])
    clubs = [t + ' ' + s for t, s in zip(TOWNS, ['United', 'City', 'Rovers', 'Town', 'Athletic'] * 2)]
    frame = lambda up, title, content: f'''<html lang="en"><head><title>{title} - Second League</title></head><body><div class="lg-header"><a href="{up}index.html">Second League</a>{ul([f'<a href="{up}round/1.html">Fixtures</a>', f'<a href="{up}club/0.html">Clubs</a>'])}</div><div class="lg-main">{content}</div><div class="lg-footer">&copy; Second League</div></body></html>'''
    for k in range(8):
        teams, rows, trs = clubs[:], [], ''
        w.r.shuffle(teams)
        for i in range(5):
            a, b, s = teams[2 * i], teams[2 * i + 1], f'{w.r.randint(0, 5)}:{w.r.randint(0, 4)}'
            trs += f'<tr><td>{w.r.randint(1, 28)}/{k + 1}</td><td class="home">{a}</td><td class="sc">{s}</td><td class="away">{b}</td></tr>'
            rows.append({'title': a, 'score': s})
        tab = ''.join(f'<tr><td>{i + 1}.</td><td>{c}</td><td>{w.r.randint(0, 30)}</td></tr>' for i, c in enumerate(clubs))
        w.page(f'round/{k + 1}.html', 'round', frame('../', f'Round {k + 1}', f'<h1>Round {k + 1}</h1><table class="fx">{trs}</table><h2>Table</h2><table class="tb"><tr><th>#</th><th>Club</th><th>Pts</th></tr>{tab}</table><p><a href="{k + 2}.html">Next round</a></p>'), rows=rows)
    n = 0
    for c in range(2):
        rows = []
        for _ in range(11):
            n += 1
            f = {'title': w.name_of(), 'position': w.r.choice(['Goalkeeper', 'Defender', 'Midfielder', 'Forward']), 'born': w.date(1995)[0], 'height': f'1.{w.r.randint(65, 98)} m'}
            seasons = ''.join(f'<tr><td>{y}</td><td>{w.r.randint(1, 30)}</td><td>{w.r.randint(0, 9)}</td></tr>' for y in range(2015, 2015 + w.r.randint(1, 6)))
            w.page(f'player/{n}.html', 'player', frame('../', f['title'], f'<h1>{f["title"]}</h1><div class="bio"><div><span>Position</span><strong>{f["position"]}</strong></div><div><span>Born</span><strong>{f["born"]}</strong></div><div><span>Height</span><strong>{f["height"]}</strong></div></div><h2>Seasons</h2><table class="ss"><tr><th>Season</th><th>Games</th><th>Goals</th></tr>{seasons}</table>'), fields=f)
            rows.append({'title': f['title'], 'link': f'player/{n}.html', 'position': f['position'], 'goals': str(w.r.randint(0, 20))})
        w.page(f'club/{c}.html', 'squad', frame('../', clubs[c], f'<h1>{clubs[c]}</h1><table class="sq"><tr><th>No.</th><th>Name</th><th>Pos.</th><th>Goals</th></tr>' + ''.join(f'<tr><td>{i + 1}</td><td><a href="../{r["link"]}">{r["title"]}</a></td><td>{r["position"]}</td><td>{r["goals"]}</td></tr>' for i, r in enumerate(rows)) + '</table>'), rows=rows)


# ---- a travel journal in Japanese, table layout, calendar ---------------------------------------------------

def tabi(w):
    w.type('entry', 'article')
    w.type('month', 'list', title=['title', 'name', 'head'], date=['date'])
    word = lambda n: ''.join(w.r.choice(JAPANESE) for _ in range(n))
    frame = lambda title, content: f'''<html lang="ja"><head><meta charset="utf-8"><title>{title} | 旅の記録</title></head><body><table width="900" align="center"><tr><td colspan="2" id="top"><a href="index.html">旅の記録</a></td></tr><tr><td valign="top" class="mainarea">{content}</td><td valign="top" class="sidearea"><div class="sidetitle">カレンダー</div><table class="cal"><tr>{"".join(f"<td>{d}</td>" for d in "日月火水木金土")}</tr></table><div class="sidetitle">月別</div>{"".join(f"<a href=month{m}.html>2007年0{m}月</a><br>" for m in (3, 4, 5))}</td></tr></table></body></html>'''
    for m in (3, 4, 5):
        rows = []
        for k in range(8):
            t, text, d = word(8), [''.join(word(w.r.randint(12, 30)) + '。' for _ in range(w.r.randint(2, 4))) for _ in range(w.r.randint(2, 5))], w.r.randint(1, 28)
            w.page(f'entry{m}{k}.html', 'entry', frame(t, f'<div class="entry"><div class="date">2007年{m:02d}月{d:02d}日</div><h3 class="entrytitle">{t}</h3><div class="entrybody">' + '<br><br>'.join(text) + f'</div><div class="posted">Posted by tabibito at 2{k}:10 | <a href="#c">コメント({w.r.randint(0, 5)})</a></div></div>'), t, {'date': f'2007-{m:02d}-{d:02d}'})
            rows.append({'title': t, 'link': f'entry{m}{k}.html', 'date': f'2007-{m:02d}-{d:02d}'})
        w.page(f'month{m}.html', 'month', frame(f'2007年0{m}月', '<div class="archive">' + ''.join(f'<div class="line">{r["date"].replace("-", "/")} <a href="{r["link"]}">{r["title"]}</a></div>' for r in rows) + '</div>'), rows=rows)


# ---- a classified paper: rows of offers without any class, pages of them -----------------------------------

def adverts(w):
    w.type('advert', 'detail', title=['title', 'name'], price=['price'], place=['place', 'location', 'town', 'city'], phone=['phone', 'tel'], text=['text', 'desc', 'body'])
    w.type('section', 'list', title=['title', 'name'], price=['price'], place=['place', 'location', 'town', 'city'])
    frame = lambda up, title, content: f'''<html><head><title>{title}</title></head><body><table width=100%><tr><td><a href="{up}index.html"><b>Free Adverts</b></a></td><td align=right><a href="{up}post.html">Place an advert</a></td></tr></table><hr>{content}<hr><small>Adverts are deleted after 30 days.</small></body></html>'''
    for s in ('boats', 'bikes', 'tools'):
        rows = []
        for k in range(9):
            text = w.paras(1, 2)
            f = {'title': w.title_of(3), 'price': f'${w.r.randint(10, 900)}', 'place': w.r.choice(TOWNS), 'text': long(text)}
            tel = ''
            if k % 3:
                f['phone'] = f'555-{w.r.randint(1000, 9999)}'
                tel = f'<tr><td>Phone:</td><td>{f["phone"]}</td></tr>'
            w.page(f'{s}/{k + 31}.html', 'advert', frame('../', f['title'], f'<h2>{f["title"]}</h2><table><tr><td>Price:</td><td>{f["price"]}</td></tr><tr><td>Location:</td><td>{f["place"]}</td></tr>{tel}</table>{p(text)}<p><a href="../{s}.html">Back to {s}</a>'), fields=f)
            rows.append({'title': f['title'], 'link': f'{s}/{k + 31}.html', 'price': f['price'], 'place': f['place']})
        w.page(f'{s}.html', 'section', frame('', s, f'<h2>{s}</h2>' + ''.join(f'<p><a href="{r["link"]}">{r["title"]}</a> - {r["price"]} <font size=-1>({r["place"]})</font></p>' for r in rows) + '<p align=right><a href="x.html">next 100 adverts</a>'), rows=rows)


# ---- events of a house, in cards and in calendar sheets ------------------------------------------------------

def theatre(w):
    w.type('show', 'detail', title=['title', 'name'], when=['when', 'date', 'time'], stage=['stage', 'venue', 'where', 'place'], price=['price', 'ticket'], director=['direct'], body=['desc', 'body', 'text', 'about'])
    w.type('season', 'list', title=['title', 'name'], when=['when', 'date', 'time'], stage=['stage', 'venue', 'place', 'where'])
    frame = lambda up, title, content: f'''<html lang="en"><head><title>{title} | The Old Mill Theatre</title></head><body><a class="skip" href="#m">Skip to content</a><header class="mast"><a href="{up}season-1.html">The Old Mill Theatre</a><button>Menu</button></header><main id="m">{content}</main><footer class="base"><p>Box office 01234 777 888</p>{ul([f'<a href="{up}access.html">Access</a>', f'<a href="{up}jobs.html">Jobs</a>'])}</footer></body></html>'''
    items = []
    for k in range(20):
        text = w.paras(2, 4)
        f = {'title': w.title_of(2), 'when': f'{w.r.randint(1, 14)} – {w.r.randint(15, 28)} {w.r.choice(MONTHS)}', 'stage': w.r.choice(['Main House', 'Studio', 'Barn']), 'price': f'from £{w.r.randint(8, 40)}', 'body': long(text)}
        team = ''
        if k % 2:
            f['director'] = w.name_of()
            team = f'<dt>Director</dt><dd>{f["director"]}</dd>'
        quotes = ''.join(f'<blockquote><p>“{w.sentence()}”</p><cite>{w.r.choice(["The Herald", "The Post"])}</cite></blockquote>' for _ in range(w.r.randint(0, 2)))
        w.page(f'whats-on/{slug(f["title"])}.html', 'show', frame('../', f['title'], f'<article class="event"><div class="event-hero"><img src="{k}.jpg" alt=""></div><h1>{f["title"]}</h1><p class="event-dates">{f["when"]}</p><p class="event-venue">{f["stage"]}</p><p class="event-price">{f["price"]}</p><a class="cta" href="../book.html">Book now</a><div class="event-copy">{p(text)}</div>{quotes}<h2>Creative team</h2><dl class="event-team"><dt>Writer</dt><dd>{w.name_of()}</dd>{team}</dl></article>'), fields=f)
        items.append({x: f[x] for x in ('title', 'when', 'stage')} | {'link': f'whats-on/{slug(f["title"])}.html'})
    for n in range(2):
        mine = items[n * 10:n * 10 + 10]
        w.page(f'season-{n + 1}.html', 'season', frame('', "What's on", "<h1>What's on</h1><div class='tiles'>" + ''.join(f'<a class="tile" href="{r["link"]}"><img src="{i}.jpg" alt=""><span class="tile-date">{r["when"]}</span><span class="tile-title">{r["title"]}</span><span class="tile-venue">{r["stage"]}</span></a>' for i, r in enumerate(mine)) + '</div>'), rows=mine)


# ---- recipes of a magazine with ratings, comments, related ---------------------------------------------------

def kitchen(w):
    w.type('recipe', 'detail', title=['title', 'name'], prep=['prep'], cook=['cook'], serves=['serv', 'yield'])
    w.type('course', 'list', title=['title', 'name'], time=['time', 'min'])
    frame = lambda up, title, content: f'''<html lang="en"><head><title>{title} - Harbour Kitchen</title></head><body><header class="site-header"><a href="{up}index.html">Harbour Kitchen</a><nav>{ul(f'<a href="{up}{c}.html">{c.capitalize()}</a>' for c in ("soups", "mains", "cakes"))}</nav></header><main>{content}</main><aside class="newsletter"><h4>Newsletter</h4><p>A letter each Friday.</p></aside><footer><p>Harbour Kitchen Ltd</p></footer></body></html>'''
    for c in ('soups', 'mains', 'cakes'):
        rows = []
        for k in range(7):
            f = {'title': w.title_of(2), 'prep': f'{w.r.randint(5, 40)} mins', 'cook': f'{w.r.randint(10, 90)} mins', 'serves': str(w.r.randint(2, 8))}
            ing = ''.join(f'<li class="ingredient"><span class="amount">{w.r.randint(1, 500)} g</span> <span class="item">{w.r.choice(NOUNS)}</span></li>' for _ in range(w.r.randint(4, 9)))
            steps = ''.join(f'<li><h3>Step {i + 1}</h3><p>{w.para(1, 2)}</p></li>' for i in range(w.r.randint(3, 6)))
            w.page(f'recipe/{slug(f["title"])}.html', 'recipe', frame('../', f['title'], f'<div class="recipe"><h1>{f["title"]}</h1><div class="by">Recipe by {w.name_of()}</div><ul class="times"><li>Prep: <time>{f["prep"]}</time></li><li>Cook: <time>{f["cook"]}</time></li><li>Serves: {f["serves"]}</li></ul><p class="intro">{w.sentence()}</p><h2>Ingredients</h2><ul>{ing}</ul><h2>Method</h2><ol class="method">{steps}</ol></div>'), fields=f)
            rows.append({'title': f['title'], 'link': f'recipe/{slug(f["title"])}.html', 'time': f'{w.r.randint(20, 120)} min'})
        w.page(f'{c}.html', 'course', frame('', c.capitalize(), f'<h1>{c.capitalize()}</h1><div class="cards">' + ''.join(f'<article class="card"><a href="{r["link"]}"><img src="x.jpg" alt="{r["title"]}"><h2>{r["title"]}</h2></a><p class="time">{r["time"]}</p></article>' for r in rows) + '</div>'), rows=rows)


SITES = [jekyll, frameset, lyrics, dictionary, quotes, cars, alberghi, gallery, rounds, tabi, adverts, theatre, kitchen]
