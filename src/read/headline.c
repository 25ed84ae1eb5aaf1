/* read/headline: see headline.h. */
#include "read/headline.h"

#include "base/words.h"
#include "name/heading.h"
#include "name/naming.h"

#define WORDS_MAX   48
#define HEADING_MAX 45  /* words */
#define BORDERS_MAX 16  /* of elements in a heading, at which it may be cut */
#define AGREE_MIN   0.5 /* of a heading with what the metadata says */
#define AGREE_ANY   0.8 /* of any other block: decks agree a little, too */

/* Lower-cased words of a short text, as hashes. */
typedef struct words {
    uint64_t at[WORDS_MAX];
    unsigned n;
} words;

static void words_read(words *w, pith_str text)
{
    pith_words rest = pith_words_of(text, text.ptr + text.len);
    pith_str word;

    w->n = 0;
    while (w->n < WORDS_MAX && (word = pith_words_next(&rest)).len)
        w->at[w->n++] = pith_words_hash(&rest, word);
}

/* F1 of bags of n and m words that have `both` in common. */
static double f1_of(unsigned both, unsigned n, unsigned m)
{
    return 2.0 * both / (n + m);
}

/* F1 of two bags of words. */
static double agreement(const words *a, const words *b)
{
    bool used[WORDS_MAX] = {false};
    unsigned both = 0;

    if (!a->n || !b->n)
        return 0;
    for (unsigned i = 0; i < a->n; i++)
        for (unsigned j = 0; j < b->n; j++)
            if (!used[j] && a->at[i] == b->at[j]) {
                used[j] = true;
                both++;
                break;
            }
    return f1_of(both, a->n, b->n);
}

/* ---- titles of the metadata ---------------------------------------------- */

/* Length of the separator at s[i], with blanks around it; 0: none. */
static size_t separator(pith_str s, size_t i)
{
    size_t n;

    /* All are signs between blanks. */
    if (s.ptr[i] != ' ' || i + 2 >= s.len || pith_is_alnum(s.ptr[i + 1]))
        return 0;
    s = pith_str_from(s, i + 1);
    n = pith_str_which(s, pith_str_starts, "| - – — :: » · • // / < ‹ ~ «").len;
    return n && n < s.len && s.ptr[n] == ' ' ? n + 2 : 0;
}

/* Without the site's name: parts at either end are cut while the rest is
 * longer than they are. */
static pith_str cut_site(pith_str s)
{
    for (bool again = true; again;) {
        size_t first = SIZE_MAX, last = SIZE_MAX, len, first_len = 0,
               last_len = 0;
        size_t head, tail, all = pith_utf8_words(s);

        again = false;
        for (size_t i = 0; i < s.len; i++) {
            len = separator(s, i);
            if (!len)
                continue;
            if (first == SIZE_MAX) {
                first = i;
                first_len = len;
            }
            last = i;
            last_len = len;
        }
        if (first == SIZE_MAX)
            return s;
        head = pith_utf8_words((pith_str){s.ptr, first});
        tail = pith_utf8_words(pith_str_from(s, last + last_len));
        if (tail <= all - tail && (tail <= head || first != last)) {
            s = (pith_str){s.ptr, last};
            again = true;
        } else if (head < all - head) {
            s = pith_str_from(s, first + first_len);
            again = true;
        }
    }
    return s;
}

/* The first and the last part, NULL when there is but one. */
static void cut_ends(pith_str s, pith_str *head, pith_str *tail)
{
    *head = *tail = (pith_str){NULL, 0};
    for (size_t i = 0; i < s.len; i++) {
        size_t len = separator(s, i);

        if (!len)
            continue;
        if (!head->ptr)
            *head = (pith_str){s.ptr, i};
        *tail = pith_str_from(s, i + len);
    }
}

/* Without the site's name: that which the metadata gives, however long, at
 * either end; then as cut_site has it. */
static pith_str cut_known(pith_str s, pith_str site)
{
    pith_str head, tail;

    cut_ends(s, &head, &tail);
    if (tail.ptr && pith_str_ieq(pith_str_trim(tail), pith_str_trim(site))) {
        size_t cut = s.len - tail.len - 1;

        while (cut && !separator(s, cut))
            cut--;
        s.len = cut;
    } else if (head.ptr &&
               pith_str_ieq(pith_str_trim(head), pith_str_trim(site))) {
        s = pith_str_from(s, head.len + separator(s, head.len));
    }
    return cut_site(s);
}

pith_str pith_headline_site(pith_str title)
{
    pith_str head, tail;
    size_t mark = 0;

    cut_ends(title, &head, &tail);
    while (tail.ptr && !separator(title, title.len - tail.len - ++mark))
        ;
    return tail.ptr && tail.len < title.len - tail.len - mark
               ? tail
               : (pith_str){NULL, 0};
}

/* ---- visible headings ---------------------------------------------------- */

static double heading_bonus(const pith_readpage *a, uint32_t i)
{
    pith_node v = a->b->at[i].node;
    unsigned level = pith_heading(a->t, v);
    double bonus = 0;

    if (level)
        bonus += level == 1 ? 0.25 : level == 2 ? 0.12 : 0.05;
    if (a->b->in[v] & PITH_IN_NAV)
        bonus -= 0.3;
    if (2 * a->b->at[i].link_words > a->b->at[i].words)
        bonus -= 0.05;
    return bonus;
}

/* In a footer or a box beside the text, which have titles of their own: what
 * the metadata says is better. */
static bool is_beside(const pith_readpage *a, uint32_t i)
{
    return a->b->in[a->b->at[i].node] & (PITH_IN_FOOTER | PITH_IN_ASIDE);
}

static bool is_heading(const pith_readpage *a, uint32_t i)
{
    return pith_heading(a->t, a->b->at[i].node);
}

/* What the metadata says the title is, in words. */
typedef struct claims {
    words at[5];
    unsigned sure;  /* of the first ones: given as the article's own */
    unsigned whole; /* of the first ones: the other is part of <title> */
    unsigned n;
    words site;   /* the last part, if that seems to be the site's name */
    uint64_t any; /* bits of their words: bit_of() */
    /* By what is asked and number of words: words in common without which none
     * agrees; 0: not known yet. */
    uint8_t fewest[2][HEADING_MAX + 1];
} claims;

static uint64_t bit_of(uint64_t word)
{
    return (uint64_t)1 << (word & 63);
}

static void add_claim(claims *c, pith_str text)
{
    words *w = &c->at[c->n++];

    words_read(w, text);
    for (unsigned i = 0; i < w->n; i++)
        c->any |= bit_of(w->at[i]);
}

enum { OF_HEADING, OF_ANY };

static const double asked[] = {[OF_HEADING] = AGREE_MIN, [OF_ANY] = AGREE_ANY};

/* How many of n words must be in a claim, that it may agree; more than n: no
 * claim can. */
static unsigned fewest_of(const claims *c, unsigned n, double least)
{
    unsigned fewest = n + 1;

    for (unsigned k = 0; k < c->n; k++) {
        unsigned m = c->at[k].n, both = (unsigned)(least * (n + m) / 2);

        both -= both > 0;
        while (f1_of(both, n, m) < least)
            both++;
        if (both <= m && both < fewest)
            fewest = both;
    }
    return fewest;
}

/* Words of block i; false as soon as it cannot agree: most blocks need not be
 * read, and of most others the first words tell. */
static bool read_block(const pith_readpage *a, uint32_t i, claims *c, int what,
                       words *w)
{
    pith_str text = pith_block_text(a->b, i), word;
    pith_words rest = pith_words_of(text, text.ptr + text.len + PITH_TEXTBITS);
    uint32_t n = a->b->at[i].words, less = 0;
    unsigned fewest;

    if (n > HEADING_MAX || !n)
        return false;
    if (!c->fewest[what][n])
        c->fewest[what][n] = (uint8_t)fewest_of(c, n, asked[what]);
    fewest = c->fewest[what][n];
    if (n < fewest)
        return false;
    w->n = 0;
    while (w->n < WORDS_MAX && (word = pith_words_next(&rest)).len) {
        uint64_t h = pith_words_hash(&rest, word);

        w->at[w->n++] = h;
        if (!(c->any & bit_of(h)) && ++less <= n && n - less < fewest)
            return false;
    }
    return true;
}

#define SITE_AGREE 0.8 /* of a heading that is the site's name */
#define SITE_COST  0.2 /* a first heading is worth that more than a second */

/* How far block i agrees with the claims. A part of <title> may be short: it
 * proves little of what is no heading, or not the whole part. */
static double agree_of(const pith_readpage *a, uint32_t i, const claims *c,
                       const words *w)
{
    unsigned n = is_heading(a, i) ? c->n : c->whole;
    double best = 0;

    for (unsigned k = 0; k < n; k++) {
        double s = agreement(w, &c->at[k]);

        if (k < c->whole || s >= AGREE_ANY)
            best = s > best ? s : best;
    }
    return best;
}

/* The site's name is the title of no page but the first. */
static double site_cost(const claims *c, const words *w)
{
    for (unsigned k = 0; k < c->sure; k++)
        if (agreement(w, &c->at[k]) >= SITE_AGREE)
            return 0;
    return agreement(w, &c->site) >= SITE_AGREE ? SITE_COST : 0;
}

/* The heading that agrees best with the claims; the first of equals. A line
 * with the site's name alone that is no heading is its banner. */
static uint32_t best_heading(const pith_readpage *a, claims *c, double *best)
{
    uint32_t found = PITH_NO_BLOCK;

    *best = 0;
    for (uint32_t i = 0; i < a->b->count; i++) {
        int what = is_heading(a, i) ? OF_HEADING : OF_ANY;
        double score, cost;
        words w;

        if (is_beside(a, i) || !read_block(a, i, c, what, &w))
            continue;
        score = agree_of(a, i, c, &w);
        cost = site_cost(c, &w);
        if (score < asked[what] || (cost > 0 && what == OF_ANY))
            continue;
        score += heading_bonus(a, i) - cost;
        if (score > *best + 1e-9) {
            *best = score;
            found = i;
        }
    }
    return found;
}

/* The first <h1> of at least two words, when nothing agrees. */
static uint32_t first_h1(const pith_readpage *a)
{
    for (uint32_t i = 0; i < a->b->count; i++)
        if (pith_heading(a->t, a->b->at[i].node) == 1 &&
            a->b->at[i].words >= 2 && !is_beside(a, i))
            return i;
    return PITH_NO_BLOCK;
}

/* Without any claim: the first heading that is no menu's. */
static uint32_t first_heading(const pith_readpage *a)
{
    for (uint32_t i = 0; i < a->b->count; i++)
        if (is_heading(a, i) && a->b->at[i].words <= HEADING_MAX &&
            !is_beside(a, i) && !(a->b->in[a->b->at[i].node] & PITH_IN_NAV))
            return i;
    return PITH_NO_BLOCK;
}

/* A page of no headings and no claims, such as a part of one: the first line
 * that a class calls a title. */
static uint32_t first_called(const pith_readpage *a)
{
    for (uint32_t i = 0; i < a->b->count; i++) {
        pith_str class =
            pith_name_value(a->t, a->b->at[i].node, PITH_FROM_CLASS),
                 one, part, last = {NULL, 0};

        if (is_beside(a, i) || a->b->at[i].words > HEADING_MAX)
            continue;
        one = pith_str_word(&class);
        while ((part = pith_nameword_part(&one)).len)
            last = part;
        if (pith_str_any(last, pith_str_ieq, "title headline"))
            return i;
    }
    return PITH_NO_BLOCK;
}

/* All words of `w` are in `of`. */
static bool is_within(const words *w, const words *of)
{
    return w->n && agreement(w, of) * (w->n + of->n) >= 2.0 * w->n - 1e-9;
}

/* What a thing is called may be a word or two of <title>: an <h1> with nothing
 * else says more than a lower heading that agrees a little. */
static uint32_t short_h1(const pith_readpage *a, const claims *c)
{
    for (uint32_t i = 0; i < a->b->count; i++) {
        words w;

        if (pith_heading(a->t, a->b->at[i].node) != 1 || is_beside(a, i) ||
            (a->b->in[a->b->at[i].node] & PITH_IN_NAV) ||
            a->b->at[i].link_words)
            continue;
        words_read(&w, pith_block_text(a->b, i));
        for (unsigned k = 0; k < c->n; k++)
            if (is_within(&w, &c->at[k]) && !is_within(&w, &c->site))
                return i;
    }
    return PITH_NO_BLOCK;
}

/* ---- a part of a heading ------------------------------------------------- */

static bool is_claimed(const claims *c, const words *w)
{
    for (unsigned k = 0; w->n > 1 && k < c->n; k++)
        if (w->n == c->at[k].n && agreement(w, &c->at[k]) >= 1)
            return true;
    return false;
}

static size_t marks_of(pith_str s)
{
    size_t n = 0;

    for (size_t i = 0; i < s.len; i++)
        n += !pith_is_space(s.ptr[i]);
    return n;
}

/* The first bytes of s, up to `marks` that are no blanks. */
static pith_str head_of(pith_str s, size_t marks)
{
    size_t i = 0;

    for (; i < s.len && marks; i++)
        marks -= !pith_is_space(s.ptr[i]);
    return (pith_str){s.ptr, i};
}

/* Marks that are no blanks before each border of elements in the heading, which
 * begins and ends with one; how many borders. */
static unsigned borders_of(const pith_readpage *a, pith_str text,
                           size_t at[BORDERS_MAX + 1])
{
    pith_node end = pith_tree_end(a->t, a->b->at[a->title].node);
    size_t marks = 0, all = marks_of(text);
    unsigned n = 0;

    at[n++] = 0;
    for (pith_node u = a->b->at[a->title].first;
         u < end && n < BORDERS_MAX && marks < all; u++) {
        if (!pith_is_text(a->t, u))
            continue;
        marks += marks_of(pith_tree_text(a->t, u));
        if (marks > at[n - 1] && marks < all)
            at[n++] = marks;
    }
    at[n++] = all;
    return n;
}

/* What stands between two borders, given by marks before them. */
static pith_str between(pith_str text, size_t from, size_t to)
{
    size_t start = head_of(text, from).len;

    return pith_str_trim(
        pith_str_sub(text, start, head_of(text, to).len - start));
}

/* Headings hold more than the title: "Desk lamp <small>- $49</small>". Where
 * the metadata has what stands between two borders of elements, and not all of
 * it, that is the title: the longest such part, without elements at its ends
 * that have no word. */
static pith_str claimed_part(const pith_readpage *a, const claims *c)
{
    pith_str text = pith_block_text(a->b, a->title), part, less;
    size_t at[BORDERS_MAX + 1];
    unsigned n, i, parts;
    words w;

    words_read(&w, text);
    if (!is_heading(a, a->title) || is_claimed(c, &w))
        return text;
    n = borders_of(a, text, at);
    for (parts = n - 1; parts-- > 1;)
        for (i = 0; i + parts < n; i++) {
            part = between(text, at[i], at[i + parts]);
            words_read(&w, part);
            if (!is_claimed(c, &w))
                continue;
            while (parts-- > 1 &&
                   (less = between(text, at[i], at[i + parts])).len <
                       part.len &&
                   pith_utf8_words(less) == pith_utf8_words(part))
                part = less;
            return part;
        }
    /* "Title: The salt road", its label an element of its own. */
    part = between(text, at[0], at[1]);
    less = between(text, at[1], at[n - 1]);
    return n > 2 &&
                   pith_str_any(
                       part, pith_str_ieq,
                       "title: titel: titre: título: titolo: tytuł:") &&
                   pith_str_has(a->meta->title, less)
               ? less
               : text;
}

/* "Lamp (The long manual 2.4)": what stands before the last bracket, and in it.
 */
static void cut_bracket(pith_str s, pith_str *head, pith_str *tail)
{
    size_t at = s.len;

    if (!s.len || s.ptr[s.len - 1] != ')')
        return;
    while (at && s.ptr[at - 1] != '(')
        at--;
    if (at < 2 || s.ptr[at - 2] != ' ')
        return;
    *head = (pith_str){s.ptr, at - 2};
    *tail = pith_str_sub(s, at, s.len - 1 - at);
}

/* Pages are named first and their site last, but for sites whose own name, as
 * the metadata gives it, stands first. */
static void add_parts(claims *c, const pith_meta *m)
{
    pith_str head, tail;
    words site, first;

    cut_ends(m->title, &head, &tail);
    if (!head.len)
        cut_bracket(m->title, &head, &tail);
    if (!head.len)
        return;
    words_read(&site, m->site);
    words_read(&first, head);
    if (agreement(&first, &site) >= SITE_AGREE)
        return;
    add_claim(c, head);
    words_read(&c->site, tail);
}

static void read_claims(claims *c, const pith_meta *m)
{
    if (m->headline.len)
        add_claim(c, m->headline);
    c->sure = c->n;
    if (m->og_title.len)
        add_claim(c, cut_known(m->og_title, m->site));
    if (m->title.len) {
        add_claim(c, cut_known(m->title, m->site));
        add_claim(c, m->title);
    }
    c->whole = c->n;
    add_parts(c, m);
}

pith_status pith_headline_find(pith_readpage *a, pith_arena *keep,
                               pith_str *title)
{
    const pith_meta *m = a->meta;
    claims claimed = {.n = 0};
    pith_str text = {NULL, 0};
    double best;

    read_claims(&claimed, m);
    a->title = best_heading(a, &claimed, &best);
    if (best < AGREE_ANY) {
        uint32_t h1 = short_h1(a, &claimed);

        a->title = h1 != PITH_NO_BLOCK ? h1 : a->title;
    }
    if (a->title == PITH_NO_BLOCK)
        a->title = first_h1(a);
    if (a->title == PITH_NO_BLOCK && !claimed.n)
        a->title = first_heading(a);
    if (a->title == PITH_NO_BLOCK && !claimed.n)
        a->title = first_called(a);
    if (a->title != PITH_NO_BLOCK)
        text = claimed_part(a, &claimed);
    else if (m->og_title.len)
        text = cut_known(m->og_title, m->site);
    else if (m->headline.len)
        text = m->headline;
    else if (m->title.len)
        text = cut_known(m->title, m->site);
    *title = (pith_str){NULL, 0};
    if (!text.len)
        return PITH_OK;
    *title = pith_arena_str(keep, text);
    return title->ptr ? PITH_OK : PITH_NOMEM;
}
