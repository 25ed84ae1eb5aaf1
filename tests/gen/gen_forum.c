/* gen_forum: threads and comments: who wrote what and when, and free user
 * content. The markups are in gen_thread.c. */
#include "gen/gen_post.h"

/* ---- posts ------------------------------------------------------------ */

typedef struct dates {
    int format;
    bool relative;
    gen_time now;
} dates;

static char *site_date(gen_doc *d, const dates *how, gen_time t)
{
    if (how->relative)
        return gen_relative(&d->mem, d->lang, how->now - t);
    return gen_moment(&d->mem, d->lang, how->format, t);
}

static void make_post(gen_doc *d, gen_post *p, int i, const gen_markup *mk,
                      const dates *how)
{
    gen_rng *r = &d->data;

    p->number = i + 1;
    p->author = gen_hit(r, 0.6) ? gen_nick(&d->mem, r)
                                : gen_person(&d->mem, r, d->lang);
    p->date = site_date(d, how, p->time);
    p->iso =
        !how->relative || mk->time_attr ? gen_iso_time(&d->mem, p->time) : NULL;
    p->joined = gen_day(&d->mem, d->lang, 1, p->time - 1440 * 300 - i * 999);
    p->count = gen_range(r, 1, 9000);
    p->signature = gen_hit(r, d->k->optional * 0.5)
                       ? gen_sentence(&d->mem, r, d->lang, gen_range(r, 4, 12))
                       : NULL;
    p->content = gen_rng_at(gen_next(r), "content", (uint64_t)i);
    p->parent = -1;
}

/* Replies: each answers an earlier post, or none. Document order is preorder,
 * so parents are chosen among the last post's chain. */
static void make_tree(gen_rng *r, gen_post *p, int n)
{
    for (int i = 1; i < n; i++) {
        int up = i - 1;
        if (gen_hit(r, 0.4))
            continue;
        while (p[up].parent >= 0 && gen_hit(r, 0.5))
            up = p[up].parent;
        if (p[up].depth >= 4)
            continue;
        p[i].parent = up;
        p[i].depth = p[up].depth + 1;
    }
}

static gen_post *make_posts(gen_doc *d, int n, const gen_markup *mk)
{
    gen_post *p = gen_alloc(&d->mem, (size_t)(n + 1) * sizeof(*p));
    gen_rng style = gen_style(d, "dates");
    dates how = {gen_range(&style, 0, 7), false, 0};
    gen_time t = gen_time_any(&d->data);

    how.relative = gen_hit(&style, 0.25);

    for (int i = 0; i < n; i++) {
        p[i].time = t;
        t += gen_range(&d->data, 2, gen_hit(&d->data, 0.2) ? 9000 : 300);
    }
    how.now = t;
    for (int i = 0; i < n; i++)
        make_post(d, &p[i], i, mk, &how);
    if (mk->nested)
        make_tree(&d->data, p, n);
    return p;
}

gen_mark *gen_post_truth(gen_thread *t, gen_post *p, gen_node *n,
                         gen_node *body)
{
    gen_mark *m = gen_rec(t->d, t->region);

    gen_rec_node(m, n);
    gen_rec_field(m, "author", p->author);
    gen_rec_field(m, "date", p->date);
    if (body)
        gen_rec_field_node(m, "body", body);
    m->rec.depth = p->depth;
    m->rec.parent = p->parent;
    m->rec.date_iso = p->iso;
    return m;
}

/* ---- free user content ------------------------------------------------ */

static void user_list(gen_doc *d, gen_rng *r)
{
    gen_node *box = gen_html(d, gen_hit(r, 0.5) ? "<ul>" : "<ol>");

    for (int i = gen_range(r, 2, 6); i > 0; i--)
        gen_html(d, "<li>%s</li>",
                 gen_sentence(&d->mem, r, d->lang, gen_range(r, 2, 9)));
    gen_close(d, box);
}

static void user_table(gen_doc *d, gen_rng *r)
{
    int cols = gen_range(r, 2, 4);

    gen_html(d, "<table border='1'><tbody>");
    for (int i = gen_range(r, 2, 4); i > 0; i--) {
        gen_html(d, "<tr>");
        for (int j = 0; j < cols; j++)
            gen_html(d, "<td>%s</td>", gen_word(&d->mem, r, d->lang));
        gen_html(d, "</tr>");
    }
    gen_html(d, "</tbody></table>");
}

static void user_quote(gen_thread *t, gen_post *p, gen_rng *r)
{
    gen_doc *d = t->d;
    gen_post *of = &t->post[gen_below(r, (uint32_t)(p->number))];

    gen_html(d,
             "<blockquote class='quote'><div class='who'>%s %s:</div>%s"
             "</blockquote>",
             of->author, gen_ui_text(d->lang, UI_WROTE),
             gen_sentence(&d->mem, r, d->lang, gen_range(r, 4, 18)));
}

static void user_code(gen_doc *d, gen_rng *r)
{
    char *name = gen_nick(&d->mem, r);

    gen_html(d,
             "<pre class='code'><code>int %s = %d;\nif (a < b && c)\n"
             "    run(\"%s\");</code></pre>",
             name, gen_range(r, 0, 99), name);
}

static void user_image(gen_doc *d, gen_rng *r)
{
    int id = gen_range(r, 1, 999);

    gen_html(d,
             "<a href='/att/%d.jpg'><img class='att' src='/att/%d-s.jpg' "
             "alt=''></a>",
             id, id);
}

/* A sentence with a date in it: a trap for whoever looks for dates. */
static char *dated(gen_doc *d, gen_rng *r)
{
    char *s = gen_sentence(&d->mem, r, d->lang, gen_range(r, 4, 9));
    gen_time t = gen_time_any(r);
    char *day = gen_day(&d->mem, d->lang, gen_range(r, 0, 7), t);

    return gen_fmt(&d->mem, "%s %s %s", s, day,
                   gen_sentence(&d->mem, r, d->lang, gen_range(r, 3, 9)));
}

static void user_text(gen_doc *d, gen_rng *r, bool br, bool more)
{
    char *s = gen_hit(r, 0.12)
                  ? dated(d, r)
                  : gen_para(&d->mem, r, d->lang, gen_range(r, 3, 70));

    if (!br)
        gen_html(d, "<p>");
    gen_rich(d, s);
    if (gen_hit(r, 0.15))
        gen_html(d, " <img class='smiley' src='/sm/%d.gif' alt=':)'>",
                 gen_range(r, 1, 30));
    if (!br)
        gen_html(d, "</p>");
    else if (more)
        gen_html(d, "<br><br>");
}

void gen_user_content(gen_thread *t, gen_post *p, bool br)
{
    gen_doc *d = t->d;
    gen_rng r = p->content, look = d->look;
    int blocks = gen_range(&r, 1, 4);

    d->look = gen_rng_at(r.s, "rich", 0); /* markup inside is content, too */
    if (p->number > 1 && gen_hit(&r, 0.3))
        user_quote(t, p, &r);
    for (int i = 0; i < blocks; i++) {
        int what = gen_range(&r, 0, 19);
        user_text(d, &r, br, i + 1 < blocks);
        if (what == 0)
            user_list(d, &r);
        else if (what == 1)
            user_table(d, &r);
        else if (what == 2)
            user_code(d, &r);
        else if (what == 3)
            user_image(d, &r);
        else if (what == 4 && p->number > 2)
            user_quote(t, p, &r);
    }
    d->look = look;
}

void gen_user_plain(gen_thread *t, gen_post *p)
{
    gen_doc *d = t->d;
    gen_rng r = p->content;

    for (int i = gen_range(&r, 1, 4); i > 0; i--) {
        if (p->number > 1 && gen_hit(&r, 0.3))
            gen_html(d, "> %s\n\n",
                     gen_sentence(&d->mem, &r, d->lang, gen_range(&r, 5, 12)));
        gen_html(d, "%s\n",
                 gen_hit(&r, 0.2)
                     ? dated(d, &r)
                     : gen_para(&d->mem, &r, d->lang, gen_range(&r, 6, 60)));
    }
}

/* ---- pages ------------------------------------------------------------ */

int gen_forum_layouts(void)
{
    return gen_n_markups;
}

static void write_posts(gen_doc *d, const char *title, int n,
                        const gen_markup *mk)
{
    gen_thread t = {d, NULL, n, 0, title, false};
    gen_rng style = gen_style(d, "first post");

    t.post = make_posts(d, n, mk);
    t.first_apart = gen_hit(&style, 0.3);
    t.region =
        gen_region_new(d, mk->comments ? "comments" : "posts", true, false);
    mk->write(&t);
}

void gen_comments(gen_doc *d, int n_posts, int layout)
{
    gen_html(d, "<div id='comments' class='comments-area'><h3>%s (%d)</h3>",
             gen_ui_text(d->lang, UI_COMMENTS), n_posts);
    write_posts(d, "", n_posts, &gen_markups[layout]);
    gen_html(d,
             "<form class='respond' action='/post'><textarea name='c'>"
             "</textarea><button>%s</button></form></div>",
             gen_ui_text(d->lang, UI_REPLY));
}

/* A short text above the comments of a blog. */
static void blog_text(gen_doc *d, const char *title)
{
    gen_rng r = gen_rng_at(d->site->seed, "blog", gen_hash(title));

    gen_html(d, "<div class='entry'><h1>%s</h1>", title);
    for (int i = gen_range(&r, 2, 5); i > 0; i--)
        gen_html(d, "<p>%s</p>", gen_para(&d->mem, &r, d->lang, 50));
    gen_html(d, "</div>");
}

static void similar(gen_doc *d)
{
    gen_rng *r = &d->look;

    gen_html(d, "<div class='similar'><h4>%s</h4><table><tbody>",
             gen_ui_text(d->lang, UI_RELATED));
    for (int i = 0; i < 5; i++) {
        char *title = gen_title(&d->mem, r, d->lang, 6);
        char *who = gen_nick(&d->mem, r);
        char *when = gen_moment(&d->mem, d->lang, 0, gen_time_any(r));
        gen_html(d,
                 "<tr><td><a href='/thread/%d.html'>%s</a></td><td>%s</td>"
                 "<td>%s</td></tr>",
                 gen_range(r, 1, 999), title, who, when);
    }
    gen_html(d, "</tbody></table></div>");
}

void gen_forum_page(gen_doc *d, const char *title, int n_posts, int layout)
{
    const gen_markup *mk = &gen_markups[layout];
    gen_rng style = gen_style(d, "crumbs");

    d->page->markup = mk->name;
    gen_head(d, title);
    gen_menu(d);
    gen_html(d,
             "<div class='crumbs'><a href='/'>%s</a> » <a "
             "href='/section/1.html'>%s</a></div>",
             gen_ui_text(d->lang, UI_HOME),
             gen_title(&d->mem, &style, d->lang, 2));
    if (mk->comments) {
        blog_text(d, title);
        gen_share(d);
    } else {
        gen_html(d, "<h1 class='topic-title'>%s</h1>", title);
    }
    gen_ad(d);
    write_posts(d, title, n_posts, mk);
    gen_pager(d, 1, gen_range(&d->look, 1, 4), "?page=");
    if (!mk->comments)
        similar(d);
    gen_foot(d);
}

gen_site *gen_forum(const gen_knobs *k, uint64_t seed)
{
    gen_site_int *s = gen_site_new("forum", k, seed);

    for (int i = 0; i < k->pages; i++) {
        gen_rng r = gen_rng_at(seed, "thread", (uint64_t)i);
        int layout = gen_layout_of(s, (uint64_t)i, gen_n_markups);
        int n = k->items >= 0 ? k->items : gen_range(&r, 2, 20);
        char *id = gen_fmt(&s->mem, "thread-%04d", i + 1);
        char *url = gen_fmt(&s->mem, "/thread/%d.html", i + 1);
        gen_doc *d = gen_doc_new(s, (uint64_t)i, id, url);

        gen_template(d, GEN_THREAD, layout, NULL);
        gen_forum_page(d, gen_title(&d->mem, &r, s->lang, gen_range(&r, 3, 9)),
                       n, layout);
        gen_doc_end(d);
    }
    return gen_site_end(s);
}
