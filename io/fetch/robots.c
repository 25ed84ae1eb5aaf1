/* io/fetch/robots: groups, rules, wildcards.
 *
 *   group      = 1*(user-agent line) *(rule)     RFC 9309 section 2.1
 *   rule match = longest pattern in octets; '*' any run, '$' the end */
#include "io/fetch/robots.h"

#include "base/str.h"

/* A hostile file may hold 10^5 rules; more than these are not looked at. */
#define RULES_MAX    4096u
#define SITEMAPS_MAX 64u
#define DELAY_MAX_MS 60000u

typedef struct rule {
    pith_str pattern;
    bool allow;
} rule;

typedef struct rules {
    rule *at;
    size_t len;
} rules;

struct pith_robots {
    rules own; /* of the groups that apply */
    pith_str sitemap[SITEMAPS_MAX];
    size_t n_sitemaps;
    uint32_t delay_ms;
};

/* While parsing. */
typedef struct parse {
    pith_arena *arena;
    pith_str agent;
    pith_robots *r;
    rules star; /* rules of the "*" groups */
    uint32_t star_delay;
    bool named_any; /* some group names the agent */
    bool in_agents; /* the last line was a user-agent line */
    bool for_agent;
    bool for_star;
    bool nomem;
} parse;

/* A pattern in the form canonical targets have: bytes beyond ASCII escaped,
 * escapes upper case, escaped unreserved bytes plain (section 2.2.2). */
static pith_str canonical(parse *p, pith_str s)
{
    static const char digits[] = "0123456789ABCDEF";
    char *out = pith_arena_alloc(p->arena, s.len * 3 + 1);
    size_t n = 0;

    if (!out)
        return p->nomem = true, (pith_str){NULL, 0};
    for (size_t i = 0; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];
        bool escaped = c == '%' && i + 2 < s.len &&
                       pith_hex_digit((unsigned char)s.ptr[i + 1]) >= 0 &&
                       pith_hex_digit((unsigned char)s.ptr[i + 2]) >= 0;

        if (escaped) {
            c = (unsigned char)(pith_hex_digit((unsigned char)s.ptr[i + 1]) *
                                    16 +
                                pith_hex_digit((unsigned char)s.ptr[i + 2]));
            i += 2;
        }
        if ((escaped && !(((unsigned)(pith_lower(c) - 'a') < 26u) ||
                          pith_is_digit(c) || (c && strchr("-._~", c)))) ||
            c <= 0x20 || c >= 0x7F) {
            out[n++] = '%';
            out[n++] = digits[c >> 4];
            out[n++] = digits[c & 15];
        } else {
            out[n++] = (char)c;
        }
    }
    return (pith_str){out, n};
}

static void add_rule(parse *p, rules *to, pith_str pattern, bool allow)
{
    rule *at;

    if (to->len == RULES_MAX)
        return;
    at = pith_arena_room(p->arena, to->at, to->len, sizeof(*at));
    if (!at) {
        p->nomem = true;
        return;
    }
    to->at = at;
    at[to->len++] = (rule){pattern, allow};
}

/* "User-agent: Googlebot/2.1 x": only the product token counts. */
static pith_str product(pith_str value)
{
    size_t n = 0;

    while (n < value.len &&
           ((unsigned)(pith_lower((unsigned char)value.ptr[n]) - 'a') < 26u ||
            value.ptr[n] == '-' || value.ptr[n] == '_'))
        n++;
    return pith_str_sub(value, 0, n);
}

static void agent_line(parse *p, pith_str value)
{
    bool star = pith_str_eq(value, PITH_STR("*"));

    if (!p->in_agents)
        p->for_agent = p->for_star = false;
    p->in_agents = true;
    p->for_star |= star;
    if (!star && pith_str_ieq(product(value), p->agent))
        p->for_agent = p->named_any = true;
}

static void rule_line(parse *p, pith_str value, bool allow)
{
    pith_str pattern;

    p->in_agents = false;
    if (value.len == 0 || !(p->for_agent || p->for_star))
        return; /* an empty rule matches nothing */
    pattern = canonical(p, value);
    if (p->for_agent)
        add_rule(p, &p->r->own, pattern, allow);
    if (p->for_star)
        add_rule(p, &p->star, pattern, allow);
}

/* Seconds, maybe with a fraction. */
static void delay_line(parse *p, pith_str value)
{
    uint32_t ms = 0, scale = 1000;
    bool dot = false;

    p->in_agents = false;
    for (size_t i = 0; i < value.len && ms < DELAY_MAX_MS; i++) {
        unsigned char c = (unsigned char)value.ptr[i];

        if (c == '.' && !dot) {
            dot = true;
        } else if (!pith_is_digit(c)) {
            return;
        } else if (!dot) {
            ms = ms * 10 + (c - '0') * 1000u;
        } else if (scale > 1) {
            scale /= 10;
            ms += (c - '0') * scale;
        }
    }
    ms = ms < DELAY_MAX_MS ? ms : DELAY_MAX_MS;
    if (p->for_agent)
        p->r->delay_ms = ms;
    if (p->for_star)
        p->star_delay = ms;
}

static void one_line(parse *p, pith_str line)
{
    size_t hash = pith_str_find(line, PITH_STR("#")), colon;
    pith_str key, value;

    line = pith_str_sub(line, 0, hash);
    colon = pith_str_find(line, PITH_STR(":"));
    if (colon == SIZE_MAX)
        return;
    key = pith_str_trim(pith_str_sub(line, 0, colon));
    value = pith_str_trim(pith_str_from(line, colon + 1));
    if (pith_str_ieq(key, PITH_STR("user-agent"))) {
        agent_line(p, value);
    } else if (pith_str_ieq(key, PITH_STR("allow"))) {
        rule_line(p, value, true);
    } else if (pith_str_ieq(key, PITH_STR("disallow"))) {
        rule_line(p, value, false);
    } else if (pith_str_ieq(key, PITH_STR("crawl-delay"))) {
        delay_line(p, value);
    } else if (pith_str_ieq(key, PITH_STR("sitemap"))) {
        value = pith_arena_str(p->arena, value);
        p->nomem |= !value.ptr;
        if (value.ptr && p->r->n_sitemaps < SITEMAPS_MAX)
            p->r->sitemap[p->r->n_sitemaps++] = value;
    }
}

pith_robots *pith_robots_parse(pith_str text, pith_str agent, pith_arena *arena)
{
    parse p = {.arena = arena, .agent = agent};

    p.r = pith_arena_zalloc(arena, 1, sizeof(*p.r));
    if (!p.r)
        return NULL;
    text = pith_str_sub(text, 0, PITH_ROBOTS_BYTES);
    if (pith_str_starts(text, PITH_STR("\xEF\xBB\xBF")))
        text = pith_str_from(text, 3);
    while (text.len > 0) {
        size_t end = 0;

        while (end < text.len && text.ptr[end] != '\n' && text.ptr[end] != '\r')
            end++;
        one_line(&p, pith_str_sub(text, 0, end));
        text = pith_str_from(text, end + 1);
    }
    if (!p.named_any) {
        p.r->own = p.star;
        p.r->delay_ms = p.star_delay;
    }
    return p.nomem ? NULL : p.r;
}

pith_robots *pith_robots_all(bool allowed, pith_arena *arena)
{
    return pith_robots_parse(allowed ? PITH_STR("")
                                     : PITH_STR("User-agent: *\nDisallow: /"),
                             PITH_STR("x"), arena);
}

/* Whether `pattern` matches a prefix of `s`. Greedy with one backtrack point,
 * so O(pattern * s) at worst and linear in practice. */
static bool matches(pith_str pattern, pith_str s)
{
    size_t i = 0, j = 0, star = SIZE_MAX, resume = 0;

    for (;;) {
        if (i == pattern.len)
            return true;
        if (pattern.ptr[i] == '$' && i + 1 == pattern.len) {
            if (j == s.len)
                return true;
        } else if (pattern.ptr[i] == '*') {
            star = ++i;
            resume = j;
            continue;
        } else if (j < s.len && pattern.ptr[i] == s.ptr[j]) {
            i++, j++;
            continue;
        }
        if (star == SIZE_MAX || resume >= s.len)
            return false;
        i = star;
        j = ++resume;
    }
}

bool pith_robots_allows(const pith_robots *r, pith_str target)
{
    size_t best = 0;
    bool allow = true;

    if (pith_str_eq(target, PITH_STR("/robots.txt")))
        return true;
    for (size_t i = 0; i < r->own.len; i++) {
        const rule *k = &r->own.at[i];

        if ((k->pattern.len > best ||
             (k->pattern.len == best && k->allow && !allow)) &&
            matches(k->pattern, target)) {
            best = k->pattern.len;
            allow = k->allow;
        }
    }
    return allow;
}

uint32_t pith_robots_delay(const pith_robots *r)
{
    return r->delay_ms;
}

pith_str pith_robots_sitemap(const pith_robots *r, size_t i)
{
    return i < r->n_sitemaps ? r->sitemap[i] : (pith_str){NULL, 0};
}
