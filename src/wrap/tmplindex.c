/* wrap/tmplindex: see tmplindex.h. */
#include "wrap/tmplindex.h"

#include "base/hash.h"
#include "papers/exalg/tmpltokens.h"
#include "wrap/tmplitems.h"

static void *arena_alloc(void *ctx, size_t len)
{
    return pith_arena_alloc(ctx, len);
}

static void arena_free(void *ctx, void *ptr)
{
    (void)ctx;
    (void)ptr;
}

static void filter_put(pith_tfilter *f, uint64_t key)
{
    f->bit[key >> 6 & ((1u << (PITH_TFILTER_BITS - 6)) - 1)] |= (uint64_t)1
                                                                << (key & 63);
}

/* Texts with one key as labels have one of these: length and end letters of
 * what the key is made of. */
static uint64_t ends_of(pith_str s)
{
    size_t n = pith_tmpl_label_len(s);
    uint32_t a = (unsigned char)s.ptr[0] | 0x20u;
    uint32_t z = (unsigned char)s.ptr[n - 1] | 0x20u;

    return (a * 0x9E3779B1u ^ z * 0x85EBCA77u ^ (uint32_t)n * 0xC2B2AE3Du) >> 7;
}

uint32_t pith_tindex_label(const pith_tmplindex *x, pith_str text, bool colon,
                           uint64_t *key)
{
    const uint64_t *flags;

    if (!colon && !pith_tfilter_has(&x->ends, ends_of(text)))
        return 0;
    *key = pith_tmpl_label_key(text);
    flags = pith_map_find(&x->labels, *key);
    return flags ? (uint32_t)*flags : 0;
}

static bool put_label(pith_tmplindex *x, pith_str text, uint32_t flag)
{
    uint64_t *flags =
        pith_map_put(&x->labels, pith_tmpl_label_key(text), 0, NULL);

    if (!flags)
        return false;
    *flags |= flag;
    if (text.len && flag == PITH_TLABEL_KNOWN)
        filter_put(&x->ends, ends_of(text));
    return true;
}

static bool put_rule(pith_tmplindex *x, uint32_t i)
{
    const pith_trule *r = &x->t->rule[i];
    uint64_t *head = pith_map_put(&x->rules, r->key, 0, NULL);

    if (!head)
        return false;
    x->next[i] = (uint32_t)*head;
    *head = i + 1u;
    filter_put(&x->rule, r->key);
    x->hows |= 1u << r->how;
    switch (r->how) {
    case PITH_THOW_LABEL:
    case PITH_THOW_LIST:
    case PITH_THOW_GAP:
    case PITH_THOW_ALL:
        return put_label(x, r->label, PITH_TLABEL_HAS(r->how));
    case PITH_THOW_FORM:
        filter_put(&x->form, pith_tmpl_step_key(x->t, r->step));
        return true;
    default:
        return true;
    }
}

/* A text that is a constant at `kind`, unless reading it there would part it.
 */
static bool put_const(pith_tmplindex *x, const pith_ttoken *tok, uint64_t kind,
                      const pith_allocator *al, uint32_t *n)
{
    pith_tmaker m = {.t = x->t, .prefixes = &x->prefixes, .al = al};
    pith_tconst *c = &x->known[*n];
    bool ok, fresh = false;

    filter_put(&x->text, kind + tok->text.len * 0x9E3779B1u);
    ok = pith_tmaker_text(&m, 0, kind, tok->text);
    if (ok && m.out.len == 1 && m.out.at[0].key == tok->key) {
        uint64_t *at = pith_map_put(&x->consts, tok->key, *n + 1u, &fresh);

        ok = at != NULL;
        c->colon = pith_titem_colon(tok->text);
        c->word = pith_titem_word(tok->text);
        c->about = pith_tindex_label(x, tok->text, c->colon, &c->label);
        *n += fresh;
    }
    PITH_VEC_RELEASE(&m.out, al);
    return ok;
}

static bool is_text(const pith_ttoken *t)
{
    return t->text.len && (t->text.ptr[0] != '<' || t->text.len < 3 ||
                           t->text.ptr[t->text.len - 1] != '>');
}

static bool put_consts(pith_tmplindex *x, pith_arena *arena)
{
    const pith_tmpl *t = x->t;
    uint32_t n = 0;
    size_t most = 1;

    for (uint32_t k = 0; k < t->n_classes; k++)
        most += t->cls[k].size;
    x->known = pith_arena_zalloc(arena, most, sizeof(*x->known));
    if (!x->known)
        return false;
    for (uint32_t k = 0; k < t->n_classes && !t->words; k++)
        for (uint32_t i = 0; i < t->cls[k].size; i++) {
            const pith_ttoken *tok = &t->cls[k].token[i];

            if (is_text(tok) &&
                !put_const(x, tok, pith_tmpl_step_key(t, tok->step), arena->al,
                           &n))
                return false;
        }
    return true;
}

/* Where texts have starts that are tokens. */
static void put_starts(pith_tmplindex *x)
{
    const pith_tmpl *t = x->t;

    for (uint32_t i = 0; i < t->n_prefixes; i++)
        if (t->prefix[i].text.len)
            filter_put(&x->start, pith_tmpl_step_key(t, t->prefix[i].step) +
                                      (unsigned char)t->prefix[i].text.ptr[0] *
                                          0x9E3779B1u);
}

/* Keys of contexts up to their path. */
static void put_stems(pith_tmplindex *x)
{
    for (uint32_t how = 0; how < PITH_THOW_COUNT; how++)
        x->path_of[how] = pith_tmpl_rule_stem((pith_thow)how, 0, 0, 0);
    for (uint32_t n = 0; n < PITH_TINDEX_PLACES; n++)
        x->place_of[n] = pith_tmpl_rule_stem(PITH_THOW_PLACE, 0, n, 0);
    for (uint32_t i = 0; i < 2 * PITH_TITEM_ATTRS; i++)
        x->attr_of[i / 2][i % 2] = pith_tmpl_rule_stem(
            PITH_THOW_ATTR, 0, 0,
            pith_hash_str(pith_attr_name(NULL, pith_titem_attr[i / 2])) +
                i % 2);
    for (uint32_t i = 0; i < x->t->n_basic; i++)
        x->basic[i] = pith_tindex_rule(
            x, pith_tmpl_rule_key(PITH_THOW_SCHEMA, 0, 0, i, 0));
}

static bool fill(pith_tmplindex *x, pith_arena *arena)
{
    const pith_tmpl *t = x->t;

    x->words.none = t->words;
    for (uint32_t i = 0; i < t->n_words; i++)
        if (!pith_twords_put(&x->words, t->word[i].tag, t->word[i].attr,
                             t->word[i].word))
            return false;
    for (uint32_t i = 0; i < t->n_labels; i++)
        if (!put_label(x, t->label[i], PITH_TLABEL_KNOWN))
            return false;
    for (uint32_t i = t->n_rules; i-- > 0;)
        if (!put_rule(x, i))
            return false;
    put_starts(x);
    put_stems(x);
    return pith_tmpl_prefixes(t, &x->prefixes) && put_consts(x, arena);
}

/* Maps only ever allocate and free, so there is no resize. */
pith_tmplindex *pith_tmplindex_new(const pith_tmpl *t, pith_arena *arena)
{
    pith_tmplindex *x = pith_arena_zalloc(arena, 1, sizeof(*x));

    if (!x)
        return NULL;
    x->al = (pith_allocator){arena_alloc, NULL, arena_free, arena};
    x->t = t;
    x->next = pith_arena_zalloc(arena, t->n_rules + 1u, sizeof(*x->next));
    x->basic = pith_arena_zalloc(arena, t->n_basic + 1u, sizeof(*x->basic));
    pith_twords_init(&x->words, &x->al, 1);
    pith_map_init(&x->labels, &x->al);
    pith_map_init(&x->prefixes, &x->al);
    pith_map_init(&x->rules, &x->al);
    pith_map_init(&x->consts, &x->al);
    return x->next && x->basic && fill(x, arena) ? x : NULL;
}
