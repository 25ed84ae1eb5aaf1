/* read/date: dates and times in text and attributes, in many languages.
 *
 * The pivot format classifier of MiBAT §4.2 and §5.2, and the source of every
 * date value pith gives. Text in, span and value out; no clock is read: a
 * relative date ("3 hours ago") has a value only if the caller gives the time
 * it is relative to. Method, tables and figures: docs/algo/dates.md. */
#ifndef PITH_READ_DATE_H
#define PITH_READ_DATE_H

#include "tree/tree.h"

/* What a date has: bits of pith_date.parts. */
enum {
    PITH_DATE_YEAR = 1,
    PITH_DATE_MONTH = 2,
    PITH_DATE_DAY = 4,
    PITH_DATE_HOUR = 8, /* and minute */
    PITH_DATE_SECOND = 16,
    PITH_DATE_ZONE = 32,
    PITH_DATE_WEEKDAY = 64,
    /* "3 hours ago", "yesterday": `back` and `unit` say how long before. */
    PITH_DATE_RELATIVE = 128,
    /* "05/06/2024": day and month could be exchanged. */
    PITH_DATE_AMBIGUOUS = 256,
    /* Looks like a date only because little else is there: "10:15", "2y". */
    PITH_DATE_WEAK = 512,
    /* An all-numeric date, so pith_date_vote can learn from it. */
    PITH_DATE_NUMERIC = 1024,
    PITH_DATE_MDY = 2048 /* and its month came first */
};

typedef enum pith_date_unit {
    PITH_UNIT_NONE,
    PITH_UNIT_SECOND,
    PITH_UNIT_MINUTE,
    PITH_UNIT_HOUR,
    PITH_UNIT_DAY,
    PITH_UNIT_WEEK,
    PITH_UNIT_MONTH,
    PITH_UNIT_YEAR
} pith_date_unit;

typedef enum pith_date_order {
    PITH_ORDER_UNKNOWN, /* ambiguous dates stay ambiguous: no ISO value */
    PITH_ORDER_DMY,
    PITH_ORDER_MDY
} pith_date_order;

typedef struct pith_date {
    uint32_t begin, end; /* bytes of the text it was found in */
    uint32_t parts;
    int32_t year;
    uint8_t month, day, hour, minute, second;
    uint8_t weekday; /* 1 = Monday */
    uint8_t unit;    /* pith_date_unit, when relative */
    int16_t zone;    /* minutes east of UTC */
    uint32_t back;   /* units before now, when relative */
} pith_date;

/* Find the first date or time in `text` (UTF-8). False: there is none. Prose
 * without digits costs one scan of its bytes. A WEAK date is reported only
 * when it makes up most of the text. */
bool pith_date_find(pith_str text, pith_date *out);
/* Where the date that was found begins, with the word that leads to it: "on",
 * "le". */
size_t pith_date_intro(pith_str text, const pith_date *d);

/* The text is a date and nothing but connecting words: "on 5 May 2024 at
 * 10:15", "3 days ago". [MiBAT §6.2] drops regions of such texts. */
bool pith_date_only(pith_str text);

/* The date that the attributes of element v give: datetime, title, content,
 * and attributes whose name speaks of time (data-time, data-timestamp,
 * utime ...), ISO, RFC 2822 or seconds or milliseconds since 1970. `name`,
 * unless NULL, becomes the attribute's name. */
bool pith_date_attr(const pith_tree *t, pith_node v, pith_date *out,
                    uint32_t *name);

/* An attribute of that name can hold a date, as pith_date_attr() sees it. */
bool pith_date_attr_named(const pith_tree *t, uint32_t name);

/* Seconds since 1970 as a full date in UTC. */
void pith_date_from_epoch(int64_t seconds, pith_date *out);

/* Count what a numeric date shows about the order of day and month on this
 * page; settle decides the ambiguous ones by the majority, else by the
 * page's language ("en-US", "de"; may be empty). */
typedef struct pith_date_votes {
    uint32_t dmy, mdy;
} pith_date_votes;
void pith_date_vote(const pith_date *d, pith_date_votes *votes);
pith_date_order pith_date_order_of(const pith_date_votes *votes, pith_str lang);
void pith_date_settle(pith_date *d, pith_date_order order);

#define PITH_DATE_ISO_MAX 40
/* ISO 8601 with the precision the date has: "2024-05", "2024-05-03",
 * "2024-05-03T10:15", "...:07+02:00". `now` (seconds since 1970, or
 * PITH_NO_TIME) resolves relative dates and missing years. Gives the length,
 * 0 when there is no such value (relative without now, ambiguous, no month).
 */
size_t pith_date_iso(const pith_date *d, int64_t now,
                     char out[PITH_DATE_ISO_MAX]);

#endif
