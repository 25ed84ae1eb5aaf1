"""Releases, files, forums, old pages and other languages: see templates.py."""
from forms import PEOPLE, STREETS, TITLES, WORKS
from templates import (BLURBS, LAST, MONTH, TOPICS, app, bootstrap, cells, date, dates, drupal, each,
                       grouped, head, nineties, page, plain, wordpress)
from templates_trade import FIRMS, GOODS

N = range(12)
VERS = [f"v4.{11 - i}.0" for i in range(10)]
page("software: a changelog of headings and lists", plain("Changelog", (
    "<div class=markdown-body><p>All notable changes to this project.</p>" + each(10, lambda i:
    f"<h2 id=v4{i}>{VERS[i]} - {date(i, 'iso')}</h2><h3>Added</h3><ul><li>{WORKS[i]}</li><li>"
    f"{TOPICS[i]} (<a href='/pull/{i}'>#{300 + i}</a>)</li></ul>"
    + (f"<h3>Fixed</h3><ul><li>{TOPICS[i + 10]}</li></ul>" if i % 3 else "")) + "</div>")), 10,
     VERS, {})
page("software: release cards of a code host", app("Releases", each(8, lambda i: "<section><div "
     f"class='d-flex flex-column flex-md-row my-5'><div class='col-md-2'><div class='f4'>"
     f"<relative-time datetime='{date(i, 'iso')}T10:00:00Z'>{date(i, 'short')}</relative-time></div>"
     f"<div class='css-truncate'><a href='/u/{i % 3}' class='color-fg-muted'>{LAST[i % 3].lower()}"
     f"</a></div><a href='/tree/{VERS[i]}' class='Link--muted'><span class=ml-1>{VERS[i]}</span></a>"
     f"</div><div class=col-md-9><div class=Box><div class=Box-body><h2 class='sr-only'></h2><span "
     f"class='f1 text-bold'><a href='/releases/{VERS[i]}' class='Link--primary'>Release {VERS[i]}"
     f"</a></span>" + ("<span class='Label Label--success'>Latest</span>" if i == 0 else "")
     + f"<div class='markdown-body my-3'><p>{BLURBS[i]}</p><ul><li>{WORKS[i]}</li></ul></div></div>"
     "</div></div></div></section>")), 8, [f"Release {v}" for v in VERS[:8]],
     {"*": [[f"Release {v}" for v in VERS[:8]], [f"/releases/{v}" for v in VERS[:8]]]}, absent=["f1", "f4", "ml_1", "my_5", "col_md_9"])

FILES = [f"tool-4.{i}.tar.gz" for i in N]
MD5 = [f"{(i + 3) * 0x1b3f29d71c4e5a6:032x}"[-32:] for i in N]
page("software: a table of downloads", plain("Files", (
    "<table><thead><tr><th>Version</th><th>Operating System</th><th>Description</th><th>MD5 Sum"
    "</th><th>File Size</th><th>GPG</th></tr></thead><tbody>" + each(12, lambda i: f"<tr><td><a "
    f"href='/ftp/{FILES[i]}'>{FILES[i]}</a></td><td>{('Source', 'macOS', 'Windows')[i % 3]}</td><td>"
    + ("for later systems" if i % 3 else "") + f"</td><td>{MD5[i]}</td><td>{20 + i}.{i} MB</td><td>"
    f"<a href='/ftp/{FILES[i]}.asc'>SIG</a></td></tr>") + "</tbody></table>")), 12, FILES,
     {"version": FILES, "operating_system": [("Source", "macOS", "Windows")[i % 3] for i in N],
      "md5_sum": MD5, "file_size": [f"{20 + i}.{i} MB" for i in N], "description":
      ["for later systems" if i % 3 else None for i in N]})
page("software: a package index", plain("Packages", (
    "<ul class='unstyled' aria-label='Search results'>" + each(12, lambda i: f"<li><a class='"
    f"package-snippet' href='/project/{LAST[i].lower()}/'><h3 class='package-snippet__title'><span "
    f"class='package-snippet__name'>{LAST[i].lower()}</span> <span class='package-snippet__version'>"
    f"{i}.{i + 1}.2</span> <span class='package-snippet__created'><time datetime='{date(i, 'iso')}'>"
    f"{date(i, 'short')}</time></span></h3>" + (f"<p class='package-snippet__description'>{WORKS[i]}"
    "</p>" if i % 4 else "") + "</a></li>") + "</ul>")), 12, [p.lower() for p in LAST],
     {"name": [p.lower() for p in LAST], "version": [f"{i}.{i + 1}.2" for i in N], "created|date":
      dates(12, "short"), "description": [WORKS[i] if i % 4 else None for i in N]})
page("files: an index of Apache as a table", (
    "<html><head><title>Index of /pub</title></head><body><h1>Index of /pub</h1><table><tr><th "
    "valign=top><img src='/icons/blank.gif' alt='[ICO]'></th><th><a href='?C=N'>Name</a></th><th>"
    "<a href='?C=M'>Last modified</a></th><th><a href='?C=S'>Size</a></th><th><a href='?C=D'>"
    "Description</a></th></tr><tr><th colspan=5><hr></th></tr><tr><td valign=top><img src='/icons/"
    "back.gif' alt='[PARENTDIR]'></td><td><a href='/'>Parent Directory</a></td><td>&nbsp;</td><td "
    "align=right>  - </td><td>&nbsp;</td></tr>" + each(12, lambda i: f"<tr><td valign=top><img src='"
    f"/icons/compressed.gif' alt='[   ]'></td><td><a href='{FILES[i]}'>{FILES[i]}</a></td><td align="
    f"right>{date(i, 'iso')} 10:{10 + i}  </td><td align=right>{1 + i}.{i}M</td><td>&nbsp;</td></tr>")
    + "<tr><th colspan=5><hr></th></tr></table><address>Apache/2.4 Server</address></body></html>"),
     12, FILES, {"name": FILES, "last_modified": [f"{date(i, 'iso')} 10:{10 + i}" for i in N],
                 "size": [f"{1 + i}.{i}M" for i in N]})
page("files: an index of nginx in pre", (
    "<html><head><title>Index of /rel/</title></head><body><h1>Index of /rel/</h1><hr><pre><a href="
    "'../'>../</a>\n" + each(12, lambda i: f"<a href='{FILES[i]}'>{FILES[i]}</a>"
    + " " * (51 - len(FILES[i])) + f"{date(i, 'uk').split()[0].zfill(2)}-{MONTH[i][:3]}-2024 08:"
    f"{10 + i}    {1000 + 311 * i:>14}\n") + "</pre><hr></body></html>"), 12, FILES,
     {"*": [FILES]})
page("links: a list of resources with notes", wordpress("Resources", (
    "<div class=entry-content><p>Sites that we found of use.</p><ul>" + each(12, lambda i: f"<li><a "
    f"href='https://r{i}.example/'>{TITLES[i]}</a> – {BLURBS[i]}</li>") + "</ul></div>")), 12,
     TITLES, {"*": [TITLES, [f"https://r{i}.example/" for i in N]]})
page("help: questions in an accordion", bootstrap("FAQ", (
    "<div class=accordion id=faq>" + each(9, lambda i: f"<div class='card accordion-item'><div "
    f"class='card-header' id=h{i}><h5 class=mb-0><button class='btn btn-link collapsed' data-toggle="
    f"collapse data-target='#c{i}'>How do I ask for {WORKS[i].lower()}?</button></h5></div><div id=c{i}"
    f" class=collapse data-parent='#faq'><div class=card-body>{BLURBS[i]}</div></div></div>")
    + "</div>")), 9, [f"How do I ask for {w.lower()}?" for w in WORKS[:9]],
     {"*": [[f"How do I ask for {w.lower()}?" for w in WORKS[:9]], BLURBS[:9]]})
page("papers: a bibliography by year", plain("Publications", (
    "<div class=bibliography>" + grouped(["2024"] * 4 + ["2023"] * 4 + ["2022"] * 4, lambda y:
    f"<h2 class=bibliography>{y}</h2><ol class=bibliography>", lambda i: f"<li><div class=row><div "
    f"class='col-sm-2 abbr'><abbr class=badge>{('ACM', 'VLDB', 'WWW')[i % 3]}</abbr></div><div id=k{i}"
    f" class=col-sm-8><div class=title>{TOPICS[i]}</div><div class=author>{PEOPLE[i]}, and "
    f"{PEOPLE[(i + 1) % 12]}</div><div class=periodical><em>In Proceedings of the {i + 3}th "
    f"Meeting</em></div><div class=links><a href='/p/{i}.pdf' class='btn btn-sm'>PDF</a></div></div>"
    f"</div></li>", "</ol>") + "</div>")), 12, TOPICS[:12],
     {"title": TOPICS[:12], "author": [f"{PEOPLE[i]}, and {PEOPLE[(i + 1) % 12]}" for i in N],
      "periodical|venue|journal": [f"In Proceedings of the {i + 3}th Meeting" for i in N]})
page("notices: obituaries with dates of life", wordpress("Obituaries", (
    "<div class='obits row'>" + each(12, lambda i: f"<div class='obit-listing'><a class=obit-photo "
    f"href='/obit/{i}'>" + (f"<img src='/o/{i}.jpg' alt='{PEOPLE[i]}'>" if i % 3 else "") + f"</a><div "
    f"class=obit-info><h3 class=obit-name><a href='/obit/{i}'>{PEOPLE[i]}</a></h3><div class=obit-"
    f"dates>{1931 + i} - 2024</div><div class=obit-city>{STREETS[i]}</div><p class=obit-excerpt>"
    f"{BLURBS[i]}</p></div></div>") + "</div>")), 12, PEOPLE,
     {"name": PEOPLE, "dates|date": [f"{1931 + i} - 2024" for i in N], "city": STREETS})
page("auction: lots with estimates", bootstrap("Sale 14", (
    "<div class='lots'>" + each(12, lambda i: f"<div class='lot-tile' data-lot-id={i}><a href='/lot/{i}"
    f"'><img class=lazy data-src='/l/{i}.jpg' src='data:image/gif;base64,R0lG'></a><div class=lot-"
    f"number>Lot {101 + i}</div><div class=lot-title><a href='/lot/{i}'>{GOODS[i]}, carved</a></div>"
    f"<div class=lot-estimate><span class=label>Estimate</span> <span class=value>£{100 + 20 * i} - "
    f"£{150 + 25 * i}</span></div>" + (f"<div class=lot-sold><span class=label>Sold for</span> <span "
    f"class=value>£{130 + 22 * i}</span></div>" if i % 3 else "<div class=lot-passed>Passed</div>")
    + "<a class='btn btn-outline-primary' href='#'>Watch</a></div>") + "</div>")), 12,
     [f"{g}, carved" for g in GOODS[:12]],
     {"lot_number|number|lot": [f"Lot {101 + i}" for i in N], "title|lot_title": [f"{g}, carved" for g in
      GOODS[:12]], "estimate": [f"£{100 + 20 * i} - £{150 + 25 * i}" for i in N], "sold_for|sold|price":
      [f"£{130 + 22 * i}" if i % 3 else None for i in N]})
page("tenders: German notices as labels and values", plain("Ausschreibungen", (
    "<p>12 Treffer</p>" + each(12, lambda i: f"<div class=ausschreibung><h3><a href='/vergabe/{i}'>"
    f"Sanierung {STREETS[i]}</a></h3><table class=angaben><tr><td class=bez>Vergabestelle:</td><td>"
    f"Amt {LAST[i]}</td></tr><tr><td class=bez>Aktenzeichen:</td><td>2024-{400 + i}</td></tr><tr><td "
    f"class=bez>Angebotsfrist:</td><td>{date(i, 'eu')}</td></tr></table></div>")), "de",
    menu=("Startseite", "Rathaus", "Bürger", "Kontakt")), 12, [f"Sanierung {s}" for s in STREETS],
     {"vergabestelle": [f"Amt {x}" for x in LAST], "aktenzeichen": [f"2024-{400 + i}" for i in N],
      "angebotsfrist": dates(12, "eu"), "*": [[f"Sanierung {s}" for s in STREETS]]})
page("recalls: a data table with row headers", drupal("Recalls", (
    "<div class=dataTables_wrapper><div class=dataTables_length><label>Show <select><option>10</option>"
    "</select> entries</label></div><table class='table dataTable no-footer' role=grid><thead><tr "
    "role=row>" + "".join(f"<th class='sorting' tabindex=0 aria-label='{c}: activate to sort'>{c}</th>"
    for c in ("Date", "Brand Name(s)", "Product Description", "Recall Reason", "Company Name"))
    + "</tr></thead><tbody>" + each(15, lambda i: f"<tr role=row class={'odd' if i % 2 else 'even'}><td "
    f"class=sorting_1><time datetime='{date(i, 'iso')}'>{date(i, 'sl')}</time></td><td><a href='/recall/"
    f"{i}'>{LAST[i % 12]} {i}</a></td><td>{GOODS[i]}</td><td>{('Undeclared milk', 'Glass', 'Lead')[i % 3]}"
    f"</td><td>{FIRMS[i % 12]}</td></tr>") + "</tbody></table><div class=dataTables_info>Showing 1 to 15 "
    "of 90 entries</div></div>")), 15, GOODS[:15],
     {"date": dates(15, "sl"), "brand_name_s|brand_names|brand_name": [f"{LAST[i % 12]} {i}" for i in
      range(15)], "product_description": GOODS[:15], "company_name": [FIRMS[i % 12] for i in range(15)]})
page("markets: a table of shares with live values", app("Shares", (
    "<table class='W(100%)'><thead><tr class='C($c-fuji-grey-h)'><th class='Ta(start)'>Symbol</th><th "
    "class='Ta(start)'>Name</th><th>Price (Intraday)</th><th>Change</th><th>% Change</th><th>Volume</th>"
    "</tr></thead><tbody>" + each(15, lambda i: f"<tr class='simpTblRow Bgc($hover)'><td class='Va(m)'><a "
    f"href='/quote/{LAST[i % 12][:3].upper()}{i}'>{LAST[i % 12][:3].upper()}{i}</a></td><td>"
    f"{FIRMS[i % 12]} {i}</td><td><fin-streamer data-field=price value='{20 + i}.5'>{20 + i}.50"
    f"</fin-streamer></td><td><fin-streamer><span class='C($positiveColor)'>+{i}.1{i % 10}</span>"
    f"</fin-streamer></td><td><span>+{i}.3%</span></td><td>{i + 1}.2M</td></tr>") + "</tbody></table>")), 15,
     [f"{FIRMS[i % 12]} {i}" for i in range(15)],
     {"symbol": [f"{LAST[i % 12][:3].upper()}{i}" for i in range(15)], "price_intraday|price":
      [f"{20 + i}.50" for i in range(15)], "change": [f"+{i}.1{i % 10}" for i in range(15)], "volume":
      [f"{i + 1}.2M" for i in range(15)]})
page("weather: days of a forecast", app("Ten days", (
    "<div class='DailyForecast--DisclosureList--nosQS'>" + each(10, lambda i: "<details class='Disclosure--"
    f"themeList--1Dz21'><summary class='Disclosure--Summary--3GiL4'><div class='DetailsSummary--"
    f"DetailsSummary--1DqhO'><h2 class='DetailsSummary--daypartName--kbngc'>Day {i + 1}</h2><div class='"
    f"DetailsSummary--temperature--1kVVp'><span class='DetailsSummary--highTempValue--3PjlX'>{14 + i}°"
    f"</span><span>/</span><span class='DetailsSummary--lowTempValue--2tesQ'>{5 + i % 4}°</span></div><div "
    f"class='DetailsSummary--condition--2JmHb'><span class='DetailsSummary--extendedData--307Ax'>"
    f"{('Rain', 'Sun', 'Cloud')[i % 3]}</span></div><div class='DetailsSummary--precip--1a98O'><span>"
    f"{3 * i}%</span></div></div></summary></details>") + "</div>")), 10, [f"Day {i + 1}" for i in range(10)],
     {"high_temp_value|high|high_temp|temperature": [f"{14 + i}°" for i in range(10)], "condition|extended_data":
      [("Rain", "Sun", "Cloud")[i % 3] for i in range(10)], "precip": [f"{3 * i}%" for i in range(10)]},
     absent=["details_summary", "details_summary_temperature", "kbngc"])
page("audio: episodes of a podcast", wordpress("Episodes", (
    "<div class=episodes>" + each(10, lambda i: f"<div class='episode'><div class=episode-number>#{60 - i}"
    f"</div><h3 class=episode-title><a href='/ep/{60 - i}'>{TITLES[i]}</a></h3><div class='episode-meta'>"
    f"<span class=pub-date>{date(i, 'short')}</span> • <span class=duration>{31 + i} min</span></div><div "
    f"class=episode-description><p>{BLURBS[i]}</p></div><audio controls src='/a/{60 - i}.mp3'></audio><a "
    f"class=download href='/a/{60 - i}.mp3' download>Download</a></div>") + "</div>")), 10, TITLES[:10],
     {"title|episode_title": TITLES[:10], "date|pub_date": dates(10, "short"), "duration":
      [f"{31 + i} min" for i in range(10)], "description|episode_description": BLURBS[:10],
      "number|episode_number|episode": [f"#{60 - i}" for i in range(10)]})
page("video: a grid of films", app("Videos", (
    "<div id=contents class='style-scope ytd-rich-grid-renderer'>" + each(15, lambda i: "<ytd-rich-item-"
    f"renderer class='style-scope ytd-rich-grid-row'><div id=thumbnail><a id=thumb href='/watch?v={i}a'><img "
    f"src='/t/{i}.jpg'></a><span class='ytd-thumbnail-overlay-time-status-renderer'>{3 + i}:{10 + i}</span>"
    f"</div><div id=details><h3><a id=video-title-link href='/watch?v={i}a' title='{TOPICS[i]}'>{TOPICS[i]}"
    f"</a></h3><div id=metadata><div id=channel-name><a href='/@c{i % 4}'>{FIRMS[i % 4]}</a></div><div id="
    f"metadata-line><span class='inline-metadata-item'>{i + 2}K views</span><span class='inline-metadata-item"
    f"'>{i + 1} days ago</span></div></div></div></ytd-rich-item-renderer>") + "</div>")), 15, TOPICS[:15],
     {"title|video_title|video_title_link": TOPICS[:15], "channel_name|channel": [FIRMS[i % 4] for i in range(15)],
      "views|metadata|metadata_item": [f"{i + 2}K views" for i in range(15)],
      "duration|time|time_status|overlay_time_status": [f"{3 + i}:{10 + i}" for i in range(15)]}, )
page("forum: German topics of phpBB", plain("Allgemeines", (
    "<div class='forumbg announcement'><div class=inner><ul class=topiclist><li class=header><dl class="
    "row-item><dt><div class=list-inner>Themen</div></dt><dd class=posts>Antworten</dd><dd class=views>Zugriffe"
    "</dd><dd class=lastpost><span>Letzter Beitrag</span></dd></dl></li></ul><ul class='topiclist topics'>"
    + each(14, lambda i: f"<li class='row bg{i % 2 + 1}{' sticky' if i == 0 else ''}'><dl class='row-item "
           f"topic_read'><dt title='Keine ungelesenen'><div class=list-inner><a href='/t{i}' class=topictitle>"
           f"{TOPICS[i]}</a><br><div class='topic-poster responsive-hide'>von <a class=username href='/u{i}'>"
           f"{PEOPLE[i % 12]}</a> » <time datetime='{date(i, 'iso')}'>{date(i, 'eu')}, 12:{10 + i}</time></div>"
           f"</div></dt><dd class=posts>{i * 3} <dfn>Antworten</dfn></dd><dd class=views>{i * 41 + 9} <dfn>"
           f"Zugriffe</dfn></dd><dd class=lastpost><span><dfn>Letzter Beitrag</dfn> von <a class=username "
           f"href='/u{i}x'>{PEOPLE[(i + 5) % 12]}</a><br>{date(i, 'eu')}, 18:{10 + i}</span></dd></dl></li>")
    + "</ul></div></div>"), "de", menu=("Forum", "Suche", "Anmelden", "Hilfe")), 14, TOPICS[:14],
     {"topictitle|title|topic_title|themen|topic": TOPICS[:14], "antworten|posts": [str(i * 3) for i in range(14)],
      "zugriffe|views": [str(i * 41 + 9) for i in range(14)], "*": [[PEOPLE[i % 12] for i in range(14)]]})

# Other languages
page("presse: French releases of SPIP", plain("Communiqués de presse", (
    "<div class='liste long articles'><ul class='liste-items'>" + each(10, lambda i: "<li class='item hentry'>"
    f"<article class='entry article hentry'><strong class=h3-like><a href='/article{i}' rel=bookmark class="
    f"entry-title>{('La mairie ouvre', 'Le pont ferme', 'Une école change')[i % 3]} {i + 1} : {LAST[i]}</a>"
    f"</strong><p class=publication>Publié le <time class='published' datetime='{date(i, 'iso')}'>{3 + i} "
    f"janvier 2024</time></p><div class=introduction>Le conseil de {LAST[i]} a décidé hier de la suite.</div>"
    "</article></li>") + "</ul></div>"), "fr", menu=("Accueil", "Mairie", "Vivre ici", "Contact")), 10,
     [f"{i + 1} : {LAST[i]}" for i in range(10)],
     {"title|entry_title|titre": [f"{('La mairie ouvre', 'Le pont ferme', 'Une école change')[i % 3]} {i + 1} : "
      f"{LAST[i]}" for i in range(10)], "published|date|publication": [f"{3 + i} janvier 2024" for i in range(10)],
      "introduction": [f"Le conseil de {x} a décidé hier de la suite." for x in LAST[:10]]})
page("boletín: Spanish notices by ministry", plain("Boletín", (
    "<div class=sumario>" + grouped(["Hacienda"] * 4 + ["Justicia"] * 3 + ["Sanidad"] * 5, lambda m: "<h4 class="
    f"departamento>Ministerio de {m}</h4><ul>", lambda i: f"<li class=dispo><p>Resolución de {i + 2} de mayo de "
    f"2024, sobre {STREETS[i]}.</p><ul class=enlaces><li class=puntoPDF><a href='/boe/{i}.pdf'>PDF (BOE-A-{i} - "
    f"2 págs.)</a></li><li class=puntoHTML><a href='/doc/{i}'>Otros formatos</a></li></ul></li>", "</ul>")
    + "</div>"), "es", menu=("Inicio", "Boletín", "Buscar", "Ayuda")), 12, [f"sobre {s}." for s in STREETS],
     {"*": [[f"Resolución de {i + 2} de mayo de 2024, sobre {STREETS[i]}." for i in N], [f"/boe/{i}.pdf" for i in
      N]], "group|departamento|heading": [f"Ministerio de {m}" for m in ["Hacienda"] * 4 + ["Justicia"] * 3
                                          + ["Sanidad"] * 5]})
JA = [f"{k}に関するお知らせ" for k in ("年末の休業", "料金の改定", "新しい図書館", "道路の工事", "夏の祭り", "税の窓口",
                               "水道の点検", "学校の入学", "公園の閉鎖", "選挙の日程")]
page("お知らせ: Japanese news in a dl", plain("新着情報", (
    "<dl class=newsList>" + each(10, lambda i: f"<dt><span class=date>2024年{i + 1}月{i + 5}日</span><span class='"
    f"icon cat{i % 3}'>{('募集', '行事', '重要')[i % 3]}</span></dt><dd><a href='/news/{i}.html'>{JA[i]}</a></dd>")
    + "</dl>"), "ja", menu=("ホーム", "くらし", "市政", "お問い合わせ")), 10, JA,
     {"*": [JA, [f"/news/{i}.html" for i in range(10)], [("募集", "行事", "重要")[i % 3] for i in range(10)]], "date":
      [f"2024年{i + 1}月{i + 5}日" for i in range(10)]})
AR = [f"{w} في المدينة القديمة" for w in ("افتتاح مكتبة", "إغلاق جسر", "مهرجان", "سباق", "معرض", "دورة", "لقاء", "حفل", "مؤتمر")]
page("أخبار: Arabic cards", plain("الأخبار", (
    "<div class='news-grid row'>" + each(9, lambda i: f"<div class='col-lg-4 news-item'><div class=news-img><img "
    f"src='/ar/{i}.jpg'></div><div class=news-date>{i + 1} مارس 2024</div><h4 class=news-title><a href='/ar/{i}'>"
    f"{AR[i]}</a></h4><p class=news-desc>تفاصيل الخبر رقم {i + 1} من مصادرنا.</p></div>") + "</div>"), "ar", " dir=rtl",
    menu=("الرئيسية", "الخدمات", "الأخبار", "اتصل بنا")), 9, AR,
     {"title|news_title": AR, "date|news_date": [f"{i + 1} مارس 2024" for i in range(9)], "desc|description|news_desc":
      [f"تفاصيل الخبر رقم {i + 1} من مصادرنا." for i in range(9)]})
RU = [f"{w} на улице {n}" for n, w in enumerate(("Ремонт моста", "Новый парк", "Закрытие рынка", "Выставка", "Ярмарка",
                                               "Концерт", "Открытие школы", "Собрание", "Субботник", "Конкурс"), 1)]
page("новости: Russian news of Bitrix", plain("Новости", (
    "<div class=news-list>" + each(10, lambda i: f"<p class=news-item id=bx_{i}87_{i}>" + (f"<a href='/news/{i}/'><img "
    f"class=preview_picture src='/bx/{i}.jpg' style='float:left'></a>" if i % 3 else "") + "<span class=news-date-time>"
    f"{date(i, 'eu')}</span> <a href='/news/{i}/'><b>{RU[i]}</b></a><br>Подробности читайте в газете номер {i + 7}.<div "
    "style='clear:both'></div></p>") + "</div>"), "ru", menu=("Главная", "Город", "Услуги", "Контакты")), 10, RU,
     {"*": [RU, [f"/news/{i}/" for i in range(10)]], "date|date_time|news_date_time|news_date": dates(10, "eu")})
ZH = [f"关于{w}的通知" for w in ("春节放假", "道路施工", "水费调整", "公园开放", "学校招生", "图书展览", "人才招聘", "垃圾分类", "公交改线",
                            "防汛工作", "体育比赛", "城市绿化")]
page("通知: Chinese notices of an office", plain("通知公告", (
    "<div class=list_con><ul class=list>" + each(12, lambda i: f"<li><span class=date>{date(i, 'iso')}</span><a href='./"
    f"t{i}.html' target=_blank title='{ZH[i]}'>{ZH[i]}</a></li>" + ("<li class=line></li>" if i % 5 == 4 else ""))
    + "</ul><div class=page>共 3 页 <a href='?2'>下一页</a></div></div>"), "zh", menu=("首页", "政务", "服务", "互动")), 12, ZH,
     {"date": dates(12, "iso"), "*": [ZH, [f"./t{i}.html" for i in N]]})

# Rows and lines
page("links: two rows a story and a spacer", nineties("Stories", (
    "<table border=0 class=itemlist>" + each(15, lambda i: f"<tr class=athing id={i}><td align=right class=title><span "
    f"class=rank>{i + 1}.</span></td><td class=votelinks><a href='vote?id={i}'><div class=votearrow></div></a></td><td "
    f"class=title><span class=titleline><a href='https://s{i}.example/a'>{TOPICS[i]}</a><span class=sitebit> (<a href='"
    f"from?s={i}'><span class=sitestr>s{i}.example</span></a>)</span></span></td></tr><tr><td colspan=2></td><td class="
    f"subtext><span class=score>{i * 9 + 3} points</span> by <a href='user?{i}' class=hnuser>{LAST[i % 12].lower()}</a> "
    f"<span class=age><a href='item?{i}'>{i + 1} hours ago</a></span> | <a href='item?{i}'>{i * 4} comments</a></td></tr>"
    "<tr class=spacer style='height:5px'></tr>") + "<tr class=morespace></tr><tr><td colspan=2></td><td class=title><a "
    "href='?p=2' class=morelink>More</a></td></tr></table>")), 15, TOPICS[:15],
     {"score": [f"{i * 9 + 3} points" for i in range(15)], "age": [f"{i + 1} hours ago" for i in range(15)], "*":
      [TOPICS[:15], [f"https://s{i}.example/a" for i in range(15)], [LAST[i % 12].lower() for i in range(15)]]})
page("members: three a row in a table", nineties("Members", (
    "<table width=100% border=1>" + each(5, lambda r: "<tr>" + each(3, lambda c: (
        f"<td align=center><img src='m{3 * r + c}.jpg'><br><b>{PEOPLE[3 * r + c]}</b><br>{STREETS[3 * r + c]}<br><a href='"
        f"mailto:m{3 * r + c}@x.org'>Email</a></td>" if 3 * r + c < 11 else "<td>&nbsp;</td>")) + "</tr>") + "</table>")),
     11, PEOPLE[:11], {"*": [PEOPLE[:11], STREETS[:11]]})
page("minutes: lines parted by br by month", nineties("Board minutes", "<font face=arial>" + grouped(
    [MONTH[i // 4] for i in range(12)], lambda m: f"<p><b>{m}</b><br>", lambda i: f"{MONTH[i // 4]} {i + 2}, 2003 <a href="
    f"'min{i}.htm'>{WORKS[i]}</a> (PDF, {20 + i} KB)<br>", "</p>") + "</font>"), 12, WORKS,
     {"*": [WORKS, [f"min{i}.htm" for i in N]]})
page("filings: lines of a pre", plain("Index of filings", (
    "<pre>Company              Form Type  Date Filed   File Name\n" + "-" * 72 + "\n" + each(12, lambda i:
    f"{FIRMS[i]:<20} {('10-K', '8-K', 'S-1')[i % 3]:<10} {date(i, 'iso')}   <a href='/f/{i}.txt'>edgar/{i}.txt</a>\n")
    + "</pre>")), 12, [f"edgar/{i}.txt" for i in N], {"*": [[f"edgar/{i}.txt" for i in N]]})
