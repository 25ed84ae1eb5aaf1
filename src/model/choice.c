/* model/choice: see choice.h. */
#include "model/choice.h"

const char *pith_way_name(pith_way way)
{
    static const char *const names[] = {
        [PITH_WAY_PAGE] = "article",
        [PITH_WAY_PARTNERS] = "partners",
        [PITH_WAY_CONTENT] = "content",
        [PITH_WAY_PATTERN] = "pattern",
    };
    return names[way];
}
