/* bindings/door_options: the options of a call, from JSON by the names of the
 * command line; see door.h. */
#include "door.h"

#include <stdio.h>
#include <string.h>

typedef enum kind_of_value {
    FLAG,   /* bool */
    NUMBER, /* uint64_t */
    TIME,   /* int64_t */
    COUNT,  /* uint32_t or unsigned */
    SHARE,  /* double, 0 to 1 */
    WORD,   /* an enum: place of the word among `words` */
    TEXT,   /* an array of chars of `room` bytes */
    FORMAT
} kind_of_value;

typedef struct option {
    const char *command; /* NULL: of all */
    const char *name;
    kind_of_value kind;
    size_t at; /* in door_settings */
    size_t room;
    const char *words;
} option;

#define AT(member) offsetof(door_settings, member)

/* clang-format off */
static const option options[] = {
    {NULL, "format", FORMAT, AT(run.format), 0, NULL},
    {NULL, "explain", FLAG, AT(run.explain), 0, NULL},
    {NULL, "jobs", COUNT, AT(run.threads), 0, NULL},
    {NULL, "safe-csv", FLAG, AT(run.safe_cells), 0, NULL},
    {NULL, "max-bytes", NUMBER, AT(run.limits.max_bytes), 0, NULL},
    {NULL, "max-nodes", COUNT, AT(run.limits.max_nodes), 0, NULL},
    {NULL, "max-depth", COUNT, AT(run.limits.max_depth), 0, NULL},
    {NULL, "budget", NUMBER, AT(run.limits.budget), 0, NULL},
    {NULL, "timeout-ms", COUNT, AT(run.limits.timeout_ms), 0, NULL},
    {"article", "precision", FLAG, AT(article.precision), 0, NULL},
    {"article", "recall", FLAG, AT(article.recall), 0, NULL},
    {"article", "links", FLAG, AT(article.links), 0, NULL},
    {"auto", "alone", FLAG, AT(automatic.alone), 0, NULL},
    {"auto", "links", FLAG, AT(automatic.links), 0, NULL},
    {"records", "miner", WORD, AT(records.miner), 0, "pith mdr2 mdr"},
    {"records", "all", FLAG, AT(records.all), 0, NULL},
    {"posts", "miner", WORD, AT(posts.miner), 0, "mibat mdr mdr2pass"},
    {"posts", "measure", WORD, AT(posts.measure), 0, "ps pm tl ts tnl"},
    {"posts", "levels", COUNT, AT(posts.levels), 0, NULL},
    {"posts", "tau", SHARE, AT(posts.tau), 0, NULL},
    {"posts", "paper", FLAG, AT(posts.paper), 0, NULL},
    {"posts", "now", TIME, AT(posts.now), 0, NULL},
    {"posts", "batch", FLAG, AT(posts.batch), 0, NULL},
    {"tree", "fragment", TEXT, AT(fragment), sizeof(((door_settings *)0)->fragment), NULL},
    {"tree", "texts", FLAG, AT(tree.texts), 0, NULL},
    {"tree", "tsrec", FLAG, AT(tree.tsrec), 0, NULL},
    {"match", "algorithm", WORD, AT(match.algorithm), 0, "rtdm stm topdown"},
    {"match", "mapping", FLAG, AT(match.mapping), 0, NULL},
    {"match", "refined", FLAG, AT(match.refined), 0, NULL},
    {"cluster", "similarity", SHARE, AT(cluster.similarity), 0, NULL},
    {"cluster", "refined", FLAG, AT(cluster.refined), 0, NULL},
    {"template", "method", WORD, AT(template.paper), 0, "pith exalg"},
    {"template", "no-attributes", FLAG, AT(template.no_attributes), 0, NULL},
    {"template", "all-leaves", FLAG, AT(template.all_leaves), 0, NULL},
    {"template", "size-thres", COUNT, AT(template.size_thres), 0, NULL},
    {"template", "sup-thres", COUNT, AT(template.sup_thres), 0, NULL},
    {"template", "sample", COUNT, AT(template.sample), 0, NULL},
    {"content", "method", WORD, AT(content.method), 0, "pith r1 r2"},
    {"content", "partners", COUNT, AT(content.partners), 0, NULL},
    {"news", "paper", FLAG, AT(news.paper), 0, NULL},
    {"news", "similarity", SHARE, AT(news.similarity), 0, NULL},
    {"news", "partners", COUNT, AT(news.partners), 0, NULL},
    {"learn", "kind", TEXT, AT(kind), sizeof(((door_settings *)0)->kind), NULL},
    {"apply", "strict", FLAG, AT(apply.strict), 0, NULL},
};
/* clang-format on */

#define N_OPTIONS (sizeof(options) / sizeof(options[0]))

static bool same(pith_str a, const char *b)
{
    return a.len == strlen(b) && memcmp(a.ptr, b, a.len) == 0;
}

static const option *find(const char *command, pith_str name)
{
    for (size_t i = 0; i < N_OPTIONS; i++)
        if ((!options[i].command || !strcmp(options[i].command, command)) &&
            same(name, options[i].name))
            return &options[i];
    return NULL;
}

static pith_status unknown(const char *command, pith_str name, pith_error *err)
{
    int n = snprintf(err->detail, sizeof(err->detail),
                     "no option '%.*s' of '%s'; there are",
                     (int)(name.len < 40 ? name.len : 40), name.ptr, command);

    for (size_t i = N_OPTIONS; i-- > 0;)
        if (!options[i].command || !strcmp(options[i].command, command))
            n += snprintf(err->detail + n, sizeof(err->detail) - (size_t)n,
                          " %s", options[i].name);
    err->code = PITH_USAGE;
    return PITH_USAGE;
}

/* Place of a word among words with spaces between them; -1: none. */
static int place(pith_str word, const char *words)
{
    for (int i = 0; *words; i++) {
        size_t len = strcspn(words, " ");

        if (word.len == len && memcmp(word.ptr, words, len) == 0)
            return i;
        words += len + (words[len] == ' ');
    }
    return -1;
}

static bool set_word(const option *o, void *at, pith_str word)
{
    int i = place(word, o->words);
    unsigned u = (unsigned)i;

    if (i < 0)
        return false;
    if (o->at == AT(template.paper))
        *(bool *)at = i == 1;
    else
        memcpy(at, &u, sizeof(u)); /* enums are as wide as unsigned here */
    return true;
}

static bool set_format(void *at, pith_str word)
{
    char name[16] = "";

    if (!word.ptr || word.len >= sizeof(name))
        return false;
    memcpy(name, word.ptr, word.len);
    *(pith_format *)at = pith_format_find(name);
    return *(pith_format *)at != PITH_AS_COUNT;
}

static bool set_integer(const option *o, void *at, const pith_jvalue *v)
{
    int64_t n = pith_json_int(v, -1);

    if (pith_json_type(v) != PITH_JNUMBER ||
        (n < 0 && (o->kind != TIME || pith_json_int(v, 0) >= 0)))
        return false;
    if (o->kind == COUNT && n > UINT32_MAX - 1)
        return false;
    if (o->kind == COUNT)
        *(uint32_t *)at = (uint32_t)n;
    else if (o->kind == NUMBER)
        *(uint64_t *)at = (uint64_t)n;
    else
        *(int64_t *)at = n;
    return true;
}

static bool set_text(const option *o, char *at, const pith_jvalue *v)
{
    pith_str s = pith_json_text(v);

    if (!s.ptr || s.len >= o->room || memchr(s.ptr, 0, s.len))
        return false;
    memcpy(at, s.ptr, s.len);
    at[s.len] = '\0';
    return true;
}

static bool set(const option *o, door_settings *s, const pith_jvalue *v)
{
    void *at = (char *)s + o->at;
    pith_jtype type = pith_json_type(v);
    double share;

    switch (o->kind) {
    case FLAG:
        *(bool *)at = type == PITH_JTRUE;
        return type == PITH_JTRUE || type == PITH_JFALSE;
    case SHARE:
        share = pith_json_real(v, -1);
        *(double *)at = share;
        return share >= 0 && share <= 1;
    case WORD:
        return type == PITH_JSTRING && set_word(o, at, pith_json_text(v));
    case TEXT:
        return set_text(o, at, v);
    case FORMAT:
        return set_format(at, pith_json_text(v));
    default:
        return set_integer(o, at, v);
    }
}

static pith_status take(door_settings *s, const char *command,
                        const pith_jvalue *v, pith_error *err)
{
    const option *o = find(command, pith_json_name(v));

    if (!o)
        return unknown(command, pith_json_name(v), err);
    if (pith_json_type(v) == PITH_JNULL || set(o, s, v))
        return PITH_OK;
    snprintf(err->detail, sizeof(err->detail), "a bad value for '%s'%s%s",
             o->name, o->words ? "; give one of " : "",
             o->words ? o->words : "");
    err->code = PITH_USAGE;
    return PITH_USAGE;
}

static void defaults(door_settings *s)
{
    memset(s, 0, sizeof(*s));
    pith_run_init(&s->run);
    pith_article_options_init(&s->article);
    pith_auto_options_init(&s->automatic);
    pith_records_options_init(&s->records);
    pith_posts_options_init(&s->posts);
    pith_tree_options_init(&s->tree);
    pith_match_options_init(&s->match);
    pith_cluster_options_init(&s->cluster);
    pith_template_options_init(&s->template);
    pith_content_options_init(&s->content);
    pith_news_options_init(&s->news);
    pith_learn_options_init(&s->learn);
    pith_apply_options_init(&s->apply);
}

/* Point at texts, and say what fits nowhere. */
static pith_status finish(door_settings *s, const char *command,
                          pith_error *err)
{
    s->run.fragment = s->fragment[0] ? s->fragment : NULL;
    s->learn.kind = s->kind[0] ? s->kind : NULL;
    if (strcmp(command, "posts") == 0 && s->posts.miner == PITH_POSTS_MIBAT &&
        s->posts.measure > PITH_POSTS_PM)
        snprintf(err->detail, sizeof(err->detail),
                 "MiBAT compares at pivots, by ps or pm; other measures need "
                 "miner mdr or mdr2pass");
    else if (s->run.format == PITH_AS_SQLITE)
        snprintf(err->detail, sizeof(err->detail),
                 "a database is written by the program alone");
    else
        return PITH_OK;
    err->code = PITH_USAGE;
    return PITH_USAGE;
}

pith_status door_settings_read(door_settings *s, const char *command,
                               pith_str json, pith_error *err)
{
    pith_results *r = NULL;
    const pith_jvalue *all;
    pith_sink sink;
    pith_status st;
    size_t n = 0;

    defaults(s);
    if (!json.len)
        return PITH_OK;
    st = pith_results_new(NULL, &r);
    if (st != PITH_OK)
        return door_fail(err, st);
    sink = pith_results_sink(r);
    st = sink.write(sink.ctx, json.ptr, json.len)
             ? PITH_NOMEM
             : pith_results_count(r, &n, err);
    all = st == PITH_OK && n == 1 ? pith_results_at(r, 0) : NULL;
    if (st != PITH_NOMEM && pith_json_type(all) != PITH_JOBJECT) {
        snprintf(err->detail, sizeof(err->detail),
                 "options are an object of JSON");
        st = PITH_USAGE;
    }
    for (size_t i = 0; st == PITH_OK && i < pith_json_len(all); i++)
        st = take(s, command, pith_json_at(all, i), err);
    pith_results_free(r);
    return st == PITH_OK ? finish(s, command, err) : door_fail(err, st);
}
