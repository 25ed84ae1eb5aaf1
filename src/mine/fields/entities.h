/* mine/fields/entities: what things have: one name for each property and for
 * each label that pages write for it, and the kind of its values. The words
 * are in tools/entities.txt. */
#ifndef PITH_MINE_FIELDS_ENTITIES_H
#define PITH_MINE_FIELDS_ENTITIES_H

#include "base/buf.h"
#include "base/str.h"

typedef enum pith_entity_kind {
    PITH_ENTITY_TEXT,
    PITH_ENTITY_LIST,
    PITH_ENTITY_DURATION,
    PITH_ENTITY_COUNT,
    PITH_ENTITY_MONEY,
    PITH_ENTITY_RATING,
    PITH_ENTITY_DATE,
    PITH_ENTITY_ID,
    PITH_ENTITY_MAIL,
    PITH_ENTITY_AMOUNT, /* of a nutrient */
    PITH_ENTITY_LONG
} pith_entity_kind;

#define PITH_ENTITY_BIT(kind) (1u << PITH_ENTITY_##kind)
#define PITH_ENTITY_ANY       0x7ffu
/* Values that are one short text. */
#define PITH_ENTITY_SHORT \
    (PITH_ENTITY_ANY & ~(PITH_ENTITY_BIT(LIST) | PITH_ENTITY_BIT(LONG)))

#define PITH_ENTITY_NONE UINT32_MAX

/* Names are numbers; PITH_ENTITY_NONE: not known. */
pith_str pith_entity_name(uint32_t name);
pith_entity_kind pith_entity_kind_of(uint32_t name);
/* The number of a name that the table has; for callers that know it. */
uint32_t pith_entity_named(pith_str name);

/* Of a property, as "recipeIngredient"; ASCII case ignored. */
uint32_t pith_entity_of_prop(pith_str prop);
/* Of a label whose values are of one of `kinds` (PITH_ENTITY_BIT). `label` was
 * folded. */
uint32_t pith_entity_of_label(pith_str label, unsigned kinds);
/* False: no label ends in that word, folded, nor in it with an s. */
bool pith_entity_may_end(pith_str word);

/* Words in lower case, one blank between them, to `out`, which is cleared. */
#define PITH_ENTITY_LABEL 64 /* bytes of the longest */
pith_str pith_entity_fold(pith_str label, char out[PITH_ENTITY_LABEL]);

/* Whether values of that kind look like this one. */
bool pith_entity_fits(pith_entity_kind kind, pith_str value);

/* The value alone, of a text that has it with words: the number of "4711 Red
 * chair". A part of `value`, which fits. */
pith_str pith_entity_clean(pith_entity_kind kind, pith_str value);

/* Minutes of "1 h 20 min", "PT1H20M"; 0: it is no duration. */
uint32_t pith_entity_minutes(pith_str text);

#endif
