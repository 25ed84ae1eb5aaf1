/* io/input/sniff: what the first bytes of a file say it is. */
#ifndef PITH_IO_INPUT_SNIFF_H
#define PITH_IO_INPUT_SNIFF_H

#include "pith.h"

/* Bytes worth looking at. */
#define PITH_SNIFF_BYTES 4096u

/* "a PDF file", "a PNG image", "JSON", "binary data", ...; NULL when `head` may
 * be a page. */
const char *pith_sniff_binary(pith_str head);

/* Whether `head` begins like HTML: after white space and comments, one of
 * the tags of the MIME Sniffing standard. UTF-8 and UTF-16 marks are
 * stepped over. */
bool pith_sniff_html(pith_str head);

/* Its first two bytes: what follows them may be cut off or damaged. */
bool pith_sniff_gzip(pith_str head);

/* How a file name below a directory is to be taken. */
typedef enum pith_sniff_name {
    PITH_NAME_OTHER, /* not a page */
    PITH_NAME_PAGE,
    PITH_NAME_WARC,
    PITH_NAME_ASK /* no extension: a page if pith_sniff_html says so */
} pith_sniff_name;

/* By its extension: html, htm, xhtml, xht, shtml, php, asp, aspx, jsp, cfm,
 * also before a "?query" as mirrors write it, each also with .gz; warc,
 * warc.gz. What follows the last dot is an extension only when it is one to
 * five letters or digits with a letter among them: "story-1.23" has none.
 * Hidden files are none of ours. */
pith_sniff_name pith_sniff_file_name(pith_str name);

#endif
