/* bindings/door: from a command's name to its run; see door.h. */
#include "door.h"

#include <stdio.h>
#include <string.h>

/* What the runs of all commands share. */
typedef struct job {
    const door_call *call;
    door_settings set;
    pith_inputs *in;
    pith_sink sink;
    door_reply *reply;
} job;

#define RUN(name, options)                                                  \
    static pith_status run_##options(job *j)                                \
    {                                                                       \
        return pith_##name##_run(j->in, &j->set.run, &j->set.options,       \
                                 &j->sink, &j->reply->sum, &j->reply->err); \
    }
RUN(article, article)
RUN(auto, automatic)
RUN(records, records)
RUN(posts, posts)
RUN(tree, tree)
RUN(match, match)
RUN(cluster, cluster)
RUN(template, template)
RUN(news, news)
#undef RUN

static pith_status run_content(job *j)
{
    return pith_content_run(j->in, NULL, &j->set.run, &j->set.content, &j->sink,
                            &j->reply->sum, &j->reply->err);
}

static pith_status run_learn(job *j)
{
    pith_wrapper *w = NULL;
    pith_status st = pith_learn(j->in, &j->set.run, &j->set.learn, &w,
                                &j->reply->sum, &j->reply->err);

    if (st == PITH_OK)
        st = pith_wrapper_save(w, &j->sink, &j->reply->err);
    pith_wrapper_free(w);
    return st;
}

static pith_status run_apply(job *j)
{
    if (!j->call->wrapper) {
        snprintf(j->reply->err.detail, sizeof(j->reply->err.detail),
                 "no wrapper; give the text that learn gave");
        return PITH_USAGE;
    }
    return pith_apply_run(j->in, &j->set.run, j->call->wrapper, &j->set.apply,
                          &j->sink, &j->reply->sum, &j->reply->err);
}

static const struct {
    const char *name;
    pith_status (*run)(job *j);
} commands[] = {
    {"article", run_article}, {"records", run_records},   {"posts", run_posts},
    {"auto", run_automatic},  {"template", run_template}, {"learn", run_learn},
    {"apply", run_apply},     {"tree", run_tree},         {"match", run_match},
    {"cluster", run_cluster}, {"content", run_content},   {"news", run_news},
};

#define N_COMMANDS (sizeof(commands) / sizeof(commands[0]))

/* Bytes of the character at p, which ends by 0; 0: it is none of UTF-8. */
static size_t rune_len(const unsigned char *p)
{
    size_t n = *p < 0x80                 ? 1
               : *p >= 0xC2 && *p < 0xE0 ? 2
               : (*p & 0xF0) == 0xE0     ? 3
               : *p >= 0xF0 && *p < 0xF5 ? 4
                                         : 0;

    for (size_t i = 1; i < n; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 0;
    if ((*p == 0xE0 && p[1] < 0xA0) || (*p == 0xED && p[1] > 0x9F) ||
        (*p == 0xF0 && p[1] < 0x90) || (*p == 0xF4 && p[1] > 0x8F))
        return 0;
    return n;
}

/* Databases and Python take texts only, and messages quote what callers gave,
 * cut where it is long. */
static void make_text(char *text)
{
    unsigned char *p = (unsigned char *)text;

    while (*p) {
        size_t n = rune_len(p);

        if (!n || (*p < 0x20 && *p != '\n') || *p == 0x7F)
            *p = '?';
        p += n ? n : 1;
    }
}

pith_status door_fail(pith_error *err, pith_status st)
{
    err->code = st;
    if (!err->detail[0])
        snprintf(err->detail, sizeof(err->detail), "%s", pith_status_text(st));
    make_text(err->detail);
    return st;
}

static void tell(void *ctx, const pith_message *msg)
{
    door_bytes *b = &((job *)ctx)->reply->messages;
    const char *code = pith_status_name(msg->code);
    const char *head = msg->warning ? "{\"warning\": true, \"code\": "
                                    : "{\"warning\": false, \"code\": ";

    door_bytes_add(b, head, strlen(head));
    door_bytes_json(b, (pith_str){code, strlen(code)});
    door_bytes_add(b, ", \"page\": ", 10);
    door_bytes_json(b, msg->page);
    door_bytes_add(b, ", \"text\": ", 10);
    door_bytes_json(b, (pith_str){msg->text, strlen(msg->text)});
    door_bytes_add(b, "}\n", 2);
}

static pith_status gather(job *j)
{
    const door_call *call = j->call;
    pith_status st = pith_inputs_memory(call->host, call->allocator, &j->in);

    for (size_t i = 0; st == PITH_OK && i < call->n_pages; i++) {
        const door_page *p = &call->pages[i];
        pith_page_options opt;

        pith_page_options_init(&opt);
        opt.name = p->name;
        opt.url = p->url;
        opt.charset = p->charset;
        st = pith_inputs_add_bytes(j->in, p->bytes.ptr ? p->bytes.ptr : "",
                                   p->bytes.len, &opt);
    }
    return st;
}

static pith_status work(job *j, size_t command)
{
    const door_call *call = j->call;
    door_reply *r = j->reply;
    pith_status st =
        door_settings_read(&j->set, call->command, call->options, &r->err);

    if (st == PITH_OK && !call->inputs)
        st = gather(j);
    if (st != PITH_OK)
        return st;
    j->in = call->inputs ? call->inputs : j->in;
    if (call->n_pages && !j->set.run.limits.timeout_ms)
        j->set.run.limits.timeout_ms = call->pages[0].timeout_ms;
    j->set.run.allocator = call->allocator;
    j->set.run.message = tell;
    j->set.run.ctx = j;
    j->sink = call->sink ? *call->sink : door_bytes_sink(&r->out);
    st = commands[command].run(j);
    return r->out.failed || r->messages.failed ? PITH_NOMEM : st;
}

pith_status door_run(const door_call *call, door_reply *reply)
{
    job j = {.call = call, .reply = reply};
    pith_status st = PITH_USAGE;
    size_t i = 0;

    memset(reply, 0, sizeof(*reply));
    reply->sum.size = sizeof(reply->sum);
    reply->err.at = PITH_NOWHERE;
    door_bytes_init(&reply->out, call->allocator);
    door_bytes_init(&reply->messages, call->allocator);
    while (i < N_COMMANDS && strcmp(commands[i].name, call->command))
        i++;
    if (i < N_COMMANDS)
        st = work(&j, i);
    else
        snprintf(reply->err.detail, sizeof(reply->err.detail),
                 "no command '%.40s' here", call->command);
    if (!call->inputs)
        pith_inputs_free(j.in);
    if (st != PITH_OK)
        return door_fail(&reply->err, st);
    reply->err.code = PITH_OK;
    return PITH_OK;
}

void door_reply_release(door_reply *reply)
{
    door_bytes_release(&reply->out);
    door_bytes_release(&reply->messages);
}

pith_status door_wrapper(pith_str text, const pith_allocator *allocator,
                         pith_wrapper **out, pith_error *err)
{
    pith_status st = pith_wrapper_load(text.ptr ? text.ptr : "", text.len,
                                       allocator, out, err);

    return st == PITH_OK ? PITH_OK : door_fail(err, st);
}
