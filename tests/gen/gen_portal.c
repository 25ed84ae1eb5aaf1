/* gen_portal: a whole site: news, shop, forum and what joins them. Every link
 * leads to a page of the site; list pages lead to their details. */
#include <stdlib.h>
#include "gen/gen_int.h"

enum { HOME, SECTION, STORY, LISTING, PRODUCT, THREAD, BOARD, CALENDAR };

#define PER_SECTION 10
#define PER_LIST    12
#define PER_BOARD   15

typedef struct portal {
    gen_site_int *s;
    gen_story **story;
    gen_item **item;
    char **thread; /* titles */
    int n_stories, n_items, n_threads;
    int n_sections, n_lists, n_boards, n_days;
    int layout[8]; /* one for each template */
    uint64_t next; /* page number */
} portal;

static int ceil_div(int a, int b)
{
    return (a + b - 1) / b;
}

static char *url_of(portal *p, const char *folder, int i)
{
    return gen_fmt(&p->s->mem, "/%s/%d.html", folder, i + 1);
}

/* ---- plan ------------------------------------------------------------- */

static int total(const portal *p)
{
    return 1 + p->n_stories + p->n_items + p->n_threads + p->n_sections +
           p->n_lists + p->n_boards + p->n_days;
}

static void count_lists(portal *p)
{
    p->n_sections = ceil_div(p->n_stories, PER_SECTION);
    p->n_lists = ceil_div(p->n_items, PER_LIST);
    p->n_boards = ceil_div(p->n_threads, PER_BOARD);
}

/* At least two of each kind; stories fill up what is left. Off by one where a
 * story more needs a section page more. */
static void plan(portal *p, int pages)
{
    p->n_days = p->s->k.traps;
    pages = pages < 11 + p->n_days ? 11 + p->n_days : pages;
    p->n_stories = 2;
    p->n_items = 2 + pages * 28 / 100;
    p->n_threads = 2 + pages * 16 / 100;
    count_lists(p);
    while (total(p) < pages) {
        p->n_stories++;
        count_lists(p);
    }
}

static void choose(portal *p)
{
    gen_site_int *s = p->s;
    gen_rng r = gen_rng_at(s->seed, "portal", 0);
    const int n[] = {
        3, 3, gen_story_layouts(), gen_list_layouts(), 1, gen_forum_layouts(),
        1, 1};

    for (int i = 0; i < 8; i++)
        p->layout[i] = gen_layout_of(s, gen_next(&r) >> 8, n[i]);
    /* A shop's list has all its items: not the two figures that cut rows. */
    if (p->layout[LISTING] == 5 || p->layout[LISTING] == 6)
        p->layout[LISTING] = 2;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void add_urls(portal *p, const char *folder, int n)
{
    for (int i = 0; i < n; i++)
        p->s->url[p->s->n_urls++] = url_of(p, folder, i);
}

static void all_urls(portal *p)
{
    gen_site_int *s = p->s;

    s->url = gen_alloc(&s->mem, (size_t)total(p) * sizeof(char *));
    s->url[s->n_urls++] = "/";
    add_urls(p, "news", p->n_stories);
    add_urls(p, "section", p->n_sections);
    add_urls(p, "item", p->n_items);
    add_urls(p, "shop", p->n_lists);
    add_urls(p, "thread", p->n_threads);
    add_urls(p, "board", p->n_boards);
    add_urls(p, "calendar", p->n_days);
    qsort(s->url, s->n_urls, sizeof(char *), by_text);
}

static void set_menu(portal *p)
{
    gen_site_int *s = p->s;
    const char *const url[] = {"/", "/section/1.html", "/shop/1.html",
                               "/board/1.html", "/calendar/1.html"};

    for (int i = 0; i < s->n_menu && i < (p->n_days ? 5 : 4); i++)
        s->menu_url[i] = url[i];
}

/* ---- data ------------------------------------------------------------- */

static void make_data(portal *p)
{
    gen_site_int *s = p->s;
    gen_arena *a = &s->mem;
    gen_rng r = gen_rng_at(s->seed, "threads", 0);

    p->story = gen_alloc(a, (size_t)p->n_stories * sizeof(*p->story));
    p->item = gen_alloc(a, (size_t)p->n_items * sizeof(*p->item));
    p->thread = gen_alloc(a, (size_t)p->n_threads * sizeof(*p->thread));
    for (int i = 0; i < p->n_stories; i++)
        p->story[i] = gen_story_new(s, (uint64_t)i, url_of(p, "news", i));
    for (int i = 0; i < p->n_items; i++)
        p->item[i] = gen_item_new(s, (uint64_t)i, url_of(p, "item", i));
    for (int i = 0; i < p->n_threads; i++)
        p->thread[i] = gen_title(a, &r, s->lang, gen_range(&r, 3, 9));
}

/* ---- pages ------------------------------------------------------------ */

static gen_doc *page(portal *p, const char *folder, int i, gen_kind kind,
                     int number, const char *markup)
{
    gen_site_int *s = p->s;
    char *id = folder ? gen_fmt(&s->mem, "%s/%d", folder, i + 1) : "index";
    gen_doc *d =
        gen_doc_new(s, p->next++, id, folder ? url_of(p, folder, i) : "/");

    gen_template(d, kind, number, markup);
    return d;
}

static void news_pages(portal *p)
{
    const char *news = gen_ui_text(p->s->lang, UI_NEWS);

    for (int i = 0; i < p->n_stories; i++) {
        gen_doc *d = page(p, "news", i, GEN_ARTICLE, STORY, NULL);
        gen_story *near[6];
        int n = 0;
        for (int j = 1; j < p->n_stories && n < 6; j++)
            near[n++] = p->story[(i + j * 7) % p->n_stories];
        gen_story_page(d, p->story[i], p->layout[STORY], near, n);
        gen_doc_end(d);
    }
    for (int i = 0; i < p->n_sections; i++) {
        gen_doc *d = page(p, "section", i, GEN_SECTION, SECTION, "section");
        int from = i * PER_SECTION, n = p->n_stories - from;
        gen_section_page(d, news, p->story + from,
                         n < PER_SECTION ? n : PER_SECTION, p->layout[SECTION],
                         i + 1, p->n_sections, "/section/");
        gen_doc_end(d);
    }
}

static void shop_pages(portal *p)
{
    for (int i = 0; i < p->n_items; i++) {
        gen_doc *d = page(p, "item", i, GEN_DETAIL, PRODUCT, NULL);
        gen_detail_page(d, gen_detail_layouts() - 2, (uint64_t)i, p->item[i]);
        gen_doc_end(d);
    }
    for (int i = 0; i < p->n_lists; i++) {
        gen_doc *d = page(p, "shop", i, GEN_LIST, LISTING, NULL);
        int from = i * PER_LIST, n = p->n_items - from;
        gen_list_page(d, p->item + from, n < PER_LIST ? n : PER_LIST,
                      p->layout[LISTING], i + 1, p->n_lists, "/shop/");
        gen_doc_end(d);
    }
}

/* One row of a board: subject, who, replies, when. */
static void board_row(portal *p, gen_doc *d, int region, int i)
{
    gen_rng r = gen_rng_at(p->s->seed, "board row", (uint64_t)i);
    char *author = gen_nick(&d->mem, &r);
    char *replies = gen_fmt(&d->mem, "%d", gen_range(&r, 0, 99));
    char *date = gen_moment(&d->mem, d->lang, 1, gen_time_any(&r));
    char *url = url_of(p, "thread", i);
    gen_mark *m = gen_rec(d, region);

    gen_rec_node(m, gen_html(d,
                             "<tr class='topic'><td class='icon'>"
                             "<img src='/img/topic.gif' alt=''></td>"
                             "<td class='subject'><a href='%s'>%s</a></td>"
                             "<td class='author'>%s</td><td class='replies'>%s"
                             "</td><td class='last'>%s</td></tr>",
                             url, p->thread[i], author, replies, date));
    gen_rec_field(m, "title", p->thread[i]);
    gen_rec_field(m, "url", url);
    gen_rec_field(m, "author", author);
    gen_rec_field(m, "replies", replies);
    gen_rec_field(m, "lastdate", date);
}

static void board_page(portal *p, int i)
{
    gen_doc *d = page(p, "board", i, GEN_BOARD, BOARD, "board");
    int from = i * PER_BOARD, region;

    gen_head(d, gen_ui_text(d->lang, UI_POSTS));
    gen_menu(d);
    gen_html(d,
             "<div class='board'><h1>%s</h1><table class='topics'><thead>"
             "<tr><th></th><th>%s</th><th>%s</th><th>%s</th><th>%s</th>"
             "</tr></thead><tbody>",
             gen_ui_text(d->lang, UI_POSTS), gen_ui_text(d->lang, UI_POSTS),
             gen_ui_text(d->lang, UI_BY), gen_ui_text(d->lang, UI_REPLY),
             gen_ui_text(d->lang, UI_PUBLISHED));
    region = gen_region_new(d, "threads", true, false);
    for (int j = from; j < p->n_threads && j < from + PER_BOARD; j++)
        board_row(p, d, region, j);
    gen_html(d, "</tbody></table>");
    gen_pager(d, i + 1, p->n_boards, "/board/");
    gen_html(d, "</div>");
    gen_foot(d);
    gen_doc_end(d);
}

static void forum_pages(portal *p)
{
    for (int i = 0; i < p->n_threads; i++) {
        gen_rng r = gen_rng_at(p->s->seed, "thread", (uint64_t)i);
        gen_doc *d = page(p, "thread", i, GEN_THREAD, THREAD, NULL);
        int n = p->s->k.items >= 0 ? p->s->k.items : gen_range(&r, 1, 20);
        gen_forum_page(d, p->thread[i], n, p->layout[THREAD]);
        gen_doc_end(d);
    }
    for (int i = 0; i < p->n_boards; i++)
        board_page(p, i);
}

/* A month with a link on each day and to its neighbours; the last leads to the
 * first again, with a query. */
static void calendar_page(portal *p, int i)
{
    gen_doc *d = page(p, "calendar", i, GEN_OTHER, CALENDAR, "calendar");
    bool last = i + 1 == p->n_days;

    gen_head(d, "Calendar");
    gen_menu(d);
    gen_html(d, "<table class='calendar'><caption>%d/%d</caption><tbody>",
             i % 12 + 1, 2024 + i / 12);
    for (int day = 1; day <= 28; day++) {
        if (day % 7 == 1)
            gen_html(d, "<tr>");
        gen_html(d, "<td><a href='/calendar/%d.html?day=%d'>%d</a></td>", i + 1,
                 day, day);
        if (day % 7 == 0)
            gen_html(d, "</tr>");
    }
    gen_html(d, "</tbody></table><a href='/calendar/%d.html%s'>%s</a>",
             last ? 1 : i + 2, last ? "?lap=2" : "",
             gen_ui_text(d->lang, UI_NEXT));
    gen_foot(d);
    gen_doc_end(d);
}

gen_site *gen_portal(const gen_knobs *k, uint64_t seed)
{
    portal p = {.s = gen_site_new("portal", k, seed)};
    gen_doc *d;

    plan(&p, k->pages);
    choose(&p);
    make_data(&p);
    all_urls(&p);
    set_menu(&p);
    d = page(&p, NULL, 0, GEN_HOME, HOME, "home");
    gen_home_page(d, p.story, p.n_stories < 18 ? p.n_stories : 18,
                  p.layout[HOME]);
    gen_doc_end(d);
    news_pages(&p);
    shop_pages(&p);
    forum_pages(&p);
    for (int i = 0; i < p.n_days; i++)
        calendar_page(&p, i);
    return gen_site_end(p.s);
}
