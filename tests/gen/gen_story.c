/* gen_story: article pages in six templates, from table layout to today. */
#include "gen/gen_int.h"

typedef struct story {
    gen_doc *d;
    gen_story *st;
    gen_story **near;
    int n_near;
    char *date; /* as the page writes it */
    bool lead;
    int image;
} story;

static const char *ui(const story *s, gen_ui what)
{
    return gen_ui_text(s->d->lang, what);
}

/* ---- truth ------------------------------------------------------------ */

/* The lead is part of the body where the template has it. */
static void truth(story *s)
{
    gen_arena *a = &s->d->site->mem;
    gen_article *t = gen_alloc(a, sizeof(*t));

    t->title = s->st->title;
    t->author = s->st->author;
    t->date = gen_iso_date(a, s->st->time);
    t->para = gen_alloc(a, (size_t)(s->st->n_paras + 1) * sizeof(char *));
    if (s->lead)
        t->para[t->n_paras++] = s->st->lead;
    for (int i = 0; i < s->st->n_paras; i++)
        t->para[t->n_paras++] = s->st->para[i] + (s->st->para[i][0] == '#');
    s->d->page->article = t;
}

/* ---- metadata --------------------------------------------------------- */

static void json_text(gen_doc *d, gen_sb *b, const char *s)
{
    bool utf8 = strcmp(d->page->charset, "utf-8") == 0;

    gen_addc(b, '"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            gen_addc(b, '\\');
        gen_addc(b, (unsigned char)*s > 0x7F && !utf8 ? '?' : *s);
    }
    gen_addc(b, '"');
}

static void json_ld(story *s, const char *title, const char *author,
                    const char *date)
{
    gen_sb b = {0};

    gen_adds(&b, "{\"@context\": \"http://schema.org\", \"@type\": "
                 "\"NewsArticle\", \"headline\": ");
    json_text(s->d, &b, title);
    gen_addf(&b, ", \"datePublished\": \"%s\"", date);
    if (author) {
        gen_adds(&b, ", \"author\": {\"@type\": \"Person\", \"name\": ");
        json_text(s->d, &b, author);
        gen_adds(&b, "}");
    }
    gen_adds(&b, "}");
    gen_html(s->d, "<script type='application/ld+json'>%s</script>", b.ptr);
    gen_sb_free(&b);
}

/* OpenGraph and JSON-LD in the head; by the knob they lie. */
static void metadata(story *s)
{
    gen_doc *d = s->d;
    gen_node *at = d->cur;
    bool lie = gen_hit(&d->noise, d->k->lies);
    gen_story *of = lie && s->n_near ? s->near[0] : s->st;

    d->cur = d->head;
    gen_html(d,
             "<meta property='og:title' content='%s | %s'>"
             "<meta property='og:type' content='article'>"
             "<meta property='og:description' content='%s'>",
             of->title, d->site->name, of->lead);
    json_ld(s, of->title, lie ? d->site->name : of->author,
            gen_iso_time(&d->mem, of->time));
    d->cur = at;
}

static char *caption(story *s)
{
    return gen_sentence(&s->d->mem, &s->d->look, s->d->lang,
                        gen_range(&s->d->look, 5, 12));
}

/* ---- pieces ----------------------------------------------------------- */

static void related(story *s, const char *open)
{
    gen_doc *d = s->d;
    gen_node *box = gen_html(d, open);

    gen_html(d, "<h3>%s</h3><ul>", ui(s, UI_RELATED));
    for (int i = 0; i < s->n_near; i++)
        gen_html(d, "<li><a href='%s'>%s</a></li>", s->near[i]->url,
                 s->near[i]->title);
    gen_html(d, "</ul>");
    gen_close(d, box);
}

/* Paragraphs as <p>; `between` puts its things after every third or so. */
static void paragraphs(story *s, const char *subtitle,
                       void (*between)(story *, int))
{
    for (int i = 0; i < s->st->n_paras; i++) {
        const char *p = s->st->para[i];
        if (*p == '#') {
            gen_node *h = gen_html(s->d, "<%s>", subtitle);
            gen_text(s->d, p + 1);
            gen_close(s->d, h);
        } else {
            gen_html(s->d, "<p>");
            gen_rich(s->d, p);
            gen_html(s->d, "</p>");
        }
        if (between && i + 1 < s->st->n_paras)
            between(s, i);
    }
}

static void comments(story *s, int layout)
{
    if (gen_hit(&s->d->data, s->d->k->user_posts))
        gen_comments(s->d, gen_range(&s->d->data, 2, 9), layout);
}

/* ---- 0: tables and <br>, about 1999 ----------------------------------- */

static void tables_body(story *s)
{
    gen_doc *d = s->d;

    gen_html(d, "<font face='Verdana' size='2'>");
    for (int i = 0; i < s->st->n_paras; i++) {
        const char *p = s->st->para[i];
        if (*p == '#') {
            gen_html(d, "<b>%s</b><br>", p + 1);
            continue;
        }
        gen_rich(d, p);
        gen_html(d, "<br><br>");
    }
    gen_html(d, "</font>");
}

static void tables_side(story *s)
{
    gen_doc *d = s->d;

    gen_html(d, "<td width='160' valign='top' bgcolor='#EEEEEE'>"
                "<table border='0' width='100%%'><tbody>");
    gen_html(d, "<tr><td><font size='2'><b>%s</b></font></td></tr>",
             ui(s, UI_MOST_READ));
    for (int i = 0; i < s->n_near; i++)
        gen_html(d,
                 "<tr><td><font size='1'><a href='%s'>%s</a></font></td>"
                 "</tr>",
                 s->near[i]->url, s->near[i]->title);
    gen_html(d, "</tbody></table>");
    gen_ad(d);
    gen_html(d, "</td>");
}

static void story_tables(story *s)
{
    gen_doc *d = s->d;
    int order[3];

    gen_html(d,
             "<table width='760' border='0' cellpadding='0' cellspacing='0'>"
             "<tbody><tr><td colspan='3' bgcolor='#003366'>"
             "<font color='#FFFFFF' size='5'><b>%s</b></font></td></tr><tr>",
             d->site->name);
    gen_order(d, "story tables", order, 3);
    for (int i = 0; i < 3; i++) {
        if (order[i] == 0) {
            gen_html(d, "<td width='140' valign='top'><font size='1'>");
            gen_menu_bare(d, "<br>");
            gen_html(d, "</font></td>");
        } else if (order[i] == 1) {
            gen_html(d,
                     "<td width='460' valign='top'><font size='1' "
                     "color='#999999'>%s</font><br><font size='5'><b>%s</b>"
                     "</font><br>",
                     s->st->section, s->st->title);
            gen_html(d, "<font size='1'>");
            if (s->st->author)
                gen_html(d, "%s <i>%s</i> | ", ui(s, UI_BY), s->st->author);
            gen_html(d, "%s</font><br><hr>", s->date);
            gen_junk(d);
            tables_body(s);
            gen_html(d, "</td>");
        } else {
            tables_side(s);
        }
    }
    gen_html(d, "</tr><tr><td colspan='3' align='center'><font size='1'>");
    gen_menu_bare(d, " | ");
    gen_html(d, "<br>© %s</font></td></tr></tbody></table>", d->site->name);
}

/* ---- 1: div soup, about 2005 ------------------------------------------ */

static void soup_between(story *s, int i)
{
    if (i == 1)
        gen_ad(s->d);
}

static void story_soup(story *s)
{
    gen_doc *d = s->d;
    int order[2];

    gen_html(d, "<div id='container'><div id='wrap2'>");
    gen_menu(d);
    gen_order(d, "story soup", order, 2);
    for (int i = 0; i < 2; i++) {
        if (order[i] == 1) {
            gen_html(d, "<div id='rightcol'>");
            related(s, "<div class='module'>");
            gen_linklist(d, ui(s, UI_MOST_READ), 5);
            gen_ad(d);
            gen_html(d, "</div>");
            continue;
        }
        gen_html(d,
                 "<div id='leftcol'><div class='crumbs'><a href='/'>%s</a> "
                 "» <a href='/section/1.html'>%s</a></div>"
                 "<div class='story'><h1>%s</h1><div class='byline'>",
                 ui(s, UI_HOME), s->st->section, s->st->title);
        if (s->st->author)
            gen_html(d, "<span>%s %s</span>", ui(s, UI_BY), s->st->author);
        gen_html(d,
                 "<span class='dt'>%s</span></div><div class='photo'>"
                 "<img src='/img/%d.jpg'><div class='cap'>%s: %s</div></div>"
                 "<div class='storytext'>",
                 s->date, s->image, ui(s, UI_PHOTO), caption(s));
        paragraphs(s, "h3", soup_between);
        gen_html(d, "</div></div>");
        gen_junk(d);
        gen_share(d);
        comments(s, 5);
        gen_html(d, "</div>");
    }
    gen_foot(d);
    gen_html(d, "</div></div>");
}

/* ---- 2: HTML5, about 2015 --------------------------------------------- */

static void html5_between(story *s, int i)
{
    gen_doc *d = s->d;

    if (i == 1)
        related(s, "<aside class='inline-related'>");
    else if (i == 3)
        gen_newsletter(d);
    else if (i == 2)
        gen_html(d,
                 "<figure class='media'><img src='/img/%d.jpg' alt=''>"
                 "<figcaption>%s</figcaption></figure>",
                 s->image, caption(s));
    else
        gen_ad(d);
}

static void html5_article(story *s)
{
    gen_doc *d = s->d;

    gen_html(d,
             "<article class='article' itemscope "
             "itemtype='http://schema.org/NewsArticle'><header>"
             "<span class='kicker'>%s</span><h1 itemprop='headline'>%s</h1>",
             s->st->section, s->st->title);
    if (s->lead)
        gen_html(d, "<p class='standfirst'>%s</p>", s->st->lead);
    gen_html(d, "<div class='meta'>");
    if (s->st->author)
        gen_html(d,
                 "%s <a rel='author' itemprop='author' href='/author/%d.html'>"
                 "%s</a> ",
                 ui(s, UI_BY), gen_range(&d->look, 1, 99), s->st->author);
    gen_html(d, "<time itemprop='datePublished' datetime='%s'>%s</time></div>",
             gen_iso_time(&d->mem, s->st->time), s->date);
    gen_share(d);
    gen_html(d, "</header><div class='article-body' itemprop='articleBody'>");
    paragraphs(s, "h2", html5_between);
    gen_html(d, "</div><footer><ul class='tags'>");
    for (int i = 0; i < 4; i++)
        gen_html(d, "<li><a href='/tag/%d.html'>%s</a></li>", i,
                 gen_word(&d->mem, &d->look, d->lang));
    gen_html(d, "</ul></footer></article>");
}

static void story_html5(story *s)
{
    gen_doc *d = s->d;
    int order[2];

    gen_cookies(d);
    gen_html(d, "<header class='top'><nav>");
    gen_menu_bare(d, " ");
    gen_html(d, "</nav></header><main>");
    gen_order(d, "story html5", order, 2);
    for (int i = 0; i < 2; i++) {
        if (order[i] == 1) {
            gen_html(d, "<aside class='rail'>");
            gen_linklist(d, ui(s, UI_MOST_READ), 7);
            gen_ad(d);
            gen_html(d, "</aside>");
        } else {
            html5_article(s);
        }
    }
    comments(s, 6);
    related(s, "<section class='more-stories'>");
    gen_html(d, "</main>");
    gen_foot(d);
}

/* ---- 3: AMP ----------------------------------------------------------- */

static void amp_between(story *s, int i)
{
    if (i == 2 && gen_hit(&s->d->noise, s->d->k->ads * 2))
        gen_html(s->d, "<amp-ad width='300' height='250' type='x'>"
                       "</amp-ad>");
    if (i == 0)
        gen_html(s->d,
                 "<amp-img src='/img/%d.jpg' width='600' height='400' "
                 "layout='responsive'></amp-img>",
                 gen_range(&s->d->look, 1, 999));
}

static void story_amp(story *s)
{
    gen_doc *d = s->d;

    gen_attr_set(d, d->html, "amp", NULL);
    gen_html(d, "<amp-sidebar id='menu'>");
    gen_menu_bare(d, " ");
    gen_html(d,
             "</amp-sidebar><header class='amp-head'><a href='/'>%s</a>"
             "</header><article class='amp-article'><h1>%s</h1>",
             d->site->name, s->st->title);
    if (s->st->author)
        gen_html(d, "<div class='amp-author'>%s %s</div>", ui(s, UI_BY),
                 s->st->author);
    gen_html(d, "<time datetime='%s'>%s</time><div class='amp-content'>",
             gen_iso_date(&d->mem, s->st->time), s->date);
    if (s->lead)
        gen_html(d, "<p class='lead'><strong>%s</strong></p>", s->st->lead);
    paragraphs(s, "h2", amp_between);
    gen_html(d, "</div></article>");
    related(s, "<section class='amp-related'>");
    gen_html(d, "<footer><p>%s</p><a href='/page/8.html'>%s</a></footer>",
             d->site->name, ui(s, UI_CONTACT));
}

/* ---- 4: blog engine, about 2012 --------------------------------------- */

static void blog_between(story *s, int i)
{
    gen_doc *d = s->d;

    if (i % 4 == 2)
        gen_html(d,
                 "<div class='wp-caption'><img src='/img/%d.jpg' alt='x'>"
                 "<p class='wp-caption-text'>%s</p></div>",
                 s->image, caption(s));
    else
        gen_junk(d);
}

static void story_blog(story *s)
{
    gen_doc *d = s->d;

    gen_menu(d);
    gen_html(d,
             "<div id='primary' class='content-area'><div id='post-%d' "
             "class='post type-post hentry'><h1 class='entry-title'>%s</h1>"
             "<div class='entry-meta'><span class='posted-on'><time "
             "class='entry-date' datetime='%s'>%s</time></span>",
             gen_range(&d->look, 1, 9999), s->st->title,
             gen_iso_time(&d->mem, s->st->time), s->date);
    if (s->st->author)
        gen_html(d,
                 " <span class='byline'>%s <a class='url fn n' "
                 "href='/author/%d.html'>%s</a></span>",
                 ui(s, UI_BY), gen_range(&d->look, 1, 99), s->st->author);
    gen_html(d, "</div><div class='entry-content'>");
    paragraphs(s, "h3", blog_between);
    gen_share(d);
    related(s, "<div class='yarpp-related'>");
    gen_html(d, "</div></div>");
    comments(s, 5);
    gen_html(d, "</div><div id='secondary' class='widget-area'>");
    gen_linklist(d, ui(s, UI_MOST_READ), 5);
    gen_linklist(d, ui(s, UI_MORE), 12);
    gen_html(d, "</div>");
    gen_foot(d);
}

/* ---- 5: component framework, about 2022 ------------------------------- */

static void app_para(story *s, const char *p, int i)
{
    gen_doc *d = s->d;

    gen_html(d, "<div data-component='text-block' class='css-blk'>"
                "<div class='css-in'>");
    if (*p == '#') {
        gen_html(d, "<h2 class='css-sub'>%s</h2>", p + 1);
    } else {
        gen_html(d, "<p class='css-par'>");
        gen_rich(d, p);
        gen_html(d, "</p>");
    }
    gen_html(d, "</div></div>");
    if (i == 2)
        gen_html(d, "<div data-component='ad-slot' class='css-ad'></div>");
    if (i == 4)
        related(s, "<div data-component='links-block' class='css-rel'>");
}

static void story_app(story *s)
{
    gen_doc *d = s->d;

    gen_html(d, "<div id='__app'><div class='css-root'>"
                "<nav class='css-nav' aria-label='main'>");
    gen_menu_bare(d, "");
    gen_html(d,
             "</nav><div class='css-grid'><main id='main-content'><article>"
             "<div data-component='headline-block'><h1 class='css-h'>%s</h1>"
             "</div><div data-component='byline-block'>",
             s->st->title);
    if (s->st->author)
        gen_html(d, "<div class='css-by'><span>%s</span></div>", s->st->author);
    gen_html(d,
             "<div class='css-when'><time datetime='%s'>%s</time></div>"
             "</div>",
             gen_iso_time(&d->mem, s->st->time), s->date);
    for (int i = 0; i < s->st->n_paras; i++)
        app_para(s, s->st->para[i], i);
    gen_html(d, "</article></main><div class='css-rail'>");
    gen_linklist(d, ui(s, UI_MOST_READ), 10);
    gen_html(d, "</div></div>");
    comments(s, 6);
    gen_foot(d);
    gen_cookies(d);
    gen_html(d, "</div></div>");
}

/* ---- all -------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*write)(story *);
    bool lead; /* the template shows the lead */
} layouts[] = {
    {"tables", story_tables, false}, {"soup", story_soup, false},
    {"html5", story_html5, true},    {"amp", story_amp, true},
    {"blog", story_blog, false},     {"app", story_app, false},
};

int gen_story_layouts(void)
{
    return (int)GEN_LEN(layouts);
}

void gen_story_page(gen_doc *d, gen_story *st, int layout, gen_story **near,
                    int n_near)
{
    story s = {d, st, near, n_near, NULL, layouts[layout].lead, 0};
    gen_rng style = gen_style(d, "date");
    int format = gen_range(&style, 0, gen_day_formats(d->lang) - 1);

    d->page->markup = layouts[layout].name;
    s.image = gen_range(&d->look, 1, 999);
    s.date = gen_day(&d->mem, d->lang, format, st->time);
    gen_head(d, st->title);
    if (layout >= 2)
        metadata(&s);
    layouts[layout].write(&s);
    truth(&s);
}
