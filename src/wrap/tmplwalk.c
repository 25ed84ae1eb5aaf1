/* wrap/tmplwalk: an occurrence of a class read off the tokens of a page.
 *
 * At most positions of a template one reading is possible: the next constant,
 * or a token that the position lets pass. There the walk goes on and keeps
 * nothing. Where a token can be read in several ways (a part begins, it is the
 * next constant, it may be passed over) it takes the first and notes the
 * others; when it comes to nothing it goes back to the last such place. A place
 * whose last choice was taken is dead and is not tried again, so the work is
 * bounded by the choices there are. */
#include "wrap/tmplparse_int.h"

#include "base/hash.h"

#define CHOICES_MAX 64 /* parts that begin with one token */

typedef struct walk {
    const pith_gpos *pos;
    uint32_t goal; /* position */
    uint32_t limit;
    uint64_t id;          /* hash of its number */
    size_t trail, branch; /* where its own begin */
    uint32_t p, i;        /* position, token */
    uint32_t choice;      /* the first to try */
    bool back;            /* it has gone back: there may be dead places */
} walk;

static uint64_t place_key(const walk *w)
{
    return pith_hash_mix(w->id, (uint64_t)w->p << 32 | w->i);
}

static void note_branch(pith_tparser *x, const walk *w, uint32_t choice)
{
    pith_tbranch b = {
        .p = w->p, .i = w->i, .choice = choice, .trail = x->trail.len};

    if (x->trail.len > w->trail)
        b.last_to = x->trail.at[x->trail.len - 1].to;
    if (!PITH_VEC_PUSH(&x->branch, x->al, b))
        x->nomem = true;
}

/* Back to the last place with a choice left. False: there is none. */
static bool go_back(pith_tparser *x, walk *w)
{
    const pith_tbranch *b;

    if (x->branch.len == w->branch)
        return false;
    b = &x->branch.at[--x->branch.len];
    w->p = b->p;
    w->i = b->i;
    w->choice = b->choice;
    w->back = true;
    x->trail.len = b->trail;
    if (x->trail.len > w->trail)
        x->trail.at[x->trail.len - 1].to = b->last_to;
    return true;
}

static bool is_dead(pith_tparser *x, const walk *w)
{
    return w->back && pith_map_find(&x->dead, place_key(w));
}

static void put_dead(pith_tparser *x, const walk *w)
{
    x->nomem |= !pith_map_put(&x->dead, place_key(w), 1, NULL);
}

void pith_tmpl_symbol(pith_tparser *x, pith_tsym s)
{
    if (!PITH_VEC_PUSH(&x->trail, x->al, s))
        x->nomem = true;
}

void pith_tmpl_pass(pith_tparser *x, size_t trail, uint32_t p, uint32_t i)
{
    pith_tsym *last =
        x->trail.len > trail ? &x->trail.at[x->trail.len - 1] : NULL;

    if (x->tok[i].kind != PITH_PTOKEN_TEXT && !x->t->words)
        return; /* a tag in a value is no value */
    if (last && last->sym == PITH_TMPL_TEXT && last->pos == p)
        last->to = i + 1u;
    else
        pith_tmpl_symbol(x, (pith_tsym){0, p, PITH_TMPL_TEXT, 0, i, i + 1});
}

/* A part that begins with the token at hand. */
typedef struct candidate {
    const pith_gpart *part;
    uint32_t occ, end;
} candidate;

static bool before(const pith_tparser *x, const candidate *a,
                   const candidate *b)
{
    uint32_t m = x->t->cls[a->part->cls].size, n = x->t->cls[b->part->cls].size;

    return a->end != b->end ? a->end > b->end
           : m != n         ? m > n
                            : a->part > b->part;
}

/* The parts of position c that begin with token i, the longest first, and of
 * equally long ones that with the most constants. */
static uint32_t find_parts(pith_tparser *x, const walk *w, const pith_gpos *c,
                           candidate *out)
{
    uint64_t key = x->tok[w->i].key;
    uint32_t n = 0;

    for (uint32_t q = 0; q < c->n_parts; q++) {
        candidate k = {.part = &x->g->part[c->part + q]};
        uint32_t at;

        if (k.part->key != key || n == CHOICES_MAX)
            continue;
        k.occ = pith_tmpl_occ(x, k.part->cls, w->i);
        if (k.occ == PITH_TMPL_NONE || x->end.at[k.occ] > w->limit)
            continue;
        k.end = x->end.at[k.occ];
        for (at = n++; at && before(x, &k, &out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = k;
    }
    return n;
}

/* Goes on by the first choice from w->choice on: its parts, then the next
 * constant, then passing over. False: there is none. */
static bool take_choice(pith_tparser *x, walk *w)
{
    const pith_gpos *c = &w->pos[w->p];
    const pith_ptoken *t = &x->tok[w->i];
    candidate part[CHOICES_MAX];
    uint32_t n = find_parts(x, w, c, part), choice = w->choice;
    bool next = c->next == t->key, skip = pith_tmpl_skips(c, t);
    uint32_t choices = n + next + skip;

    if (choice >= choices)
        return false;
    if (choice + 1 < choices) {
        if (!choice && is_dead(x, w))
            return false;
        note_branch(x, w, choice + 1);
    } else if (choice) {
        put_dead(x, w);
    }
    w->choice = 0;
    if (choice < n) {
        pith_tmpl_symbol(x,
                         (pith_tsym){0, w->p, part[choice].part->cls,
                                     part[choice].occ, w->i, part[choice].end});
        w->i = part[choice].end;
    } else if (choice == n && next) {
        w->p++;
        w->i++;
    } else {
        pith_tmpl_pass(x, w->trail, w->p, w->i++);
    }
    return true;
}

static bool run(pith_tparser *x, walk *w)
{
    while (w->p != w->goal) {
        const pith_gpos *c = &w->pos[w->p];
        bool on = w->i < w->limit && x->left > 0 && !x->nomem;

        x->left -= on;
        if (on && !c->skip && !c->n_parts) { /* the constant or nothing */
            on = x->tok[w->i].key == c->next;
            w->p += on;
            w->i += on;
        } else if (on) {
            on = take_choice(x, w);
        }
        if (!on && (x->nomem || !x->left || !go_back(x, w)))
            return false;
    }
    return true;
}

uint32_t pith_tmpl_put(pith_tparser *x, size_t trail, uint32_t cls,
                       uint32_t end)
{
    pith_tparse *out = x->out;
    uint32_t occ = (uint32_t)out->occ.len, size = x->t->cls[cls].size;
    size_t base = out->run.len, n = x->trail.len - trail;
    pith_tocc o = {cls, 0, base};

    if (!PITH_VEC_RESERVE(&out->run, x->al, base + size) ||
        !PITH_VEC_RESERVE(&out->sym, x->al, out->sym.len + n) ||
        !PITH_VEC_PUSH(&out->occ, x->al, o) ||
        !PITH_VEC_PUSH(&x->end, x->al, end)) {
        x->nomem = true;
        return PITH_TMPL_NONE;
    }
    for (uint32_t i = 0; i < size; i++)
        out->run.at[out->run.len++] = (pith_trange){0, 0};
    for (size_t i = 0; i < n; i++) {
        pith_tsym s = x->trail.at[trail + i];
        pith_trange *r = &out->run.at[base + s.pos];

        if (!r->n++)
            r->first = out->sym.len;
        s.occ = occ;
        out->sym.at[out->sym.len++] = s;
    }
    x->trail.len = trail;
    return occ;
}

uint32_t pith_tmpl_walk(pith_tparser *x, uint32_t cls, uint32_t at,
                        uint32_t limit)
{
    walk w = {.pos = x->g->pos[cls],
              .goal = x->t->cls[cls].size - 1,
              .limit = limit,
              .id = pith_hash_mix(0, ++x->searches),
              .trail = x->trail.len,
              .branch = x->branch.len,
              .i = at + 1};
    uint32_t occ =
        run(x, &w) ? pith_tmpl_put(x, w.trail, cls, w.i) : PITH_TMPL_NONE;

    x->trail.len = w.trail;
    x->branch.len = w.branch;
    return occ;
}

/* The token after the element that an occurrence must end in. */
static uint32_t find_limit(const pith_tparser *x, uint32_t cls, uint32_t at)
{
    uint32_t up = x->tok[at].kind == PITH_PTOKEN_END
                      ? x->tok[x->tok[at].mate].up
                      : x->tok[at].up;

    for (uint32_t i = 0; up && i < x->t->cls[cls].rise; i++)
        up = x->tok[up].up;
    return up ? x->tok[up].mate : x->n;
}

/* recurses: as deep as classes nest, PITH_TMPL_DEEP at most. */
uint32_t pith_tmpl_occ(pith_tparser *x, uint32_t cls, uint32_t at)
{
    pith_tmemo m = {.cls = cls};

    for (uint32_t k = x->known[at]; k; k = x->memo.at[k - 1].next)
        if (x->memo.at[k - 1].cls == cls)
            return x->memo.at[k - 1].occ;
    if (x->deep == PITH_TMPL_DEEP)
        return PITH_TMPL_NONE;
    x->deep++;
    m.occ = pith_tmpl_walk(x, cls, at, find_limit(x, cls, at));
    x->deep--;
    m.next = x->known[at];
    if (!PITH_VEC_PUSH(&x->memo, x->al, m))
        x->nomem = true;
    else
        x->known[at] = (uint32_t)x->memo.len;
    return m.occ;
}
