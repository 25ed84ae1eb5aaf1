/* mine/records_rank: how likely a set is the list the page is about. L4. */
#include "mine/records_int.h"

#include <math.h>
#include "tree/text.h"

#define RECORD_CAP 400

/* Part of a name that speaks of the frame of a page, not of its content. */
static bool frame_token(pith_str w)
{
    static const char *const frame[] = {
        "nav",         "navigation", "navbar",      "menu",
        "submenu",     "footer",     "sidebar",     "breadcrumb",
        "breadcrumbs", "pagination", "pager",       "toolbar",
        "widget",      "widgets",    "related",     "share",
        "social",      "cookie",     "modal",       "popup",
        "filters",     "filter",     "facets",      "facet",
        "aside",       "megamenu",   "recommended", "recommendations",
        "comments",    "tags",       "dropdown",    "topbar",
        "masthead"};

    for (size_t i = 0; i < sizeof(frame) / sizeof(*frame); i++)
        if (pith_str_ieq(w, pith_str_of(frame[i])))
            return true;
    return false;
}

/* Words of class and id, cut at '-', '_' and case changes. */
static bool frame_words(pith_str s)
{
    size_t from = 0;

    for (size_t i = 0; i <= s.len; i++) {
        unsigned char c = i < s.len ? (unsigned char)s.ptr[i] : ' ';
        bool upper = c >= 'A' && c <= 'Z';
        bool lower_before = i > 0 && s.ptr[i - 1] >= 'a' && s.ptr[i - 1] <= 'z';
        bool cut = pith_is_space(c) || c == '-' || c == '_';

        if (!cut && !(upper && lower_before))
            continue;
        if (i > from && frame_token(pith_str_sub(s, from, i - from)))
            return true;
        from = cut ? i + 1 : i;
    }
    return false;
}

static bool frame_element(const rec_page *p, pith_node v)
{
    const pith_tree *t = p->t;
    pith_str role;

    switch (t->label[v]) {
    case PITH_TAG_NAV:
    case PITH_TAG_FOOTER:
    case PITH_TAG_ASIDE:
    case PITH_TAG_HEADER:
        return true;
    default:
        break;
    }
    role = pith_tree_attr(t, v, PITH_ATTR_ROLE);
    if (role.ptr && (pith_str_ieq(role, PITH_STR("navigation")) ||
                     pith_str_ieq(role, PITH_STR("banner")) ||
                     pith_str_ieq(role, PITH_STR("contentinfo")) ||
                     pith_str_ieq(role, PITH_STR("complementary")) ||
                     pith_str_ieq(role, PITH_STR("menu"))))
        return true;
    return frame_words(pith_tree_attr(t, v, PITH_ATTR_CLASS)) ||
           frame_words(pith_tree_attr(t, v, PITH_ATTR_ID));
}

/* The set lies in the frame of the page. An ancestor that holds most of the
 * page's text is no frame whatever it is called. */
static bool in_frame(const rec_page *p, const rec_set *s)
{
    uint32_t all = rec_text(p, p->body);
    pith_node v = s->parent;

    for (; v != PITH_NIL && v > p->body; v = p->t->parent[v]) {
        if (rec_text(p, v) * 2 > all)
            return false;
        if (frame_element(p, v))
            return true;
    }
    return false;
}

/* Visible text that is not inside links, as a share. */
static double plain_share(const rec_page *p, const rec_set *s)
{
    uint64_t text = 0, link = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node end = rec_end(p, s, i);

        text += p->text[end] - p->text[s->node[i]];
        link += p->link[end] - p->link[s->node[i]];
    }
    return text ? 1 - (double)link / (double)text : 0;
}

void rec_score(const rec_page *p, rec_set *s)
{
    double v = s->variety < 8 ? s->variety : 8;
    double plain, text;

    s->text = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t n = rec_text_of(p, s, i);

        s->text += n < RECORD_CAP ? n : RECORD_CAP;
    }
    if (s->n < 2) {
        s->score = 0;
        return;
    }
    plain = plain_share(p, s);
    text = (double)s->text * (1 - 1.0 / s->n);
    s->score = text * s->like * sqrt(s->core) * (0.2 + v);
    if (v < 2)
        s->score *= 0.2 + 0.3 * plain;
    if (in_frame(p, s))
        s->score *= 0.15;
}
