/* learn/pageset_tsrec: the content part of a page of a set, [TSReC]: each
 * partner says what is common, regular or content, and most of them decide. */
#include "learn/pageset.h"

#define TEXT_MAX ((size_t)1 << 30) /* of one part, in bytes */

/* Parts by most of the partners; a tie is content. */
static void join_votes(const uint8_t *votes, uint32_t n, size_t partners,
                       uint8_t *part)
{
    for (uint32_t i = 0; i < n; i++) {
        uint8_t common = votes[2 * i], regular = votes[2 * i + 1];

        part[i] = 2u * (common + regular) <= partners ? PITH_PART_CONTENT
                  : common >= regular                 ? PITH_PART_COMMON
                                                      : PITH_PART_REGULAR;
    }
}

static pith_status vote(pith_set *set, pith_set_page *p,
                        pith_tsrec_method method, const pith_tsrec *mine,
                        uint8_t *part)
{
    const pith_doc *g = &p->doc;
    uint8_t *votes = pith_arena_zalloc(g->scratch, mine->count, 2);
    pith_status st = votes ? PITH_OK : PITH_NOMEM;
    pith_matcher m;

    pith_matcher_init(&m, g->arena->al, g->budget);
    for (size_t k = 0; k < p->n_partners && st == PITH_OK; k++) {
        const pith_tree *other = set->at[p->partner[k]].doc.tree;
        pith_mark mark = pith_arena_mark(g->scratch);
        pith_tsrec theirs;

        st = pith_tsrec_build(other,
                              method == PITH_TSREC_R2 ? PITH_TSREC_VISIBLE : 0,
                              g->scratch, &theirs);
        if (st == PITH_OK)
            st = pith_tsrec_match(&m, mine, &theirs, method, g->scratch, part);
        for (uint32_t i = 0; i < mine->count && st == PITH_OK; i++)
            if (part[i] != PITH_PART_CONTENT)
                votes[2 * i + (part[i] == PITH_PART_REGULAR)]++;
        pith_arena_reset(g->scratch, mark);
    }
    if (st == PITH_OK)
        join_votes(votes, mine->count, p->n_partners, part);
    pith_matcher_release(&m);
    return st;
}

/* What is content and has text, as paragraphs. */
static pith_status tsrec_blocks(pith_set_page *p, const pith_tsrec *s,
                                const uint8_t *part)
{
    pith_arena *arena = p->doc.arena;
    pith_block *at = pith_arena_array(arena, s->count, sizeof(*at));
    pith_status st = PITH_OK;
    size_t n = 0;
    pith_buf text;

    if (!at)
        return PITH_NOMEM;
    pith_buf_init(&text, p->doc.arena->al, TEXT_MAX);
    for (uint32_t i = 0; i < s->count; i++) {
        pith_block b = {.kind = PITH_BLOCK_PARA, .node = s->at[i].node};

        if (part[i] != PITH_PART_CONTENT || !s->at[i].text_len)
            continue;
        pith_buf_clear(&text);
        pith_tsrec_text(s, i, &text);
        if (text.status != PITH_OK || !text.len)
            continue;
        b.text.len = text.len;
        b.text.ptr = pith_arena_dup(arena, text.data, text.len);
        if (!b.text.ptr)
            st = PITH_NOMEM;
        else
            at[n++] = b;
    }
    if (text.status != PITH_OK)
        st = text.status;
    pith_buf_release(&text);
    p->content.blocks = at;
    p->content.n_blocks = n;
    p->content.confidence = n ? 0.5 : 0; /* the paper has no estimate */
    return st;
}

pith_status pith_set_tsrec(pith_set *set, size_t i, pith_tsrec_method method)
{
    pith_set_page *p = &set->at[i];
    const pith_doc *g = &p->doc;
    pith_tsrec s;
    uint8_t *part;
    pith_status st = pith_tsrec_build(
        g->tree, method == PITH_TSREC_R2 ? PITH_TSREC_VISIBLE : 0, g->arena,
        &s);

    if (st != PITH_OK)
        return st;
    part = pith_arena_alloc(g->arena, s.count);
    if (!part)
        return PITH_NOMEM;
    st = vote(set, p, method, &s, part);
    if (st != PITH_OK)
        return st;
    p->content = p->alone;
    p->content.method = method == PITH_TSREC_R1 ? "tsrec-r1" : "tsrec-r2";
    p->tsrec = s;
    p->part = part;
    return tsrec_blocks(p, &s, part);
}
