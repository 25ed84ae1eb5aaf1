/* u_news_gen: whole generated portals: every news page is found, and no other
 * page is taken for news; titles, dates and authors are exact. */
#include "support/check.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include "base/buf.h"
#include "gen/gen.h"
#include "pith_io.h"
#include "support/tmp_dir.h"

static int take(void *ctx, const char *ptr, size_t len)
{
    pith_buf_add(ctx, ptr, len);
    return 0;
}

static void write_site(const gen_site *s, tmp_dir *dir)
{
    char name[16], path[TMP_PATH_MAX];
    pith_buf list;

    tmp_dir_make(dir);
    pith_buf_init(&list, NULL, (size_t)1 << 24);
    for (size_t i = 0; i < s->n_pages; i++) {
        snprintf(name, sizeof(name), "%04d.html", (int)i);
        tmp_write(dir, name, (pith_str){s->page[i].html, s->page[i].html_len});
        pith_buf_fmt(&list, "%s\t%s\n", tmp_path(dir, name, path),
                     s->page[i].url);
    }
    tmp_write(dir, "list", (pith_str){list.data, list.len});
    pith_buf_release(&list);
}

static void run_news(const tmp_dir *dir, pith_buf *out)
{
    pith_sink sink = {.write = take, .ctx = out};
    char path[TMP_PATH_MAX];
    pith_inputs *in;
    pith_summary sum;
    pith_run run;

    pith_run_init(&run);
    assert_int_equal(pith_inputs_new(NULL, &in), PITH_OK);
    assert_int_equal(pith_inputs_add_list(in, tmp_path(dir, "list", path)),
                     PITH_OK);
    assert_int_equal(pith_news_run(in, &run, NULL, &sink, &sum, NULL), PITH_OK);
    pith_inputs_free(in);
}

typedef struct counts {
    unsigned news, found, others, wrong, titles, dates, authors;
} counts;

static bool same(const json_t *o, const char *key, const char *want, size_t n)
{
    const char *got = json_string_value(json_object_get(o, key));

    return want ? got && !strncmp(got, want, n) : !got;
}

static void check_page(const gen_page *p, const json_t *o, counts *c)
{
    bool is_news =
        !strcmp(json_string_value(json_object_get(o, "kind")), "article");
    bool want = p->kind == GEN_ARTICLE;

    c->news += want;
    c->found += want && is_news;
    if (want) {
        c->titles += same(o, "title", p->article->title, 4096);
        c->dates += same(o, "date", p->article->date, 10);
        c->authors += same(o, "author", p->article->author, 4096);
    }
    c->others += !want;
    c->wrong += !want && is_news;
    if (want != is_news)
        print_message("%s (%s, %s): %s\n", p->id, gen_kind_name(p->kind),
                      p->markup, is_news ? "taken for news" : "not found");
    assert_true(!is_news || json_is_string(json_object_get(o, "body")));
    assert_true(is_news != json_is_string(json_object_get(o, "reason")));
}

static void check_portal(uint64_t seed, counts *c)
{
    gen_knobs k;
    gen_site *s;
    tmp_dir dir;
    pith_buf out;
    char *line;
    size_t i = 0;

    gen_knobs_init(&k);
    k.pages = 50;
    s = gen_make("portal", &k, seed);
    pith_buf_init(&out, NULL, (size_t)1 << 26);
    write_site(s, &dir);
    run_news(&dir, &out);
    pith_buf_char(&out, 0);
    for (line = out.data; *line; i++) {
        size_t len = strcspn(line, "\n");
        json_t *o = json_loadb(line, len, 0, NULL);

        assert_non_null(o);
        assert_true(i < s->n_pages);
        check_page(&s->page[i], o, c);
        json_decref(o);
        line += len + (line[len] == '\n');
    }
    assert_int_equal(i, s->n_pages);
    pith_buf_release(&out);
    tmp_dir_drop(&dir);
    gen_free(s);
}

static void test_portals(void **state)
{
    counts c = {0};

    (void)state;
    for (uint64_t seed = 30; seed < 38; seed++)
        check_portal(seed, &c);
    print_message("news %u found %u titles %u dates %u authors %u, others %u "
                  "taken for news %u\n",
                  c.news, c.found, c.titles, c.dates, c.authors, c.others,
                  c.wrong);
    assert_int_equal(c.found, c.news);
    assert_int_equal(c.titles, c.news);
    assert_int_equal(c.dates, c.news);
    assert_int_equal(c.wrong, 0);
    /* Some pages have no byline and a false author in their metadata. */
    assert_true(50 * c.authors >= 49 * c.news);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_portals)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
