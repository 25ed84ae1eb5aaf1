/* match/rtdm_impl: the distance kernel, a template in C.
 *
 * Included once per cost model, with these macros, so that costs and equality
 * are compiled into the loops ([RTDM] §3: "flexibility with respect to cost"):
 *
 *   RT(name)             name of a function of this instance
 *   RT_DEL(k), RT_INS(k) cost of one vertex removed / inserted, >= 1 in sum
 *   RT_MISS(k)           least cost of two different subtrees of equal size
 *   RT_SWAP(k, la, lb)   cost of pairing vertices with these labels;
 *                        KERNEL_INF: they may not be paired
 *   RT_DESCENDS(la, lb)  may their children be paired too?
 *
 * Steps are those of docs/algo/rtdm.md. Removal and insertion cost the same
 * for every vertex, so |difference of sizes| bounds a distance from below (L5)
 * and identical ends of child lists can be stripped (L4).
 *
 * The recursion of Fig. 5 is an explicit stack of kernel_frame. A row is left
 * in the middle when a cell needs the distance of two subtrees, and entered
 * again at that cell with it. */

/* Vertices differ by `d` (a minus b): what that costs at least. */
static inline uint32_t RT(gap)(const kernel *k, int32_t d)
{
    (void)k;
    return d > 0 ? (uint32_t)d * RT_DEL(k) : (uint32_t)-d * RT_INS(k);
}

/* The pair of vertices, and everything below them removed and inserted. */
static inline uint32_t RT(flat)(const kernel *k, uint32_t la, uint32_t lb,
                                uint32_t sa, uint32_t sb)
{
    uint32_t swap = RT_SWAP(k, la, lb);

    (void)k;
    if (swap >= KERNEL_INF)
        return KERNEL_INF;
    return swap + (sa - 1) * RT_DEL(k) + (sb - 1) * RT_INS(k);
}

/* L5: which columns can matter. A path through a cell at which the lists
 * consumed so far differ by D vertices, of T in all, costs at least
 * gap(D) + gap(T - D). False: none can, the distance is over the cut. */
static inline bool RT(band)(const kernel *k, kernel_frame *f)
{
    int32_t t = (int32_t)f->wa - (int32_t)f->wb;
    uint32_t least = RT(gap)(k, t);
    int32_t slack;

    if (least > f->cut)
        return false;
    slack = (int32_t)((f->cut - least) / (RT_DEL(k) + RT_INS(k)));
    f->dmax = (t > 0 ? t : 0) + slack;
    f->dmin = (t < 0 ? t : 0) - slack;
    return true;
}

/* Row 0: insertions only, which cost nothing in N. */
static inline void RT(base_row)(const kernel *k, kernel_frame *f)
{
    uint32_t j = 0, near = k->near && k->near < f->b.n ? k->near : f->b.n;

    f->row[0] = 0;
    while (j < near && -(int32_t)kernel_before(&f->b, j + 1) >= f->dmin)
        f->row[++j] = 0;
    f->lo = 0;
    f->hi = j;
    f->i = 0;
}

/* Set up `f` for two lists; `row` is free row space. True when the distance is
 * known at once (then in `*value`, KERNEL_INF if over the cut). */
static inline bool RT(open)(kernel *k, kernel_frame *f, kernel_list a,
                            kernel_list b, uint32_t root, uint32_t cut,
                            int32_t *row, uint32_t *value)
{
    uint32_t n = kernel_prefix(&a, &b);

    *value = KERNEL_INF;
    if (root > cut)
        return true;
    a = kernel_drop(a, n);
    b = kernel_drop(b, n);
    n = kernel_suffix(&a, &b);
    a.n -= n;
    b.n -= n;
    f->a = a;
    f->b = b;
    f->root = root;
    f->cut = cut - root;
    f->wa = kernel_before(&a, a.n);
    f->wb = kernel_before(&b, b.n);
    f->row = row;
    if (!RT(band)(k, f))
        return true;
    if (a.n == 0 || b.n == 0) {
        *value = root + RT(gap)(k, (int32_t)f->wa - (int32_t)f->wb);
        return true;
    }
    RT(base_row)(k, f);
    return false;
}

/* Enter row i: move the band, first column. False: band empty or budget out. */
static inline bool RT(enter_row)(kernel *k, kernel_frame *f)
{
    uint32_t lo = f->lo, hi = f->hi, n = f->b.n, near = n;
    int32_t pa = (int32_t)kernel_before(&f->a, f->i + 1);

    if (k->near) {
        uint64_t own = (uint64_t)(f->i + 1) * n / f->a.n;

        near = own + k->near < n ? (uint32_t)own + k->near : n;
        while (lo < hi && lo + k->near < own)
            lo++;
    }
    while (lo <= n && pa - (int32_t)kernel_before(&f->b, lo) > f->dmax)
        lo++;
    while (hi < near && pa - (int32_t)kernel_before(&f->b, hi + 1) >= f->dmin)
        f->row[++hi] = KERNEL_INF;
    if (lo > hi || !kernel_spend(k, hi - lo + 1))
        return false;
    f->diag = lo > f->lo ? f->row[lo - 1] : KERNEL_INF;
    f->left = KERNEL_INF;
    f->j = lo;
    if (lo == 0) {
        f->diag = f->row[0];
        f->left = f->row[0] = pa * (int32_t)RT_DEL(k);
        f->j = 1;
    }
    f->lo = lo;
    f->hi = hi;
    return true;
}

/* Memo of (class, class): true when it settles the pair for this cut. */
static inline bool RT(recall)(const kernel *k, uint64_t ca, uint64_t cb,
                              uint32_t cut, uint32_t *s)
{
    const memo_slot *e;

    if (!k->remember)
        return false;
    e = memo_at(k->m->memo, ca, cb);
    if (e->a != ca || e->b != cb || e->epoch != k->m->memo->epoch)
        return false;
    if (e->value & MEMO_OVER) {
        *s = KERNEL_INF;
        return (e->value & ~MEMO_OVER) >= cut;
    }
    *s = e->value <= cut ? e->value : KERNEL_INF;
    return true;
}

static inline void RT(note)(const kernel *k, uint64_t ca, uint64_t cb,
                            uint32_t cut, uint32_t value)
{
    if (k->remember)
        memo_put(k->m->memo, ca, cb,
                 value < KERNEL_INF ? value : MEMO_OVER | cut);
}

/* What a cell still has to spend on its pair of subtrees: less than the better
 * of the other two ways (L6), and no more than the frame allows after what the
 * rest of the lists must cost (L5). Negative: the pair cannot matter. */
static inline int64_t RT(room)(const kernel *k, const kernel_frame *f,
                               uint32_t i, uint32_t j, int32_t diag,
                               int32_t best)
{
    uint32_t pa = kernel_before(&f->a, i + 1), pb = kernel_before(&f->b, j);
    uint32_t sb = f->b.r->size[f->b.at + j - 1];
    int32_t rest = (int32_t)(f->wa - pa) - (int32_t)(f->wb - pb);
    int64_t byrest =
        (int64_t)f->cut - RT(gap)(k, rest) - (int64_t)(pb - sb) * RT_INS(k);
    int64_t bybest = (int64_t)best + (int64_t)sb * RT_INS(k) - 1;

    return (byrest < bybest ? byrest : bybest) - diag;
}

/* L3: a whole row at once when no cell of it can need a distance: child i is a
 * leaf, or no child of b in the band has its label and children, or those that
 * have are all identical with it. */
static inline pith_row RT(row_look)(const kernel *k, const kernel_frame *f)
{
    uint32_t i = f->a.at + f->i;
    uint32_t la = f->a.r->label[i];

    (void)k;
    if (f->hi < f->j + KERNEL_PLAIN_MIN)
        return PITH_ROW_MIXED;
    if (f->a.r->size[i] == 1)
        return PITH_ROW_PLAIN;
    if (RT_DESCENDS(la, la + 1))
        return PITH_ROW_MIXED;
    return pith_row_look(&f->b, f->j - 1, f->hi - f->j + 1, la,
                         f->a.r->klass[i]);
}

static inline void RT(plain_row)(const kernel *k, kernel_frame *f, pith_row has)
{
    uint32_t i = f->a.at + f->i, at = f->b.at + f->j - 1;
    uint32_t la = f->a.r->label[i], sa = f->a.r->size[i];
    int32_t below = (int32_t)((sa - 1) * RT_DEL(k)) - (int32_t)RT_INS(k);
    uint32_t other = RT_SWAP(k, la, la + 1);

    (void)k;
    pith_row_plain(f->row + f->j, f->b.r->label + at, f->hi - f->j + 1, la,
                   f->left, f->diag, (int32_t)(sa * RT_DEL(k)),
                   has == PITH_ROW_COPIES ? -(int32_t)(sa * RT_INS(k)) : below,
                   other >= KERNEL_INF ? KERNEL_INF : (int32_t)other + below);
}

/* Run rows until the lists are done (true) or a cell needs the distance of two
 * subtrees (false; `*room` is the cut for it, cell (i, j) of the frame). `*s`:
 * that distance when coming back, else NULL. */
static bool RT(rows)(kernel *k, kernel_frame *f, const uint32_t *s,
                     uint32_t *room)
{
    const uint32_t *bl = f->b.r->label + f->b.at - 1;
    const uint32_t *bs = f->b.r->size + f->b.at - 1;
    const uint64_t *bc = f->b.r->klass + f->b.at - 1;
    int32_t *row = f->row;

    for (; f->i < f->a.n; f->i++) {
        uint32_t i = f->i, la = f->a.r->label[f->a.at + i];
        uint32_t sa = f->a.r->size[f->a.at + i];
        uint64_t ca = f->a.r->klass[f->a.at + i];
        int32_t left, diag, gone = (int32_t)(sa * RT_DEL(k));

        if (!s) {
            pith_row has;

            if (!RT(enter_row)(k, f))
                break;
            has = RT(row_look)(k, f);
            if (has != PITH_ROW_PLAIN && !kernel_charge(k, f->hi - f->lo + 1))
                break;
            if (has != PITH_ROW_MIXED) {
                RT(plain_row)(k, f, has);
                continue;
            }
        }
        left = f->left;
        diag = f->diag;
        for (uint32_t j = f->j, hi = f->hi; j <= hi; j++) {
            int32_t up = row[j];
            int32_t best = up + gone < left ? up + gone : left;
            uint32_t sb = bs[j], cost;

            if (sa == 1 || sb == 1 || !RT_DESCENDS(la, bl[j])) {
                cost = RT(flat)(k, la, bl[j], sa, sb); /* top-down shortcut */
            } else if (ca == bc[j]) {
                cost = 0; /* bottom-up shortcut */
            } else if (s) {
                cost = *s;
                s = NULL;
            } else {
                int64_t r = RT(room)(k, f, i, j, diag, best);
                uint32_t least = RT(gap)(k, (int32_t)sa - (int32_t)sb);

                least = least ? least : RT_MISS(k);
                cost = KERNEL_INF;
                if (r >= (int64_t)least &&
                    !RT(recall)(k, ca, bc[j], (uint32_t)r, &cost)) {
                    f->j = j;
                    f->left = left;
                    f->diag = diag;
                    *room = (uint32_t)r;
                    return false;
                }
            }
            diag += (int32_t)cost - (int32_t)(sb * RT_INS(k));
            best = diag < best ? diag : best;
            row[j] = left = best < KERNEL_INF ? best : KERNEL_INF;
            diag = up;
        }
    }
    return true;
}

/* The result of a frame whose rows are done. */
static inline uint32_t RT(result)(const kernel *k, const kernel_frame *f)
{
    int64_t d;

    (void)k;
    if (f->i < f->a.n || f->hi < f->b.n)
        return KERNEL_INF;
    d = (int64_t)f->row[f->b.n] + (int64_t)f->wb * RT_INS(k);
    return d > (int64_t)f->cut ? KERNEL_INF : f->root + (uint32_t)d;
}

/* Distance of two lists plus `root`; KERNEL_INF when over the cut or when
 * k->status is no longer PITH_OK. */
static uint32_t RT(lists)(kernel *k, kernel_list a, kernel_list b,
                          uint32_t root, uint32_t cut)
{
    kernel_frame *f = k->stack;
    uint32_t value, room = 0;
    bool back = false;

    if (RT(open)(k, f, a, b, root, cut, k->rows, &value))
        return value;
    for (;;) {
        if (RT(rows)(k, f, back ? &value : NULL, &room)) {
            if (k->status != PITH_OK)
                return KERNEL_INF;
            value = RT(result)(k, f);
            if (f == k->stack)
                return value;
            RT(note)(k, f->ca, f->cb, f->cut + f->root, value);
            f--;
            back = true;
        } else {
            uint32_t x = kernel_kid(&f->a, f->i);
            uint32_t y = kernel_kid(&f->b, f->j - 1);
            uint32_t swap = RT_SWAP(k, k->a->label[x], k->b->label[y]);

            f[1].ca = k->a->klass[x];
            f[1].cb = k->b->klass[y];
            back = RT(open)(k, f + 1, kernel_kids_a(k, x), kernel_kids_b(k, y),
                            swap, room, f->row + f->b.n + 1, &value);
            f += !back;
        }
    }
}

/* Distance of the subtrees of x and y, as above. */
static uint32_t RT(pair)(kernel *k, uint32_t x, uint32_t y, uint32_t cut)
{
    uint32_t la = k->a->label[x], lb = k->b->label[y];
    uint32_t sa = k->a->size[x], sb = k->b->size[y], d;

    if (k->a->klass[x] == k->b->klass[y])
        return 0;
    if (sa == 1 || sb == 1 || !RT_DESCENDS(la, lb)) {
        d = RT(flat)(k, la, lb, sa, sb);
        return d <= cut ? d : KERNEL_INF;
    }
    if (RT(recall)(k, k->a->klass[x], k->b->klass[y], cut, &d))
        return d;
    d = RT(lists)(k, kernel_kids_a(k, x), kernel_kids_b(k, y),
                  RT_SWAP(k, la, lb), cut);
    if (k->status == PITH_OK)
        RT(note)(k, k->a->klass[x], k->b->klass[y], cut, d);
    return d;
}

/* L7: the least distance by growing cuts: a narrow band is tried first, and a
 * band that holds the answer is exact. Small lists are not worth a try. */
static uint32_t RT(search)(kernel *k, kernel_list a, kernel_list b,
                           uint32_t root, uint32_t limit)
{
    uint32_t wa = kernel_before(&a, a.n), wb = kernel_before(&b, b.n);
    uint32_t cut = limit, d;

    if (wa + wb > KERNEL_SMALL)
        cut = root + RT(gap)(k, (int32_t)wa - (int32_t)wb) +
              (wa + wb) / KERNEL_FIRST_CUT * RT_DEL(k);
    for (;; cut *= KERNEL_CUT_GROWTH) {
        cut = cut < limit ? cut : limit;
        d = RT(lists)(k, a, b, root, cut);
        if (k->status != PITH_OK && pith_kernel_narrow(k, (uint64_t)wa + wb))
            d = RT(lists)(k, a, b, root, cut = limit);
        if (d < KERNEL_INF || cut == limit || k->status != PITH_OK)
            return d;
    }
}

/* ---- the mapping ------------------------------------------------------- */

/* Two identical subtrees are paired through. */
static inline void RT(same)(kernel *k, uint32_t x, uint32_t y)
{
    uint32_t sa = k->a->size[x], sb = k->b->size[y];

    for (uint32_t i = 0; i < (sa < sb ? sa : sb); i++)
        k->partner[x - k->base + i] = y + i;
}

/* Pair two subtrees whose distance is d; what is below them is left on the
 * todo list. Returns its new top. */
static inline kernel_todo *RT(settle)(kernel *k, kernel_todo *top, uint32_t x,
                                      uint32_t y, uint32_t d)
{
    if (k->a->klass[x] == k->b->klass[y]) {
        RT(same)(k, x, y);
        return top;
    }
    k->partner[x - k->base] = y;
    if (k->a->size[x] > 1 && k->b->size[y] > 1 &&
        RT_DESCENDS(k->a->label[x], k->b->label[y]))
        *top++ = (kernel_todo){x, y, d};
    return top;
}

/* By position. */
static kernel_todo *RT(placed)(kernel *k, kernel_todo *top, kernel_list a,
                               kernel_list b)
{
    for (uint32_t i = 0; i < a.n && i < b.n; i++) {
        uint32_t x = kernel_kid(&a, i), y = kernel_kid(&b, i);

        if (RT_SWAP(k, k->a->label[x], k->b->label[y]) < KERNEL_INF)
            top = RT(settle)(k, top, x, y, KERNEL_INF);
    }
    return top;
}

/* A valid mapping in little more than linear time, for when the work is out:
 * identical ends, what is identical and alone in both lists, and what is
 * between by position. */
static kernel_todo *RT(rough)(kernel *k, kernel_todo *top, kernel_list a,
                              kernel_list b)
{
    pith_mark mark = pith_arena_mark(&k->m->scratch);
    uint32_t p = kernel_prefix(&a, &b), n, i = 0, j = 0;
    kernel_anchor *sure;

    for (uint32_t e = 0; e < p; e++)
        RT(same)(k, kernel_kid(&a, e), kernel_kid(&b, e));
    a = kernel_drop(a, p);
    b = kernel_drop(b, p);
    p = kernel_suffix(&a, &b);
    for (uint32_t e = 1; e <= p; e++)
        RT(same)(k, kernel_kid(&a, a.n - e), kernel_kid(&b, b.n - e));
    a.n -= p;
    b.n -= p;
    n = pith_kernel_anchors(k, &a, &b, &sure);
    for (uint32_t e = 0; e < n; e++) {
        kernel_list la = kernel_drop(a, i), lb = kernel_drop(b, j);

        la.n = sure[e].i - i;
        lb.n = sure[e].j - j;
        top = RT(placed)(k, top, la, lb);
        RT(same)(k, kernel_kid(&a, sure[e].i), kernel_kid(&b, sure[e].j));
        i = sure[e].i + 1;
        j = sure[e].j + 1;
    }
    pith_arena_reset(&k->m->scratch, mark);
    return RT(placed)(k, top, kernel_drop(a, i), kernel_drop(b, j));
}

/* One row of kept values: columns lo..hi. */
static inline int32_t RT(kept)(const kernel_kept *r, uint32_t j)
{
    return j < r->lo || j > r->hi ? KERNEL_INF : r->at[j - r->lo];
}

/* The row as it is; false: memory is out. */
static bool RT(keep)(kernel *k, const kernel_frame *f, kernel_kept *r)
{
    uint32_t n = f->hi - f->lo + 1;

    *r = (kernel_kept){f->lo, f->hi,
                       pith_arena_array(&k->m->scratch, n, sizeof(*r->at))};
    if (!r->at)
        k->status = PITH_NOMEM;
    else
        memcpy(r->at, f->row + f->lo, n * sizeof(*r->at));
    return r->at != NULL;
}

/* A row as in rows(), but every distance it needs is found at once. False:
 * budget or memory is out. */
static bool RT(pairs_row)(kernel *k, kernel_frame *f)
{
    const uint32_t *bl = f->b.r->label + f->b.at - 1;
    const uint32_t *bs = f->b.r->size + f->b.at - 1;
    uint32_t x = kernel_kid(&f->a, f->i), la = k->a->label[x];
    int32_t gone = (int32_t)(k->a->size[x] * RT_DEL(k));
    int32_t left = f->left, diag = f->diag;

    for (uint32_t j = f->j; j <= f->hi; j++) {
        int32_t up = f->row[j];
        int32_t best = up + gone < left ? up + gone : left;
        int64_t room = RT_SWAP(k, la, bl[j]) < KERNEL_INF
                           ? RT(room)(k, f, f->i, j, diag, best)
                           : -1;

        if (room >= 0) {
            uint32_t y = kernel_kid(&f->b, j - 1);
            uint32_t s = RT(pair)(k, x, y, (uint32_t)room);

            if (k->status != PITH_OK)
                return false;
            diag += (int32_t)s - (int32_t)(bs[j] * RT_INS(k));
            best = diag < best ? diag : best;
        }
        f->row[j] = left = best < KERNEL_INF ? best : KERNEL_INF;
        diag = up;
    }
    return true;
}

/* Row i + 1 of the matrix from row i, and a copy of it to walk back by. Plain
 * rows are not cut (L5): what is over the cut is on no way back, unless columns
 * are left out. False: budget or memory is out. */
static bool RT(keep_row)(kernel *k, kernel_frame *f, kernel_kept *r)
{
    pith_row has;

    if (!RT(enter_row)(k, f))
        return false;
    has = k->near ? PITH_ROW_MIXED : RT(row_look)(k, f);
    if (has != PITH_ROW_MIXED)
        RT(plain_row)(k, f, has);
    else if (!RT(pairs_row)(k, f))
        return false;
    return RT(keep)(k, f, r);
}

/* L9: walk back from the last cell: an insertion if it explains the value, else
 * a removal, else the pair. So the earliest siblings are paired. */
static kernel_todo *RT(walk)(kernel *k, kernel_todo *top, const kernel_frame *f,
                             const kernel_kept *kept)
{
    uint32_t i = f->a.n, j = f->b.n;

    while (i > 0 && j > 0) {
        uint32_t x = kernel_kid(&f->a, i - 1), y = kernel_kid(&f->b, j - 1);
        int32_t v = RT(kept)(&kept[i], j), diag;

        if (v == RT(kept)(&kept[i], j - 1)) {
            j--;
        } else if (v == RT(kept)(&kept[i - 1], j) +
                            (int32_t)(k->a->size[x] * RT_DEL(k))) {
            i--;
        } else {
            diag = RT(kept)(&kept[--i], --j);
            top = RT(settle)(k, top, x, y,
                             (uint32_t)(v - diag) + k->b->size[y] * RT_INS(k));
        }
    }
    return top;
}

/* L8: pair the children of two lists at distance d; deeper pairs go on the todo
 * list. On budget or memory trouble the lists are paired roughly instead. */
static kernel_todo *RT(level)(kernel *k, kernel_todo *top, kernel_list a,
                              kernel_list b, uint32_t d)
{
    pith_mark mark = pith_arena_mark(&k->m->scratch);
    uint32_t n = kernel_prefix(&a, &b);
    kernel_frame frame, *f = &frame;
    kernel_kept *kept;
    uint64_t cells = 0;

    for (uint32_t i = 0; i < n; i++)
        RT(same)(k, kernel_kid(&a, i), kernel_kid(&b, i));
    f->a = a = kernel_drop(a, n);
    f->b = b = kernel_drop(b, n);
    if (a.n == 0 || b.n == 0)
        return top;
    f->cut = d;
    f->wa = kernel_before(&a, a.n);
    f->wb = kernel_before(&b, b.n);
    if (d >= KERNEL_INF || !RT(band)(k, f))
        goto rough;
    kept = pith_arena_array(&k->m->scratch, (size_t)a.n + 1, sizeof(*kept));
    f->row = pith_arena_array(&k->m->scratch, (size_t)b.n + 1, sizeof(*f->row));
    if (!kept || !f->row)
        goto nomem;
    RT(base_row)(k, f);
    if (!RT(keep)(k, f, &kept[0]))
        goto rough;
    for (; f->i < a.n; f->i++) {
        cells += f->hi - f->lo + 1;
        if (cells > KERNEL_KEPT_MAX)
            k->status = PITH_BUDGET;
        if (cells > KERNEL_KEPT_MAX || !RT(keep_row)(k, f, &kept[f->i + 1]))
            goto rough;
    }
    top = RT(walk)(k, top, f, kept);
    pith_arena_reset(&k->m->scratch, mark);
    return top;
nomem:
    k->status = PITH_NOMEM;
rough:
    pith_arena_reset(&k->m->scratch, mark);
    return RT(rough)(k, top, a, b);
}

/* Fill k->partner below two lists at distance d (KERNEL_INF: not known, all is
 * paired roughly). The todo list is a stack, so its length is bounded by the
 * vertices of a. */
static void RT(map)(kernel *k, kernel_list a, kernel_list b, uint32_t d)
{
    kernel_todo *top = k->todo;

    top = RT(level)(k, top, a, b, d);
    while (top > k->todo) {
        kernel_todo t = *--top;
        uint32_t swap = RT_SWAP(k, k->a->label[t.x], k->b->label[t.y]);
        bool known = k->status == PITH_OK && t.d < KERNEL_INF;

        top = RT(level)(k, top, kernel_kids_a(k, t.x), kernel_kids_b(k, t.y),
                        known ? t.d - swap : KERNEL_INF);
    }
}

/* Cost of the pairs in k->partner[0..n), roots of lists not counted: n vertices
 * of a and wb of b in all. */
static uint32_t RT(cost)(const kernel *k, uint32_t n, uint32_t wa, uint32_t wb)
{
    uint32_t pairs = 0, swaps = 0;

    for (uint32_t i = 0; i < n; i++) {
        if (k->partner[i] == PITH_NIL)
            continue;
        pairs++;
        swaps +=
            RT_SWAP(k, k->a->label[k->base + i], k->b->label[k->partner[i]]);
    }
    return (wa - pairs) * RT_DEL(k) + (wb - pairs) * RT_INS(k) + swaps;
}

static uint32_t RT(swap)(const kernel *k, uint32_t la, uint32_t lb)
{
    (void)k;
    return RT_SWAP(k, la, lb);
}

static bool RT(descends)(uint32_t la, uint32_t lb)
{
    (void)la, (void)lb;
    return RT_DESCENDS(la, lb);
}

static const kernel_ops RT(ops) = {RT(search), RT(map), RT(cost), RT(swap),
                                   RT(descends)};

#undef RT
#undef RT_DEL
#undef RT_INS
#undef RT_MISS
#undef RT_SWAP
#undef RT_DESCENDS
