#!/usr/bin/env python3
"""thing_pages.py PITH [NAME...]: pages of one thing each, written as the templates in
use write them: frameworks' class words, menus, cookie bars, related things, reviews,
footers. A page says its title, its fields and what is no field; all of it was written
before pith had seen the page. Prints what fails and counts; `--html` prints the pages.
A name or value that may differ: `a|b`, or a tuple of values. What is not met is in
OPEN; a page that fails and is not there fails the test."""
import json
import re
import sys

from things_test import answers

CASES = {}


def case(about, html, title, fields, no=()):
    CASES[about] = (html, title, fields, no)


def ld(v):
    return ("<script type=\"application/ld+json\">" +
            (v if isinstance(v, str) else json.dumps(v)) + "</script>")


def doc(title, head, body, lang="en", attrs=""):
    return (f"<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width\">"
            f"<title>{title}</title>{head}</head>\n<body{attrs}>\n{body}\n</body></html>")


def menu(words, cls="nav-item", a="nav-link"):
    return "".join(f"<li class=\"{cls}\"><a class=\"{a}\" href=\"/{i}\">{w}</a></li>"
                   for i, w in enumerate(words))


def dl(rows, cls=""):
    return f"<dl{cls and f' class={cls}'}>" + "".join(
        f"<dt>{k}</dt><dd>{v}</dd>" for k, v in rows) + "</dl>"


def tr(rows, th="th", cls=""):
    return f"<table{cls and f' class={cls}'}><tbody>" + "".join(
        f"<tr><{th}>{k}</{th}><td>{v}</td></tr>" for k, v in rows) + "</tbody></table>"


def lis(rows, cls=""):
    return "".join(f"<li{cls and f' class={cls}'}>{r}</li>" for r in rows)


COOKIE = ("<div id=\"onetrust-banner-sdk\" role=\"dialog\"><p>We use cookies to make this "
          "site work and to improve it. See our cookie policy.</p><button>Accept all</button>"
          "<button>Reject all</button></div>")


# ---- frames: the rest of the page, as the systems write it ----
def shopify(title, main, head="", lang="en", related=()):
    cards = "".join(
        f"<li class=\"grid__item\"><div class=\"card-wrapper\"><div class=\"card__information\">"
        f"<h3 class=\"card__heading\"><a href=\"/products/{i}\" class=\"full-unstyled-link\">{n}</a>"
        f"</h3><div class=\"price\"><span class=\"price-item price-item--regular\">{p}</span></div>"
        "</div></div></li>" for i, (n, p) in enumerate(related))
    return doc(title, head, (
        "<a class=\"skip-to-content-link\" href=\"#MainContent\">Skip to content</a>"
        "<div class=\"announcement-bar\"><p class=\"announcement-bar__message h5\">Free shipping "
        "over 75</p></div><header class=\"header\"><a class=\"header__heading-link\" href=\"/\">"
        "Alder &amp; Oak</a><nav class=\"header__inline-menu\"><ul class=\"list-menu\">" +
        menu(["Catalog", "New in", "Journal", "Contact"], "", "header__menu-item") +
        "</ul></nav></header><main id=\"MainContent\" class=\"content-for-layout\">"
        f"{main}<section class=\"related-products page-width\"><h2 class=\"related-products__"
        f"heading\">You may also like</h2><ul class=\"grid product-grid\">{cards}</ul></section>"
        "</main><footer class=\"footer\"><div class=\"footer-block\"><h2>Quick links</h2><ul>" +
        menu(["Search", "Refund policy", "Terms of service"], "", "") + "</ul></div><div class="
        "\"footer__newsletter\"><h2>Subscribe to our emails</h2><input type=email></div><small>"
        "&copy; 2024, Alder &amp; Oak Powered by Shopify</small></footer>"), lang)


def wp(title, main, head="", lang="en", site="Kitchen Notes", aside="", cls="post-template-default"):
    return doc(title, head + "<link rel='stylesheet' href='/wp-content/themes/astra/style.css'>", (
        "<div id=\"page\" class=\"hfeed site\"><header id=\"masthead\" class=\"site-header\">"
        f"<p class=\"site-title\"><a href=\"/\" rel=\"home\">{site}</a></p><nav id="
        "\"site-navigation\" class=\"main-navigation\"><ul id=\"menu-main\">" +
        menu(["Home", "About", "Start here", "Shop"], "menu-item menu-item-type-post_type", "") +
        "</ul></nav></header><div id=\"content\" class=\"site-content\"><div class=\"ast-container\">"
        f"<div id=\"primary\" class=\"content-area\"><main id=\"main\" class=\"site-main\">{main}"
        "</main></div><aside id=\"secondary\" class=\"widget-area\"><section class=\"widget widget_text\">"
        "<h2 class=\"widget-title\">Hello there</h2><div class=\"textwidget\">I am the person behind "
        f"the posts. Read more about me.</div></section>{aside}<section class=\"widget widget_recent_"
        "entries\"><h2 class=\"widget-title\">Recent posts</h2><ul>" +
        lis([f"<a href=/p{i}>{w}</a>" for i, w in enumerate(
            ["A week by the sea", "How to sharpen a knife", "Ten quick suppers"])]) +
        "</ul></section></aside></div></div><footer id=\"colophon\" class=\"site-footer\"><div class="
        f"\"ast-small-footer\">Copyright &copy; 2024 {site} | Powered by WordPress</div></footer></div>"
        + COOKIE), lang, f" class=\"{cls} single wp-custom-logo ast-desktop\"")


def tailwind(title, main, head="", lang="en", site="Fernway", foot=""):
    return doc(title, head, (
        "<div id=\"__next\"><header class=\"sticky top-0 z-50 border-b bg-white\"><div class=\"mx-auto "
        f"flex max-w-7xl items-center px-4\"><a class=\"font-bold text-xl\" href=\"/\">{site}</a><nav "
        "class=\"ml-8 flex gap-6\">" + "".join(
            f"<a class=\"text-sm text-gray-600 hover:text-gray-900\" href=\"/{w.lower()}\">{w}</a>"
            for w in ("Product", "Pricing", "Company", "Docs")) +
        f"</nav></div></header><main class=\"mx-auto max-w-7xl px-4 py-10\">{main}</main><footer class="
        "\"border-t bg-gray-50\"><div class=\"grid grid-cols-4 gap-8 px-4 py-12\"><div><h3 class="
        "\"text-sm font-semibold\">Company</h3><ul class=\"mt-4 space-y-2\">" +
        lis(["<a href=/a>About</a>", "<a href=/c>Careers</a>", "<a href=/p>Press</a>"]) +
        f"</ul></div></div><p class=\"text-xs\">© 2024 {site} Inc. All rights reserved.</p>{foot}"
        "</footer></div>"), lang)


def bootstrap(title, main, head="", lang="en", site="Portal", words=("Home", "News", "Services", "Contact")):
    return doc(title, head + "<link rel=stylesheet href=/css/bootstrap.min.css>", (
        "<nav class=\"navbar navbar-expand-lg navbar-light bg-light\"><div class=\"container\"><a class="
        f"\"navbar-brand\" href=\"/\">{site}</a><div class=\"collapse navbar-collapse\"><ul class="
        "\"navbar-nav me-auto\">" + menu(words) + "</ul></div></div></nav><div class=\"container my-4\">"
        "<nav aria-label=\"breadcrumb\"><ol class=\"breadcrumb\"><li class=\"breadcrumb-item\"><a href=/>"
        f"{words[0]}</a></li><li class=\"breadcrumb-item\"><a href=/x>{words[2]}</a></li></ol></nav>{main}"
        "</div><footer class=\"footer mt-auto py-3 bg-dark text-white\"><div class=\"container\"><span "
        f"class=\"text-muted\">© {site} 2024</span></div></footer>"), lang)


def drupal(title, main, head="", lang="en", site="University"):
    return doc(title, head + "<meta name=\"Generator\" content=\"Drupal 10 (https://www.drupal.org)\" />", (
        "<div class=\"dialog-off-canvas-main-canvas\" data-off-canvas-main-canvas><header role=\"banner\">"
        f"<div class=\"region region-header\"><div class=\"site-branding\"><a href=\"/\">{site}</a></div>"
        "<nav role=\"navigation\" class=\"block block-menu navigation menu--main\"><ul class=\"menu\">" +
        menu(["Study", "Research", "Partners", "About us"], "menu-item", "") + "</ul></nav></div></header>"
        "<main role=\"main\"><div class=\"layout-content\"><div class=\"region region-content\"><div "
        "data-drupal-messages-fallback class=\"hidden\"></div>" + main + "</div></div></main><footer role="
        "\"contentinfo\"><div class=\"region region-footer\"><div class=\"block block-block-content\"><p>"
        f"{site}<br>1 College Road<br>Main switchboard 01632 960000</p></div></div></footer></div>"), lang,
        " class=\"path-node\"")


def wiki(title, sitename, main, lang="en", cats=()):
    return doc(f"{title} – {sitename}", "<meta name=\"generator\" content=\"MediaWiki 1.43.0\">", (
        "<div class=\"mw-page-container\"><div class=\"vector-header-container\"><header class="
        "\"vector-header mw-header\"><nav class=\"vector-main-menu-landmark\"><ul>" +
        menu(["Main page", "Contents", "Random"], "mw-list-item", "") + "</ul></nav></header></div>"
        "<main id=\"content\" class=\"mw-body\"><header class=\"mw-body-header vector-page-titlebar\">"
        f"<h1 id=\"firstHeading\" class=\"firstHeading mw-first-heading\"><span class=\"mw-page-title-main\">"
        f"{title}</span></h1></header><div id=\"bodyContent\" class=\"vector-body\"><div id=\"siteSub\">"
        f"From {sitename}</div><div id=\"mw-content-text\" class=\"mw-body-content\"><div class="
        f"\"mw-content-ltr mw-parser-output\" lang=\"{lang}\">{main}</div></div><div id=\"catlinks\" class="
        "\"catlinks\"><div id=\"mw-normal-catlinks\"><a>Categories</a>: <ul>" + lis(cats) +
        "</ul></div></div></div></main><footer id=\"footer\" class=\"mw-footer\"><ul id=\"footer-info\"><li>"
        "This page was last edited on 3 March 2024, at 10:21.</li></ul></footer></div>"), lang)


# ---- recipes ----
WPRM_ING = (("1 1/2", "cups", "plain flour"), ("2", "tsp", "baking powder"), ("3/4", "cup", "caster sugar"),
            ("2", "large", "eggs"), ("120", "g", "unsalted butter"))
case("recipe: WPRM in a long post, json-ld with a graph and a review", wp(
    "Lemon Loaf Cake - Kitchen Notes",
    "<article class=\"post type-post hentry ast-article-single\"><header class=\"entry-header\"><h1 class="
    "\"entry-title\">Lemon Loaf Cake</h1><div class=\"entry-meta\"><span class=\"posted-by\">By <a href=/a>"
    "Hanna Brook</a></span> / <span class=\"posted-on\">April 14, 2023</span></div></header><div class="
    "\"entry-content clear\"><p>There are cakes for parties and cakes for the tin on the sideboard, and this "
    "one is for the tin. It keeps for four days if nobody knows it is there.</p><div class=\"wprm-recipe "
    "wprm-recipe-snippet\"><a href=#wprm-recipe-container-11>Jump to Recipe</a></div><h2>Why it works</h2><p>"
    "The butter is melted, not creamed, so the crumb stays close and damp, and the syrup goes on while the "
    "cake is hot.</p><ul><li>One bowl, no mixer</li><li>Freezes well</li></ul><div id=\"wprm-recipe-container-"
    "11\" class=\"wprm-recipe-container\"><div class=\"wprm-recipe wprm-recipe-template-chic\"><h2 class="
    "\"wprm-recipe-name wprm-block-text-bold\">Lemon Loaf Cake</h2><div class=\"wprm-recipe-rating\"><span "
    "class=\"wprm-recipe-rating-average\">4.85</span> from <span class=\"wprm-recipe-rating-count\">26</span> "
    "votes</div><div class=\"wprm-recipe-block-container wprm-recipe-block-container-columns wprm-recipe-"
    "course-container\"><span class=\"wprm-recipe-details-label wprm-recipe-course-label\">Course </span>"
    "<span class=\"wprm-recipe-course\">Dessert</span></div><div class=\"wprm-recipe-times-container\"><div "
    "class=\"wprm-recipe-time-container wprm-recipe-prep-time-container\"><span class=\"wprm-recipe-details-"
    "label\">Prep Time </span><span class=\"wprm-recipe-time\"><span class=\"wprm-recipe-details "
    "wprm-recipe-details-minutes\">15<span class=\"sr-only screen-reader-text\"> minutes</span></span> <span "
    "class=\"wprm-recipe-details-unit\" aria-hidden=true>mins</span></span></div><div class=\"wprm-recipe-"
    "time-container wprm-recipe-cook-time-container\"><span class=\"wprm-recipe-details-label\">Cook Time "
    "</span><span class=\"wprm-recipe-time\"><span class=\"wprm-recipe-details\">50</span> <span class="
    "\"wprm-recipe-details-unit\">mins</span></span></div></div><div class=\"wprm-recipe-servings-container\">"
    "<span class=\"wprm-recipe-details-label\">Servings </span><span class=\"wprm-recipe-servings\">10</span> "
    "<span class=\"wprm-recipe-servings-unit\">slices</span></div><div class=\"wprm-recipe-ingredients-"
    "container\"><h3 class=\"wprm-recipe-header wprm-recipe-ingredients-header\">Ingredients</h3><div class="
    "\"wprm-recipe-ingredient-group\"><ul class=\"wprm-recipe-ingredients\">" + "".join(
        f"<li class=\"wprm-recipe-ingredient\"><span class=\"wprm-recipe-ingredient-amount\">{a}</span> <span "
        f"class=\"wprm-recipe-ingredient-unit\">{u}</span> <span class=\"wprm-recipe-ingredient-name\">{n}"
        "</span></li>" for a, u, n in WPRM_ING) +
    "</ul></div></div><div class=\"wprm-recipe-instructions-container\"><h3 class=\"wprm-recipe-header\">"
    "Instructions</h3><div class=\"wprm-recipe-instruction-group\"><ul class=\"wprm-recipe-instructions\">" +
    lis(["<div class=\"wprm-recipe-instruction-text\">Heat the oven to 170 C and line a loaf tin.</div>",
         "<div class=\"wprm-recipe-instruction-text\">Whisk eggs and sugar, then stir in melted butter.</div>",
         "<div class=\"wprm-recipe-instruction-text\">Fold in flour and baking powder and bake for 50 minutes."
         "</div>"], "wprm-recipe-instruction") +
    "</ul></div></div><div class=\"wprm-nutrition-label-container\"><h3 class=\"wprm-recipe-header\">Nutrition"
    "</h3><span class=\"wprm-nutrition-label-text-nutrition-label\">Calories: </span><span class=\"wprm-"
    "nutrition-label-text-nutrition-value\">268</span><span>kcal</span></div></div></div></div></article><div "
    "id=\"comments\" class=\"comments-area\"><h2 class=\"comments-title\">2 thoughts on “Lemon Loaf Cake”</h2>"
    "<ol class=\"comment-list\"><li class=\"comment\"><cite class=\"fn\">Petra</cite><time>April 15, 2023</time>"
    "<p>Made it twice, the second time with limes.</p></li><li class=\"comment\"><cite class=\"fn\">Olu</cite>"
    "<time>May 2, 2023</time><p>Can I use oil for the butter?</p></li></ol></div>",
    head=ld({"@context": "https://schema.org", "@graph": [
        {"@type": "Article", "@id": "https://k.example/#article", "headline": "Lemon Loaf Cake",
         "author": {"name": "Hanna Brook", "@id": "https://k.example/#p"}, "datePublished": "2023-04-14"},
        {"@type": "WebSite", "name": "Kitchen Notes"},
        {"@type": "Recipe", "name": "Lemon Loaf Cake", "author": {"@type": "Person", "name": "Hanna Brook"},
         "prepTime": "PT15M", "cookTime": "PT50M", "totalTime": "PT65M", "recipeYield": ["10", "10 slices"],
         "recipeIngredient": [" ".join(x) for x in WPRM_ING],
         "recipeInstructions": [{"@type": "HowToStep", "text": t} for t in (
             "Heat the oven to 170 C and line a loaf tin.", "Whisk eggs and sugar, then stir in melted butter.",
             "Fold in flour and baking powder and bake for 50 minutes.")],
         "aggregateRating": {"@type": "AggregateRating", "ratingValue": "4.85", "ratingCount": "26"},
         "recipeCategory": ["Dessert"], "nutrition": {"@type": "NutritionInformation", "calories": "268 kcal"}}]})),
    "Lemon Loaf Cake",
    {"ingredients": [" ".join(x) for x in WPRM_ING], "prep_time": ("15", "15 mins", "PT15M", "15 minutes"),
     "instructions": ["Heat the oven to 170 C and line a loaf tin.", "Whisk eggs and sugar, then stir in melted "
                      "butter.", "Fold in flour and baking powder and bake for 50 minutes."],
     "cook_time": ("50", "50 mins", "PT50M"), "yields": ("10 slices", "10"), "author": "Hanna Brook",
     "rating": "4.85"}, ["Petra", "Freezes well"])

case("recipe: Tasty card, bare, two ingredient groups", wp(
    "Smoky Bean Chilli | Pot &amp; Ladle",
    "<article class=\"post\"><h1 class=\"entry-title\">Smoky Bean Chilli</h1><p class=\"entry-meta\">by <span "
    "class=\"entry-author\">Jo Marsh</span> <time class=\"entry-time\">12 January 2024</time></p><div class="
    "\"entry-content\"><p>Chilli for a crowd, without meat and without anybody asking where it is. The smoke "
    "comes from the paprika and from not hurrying the onions.</p><div id=\"tasty-recipes-52\" class=\"tasty-"
    "recipes tasty-recipes-52\"><div class=\"tasty-recipes-entry-header\"><h2 class=\"tasty-recipes-title\">"
    "Smoky Bean Chilli</h2><div class=\"tasty-recipes-rating\"><span class=\"rating-label\"><span class="
    "\"average\">4.6</span> from <span class=\"count\">118</span> reviews</span></div><div class=\"tasty-"
    "recipes-details\"><ul><li class=\"author\"><span class=\"tasty-recipes-label\">Author:</span> <a class="
    "\"tasty-recipes-author-name\" href=/jo>Jo Marsh</a></li><li class=\"prep-time\"><span class=\"tasty-"
    "recipes-label\">Prep Time:</span> <span class=\"tasty-recipes-prep-time\">20 minutes</span></li><li class="
    "\"cook-time\"><span class=\"tasty-recipes-label\">Cook Time:</span> <span class=\"tasty-recipes-cook-time\">"
    "1 hour</span></li><li class=\"total-time\"><span class=\"tasty-recipes-label\">Total Time:</span> <span>"
    "1 hour 20 minutes</span></li><li class=\"yield\"><span class=\"tasty-recipes-label\">Yield:</span> <span "
    "class=\"tasty-recipes-yield\"><span data-amount=8>8</span> servings <span class=\"tasty-recipes-yield-scale\">"
    "1x</span></span></li><li class=\"diet\"><span class=\"tasty-recipes-label\">Diet:</span> <span>Vegan</span>"
    "</li></ul></div></div><div class=\"tasty-recipes-buttons\"><a href=/print>Print Recipe</a><a>Pin Recipe</a>"
    "</div><div class=\"tasty-recipes-ingredients\"><div class=\"tasty-recipes-ingredients-header\"><h3>"
    "Ingredients</h3></div><div class=\"tasty-recipes-ingredients-body\"><h4>For the chilli</h4><ul>" +
    lis(["<span data-amount=2>2</span> tablespoons olive oil", "2 onions, chopped", "1 tablespoon smoked paprika",
         "3 cans black beans, drained"]) + "</ul><h4>To serve</h4><ul>" + lis(["1 lime", "A handful of coriander"]) +
    "</ul></div></div><div class=\"tasty-recipes-instructions\"><div class=\"tasty-recipes-instructions-header\">"
    "<h3>Instructions</h3></div><div><ol>" +
    lis(["Cook the onions in the oil until they are brown at the edges.", "Add paprika and beans and simmer for "
         "an hour.", "Serve with lime and coriander."]) +
    "</ol></div></div><div class=\"tasty-recipes-notes\"><h3>Notes</h3><p>Better on the second day.</p></div></div>"
    "</div></article>", site="Pot &amp; Ladle"),
    "Smoky Bean Chilli",
    {"ingredients": ["2 tablespoons olive oil", "2 onions, chopped", "1 tablespoon smoked paprika",
                     "3 cans black beans, drained", "1 lime", "A handful of coriander"],
     "instructions": ["Cook the onions in the oil until they are brown at the edges.",
                      "Add paprika and beans and simmer for an hour.", "Serve with lime and coriander."],
     "author": "Jo Marsh", "prep_time": "20 minutes", "cook_time": "1 hour", "total_time": "1 hour 20 minutes",
     "yields": ("8 servings", "8 servings 1x", "8"), "rating": "4.6"}, ["Print Recipe"])

case("recipe: Mediavine Create, bare, numbered steps", wp(
    "No-Knead Rye Bread - The Slow Oven",
    "<article><header><h1 class=\"entry-title\">No-Knead Rye Bread</h1></header><div class=\"entry-content mntt-"
    "content\"><p>You stir it at night and bake it in the morning. That is the whole of it, and still people ask."
    "</p><section id=\"mv-creation-9\" class=\"mv-create-card mv-create-card-style-centered\"><header class="
    "\"mv-create-header\"><h2 class=\"mv-create-title mv-create-title-primary\">No-Knead Rye Bread</h2><div class="
    "\"mv-create-yield mv-create-uppercase\"><strong>Yield:</strong> 1 loaf</div></header><div class=\"mv-create-"
    "times mv-create-times-3\"><div class=\"mv-create-time mv-create-time-prep\"><em class=\"mv-create-time-label "
    "mv-create-lowercase mv-create-strong\">Prep Time</em> <span class=\"mv-create-time-format mv-create-uppercase\">"
    "<span class=\"mv-time-part mv-time-minutes\">10 minutes</span></span></div><div class=\"mv-create-time "
    "mv-create-time-active\"><em class=\"mv-create-time-label\">Cook Time</em> <span class=\"mv-create-time-format\">"
    "<span>40 minutes</span></span></div><div class=\"mv-create-time mv-create-time-total\"><em class=\"mv-create-"
    "time-label\">Total Time</em> <span><span class=\"mv-time-part\">50 minutes</span></span></div></div><div class="
    "\"mv-create-ingredients\"><h3 class=\"mv-create-ingredients-title mv-create-title-secondary\">Ingredients</h3>"
    "<ul>" + lis(["300g rye flour", "200g bread flour", "1 1/2 teaspoons salt", "1/4 teaspoon yeast",
                  "400ml water"]) + "</ul></div><div class=\"mv-create-instructions mv-create-instructions-slot-v2\">"
    "<h3 class=\"mv-create-instructions-title\">Instructions</h3><ol>" +
    lis([f"<span class=\"mv-create-step\">{s}</span>" for s in (
        "Stir everything together and leave it covered for twelve hours.",
        "Shape it with wet hands and put it into a hot pot.",
        "Bake with the lid on for 30 minutes and without it for 10.")]) +
    "</ol></div><div class=\"mv-create-nutrition\"><h4>Nutrition Information:</h4><span class=\"mv-create-nutrition-"
    "label mv-create-uppercase\">Serving Size:</span> 1 slice<br><span>Amount Per Serving:</span><span>Calories:"
    "</span> 142</div></section></div></article>", site="The Slow Oven"),
    "No-Knead Rye Bread",
    {"ingredients": ["300g rye flour", "200g bread flour", "1 1/2 teaspoons salt", "1/4 teaspoon yeast", "400ml water"],
     "instructions": ["Stir everything together and leave it covered for twelve hours.",
                      "Shape it with wet hands and put it into a hot pot.",
                      "Bake with the lid on for 30 minutes and without it for 10."],
     "yields": "1 loaf", "prep_time": "10 minutes", "cook_time": "40 minutes", "total_time": "50 minutes"},
    ["A week by the sea"])

case("recipe: AllRecipes-like, bare, facts as label and value divs", doc(
    "Weeknight Salmon Bake Recipe", "<meta name=description content='Salmon with potatoes in one tin.'>", (
        "<header class=\"header mntl-header\"><a href=/>Tablefull</a><nav><ul class=\"mntl-header-nav__list\">" +
        menu(["Dinners", "Meals", "Ingredients", "Occasions"]) + "</ul></nav></header><main id=main class=\"main\">"
        "<article id=allrecipes-article_1-0 class=\"comp fixedContent article\"><h1 class=\"comp type--lion "
        "article-heading text-headline-400\">Weeknight Salmon Bake</h1><div class=\"comp mm-recipes-review-bar\"><div "
        "class=\"mm-recipes-review-bar__rating\">4.7</div><div class=\"mm-recipes-review-bar__rating-count\">(211)</div>"
        "<div>163 Reviews</div><div>41 Photos</div></div><p class=\"article-subheading\">Salmon, potatoes and dill in "
        "one tin, with a sauce that makes itself while you lay the table.</p><div class=\"mntl-bylines__group\"><div "
        "class=\"mntl-bylines__item\"><span>Submitted by</span> <a href=/cook/9>Greta Holm</a></div><div class=\"mntl-"
        "attribution__item-date\">Updated on February 9, 2024</div></div><div class=\"mm-recipes-details\"><div class="
        "\"mm-recipes-details__content\">" + "".join(
            f"<div class=\"mm-recipes-details__item\"><div class=\"mm-recipes-details__label\">{k}:</div><div class="
            f"\"mm-recipes-details__value\">{v}</div></div>" for k, v in (
                ("Prep Time", "15 mins"), ("Cook Time", "35 mins"), ("Total Time", "50 mins"), ("Servings", "4"))) +
        "</div></div><div class=\"mm-recipes-structured-ingredients\"><h2 class=\"mm-recipes-structured-ingredients__"
        "heading\">Ingredients</h2><ul class=\"mm-recipes-structured-ingredients__list\">" + "".join(
            f"<li class=\"mm-recipes-structured-ingredients__list-item\"><p><span data-ingredient-quantity=true>{q}</span>"
            f" <span data-ingredient-unit=true>{u}</span> <span data-ingredient-name=true>{n}</span></p></li>"
            for q, u, n in (("1 ½", "pounds", "potatoes, sliced"), ("4", "(6 ounce)", "salmon fillets"),
                            ("1", "cup", "cream"), ("2", "tablespoons", "chopped dill"))) +
        "</ul></div><div class=\"comp recipe__steps\"><h2 class=\"recipe__steps-heading\">Directions</h2><div><ol class="
        "\"comp mntl-sc-block mntl-sc-block-startgroup\">" + lis([
            "<p class=\"comp mntl-sc-block-html\">Preheat the oven to 400 degrees F (200 degrees C).</p>",
            "<p class=\"comp mntl-sc-block-html\">Layer the potatoes in a tin, pour over the cream, and bake for 20 "
            "minutes.</p><figure><figcaption>Dotdash / Ana Reyes</figcaption></figure>",
            "<p class=\"comp mntl-sc-block-html\">Lay the salmon on top and bake for 15 minutes more.</p>"]) +
        "</ol></div></div><div class=\"comp mm-recipes-nutrition-facts\"><h2>Nutrition Facts (per serving)</h2><table "
        "class=\"mm-recipes-nutrition-facts-summary__table\"><tbody>" + "".join(
            f"<tr><td class=\"type--dog-bold\">{a}</td><td>{b}</td></tr>" for a, b in (
                ("512", "Calories"), ("30g", "Fat"), ("33g", "Carbs"), ("28g", "Protein"))) +
        "</tbody></table></div></article><div class=\"comp photo-dialog\"></div><section class=\"feedback\"><h2>Reviews "
        "(163)</h2><div class=\"feedback-list__item\"><span class=\"feedback__username\">cookie_jar</span><span>03/01/2024"
        "</span><p>Loved it, and the children did.</p></div></section><section><h2>You'll Also Love</h2><a href=/1>Baked "
        "Cod 4 Ratings</a><a href=/2>Potato Gratin 99 Ratings</a></section></main><footer><p>Tablefull is part of the "
        "Fullhouse family.</p></footer>")), "Weeknight Salmon Bake",
    {"prep_time": "15 mins", "cook_time": "35 mins", "total_time": "50 mins", "yields": "4", "rating": "4.7", "rating_count": "211",
     "author": "Greta Holm", "ingredients": ["1 ½ pounds potatoes, sliced", "4 (6 ounce) salmon fillets",
                                             "1 cup cream", "2 tablespoons chopped dill"],
     "instructions": ["Preheat the oven to 400 degrees F (200 degrees C).", "Layer the potatoes in a tin, pour over the "
                      "cream, and bake for 20 minutes.", "Lay the salmon on top and bake for 15 minutes more."]},
    ["Potato Gratin", "cookie_jar"])

case("recipe: German, hand-made markup, ingredients in a table", doc(
    "Kartoffelsuppe mit Würstchen - Omas Küche", "", (
        "<div id=header><a href=/>Omas Küche</a></div><div id=navi><a href=/a>Rezepte</a> | <a href=/b>Magazin</a> | "
        "<a href=/c>Forum</a></div><div id=content><h1>Kartoffelsuppe mit Würstchen</h1><p>Ein Rezept für kalte Tage, "
        "wie es meine Großmutter gekocht hat, mit viel Majoran und ohne Sahne.</p><div class=ds-recipe-meta><span class="
        "recipe-preptime><i class=material-icons>&#xE192;</i>45 Min.</span><span class=recipe-difficulty><i class="
        "material-icons></i>simpel</span><span class=recipe-date><i></i>04.11.2022</span></div><h2>Zutaten</h2><p>Zutaten "
        "für 4 Portionen</p><table class=\"ingredients table-header\"><tbody>" + "".join(
            f"<tr><td class=td-left><span>{a}</span></td><td class=td-right><span>{b}</span></td></tr>" for a, b in (
                ("1 kg", "Kartoffel(n)"), ("2", "Möhre(n)"), ("1 Liter", "Gemüsebrühe"), ("4", "Wiener Würstchen"),
                ("", "Salz und Pfeffer"))) +
        "</tbody></table><h2>Zubereitung</h2><small class=ds-recipe-meta>Arbeitszeit ca. 20 Minuten / Koch-/Backzeit ca. "
        "25 Minuten / Gesamtzeit ca. 45 Minuten</small><p>Die Kartoffeln und Möhren schälen, in Würfel schneiden und in "
        "der Brühe weich kochen.</p><p>Die Suppe zur Hälfte pürieren, die Würstchen in Scheiben dazugeben und mit Majoran, "
        "Salz und Pfeffer abschmecken.</p><h3>Kommentare</h3><div class=comment><b>Gast</b> 05.11.2022<br>Sehr lecker!"
        "</div></div><div id=footer>Impressum | Datenschutz</div>"), "de"), "Kartoffelsuppe mit Würstchen",
    {"ingredients": ["1 kg Kartoffel(n)", "2 Möhre(n)", "1 Liter Gemüsebrühe", "4 Wiener Würstchen", "Salz und Pfeffer"],
     "instructions": ["Die Kartoffeln und Möhren schälen, in Würfel schneiden und in der Brühe weich kochen.",
                      "Die Suppe zur Hälfte pürieren, die Würstchen in Scheiben dazugeben und mit Majoran, Salz und "
                      "Pfeffer abschmecken."]}, ["Sehr lecker"])

case("recipe: French, microdata broken by wrappers", bootstrap(
    "Gratin dauphinois : la recette - Chez Lise",
    "<div itemscope itemtype=\"http://schema.org/Recipe\"><h1 class=\"display-5\" itemprop=\"name\">Gratin dauphinois</h1>"
    "<p>Publié par <span itemprop=\"author\">Lise Carron</span></p><ul class=\"list-inline\"><li class=\"list-inline-item\">"
    "<i class=\"fa fa-clock-o\"></i> Préparation : <time itemprop=\"prepTime\" datetime=\"PT20M\">20 min</time></li><li "
    "class=\"list-inline-item\">Cuisson : <time itemprop=\"cookTime\" datetime=\"PT1H\">1 h</time></li><li class=\"list-"
    "inline-item\">Pour <span itemprop=\"recipeYield\">6 personnes</span></li></ul><h2>Ingrédients</h2><ul>" +
    lis([f"<span itemprop=\"recipeIngredient\">{x}</span>" for x in (
        "1,2 kg de pommes de terre", "50 cl de crème", "25 cl de lait", "1 gousse d'ail")]) +
    "</ul><h2>Préparation</h2><div itemprop=\"recipeInstructions\"><ol><li>Frottez le plat avec l'ail.</li><li>Coupez les "
    "pommes de terre en fines rondelles.</li><li>Versez la crème et le lait et enfournez une heure à 160 °C.</li></ol></div>"
    "</div><h3>Vous aimerez aussi</h3><div class=\"row\"><div class=\"col\"><a href=/1>Tartiflette</a></div><div class="
    "\"col\"><a href=/2>Pommes Anna</a></div></div>", lang="fr", site="Chez Lise",
    words=("Accueil", "Recettes", "Entrées", "Contact")), "Gratin dauphinois",
    {"author": "Lise Carron", "prep_time": ("20 min", "PT20M", "20"), "cook_time": ("1 h", "PT1H", "60"),
     "yields": "6 personnes", "ingredients": ["1,2 kg de pommes de terre", "50 cl de crème", "25 cl de lait",
                                              "1 gousse d'ail"],
     "instructions": ["Frottez le plat avec l'ail.", "Coupez les pommes de terre en fines rondelles.",
                      "Versez la crème et le lait et enfournez une heure à 160 °C."]}, ["Tartiflette"])

# ---- products ----
case("product: Shopify Dawn with sale price, json-ld product group", shopify(
    "Oak Desk Tray – Alder &amp; Oak",
    "<section class=\"shopify-section section\"><div class=\"product product--large grid\"><div class=\"product__media-"
    "wrapper\"><img src=/t.jpg alt=\"Oak Desk Tray\"></div><div class=\"product__info-wrapper grid__item\"><div class="
    "\"product__info-container\"><p class=\"product__text caption-with-letter-spacing\">Alder &amp; Oak Workshop</p><div "
    "class=\"product__title\"><h1>Oak Desk Tray</h1><a href=/p class=\"product__title\"><h2 class=h1>Oak Desk Tray</h2></a>"
    "</div><div class=\"price price--large price--on-sale\"><div class=\"price__container\"><div class=\"price__regular\">"
    "<span class=\"visually-hidden\">Regular price</span><span class=\"price-item price-item--regular\">$48.00 USD</span>"
    "</div><div class=\"price__sale\"><span class=\"visually-hidden\">Regular price</span><span><s class=\"price-item\">"
    "$48.00 USD</s></span><span class=\"visually-hidden\">Sale price</span><span class=\"price-item price-item--sale "
    "price-item--last\">$39.00 USD</span></div></div><span class=\"badge price__badge-sale\">Sale</span></div><p class="
    "\"product__tax\">Taxes included.</p><div class=\"product-form__input quantity\"><label>Quantity</label><input value=1>"
    "</div><button class=\"product-form__submit\">Add to cart</button><div class=\"product__description rte\"><p>A tray cut "
    "from one board of oak, for pens and the things that have no other place.</p><ul><li>Solid white oak</li><li>Finished "
    "with linseed oil</li></ul></div><details class=\"product__accordion\"><summary><h2 class=\"accordion__title\">"
    "Dimensions</h2></summary><div class=\"accordion__content rte\"><p>32 × 18 × 3 cm</p></div></details><p class="
    "\"product__sku\"><span class=\"visually-hidden\">SKU:</span>AO-TRAY-01</p></div></div></div></section>",
    head=ld({"@context": "http://schema.org/", "@type": "Product", "name": "Oak Desk Tray", "sku": "AO-TRAY-01",
             "brand": {"@type": "Brand", "name": "Alder & Oak Workshop"}, "description": "A tray cut from one board of oak.",
             "offers": [{"@type": "Offer", "availability": "http://schema.org/InStock", "price": 39.0,
                         "priceCurrency": "USD", "sku": "AO-TRAY-01"}]}),
    related=[("Pen Rest", "$18.00 USD"), ("Monitor Shelf", "$120.00 USD")]), "Oak Desk Tray",
    {"price": ("39", "39.00", "$39.00 USD"), "price_currency": "USD", "sku": "AO-TRAY-01", "brand": "Alder & Oak Workshop",
     "availability": ("in stock", "InStock"), "dimensions": "32 × 18 × 3 cm"}, ["120", "Pen Rest"])

case("product: Shopify bare, vendor above, metafields as rows", shopify(
    "Linen Shirt in Slate – Alder &amp; Oak",
    "<div class=\"product-single\"><div class=\"product-single__meta\"><p class=\"product__vendor\">Tidewear</p><h1 class="
    "\"product-single__title\">Linen Shirt in Slate</h1><div class=\"product__price\"><span class=\"visually-hidden\">Regular "
    "price</span><span class=\"product__price-item\">£85.00</span></div><div class=\"jdgm-widget jdgm-preview-badge\"><span "
    "class=\"jdgm-prev-badge__text\">14 reviews</span></div><fieldset><legend>Size: M</legend><label>S</label><label>M"
    "</label><label>L</label></fieldset><button>Add to basket</button><div class=\"product-single__description rte\"><p>A "
    "loose shirt in washed linen that gets better each summer, cut straight, with a placket that lies flat.</p></div><div "
    "class=\"product-specs\"><div class=\"product-specs__row\"><span class=\"product-specs__key\">Material</span><span class="
    "\"product-specs__value\">100% European linen</span></div><div class=\"product-specs__row\"><span class=\"product-specs__"
    "key\">Fit</span><span class=\"product-specs__value\">Relaxed</span></div><div class=\"product-specs__row\"><span class="
    "\"product-specs__key\">Care</span><span class=\"product-specs__value\">Machine wash 30°</span></div></div></div></div>",
    related=[("Linen Trousers", "£95.00"), ("Wool Cap", "£32.00")]), "Linen Shirt in Slate",
    {"price": ("£85.00", "85"), "brand|vendor": "Tidewear", "material": "100% European linen", "fit": "Relaxed",
     "care": "Machine wash 30°"}, ["Linen Trousers", "95.00"])

case("product: WooCommerce bare, tabs with attributes and reviews", wp(
    "Enamel Stock Pot 8 l – Hearthside",
    "<nav class=\"woocommerce-breadcrumb\"><a href=/>Home</a> / <a href=/c>Cookware</a> / Enamel Stock Pot 8 l</nav><div class="
    "\"woocommerce-notices-wrapper\"></div><div id=\"product-88\" class=\"product type-product post-88 status-publish instock "
    "product_cat-cookware\"><div class=\"woocommerce-product-gallery\"></div><div class=\"summary entry-summary\"><h1 class="
    "\"product_title entry-title\">Enamel Stock Pot 8 l</h1><div class=\"woocommerce-product-rating\"><div class=\"star-rating\" "
    "role=\"img\" aria-label=\"Rated 4.50 out of 5\"></div><a class=\"woocommerce-review-link\">(<span class=\"count\">12</span> "
    "customer reviews)</a></div><p class=\"price\"><del><span class=\"woocommerce-Price-amount amount\"><bdi>69,90&nbsp;<span "
    "class=\"woocommerce-Price-currencySymbol\">&euro;</span></bdi></span></del> <ins><span class=\"woocommerce-Price-amount "
    "amount\"><bdi>54,90&nbsp;<span>&euro;</span></bdi></span></ins></p><div class=\"woocommerce-product-details__short-"
    "description\"><p>A pot for broth and for feeding a village.</p></div><p class=\"stock in-stock\">18 in stock</p><form "
    "class=\"cart\"><input type=number value=1><button>Add to cart</button></form><div class=\"product_meta\"><span class="
    "\"sku_wrapper\">SKU: <span class=\"sku\">HS-8821</span></span> <span class=\"posted_in\">Categories: <a href=/c rel=tag>"
    "Cookware</a>, <a href=/d rel=tag>Enamel</a></span></div></div><div class=\"woocommerce-tabs wc-tabs-wrapper\"><ul class="
    "\"tabs wc-tabs\"><li><a>Description</a></li><li><a>Additional information</a></li><li><a>Reviews (12)</a></li></ul><div "
    "class=\"woocommerce-Tabs-panel--description panel\"><h2>Description</h2><p>Heavy steel with two coats of enamel, a lid that "
    "fits and handles that can be held with a cloth. It goes on any hob, and into the oven as well.</p></div><div class="
    "\"woocommerce-Tabs-panel--additional_information panel\"><h2>Additional information</h2><table class=\"woocommerce-product-"
    "attributes shop_attributes\"><tr class=\"woocommerce-product-attributes-item\"><th class=\"woocommerce-product-attributes-"
    "item__label\">Weight</th><td class=\"woocommerce-product-attributes-item__value\">3.4 kg</td></tr><tr><th>Dimensions</th><td>"
    "28 × 28 × 20 cm</td></tr><tr><th>Colour</th><td><p>Cream</p></td></tr></table></div><div id=\"reviews\"><h2 class="
    "\"woocommerce-Reviews-title\">12 reviews</h2><ol class=\"commentlist\"><li class=\"review\"><p class=meta><strong class="
    "\"woocommerce-review__author\">Imke</strong> – <time>12 May 2023</time></p><div class=description><p>Heavy but good.</p>"
    "</div></li></ol></div></div><section class=\"related products\"><h2>Related products</h2><ul class=\"products columns-4\">"
    "<li class=\"product\"><h2 class=\"woocommerce-loop-product__title\">Ladle</h2><span class=price>9,90 €</span></li><li class="
    "\"product\"><h2 class=\"woocommerce-loop-product__title\">Trivet</h2><span class=price>14,90 €</span></li></ul></section>"
    "</div>", site="Hearthside", cls="product-template-default woocommerce"), "Enamel Stock Pot 8 l",
    {"price": ("54,90 €", "54.90", "54.9"), "sku": "HS-8821", "weight": "3.4 kg", "dimensions": "28 × 28 × 20 cm",
     "color|colour": "Cream", "rating": ("4.50", "4.5", "Rated 4.50 out of 5"),
     "category|categories": (["Cookware", "Enamel"], "Cookware, Enamel")}, ["Ladle", "Imke", "9,90"])

case("product: Magento 2, microdata offers, more-information table", doc(
    "Cordless Hedge Trimmer 18V | Gardenway", "<meta property=\"og:type\" content=\"product\"><meta property=\"og:title\" content="
    "\"Cordless Hedge Trimmer 18V\"><meta property=\"product:price:amount\" content=\"149\"><meta property=\"product:price:currency\" "
    "content=\"AUD\">", (
        "<div class=\"page-wrapper\"><header class=\"page-header\"><div class=\"panel header\"><ul class=\"header links\">" +
        menu(["Sign In", "Create an Account"]) + "</ul></div></header><div class=\"breadcrumbs\"><ul class=items><li class=\"item "
        "home\"><a href=/>Home</a></li><li class=\"item product\"><strong>Cordless Hedge Trimmer 18V</strong></li></ul></div><main "
        "id=maincontent class=page-main><div class=columns><div class=\"column main\"><div class=product-info-main><div class=\""
        "page-title-wrapper product\"><h1 class=page-title><span class=base data-ui-id=page-title-wrapper itemprop=name>Cordless Hedge "
        "Trimmer 18V</span></h1></div><div class=product-info-price><div class=\"price-box price-final_price\"><span class=\"price-"
        "container\" itemprop=offers itemscope itemtype=\"http://schema.org/Offer\"><span class=\"price-wrapper\"><span class=price>"
        "$149.00</span></span><meta itemprop=price content=149 /><meta itemprop=priceCurrency content=AUD /></span></div><div class="
        "product-info-stock-sku><div class=\"stock available\" title=Availability><span>In stock</span></div><div class=\"product "
        "attribute sku\"><strong class=type>SKU</strong><div class=value itemprop=sku>GW-HT18-52</div></div></div></div><div class="
        "\"product attribute overview\"><div class=value>Light enough for the top of the hedge.</div></div></div><div class=\"product "
        "info detailed\"><div class=\"product data items\"><div class=\"data item title\">Details</div><div class=\"data item content\">"
        "<div class=\"product attribute description\"><div class=value><p>The blade is 52 cm long and runs on the same battery as the "
        "drill and the blower, so one charger serves the whole shed.</p></div></div></div><div class=\"data item title\">More "
        "Information</div><div class=\"data item content\"><div class=\"additional-attributes-wrapper table-wrapper\"><table class="
        "\"data table additional-attributes\" id=product-attribute-specs-table><caption class=table-caption>More Information</caption>"
        "<tbody>" + "".join(f"<tr><th class=\"col label\" scope=row>{k}</th><td class=\"col data\" data-th=\"{k}\">{v}</td></tr>"
                            for k, v in (("Manufacturer", "Gardenway"), ("Blade Length", "52 cm"), ("Voltage", "18 V"),
                                         ("Warranty", "3 Years"))) +
        "</tbody></table></div></div></div></div></div></div></main><footer class=page-footer><small class=copyright><span>Copyright © "
        "Gardenway Pty</span></small></footer></div>")), "Cordless Hedge Trimmer 18V",
    {"price": ("149", "$149.00"), "price_currency": "AUD", "sku": "GW-HT18-52", "manufacturer": "Gardenway",
     "blade_length": "52 cm", "voltage": "18 V", "warranty": "3 Years", "availability": "In stock"}, ["Sign In"])

case("product: marketplace detail, bare, spec table and bullets", doc(
    "Quiettune Over-Ear Headphones, Wireless, 40 h : Electronics", "", (
        "<div id=a-page><header id=navbar-main><div id=nav-belt><a id=nav-logo-sprites href=/>Bazaar</a><div id=nav-search><input></div>"
        "</div><div id=nav-main><a href=/d>Today's Deals</a><a href=/s>Customer Service</a><a href=/g>Gift Cards</a></div></header><div "
        "id=dp class=\"electronics en_GB\"><div id=wayfinding-breadcrumbs_feature_div><ul class=\"a-unordered-list a-horizontal\"><li><a "
        "href=/e>Electronics</a></li><li><a href=/h>Headphones</a></li></ul></div><div id=ppd><div id=centerCol><div id=title_feature_div>"
        "<h1 id=title class=\"a-size-large\"><span id=productTitle class=\"a-size-large product-title-word-break\"> Quiettune Over-Ear "
        "Headphones, Wireless, 40 h </span></h1></div><a id=bylineInfo class=a-link-normal href=/stores>Visit the Quiettune Store</a><div "
        "id=averageCustomerReviews><span id=acrPopover title=\"4.3 out of 5 stars\"><span class=\"a-size-base\">4.3</span><i class=\"a-icon "
        "a-icon-star\"><span class=a-icon-alt>4.3 out of 5 stars</span></i></span><span id=acrCustomerReviewText>2,871 ratings</span></div>"
        "<div id=corePriceDisplay_desktop_feature_div><span class=\"a-price aok-align-center priceToPay\"><span class=a-offscreen>£79.99"
        "</span><span aria-hidden=true><span class=a-price-symbol>£</span><span class=a-price-whole>79<span class=a-price-decimal>.</span>"
        "</span><span class=a-price-fraction>99</span></span></span><div>RRP: <span class=\"a-text-price\"><span class=a-offscreen>£109.99"
        "</span></span></div></div><div id=productOverview_feature_div><table class=\"a-normal a-spacing-micro\">" + "".join(
            f"<tr class=\"a-spacing-small\"><td class=a-span3><span class=\"a-size-base a-text-bold\">{k}</span></td><td class=a-span9><span "
            f"class=\"a-size-base po-break-word\">{v}</span></td></tr>" for k, v in (
                ("Brand", "Quiettune"), ("Model name", "QT-40"), ("Colour", "Graphite"), ("Form factor", "Over Ear"),
                ("Connectivity technology", "Wireless"))) +
        "</table></div><div id=feature-bullets><h3>About this item</h3><ul class=\"a-unordered-list a-vertical\">" + lis([
            f"<span class=a-list-item>{x}</span>" for x in ("40 hours of play on one charge of three hours",
                                                            "Folds flat into the case that comes with it",
                                                            "Two microphones for calls in the wind")]) +
        "</ul></div></div><div id=rightCol><div id=buybox><div id=availability><span class=\"a-size-medium a-color-success\">In stock</span>"
        "</div><select><option>Quantity: 1</option></select><button>Add to Basket</button><div class=tabular-buybox-container><span>Dispatches "
        "from</span><span>Bazaar</span><span>Sold by</span><span>Quiettune EU</span></div></div></div></div><div id=prodDetails><h2>Product "
        "information</h2><table id=productDetails_techSpec_section_1 class=\"a-keyvalue prodDetTable\">" + "".join(
            f"<tr><th class=\"a-color-secondary a-size-base prodDetSectionEntry\"> {k} </th><td class=\"a-size-base prodDetAttrValue\"> &lrm;{v} "
            "</td></tr>" for k, v in (("Product Dimensions", "19 x 17 x 8 cm; 250 g"), ("Item model number", "QT-40-G"),
                                      ("Batteries", "1 Lithium Ion batteries required. (included)"))) +
        "</table></div><div id=sims><h2>Customers also bought</h2><ol class=a-carousel><li class=a-carousel-card><a>Travel Case</a><span class="
        "a-price><span class=a-offscreen>£12.99</span></span></li><li class=a-carousel-card><a>Ear Pads</a><span class=a-price><span class="
        "a-offscreen>£9.99</span></span></li></ol></div></div></div><div id=navFooter><a>Conditions of Use</a></div>"), "en-gb"),
    "Quiettune Over-Ear Headphones, Wireless, 40 h",
    {"price": ("£79.99", "79.99"), "brand": "Quiettune", "model_name|model": "QT-40", "color|colour": "Graphite", "form_factor": "Over Ear",
     "connectivity_technology": "Wireless", "item_model_number|model_number|mpn|model": "QT-40-G",
     "rating": ("4.3", "4.3 out of 5 stars"), "availability": "In stock",
     "batteries": "1 Lithium Ion batteries required. (included)"}, ["Travel Case", "12.99"])

case("product: auction item, bare, item specifics in a grid", doc(
    "Vintage brass ship lantern, 1950s, working | Auctionhall", "", (
        "<header class=gh-header><a href=/>Auctionhall</a><a href=/d>Daily Deals</a><a href=/w>Watchlist</a></header><main class=main-container>"
        "<div class=center-panel-container><div class=x-item-title><h1 class=x-item-title__mainTitle><span class=ux-textspans "
        "ux-textspans--BOLD>Vintage brass ship lantern, 1950s, working</span></h1></div><div class=x-sellercard-atf><span class=ux-textspans>"
        "harbour_finds</span><span class=ux-textspans>(1893)</span><span>99.8% positive</span></div><div class=x-price-section><div class="
        "x-price-primary><span class=ux-textspans>US $145.00</span></div><span>or Best Offer</span></div><div class=x-item-condition><span class="
        "ux-textspans--SECONDARY>Condition:</span><div class=x-item-condition-text><span class=ux-textspans>Used</span></div></div><button>Buy It "
        "Now</button><div class=\"ux-labels-values-with-hints\"><div class=\"ux-labels-values ux-labels-values--shipping\"><div class="
        "ux-labels-values__labels><span>Shipping:</span></div><div class=ux-labels-values__values><span>US $18.20 Standard Shipping</span></div>"
        "</div></div><section class=x-about-this-item><h2 class=section-title>Item specifics</h2><div class=ux-layout-section-evo__row>" + "".join(
            "<div class=ux-layout-section-evo__col><dl class=\"ux-labels-values ux-labels-values--inline\"><dt class=ux-labels-values__labels><div "
            f"class=ux-labels-values__labels-content><div><span class=ux-textspans>{k}</span></div></div></dt><dd class=ux-labels-values__values>"
            f"<div><span class=ux-textspans>{v}</span></div></dd></dl></div>" for k, v in (
                ("Brand", "Perkins"), ("Material", "Brass"), ("Time Period Manufactured", "1950-1959"), ("Item Height", "31 cm"))) +
        "</div></section><section><h2>Item description from the seller</h2><p>Taken off a coaster in the sixties and kept dry since. Rewired "
        "by an electrician. One dent at the base, see the picture.</p></section></div><section class=similar><h2>Similar items</h2><ul>" +
        lis([f"<a href=/{i}>{n}</a><span>US ${p}</span>" for i, (n, p) in enumerate((("Copper lantern", "99.00"), ("Ship bell", "60.00"),
                                                                                   ("Sextant", "310.00")))]) +
        "</ul></section></main><footer>Copyright Auctionhall Inc.</footer>")), "Vintage brass ship lantern, 1950s, working",
    {"price": ("US $145.00", "145"), "condition": "Used", "brand": "Perkins", "material": "Brass",
     "time_period_manufactured": "1950-1959", "item_height|height": "31 cm", "shipping": "US $18.20 Standard Shipping"}, ["Sextant", "310"])

case("product: B2B datasheet, bare, groups of specs", bootstrap(
    "PX-300 Pressure Transmitter | Messwerk Automation",
    "<div class=\"row\"><div class=\"col-md-7\"><h1>PX-300 Pressure Transmitter</h1><p class=\"lead\">For gases and liquids in plants that "
    "run day and night. The cell is ceramic, the housing stainless steel, and the output two-wire.</p><p>Order no. <strong>PX300-A-10B"
    "</strong></p><a class=\"btn btn-primary\" href=/q>Request a quote</a> <a class=\"btn btn-outline\" href=/d.pdf>Download data sheet (PDF, "
    "1.2 MB)</a></div></div><h2>Technical data</h2><h3>Measurement</h3>" +
    tr((("Measuring range", "0 … 10 bar"), ("Accuracy", "± 0.25 % FS"), ("Response time", "&lt; 5 ms")), "td", "'table table-striped'") +
    "<h3>Electrical</h3>" + tr((("Supply voltage", "10 … 30 V DC"), ("Output signal", "4 … 20 mA")), "td", "'table table-striped'") +
    "<h3>Mechanical</h3>" + tr((("Process connection", "G 1/4 A"), ("Degree of protection", "IP67"), ("Weight", "approx. 85 g")), "td",
                               "'table table-striped'") +
    "<h2>Accessories</h2><div class=\"card-group\"><div class=\"card\"><h5 class=\"card-title\">Cable M12, 5 m</h5></div><div class=\"card\">"
    "<h5 class=\"card-title\">Mounting clamp</h5></div></div>", site="Messwerk Automation"), "PX-300 Pressure Transmitter",
    {"measuring_range": "0 … 10 bar", "accuracy": "± 0.25 % FS", "response_time": "< 5 ms", "supply_voltage": "10 … 30 V DC",
     "output_signal": "4 … 20 mA", "process_connection": "G 1/4 A", "degree_of_protection": "IP67", "weight": "approx. 85 g",
     "order_no|order_number|sku|mpn": "PX300-A-10B"}, ["Mounting clamp"])

case("product: Russian shop, bare, characteristics with dots", doc(
    "Чайник электрический Тула 1,7 л — купить в интернет-магазине", "", (
        "<header class=header><a class=logo href=/>Домтех</a><ul class=menu>" + menu(["Каталог", "Доставка", "Оплата", "Контакты"]) +
        "</ul></header><main><div class=product-page><h1 class=product-title>Чайник электрический Тула 1,7 л</h1><div class=product-buy><div "
        "class=product-price>2 490 ₽</div><div class=old-price>2 990 ₽</div><div class=in-stock>В наличии</div><button>В корзину</button></div>"
        "<div class=product-code>Артикул: 104478</div><h2>Характеристики</h2><ul class=characteristics>" + "".join(
            f"<li class=characteristics__item><span class=characteristics__name>{k}</span><span class=characteristics__dots></span><span class="
            f"characteristics__value>{v}</span></li>" for k, v in (("Бренд", "Тула"), ("Объём", "1,7 л"), ("Мощность", "2200 Вт"),
                                                                 ("Материал корпуса", "сталь"), ("Страна производства", "Россия"))) +
        "</ul><h2>Описание</h2><p>Надёжный чайник для дома и офиса, вода закипает за четыре минуты, корпус не нагревается снаружи.</p></div><div "
        "class=also><h3>С этим товаром покупают</h3><div class=card><a>Фильтр для воды</a><span>890 ₽</span></div><div class=card><a>Чашка</a>"
        "<span>350 ₽</span></div></div></main><footer>© Домтех, 2024</footer>"), "ru"), "Чайник электрический Тула 1,7 л",
    {"price": ("2 490 ₽", "2490"), "sku": "104478", "brand": "Тула", "объём|volume": "1,7 л", "мощность|power": "2200 Вт",
     "материал_корпуса|material": "сталь", "страна_производства|country|country_of_origin": "Россия", "availability": "В наличии"}, ["890", "Чашка"])

case("product: Japanese shop, table of spec, price with tax", doc(
    "鉄製フライパン 26cm | 台所の店", "", (
        "<div id=header><p class=logo><a href=/>台所の店</a></p><ul id=gnav>" + menu(["商品一覧", "ご利用案内", "お問い合わせ"]) +
        "</ul></div><div id=contents><p class=topicpath><a href=/>HOME</a> &gt; <a href=/f>フライパン</a> &gt; 鉄製フライパン 26cm</p><h1 class="
        "item_name>鉄製フライパン 26cm</h1><div class=item_price>価格: <span class=price>6,600円</span>(税込)</div><p class=item_comment>"
        "職人が一枚ずつ打ち出した鉄のフライパンです。使うほどに油がなじみ、長くお使いいただけます。</p>" +
        tr((("商品番号", "FP-26"), ("メーカー", "南部鉄工"), ("サイズ", "直径26cm×深さ5cm"), ("重量", "1.2kg"), ("素材", "鉄"),
            ("原産国", "日本")), "th", "spec") +
        "<h2>レビュー</h2><p>とても使いやすいです。</p></div><div id=footer><p>© 台所の店</p></div>"), "ja"), "鉄製フライパン 26cm",
    {"price": ("6,600円", "6600"), "商品番号|sku|product_number": "FP-26", "manufacturer|brand": "南部鉄工",
     "サイズ|size|dimensions": "直径26cm×深さ5cm", "weight": "1.2kg", "material": "鉄", "原産国|country_of_origin|country": "日本"}, ["とても使いやすい"])

case("car: used car ad, bare, key facts with icons and a list of equipment", tailwind(
    "2019 Velden Passo 1.4 TSI – £13,450 – Fernway Cars",
    "<div class=\"grid grid-cols-3 gap-8\"><div class=\"col-span-2\"><h1 class=\"text-3xl font-bold\">Velden Passo 1.4 TSI</h1><p class=\""
    "text-gray-500\">SE Nav 5dr</p><div class=\"grid grid-cols-4 gap-4 my-6\">" + "".join(
        f"<div class=\"flex flex-col items-center rounded-lg bg-gray-50 p-3\"><svg class=\"h-6 w-6\"></svg><span class=\"text-xs text-gray-500\">"
        f"{k}</span><span class=\"font-medium\">{v}</span></div>" for k, v in (
            ("Year", "2019"), ("Mileage", "41,200 miles"), ("Fuel type", "Petrol"), ("Gearbox", "Manual"), ("Engine size", "1.4L"),
            ("Doors", "5"), ("Colour", "Blue"), ("Owners", "2"))) +
    "</div><h2 class=\"text-xl font-semibold\">Description</h2><p class=\"prose\">One careful family has had it since new and the other since "
    "March. Serviced each year, with every stamp in the book, and new tyres all round this spring.</p><h2 class=\"text-xl font-semibold\">"
    "Features</h2><ul class=\"grid grid-cols-2\">" + lis(["Adaptive cruise control", "Heated front seats", "Parking sensors",
                                                        "Apple CarPlay"], "\"flex gap-2\"") +
    "</ul></div><aside class=\"rounded-xl border p-6\"><p class=\"text-2xl font-bold\">£13,450</p><button class=\"w-full bg-blue-600 text-white\">"
    "Message dealer</button><p class=\"font-medium\">Quayside Motors</p><p class=\"text-sm\">Harwich, Essex</p></aside></div><section><h2>Similar "
    "cars</h2><div class=\"grid grid-cols-3\"><a href=/1><h3>Velden Passo 1.0</h3><p>£9,995</p></a><a href=/2><h3>Orro Kite</h3><p>£11,200</p></a>"
    "<a href=/3><h3>Orro Lark</h3><p>£12,100</p></a></div></section>", site="Fernway Cars"), "Velden Passo 1.4 TSI",
    {"price": ("£13,450", "13450"), "year": "2019", "mileage": "41,200 miles", "fuel_type|fuel": "Petrol", "gearbox|transmission": "Manual",
     "engine_size": "1.4L", "doors": "5", "color|colour": "Blue", "owners": "2",
     "features": ["Adaptive cruise control", "Heated front seats", "Parking sensors", "Apple CarPlay"]}, ["Orro Kite", "9,995"])

case("book: shop page with broken json-ld (comment, trailing comma), details list", bootstrap(
    "The Lighthouse Keepers by Nora Field | Foliant Books",
    "<div class=row><div class=col-md-4><img src=c.jpg alt=\"The Lighthouse Keepers\"></div><div class=col-md-8><h1 class=h2>The Lighthouse "
    "Keepers</h1><p class=contributors>by <a href=/a/1>Nora Field</a> (Author)</p><p class=format>Hardback</p><p class=\"price h3\">£18.99</p>"
    "<button class=\"btn btn-success\">Add to basket</button><h2 class=h4>Synopsis</h2><p>Three keepers, one winter, and a letter that comes with "
    "the last boat. A novel about what people tell each other when nobody can leave.</p><h2 class=h4>Product details</h2><ul class=\"list-unstyled\">" +
    lis(["<strong>ISBN:</strong> 9780306406157", "<strong>Number of pages:</strong> 336", "<strong>Publisher:</strong> Saltmarsh Press",
         "<strong>Publication date:</strong> 05/09/2023", "<strong>Dimensions:</strong> 216 x 135 mm", "<strong>Language:</strong> English"]) +
    "</ul></div></div><h3>Customers who bought this also bought</h3><div class=row><div class=col>Winter Boats by L. Hay £9.99</div><div class=col>"
    "Sea Glass by M. Orr £8.99</div></div>",
    head=ld("""{ "@context": "https://schema.org", /* generated */ "@type": "Book",
 "name": "The Lighthouse Keepers", "isbn": "9780306406157",
 "author": [{"@type":"Person","name":"Nora Field",}],
 "publisher": "Saltmarsh Press", "numberOfPages": "336", // pages
 "offers": {"@type":"Offer","price":"18.99","priceCurrency":"GBP",},
}"""), site="Foliant Books"), "The Lighthouse Keepers",
    {"author": "Nora Field", "isbn": "9780306406157", "pages": "336", "publisher": "Saltmarsh Press", "price": ("18.99", "£18.99"),
     "release_date|date_published|publication_date": ("05/09/2023", "2023-09-05"), "dimensions": "216 x 135 mm", "language": "English"}, ["9.99", "Winter Boats"])

case("electronics: spec tables under groups, price contradicted by og", tailwind(
    "Lumo Book 14 (2024) - Tech Specs | Fernway",
    "<h1 class=\"text-4xl\">Lumo Book 14</h1><p class=\"text-lg\">From <span class=\"font-semibold\">$1,199</span></p><section class=\"specs\"><h2>Tech "
    "Specs</h2><div class=\"spec-group\"><h3 class=\"spec-title\">Display</h3><div class=\"spec-row flex\"><div class=\"w-1/3 text-gray-500\">Size</div>"
    "<div class=\"w-2/3\">14.2 inches</div></div><div class=\"spec-row flex\"><div class=\"w-1/3 text-gray-500\">Resolution</div><div class=\"w-2/3\">"
    "3024 x 1964</div></div></div><div class=\"spec-group\"><h3 class=\"spec-title\">Performance</h3><div class=\"spec-row flex\"><div class=\"w-1/3 "
    "text-gray-500\">Processor</div><div class=\"w-2/3\">L3, 8 cores</div></div><div class=\"spec-row flex\"><div class=\"w-1/3 text-gray-500\">Memory"
    "</div><div class=\"w-2/3\">16 GB</div></div><div class=\"spec-row flex\"><div class=\"w-1/3 text-gray-500\">Storage</div><div class=\"w-2/3\">512 GB "
    "SSD</div></div></div><div class=\"spec-group\"><h3 class=\"spec-title\">Battery</h3><div class=\"spec-row flex\"><div class=\"w-1/3 text-gray-500\">"
    "Battery life</div><div class=\"w-2/3\">Up to 18 hours</div></div></div></section>",
    head="<meta property=\"og:title\" content=\"Lumo Book 14\"><meta property=\"og:type\" content=\"website\"><meta property=\"og:site_name\" content="
    "\"Fernway\"><meta name=\"twitter:card\" content=\"summary\">"), "Lumo Book 14",
    {"size|screen_size|display_size": "14.2 inches", "resolution": "3024 x 1964", "processor": "L3, 8 cores", "memory": "16 GB", "storage": "512 GB SSD",
     "battery_life": "Up to 18 hours", "price": ("$1,199", "1199")}, ["Careers"])

# ---- jobs ----
case("job: Greenhouse, bare, location under the title, metadata paragraphs", doc(
    "Job Application for Data Engineer at Riverstone", "", (
        "<div id=wrapper><div id=main><div id=app_body><div id=header><a id=logo href=/><img alt=\"Riverstone Logo\"></a><h1 class=app-title>Data Engineer"
        "</h1><span class=company-name> at Riverstone</span> <a class=\"link-to-all\" href=/r>(View all jobs)</a><div class=location>Rotterdam, "
        "Netherlands</div></div><div id=content class=content><p>Riverstone measures rivers. We run nine hundred gauges, and our people turn what they say "
        "into warnings that towns can use.</p><p><strong>What you will do</strong></p><ul>" +
        lis(["Build pipelines from the gauges to the forecast", "Keep the history of thirty years clean", "Be on call one week in six"]) +
        "</ul><p><strong>What you bring</strong></p><ul>" + lis(["Four years with Python or Go", "Sound SQL", "A liking for water"]) +
        "</ul><p><strong>Salary range:</strong> €62,000 - €74,000</p></div><div id=application><h2>Apply for this Job</h2><label>First Name *<input></label>"
        "<label>Last Name *<input></label><label>Email *<input></label><label>Phone<input></label></div></div></div><div id=footer>Powered by Greenhouse"
        "</div></div>")), "Data Engineer",
    {"company": "Riverstone", "location": "Rotterdam, Netherlands", "salary|salary_range": "€62,000 - €74,000",
     "what_you_will_do|responsibilities": ["Build pipelines from the gauges to the forecast", "Keep the history of thirty years clean", "Be on call one week in six"],
     "what_you_bring|requirements|qualifications": ["Four years with Python or Go", "Sound SQL", "A liking for water"]}, ["First Name"])

case("job: Lever, json-ld, categories line", doc(
    "Kestrel Labs - Firmware Engineer", ld({"@context": "http://schema.org", "@type": "JobPosting", "title": "Firmware Engineer", "datePosted": "2024-02-20",
        "description": "<p>You write the code that flies.</p>", "employmentType": "Full-time", "hiringOrganization": {"@type": "Organization",
        "name": "Kestrel Labs", "logo": "https://l.example/k.png"}, "jobLocation": {"@type": "Place", "address": {"@type": "PostalAddress",
        "addressLocality": "Bristol", "addressRegion": None, "addressCountry": None, "postalCode": None}}}) +
    "<meta name=\"twitter:label1\" value=\"Location\"><meta name=\"twitter:data1\" value=\"Bristol\">", (
        "<div class=page-centered><div class=\"main-header-content\"><a class=main-header-logo href=/><img alt=\"Kestrel Labs logo\"></a></div></div><div "
        "class=\"content-wrapper posting-page\"><div class=content><div class=\"section-wrapper accent-section page-full-width\"><div class=\"section "
        "page-centered posting-header\"><div class=posting-headline><h2>Firmware Engineer</h2><div class=posting-categories><div class=\"sort-by-time "
        "posting-category medium-category-label width-full capitalize-labels location\">Bristol</div><div class=\"posting-category department\">Engineering – "
        "Avionics /</div><div class=\"posting-category commitment\">Full-time /</div><div class=\"posting-category workplaceTypes\">On-site</div></div></div>"
        "<a class=\"postings-btn template-btn-submit\">Apply for this job</a></div></div><div class=\"section-wrapper page-full-width\"><div class=\"section "
        "page-centered\" data-qa=job-description><div>You write the code that flies. Our drones look after sea birds, and what you build is in the air the same "
        "month, over cliffs where nobody can walk.</div></div><div class=\"section page-centered\"><div><h3>What you need</h3><ul class=\"posting-requirements "
        "plain-list\"><ul>" + lis(["C on small machines", "Patience with radios"]) + "</ul></ul></div></div></div></div></div><div class=\"main-footer\"><p>"
        "<a href=/>Kestrel Labs Home Page</a></p><a class=\"image-link\">Jobs powered by Lever</a></div>")), "Firmware Engineer",
    {"company": "Kestrel Labs", "date_posted": "2024-02-20", "employment_type": ("Full-time", "full time"), "location": "Bristol",
     "department": ("Engineering – Avionics", "Engineering – Avionics /")}, ["powered by Lever"])

case("job: Workday-like, dt pairs with hidden labels, bare", doc(
    "Nurse Practitioner - Night Shift", "", (
        "<div id=root><header data-automation-id=headerBar><a>St Brendan Health</a><button>Sign In</button></header><div data-automation-id=jobPostingPage><h2 "
        "data-automation-id=jobPostingHeader>Nurse Practitioner - Night Shift</h2><a role=button data-automation-id=adventureButton>Apply</a><div class=css-1><div "
        "data-automation-id=locations><dl><dt class=css-label>locations</dt><dd class=css-129m7dg>Duluth, MN</dd></dl></div><div data-automation-id=time><dl><dt>"
        "time type</dt><dd>Full time</dd></dl></div><div data-automation-id=postedOn><dl><dt>posted on</dt><dd>Posted 3 Days Ago</dd></dl></div><div data-"
        "automation-id=requisitionId><dl><dt>job requisition id</dt><dd>R-0048812</dd></dl></div></div><div data-automation-id=jobPostingDescription><p>Nights on "
        "our ward are quiet until they are not. You will be the senior nurse on a floor of twenty beds, with a physician on call and a team that has worked "
        "together for years.</p><p><b>Minimum qualifications</b></p><ul>" + lis(["Current RN licence", "Two years of bedside care"]) +
        "</ul></div></div></div>")), "Nurse Practitioner - Night Shift",
    {"location|locations": "Duluth, MN", "employment_type|time_type": "Full time", "job_requisition_id|requisition_id": "R-0048812",
     "date_posted|posted_on": "Posted 3 Days Ago", "minimum_qualifications|qualifications|requirements": ["Current RN licence", "Two years of bedside care"]}, ["Sign In"])

case("job: government vacancy, Polish, labelled lines", doc(
    "Ogłoszenie nr 128 334 / inspektor ds. środowiska", "", (
        "<div class=top><a href=/>Urząd Miasta</a><ul>" + menu(["Aktualności", "Oferty pracy", "Kontakt"]) + "</ul></div><div class=main><h1>Inspektor ds. "
        "ochrony środowiska</h1><div class=info><p><strong>Data publikacji:</strong> 12.03.2024</p><p><strong>Termin składania ofert:</strong> 29.03.2024</p><p>"
        "<strong>Miejsce pracy:</strong> Gdynia</p><p><strong>Wymiar etatu:</strong> 1</p><p><strong>Wynagrodzenie:</strong> od 6500 zł brutto</p><p><strong>Liczba "
        "stanowisk:</strong> 2</p></div><h2>Zakres zadań</h2><ul>" + lis(["prowadzenie postępowań administracyjnych", "kontrola zakładów", "przygotowywanie "
        "sprawozdań"]) + "</ul><h2>Wymagania</h2><ul>" + lis(["wykształcenie wyższe", "prawo jazdy kat. B"]) + "</ul></div><div class=stopka>Urząd Miasta, ul. "
        "Morska 1</div>"), "pl"), "Inspektor ds. ochrony środowiska",
    {"date_posted|data_publikacji|date_published|date": ("12.03.2024", "2024-03-12"), "valid_through|termin_składania_ofert|deadline": ("29.03.2024", "2024-03-29"),
     "location|miejsce_pracy": "Gdynia", "salary|wynagrodzenie": "od 6500 zł brutto", "liczba_stanowisk": "2", "wymiar_etatu|employment_type": "1",
     "zakres_zadań|responsibilities": ["prowadzenie postępowań administracyjnych", "kontrola zakładów", "przygotowywanie sprawozdań"],
     "wymagania|requirements": ["wykształcenie wyższe", "prawo jazdy kat. B"]}, ["Aktualności"])

# ---- events ----
case("event: Eventbrite-like, bare, date and place blocks with headings", doc(
    "Harbour Jazz Night Tickets, Fri 14 Jun 2024 at 20:00 | Tickethall", "", (
        "<div id=root><header class=global-header><a href=/>Tickethall</a><nav><a href=/f>Find Events</a><a href=/c>Create Events</a></nav></header><main><div class="
        "event-details><div class=start-date-and-location><time class=start-date datetime=\"2024-06-14\">Friday, June 14</time></div><h1 class=\"event-title "
        "css-0\">Harbour Jazz Night</h1><p class=summary>Three bands on one boat, with the quay as the gallery.</p><div class=organizer-info>By <strong class="
        "organizer-name>Quayside Music Trust</strong><span>1.2k followers</span></div><section aria-labelledby=date-and-time-heading><h2>Date and time</h2><div class="
        "date-info><span class=date-info__full-datetime>Friday, June 14 · 8 - 11:30pm CEST</span></div></section><section><h2>Location</h2><div class=location-info"
        "><p class=location-info__address-text>Museum Ship Adler</p><div class=location-info__address>Kai 7, 26789 Leer</div></div></section><section class="
        "conversion-bar><div>From €18.00</div><button>Get tickets</button></section><section><h2>About this event</h2><p>The boat stays moored, the bar is below "
        "and the bands play on deck. Bring something warm, because the wind gets up after ten and we do not stop for it.</p></section><section><h2>Tags</h2><ul>" +
        lis(["#jazz", "#boat", "#leer"]) + "</ul></section></div><section class=more><h2>More events from this organizer</h2><article><h3>Organ at Noon</h3><p>Sat, "
        "Jun 22, 12:00</p></article><article><h3>Brass on the Dyke</h3><p>Sun, Jul 7, 15:00</p></article></section></main><footer>© 2024 Tickethall</footer></div>")),
    "Harbour Jazz Night",
    {"start_date|date|date_and_time": ("2024-06-14", "Friday, June 14 · 8 - 11:30pm CEST", "2024-06-14T20:00"), "organizer": "Quayside Music Trust",
     "venue|location": ("Museum Ship Adler", ["Museum Ship Adler", "Kai 7, 26789 Leer"], "Museum Ship Adler Kai 7, 26789 Leer", "Museum Ship Adler, Kai 7, 26789 Leer"),
     "price": ("€18.00", "From €18.00", "18")}, ["Organ at Noon"])

case("event: Meetup-like with json-ld contradicting the time shown", tailwind(
    "Rust for sensors, Thu, Apr 18, 2024, 7:00 PM | Fernway Meet",
    "<h1 class=\"overflow-ellipsis text-3xl font-bold\">Rust for sensors</h1><a class=\"flex\" href=/host><div>Hosted by</div><span class=\"font-medium\">Ines M.</span>"
    "</a><div class=\"grid\"><time class=\"\" datetime=\"2024-04-18T19:00:00+02:00\"><span>Thursday, April 18, 2024</span><br><span>7:00 PM to 9:00 PM CEST</span></time>"
    "<div><a class=\"hover:no-underline\">Makerspace Emden</a><div class=\"text-gray6\">Ringstraße 12 · Emden</div></div></div><h2>Details</h2><div class="
    "\"break-words\"><p>We wire up a cheap air sensor and read it without an operating system. Bring a laptop and a cable, boards are there.</p></div><h2>Attendees (23)"
    "</h2><ul>" + lis(["Ines M.", "Bo R.", "Kit L."]) + "</ul>",
    head=ld({"@context": "https://schema.org", "@type": "Event", "name": "Rust for sensors", "startDate": "2024-04-18T19:00:00+02:00", "endDate":
             "2024-04-18T21:00:00+02:00", "eventStatus": "https://schema.org/EventScheduled", "location": {"@type": "Place", "name": "Makerspace Emden",
             "address": {"@type": "PostalAddress", "addressLocality": "Emden", "streetAddress": "Ringstraße 12"}}, "organizer": {"@type": "Organization", "name":
             "Embedded Emden", "url": "https://f.example/ee"}}), site="Fernway Meet"), "Rust for sensors",
    {"start_date": "2024-04-18T19:00:00+02:00", "end_date": "2024-04-18T21:00:00+02:00", "venue": "Makerspace Emden", "organizer": "Embedded Emden"}, ["Careers"])

case("event: university talk, Drupal fields, bare", drupal(
    "The tides of Saturn's moons | Department of Physics",
    "<div class=\"block block-system block-system-main-block\"><article class=\"node node--type-event node--view-mode-full\"><h1 class=\"page-title\"><span class="
    "\"field field--name-title field--type-string field--label-hidden\">The tides of Saturn's moons</span></h1><div class=\"node__content\"><div class=\"field "
    "field--name-field-speaker field--type-string field--label-inline\"><div class=\"field__label\">Speaker</div><div class=\"field__item\">Dr Amara Obi</div></div><div "
    "class=\"field field--name-field-affiliation field--label-inline\"><div class=\"field__label\">Affiliation</div><div class=\"field__item\">University of Tromsø</div>"
    "</div><div class=\"field field--name-field-date field--type-datetime field--label-inline\"><div class=\"field__label\">Date</div><div class=\"field__item\"><time "
    "datetime=\"2024-05-07T15:00:00Z\" class=\"datetime\">Tuesday 7 May 2024, 16:00</time></div></div><div class=\"field field--name-field-venue field--label-inline\">"
    "<div class=\"field__label\">Venue</div><div class=\"field__item\">Lecture Theatre 3</div></div><div class=\"field field--name-body field--type-text-with-summary "
    "field--label-above\"><div class=\"field__label\">Abstract</div><div class=\"field__item\"><p>Enceladus is squeezed by its orbit, and the heat that this makes keeps "
    "an ocean under the ice. The talk shows how the timing of its jets lets us weigh the water below.</p></div></div></div></article></div><div class=\"views-element-"
    "container block\"><h2>Upcoming events</h2><div class=\"views-row\"><a href=/1>Muon colliders</a> 14 May</div><div class=\"views-row\"><a href=/2>Cold atoms</a> 21 "
    "May</div></div>", site="Department of Physics"), "The tides of Saturn's moons",
    {"speaker|performer": "Dr Amara Obi", "affiliation": "University of Tromsø", "date|start_date": ("2024-05-07", "Tuesday 7 May 2024, 16:00", "2024-05-07T15:00:00Z"),
     "venue": "Lecture Theatre 3"}, ["Muon colliders"])

case("event: concert venue, Spanish, bare", wp(
    "Orquesta del Puerto – Teatro Marítimo",
    "<article class=\"tribe_events type-tribe_events\"><p class=\"tribe-events-back\"><a href=/>« Todos los eventos</a></p><h1 class=\"tribe-events-single-event-title\">"
    "Orquesta del Puerto</h1><div class=\"tribe-events-schedule\"><h2><span class=\"tribe-event-date-start\">21 junio 2024 a las 20:30</span></h2><span class=\"tribe-"
    "events-cost\">25€</span></div><div class=\"tribe-events-single-event-description\"><p>La orquesta vuelve al teatro con un programa de zarzuela y música de cine, en "
    "una noche pensada para toda la familia y para los que vienen por primera vez.</p></div><div class=\"tribe-events-single-section tribe-events-event-meta\"><div class="
    "\"tribe-events-meta-group tribe-events-meta-group-details\"><h2 class=\"tribe-events-single-section-title\">Detalles</h2><dl><dt class=\"tribe-events-start-date-"
    "label\">Fecha:</dt><dd><abbr class=\"tribe-events-abbr\" title=\"2024-06-21\">21 junio 2024</abbr></dd><dt>Hora:</dt><dd><div>20:30</div></dd><dt class=\"tribe-events-"
    "event-cost-label\">Precio:</dt><dd>25€</dd></dl></div><div class=\"tribe-events-meta-group tribe-events-meta-group-organizer\"><h2>Organizador</h2><dl><dd class=\"tribe-"
    "organizer\">Fundación Marina</dd><dt class=\"tribe-organizer-tel-label\">Teléfono</dt><dd class=\"tribe-organizer-tel\">956 000 111</dd></dl></div><div class=\"tribe-"
    "events-meta-group tribe-events-meta-group-venue\"><h2>Lugar</h2><dl><dd class=\"tribe-venue\">Teatro Marítimo</dd><dd class=\"tribe-venue-location\">Paseo del Muelle 3, "
    "Cádiz</dd></dl></div></div></article>", lang="es", site="Teatro Marítimo"), "Orquesta del Puerto",
    {"date|start_date|fecha": ("2024-06-21", "21 junio 2024"), "hora|time|start_time": "20:30", "price": ("25€", "25"), "organizer": "Fundación Marina",
     "telephone": "956 000 111", "venue|location|lugar": ("Teatro Marítimo", ["Teatro Marítimo", "Paseo del Muelle 3, Cádiz"], "Teatro Marítimo, Paseo del Muelle 3, Cádiz")},
    ["A week by the sea"])

case("event: conference page, bare, key dates and speakers", bootstrap(
    "ICSW 2025 – International Conference on Salt Water",
    "<div class=\"jumbotron text-center\"><h1>International Conference on Salt Water</h1><p class=lead>9–12 September 2025, Trieste, Italy</p></div><p>The conference brings "
    "together people who study the sea with those who drink it, on four days of talks and one of boats. It is the eleventh of its kind.</p><h2>Important dates</h2><table "
    "class=table><tbody><tr><td>Abstract submission</td><td>15 January 2025</td></tr><tr><td>Notification of acceptance</td><td>20 March 2025</td></tr><tr><td>Early "
    "registration</td><td>30 April 2025</td></tr></tbody></table><h2>Keynote speakers</h2><ul>" + lis(["Prof. Lucia Ban", "Dr Kofi Mensah", "Dr Anne-Lise Vik"]) +
    "</ul><h2>Contact</h2><p>Email: info@icsw.example</p>", site="ICSW 2025", words=("Home", "Programme", "Registration", "Contact")),
    "International Conference on Salt Water",
    {"abstract_submission": ("15 January 2025", "2025-01-15"), "notification_of_acceptance": ("20 March 2025", "2025-03-20"),
     "early_registration": ("30 April 2025", "2025-04-30"), "keynote_speakers|speakers|performer": ["Prof. Lucia Ban", "Dr Kofi Mensah", "Dr Anne-Lise Vik"],
     "email": "info@icsw.example"}, ["Programme"])

# ---- people ----
case("person: university staff page, bare, icons for contact", drupal(
    "Professor Ruth Adler | Staff | University of Northport",
    "<div class=\"profile\"><div class=\"profile__header\"><img alt=\"Photo of Ruth Adler\"><h1 class=\"profile__name\">Professor Ruth Adler</h1><p class=\"profile__role\">"
    "Professor of Coastal Engineering</p></div><div class=\"profile__contact\"><ul class=\"contact-list\"><li><span class=\"visually-hidden\">Email</span><a href=\"mailto:"
    "r.adler@northport.example\">r.adler@northport.example</a></li><li><span class=\"visually-hidden\">Telephone</span> 01632 960471</li><li><span class=\"visually-hidden\">"
    "Office</span> Room 4.12, Tyne Building</li></ul></div><h2>Biography</h2><p>Ruth Adler came to Northport in 2009 after ten years with the port authority of Antwerp. She "
    "works on how sand moves and what people can do about it.</p><h2>Research interests</h2><ul>" + lis(["Sediment transport", "Sea walls", "Managed retreat"]) +
    "</ul><h2>Publications</h2><ol class=\"publications\">" + lis(["Adler R (2021) Sand and stone. <em>J. Coast. Eng.</em> 12, 1–19.", "Adler R, Ito K (2019) Walls that "
    "leak. <em>Coast Rev.</em> 4, 33–41.", "Adler R (2016) Ebb. <em>Port Stud.</em> 9, 2–11."]) + "</ol></div>", site="University of Northport"), "Professor Ruth Adler",
    {"email": "r.adler@northport.example", "telephone": "01632 960471", "office": "Room 4.12, Tyne Building", "job_title|role|position": "Professor of Coastal Engineering",
     "research_interests": ["Sediment transport", "Sea walls", "Managed retreat"]}, ["01632 960000"])

case("person: athlete, stat strip, bare", tailwind(
    "Mira Solano | Athletes | World Rowing",
    "<div class=\"athlete-hero\"><span class=\"country\">ESP</span><h1 class=\"athlete-name\">Mira Solano</h1><div class=\"athlete-bio grid grid-cols-4\">" + "".join(
        f"<div class=\"bio-item\"><p class=\"bio-item__value text-xl\">{v}</p><p class=\"bio-item__label text-xs uppercase\">{k}</p></div>" for k, v in (
            ("Born", "3 May 1996"), ("Height", "1.81 m"), ("Club", "Real Club Náutico"), ("Discipline", "Single sculls"))) +
    "</div></div><h2>Results</h2><table><thead><tr><th>Year</th><th>Event</th><th>Rank</th><th>Time</th></tr></thead><tbody>" + "".join(
        f"<tr><td>{y}</td><td>{e}</td><td>{r}</td><td>{t}</td></tr>" for y, e, r, t in (("2023", "World Championships", "2", "7:19.44"), ("2022",
        "European Championships", "1", "7:22.10"), ("2021", "World Cup III", "4", "7:31.08"), ("2019", "U23 Worlds", "3", "7:35.61"))) + "</tbody></table>",
    site="World Rowing"), "Mira Solano",
    {"born|birth_date|date_of_birth": ("3 May 1996", "1996-05-03"), "height": "1.81 m", "club|team": "Real Club Náutico", "discipline": "Single sculls"}, ["7:19.44"])

case("person: politician, Italian, wiki infobox", wiki(
    "Giulia Ferrante", "Enciclopedia libera",
    "<table class=\"sinottico\"><tbody><tr class=\"sinottico_testata\"><th colspan=2>Giulia Ferrante</th></tr><tr><td colspan=2><img alt=\"Giulia Ferrante\"></td></tr><tr class="
    "\"sinottico_divisione\"><th colspan=2>Sindaca di Portovento</th></tr><tr><th>Durata mandato</th><td>12 giugno 2017 –<br>26 giugno 2022</td></tr><tr><th>Predecessore</th><td>"
    "<a>Aldo Rinaldi</a></td></tr><tr><th>Successore</th><td><a>Marta Conti</a></td></tr><tr class=\"sinottico_divisione\"><th colspan=2>Dati generali</th></tr><tr><th>Partito "
    "politico</th><td><a>Lista Civica</a></td></tr><tr><th>Titolo di studio</th><td>Laurea in giurisprudenza</td></tr><tr><th>Professione</th><td>Avvocata</td></tr></tbody></table><p>"
    "<b>Giulia Ferrante</b> (<a>Portovento</a>, 4 marzo 1975) è una politica italiana, sindaca di Portovento dal 2017 al 2022.</p><div class=\"mw-heading mw-heading2\"><h2 id=Biografia>"
    "Biografia</h2></div><p>Laureata a Bologna, ha esercitato per quindici anni la professione di avvocata prima di candidarsi con una lista civica.</p>", "it",
    ["Politici italiani", "Nati nel 1975"]), "Giulia Ferrante",
    {"durata_mandato|term": "12 giugno 2017 – 26 giugno 2022", "predecessore|predecessor": "Aldo Rinaldi", "successore|successor": "Marta Conti",
     "partito_politico|party|political_party": "Lista Civica", "titolo_di_studio|education": "Laurea in giurisprudenza", "professione|job_title|profession": "Avvocata"}, ["Nati nel 1975"])

case("person: musician, English wiki infobox with plainlist", wiki(
    "Tomas Reed (musician)", "Free Encyclopedia",
    "<div class=\"shortdescription nomobile\" style=\"display:none\">Welsh folk musician</div><table class=\"infobox vcard plainlist\"><tbody><tr><th colspan=2 class=\"infobox-above\">"
    "<div class=fn>Tomas Reed</div></th></tr><tr><td colspan=2 class=\"infobox-image\"><div class=\"infobox-caption\">Reed in 2014</div></td></tr><tr><th colspan=2 class="
    "\"infobox-header\">Background information</th></tr><tr><th scope=row class=\"infobox-label\">Born</th><td class=\"infobox-data\"><span style=\"display:none\">(<span class=bday>"
    "1978-11-02</span>)</span> 2 November 1978<br>Bangor, Wales</td></tr><tr><th scope=row class=\"infobox-label\">Genres</th><td class=\"infobox-data hlist\"><div class=hlist><ul>" +
    lis(["Folk", "Americana"]) + "</ul></div></td></tr><tr><th scope=row class=\"infobox-label\">Occupations</th><td class=\"infobox-data role\"><div class=plainlist><ul>" +
    lis(["Singer", "songwriter"]) + "</ul></div></td></tr><tr><th scope=row class=\"infobox-label\">Instruments</th><td class=\"infobox-data note\">Guitar, fiddle</td></tr><tr><th "
    "scope=row class=\"infobox-label\"><span>Years active</span></th><td class=\"infobox-data\">1999–present</td></tr><tr><th scope=row class=\"infobox-label\">Labels</th><td class="
    "\"infobox-data\">Slate Hill</td></tr></tbody></table><p><b>Tomas Reed</b> (born 2 November 1978) is a Welsh folk singer and songwriter from Bangor.<sup class=reference>[1]</sup>"
    "</p><h2>Career</h2><p>Reed began as a busker in Chester and recorded his first album in a chapel, with two microphones and no overdubs.</p><div class=\"reflist\"><ol class="
    "references><li id=cite_note-1><span class=reference-text>\"Chapel songs\". <i>Folk Monthly</i>. 2003.</span></li></ol></div>", "en", ["1978 births", "Welsh folk singers"]),
    "Tomas Reed (musician)",
    {"born|birth_date": ("2 November 1978 Bangor, Wales", "2 November 1978, Bangor, Wales", ["2 November 1978", "Bangor, Wales"], "(1978-11-02) 2 November 1978 Bangor, Wales"),
     "genres|genre": (["Folk", "Americana"], "Folk, Americana"), "occupations|occupation": (["Singer", "songwriter"], "Singer, songwriter"),
     "instruments": "Guitar, fiddle", "years_active": "1999–present", "labels|label": "Slate Hill"}, ["1978 births", "Folk Monthly"])

case("place: German wiki infobox of a town", wiki(
    "Altenhafen", "Wiki",
    "<table class=\"hintergrundfarbe5 float-right toptextcells infobox\"><tbody><tr><th colspan=2>Wappen</th></tr><tr><td colspan=2>Basisdaten</td></tr><tr><td>Bundesland:</td><td>"
    "<a>Niedersachsen</a></td></tr><tr><td>Landkreis:</td><td><a>Leer</a></td></tr><tr><td>Höhe:</td><td>3 m ü. NHN</td></tr><tr><td>Fläche:</td><td>41,7 km²</td></tr><tr><td>"
    "Einwohner:</td><td>8412 <small>(31. Dez. 2022)</small></td></tr><tr><td>Postleitzahl:</td><td>26789</td></tr><tr><td>Kfz-Kennzeichen:</td><td>LER</td></tr><tr><td>"
    "Bürgermeister:</td><td>Jens Onken (parteilos)</td></tr></tbody></table><p><b>Altenhafen</b> ist eine Stadt im Landkreis Leer in Niedersachsen, an der Mündung der Leda.</p><h2>"
    "Geschichte</h2><p>Der Ort wurde 1273 zum ersten Mal genannt und lebte bis zum Bau der Bahn vom Fischfang und vom Handel mit Torf.</p>", "de", ["Ort im Landkreis Leer"]),
    "Altenhafen",
    {"bundesland|state": "Niedersachsen", "landkreis": "Leer", "höhe|elevation|height": "3 m ü. NHN", "fläche|area": "41,7 km²",
     "einwohner|population": ("8412 (31. Dez. 2022)", "8412"), "postleitzahl|postal_code": "26789", "kfz-kennzeichen|kfz_kennzeichen": "LER",
     "bürgermeister|mayor": "Jens Onken (parteilos)"}, ["Geschichte"])

# ---- works ----
case("film: database page, bare, labelled lists of names", doc(
    "The Long Tide (2021) - Filmbase", "", (
        "<div id=__next><nav id=imdbHeader><a href=/>Filmbase</a><a href=/m>Menu</a><a href=/w>Watchlist</a></nav><main class=ipc-page-wrapper><section class="
        "ipc-page-section><h1 data-testid=hero__pageTitle class=sc-a><span class=hero__primary-text>The Long Tide</span></h1><ul class=\"ipc-inline-list sc-b\" role="
        "presentation><li class=ipc-inline-list__item><a>2021</a></li><li class=ipc-inline-list__item><a>12A</a></li><li class=ipc-inline-list__item>1h 52m</li></ul><div "
        "data-testid=hero-rating-bar__aggregate-rating><div>IMDb RATING</div><span class=sc-bde>7.4</span><span>/10</span><div>12K</div></div><p data-testid=plot>A pilot "
        "boat takes one passenger too many on the last run before the storm, and nobody on board is who the list says.</p><ul class=ipc-metadata-list>" + "".join(
            f"<li class=ipc-metadata-list__item><span class=ipc-metadata-list-item__label>{k}</span><div class=ipc-metadata-list-item__content-container><ul class=\"ipc-inline-"
            "list ipc-metadata-list-item__list-content\">" + lis([f"<a class=ipc-metadata-list-item__list-content-item>{x}</a>" for x in v], "ipc-inline-list__item") +
            "</ul></div></li>" for k, v in (("Director", ["Lena Foss"]), ("Writers", ["Lena Foss", "Dan Okafor"]), ("Stars", ["Idris Vane", "Marit Holm", "Ola Bech"]))) +
        "</ul></section><section data-testid=Details><h3>Details</h3><ul class=ipc-metadata-list>" + "".join(
            f"<li class=ipc-metadata-list__item><span class=ipc-metadata-list-item__label>{k}</span><div><ul class=ipc-inline-list><li class=ipc-inline-list__item><a>{v}</a></li>"
            "</ul></div></li>" for k, v in (("Release date", "October 8, 2021 (Norway)"), ("Country of origin", "Norway"), ("Language", "Norwegian"),
                                            ("Production company", "Foss Film"))) +
        "</ul></section><section><h3>More like this</h3><div class=ipc-poster-card><span>Undertow</span><span>6.9</span></div><div class=ipc-poster-card><span>Night Ferry</span>"
        "<span>7.0</span></div></section><section><h3>User reviews</h3><div>Slow but worth it. By tidewatcher</div></section></main></div>")), "The Long Tide",
    {"director": "Lena Foss", "writers|writer": ["Lena Foss", "Dan Okafor"], "actors|stars|cast": ["Idris Vane", "Marit Holm", "Ola Bech"],
     "release_date": ("October 8, 2021 (Norway)", "2021-10-08"), "country_of_origin|country": "Norway", "language": "Norwegian", "production_company": "Foss Film",
     "rating": ("7.4", "7.4/10"), "runtime|duration": "1h 52m"}, ["Night Ferry"])

case("album: music page, json-ld album with tracks", doc(
    "Chapel Songs | Tomas Reed", ld({"@type": "MusicAlbum", "@context": "https://schema.org", "name": "Chapel Songs", "byArtist": {"@type": "MusicGroup", "name": "Tomas Reed"},
        "datePublished": "03 Oct 2003 00:00:00 GMT", "numTracks": 3, "recordLabel": {"@type": "Organization", "name": "Slate Hill"}, "track": {"@type": "ItemList",
        "numberOfItems": 3, "itemListElement": [{"@type": "ListItem", "position": i + 1, "item": {"@type": "MusicRecording", "name": n}} for i, n in
                                               enumerate(["Slate", "The Ferry", "Low Water"])]}}), (
        "<div id=menubar-wrapper><ul id=menubar><li><a>Discover</a></li><li><a>log in</a></li></ul></div><div id=centerWrapper><div id=name-section><h2 class=trackTitle>Chapel "
        "Songs</h2><h3>by <span><a href=/>Tomas Reed</a></span></h3></div><div class=inline_player>00:00 / 03:12</div><ul class=tralbumCommands><li class=buyItem><h3><span "
        "class=buyItemPackageTitle>Digital Album</span></h3><h4 class=ft><button>Buy Digital Album</button> <span class=base-text-color>£7</span> <span>GBP</span></h4></li></ul><table "
        "class=track_list id=track_table>" + "".join(f"<tr class=track_row_view><td class=track-number-col>{i}.</td><td class=title-col><a><span class=track-title>{n}</span></a>"
        f"<span class=time>{t}</span></td></tr>" for i, n, t in ((1, "Slate", "03:12"), (2, "The Ferry", "04:40"), (3, "Low Water", "02:58"))) +
        "</table><div class=tralbum-about>Recorded in two nights in the chapel at Aber, with the doors open and the sheep coming in.</div><div class=tralbum-credits>released October 3, "
        "2003</div></div><div id=rightColumn><p id=band-name-location><span class=title>Tomas Reed</span><span class=location>Bangor, UK</span></p></div><div id=pgFt>Bandhall</div>")),
    "Chapel Songs", {"artist|by_artist": "Tomas Reed", "release_date|date_published": ("2003-10-03", "03 Oct 2003 00:00:00 GMT", "October 3, 2003"),
                     "label|record_label": "Slate Hill", "tracks|track": ["Slate", "The Ferry", "Low Water"]}, ["log in"])

case("game: store page, bare, labelled lines in a side block", doc(
    "Save 20% on Tin Harbour on Gamedock", "", (
        "<div id=global_header><a href=/>STORE</a><a href=/c>COMMUNITY</a></div><div class=page_content><div class=breadcrumbs><a>All Games</a> &gt; <a>Strategy Games</a> &gt; <a>Tin "
        "Harbour</a></div><div class=apphub_AppName id=appHubAppName>Tin Harbour</div><div class=glance_ctn><div class=game_description_snippet>Build a port out of what the sea brings, and "
        "keep it from the sea.</div><div class=user_reviews><div class=user_reviews_summary_row><div class=subtitle>All Reviews:</div><div class=\"summary column\"><span class="
        "game_review_summary>Very Positive</span></div></div><div class=release_date><div class=\"subtitle column\">Release Date:</div><div class=date>14 Mar, 2023</div></div><div class="
        "dev_row><div class=\"subtitle column\">Developer:</div><div class=\"summary column\" id=developers_list><a>Two Gulls</a></div></div><div class=dev_row><div class=\"subtitle "
        "column\">Publisher:</div><div class=\"summary column\"><a>Pier Nine</a></div></div></div></div><h1>Buy Tin Harbour</h1><div class=game_purchase_action><div class=discount_pct>-20%"
        "</div><div class=discount_prices><div class=discount_original_price>£19.99</div><div class=discount_final_price>£15.99</div></div></div><div class=game_area_description><h2>About "
        "This Game</h2><p>Everything in Tin Harbour comes by water: planks, people, trouble. You lay out quays and cranes and houses, and twice a day the tide looks at what you did.</p></div>"
        "<div class=sysreq_contents><h2>System Requirements</h2><ul class=bb_ul><li><strong>OS:</strong> Windows 10</li><li><strong>Processor:</strong> 2.4 GHz dual core</li><li><strong>"
        "Memory:</strong> 8 GB RAM</li><li><strong>Storage:</strong> 4 GB available space</li></ul></div><div id=recommended><h2>More like this</h2><a>Dune Port £9.99</a><a>Mudflat £12.49"
        "</a></div></div><div id=footer>© Gamedock</div>")), "Tin Harbour",
    {"release_date": ("14 Mar, 2023", "2023-03-14"), "developer": "Two Gulls", "publisher": "Pier Nine", "price": ("£15.99", "15.99"), "os": "Windows 10",
     "processor": "2.4 GHz dual core", "memory": "8 GB RAM", "storage": "4 GB available space"}, ["Mudflat", "12.49"])

# ---- places and companies ----
case("hotel: booking page, json-ld hotel, facilities", tailwind(
    "Hotel Seeblick, Norderney - Fernway Stays",
    "<h1 class=\"text-2xl\">Hotel Seeblick</h1><p class=\"text-sm\">Strandpromenade 8, 26548 Norderney, Germany</p><div class=\"score\"><span>8.7</span><span>Fabulous · 1,204 reviews</span>"
    "</div><p>Forty rooms above the beach, half of them with a balcony to the west. Breakfast is served until eleven, and bicycles stand by the door for anyone who wants one.</p><h2>Most "
    "popular facilities</h2><ul class=\"flex flex-wrap\">" + lis(["Free WiFi", "Sauna", "Bicycle hire", "Restaurant"]) + "</ul><h2>House rules</h2><div class=\"grid\"><div class=\"flex\">"
    "<div class=\"font-medium w-40\">Check-in</div><div>From 15:00 to 20:00</div></div><div class=\"flex\"><div class=\"font-medium w-40\">Check-out</div><div>Until 10:30</div></div><div "
    "class=\"flex\"><div class=\"font-medium w-40\">Pets</div><div>Pets are not allowed.</div></div></div>",
    head=ld({"@context": "http://schema.org", "@type": "Hotel", "name": "Hotel Seeblick", "telephone": "+49 4932 555", "priceRange": "from €98", "address": {"@type": "PostalAddress",
             "streetAddress": "Strandpromenade 8", "addressLocality": "Norderney", "postalCode": "26548", "addressCountry": "Germany"}, "aggregateRating": {"@type": "AggregateRating",
             "ratingValue": 8.7, "reviewCount": 1204, "bestRating": 10}}), site="Fernway Stays"), "Hotel Seeblick",
    {"telephone": "+49 4932 555", "rating": "8.7", "check-in|check_in": "From 15:00 to 20:00", "check-out|check_out": "Until 10:30", "pets": "Pets are not allowed.",
     "most_popular_facilities|facilities|amenities": ["Free WiFi", "Sauna", "Bicycle hire", "Restaurant"],
     "address": ("Strandpromenade 8, 26548 Norderney, Germany", "Strandpromenade 8, Norderney, 26548, Germany", "Strandpromenade 8, 26548, Norderney, Germany",
                 "Strandpromenade 8 Norderney 26548 Germany")}, ["Careers"])

case("restaurant: bare, opening hours and address block", wp(
    "Da Piero – Trattoria in Bergen – TasteMap",
    "<article class=\"listing\"><h1 class=\"listing-title\">Da Piero</h1><div class=\"listing-tags\"><span>€€</span> <span>Italian</span></div><p>A narrow room with eleven tables and a "
    "kitchen that one can look into. The menu changes with what the boats bring on the day.</p><div class=\"listing-box\"><h3>Address</h3><address>Strandgaten 14<br>5013 Bergen</address><h3>"
    "Phone</h3><p><a href=\"tel:+4755000000\">+47 55 00 00 00</a></p><h3>Opening hours</h3><table class=\"hours\"><tr><td>Tue–Thu</td><td>17:00–22:00</td></tr><tr><td>Fri–Sat</td><td>"
    "17:00–23:30</td></tr><tr><td>Sun–Mon</td><td>Closed</td></tr></table><h3>Cuisine</h3><p>Italian, Seafood</p></div></article>", site="TasteMap"), "Da Piero",
    {"address": ("Strandgaten 14 5013 Bergen", "Strandgaten 14, 5013 Bergen", ["Strandgaten 14", "5013 Bergen"]), "telephone": "+47 55 00 00 00", "cuisine": "Italian, Seafood"},
    ["A week by the sea"])

case("company: profile, bare, Dutch register", bootstrap(
    "Waterwerken De Vries B.V. - Bedrijvengids",
    "<h1>Waterwerken De Vries B.V.</h1><p>Familiebedrijf voor baggerwerk, oeverbescherming en kleine sluizen in Noord-Nederland, actief sinds drie generaties.</p><div class=\"card\"><div class="
    "\"card-header\">Bedrijfsgegevens</div><div class=\"card-body\"><div class=\"row\"><div class=\"col-4 fw-bold\">KVK-nummer</div><div class=\"col-8\">01123456</div></div><div class=\"row\"><div class="
    "\"col-4 fw-bold\">Rechtsvorm</div><div class=\"col-8\">Besloten vennootschap</div></div><div class=\"row\"><div class=\"col-4 fw-bold\">Opgericht</div><div class=\"col-8\">1961</div></div><div class="
    "\"row\"><div class=\"col-4 fw-bold\">Werknemers</div><div class=\"col-8\">10-19</div></div><div class=\"row\"><div class=\"col-4 fw-bold\">Adres</div><div class=\"col-8\">Kade 5, 9934 Delfzijl</div>"
    "</div><div class=\"row\"><div class=\"col-4 fw-bold\">Telefoon</div><div class=\"col-8\">0596 000 123</div></div></div></div>", lang="nl", site="Bedrijvengids",
    words=("Home", "Zoeken", "Branches", "Contact")), "Waterwerken De Vries B.V.",
    {"kvk-nummer|kvk_nummer": "01123456", "rechtsvorm|legal_form": "Besloten vennootschap", "founded": "1961", "employees": "10-19", "address": "Kade 5, 9934 Delfzijl",
     "telephone": "0596 000 123"}, ["Branches"])

# ---- courses ----
case("course: module page, bare, fact list in aside", drupal(
    "Hydrology and Water Management MSc - University of Northport",
    "<h1>Hydrology and Water Management MSc</h1><div class=\"course-key-facts\"><ul class=\"key-facts\"><li><span class=\"key-facts__heading\">Award</span><span class=\"key-facts__text\">MSc</span>"
    "</li><li><span class=\"key-facts__heading\">Duration</span><span class=\"key-facts__text\">1 year full-time</span></li><li><span class=\"key-facts__heading\">Start date</span><span class=\"key-"
    "facts__text\">September 2025</span></li><li><span class=\"key-facts__heading\">Fees (UK)</span><span class=\"key-facts__text\">£12,300</span></li><li><span class=\"key-facts__heading\">"
    "Campus</span><span class=\"key-facts__text\">Quayside</span></li></ul></div><h2>Course overview</h2><p>You will learn how water moves through ground, rivers and pipes, and how to plan for the years "
    "when there is too much of it and those when there is none.</p><h2>Entry requirements</h2><p>A second-class degree in engineering, geography or physics.</p><h2>Modules</h2><ul>" +
    lis(["Groundwater", "Flood modelling", "Water law", "Dissertation"]) + "</ul>", site="University of Northport"), "Hydrology and Water Management MSc",
    {"award": "MSc", "duration": "1 year full-time", "start_date": "September 2025", "campus": "Quayside", "fees_(uk)|fees_uk|fees": "£12,300",
     "modules": ["Groundwater", "Flood modelling", "Water law", "Dissertation"]}, ["Partners"])

case("course: online course, json-ld Course with instance, Turkish", tailwind(
    "Deniz Biyolojisine Giriş | Fernway Akademi",
    "<h1 class=\"text-3xl\">Deniz Biyolojisine Giriş</h1><p>Kıyıdan derinlere kadar denizde yaşayan canlıları tanımak isteyen herkes için hazırlanmış, ön bilgi gerektirmeyen bir ders.</p><div class=\"grid\">"
    "<div><p class=\"text-sm text-gray-500\">Süre</p><p>6 hafta</p></div><div><p class=\"text-sm text-gray-500\">Seviye</p><p>Başlangıç</p></div><div><p class=\"text-sm text-gray-500\">Dil</p><p>Türkçe"
    "</p></div><div><p class=\"text-sm text-gray-500\">Fiyat</p><p>450 TL</p></div></div>",
    head=ld({"@context": "https://schema.org", "@type": "Course", "name": "Deniz Biyolojisine Giriş", "provider": {"@type": "Organization", "name": "Fernway Akademi"},
             "hasCourseInstance": [{"@type": "CourseInstance", "courseMode": "online", "instructor": {"@type": "Person", "name": "Elif Demir"}}]}), lang="tr", site="Fernway Akademi"),
    "Deniz Biyolojisine Giriş",
    {"provider": "Fernway Akademi", "duration|süre": "6 hafta", "level": "Başlangıç", "language": "Türkçe", "price": ("450 TL", "450"), "instructor": "Elif Demir"}, ["Careers"])

# ---- real estate ----
case("real estate: flat to rent, French, bare", doc(
    "Location appartement 3 pièces 64 m² Brest - Toits d'Ouest", "", (
        "<header><a href=/>Toits d'Ouest</a><nav><a>Acheter</a><a>Louer</a><a>Vendre</a></nav></header><main><article class=annonce><h1>Appartement 3 pièces 64 m²</h1><p class=ville>Brest (29200)</p><p class="
        "prix>790 € <small>/mois charges comprises</small></p><h2>Description</h2><p>Au deuxième étage d'un immeuble calme, un appartement clair avec vue sur la rade, une cuisine équipée et deux chambres sur "
        "cour.</p><h2>Caractéristiques</h2><ul class=criteres>" + lis(["<span>Surface</span> <strong>64 m²</strong>", "<span>Pièces</span> <strong>3</strong>", "<span>Chambres</span> <strong>2</strong>",
        "<span>Étage</span> <strong>2</strong>", "<span>Chauffage</span> <strong>Gaz individuel</strong>", "<span>Référence</span> <strong>TO-2291</strong>"]) +
        "</ul><h2>Bilan énergétique</h2><p>DPE : D</p></article><section><h2>Biens similaires</h2><div class=card>T2 45 m² 610 €</div><div class=card>T3 70 m² 850 €</div></section></main><footer>Mentions légales"
        "</footer>"), "fr"), "Appartement 3 pièces 64 m²",
    {"price": ("790 €", "790", "790 € /mois charges comprises"), "surface|area": "64 m²", "pièces|rooms": "3", "chambres|bedrooms": "2", "étage|floor": "2",
     "chauffage|heating": "Gaz individuel", "référence|reference|sku": "TO-2291", "dpe": "D"}, ["610", "850"])

case("real estate: house for sale, bare, dl and beds line", tailwind(
    "4 bed detached house for sale in Mill Lane, Alnwick - £425,000 | Fernway Homes",
    "<h1 class=\"text-2xl font-bold\">4 bedroom detached house for sale</h1><address class=\"not-italic\">Mill Lane, Alnwick NE66</address><p class=\"price\"><span>Guide price</span> <strong>£425,000</strong>"
    "</p><dl class=\"key-features\"><div><dt>PROPERTY TYPE</dt><dd><p>Detached</p></dd></div><div><dt>BEDROOMS</dt><dd><p>4</p></dd></div><div><dt>BATHROOMS</dt><dd><p>2</p></dd></div><div><dt>TENURE</dt><dd>"
    "<p>Freehold</p></dd></div></dl><h2>Key features</h2><ul>" + lis(["South-facing garden", "Double garage", "No onward chain"]) + "</ul><h2>Description</h2><p>A stone house at the end of a lane, with the river "
    "behind it and the town ten minutes away on foot. The kitchen was new last year.</p>", site="Fernway Homes"), "4 bedroom detached house for sale",
    {"price|guide_price": ("£425,000", "425000"), "property_type": "Detached", "bedrooms": "4", "bathrooms": "2", "tenure": "Freehold", "address": "Mill Lane, Alnwick NE66",
     "key_features|features": ["South-facing garden", "Double garage", "No onward chain"]}, ["Careers"])

# ---- science, species, software ----
case("chemical: compound page, bare, dl in sections", bootstrap(
    "Menthone | C10H18O - Chemindex",
    "<h1>Menthone</h1><h2>Identifiers</h2>" + tr((("CAS Number", "89-80-5"), ("Molecular formula", "C<sub>10</sub>H<sub>18</sub>O"), ("Molar mass", "154.25 g/mol"), ("SMILES",
    "CC1CCC(C(=O)C1)C(C)C")), "th", "table") + "<h2>Properties</h2>" + tr((("Appearance", "Colourless liquid"), ("Density", "0.895 g/cm<sup>3</sup>"), ("Melting point", "−6 °C"),
    ("Boiling point", "207 °C")), "th", "table") + "<h2>Uses</h2><p>Menthone is used in perfumes and as a flavour, because it tastes of mint without the cold.</p>", site="Chemindex"), "Menthone",
    {"cas_number|cas": "89-80-5", "molecular_formula|formula": ("C10H18O", "C 10 H 18 O"), "molar_mass": "154.25 g/mol", "smiles": "CC1CCC(C(=O)C1)C(C)C", "appearance": "Colourless liquid",
     "density": ("0.895 g/cm3", "0.895 g/cm 3"), "melting_point": "−6 °C", "boiling_point": "207 °C"}, ["flavour"])

case("species: account with taxonomy, bare, Portuguese", drupal(
    "Maçarico-das-dunas | Aves do Litoral",
    "<h1>Maçarico-das-dunas</h1><p><em>Calidris arenicola</em> Moss, 1871</p><h2>Classificação</h2><table class=\"taxobox\"><tr><td>Reino:</td><td>Animalia</td></tr><tr><td>Filo:</td><td>Chordata</td></tr><tr>"
    "<td>Classe:</td><td>Aves</td></tr><tr><td>Ordem:</td><td>Charadriiformes</td></tr><tr><td>Família:</td><td>Scolopacidae</td></tr></table><h2>Identificação</h2><p><b>Comprimento:</b> 18–20 cm</p><p><b>"
    "Envergadura:</b> 38–41 cm</p><p><b>Peso:</b> 45–60 g</p><h2>Habitat</h2><p>Vive nas praias abertas e nos bancos de areia, onde corre atrás da onda à procura de alimento, e descansa em grupos na maré cheia.</p>",
    lang="pt", site="Aves do Litoral"), "Maçarico-das-dunas",
    {"reino|kingdom": "Animalia", "filo|phylum": "Chordata", "classe|class": "Aves", "ordem|order": "Charadriiformes", "família|family": "Scolopacidae", "comprimento|length": "18–20 cm",
     "envergadura|wingspan": "38–41 cm", "weight|peso": "45–60 g"}, ["01632"])

case("software: PyPI-like project, bare, sidebar groups", doc(
    "tidewatch · PyPI", "", (
        "<header class=site-header><a class=site-header__logo href=/>PyPI</a><nav><a>Help</a><a>Docs</a><a>Log in</a></nav></header><main id=content><div class=banner><div class=package-header><div class=package-"
        "header__left><h1 class=package-header__name> tidewatch 2.3.1 </h1><p class=package-header__pip-instructions><span id=pip-command>pip install tidewatch</span></p></div><div class=package-header__right><p "
        "class=package-header__date>Released: <time datetime=\"2024-02-11T09:12:00+0000\">Feb 11, 2024</time></p></div></div></div><div class=horizontal-section><p class=package-description__summary>Predict tides "
        "from a year of readings</p></div><div class=vertical-tabs><div class=sidebar-section><h3 class=sidebar-section__title>Project links</h3><ul class=vertical-tabs__list>" + lis(["<a>Homepage</a>", "<a>Source</a>"]) +
        "</ul></div><div class=sidebar-section><h6 class=sidebar-section__title>Meta</h6><p><strong>License:</strong> MIT License (MIT)</p><p><strong>Author:</strong> <a href=mailto:x>Kit Lowe</a></p><p class=tags>"
        "<strong>Tags</strong> <span class=package-keyword>tides,</span> <span class=package-keyword>sea</span></p><p><strong>Requires:</strong> Python &gt;=3.9</p></div><div class=sidebar-section><h3>Maintainers</h3>"
        "<span class=sidebar-section__maintainer>kitlowe</span></div></div><div class=project-description><h1>tidewatch</h1><p>A small library that fits the tides of a place from a year of readings and tells when the "
        "water will be high. It needs nothing but the standard library.</p><h2>Usage</h2><pre><code>import tidewatch\nprint(tidewatch.next('leer'))</code></pre></div></main><footer>© Python Software Foundation</footer>")),
    ("tidewatch 2.3.1", "tidewatch"),
    {"license": "MIT License (MIT)", "author": "Kit Lowe", "requires|requires_python": "Python >=3.9", "released|release_date|date": ("Feb 11, 2024", "2024-02-11", "2024-02-11T09:12:00+0000")}, ["Log in"])

case("software: npm-like sidebar, bare", tailwind(
    "quay-router - npm",
    "<div class=\"flex\"><div class=\"w-2/3\"><h2 class=\"_50685029 truncate\"><span class=\"_76473bea\">quay-router</span></h2><span>4.1.0 • Public • Published 2 months ago</span><ul class=\"tabs\"><li>Readme</li><li>"
    "Code</li><li>3 Dependencies</li></ul><article><h1>quay-router</h1><p>A router for small servers. It matches paths without regular expressions, keeps no state between requests, and is two hundred lines long.</p><h2>"
    "Install</h2><pre>npm i quay-router</pre></article></div><div class=\"w-1/3\"><h3>Install</h3><code>npm i quay-router</code><h3 class=\"c84e15be\">Repository</h3><p><a>github.com/quay/router</a></p><div><h3>Weekly "
    "Downloads</h3><div><p>18,204</p></div></div><div class=\"flex\"><div><h3>Version</h3><p>4.1.0</p></div><div><h3>License</h3><p>MIT</p></div></div><div class=\"flex\"><div><h3>Unpacked Size</h3><p>41.2 kB</p></div><div>"
    "<h3>Total Files</h3><p>12</p></div></div></div></div>", site="npm"), "quay-router",
    {"repository": "github.com/quay/router", "weekly_downloads": "18,204", "version": "4.1.0", "license": "MIT", "unpacked_size": "41.2 kB", "total_files": "12"}, ["Careers"])

case("software: Debian package page, bare", doc(
    "Debian -- Details of package tidecalc in bookworm", "", (
        "<div id=header><div id=upperheader><div id=logo><a href=/>Debian</a></div></div><div id=navbar><ul>" + menu(["About", "Getting", "Support"], "", "") + "</ul></div></div><div id=content><h1>Package: tidecalc "
        "(1.4-2)</h1><div id=pmoreinfo><h2>Links for tidecalc</h2><h3>Debian Resources:</h3><ul>" + lis(["<a>Bug Reports</a>", "<a>Developer Information</a>"]) + "</ul><h3>Maintainer:</h3><ul><li><a>Bo Rask</a></li></ul>"
        "<h3>Similar packages:</h3><ul>" + lis(["<a>xtide</a>", "<a>wmtide</a>"]) + "</ul></div><div id=pdesc><h2>calculate tides for a harbour</h2><p>Tidecalc reads harmonic constants and prints the times of high and low "
        "water for the days that you ask for. It has no window and needs none.</p></div><div id=pdeps><h2>Other Packages Related to tidecalc</h2><ul class=uldep><li><dl><dt><span>dep:</span> <a>libc6</a> (&gt;= 2.34)</dt><dd>"
        "GNU C Library: Shared libraries</dd></dl></li></ul></div><div id=pdownload><h2>Download tidecalc</h2><table><thead><tr><th>Architecture</th><th>Package Size</th><th>Installed Size</th></tr></thead><tbody><tr><th>"
        "amd64</th><td>48.1 kB</td><td>133.0 kB</td></tr><tr><th>arm64</th><td>46.7 kB</td><td>129.0 kB</td></tr></tbody></table></div></div>")), ("Package: tidecalc (1.4-2)", "tidecalc (1.4-2)"),
    {"maintainer": "Bo Rask"}, ["Getting"])

# ---- legal, tenders, patents ----
case("court: docket, bare, two-column table and parties", doc(
    "Marsh v. Harbor Board, 4:21-cv-00318 - Docketview", "", (
        "<div class=navbar><a href=/>Docketview</a><a href=/s>Search</a></div><div class=\"container\"><h1 id=caption class=text-center>Marsh v. Harbor Board (4:21-cv-00318)</h1><h2 class=text-center>District Court, E.D. North "
        "Bay</h2><div class=row><div class=col-sm-6><p><span class=meta-data-header>Date Filed:</span> <span class=meta-data-value>Feb. 17, 2021</span></p><p><span class=meta-data-header>Docket Number:</span> <span class="
        "meta-data-value>4:21-cv-00318</span></p><p><span class=meta-data-header>Assigned To:</span> <span class=meta-data-value>Judith A. Penn</span></p><p><span class=meta-data-header>Nature of Suit:</span> <span class="
        "meta-data-value>893 Environmental Matters</span></p><p><span class=meta-data-header>Jury Demand:</span> <span class=meta-data-value>None</span></p></div></div><table class=table id=docket-entry-table><thead><tr><th>"
        "#</th><th>Date Filed</th><th>Description</th></tr></thead><tbody>" + "".join(f"<tr><td>{i}</td><td>{d}</td><td>{t}</td></tr>" for i, d, t in (
            (1, "Feb 17, 2021", "COMPLAINT against Harbor Board filed by Anne Marsh."), (2, "Feb 18, 2021", "Summons issued as to Harbor Board."), (3, "Mar 30, 2021", "ANSWER to complaint by Harbor Board."),
            (4, "Apr 12, 2021", "SCHEDULING ORDER. Bench trial set for October."))) + "</tbody></table></div><footer>A project of nobody</footer>")), "Marsh v. Harbor Board (4:21-cv-00318)",
    {"date_filed": ("Feb. 17, 2021", "2021-02-17"), "docket_number": "4:21-cv-00318", "assigned_to": "Judith A. Penn", "nature_of_suit": "893 Environmental Matters", "jury_demand": "None"}, ["SCHEDULING"])

case("tender: notice with numbered sections, bare", doc(
    "Tender notice 2024/S 031-088120: dredging works", "", (
        "<header><a href=/>Procurement Gazette</a></header><main class=ecl-container><h1>Dredging works in the inner harbour</h1><div class=summary><table><tr><td>Notice type</td><td>Contract notice</td></tr><tr><td>Contracting "
        "authority</td><td>Port of Kliplund</td></tr><tr><td>Estimated value</td><td>DKK 14,500,000 excl. VAT</td></tr><tr><td>Procedure</td><td>Open procedure</td></tr><tr><td>CPV code</td><td>45252124 – Dredging and pumping "
        "works</td></tr><tr><td>Deadline for receipt of tenders</td><td>2024-04-05 12:00</td></tr></table></div><h2>Section II: Object</h2><p>The contract covers the removal of about 90,000 cubic metres of sediment from the inner "
        "harbour and its transport to the approved site, between September and March.</p></main><footer>Publications Office</footer>")), "Dredging works in the inner harbour",
    {"notice_type": "Contract notice", "contracting_authority": "Port of Kliplund", "estimated_value": "DKK 14,500,000 excl. VAT", "procedure": "Open procedure",
     "cpv_code": "45252124 – Dredging and pumping works", "deadline_for_receipt_of_tenders|valid_through|deadline": ("2024-04-05 12:00", "2024-04-05", "2024-04-05T12:00")}, ["Publications Office"])

case("patent: page with DC meta and bibliographic data, bare", doc(
    "US9988776B2 - Tide-driven pump - Patentview", "<meta name=\"DC.type\" content=\"patent\"><meta name=\"DC.title\" content=\"Tide-driven pump\"><meta name=\"DC.date\" content=\"2015-06-30\" scheme=\"dateSubmitted\"><meta name="
    "\"DC.contributor\" content=\"Karl Wren\" scheme=\"inventor\"><meta name=\"citation_patent_number\" content=\"US:9988776\">", (
        "<article class=\"search-result\"><h1 id=title>Tide-driven pump</h1><section class=abstract><h2>Abstract</h2><div>A pump that lifts water by the rise and fall of the tide, with a float, a lever and a chamber that holds air "
        "between two valves.</div></section><section class=knowledge-card><h2 id=pubnum>US9988776B2</h2><dl class=\"important-people\"><dt>Inventor</dt><dd>Karl Wren</dd><dt>Current Assignee</dt><dd>Wren Hydraulics Inc</dd><dt>"
        "Priority date</dt><dd>2015-06-30</dd><dt>Publication date</dt><dd>2018-06-05</dd></dl></section><section><h2>Claims (2)</h2><ol class=claims><li>A pump comprising a float and a lever joined to a chamber.</li><li>The pump of "
        "claim 1, in which the chamber has two valves.</li></ol></section></article>")), "Tide-driven pump",
    {"inventor": "Karl Wren", "current_assignee|assignee": "Wren Hydraulics Inc", "priority_date": "2015-06-30", "publication_date|date_published|release_date": "2018-06-05"}, [])

# ---- papers ----
PAPER = ("<meta name=\"citation_title\" content=\"Salt fingers in shallow estuaries\"><meta name=\"citation_author\" content=\"Ito, Kenji\"><meta name=\"citation_author\" content=\"Adler, Ruth\"><meta name="
         "\"citation_publication_date\" content=\"2022/03/14\"><meta name=\"citation_journal_title\" content=\"Journal of Coastal Waters\"><meta name=\"citation_volume\" content=\"31\"><meta name=\"citation_doi\" content="
         "\"10.5555/jcw.31.204\"><meta name=\"citation_firstpage\" content=\"204\">")
case("paper: journal landing page with citation meta", doc(
    "Salt fingers in shallow estuaries | Journal of Coastal Waters", PAPER, (
        "<header class=journal-header><a href=/>Journal of Coastal Waters</a><nav><a>Current issue</a><a>Archive</a><a>Submit</a></nav></header><main><article><p class=article-type>Research article</p><h1 class=citation__title>Salt "
        "fingers in shallow estuaries</h1><div class=loa><span class=author>Kenji Ito</span>, <span class=author>Ruth Adler</span></div><div class=epub-section><span>First published: 14 March 2022</span> | <a>https://doi.org/10.5555/"
        "jcw.31.204</a></div><section><h2>Abstract</h2><p>Where a river meets the sea over warm mud, salt sinks in narrow columns. We measured them for two summers in three estuaries and show that they carry a tenth of the salt that "
        "reaches the bed.</p></section><section class=keywords><h3>Keywords</h3><ul>" + lis(["estuary", "mixing", "salinity"]) + "</ul></section></article><aside><h3>Most read</h3><ul>" + lis(["<a>Mud and tide</a>", "<a>Ice on the "
        "Baltic</a>"]) + "</ul></aside></main><footer>© The Society</footer>")), "Salt fingers in shallow estuaries",
    {"author|authors": (["Ito, Kenji", "Adler, Ruth"], ["Kenji Ito", "Ruth Adler"], "Kenji Ito, Ruth Adler"), "journal|journal_title|publication": "Journal of Coastal Waters", "doi": "10.5555/jcw.31.204",
     "volume": "31", "date|date_published|publication_date": ("2022-03-14", "2022/03/14"), "keywords": (["estuary", "mixing", "salinity"], "estuary, mixing, salinity")}, ["Mud and tide"])

case("paper: arXiv-like abstract page, bare of meta", doc(
    "[2203.01234] Learning the tide from gauges", "", (
        "<div id=header><a href=/>arXiv</a> &gt; <a>physics.ao-ph</a></div><div id=content-inner><div id=abs><div class=dateline>[Submitted on 2 Mar 2022 (<a>v1</a>), last revised 9 Jun 2022 (this version, v2)]</div><h1 class=\"title "
        "mathjax\"><span class=descriptor>Title:</span>Learning the tide from gauges</h1><div class=authors><span class=descriptor>Authors:</span><a href=/a/1>Amara Obi</a>, <a href=/a/2>Jan Pohl</a></div><blockquote class=\"abstract "
        "mathjax\"><span class=descriptor>Abstract:</span>We fit a state-space model to forty years of gauge readings and predict the surge a day ahead with half the error of the harmonic method, at a cost that a harbour master can pay."
        "</blockquote><div class=metatable><table summary=\"Additional metadata\"><tr><td class=\"tablecell label\">Comments:</td><td class=\"tablecell comments\">14 pages, 6 figures</td></tr><tr><td class=\"tablecell label\">Subjects:"
        "</td><td class=\"tablecell subjects\"><span class=primary-subject>Atmospheric and Oceanic Physics (physics.ao-ph)</span>; Machine Learning (cs.LG)</td></tr><tr><td class=\"tablecell label\">Cite as:</td><td>arXiv:2203.01234</td>"
        "</tr></table></div></div></div><footer><a>About</a> <a>Help</a></footer>")), "Learning the tide from gauges",
    {"authors|author": (["Amara Obi", "Jan Pohl"], "Amara Obi, Jan Pohl"), "comments": "14 pages, 6 figures", "subjects": "Atmospheric and Oceanic Physics (physics.ao-ph); Machine Learning (cs.LG)",
     "cite_as": "arXiv:2203.01234"}, [])

case("paper: DSpace item, bare, simple item view", bootstrap(
    "Mud transport in the Ems - Repository of Northport",
    "<div class=\"ds-static-div primary\"><div class=\"item-summary-view-metadata\"><h2 class=\"page-header first-page-header\">Mud transport in the Ems</h2><div class=row><div class=col-sm-4><div class=\"simple-item-view-date "
    "word-break item-page-field-wrapper table\"><h5>Date</h5>2019-11-02</div><div class=\"simple-item-view-authors item-page-field-wrapper table\"><h5>Author</h5><div class=ds-dc_contributor_author-authority>Onken, Jens</div></div><div "
    "class=\"simple-item-view-show-full\"><h5>Metadata</h5><a>Show full item record</a></div></div><div class=col-sm-8><div class=\"simple-item-view-description item-page-field-wrapper table\"><h5>Abstract</h5><div>The Ems carries more mud "
    "than it did before it was deepened. This thesis follows the mud over a year of tides and gives a budget for it.</div></div><div class=\"simple-item-view-uri item-page-field-wrapper table\"><h5>URI</h5><span><a>http://hdl.example/1234/567"
    "</a></span></div><div class=\"simple-item-view-collections\"><h5>Collections</h5><ul class=ds-referenceSet-list><li><a>Theses</a></li></ul></div></div></div></div></div>", site="Repository of Northport"), "Mud transport in the Ems",
    {"date": ("2019-11-02",), "author": "Onken, Jens", "uri|url|identifier": "http://hdl.example/1234/567", "collections|collection": ("Theses", ["Theses"])}, [])

# ---- podcast, notice, others ----
case("podcast: episode page with json-ld PodcastEpisode", wp(
    "Ep. 41: The last lamplighter – Coast Voices",
    "<article class=\"podcast type-podcast\"><h1 class=\"entry-title\">Ep. 41: The last lamplighter</h1><div class=\"podcast_player\"><audio></audio><div class=\"podcast_meta\"><a class=\"podcast-meta-download\">Download file</a> | <a>Play in "
    "new window</a> | <span class=\"podcast-meta-duration\">Duration: 38:12</span> | <span class=\"podcast-meta-date\">Recorded on March 8, 2024</span></div></div><div class=\"entry-content\"><p>Guest: Einar Lund</p><p>Einar Lund lit the lamps of "
    "Skagen for thirty years, and then he put them out. We talk about what the dark is for, and about what he sees when he looks at the harbour now.</p><h3>Links</h3><ul>" + lis(["<a>Lamp museum</a>", "<a>Book</a>"]) + "</ul></div></article>",
    head=ld({"@context": "https://schema.org", "@type": "PodcastEpisode", "name": "Ep. 41: The last lamplighter", "datePublished": "2024-03-12", "timeRequired": "PT38M12S", "episodeNumber": 41,
             "partOfSeries": {"@type": "PodcastSeries", "name": "Coast Voices"}}), site="Coast Voices"), "Ep. 41: The last lamplighter",
    {"duration|time_required": ("38:12", "PT38M12S"), "date_published|date|release_date": "2024-03-12", "series|part_of_series": "Coast Voices", "guest": "Einar Lund"}, ["A week by the sea"])

case("legal notice: Impressum, German, bare", wp(
    "Impressum – Hafenkontor",
    "<article class=\"page type-page\"><h1 class=\"entry-title\">Impressum</h1><div class=\"entry-content\"><p>Angaben gemäß § 5 TMG</p><p>Hafenkontor Leer GmbH<br>Am Kai 7<br>26789 Leer</p><p><strong>Geschäftsführer:</strong> Jens Onken</p><p>"
    "<strong>Telefon:</strong> 0491 555 12<br><strong>E-Mail:</strong> kontor@hafen.example</p><p><strong>Registergericht:</strong> Amtsgericht Aurich<br><strong>Registernummer:</strong> HRB 20123</p><p><strong>Umsatzsteuer-ID:</strong> DE811222333"
    "</p></div></article>", lang="de", site="Hafenkontor"), "Impressum",
    {"geschäftsführer": "Jens Onken", "telephone": "0491 555 12", "email": "kontor@hafen.example", "registergericht": "Amtsgericht Aurich", "registernummer": "HRB 20123", "umsatzsteuer-id|umsatzsteuer_id": "DE811222333"}, ["A week by the sea"])

case("film: Chinese film page, labelled lines with br", doc(
    "潮汐 (2020) - 影库", "", (
        "<div id=db-global-nav><a href=/>影库</a><a>电影</a><a>读书</a></div><div id=wrapper><div id=content><h1><span property=v:itemreviewed>潮汐</span> <span class=year>(2020)</span></h1><div id=info><span><span class=pl>导演</span>: <span class="
        "attrs><a>林涛</a></span></span><br><span><span class=pl>主演</span>: <span class=attrs><a>陈海</a> / <a>王月</a></span></span><br><span class=pl>类型:</span> <span>剧情</span> / <span>悬疑</span><br><span class=pl>制片国家/地区:</span> 中国大陆<br>"
        "<span class=pl>语言:</span> 汉语普通话<br><span class=pl>上映日期:</span> <span>2020-09-18(中国大陆)</span><br><span class=pl>片长:</span> <span>112分钟</span><br></div><div id=interest_sectl><strong class=\"ll rating_num\">7.8</strong></div><div "
        "class=related-info><h2>剧情简介</h2><span>渔村里的一个夜晚,退潮之后,人们在沙滩上发现了一封没有署名的信,从此每个人都有了自己的秘密。</span></div></div></div><div id=footer>© 影库</div>"), "zh"), ("潮汐 (2020)", "潮汐"),
    {"director|导演": "林涛", "actors|主演|cast": ("陈海 / 王月", ["陈海", "王月"]), "genre|类型": ("剧情 / 悬疑", ["剧情", "悬疑"]), "country|制片国家/地区": "中国大陆", "language": "汉语普通话",
     "release_date": ("2020-09-18(中国大陆)", "2020-09-18"), "runtime|duration": "112分钟", "rating": "7.8"}, ["读书"])

case("product: Arabic shop, bare, right to left", doc(
    "مصباح نحاسي يدوي | متجر المرفأ", "", (
        "<header class=site-header><a class=logo href=/>متجر المرفأ</a><ul class=menu>" + menu(["الرئيسية", "المنتجات", "اتصل بنا"]) + "</ul></header><main class=product><h1 class=product-title>مصباح نحاسي يدوي</h1><p class=price>250 ر.س</p><p>مصباح "
        "مصنوع يدويا من النحاس الخالص، يضيء المكان بنور دافئ ويصلح للبيت والحديقة، ويصل في علبة خشبية.</p><h2>المواصفات</h2>" + tr((("العلامة التجارية", "النور"), ("المادة", "نحاس"), ("الوزن", "1.4 كجم"), ("اللون", "ذهبي"), ("بلد المنشأ",
        "المغرب")), "th", "specs") + "</main><footer>جميع الحقوق محفوظة</footer>"), "ar"), "مصباح نحاسي يدوي",
    {"price": ("250 ر.س", "250"), "brand": "النور", "material": "نحاس", "weight": "1.4 كجم", "color": "ذهبي", "بلد_المنشأ|country_of_origin|country": "المغرب"}, ["جميع الحقوق"])

case("recipe: Spanish with steps as headings, json-ld type array", wp(
    "Gazpacho de sandía - Cocina de Verano",
    "<article><h1 class=\"entry-title\">Gazpacho de sandía</h1><div class=\"entry-content\"><p>Una sopa fría para los días en que nadie quiere encender el fuego, dulce y ácida al mismo tiempo, que se bebe en vaso.</p><div class=\"recipe-meta\"><ul><li>"
    "<b>Tiempo de preparación:</b> 15 minutos</li><li><b>Raciones:</b> 4</li><li><b>Dificultad:</b> Fácil</li></ul></div><h2>Ingredientes del gazpacho</h2><ul>" + lis(["500 g de sandía", "4 tomates maduros", "1 pepino", "2 cucharadas de vinagre"]) +
    "</ul><h2>Elaboración paso a paso</h2><ol>" + lis(["Pelar el pepino y quitar las pepitas de la sandía.", "Triturar todo con el vinagre hasta que quede fino.", "Enfriar dos horas y servir."]) + "</ol></div></article>",
    head=ld({"@context": "https://schema.org", "@type": ["Recipe", "NewsArticle"], "headline": "Gazpacho de sandía", "name": "Gazpacho de sandía", "author": [{"@type": "Person", "name": "Pilar Rey"}], "recipeYield": "4",
             "prepTime": "PT15M", "recipeIngredient": ["500 g de sandía", "4 tomates maduros", "1 pepino", "2 cucharadas de vinagre"], "recipeInstructions": [
                 {"@type": "HowToSection", "name": "Elaboración", "itemListElement": [{"@type": "HowToStep", "text": t} for t in (
                     "Pelar el pepino y quitar las pepitas de la sandía.", "Triturar todo con el vinagre hasta que quede fino.", "Enfriar dos horas y servir.")]}]}), lang="es", site="Cocina de Verano"), "Gazpacho de sandía",
    {"author": "Pilar Rey", "yields": "4", "prep_time": ("PT15M", "15 minutos", "15"), "ingredients": ["500 g de sandía", "4 tomates maduros", "1 pepino", "2 cucharadas de vinagre"], "dificultad|difficulty": "Fácil",
     "instructions": ["Pelar el pepino y quitar las pepitas de la sandía.", "Triturar todo con el vinagre hasta que quede fino.", "Enfriar dos horas y servir."]}, ["A week by the sea"])

case("software: store app page, bare, additional information", tailwind(
    "Tide Clock - Apps on Fernway Play",
    "<h1 class=\"Fd93Bb\"><span>Tide Clock</span></h1><div><a href=/dev><span>Low Water Ltd</span></a></div><div class=\"flex\"><div><div class=\"TT9eCd\">4.4<i>star</i></div><div>8.1K reviews</div></div><div><div>500K+</div><div>Downloads</div></div></div>"
    "<button>Install</button><h2>About this app</h2><p>The next high water for four thousand harbours, without a network. Set one as home and the clock shows how long you have before the sand is gone.</p><h2>Additional information</h2><div class=\"grid "
    "grid-cols-3\">" + "".join(f"<div><div class=\"BgcNfc\">{k}</div><span class=\"htlgb\">{v}</span></div>" for k, v in (("Updated", "March 3, 2024"), ("Size", "12M"), ("Current Version", "5.2.0"), ("Requires Android", "8.0 and up"),
    ("Offered By", "Low Water Ltd"))) + "</div>", site="Fernway Play"), "Tide Clock",
    {"updated|date_modified": ("March 3, 2024", "2024-03-03"), "size": "12M", "current_version|version": "5.2.0", "requires_android": "8.0 and up", "offered_by": "Low Water Ltd"}, ["Careers"])

# What is not met, a page each.
OPEN = (
    "recipe: German, hand-made markup, ingredients in a table",
    "product: marketplace detail, bare, spec table and bullets",
    "product: B2B datasheet, bare, groups of specs",
    "job: Greenhouse, bare, location under the title, metadata paragraphs",
    "job: Lever, json-ld, categories line",
    "event: Eventbrite-like, bare, date and place blocks with headings",
    "person: university staff page, bare, icons for contact",
    "person: musician, English wiki infobox with plainlist",
    "film: database page, bare, labelled lists of names",
    "game: store page, bare, labelled lines in a side block",
    "real estate: house for sale, bare, dl and beds line",
    "software: npm-like sidebar, bare",
    "paper: DSpace item, bare, simple item view",
    "podcast: episode page with json-ld PodcastEpisode",
    "film: Chinese film page, labelled lines with br",
    "software: store app page, bare, additional information",
)


# ---- counting ----
def flat(v):
    if isinstance(v, dict):
        return " ".join(flat(x) for x in v.values())
    if isinstance(v, list):
        return " ".join(flat(x) for x in v)
    return str(v)


def norm(v):
    if isinstance(v, list):
        return [norm(x) for x in v]
    s = re.sub(r"[\u200e\u200f\s]+", " ", str(v)).strip().casefold()
    return f"{float(s):g}" if re.fullmatch(r"\d+(\.\d+)?", s) and len(s) < 8 else s


def key(name):
    return re.sub(r"[\W_]+", "_", name.casefold()).strip("_")


def same(got, want):
    """One value may stand as a list of one, and the other way round."""
    one = got[0] if isinstance(got, list) and len(got) == 1 and not isinstance(want, list) else got
    one = [got] if isinstance(want, list) and len(want) == 1 and not isinstance(got, list) else one
    return norm(one) == norm(want)


def judge(got, title, fields, no):
    """-> (what is wrong, exact, named, missed, spurious)"""
    have, wrong, exact, named = got.get("fields") or {}, [], 0, 0
    titles = title if isinstance(title, tuple) else (title,)
    if got.get("title") not in titles:
        wrong.append(f"title {got.get('title')!r}")
    layers = dict(have)
    for k in ("author", "date"):
        layers.setdefault(k, got.get(k))
    for name, want in fields.items():
        wants = want if isinstance(want, tuple) else (want,)
        names = [key(n) for n in name.split("|")]
        hit = [k for k, v in layers.items() if v is not None and any(same(v, w) for w in wants)]
        ok = [k for k in hit if key(k) in names]
        exact, named = exact + bool(hit), named + bool(ok)
        if not ok:
            at = [v for k, v in layers.items() if key(k) in names]
            wrong.append(f"{name}: " + (f"named {hit}" if hit else f"is {at[0]!r}" if at else "missed"))
    bad = [(k, t) for k, v in have.items() for t in no if t in flat(v) and k != "description"]
    wrong += [f"spurious {t!r} in {k}" for k, t in bad]
    return wrong, exact, named, len(fields) - exact, len(bad)


def main():
    total, right, bad, sums = 0, 0, 0, [0, 0, 0, 0, 0]
    for name, got, want in answers(CASES):
        wrong, *counts = judge(got, *want)
        total, right = total + 1, right + (not wrong)
        sums = [a + b for a, b in zip(sums, [len(want[1])] + counts)]
        bad += bool(wrong) and name not in OPEN
        if wrong:
            print(f"{'open' if name in OPEN else 'FAIL'} {name} [{got.get('kind')}]" +
                  "".join(f"\n     {w}" for w in wrong))
        elif name in OPEN:
            print(f"met  {name}: no longer open")
    print(f"{right} of {total} pages right; fields {sums[0]}: exact {sums[1]}, named {sums[2]}, "
          f"missed {sums[3]}, spurious {sums[4]}")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
