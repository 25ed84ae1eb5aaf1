/* gen: a site generator with exact truth. Tests only.
 *
 *   gen_knobs k;
 *   gen_knobs_init(&k);
 *   k.missing_end = 0.5;
 *   gen_site *s = gen_make("lists", &k, 7);
 *   for (size_t i = 0; i < s->n_pages; i++)
 *       use(s->page[i].html, s->page[i].html_len, s->page[i].record);
 *   gen_free(s);
 *
 * The same kind, knobs and seed give the same bytes. Pages are built as trees,
 * written with the chosen faults, and at the same time fed to a model of the
 * HTML standard's tree construction (gen_model.c): paths and texts of the
 * truth are read off what a parser makes of the damaged markup, so they stay
 * exact whatever the knobs. docs/internals/generator.md tells more.
 *
 * Out of memory ends the program: this is test code.
 */
#ifndef PITH_TESTS_GEN_H
#define PITH_TESTS_GEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- knobs ------------------------------------------------------------ */

/* What a redesign changes; the data stay the same. */
enum {
    GEN_RENAME = 1,   /* other class names and ids */
    GEN_WRAP = 2,     /* blocks get one more element around them */
    GEN_REORDER = 4,  /* blocks and fields in another order */
    GEN_ADD = 8,      /* a new column */
    GEN_REMOVE = 16,  /* a column is gone */
    GEN_RELAYOUT = 32 /* another markup altogether */
};

typedef enum gen_class_mode {
    GEN_CLASS_PLAIN,
    GEN_CLASS_SITE, /* hashed names, the same in all pages of a site */
    GEN_CLASS_PAGE, /* hashed names, different in every page */
    GEN_CLASS_NONE  /* no class attributes at all */
} gen_class_mode;

/* Probabilities are 0..1. -1 and NULL mean: chosen by the seed. */
typedef struct gen_knobs {
    int pages;        /* how many pages (portal: about) */
    int layout;       /* -1: pages take turns through all layouts of the kind */
    int items;        /* records or posts a page; -1: 4..24 */
    const char *lang; /* "en", "de", ...; NULL: one per site by seed */
    const char *charset; /* "utf-8", "windows-1251", ... */
    double broken;       /* stray, doubled, misnested tags and attributes */
    double missing_end;  /* end tags of p, li, td, tr, ... left out */
    double unclosed;     /* b, i, font, ... never closed */
    double ads;          /* an ad at each place where one may stand */
    double optional;     /* an optional field is there */
    double class_noise;  /* share of class words that gen_class_mode hits */
    gen_class_mode class_mode;
    double attr_noise; /* attributes shuffled, other quotes, extra ones */
    double scripts;    /* inline script or style at each possible place */
    double comments;   /* markup comments at each possible place */
    double entities;   /* characters written as references */
    double lies;       /* wrong JSON-LD / OpenGraph metadata */
    double user_posts; /* an article has reader comments below */
    bool upper;        /* tag and attribute names in upper case */
    int nav;           /* links in each menu; -1: 5..14 */
    unsigned redesign; /* GEN_RENAME | ... */
    int traps;         /* portal: calendar pages without end, at most */
} gen_knobs;

/* A clean, well-formed site: 12 pages, nothing broken, some ads and scripts. */
void gen_knobs_init(gen_knobs *k);
/* Sets a knob by its field name ("missing_end", "0.3"). False: no such knob or
 * no such value. "all-faults" sets every fault to the given probability. */
bool gen_knob_set(gen_knobs *k, const char *name, const char *value);
/* One line for each knob, for --help. */
void gen_knobs_help(FILE *to);

/* ---- truth ------------------------------------------------------------ */

typedef enum gen_kind {
    GEN_HOME,
    GEN_SECTION, /* teasers of articles; records are its truth */
    GEN_ARTICLE,
    GEN_LIST,   /* products */
    GEN_THREAD, /* posts or comments */
    GEN_BOARD,  /* list of threads */
    GEN_DETAIL, /* values of a template */
    GEN_OTHER   /* calendar, imprint, ... */
} gen_kind;

const char *gen_kind_name(gen_kind kind);

typedef struct gen_field {
    const char *name;
    const char *value; /* NULL: the record has none */
} gen_field;

/* A record or a post. `text` is the contract's text of a record: text nodes in
 * document order joined by a space, white space collapsed. A record of several
 * nodes (multi-row, interleaved) has several paths, in document order. */
typedef struct gen_record {
    int region;
    const char *text;
    const char **path;
    size_t n_paths;
    gen_field *field;
    size_t n_fields;
    /* posts only */
    int depth;            /* 0 for a top post */
    int parent;           /* index of the post answered, or -1 */
    const char *date_iso; /* NULL when the page has it only relatively */
} gen_record;

typedef struct gen_region {
    const char *name; /* "products", "variants", "comments", ... */
    bool main;
    bool nested; /* its records lie inside records of another region */
} gen_region;

/* Types and values of EXALG §2: basic, tuple, set, and the two derived from
 * them, optional and disjunction. */
typedef enum gen_type_kind {
    GEN_BASIC,
    GEN_TUPLE,
    GEN_SET,
    GEN_OPTIONAL,
    GEN_DISJUNCTION
} gen_type_kind;

/* kid: of a tuple its attributes; of a set its elements; of an optional none
 * or one; of a disjunction the one that was chosen (`choice` says which). */
typedef struct gen_value {
    gen_type_kind kind;
    const char *name;
    const char *text; /* GEN_BASIC only */
    int choice;
    struct gen_value **kid;
    size_t n_kids;
} gen_value;

typedef struct gen_article {
    const char *title;
    const char *author; /* NULL: no byline */
    const char *date;   /* YYYY-MM-DD */
    const char **para;  /* body paragraphs and subtitles, in order */
    size_t n_paras;
} gen_article;

typedef struct gen_page {
    const char *id; /* file name without .html */
    const char *url;
    const char *html; /* bytes in `charset` */
    size_t html_len;
    const char *charset;
    const char *lang;
    gen_kind kind;
    int template_id;      /* pages of one template share it */
    const char *markup;   /* name of the layout: "phpbb2", "grid", ... */
    gen_article *article; /* NULL unless kind is GEN_ARTICLE */
    gen_region *region;
    size_t n_regions;
    gen_record *record; /* of all regions, in document order */
    size_t n_records;
    gen_value *value;  /* GEN_DETAIL: nested as the schema */
    const char **leaf; /* names of the schema's leaves, in order */
    size_t n_leaves;
    const char *schema; /* such as "< B, { < B, B > }, ( B )? >" */
} gen_page;

typedef struct gen_site {
    const char *kind; /* "news", "lists", "forum", "detail", "portal" */
    const char *host;
    uint64_t seed;
    gen_page *page;
    size_t n_pages;
    size_t n_templates;
    struct gen_site_int *in;
} gen_site;

/* ---- making ----------------------------------------------------------- */

gen_site *gen_news(const gen_knobs *k, uint64_t seed);
gen_site *gen_lists(const gen_knobs *k, uint64_t seed);
gen_site *gen_forum(const gen_knobs *k, uint64_t seed);
gen_site *gen_detail(const gen_knobs *k, uint64_t seed);
gen_site *gen_portal(const gen_knobs *k, uint64_t seed);
/* By the name of the kind; NULL if there is no such kind. */
gen_site *gen_make(const char *kind, const gen_knobs *k, uint64_t seed);
void gen_free(gen_site *s);

/* Number of layouts of a kind; `layout` is taken modulo it. */
int gen_layouts(const char *kind);

/* ---- reading ---------------------------------------------------------- */

/* The value of a field of a record; NULL when missing or unknown. */
const char *gen_field_value(const gen_record *r, const char *name);
/* Records of one region; calls `f` for each. */
size_t gen_count_region(const gen_page *p, int region);
/* The main region's number, or -1. */
int gen_main_region(const gen_page *p);
/* The paragraphs joined by a newline; the caller frees. */
char *gen_body(const gen_article *a);
/* All basic values with this leaf name, in document order. `out` may be NULL;
 * returns how many there are. */
size_t gen_leaf_values(const gen_value *v, const char *leaf, const char **out,
                       size_t max);
/* Digest over all bytes and truth of a site. */
uint64_t gen_digest(const gen_site *s);

/* ---- writing truth ---------------------------------------------------- */

/* One JSON line in the form of the truth files that the scorers read. `task`:
 * "articles", "records" (lists, sections, boards), "posts" or "templates".
 * A page without such truth writes nothing and gives false. */
bool gen_truth_line(const gen_site *s, const gen_page *p, const char *task,
                    FILE *to);
/* One JSON line on any page: id, url, kind, template, markup, lang, charset,
 * and for detail pages the schema and the nested value. */
void gen_site_line(const gen_site *s, const gen_page *p, FILE *to);

#endif
