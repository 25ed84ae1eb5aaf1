/* read/cell: see cell.h. */
#include "read/cell.h"

#include "name/naming.h"
#include "tree/text.h"

/* A date that spans several elements is no longer than this. */
#define WHOLE_DATE_MAX 48

void pith_cell_text(const pith_tree *t, pith_node v, pith_buf *out)
{
    if (pith_is_text(t, v))
        pith_text_collapse(pith_tree_text(t, v), out);
    else
        pith_tree_record_text(t, v, out);
}

bool pith_cell_is_struck(const pith_tree *t, pith_node v)
{
    uint32_t tag = t->label[v];

    return pith_is_element(t, v) &&
           (tag == PITH_TAG_DEL || tag == PITH_TAG_S ||
            tag == PITH_TAG_STRIKE ||
            pith_str_ihas(pith_tree_attr(t, v, PITH_ATTR_STYLE),
                          PITH_STR("line-through")));
}

#define PRICE_BYTES 64  /* of a text with a price that is struck */
#define PRICE_NODES 32u /* below its element */
pith_node pith_cell_struck(const pith_tree *t, pith_node v, pith_str s)
{
    pith_node end = pith_tree_end(t, v);

    if (s.len > PRICE_BYTES || end - v > PRICE_NODES || !pith_str_has_digit(s))
        return PITH_NIL;
    for (pith_node u = v + 1; u < end; u++)
        if (pith_cell_is_struck(t, u))
            return u;
    return PITH_NIL;
}

pith_str pith_cell_without(pith_str s, pith_str old)
{
    pith_str left = s;

    if (!old.len || old.len >= s.len)
        return s;
    if (pith_str_starts(s, old))
        left = pith_str_from(s, old.len);
    else if (pith_str_ends(s, old))
        left = pith_str_sub(s, 0, s.len - old.len);
    return pith_str_has_digit(left) ? pith_str_trim(left) : s;
}

void pith_cell_attr(const pith_tree *t, pith_node v, uint32_t name,
                    pith_buf *out)
{
    pith_str s = pith_str_trim(pith_tree_attr(t, v, name));

    if (s.len)
        pith_text_collapse(s, out);
}

bool pith_cell_is_address(pith_str s)
{
    return s.len > 0 && !pith_str_istarts(s, PITH_STR("data:")) &&
           !pith_str_istarts(s, PITH_STR("javascript:")) &&
           !pith_str_eq(s, PITH_STR("#"));
}

/* First address of a srcset. */
static pith_str first_source(pith_str s)
{
    pith_str w;

    s = pith_str_trim(s);
    w = pith_str_word(&s);
    while (w.len && w.ptr[w.len - 1] == ',')
        w.len--;
    return w;
}

/* A script puts the attribute into src. Others that speak of a source have a
 * larger picture or another one: of use where src has none. */
static bool lazy_name(pith_str name, bool none)
{
    return pith_str_starts(name, PITH_STR("data-")) &&
           (pith_str_eq(name, PITH_STR("data-src")) ||
            pith_str_eq(name, PITH_STR("data-srcset")) ||
            pith_str_has(name, PITH_STR("original")) ||
            pith_str_has(name, PITH_STR("lazy")) ||
            (none && pith_str_has(name, PITH_STR("src"))));
}

/* Placeholders are small drawings. */
static bool is_placeholder(pith_str src)
{
    return !pith_cell_is_address(src) || pith_str_ends(src, PITH_STR(".gif")) ||
           pith_str_ends(src, PITH_STR(".svg"));
}

/* What a script would put into src, or srcset where src has nothing. */
static pith_str lazy_image(const pith_tree *t, pith_node v, pith_str src)
{
    const pith_attr *a = pith_tree_attrs(t, v);
    pith_str set = {NULL, 0};

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        pith_str name = pith_attr_name(t->names, a[i].name), value;
        bool lazy = lazy_name(name, is_placeholder(src));

        if (!lazy && !pith_str_eq(name, PITH_STR("srcset")))
            continue;
        value = first_source(pith_tree_bytes(t, a[i].value));
        if (lazy && pith_cell_is_address(value) &&
            pith_str_has(value, PITH_STR("/")) && value.ptr[0] != '{' &&
            value.ptr[0] != '[')
            if (!set.ptr || set.len > value.len)
                set = value;
        if (!lazy && !pith_cell_is_address(src) && value.len)
            set = value;
    }
    return set;
}

void pith_cell_image(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_str src = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_SRC));
    pith_str set = lazy_image(t, v, src);

    /* The sources beside it in a <picture> are other forms of it. */
    if (!set.ptr && is_placeholder(src) &&
        t->label[t->parent[v]] == PITH_TAG_PICTURE)
        PITH_EACH_CHILD(t, t->parent[v], k)
    if (!set.ptr && t->label[k] == PITH_TAG_SOURCE)
        set = lazy_image(t, k, PITH_STR(""));
    if (set.ptr)
        pith_buf_str(out, set);
    else if (pith_cell_is_address(src))
        pith_buf_str(out, src);
}

void pith_cell_link(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_str s = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_HREF));

    if (pith_cell_is_address(s))
        pith_buf_str(out, s);
}

/* ---- dates ------------------------------------------------------------ */

/* Marks at both ends of a text that are no part of the date. */
static pith_str strip_marks(pith_str s)
{
    static const char marks[] = "» « | - — – , · • : ; ( ) [ ] \xc2\xa0 ›";
    size_t head, tail;

    do {
        s = pith_str_trim(s);
        head = pith_str_which(s, pith_str_starts, marks).len;
        s = pith_str_from(s, head);
        tail = pith_str_which(s, pith_str_ends, marks).len;
        s = pith_str_sub(s, 0, s.len - tail);
    } while (s.len && head + tail);
    return s;
}

/* The date as the page shows it: the text around it too when that is short
 * ("posted 6 years ago"), else the date alone. */
static pith_str shown_date(pith_str text, const pith_date *d)
{
    pith_str s = pith_str_sub(text, d->begin, d->end - d->begin);

    if (text.len <= 2 * s.len + 8)
        return strip_marks(text);
    return s;
}

/* The element is small enough to show one date and little else. */
static bool is_short(const pith_tree *t, pith_node v)
{
    uint32_t n = 0;

    for (pith_node u = v; u < pith_tree_end(t, v); u++) {
        pith_str s;

        if (pith_is_element(t, u) && u != v && pith_tag_notext(t->label[u])) {
            u = pith_tree_end(t, u) - 1;
            continue;
        }
        if (!pith_is_text(t, u))
            continue;
        s = pith_tree_text(t, u);
        for (size_t i = 0; i < s.len && n <= WHOLE_DATE_MAX; i++)
            n += (unsigned char)s.ptr[i] > ' ';
        if (n > WHOLE_DATE_MAX)
            return false;
    }
    return true;
}

/* The text of `v` in `buf`, if it is one longer date that begins with the
 * text's own: "11-29-2024," with the clock in an element of its own. */
static bool longer_date(const pith_tree *t, pith_node v, const pith_date *d,
                        pith_buf *buf, pith_date *out)
{
    pith_str s;

    if (v == PITH_NIL || (d->parts & PITH_DATE_HOUR) ||
        !pith_is_element(t, v) || !is_short(t, v))
        return false;
    pith_buf_clear(buf);
    pith_tree_record_text(t, v, buf);
    s = pith_buf_view(buf);
    return pith_date_find(s, out) && (out->parts & PITH_DATE_HOUR) &&
           (out->end - out->begin) * 10 >= s.len * 7;
}

/* First date text below the pivot, or PITH_NIL. */
static pith_node date_text(const pith_tree *t, pith_node pivot,
                           const pith_cell_known *known, pith_date *d)
{
    for (pith_node v = pivot; v < pith_tree_end(t, pivot); v++) {
        pith_str s;

        if (!pith_is_text(t, v))
            continue;
        if (v == known->text) {
            *d = *known->shown;
            return v;
        }
        s = pith_str_trim(pith_tree_text(t, v));
        if (s.len && s.len <= 200 && pith_date_find(s, d))
            return v;
    }
    return PITH_NIL;
}

/* The date in an attribute of the pivot or of what is around it. */
static bool date_attr(const pith_tree *t, pith_node pivot, pith_node root,
                      const pith_cell_known *known, pith_date *d)
{
    pith_node v = pivot;

    if (known->attr && pivot != root) {
        *d = *known->attr;
        return true;
    }
    for (int up = 0; up < 3 && v != PITH_NIL && v != root; up++) {
        if (pith_date_attr(t, v, d, NULL) && (d->parts & PITH_DATE_YEAR))
            return true;
        v = t->parent[v];
    }
    for (v = pivot + 1; v < pith_tree_end(t, pivot); v++)
        if (pith_date_attr(t, v, d, NULL) && (d->parts & PITH_DATE_YEAR))
            return true;
    return false;
}

static pith_str attr_text(const pith_tree *t, pith_node v)
{
    static const uint32_t names[] = {PITH_ATTR_DATETIME, PITH_ATTR_TITLE,
                                     PITH_ATTR_CONTENT};
    pith_str none = {NULL, 0};
    pith_date d;

    for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
        pith_str s = pith_tree_attr(t, v, names[i]);

        if (s.len && pith_date_find(s, &d))
            return pith_str_trim(s);
    }
    return none;
}

void pith_cell_date(const pith_tree *t, pith_node v, pith_node root,
                    const pith_cell_known *known, pith_date_order order,
                    int64_t now, pith_buf *shown, pith_buf *iso,
                    pith_node *text)
{
    static const pith_cell_known nothing = {.text = PITH_NIL};
    char form[PITH_DATE_ISO_MAX];
    pith_date date = {0}, attr = {0}, longer;
    size_t len = 0;
    bool has_attr;

    known = known ? known : &nothing;
    *text = date_text(t, v, known, &date);
    has_attr = date_attr(t, v, root, known, &attr);
    pith_buf_clear(shown);
    if (*text != PITH_NIL &&
        (longer_date(t, v, &date, shown, &longer) ||
         longer_date(t, t->parent[v], &date, shown, &longer)))
        date = longer;
    else if (*text != PITH_NIL && (pith_buf_clear(shown), true))
        pith_text_collapse(
            shown_date(pith_str_trim(pith_tree_text(t, *text)), &date), shown);
    else
        pith_text_collapse(attr_text(t, v), shown);
    pith_date_settle(&date, order);
    pith_date_settle(&attr, order);
    if (has_attr)
        len = pith_date_iso(&attr, now, form);
    if (!len && *text != PITH_NIL)
        len = pith_date_iso(&date, now, form);
    pith_buf_add(iso, form, len);
}

/* ---- paragraphs ------------------------------------------------------- */

/* Belongs to a text without saying what it is. */
static bool is_unnamed(const pith_tree *t, pith_node v)
{
    pith_word own[PITH_NAME_WORDS];
    uint32_t n;

    switch (t->label[v]) {
    case PITH_TAG_P:
    case PITH_TAG_UL:
    case PITH_TAG_OL:
    case PITH_TAG_PRE:
    case PITH_TAG_BLOCKQUOTE:
    case PITH_TAG_DIV:
        pith_name_words(t, v, own, &n);
        return n == 0;
    default:
        return false;
    }
}

pith_node pith_cell_run(const pith_tree *t, pith_node *v)
{
    pith_node last = *v, first = *v, up = t->parent[*v];
    bool open = false;

    if (up == PITH_NIL || !pith_is_element(t, *v) ||
        t->label[*v] == PITH_TAG_DIV || !is_unnamed(t, *v))
        return last;
    PITH_EACH_CHILD(t, up, c)
    {
        bool blank =
            pith_is_text(t, c) && pith_text_blank(pith_tree_text(t, c));

        if (blank || (!pith_is_text(t, c) && !pith_is_element(t, c)))
            continue;
        if (!pith_is_element(t, c) || !is_unnamed(t, c)) {
            if (c > *v)
                break;
            open = false;
            continue;
        }
        if (!open && c <= *v)
            first = c;
        open = true;
        if (c > *v)
            last = c;
    }
    *v = first;
    return last;
}

void pith_cell_paragraphs(const pith_tree *t, pith_node first, pith_node last,
                          pith_buf *out)
{
    for (pith_node c = first; c <= last; c = pith_tree_end(t, c)) {
        size_t at = out->len;

        if (c > first && !pith_is_element(t, c))
            continue;
        if (at)
            pith_buf_char(out, '\n');
        pith_tree_visible(t, c, PITH_TEXT_NOSCRIPT, out);
        if (at && out->len == at + 1)
            out->len = at; /* it shows nothing */
    }
}
