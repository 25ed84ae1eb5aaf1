/* io/fetch/domain: see domain.h. */
#include "io/fetch/domain.h"

#include <libpsl.h>
#include <string.h>

pith_str pith_url_domain(pith_str host)
{
    char name[256];
    const char *domain;
    const psl_ctx_t *psl = psl_builtin();
    bool digits = true;

    for (size_t i = 0; i < host.len; i++)
        digits &=
            host.ptr[i] == '.' || pith_is_digit((unsigned char)host.ptr[i]);
    if (!psl || host.len == 0 || host.len >= sizeof(name) || *host.ptr == '[' ||
        digits)
        return host;
    memcpy(name, host.ptr, host.len);
    name[host.len] = 0;
    domain = psl_registrable_domain(psl, name);
    return domain ? pith_str_from(host, (size_t)(domain - name)) : host;
}
