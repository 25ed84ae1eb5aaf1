"""A second round of templates, written before the causes of the first were seen
and measured once, after they were mended: see templates.py."""
from forms import PEOPLE, STREETS, TITLES, WORKS
import templates as first
from templates import (BLURBS, CASES_V, DOCKETS, LAST, MONTH, TOPICS, app, bootstrap, date, dates, drupal, each, gov,
                       grouped, head, nineties, plain, shop, wordpress)
from templates_trade import FIRMS, GOODS, HOUSE, JOBS, PRICE, TEAMS

N = range(12)
TEMPLATES = {}


def page(name, html, n, has, columns, **more):
    first.page("2: " + name, html, n, has, columns, **more)
    TEMPLATES["2: " + name] = first.TEMPLATES.pop("2: " + name)


page("court: a table of opinions a month in details", plain("Opinions", grouped([MONTH[i // 4] for i in N], lambda m:
     f"<details open><summary>{m} 2024</summary><table><tr><th>Filed</th><th>Case</th><th>Author</th></tr>", lambda i:
     f"<tr><td>{date(i, 'short')}</td><td><a href='/o/{i}.pdf'>{CASES_V[i]}</a><br>{DOCKETS[i]}</td><td>{LAST[i]}, J."
     "</td></tr>", "</table></details>")), 12, CASES_V[:12], {"filed|date": dates(12, "short"), "author":
     [f"{x}, J." for x in LAST], "*": [DOCKETS[:12], CASES_V[:12]]})
page("court: news in divs of a Oracle portal", plain("Announcements", "<div class=x1a>" + each(12, lambda i: "<div class="
     f"'news-row clearfix'><div class='col-date'>{date(i, 'sl')}</div><div class='col-text'><a href='/n/{i}'>{TOPICS[i]}"
     "</a></div></div>") + "</div>"), 12, TOPICS[:12], {"date|col_date": dates(12, "sl"), "*": [TOPICS[:12]]})
page("council: a row a year with months as columns", plain("Minutes", "<table class=minutes><tr><th>Meeting</th><th>Type</th>"
     "<th>Agenda</th><th>Minutes</th></tr>" + grouped(["2024"] * 6 + ["2023"] * 6, lambda y: f"<tr><th colspan=4>{y}</th>"
     "</tr>", lambda i: f"<tr><td>{date(i)}</td><td>{('Regular', 'Special')[i % 2]}</td><td><a href='/a{i}.pdf'>Agenda</a>"
     "</td><td>" + (f"<a href='/m{i}.pdf'>Minutes</a>" if i % 3 else "Not yet") + "</td></tr>", "") + "</table>"), 12,
     dates(12), {"meeting": dates(12), "type": [("Regular", "Special")[i % 2] for i in N], "group|year": ["2024"] * 6
     + ["2023"] * 6})
page("council: news of Umbraco in a list with a lead story", plain("News", "<div class=news-lead><h2><a href='/lead'>Bridge "
     f"opens at last</a></h2><p>{BLURBS[20]}</p></div><ul class='listing listing--news'>" + each(10, lambda i: "<li class="
     f"listing__item><a class=listing__link href='/news/{i}'>{TOPICS[i]}</a><p class=listing__date>Published: {date(i, 'uk')}"
     f"</p><p class=listing__summary>{BLURBS[i]}</p></li>") + "</ul>"), 10, TOPICS[:10], {"date|published|listing_date":
     dates(10, "uk"), "summary|listing_summary": BLURBS[:10], "link|listing_link|title|*": TOPICS[:10]})
page("gov: documents of a finder", gov("Guidance", "<ul class=gem-c-document-list>" + each(12, lambda i: "<li class=gem-c-"
     f"document-list__item><div class=gem-c-document-list__item-title><a class='govuk-link' href='/g/{i}'>{TOPICS[i]}</a>"
     f"</div><p class=gem-c-document-list__item-description>{BLURBS[i]}</p><ul class=gem-c-document-list__item-metadata>"
     f"<li class=gem-c-document-list__attribute>Document type: {('Guidance', 'Form')[i % 2]}</li><li class=gem-c-document-"
     f"list__attribute>Updated: <time datetime='{date(i, 'iso')}'>{date(i, 'uk')}</time></li></ul></li>") + "</ul>"), 12,
     TOPICS[:12], {"title|item_title": TOPICS[:12], "document_type": [("Guidance", "Form")[i % 2] for i in N], "updated|date":
     dates(12, "uk"), "description|item_description": BLURBS[:12]})
page("gov: a list of grants with labels in bold", drupal("Grants", each(9, lambda i: f"<div class='grant views-row'><h3><a "
     f"href='/grant/{i}'>{TOPICS[i]}</a></h3><p><strong>Opens:</strong> {date(i, 'uk')}<br><strong>Award:</strong> £{5 + i},000"
     + (f"<br><strong>Region:</strong> {STREETS[i]}" if i % 3 else "") + "</p></div>")), 9, TOPICS[:9], {"opens": dates(9, "uk"),
     "award": [f"£{5 + i},000" for i in range(9)], "region": [STREETS[i] if i % 3 else None for i in range(9)]})
page("blog: Ghost cards", plain("Latest", "<div class=post-feed>" + each(9, lambda i: f"<article class='post-card post"
     f"{' post-card-large' if i == 0 else ''}'><a class=post-card-image-link href='/p{i}/'><img class=post-card-image src='/g/"
     f"{i}.jpg' alt=''></a><div class=post-card-content><a class=post-card-content-link href='/p{i}/'><header class=post-card-"
     f"header><div class=post-card-tags><span class=post-card-primary-tag>{('Walks', 'Food')[i % 2]}</span></div><h2 class='post"
     f"-card-title'>{TOPICS[i]}</h2></header><div class=post-card-excerpt>{BLURBS[i]}</div></a><footer class=post-card-meta><time "
     f"class=post-card-meta-date datetime='{date(i, 'iso')}'>{date(i, 'short')}</time><span class=post-card-meta-length>{3 + i} "
     "min read</span></footer></div></article>") + "</div>"), 9, TOPICS[:9], {"title|card_title|post_card_title": TOPICS[:9],
     "date|meta_date": dates(9, "short"), "excerpt|card_excerpt": BLURBS[:9], "tag|primary_tag|card_primary_tag|tags":
     [("Walks", "Food")[i % 2] for i in range(9)]})
page("blog: posts of Blogger", plain("Field notes", "<div class='blog-posts hfeed'>" + each(7, lambda i: f"<div class=date-"
     f"outer><h2 class=date-header><span>{date(i)}</span></h2><div class=date-posts><div class=post-outer><div class='post hentry'>"
     f"<h3 class='post-title entry-title'><a href='/2024/{i}.html'>{TITLES[i]}</a></h3><div class='post-body entry-content'>"
     f"{BLURBS[i]}</div><div class=post-footer><span class=post-author>Posted by <span class=fn>{PEOPLE[i]}</span></span></div>"
     "</div></div></div></div>") + "</div>"), 7, TITLES[:7], {"title|entry_title|post_title": TITLES[:7], "date|date_header":
     dates(7), "author|post_author": PEOPLE[:7]})
page("jobs: a table of positions of ATS", app("Careers", "<div id=main>" + grouped(["Care"] * 4 + ["Works"] * 5 + ["Law"] * 3,
     lambda d: f"<section class=level-0><h3>{d}</h3>", lambda i: f"<div class=opening data-office={i}><a href='/jobs/{i}'>{JOBS[i]}"
     f"</a><br><span class=location>{STREETS[i]}</span></div>", "</section>") + "</div>"), 12, JOBS, {"location": STREETS, "*":
     [JOBS], "group|heading": ["Care"] * 4 + ["Works"] * 5 + ["Law"] * 3})
page("jobs: hashed grid with badges", app("Vacancies", "<div class='css-1m4cuuf e37uo190'>" + each(10, lambda i: f"<div class='css-"
     f"5lfssm eu4oa1w0'><h2 class='css-1u6tfqq'><a class='jcs-JobTitle css-1baag51' href='/v/{i}'><span>{JOBS[i]}</span></a></h2><div "
     f"class='css-1qv0295'><span class='css-63koeb' data-testid=company-name>{FIRMS[i]}</span><div class='css-1p0sjhy' data-testid="
     f"text-location>{STREETS[i]}</div></div>" + (f"<div class='css-1cvvo1b' data-testid=salary>£{20 + i} an hour</div>" if i % 2 else "")
     + f"<ul class='css-9446fg'><li class='css-1hh4hy'>{BLURBS[i]}</li></ul></div>") + "</div>"), 10, JOBS[:10],
     {"company_name|company": FIRMS[:10], "text_location|location": STREETS[:10], "salary": [f"£{20 + i} an hour" if i % 2 else None
      for i in range(10)], "title|job_title|name|*": JOBS[:10]}, absent=["css", "css_5lfssm"])
page("homes: rows with a list of facts", bootstrap("Lettings", each(10, lambda i: f"<div class='row property-row'><div class='col-sm-4'>"
     f"<a href='/l/{i}'><img class=img-responsive src='/l/{i}.jpg'></a></div><div class=col-sm-8><h4 class=price>£{700 + 20 * i} pcm</h4>"
     f"<p class=address>{HOUSE[i]}</p><ul class='list-inline facts'><li><i class=icon-bed></i> {1 + i % 4}</li><li><i class=icon-bath></i> "
     f"{1 + i % 2}</li></ul><p>{BLURBS[i]}</p><a class='btn btn-primary' href='/l/{i}'>View details</a></div></div>")), 10, HOUSE[:10],
     {"price": [f"£{700 + 20 * i} pcm" for i in range(10)], "address": HOUSE[:10]})
page("shop: PrestaShop miniatures", shop("Wood", "<div class='products row'>" + each(12, lambda i: "<div class='js-product product col-xs"
     f"-12 col-sm-6'><article class='product-miniature js-product-miniature' data-id-product={i}><div class=thumbnail-container><a href='/{i}"
     f".html' class='thumbnail product-thumbnail'><img src='/ps/{i}.jpg' alt='{GOODS[i]}'></a><div class=product-description><h3 class='h3 "
     f"product-title'><a href='/{i}.html'>{GOODS[i]}</a></h3><div class='product-price-and-shipping'>" + (f"<span class=regular-price>$9{i}.00"
     "</span><span class='discount-percentage'>-20%</span>" if i % 4 == 0 else "") + f"<span class=price aria-label=Price>{PRICE[i]}</span>"
     "</div></div></div></article></div>") + "</div>"), 12, GOODS[:12], {"title|product_title|name": GOODS[:12], "price": PRICE[:12],
     "regular_price|old_price": [f"$9{i}.00" if i % 4 == 0 else None for i in N]})
page("shop: rows of a part catalogue", shop("Screws", "<table class=parts><thead><tr><th rowspan=2>Part no.</th><th colspan=2>Size</th><th "
     "rowspan=2>Stock</th><th rowspan=2>Price</th><th rowspan=2></th></tr><tr><th>Length</th><th>Head</th></tr></thead><tbody>" + each(12,
     lambda i: f"<tr><td><a href='/part/{i}'>SC-{300 + i}</a></td><td>{10 + 5 * i} mm</td><td>{3 + i % 4} mm</td><td>{i * 90}</td><td>{PRICE[i]}"
     "</td><td><input type=number value=1><button>Add</button></td></tr>") + "</tbody></table>"), 12, [f"SC-{300 + i}" for i in N],
     {"part_no|part_no_": [f"SC-{300 + i}" for i in N], "length|size_length": [f"{10 + 5 * i} mm" for i in N], "stock": [str(i * 90) for i in N],
      "price": PRICE[:12]})
page("search: hits of a library discovery", app("Results", "<prm-search-result-list>" + each(10, lambda i: f"<div class='list-item-wrapper "
     f"first-facet-el'><div class='list-item layout-row'><span class='list-item-count'>{i + 1}</span><div class=result-item-text><h3 class="
     f"item-title><a href='/r/{i}'>{TITLES[i]}</a></h3><div class=item-detail>{PEOPLE[i]}</div><div class=item-detail>{1990 + i}, Northwick Press"
     f"</div><div class=availability-status>{('Available', 'On loan')[i % 2]}</div></div></div></div>") + "</prm-search-result-list>"), 10,
     TITLES[:10], {"title|item_title": TITLES[:10], "availability_status|availability|status": [("Available", "On loan")[i % 2] for i in range(10)],
     "*": [PEOPLE[:10], [f"{1990 + i}, Northwick Press" for i in range(10)]]})
page("search: datasets of CKAN", bootstrap("Datasets", "<ul class='dataset-list list-unstyled'>" + each(12, lambda i: "<li class=dataset-item><div "
     f"class=dataset-content><h2 class=dataset-heading><a href='/dataset/{i}'>{TOPICS[i]}</a></h2><div>{BLURBS[i]}</div></div><ul class='dataset-"
     f"resources list-unstyled'>" + each(1 + i % 3, lambda k: f"<li><a href='/dataset/{i}' class='badge badge-default'>{('CSV', 'PDF', 'XML')[k]}"
     "</a></li>") + "</ul></li>") + "</ul>"), 12, TOPICS[:12], {"heading|title|dataset_heading": TOPICS[:12], "*": [BLURBS[:12]]})
page("sport: results by round in tables", plain("Results", grouped([f"Round {i // 4 + 1}" for i in N], lambda r: f"<h3>{r}</h3><table class=results>"
     "<tbody>", lambda i: f"<tr><td class=time>{12 + i % 4}:00</td><td class=home>{TEAMS[i]}</td><td class=res>{i % 4}:{i % 3}</td><td class=away>"
     f"{TEAMS[(i + 5) % 12]}</td></tr>", "</tbody></table>")), 12, TEAMS, {"home": TEAMS, "away": [TEAMS[(i + 5) % 12] for i in N], "time":
     [f"{12 + i % 4}:00" for i in N], "group|heading|round": [f"Round {i // 4 + 1}" for i in N]})
page("sport: medals with flags", nineties("Medals", "<table border=1><tr bgcolor=gold><td><b>Rank</b></td><td colspan=2><b>Nation</b></td><td><b>"
     "Gold</b></td><td><b>Total</b></td></tr>" + each(12, lambda i: f"<tr><td>{i + 1}</td><td><img src='f{i}.gif'></td><td>{STREETS[i].split()[0]}"
     f"land</td><td>{20 - i}</td><td>{60 - 3 * i}</td></tr>") + "<tr><td></td><td></td><td><b>Total</b></td><td>174</td><td>522</td></tr></table>"),
     12, [f"{s.split()[0]}land" for s in STREETS], {"nation": [f"{s.split()[0]}land" for s in STREETS], "gold": [str(20 - i) for i in N], "total":
     [str(60 - 3 * i) for i in N]})
page("events: cards with a badge of the date", bootstrap("What's on", "<div class='event-list'>" + each(10, lambda i: f"<div class='event-card media'>"
     f"<div class='event-badge'><span class=month>{MONTH[i][:3]}</span><span class=day>{i + 4}</span></div><div class=media-body><h4 class=event-name>"
     f"<a href='/e/{i}'>{TITLES[i]}</a></h4><p class=event-where>{STREETS[i]}</p>" + (f"<p class=event-price>From £{5 + i}</p>" if i % 2 else "")
     + "</div></div>") + "</div>"), 10, TITLES[:10], {"name|event_name|title": TITLES[:10], "where|event_where": STREETS[:10], "price|event_price":
     [f"From £{5 + i}" if i % 2 else None for i in range(10)]})
page("staff: a Joomla list with fields", plain("Contacts", "<ul class='category list-striped'>" + each(12, lambda i: f"<li class='cat-list-row{i % 2}'>"
     f"<div class='list-title'><a href='/c/{i}'>{PEOPLE[i]}</a></div><span class=contact-position>{JOBS[i]}</span><span class='contact-tel'>Phone: 555-"
     f"{i:04d}</span></li>") + "</ul>"), 12, PEOPLE, {"position|contact_position": JOBS, "phone|contact_tel|tel": [f"555-{i:04d}" for i in N], "*":
     [PEOPLE]})
page("food: dishes with dotted prices in a table a course", nineties("Our menu", grouped(["Starters"] * 5 + ["Mains"] * 7, lambda c: f"<h3>{c}</h3><table "
     "width=100%>", lambda i: f"<tr><td><b>{GOODS[i]} pie</b><br><i>{WORKS[i]}</i></td><td align=right>${7 + i}.50</td></tr>", "</table>")), 12,
     [f"{g} pie" for g in GOODS[:12]], {"*": [[f"{g} pie" for g in GOODS[:12]], WORKS, [f"${7 + i}.50" for i in N]]})
page("software: issues of a tracker", app("Issues", "<div class='js-navigation-container'>" + each(12, lambda i: f"<div id=issue_{i} class='Box-row Box-row"
     f"--focus-gray js-issue-row'><div class='d-flex'><div class='flex-auto p-2'><a id=issue_{i}_link class='Link--primary h4 js-navigation-open' href='/i/"
     f"{i}'>{WORKS[i]} fails</a><span class='lh-default'>" + (f"<a class='IssueLabel hx_IssueLabel' href='/l/bug'>bug</a>" if i % 2 else "") + f"</span><div "
     f"class='d-flex mt-1 text-small'><span class='opened-by'>#{900 + i} opened <relative-time datetime='{date(i, 'iso')}'>{date(i, 'short')}</relative-time>"
     f" by <a href='/u{i}'>{LAST[i].lower()}</a></span></div></div></div></div>") + "</div>"), 12, [f"{w} fails" for w in WORKS], {"*": [[f"{w} fails" for w
     in WORKS], [x.lower() for x in LAST]]}, absent=["h4", "d_flex", "lh_default"])
page("software: downloads by platform in lists", plain("Download", grouped(["Windows"] * 4 + ["macOS"] * 4 + ["Linux"] * 4, lambda p: f"<div class=platform>"
     f"<h3>{p}</h3><ul>", lambda i: f"<li><a href='/dl/{i}.zip'>Tool 4.{i} installer</a> <span class=size>{20 + i} MB</span> <span class=date>{date(i, 'iso')}"
     "</span></li>", "</ul></div>")), 12, [f"Tool 4.{i} " for i in N], {"size": [f"{20 + i} MB" for i in N], "date": dates(12, "iso"), "group|platform|heading":
     ["Windows"] * 4 + ["macOS"] * 4 + ["Linux"] * 4})
page("forum: topics of vBulletin", plain("General", "<table class=tborder id=threadslist><thead><tr><td class=thead colspan=2>&nbsp;</td><td class=thead>"
     "Thread / Thread Starter</td><td class=thead>Last Post</td><td class=thead>Replies</td><td class=thead>Views</td></tr></thead><tbody>" + each(12, lambda i:
     f"<tr><td class=alt1><img src='s.gif'></td><td class=alt2><img src='i.gif'></td><td class=alt1 id=td_title_{i}><div><a href='t{i}' id=thread_title_{i}>"
     f"{TOPICS[i]}</a></div><div class=smallfont><span>{PEOPLE[i]}</span></div></td><td class=alt2><div class=smallfont>{date(i, 'eu')} <span class=time>10:{10 + i}"
     f"</span><br>by <a href='u{i}'>{PEOPLE[(i + 3) % 12]}</a></div></td><td class=alt1><a href='w{i}'>{i * 3}</a></td><td class=alt2>{i * 57 + 8}</td></tr>")
     + "</tbody></table>"), 12, TOPICS[:12], {"replies": [str(i * 3) for i in N], "views": [str(i * 57 + 8) for i in N], "*": [TOPICS[:12], PEOPLE]})
page("forum: topics of Discourse", app("Latest", "<table class='topic-list'><thead><tr><th class='default'>Topic</th><th class=posters></th><th class='posts num'>"
     "Replies</th><th class='views num'>Views</th><th class='activity num'>Activity</th></tr></thead><tbody>" + each(12, lambda i: f"<tr class='topic-list-item"
     f"{' pinned' if i == 0 else ''}' data-topic-id={i}><td class='main-link clearfix'><span class='link-top-line'><a class='title raw-link' href='/t/{i}'>"
     f"{TOPICS[i]}</a></span><div class='link-bottom-line'><a class='badge-wrapper' href='/c/{i % 3}'>{('Help', 'Meta', 'Dev')[i % 3]}</a></div></td><td class="
     f"posters><a href='/u/{i}'><img class=avatar src='/av/{i}.png'></a></td><td class='num posts'><span class=number>{i * 2 + 1}</span></td><td class='num views'>"
     f"<span class='number'>{i * 31}</span></td><td class='num age activity'><a href='/t/{i}/9'><span class='relative-date'>{i + 1}h</span></a></td></tr>")
     + "</tbody></table>"), 12, TOPICS[:12], {"replies": [str(i * 2 + 1) for i in N], "views": [str(i * 31) for i in N], "activity": [f"{i + 1}h" for i in N], "*":
     [TOPICS[:12]]})
page("links: a description list of bookmarks", plain("Links", "<dl class=bookmarks>" + each(12, lambda i: f"<dt><a href='https://b{i}.example'>{TITLES[i]}</a></dt><dd>"
     f"{BLURBS[i]} <span class=added>{date(i, 'iso')}</span></dd>") + "</dl>"), 12, TITLES, {"*": [TITLES], "added|date": dates(12, "iso")})
page("Termine: German table of dates", plain("Termine", "<table class='ce-table'><thead><tr><th>Datum</th><th>Uhrzeit</th><th>Veranstaltung</th><th>Ort</th></tr></thead>"
     "<tbody>" + each(12, lambda i: f"<tr><td>{date(i, 'eu')}</td><td>{10 + i % 9}:30 Uhr</td><td><strong>{TITLES[i]}</strong><br>{PEOPLE[i]}</td><td>{STREETS[i]}</td>"
     "</tr>") + "</tbody></table>", "de", menu=("Start", "Verein", "Termine", "Kontakt")), 12, TITLES, {"datum": dates(12, "eu"), "uhrzeit": [f"{10 + i % 9}:30 Uhr" for i in
     N], "ort": STREETS, "*": [TITLES, PEOPLE]})
page("Aktuelles: TYPO3 news", plain("Aktuelles", "<div class='news'><div class='news-list-view'>" + each(8, lambda i: f"<div class='article articletype-0 topnews' itemscope>"
     f"<div class=header><h3><a title='{TOPICS[i]}' href='/a/{i}'><span itemprop=headline>{TOPICS[i]}</span></a></h3></div><div class=teaser-text><div itemprop=description>"
     f"<p>{BLURBS[i]}</p></div><a class=more href='/a/{i}'>Weiterlesen</a></div><div class=footer><p><span class=news-list-date><time itemprop=datePublished datetime='"
     f"{date(i, 'iso')}'>{date(i, 'eu')}</time></span></p></div></div>") + "</div></div>", "de"), 8, TOPICS[:8], {"headline|title": TOPICS[:8], "description|teaser_text":
     BLURBS[:8], "date_published|date|published": dates(8, "eu")})
ES = [f"Calle {s}" for s in STREETS]
page("viviendas: Spanish rows of homes", app("Pisos", "<section class=items-container>" + each(10, lambda i: f"<article class='item item-multimedia-container' data-id={i}><div "
     f"class=item-info-container><a class=item-link href='/inmueble/{i}/'>{('Piso', 'Casa')[i % 2]} en {ES[i]}</a><div class=price-row><span class='item-price h2-simulated'>"
     f"{800 + 10 * i}<span class=txt-big>€/mes</span></span></div><div class=item-detail-char><span class=item-detail>{1 + i % 4} hab.</span><span class=item-detail>{60 + i} m²"
     f"</span></div></div></article>") + "</section>"), 10, ES[:10], {"price|item_price": [f"{800 + 10 * i}€/mes" for i in range(10)], "*": [[f"{('Piso', 'Casa')[i % 2]} en "
     f"{ES[i]}" for i in range(10)], [f"{60 + i} m²" for i in range(10)]]})
page("目录: Chinese cards of courses", app("课程", "<ul class='courseList_a8d2f'>" + each(10, lambda i: f"<li class='courseItem_x02k1'><a href='/c/{i}'><div class='cover_p9'><img src='/"
     f"c/{i}.jpg'></div><p class='courseName_9kd'>第{i + 1}课：数据整理</p><p class='teacher_u8d'>王老师{i}</p><span class='price_k2l'>¥{99 + i}.00</span></a></li>") + "</ul>"), 10,
     [f"第{i + 1}课：数据整理" for i in range(10)], {"course_name|coursename|name": [f"第{i + 1}课：数据整理" for i in range(10)], "teacher": [f"王老师{i}" for i in range(10)], "price":
     [f"¥{99 + i}.00" for i in range(10)]})
page("old: records of two lines with rules between", nineties("Classifieds", each(12, lambda i: f"<p><b>{GOODS[i]}</b> - {PRICE[i]}<br><font size=2>Call {PEOPLE[i]}, {STREETS[i]}</font></p>"
     "<hr>")), 12, GOODS[:12], {"*": [GOODS[:12], PRICE[:12]]})
