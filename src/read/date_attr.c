/* read/date_attr: dates that templates leave in attributes. */
#include "read/date.h"

/* Seconds since 1970 that a page can mean: 1990 to 2100. */
#define EPOCH_MIN 631152000ull
#define EPOCH_MAX 4102444800ull

/* "time", "date", "epoch", "stamp" or "unix" is part of the name of an
 * attribute that holds a time: data-time, utime, data-timestamp ... */
static bool is_time_name(pith_str name)
{
    if (name.len < 4 || (name.ptr[0] == 'o' && name.ptr[1] == 'n'))
        return false;
    for (const char *p = name.ptr, *last = p + name.len - 4; p <= last; p++)
        if (memcmp(p, "time", 4) == 0 || memcmp(p, "date", 4) == 0 ||
            memcmp(p, "unix", 4) == 0 ||
            (p < last &&
             (memcmp(p, "epoch", 5) == 0 || memcmp(p, "stamp", 5) == 0)))
            return true;
    return false;
}

static bool any_digit(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (pith_is_digit(s.ptr[i]) || (unsigned char)s.ptr[i] >= 0xD9)
            return true;
    return false;
}

static bool from_number(pith_str value, pith_date *out)
{
    uint64_t n;

    if (!pith_str_u64(value, &n))
        return false;
    if (n > EPOCH_MAX)
        n /= 1000;
    if (n < EPOCH_MIN || n > EPOCH_MAX)
        return false;
    pith_date_from_epoch((int64_t)n, out);
    out->end = (uint32_t)value.len;
    return true;
}

/* How much a value tells: a full date and its clock and zone. */
static unsigned rank(const pith_date *d)
{
    return (d->parts & PITH_DATE_YEAR ? 8u : 0) +
           (d->parts & PITH_DATE_DAY ? 4u : 0) +
           (d->parts & PITH_DATE_HOUR ? 2u : 0) +
           (d->parts & PITH_DATE_ZONE ? 1u : 0);
}

/* Which attributes can hold a date. Of the names pith knows few do; others
 * (data-time ...) are asked by their letters. */
static bool attr_counts(const pith_tree *t, uint32_t name, bool *timely)
{
    *timely = name == PITH_ATTR_DATETIME || name == PITH_ATTR_UTIME ||
              name == PITH_ATTR_DATA_TIME || name == PITH_ATTR_DATA_TIMESTAMP;
    if (*timely || name == PITH_ATTR_TITLE || name == PITH_ATTR_CONTENT)
        return true;
    if (name < PITH_NAME_DYNAMIC)
        return false;
    *timely = is_time_name(pith_attr_name(t->names, name));
    return *timely;
}

bool pith_date_attr_named(const pith_tree *t, uint32_t name)
{
    bool timely;

    return attr_counts(t, name, &timely);
}

bool pith_date_attr(const pith_tree *t, pith_node v, pith_date *out,
                    uint32_t *name)
{
    unsigned best = 0;

    if (!pith_is_element(t, v))
        return false;
    for (uint32_t i = 0; i < t->data[v].len; i++) {
        const pith_attr *a = &t->attr[t->data[v].off + i];
        pith_str value;
        pith_date got;
        bool timely;

        if (a->value.len < 4 || a->value.len > 80 ||
            !attr_counts(t, a->name, &timely))
            continue;
        value = pith_tree_bytes(t, a->value);
        if (!any_digit(value))
            continue;
        value = pith_str_trim(value);
        if (!(timely && from_number(value, &got)) &&
            !(pith_date_find(value, &got) && !(got.parts & PITH_DATE_WEAK)))
            continue;
        if (rank(&got) > best) {
            best = rank(&got);
            *out = got;
            if (name)
                *name = a->name;
        }
    }
    return best > 0;
}
