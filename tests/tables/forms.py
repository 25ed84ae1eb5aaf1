"""Lists as courts, agencies, councils, shops, libraries and forums write them,
a page of each with a site's frame around it. The expected rows and columns were
written before pith had seen the pages. tables_test.py runs them."""

STREETS = ["Alder Row", "Birch Lane", "Cross Street", "Dock Road", "Elm Grove",
           "Ferry Way", "Glebe Close", "High Street", "Inner Ring", "Jubilee Park",
           "Kiln Hill", "Lock Side"]
WORKS = ["Single storey rear extension", "Loft conversion with two dormers",
         "Change of use from shop to flat", "Felling of one ash tree",
         "Replacement of sash windows", "Two semi-detached dwellings",
         "Illuminated fascia sign", "Erection of a garden room",
         "Conversion of barn to dwelling", "Solar panels on south roof",
         "New access and drop kerb", "Detached double garage"]
ISO = [f"2024-0{1 + i // 2}-{10 + i}" for i in range(12)]
MONTHS = ["January", "February", "March", "April", "May", "June"]
DAYS = [f"{10 + i} {MONTHS[i // 2]} 2024" for i in range(12)]
PEOPLE = ["Ada Moss", "Ben Hart", "Cleo Finch", "Dan Marsh", "Edie Stone",
          "Finn Clay", "Gail Thorn", "Hugh Reed", "Iris Vale", "Jack Ford",
          "Kate Dunn", "Liam Rook"]
TITLES = ["The Salt Road", "A Winter Garden", "Under Grey Water", "Nine Lanterns",
          "Letters from Orkney", "The Clockmaker's Son", "Small Hours",
          "A Field Guide to Rain", "The Last Ferry", "Paper Moons",
          "What the Heron Saw", "Bread and Iron"]
N = range(12)
FORMS = {}


def frame(body, title="Notices", lang="en", side=True, dir_=""):
    menu = "".join(f"<li><a href='/{w.lower()}/'>{w}</a></li>" for w in
                   ("Home", "Services", "Council", "Visiting", "Business", "Contact"))
    aside = ("<aside class=side><h3>Quick links</h3><ul>" + "".join(
        f"<li><a href='/do/{w.split()[0].lower()}'>{w}</a></li>" for w in
        ("Pay a bill", "Report a fault", "Book a room", "Find a form"))
        + "</ul></aside>") if side else ""
    return (f"<!doctype html><html lang={lang}{dir_}><head><meta charset=utf-8>"
            f"<title>{title} - Northwick</title></head><body><header><a href=/ "
            f"class=logo>Northwick</a><nav><ul>{menu}</ul></nav></header>"
            f"<div class=wrap><main><h1>{title}</h1>{body}</main>{aside}</div>"
            "<footer><ul><li><a href=/privacy>Privacy</a></li><li><a href=/cookies>"
            "Cookies</a></li><li><a href=/access>Accessibility</a></li></ul>"
            "<p>Northwick, Town Hall, 1 Market Place</p></footer></body></html>")


def form(name, body, n, first=None, columns=None, frame_=None, **more):
    FORMS[name] = dict(html=frame(body, **(frame_ or {})), n=n, first=first,
                       columns=columns or {}, **more)


def td(*cells, tag="td", attrs=""):
    return f"<tr{attrs}>" + "".join(f"<{tag}>{c}</{tag}>" for c in cells) + "</tr>"


REFS = [f"24/{400 + 17 * i:05d}/FUL" for i in N]
WARDS = ["Harbour"] * 3 + ["Castle"] * 5 + ["Mill End"] * 4


def by_ward(head, rows):
    out = ""
    for i in N:
        if i == 0 or WARDS[i] != WARDS[i - 1]:
            out += head(WARDS[i])
        out += rows(i)
    return out


# 1: a council's weekly list: wards as rows over all columns, zebra by style
form("council: planning applications by ward",
     "<p>Applications validated this week.</p><table width='100%'><tbody>"
     + td("Reference", "Address", "Proposal", "Decision due", tag="th")
     + by_ward(lambda w: f"<tr style='background:#003366;color:#fff'><td colspan=4>"
               f"<strong>{w}</strong></td></tr>",
               lambda i: td(f"<a href='/app?ref={REFS[i]}'>{REFS[i]}</a>",
                            f"{i + 3} {STREETS[i]}", WORKS[i], DAYS[i],
                            attrs=" style='background:#eee'" if i % 2 else ""))
     + "</tbody></table>", 12, REFS,
     {"reference": REFS, "proposal": WORKS, "decision_due": DAYS, "group": WARDS},
     frame_=dict(title="Planning applications"), plain={"decision_due": ISO})

# 2: a court's calendar: the time spans its hearings, two rows of names
TIMES = ["9:00 AM", "9:00 AM", "9:00 AM", "10:30 AM", "10:30 AM", "1:15 PM",
         "1:15 PM", "1:15 PM", "1:15 PM", "3:00 PM"]
NOS = [f"CV-2024-{310 + 7 * i}" for i in range(10)]
form("court: hearings whose time spans rows, two rows of names",
     "<table border=1><thead><tr><th rowspan=2>Time</th><th colspan=2>Case</th>"
     "<th rowspan=2>Room</th></tr><tr><th>Number</th><th>Caption</th></tr></thead>"
     "<tbody>" + "".join(
         "<tr>" + (f"<td rowspan={TIMES.count(TIMES[i])}>{TIMES[i]}</td>"
                   if i == 0 or TIMES[i] != TIMES[i - 1] else "")
         + f"<td>{NOS[i]}</td><td>{PEOPLE[i].split()[1]} v. "
         f"{PEOPLE[(i + 5) % 12].split()[1]}</td><td>{'ABC'[i % 3]}{i % 4 + 1}</td></tr>"
         for i in range(10)) + "</tbody></table>", 10, None,
     {"*": [NOS, TIMES, [f"{PEOPLE[i].split()[1]} v. {PEOPLE[(i + 5) % 12].split()[1]}"
                         for i in range(10)]], "time": TIMES},
     frame_=dict(title="Calendar of the day"))

# 3: a library's hits, labels in a definition list, some without a series
form("library: hits with labels in definition lists",
     "<p>12 titles found</p><div class=hits>" + "".join(
         f"<div class=hit><span class=no>{i + 1}.</span><h3><a href='/rec/{900 + i}'>"
         f"{TITLES[i]}</a></h3><dl><dt>Author:</dt><dd>{PEOPLE[i]}</dd>"
         f"<dt>Published:</dt><dd>{1990 + 2 * i}</dd>"
         + (f"<dt>Series:</dt><dd>Harbour Books {i}</dd>" if i % 3 else "")
         + f"<dt>Shelfmark:</dt><dd>F {100 + i} {PEOPLE[i].split()[1][:3].upper()}</dd>"
         "</dl></div>" for i in N) + "</div>", 12, None,
     {"author": PEOPLE, "published": [str(1990 + 2 * i) for i in N],
      "shelfmark": [f"F {100 + i} {PEOPLE[i].split()[1][:3].upper()}" for i in N],
      "series": [None if i % 3 == 0 else f"Harbour Books {i}" for i in N]},
     frame_=dict(title="Catalogue"))

# 4: an agency's releases in one cell of a layout table, parted by br
form("agency: releases parted by br in a cell of the nineties",
     "<table width=600 cellpadding=4><tr><td width=150 bgcolor='#ccccff'>"
     "<a href=/a.htm>About</a><br><a href=/s.htm>Staff</a><br><a href=/l.htm>Laws"
     "</a></td><td><font face=Arial size=2>" + "<br>".join(
         f"<b>{i + 1:02d}/{12 + i}/2003</b> - <a href='pr{i}.htm'>{WORKS[i]}</a>"
         for i in N) + "</font></td></tr></table>", 12, None,
     {"*": [[f"{i + 1:02d}/{12 + i}/2003" for i in N], WORKS]},
     frame_=dict(title="Press releases", side=False))

# 5: a board of the nineties: a row of facts and a row of text for each post
form("board: a row of facts and a row of text each",
     "<table class=board>" + td("Subject", "Author", "Date", tag="th") + "".join(
         td(f"<a href='msg.cgi?id={50 + i}'>{WORKS[i]}</a>", PEOPLE[i], DAYS[i],
            attrs=" class=top")
         + f"<tr class=text><td colspan=3>I saw this at {STREETS[i]} last week and "
         f"would like to know more of it, {PEOPLE[(i + 3) % 12].split()[0]}.</td></tr>"
         for i in N) + "</table>", 12, WORKS,
     {"author": PEOPLE, "subject": WORKS, "date": DAYS},
     frame_=dict(title="Messages"))

# 6: a shop's grid of rows with three products each, the last row short
GOODS = [f"{w} {g}" for w, g in zip(
    ["Oak", "Ash", "Elm", "Pine", "Teak", "Beech", "Larch", "Maple", "Cedar", "Yew",
     "Lime"], ["desk", "chair", "bench", "stool", "table", "shelf", "bed", "crib",
               "chest", "bowl", "tray"])]
form("shop: rows of three products, the last row short",
     "<div class=grid>" + "".join(
         "<div class=row>" + "".join(
             f"<div class=col-4><a href='/p/{i}'><img src='/img/{i}.jpg' alt='{GOODS[i]}'>"
             f"</a><h4><a href='/p/{i}'>{GOODS[i]}</a></h4><span class=price>€ "
             f"{49 + 13 * i},90</span><button>Add</button></div>"
             for i in range(k, min(k + 3, 11))) + "</div>" for k in (0, 3, 6, 9))
     + "</div>", 11, GOODS,
     {"price": [f"€ {49 + 13 * i},90" for i in range(11)]},
     frame_=dict(title="Furniture"),
     plain={"price": [f"{49 + 13 * i}.90" for i in range(11)]}, most_columns=5)

# 7: zebra by bgcolor, names in bold cells
FEES = [f"${25 + 5 * i}.00" for i in N]
form("agency: licences, zebra by bgcolor, names in bold cells",
     "<table cellspacing=0><tr bgcolor=navy><td><b><font color=white>Licensee</font></b>"
     "</td><td><b><font color=white>Licence no.</font></b></td><td><b><font color=white>"
     "Expires</font></b></td><td><b><font color=white>Fee</font></b></td></tr>"
     + "".join(td(PEOPLE[i], f"L-{7000 + 11 * i}", DAYS[i], FEES[i],
                  attrs=" bgcolor='#dddddd'" if i % 2 else "") for i in N)
     + "</table>", 12, PEOPLE,
     {"licensee": PEOPLE, "expires": DAYS, "fee": FEES,
      "licence_no": [f"L-{7000 + 11 * i}" for i in N]},
     frame_=dict(title="Licences"), plain={"expires": ISO})

# 8: cards with badges, ratings, old prices that some have
form("shop: cards with badges that some have",
     "<ul class=cards>" + "".join(
         "<li class='card" + (" is-sale" if i % 4 == 1 else "") + "'>"
         + ("<span class=badge>Sale</span>" if i % 4 == 1 else
            "<span class=badge>New</span>" if i % 5 == 0 else "")
         + f"<a class=pic href='/item/{i}'><img src='/t/{i}.jpg' alt=''></a><a class=name "
         f"href='/item/{i}'>{GOODS[i]}</a>"
         + (f"<span class=stars title='4.{i % 10} of 5'>★★★★</span>" if i % 3 == 0 else "")
         + (f"<del>${90 + i}.00</del>" if i % 4 == 1 else "")
         + f"<span class=now>${60 + i}.00</span></li>" for i in range(11)) + "</ul>",
     11, None, {"*": [GOODS, [f"${60 + i}.00" for i in range(11)]]},
     frame_=dict(title="New in store"))

# 9: an agenda: days as headings, events with times below
AGENDA = [3, 2, 4, 3]
WHEN = ["Monday 6 May 2024", "Tuesday 7 May 2024", "Thursday 9 May 2024",
        "Friday 10 May 2024"]


def agenda():
    at, out = 0, ""
    for day, n in zip(WHEN, AGENDA):
        out += f"<h3 class=day>{day}</h3><ul class=agenda>"
        for i in range(at, at + n):
            out += (f"<li><span class=time>{9 + i % 8}:30</span> <a href='/ev/{i}'>"
                    f"{TITLES[i]}</a> <span class=where>{STREETS[i]}</span></li>")
        out += "</ul>"
        at += n
    return out


form("council: an agenda of days with events below", agenda(), 12, None,
     {"time": [f"{9 + i % 8}:30" for i in N], "where": STREETS,
      "group": [WHEN[0]] * 3 + [WHEN[1]] * 2 + [WHEN[2]] * 4 + [WHEN[3]] * 3},
     frame_=dict(title="What is on"))

# 10: a month as a table, events in the cells of days
form("library: a month as a table of days",
     "<table class=month><caption>May 2024</caption>"
     + td("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", tag="th") + "".join(
         "<tr>" + "".join(
             "<td class=empty></td>" if not 1 <= d <= 31 else
             f"<td><span class=num>{d}</span>" + (
                 f"<div class=ev><span class=t>{9 + d % 9}:00</span> <a href='/ev/{d}'>"
                 f"{TITLES[d // 3]} reading</a></div>" if d % 3 == 0 else "") + "</td>"
             for d in range(w * 7 - 1, w * 7 + 6)) + "</tr>" for w in range(5))
     + "</table>", 10, None,
     {"*": [[f"{TITLES[d // 3]} reading" for d in range(3, 31, 3)],
            [f"{9 + d % 9}:00" for d in range(3, 31, 3)]]},
     frame_=dict(title="Events"))

# 11: tab panels, a table of a year each
def tabs():
    out = "<ul class=tabs>" + "".join(
        f"<li><a href='#y{y}'>{y}</a></li>" for y in (2024, 2023, 2022)) + "</ul>"
    at = 0
    for y, n in ((2024, 3), (2023, 5), (2022, 4)):
        out += (f"<div class=panel id=y{y}><table><thead>"
                + td("Meeting", "Agenda", "Minutes", tag="th") + "</thead><tbody>")
        for i in range(at, at + n):
            out += td(f"{10 + i} {MONTHS[i // 2]} {y}", f"<a href='/a/{i}.pdf'>Agenda</a>",
                      f"<a href='/m/{i}.pdf'>Minutes</a>" if i else "")
        out += "</tbody></table></div>"
        at += n
    return out


form("council: meetings in tab panels by year", tabs(), 12, None,
     {"meeting": [f"{10 + i} {MONTHS[i // 2]} {2024 if i < 3 else 2023 if i < 8 else 2022}"
                  for i in N]},
     frame_=dict(title="Meetings"))

# 12: an accordion of buttons by year with documents
def accordion():
    out, at = "<div class=accordion>", 0
    for y, n in ((2024, 2), (2023, 6), (2022, 4)):
        out += (f"<div class=acc-item><button aria-expanded=false>{y}</button>"
                "<div class=acc-body><ul>")
        for i in range(at, at + n):
            out += (f"<li><a href='/docs/{i}.pdf'>{WORKS[i]}</a> <small>(PDF, "
                    f"{120 + 33 * i} KB)</small></li>")
        out += "</ul></div></div>"
        at += n
    return out + "</div>"


form("agency: documents in an accordion by year", accordion(), 12, WORKS,
     {"group": ["2024"] * 2 + ["2023"] * 6 + ["2022"] * 4},
     frame_=dict(title="Guidance"))

# 13: hits with links of their site below some of them
form("search: hits, some with links of the site below",
     "<div id=results>" + "".join(
         f"<div class=g><h3><a href='https://site{i}.example/{i}'>{TITLES[i]} explained</a>"
         f"</h3><cite>site{i}.example › {STREETS[i].lower().replace(' ', '-')}</cite>"
         f"<div class=s>{WORKS[i]} and what {PEOPLE[i]} has to say of it in detail.</div>"
         + ("<ul class=sitelinks>" + "".join(
             f"<li><a href='https://site{i}.example/{w}'>{w.title()}</a></li>"
             for w in ("contact", "prices", "reviews", "hours")) + "</ul>"
            if i in (0, 4) else "") + "</div>" for i in N) + "</div>",
     12, [f"{t} explained" for t in TITLES], None, frame_=dict(title="Results"))

# 14: totals in a tfoot, a pager in a row of its own
form("agency: payments with totals and a pager row",
     "<table class=data><thead>" + td("Supplier", "Service", "Paid on", "Amount", tag="th")
     + "</thead><tbody>" + "".join(
         td(f"{PEOPLE[i].split()[1]} Ltd", WORKS[i], DAYS[i], f"£{1200 + 310 * i:,}.50")
         for i in N) + "</tbody><tfoot>" + td("Total", "", "", "£34,866.00")
     + "<tr><td colspan=4><a href='?p=1'>1</a> <a href='?p=2'>2</a> <a href='?p=3'>3</a> "
     "<a href='?p=2'>Next</a></td></tr></tfoot></table>", 12,
     [f"{p.split()[1]} Ltd" for p in PEOPLE],
     {"amount": [f"£{1200 + 310 * i:,}.50" for i in N], "paid_on": DAYS},
     plain={"amount": [f"{1200 + 310 * i}.50" for i in N]},
     frame_=dict(title="Payments"))

# 15: nested tables of the nineties with spacer rows
form("shop: nested tables with spacer rows",
     "<table width=700><tr><td valign=top width=160><table>" + "".join(
         f"<tr><td><a href='cat{k}.html'>{w}</a></td></tr>" for k, w in
         enumerate(("Desks", "Chairs", "Beds", "Lamps", "Rugs")))
     + "</table></td><td valign=top><table width=540>" + "".join(
         f"<tr><td><table width='100%'><tr><td width=90><img src='i{i}.gif'></td><td>"
         f"<a href='item{i}.html'><b>{GOODS[i]}</b></a><br><font size=1>Made by "
         f"{PEOPLE[i]} of {STREETS[i]}.</font></td><td align=right>${60 + i}.95</td></tr>"
         "</table></td></tr><tr><td height=5><img src='spacer.gif' height=5></td></tr>"
         for i in range(11)) + "</table></td></tr></table>", 11, GOODS,
     {"*": [[f"${60 + i}.95" for i in range(11)]]},
     frame_=dict(title="All items", side=False))

# 16: from right to left
AR = ["افتتاح مكتبة الحي الجديد", "تعديل مواعيد الحافلات", "صيانة شبكة المياه",
      "معرض الكتاب السنوي", "توسعة حديقة الميناء", "ندوة عن تاريخ المدينة",
      "إغلاق جسر النهر", "مسابقة الرسم للأطفال", "برنامج تدوير النفايات"]
form("council: news from right to left",
     "<div class=news>" + "".join(
         f"<div class=item><h3><a href='/ar/{i}'>{AR[i]}</a></h3><span class=date>"
         f"{3 + i} مايو 2024</span><p>أعلنت البلدية عن {AR[i]} خلال هذا الشهر في المدينة.</p>"
         "</div>" for i in range(9)) + "</div>", 9, AR,
     {"date": [f"{3 + i} مايو 2024" for i in range(9)]},
     frame_=dict(title="الأخبار", lang="ar", dir_=" dir=rtl"),
     plain={"date": [f"2024-05-{3 + i:02d}" for i in range(9)]})

# 17: Japanese notices, the day before the link
JA = ["水道工事のお知らせ", "図書館の休館日について", "防災訓練を実施します",
      "職員採用試験の案内", "ごみ収集日の変更", "夏祭りの開催について", "市営住宅の入居者募集",
      "予防接種の予約受付", "道路通行止めのお知らせ", "市民講座の受講者募集"]
form("council: Japanese notices, the day first",
     "<ul class=oshirase>" + "".join(
         f"<li>2024年{1 + i // 3}月{5 + i}日<a href='/oshirase/{i}.html'>{JA[i]}</a>"
         + ("<img src=/new.gif alt=新着>" if i < 2 else "") + "</li>"
         for i in range(10)) + "</ul>", 10, None,
     {"*": [JA, [f"2024年{1 + i // 3}月{5 + i}日" for i in range(10)]]},
     frame_=dict(title="お知らせ", lang="ja"))

# 18: Chinese lots with labels before full-width colons
form("court: Chinese notices with labels",
     "".join(f"<div class=gg><p><a href='/gg/{i}'>公告第{100 + i}号</a></p><p>案号：（2024）民初"
             f"{310 + i}号</p><p>开庭日期：2024年5月{10 + i}日</p></div>" for i in range(8)),
     8, None, {"案号": [f"（2024）民初{310 + i}号" for i in range(8)],
               "开庭日期": [f"2024年5月{10 + i}日" for i in range(8)]},
     frame_=dict(title="开庭公告", lang="zh"))

# 19: a register in a pre
PRE = "\n".join(f"{f'24-{1000 + 37 * i}':<10} {ISO[i]}  {PEOPLE[i]:<14} {WORKS[i]}" for i in N)
form("court: a register in a pre",
     "<pre>\n" + f"{'NUMBER':<10} {'FILED':<10}  {'PARTY':<14} {'MATTER'}\n"
     + "-" * 70 + "\n" + PRE + "\n</pre>", 12, [f"24-{1000 + 37 * i}" for i in N],
     {"number": [f"24-{1000 + 37 * i}" for i in N], "party": PEOPLE, "filed": ISO,
      "matter": WORKS}, frame_=dict(title="Register"))

# 20: links with a text after a dash
form("library: links with a text after a dash",
     "<ul>" + "".join(f"<li><a href='https://res{i}.example/'>{TITLES[i]}</a> – "
                      f"{WORKS[i].lower()} near {STREETS[i]}</li>" for i in N) + "</ul>",
     12, TITLES, {"*": [TITLES, [f"{WORKS[i].lower()} near {STREETS[i]}" for i in N]]},
     frame_=dict(title="Web resources"))

# 21: lines of name and value for each record, rules between
form("agency: lines of name and value, rules between",
     "<div class=text>" + "<hr>".join(
         f"<p><b>{WORKS[i]}</b><br>Permit: P{3100 + i}<br>Applicant: {PEOPLE[i]}<br>"
         f"Received: {DAYS[i]}<br>Status: {'Open' if i % 3 else 'Granted'}</p>"
         for i in N) + "</div>", 12, WORKS,
     {"permit": [f"P{3100 + i}" for i in N], "applicant": PEOPLE, "received": DAYS,
      "status": ["Open" if i % 3 else "Granted" for i in N]},
     frame_=dict(title="Permits"), plain={"received": ISO})

# 22: people in a table without names, lines in each cell
form("agency: staff with lines in each cell",
     "<table class=staff>" + "".join(
         td(f"<img src='/p/{i}.jpg'>", f"<strong>{PEOPLE[i]}</strong><br>Clerk of "
            f"{STREETS[i]}", f"<a href='mailto:u{i}@northwick.example'>u{i}@northwick."
            f"example</a><br>020 7946 0{100 + i}") for i in N) + "</table>", 12, PEOPLE,
     {"*": [PEOPLE, [f"Clerk of {s}" for s in STREETS],
            [f"020 7946 0{100 + i}" for i in N]]},
     frame_=dict(title="Our people"))

# 23: topics of a board as programs write them
form("forum: topics with counts and last posts",
     "<ul class=topiclist><li class=header><dl><dt>Topics</dt><dd class=posts>Replies</dd>"
     "<dd class=views>Views</dd><dd class=lastpost>Last post</dd></dl></li></ul>"
     "<ul class='topiclist topics'>" + "".join(
         f"<li class='row bg{1 + i % 2}'><dl><dt><a class=topictitle href='t{i}.html'>"
         f"{WORKS[i]}</a><br>by <a class=username href='u{i}.html'>{PEOPLE[i]}</a></dt>"
         f"<dd class=posts>{3 + 2 * i}</dd><dd class=views>{110 + 31 * i}</dd>"
         f"<dd class=lastpost><span>by <a href='u{(i + 1) % 12}.html'>"
         f"{PEOPLE[(i + 1) % 12]}</a><br>{DAYS[i]}</span></dd></dl></li>" for i in N)
     + "</ul>", 12, WORKS,
     {"posts|replies": [str(3 + 2 * i) for i in N],
      "views": [str(110 + 31 * i) for i in N], "*": [WORKS, PEOPLE, DAYS]},
     frame_=dict(title="General talk"))

# 24: jobs, facts in one line parted by bars
form("jobs: facts in one line parted by bars",
     "".join(f"<div class=job><h3><a href='/job/{i}'>{WORKS[i].split()[0]} worker</a></h3>"
             f"<p>{PEOPLE[i].split()[1]} & Sons | {STREETS[i]} | Closing date: {DAYS[i]}"
             "</p></div>" for i in N), 12, None,
     {"closing_date": DAYS, "*": [STREETS, [f"{p.split()[1]} & Sons" for p in PEOPLE]]},
     frame_=dict(title="Vacancies"), plain={"closing_date": ISO})

# 25: recalls as flat headings and paragraphs
form("agency: recalls as flat headings and paragraphs",
     "".join(f"<h3><a href='/recall/{i}'>{GOODS[i]} recalled</a></h3><p class=date>{DAYS[i]}"
             f"</p><p>The maker asks owners of the {GOODS[i].lower()} to return it to the "
             f"shop at {STREETS[i]} for a full refund.</p>" for i in range(11)),
     11, [f"{g} recalled" for g in GOODS], {"date": DAYS[:11]},
     frame_=dict(title="Recalls"))

# 26: an auction's lots with estimates from and to
form("auction: lots with estimates",
     "<div class=lots>" + "".join(
         f"<article class=lot><div class=lotno>Lot {i + 101}</div><h2><a href='/lot/{i}'>"
         f"{GOODS[i]}, circa 18{50 + i}</a></h2><div class=est>Estimate: £{200 + 50 * i} - "
         f"£{300 + 50 * i}</div>" + (f"<div class=sold>Sold for £{410 + i}</div>"
                                     if i % 2 else "<div class=sold>Unsold</div>")
         + "</article>" for i in range(11)) + "</div>", 11, None,
     {"*": [[f"{GOODS[i]}, circa 18{50 + i}" for i in range(11)]],
      "estimate": [f"£{200 + 50 * i} - £{300 + 50 * i}" for i in range(11)]},
     frame_=dict(title="Spring sale"))

# 27: a bibliography in an ordered list
form("library: a numbered bibliography",
     "<ol>" + "".join(
         f"<li>{PEOPLE[i].split()[1]}, {PEOPLE[i][0]}. ({1990 + i}). <i>{TITLES[i]}</i>. "
         f"Leeds: {STREETS[i].split()[0]} Press.</li>" for i in N) + "</ol>", 12, None,
     {"*": [TITLES]}, frame_=dict(title="Reading list"))

# 28: meetings whose papers are links, some missing
def paper(i, kind):
    missing = {"Agenda": (), "Minutes": (0, 1), "Video": (0, 1, 4, 7)}[kind]
    return "" if i in missing else f"<a href='/{kind.lower()}/{i}'>{kind}</a>"


form("council: meetings whose papers are links",
     "<table><tr>" + "".join(f"<th scope=col>{h}</th>" for h in
                             ("Date", "Committee", "Papers")) + "</tr>" + "".join(
         td(DAYS[i], f"{STREETS[i].split()[0]} Committee",
            " | ".join(x for x in (paper(i, k) for k in ("Agenda", "Minutes", "Video"))
                       if x)) for i in N) + "</table>", 12, DAYS,
     {"date": DAYS, "committee": [f"{s.split()[0]} Committee" for s in STREETS]},
     frame_=dict(title="Meetings and papers"), plain={"date": ISO})
