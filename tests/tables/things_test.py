#!/usr/bin/env python3
"""things_test.py PITH [NAME...]: pages of one thing each, with structured data as
sites write it when nobody checks it. A case says the title and some fields that
`pith auto` must give; the expected values were written before pith had seen the
pages. `--table` prints one line a case and fails for none."""
import json
import subprocess
import sys

CASES = {}
TEXT = ("We have made it for people who care how things are built, and who would "
        "rather keep a thing for twenty years than buy it four times over.")


def page(body, head="", lang="en", title="", attrs=""):
    return (f"<!doctype html><html lang={lang}{attrs}><head><meta charset=utf-8>"
            f"<title>{title}</title>{head}</head><body><header><a href=/>Northwick"
            "</a><nav><ul><li><a href=/shop>Shop</a></li><li><a href=/journal>Journal"
            "</a></li><li><a href=/help>Help</a></li></ul></nav></header>"
            f"<main>{body}</main><footer><p>Northwick Ltd, 1 Market Place</p>"
            "</footer></body></html>")


def ld(text):
    return f"<script type='application/ld+json'>{text}</script>"


def case(name, html, title=None, absent=(), **fields):
    CASES[name] = (html, title, fields, absent)


# 1: a line break inside a string, a comma too many, comments as CDATA
case("json-ld with raw breaks, commas, CDATA",
     page(f"<h1>Harbour lamp</h1><p>{TEXT}</p>", ld(
         """
//<![CDATA[
{"@context":"http://schema.org/","@type":"Product","name":"Harbour lamp",
 "description":"A lamp
of brass and glass,","sku":"HL-204",
 "brand":{"@type":"Brand","name":"Moss & Daughters",},
 "offers":{"@type":"Offer","price":"189,00","priceCurrency":"EUR",
 "availability":"http://schema.org/InStock"},}
//]]>
"""), title="Harbour lamp | Northwick"), "Harbour lamp",
     sku="HL-204", brand="Moss & Daughters", price="189", price_currency="EUR",
     availability="in stock")
# 2: quotes that nobody escaped, HTML entities in the values
case("json-ld with quotes inside strings and entities",
     page(f"<h1>22\" round mirror</h1><p>{TEXT}</p>", ld(
         '{"@context":"https://schema.org","@type":"Product","name":"22" round mirror",'
         '"mpn":"RM22-B","brand":"O&#39;Neil &amp; Co","offers":{"@type":"Offer",'
         '"price":64.5,"priceCurrency":"USD"}}'), title="22\" round mirror"),
     "22\" round mirror", mpn="RM22-B", brand="O'Neil & Co", price="64.5")
# 3: a graph where the product is referred to by @id, beside the site and crumbs
case("json-ld graph with references by id",
     page(f"<h1>Tide clock</h1><p>{TEXT}</p>", ld(json.dumps({
         "@context": "https://schema.org", "@graph": [
             {"@type": "WebSite", "@id": "https://n.example/#site", "name": "Northwick"},
             {"@type": "WebPage", "mainEntity": {"@id": "https://n.example/t#p"}},
             {"@type": "Organization", "@id": "#org", "name": "Wherry Works"},
             {"@type": ["Product", "Thing"], "@id": "https://n.example/t#p",
              "name": "Tide clock", "manufacturer": {"@id": "#org"},
              "gtin13": "5012345678900", "offers": [
                  {"@type": "Offer", "priceSpecification": {
                      "@type": "UnitPriceSpecification", "price": "75.00",
                      "priceCurrency": "GBP"}}]}]})), title="Tide clock - Northwick"),
     "Tide clock", manufacturer="Wherry Works", gtin="5012345678900", price="75")
# 4: an event cut off in the middle by a template's limit
case("json-ld cut off",
     page("<h1>Night of the organs</h1><p>Six organs in four churches, from dusk until "
          "midnight, and a bus between them.</p>",
          "<script type='application/ld+json'>{\"@context\":\"https://schema.org\","
          "\"@type\":\"MusicEvent\",\"name\":\"Night of the organs\",\"startDate\":"
          "\"2024-09-14T19:30:00+02:00\",\"location\":{\"@type\":\"Place\",\"name\":"
          "\"St Mary\",\"address\":{\"@type\":\"PostalAddress\",\"streetAddress\":"
          "\"Quay 3\",\"addressLocality\":\"Leer\"</script>", title="Night of the organs"),
     "Night of the organs", start_date="2024-09-14T19:30:00+02:00", venue="St Mary")
# 5: a job in two scripts, the first of them an array
case("json-ld job in an array, salary as a thing",
     page("<h1>Bridge keeper (m/f/d)</h1><p>You open the bridge when ships come, and "
          "close it when they are through.</p>", ld(json.dumps([
              {"@context": "https://schema.org", "@type": "BreadcrumbList",
               "itemListElement": []},
              {"@context": "https://schema.org", "@type": "JobPosting",
               "title": "Bridge keeper (m/f/d)", "datePosted": "2024-03-02",
               "validThrough": "2024-04-30", "employmentType": ["FULL_TIME", "TEMPORARY"],
               "hiringOrganization": {"@type": "Organization", "name": "Port of Leer"},
               "jobLocation": {"@type": "Place", "address": {
                   "@type": "PostalAddress", "addressLocality": "Leer",
                   "addressCountry": "DE"}},
               "baseSalary": {"@type": "MonetaryAmount", "currency": "EUR", "value": {
                   "@type": "QuantitativeValue", "minValue": 2900, "maxValue": 3400,
                   "unitText": "MONTH"}}}])), title="Bridge keeper - Port of Leer"),
     "Bridge keeper (m/f/d)", company="Port of Leer", date_posted="2024-03-02",
     valid_through="2024-04-30", location="Leer")
# 6: microdata with content and itemref, the meta in the body
case("microdata with content, meta and itemref",
     page("<div itemscope itemtype='http://schema.org/Product' itemref='offer1'>"
          "<h1 itemprop=name>Rope stool</h1><img itemprop=image src=/r.jpg>"
          "<meta itemprop=sku content='RS-9'><span itemprop=brand itemscope "
          "itemtype='http://schema.org/Brand'><meta itemprop=name content='Knotworks'>"
          f"</span><p itemprop=description>{TEXT}</p></div><div id=offer1 itemprop=offers "
          "itemscope itemtype='http://schema.org/Offer'><span itemprop=price "
          "content='119.00'>119,-</span><meta itemprop=priceCurrency content=NOK>"
          "<link itemprop=availability href='http://schema.org/InStock'>In stock</div>",
          title="Rope stool"), "Rope stool", sku="RS-9", brand="Knotworks",
     price_currency="NOK")
# 7: RDFa Lite with a vocabulary, prefix and typeof inside
case("rdfa lite: a book",
     page("<div vocab='http://schema.org/' typeof='Book'><h1 property=name>The Salt Road"
          "</h1><p>by <span property=author typeof=Person><span property=name>Ada Moss"
          "</span></span></p><p><span property=numberOfPages>312</span> pages, "
          "<span property=bookFormat href='http://schema.org/Hardcover'>bound</span></p>"
          "<p>ISBN <span property=isbn>9780306406157</span></p><div property=publisher "
          "typeof=Organization><span property=name>Quay Press</span></div>"
          f"<p property=description>{TEXT}</p></div>", title="The Salt Road"),
     "The Salt Road", author="Ada Moss", isbn="9780306406157", publisher="Quay Press",
     pages="312")
# 8: microformats 2: an event with a place as h-card
case("microformats 2: h-event",
     page("<article class=h-event><h1 class=p-name>Boat jumble</h1><p>From <time "
          "class=dt-start datetime='2024-05-18T10:00'>18 May, 10am</time> to <time "
          "class=dt-end datetime='2024-05-18T16:00'>4pm</time> at <span class='p-location "
          "h-card'><a class='p-name u-url' href=/q>Old Quay</a>, <span class="
          "p-street-address>Dock Road 4</span></span></p><p class=p-summary>Oars, ropes and "
          "engines that some of us have grown out of.</p></article>", title="Boat jumble"),
     "Boat jumble", start_date="2024-05-18T10:00", end_date="2024-05-18T16:00",
     venue="Old Quay")
# 9: microformats 2: a recipe
case("microformats 2: h-recipe",
     page("<div class=h-recipe><h1 class=p-name>Leek soup</h1><p>Serves <span "
          "class=p-yield>4</span>, takes <time class=dt-duration datetime=PT40M>40 minutes"
          "</time></p><ul><li class=p-ingredient>3 leeks</li><li class=p-ingredient>1 l "
          "stock</li><li class=p-ingredient>2 potatoes</li></ul><div class=e-instructions>"
          "<ol><li>Slice the leeks and wash them well.</li><li>Boil all of it for half an "
          "hour.</li><li>Blend it and serve it hot.</li></ol></div></div>",
          title="Leek soup"), "Leek soup",
     ingredients=["3 leeks", "1 l stock", "2 potatoes"], yields="4",
     instructions=["Slice the leeks and wash them well.", "Boil all of it for half an "
                   "hour.", "Blend it and serve it hot."])
# 10: Dublin Core of a library, with qualified names
case("dublin core with qualifiers",
     page("<h1>Tides of the northern coast</h1><p>A record of the harbour office, with "
          "tables of eleven years.</p>",
          "<link rel='schema.DC' href='http://purl.org/dc/elements/1.1/'>"
          "<meta name='DC.Title' content='Tides of the northern coast'>"
          "<meta name='DC.Creator' content='Finch, Cleo'>"
          "<meta name='DCTERMS.issued' content='1931'>"
          "<meta name='DC.Publisher' content='Harbour Office'>"
          "<meta name='DC.language' scheme=RFC1766 content='en'>",
          title="Library: Tides of the northern coast"),
     "Tides of the northern coast", author="Finch, Cleo", publisher="Harbour Office")
# 11: Open Graph of a shop; title of the shop's own in og:title
case("open graph product",
     page("<h1>Ladder shelf</h1><div class=p>79 €</div><p>" + TEXT + "</p>",
          "<meta property='og:type' content='product'><meta property='og:title' "
          "content='Ladder shelf | Northwick'><meta property='og:site_name' "
          "content='Northwick'><meta property='product:price:amount' content='79.00'>"
          "<meta property='product:price:currency' content='EUR'><meta "
          "property='product:brand' content='Larch & Co'><meta property="
          "'product:retailer_item_id' content='LS-77'><meta property="
          "'product:availability' content='in stock'>", title="Ladder shelf | Northwick"),
     "Ladder shelf", brand="Larch & Co", sku="LS-77", price_currency="EUR")
# 12: the data is of another thing than the page (a plugin's sample)
case("json-ld of a sample that the page is not about",
     page("<h1>Walnut bowl</h1><table><tr><th>Price</th><td>$48.00</td></tr><tr><th>Item "
          "number</th><td>WB-310</td></tr><tr><th>Material</th><td>Walnut</td></tr></table>"
          f"<p>{TEXT}</p>", ld(json.dumps(
              {"@context": "https://schema.org", "@type": "Product", "name":
               "Executive Anvil", "sku": "0446310786", "brand": {"name": "ACME"},
               "offers": {"price": "119.99", "priceCurrency": "USD"}})),
          title="Walnut bowl"), "Walnut bowl", price="$48.00", sku="WB-310",
     material="Walnut")
# 13: a heading with the brand in an element of its own, crumbs in it, a badge
case("heading with brand and badge in elements of their own",
     page("<h1 class=product-title><a class=brand href=/brand/lumen>Lumen</a> <span "
          "class=name>Reading lamp Nora</span> <span class=badge>New</span></h1>"
          "<p class=price>$129.00</p><p>SKU: NR-12</p><p>" + TEXT + "</p><button>Add to "
          "cart</button>", "<meta property='og:title' content='Reading lamp Nora'>",
          title="Reading lamp Nora by Lumen - Northwick"), "Reading lamp Nora",
     price="$129.00", sku="NR-12", brand="Lumen")
# 14: a person: hCard of old, German labels
case("a person in German, vcard of old",
     page("<div class=vcard><h1 class=fn>Dr. Edith Stein-Brandt</h1><p class=title>"
          "Professorin</p><p class=org>Universität Leer</p><dl><dt>Geboren</dt><dd>12. Mai "
          "1961</dd><dt>Telefon</dt><dd class=tel>+49 491 1234</dd><dt>E-Mail</dt><dd><a "
          "class=email href='mailto:e@leer.example'>e@leer.example</a></dd></dl></div>",
          lang="de", title="Dr. Edith Stein-Brandt"), "Dr. Edith Stein-Brandt",
     telephone="+49 491 1234", email="e@leer.example", born="12. Mai 1961")
# 15: microdata recipe whose steps are things with sections, times in content
case("microdata recipe with sections of steps",
     page("<div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>Plum cake"
          "</h1><meta itemprop=prepTime content=PT20M><meta itemprop=cookTime content="
          "PT1H><span itemprop=recipeYield>12 slices</span><ul><li itemprop="
          "recipeIngredient>500 g plums</li><li itemprop=recipeIngredient>200 g flour</li>"
          "<li itemprop=recipeIngredient>3 eggs</li></ul><div itemprop=recipeInstructions "
          "itemscope itemtype='https://schema.org/HowToSection'><h3 itemprop=name>Dough</h3>"
          "<div itemprop=itemListElement itemscope itemtype='https://schema.org/HowToStep'>"
          "<span itemprop=text>Stir the flour and the eggs.</span></div><div itemprop="
          "itemListElement itemscope itemtype='https://schema.org/HowToStep'><span "
          "itemprop=text>Let it rest for an hour.</span></div></div><div itemprop="
          "recipeInstructions itemscope itemtype='https://schema.org/HowToSection'><h3 "
          "itemprop=name>Cake</h3><div itemprop=itemListElement itemscope itemtype="
          "'https://schema.org/HowToStep'><span itemprop=text>Lay the plums on it and bake."
          "</span></div></div></div>", title="Plum cake"), "Plum cake",
     ingredients=["500 g plums", "200 g flour", "3 eggs"], yields="12 slices",
     instructions=["Stir the flour and the eggs.", "Let it rest for an hour.",
                   "Lay the plums on it and bake."])
# 16: a course in Spanish, labels alone
case("a course in Spanish, labels alone",
     page("<h1>Curso de construcción naval</h1><p>Aprende a construir un bote de madera "
          "desde la quilla hasta la vela en doce semanas.</p><ul class=datos><li><strong>"
          "Profesor:</strong> Ana Vela</li><li><strong>Nivel:</strong> Intermedio</li><li>"
          "<strong>Duración:</strong> 12 semanas</li><li><strong>Precio:</strong> 450 €</li>"
          "<li><strong>Fecha de inicio:</strong> 3 de junio de 2024</li></ul>", lang="es",
          title="Curso de construcción naval | Astillero"),
     "Curso de construcción naval", instructor="Ana Vela", level="Intermedio",
     price="450 €", start_date="3 de junio de 2024")
# 17: a film in French, labels in a strip
case("a film in French, lines of names",
     page("<h1>Les Marées</h1><div class=meta-body><div class=line><span class=light>Date de "
          "sortie</span> <span>12 juin 2024</span></div><div class=line><span class=light>"
          "Réalisateur</span> <a href=/p/1>Claire Pont</a></div><div class=line><span "
          "class=light>Avec</span> <a href=/p/2>Jean Roc</a>, <a href=/p/3>Lise Mer</a></div>"
          "<div class=line><span class=light>Nationalité</span> <span>France</span></div>"
          "</div><p>Une gardienne de phare trouve une bouteille, puis deux, puis cent, et "
          "elles parlent toutes d'elle.</p>", lang="fr", title="Les Marées - film 2024"),
     "Les Marées", director="Claire Pont", release_date="12 juin 2024")


def flat(v):
    if isinstance(v, dict):
        return " ".join(flat(x) for x in v.values())
    if isinstance(v, list):
        return " ".join(flat(x) for x in v)
    return str(v)


def fails(got, title, fields, absent):
    if title is not None and got.get("title") != title:
        return f"title {got.get('title')!r}"
    have = got.get("fields") or {}
    for name, want in fields.items():
        v = have.get(name)
        if v is None:
            return f"no {name} in {json.dumps(have, ensure_ascii=False)[:300]}"
        if isinstance(want, list) and v != want or isinstance(want, str) and want not in flat(v):
            return f"{name} is {v!r}"
    for name in absent:
        if name in have:
            return f"{name} is {have[name]!r}"
    return None


def main():
    args = [a for a in sys.argv[1:] if not a.startswith("-")]
    bad = 0
    for name, (html, *want) in CASES.items():
        if args[1:] and not any(a in name for a in args[1:]):
            continue
        if "--html" in sys.argv:
            print(html)
            continue
        out = subprocess.run([args[0], "auto", "--alone", "-q", "-f", "json", "-"],
                             input=html.encode(), capture_output=True)
        why = fails(json.loads(out.stdout) if out.stdout else {}, *want)
        bad += why is not None
        if why or "--table" in sys.argv:
            print(f"{'FAIL' if why else 'ok  '} {name}" + (f": {why}" if why else ""))
    print(f"{len(CASES)} pages, {bad} fail")
    return 0 if "--table" in sys.argv else bad > 0


if __name__ == "__main__":
    sys.exit(main())
