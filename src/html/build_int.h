/* html/build: the tree construction stage: parser state and what its files
 * offer each other.
 *
 * Nodes are made in the order of their start tags. As long as every insertion
 * goes to the end of what is open, that is preorder, and the finished arrays
 * are a plain copy. The few steps of the standard that put a node elsewhere
 * (foster parenting, adoption, a late <title>, <frameset>) first give all
 * nodes sibling links; such a page is renumbered in one pass at the end.
 *
 * Every search of the standard that walks the stack of open elements is one
 * comparison of positions here, see openstack.c. Work that is not linear by
 * nature is paid from `spare`, see formatting.c. */
#ifndef PITH_HTML_BUILD_INT_H
#define PITH_HTML_BUILD_INT_H

#include "base/map.h"
#include "html/html.h"
#include "html/lex_int.h"

/* ---- nodes ------------------------------------------------------------ */

typedef struct hb_node {
    uint32_t label;
    uint32_t parent;
    pith_range data;
    pith_span span;
    uint16_t depth;
    uint8_t kind;
    uint8_t flags; /* of tree.h, and those below until the page is done */
} hb_node;

enum {
    HB_LISTED = 32,  /* in the list of active formatting elements */
    HB_OPEN = 64,    /* a formatting element that is on the stack */
    HB_MERGED = 128, /* text whose pool space is the next power of two */
    HB_KEPT_FLAGS = 31
};

#define HB_WHAT(kind, flags) ((uint32_t)(kind) | (uint32_t)(flags) << 8)

typedef struct hb_link {
    uint32_t first, last, prev, next;
} hb_link;

/* Where a node goes: before `before`, or last in `parent` when that is nil. */
typedef struct hb_place {
    uint32_t parent;
    uint32_t before;
} hb_place;

/* ---- stack of open elements ------------------------------------------- */

/* What an element stops; the topmost one of each kind is known at any time. */
enum {
    MARK_SPECIAL, /* the standard's special category */
    MARK_SCOPE,   /* has an element in scope */
    MARK_LIST,    /* ... in list item scope */
    MARK_BUTTON,  /* ... in button scope */
    MARK_TABLE,   /* ... in table scope */
    MARK_LISTOP,  /* special, but not address, div, p: stops <li>, <dd> */
    MARK_MODE,    /* decides the insertion mode */
    MARK_HTML,    /* in the HTML namespace */
    MARK_COUNT
};

enum {
    C_SPECIAL = 1 << MARK_SPECIAL,
    C_SCOPE = 1 << MARK_SCOPE,
    C_LIST = 1 << MARK_LIST,
    C_BUTTON = 1 << MARK_BUTTON,
    C_TABLE = 1 << MARK_TABLE,
    C_LISTOP = 1 << MARK_LISTOP,
    C_MODE = 1 << MARK_MODE,
    C_HTML = 1 << MARK_HTML,
    C_MARKS = 255,
    C_IMPLIED_END = 1 << 8,  /* generate implied end tags */
    C_THOROUGH_END = 1 << 9, /* ... thoroughly */
    C_FORMAT = 1 << 10,      /* formatting element */
    C_FOSTER = 1 << 11,      /* table, tbody, tfoot, thead, tr */
    C_TEMPLATE = 1 << 12,
    C_MADE_UP = 1 << 13, /* implied: its span stays empty */
    C_SVG = 1 << 14,
    C_MATH = 1 << 15,
    C_FOREIGN = C_SVG | C_MATH,
    C_TEXT_POINT = 1 << 16, /* MathML text integration point */
    C_HTML_POINT = 1 << 17, /* HTML integration point */
    C_ANNOTATION = 1 << 18, /* MathML annotation-xml */
    C_OPTION = 1 << 19,
    C_HEADING = 1 << 20
};

#define POS_NONE UINT32_MAX

typedef struct hb_open {
    uint32_t node;
    uint32_t label;
    uint32_t below; /* next lower entry of the same name, or POS_NONE */
    uint32_t bits;  /* C_* */
    uint32_t mark[MARK_COUNT]; /* topmost such entry up to here; 0 at least */
} hb_open;

/* Topmost open element of a name that is not a known HTML name. */
typedef struct hb_other {
    uint32_t label; /* 0: empty slot */
    uint32_t ns;    /* 0, C_SVG or C_MATH */
    uint32_t pos;   /* POS_NONE: none open now */
} hb_other;

/* ---- list of active formatting elements -------------------------------- */

typedef struct hb_format {
    uint32_t node;  /* PITH_NIL: a marker */
    uint32_t label; /* of a marker: format_base before it */
} hb_format;

enum {
    /* DIFFERS: the standard's list has no length. When there would be more
     * entries than this after the last marker, the oldest one is dropped and
     * the tree is marked truncated. */
    FORMAT_MAX = 256
};

/* ---- parser ----------------------------------------------------------- */

typedef enum hb_mode {
    MODE_INITIAL,
    MODE_BEFORE_HTML,
    MODE_BEFORE_HEAD,
    MODE_IN_HEAD,
    MODE_IN_HEAD_NOSCRIPT,
    MODE_AFTER_HEAD,
    MODE_IN_BODY,
    MODE_TEXT,
    MODE_IN_TABLE,
    MODE_IN_TABLE_TEXT,
    MODE_IN_CAPTION,
    MODE_IN_COLGROUP,
    MODE_IN_TBODY,
    MODE_IN_ROW,
    MODE_IN_CELL,
    MODE_IN_TEMPLATE,
    MODE_AFTER_BODY,
    MODE_IN_FRAMESET,
    MODE_AFTER_FRAMESET,
    MODE_AFTER_AFTER_BODY,
    MODE_AFTER_AFTER_FRAMESET
} hb_mode;

/* A piece of text that waits: in a table, or a comment after the body. */
typedef struct hb_piece {
    pith_range text;
    pith_span span;
    uint32_t parent; /* late comments: html or the document */
    bool nul;
} hb_piece;

/* Attributes that a second <html> or <body> adds. */
typedef struct hb_late_attrs {
    pith_attr *at;
    size_t len, cap;
    uint32_t node;
    pith_map names; /* it has; of no allocator: none were added */
} hb_late_attrs;

typedef struct hb_parser {
    pith_lex lex;
    const pith_allocator *al;

    hb_node *node;
    uint32_t n_nodes, node_cap;
    uint32_t node_room; /* the smaller of node_cap and max_nodes */
    hb_link *link;      /* NULL until a node is put out of order */
    uint32_t link_cap;

    hb_open *open;
    uint32_t n_open, open_cap;
    hb_other *other; /* the same for other names: open addressing */
    uint32_t n_other, other_cap;
    uint32_t last_known[PITH_TAG_COUNT]; /* topmost HTML element of a name */

    hb_format *format;
    uint32_t n_format, format_cap;
    uint32_t format_base; /* first entry after the last marker */

    hb_mode mode;
    hb_mode back_mode; /* after text and in-table text */
    uint8_t *template_mode;
    size_t n_template, template_cap;

    uint32_t html, head, body, form; /* nodes; PITH_NIL: none */
    uint32_t body_end; /* where </body> stands; PITH_NIL: not seen, or undone */
    bool frameset_ok;
    bool foster;
    bool skip_newline; /* after <pre>, <listing>, <textarea> */
    bool stop;
    bool fragment;
    bool selected; /* a <selectedcontent> was seen */
    uint32_t context_label, context_bits;
    pith_quirks quirks;

    hb_piece *piece; /* pending table text */
    size_t n_piece, piece_cap;
    hb_piece *late; /* comments after the body, put in at the end */
    size_t n_late, late_cap;
    hb_late_attrs late_attrs[2]; /* html, body */

    /* limits */
    uint32_t max_nodes;
    uint32_t max_depth;
    uint64_t spare;
    uint64_t work, work_seen;
    pith_budget *budget;
    const char *cut_why;
    pith_status status;
} hb_parser;

/* A mode function looks at the token in p->lex and returns true when the token
 * has to be processed again by the mode that is then current. */
typedef bool (*hb_mode_fn)(hb_parser *p);

/* tagclass.c */
extern const uint32_t pith_html_class_bits[PITH_TAG_COUNT];
/* C_* of an HTML element. */
static inline uint32_t pith_html_class(uint32_t label)
{
    return label < PITH_TAG_COUNT ? pith_html_class_bits[label] | C_HTML
                                  : C_HTML;
}

/* openstack.c */
void pith_html_push(hb_parser *p, uint32_t node, uint32_t label, uint32_t bits);
void pith_html_pop(hb_parser *p);
/* Pop down to and including position `pos`. The end tag is the current token:
 * the entry at `pos` ends with it. */
void pith_html_pop_to(hb_parser *p, uint32_t pos);
/* Pop down to `pos`, which stays. */
void pith_html_pop_above(hb_parser *p, uint32_t pos);
void pith_html_remove_open(hb_parser *p, uint32_t pos);
bool pith_html_insert_open(hb_parser *p, uint32_t pos, uint32_t node,
                           uint32_t label, uint32_t bits);
/* Topmost HTML element with that name, or POS_NONE. */
uint32_t pith_html_find(const hb_parser *p, uint32_t label);
/* Topmost element with that name and namespace (C_SVG, C_MATH). */
uint32_t pith_html_find_foreign(const hb_parser *p, uint32_t label,
                                uint32_t ns);
/* Position of a node that is known to be on the stack under that name. */
uint32_t pith_html_find_node(const hb_parser *p, uint32_t node, uint32_t label);
void pith_html_implied_ends(hb_parser *p, uint32_t except);
void pith_html_thorough_ends(hb_parser *p);

/* insert.c */
/* A new node at a place, or PITH_NIL when a limit stops the parser. `what` is
 * HB_WHAT(kind, flags): all parts travel in registers. */
uint32_t pith_html_add(hb_parser *p, hb_place at, uint32_t label, uint32_t what,
                       pith_range data, pith_span span);
/* A node without a place; the parser is linked. */
uint32_t pith_html_add_loose(hb_parser *p, hb_node n);
uint32_t pith_html_holder(hb_parser *p, const hb_open *e); /* past the cap */
hb_place pith_html_foster_place(hb_parser *p);
void pith_html_unlink(hb_parser *p, uint32_t v);
void pith_html_link(hb_parser *p, uint32_t v, hb_place at);
bool pith_html_ensure_links(hb_parser *p);
/* Insert an element for the current token / one that is made up, and push. */
uint32_t pith_html_open_token(hb_parser *p);
uint32_t pith_html_open_made(hb_parser *p, uint32_t label);
/* A void element for the current token: not pushed. */
uint32_t pith_html_leaf_token(hb_parser *p);
uint32_t pith_html_open_as(hb_parser *p, uint32_t label, uint32_t bits,
                           pith_range attrs, pith_span span);
void pith_html_text(hb_parser *p, pith_range text, pith_span span);
void pith_html_comment(hb_parser *p);
void pith_html_comment_at(hb_parser *p, uint32_t parent);
void pith_html_late_comment(hb_parser *p, uint32_t parent);
void pith_html_flush_late(hb_parser *p);

/* finish.c */
pith_status pith_html_finish(hb_parser *p, pith_arena *arena, pith_tree *out);

/* formatting.c, adoption.c */
void pith_html_format_push(hb_parser *p, uint32_t node, uint32_t label);
void pith_html_format_mark(hb_parser *p);
void pith_html_format_clear(hb_parser *p); /* up to the last marker */
void pith_html_format_remove(hb_parser *p, uint32_t at);
/* Index of the topmost entry of that name after the last marker, or of that
 * node anywhere; POS_NONE when there is none. */
uint32_t pith_html_format_find(const hb_parser *p, uint32_t label);
uint32_t pith_html_format_index(const hb_parser *p, uint32_t node);
void pith_html_reconstruct(hb_parser *p);
void pith_html_adopt(hb_parser *p, uint32_t label);
bool pith_html_pay(hb_parser *p, uint64_t units);

/* modes: modeshead.c */
bool pith_html_initial(hb_parser *p);
bool pith_html_before_html(hb_parser *p);
bool pith_html_before_head(hb_parser *p);
bool pith_html_in_head(hb_parser *p);
bool pith_html_in_head_noscript(hb_parser *p);
bool pith_html_after_head(hb_parser *p);
bool pith_html_text_mode(hb_parser *p);
/* modesbody.c, modesend.c */
bool pith_html_in_body(hb_parser *p);
bool pith_html_body_end(hb_parser *p);
bool pith_html_after_body(hb_parser *p);
bool pith_html_after_after_body(hb_parser *p);
/* modestable.c */
bool pith_html_in_table(hb_parser *p);
bool pith_html_in_table_text(hb_parser *p);
bool pith_html_in_caption(hb_parser *p);
bool pith_html_in_colgroup(hb_parser *p);
bool pith_html_in_tbody(hb_parser *p);
bool pith_html_in_row(hb_parser *p);
bool pith_html_in_cell(hb_parser *p);
/* modesframes.c */
bool pith_html_in_template(hb_parser *p);
/* foreign.c */
bool pith_html_in_foreign(hb_parser *p);
void pith_html_reset_mode(hb_parser *p);
void pith_html_close_p(hb_parser *p);
void pith_html_any_end(hb_parser *p);
void pith_html_body_text(hb_parser *p, pith_range text, pith_span span);
bool pith_html_blank(const hb_parser *p, pith_range text);
/* Take the leading white space off the text token and insert it. */
void pith_html_insert_space(hb_parser *p);
/* What modes outside the body do alike: comments stay where they are met,
 * doctypes go, white space is kept or not. False: the token, or what of a text
 * is no white space, is the mode's own. */
bool pith_html_minor(hb_parser *p, bool keep_space);
/* Start tags that belong into the head wherever they stand. */
bool pith_html_is_head_part(uint32_t label);
void pith_html_raw_text(hb_parser *p, pith_lex_state state);
void pith_html_merge_attrs(hb_parser *p, uint32_t node, int which);
void pith_html_quirks(hb_parser *p);
void pith_html_select_contents(hb_parser *p);
void pith_html_push_template_mode(hb_parser *p, hb_mode mode);
void pith_html_close_template(hb_parser *p);
void pith_html_doctype(hb_parser *p);
bool pith_html_nomem(hb_parser *p); /* parsing stops; false */
/* Room for `want` things of `size` bytes at `*at`; false: none. */
bool pith_html_room(hb_parser *p, void **at, uint32_t *cap, size_t want,
                    size_t size);
/* The tree is cut here for reason `why`; parsing stops. */
void pith_html_cut(hb_parser *p, const char *why);
/* The tree departs from the standard from here on, but goes on. */
void pith_html_mark_cut(hb_parser *p, const char *why);

extern const hb_mode_fn pith_html_modes[];

/* foreign.c */
bool pith_html_is_foreign(const hb_parser *p);
void pith_html_open_foreign(hb_parser *p, uint32_t ns); /* C_SVG, C_MATH */
/* What an element of that namespace is to the builder; `attrs` as in data. */
uint32_t pith_html_foreign_class(const hb_parser *p, uint32_t label,
                                 uint32_t ns, pith_range attrs);

/* ---- short questions --------------------------------------------------- */

#define HB_LIKELY(x)   __builtin_expect(!!(x), 1)
#define HB_UNLIKELY(x) __builtin_expect(!!(x), 0)

static inline hb_open *hb_top(const hb_parser *p)
{
    return &p->open[p->n_open - 1];
}
/* What holds the children of an open element: the content of a template; and
 * past the depth cap, the next node above that may hold one. */
static inline uint32_t hb_holder(hb_parser *p, const hb_open *e)
{
    uint32_t v = e->node + ((e->bits & C_TEMPLATE) != 0);
    return HB_LIKELY(p->node[v].depth < p->max_depth) ? v
                                                      : pith_html_holder(p, e);
}
/* Bits of the adjusted current node. */
static inline uint32_t hb_current_bits(const hb_parser *p)
{
    return HB_UNLIKELY(p->n_open == 1) && p->fragment ? p->context_bits
                                                      : hb_top(p)->bits;
}
static inline bool hb_top_is(const hb_parser *p, uint32_t label)
{
    const hb_open *t = hb_top(p);
    return t->label == label && !(t->bits & C_FOREIGN);
}
/* `label` is a known name. */
static inline bool hb_has(const hb_parser *p, uint32_t label)
{
    return p->last_known[label] != POS_NONE;
}
static inline bool hb_in(const hb_parser *p, uint32_t label, int mark)
{
    uint32_t pos = p->last_known[label];
    return pos != POS_NONE && pos >= hb_top(p)->mark[mark];
}
static inline bool hb_in_scope(const hb_parser *p, uint32_t label)
{
    return hb_in(p, label, MARK_SCOPE);
}
static inline uint32_t hb_n_attrs(const hb_parser *p)
{
    return p->lex.n_attrs - p->lex.attr_first;
}
static inline pith_range hb_attrs(const hb_parser *p)
{
    pith_range r = {p->lex.attr_first, hb_n_attrs(p)};
    return r;
}
/* Value of an attribute of the current token; NULL when absent. */
static inline const pith_attr *hb_token_attr(const hb_parser *p, uint32_t name)
{
    for (uint32_t i = p->lex.attr_first; i < p->lex.n_attrs; i++)
        if (p->lex.attr[i].name == name)
            return &p->lex.attr[i];
    return NULL;
}

#endif
