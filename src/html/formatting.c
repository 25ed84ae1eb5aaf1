/* html/formatting: the list of active formatting elements.
 *
 * The standard's rules for <b>, <font> and the like are not linear: each of n
 * unclosed elements may be made anew in each of n paragraphs. Steps that a
 * page can multiply in this way are paid from `spare`, a number of units that
 * grows with the bytes of the page. No ordinary page comes near its end; when
 * it is used up the tree is marked truncated and formatting elements are
 * treated as ordinary ones. DIFFERS from the standard from there on.
 *
 *   list   [b][marker][font][i][b]
 *                     ^ format_base, at most FORMAT_MAX entries from here
 */
#include "html/build_int.h"

enum {
    CLONE_COST = 4 /* units for one element made anew */
};

bool pith_html_pay(hb_parser *p, uint64_t units)
{
    if (p->spare < units) {
        p->spare = 0;
        pith_html_mark_cut(p, "formatting");
        return false;
    }
    p->spare -= units;
    p->work += units;
    return true;
}

static bool format_room(hb_parser *p)
{
    return p->n_format < p->format_cap ||
           pith_html_room(p, (void **)&p->format, &p->format_cap,
                          (size_t)p->n_format + 16, sizeof(*p->format));
}

void pith_html_format_remove(hb_parser *p, uint32_t at)
{
    p->node[p->format[at].node].flags &= (uint8_t)~HB_LISTED;
    memmove(&p->format[at], &p->format[at + 1],
            (p->n_format - at - 1) * sizeof(*p->format));
    p->n_format--;
}

/* ---- Noah's Ark ---------------------------------------------------------- */

static const pith_attr *attr_named(const pith_attr *a, uint32_t n,
                                   uint32_t name)
{
    for (uint32_t i = 0; i < n; i++)
        if (a[i].name == name)
            return &a[i];
    return NULL;
}

static bool same_value(const hb_parser *p, pith_range a, pith_range b)
{
    return a.len == b.len && memcmp(pith_lex_bytes(&p->lex, a),
                                    pith_lex_bytes(&p->lex, b), a.len) == 0;
}

/* Same attributes, in any order. Names of one element are distinct. */
static bool same_attrs(hb_parser *p, uint32_t v, uint32_t w)
{
    pith_range rv = p->node[v].data, rw = p->node[w].data;
    const pith_attr *a = p->lex.attr + rv.off, *b = p->lex.attr + rw.off;

    if (rv.len != rw.len)
        return false;
    for (uint32_t i = 0; i < rv.len; i++) {
        const pith_attr *other = &b[i];

        if (a[i].name != other->name) {
            if (!pith_html_pay(p, rw.len / 8))
                return false;
            other = attr_named(b, rw.len, a[i].name);
        }
        if (!other || !same_value(p, a[i].value, other->value) ||
            !pith_html_pay(p, a[i].value.len / 16))
            return false;
    }
    return true;
}

/* Of three equal elements after the last marker the earliest leaves. */
static void noahs_ark(hb_parser *p, uint32_t node, uint32_t label)
{
    uint32_t same = 0, earliest = 0;

    for (uint32_t i = p->format_base; i < p->n_format; i++)
        same += p->format[i].label == label;
    if (same < 3)
        return;
    same = 0;
    for (uint32_t i = p->n_format; i-- > p->format_base;)
        if (p->format[i].label == label &&
            same_attrs(p, p->format[i].node, node)) {
            earliest = i;
            same++;
        }
    if (same >= 3)
        pith_html_format_remove(p, earliest);
}

void pith_html_format_push(hb_parser *p, uint32_t node, uint32_t label)
{
    uint32_t len = p->n_format - p->format_base;

    if (node == PITH_NIL || !pith_html_pay(p, 1 + len / 8) || !format_room(p))
        return;
    noahs_ark(p, node, label);
    if (p->n_format - p->format_base >= FORMAT_MAX) {
        pith_html_mark_cut(p, "formatting");
        pith_html_format_remove(p, p->format_base);
    }
    p->format[p->n_format++] = (hb_format){node, label};
    p->node[node].flags |= HB_LISTED;
}

/* ---- markers ---------------------------------------------------------- */

void pith_html_format_mark(hb_parser *p)
{
    if (!format_room(p))
        return;
    p->format[p->n_format++] = (hb_format){PITH_NIL, p->format_base};
    p->format_base = p->n_format;
}

void pith_html_format_clear(hb_parser *p)
{
    while (p->n_format > p->format_base)
        p->node[p->format[--p->n_format].node].flags &= (uint8_t)~HB_LISTED;
    if (p->n_format > 0)
        p->format_base = p->format[--p->n_format].label;
}

/* ---- questions -------------------------------------------------------- */

uint32_t pith_html_format_find(const hb_parser *p, uint32_t label)
{
    for (uint32_t i = p->n_format; i-- > p->format_base;)
        if (p->format[i].label == label)
            return i;
    return POS_NONE;
}

uint32_t pith_html_format_index(const hb_parser *p, uint32_t node)
{
    for (uint32_t i = p->n_format; i-- > 0;)
        if (p->format[i].node == node)
            return i;
    return POS_NONE;
}

static bool is_open(const hb_parser *p, uint32_t i)
{
    return p->node[p->format[i].node].flags & HB_OPEN;
}

/* Open again, in order, the elements of the list that were closed too early. */
void pith_html_reconstruct(hb_parser *p)
{
    pith_span span = {p->lex.span.begin, p->lex.span.begin};
    uint32_t i = p->n_format;

    if (i == p->format_base || is_open(p, i - 1))
        return;
    while (i > p->format_base && !is_open(p, i - 1))
        i--;
    for (; i < p->n_format && !p->stop; i++) {
        hb_format *f = &p->format[i];
        uint32_t old = f->node, v;

        if (!pith_html_pay(p, CLONE_COST)) {
            while (p->n_format > i)
                pith_html_format_remove(p, p->n_format - 1);
            return;
        }
        v = pith_html_open_as(p, f->label,
                              pith_html_class(f->label) | C_MADE_UP,
                              p->node[old].data, span);
        if (v == PITH_NIL)
            return;
        p->node[old].flags &= (uint8_t)~HB_LISTED;
        p->node[v].flags |= HB_LISTED;
        f->node = v;
    }
}
