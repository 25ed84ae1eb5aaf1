/* gen_chrome: what surrounds the data: head, menus, ads, boxes, footers. */
#include "gen/gen_int.h"

static const char *ui(const gen_doc *d, gen_ui what)
{
    return gen_ui_text(d->lang, what);
}

/* ---- head ------------------------------------------------------------- */

void gen_head(gen_doc *d, const char *title)
{
    gen_node *at = d->cur;

    d->cur = d->head;
    gen_attr_set(d, d->html, "lang", gen_lang_code(d->lang));
    if (d->site->doctype == 0)
        gen_html(d, "<meta charset='%s'>", d->page->charset);
    else
        gen_html(d,
                 "<meta http-equiv='Content-Type' content='text/html; "
                 "charset=%s'>",
                 d->page->charset);
    gen_html(d, "<title>%s - %s</title>", title, d->site->name);
    gen_html(d, "<link rel='stylesheet' href='/css/main.css'>");
    gen_html(d, "<meta name='viewport' content='width=device-width'>");
    if (gen_hit(&d->noise, d->k->scripts))
        gen_html(d, "<style>.nav a { color: #036; } p > b { margin: 0 }"
                    "</style>");
    gen_html(d, "<script>var page = {\"id\": \"%s\", n: 1 < 2};</script>",
             d->page->id);
    d->cur = at;
}

/* ---- menus ------------------------------------------------------------ */

void gen_menu_bare(gen_doc *d, const char *sep)
{
    for (int i = 0; i < d->site->n_menu; i++) {
        if (i && *sep == '<')
            gen_html(d, "<br>");
        else if (i)
            gen_text(d, sep);
        gen_html(d, "<a href='%s' class='navlink'>%s</a>", d->site->menu_url[i],
                 d->site->menu[i]);
    }
}

void gen_menu(gen_doc *d)
{
    gen_html(d,
             "<div id='header' class='site-header'><a class='logo' href='/'>"
             "<img src='/img/logo.png' alt='%s'></a>"
             "<form class='search' action='/search'>"
             "<input type='text' name='q'><button>%s</button></form>"
             "<ul class='nav menu'>",
             d->site->name, ui(d, UI_SEARCH));
    for (int i = 0; i < d->site->n_menu; i++)
        gen_html(d, "<li class='nav-item'><a href='%s'>%s</a></li>",
                 d->site->menu_url[i], d->site->menu[i]);
    gen_html(d, "</ul></div>");
}

void gen_foot(gen_doc *d)
{
    gen_html(d, "<div id='footer' class='site-footer'><ul class='links'>");
    for (int i = UI_CONTACT; i <= UI_PRIVACY; i++)
        gen_html(d, "<li><a href='/page/%d.html'>%s</a></li>", i,
                 ui(d, (gen_ui)i));
    gen_html(d, "</ul><p class='copy'>© 2024 %s</p></div>", d->site->name);
    if (gen_hit(&d->noise, d->k->scripts))
        gen_html(d, "<script>document.write('<div>x</div>');</script>");
}

void gen_linklist(gen_doc *d, const char *title, int n)
{
    gen_html(d, "<div class='box sidebox'><h3>%s</h3><ul>", title);
    for (int i = 0; i < n; i++) {
        int words = gen_range(&d->look, 4, 9);
        char *text = gen_title(&d->mem, &d->look, d->lang, words);
        gen_html(d, "<li><a href='/news/%d.html'>%s</a></li>",
                 gen_range(&d->look, 1, 9999), text);
    }
    gen_html(d, "</ul></div>");
}

void gen_pager(gen_doc *d, int page, int pages, const char *base)
{
    int from = page > 3 ? page - 2 : 1;

    if (pages < 2)
        return;
    gen_html(d, "<div class='pagination'>");
    if (page > 1)
        gen_html(d, "<a class='prev' href='%s%d.html'>%s</a> ", base, page - 1,
                 ui(d, UI_PREV));
    for (int i = from; i <= pages && i < from + 7; i++) {
        if (i == page)
            gen_html(d, "<span class='current'>%d</span> ", i);
        else
            gen_html(d, "<a href='%s%d.html'>%d</a> ", base, i, i);
    }
    if (page < pages)
        gen_html(d, "<a class='next' href='%s%d.html'>%s</a>", base, page + 1,
                 ui(d, UI_NEXT));
    gen_html(d, "</div>");
}

/* ---- things in between ------------------------------------------------ */

void gen_ad(gen_doc *d)
{
    gen_rng *r = &d->noise;
    int kind, id;
    char *text;

    if (!gen_hit(r, d->k->ads))
        return;
    kind = gen_range(r, 0, 2);
    id = gen_range(r, 1, 999);
    text = gen_title(&d->mem, r, d->lang, 3);
    if (kind == 0)
        gen_html(d,
                 "<div class='ad adsense'><span class='ad-label'>%s</span>"
                 "<a href='http://ads.example/c?%d'>"
                 "<img src='http://ads.example/b%d.gif' alt='%s'></a></div>",
                 ui(d, UI_AD), id, id, text);
    else if (kind == 1)
        gen_html(d,
                 "<div class='banner' id='ad-%d'><script>adslot(%d);</script>"
                 "</div>",
                 id, id);
    else
        gen_html(d, "<div class='promo'><h4>%s</h4><p>%s</p></div>", text,
                 gen_sentence(&d->mem, r, d->lang, 9));
}

void gen_junk(gen_doc *d)
{
    if (gen_hit(&d->noise, d->k->comments))
        gen_html(d, "<!-- block end -->");
    if (gen_hit(&d->noise, d->k->scripts))
        gen_html(d, "<script>track(%d, \"</\" + \"p>\");</script>",
                 gen_range(&d->noise, 1, 9999));
}

/* Things inside a record whose text is no text of the record. */
void gen_silent(gen_doc *d)
{
    gen_rng *r = &d->noise;

    if (!gen_hit(r, d->k->scripts))
        return;
    switch (gen_below(r, 6)) {
    case 0:
        gen_html(d, "<script>view(%d, \"<u>no text</u>\");</script>",
                 gen_range(r, 1, 999));
        break;
    case 1:
        gen_html(d, "<noscript><p>Please turn on scripts</p></noscript>");
        break;
    case 2:
        gen_html(d, "<select name='qty'><option>one</option><option selected>"
                    "two</option></select>");
        break;
    case 3:
        gen_html(d, "<svg width='16' height='16'><title>icon</title>"
                    "<path d='M0 0h16'></path></svg>");
        break;
    case 4:
        gen_html(d, "<textarea name='note'>a note</textarea>");
        break;
    default:
        gen_html(d, "<style>.x > b { color: red }</style>");
    }
}

void gen_cookies(gen_doc *d)
{
    gen_html(d,
             "<div class='cookie-banner' role='dialog'><p>%s</p>"
             "<button class='btn'>%s</button></div>",
             ui(d, UI_COOKIES), ui(d, UI_ACCEPT));
}

void gen_newsletter(gen_doc *d)
{
    gen_html(d,
             "<div class='newsletter-box'><p>%s</p><form action='/letter'>"
             "<input type='email' name='mail'><button>%s</button></form>"
             "</div>",
             ui(d, UI_NEWSLETTER), ui(d, UI_ACCEPT));
}

void gen_share(gen_doc *d)
{
    gen_html(d,
             "<ul class='share-bar'><li class='label'>%s</li>"
             "<li><a href='http://social.example/a?u=%s'>Facebook</a></li>"
             "<li><a href='http://social.example/b?u=%s'>Twitter</a></li>"
             "<li><a href='mailto:?body=%s'>E-mail</a></li></ul>",
             ui(d, UI_SHARE), d->page->url, d->page->url, d->page->url);
}
