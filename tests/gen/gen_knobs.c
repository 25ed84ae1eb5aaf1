/* gen_knobs: knobs by name, and the kinds by name. */
#include <stdlib.h>
#include "gen/gen_int.h"

typedef enum knob_type { INT, PROB, TEXT, FLAG, CLASSES, MASK } knob_type;

/* clang-format off */
static const struct {
    const char *name;
    size_t at;
    knob_type type;
    const char *help;
} knobs[] = {
    {"pages", offsetof(gen_knobs, pages), INT, "number of pages"},
    {"layout", offsetof(gen_knobs, layout), INT, "one layout for all pages (default: take turns)"},
    {"items", offsetof(gen_knobs, items), INT, "records or posts a page (default: 4 to 24)"},
    {"lang", offsetof(gen_knobs, lang), TEXT, "en de fr es pl ru ja zh (default: by seed)"},
    {"charset", offsetof(gen_knobs, charset), TEXT, "utf-8 windows-1252 windows-1251 koi8-r iso-8859-2 shift_jis euc-jp gbk"},
    {"broken", offsetof(gen_knobs, broken), PROB, "stray, doubled and misnested tags and attributes"},
    {"missing_end", offsetof(gen_knobs, missing_end), PROB, "no end tag for p, li, td, tr, dd, dt, tbody"},
    {"unclosed", offsetof(gen_knobs, unclosed), PROB, "b, i, font, ... never closed"},
    {"ads", offsetof(gen_knobs, ads), PROB, "ads between blocks"},
    {"optional", offsetof(gen_knobs, optional), PROB, "optional fields are there"},
    {"class_noise", offsetof(gen_knobs, class_noise), PROB, "share of class words that class_mode hits"},
    {"class_mode", offsetof(gen_knobs, class_mode), CLASSES, "plain, site, page or none"},
    {"attr_noise", offsetof(gen_knobs, attr_noise), PROB, "attributes shuffled, other quotes, extra ones"},
    {"scripts", offsetof(gen_knobs, scripts), PROB, "inline scripts and styles"},
    {"comments", offsetof(gen_knobs, comments), PROB, "markup comments"},
    {"entities", offsetof(gen_knobs, entities), PROB, "characters written as references"},
    {"lies", offsetof(gen_knobs, lies), PROB, "wrong JSON-LD and OpenGraph data"},
    {"user_posts", offsetof(gen_knobs, user_posts), PROB, "reader comments below articles"},
    {"upper", offsetof(gen_knobs, upper), FLAG, "tags and attributes in upper case"},
    {"nav", offsetof(gen_knobs, nav), INT, "links in a menu (default: 5 to 14)"},
    {"redesign", offsetof(gen_knobs, redesign), MASK, "rename,wrap,reorder,add,remove,relayout"},
    {"traps", offsetof(gen_knobs, traps), INT, "portal: calendar pages"},
};
/* clang-format on */

void gen_knobs_init(gen_knobs *k)
{
    *k = (gen_knobs){.pages = 12,
                     .layout = -1,
                     .items = -1,
                     .ads = 0.2,
                     .optional = 0.6,
                     .class_noise = 1,
                     .scripts = 0.2,
                     .comments = 0.1,
                     .entities = 0.05,
                     .lies = 0.1,
                     .user_posts = 0.4,
                     .nav = -1};
}

static bool redesign_mask(const char *s, unsigned *out)
{
    static const char *const name[] = {"rename", "wrap",   "reorder",
                                       "add",    "remove", "relayout"};
    *out = 0;
    while (*s) {
        size_t len = strcspn(s, ","), i = 0;
        while (i < GEN_LEN(name) &&
               (strlen(name[i]) != len || strncmp(name[i], s, len) != 0))
            i++;
        if (i == GEN_LEN(name))
            return false;
        *out |= 1u << i;
        s += len + (s[len] == ',');
    }
    return true;
}

static bool class_mode(const char *s, gen_class_mode *out)
{
    static const char *const name[] = {"plain", "site", "page", "none"};

    for (int i = 0; i < 4; i++)
        if (strcmp(s, name[i]) == 0) {
            *out = (gen_class_mode)i;
            return true;
        }
    return false;
}

static bool prob(const char *s, double *out)
{
    char *end;
    double v = strtod(s, &end);

    if (end == s || *end || !(v >= 0 && v <= 1))
        return false;
    *out = v;
    return true;
}

static bool all_faults(gen_knobs *k, const char *value)
{
    double p;

    if (!prob(value, &p))
        return false;
    k->broken = k->missing_end = k->unclosed = k->attr_noise = p;
    k->scripts = k->comments = k->entities = k->ads = p;
    return true;
}

bool gen_knob_set(gen_knobs *k, const char *name, const char *value)
{
    char *end;

    if (strcmp(name, "all-faults") == 0)
        return all_faults(k, value);
    for (size_t i = 0; i < GEN_LEN(knobs); i++) {
        void *at = (char *)k + knobs[i].at;
        if (strcmp(knobs[i].name, name) != 0)
            continue;
        switch (knobs[i].type) {
        case INT:
            *(int *)at = (int)strtol(value, &end, 10);
            return *value && !*end;
        case PROB:
            return prob(value, at);
        case TEXT:
            *(const char **)at = value;
            return strcmp(name, "lang") != 0 || gen_lang_find(value);
        case FLAG:
            *(bool *)at = strcmp(value, "0") != 0;
            return true;
        case CLASSES:
            return class_mode(value, at);
        case MASK:
            return redesign_mask(value, at);
        }
    }
    return false;
}

void gen_knobs_help(FILE *to)
{
    for (size_t i = 0; i < GEN_LEN(knobs); i++)
        fprintf(to, "  %-12s %s\n", knobs[i].name, knobs[i].help);
    fprintf(to, "  %-12s %s\n", "all-faults",
            "every fault at this probability");
}

/* ---- kinds ------------------------------------------------------------ */

static const struct {
    const char *name;
    gen_site *(*make)(const gen_knobs *, uint64_t);
    int (*layouts)(void);
} kinds[] = {
    {"news", gen_news, gen_story_layouts},
    {"lists", gen_lists, gen_list_layouts},
    {"forum", gen_forum, gen_forum_layouts},
    {"detail", gen_detail, gen_detail_layouts},
    {"portal", gen_portal, NULL},
};

gen_site *gen_make(const char *kind, const gen_knobs *k, uint64_t seed)
{
    for (size_t i = 0; i < GEN_LEN(kinds); i++)
        if (strcmp(kinds[i].name, kind) == 0)
            return kinds[i].make(k, seed);
    return NULL;
}

int gen_layouts(const char *kind)
{
    for (size_t i = 0; i < GEN_LEN(kinds); i++)
        if (strcmp(kinds[i].name, kind) == 0 && kinds[i].layouts)
            return kinds[i].layouts();
    return 1;
}

const char *gen_kind_name(gen_kind kind)
{
    static const char *const name[] = {"home",   "section", "article", "list",
                                       "thread", "board",   "detail",  "other"};
    return name[kind];
}
