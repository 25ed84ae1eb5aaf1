/* match/matcher: scratch, memo and mappings that all matchers share. */
#include "match/matcher.h"

#include <string.h>

#include "base/vec.h"
#include "match/kernel_int.h"

void pith_matcher_init(pith_matcher *m, const pith_allocator *al,
                       pith_budget *budget)
{
    *m = (pith_matcher){.al = al, .budget = budget};
    pith_arena_init(&m->scratch, al, 0);
}

void pith_matcher_release(pith_matcher *m)
{
    pith_arena_release(&m->scratch);
    pith_alloc_free(m->al, m->memo);
    pith_alloc_free(m->al, m->stack);
    pith_alloc_free(m->al, m->rows);
    pith_matcher_init(m, m->al, m->budget);
}

static size_t memo_bytes(unsigned bits)
{
    return sizeof(pith_memo) + ((size_t)1 << bits) * sizeof(memo_slot);
}

bool pith_memo_begin(pith_matcher *m, size_t vertices)
{
    unsigned bits = MEMO_BITS_MIN;

    while (bits < MEMO_BITS_MAX && (size_t)1 << bits < vertices * MEMO_SHARE)
        bits++;
    if (!m->memo || m->memo->bits < bits) {
        pith_alloc_free(m->al, m->memo);
        m->memo = pith_alloc_zeroed(m->al, 1, memo_bytes(bits));
        if (!m->memo)
            return false;
        m->memo->bits = bits;
    }
    if (++m->memo->epoch == 0) { /* wrapped: old slots would look fresh */
        unsigned had = m->memo->bits;

        memset(m->memo, 0, memo_bytes(had));
        m->memo->bits = had;
        m->memo->epoch = 1;
    }
    m->memo->shift = 64 - bits;
    return true;
}

/* ---- mappings ---------------------------------------------------------- */

void pith_mapping_init(pith_mapping *map, const pith_allocator *al)
{
    *map = (pith_mapping){.al = al};
}

void pith_mapping_release(pith_mapping *map)
{
    pith_alloc_free(map->al, map->at);
    map->at = NULL;
    map->len = map->cap = 0;
}

/* The kernels note partners in an array over the vertices of one side; read in
 * order it is the mapping in preorder. */
bool pith_mapping_fill(pith_mapping *map, const uint32_t *partner,
                       uint32_t base, uint32_t n)
{
    size_t len = 0;

    for (uint32_t i = 0; i < n; i++)
        len += partner[i] != PITH_NIL;
    map->len = 0;
    if (!PITH_VEC_RESERVE(map, map->al, len))
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (partner[i] != PITH_NIL)
            map->at[map->len++] = (pith_pair){base + i, partner[i]};
    return true;
}

uint32_t pith_mapping_right(const pith_mapping *map, uint32_t a)
{
    size_t lo = 0, hi = map->len;

    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;

        if (map->at[mid].a < a)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < map->len && map->at[lo].a == a ? map->at[lo].b : PITH_NIL;
}
