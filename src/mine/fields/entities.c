/* mine/fields/entities: see entities.h. Tables with a hash made beforehand. */
#include "mine/fields/entities.h"

#include <stdlib.h>

#include "base/utf8.h"
#include "read/date.h"
#include "read/value.h"

typedef struct entity_row {
    const char *text;
    uint8_t len;
    uint8_t more; /* the next row has the same text */
    uint16_t name;
} entity_row;

#include "mine/fields/entity_table.h"

static const struct {
    pith_str name;
    pith_entity_kind kind;
} entity_name[] = {
#define X(id, name, kind) {{name, sizeof(name) - 1}, PITH_ENTITY_##kind},
    ENTITY_NAMES(X)
#undef X
};

#define N_NAMES       (sizeof(entity_name) / sizeof(*entity_name))
#define N_ROWS(table) (sizeof(table) / sizeof(*(table)))

pith_str pith_entity_name(uint32_t name)
{
    return entity_name[name].name;
}

pith_entity_kind pith_entity_kind_of(uint32_t name)
{
    return entity_name[name].kind;
}

uint32_t pith_entity_named(pith_str name)
{
    for (uint32_t i = 0; i < N_NAMES; i++)
        if (pith_str_eq(entity_name[i].name, name))
            return i;
    return PITH_ENTITY_NONE;
}

/* Rows of one text stand side by side: the first one's number, from 1, is in a
 * slot of the text's hash or after it. tools/entities_table.py fills them. */
#define SLOTS(table) (sizeof(table) / sizeof(*(table)) - 1)

static uint32_t add_byte(uint32_t h, char byte)
{
    return (h ^ (unsigned char)byte) * 0x01000193u;
}

static uint32_t hash_of(pith_str s)
{
    uint32_t h = 0x811c9dc5u;

    for (size_t i = 0; i < s.len; i++)
        h = add_byte(h, s.ptr[i]);
    return h;
}

static size_t find_row(const entity_row *row, const uint16_t *slot, size_t mask,
                       pith_str s)
{
    uint32_t h = hash_of(s);

    for (h ^= h >> 16; slot[h & mask]; h++) {
        const entity_row *at = &row[slot[h & mask] - 1];

        if (at->len == s.len && memcmp(at->text, s.ptr, s.len) == 0)
            return slot[h & mask];
    }
    return 0;
}

uint32_t pith_entity_of_prop(pith_str prop)
{
    char low[PITH_ENTITY_LABEL];
    pith_str s = {low, prop.len};
    size_t i;

    if (prop.len > sizeof(low))
        return PITH_ENTITY_NONE;
    for (size_t k = 0; k < prop.len; k++)
        low[k] = (char)pith_lower(prop.ptr[k]);
    i = find_row(entity_props, prop_slots, SLOTS(prop_slots), s);
    return i ? entity_props[i - 1].name : PITH_ENTITY_NONE;
}

uint32_t pith_entity_of_label(pith_str label, unsigned kinds)
{
    const entity_row *at;
    size_t i;

    if (!label.len || label.len > PITH_ENTITY_LABEL ||
        !(entity_lengths[(unsigned char)label.ptr[0]] >> (label.len - 1) & 1))
        return PITH_ENTITY_NONE;
    i = find_row(entity_labels, label_slots, SLOTS(label_slots), label);
    for (at = entity_labels + i - 1; i; at++) {
        if (kinds & (1u << entity_name[at->name].kind))
            return at->name;
        i = at->more;
    }
    return PITH_ENTITY_NONE;
}

static bool has_end(uint32_t h)
{
    h = (h ^ h >> 16) & (32 * (uint32_t)N_ROWS(label_ends) - 1);
    return label_ends[h / 32] >> h % 32 & 1;
}

bool pith_entity_may_end(pith_str word)
{
    uint32_t h = hash_of(word);

    return has_end(h) || has_end(add_byte(h, 's'));
}

/* Letters, digits and the underscore in lower case; 0: no part of a word. */
/* clang-format off */
static const unsigned char plain_low[128] = {
#define X(c) [c] = c, [c - 32] = c
    ['_'] = '_', ['0'] = '0', ['1'] = '1', ['2'] = '2', ['3'] = '3',
    ['4'] = '4', ['5'] = '5', ['6'] = '6', ['7'] = '7', ['8'] = '8',
    ['9'] = '9', X('a'), X('b'), X('c'), X('d'), X('e'), X('f'), X('g'),
    X('h'), X('i'), X('j'), X('k'), X('l'), X('m'), X('n'), X('o'), X('p'),
    X('q'), X('r'), X('s'), X('t'), X('u'), X('v'), X('w'), X('x'), X('y'),
    X('z')
#undef X
};
/* clang-format on */

pith_str pith_entity_fold(pith_str label, char out[PITH_ENTITY_LABEL])
{
    const char *p = label.ptr, *end = p + label.len;
    size_t n = 0;
    bool gap = false;

    while (p < end) {
        bool ascii = !(*p & 0x80);
        uint32_t r =
            ascii ? plain_low[(unsigned char)*p++] : pith_utf8_next(&p, end);
        char text[4];
        size_t len;

        if (ascii ? !r : !pith_rune_word(r)) {
            gap = n > 0;
            continue;
        }
        text[0] = (char)r;
        len = ascii ? 1 : pith_utf8_put(text, pith_rune_lower(r));
        if (n + gap + len > PITH_ENTITY_LABEL)
            return (pith_str){out, 0};
        if (gap)
            out[n++] = ' ';
        memcpy(out + n, text, len);
        n += len;
        gap = false;
    }
    return (pith_str){out, n};
}

/* ---- durations ---------------------------------------------------------- */

/* Beginnings of the words for an hour, a minute, a day; lower case. */
static const char hours[] =
    "h hr hou std stu heu hor ora ore uur ure tim god час ч год hod óra órá "
    "saa sa ώρα ώρε tun 時間 小时 小時 klst 시간 jam giờ t ساعة val uurt стун "
    "timar ชั่วโมง";
static const char minutes[] =
    "m min мин хв хвил per dk dak λεπ 分 分钟 分鐘 phút menit دقيقة ' ′ mín "
    "นาที 분";
static const char days[] = "d day tag jou día dia gio dag дн ден день dni";

/* A whole unit, or the beginning of a longer word for it. */
static bool is_unit(pith_str word, pith_str unit)
{
    return pith_str_eq(word, unit) ||
           (unit.len >= 3 && pith_str_starts(word, unit));
}

static uint32_t unit_minutes(pith_str word)
{
    if (pith_str_any(word, is_unit, minutes))
        return 1;
    if (pith_str_any(word, is_unit, hours))
        return 60;
    return pith_str_any(word, is_unit, days) ? 1440 : 0;
}

#define DURATION_BYTES 60

/* "1", "1.5", "1,5", "1/2", "1 1/2" at s[*i]; moves on. */
static double read_amount(pith_str s, size_t *i)
{
    double v = 0, part = 0.1;
    size_t k = *i;

    while (k < s.len && pith_is_digit(s.ptr[k]) && v < 1e6)
        v = 10 * v + (s.ptr[k++] - '0');
    if (k + 1 < s.len && (s.ptr[k] == '.' || s.ptr[k] == ',') &&
        pith_is_digit(s.ptr[k + 1]))
        for (k++; k < s.len && pith_is_digit(s.ptr[k]); part /= 10)
            v += part * (s.ptr[k++] - '0');
    else if (k + 1 < s.len && s.ptr[k] == '/' && s.ptr[k + 1] > '0' &&
             s.ptr[k + 1] <= '9') {
        v /= s.ptr[k + 1] - '0';
        k += 2;
    }
    *i = k;
    return v;
}

/* The word at s[*i], blanks before it passed over. */
static pith_str read_unit(pith_str s, size_t *i)
{
    const char *p, *end = s.ptr + s.len, *from;

    while (*i < s.len && (s.ptr[*i] == ' ' || s.ptr[*i] == '.'))
        ++*i;
    from = p = s.ptr + *i;
    if (p < end && *p == '\'')
        p++;
    while (p < end) {
        const char *was = p;
        uint32_t r = pith_utf8_next(&p, end);

        if (!pith_rune_word(r) || (r < 128 && pith_is_digit(r))) {
            p = was;
            break;
        }
    }
    *i = (size_t)(p - s.ptr);
    return (pith_str){from, (size_t)(p - from)};
}

/* "pt1h20m", "p0dt1h": past the letters that say so. */
static size_t iso_head(pith_str s)
{
    size_t i = s.len && s.ptr[0] == 'p';

    if (i && i < s.len && s.ptr[i] == 't')
        i++;
    return i < s.len && pith_is_digit(s.ptr[i]) ? i : 0;
}

uint32_t pith_entity_minutes(pith_str text)
{
    char low[PITH_ENTITY_LABEL];
    double sum = 0;
    size_t i, n = 0;
    pith_str s;
    bool iso;

    text = pith_str_trim(text);
    if (text.len > DURATION_BYTES)
        return 0;
    for (const char *p = text.ptr, *e = p + text.len;
         p < e && n + 4 < sizeof(low);)
        n += pith_utf8_put(low + n, pith_rune_lower(pith_utf8_next(&p, e)));
    s = (pith_str){low, n};
    i = iso_head(s);
    iso = i > 0;
    while (i < s.len) {
        double v;
        pith_str word;

        if (!pith_is_digit(s.ptr[i])) {
            i++;
            continue;
        }
        v = read_amount(s, &i);
        word = read_unit(s, &i);
        if (iso && word.len && word.ptr[word.len - 1] == 't')
            word.len -= word.len > 1;
        sum += v * unit_minutes(word);
        if (word.len == 0 && sum >= 60 && v < 60) /* 1h30 */
            sum += v;
    }
    return sum > 0 && sum < 1e6 ? (uint32_t)(sum + 0.5) : 0;
}

/* ---- kinds of values ---------------------------------------------------- */

#define SHORT_BYTES  200
#define COUNT_WORDS  12
#define COUNT_HEAD   3
#define RATING_MOST  10
#define ID_BYTES     60
#define AMOUNT_BYTES 24
#define DATE_BYTES   120

/* The next part between blanks; moves on. */
static pith_str next_part(pith_str *s)
{
    size_t n = 0;
    pith_str out;

    *s = pith_str_trim(*s);
    while (n < s->len && s->ptr[n] != ' ')
        n++;
    out = pith_str_sub(*s, 0, n);
    *s = pith_str_from(*s, n);
    return out;
}

/* "SM", "A/B": capitals may be part of a number. */
static bool is_capitals(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if ((unsigned char)s.ptr[i] >= 0x80 ||
            (s.ptr[i] >= 'a' && s.ptr[i] <= 'z') || s.ptr[i] == ':')
            return false;
    return s.len > 0 && s.len <= 4;
}

/* From the first part with a digit, and capitals before it, to the last. */
static pith_str clean_id(pith_str s)
{
    pith_str rest = s, part, out = {NULL, 0};
    bool digits = false;

    while ((part = next_part(&rest)).len) {
        if (pith_str_has_digit(part) || is_capitals(part)) {
            out.ptr = out.ptr ? out.ptr : part.ptr;
            out.len = (size_t)(part.ptr + part.len - out.ptr);
            digits |= pith_str_has_digit(part);
        } else if (digits) {
            break;
        } else {
            out.ptr = NULL;
        }
    }
    while (digits && out.len && strchr("()[],;.:#", out.ptr[0]))
        out = pith_str_from(out, 1);
    while (digits && out.len && strchr("()[],;.:", out.ptr[out.len - 1]))
        out.len--;
    return digits && out.len ? out : s;
}

/* "7gPolyunsaturated", "5g31%": what stands right after the unit is the next
 * name, or the share of a day. */
static pith_str clean_amount(pith_str s)
{
    for (size_t i = 1; i + 1 < s.len; i++) {
        bool capital = s.ptr[i + 1] >= 'A' && s.ptr[i + 1] <= 'Z';

        if (s.ptr[i] >= 'a' && s.ptr[i] <= 'z' &&
            ((capital && s.ptr[i] != 'k') || pith_is_digit(s.ptr[i + 1])))
            return pith_str_sub(s, 0, i + 1);
    }
    return s;
}

/* "20 minutes mins": the unit is said again for those who hear the page. */
static pith_str clean_duration(pith_str s)
{
    pith_str rest = s, part, last = {NULL, 0};

    while ((part = next_part(&rest)).len) {
        if (last.len && !pith_str_has_digit(last) &&
            !pith_str_has_digit(part) && unit_minutes(part) &&
            unit_minutes(part) == unit_minutes(last))
            return (pith_str){s.ptr, (size_t)(last.ptr + last.len - s.ptr)};
        last = part;
    }
    return s;
}

/* "4.6 from 118 reviews": the number. "4.6 out of 5" stays. */
static pith_str clean_rating(pith_str s)
{
    pith_str n = pith_value_first_number(s), rest;

    if (!n.len || pith_value_read(s, NULL) != PITH_VALUE_TEXT)
        return s;
    rest = (pith_str){n.ptr, (size_t)(s.ptr + s.len - n.ptr)};
    return pith_value_read(rest, NULL) == PITH_VALUE_RATING ? rest
           : pith_str_has(rest, PITH_STR("100"))            ? s
                                                            : n;
}

/* "6,600円(税込)": without what it says of the tax. */
static pith_str clean_money(pith_str s)
{
    size_t at = pith_str_find(s, PITH_STR("("));
    pith_str head = pith_str_trim(pith_str_sub(s, 0, at));

    return at != SIZE_MAX && s.ptr[s.len - 1] == ')' &&
                   pith_value_read(head, NULL) == PITH_VALUE_MONEY
               ? head
               : s;
}

/* "(211)": the number. */
static pith_str clean_count(pith_str s)
{
    if (s.len && s.ptr[0] == '(')
        s = pith_str_from(s, 1);
    if (s.len && s.ptr[s.len - 1] == ')' && !pith_str_has(s, PITH_STR("(")))
        s.len--;
    return s;
}

pith_str pith_entity_clean(pith_entity_kind kind, pith_str value)
{
    switch (kind) {
    case PITH_ENTITY_COUNT:
        return clean_count(value);
    case PITH_ENTITY_MONEY:
        return clean_money(value);
    case PITH_ENTITY_RATING:
        return clean_rating(value);
    case PITH_ENTITY_ID:
        return clean_id(value);
    case PITH_ENTITY_AMOUNT:
        return clean_amount(value);
    case PITH_ENTITY_DURATION:
        return clean_duration(value);
    default:
        return value;
    }
}

/* A number is among the first words, "about 4 people". */
static bool has_count(pith_str s)
{
    const char *end = s.ptr + s.len;
    pith_str w = {NULL, 0};

    for (int i = 0; i < COUNT_HEAD && !pith_str_has_digit(w); i++)
        w = pith_utf8_word(&s);
    return pith_str_has_digit(w) &&
           pith_utf8_words((pith_str){w.ptr, (size_t)(end - w.ptr)}) <=
               COUNT_WORDS;
}

/* Of five or ten, or of a hundred that it names. */
static bool is_rating(pith_str s)
{
    return pith_str_has_digit(s) && s.len <= ID_BYTES &&
           (strtod(pith_value_first_number(s).ptr, NULL) <= RATING_MOST ||
            pith_str_has(s, PITH_STR("100")));
}

static const char money[] =
    "$ € £ ¥ ₽ ₹ zł Kč kr Ft руб грн TL ₺ ₴ CHF EUR "
    "USD GBP "
    "円 元 lei Rs ₩ тг ₸ 원 ر.س د.إ ARS ₫ R$ ₪";

static bool is_money(pith_str s)
{
    return pith_str_has_digit(s) && s.len <= ID_BYTES &&
           (pith_str_any(s, pith_str_has, money) ||
            pith_value_read(s, NULL) != PITH_VALUE_TEXT);
}

bool pith_entity_fits(pith_entity_kind kind, pith_str s)
{
    pith_date date;

    if (!s.len)
        return false;
    switch (kind) {
    case PITH_ENTITY_DURATION:
        return pith_entity_minutes(s) > 0;
    case PITH_ENTITY_COUNT:
        return has_count(s);
    case PITH_ENTITY_MONEY:
        return is_money(s);
    case PITH_ENTITY_RATING:
        return is_rating(s);
    case PITH_ENTITY_DATE:
        return s.len <= DATE_BYTES && pith_str_has_digit(s) &&
               pith_date_find(s, &date);
    case PITH_ENTITY_ID:
        return s.len <= ID_BYTES && pith_str_has_digit(s);
    case PITH_ENTITY_MAIL:
        return s.len <= SHORT_BYTES && memchr(s.ptr, '@', s.len);
    case PITH_ENTITY_AMOUNT:
        return s.len <= AMOUNT_BYTES && pith_str_has_digit(s);
    case PITH_ENTITY_LONG:
    case PITH_ENTITY_LIST:
        return true;
    default:
        return s.len <= SHORT_BYTES;
    }
}
