/* fuzz/fuzz_snapshot: a snapshot file is refused with its line, or read into
 * pages that written again read the same; a page's boxes then fit any tree or
 * are refused. The same bytes as a browser's answer do no harm. */
#include "fuzz/fuzz.h"

#include "html/html.h"
#include "mine/tables/records.h"
#include "io/render/shot.h"

#define OUT_MAX (64u << 20)

static const char page[] =
    "<div><p>a</p><p>b</p></div><ul><li><a>x</a><b>y</b><li><a>z</a><b>w</b>"
    "<li><a>u</a></ul><table><tr><td>1<td>2<tr><td>3<td>4</table>";

/* Whatever the boxes say, mining by them ends and stays inside the page. */
static void mine(const pith_shot *shot, pith_arena *arena)
{
    pith_records_options opt = {.size = sizeof(opt),
                                .miner = PITH_RECORDS_MDR2};
    pith_arena scratch;
    pith_boxes boxes;
    pith_tree t;
    pith_recs recs;

    FUZZ_CHECK(pith_html_parse(PITH_STR(page), NULL, arena, &t, NULL) ==
               PITH_OK);
    if (pith_shot_fit(shot, &t, arena, &boxes, NULL) != PITH_OK)
        return;
    pith_arena_init(&scratch, NULL, 0);
    for (int i = 0; i < 2; i++) {
        opt.miner = i ? PITH_RECORDS_PITH : PITH_RECORDS_MDR2;
        FUZZ_CHECK(pith_mine_records_drawn(PITH_DOC(&t, arena, &scratch, NULL),
                                           &boxes, &opt, false,
                                           &recs) == PITH_OK);
        for (uint32_t k = 0; k < recs.n_regions; k++)
            FUZZ_CHECK(recs.region[k].rec[0].node[0] < t.count);
    }
    pith_arena_release(&scratch);
}

static void again(const pith_shots *shots, pith_arena *arena)
{
    pith_shots got;
    pith_buf once;

    pith_buf_init(&once, NULL, OUT_MAX);
    for (size_t i = 0; i < shots->n; i++)
        pith_shot_write(&shots->shot[i], &once);
    FUZZ_CHECK(once.status == PITH_OK);
    FUZZ_CHECK(pith_shots_read(pith_buf_view(&once), arena, &got, NULL) ==
               PITH_OK);
    FUZZ_CHECK(got.n == shots->n);
    for (size_t i = 0; i < got.n; i++) {
        FUZZ_CHECK(got.shot[i].n == shots->shot[i].n);
        for (uint32_t k = 0; k < got.shot[i].n; k++)
            FUZZ_CHECK(pith_str_eq(got.shot[i].node[k].tag,
                                   shots->shot[i].node[k].tag));
    }
    pith_buf_release(&once);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    pith_str src = {(const char *)data, len};
    pith_error err = {0};
    pith_arena arena;
    pith_shots shots;
    pith_shot shot;
    pith_status st;

    pith_arena_init(&arena, NULL, 0);
    st = pith_shots_read(src, &arena, &shots, &err);
    FUZZ_CHECK(st == PITH_OK || (st == PITH_FORMAT && err.code == st));
    if (st == PITH_OK) {
        again(&shots, &arena);
        if (shots.n)
            mine(&shots.shot[0], &arena);
    }
    st = pith_shot_parse(src, &arena, &shot, &err);
    FUZZ_CHECK(st == PITH_OK || st == PITH_FORMAT);
    if (st == PITH_OK)
        mine(&shot, &arena);
    pith_arena_release(&arena);
    return 0;
}
