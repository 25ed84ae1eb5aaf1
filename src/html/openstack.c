/* html/openstack: the stack of open elements.
 *
 * The standard walks this stack to ask "is there a <p> in button scope", "is
 * the next <li> nearer than a special element" and so on; against a deep stack
 * each unmatched end tag would then cost the depth. Here every entry knows, for
 * each kind of boundary, the topmost boundary at or below it, and the topmost
 * entry of each name is known; so a question is one comparison:
 *
 *     found  <=>  position of name >= position of boundary
 *
 * Known HTML names index an array; all others (custom elements, SVG, MathML)
 * have a slot in a hash table. */
#include "html/build_int.h"

static inline bool is_known(uint32_t label, uint32_t bits)
{
    return label < PITH_TAG_COUNT && !(bits & C_FOREIGN);
}

/* Slot of a name, or the empty one where it would go. */
static hb_other *other_slot(const hb_parser *p, uint32_t label, uint32_t ns)
{
    uint32_t mask = p->other_cap - 1;
    uint32_t at = ((label ^ ns) * 0x9e3779b1u >> 7) & mask;

    while (p->other[at].label &&
           (p->other[at].label != label || p->other[at].ns != ns))
        at = (at + 1) & mask;
    return &p->other[at];
}

/* Of an element that is or will be on the stack. */
static inline uint32_t *chain_head(hb_parser *p, uint32_t label, uint32_t bits)
{
    return is_known(label, bits) ? &p->last_known[label]
                                 : &other_slot(p, label, bits & C_FOREIGN)->pos;
}

/* mark[i] = bit i of `bits` ? pos : below[i] */
static inline void set_marks(uint32_t *mark, const uint32_t *below,
                             uint32_t bits, uint32_t pos)
{
#ifdef PITH_SCAN_SSE2
    const __m128i lane[2] = {_mm_setr_epi32(1, 2, 4, 8),
                             _mm_setr_epi32(16, 32, 64, 128)};
    __m128i all = _mm_set1_epi32((int)bits), own = _mm_set1_epi32((int)pos);

    for (int i = 0; i < 2; i++) {
        __m128i b = _mm_loadu_si128((const __m128i *)(const void *)below + i);
        __m128i m = _mm_cmpeq_epi32(_mm_and_si128(all, lane[i]), lane[i]);
        m = _mm_or_si128(_mm_and_si128(m, own), _mm_andnot_si128(m, b));
        _mm_storeu_si128((__m128i *)(void *)mark + i, m);
    }
#else
    for (int i = 0; i < MARK_COUNT; i++)
        mark[i] = bits >> i & 1 ? pos : below[i];
#endif
}

/* Set marks and chain of the entry at `pos` from the one below it. */
static inline void index_entry(hb_parser *p, uint32_t pos)
{
    static const uint32_t none[MARK_COUNT];
    hb_open *e = &p->open[pos];
    uint32_t *head = chain_head(p, e->label, e->bits);

    set_marks(e->mark, pos > 0 ? e[-1].mark : none, e->bits, pos);
    e->below = *head;
    *head = pos;
}

static bool other_grow(hb_parser *p)
{
    hb_other *old = p->other;
    uint32_t old_cap = p->other_cap, cap = old_cap ? old_cap * 2 : 64;
    hb_other *slot = pith_alloc_zeroed(p->al, cap, sizeof(*slot));

    if (!slot)
        return pith_html_nomem(p);
    p->other = slot;
    p->other_cap = cap;
    for (uint32_t i = 0; i < old_cap; i++)
        if (old[i].label)
            *other_slot(p, old[i].label, old[i].ns) = old[i];
    pith_alloc_free(p->al, old);
    return true;
}

/* Make sure that the name has a slot. */
static bool other_add(hb_parser *p, uint32_t label, uint32_t ns)
{
    hb_other *slot;

    if (p->n_other * 2 >= p->other_cap && !other_grow(p))
        return false;
    slot = other_slot(p, label, ns);
    if (slot->label == 0) {
        *slot = (hb_other){label, ns, POS_NONE};
        p->n_other++;
    }
    return true;
}

static bool open_room(hb_parser *p)
{
    return p->n_open < p->open_cap ||
           pith_html_room(p, (void **)&p->open, &p->open_cap,
                          (size_t)p->n_open + 64, sizeof(*p->open));
}

void pith_html_push(hb_parser *p, uint32_t node, uint32_t label, uint32_t bits)
{
    hb_open *e;

    if (HB_UNLIKELY(p->n_open == p->open_cap) && !open_room(p))
        return;
    if (!is_known(label, bits) && !other_add(p, label, bits & C_FOREIGN))
        return;
    e = &p->open[p->n_open];
    e->node = node;
    e->label = label;
    e->bits = bits;
    if (bits & C_FORMAT)
        p->node[node].flags |= HB_OPEN;
    index_entry(p, p->n_open++);
}

/* Pop the top; it ends at byte `end`. */
static inline void pop_at(hb_parser *p, uint32_t end)
{
    hb_open *e = hb_top(p);
    hb_node *n = &p->node[e->node];

    assert(p->n_open > 1 || p->stop);
    *chain_head(p, e->label, e->bits) = e->below;
    if (!(e->bits & C_MADE_UP))
        n->span.end = end;
    if (e->bits & C_FORMAT)
        n->flags &= (uint8_t)~HB_OPEN;
    p->n_open--;
}

void pith_html_pop(hb_parser *p)
{
    pop_at(p,
           p->lex.kind == PITH_TOKEN_END ? p->lex.span.end : p->lex.span.begin);
}

void pith_html_pop_above(hb_parser *p, uint32_t pos)
{
    while (p->n_open > pos + 1)
        pop_at(p, p->lex.span.begin);
}

void pith_html_pop_to(hb_parser *p, uint32_t pos)
{
    uint32_t label = p->open[pos].label;

    pith_html_pop_above(p, pos);
    pop_at(p, p->lex.kind == PITH_TOKEN_END && label == p->lex.label
                  ? p->lex.span.end
                  : p->lex.span.begin);
}

/* Take the entries from `pos` up out of the chains, top first. */
static void unindex_from(hb_parser *p, uint32_t pos)
{
    for (uint32_t i = p->n_open; i-- > pos;)
        *chain_head(p, p->open[i].label, p->open[i].bits) = p->open[i].below;
}

/* O(entries above pos): the callers say who pays for it. */
void pith_html_remove_open(hb_parser *p, uint32_t pos)
{
    hb_open *e = &p->open[pos];

    unindex_from(p, pos);
    if (!(e->bits & C_MADE_UP))
        p->node[e->node].span.end =
            p->lex.kind == PITH_TOKEN_END ? p->lex.span.end : p->lex.span.begin;
    if (e->bits & C_FORMAT)
        p->node[e->node].flags &= (uint8_t)~HB_OPEN;
    memmove(e, e + 1, (p->n_open - pos - 1) * sizeof(*e));
    p->n_open--;
    for (uint32_t i = pos; i < p->n_open; i++)
        index_entry(p, i);
}

bool pith_html_insert_open(hb_parser *p, uint32_t pos, uint32_t node,
                           uint32_t label, uint32_t bits)
{
    hb_open *e;

    assert(is_known(label, bits)); /* only formatting elements come here */
    if (!open_room(p))
        return false;
    unindex_from(p, pos);
    e = &p->open[pos];
    memmove(e + 1, e, (p->n_open - pos) * sizeof(*e));
    e->node = node;
    e->label = label;
    e->bits = bits;
    if (bits & C_FORMAT)
        p->node[node].flags |= HB_OPEN;
    p->n_open++;
    for (uint32_t i = pos; i < p->n_open; i++)
        index_entry(p, i);
    return true;
}

/* ---- questions --------------------------------------------------------- */

static uint32_t find_other(const hb_parser *p, uint32_t label, uint32_t ns)
{
    const hb_other *slot = p->other_cap ? other_slot(p, label, ns) : NULL;

    return slot && slot->label ? slot->pos : POS_NONE;
}

uint32_t pith_html_find(const hb_parser *p, uint32_t label)
{
    return label < PITH_TAG_COUNT ? p->last_known[label]
                                  : find_other(p, label, 0);
}

uint32_t pith_html_find_foreign(const hb_parser *p, uint32_t label, uint32_t ns)
{
    return find_other(p, label, ns);
}

uint32_t pith_html_find_node(const hb_parser *p, uint32_t node, uint32_t label)
{
    uint32_t pos = p->last_known[label];

    while (pos != POS_NONE && p->open[pos].node != node)
        pos = p->open[pos].below;
    return pos;
}

void pith_html_implied_ends(hb_parser *p, uint32_t except)
{
    while ((hb_top(p)->bits & C_IMPLIED_END) && hb_top(p)->label != except)
        pop_at(p, p->lex.span.begin);
}

void pith_html_thorough_ends(hb_parser *p)
{
    while (hb_top(p)->bits & C_THOROUGH_END)
        pop_at(p, p->lex.span.begin);
}
