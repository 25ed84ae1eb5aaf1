"""More lists in the forms that sites write them, expected before pith had seen
them. tables_test.py runs them."""
from forms import (DAYS, FORMS, ISO, PEOPLE, STREETS, TITLES, WORKS, form, td)

N = range(12)
YEARS = ["2024"] * 5 + ["2023"] * 4 + ["2022"] * 3
PRICES = [f"${12 + 7 * i}.50" for i in N]


def by_year(head, open_, item, close):
    out = ""
    for i in N:
        if i == 0 or YEARS[i] != YEARS[i - 1]:
            out += (close if i else "") + head(YEARS[i]) + open_
        out += item(i)
    return out + close


def link(i, text=None):
    return f"<a href='/doc/{i + 40}.pdf'>{text or WORKS[i]}</a>"


LINKS = [f"/doc/{i + 40}.pdf" for i in N]

form("reports by year in sections",
     by_year(lambda y: f"<section><h2>{y}</h2>", "<ul>",
             lambda i: f"<li>{link(i)} <small>({DAYS[i]})</small></li>",
             "</ul></section>"), 12, WORKS,
     {"*": [WORKS, LINKS], "group": YEARS})
form("reports by year in closed details",
     by_year(lambda y: f"<details><summary>{y}</summary>", "<div>",
             lambda i: f"<p><time>{DAYS[i]}</time> {link(i)}</p>",
             "</div></details>"), 12, DAYS, {"*": [WORKS, DAYS]})
form("flat headings with paragraphs of links",
     "".join(f"<h3>{DAYS[i]}</h3><p>{WORKS[i]}</p><p><a href='/a/{i}.pdf'>Agenda</a> | "
             f"<a href='/m/{i}.pdf'>Minutes</a></p>" for i in N), 12, DAYS,
     {"*": [DAYS, WORKS, [f"/a/{i}.pdf" for i in N], [f"/m/{i}.pdf" for i in N]]})
form("lines parted by br with a note under each",
     "<p>" + "<br><br>".join(f"{link(i)}<br>{PEOPLE[i]}, {DAYS[i]}" for i in N)
     + "</p>", 12, WORKS, {"*": [WORKS, LINKS]})
form("three products a row in a table",
     "<table class=shop>" + "".join("<tr>" + "".join(
         f"<td><img src='/p/{i}.jpg'><br><a href='/item/{i}'>{TITLES[i]}</a><br>"
         f"<b>{PRICES[i]}</b></td>" for i in range(r, r + 3)) + "</tr>"
         for r in (0, 3, 6, 9)) + "</table>", 12, TITLES, {"*": [TITLES, PRICES]})
form("cards of utility classes",
     "<div class='grid grid-cols-3 gap-4'>" + "".join(
         f"<div class='flex flex-col p-4 rounded-lg bg-white shadow-md'><img class='w-full"
         f" h-48 object-cover' src='/i/{i}.jpg' alt=''><h3 class='text-lg font-bold mt-2'>"
         f"<a class='hover:underline' href='/b/{i}'>{TITLES[i]}</a></h3><p class='text-sm "
         f"text-gray-500'>{PEOPLE[i]}</p><div class='flex mt-auto'><span class='text-xl "
         f"font-semibold'>{PRICES[i]}</span></div></div>" for i in N) + "</div>",
     12, TITLES, {"title": TITLES, "price": PRICES, "*": [PEOPLE]},
     absent=["text_lg", "font_bold", "text_sm", "text_gray", "font_semibold", "text_xl",
             "hover_underline", "flex"])
form("a definition list of terms with two texts",
     "<dl>" + "".join(f"<dt>{link(i)}</dt><dd>{PEOPLE[i]}</dd><dd>{DAYS[i]}</dd>"
                      for i in N) + "</dl>", 12, WORKS, {"*": [WORKS, PEOPLE, DAYS]})
form("zebra of two classes, the first and last with more",
     "<div class=list>" + "".join(
         f"<div class='item {'odd' if i % 2 else 'even'}{' first' if i == 0 else ''}"
         f"{' last' if i == 11 else ''}'>{link(i)}<span class=when>{DAYS[i]}</span></div>"
         for i in N) + "</div>", 12, WORKS, {"*": [WORKS], "when|date": DAYS})
form("a table with header cells of td, a total and a pager",
     "<table>" + "<tr><td><b>Address</b></td><td><b>Work</b></td><td><b>Cost</b></td></tr>"
     + "".join(td(f"{i + 1} {STREETS[i]}", WORKS[i], str(100 * (i + 1))) for i in N)
     + td("Total", "", "7800") + "<tr><td colspan=3><a href='?p=1'>1</a> "
     "<a href='?p=2'>2</a> <a href='?p=3'>Next</a></td></tr></table>", 12, None,
     {"address": [f"{i + 1} {STREETS[i]}" for i in N], "work": WORKS,
      "cost": [str(100 * (i + 1)) for i in N]})
form("a wide header over two columns",
     "<table><tr><th>Applicant</th><th colspan=2>Decision</th><th>Site</th></tr>"
     + "".join(td(PEOPLE[i], DAYS[i], "AB"[i % 2] + str(i), STREETS[i]) for i in N)
     + "</table>", 12, PEOPLE, {"applicant": PEOPLE, "site": STREETS, "*": [DAYS]})
form("lines of label and value, one of them not in all",
     "".join(f"<div class=entry><h4>{link(i)}</h4><p>Applicant: {PEOPLE[i]}<br>Site: "
             f"{STREETS[i]}<br>" + (f"Fee: {100 + i}<br>" if i % 3 else "")
             + f"Received: {DAYS[i]}</p></div>" for i in N), 12, WORKS,
     {"*": [WORKS], "applicant": PEOPLE, "site": STREETS, "received": DAYS})
CAROUSEL = "<div class='carousel'><div class=track>" + "".join(
    f"<div class='slide'><img src='/c/{i}.jpg'><h4><a href='/feature/{i}'>Seen in the "
    f"press: {WORKS[-i]} and what came of it in the end</a></h4></div>"
    for i in range(1, 7)) + "</div></div>"
form("a carousel above the list",
     CAROUSEL + "<ul class=news>" + "".join(
         f"<li><span class=d>{DAYS[i]}</span> {link(i)}</li>" for i in N) + "</ul>",
     12, DAYS, {"*": [WORKS, DAYS]})
form("a mega menu above a short list",
     "<div class='mega-menu'>" + "".join(
         f"<div class=col><h5>{s}</h5><ul>" + "".join(
             f"<li><a href='/m/{s.split()[0].lower()}/{k}'>{w}</a></li>"
             for k, w in enumerate(WORKS[:7])) + "</ul></div>" for s in STREETS[:6])
     + "</div><div class=results>" + "".join(
         f"<div class=result><h3>{link(i, TITLES[i])}</h3><p>{PEOPLE[i]} writes of "
         f"{STREETS[i]}, {DAYS[i]}.</p></div>" for i in range(6)) + "</div>", 6,
     TITLES[:6], {"*": [TITLES[:6]]})
form("the list again as titles in the side",
     "<ol class=toc>" + "".join(f"<li>{link(i)}</li>" for i in N) + "</ol>"
     + "".join(f"<article><h2>{link(i)}</h2><p class=by>{PEOPLE[i]}</p><p>At {STREETS[i]} "
               f"since {DAYS[i]}, seen by all who passed.</p></article>" for i in N),
     12, WORKS, {"*": [WORKS, PEOPLE]})
form("results with their own sub links",
     "<ol class=hits>" + "".join(
         f"<li class=hit><a class=main href='/h/{i}'>{TITLES[i]}</a><p>{WORKS[i]} at "
         f"{STREETS[i]}</p><ul class=sub><li><a href='/h/{i}/a'>Map</a></li><li>"
         f"<a href='/h/{i}/b'>Plan</a></li></ul></li>" for i in N) + "</ol>", 12, TITLES,
     {"*": [TITLES, [f"/h/{i}" for i in N]]})
form("records of three rows with a rule between",
     "<table>" + "<tr><td colspan=2><hr></td></tr>".join(
         f"<tr><td colspan=2><b>{link(i)}</b></td></tr><tr><td>{PEOPLE[i]}</td><td>"
         f"{DAYS[i]}</td></tr><tr><td colspan=2>On {STREETS[i]}</td></tr>" for i in N)
     + "</table>", 12, WORKS, {"*": [WORKS, PEOPLE, DAYS]})
form("every week the same meeting",
     "<div class=events>" + "".join(
         f"<div class=event><h3><a href='/e/{i}'>Planning board</a></h3><p class=when>"
         f"{DAYS[i]}</p><p class=where>Room {i + 1}, {STREETS[i]}</p></div>" for i in N)
     + "</div>", 12, None, {"*": [["Planning board"] * 12, DAYS]})
form("a table of months over meetings",
     "<table><tbody>" + "".join(
         (f"<tr class=month><th colspan=3>{DAYS[i].split()[1]}</th></tr>" if i % 2 == 0
          else "") + td(DAYS[i], WORKS[i], f"<a href='/a/{i}.pdf'>Agenda</a>")
         for i in N) + "</tbody></table>", 12, DAYS,
     {"*": [WORKS, [f"/a/{i}.pdf" for i in N]],
      "group": [DAYS[i].split()[1] for i in N]})
form("custom elements with slots",
     "<x-grid>" + "".join(
         f"<x-card><a slot=title href='/x/{i}'>{TITLES[i]}</a><span slot=by>{PEOPLE[i]}"
         f"</span><span slot=price>{PRICES[i]}</span></x-card>" for i in N) + "</x-grid>",
     12, TITLES, {"*": [TITLES, PEOPLE, PRICES]})
form("rows of divs under a row of names",
     "<div class=t><div class='r h'><div>Name</div><div>Street</div><div>Opened</div></div>"
     + "".join(f"<div class=r><div>{link(i, PEOPLE[i])}</div><div>{STREETS[i]}</div><div>"
               f"{DAYS[i]}</div></div>" for i in N) + "</div>", 12, PEOPLE,
     {"name": PEOPLE, "street": STREETS, "opened": DAYS}, plain={"opened": ISO})
form("quotes with an author after a dash",
     "".join(f"<blockquote><p>{WORKS[i]} is what {STREETS[i]} wants.</p><footer>\u2014 "
             f"<cite>{PEOPLE[i]}</cite></footer></blockquote>" for i in N), 12, None,
     {"*": [PEOPLE]})
form("two languages of one title a row",
     "<table>" + td("No", "Title", "Titel", tag="th") + "".join(
         td(str(i + 1), TITLES[i], f"Das {STREETS[i]}") for i in N) + "</table>", 12,
     None, {"no": [str(i + 1) for i in N], "title": TITLES,
            "titel": [f"Das {s}" for s in STREETS]})
form("old fonts in every second row",
     "<table>" + "".join(
         td(DAYS[i], link(i)) if i % 2 else
         td(f"<font size=2>{DAYS[i]}</font>", f"<font size=2>{link(i)}</font>")
         for i in N) + "</table>", 12, DAYS, {"*": [DAYS, WORKS, LINKS]})
form("links with sizes of files after them",
     "<ul>" + "".join(f"<li>{link(i)} (PDF, {100 + i} KB)</li>" for i in N) + "</ul>", 12,
     WORKS, {"*": [WORKS, LINKS]})
form("a list in two halves side by side",
     "<div class=row>" + "".join(
         "<div class=half><ul>" + "".join(f"<li>{link(i)}, {PEOPLE[i]}</li>" for i in r)
         + "</ul></div>" for r in (range(6), range(6, 12))) + "</div>", 12, WORKS,
     {"*": [WORKS, LINKS]})
__all__ = ["FORMS"]
