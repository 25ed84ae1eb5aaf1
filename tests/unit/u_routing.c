/* u_routing: pages of a generated portal, each routed to its own group by the
 * signature of the group. */
#include "support/check.h"

#include <stdio.h>
#include "gen/gen.h"
#include "learn/group.h"
#include "support/genpage.h"
#include "wrap/signature.h"

#define PAGES_MAX 200

static uint32_t group(const pith_tree *tree, uint32_t n, pith_arena *arena,
                      pith_arena *scratch, uint32_t *of)
{
    static pith_group_page page[PAGES_MAX];
    pith_group_input in = {.page = page, .n = n};
    pith_groups out;

    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(
            pith_shapes_read(&tree[i], arena, scratch, &page[i].shapes),
            PITH_OK);
    assert_int_equal(pith_group_pages(&in, NULL, arena, &out), PITH_OK);
    memcpy(of, out.of, n * sizeof(*of));
    return out.count;
}

/* With one cluster, reading up to what is enough says what reading all says;
 * pages of the other clusters too. */
static void check_one_cluster(const pith_signature *const *sig, uint32_t count,
                              const pith_tree *tree, uint32_t n,
                              pith_arena *arena, pith_arena *scratch)
{
    uint32_t yes = 0, no = 0;

    for (uint32_t g = 0; g < count; g++) {
        pith_router router;

        assert_int_equal(pith_router_build(&sig[g], 1, arena, &router),
                         PITH_OK);
        for (uint32_t i = 0; i < n; i++)
            for (int much = 0; much < 4; much++) {
                double like, least = much ? much / 3.0 : sig[g]->least;
                uint32_t cluster;
                bool fits;

                assert_int_equal(pith_router_route(&router, &tree[i], scratch,
                                                   &cluster, &like),
                                 PITH_OK);
                assert_int_equal(
                    pith_router_fits(&router, &tree[i], scratch, least, &fits),
                    PITH_OK);
                assert_int_equal(fits, cluster == 0 && like >= least);
                yes += fits;
                no += !fits;
            }
    }
    assert_true(yes > n && no > n);
}

static void test_portal(void **state)
{
    static uint64_t *feature[PAGES_MAX];
    static uint32_t len[PAGES_MAX], of[PAGES_MAX], template_of[PAGES_MAX];
    static pith_tree tree[PAGES_MAX];
    static pith_signature sig[PAGES_MAX];
    const pith_signature *at[PAGES_MAX];
    uint32_t n, count, routed = 0, times[GEN_OTHER + 1] = {0};
    pith_arena arena, scratch;
    pith_router router;
    gen_knobs k;
    gen_site *s;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    gen_knobs_init(&k);
    k.pages = 120;
    s = gen_portal(&k, 5);
    n = (uint32_t)(s->n_pages < PAGES_MAX ? s->n_pages : PAGES_MAX);
    for (uint32_t i = 0; i < n; i++) {
        genpage_parse(&s->page[i], &arena, &tree[i]);
        assert_int_equal(pith_sig_read(&tree[i], &arena, &feature[i], &len[i]),
                         PITH_OK);
        for (uint32_t m = 1; m < len[i]; m++)
            assert_true(feature[i][m - 1] < feature[i][m]);
    }
    count = group(tree, n, &arena, &scratch, of);
    /* No group holds pages of two kinds; a page that is the only one of its
     * template may go with another. */
    for (uint32_t g = 0; g < count; g++)
        template_of[g] = UINT32_MAX;
    for (uint32_t i = 0; i < n; i++)
        times[s->page[i].kind]++;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t kind = (uint32_t)s->page[i].kind;

        if (s->page[i].kind == GEN_HOME || s->page[i].kind == GEN_SECTION)
            kind = GEN_SECTION; /* one markup */
        else if (times[kind] < 3)
            continue;
        if (template_of[of[i]] == UINT32_MAX)
            template_of[of[i]] = kind;
        assert_int_equal(template_of[of[i]], kind);
    }
    assert_true(count >= 5 && count <= 12);
    for (uint32_t g = 0; g < count; g++) {
        uint64_t *own[PAGES_MAX];
        uint32_t own_len[PAGES_MAX], m = 0;

        for (uint32_t i = 0; i < n; i++)
            if (of[i] == g)
                own[m] = feature[i], own_len[m++] = len[i];
        assert_int_equal(
            pith_sig_learn(own, own_len, m, &arena, &scratch, &sig[g]),
            PITH_OK);
        at[g] = &sig[g];
    }
    assert_int_equal(pith_router_build(at, count, &arena, &router), PITH_OK);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t cluster;
        double like;

        assert_int_equal(
            pith_router_route(&router, &tree[i], &scratch, &cluster, &like),
            PITH_OK);
        routed += cluster == of[i];
        if (cluster != of[i])
            print_message("%s of group %u goes to %u\n", s->page[i].id, of[i],
                          cluster);
        assert_true(like >= sig[cluster].least);
    }
    assert_true(routed >= 0.98 * n);
    check_one_cluster(at, count, tree, n, &arena, &scratch);
    gen_free(s);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

/* One template, one group, whatever its pages hold. */
static void test_one_template(void **state)
{
    static uint32_t of[12];
    static pith_tree tree[12];

    (void)state;
    for (int layout = 0; layout < gen_layouts("lists"); layout++) {
        pith_arena arena, scratch;
        gen_knobs k;
        gen_site *s;

        pith_arena_init(&arena, NULL, 0);
        pith_arena_init(&scratch, NULL, 0);
        gen_knobs_init(&k);
        k.pages = 12;
        k.layout = layout;
        s = gen_lists(&k, 3);
        for (uint32_t i = 0; i < 12; i++)
            genpage_parse(&s->page[i], &arena, &tree[i]);
        assert_int_equal(group(tree, 12, &arena, &scratch, of), 1);
        gen_free(s);
        pith_arena_release(&arena);
        pith_arena_release(&scratch);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_portal),
        cmocka_unit_test(test_one_template),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
