/* read/plaincells: see plaincells.h. */
#include "read/plaincells.h"

#include "base/buf.h"
#include "read/value.h"

static bool fill(pith_cell *cell, pith_arena *arena, pith_buf *buf)
{
    pith_buf_clear(buf);
    if (!cell->text.ptr ||
        pith_value_read(cell->text, buf) == PITH_VALUE_TEXT || !buf->len)
        return true;
    cell->plain = pith_arena_str(arena, pith_buf_view(buf));
    return cell->plain.ptr != NULL;
}

pith_status pith_plain_tables(const pith_ttables *t, pith_arena *arena)
{
    bool ok = true;
    pith_buf buf;

    pith_buf_init(&buf, arena->al, 1u << 20);
    for (uint32_t i = 0; i < t->n; i++)
        for (uint32_t c = 0; c < t->table[i].n_columns; c++) {
            if (!pith_type_is_number(t->table[i].columns[c].type))
                continue;
            for (uint32_t r = 0; r < t->table[i].n_rows && ok; r++)
                ok = fill(&t->table[i].row[r].cells[c], arena, &buf);
        }
    ok = ok && buf.status == PITH_OK;
    pith_buf_release(&buf);
    return ok ? PITH_OK : PITH_NOMEM;
}
