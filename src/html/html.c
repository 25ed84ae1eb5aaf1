/* html/html: see html.h. Sets the parser up, runs it token by token, hands the
 * result over. The flow within this room:
 *
 *   bytes -> lex*.c (tokens) -> modes*.c, foreign.c (rules)
 *         -> openstack.c, formatting.c, adoption.c, insert.c (state)
 *         -> finish.c (the page tree)
 */
#include "html/html.h"

#include <string.h>

#include "base/status.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "html/build_int.h"

enum {
    DEPTH_LEAST = 16,
    DEPTH_MOST = 60000, /* tree.h keeps depths in 16 bits */
    WORK_STEP = 1024    /* units between two looks at the budget */
};

/* Units of work that is not linear by nature; see formatting.c. A page gets
 * SPARE_BASE and one for every SPARE_BYTES bytes: the greediest of 3,164 real
 * pages uses 4,142. */
#define SPARE_BASE  65536u
#define SPARE_BYTES 4u

/* ---- late attributes -------------------------------------------------- */

/* The names that `node` has already. False: memory is out. */
static bool late_begin(hb_parser *p, hb_late_attrs *l, uint32_t node)
{
    pith_range old = p->node[node].data;
    bool ok = true;

    l->node = node;
    pith_map_init(&l->names, p->al);
    for (uint32_t i = 0; i < old.len && ok; i++)
        ok = pith_map_put(&l->names, p->lex.attr[old.off + i].name, 1, NULL);
    return ok;
}

/* Attributes of the token that `node` does not have yet. They are kept aside
 * until the end, so that any number of <body> tags costs linear time. */
void pith_html_merge_attrs(hb_parser *p, uint32_t node, int which)
{
    hb_late_attrs *l = &p->late_attrs[which];
    bool fresh, ok = true;

    if (hb_n_attrs(p) == 0)
        return;
    if (!l->names.al)
        ok = late_begin(p, l, node);
    for (uint32_t i = p->lex.attr_first; i < p->lex.n_attrs && ok; i++) {
        pith_attr a = p->lex.attr[i];

        ok = pith_map_put(&l->names, a.name, 1, &fresh) &&
             (!fresh || PITH_VEC_PUSH(l, p->al, a));
    }
    if (!ok)
        pith_html_nomem(p);
}

/* ---- setting up ------------------------------------------------------- */

static void parser_limits(hb_parser *p, const pith_html_options *opt,
                          size_t len)
{
    const pith_limits *l = opt ? opt->limits : NULL;

    p->max_nodes = l && l->max_nodes ? l->max_nodes : PITH_DEFAULT_MAX_NODES;
    p->max_depth = l && l->max_depth ? l->max_depth : PITH_DEFAULT_MAX_DEPTH;
    if (p->max_depth < DEPTH_LEAST)
        p->max_depth = DEPTH_LEAST;
    if (p->max_depth > DEPTH_MOST)
        p->max_depth = DEPTH_MOST;
    p->spare = SPARE_BASE + len / SPARE_BYTES;
    p->budget = opt ? opt->budget : NULL;
}

static bool parser_init(hb_parser *p, pith_str src,
                        const pith_html_options *opt, pith_arena *arena)
{
    hb_node document = {.kind = PITH_KIND_DOCUMENT, .parent = PITH_NIL};

    memset((char *)p + sizeof(p->lex), 0, sizeof(*p) - sizeof(p->lex));
    if (!pith_lex_init(&p->lex, src, arena))
        return false;
    p->al = arena->al;
    memset(p->last_known, 0xff, sizeof(p->last_known));
    p->html = p->head = p->body = p->form = p->body_end = PITH_NIL;
    p->frameset_ok = true;
    parser_limits(p, opt, src.len);
    p->node_cap = (uint32_t)(src.len / 32) + 64;
    p->node = pith_alloc_array(p->al, p->node_cap, sizeof(*p->node));
    if (!p->node)
        return false;
    document.span.end = (uint32_t)src.len;
    p->node[p->n_nodes++] = document;
    return true;
}

static void parser_release(hb_parser *p)
{
    pith_lex_release(&p->lex);
    pith_alloc_free(p->al, p->node);
    pith_alloc_free(p->al, p->link);
    pith_alloc_free(p->al, p->open);
    pith_alloc_free(p->al, p->other);
    pith_alloc_free(p->al, p->format);
    pith_alloc_free(p->al, p->template_mode);
    pith_alloc_free(p->al, p->piece);
    pith_alloc_free(p->al, p->late);
    for (int i = 0; i < 2; i++) {
        pith_alloc_free(p->al, p->late_attrs[i].at);
        pith_map_release(&p->late_attrs[i].names);
    }
}

/* The tokenizer state a context element starts in. */
static pith_lex_state context_state(uint32_t label)
{
    switch (label) {
    case PITH_TAG_TITLE:
    case PITH_TAG_TEXTAREA:
        return PITH_LEX_RCDATA;
    case PITH_TAG_STYLE:
    case PITH_TAG_XMP:
    case PITH_TAG_IFRAME:
    case PITH_TAG_NOEMBED:
    case PITH_TAG_NOFRAMES:
        return PITH_LEX_RAWTEXT;
    case PITH_TAG_SCRIPT:
        return PITH_LEX_SCRIPT;
    case PITH_TAG_PLAINTEXT:
        return PITH_LEX_PLAINTEXT;
    default:
        return PITH_LEX_DATA;
    }
}

/* Fragment parsing: the root is the document node itself, so that the nodes of
 * the fragment are its children. */
static void start_fragment(hb_parser *p, pith_str context)
{
    pith_range none = {0, 0};
    uint32_t ns = 0;

    p->fragment = true;
    if (pith_str_starts(context, PITH_STR("svg ")))
        ns = C_SVG;
    else if (pith_str_starts(context, PITH_STR("math ")))
        ns = C_MATH;
    if (ns)
        context = pith_str_from(context, ns == C_SVG ? 4 : 5);
    p->context_label = pith_names_tag(p->lex.names, context.ptr, context.len);
    if (ns) {
        p->context_bits =
            pith_html_foreign_class(p, p->context_label, ns, none);
    } else {
        p->context_bits = pith_html_class(p->context_label);
        p->lex.state = context_state(p->context_label);
        if (p->context_label == PITH_TAG_TEMPLATE)
            pith_html_push_template_mode(p, MODE_IN_TEMPLATE);
        if (p->context_label == PITH_TAG_FORM)
            p->form = 0;
    }
    pith_html_push(p, 0, PITH_TAG_HTML,
                   pith_html_class(PITH_TAG_HTML) | C_MADE_UP);
    if (!p->stop)
        pith_html_reset_mode(p);
}

/* ---- running ---------------------------------------------------------- */

/* Hand the work done since the last look to the budget. */
static void count_work(hb_parser *p)
{
    uint64_t units = p->work - p->work_seen;

    p->work_seen = p->work;
    if (!pith_budget_spend(p->budget, units))
        pith_html_cut(p,
                      p->budget->status == PITH_TIMEOUT ? "timeout" : "budget");
}

/* Drop the newline right after <pre> and such; true when no text is left. */
static bool drop_newline(hb_parser *p)
{
    pith_lex *lx = &p->lex;

    p->skip_newline = false;
    if (lx->kind != PITH_TOKEN_TEXT || lx->nul ||
        *pith_lex_bytes(lx, lx->text) != '\n')
        return false;
    lx->text.off++;
    lx->text.len--;
    return lx->text.len == 0;
}

/* Does the adjusted current node lie in SVG or MathML? */
static inline bool in_foreign(const hb_parser *p)
{
    return p->n_open > 0 && (hb_current_bits(p) & C_FOREIGN);
}

static void run(hb_parser *p)
{
    pith_lex *lx = &p->lex;

    while (!p->stop) {
        bool again;

        lx->foreign = in_foreign(p);
        pith_lex_next(lx);
        p->work += 1 + (lx->span.end - lx->span.begin) / 64;
        if (lx->kind == PITH_TOKEN_START)
            p->work += lx->n_attrs - lx->attr_first;
        if (p->work - p->work_seen >= WORK_STEP)
            count_work(p);
        if (p->skip_newline && drop_newline(p))
            continue;
        again = lx->foreign && pith_html_is_foreign(p)
                    ? pith_html_in_foreign(p)
                    : pith_html_modes[p->mode](p);
        while (again && !p->stop)
            again = in_foreign(p) && pith_html_is_foreign(p)
                        ? pith_html_in_foreign(p)
                        : pith_html_modes[p->mode](p);
    }
}

/* What is still open ends at </body>, unless foreign content went on behind
 * it, or where the parser stopped. */
static void close_all(hb_parser *p)
{
    p->stop = true;
    if (p->body_end != PITH_NIL && p->n_open > 2 &&
        p->node[hb_top(p)->node].span.begin < p->body_end) {
        pith_span stop = p->lex.span;
        p->lex.span.begin = p->body_end;
        pith_html_pop_above(p, 1);
        p->lex.span = stop;
    }
    while (p->n_open > 0)
        pith_html_pop(p);
    pith_html_flush_late(p);
    p->stop = false;
}

/* ---- entry
 * ----------------------------------------------------------------------------
 */

/* Length of the valid prefix. Most pages are ASCII but for a few characters, so
 * the long runs are skipped by wide steps. */
static size_t valid_utf8(pith_str src)
{
    const char *p = src.ptr, *end = src.ptr + src.len;

    while (p < end && (p = pith_scan_ascii(p, end)) < end) {
        /* what is left of a run of characters, 256 bytes at most */
        size_t len = (size_t)(end - p) < 256 ? (size_t)(end - p) : 256, good;

        while (len < (size_t)(end - p) &&
               ((unsigned char)p[len] & 0xC0) == 0x80)
            len++;
        good = pith_utf8_valid(p, len);
        p += good;
        if (good < len)
            break;
    }
    return (size_t)(p - src.ptr);
}

/* The source with malformed UTF-8 replaced, in the arena; ptr NULL: no memory.
 * `good` bytes at the front are known to be valid. */
static pith_str repair_utf8(pith_str src, size_t good, pith_arena *arena)
{
    const char *end = src.ptr + src.len, *p = src.ptr + good;
    size_t len = good;
    pith_str out = {NULL, 0};
    char *w;

    while (p < end) {
        char rune[4];
        len += pith_utf8_put(rune, pith_utf8_next(&p, end));
    }
    w = pith_arena_alloc(arena, len);
    if (!w)
        return out;
    out.ptr = w;
    out.len = len;
    memcpy(w, src.ptr, good);
    for (w += good, p = src.ptr + good; p < end;)
        w += pith_utf8_put(w, pith_utf8_next(&p, end));
    return out;
}

static pith_status parse(hb_parser *p, pith_str src,
                         const pith_html_options *opt, pith_arena *arena,
                         pith_tree *out)
{
    pith_status st = PITH_NOMEM;
    bool fragment = opt && opt->context.ptr;

    if (!parser_init(p, src, opt, arena))
        goto out;
    if (fragment)
        start_fragment(p, opt->context);
    else if (src.len >= 3 && memcmp(src.ptr, "\xEF\xBB\xBF", 3) == 0)
        p->lex.p += 3;
    run(p);
    close_all(p);
    if (p->selected && p->status == PITH_OK)
        pith_html_select_contents(p);
    count_work(p);
    if (p->lex.status == PITH_LIMIT)
        pith_html_mark_cut(p, "4 GiB of text");
    st = p->lex.status == PITH_NOMEM ? PITH_NOMEM : p->status;
    if (st == PITH_OK)
        st = pith_html_finish(p, arena, out);
out:
    parser_release(p);
    return st;
}

pith_status pith_html_parse(pith_str src, const pith_html_options *opt,
                            pith_arena *arena, pith_tree *out, pith_error *err)
{
    uint64_t max = opt && opt->limits && opt->limits->max_bytes
                       ? opt->limits->max_bytes
                       : PITH_DEFAULT_MAX_BYTES;
    bool cut = false;
    pith_status st;
    size_t good;
    hb_parser p;

    memset(out, 0, sizeof(*out));
    if (max > UINT32_MAX / 2)
        max = UINT32_MAX / 2;
    if (src.len > max) {
        src = pith_utf8_cut(src, (size_t)max);
        cut = true;
    }
    good = valid_utf8(src);
    if (good < src.len) {
        src = repair_utf8(src, good, arena);
        if (src.len > UINT32_MAX / 2)
            src = pith_utf8_cut(src, UINT32_MAX / 2), cut = true;
        if (!src.ptr)
            return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                                  "out of memory decoding the page");
    }
    st = parse(&p, src, opt, arena, out);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE,
                              "out of memory parsing HTML of %zu bytes",
                              src.len);
    if (cut && !out->truncated) {
        out->truncated = true;
        out->cut_why = "max_bytes";
    }
    assert(pith_tree_check(out) == NULL);
    return PITH_OK;
}

const char *pith_html_cut_text(const char *why)
{
    static const char *const texts[][2] = {
        {"max_nodes", "it has more nodes than --max-nodes; raise it"},
        {"max_depth", "it nests deeper than --max-depth; raise it"},
        {"max_bytes", "it has more bytes than --max-bytes; raise it"},
        {"formatting", "it reopens more formatting elements than a page can "
                       "have; nothing to raise"},
        {"4 GiB of text", "it has more than 4 GiB of text; split it"},
    };

    for (size_t i = 0; why && i < sizeof(texts) / sizeof(*texts); i++)
        if (strcmp(why, texts[i][0]) == 0)
            return texts[i][1];
    return why ? why : pith_status_text(PITH_LIMIT);
}
