/* gen_list: result lists of a shop in twelve markups, among them the multi-row
 * and the two non-contiguous forms of [DEPTA Fig. 6, Fig. 7]. */
#include "gen/gen_int.h"

/* ---- items ------------------------------------------------------------ */

static char *rating_of(gen_arena *a, gen_rng *r)
{
    int tenths = gen_range(r, 10, 49);
    return gen_fmt(a, "%d.%d", tenths / 10, tenths % 10);
}

gen_item *gen_item_new(gen_site_int *s, uint64_t n, const char *url)
{
    gen_rng r = gen_rng_at(s->seed, "item", n);
    gen_arena *a = &s->mem;
    gen_item *it = gen_alloc(a, sizeof(*it));
    double p = s->k.optional;
    static const char *const size[] = {"S", "M", "L", "XL", "64 GB", "128 GB"};

    it->name = gen_product(a, &r, s->lang);
    it->url = gen_dup(a, url);
    it->image = gen_fmt(a, "/img/p%d.jpg", gen_range(&r, 1, 99999));
    it->price = gen_price(a, &r, s->lang);
    it->added = gen_iso_date(a, gen_time_any(&r));
    it->old_price = gen_hit(&r, p * 0.6) ? gen_price(a, &r, s->lang) : NULL;
    it->brand =
        gen_hit(&r, p) ? gen_title(a, &r, gen_lang_find("en"), 1) : NULL;
    it->rating = gen_hit(&r, p) ? rating_of(a, &r) : NULL;
    it->reviews = it->rating ? gen_fmt(a, "(%d)", gen_range(&r, 1, 900)) : NULL;
    it->text =
        gen_hit(&r, p) ? gen_para(a, &r, s->lang, gen_range(&r, 8, 30)) : NULL;
    it->stock =
        gen_hit(&r, p) ? gen_dup(a, gen_ui_text(s->lang, UI_STOCK)) : NULL;
    it->n_variants = gen_range(&r, 0, 4);
    for (int i = 0; i < it->n_variants; i++) {
        const char *which = GEN_PICK(&r, size);
        it->variant[i] = gen_fmt(a, "%s %s", which, gen_word(a, &r, s->lang));
        it->variant_price[i] = gen_price(a, &r, s->lang);
    }
    return it;
}

/* ---- one item --------------------------------------------------------- */

enum {
    IMAGE = 1,
    BRAND = 2,
    TEXT = 4,
    PRICE = 8,
    OLD = 16,
    RATING = 32,
    REVIEWS = 64,
    STOCK = 128,
    ADDED = 256,
    ALL = 255
};

typedef struct list {
    gen_doc *d;
    gen_item **it;
    int n;
    int region;
    unsigned shown; /* columns of this design */
} list;

/* Fields in the truth: those the layout shows, null where the item has none. */
static gen_mark *item_truth(list *l, const gen_item *it, unsigned shows)
{
    gen_mark *m = gen_rec(l->d, l->region);
    const struct {
        unsigned bit;
        const char *name, *value;
    } f[] = {
        {IMAGE, "image", it->image},       {BRAND, "brand", it->brand},
        {TEXT, "description", it->text},   {PRICE, "price", it->price},
        {OLD, "old_price", it->old_price}, {RATING, "rating", it->rating},
        {REVIEWS, "reviews", it->reviews}, {STOCK, "availability", it->stock},
        {ADDED, "added", it->added}};

    gen_rec_field(m, "title", it->name);
    gen_rec_field(m, "url", it->url);
    for (size_t i = 0; i < GEN_LEN(f); i++)
        if (shows & l->shown & f[i].bit)
            gen_rec_field(m, f[i].name, f[i].value);
    return m;
}

static void put_title(list *l, const gen_item *it)
{
    gen_html(l->d, "<h3 class='title'><a href='%s'>%s</a></h3>", it->url,
             it->name);
}

static void put_image(list *l, const gen_item *it)
{
    if (l->shown & IMAGE)
        gen_html(l->d,
                 "<a class='thumb' href='%s'><img src='%s' alt='' "
                 "width='120'></a>",
                 it->url, it->image);
}

static void put_price(list *l, const gen_item *it)
{
    gen_html(l->d, "<div class='pricebox'><span class='price'>%s</span>",
             it->price);
    if (it->old_price && (l->shown & OLD))
        gen_html(l->d, "<del class='was'>%s</del>", it->old_price);
    gen_html(l->d, "</div>");
}

static void put_rating(list *l, const gen_item *it)
{
    if (it->rating && (l->shown & RATING))
        gen_html(l->d,
                 "<div class='stars'><span class='value'>%s</span> "
                 "<a href='%s#reviews'>%s</a></div>",
                 it->rating, it->url, it->reviews);
}

static void put_text(list *l, const gen_item *it)
{
    if (it->text && (l->shown & TEXT))
        gen_html(l->d, "<p class='desc'>%s</p>", it->text);
}

static void put_brand(list *l, const gen_item *it)
{
    if (it->brand && (l->shown & BRAND))
        gen_html(l->d, "<div class='brand'>%s</div>", it->brand);
}

static void put_stock(list *l, const gen_item *it)
{
    if (it->stock && (l->shown & STOCK))
        gen_html(l->d, "<div class='stock'>%s</div>", it->stock);
    if (l->shown & ADDED)
        gen_html(l->d, "<div class='since'>%s</div>", it->added);
    gen_silent(l->d);
    gen_html(l->d, "<button class='buy' type='button'>%s</button>",
             gen_ui_text(l->d->lang, UI_BUY));
}

/* All fields, as blocks, in the design's order. */
static void put_fields(list *l, const gen_item *it)
{
    static void (*const part[])(list *, const gen_item *) = {
        put_title, put_brand, put_text, put_price, put_rating, put_stock};
    int order[GEN_LEN(part)];

    gen_order(l->d, "item", order, (int)GEN_LEN(part));
    for (size_t i = 0; i < GEN_LEN(part); i++)
        part[order[i]](l, it);
}

/* Between records: ads, headings, scripts. */
static void between(list *l, int i)
{
    gen_ad(l->d);
    gen_junk(l->d);
    if (i % 7 == 6 && gen_hit(&l->d->noise, l->d->k->ads))
        gen_html(l->d, "<h4 class='group'>%s</h4>",
                 gen_title(&l->d->mem, &l->d->noise, l->d->lang, 3));
}

/* ---- 0: rows ---------------------------------------------------------- */

static void list_rows(list *l)
{
    gen_html(l->d, "<div class='results'>");
    for (int i = 0; i < l->n; i++) {
        gen_node *n = gen_html(l->d, "<div class='item'>");
        put_image(l, l->it[i]);
        gen_html(l->d, "<div class='info'>");
        put_fields(l, l->it[i]);
        gen_html(l->d, "</div></div>");
        gen_rec_node(item_truth(l, l->it[i], ALL | ADDED), n);
        between(l, i);
    }
    gen_html(l->d, "</div>");
}

/* ---- 1: ul ------------------------------------------------------------ */

static void list_ul(list *l)
{
    gen_html(l->d, "<ul class='product-list'>");
    for (int i = 0; i < l->n; i++) {
        gen_node *n = gen_html(l->d, "<li class='product'>");
        put_image(l, l->it[i]);
        put_fields(l, l->it[i]);
        gen_html(l->d, "</li>");
        gen_rec_node(item_truth(l, l->it[i], ALL | ADDED), n);
        if (gen_hit(&l->d->noise, l->d->k->ads * 0.5))
            gen_html(l->d, "<li class='sponsor'><a href='http://ads.example/'>"
                           "<img src='/img/ad.gif' alt=''></a></li>");
    }
    gen_html(l->d, "</ul>");
}

/* ---- 2: grid, several row parents ------------------------------------- */

static void list_grid(list *l)
{
    gen_rng style = gen_style(l->d, "columns");
    int cols = gen_range(&style, 2, 4);

    gen_html(l->d, "<div class='grid'>");
    for (int i = 0; i < l->n; i++) {
        gen_node *n;
        if (i % cols == 0)
            gen_html(l->d, "<div class='row'>");
        n = gen_html(l->d, "<div class='col card'>");
        put_image(l, l->it[i]);
        put_fields(l, l->it[i]);
        gen_html(l->d, "</div>");
        gen_rec_node(item_truth(l, l->it[i], ALL | ADDED), n);
        if (i % cols == cols - 1 || i == l->n - 1) {
            gen_html(l->d, "</div>");
            gen_ad(l->d);
        }
    }
    gen_html(l->d, "</div>");
}

/* ---- 3: table, a row each --------------------------------------------- */

static void cell(list *l, const char *text)
{
    gen_html(l->d, "<td>%s</td>", text ? text : "");
}

static void list_table(list *l)
{
    const char *head[] = {"#", "", gen_ui_text(l->d->lang, UI_BRAND),
                          gen_ui_text(l->d->lang, UI_RATING),
                          gen_ui_text(l->d->lang, UI_PRICE)};

    gen_html(l->d, "<table class='listing' border='1'><thead><tr>");
    for (size_t i = 0; i < GEN_LEN(head); i++)
        gen_html(l->d, "<th>%s</th>", head[i]);
    gen_html(l->d, "</tr></thead><tbody>");
    for (int i = 0; i < l->n; i++) {
        const gen_item *it = l->it[i];
        gen_node *n = gen_html(l->d,
                               "<tr><td><a href='%s'>%s</a></td>"
                               "<td><img src='%s' alt=''></td>",
                               it->url, it->name, it->image);
        if (l->shown & BRAND)
            cell(l, it->brand);
        if (l->shown & RATING)
            cell(l, it->rating);
        if (l->shown & ADDED)
            cell(l, it->added);
        gen_html(l->d, "<td align='right'><b>%s</b></td></tr>", it->price);
        gen_rec_node(item_truth(l, it, IMAGE | BRAND | RATING | ADDED | PRICE),
                     n);
    }
    gen_html(l->d, "</tbody></table>");
}

/* ---- 4: table, several rows each -------------------------------------- */

static void list_multirow(list *l)
{
    gen_html(l->d, "<table class='offers' width='100%%'><tbody>");
    for (int i = 0; i < l->n; i++) {
        const gen_item *it = l->it[i];
        gen_mark *m = item_truth(l, it, IMAGE | PRICE | TEXT | BRAND | ADDED);
        gen_rec_node(m, gen_html(l->d,
                                 "<tr class='t'><td rowspan='2'>"
                                 "<img src='%s' alt=''></td><td><b>"
                                 "<a href='%s'>%s</a></b></td></tr>",
                                 it->image, it->url, it->name));
        gen_rec_node(m, gen_html(l->d, "<tr class='d'><td>"));
        if (it->text && (l->shown & TEXT))
            gen_html(l->d, "<i>%s</i><br>", it->text);
        if (it->brand && (l->shown & BRAND))
            gen_html(l->d, "<span>%s</span> ", it->brand);
        if (l->shown & ADDED)
            gen_html(l->d, "<small>%s</small> ", it->added);
        gen_html(l->d, "<font color='red'>%s</font></td></tr>", it->price);
        gen_html(l->d, "<tr><td colspan='2'><hr></td></tr>");
    }
    gen_html(l->d, "</tbody></table>");
}

/* ---- 5: interleaved rows, [DEPTA Fig. 6] ------------------------------ */

static void name_cell(list *l, const gen_item *it, gen_mark *m)
{
    gen_rec_node(m, gen_html(l->d,
                             "<td class='n'><img src='%s' alt=''><br>"
                             "<a href='%s'>%s</a></td>",
                             it->image, it->url, it->name));
}

static void facts_cell(list *l, const gen_item *it, gen_mark *m)
{
    gen_rec_node(m, gen_html(l->d, "<td class='d'>"));
    if (it->text && (l->shown & TEXT))
        gen_html(l->d, "<p>%s</p>", it->text);
    gen_html(l->d, "<b>%s</b>", it->price);
    if (it->rating && (l->shown & RATING))
        gen_html(l->d, "<br><span>%s</span>", it->rating);
    if (l->shown & ADDED)
        gen_html(l->d, "<br><small>%s</small>", it->added);
    gen_html(l->d, "</td>");
}

/* One row of names, one row of facts, `cols` objects each. */
static void row_pair(list *l, int from, int cols)
{
    gen_mark *m[16];
    int n = l->n - from < cols ? l->n - from : cols;

    gen_html(l->d, "<tr>");
    for (int i = 0; i < n; i++) {
        m[i] = item_truth(l, l->it[from + i],
                          IMAGE | TEXT | PRICE | RATING | ADDED);
        name_cell(l, l->it[from + i], m[i]);
    }
    gen_html(l->d, "</tr><tr>");
    for (int i = 0; i < n; i++)
        facts_cell(l, l->it[from + i], m[i]);
    gen_html(l->d, "</tr>");
}

/* Full rows only, as in the figure. */
static void list_fig6(list *l)
{
    gen_rng style = gen_style(l->d, "columns");
    int cols = gen_range(&style, 2, 4);

    l->n -= l->n % cols;
    gen_html(l->d, "<table class='shelf'><tbody>");
    for (int i = 0; i < l->n; i += cols)
        row_pair(l, i, cols);
    gen_html(l->d, "</tbody></table>");
}

/* ---- 6: two adjacent regions, [DEPTA Fig. 7] -------------------------- */

static void list_fig7(list *l)
{
    if (l->n > 6)
        l->n = 6;
    gen_html(l->d, "<table class='compare'><tbody>");
    row_pair(l, 0, 6);
    gen_html(l->d, "</tbody></table>");
}

/* ---- 7: nested records ------------------------------------------------ */

static void variants(list *l, const gen_item *it, int region)
{
    if (!it->n_variants)
        return;
    gen_html(l->d, "<ul class='variants'>");
    for (int i = 0; i < it->n_variants; i++) {
        gen_mark *m = gen_rec(l->d, region);
        gen_rec_node(m, gen_html(l->d,
                                 "<li><span class='v'>%s</span>"
                                 "<span class='vp'>%s</span></li>",
                                 it->variant[i], it->variant_price[i]));
        gen_rec_field(m, "variant", it->variant[i]);
        gen_rec_field(m, "price", it->variant_price[i]);
    }
    gen_html(l->d, "</ul>");
}

static void list_nested(list *l)
{
    int inner = gen_region_new(l->d, "variants", false, true);

    gen_html(l->d, "<div class='catalog'>");
    for (int i = 0; i < l->n; i++) {
        gen_mark *m = item_truth(l, l->it[i], ALL | ADDED);
        gen_rec_node(m, gen_html(l->d, "<section class='product'>"));
        put_image(l, l->it[i]);
        put_fields(l, l->it[i]);
        variants(l, l->it[i], inner);
        gen_html(l->d, "</section>");
    }
    gen_html(l->d, "</div>");
}

/* ---- 8: some one level deeper ----------------------------------------- */

static void list_levels(list *l)
{
    gen_html(l->d, "<div class='hits'>");
    for (int i = 0; i < l->n; i++) {
        bool deep = gen_hit(&l->d->look, 0.3);
        gen_node *n;
        if (deep)
            gen_html(l->d, "<div class='featured'>");
        n = gen_html(l->d, "<div class='hit'>");
        put_image(l, l->it[i]);
        put_fields(l, l->it[i]);
        gen_html(l->d, "</div>");
        if (deep)
            gen_html(l->d, "</div>");
        gen_rec_node(item_truth(l, l->it[i], ALL | ADDED), n);
        between(l, i);
    }
    gen_html(l->d, "</div>");
}

/* ---- 9: dl ------------------------------------------------------------ */

static void list_dl(list *l)
{
    gen_html(l->d, "<dl class='entries'>");
    for (int i = 0; i < l->n; i++) {
        const gen_item *it = l->it[i];
        gen_mark *m = item_truth(l, it, PRICE | TEXT | BRAND | ADDED);
        gen_rec_node(m, gen_html(l->d, "<dt><a href='%s'>%s</a></dt>", it->url,
                                 it->name));
        if (it->text && (l->shown & TEXT))
            gen_rec_node(m, gen_html(l->d, "<dd>%s</dd>", it->text));
        gen_rec_node(m,
                     gen_html(l->d, "<dd class='facts'><b>%s</b>", it->price));
        if (it->brand && (l->shown & BRAND))
            gen_html(l->d, " <span>%s</span>", it->brand);
        if (l->shown & ADDED)
            gen_html(l->d, " <i>%s</i>", it->added);
        gen_html(l->d, "</dd>");
    }
    gen_html(l->d, "</dl>");
}

/* ---- 10: siblings without a wrapper ----------------------------------- */

static void list_flat(list *l)
{
    gen_html(l->d, "<div class='flat'>");
    for (int i = 0; i < l->n; i++) {
        const gen_item *it = l->it[i];
        gen_mark *m = item_truth(l, it, PRICE | TEXT | STOCK);
        gen_rec_node(m, gen_html(l->d, "<h3><a href='%s'>%s</a></h3>", it->url,
                                 it->name));
        if (it->text && (l->shown & TEXT))
            gen_rec_node(m, gen_html(l->d, "<p>%s</p>", it->text));
        gen_rec_node(m,
                     gen_html(l->d, "<div class='price'><b>%s</b>", it->price));
        if (it->stock && (l->shown & STOCK))
            gen_html(l->d, " <em>%s</em>", it->stock);
        gen_html(l->d, "</div><hr>");
    }
    gen_html(l->d, "</div>");
}

/* ---- 11: paragraphs of an old search engine --------------------------- */

static void list_paragraphs(list *l)
{
    gen_html(l->d, "<div id='res'>");
    for (int i = 0; i < l->n; i++) {
        const gen_item *it = l->it[i];
        gen_mark *m = item_truth(l, it, PRICE | TEXT);
        gen_rec_node(m, gen_html(l->d, "<p class='g'><a href='%s'>%s</a><br>",
                                 it->url, it->name));
        if (it->text && (l->shown & TEXT))
            gen_html(l->d, "<font size='-1'>%s</font><br>", it->text);
        gen_html(l->d, "<font color='#008000'>%s</font></p>", it->price);
    }
    gen_html(l->d, "</div>");
}

/* ---- all -------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*write)(list *);
} layouts[] = {
    {"rows", list_rows},         {"ul", list_ul},
    {"grid", list_grid},         {"table", list_table},
    {"multirow", list_multirow}, {"fig6", list_fig6},
    {"fig7", list_fig7},         {"nested", list_nested},
    {"levels", list_levels},     {"dl", list_dl},
    {"flat", list_flat},         {"paragraphs", list_paragraphs},
};

int gen_list_layouts(void)
{
    return (int)GEN_LEN(layouts);
}

static void facets(gen_doc *d)
{
    gen_rng r = gen_style(d, "facets");

    gen_html(d, "<div class='facets'><h3>%s</h3>",
             gen_ui_text(d->lang, UI_FILTER));
    for (int i = 0; i < 3; i++) {
        gen_html(d, "<h4>%s</h4><ul>", gen_title(&d->mem, &r, d->lang, 1));
        for (int j = gen_range(&r, 3, 9); j > 0; j--) {
            char *word = gen_word(&d->mem, &r, d->lang);
            gen_html(d,
                     "<li><a href='?f=%d'>%s</a> <span class='count'>(%d)"
                     "</span></li>",
                     j, word, gen_range(&r, 1, 300));
        }
        gen_html(d, "</ul>");
    }
    gen_html(d, "</div>");
}

static void main_column(gen_doc *d, list *l, int layout, int page, int pages,
                        const char *base)
{
    gen_html(d,
             "<div class='main-col'><h1>%s</h1><div class='toolbar'>"
             "<select name='sort'><option>%s</option><option>%s</option>"
             "</select> <span>%d</span></div>",
             gen_ui_text(d->lang, UI_SEARCH), gen_ui_text(d->lang, UI_PRICE),
             gen_ui_text(d->lang, UI_RATING), l->n);
    l->region = gen_region_new(d, "products", true, false);
    layouts[layout].write(l);
    gen_pager(d, page, pages, base);
    gen_html(d, "</div>");
}

void gen_list_page(gen_doc *d, gen_item **it, int n, int layout, int page,
                   int pages, const char *base)
{
    list l = {d, it, n, 0, ALL};
    int order[2];

    if (d->k->redesign & GEN_ADD)
        l.shown |= ADDED;
    if (d->k->redesign & GEN_REMOVE)
        l.shown &= ~(unsigned)(RATING | REVIEWS);
    d->page->markup = layouts[layout].name;
    gen_head(d, gen_ui_text(d->lang, UI_SEARCH));
    gen_menu(d);
    gen_html(d, "<div id='content'>");
    gen_order(d, "list", order, 2);
    for (int i = 0; i < 2; i++)
        if (order[i])
            main_column(d, &l, layout, page, pages, base);
        else
            facets(d);
    gen_html(d, "</div>");
    gen_foot(d);
}

gen_site *gen_lists(const gen_knobs *k, uint64_t seed)
{
    gen_site_int *s = gen_site_new("lists", k, seed);
    uint64_t next = 0;

    for (int i = 0; i < k->pages; i++) {
        gen_rng r = gen_rng_at(seed, "list size", (uint64_t)i);
        int layout = gen_layout_of(s, (uint64_t)i, gen_list_layouts());
        int n = k->items >= 0 ? k->items : gen_range(&r, 4, 24);
        gen_item **it = gen_alloc(&s->mem, (size_t)(n + 1) * sizeof(*it));
        char *id = gen_fmt(&s->mem, "list-%04d", i + 1);
        char *url = gen_fmt(&s->mem, "/list/%d.html", i + 1);
        gen_doc *d = gen_doc_new(s, (uint64_t)i, id, url);

        for (int j = 0; j < n; j++, next++)
            it[j] = gen_item_new(
                s, next, gen_fmt(&s->mem, "/item/%d.html", (int)next + 1));
        gen_template(d, GEN_LIST, layout, NULL);
        gen_list_page(d, it, n, layout, i + 1, k->pages, "/list/");
        gen_doc_end(d);
    }
    return gen_site_end(s);
}
