/* io/site/site_names: what clusters and tables are called: by the folder that
 * their pages share, unlike each other. Sites may have as many clusters as
 * pages, so nothing here looks at all pages, or at all names, for each. */
#include "io/site/site_run.h"

#include "base/hash.h"
#include "base/str.h"

#define FOLDERS_MOST 16 /* of an address, from the host */

/* The first folder of the address after `from`, a place behind a slash, as
 * [from, end) with its slash; false: there is none. */
static bool next_folder(pith_str url, size_t from, size_t *end)
{
    size_t slash =
        pith_str_find(pith_str_sub(url, from, url.len), PITH_STR("/"));

    if (slash == SIZE_MAX)
        return false;
    *end = from + slash + 1;
    return true;
}

/* Where the path of the address begins, behind its first slash. */
static bool path_start(pith_str url, size_t *at)
{
    size_t scheme = pith_str_find(url, PITH_STR("://"));

    return next_folder(url, scheme == SIZE_MAX ? 0 : scheme + 3, at);
}

bool pith_site_folders(site *s)
{
    for (size_t i = 0; i < s->page.len; i++) {
        pith_str url = s->page.at[i].base;
        size_t at, end;

        if (!path_start(url, &at))
            continue;
        for (int k = 0; k < FOLDERS_MOST && next_folder(url, at, &end); k++) {
            uint64_t *n = pith_map_put(&s->folders,
                                       pith_hash_bytes(url.ptr, end), 0, NULL);

            if (!n)
                return false;
            ++*n;
            at = end;
        }
    }
    return true;
}

/* The last folder that nine in ten pages of the cluster have, unless most of
 * the site has it; else the words the file names begin with. */
pith_str pith_site_folder(const site *s, const site_members *m)
{
    pith_str best = {NULL, 0}, url = s->page.at[m->at[0]].base;
    size_t at, end;

    if (!path_start(url, &at))
        return best;
    for (int k = 0; k < FOLDERS_MOST && next_folder(url, at, &end); k++) {
        pith_str with = pith_str_sub(url, 0, end);
        const uint64_t *all = pith_map_find(&s->folders, pith_hash_str(with));
        size_t in = 0;

        for (uint32_t i = 0; i < m->n; i++)
            in += pith_str_starts(s->page.at[m->at[i]].base, with);
        if (10 * in < 9 * (size_t)m->n)
            break;
        if (10 * (all ? *all : 0) < 9 * s->page.len && end - 1 > at)
            best = pith_str_sub(url, at, end - 1 - at);
        at = end;
    }
    return best;
}

/* Names that are taken from the start: ours, of clusters, of tables. */
static bool first_names(site *s)
{
    static const char *const ours[] = {
        "pages",          "clusters",     "articles", "posts",
        "columns",        "tables",       "changes",  "progress",
        "replaced",       "runs",         "sqlite",   "old",
        "articles_fts",   "posts_fts",    "index",    "layers",
        "hidden_columns", "hidden_tables"};
    bool ok = true;

    for (size_t i = 0; i < sizeof(ours) / sizeof(*ours) && ok; i++)
        ok = pith_site_name_take(pith_str_of(ours[i]), &s->names);
    for (uint32_t k = 0; k < s->n_clusters && ok; k++)
        if (s->cluster[k].name.ptr)
            ok = pith_site_name_take(s->cluster[k].name, &s->names);
    return ok;
}

pith_str pith_site_table_name(site *s, pith_str want)
{
    pith_str out = {NULL, 0};

    if (!s->names.count && !first_names(s))
        return out;
    do
        out = pith_site_name(want, &s->names, &s->arena);
    while (out.ptr &&
           pith_db_number(s->db, 0, "SELECT 1 FROM tables WHERE name = ?", "s",
                          out) == 1);
    return out;
}
