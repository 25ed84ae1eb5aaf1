/* papers/exalg/tmplkeys: see tmplkeys.h. */
#include "papers/exalg/tmplkeys.h"

#include "base/hash.h"
#include "base/str.h"
#include "name/tpath.h"

uint64_t pith_tmpl_token_key(pith_str text, uint64_t kind)
{
    bool tag =
        text.len > 2 && text.ptr[0] == '<' && text.ptr[text.len - 1] == '>';
    bool end = tag && text.ptr[1] == '/';
    uint64_t key;

    if (!tag)
        return pith_hash_mix(pith_hash_str(text), kind);
    key = pith_tmpl_tag_key(
        pith_tpath_name(pith_str_sub(text, 1u + end, text.len - 2u - end)),
        kind);
    return end ? pith_tmpl_end_key(key) : key;
}

#define LABEL_LEN 48 /* longer texts are themselves only */

size_t pith_tmpl_label_len(pith_str text)
{
    size_t n = text.len;

    if (n > LABEL_LEN)
        return n;
    while (n > 1 && (text.ptr[n - 1] == ':' || text.ptr[n - 1] == ' '))
        n--;
    return n - (n > 3 && (text.ptr[n - 1] | 0x20) == 's');
}

uint64_t pith_tmpl_label_key(pith_str text)
{
    char low[LABEL_LEN];
    size_t n = pith_tmpl_label_len(text);

    if (text.len > LABEL_LEN)
        return pith_hash_str(text);
    for (size_t i = 0; i < n; i++)
        low[i] = text.ptr[i] >= 'A' && text.ptr[i] <= 'Z'
                     ? (char)(text.ptr[i] - 'A' + 'a')
                     : text.ptr[i];
    return pith_hash_bytes(low, n);
}

uint64_t pith_tmpl_rule_stem(pith_thow how, uint64_t label, uint32_t n,
                             uint64_t attr)
{
    /* label and path are hashes or 0, so products keep them apart */
    return pith_hash_mix(label * 0x9fb21c651e98df25u + attr,
                         (uint64_t)n << 8 | how);
}

uint64_t pith_tmpl_rule_key(pith_thow how, uint64_t label, uint64_t path,
                            uint32_t n, uint64_t attr)
{
    return pith_hash_mix(pith_tmpl_rule_stem(how, label, n, attr), path);
}

static void key_step(pith_tmpl *t, pith_tstep *s)
{
    uint64_t parent = pith_tmpl_step_key(t, s->parent),
             tag = pith_tpath_name(s->tag);
    uint64_t own = tag;

    if (s->path == PITH_TSTEP_PLACE) {
        s->key = pith_tpath_place(parent, tag, s->nth);
        return;
    }
    for (uint32_t i = 0; i < s->n_words; i++)
        own += pith_tpath_word(tag, s->word[i].attr, s->word[i].word);
    s->key = pith_tpath_step(parent, own);
}

static void key_rule(const pith_tmpl *t, pith_trule *r)
{
    uint64_t label = 0, path = 0, attr = 0;

    switch (r->how) {
    case PITH_THOW_LABEL:
    case PITH_THOW_LIST:
    case PITH_THOW_FORM:
        path = pith_tmpl_step_key(t, r->step);
        /* fall through */
    case PITH_THOW_GAP:
    case PITH_THOW_ALL:
        label = r->how == PITH_THOW_FORM ? pith_hash_str(r->label)
                                         : pith_tmpl_label_key(r->label);
        break;
    case PITH_THOW_ATTR:
        path = pith_tmpl_step_key(t, r->step);
        attr =
            pith_hash_str(r->attr) + (r->step != PITH_TMPL_NONE &&
                                      t->step[r->step].path == PITH_TSTEP_KIND);
        break;
    case PITH_THOW_PLACE:
    case PITH_THOW_NEAR:
    case PITH_THOW_INSIDE:
        path = pith_tmpl_step_key(t, r->step);
        break;
    default:
        break;
    }
    r->key = pith_tmpl_rule_key(r->how, label, path, r->n, attr);
}

void pith_tmpl_keys(pith_tmpl *t)
{
    for (uint32_t i = 0; i < t->n_steps; i++)
        key_step(t, &t->step[i]);
    for (uint32_t k = 0; k < t->n_classes; k++)
        for (uint32_t i = 0; i < t->cls[k].size; i++) {
            pith_ttoken *x = &t->cls[k].token[i];

            x->key =
                pith_tmpl_token_key(x->text, pith_tmpl_step_key(t, x->step));
        }
    for (uint32_t i = 0; i < t->n_rules; i++)
        key_rule(t, &t->rule[i]);
}
