/* gen_news: a news portal: stories, home and section pages. The templates of
 * article pages are in gen_story.c. */
#include "gen/gen_int.h"

/* ---- stories ---------------------------------------------------------- */

static char *maybe_lead(gen_site_int *s, gen_rng *r)
{
    return gen_sentence(&s->mem, r, s->lang, gen_range(r, 14, 28));
}

/* A sentence that takes up words of the title, as stories do. */
static char *echo(gen_site_int *s, gen_rng *r, const char *title)
{
    gen_sb b = {0};
    char *res, *rest, *copy = gen_dup(&s->mem, title);
    const char *sep = gen_lang_cjk(s->lang) ? "" : " ";

    for (char *w = strtok_r(copy, " ", &rest); w;
         w = strtok_r(NULL, " ", &rest)) {
        char *more = gen_sentence(&s->mem, r, s->lang, gen_range(r, 1, 3));
        if (strlen(w) < 4)
            continue;
        gen_addf(&b, "%s%s%s", b.len ? sep : "", w, sep);
        gen_add(&b, more, strcspn(more, ".?,"));
    }
    if (b.len)
        gen_adds(&b, gen_lang_cjk(s->lang) ? "。" : ".");
    res = gen_dupn(&s->mem, b.ptr, b.len);
    gen_sb_free(&b);
    return res;
}

/* The same for the same (seed, n): home, section and article pages agree, and
 * so do all redesigns. */
gen_story *gen_story_new(gen_site_int *s, uint64_t n, const char *url)
{
    gen_rng r = gen_rng_at(s->seed, "story", n);
    gen_story *st = gen_alloc(&s->mem, sizeof(*st));
    int max = gen_range(&r, 5, 18);

    st->title = gen_title(&s->mem, &r, s->lang, gen_range(&r, 4, 12));
    st->lead = maybe_lead(s, &r);
    st->author = gen_hit(&r, 0.85) ? gen_person(&s->mem, &r, s->lang) : NULL;
    st->time = gen_time_any(&r);
    st->section = gen_dup(
        &s->mem,
        gen_ui_text(s->lang, (gen_ui)gen_range(&r, UI_NEWS, UI_SCIENCE)));
    st->url = gen_dup(&s->mem, url);
    st->para = gen_alloc(&s->mem, (size_t)(2 * max) * sizeof(char *));
    for (int i = 0; i < max; i++) {
        if (i > 1 && gen_hit(&r, 0.15))
            st->para[st->n_paras++] =
                gen_fmt(&s->mem, "#%s",
                        gen_title(&s->mem, &r, s->lang, gen_range(&r, 2, 6)));
        st->para[st->n_paras] =
            gen_para(&s->mem, &r, s->lang, gen_range(&r, 20, 90));
        if (i == 0 || gen_hit(&r, 0.2))
            st->para[st->n_paras] = gen_fmt(
                &s->mem, "%s%s%s", st->para[st->n_paras],
                gen_lang_cjk(s->lang) ? "" : " ", echo(s, &r, st->title));
        st->n_paras++;
    }
    return st;
}

/* ---- section and home pages ------------------------------------------- */

typedef struct teaser {
    gen_doc *d;
    gen_story *st;
    int region;
} teaser;

/* `date` NULL: date and category share one text with the layout. */
static void teaser_truth(teaser *t, gen_node *n, const char *date, bool lead)
{
    gen_mark *m = gen_rec(t->d, t->region);

    gen_rec_node(m, n);
    gen_rec_field(m, "title", t->st->title);
    gen_rec_field(m, "url", t->st->url);
    gen_rec_field(m, "description", lead ? t->st->lead : NULL);
    gen_rec_field(m, "date", date);
    gen_rec_field(m, "category", date ? t->st->section : NULL);
}

static void teaser_div(teaser *t, bool lead)
{
    gen_doc *d = t->d;
    char *date = gen_day(&d->mem, d->lang, 0, t->st->time);
    gen_node *n = gen_html(d,
                           "<div class='teaser'><span class='cat'>%s</span>"
                           "<h2><a href='%s'>%s</a></h2>",
                           t->st->section, t->st->url, t->st->title);
    if (lead)
        gen_html(d, "<p class='summary'>%s</p>", t->st->lead);
    gen_html(d, "<span class='date'>%s</span></div>", date);
    teaser_truth(t, n, date, lead);
}

static void teaser_li(teaser *t, bool lead)
{
    gen_doc *d = t->d;
    char *date = gen_day(&d->mem, d->lang, 1, t->st->time);
    gen_node *n = gen_html(d,
                           "<li class='post'><a class='thumb' href='%s'>"
                           "<img src='/img/%d.jpg' alt=''></a>"
                           "<div class='txt'><h3><a href='%s'>%s</a></h3>"
                           "<em>%s</em> <i>%s</i>",
                           t->st->url, gen_range(&d->look, 1, 9999), t->st->url,
                           t->st->title, t->st->section, date);
    if (lead)
        gen_html(d, "<p>%s</p>", t->st->lead);
    gen_html(d, "</div></li>");
    teaser_truth(t, n, date, lead);
}

static void teaser_row(teaser *t, bool lead)
{
    gen_doc *d = t->d;
    char *date = gen_day(&d->mem, d->lang, 1, t->st->time);
    gen_node *n = gen_html(d,
                           "<tr><td valign='top'><img src='/img/dot.gif' "
                           "width='8' height='8'></td><td><font size='2'>"
                           "<a href='%s'>%s</a></font><br>"
                           "<font size='1' color='#666666'>%s, %s</font>",
                           t->st->url, t->st->title, t->st->section, date);
    if (lead)
        gen_html(d, "<br><font size='2'>%s</font>", t->st->lead);
    gen_html(d, "</td></tr>");
    teaser_truth(t, n, NULL, lead);
}

static void teasers(gen_doc *d, gen_story **st, int n, int layout, int region)
{
    static void (*const one[])(teaser *, bool) = {teaser_div, teaser_li,
                                                  teaser_row};
    static const char *const open[] = {
        "<div class='teasers'>", "<ul class='post-list'>",
        "<table border='0' cellpadding='3'><tbody>"};
    gen_node *box = gen_html(d, open[layout]);

    for (int i = 0; i < n; i++) {
        teaser t = {d, st[i], region};
        one[layout](&t, gen_hit(&d->data, d->k->optional));
        if (layout == 0) {
            gen_ad(d);
            gen_junk(d);
        }
    }
    gen_close(d, box);
}

static void side(gen_doc *d)
{
    gen_html(d, "<div id='sidebar' class='side'>");
    gen_linklist(d, gen_ui_text(d->lang, UI_MOST_READ), 6);
    gen_ad(d);
    gen_newsletter(d);
    gen_html(d, "</div>");
}

void gen_section_page(gen_doc *d, const char *title, gen_story **st, int n,
                      int layout, int page, int pages, const char *base)
{
    int order[2], region;

    gen_head(d, title);
    gen_menu(d);
    gen_html(d, "<div id='content'>");
    gen_order(d, "section", order, 2);
    for (int i = 0; i < 2; i++) {
        if (order[i] == 1) {
            side(d);
            continue;
        }
        gen_html(d, "<div id='main'><h1>%s</h1>", title);
        region = gen_region_new(d, "teasers", true, false);
        teasers(d, st, n, layout % 3, region);
        gen_pager(d, page, pages, base);
        gen_html(d, "</div>");
    }
    gen_html(d, "</div>");
    gen_foot(d);
}

/* Several blocks, each a region; none is the main one. */
void gen_home_page(gen_doc *d, gen_story **st, int n, int layout)
{
    int blocks = n >= 9 ? 3 : 1;

    gen_head(d, d->site->name);
    gen_menu(d);
    gen_html(d, "<div id='home'>");
    for (int b = 0; b < blocks; b++) {
        int from = n * b / blocks, to = n * (b + 1) / blocks;
        char *name = gen_fmt(&d->mem, "block %d", b);
        gen_html(d, "<div class='block'><h2 class='head'>%s</h2>",
                 gen_ui_text(d->lang, (gen_ui)(UI_NEWS + b)));
        teasers(d, st + from, to - from, layout % 3,
                gen_region_new(d, name, false, false));
        gen_html(d, "</div>");
        gen_ad(d);
    }
    gen_html(d, "</div>");
    side(d);
    gen_foot(d);
}

/* ---- the site --------------------------------------------------------- */

#define TPL_HOME    0
#define TPL_SECTION 1
#define TPL_STORY   2

static void story_page(gen_site_int *s, gen_story **st, int n, int i)
{
    char *id = gen_fmt(&s->mem, "article-%04d", i);
    gen_doc *d = gen_doc_new(s, (uint64_t)i, id, st[i]->url);
    int layout = gen_layout_of(s, (uint64_t)i, gen_story_layouts());
    gen_story *near[6];
    int n_near = 0;

    for (int j = 1; j < n && n_near < 6; j++)
        near[n_near++] = st[(i + j) % n];
    gen_template(d, GEN_ARTICLE, TPL_STORY + layout, NULL);
    gen_story_page(d, st[i], layout, near, n_near);
    gen_doc_end(d);
}

static void section_pages(gen_site_int *s, gen_story **st, int n, int pages)
{
    int layout = gen_layout_of(s, s->seed, 3), per = n / pages;

    for (int i = 0; i < pages; i++) {
        char *id = gen_fmt(&s->mem, "section-%04d", i + 1);
        char *url = gen_fmt(&s->mem, "/section/%d.html", i + 1);
        gen_doc *d = gen_doc_new(s, 100000u + (uint64_t)i, id, url);
        gen_template(d, GEN_SECTION, TPL_SECTION, "section");
        gen_section_page(d, gen_ui_text(s->lang, UI_NEWS), st + i * per,
                         i + 1 == pages ? n - i * per : per, layout, i + 1,
                         pages, "/section/");
        gen_doc_end(d);
    }
}

gen_site *gen_news(const gen_knobs *k, uint64_t seed)
{
    gen_site_int *s = gen_site_new("news", k, seed);
    int sections = k->pages / 8, n = k->pages - sections - 1;
    gen_story **st;
    gen_doc *d;

    n = n < 1 ? 1 : n;
    st = gen_alloc(&s->mem, (size_t)n * sizeof(*st));
    for (int i = 0; i < n; i++)
        st[i] = gen_story_new(s, (uint64_t)i,
                              gen_fmt(&s->mem, "/news/%d.html", i + 1));
    for (int i = 0; i < n; i++)
        story_page(s, st, n, i);
    if (k->pages > 1) {
        d = gen_doc_new(s, 200000, "home", "/");
        gen_template(d, GEN_HOME, TPL_HOME, "home");
        gen_home_page(d, st, n < 18 ? n : 18, gen_layout_of(s, seed, 3));
        gen_doc_end(d);
    }
    if (sections)
        section_pages(s, st, n, sections);
    return gen_site_end(s);
}
