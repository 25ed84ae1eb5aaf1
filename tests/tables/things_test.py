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


def case(about, html, title=None, absent=(), **fields):
    CASES[about] = (html, title, fields, absent)


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
# Pages as frameworks write them: utility classes, boxes without names, words that
# only tests read (data-testid), labels above values
TAILWIND = "class='flex flex-col gap-4 text-sm text-gray-700'"

case("job: names in data-testid alone",
     page("<div class='css-1b1 e4o'><h1 class='css-9x e1'>Night baker</h1><div class='css-2c'>"
          "<div data-testid='inline-companyName' class='css-3d'><span>Tern Robotics</span></div>"
          "<div data-testid='job-location' class='css-4e'>Bergen</div>"
          "<div data-testid='employmentType' class='css-5f'>Part-time</div></div>"
          f"<div class='css-6g'><p>{TEXT}</p><p>{TEXT}</p></div></div>",
          title="Night baker - Jobs"), "Night baker",
     company="Tern Robotics", location="Bergen", employment_type="Part-time")
case("product: data-qa, hashed classes",
     page("<div class='sc-a1'><h1 class='sc-b2'>Felt slippers</h1><div class='sc-c3' "
          "data-qa='product-price'>€ 39,95</div><a class='sc-d4' href='/x/1' "
          "data-qa='product-brand'>Haflund</a><div class='sc-e5' data-qa="
          f"'product-description'>{TEXT}</div></div>", title="Felt slippers"),
     "Felt slippers", price="€ 39,95", brand="Haflund", description=TEXT)
case("event: no heading element, a class says title",
     page("<div class='hero'><div class='event-title'>Lantern walk along the dyke</div>"
          "<div class='subtitle'>Date</div><div class='v'>14 November 2025</div>"
          "<div class='subtitle'>Location</div><div class='v'>Dyke gate 3</div></div>"
          f"<p>{TEXT}</p>"), "Lantern walk along the dyke",
     start_date="14 November 2025")
case("product: maker and name in two elements of the heading",
     page("<h1><span>VOLTRA</span> <span>Hand mixer HM-300 white</span></h1>"
          f"<p class='price'>$59.00</p><p>{TEXT}</p>",
          title="VOLTRA Hand mixer HM-300 white | Northwick"),
     name="Hand mixer HM-300 white", brand="VOLTRA", price="$59.00")
case("recipe: the heading says that it is a recipe",
     page("<h1>Almond tart - Recipe</h1><h2>Ingredients</h2><ul><li>200 g almonds</li><li>"
          "3 eggs</li><li>150 g sugar</li></ul><h2>Method</h2><ol><li>Grind the almonds and "
          "beat the eggs.</li><li>Mix all of it well.</li><li>Bake it for an hour.</li></ol>",
          title="Almond tart - Recipe - Northwick"), name="Almond tart",
     ingredients=["200 g almonds", "3 eggs", "150 g sugar"])
case("job: company by the folder of its link",
     page("<div class='flex'><a href='/companies/tern-robotics'><h2 class='text-2xl'>Tern "
          "Robotics</h2></a><p>Robots that mend nets</p></div><h1 class='mb-2'>Firmware "
          "engineer</h1><div class='flex'><div><div><strong>Job type</strong></div><span>"
          "Full-time</span></div><div><div><strong>Experience</strong></div><span>3+ years"
          f"</span></div></div><p>{TEXT}</p><p>{TEXT}</p>",
          title="Firmware engineer at Tern Robotics"), "Firmware engineer",
     company="Tern Robotics", employment_type="Full-time", experience="3+ years")
case("place: a short heading of the first level beside long ones",
     page("<h1>Skagen</h1><p>Quay 4, Esbjerg</p><p>"
          "Good fish.</p><h2>Write a review of Skagen in Esbjerg yourself</h2>"
          f"<p>{TEXT}</p>", title="Restaurant Skagen in Esbjerg - Reviews | Eatwhere"),
     "Skagen")
case("film: label above value in utility boxes",
     page(f"<h1 class='text-3xl font-bold'>The Lock Keeper</h1><div {TAILWIND}>" + "".join(
         f"<div class='flex flex-col'><span class='text-xs uppercase'>{k}</span>"
         f"<span class='font-medium'>{v}</span></div>" for k, v in (
             ("Directed by", "Ines Vole"), ("Running time", "1h 52m"),
             ("Genre", "Drama"), ("Country", "Portugal"))) + f"</div><p>{TEXT}</p>",
         title="The Lock Keeper (2019)"), "The Lock Keeper", director="Ines Vole",
     runtime="1h 52m", genre="Drama", country="Portugal")
case("book: German definition list",
     page("<h1>Das Salz der Küste</h1><dl><dt>Autorin</dt><dd>Ada Moos</dd><dt>Verlag</dt>"
          "<dd>Kai Verlag</dd><dt>Seitenzahl</dt><dd>288</dd><dt>Einband</dt><dd>Gebunden"
          "</dd><dt>ISBN</dt><dd>978-3-16-148410-0</dd></dl><p>Ein Roman über drei Frauen, "
          "die am Rand des Meeres leben und bleiben wollen.</p>", lang="de",
          title="Das Salz der Küste"), "Das Salz der Küste", author="Ada Moos",
     publisher="Kai Verlag", pages="288", format="Gebunden", isbn="978-3-16-148410-0")
case("course: strip of facts with icons that have a title",
     page("<h1>Introduction to rope work</h1><ul class='meta'><li><i class='ic' title="
          "'Instructor'></i> Cleo Finch</li><li><i class='ic' title='Level'></i> Beginner"
          "</li><li><i class='ic' title='Duration'></i> 6 hours</li><li><i class='ic' title="
          f"'Language'></i> English</li></ul><p>{TEXT}</p>",
          title="Introduction to rope work"), "Introduction to rope work",
     instructor="Cleo Finch", level="Beginner", language="English")
case("organisation: two-column table, French",
     page("<h1>Ateliers du Phare</h1><table><tr><th>Création</th><td>1987</td></tr><tr><th>"
          "Effectif</th><td>42</td></tr><tr><th>Adresse</th><td>3 quai Nord, Brest</td></tr>"
          "<tr><th>Téléphone</th><td>02 98 00 11 22</td></tr></table><p>Une maison qui "
          "répare des lanternes et des horloges de port depuis longtemps.</p>", lang="fr",
          title="Ateliers du Phare"), "Ateliers du Phare", founded="1987",
     employees="42", address="3 quai Nord, Brest", telephone="02 98 00 11 22")
case("person: label and value in one line with bold labels",
     page("<h1>Mira Solheim</h1><p><strong>Born:</strong> 3 May 1961, Tromsø<br><strong>"
          "Nationality:</strong> Norwegian<br><strong>Occupation:</strong> Cartographer</p>"
          f"<p>{TEXT}</p>", title="Mira Solheim"), "Mira Solheim",
     nationality="Norwegian", job_title="Cartographer")
case("event: Spanish, label above value, roles as headings",
     page("<div role=heading aria-level=1>Noche de faroles</div><div class='grid'><div><p>"
          "Fecha</p><p>14 de noviembre de 2025</p></div><div><p>Lugar</p><p>Puerta del Mar"
          "</p></div><div><p>Organiza</p><p>Amigos del Puerto</p></div></div><p>Un paseo con "
          "luces por el puerto viejo, para todas las edades y con música.</p>", lang="es",
          title="Noche de faroles"), "Noche de faroles",
     start_date="14 de noviembre de 2025", venue="Puerta del Mar",
     organizer="Amigos del Puerto")
case("open graph product alone",
     page(f"<div><div class='t'>Copper kettle</div><p>{TEXT}</p></div>",
          "<meta property='og:type' content='product'><meta property='og:title' content="
          "'Copper kettle'><meta property='product:price:amount' content='84.00'><meta "
          "property='product:price:currency' content='EUR'><meta property='product:brand' "
          "content='Kaya'>", title="Copper kettle | Northwick"), "Copper kettle",
     price="84", price_currency="EUR", brand="Kaya")
case("json-ld: main thing inside the page's mainEntity",
     page(f"<h1>Knot theory for sailors</h1><p>{TEXT}</p>", ld(json.dumps({
         "@context": "https://schema.org", "@type": "ItemPage", "mainEntity": {
             "@type": "Course", "name": "Knot theory for sailors", "provider": {
                 "@type": "Organization", "name": "Harbour School"},
             "instructor": [{"@type": "Person", "name": "Bo Rask"}]}})),
         title="Knot theory for sailors"), "Knot theory for sailors",
     instructor="Bo Rask")
case("json-ld: film, lists of persons, type by full address",
     page(f"<h1>Ebb</h1><p>{TEXT}</p>", ld(
         '[{"@context":"http://schema.org","@type":"http://schema.org/Movie","name":"Ebb",'
         '"director":[{"@type":"Person","name":"Lu Hanno"}],"actor":[{"@type":"Person",'
         '"name":"Ida Vane"},{"@type":"Person","name":"Per Holm"},],"duration":"PT1H34M",}]'),
          title="Ebb (2021)"), "Ebb", director="Lu Hanno", actors=["Ida Vane", "Per Holm"])
case("place: microformats h-card with an address",
     page("<div class='h-card'><h1 class='p-name'>Café Bake</h1><p class='p-adr h-adr'><span "
          "class='p-street-address'>Dock Road 4</span>, <span class='p-locality'>Leer</span>"
          "</p><p class='p-tel'>+49 491 123456</p></div>" f"<p>{TEXT}</p>",
          title="Café Bake"), "Café Bake", telephone="+49 491 123456")
case("product: Italian sheet as rows of two spans",
     page("<h1>Lampada Faro</h1><div class='price'>129,00 €</div>" + "".join(
         f"<div class='row py-2'><span class='w-1/3'>{k}</span><span class='w-2/3'>{v}</span>"
         "</div>" for k, v in (("Marca", "Lumen"), ("Materiale", "Ottone"), ("Peso",
                               "1,2 kg"), ("Colore", "Nero"))) + "<p>Una lampada da tavolo "
         "fatta per durare molti anni, con un cavo di tessuto.</p>", lang="it",
         title="Lampada Faro"), "Lampada Faro", brand="Lumen", material="Ottone",
     weight="1,2 kg", color="Nero", price="129,00 €")
case("job: plural label",
     page("<h1>Ferry steward</h1><div><div><h3>Job types</h3><span>Part-time, Seasonal"
          "</span></div><div><h3>Pay</h3><span>€14 - €16 an hour</span></div><div><h3>Work "
          f"location</h3><span>On board</span></div></div><p>{TEXT}</p><p>{TEXT}</p>",
          title="Ferry steward"), "Ferry steward", employment_type="Part-time, Seasonal",
     salary="€14 - €16 an hour", location="On board")
case("recipe: Dutch, strip of value above label",
     page("<h1>Kruidkoek</h1><div class='flex'><div><div class='font-bold'>15 min</div><div>"
          "Voorbereiding</div></div><div><div class='font-bold'>60 min</div><div>Baktijd</div>"
          "</div><div><div class='font-bold'>8</div><div>Personen</div></div></div><h2>"
          "Ingrediënten</h2><ul><li>250 g bloem</li><li>2 eieren</li><li>100 g stroop</li>"
          "</ul><h2>Bereiding</h2><ol><li>Meng de bloem met de stroop en de eieren.</li><li>"
          "Bak de koek in een uur gaar.</li></ol>", lang="nl", title="Kruidkoek"),
     "Kruidkoek", prep_time="15 min", cook_time="60 min", yields="8",
     ingredients=["250 g bloem", "2 eieren", "100 g stroop"])

case("package: tabs are no number of an article",
     page("<h1>quay-router</h1><ul><li>Readme</li><li>Code</li><li>3 Dependencies</li></ul>"
          f"<div><h3>Version</h3><p>4.1.0</p></div><div><h3>License</h3><p>MIT</p></div><div>"
          f"<h3>Total files</h3><p>12</p></div><p>{TEXT}</p>", title="quay-router"),
     "quay-router", ("sku",), Version="4.1.0")
case("product: reference above a block that begins with it",
     page("<h1>Housse de chaise</h1><div><p>Référence</p><p><span>TE502955-1293415 Housse de "
          "chaise en coton</span></p><p>Livrée sous huit jours.</p></div><div class=price>36,99 €"
          f"</div><p>{TEXT}</p>", lang="fr", title="Housse de chaise"), "Housse de chaise",
     sku="TE502955-1293415")


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


def answers(cases):
    """Name, what pith gives, what it must give: of the cases that the command line
    names, or of all. `--html` prints the pages instead."""
    args = [a for a in sys.argv[1:] if not a.startswith("-")]
    for name, (html, *want) in cases.items():
        if args[1:] and not any(a in name for a in args[1:]):
            continue
        if "--html" in sys.argv:
            print(html)
            continue
        out = subprocess.run([args[0], "auto", "--alone", "-q", "-f", "json", "-"],
                             input=html.encode(), capture_output=True)
        yield name, json.loads(out.stdout) if out.stdout else {}, want


def main():
    bad = 0
    for name, got, want in answers(CASES):
        why = fails(got, *want)
        bad += why is not None
        if why or "--table" in sys.argv:
            print(f"{'FAIL' if why else 'ok  '} {name}" + (f": {why}" if why else ""))
    print(f"{len(CASES)} pages, {bad} fail")
    return 0 if "--table" in sys.argv else bad > 0


if __name__ == "__main__":
    sys.exit(main())
