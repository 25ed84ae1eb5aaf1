/* io/corpus/corpus_dedup: texts for makers of language models, each once.
 *
 *   digests, results of all shards, in order -> kept lines, counts of the
 * others
 *
 * A page is dropped when it failed, has no text, is in a language that is not
 * asked for, has the words of an earlier one, or nearly so: of the bins of the
 * two sketches at least NEAR are equal. Which earlier ones to compare with,
 * bands of the sketch say (locality- sensitive hashing): two texts that share
 * .8 of their shingles have one of eight bands of four in common with
 * probability .985. The first page stays: order is that of the archives, so
 * that the result does not depend on who mapped them. */
#include "io/corpus/corpus.h"

#include <stdio.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"
#include "io/corpus/textmark.h"
#include "io/corpus/zstfile.h"
#include "output/json.h"

#define BANDS     8u
#define ROWS      (PITH_TEXTMARK_BINS / BANDS)
#define NEAR      26u /* of 32 bins: .8 */
#define LEAST     20u /* words: shorter texts are alike by chance */
#define LAST_MAX  8u  /* pages of a band that are compared with */
#define LANGS_MAX 256 /* libcld2 tells 80; the last takes the rest */

typedef struct sketch {
    uint32_t bin[PITH_TEXTMARK_BINS];
    uint32_t before[BANDS]; /* the last kept page with that band, + 1 */
} sketch;

typedef struct dedup {
    const pith_corpus *c;
    pith_zstout *out;
    pith_map exact;
    pith_map band[BANDS];
    PITH_VEC(sketch) kept;
    uint64_t pages, failed, empty, other, same, near, words;
    struct {
        char code[16];
        uint64_t n;
    } lang[LANGS_MAX]; /* of kept texts, in the order they were met */
    size_t n_langs;
    pith_arena scratch;
} dedup;

static uint32_t equal_bins(const sketch *a, const sketch *b)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < PITH_TEXTMARK_BINS; i++)
        n += a->bin[i] == b->bin[i];
    return n;
}

static uint64_t band_key(const sketch *s, uint32_t band)
{
    return pith_hash_bytes(s->bin + band * ROWS, ROWS * sizeof(*s->bin));
}

/* Whether an earlier text is nearly the same. */
static bool is_near(const dedup *d, const sketch *s)
{
    for (uint32_t b = 0; b < BANDS; b++) {
        const uint64_t *at = pith_map_find(&d->band[b], band_key(s, b));
        uint64_t k = at ? *at : 0;

        for (uint32_t n = 0; k && n < LAST_MAX; n++) {
            if (equal_bins(&d->kept.at[k - 1], s) >= NEAR)
                return true;
            k = d->kept.at[k - 1].before[b];
        }
    }
    return false;
}

static bool keep(dedup *d, sketch *s)
{
    uint64_t number = d->kept.len + 1;

    for (uint32_t b = 0; b < BANDS; b++) {
        uint64_t *at = pith_map_put(&d->band[b], band_key(s, b), 0, NULL);

        if (!at)
            return false;
        s->before[b] = (uint32_t)*at;
        *at = number;
    }
    return PITH_VEC_PUSH(&d->kept, NULL, *s);
}

/* Whether "en,de" has "de"; none asked for: all. */
static bool is_wanted(pith_str list, pith_str lang)
{
    bool wanted = !list.len;

    while (list.len && !wanted)
        wanted = pith_str_ieq(pith_str_trim(pith_str_part(&list, ',')), lang);
    return wanted;
}

static void count_lang(dedup *d, pith_str lang)
{
    char code[sizeof(d->lang[0].code)];
    size_t k = 0;

    snprintf(code, sizeof(code), "%.*s", lang.len ? (int)lang.len : 7,
             lang.len ? lang.ptr : "unknown");
    while (k < d->n_langs && strcmp(d->lang[k].code, code) != 0)
        k++;
    if (k == d->n_langs && k < LANGS_MAX)
        memcpy(d->lang[d->n_langs++].code, code, sizeof(code));
    d->lang[k < LANGS_MAX ? k : LANGS_MAX - 1].n++;
}

/* Count the page by what becomes of it; true: it stays. */
static pith_status judge(dedup *d, const pith_jvalue *v, bool *stays)
{
    pith_str text = pith_json_text(pith_json_get(v, "text"));
    pith_str bins = pith_json_text(pith_json_get(v, "sketch"));
    pith_str lang = pith_json_text(pith_json_get(v, "lang"));
    int64_t words = pith_json_int(pith_json_get(v, "words"), 0);
    bool fresh = false;
    sketch s;

    *stays = false;
    d->pages++;
    if (!text.ptr || bins.len != 8 * PITH_TEXTMARK_BINS)
        return d->failed++, PITH_OK;
    if (!words)
        return d->empty++, PITH_OK;
    if (!is_wanted(d->c->langs, lang))
        return d->other++, PITH_OK;
    if (!pith_map_put(&d->exact, pith_str_hex(text), 1, &fresh))
        return PITH_NOMEM;
    if (!fresh)
        return d->same++, PITH_OK;
    memset(&s, 0, sizeof(s));
    for (uint32_t i = 0; i < PITH_TEXTMARK_BINS; i++)
        s.bin[i] = (uint32_t)pith_str_hex(pith_str_sub(bins, 8 * i, 8));
    if (words >= LEAST && is_near(d, &s))
        return d->near++, PITH_OK;
    *stays = true;
    d->words += (uint64_t)words;
    count_lang(d, lang);
    return words < LEAST || keep(d, &s) ? PITH_OK : PITH_NOMEM;
}

/* Digests and results of a shard go side by side, a line a page. */
static pith_status read_pair(dedup *d, pith_zstin *pages, pith_zstin *results)
{
    pith_status st = PITH_OK, other = PITH_OK;
    pith_str line, result;
    pith_jvalue v;
    bool stays;

    while (st == PITH_OK && (line = pith_zstin_line(pages, &st)).ptr) {
        result = pith_zstin_line(results, &other);
        if (!result.ptr)
            return other == PITH_OK ? PITH_FORMAT : other;
        st = pith_json_read(line, NULL, &d->scratch, &v, NULL);
        if (st == PITH_OK)
            st = judge(d, &v, &stays);
        if (st == PITH_OK && stays) {
            pith_zstout_put(d->out, result);
            pith_zstout_put(d->out, PITH_STR("\n"));
        }
        pith_arena_reset(&d->scratch, (pith_mark){0});
    }
    return st;
}

static pith_status read_shard(dedup *d, size_t i, pith_error *err)
{
    char path[PITH_CORPUS_PATH];
    pith_zstin *pages = NULL, *results = NULL;
    pith_status st;

    pith_corpus_path(d->c, PITH_CORPUS_MAP, i, ".pages.zst", path);
    st = pith_zstin_open(path, &pages, err);
    pith_corpus_path(d->c, PITH_CORPUS_MAP, i, ".jsonl.zst", path);
    if (st == PITH_OK)
        st = pith_zstin_open(path, &results, err);
    if (st == PITH_OK)
        st = read_pair(d, pages, results);
    pith_zstin_close(pages);
    pith_zstin_close(results);
    return st;
}

static pith_status put_counts(const dedup *d, pith_error *err)
{
    const struct {
        const char *key;
        uint64_t n;
    } count[] = {{"pages", d->pages},
                 {"kept", d->pages - d->failed - d->empty - d->other - d->same -
                              d->near},
                 {"words", d->words},
                 {"failed", d->failed},
                 {"empty", d->empty},
                 {"other_language", d->other},
                 {"same", d->same},
                 {"near", d->near}};
    char path[PITH_CORPUS_PATH];
    pith_status st;
    pith_buf buf;
    pith_json j;

    pith_buf_init(&buf, NULL, 1 << 16);
    pith_json_init(&j, &buf, true);
    pith_json_object(&j);
    for (size_t i = 0; i < sizeof(count) / sizeof(*count); i++)
        pith_json_u64(pith_json_key(&j, count[i].key), count[i].n);
    pith_json_object(pith_json_key(&j, "languages"));
    for (size_t i = 0; i < d->n_langs; i++)
        pith_json_u64(pith_json_key(&j, d->lang[i].code), d->lang[i].n);
    pith_json_end(&j);
    pith_json_end(&j);
    pith_buf_char(&buf, '\n');
    snprintf(path, sizeof(path), "%s/merge/text.json", d->c->job);
    st = pith_file_write(path, pith_buf_view(&buf), err);
    pith_buf_release(&buf);
    return st;
}

pith_status pith_corpus_dedup(const pith_corpus *c, pith_error *err)
{
    dedup d = {.c = c};
    char path[PITH_CORPUS_PATH];
    pith_status st;

    pith_arena_init(&d.scratch, NULL, 0);
    pith_map_init(&d.exact, NULL);
    for (uint32_t b = 0; b < BANDS; b++)
        pith_map_init(&d.band[b], NULL);
    snprintf(path, sizeof(path), "%s/merge/text.jsonl.zst", c->job);
    st = pith_zstout_open(path, &d.out, err);
    for (size_t i = 0; i < c->n_shards && st == PITH_OK; i++)
        st = read_shard(&d, i, err);
    st = pith_zstout_close(d.out, st, NULL, NULL, err);
    if (st == PITH_OK)
        st = put_counts(&d, err);
    for (uint32_t b = 0; b < BANDS; b++)
        pith_map_release(&d.band[b]);
    pith_map_release(&d.exact);
    PITH_VEC_RELEASE(&d.kept, NULL);
    pith_arena_release(&d.scratch);
    return st;
}
