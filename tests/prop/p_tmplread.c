/* prop/p_tmplread: what the rules of a template find on a page in one pass, by
 * filters, against all contexts of all texts, each looked up. Templates are
 * learned from random pages. The seed is in every message. */
#include "support/check.h"

#include <string.h>
#include "base/buf.h"
#include "html/html.h"
#include "learn/detail.h"
#include "ref/ref_titems.h"
#include "support/rng.h"
#include "papers/exalg/tmplkeys.h"
#include "wrap/tmplread.h"

#define ROUNDS 250
#define PAGES  8u
#define PIECES 40u

static const char *const pieces[] = {
    "<p>Price: ",
    "<b>Year:</b> ",
    "<div class=box>",
    "<div class='box wide' id=main>",
    "<div class=' wide  box'>",
    "</div>",
    "<dl><dt>Author<dd>",
    "</dl>",
    "<table><tr><th>Pages<td>",
    "<tr><td>Weight: ",
    "<td>",
    "</table>",
    "<a href=' /x# '>",
    "</a>",
    "<img src=i.png class=box>",
    "<ul><li class=one>",
    "<li>",
    "</ul>",
    "<svg><title>t</title></svg>",
    "<script>no</script>",
    "<time datetime=2020-01-0#>",
    "</time>",
    "<p>Fax: 12-#",
    "(1#) 34 ",
    "\xC2\xA0 ",
    " - ",
    "two  words\n",
    "<span itemprop=name>",
    "</span>",
    "<svg><param>q</param></svg>",
    "a text that is a little longer than all of the others, and again so ",
};

/* A digit for every #. */
static void put_piece(rng *r, const char *piece, pith_buf *out)
{
    for (; *piece; piece++)
        pith_buf_char(out,
                      *piece == '#' ? (char)('0' + rng_below(r, 10)) : *piece);
}

static void make_page(rng *r, const uint32_t *base, uint32_t n, pith_buf *out)
{
    uint32_t sorts = (uint32_t)(sizeof(pieces) / sizeof(*pieces));

    pith_buf_clear(out);
    pith_buf_cstr(out, "<html><head><title>A title</title></head><body>");
    for (uint32_t i = 0; i < n; i++) {
        uint32_t what = rng_below(r, 20);

        if (what == 0)
            continue;
        put_piece(r, pieces[what == 1 ? rng_below(r, sorts) : base[i]], out);
        if (what < 12)
            pith_buf_fmt(out, "v%u", rng_below(r, 30));
    }
}

typedef struct set {
    pith_arena arena;
    pith_tree tree[PAGES];
    const pith_tree *page[PAGES];
    pith_template t;
    pith_tmpl tmpl;
    pith_tmplindex *x;
} set;

static void make_set(set *s, rng *r)
{
    uint32_t base[PIECES], n = 8 + rng_below(r, PIECES - 8);
    pith_detail_options opt = {.attributes = true};

    pith_arena_init(&s->arena, NULL, 0);
    for (uint32_t i = 0; i < n; i++)
        base[i] = rng_below(r, (uint32_t)(sizeof(pieces) / sizeof(*pieces)));
    for (uint32_t p = 0; p < PAGES; p++) {
        pith_buf html;

        pith_buf_init(&html, NULL, 1u << 20);
        make_page(r, base, n, &html);
        assert_int_equal(
            pith_html_parse(
                (pith_str){pith_arena_dup(&s->arena, html.data, html.len),
                           html.len},
                NULL, &s->arena, &s->tree[p], NULL),
            PITH_OK);
        s->page[p] = &s->tree[p];
        pith_buf_release(&html);
    }
    /* the last two pages are new to the template */
    assert_int_equal(pith_detail_learn(s->page, PAGES - 2, &opt, NULL,
                                       &s->arena, &s->t, &s->arena, &s->tmpl,
                                       NULL),
                     PITH_OK);
    s->x = pith_tmplindex_new(&s->tmpl, &s->arena);
    assert_non_null(s->x);
}

/* ---- the reference --------------------------------------------------------
 */

typedef struct looker {
    set *s;
    pith_tfounds found;
} looker;

static bool look_up(void *ctx, pith_thow how, uint64_t key,
                    const pith_titem *it, uint32_t label)
{
    looker *l = ctx;
    const pith_tmpl *t = &l->s->tmpl;

    (void)how;
    (void)label;
    for (uint32_t i = 0; i < t->n_rules; i++)
        if (t->rule[i].key == key)
            assert_true(PITH_VEC_PUSH(
                &l->found, NULL,
                ((pith_tfound){i, it->node, it->last, it->text})));
    return true;
}

static void look(looker *l, const pith_tree *t)
{
    set *s = l->s;
    uint64_t *kind = pith_arena_array(&s->arena, t->count + 1u, sizeof(*kind));
    pith_titems items = {0}, attrs = {0};
    pith_map labels;

    assert_non_null(kind);
    pith_map_init(&labels, NULL);
    for (uint32_t i = 0; i < s->tmpl.n_labels; i++)
        pith_map_put(&labels, pith_tmpl_label_key(s->tmpl.label[i]), 1, NULL);
    ref_tpath_kinds(&s->x->words, t, kind);
    assert_true(ref_titems_read(t, kind, &s->x->words, 0, NULL, NULL, &s->arena,
                                &items, &attrs));
    pith_titems_label(&items, 0, items.len, &labels, 1);
    assert_true(pith_titems_contexts(&items, 0, items.len, NULL, look_up, l));
    assert_true(pith_titems_attrs(&attrs, 0, attrs.len, look_up, l));
    pith_map_release(&labels);
    PITH_VEC_RELEASE(&items, NULL);
    PITH_VEC_RELEASE(&attrs, NULL);
}

static uint32_t check_page(set *s, const pith_tree *t, uint64_t seed)
{
    looker want = {.s = s};
    pith_tmplread got;
    uint32_t n;

    look(&want, t);
    assert_int_equal(pith_tmpl_read(s->x, t, NULL, &s->arena, &got), PITH_OK);
    if (got.found.len != want.found.len)
        fail_msg("seed %llu: %zu found, not %zu", (unsigned long long)seed,
                 got.found.len, want.found.len);
    for (size_t i = 0; i < got.found.len; i++) {
        const pith_tfound *a = &got.found.at[i], *b = &want.found.at[i];

        if (a->rule != b->rule || a->node != b->node || a->last != b->last ||
            !pith_str_eq(a->text, b->text))
            fail_msg("seed %llu: rule %u found '%.*s', rule %u '%.*s'",
                     (unsigned long long)seed, a->rule, (int)a->text.len,
                     a->text.ptr, b->rule, (int)b->text.len, b->text.ptr);
    }
    n = (uint32_t)got.found.len;
    pith_tmplread_release(&got, NULL);
    PITH_VEC_RELEASE(&want.found, NULL);
    return n;
}

static void found_as_by_all_contexts(void **state)
{
    uint32_t found = 0, sorts = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
        rng r = rng_seed(seed);
        set s;

        make_set(&s, &r);
        sorts |= s.x->hows;
        for (uint32_t p = 0; p < PAGES; p++)
            found += check_page(&s, s.page[p], seed);
        pith_arena_release(&s.arena);
    }
    assert_true(found > 20 * ROUNDS);
    for (uint32_t how = 0; how < PITH_THOW_COUNT; how++)
        if (how != PITH_THOW_SAME && how != PITH_THOW_SCHEMA)
            if (!(sorts >> how & 1))
                fail_msg("no rule by %s in any template",
                         pith_thow_name((pith_thow)how));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(found_as_by_all_contexts)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
