/* gen_int: inside the site generator. See gen.h. */
#ifndef PITH_TESTS_GEN_INT_H
#define PITH_TESTS_GEN_INT_H

#include <stdarg.h>
#include <string.h>
#include "gen/gen.h"

/* ---- memory ----------------------------------------------------------- */

typedef struct gen_block gen_block;
typedef struct gen_arena {
    gen_block *head;
} gen_arena;

void *gen_alloc(gen_arena *a, size_t len); /* zeroed */
char *gen_dupn(gen_arena *a, const char *s, size_t len);
char *gen_dup(gen_arena *a, const char *s); /* NULL stays NULL */
char *gen_fmt(gen_arena *a, const char *fmt, ...)
    __attribute__((format(printf, 2, 3), nonnull(2)));
void gen_arena_free(gen_arena *a);

/* A growing string, always terminated once something was added. */
typedef struct gen_sb {
    char *ptr;
    size_t len, cap;
} gen_sb;

void gen_add(gen_sb *b, const char *s, size_t len);
void gen_adds(gen_sb *b, const char *s);
void gen_addc(gen_sb *b, char c);
void gen_addf(gen_sb *b, const char *fmt, ...)
    __attribute__((format(printf, 2, 3), nonnull(2)));
void gen_sb_free(gen_sb *b);

/* ---- chance ----------------------------------------------------------- */

typedef struct gen_rng {
    uint64_t s;
} gen_rng;

uint64_t gen_mix(uint64_t a, uint64_t b);
uint64_t gen_hash(const char *s);
/* A stream of its own for each (seed, what, i): adding draws to one stream
 * never changes another, which is what keeps data equal across redesigns. */
gen_rng gen_rng_at(uint64_t seed, const char *what, uint64_t i);
uint64_t gen_next(gen_rng *r);
uint32_t gen_below(gen_rng *r, uint32_t n); /* 0 for n = 0 */
int gen_range(gen_rng *r, int lo, int hi);  /* both included */
bool gen_hit(gen_rng *r, double p);
void gen_shuffle(gen_rng *r, int *v, int n);
#define GEN_LEN(a)     (sizeof(a) / sizeof((a)[0]))
#define GEN_PICK(r, a) ((a)[gen_below((r), (uint32_t)GEN_LEN(a))])

/* ---- words and dates -------------------------------------------------- */

typedef struct gen_lang gen_lang;
#define GEN_LANGS 8
const gen_lang *gen_lang_find(const char *code); /* NULL: unknown */
const gen_lang *gen_lang_nth(uint32_t i);
const char *gen_lang_code(const gen_lang *l);
bool gen_lang_cjk(const gen_lang *l);

/* Texts of the user interface, by language. */
typedef enum gen_ui {
    UI_HOME,
    UI_NEWS,
    UI_SPORT,
    UI_POLITICS,
    UI_CULTURE,
    UI_ECONOMY,
    UI_SCIENCE,
    UI_WEATHER,
    UI_CONTACT,
    UI_IMPRINT,
    UI_PRIVACY,
    UI_MOST_READ,
    UI_RELATED,
    UI_SHARE,
    UI_NEWSLETTER,
    UI_COOKIES,
    UI_ACCEPT,
    UI_COMMENTS,
    UI_REPLY,
    UI_BY,
    UI_PUBLISHED,
    UI_AD,
    UI_MORE,
    UI_NEXT,
    UI_PREV,
    UI_PRICE,
    UI_BUY,
    UI_STOCK,
    UI_RATING,
    UI_BRAND,
    UI_FILTER,
    UI_WROTE,
    UI_QUOTE,
    UI_JOINED,
    UI_POSTS,
    UI_SEARCH,
    UI_LOGIN,
    UI_PHOTO,
    GEN_UI_COUNT
} gen_ui;
const char *gen_ui_text(const gen_lang *l, gen_ui what);

/* All strings below live in `a`. */
char *gen_word(gen_arena *a, gen_rng *r, const gen_lang *l);
char *gen_sentence(gen_arena *a, gen_rng *r, const gen_lang *l, int words);
/* A paragraph of some sentences, about `words` words. */
char *gen_para(gen_arena *a, gen_rng *r, const gen_lang *l, int words);
char *gen_title(gen_arena *a, gen_rng *r, const gen_lang *l, int words);
char *gen_person(gen_arena *a, gen_rng *r, const gen_lang *l);
char *gen_nick(gen_arena *a, gen_rng *r);
char *gen_city(gen_arena *a, gen_rng *r, const gen_lang *l);
char *gen_price(gen_arena *a, gen_rng *r, const gen_lang *l);
char *gen_product(gen_arena *a, gen_rng *r, const gen_lang *l);
char *gen_slug(gen_arena *a, const char *text, uint64_t salt);

/* Minutes since 2000-01-01 00:00. */
typedef int32_t gen_time;
gen_time gen_time_any(gen_rng *r); /* 2001..2024 */
char *gen_iso_date(gen_arena *a, gen_time t);
char *gen_iso_time(gen_arena *a, gen_time t); /* 2011-03-04T15:06:00Z */
/* Number of ways a language writes a day, and a moment. */
int gen_day_formats(const gen_lang *l);
int gen_moment_formats(const gen_lang *l);
char *gen_day(gen_arena *a, const gen_lang *l, int format, gen_time t);
char *gen_moment(gen_arena *a, const gen_lang *l, int format, gen_time t);
/* "3 hours ago"; `before` is in minutes. */
char *gen_relative(gen_arena *a, const gen_lang *l, int32_t before);
char *gen_date_format(gen_arena *a, const gen_lang *l, const char *format,
                      gen_time t);

/* ---- the page as it is built ------------------------------------------ */

typedef enum gen_node_kind { GEN_ELEMENT, GEN_TEXT, GEN_COMMENT } gen_node_kind;

typedef struct gen_attr {
    const char *name;
    const char *value; /* NULL: name only */
    struct gen_attr *next;
} gen_attr;

typedef struct gen_node {
    gen_node_kind kind;
    const char *tag;  /* lower case */
    const char *text; /* text and comment */
    gen_attr *attr;
    gen_attr *written; /* as they stand in the page */
    struct gen_node *parent, *first, *last, *next;
    struct gen_node *made; /* built -> parsed: what the model made of it */
} gen_node;

/* A record being built: its nodes, and fields by value or by node. */
typedef struct gen_mark {
    gen_record rec;
    gen_node *node[8];
    size_t n_nodes;
    gen_field field[24];
    gen_node *field_node[24];
    struct gen_mark *next;
} gen_mark;

typedef struct gen_doc {
    struct gen_site_int *site;
    gen_page *page;
    const gen_knobs *k;
    const gen_lang *lang;
    gen_arena mem;             /* dropped once the page is sealed */
    gen_rng data, look, noise; /* what it says; how; what goes wrong */
    gen_node *html, *head, *body, *cur, *last;
    gen_mark *mark, *mark_tail;
    size_t n_marks;
} gen_doc;

/* A site being made. */
typedef struct gen_site_int {
    gen_arena mem;
    gen_knobs k;
    uint64_t seed;
    uint64_t salt; /* other than seed after a redesign */
    const gen_lang *lang;
    const char *name, *host;
    const char *menu[64];
    const char *menu_url[64];
    int n_menu;
    const char **url; /* portal: all pages; other links are bent to these */
    size_t n_urls;
    int pretty;  /* white space between blocks: 0 none, 1 lines, 2 indented */
    int doctype; /* 0 html5, 1 html4, 2 xhtml, 3 none */
    size_t cap_pages;
    gen_site *pub;
} gen_site_int;

gen_site_int *gen_site_new(const char *kind, const gen_knobs *k, uint64_t seed);
gen_site *gen_site_end(gen_site_int *s);
/* The layout of page `i` out of `n`, by knob and redesign. */
int gen_layout_of(const gen_site_int *s, uint64_t i, int n);
/* The order of `n` blocks: as written, unless the redesign reorders. */
void gen_order(const gen_doc *d, const char *what, int *order, int n);
/* Starts page number `n` (streams follow it); url is taken over as it is. */
gen_doc *gen_doc_new(gen_site_int *s, uint64_t n, const char *id,
                     const char *url);
/* Names the page's template; `number` is unique in the site. */
void gen_template(gen_doc *d, gen_kind kind, int number, const char *markup);
/* A stream for choices that all pages of the template share. */
gen_rng gen_style(const gen_doc *d, const char *what);
/* Writes the page, fixes the truth, frees the doc. */
void gen_doc_end(gen_doc *d);

/* ---- building --------------------------------------------------------- */

/* Markup at the cursor: "<div class='x' id=y>text %s</div>". Tags left open
 * move the cursor into them; end tags must match it. %s %d fill text and
 * attribute values (as text: nothing in them is markup). Returns the first
 * element it made, or NULL. Only what is written here is markup: no
 * references. */
gen_node *gen_html(gen_doc *d, const char *fmt, ...);
void gen_text(gen_doc *d, const char *text);
/* Closes open elements up to and including `n`. */
void gen_close(gen_doc *d, gen_node *n);
gen_node *gen_new(gen_doc *d, const char *tag);
void gen_append(gen_node *parent, gen_node *kid);
const char *gen_attr_of(const gen_node *n, const char *name);
void gen_attr_set(gen_doc *d, gen_node *n, const char *name, const char *value);
/* A text with some words linked or emphasised. */
void gen_rich(gen_doc *d, const char *text);

/* ---- truth marks ------------------------------------------------------ */

int gen_region_new(gen_doc *d, const char *name, bool main, bool nested);
gen_mark *gen_rec(gen_doc *d, int region);
void gen_rec_node(gen_mark *m, gen_node *n);
/* value NULL: the record lacks it. */
void gen_rec_field(gen_mark *m, const char *name, const char *value);
void gen_rec_field_node(gen_mark *m, const char *name, gen_node *n);

/* Text of a built subtree as the truth has it; after gen_write. */
char *gen_node_text(gen_arena *a, gen_node *const *nodes, size_t n);

/* ---- model and writer ------------------------------------------------- */

typedef struct gen_model gen_model;
gen_model *gen_model_new(gen_arena *a);
void gen_model_start(gen_model *m, gen_node *n);
void gen_model_end(gen_model *m, const char *tag);
void gen_model_text(gen_model *m, gen_node *n, const char *text);
void gen_model_comment(gen_model *m, const char *text);
bool gen_model_open(const gen_model *m, const char *tag);
gen_node *gen_model_root(gen_model *m);
/* Element `n` closes the open p / is a formatting element / a block. */
bool gen_tag_closes_p(const char *tag);
bool gen_tag_format(const char *tag);
bool gen_tag_block(const char *tag);
bool gen_tag_void(const char *tag);
bool gen_tag_raw(const char *tag);

/* Bytes of the page; sets `made` of all nodes. */
void gen_write(gen_doc *d, gen_sb *out);
/* Redesign: wraps blocks. Before gen_write. */
void gen_wrap(gen_doc *d);
/* Bytes in another character set, references where it lacks a character. */
void gen_encode(const char *charset, const gen_sb *in, gen_sb *out);

/* ---- shared page parts ------------------------------------------------ */

void gen_head(gen_doc *d, const char *title);    /* head and opens body */
void gen_foot(gen_doc *d);                       /* footer, end of body */
void gen_menu(gen_doc *d);                       /* site header with menu */
void gen_menu_bare(gen_doc *d, const char *sep); /* links only */
void gen_ad(gen_doc *d);                         /* by knob: an ad or nothing */
void gen_junk(gen_doc *d);                       /* by knobs: script, comment */
void gen_silent(gen_doc *d); /* by knob: unseen text, inside a record */
void gen_linklist(gen_doc *d, const char *title, int n);
void gen_pager(gen_doc *d, int page, int pages, const char *base);
void gen_cookies(gen_doc *d);
void gen_newsletter(gen_doc *d);
void gen_share(gen_doc *d);

/* ---- kinds as pages, for the portal ----------------------------------- */

typedef struct gen_story {
    char *title, *lead, *author, *url, *section;
    gen_time time;
    char **para; /* a leading '#' marks a subtitle */
    int n_paras;
} gen_story;

gen_story *gen_story_new(gen_site_int *s, uint64_t n, const char *url);
int gen_story_layouts(void);
void gen_story_page(gen_doc *d, gen_story *st, int layout, gen_story **near,
                    int n_near);
void gen_section_page(gen_doc *d, const char *title, gen_story **st, int n,
                      int layout, int page, int pages, const char *base);
void gen_home_page(gen_doc *d, gen_story **st, int n, int layout);

typedef struct gen_item {
    char *name, *url, *image, *price, *old_price, *brand, *rating, *reviews,
        *text, *stock, *added;
    char *variant[4], *variant_price[4];
    int n_variants;
} gen_item;

gen_item *gen_item_new(gen_site_int *s, uint64_t n, const char *url);
int gen_list_layouts(void);
void gen_list_page(gen_doc *d, gen_item **it, int n, int layout, int page,
                   int pages, const char *base);

int gen_forum_layouts(void);
void gen_forum_page(gen_doc *d, const char *title, int n_posts, int layout);
/* Reader comments below an article, as a region of the page. */
void gen_comments(gen_doc *d, int n_posts, int layout);

int gen_detail_layouts(void);
/* `it` not NULL: its name and price stand for the leaves of that name. */
void gen_detail_page(gen_doc *d, int layout, uint64_t n, const gen_item *it);

#endif
