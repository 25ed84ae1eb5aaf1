/* wrap/wraplines: see wraplines.h. */
#include "wrap/wraplines.h"

#include <string.h>

/* ---- values ---------------------------------------------------------------
 */

void pith_wrapio_str(pith_wrapio *io, pith_str *s)
{
    if (io->in)
        *s = pith_wrapin_str(io->in);
    else
        pith_wrapout_str(io->out, *s);
}

void pith_wrapio_u32(pith_wrapio *io, uint32_t *v, uint32_t max)
{
    if (io->in)
        *v = (uint32_t)pith_wrapin_u64(io->in, max);
    else
        pith_wrapout_u64(io->out, *v);
}

void pith_wrapio_ref(pith_wrapio *io, uint32_t *v, uint32_t max)
{
    uint32_t number = *v + 1; /* of none: 0 */

    pith_wrapio_u32(io, &number, max);
    if (io->in)
        *v = number - 1;
}

uint32_t pith_wrapio_word(pith_wrapio *io, const char *const *words, uint32_t v)
{
    if (io->in)
        return pith_wrapin_word(io->in, words);
    pith_wrapout_word(io->out, words[v]);
    return v;
}

/* A member that is a bool, or an enum. */
static void word_value(pith_wrapio *io, const pith_wrapvalue *v, void *at)
{
    bool small = v->size == sizeof(bool);
    uint32_t word =
        pith_wrapio_word(io, v->words, small ? *(bool *)at : *(uint32_t *)at);

    if (io->in && small)
        *(bool *)at = word;
    else if (io->in)
        *(uint32_t *)at = word;
}

void pith_wrapio_values(pith_wrapio *io, const pith_wrapvalue *values,
                        void *item)
{
    for (const pith_wrapvalue *v = values; v && v->type; v++) {
        void *at = (char *)item + v->at;

        if (v->type == PITH_WRAP_STR)
            pith_wrapio_str(io, at);
        else if (v->type == PITH_WRAP_U32)
            pith_wrapio_u32(io, at, v->max);
        else if (v->type == PITH_WRAP_REF)
            pith_wrapio_ref(io, at, v->max);
        else if (v->type == PITH_WRAP_WORD)
            word_value(io, v, at);
        else if (!io->in && v->type == PITH_WRAP_REAL)
            pith_wrapout_real(io->out, *(double *)at);
        else if (v->type == PITH_WRAP_REAL)
            *(double *)at = pith_wrapin_real(io->in);
        else if (!io->in)
            pith_wrapout_hash(io->out, *(uint64_t *)at);
        else
            *(uint64_t *)at = pith_wrapin_hash(io->in);
    }
}

void *pith_wrapio_next(pith_wrapio *io, void *array, uint32_t *n, uint32_t i,
                       size_t size, uint32_t max)
{
    char *at;

    if (io->in)
        return pith_wrapin_more(io->in)
                   ? pith_wrapin_push(io->in, array, n, size, max)
                   : NULL;
    memcpy(&at, array, sizeof(at));
    return i < *n ? at + i * size : NULL;
}

void pith_wrapio_check(pith_wrapio *io, bool holds, const char *why)
{
    if (io->in && !holds)
        pith_wrapin_fail(io->in, "%s", why);
}

void pith_wrapline_ascend(pith_wrapio *io, void *owner, void *item)
{
    const uint64_t *hash = item;

    (void)owner;
    pith_wrapio_check(io, !io->i || hash[0] > hash[-1],
                      "hashes are not in ascending order");
}

/* ---- lines --------------------------------------------------------------- */

static uint32_t count_of(const pith_wrapline *l, const void *owner)
{
    uint32_t n = 1;

    if (l->size)
        memcpy(&n, (const char *)owner + l->n, sizeof(n));
    return n;
}

static void *item_at(const pith_wrapline *l, void *owner, uint32_t i)
{
    void *at = (char *)owner + l->at;

    if (l->size) /* an array: its address stands there */
        memcpy(&at, (const void *)at, sizeof(at));
    return (char *)at + i * l->size;
}

static bool is_given(const pith_wrapline *l, const void *item)
{
    const char *byte = (const char *)item + l->given;
    size_t i = 0;

    while (i < l->given_size && !byte[i])
        i++;
    return i < l->given_size || !l->given_size;
}

static void save_lines(pith_wrapio *io, const pith_wrapline *table,
                       void *owner);

/* recurses: as deep as tables nest, with save_lines. */
static void save_item(pith_wrapio *io, const pith_wrapline *l, void *owner,
                      void *item)
{
    bool section = l->flags & PITH_LINE_SECTION;

    if (section)
        pith_wrapout_begin(io->out, l->key);
    else
        pith_wrapout_key(io->out, l->key);
    pith_wrapio_values(io, l->values, item);
    if (l->more && !section)
        l->more(io, owner, item);
    if (l->lines)
        save_lines(io, l->lines, item);
    if (section)
        pith_wrapout_end(io->out, l->key);
}

static void save_lines(pith_wrapio *io, const pith_wrapline *table, void *owner)
{
    for (const pith_wrapline *l = table; l->key; l++) {
        uint32_t n = l->flags & PITH_LINE_READ ? 0 : count_of(l, owner);

        for (uint32_t i = 0; i < n; i++) {
            void *item = item_at(l, owner, i);

            io->i = i;
            if (!is_given(l, item))
                continue;
            if (l->flags & PITH_LINE_OWN)
                l->more(io, owner, item);
            else
                save_item(io, l, owner, item);
        }
    }
}

void pith_wraplines_save(pith_wrapout *w, const pith_wrapline *table,
                         const void *owner)
{
    pith_wrapio io = {.out = w};

    save_lines(&io, table, (void *)owner);
}

static void load_item(pith_wrapio *io, const pith_wrapline *l, void *owner)
{
    void *item = (char *)owner + l->at;

    if (l->size)
        item = pith_wrapin_push(io->in, item, (void *)((char *)owner + l->n),
                                l->size, l->max);
    if (!item)
        return;
    if (l->given_size && is_given(l, item))
        pith_wrapin_fail(io->in, "a second line of '%s'", l->key);
    if (l->lines && (l->flags & PITH_LINE_SECTION))
        pith_wraplines_load(io->in, l->lines, item);
    io->i = l->size ? count_of(l, owner) - 1 : 0;
    pith_wrapio_values(io, l->values, item);
    if (l->more && io->in->status == PITH_OK)
        l->more(io, owner, item);
}

/* The line is in the table, or in that of the last item of a line there.
 * recurses: as deep as tables nest. */
static bool load_line(pith_wrapio *io, const pith_wrapline *table, void *owner)
{
    for (const pith_wrapline *l = table; l->key; l++) {
        bool section = l->flags & PITH_LINE_SECTION;
        uint32_t n = count_of(l, owner);

        if (section ? pith_wrapin_enters(io->in, l->key)
                    : pith_wrapin_is(io->in, l->key)) {
            load_item(io, l, owner);
            return true;
        }
        if (l->lines && !section && n &&
            load_line(io, l->lines, item_at(l, owner, n - 1)))
            return true;
    }
    return false;
}

void pith_wraplines_load(pith_wrapin *r, const pith_wrapline *table,
                         void *owner)
{
    pith_wrapio io = {.in = r};

    while (pith_wrapin_line(r))
        if (!load_line(&io, table, owner))
            pith_wrapin_unknown(r);
}
