"""Shops, jobs, homes, searches, sport and other trades: see templates.py."""
from forms import PEOPLE, STREETS, TITLES, WORKS
from templates import (BLURBS, COOKIES, FOOT, LAST, MONTH, TOPICS, app, bootstrap, cells, date,
                       dates, drupal, each, grouped, head, nineties, page, plain, shop, wordpress)

N = range(12)
GOODS = [f"{a} {b}" for a, b in zip(
    ["Oak", "Ash", "Elm", "Pine", "Teak", "Beech", "Larch", "Maple", "Cedar", "Yew", "Lime",
     "Birch", "Walnut", "Cherry", "Willow", "Poplar"],
    ["desk", "chair", "bench", "stool", "table", "shelf", "bed", "crib", "chest", "bowl", "tray",
     "frame", "clock", "lamp", "basket", "rack"])]
PRICE = [f"${19 + 13 * i}.00" for i in range(16)]
WAS = [f"${29 + 13 * i}.00" for i in range(16)]
FIRMS = [f"{x} {y}" for x, y in zip(LAST, ("Ltd", "GmbH", "& Sons", "Group", "Labs", "Works",
                                           "Partners", "Bank", "Foods", "Media", "Rail", "Air"))]
JOBS = ["Data Engineer", "Night Nurse", "Bus Driver", "Pastry Cook", "Civil Engineer",
        "Shift Manager", "Web Developer", "Site Surveyor", "Lab Technician", "Copy Editor",
        "Track Fitter", "Cabin Crew"]
PAY = [f"£{24 + 3 * i},000 - £{30 + 3 * i},000" for i in N]

page("jobs: Bootstrap cards with sponsored blocks between", bootstrap("Jobs", each(12, lambda i:
     "<div class='card mb-3 job-card'><div class='card-body d-flex'><img class='mr-3 rounded' "
     f"src='/logo/{i}.png' alt='{FIRMS[i]}'><div><h5 class=card-title><a href='/jobs/{i}' class="
     f"stretched-link>{JOBS[i]}</a></h5><h6 class='card-subtitle mb-2 text-muted'>{FIRMS[i]}</h6>"
     f"<ul class='list-inline small'><li class=list-inline-item><i class='fa fa-map-marker'></i> "
     f"{STREETS[i]}</li>" + (f"<li class=list-inline-item><i class='fa fa-money'></i> {PAY[i]}"
                             "</li>" if i % 3 else "")
     + f"</ul><p class=card-text>{BLURBS[i]}</p></div></div></div>"
     + ("<div class='card mb-3 bg-light'><div class=card-body><p>Advertisement</p><a href='https:"
        "//ads.example/x'>Upgrade your CV</a></div></div>" if i in (3, 7) else ""))), 12, JOBS,
     {"title|card_title|name": JOBS, "company|subtitle|card_subtitle|employer": FIRMS,
      "*": [STREETS, [PAY[i] if i % 3 else None for i in N]]}, absent=["mb_2", "text_muted"])

HOUSE = [f"{3 + 4 * i} {s}, Northwick" for i, s in enumerate(STREETS)]
ASK = [f"${410 + 17 * i},000" for i in N]
page("homes: cards of utility classes", app("Homes for sale", (
    "<div class='grid grid-cols-1 md:grid-cols-3 gap-6 mt-8'>" + each(12, lambda i: "<div class='"
    "relative overflow-hidden rounded-2xl border border-slate-200 hover:shadow-lg'><a href='/home"
    f"/{i}' class='block aspect-video'><img class='h-full w-full object-cover' src='/h/{i}.webp' "
    f"alt='{HOUSE[i]}'></a>" + ("<span class='absolute left-3 top-3 rounded-full bg-emerald-600 "
                                "px-2 py-1 text-xs text-white'>New</span>" if i % 4 == 0 else "")
    + f"<div class='p-4 space-y-2'><p class='text-2xl font-semibold'>{ASK[i]}</p><p class='text-"
    f"sm text-slate-600 truncate'>{HOUSE[i]}</p><div class='flex gap-4 text-sm'><span>{2 + i % 4} "
    f"bd</span><span>{1 + i % 3} ba</span><span>{900 + 70 * i} sqft</span></div></div></div>")
    + "</div>")), 12, HOUSE, {"price": ASK, "*": [HOUSE]},
     absent=["text_2xl", "text_sm", "flex", "truncate", "text_slate", "font_semibold"])

page("jobs: CSS modules", app("Open roles", (
    "<ul class='ResultList_list__3Hq1z'>" + each(10, lambda i: "<li class='ResultList_item__k9Pz0'"
    f"><div class='JobCard_root__Qw2xY JobCard_{'featured__p1' if i < 2 else 'plain__z9'}'><h3 "
    f"class='JobCard_title__Ab3Cd'><a href='/role/{i}'>{JOBS[i]}</a></h3><span class='JobCard_"
    f"company__9ZyXw'>{FIRMS[i]}</span><span class='JobCard_location__mN4oP'>{STREETS[i]}</span>"
    + (f"<span class='JobCard_salary__r5StU'>{PAY[i]}</span>" if i % 2 else "")
    + f"<time class='JobCard_posted__v6WxY' datetime='{date(i, 'iso')}'>{i + 2} days ago</time>"
    "</div></li>") + "</ul>")), 10, JOBS[:10],
     {"title": JOBS[:10], "company": FIRMS[:10], "location": STREETS[:10], "salary":
      [PAY[i] if i % 2 else None for i in range(10)]})

page("homes: styled components", app("To rent", (
    "<div class='sc-1x2k9m0-0 hYtGQv'>" + each(9, lambda i: "<article class='sc-1b2c3d-0 kXwPzQ'>"
    f"<div class='sc-1b2c3d-4 fRtUvA'><img class='sc-9k8j7-2 dEfGhI' src='/r/{i}.jpg'></div><div "
    f"class='sc-1b2c3d-1 bNmKlO'><h2 class='sc-1b2c3d-2 iJkLmN'><a href='/rent/{i}'>{HOUSE[i]}</a>"
    f"</h2><div class='sc-7f6e5d-0 oPqRsT'>£{850 + 25 * i} pcm</div><ul class='sc-2a3b-0 uVwXyZ'>"
    f"<li class='sc-2a3b-1 aBcDeF'>{1 + i % 4} bedrooms</li><li class='sc-2a3b-1 aBcDeF'>"
    f"{('Furnished', 'Unfurnished', 'Part furnished')[i % 3]}</li></ul></div></article>")
    + "</div>")), 9, HOUSE[:9],
     {"price|rent": [f"£{850 + 25 * i} pcm" for i in range(9)], "title|heading|name|address":
      HOUSE[:9]}, absent=["hytgqv", "kxwpzq", "ijklmn", "opqrst", "abcdef", "sc"])

# Shops
SEEN = ("<div class=recently-viewed><h2>Recently viewed</h2><div class='slick-track'>" + each(
    5, lambda i: f"<div class=slick-slide><a href='/rv/{i}'><img src='/rv/{i}.jpg'><span>"
                 f"{GOODS[15 - i]}</span></a></div>") + "</div></div>")
page("shop: a product grid of Shopify", shop("Furniture", (
    "<ul id=product-grid class='grid product-grid grid--2-col-tablet-down grid--4-col-desktop'>"
    + each(16, lambda i: f"<li class=grid__item><div class='card-wrapper product-card-wrapper'>"
           f"<div class='card card--standard card--media'><div class=card__inner><div class="
           f"card__media><div class='media media--transparent'><img src='/cdn/{i}.jpg' alt='"
           f"{GOODS[i]}'></div></div></div><div class=card__content><div class=card__information>"
           f"<h3 class='card__heading h5'><a href='/products/{i}' class='full-unstyled-link'>"
           f"{GOODS[i]}</a></h3><div class=card-information><span class='visually-hidden'>Vendor:"
           f"</span><div class='caption-with-letter-spacing'>{FIRMS[i % 12]}</div><div class='"
           f"price{' price--on-sale' if i % 3 == 0 else ''}'><div class=price__container><div "
           f"class=price__regular><span class='visually-hidden visually-hidden--inline'>Regular "
           f"price</span><span class='price-item price-item--regular'>{PRICE[i]}</span></div>"
           "</div></div></div></div></div></div></div></li>") + "</ul>"), SEEN), 16, GOODS,
     {"title|name|heading|card_heading|product": GOODS, "price|regular_price|regular": PRICE,
      "*": [[f"/products/{i}" for i in range(16)]]})

page("shop: WooCommerce with sales", wordpress("Shop", (
    "<p class=woocommerce-result-count>Showing 1–12 of 40 results</p><form class=woocommerce-"
    "ordering><select><option>Default sorting</option></select></form><ul class='products columns"
    "-4'>" + each(12, lambda i: f"<li class='product type-product post-{50 + i} status-publish "
    f"{'first ' if i % 4 == 0 else ''}instock product_cat-wood {'sale ' if i % 3 == 0 else ''}"
    f"shipping-taxable purchasable product-type-simple'><a href='/product/{i}/' class='"
    f"woocommerce-LoopProduct-link woocommerce-loop-product__link'>"
    + ("<span class=onsale>Sale!</span>" if i % 3 == 0 else "")
    + f"<img src='/wc/{i}.jpg' class='attachment-woocommerce_thumbnail'><h2 class='woocommerce-"
    f"loop-product__title'>{GOODS[i]}</h2>" + (
        f"<div class=star-rating role=img aria-label='Rated {3 + i % 3}.00 out of 5'><span style="
        f"'width:{60 + 20 * (i % 3)}%'>Rated <strong class=rating>{3 + i % 3}.00</strong> out of 5"
        "</span></div>" if i % 2 else "") + "<span class=price>"
    + (f"<del aria-hidden=true><span class='woocommerce-Price-amount amount'><bdi><span class="
       f"woocommerce-Price-currencySymbol>$</span>{WAS[i][1:]}</bdi></span></del> <ins>"
       if i % 3 == 0 else "") + f"<span class='woocommerce-Price-amount amount'><bdi><span class="
    f"woocommerce-Price-currencySymbol>$</span>{PRICE[i][1:]}</bdi></span>"
    + ("</ins>" if i % 3 == 0 else "") + f"</span></a><a href='?add-to-cart={i}' class='button "
    "add_to_cart_button'>Add to cart</a></li>") + "</ul>")), 12, GOODS[:12],
     {"title|name|product_title": GOODS[:12], "price|amount": PRICE[:12],
      "old_price|regular_price|price_2|was|del|price_before|list_price":
      [WAS[i] if i % 3 == 0 else None for i in N]})

page("shop: Magento product items", shop("Tables", (
    "<div class='products wrapper grid products-grid'><ol class='products list items product-"
    "items'>" + each(12, lambda i: "<li class='item product product-item'><div class='product-item-"
    f"info' data-container=product-grid><a href='/p{i}.html' class='product photo product-item-"
    f"photo'><span class=product-image-container><img class=product-image-photo src='/m/{i}.jpg' "
    f"alt='{GOODS[i]}'></span></a><div class='product details product-item-details'><strong class="
    f"'product name product-item-name'><a class=product-item-link href='/p{i}.html'>{GOODS[i]}</a>"
    f"</strong>" + (f"<div class='product-reviews-summary short'><div class=reviews-actions><a "
                    f"class='action view' href='/p{i}.html#reviews'>{i + 1} <span>Reviews</span>"
                    "</a></div></div>" if i % 2 else "")
    + f"<div class='price-box price-final_price'><span class='price-container'><span class='price-"
    f"wrapper' data-price-amount='{19 + 13 * i}'><span class=price>{PRICE[i]}</span></span></span>"
    "</div><div class='product actions product-item-actions'><button class='action tocart primary'"
    "><span>Add to Cart</span></button><a href='#' class='action towishlist'><span>Add to Wish "
    "List</span></a></div></div></div></li>") + "</ol></div>"), SEEN), 12, GOODS[:12],
     {"name|title|product_name|product|item_name": GOODS[:12], "price": PRICE[:12],
      "*": [[f"/p{i}.html" for i in N]]})

page("shop: results of a big market place", shop("Results for wood", (
    "<div class='s-main-slot s-result-list s-search-results sg-row'><div class='sg-col-20-of-24 s-"
    "widget'><div class='s-widget-container'><h2>Results</h2></div></div>" + each(14, lambda i:
    f"<div data-asin=B0{i:04d} data-index={i + 2} class='sg-col-4-of-24 s-result-item s-asin sg-"
    f"col{' AdHolder' if i < 2 else ''}'><div class=sg-col-inner><div class='s-widget-container "
    f"puis-card-container'><span class=rush-component><a class='a-link-normal s-no-outline' href='"
    f"/dp/B0{i:04d}'><img class=s-image src='/a/{i}.jpg' alt='{GOODS[i]}'></a></span><div class='a-"
    f"section a-spacing-small puis-padding-left-small'>"
    + ("<div class='a-row a-spacing-micro'><span class='puis-label-popover-default'><span class='"
       "a-color-secondary'>Sponsored</span></span></div>" if i < 2 else "")
    + f"<h2 class='a-size-base-plus a-spacing-none a-color-base a-text-normal'><a class='a-link-"
    f"normal s-line-clamp-2' href='/dp/B0{i:04d}'><span>{GOODS[i]} of solid wood</span></a></h2>"
    f"<div class='a-row a-size-small'><span aria-label='4.{i % 10} out of 5 stars'><i class='a-"
    f"icon a-icon-star-small'><span class=a-icon-alt>4.{i % 10} out of 5 stars</span></i></span>"
    f"<a class='a-link-normal s-underline-text' href='/dp/B0{i:04d}#r'><span class='a-size-base'>"
    f"{17 * i + 5}</span></a></div><div class='a-row a-size-base'><a class='a-link-normal' href='/"
    f"dp/B0{i:04d}'><span class=a-price data-a-size=xl><span class=a-offscreen>{PRICE[i]}</span>"
    f"<span aria-hidden=true><span class=a-price-symbol>$</span><span class=a-price-whole>"
    f"{19 + 13 * i}<span class=a-price-decimal>.</span></span><span class=a-price-fraction>00"
    "</span></span></span></a></div></div></div></div></div>") + "</div>")), 14, GOODS[:14],
     {"title|name|heading": [f"{g} of solid wood" for g in GOODS[:14]], "price": PRICE[:14]})

page("shop: results of an auction house with a placeholder first", shop("chair", (
    "<div id=srp-river-results class=srp-river-results><ul class='srp-results srp-list clearfix'>"
    + each(11, lambda i: f"<li class='s-item s-item__pl-on-bottom' id=item{i}><div class='s-item__"
           f"wrapper clearfix'><div class=s-item__image-section><a href='/itm/{900 + i}'><img src="
           f"'/e/{i}.jpg'></a></div><div class='s-item__info clearfix'><a class=s-item__link href="
           f"'/itm/{900 + i}'><div class=s-item__title><span role=heading>"
           + ("<span class=LIGHT_HIGHLIGHT>New Listing</span>" if i % 4 == 1 else "")
           + f"{TITLES[i]}, hardback</span></div></a><div class=s-item__subtitle><span class="
           f"SECONDARY_INFO>{('Pre-Owned', 'Brand New')[i % 2]}</span></div><div class='s-item__"
           f"details clearfix'><div class='s-item__detail s-item__detail--primary'><span class=s-"
           f"item__price>{PRICE[i]}</span></div>" + (
               f"<div class='s-item__detail'><span class='s-item__bids s-item__bidCount'>{i} bids"
               "</span></div>" if i % 2 else "<div class='s-item__detail'><span class='s-item__"
               "purchase-options'>Buy It Now</span></div>")
           + f"<div class='s-item__detail'><span class='s-item__shipping s-item__logisticsCost'>"
           f"+${3 + i}.99 delivery</span></div></div></div></div></li>"
           + ("<li class='srp-river-answer'><div>Results matching fewer words</div></li>"
              if i == 6 else "")) + "</ul></div>")), 11, [f"{t}, hardback" for t in TITLES[:11]],
     {"price": PRICE[:11], "shipping|logistics_cost|delivery": [f"+${3 + i}.99 delivery" for i in
      range(11)], "bids|bid_count": [f"{i} bids" if i % 2 else None for i in range(11)]})

# Searches
page("search: hits of a web search", plain("wood", (
    "<div id=result-stats>About 1,200 results</div><div id=search><div id=rso>" + each(10, lambda
    i: f"<div class='g Ww4FFb vt6azd'><div class=kb0PBd><div class=yuRUbf><a href='https://site{i}"
       f".example/page'><h3 class='LC20lb MBeuO DKV0Md'>{TOPICS[i]}</h3><div class='TbwUpd'><cite "
       f"class='qLRx3b'>https://site{i}.example<span> › page</span></cite></div></a></div></div>"
       f"<div class=kb0PBd><div class='VwiC3b yXK7lf'><span class='LEwnzc'><span>{date(i, 'short')}"
       f" — </span></span><span>{BLURBS[i]}</span></div></div></div>"
       + ("<div class='related-question-pair'><div>People also ask</div><div>Is wood heavy?</div>"
          "<div>Does wood float?</div></div>" if i == 3 else "")) + "</div></div><div id=botstuff>"
    "<table><tr><td><a href='?s=10'>2</a></td><td><a href='?s=20'>3</a></td></tr></table></div>")),
     10, TOPICS[:10], {"title|heading|name": TOPICS[:10], "*": [[f"https://site{i}.example/page" for
      i in range(10)]]}, absent=["lc20lb", "vwic3b", "kb0pbd", "mbeuo", "yurubf"])

page("search: hits of a Drupal site", drupal("Search", (
    "<form class=search-form><input type=search></form><h2>Search results</h2><ol class='search-"
    "results node_search-results'>" + each(10, lambda i: f"<li><h3 class=search-result__title><a "
    f"href='/node/{i}'>{TOPICS[i]}</a></h3><div class=search-result__snippet-info><p class=search-"
    f"result__snippet>... {BLURBS[i]} <strong>wood</strong> ...</p><p class=search-result__info>"
    f"{PEOPLE[i]} - {date(i, 'sl')} - 10:2{i}</p></div></li>") + "</ol>")), 10, TOPICS[:10],
     {"title": TOPICS[:10], "*": [[f"/node/{i}" for i in range(10)]]})

CALL = [f"{820 + i}.{i + 1} {LAST[i][:3].upper()}" for i in N]
page("library: a table of hits of a catalogue", plain("Catalogue", (
    "<div id=numresults>Your search returned 12 results.</div><form id=bookbag_form><table class='"
    "table table-striped'>" + each(12, lambda i: f"<tr><td class=select><input type=checkbox "
    f"name=biblionumber value={i}></td><td class=itemnum>{i + 1}.</td><td class=bibliocol><div "
    f"class=coverimages><a href='/bib/{i}'><img src='/c/{i}.gif'></a></div><div class=title_summary"
    f"><a href='/bib/{i}' class=title>{TITLES[i]} <span class=subtitle>a novel</span></a><p>by <a "
    f"class=author href='/a/{i}'>{PEOPLE[i]}</a></p><span class='results_summary publisher'><span "
    f"class=label>Publication details: </span><span class=publisher_date>{1980 + 3 * i}</span>"
    f"</span><span class='results_summary availability'><span class=label>Availability: </span>"
    f"<span class=available>Items available: <span class=CallNumber>{CALL[i]}</span></span></span>"
    "<div class=actions-menu><a href='#'>Place hold</a> <a href='#'>Add to cart</a></div></div>"
    "</td></tr>") + "</table></form>")), 12, TITLES,
     {"author": PEOPLE, "*": [[str(1980 + 3 * i) for i in N], CALL]})

page("library: DSpace items", plain("Recent submissions", (
    "<ul class=ds-artifact-list>" + each(10, lambda i: f"<li class='ds-artifact-item "
    f"{'odd' if i % 2 else 'even'}'><div class=artifact-description><div class=artifact-title><a "
    f"href='/handle/1/{i}'>{TOPICS[i]}</a></div><div class=artifact-info><span class=author>"
    f"{LAST[i]}, {PEOPLE[i].split()[0]}</span> <span class=publisher-date>(<span class=publisher>"
    f"Northwick Press</span>, <span class=date>{date(i, 'iso')}</span>)</span></div>"
    + (f"<div class=artifact-abstract>{BLURBS[i]}</div>" if i % 3 else "") + "</div></li>")
    + "</ul>")), 10, TOPICS[:10],
     {"title|artifact_title": TOPICS[:10], "author": [f"{LAST[i]}, {PEOPLE[i].split()[0]}" for i
      in range(10)], "date": dates(10, "iso"), "abstract|artifact_abstract":
      [BLURBS[i] if i % 3 else None for i in range(10)]})

page("papers: a definition list of preprints", plain("New submissions", (
    "<dl id=articles>" + each(12, lambda i: f"<dt><a name=item{i}>[{i + 1}]</a> <a href='/abs/2403"
    f".{1000 + i}' title=Abstract>arXiv:2403.{1000 + i}</a> [<a href='/pdf/2403.{1000 + i}'>pdf</a>"
    f", <a href='/format/2403.{1000 + i}'>other</a>]</dt><dd><div class=meta><div class='list-"
    f"title mathjax'><span class=descriptor>Title:</span> {TOPICS[i]}</div><div class=list-authors>"
    f"<a href='/a/{i}'>{PEOPLE[i]}</a>, <a href='/a/{i}b'>{PEOPLE[(i + 4) % 12]}</a></div>"
    + (f"<div class='list-comments mathjax'><span class=descriptor>Comments:</span> {i + 4} pages"
       "</div>" if i % 2 else "") + f"<div class=list-subjects><span class=descriptor>Subjects:"
    f"</span> <span class=primary-subject>{('Optics', 'Algebra')[i % 2]}</span></div></div></dd>")
    + "</dl>")), 12, TOPICS[:12],
     {"title": TOPICS[:12], "comments": [f"{i + 4} pages" if i % 2 else None for i in N],
      "subjects|subject|primary_subject": [("Optics", "Algebra")[i % 2] for i in N]})

# Sport and times
TEAMS = [f"{s.split()[0]} {x}" for s, x in zip(STREETS, ("Town", "City", "Rovers", "United") * 3)]
page("sport: a league table", plain("Division two", (
    "<table class='standings-table'><caption>Standings</caption><thead><tr><th><abbr title="
    "Position>Pos</abbr></th><th>Club</th><th><abbr title=Played>P</abbr></th><th><abbr title=Won>"
    "W</abbr></th><th><abbr title=Drawn>D</abbr></th><th><abbr title=Lost>L</abbr></th><th>GD</th>"
    "<th>Pts</th><th>Form</th></tr></thead><tbody>" + each(12, lambda i: f"<tr class='"
    f"{'promotion' if i < 2 else 'relegation' if i > 9 else ''}'><td>{i + 1}</td><td><img src='/b/"
    f"{i}.svg' alt=''><a href='/club/{i}'>{TEAMS[i]}</a></td><td>22</td><td>{16 - i}</td><td>"
    f"{i % 3 + 2}</td><td>{3 + i}</td><td>{20 - 4 * i:+d}</td><td><b>{50 - 3 * i}</b></td><td><ul "
    "class=form><li>W</li><li>D</li><li>L</li></ul></td></tr>") + "</tbody></table>")), 12, TEAMS,
     {"club": TEAMS, "w|won": [str(16 - i) for i in N], "l|lost": [str(3 + i) for i in N],
      "gd": [f"{20 - 4 * i:+d}" for i in N], "pts": [str(50 - 3 * i) for i in N]})

page("sport: fixtures by day", plain("Fixtures", grouped(
    [date(i // 3, "uk") for i in N], lambda d: f"<div class=match-day><h4 class=match-day__date>"
    f"{d}</h4><ul class=fixtures>", lambda i: f"<li class=fixture><article class=sp-c-fixture><span "
    f"class='team team--home'><abbr title='{TEAMS[i]}'><span class=team-name>{TEAMS[i]}</span>"
    f"</abbr></span><span class=score>{i % 4}-{i % 3}</span><span class='team team--away'><abbr "
    f"title='{TEAMS[(i + 5) % 12]}'><span class=team-name>{TEAMS[(i + 5) % 12]}</span></abbr>"
    f"</span><span class=status>FT</span></article></li>", "</ul></div>")), 12, TEAMS,
     {"*": [TEAMS, [TEAMS[(i + 5) % 12] for i in N]], "score": [f"{i % 4}-{i % 3}" for i in N],
      "group|date|match_day_date|heading": [date(i // 3, "uk") for i in N]})

page("times: stops of a bus line", plain("Line 14", (
    "<table class=timetable><thead><tr><th>Stop</th>" + "".join(f"<th>Bus {k}</th>" for k in
    range(1, 6)) + "</tr></thead><tbody>" + each(12, lambda i: f"<tr><th scope=row>{STREETS[i]}"
    "</th>" + "".join(f"<td>{6 + k:02d}:{(i * 4) % 60:02d}</td>" if (i + k) % 5 else
                      "<td>–</td>" for k in range(5)) + "</tr>") + "</tbody></table>")), 12,
     STREETS, {"stop": STREETS, "bus_2": [f"07:{i * 4:02d}" if (i + 1) % 5 else "–" for i in N]})

page("sport: a leaderboard of divs", app("Leaderboard", (
    "<div class='Leaderboard_table__x1Y2z' role=table><div class='Leaderboard_headerRow__aZ09q' "
    "role=row>" + "".join(f"<div class='Leaderboard_cell__qW3eR' role=columnheader>{c}</div>" for c
    in ("Rank", "Player", "Score", "Thru")) + "</div>" + each(12, lambda i: "<div class='"
    f"Leaderboard_row__uI8oP' role=row><div role=cell class='Leaderboard_cell__qW3eR'>T{i + 1}"
    f"</div><div role=cell class='Leaderboard_cell__qW3eR'><img src='/f/{i}.png' alt=''> {PEOPLE[i]}"
    f"</div><div role=cell class='Leaderboard_cell__qW3eR'>{i - 12}</div><div role=cell class='"
    f"Leaderboard_cell__qW3eR'>{18 - i % 5}</div></div>") + "</div>")), 12, PEOPLE,
     {"player": PEOPLE, "score": [str(i - 12) for i in N], "thru": [str(18 - i % 5) for i in N]})

# People and events
MAIL = [f"{p.split()[0].lower()}@northwick.edu" for p in PEOPLE]
POST = [("Professor", "Lecturer", "Reader")[i % 3] + f" of {s}" for i, s in enumerate(
    ("Law", "Optics", "Music", "Greek", "Soils", "Ethics", "Logic", "Drama", "Latin", "Botany",
     "Tides", "Maps"))]
page("staff: cards with links to mail and phone", wordpress("People", (
    "<div class='row people-grid'>" + each(12, lambda i: f"<div class='col-sm-4 person'><div class="
    f"person__photo>" + (f"<img src='/ph/{i}.jpg' alt='{PEOPLE[i]}'>" if i % 3 else "<span class="
                         f"person__initials>{PEOPLE[i][0]}</span>")
    + f"</div><h3 class=person__name><a href='/people/{i}'>{PEOPLE[i]}</a></h3><p class=person__"
    f"title>{POST[i]}</p><p class=person__contact><a href='mailto:{MAIL[i]}'>{MAIL[i]}</a>"
    + (f"<br><a href='tel:+1555{i:04d}'>555-{i:04d}</a>" if i % 2 else "") + "</p></div>")
    + "</div>")), 12, PEOPLE,
     {"name": PEOPLE, "title|role|position": POST, "email|mail|contact": MAIL,
      "*": [[f"555-{i:04d}" if i % 2 else None for i in N]]})

DEP = ["Finance"] * 4 + ["Legal"] * 3 + ["Works"] * 5
page("staff: a table with departments as rows", plain("Directory", (
    "<table class=directory><tr><th></th><th>Name</th><th>Title</th><th>Phone</th></tr>" + grouped(
        DEP, lambda d: f"<tr class=dept><td colspan=4><h3>{d}</h3></td></tr>", lambda i: "<tr><td>"
        f"<img src='/ph/{i}.jpg' width=60></td><td>{LAST[i]}, {PEOPLE[i].split()[0]}</td><td>"
        f"{POST[i]}</td><td>(555) 010-{i:04d}</td></tr>", "") + "</table>")), 12, POST,
     {"name": [f"{LAST[i]}, {PEOPLE[i].split()[0]}" for i in N], "title": POST, "phone":
      [f"(555) 010-{i:04d}" for i in N], "group|department|dept": DEP})

page("events: a calendar plugin with months between", wordpress("Events", (
    "<div class='tribe-common tribe-events tribe-events-view'><div class=tribe-events-calendar-"
    "list>" + grouped([("May", "June", "July")[i // 4] for i in N], lambda m: "<h2 class='tribe-"
    f"events-calendar-list__month-separator'><time class='tribe-events-calendar-list__month-"
    f"separator-text tribe-common-h7'>{m} 2024</time></h2>", lambda i: "<div class='tribe-common-g-"
    f"row tribe-events-calendar-list__event-row'><div class='tribe-events-calendar-list__event-"
    f"date-tag tribe-common-g-col'><time class='tribe-events-calendar-list__event-date-tag-"
    f"datetime' datetime='2024-0{5 + i // 4}-{10 + i}'><span class='tribe-events-calendar-list__"
    f"event-date-tag-weekday'>Mon</span><span class='tribe-events-calendar-list__event-date-tag-"
    f"daynum'>{10 + i}</span></time></div><div class='tribe-events-calendar-list__event-wrapper "
    f"tribe-common-g-col'><article class='tribe-events-calendar-list__event post-{i}'><header "
    f"class=tribe-events-calendar-list__event-header><div class=tribe-events-calendar-list__event-"
    f"datetime-wrapper><time datetime='2024-0{5 + i // 4}-{10 + i}'><span class='tribe-event-date-"
    f"start'>{('May', 'June', 'July')[i // 4]} {10 + i} @ 7:00 pm</span></time></div><h3 class='"
    f"tribe-events-calendar-list__event-title'><a href='/event/{i}/'>{TITLES[i]}</a></h3>"
    f"<address class=tribe-events-calendar-list__event-venue><span class='tribe-events-calendar-"
    f"list__event-venue-title'>{STREETS[i]} Hall</span></address></header><div class='tribe-events-"
    f"calendar-list__event-description'><p>{BLURBS[i]}</p></div></article></div></div>", "")
    + "</div></div>")), 12, TITLES,
     {"title|event_title": TITLES, "venue|event_venue|venue_title|event_venue_title|location":
      [f"{s} Hall" for s in STREETS], "description|event_description": BLURBS[:12]})

DISH = [f"{a} with {b}" for a, b in zip(
    ("Leek pie", "Crab cakes", "Lamb stew", "Beet soup", "Plum tart", "Rye bread", "Fish pie",
     "Bean salad", "Nut roast", "Pear cake", "Egg curry", "Oat bars"),
    ("thyme", "lime", "mint", "dill", "cream", "seeds", "peas", "basil", "sage", "figs", "rice",
     "dates"))]
page("food: an index of recipes", wordpress("Recipes", (
    "<div class=recipe-grid>" + each(12, lambda i: f"<a class='card recipe-card' href='/recipe/{i}'"
    f"><div class=card__img><img src='/rc/{i}.jpg' alt='{DISH[i]}'></div><div class='card__content'"
    f"><span class=card__taxonomy>{('Main', 'Starter', 'Pudding')[i % 3]}</span><span class='card__"
    f"title'>{DISH[i]}</span>" + (f"<div class=card__rating><span class=rating-count>{i * 11 + 4} "
                                  "Ratings</span></div>" if i % 2 else "")
    + f"<span class=card__time>{20 + 5 * i} mins</span></div></a>") + "</div>")), 12, DISH,
     {"title": DISH, "time": [f"{20 + 5 * i} mins" for i in N], "taxonomy|category":
      [("Main", "Starter", "Pudding")[i % 3] for i in N]})

COURSE = ["Starters"] * 4 + ["Mains"] * 5 + ["Desserts"] * 3
page("food: a menu by courses", plain("Menu", grouped(
    COURSE, lambda c: f"<section class=menu-section><div class=menu-section-header><div class=menu-"
    f"section-title>{c}</div></div><div class=menu-items>", lambda i: "<div class=menu-item><div "
    f"class=menu-item-title>{DISH[i]}</div>" + (f"<div class=menu-item-description>{BLURBS[i]}"
                                                "</div>" if i % 4 else "")
    + f"<div class=menu-item-price-bottom><span class=currency-sign>$</span>{8 + i}</div></div>",
    "</div></section>")), 12, DISH,
     {"title|item_title|name|menu_item_title": DISH, "price|price_bottom|item_price_bottom":
      [f"${8 + i}" for i in N], "description|item_description|menu_item_description":
      [BLURBS[i] if i % 4 else None for i in N], "group|menu_section_title|section_title|heading":
      COURSE})
page("prices: a salon's services with dots between", plain("Prices", (
    "<div class=pricelist>" + grouped(COURSE, lambda c: f"<h3>{c[:-1]} care</h3>", lambda i: "<div "
    f"class=pl-item><span class=pl-name>{WORKS[i]}</span><span class=pl-dots></span><span class=pl-"
    f"price>from €{20 + 5 * i}</span></div>", "") + "</div>")), 12, WORKS,
     {"name": WORKS, "price": [f"from €{20 + 5 * i}" for i in N]})
