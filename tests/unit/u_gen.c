/* The site generator: deterministic, and its truth true to its pages as
 * pith's own parser sees them. */
#include "support/check.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jansson.h>
#include "gen/gen.h"
#include "support/genpage.h"
#include "tree/text.h"

static const char *const kinds[] = {"news", "lists", "forum", "detail",
                                    "portal"};
#define N_KINDS (sizeof(kinds) / sizeof(kinds[0]))

/* Knobs as on the command line: "broken=0.3 upper=1". */
static gen_site *make(const char *kind, uint64_t seed, int pages,
                      const char *knobs)
{
    gen_knobs k;
    gen_site *s;
    char *copy = strdup(knobs), *rest;

    gen_knobs_init(&k);
    k.pages = pages;
    for (char *p = strtok_r(copy, " ", &rest); p;
         p = strtok_r(NULL, " ", &rest)) {
        char *value = strchr(p, '=');
        *value++ = 0;
        if (!gen_knob_set(&k, p, value))
            fail_msg("knob %s", p);
    }
    s = gen_make(kind, &k, seed);
    assert_non_null(s);
    free(copy);
    return s;
}

/* ---- a parsed page ---------------------------------------------------- */

typedef struct parsed {
    pith_arena mem;
    pith_tree tree;
    pith_buf text;
} parsed;

static void parse(parsed *q, const gen_page *p)
{
    pith_arena_init(&q->mem, NULL, 0);
    pith_buf_init(&q->text, NULL, 1u << 26);
    genpage_parse(p, &q->mem, &q->tree);
}

static void release(parsed *q)
{
    pith_buf_release(&q->text);
    pith_arena_release(&q->mem);
}

/* ---- records ---------------------------------------------------------- */

static void check_record(parsed *q, const gen_page *p, const gen_record *r)
{
    pith_buf_clear(&q->text);
    for (size_t i = 0; i < r->n_paths; i++) {
        pith_node v = genpage_at(p, &q->tree, r->path[i]);
        if (i)
            pith_buf_char(&q->text, ' ');
        pith_tree_record_text(&q->tree, v, &q->text);
    }
    pith_buf_char(&q->text, 0);
    pith_str got = {q->text.data, q->text.len - 1};
    got = pith_str_trim(got);
    if (!pith_str_eq(got, pith_str_of(r->text)))
        fail_msg("%s (%s) %s:\n got '%.*s'\nwant '%s'", p->id, p->markup,
                 r->path[0], (int)got.len, got.ptr, r->text);
}

/* Text without any white space: fields may be split over nodes. */
static char *squeeze(const char *s)
{
    char *res = malloc(strlen(s) + 1), *to = res;

    for (; *s; s++)
        if (!pith_is_space((unsigned char)*s))
            *to++ = *s;
    *to = 0;
    return res;
}

static void check_fields(const gen_page *p, const gen_record *r)
{
    char *text = squeeze(r->text);

    for (size_t i = 0; i < r->n_fields; i++) {
        const gen_field *f = &r->field[i];
        char *value;
        if (!f->value || strcmp(f->name, "url") == 0 ||
            strcmp(f->name, "image") == 0)
            continue;
        value = squeeze(f->value);
        if (!*value || !strstr(text, value))
            fail_msg("%s (%s): '%s' of %s not in '%s'", p->id, p->markup,
                     f->value, f->name, r->text);
        free(value);
    }
    free(text);
}

/* ---- articles and values ---------------------------------------------- */

static void check_occurs(parsed *q, const gen_page *p, const char *what)
{
    if (!strstr(q->text.data, what))
        fail_msg("%s (%s): '%s' is not in the page", p->id, p->markup, what);
}

static void check_article(parsed *q, const gen_page *p)
{
    const gen_article *a = p->article;

    check_occurs(q, p, a->title);
    if (a->author)
        check_occurs(q, p, a->author);
    assert_true(a->n_paras > 0);
    for (size_t i = 0; i < a->n_paras; i++)
        check_occurs(q, p, a->para[i]);
}

static void check_values(parsed *q, const gen_page *p)
{
    const char *value[256];

    for (size_t i = 0; i < p->n_leaves; i++) {
        size_t n = gen_leaf_values(p->value, p->leaf[i], value, 256);
        assert_true(n <= 256);
        for (size_t j = 0; j < n; j++)
            check_occurs(q, p, value[j]);
    }
}

static void check_site(gen_site *s)
{
    for (size_t i = 0; i < s->n_pages; i++) {
        const gen_page *p = &s->page[i];
        parsed q;

        parse(&q, p);
        for (size_t j = 0; j < p->n_records; j++) {
            check_record(&q, p, &p->record[j]);
            check_fields(p, &p->record[j]);
        }
        pith_buf_clear(&q.text);
        pith_tree_visible(&q.tree, pith_tree_body(&q.tree), PITH_TEXT_FLAT,
                          &q.text);
        if (p->article)
            check_article(&q, p);
        if (p->value)
            check_values(&q, p);
        release(&q);
    }
    gen_free(s);
}

static void truth_is_exact(void **state)
{
    static const char *const knobs[] = {
        "items=6",
        "missing_end=1",
        "unclosed=0.5",
        "broken=1",
        "all-faults=0.3 upper=1",
        "all-faults=0.9 class_mode=none",
        "all-faults=0.2 class_mode=page redesign=wrap,rename,reorder",
        "redesign=add,remove,relayout attr_noise=0.5 class_mode=site",
    };
    (void)state;
    for (size_t i = 0; i < N_KINDS; i++)
        for (size_t j = 0; j < sizeof(knobs) / sizeof(knobs[0]); j++)
            check_site(make(kinds[i], 11 + i + 7 * j, 24, knobs[j]));
}

static void truth_survives_charsets(void **state)
{
    static const char *const knobs[] = {
        "lang=ru charset=windows-1251", "lang=ru charset=koi8-r",
        "lang=de charset=windows-1252", "lang=pl charset=iso-8859-2",
        "lang=ja charset=shift_jis",    "lang=ja charset=euc-jp",
        "lang=zh charset=gbk",          "lang=zh charset=windows-1252"};
    (void)state;
    for (size_t j = 0; j < sizeof(knobs) / sizeof(knobs[0]); j++)
        for (size_t i = 0; i < 3; i++)
            check_site(make(kinds[i], 3 + j, 12, knobs[j]));
}

/* ---- determinism and knobs -------------------------------------------- */

static void same_seed_same_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_KINDS; i++) {
        gen_site *a = make(kinds[i], 5, 13, "all-faults=0.3");
        gen_site *b = make(kinds[i], 5, 13, "all-faults=0.3");
        gen_site *c = make(kinds[i], 6, 13, "all-faults=0.3");

        assert_true(gen_digest(a) == gen_digest(b));
        assert_true(gen_digest(a) != gen_digest(c));
        assert_int_equal(a->n_pages, b->n_pages);
        for (size_t j = 0; j < a->n_pages; j++) {
            assert_int_equal(a->page[j].html_len, b->page[j].html_len);
            assert_memory_equal(a->page[j].html, b->page[j].html,
                                a->page[j].html_len);
        }
        gen_free(a);
        gen_free(b);
        gen_free(c);
    }
}

/* The same bytes with every compiler and machine. After a change of the
 * generator: pith-gen KIND --digest --seed 5 --pages 13 --knob all-faults=0.3
 */
static void pinned_bytes(void **state)
{
    static const uint64_t pinned[N_KINDS] = {
        0x8d4dac10fd847d0c, 0x33cf5597ac65d535, 0x12f9a33760598eda,
        0xea5d1bcde2c7d672, 0x7a07dbcaccb34376,
    };
    (void)state;
    for (size_t i = 0; i < N_KINDS; i++) {
        gen_site *s = make(kinds[i], 5, 13, "all-faults=0.3");
        if (gen_digest(s) != pinned[i])
            fail_msg("%s: 0x%016llx", kinds[i],
                     (unsigned long long)gen_digest(s));
        gen_free(s);
    }
}

static size_t count(const gen_site *s, const char *what)
{
    size_t n = 0;
    for (size_t i = 0; i < s->n_pages; i++)
        for (const char *p = s->page[i].html; (p = strstr(p, what)); p++)
            n++;
    return n;
}

static void knobs_do_what_they_say(void **state)
{
    gen_site *clean = make("forum", 4, 20, "lang=en");
    gen_site *s = make("forum", 4, 20, "lang=en missing_end=1");
    gen_knobs k;

    (void)state;
    assert_true(count(clean, "</p>") > 100);
    assert_true(count(s, "</p>") < count(clean, "</p>") / 10);
    assert_int_equal(count(s, "<p>"), count(clean, "<p>"));
    gen_free(s);
    s = make("forum", 4, 20, "lang=en unclosed=1");
    assert_true(count(clean, "</b>") > 0);
    assert_int_equal(count(s, "</b>"), 0);
    gen_free(s);
    s = make("forum", 4, 20, "lang=en upper=1");
    assert_int_equal(count(s, "<p>"), 0);
    assert_int_equal(count(s, "<P>"), count(clean, "<p>"));
    gen_free(s);
    s = make("forum", 4, 20, "lang=en class_mode=none");
    assert_int_equal(count(s, " class="), 0);
    gen_free(s);
    gen_free(clean);
    gen_knobs_init(&k);
    assert_false(gen_knob_set(&k, "nonsense", "1"));
    assert_false(gen_knob_set(&k, "broken", "2"));
    assert_false(gen_knob_set(&k, "lang", "xx"));
    assert_false(gen_knob_set(&k, "redesign", "rename,foo"));
    assert_null(gen_make("nonsense", &k, 1));
}

static void every_layout_has_its_turn(void **state)
{
    (void)state;
    for (size_t i = 0; i + 1 < N_KINDS; i++) {
        int n = gen_layouts(kinds[i]);
        gen_site *s = make(kinds[i], 2, 4 * n, "");
        const char *seen[64];
        int n_seen = 0;

        for (size_t j = 0; j < s->n_pages; j++) {
            int k = 0;
            while (k < n_seen && strcmp(seen[k], s->page[j].markup) != 0)
                k++;
            if (k == n_seen)
                seen[n_seen++] = s->page[j].markup;
        }
        /* news has home and section pages besides */
        assert_int_equal(n_seen, n + (strcmp(kinds[i], "news") == 0 ? 2 : 0));
        gen_free(s);
    }
}

/* ---- redesign --------------------------------------------------------- */

static void redesign_keeps_data(void **state)
{
    static const char *const how[] = {
        "redesign=rename", "redesign=wrap", "redesign=reorder",
        "redesign=rename,wrap,reorder", "redesign=add"};
    (void)state;
    for (size_t i = 0; i < sizeof(how) / sizeof(how[0]); i++) {
        gen_site *a = make("lists", 8, 12, ""),
                 *b = make("lists", 8, 12, how[i]);
        assert_int_equal(a->n_pages, b->n_pages);
        for (size_t j = 0; j < a->n_pages; j++) {
            const gen_page *p = &a->page[j], *q = &b->page[j];
            assert_string_not_equal(p->html, q->html);
            assert_int_equal(p->n_records, q->n_records);
            for (size_t r = 0; r < p->n_records; r++)
                for (size_t f = 0; f < p->record[r].n_fields; f++) {
                    const gen_field *x = &p->record[r].field[f];
                    const char *y = gen_field_value(&q->record[r], x->name);
                    assert_true(!x->value == !y);
                    if (y)
                        assert_string_equal(x->value, y);
                }
        }
        gen_free(a);
        gen_free(b);
    }
}

static void redesign_keeps_values(void **state)
{
    gen_site *a = make("detail", 8, 18, "");
    gen_site *b = make("detail", 8, 18, "redesign=rename,reorder,add,relayout");

    (void)state;
    for (size_t i = 0; i < a->n_pages; i++)
        for (size_t l = 0; l < a->page[i].n_leaves; l++) {
            const char *x[64], *y[64], *leaf = a->page[i].leaf[l];
            size_t n = gen_leaf_values(a->page[i].value, leaf, x, 64);
            size_t m = gen_leaf_values(b->page[i].value, leaf, y, 64);
            assert_int_equal(n, m);
            for (size_t j = 0; j < n; j++)
                assert_string_equal(x[j], y[j]);
        }
    gen_free(a);
    gen_free(b);
}

/* ---- templates -------------------------------------------------------- */

static void schema_of_the_paper(void **state)
{
    gen_site *s = make("detail", 1, 12, "layout=0");
    const gen_value *v = s->page[0].value;

    (void)state;
    assert_string_equal(s->page[0].schema, "< B, { < B, B, B > } >");
    assert_int_equal(v->kind, GEN_TUPLE);
    assert_int_equal(v->n_kids, 2);
    assert_int_equal(v->kid[0]->kind, GEN_BASIC);
    assert_int_equal(v->kid[1]->kind, GEN_SET);
    gen_free(s);
    s = make("detail", 1, 12, "layout=1");
    assert_string_equal(s->page[0].schema,
                        "< B, { B }, ( B )?, B, B, B, ( B )?, B, B, "
                        "{ < B, B, B, B, { < B, B > } > } >");
    gen_free(s);
}

/* ---- truth files ------------------------------------------------------ */

/* The line of a page, parsed; NULL when the task has none for it. */
static json_t *truth_line(const gen_site *s, const gen_page *p,
                          const char *task)
{
    char *text = NULL;
    size_t len = 0;
    FILE *f = open_memstream(&text, &len);
    bool any = gen_truth_line(s, p, task, f);
    json_t *j = NULL;
    json_error_t err;

    fclose(f);
    if (any) {
        j = json_loads(text, 0, &err);
        if (!j)
            fail_msg("%s: %s in %s", p->id, err.text, text);
        assert_string_equal(json_string_value(json_object_get(j, "id")), p->id);
        assert_string_equal(json_string_value(json_object_get(j, "url")),
                            p->url);
    }
    free(text);
    return j;
}

static void check_record_lines(const gen_page *p, const json_t *records)
{
    int region = gen_main_region(p);
    size_t n = 0;

    for (size_t i = 0; i < p->n_records; i++) {
        const gen_record *r = &p->record[i];
        const json_t *j, *path;
        if (r->region != region)
            continue;
        j = json_array_get(records, n++);
        path = json_object_get(j, "path");
        assert_string_equal(json_string_value(json_object_get(j, "text")),
                            r->text);
        assert_int_equal(json_is_string(path) ? 1 : json_array_size(path),
                         r->n_paths);
        assert_int_equal(json_object_size(json_object_get(j, "fields")),
                         r->n_fields);
    }
    assert_int_equal(json_array_size(records), n);
}

static void truth_lines_are_json(void **state)
{
    gen_site *s = make("portal", 3, 90, "all-faults=0.2");
    size_t lines[4] = {0};

    (void)state;
    for (size_t i = 0; i < s->n_pages; i++) {
        const gen_page *p = &s->page[i];
        json_t *j;
        if ((j = truth_line(s, p, "articles"))) {
            assert_string_equal(json_string_value(json_object_get(j, "title")),
                                p->article->title);
            assert_string_equal(json_string_value(json_object_get(j, "date")),
                                p->article->date);
            lines[0]++;
            json_decref(j);
        }
        for (int t = 1; t < 3; t++)
            if ((j = truth_line(s, p, t == 1 ? "records" : "posts"))) {
                check_record_lines(p, json_object_get(j, "records"));
                lines[t]++;
                json_decref(j);
            }
        if ((j = truth_line(s, p, "templates"))) {
            assert_int_equal(json_object_size(json_object_get(j, "attributes")),
                             p->n_leaves);
            lines[3]++;
            json_decref(j);
        }
    }
    for (int t = 0; t < 4; t++)
        assert_true(lines[t] > 3);
    gen_free(s);
}

/* ---- portal ----------------------------------------------------------- */

static const gen_page *page_at(const gen_site *s, pith_str href)
{
    char host[256];
    int n = snprintf(host, sizeof(host), "http://%s", s->host);

    while (href.len && memchr("?#", href.ptr[href.len - 1], 2) == NULL &&
           (memchr(href.ptr, '?', href.len) || memchr(href.ptr, '#', href.len)))
        href.len--;
    while (href.len && strchr("?#", href.ptr[href.len - 1]))
        href.len--;
    for (size_t i = 0; i < s->n_pages; i++) {
        const char *url = s->page[i].url + n;
        if (strlen(url) == href.len && memcmp(url, href.ptr, href.len) == 0)
            return &s->page[i];
    }
    return NULL;
}

static void portal_links_resolve(void **state)
{
    gen_site *s = make("portal", 9, 120, "traps=5");
    size_t links = 0, kinds_seen[8] = {0};

    (void)state;
    assert_in_range(s->n_pages, 120, 121);
    for (size_t i = 0; i < s->n_pages; i++) {
        parsed q;
        parse(&q, &s->page[i]);
        kinds_seen[s->page[i].kind]++;
        for (pith_node v = 0; v < q.tree.count; v++) {
            pith_str href;
            if (!pith_is_element(&q.tree, v) || q.tree.label[v] != PITH_TAG_A)
                continue;
            href = pith_tree_attr(&q.tree, v, PITH_ATTR_HREF);
            if (!href.len || href.ptr[0] != '/')
                continue;
            links++;
            if (!page_at(s, href))
                fail_msg("%s: '%.*s' leads nowhere", s->page[i].id,
                         (int)href.len, href.ptr);
        }
        release(&q);
    }
    assert_true(links > 1000);
    for (int k = GEN_HOME; k <= GEN_OTHER; k++)
        assert_true(kinds_seen[k] > 0);
    gen_free(s);
}

static void portal_lists_lead_to_details(void **state)
{
    gen_site *s = make("portal", 9, 120, "");
    size_t pairs = 0;

    (void)state;
    for (size_t i = 0; i < s->n_pages; i++) {
        const gen_page *p = &s->page[i], *to;
        const char *name[1];
        if (p->kind != GEN_LIST)
            continue;
        for (size_t j = 0; j < p->n_records; j++) {
            const gen_record *r = &p->record[j];
            if (r->region != gen_main_region(p))
                continue;
            to = page_at(s, pith_str_of(gen_field_value(r, "url")));
            assert_non_null(to);
            assert_int_equal(gen_leaf_values(to->value, "name", name, 1), 1);
            assert_string_equal(name[0], gen_field_value(r, "title"));
            pairs++;
        }
    }
    assert_true(pairs > 20);
    gen_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_seed_same_bytes),
        cmocka_unit_test(pinned_bytes),
        cmocka_unit_test(truth_is_exact),
        cmocka_unit_test(truth_survives_charsets),
        cmocka_unit_test(knobs_do_what_they_say),
        cmocka_unit_test(every_layout_has_its_turn),
        cmocka_unit_test(redesign_keeps_data),
        cmocka_unit_test(redesign_keeps_values),
        cmocka_unit_test(schema_of_the_paper),
        cmocka_unit_test(truth_lines_are_json),
        cmocka_unit_test(portal_links_resolve),
        cmocka_unit_test(portal_lists_lead_to_details),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
