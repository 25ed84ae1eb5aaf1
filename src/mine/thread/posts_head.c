/* mine/thread/posts_head: head lines that have it all in one text.
 *
 *   #3 - Ann - 12 May 2004   ->   author Ann, date 12 May 2004
 *
 * Where the date of most posts stands in such a line and no other text was
 * taken for the author, the line is taken apart at its marks: numbers go, the
 * first words that are left are the author. */
#include "mine/thread/posts_int.h"

#include "base/str.h"

#define HEAD_MAX 120 /* bytes of a head line */
#define NAME_MAX 40

/* Bytes of a mark between parts at i; 0: none. Hyphens stand alone. */
static size_t mark_at(pith_str s, size_t i)
{
    size_t n;

    s = pith_str_from(s, i);
    if (pith_str_starts(s, PITH_STR(", ")))
        return 2;
    if (!s.len || s.ptr[0] != ' ')
        return 0;
    s = pith_str_from(s, 1);
    n = pith_str_which(s, pith_str_starts, "- | / – — • ·").len;
    return n && n < s.len && s.ptr[n] == ' ' ? n + 2 : 0;
}

/* "#3", "3.", "No. 3": a part with digits, or none with letters. */
static bool is_name(pith_str s)
{
    bool letters = false;

    if (!s.len || s.len > NAME_MAX || s.ptr[0] == '#')
        return false;
    for (size_t i = 0; i < s.len; i++)
        letters = letters || (unsigned char)s.ptr[i] >= 0x80 ||
                  pith_is_alpha(s.ptr[i]);
    return letters;
}

/* The author in the line, whose date is [begin, end); ptr NULL: none. */
static pith_str author_in(pith_str s, size_t begin, size_t end)
{
    size_t from = 0;
    bool marked = false;

    for (size_t i = 0; i <= s.len; i++) {
        size_t mark = i < s.len ? mark_at(s, i) : 0;
        pith_str part;

        if (i == begin)
            return (pith_str){NULL, 0}; /* words right before the date */
        if (!mark && i < s.len)
            continue;
        marked = marked || mark;
        part = pith_str_trim(pith_str_sub(s, from, i - from));
        if (marked && is_name(part))
            return part;
        i += mark ? mark - 1 : 0;
        from = i + 1;
        if (from >= begin && from < end) {
            i = end - 1;
            from = end;
        }
    }
    return (pith_str){NULL, 0};
}

/* The date that the text of the cell holds among other things. */
static bool is_head(const pith_cell *cell, pith_date *d, pith_str *author)
{
    pith_str s = cell[PITH_POST_DATE].text;

    if (!s.len || s.len > HEAD_MAX || !pith_date_find(s, d) ||
        d->end - d->begin == s.len)
        return false;
    *author = author_in(s, d->begin, d->end);
    return author->ptr != NULL;
}

/* No other text than the line says who wrote the post. */
static bool lacks_author(const pith_cell *cell)
{
    return !cell[PITH_POST_AUTHOR].text.ptr ||
           pith_str_eq(cell[PITH_POST_AUTHOR].text, cell[PITH_POST_DATE].text);
}

void pith_posts_heads(const pith_record *post, uint32_t n)
{
    uint32_t heads = 0;
    pith_str author;
    pith_date d;

    for (uint32_t i = 0; i < n; i++)
        heads +=
            lacks_author(post[i].cells) && is_head(post[i].cells, &d, &author);
    if (heads < 2 || heads * 10 < n * 7)
        return;
    for (uint32_t i = 0; i < n; i++) {
        pith_cell *cell = (pith_cell *)post[i].cells;
        pith_cell *date = &cell[PITH_POST_DATE];

        if (!lacks_author(cell) || !is_head(cell, &d, &author))
            continue;
        cell[PITH_POST_AUTHOR] =
            (pith_cell){.text = author, .node = date->node};
        date->text = pith_str_sub(date->text, d.begin, d.end - d.begin);
    }
}
