/* gen_truth: reading a site's truth, and writing it as the scorers read it. */
#include <stdlib.h>
#include "gen/gen_int.h"

/* ---- reading ---------------------------------------------------------- */

const char *gen_field_value(const gen_record *r, const char *name)
{
    for (size_t i = 0; i < r->n_fields; i++)
        if (strcmp(r->field[i].name, name) == 0)
            return r->field[i].value;
    return NULL;
}

size_t gen_count_region(const gen_page *p, int region)
{
    size_t n = 0;
    for (size_t i = 0; i < p->n_records; i++)
        n += p->record[i].region == region;
    return n;
}

int gen_main_region(const gen_page *p)
{
    for (size_t i = 0; i < p->n_regions; i++)
        if (p->region[i].main)
            return (int)i;
    return -1;
}

char *gen_body(const gen_article *a)
{
    gen_sb b = {0};

    gen_add(&b, "", 0);
    for (size_t i = 0; i < a->n_paras; i++) {
        if (i)
            gen_addc(&b, '\n');
        gen_adds(&b, a->para[i]);
    }
    return b.ptr;
}

size_t gen_leaf_values(const gen_value *v, const char *leaf, const char **out,
                       size_t max)
{
    size_t n = 0;

    if (v->kind == GEN_BASIC) {
        if (strcmp(v->name, leaf) != 0)
            return 0;
        if (out && max)
            out[0] = v->text;
        return 1;
    }
    for (size_t i = 0; i < v->n_kids; i++)
        n += gen_leaf_values(v->kid[i], leaf, out && n < max ? out + n : NULL,
                             n < max ? max - n : 0);
    return n;
}

static uint64_t mix_text(uint64_t h, const char *s)
{
    return gen_mix(h, s ? gen_hash(s) : 1);
}

static uint64_t mix_value(uint64_t h, const gen_value *v)
{
    h = gen_mix(h, (uint64_t)v->kind);
    h = mix_text(h, v->text);
    for (size_t i = 0; i < v->n_kids; i++)
        h = mix_value(h, v->kid[i]);
    return h;
}

static uint64_t mix_page(uint64_t h, const gen_page *p)
{
    h = mix_text(h, p->html); /* no page holds a NUL */
    h = mix_text(h, p->url);
    h = mix_text(h, p->schema);
    for (size_t i = 0; i < p->n_records; i++) {
        const gen_record *r = &p->record[i];
        h = mix_text(h, r->text);
        for (size_t j = 0; j < r->n_paths; j++)
            h = mix_text(h, r->path[j]);
        for (size_t j = 0; j < r->n_fields; j++)
            h = mix_text(h, r->field[j].value);
    }
    if (p->article) {
        char *body = gen_body(p->article);
        h = mix_text(mix_text(h, p->article->title), body);
        free(body);
    }
    return p->value ? mix_value(h, p->value) : h;
}

uint64_t gen_digest(const gen_site *s)
{
    uint64_t h = s->seed;
    for (size_t i = 0; i < s->n_pages; i++)
        h = mix_page(h, &s->page[i]);
    return h;
}

/* ---- JSON ------------------------------------------------------------- */

static void put_text(FILE *to, const char *s)
{
    if (!s) {
        fputs("null", to);
        return;
    }
    fputc('"', to);
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            fprintf(to, "\\%c", *s);
        else if (*s == '\n')
            fputs("\\n", to);
        else if ((unsigned char)*s < 0x20)
            fprintf(to, "\\u%04x", *s);
        else
            fputc(*s, to);
    }
    fputc('"', to);
}

static void put(FILE *to, const char *name, const char *value)
{
    fprintf(to, ", \"%s\": ", name);
    put_text(to, value);
}

static void put_page(FILE *to, const gen_site *s, const gen_page *p)
{
    fputs("{\"id\": ", to);
    put_text(to, p->id);
    put(to, "url", p->url);
    put(to, "site", s->host);
}

static void put_article(FILE *to, const gen_site *s, const gen_page *p)
{
    const gen_article *a = p->article;
    char *body = gen_body(a);

    put_page(to, s, p);
    put(to, "title", a->title);
    put(to, "body", body);
    put(to, "date", a->date);
    put(to, "author", a->author);
    put(to, "page_type", "article");
    fprintf(to, ", \"group\": \"%s-%d\"", s->host, p->template_id);
    put(to, "lang_hint", p->lang);
    put(to, "charset", p->charset);
    fputs("}\n", to);
    free(body);
}

static void put_record(FILE *to, const gen_record *r)
{
    fputs("{\"text\": ", to);
    put_text(to, r->text);
    fputs(", \"path\": ", to);
    if (r->n_paths == 1) {
        put_text(to, r->path[0]);
    } else {
        for (size_t i = 0; i < r->n_paths; i++) {
            fputs(i ? ", " : "[", to);
            put_text(to, r->path[i]);
        }
        fputc(']', to);
    }
    fputs(", \"fields\": {", to);
    for (size_t i = 0; i < r->n_fields; i++) {
        fputs(i ? ", " : "", to);
        put_text(to, r->field[i].name);
        fputs(": ", to);
        put_text(to, r->field[i].value);
    }
    fputs("}}", to);
}

static bool posts_region(const gen_page *p, int region)
{
    const char *name = region < 0 ? "" : p->region[region].name;
    return strcmp(name, "posts") == 0 || strcmp(name, "comments") == 0;
}

static void put_records(FILE *to, const gen_site *s, const gen_page *p,
                        int region)
{
    const char *name = p->region[region].name, *sep = "";

    put_page(to, s, p);
    put(to, "kind",
        strcmp(name, "posts") == 0      ? "forum"
        : strcmp(name, "comments") == 0 ? "comment"
                                        : gen_kind_name(p->kind));
    put(to, "software", p->markup);
    fputs(", \"records\": [", to);
    for (size_t i = 0; i < p->n_records; i++)
        if (p->record[i].region == region) {
            fputs(sep, to);
            put_record(to, &p->record[i]);
            sep = ", ";
        }
    fputs("]}\n", to);
}

static void put_attributes(FILE *to, const gen_site *s, const gen_page *p)
{
    const char *value[512];

    put_page(to, s, p);
    put(to, "vertical", p->markup);
    fputs(", \"attributes\": {", to);
    for (size_t i = 0; i < p->n_leaves; i++) {
        size_t n = gen_leaf_values(p->value, p->leaf[i], value, GEN_LEN(value));
        fputs(i ? ", " : "", to);
        put_text(to, p->leaf[i]);
        fputs(": [", to);
        for (size_t j = 0; j < n && j < GEN_LEN(value); j++) {
            fputs(j ? ", " : "", to);
            put_text(to, value[j]);
        }
        fputc(']', to);
    }
    fputs("}}\n", to);
}

bool gen_truth_line(const gen_site *s, const gen_page *p, const char *task,
                    FILE *to)
{
    int region = gen_main_region(p);

    if (strcmp(task, "articles") == 0 && p->article)
        put_article(to, s, p);
    else if (strcmp(task, "templates") == 0 && p->value)
        put_attributes(to, s, p);
    else if (strcmp(task, "posts") == 0 && posts_region(p, region))
        put_records(to, s, p, region);
    else if (strcmp(task, "records") == 0 && region >= 0 &&
             !posts_region(p, region))
        put_records(to, s, p, region);
    else
        return false;
    return true;
}

static void put_value(FILE *to, const gen_value *v)
{
    if (v->kind == GEN_BASIC) {
        put_text(to, v->text);
        return;
    }
    if (v->kind == GEN_OPTIONAL && !v->n_kids) {
        fputs("null", to);
        return;
    }
    if (v->kind == GEN_OPTIONAL || v->kind == GEN_DISJUNCTION) {
        put_value(to, v->kid[0]);
        return;
    }
    fputc('[', to);
    for (size_t i = 0; i < v->n_kids; i++) {
        fputs(i ? ", " : "", to);
        put_value(to, v->kid[i]);
    }
    fputc(']', to);
}

void gen_site_line(const gen_site *s, const gen_page *p, FILE *to)
{
    put_page(to, s, p);
    put(to, "kind", gen_kind_name(p->kind));
    fprintf(to, ", \"template\": %d", p->template_id);
    put(to, "markup", p->markup);
    put(to, "lang", p->lang);
    put(to, "charset", p->charset);
    if (p->value) {
        put(to, "schema", p->schema);
        fputs(", \"value\": ", to);
        put_value(to, p->value);
    }
    fputs("}\n", to);
}
