/* support/tokens: see tokens.h. */
#include "support/tokens.h"

#include "base/vec.h"

/* Tokens under construction: text is joined, so bytes are copied. */
typedef struct list {
    pith_lex lex;
    pith_arena *arena;
    test_token *at;
    size_t len, cap;
    bool failed;
} list;

static pith_str copy(list *l, pith_range r)
{
    pith_str s = {pith_arena_dup(l->arena, pith_lex_bytes(&l->lex, r), r.len),
                  r.len};

    if (!s.ptr)
        l->failed = true;
    return s;
}

static test_token *new_token(list *l, pith_token_kind kind)
{
    if (l->len == l->cap) {
        size_t cap = l->cap ? l->cap * 2 : 64;
        void *at = pith_arena_grow(l->arena, l->at, l->cap * sizeof(*l->at),
                                   cap * sizeof(*l->at));
        if (!at) {
            l->failed = true;
            return NULL;
        }
        l->at = at;
        l->cap = cap;
    }
    l->at[l->len] = (test_token){.kind = kind};
    return &l->at[l->len++];
}

/* Text behind text is one token. */
static void add_text(list *l)
{
    test_token *last = l->len ? &l->at[l->len - 1] : NULL;
    pith_str more = copy(l, l->lex.text);

    if (l->failed)
        return;
    if (last && last->kind == PITH_TOKEN_TEXT) {
        char *grown = pith_arena_alloc(l->arena, last->text.len + more.len);
        if (!grown) {
            l->failed = true;
            return;
        }
        memcpy(grown, last->text.ptr, last->text.len);
        memcpy(grown + last->text.len, more.ptr, more.len);
        last->text.ptr = grown;
        last->text.len += more.len;
        return;
    }
    last = new_token(l, PITH_TOKEN_TEXT);
    if (last)
        last->text = more;
}

static void add_attrs(list *l, test_token *t)
{
    uint32_t n = l->lex.n_attrs - l->lex.attr_first;
    test_token_attr *a = pith_arena_array(l->arena, n, sizeof(*a));

    if (!a) {
        l->failed = true;
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        const pith_attr *from = &l->lex.attr[l->lex.attr_first + i];
        a[i].name = pith_attr_name(l->lex.names, from->name);
        a[i].value = copy(l, from->value);
    }
    t->attr = a;
    t->n_attrs = n;
}

static void add_tag(list *l)
{
    test_token *t = new_token(l, l->lex.kind);

    if (!t)
        return;
    t->text = pith_tag_name(l->lex.names, l->lex.label);
    if (t->kind == PITH_TOKEN_START) {
        t->self_closing = l->lex.self_closing;
        l->lex.last = t->text;
        add_attrs(l, t);
    }
}

static void add_doctype(list *l)
{
    test_token *t = new_token(l, PITH_TOKEN_DOCTYPE);

    if (!t)
        return;
    t->force_quirks = l->lex.force_quirks;
    if (l->lex.has_name)
        t->text = copy(l, l->lex.name);
    if (l->lex.has_public)
        t->public_id = copy(l, l->lex.public_id);
    if (l->lex.has_system)
        t->system_id = copy(l, l->lex.system_id);
}

static void add_comment(list *l)
{
    test_token *t = new_token(l, PITH_TOKEN_COMMENT);

    if (t)
        t->text = copy(l, l->lex.text);
}

pith_status test_tokens(pith_str src, pith_lex_state state, pith_str last_start,
                        pith_arena *arena, test_token **out, size_t *n_out)
{
    list l = {.arena = arena};
    bool ok;

    *out = NULL;
    *n_out = 0;
    ok = pith_lex_init(&l.lex, src, arena);
    l.lex.state = state;
    l.lex.last = last_start;
    while (ok && !l.failed) {
        pith_lex_next(&l.lex);
        if (l.lex.kind == PITH_TOKEN_EOF)
            break;
        if (l.lex.kind == PITH_TOKEN_TEXT)
            add_text(&l);
        else if (l.lex.kind == PITH_TOKEN_DOCTYPE)
            add_doctype(&l);
        else if (l.lex.kind == PITH_TOKEN_COMMENT)
            add_comment(&l);
        else
            add_tag(&l);
    }
    ok = ok && !l.failed && l.lex.status == PITH_OK;
    pith_lex_release(&l.lex);
    if (!ok)
        return PITH_NOMEM;
    *out = l.at;
    *n_out = l.len;
    return PITH_OK;
}
