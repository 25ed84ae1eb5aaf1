/* mine/tables/records_choice: how likely a set is the list that the page is
 * about. L4.
 *
 * A set is measured by what members have in the mean and by where they stand:
 * rows, lengths, dates, links of their own, share of the page. The weights of
 * these features are learned on pages whose lists are known, held out by site:
 * tools/fit_records.py. */
#include "mine/tables/records_int.h"

#include <math.h>
#include "base/hash.h"
#include "mine/tables/records_choice_table.h"
#include "read/date.h"

#define SHORT_ROW  20
#define LONG_ROW   600
#define ROWS_MANY  100 /* more say nothing more */
#define DATE_TEXT  400 /* bytes of a text that are read for a date */
#define PROSE_TEXT 120 /* characters of a text that make it prose */
#define LOGS       512 /* lengths whose logarithm is kept */

/* ---- what texts and links say, once a page ------------------------------ */

static bool is_digit_at(pith_str s, size_t i)
{
    return i < s.len && pith_is_digit((unsigned char)s.ptr[i]);
}

/* Digits from i on. */
static size_t digits_at(pith_str s, size_t i)
{
    size_t n = 0;

    while (is_digit_at(s, i + n))
        n++;
    return n;
}

static bool is_mark(pith_str s, size_t i)
{
    return i < s.len && (s.ptr[i] == '/' || s.ptr[i] == '.' || s.ptr[i] == '-');
}

/* 3/14/2004, 2004-03-14, 14.3.04: three numbers between equal marks. */
static bool numbers_at(pith_str s, size_t i, size_t n)
{
    size_t k = i + n, m;

    if (n > 4 || !is_mark(s, k))
        return false;
    m = digits_at(s, k + 1);
    if (m < 1 || m > 2 || !is_mark(s, k + 1 + m) ||
        s.ptr[k] != s.ptr[k + 1 + m])
        return false;
    k = k + 2 + m;
    m = digits_at(s, k);
    return m == 2 || (m == 4 && n <= 2) || (m == 1 && n == 4);
}

/* "May 5", "5 mai": a month by its name and a day. */
#define NAMED_TEXT 120 /* bytes of a text that are read for it */
static bool has_named_day(pith_str s)
{
    pith_date d;

    return pith_date_find(pith_str_sub(s, 0, NAMED_TEXT), &d) &&
           (d.parts & PITH_DATE_MONTH) && (d.parts & PITH_DATE_DAY);
}

/* A year of four digits that begins with 19 or 20, or three numbers of a date:
 * cheaper than reading the date, which is done for a day without a year. */
static bool has_date(pith_str s)
{
    bool day = false;

    s = pith_str_sub(s, 0, DATE_TEXT);
    for (size_t i = 0; i < s.len; i++) {
        size_t n;

        if (!pith_is_digit((unsigned char)s.ptr[i]))
            continue;
        n = digits_at(s, i);
        if (n == 4 && ((s.ptr[i] == '1' && s.ptr[i + 1] == '9') ||
                       (s.ptr[i] == '2' && s.ptr[i + 1] == '0')))
            return true;
        if (numbers_at(s, i, n))
            return true;
        day = day || (n <= 2 && i < NAMED_TEXT);
        i += n;
    }
    return day && has_named_day(s);
}

/* An address, the end of its path and what its last part begins after. */
typedef struct link_parts {
    pith_str href;
    size_t path;   /* bytes before '?' and '#' */
    size_t folder; /* and of them up to the last '/' */
    size_t dot;    /* up to the last '.' behind that; 0: there is none */
} link_parts;

static link_parts link_parts_of(pith_str href)
{
    link_parts x = {href, href.len, 0, 0};
    const char *mark = href.len ? memchr(href.ptr, '#', href.len) : NULL;

    x.path = mark ? (size_t)(mark - href.ptr) : href.len;
    mark = x.path ? memchr(href.ptr, '?', x.path) : NULL;
    x.path = mark ? (size_t)(mark - href.ptr) : x.path;
    for (x.folder = x.path; x.folder > 0; x.folder--) {
        char c = href.ptr[x.folder - 1];

        if (c == '/')
            break;
        if (c == '.' && !x.dot)
            x.dot = x.folder;
    }
    return x;
}

/* The address names a file that is no page. */
static bool is_file(const link_parts *x)
{
    static const char name[][4] = {"pdf", "doc", "docx", "xls",  "xlsx",
                                   "rtf", "ppt", "pptx", "wpd",  "odt",
                                   "txt", "csv", "zip",  "epub", "ics",
                                   "mp3", "mp4", "wav",  "wma"};
    size_t len = x->path - x->dot;
    char end[4] = {0};

    if (!x->dot || len < 3 || len > 4)
        return false;
    for (size_t i = 0; i < len; i++)
        end[i] = (char)pith_lower((unsigned char)x->href.ptr[x->dot + i]);
    for (size_t i = 0; i < sizeof(name) / sizeof(*name); i++)
        if (memcmp(end, name[i], sizeof(end)) == 0)
            return true;
    return false;
}

/* Of the address without its last part: what is asked for, or the file. */
static uint64_t folder_of(const link_parts *x)
{
    bool asks = x->path < x->href.len && x->href.ptr[x->path] == '?';

    return pith_hash_str(pith_str_sub(x->href, 0, asks ? x->path : x->folder));
}

/* Sums so far, of the nodes before the one at hand. */
typedef struct counts {
    uint32_t dates, links, files, prose, numbers;
    rec_seen targets, folders; /* hash -> number */
} counts;

static bool marks_room(rec_page *p)
{
    size_t n = (size_t)p->t->count + 1;

    p->target = pith_arena_array(p->tmp, n, sizeof(*p->target));
    p->folder = pith_arena_array(p->tmp, n, sizeof(*p->folder));
    p->log_of = pith_arena_zalloc(p->tmp, LOGS, sizeof(*p->log_of));
    return p->log_of && p->target && p->folder;
}

static void mark_node(rec_page *p, pith_node v, const counts *c)
{
    p->sum[v].dated = c->dates;
    p->sum[v].linked = c->links;
    p->sum[v].filed = c->files;
    p->sum[v].prose = c->prose;
    p->sum[v].numbered = c->numbers;
}

static void count_text(const rec_page *p, pith_node v, counts *c)
{
    pith_str s = pith_tree_bytes(p->t, p->t->data[v]);
    uint32_t len = p->sum[v + 1].text - p->sum[v].text;

    if (len == 0)
        return;
    if (len >= PROSE_TEXT && p->sum[v + 1].link == p->sum[v].link)
        c->prose += len;
    if (!pith_str_has_digit(s))
        return;
    c->numbers++;
    c->dates += has_date(s);
}

/* Numbers in the place of hashes: sets are told by them without a table. False:
 * memory is out. */
static bool number_of(rec_page *p, rec_seen *seen, uint64_t hash, uint32_t *out)
{
    bool fresh;

    if (!rec_seen_room(seen, p->tmp))
        return false;
    *out = *rec_seen_put(seen, hash, seen->n + 1, &fresh);
    return true;
}

static bool count_link(rec_page *p, pith_node v, counts *c)
{
    pith_str href = pith_tree_attr(p->t, v, PITH_ATTR_HREF);
    link_parts parts = link_parts_of(href);
    uint32_t i = c->links;

    if (!href.len)
        return true;
    c->files += is_file(&parts);
    c->links++;
    return number_of(p, &c->targets, pith_hash_str(href), &p->target[i]) &&
           number_of(p, &c->folders, folder_of(&parts), &p->folder[i]);
}

/* What sets are told by, once the links are known. */
static bool links_room(rec_page *p, const counts *c)
{
    size_t targets = (size_t)c->targets.n + 1;
    size_t folders = (size_t)c->folders.n + 1;

    p->led = pith_arena_zalloc(p->tmp, targets, sizeof(*p->led));
    p->filed_in = pith_arena_zalloc(p->tmp, folders, sizeof(*p->filed_in));
    p->times_in = pith_arena_array(p->tmp, folders, sizeof(*p->times_in));
    return p->led && p->filed_in && p->times_in;
}

pith_status pith_rec_marks(rec_page *p)
{
    const pith_tree *t = p->t;
    counts c = {0};

    if (!marks_room(p))
        return PITH_NOMEM;
    p->h1 = PITH_NIL;
    for (pith_node v = 0; v < t->count; v++) {
        mark_node(p, v, &c);
        if (p->dead[v])
            continue;
        if (pith_is_text(t, v))
            count_text(p, v, &c);
        else if (!pith_is_element(t, v))
            continue;
        else if (t->label[v] == PITH_TAG_A && !count_link(p, v, &c))
            return PITH_NOMEM;
        else if (t->label[v] == PITH_TAG_H1 && p->h1 == PITH_NIL &&
                 rec_text(p, v) > 0)
            p->h1 = v;
    }
    mark_node(p, t->count, &c);
    return links_room(p, &c) ? PITH_OK : PITH_NOMEM;
}

/* ---- a set ----------------------------------------------------------------
 */

static double log_of(const rec_page *p, uint32_t n)
{
    if (n >= LOGS)
        return log(1.0 + n);
    if (p->log_of[n] == 0)
        p->log_of[n] = log(1.0 + n);
    return p->log_of[n];
}

/* Four sums side by side. */
typedef uint32_t four __attribute__((vector_size(16)));

typedef struct eight {
    four a, b;
} eight;

static eight load(const rec_sum *x)
{
    eight e;

    memcpy(&e, x->at, sizeof(e));
    return e;
}

/* Logs and counts of a member whose sums are d. */
static void add_counts(const rec_page *p, const rec_sum *d, rec_total *x)
{
    double length = log_of(p, d->text);
    uint32_t images = d->leaf - d->nth;

    x->length += length;
    x->square += length * length;
    x->capped += d->text < RECORD_CAP ? d->text : RECORD_CAP;
    x->few += d->text < SHORT_ROW;
    x->many += d->text > LONG_ROW;
    x->one_date += d->dated - 1 < 2;
    x->imaged += images - 1 < (1u << 30) - 1;
}

static void add_members(const rec_page *p, const rec_set *s, rec_total *to)
{
    eight all = {0}, any = {0};
    rec_total x = {0};
    pith_node first = p->t->parent[s->node[0]];

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = s->node[i], end = rec_end(p, s, i);
        pith_node parent = p->t->parent[v];
        eight d = load(&p->sum[end]), from = load(&p->sum[v]);
        uint8_t place = p->place[parent];
        rec_sum sum;

        d.a -= from.a;
        d.b -= from.b;
        all.a += d.a;
        all.b += d.b;
        any.a -= (four)(d.a != 0); /* true is -1 */
        any.b -= (four)(d.b != 0);
        memcpy(sum.at, &d, sizeof(d));
        add_counts(p, &sum, &x);
        x.any.filed += p->sum[end].filed > p->sum[v].filed;
        x.frame += (place & REC_IN_FRAME) != 0;
        x.main += (place & REC_IN_MAIN) != 0;
        x.siblings += parent == first;
    }
    memcpy(x.all.at, &all, sizeof(all));
    memcpy(x.any.at, &any, sizeof(any));
    *to = x;
}

/* Nearly every member has the text of the one before it: buttons, icons. */
static bool has_one_text(const rec_page *p, const rec_set *s)
{
    uint64_t before = 0;
    uint32_t n = 0, others = 0;

    if (s->n < 4)
        return false;
    for (uint32_t i = 0; i < s->n; i++) {
        uint64_t text = rec_text_hash(p, s->node[i], rec_end(p, s, i));
        bool same = text == before && text != 0;

        n += same;
        others += !same;
        if ((others - 1) * 10ull > s->n) /* one has none before it */
            return false;
        before = text;
    }
    return n * 10ull >= (s->n - 1) * 9ull;
}

pith_status pith_rec_sum(rec_page *p, rec_set *s)
{
    rec_total *x = pith_arena_alloc(p->tmp, sizeof(*x));

    if (!x)
        return PITH_NOMEM;
    add_members(p, s, x);
    x->one_thing = has_one_text(p, s);
    s->total = x;
    s->text = x->capped;
    s->full = x->all.text;
    return PITH_OK;
}

/* Where the first links of the members lead. */
typedef struct led {
    uint32_t own;       /* where none before them leads */
    uint32_t one_place; /* to one folder */
} led;

/* Members whose first link leads where none before them does, and those whose
 * links are in one folder. */
static led read_led(rec_page *p, const rec_set *s)
{
    uint32_t now = ++p->n_measured;
    led x = {0};

    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t k = p->sum[s->node[i]].linked, folder;

        if (p->sum[rec_end(p, s, i)].linked == k)
            continue;
        x.own += p->led[p->target[k]] != now;
        p->led[p->target[k]] = now;
        folder = p->folder[k];
        if (p->filed_in[folder] != now)
            p->times_in[folder] = 0;
        p->filed_in[folder] = now;
        if (++p->times_in[folder] > x.one_place)
            x.one_place = p->times_in[folder];
    }
    return x;
}

static void put_tag(const rec_page *p, const rec_set *s, double *f)
{
    switch (p->t->label[s->node[0]]) {
    case PITH_TAG_TR:
        f[REC_F_IS_TR] = 1;
        break;
    case PITH_TAG_LI:
        f[REC_F_IS_LI] = 1;
        break;
    case PITH_TAG_A:
        f[REC_F_IS_A] = 1;
        break;
    case PITH_TAG_TD:
    case PITH_TAG_TH:
    case PITH_TAG_DD:
        f[REC_F_IS_CELL] = 1;
        break;
    case PITH_TAG_H1:
    case PITH_TAG_H2:
    case PITH_TAG_H3:
    case PITH_TAG_H4:
    case PITH_TAG_H5:
    case PITH_TAG_H6:
    case PITH_TAG_DT:
        f[REC_F_IS_HEADING] = 1;
        break;
    case PITH_TAG_ARTICLE:
        f[REC_F_IS_ARTICLE] = 1;
        break;
    case PITH_TAG_SPAN:
    case PITH_TAG_B:
    case PITH_TAG_STRONG:
    case PITH_TAG_EM:
    case PITH_TAG_I:
    case PITH_TAG_FONT:
        f[REC_F_IS_INLINE] = 1;
        break;
    default:
        break;
    }
}

static void put_place(const rec_page *p, const rec_set *s, double *f)
{
    const rec_total *x = s->total;
    double n = s->n, all = rec_text(p, p->body) + 1.0;

    f[REC_F_SHARE] = (double)x->all.text / all;
    f[REC_F_PROSE] = (double)x->all.prose / ((double)x->all.text + 1);
    f[REC_F_PAGE_PROSE] = (p->sum[p->end].prose - p->sum[p->body].prose) / all;
    f[REC_F_PAGE_LINKED] = rec_link(p, p->body) / all;
    f[REC_F_FRAME] = x->frame / n;
    f[REC_F_OUT_OF_MAIN] = p->has_main ? 1 - x->main / n : 0;
    f[REC_F_SIBLINGS] = x->siblings == s->n;
    f[REC_F_FILL] = (double)x->all.text / (rec_text(p, s->parent) + 1.0);
    f[REC_F_START] = (p->sum[s->node[0]].text - p->sum[p->body].text) / all;
    f[REC_F_AFTER_H1] = p->h1 != PITH_NIL && s->node[0] > p->h1;
}

static void put_rows(const rec_set *s, const led *to, double *f)
{
    const rec_total *x = s->total;
    double n = s->n, mean = x->length / n;
    double square = x->square / n - mean * mean;

    f[REC_F_ROWS] = log(n < ROWS_MANY ? n : ROWS_MANY);
    f[REC_F_FIVE] = s->n < 6;
    f[REC_F_SHORT] = x->few / n;
    f[REC_F_LONG] = x->many / n;
    f[REC_F_UNEVEN] = square > 0 ? sqrt(square) : 0;
    f[REC_F_LINKED] = (double)x->all.link / ((double)x->all.text + 1);
    f[REC_F_DATED] = x->any.dated / n;
    f[REC_F_ONE_DATE] = x->one_date / n;
    f[REC_F_OWN_LINK] = to->own / n;
    f[REC_F_LINKS] = log(1 + (double)x->all.linked / n);
    f[REC_F_IMAGED] = x->imaged / n;
    f[REC_F_FILED] = x->any.filed / n;
    f[REC_F_ONE_PLACE] = to->one_place / n;
    f[REC_F_NUMBERED] = x->any.numbered / n;
}

static void put_shape(const rec_set *s, double *f)
{
    f[REC_F_PRIOR] = log(1 + s->prior);
    f[REC_F_LIKE] = s->like;
    f[REC_F_VARIETY] = log(1.0 + s->variety);
    f[REC_F_LEAVES] = log(1 + s->leaves);
    f[REC_F_SINGLE] = s->leaves < 1.5;
    f[REC_F_LINES] = s->lines;
    f[REC_F_WHOLE] = s->whole;
    f[REC_F_STRANGE] = s->whole ? (double)s->strange / s->n : 0;
    f[REC_F_STRANGE_DATED] =
        s->whole ? (double)s->strange_dated / (s->strange + 1.0) : 0;
    f[REC_F_STRANGE_LINKED] =
        s->whole ? (double)s->strange_linked / (s->strange + 1.0) : 0;
    f[REC_F_LEFT_OUT] =
        s->whole ? 0 : (double)s->strange / (s->n + (double)s->strange);
    f[REC_F_HOLDS] = s->holds;
    f[REC_F_RAISED] = s->raised;
}

pith_status pith_rec_measure(rec_page *p, rec_set *s)
{
    double *f = pith_arena_zalloc(p->tmp, REC_F_COUNT, sizeof(*f));
    led to;

    if (!f)
        return PITH_NOMEM;
    to = read_led(p, s);
    put_rows(s, &to, f);
    put_place(p, s, f);
    put_shape(s, f);
    put_tag(p, s, f);
    s->feature = f;
    return PITH_OK;
}

double pith_rec_worth(const double *f)
{
    double z = 0;

    for (int i = 0; i < REC_F_COUNT; i++)
        z += choice_weight[i] * f[i];
    return z;
}

#define GAP_MAX 6.0
static double gap_of(double ratio)
{
    double gap = log(ratio > 1e-9 ? ratio : 1e-9);

    return gap < GAP_MAX ? gap : GAP_MAX;
}

double pith_rec_sure(const double *f, const rec_rivals *r)
{
    double z = sure_constant +
               sure_share * log(r->share > 1e-9 ? r->share : 1e-9) +
               sure_near * gap_of(r->near) + sure_far * gap_of(r->far);

    for (int i = 0; i < REC_F_COUNT; i++)
        z += sure_weight[i] * f[i];
    return 1 / (1 + exp(-z));
}
