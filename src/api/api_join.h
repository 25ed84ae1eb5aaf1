/* api/api_join: stories that come with other pages of their site, judged
 * together with them. For auto. */
#ifndef PITH_API_API_JOIN_H
#define PITH_API_API_JOIN_H

#include "api/api_set.h"

typedef struct pith_join_page {
    bool is_story;  /* in: it is one by itself; out: or by its partners */
    bool may_story; /* in: it is one if most of its partners are */
} pith_join_page;

/* `out` of every page of a set whose pages have their `page`, `alone` and
 * `trace`; page k of `join` belongs to page k of the set. Sites are told apart
 * by host, pages without address by their folder. PITH_NOMEM. */
pith_status pith_join_pages(pith_set *set, pith_join_page *join);

#endif
