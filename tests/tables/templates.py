"""Lists as the templates of real systems write them, within the frame that such a
system puts around them. The rows, cells and names were expected before pith had
seen the pages; the names are the ones a person would accept. tables_test.py
runs them; docs/algo/records.md counts them."""
from forms import ISO, PEOPLE, STREETS, TITLES, WORKS

TEMPLATES = {}
MONTH = ["January", "February", "March", "April", "May", "June", "July", "August",
         "September", "October", "November", "December"]
LAST = [p.split()[1] for p in PEOPLE]
TOPICS = [
    "Flood grants open to small farms", "New rules for river bathing",
    "Two bridges to close for repair", "Library hours extended",
    "Inquiry into late trains begins", "Harbour dredging is delayed",
    "Survey finds fewer swifts", "Night buses return in spring",
    "School meals to cost less", "Solar roofs on ten depots",
    "Old mill sold to a trust", "Water firm fined for a spill",
    "Call for views on parking", "Record year for the museum",
    "Rents rise more slowly", "Fire service seeks recruits",
    "Beach wardens start in May", "Park cafe wins an award",
    "Grid link passes first test", "Trees planted on the ring road",
    "Clinic moves to the high street", "Ferry fares frozen again",
    "Bins collected on Mondays", "Archive puts its maps online"]
BLURBS = [f"{w} near {s}, with {p} in the chair and a vote to come." for w, s, p in
          zip(WORKS + WORKS[::-1], STREETS * 2, PEOPLE + PEOPLE[::-1])]


def date(i, form="us"):
    month, day, year = (i * 5) % 12, 3 + (i * 7) % 25, 2024 - i // 12
    return {"us": f"{MONTH[month]} {day}, {year}", "iso": f"{year}-{month + 1:02d}-{day:02d}",
            "eu": f"{day:02d}.{month + 1:02d}.{year}", "sl": f"{month + 1}/{day}/{year}",
            "uk": f"{day} {MONTH[month]} {year}",
            "short": f"{MONTH[month][:3]} {day}, {year}"}[form]


def dates(n, form="us"):
    return [date(i, form) for i in range(n)]


def each(n, make, sep=""):
    return sep.join(make(i) for i in range(n))


def grouped(keys, open_, item, close):
    out = ""
    for i, k in enumerate(keys):
        if i == 0 or k != keys[i - 1]:
            out += (close if i else "") + open_(k)
        out += item(i)
    return out + close


def cells(values, tag="td"):
    return "".join(f"<{tag}>{v}</{tag}>" for v in values)


def links(words, item="<li class=menu-item><a href='/{}/'>{}</a></li>"):
    return "".join(item.format(w.lower().replace(" ", "-"), w) for w in words)


COOKIES = ("<div id=cookie-law-info-bar class=cookie-bar role=dialog><p>We use cookies to "
           "improve your experience. Read our <a href=/cookie-policy>cookie policy</a>.</p>"
           "<button>Accept all</button><button>Reject</button></div>")
FOOT = "".join(f"<div class=footer-col><h4>{h}</h4><ul>" + links(w, "<li><a href='/{}'>{}"
               "</a></li>") + "</ul></div>" for h, w in (
    ("About", ("Our story", "Careers", "Press", "Investors")),
    ("Help", ("Contact us", "Shipping", "Returns", "FAQ", "Track order")),
    ("Legal", ("Privacy", "Terms", "Accessibility", "Imprint"))))


def head(title, lang="en", more=""):
    return (f"<!DOCTYPE html><html lang={lang}{more}><head><meta charset=utf-8><title>{title}"
            " | Northwick</title><meta name=viewport content='width=device-width'></head>")


def wordpress(title, body):
    side = ("<section class='widget widget_search'><form role=search><input type=search name=s>"
            "</form></section><section class='widget widget_recent_entries'><h2 class=widget-"
            "title>Recent Posts</h2><ul>" + each(5, lambda i: f"<li><a href='/2023/r{i}/'>"
            f"{WORKS[11 - i]}</a></li>") + "</ul></section><section class='widget "
            "widget_archive'><h2 class=widget-title>Archives</h2><ul>" + each(12, lambda i:
            f"<li><a href='/2023/{i + 1:02d}/'>{MONTH[i]} 2023</a> ({i + 3})</li>")
            + "</ul></section><section class='widget widget_tag_cloud'><div class=tagcloud>"
            + each(14, lambda i: f"<a href='/tag/{i}/' class=tag-cloud-link>"
                   f"{TOPICS[i].split()[-1].lower()}</a> ") + "</div></section>")
    return (head(title) + "<body class='archive category hfeed'><div id=page class=site><a "
            "class='skip-link screen-reader-text' href=#content>Skip to content</a><header "
            "id=masthead class=site-header><div class=site-branding><p class=site-title><a "
            "href=/>Northwick Post</a></p></div><nav id=site-navigation class=main-navigation>"
            "<ul id=primary-menu class=menu>" + links(("Home", "News", "Sport", "Letters",
            "Shop", "About")) + "</ul></nav></header><div id=content class=site-content><div "
            "id=primary class=content-area><main id=main class=site-main><header class="
            f"page-header><h1 class=page-title>{title}</h1></header>{body}<nav class="
            "'navigation pagination'><div class=nav-links><span class='page-numbers current'>"
            "1</span><a class=page-numbers href=/page/2/>2</a><a class='next page-numbers' "
            "href=/page/2/>Next</a></div></nav></main></div><aside id=secondary class="
            f"widget-area>{side}</aside></div><footer id=colophon class=site-footer><div class="
            "site-info><a href=https://wordpress.org/>Proudly powered by WordPress</a></div>"
            f"</footer></div>{COOKIES}</body></html>")


def drupal(title, body, lang="en"):
    return (head(title, lang) + "<body class='path-node page-node-type-page'><a href=#main-"
            "content class='visually-hidden focusable'>Skip to main content</a><div class="
            "'dialog-off-canvas-main-canvas' data-off-canvas-main-canvas><div class=layout-"
            "container><header role=banner><div class='region region-header'><nav role="
            "navigation id=block-main-menu><ul class=menu>" + links(("About", "Programs",
            "Newsroom", "Data", "Careers"), "<li class='menu-item menu-item--expanded'><a "
            "href='/{0}'>{1}</a><ul class=menu><li class=menu-item><a href='/{0}/overview'>"
            "Overview of {1}</a></li><li class=menu-item><a href='/{0}/people'>People of {1}"
            "</a></li></ul></li>") + "</ul></nav></div></header><main role=main><a id=main-"
            "content tabindex=-1></a><div class=layout-content><div class='region region-"
            f"content'><h1 class=page-title>{title}</h1><div id=block-content class='block "
            f"block-system'>{body}</div></div></div><aside class=layout-sidebar-first role="
            "complementary><div class='region region-sidebar'><ul class=menu>" + links((
            "Reports", "Speeches", "Media contacts", "Subscribe")) + "</ul></div></aside></main>"
            "<footer role=contentinfo><div class='region region-footer'><ul class=menu>"
            + links(("Privacy", "FOIA", "No FEAR Act", "USA.gov")) + "</ul></div></footer></div>"
            "</div></body></html>")


def bootstrap(title, body, lang="en", side="Filter"):
    return (head(title, lang) + "<body><nav class='navbar navbar-expand-lg navbar-light bg-"
            "light fixed-top'><div class=container><a class=navbar-brand href=/>Northwick</a>"
            "<ul class='navbar-nav ml-auto'>" + links(("Home", "Browse", "Pricing", "Blog",
            "Sign in"), "<li class=nav-item><a class=nav-link href='/{}'>{}</a></li>")
            + "</ul></div></nav><div class='container mt-5'><nav aria-label=breadcrumb><ol "
            "class=breadcrumb><li class=breadcrumb-item><a href=/>Home</a></li><li class="
            f"'breadcrumb-item active'>{title}</li></ol></nav><div class=row><div class='col-"
            f"md-3'><h5>{side}</h5><div class=list-group>" + links(STREETS[:7],
            "<a class='list-group-item list-group-item-action' href='?area={}'>{} <span class="
            "'badge badge-secondary'>4</span></a>") + f"</div></div><div class=col-md-9><h1 "
            f"class=h3>{title}</h1>{body}<ul class='pagination justify-content-center'><li "
            "class='page-item active'><a class=page-link href='?p=1'>1</a></li><li class="
            "page-item><a class=page-link href='?p=2'>2</a></li><li class=page-item><a class="
            "page-link href='?p=2'>&raquo;</a></li></ul></div></div></div><footer class='bg-"
            f"dark text-white py-4'><div class='container'><div class=row>{FOOT}</div></div>"
            f"</footer>{COOKIES}</body></html>")


def shop(title, body, after=""):
    mega = "".join(f"<li class='nav-item level0'><a href='/{c}'>{c.title()}</a><div class="
                   "'mega-menu submenu'><ul>" + each(6, lambda k: f"<li class=level1><a "
                   f"href='/{c}/{k}'>{STREETS[k].split()[0]} {c}</a></li>") + "</ul></div></li>"
                   for c in ("chairs", "tables", "lamps", "rugs", "beds"))
    facets = "".join(f"<div class=filter-options-item><div class=filter-options-title>{t}</div>"
                     "<ol class=items>" + each(6, lambda k: f"<li class=item><a href='?{t}={k}'>"
                     f"{v[k]} <span class=count>{k + 2}</span></a></li>") + "</ol></div>"
                     for t, v in (("Colour", ("Red", "Blue", "Green", "Black", "White", "Grey")),
                                  ("Material", ("Oak", "Ash", "Pine", "Steel", "Wool", "Glass"))))
    return (head(title) + "<body class='catalog-category-view page-with-filter'><div class="
            "announcement-bar>Free delivery over $50</div><header class=page-header><div class="
            "'header content'><a class=logo href=/>Northwick Home</a><div class=minicart>Cart "
            f"(0)</div></div><nav class=navigation><ul>{mega}</ul></nav></header><div class="
            "breadcrumbs><ul class=items><li class=item><a href=/>Home</a></li><li class=item>"
            f"<strong>{title}</strong></li></ul></div><main id=maincontent class=page-main><h1 "
            f"class=page-title>{title}</h1><div class=columns><div class='column main'><div "
            "class='toolbar toolbar-products'><span class=toolbar-amount>24 items</span><select "
            "class=sorter><option>Price</option><option>Name</option></select></div>"
            f"{body}<div class=pages><ul class='items pages-items'><li class='item current'>1"
            "</li><li class=item><a class=page href='?p=2'>2</a></li></ul></div></div><div class="
            f"'sidebar sidebar-main'><div class='block filter'>{facets}</div></div></div></main>"
            f"{after}<div class='block newsletter'><form><label>Sign up for news</label><input "
            f"type=email></form></div><footer class=page-footer>{FOOT}<small>&copy; 2024</small>"
            f"</footer>{COOKIES}</body></html>")


def gov(title, body):
    return (head(title) + "<body><section class=usa-banner><div class=usa-accordion><p class="
            "usa-banner__header-text>An official website</p></div></section><header class='usa-"
            "header usa-header--extended'><div class=usa-navbar><em class=usa-logo__text><a "
            "href=/>Bureau of Rivers</a></em></div><nav class=usa-nav><ul class='usa-nav__"
            "primary usa-accordion'>" + links(("Topics", "Data", "News", "About"), "<li class="
            "usa-nav__primary-item><button class=usa-accordion__button>{1}</button><ul class="
            "'usa-nav__submenu usa-megamenu'><li class=usa-nav__submenu-item><a href='/{0}/a'>"
            "{1} by state</a></li><li class=usa-nav__submenu-item><a href='/{0}/b'>{1} by year"
            "</a></li><li class=usa-nav__submenu-item><a href='/{0}/c'>All {1}</a></li></ul>"
            "</li>") + "</ul></nav></header><div class=usa-section><div class=grid-container>"
            "<div class='grid-row grid-gap'><div class='desktop:grid-col-3'><nav class=usa-"
            "sidenav-wrapper><ul class=usa-sidenav>" + links(("2024", "2023", "2022", "2021"),
            "<li class=usa-sidenav__item><a href='/news/{}'>{}</a></li>") + "</ul></nav></div>"
            f"<main class='desktop:grid-col-9' id=main-content><h1>{title}</h1>{body}</main>"
            "</div></div></div><footer class=usa-footer><div class=usa-footer__primary-section>"
            "<ul class='grid-row'>" + links(("FOIA", "Privacy policy", "Accessibility", "Office "
            "of the Inspector General"), "<li class=usa-footer__primary-content><a class=usa-"
            "footer__primary-link href='/{}'>{}</a></li>") + "</ul></div></footer></body></html>")


def nineties(title, body, lang="en", menu=("Home", "Staff", "Laws", "Forms", "Links")):
    return (f"<html lang={lang}><head><title>{title}</title></head><body bgcolor=#ffffff><table "
            "width=760 cellpadding=0 cellspacing=0 border=0><tr><td colspan=2 bgcolor=#003366>"
            f"<font color=#ffffff size=5><b>Northwick</b></font></td></tr><tr><td width=140 "
            "valign=top bgcolor=#eeeeee>" + "<br>".join(f"<a href={w}.htm><font size=2>{w}</font>"
            "</a>" for w in menu) + f"</td><td valign=top><center><h2>{title}</h2></center>{body}"
            "<hr><font size=1>Last updated 3/4/2003 by the webmaster</font></td></tr></table>"
            "</body></html>")


def plain(title, body, lang="en", dir_="", menu=("Home", "News", "Events", "Contact")):
    return (head(title, lang, dir_) + "<body><div id=wrapper><div id=header><a id=logo href=/>"
            "Northwick</a><ul id=nav>" + links(menu, "<li><a href='/{}'>{}</a></li>") + "</ul>"
            f"</div><div id=container><h1>{title}</h1>{body}</div><div id=footer><p>Northwick, "
            "1 Market Place</p></div></div></body></html>")


def app(title, body):
    """A page of a script framework: names of styles are hashes."""
    return (head(title) + "<body><div id=__next><header class='Header_root__2xK9a'><a class="
            "'Header_logo__p0Qz1' href=/>Northwick</a><nav class='Nav_nav__Zb3x_'>" + links((
            "Explore", "Saved", "Alerts", "Account"), "<a class='Nav_item__9fJk2' href='/{}'>{}"
            "</a>") + "</nav></header><div class='Layout_main__cD4e5'><div class='Filters_root__"
            "aa1Zq'>" + links(("Full time", "Part time", "Remote", "Contract"), "<label class="
            "'Filters_option__Lm0p3'><input type=checkbox name='{}'>{}</label>") + f"</div><h1 "
            f"class='Heading_h1__xX8y7'>{title}</h1>{body}</div><footer class='Footer_root__"
            f"77aBc'>{FOOT}</footer></div><script id=__NEXT_DATA__ type='application/json'>"
            "{\"page\":\"/\"}</script></body></html>")


def page(name, html, n, has, columns, **more):
    """A page, its number of rows, what each row holds, in order, and its columns."""
    assert len(has) == n and all(len(v) == n for k, v in columns.items() if k != "*"), name
    TEMPLATES[name] = dict(html=html, n=n, first=None, has=has, columns=columns, **more)


CASES_V = [f"{LAST[i % 12]} v. {LAST[(i * 5 + 3) % 12]}" for i in range(24)]
DOCKETS = [f"{24 - i // 12}-{1003 + 71 * i}" for i in range(24)]

# Courts
J = [f"Judge {LAST[(i * 7) % 12]}" for i in range(20)]
page("court: Drupal views-table of opinions", drupal("Opinions", (
    "<div class='view view-opinions'><div class=view-filters><form class=views-exposed-form>"
    "<label>Case name</label><input name=title><input type=submit value=Apply></form></div><div "
    "class=view-content><table class='views-table views-view-table cols-4'><thead><tr><th "
    "class='views-field views-field-field-date'>Date</th><th class='views-field'>Case Number"
    "</th><th class='views-field'>Case Name</th><th class='views-field'>Judge</th></tr></thead>"
    "<tbody>" + each(20, lambda i: f"<tr class='{'odd' if i % 2 == 0 else 'even'}'><td class="
    f"'views-field views-field-field-date'><time datetime='{date(i, 'iso')}'>{date(i, 'sl')}"
    f"</time></td><td class='views-field'>{DOCKETS[i]}</td><td class='views-field'><a href='/op/"
    f"{i}.pdf'>{CASES_V[i]}</a></td><td class='views-field'>{J[i] if i % 4 else ''}</td></tr>")
    + "</tbody></table></div><nav class=pager><ul class=pager__items><li class=pager__item><a "
    "href='?page=1'>Next</a></li></ul></nav></div>")), 20, CASES_V[:20],
    {"date": dates(20, "sl"), "case_number": DOCKETS[:20], "case_name": CASES_V[:20],
     "judge": [J[i] if i % 4 else None for i in range(20)]})

k = [date(i // 4, "us") for i in range(16)]
page("court: days as headings over paragraphs of opinions", plain("Slip opinions", (
    "<p>Opinions are posted at 10 a.m.</p>" + grouped(k, lambda d: f"<h3>{d}</h3>", lambda i:
    f"<p><a href='/opn/{DOCKETS[i]}.pdf'>{DOCKETS[i]}</a> {CASES_V[i]}"
    + (f" ({J[i]}, dissenting)" if i % 5 == 0 else "") + "</p>", ""))), 16, CASES_V[:16],
    {"*": [DOCKETS[:16], [f"/opn/{d}.pdf" for d in DOCKETS[:16]]], "group|date|heading": k})

T = [f"{9 + i // 4}:{(i % 4) * 15:02d} AM" for i in range(11)]
page("court: GridView calendar with a pager row", plain("Hearings", (
    "<form method=post action=./cal.aspx id=form1><input type=hidden name=__VIEWSTATE value=x>"
    "<div><table cellspacing=0 rules=all border=1 id=ctl00_Main_gvCases style='border-collapse:"
    "collapse'><tr style='color:White;background-color:#507CD1'>" + "".join(
        f"<th scope=col><a href=\"javascript:__doPostBack('gv','Sort${c}')\" style='color:White'>"
        f"{c}</a></th>" for c in ("Hearing Time", "Case No.", "Style", "Hearing Type")) + "</tr>"
    + each(11, lambda i: f"<tr style='background-color:{'#EFF3FB' if i % 2 else 'White'}'><td>"
           f"{T[i]}</td><td><span id=gv_ctl{i:02d}_lbl>{DOCKETS[i]}</span></td><td>{CASES_V[i]}"
           f"</td><td>{('Motion', 'Trial', 'Plea')[i % 3]}</td></tr>")
    + "<tr align=center style='color:White'><td colspan=4><table border=0><tr><td><span>1</span>"
    "</td><td><a href='#'>2</a></td><td><a href='#'>3</a></td></tr></table></td></tr></table>"
    "</div></form>")), 11, CASES_V[:11], {"hearing_time|time": T, "case_no|case_number":
    DOCKETS[:11], "style|case": CASES_V[:11],
    "hearing_type|type": [("Motion", "Trial", "Plea")[i % 3] for i in range(11)]})

E = [f"{('MOTION to dismiss', 'ORDER granting leave', 'NOTICE of appearance')[i % 3]} filed by "
     f"{PEOPLE[i]}." for i in range(12)]
page("court: docket entries with attachments over all columns", plain("Docket 23-cv-81", (
    "<table class=docket border=1><tr><th>Date Filed</th><th>#</th><th colspan=2>Docket Text"
    "</th></tr>" + each(12, lambda i: f"<tr><td>{date(i, 'sl')}</td><td><a href='/d/{i + 1}'>"
    f"{i + 1}</a></td><td colspan=2>{E[i]}</td></tr>") + "</table>")), 12, E,
    {"date_filed|date": dates(12, "sl"), "docket_text|text": E,
     "*": [[str(i + 1) for i in range(12)]]})

# Agencies
page("agency: USWDS collection of news", gov("News releases", (
    "<ul class=usa-collection>" + each(9, lambda i: "<li class=usa-collection__item>"
    + (f"<img class=usa-collection__img src='/n/{i}.jpg' alt=''>" if i % 2 else "")
    + f"<div class=usa-collection__body><h4 class=usa-collection__heading><a class=usa-link "
    f"href='/news/{i}'>{TOPICS[i]}</a></h4><p class=usa-collection__description>{BLURBS[i]}</p>"
    f"<ul class=usa-collection__meta aria-label='More information'><li class=usa-collection__"
    f"meta-item>By {PEOPLE[i]}</li><li class=usa-collection__meta-item><time datetime="
    f"'{date(i, 'iso')}'>{date(i)}</time></li></ul></div></li>") + "</ul>")), 9, TOPICS[:9],
    {"heading|title|name|headline": TOPICS[:9], "description|summary|text": BLURBS[:9],
     "date|time|published": dates(9), "*": [[f"/news/{i}" for i in range(9)]]})

page("agency: views-row of press releases", drupal("Press Releases", (
    "<div class='views-element-container'><div class='view view-press'>" + each(10, lambda i:
    "<div class=views-row><div class='views-field views-field-created'><span class=field-"
    f"content>{date(i)}</span></div><div class='views-field views-field-title'><span class="
    f"field-content><a href='/press/{i}'>{TOPICS[i]}</a></span></div><div class='views-field "
    "views-field-body'><div class=field-content>" + (f"<p>{BLURBS[i]}</p>" if i % 5 != 2 else "")
    + "</div></div></div>") + "</div></div>")), 10, TOPICS[:10],
    {"created|date": dates(10), "title": TOPICS[:10],
     "body|text|summary": [BLURBS[i] if i % 5 != 2 else None for i in range(10)]})

# Councils
COMM = ["Planning Board"] * 4 + ["City Council"] * 5 + ["Board of Health"] * 3
page("council: agenda center by committee", plain("Agenda Center", (
    "<div id=agendaCenter>" + grouped(COMM, lambda c: "<div class='listing listingCollapse'><h2 "
    f"onclick='toggle()'>&#9660;{c}</h2><ul class=years><li class=current><a href='#'>2024</a>"
    "</li><li><a href='#'>2023</a></li></ul><table summary='List of Agendas'><thead><tr><th "
    "scope=col>Agenda</th><th scope=col>Minutes</th><th scope=col>Media</th><th scope=col>"
    "Download</th></tr></thead><tbody>", lambda i: f"<tr class=catAgendaRow><td><h3 class="
    f"noMargin><strong aria-label='Agenda for {date(i)}'>{date(i, 'short')}</strong> &#8212; "
    f"Posted {date(i, 'short')} 4:1{i % 10} PM</h3><p><a href='/AgendaCenter/View/_{i}'>"
    f"{WORKS[i]} meeting</a></p></td><td class=minutes>"
    + (f"<a href='/AgendaCenter/Minutes/_{i}'><img alt='Minutes' src='/min.png'></a>"
       if i % 3 else "") + "</td><td class=media></td><td class=downloads><div class=popout><ol>"
    f"<li><a href='/AgendaCenter/View/_{i}?html=true'>HTML</a></li><li><a href='/AgendaCenter/"
    f"View/_{i}'>PDF</a></li></ol></div></td></tr>", "</tbody></table></div>") + "</div>")),
    12, [f"{w} meeting" for w in WORKS],
    {"*": [[f"{w} meeting" for w in WORKS]], "group|heading|committee": COMM})

YR = ["2024"] * 5 + ["2023"] * 6 + ["2022"] * 4
page("council: archive tables in tabs of years", plain("Meetings", (
    "<div class=TabbedPanels><ul class=TabbedPanelsTabGroup>" + "".join(f"<li class=TabbedPanels"
    f"Tab>{y}</li>" for y in ("2024", "2023", "2022")) + "</ul><div class=TabbedPanelsContent"
    "Group>" + grouped(YR, lambda y: "<div class='TabbedPanelsContent'"
    + (" style='display:none'" if y != "2024" else "") + "><table class=listingTable><thead><tr>"
    + cells(("Name", "Date", "Duration", "", "", ""), "th") + "</tr></thead><tbody>",
    lambda i: f"<tr class='{'odd' if i % 2 else 'even'} listingRow'><td class=listItem scope=row>"
    f"{PEOPLE[i % 12].split()[1]} Committee {i + 1}</td><td class=listItem>{date(i)}</td><td "
    f"class=listItem>0{i % 3}h {10 + i}m</td><td class=listItem>"
    + (f"<a href='/AgendaViewer.php?clip={i}'>Agenda</a>" if i % 4 else "") + "</td><td class="
    f"listItem><a href='/MinutesViewer.php?clip={i}'>Minutes</a></td><td class=listItem><a href="
    f"'/MediaPlayer.php?clip={i}'>Video</a></td></tr>", "</tbody></table></div>")
    + "</div></div>")), 15, [f"Committee {i + 1}" for i in range(15)],
    {"name": [f"{PEOPLE[i % 12].split()[1]} Committee {i + 1}" for i in range(15)],
     "date": dates(15), "duration": [f"0{i % 3}h {10 + i}m" for i in range(15)],
     "*": [[f"/AgendaViewer.php?clip={i}" if i % 4 else None for i in range(15)]]})

ROOMS = [f"Room {s.split()[0]}" for s in STREETS]
page("council: calendar of a grid control", plain("Calendar", (
    "<div class=RadGrid><table class=rgMasterTable><colgroup><col><col></colgroup><thead><tr>"
    + "".join(f"<th scope=col class=rgHeader><a href='#'>{c}</a></th>" for c in (
        "Name", "Meeting Date")) + "<th class=rgHeader>&nbsp;</th>" + "".join(
        f"<th scope=col class=rgHeader><a href='#'>{c}</a></th>" for c in (
            "Meeting Time", "Meeting Location", "Meeting Details", "Agenda")) + "</tr></thead>"
    "<tfoot><tr class=rgPager><td colspan=7><table><tr><td class='rgPagerCell'><a href='#'>1</a>"
    "<a href='#'>2</a></td></tr></table></td></tr></tfoot><tbody>" + each(12, lambda i:
    f"<tr class={'rgAltRow' if i % 2 else 'rgRow'}><td><a href='/Dept.aspx?ID={i % 3}'>"
    f"{('Council', 'Finance', 'Parks')[i % 3]}</a></td><td class=rgSorted>{date(i, 'sl')}</td>"
    f"<td><a href='/View.ashx?M=IC&amp;ID={i}'><img alt='Export' src='/i.gif'></a></td><td><span>"
    f"<font>{1 + i % 6}:30 PM</font></span></td><td>{ROOMS[i]}</td><td><a href='/MeetingDetail."
    f"aspx?ID={i}'>Meeting&nbsp;details</a></td><td>"
    + (f"<a href='/View.ashx?M=A&amp;ID={i}'>Agenda</a>" if i % 3 else
       "<span style='color:gray'>Not&nbsp;available</span>") + "</td></tr>")
    + "</tbody></table></div>")), 12, ROOMS,
    {"name": [("Council", "Finance", "Parks")[i % 3] for i in range(12)], "meeting_date":
     dates(12, "sl"), "meeting_time": [f"{1 + i % 6}:30 PM" for i in range(12)],
     "meeting_location": ROOMS})

page("intranet: SharePoint list of documents", (head("Forms") + "<body class=ms-backgroundImage>"
    "<div id=s4-ribbonrow></div><div id=s4-workspace><div id=s4-bodyContainer><div id=sideNavBox "
    "class='ms-dialogHidden ms-forceWrap ms-noList'><div class='ms-core-sideNavBox-"
    "removeLeftMargin'><ul class='root ms-core-listMenu-root static'>" + links(("Home",
    "Notebook", "Documents", "Pages", "Site contents"), "<li class=static><a class='static menu-"
    "item ms-core-listMenu-item' href='/{}'><span class=menu-item-text>{}</span></a></li>")
    + "</ul></div></div><div id=contentBox><div id=MSOZoneCell_WPQ2><table class='ms-listview"
    "table' summary='Forms' xmlns:o='urn'><thead><tr class='ms-viewheadertr ms-vhltr'><th class="
    "'ms-vh-icon ms-minWidthHeader'><span class=ms-selectall-span></span></th><th class=ms-vh2>"
    "<div class=ms-vh-div>Name</div></th><th class=ms-vh2><div class=ms-vh-div>Modified</div>"
    "</th><th class=ms-vh2><div class=ms-vh-div>Modified By</div></th></tr></thead><tbody>"
    + each(14, lambda i: f"<tr class='{'ms-alternating ' if i % 2 else ''}ms-itmhover' id='1,{i},"
           f"0'><td class='ms-cellStyleNonEditable ms-vb-itmcbx'><div class=s4-itm-cbx></div>"
           f"</td><td class='ms-vb-title'><div class='ms-vb itx'><a class='ms-listlink ms-"
           f"draggable' href='/Forms/{i}.docx'>{TOPICS[i]}</a></div></td><td class='ms-cellstyle "
           f"ms-vb2'><nobr><span title='{date(i, 'sl')} 10:15 AM'>{date(i, 'sl')}</span></nobr>"
           f"</td><td class='ms-cellstyle ms-vb-user'><span class=ms-noWrap><a class='ms-"
           f"subtleLink' href='/_layouts/userdisp.aspx?ID={i % 5}'>{PEOPLE[i % 5]}</a></span>"
           "</td></tr>") + "</tbody></table></div></div></div></div></body></html>"), 14,
    TOPICS[:14], {"name": TOPICS[:14], "modified": dates(14, "sl"),
                  "modified_by": [PEOPLE[i % 5] for i in range(14)]})

CAT = ["Annual reports"] * 4 + ["Audits"] * 3 + ["Strategic plans"] * 5
page("agency: Drupal view in an accordion of groups", drupal("Publications", (
    "<div class='view view-publications'><div class=view-content>" + grouped(CAT, lambda c:
    f"<div class='accordion-item'><h3 class=accordion-header><button class=accordion-button>{c}"
    "</button></h3><div class='accordion-collapse collapse'><div class=accordion-body><div class="
    "item-list><ul>", lambda i: "<li><div class='views-field views-field-title'><span class="
    f"field-content><a href='/pub/{i}.pdf'>{TOPICS[i]}</a></span></div><span class='views-field "
    f"views-field-field-pub-date'><span class=field-content>{date(i, 'uk')}</span></span></li>",
    "</ul></div></div></div></div>") + "</div></div>")), 12, TOPICS[:12],
    {"title": TOPICS[:12], "pub_date|date": dates(12, "uk"), "group|heading|accordion_header": CAT})

# WordPress
page("blog: archive of a default theme", wordpress("Category: News", each(10, lambda i:
    f"<article id=post-{300 + i} class='post-{300 + i} post type-post status-publish format-"
    f"standard {'has-post-thumbnail ' if i % 2 else ''}hentry category-news tag-{i}'>"
    + (f"<figure class=post-thumbnail><a href='/2024/p{i}/'><img src='/u/{i}.jpg' class='"
       "attachment-post-thumbnail wp-post-image'></a></figure>" if i % 2 else "")
    + f"<header class=entry-header><h2 class=entry-title><a href='/2024/p{i}/' rel=bookmark>"
    f"{TOPICS[i]}</a></h2><div class=entry-meta><span class=posted-on>Posted on <a href='/2024/p"
    f"{i}/'><time class='entry-date published' datetime='{date(i, 'iso')}T08:00:00+00:00'>"
    f"{date(i)}</time></a></span><span class=byline> by <span class='author vcard'><a class='url "
    f"fn n' href='/author/{i % 3}/'>{PEOPLE[i % 3]}</a></span></span></div></header><div class="
    f"entry-summary><p>{BLURBS[i]} <a class=more-link href='/2024/p{i}/'>Continue reading <span "
    f"class=screen-reader-text>{TOPICS[i]}</span></a></p></div><footer class=entry-footer><span "
    f"class=cat-links>Posted in <a href='/category/news/'>News</a></span></footer></article>")),
    10, TOPICS[:10], {"title|entry_title": TOPICS[:10], "author": [PEOPLE[i % 3] for i in
                      range(10)], "date|published|entry_date|posted_on": dates(10)})

page("blog: post template of blocks", wordpress("Stories", (
    "<div class='wp-block-query is-layout-flow wp-block-query-is-layout-flow'><ul class='columns-"
    "3 is-flex-container wp-block-post-template is-layout-flow'>" + each(9, lambda i:
    f"<li class='wp-block-post post-{i} post type-post has-post-thumbnail'><figure class='wp-"
    f"block-post-featured-image'><a href='/s{i}/'><img src='/w/{i}.jpg' style='object-fit:cover'>"
    f"</a></figure><h2 class='has-large-font-size wp-block-post-title'><a href='/s{i}/'>"
    f"{TOPICS[i]}</a></h2><div class='wp-block-group is-layout-flex'><div class=wp-block-post-"
    f"date><time datetime='{date(i, 'iso')}'>{date(i, 'short')}</time></div><div class='taxonomy-"
    f"category wp-block-post-terms'><a href='/c/{i % 3}' rel=tag>{('Walks', 'Food', 'Art')[i % 3]}"
    f"</a></div></div><div class=wp-block-post-excerpt><p class=wp-block-post-excerpt__excerpt>"
    f"{BLURBS[i]}</p></div></li>") + "</ul></div>")), 9, TOPICS[:9],
    {"title|post_title": TOPICS[:9], "date|post_date": dates(9, "short"),
     "category|taxonomy_category|post_terms|terms|tag": [("Walks", "Food", "Art")[i % 3]
     for i in range(9)], "excerpt|post_excerpt|summary|text": BLURBS[:9]})

page("blog: posts of a page builder", wordpress("Insights", (
    "<div class='elementor-element elementor-element-7c1f3a2 elementor-posts--thumbnail-top "
    "elementor-widget elementor-widget-posts'><div class=elementor-widget-container><div class='"
    "elementor-posts-container elementor-posts elementor-grid'>" + each(6, lambda i: "<article "
    f"class='elementor-post elementor-grid-item post-{i} type-post'><a class=elementor-post__"
    f"thumbnail__link href='/i{i}/'><div class=elementor-post__thumbnail><img src='/e/{i}.jpg'>"
    f"</div></a><div class=elementor-post__text><h3 class=elementor-post__title><a href='/i{i}/'>"
    f"{TOPICS[i]}</a></h3><div class=elementor-post__meta-data><span class=elementor-post-date>"
    f"{date(i)}</span></div><div class=elementor-post__excerpt><p>{BLURBS[i]}</p></div><a class="
    f"elementor-post__read-more href='/i{i}/'>Read More »</a></div></article>")
    + "</div></div></div>")), 6, TOPICS[:6],
    {"title|post_title": TOPICS[:6], "date|post_date": dates(6),
     "excerpt|post_excerpt|text|summary": BLURBS[:6]}, absent=["read_more", "post_read_more"])

# Joomla, Wix, Squarespace, Webflow
page("club: Joomla table of a category", plain("Reports", (
    "<div class='com-content-category category-list'><form id=adminForm><table class='com-content-"
    "category__table category table table-striped table-bordered'><thead><tr><th scope=col id="
    "categorylist_header_title><a href='#' class=hasPopover>Title</a></th><th scope=col id="
    "categorylist_header_date>Published Date</th><th scope=col id=categorylist_header_author>"
    "Author</th><th scope=col id=categorylist_header_hits>Hits</th></tr></thead><tbody>"
    + each(15, lambda i: f"<tr class=cat-list-row{i % 2}><th class=list-title headers="
           f"categorylist_header_title scope=row><a href='/reports/{i}'>{TOPICS[i]}</a></th><td "
           f"class='list-date small'>{date(i, 'uk')}</td><td class=list-author>Written by: "
           f"{PEOPLE[i % 12]}</td><td class=list-hits><span class='badge bg-info'>Hits: "
           f"{100 + 13 * i}</span></td></tr>") + "</tbody></table></form></div>")), 15,
    TOPICS[:15], {"title": TOPICS[:15], "published_date|date": dates(15, "uk"), "author":
                  [PEOPLE[i % 12] for i in range(15)], "hits": [str(100 + 13 * i) for i in
                                                                range(15)]})

page("club: Joomla blog of three columns", plain("News", (
    "<div class='com-content-category-blog blog'><div class='com-content-category-blog__items "
    "blog-items columns-3'>" + each(9, lambda i: "<div class='com-content-category-blog__item "
    f"blog-item'><figure class='left item-image'><img src='/j/{i}.jpg' alt=''></figure><div class="
    f"item-content><div class=page-header><h2><a href='/news/{i}'>{TOPICS[i]}</a></h2></div><dl "
    f"class='article-info text-muted'><dt class=article-info-term>Details</dt><dd class="
    f"createdby><span class='icon-user'></span> Written by: <span>{PEOPLE[i]}</span></dd><dd "
    f"class=published><span class='icon-calendar'></span><time datetime='{date(i, 'iso')}'> "
    f"Published: {date(i, 'uk')} </time></dd></dl><p>{BLURBS[i]}</p><p class=readmore><a class="
    f"'btn btn-secondary' href='/news/{i}'>Read more: {TOPICS[i]}</a></p></div></div>")
    + "</div></div>")), 9, TOPICS[:9],
    {"title|name|heading": TOPICS[:9], "author|createdby|written_by": PEOPLE[:9],
     "published|date": dates(9, "uk")})

page("shop: Wix repeater of services", (head("Services") + "<body><div id=SITE_CONTAINER><header "
    "id=SITE_HEADER><nav id=comp-kd5pxj9x1><ul>" + links(("Home", "Services", "Book", "Contact"),
    "<li id='comp-kd5{}'><a data-testid=linkElement href='/{}'><p>menu</p></a></li>")
    + "</ul></nav></header><main id=PAGES_CONTAINER><div id=comp-kq1 class='comp-kq1 wixui-"
    "repeater'><div role=list class=HlRz5e>" + each(8, lambda i: f"<div role=listitem id=comp-kq2"
    f"__item{i} class='comp-kq2 YzqVVZ wixui-repeater__item'><div class=MW5IWV></div><div data-"
    f"mesh-id=comp-kq2__item{i}inlineContent><div id=comp-kq3__item{i} class='comp-kq3 KcpHeO "
    f"tz5f0K wixui-rich-text' data-testid=richTextElement><h4 class='font_4 wixui-rich-text__"
    f"text'><span class=color_15>{WORKS[i]}</span></h4></div><div id=comp-kq4__item{i} class='"
    f"comp-kq4 KcpHeO wixui-rich-text'><p class='font_8'><span>{BLURBS[i]}</span></p></div><div "
    f"id=comp-kq5__item{i} class='comp-kq5 wixui-rich-text'><p class='font_7'><span>${45 + 5 * i}"
    f"</span></p></div><div class='comp-kq6 wixui-button'><a href='/book/{i}' class=PlZyDq>Book "
    f"Now</a></div></div></div>") + "</div></div></main><footer id=SITE_FOOTER><p class=font_8>"
    "2024 by Northwick. Made with Wix.com</p></footer></div></body></html>"), 8, WORKS[:8],
    {"title|name|heading": WORKS[:8], "text|description": BLURBS[:8],
     "price": [f"${45 + 5 * i}" for i in range(8)]}, absent=["font_8", "font_4", "color_15",
                                                            "kq3", "comp", "hlrz5e"])

page("blog: Squarespace summary block", plain("Journal", (
    "<div class='sqs-block summary-v2-block sqs-block-summary-v2' id=block-yui_3_17><div class="
    "'sqs-block-content'><div class='summary-block-wrapper summary-block-collection-type-blog'>"
    "<div class=summary-item-list-container><div class=summary-item-list>" + each(8, lambda i:
    f"<div class='summary-item summary-item-record-type-text positioned'><div class='summary-"
    f"thumbnail-outer-container'><a href='/journal/{i}' class='summary-thumbnail-container'><img "
    f"data-src='/s/{i}.jpg' class=summary-thumbnail-image></a></div><div class='summary-content "
    f"sqs-gallery-meta-container'><div class='summary-metadata-container summary-metadata-"
    f"container--above-title'><div class='summary-metadata summary-metadata--primary'><time class"
    f"='summary-metadata-item summary-metadata-item--date' datetime='{date(i, 'iso')}'>"
    f"{date(i, 'short')}</time></div></div><div class=summary-title><a href='/journal/{i}' class="
    f"summary-title-link>{TITLES[i]}</a></div><div class='summary-excerpt summary-excerpt-only'>"
    f"<p>{BLURBS[i]}</p></div><a class='summary-read-more-link' href='/journal/{i}'>Read More →"
    f"</a></div></div>") + "</div></div></div></div></div>")), 8, TITLES[:8],
    {"title|summary_title": TITLES[:8], "date": dates(8, "short"),
     "excerpt|summary|summary_excerpt|text": BLURBS[:8]})

page("studio: Webflow collection list", plain("Projects", (
    "<div class='w-dyn-list'><div role=list class='collection-list-3 w-dyn-items w-row'>"
    + each(7, lambda i: f"<div role=listitem class='collection-item-4 w-dyn-item w-col w-col-4'>"
           f"<a href='/project/{i}' class='link-block-7 w-inline-block'><img src='/wf/{i}.png' "
           f"sizes=100vw alt='' class=image-12><div class=div-block-22><h3 class=heading-9>"
           f"{TITLES[i]}</h3><div class=text-block-14>{STREETS[i]}</div><div class='text-block-14 "
           f"w-condition-invisible'>Sold out</div><p class=paragraph-6>{BLURBS[i]}</p></div></a>"
           "</div>") + "</div></div>")), 7, TITLES[:7],
    {"title|heading|name": TITLES[:7], "*": [STREETS[:7], BLURBS[:7]]},
    absent=["div_block_22", "text_block_14", "link_block_7", "text_block", "link_block"])
