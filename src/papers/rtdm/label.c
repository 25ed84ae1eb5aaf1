/* papers/rtdm/label: see label.h. */
#include "papers/rtdm/label.h"

#include "base/map.h"
#include "base/utf8.h"

#define BODY_WORDS  100
#define TITLE_WORDS 20

static bool put_words(pith_map *m, pith_str text)
{
    pith_str word;

    while ((word = pith_utf8_word(&text)).len)
        if (!pith_map_put(m, pith_utf8_word_hash(word), 1, NULL))
            return false;
    return true;
}

static uint32_t shared_words(const pith_map *body, pith_str text)
{
    uint32_t n = 0;
    pith_str word;

    while ((word = pith_utf8_word(&text)).len)
        n += pith_map_find(body, pith_utf8_word_hash(word)) != NULL;
    return n;
}

static uint32_t find_title(const pith_passages *p, uint32_t body,
                           const pith_map *words)
{
    uint32_t found = PITH_NO_PASSAGE;
    double best = 0;

    for (uint32_t i = 0; i < body; i++) {
        const pith_passage *q = &p->at[i];
        size_t n = pith_utf8_words(q->text);
        double score;

        if (!n || n > TITLE_WORDS)
            continue;
        score = shared_words(words, q->text) /
                (double)(p->at[body].position - q->position);
        if (score > best) {
            best = score;
            found = i;
        }
    }
    return found;
}

pith_status pith_label_paper(const pith_passages *p, pith_arena *scratch,
                             pith_label *out)
{
    size_t longest = BODY_WORDS;
    pith_map words;
    bool ok;

    *out = (pith_label){PITH_NO_PASSAGE, PITH_NO_PASSAGE};
    for (uint32_t i = 0; i < p->n; i++) {
        size_t n = pith_utf8_words(p->at[i].text);

        if (n <= longest)
            continue;
        longest = n;
        out->body = i;
    }
    if (out->body == PITH_NO_PASSAGE)
        return PITH_OK;
    pith_map_init(&words, scratch->al);
    ok = put_words(&words, p->at[out->body].text);
    if (ok)
        out->title = find_title(p, out->body, &words);
    pith_map_release(&words);
    return ok ? PITH_OK : PITH_NOMEM;
}
