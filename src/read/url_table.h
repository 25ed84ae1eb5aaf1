/* read/url_table: query parameters that never select content: session ids
 * and what advertisers and mailers add. A star ends a prefix. */
#ifndef PITH_READ_URL_TABLE_H
#define PITH_READ_URL_TABLE_H

/* clang-format off */
static const char *const idle_params[] = {
    "utm_*", "gclid", "gclsrc", "dclid", "fbclid", "msclkid", "yclid",
    "twclid", "ttclid", "igshid", "mc_cid", "mc_eid", "_ga", "_gl",
    "_hsenc", "_hsmi", "mkt_tok", "wt_mc", "wt_zmc",
    "phpsessid", "jsessionid", "aspsessionid*", "sessionid", "session_id",
    "sid", "cfid", "cftoken",
};
/* clang-format on */

#endif
