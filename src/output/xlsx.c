/* output/xlsx: see xlsx.h. Zip: APPNOTE 6.3, 4.3.7 local headers, 4.3.12 the
 * central directory, 4.3.16 its end. */
#include "output/xlsx.h"

#include <stdio.h>
#include <string.h>
#include "base/buf.h"
#include "base/str.h"
#include "base/utf8.h"

/* ---- checksum --------------------------------------------------------- */

static uint32_t crc_of(uint32_t crc, const char *ptr, size_t len)
{
    static const uint32_t nibble[16] = {
        0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
        0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
        0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};

    crc = ~crc;
    for (size_t i = 0; i < len; i++) {
        crc ^= (unsigned char)ptr[i];
        crc = crc >> 4 ^ nibble[crc & 15];
        crc = crc >> 4 ^ nibble[crc & 15];
    }
    return ~crc;
}

/* ---- the zip ---------------------------------------------------------- */

#define PART_NAME 48 /* bytes; ours are short */

typedef struct part {
    char name[PART_NAME];
    uint32_t crc;
    uint64_t len;
    uint64_t at; /* of its local header */
} part;

typedef struct book {
    const pith_xlsx_sheet *sheet;
    size_t n;
    const pith_sink *sink;
    pith_buf buf;
    uint64_t at; /* bytes written */
    uint64_t left;
    part *sums; /* measuring: nothing is written, this one is summed up */
    pith_status st;
} book;

#define FLUSH_BYTES ((size_t)1 << 16)

static void flush(book *b)
{
    if (b->st == PITH_OK && b->buf.status != PITH_OK)
        b->st = b->buf.status;
    if (b->sums) {
        b->sums->crc = crc_of(b->sums->crc, b->buf.data, b->buf.len);
        b->sums->len += b->buf.len;
    } else if (b->st == PITH_OK && b->buf.len) {
        if (b->sink->write(b->sink->ctx, b->buf.data, b->buf.len) != 0)
            b->st = PITH_IO;
        b->at += b->buf.len;
    }
    pith_buf_clear(&b->buf);
}

static void put_le(book *b, uint64_t v, int bytes)
{
    for (int i = 0; i < bytes; i++)
        pith_buf_char(&b->buf, (char)(v >> 8 * i & 0xff));
}

/* What both kinds of header have: flags, stored, 1980-01-01, sums. */
static void put_facts(book *b, const part *p)
{
    put_le(b, 0x0800, 2); /* names are UTF-8 */
    put_le(b, 0, 2);
    put_le(b, 0, 2);
    put_le(b, 0x0021, 2);
    put_le(b, p->crc, 4);
    put_le(b, p->len, 4);
    put_le(b, p->len, 4);
    put_le(b, strlen(p->name), 2);
    put_le(b, 0, 2);
}

static void begin_part(book *b, part *p)
{
    flush(b);
    p->at = b->at;
    put_le(b, 0x04034b50, 4);
    put_le(b, 20, 2);
    put_facts(b, p);
    pith_buf_cstr(&b->buf, p->name);
}

static void put_directory(book *b, const part *p, size_t n)
{
    uint64_t from, len;

    flush(b);
    from = b->at;
    for (size_t i = 0; i < n; i++) {
        put_le(b, 0x02014b50, 4);
        put_le(b, 20, 2);
        put_le(b, 20, 2);
        put_facts(b, &p[i]);
        put_le(b, 0, 2 + 2 + 2); /* comment, disk, attributes */
        put_le(b, 0, 4);
        put_le(b, p[i].at, 4);
        pith_buf_cstr(&b->buf, p[i].name);
    }
    flush(b);
    len = b->at - from;
    put_le(b, 0x06054b50, 4);
    put_le(b, 0, 4);
    put_le(b, n, 2);
    put_le(b, n, 2);
    put_le(b, len, 4);
    put_le(b, from, 4);
    put_le(b, 0, 2);
    flush(b);
}

/* ---- the sheet -------------------------------------------------------- */

/* What XML 1.0 may not hold is left out; a cell has a bound. */
static void put_xml(book *b, pith_str s)
{
    const char *p = s.ptr, *end = p + s.len;
    size_t n = 0;

    for (; p < end && n < PITH_XLSX_CHARS; n++) {
        uint32_t r = pith_utf8_next(&p, end);

        if (r == '&' || r == '<' || r == '>')
            pith_buf_cstr(&b->buf, r == '&'   ? "&amp;"
                                   : r == '<' ? "&lt;"
                                              : "&gt;");
        else if (r >= 0x20 ? r != 0xfffe && r != 0xffff
                           : r == '\t' || r == '\n')
            pith_buf_rune(&b->buf, r);
        n += r > 0xffff; /* counted as two */
    }
    b->left += b->sums && p < end;
}

static void put_text(book *b, pith_str s)
{
    pith_buf_cstr(&b->buf, "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">");
    put_xml(b, s);
    pith_buf_cstr(&b->buf, "</t></is></c>");
}

static bool is_number(pith_str s)
{
    size_t i = s.len && s.ptr[0] == '-', digits = 0, points = 0;

    for (; i < s.len; i++) {
        points += s.ptr[i] == '.';
        digits += pith_is_digit((unsigned char)s.ptr[i]);
        if (s.ptr[i] != '.' && !pith_is_digit((unsigned char)s.ptr[i]))
            return false;
    }
    /* From 16 digits on a spreadsheet would round it. */
    return digits && digits < 16 && points < 2 && s.ptr[s.len - 1] != '.';
}

static void put_cell(book *b, const pith_cell *c, pith_type type)
{
    if (!c->text.ptr) {
        pith_buf_cstr(&b->buf, "<c/>");
        return;
    }
    if (!pith_type_is_number(type) || !is_number(c->plain)) {
        put_text(b, c->text);
        return;
    }
    pith_buf_cstr(&b->buf, "<c><v>");
    pith_buf_str(&b->buf, c->plain);
    pith_buf_cstr(&b->buf, "</v></c>");
}

#define XML_HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define MAIN_NS  "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
#define REL_NS \
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
#define PACKAGE_NS "http://schemas.openxmlformats.org/package/2006/"
#define MEDIA      "application/vnd.openxmlformats-officedocument.spreadsheetml."

static void put_sheet(book *b, const pith_grid *g)
{
    size_t n = g->n_rows < PITH_XLSX_ROWS ? g->n_rows : PITH_XLSX_ROWS;

    pith_buf_cstr(&b->buf,
                  XML_HEAD "<worksheet xmlns=\"" MAIN_NS "\"><sheetData><row>");
    for (size_t c = 0; c < g->n_columns; c++)
        put_text(b, g->columns[c].name);
    pith_buf_cstr(&b->buf, "</row>");
    for (size_t i = 0; i < n && b->st == PITH_OK; i++) {
        const pith_cell *row = g->row(g->ctx, i);

        pith_buf_cstr(&b->buf, "<row>");
        for (size_t c = 0; c < g->n_columns; c++)
            put_cell(b, &row[c], g->columns[c].type);
        pith_buf_cstr(&b->buf, "</row>");
        if (b->buf.len > FLUSH_BYTES)
            flush(b);
    }
    pith_buf_cstr(&b->buf, "</sheetData></worksheet>");
    b->left += b->sums ? g->n_rows - n : 0;
}

/* ---- names of sheets -------------------------------------------------- */

#define NAME_CHARS 31 /* of a sheet, Excel's bound */

/* Without what a sheet's name may not have, and cut so that `room` stays. */
static void put_sheet_name(book *b, pith_str s, size_t room)
{
    const char *p = s.ptr, *end = p + s.len;
    pith_buf clean;

    pith_buf_init(&clean, b->buf.al, 4 * NAME_CHARS);
    for (size_t n = 0; p < end && n < NAME_CHARS - room; n++) {
        uint32_t r = pith_utf8_next(&p, end);

        n += r > 0xffff;
        pith_buf_rune(&clean,
                      r < 0x80 && strchr("[]:*?/\\'\"", (int)r) ? '_' : r);
    }
    put_xml(b, pith_buf_view(&clean));
    pith_buf_release(&clean);
}

/* Sheets before `at` whose names would be the same: they are cut, and compared
 * without case. */
static unsigned same_before(const book *b, size_t at)
{
    pith_str name = pith_str_sub(b->sheet[at].name, 0, NAME_CHARS - 4);
    unsigned n = 0;

    for (size_t i = 0; i < at; i++)
        n += pith_str_ieq(pith_str_sub(b->sheet[i].name, 0, NAME_CHARS - 4),
                          name);
    return n;
}

static void put_name(book *b, size_t at)
{
    unsigned same = same_before(b, at);

    if (!same) {
        put_sheet_name(b, b->sheet[at].name, 0);
        return;
    }
    put_sheet_name(b, b->sheet[at].name, 4);
    pith_buf_fmt(&b->buf, "_%u", same + 1);
}

/* ---- the book --------------------------------------------------------- */

static void put_types(book *b)
{
    pith_buf_cstr(&b->buf,
                  XML_HEAD "<Types xmlns=\"" PACKAGE_NS "content-types\">"
                           "<Default Extension=\"rels\" ContentType="
                           "\"application/vnd.openxmlformats-package."
                           "relationships+xml\"/>"
                           "<Default Extension=\"xml\" "
                           "ContentType=\"application/xml\"/>"
                           "<Override PartName=\"/xl/workbook.xml\" "
                           "ContentType=\"" MEDIA "sheet.main+xml\"/>");
    for (size_t i = 0; i < b->n; i++)
        pith_buf_fmt(&b->buf,
                     "<Override PartName=\"/xl/worksheets/sheet%zu.xml\" "
                     "ContentType=\"" MEDIA "worksheet+xml\"/>",
                     i + 1);
    pith_buf_cstr(&b->buf, "</Types>");
}

static void put_package(book *b)
{
    pith_buf_cstr(&b->buf,
                  XML_HEAD "<Relationships xmlns=\"" PACKAGE_NS
                           "relationships\"><Relationship Id=\"rId1\" "
                           "Type=\"" REL_NS "/officeDocument\" "
                           "Target=\"xl/workbook.xml\"/></Relationships>");
}

static void put_workbook(book *b)
{
    pith_buf_cstr(&b->buf, XML_HEAD "<workbook xmlns=\"" MAIN_NS
                                    "\" xmlns:r=\"" REL_NS "\"><sheets>");
    for (size_t i = 0; i < b->n; i++) {
        pith_buf_cstr(&b->buf, "<sheet name=\"");
        put_name(b, i);
        pith_buf_fmt(&b->buf, "\" sheetId=\"%zu\" r:id=\"rId%zu\"/>", i + 1,
                     i + 1);
    }
    pith_buf_cstr(&b->buf, "</sheets></workbook>");
}

static void put_relations(book *b)
{
    pith_buf_cstr(&b->buf, XML_HEAD "<Relationships xmlns=\"" PACKAGE_NS
                                    "relationships\">");
    for (size_t i = 0; i < b->n; i++)
        pith_buf_fmt(&b->buf,
                     "<Relationship Id=\"rId%zu\" Type=\"" REL_NS
                     "/worksheet\" Target=\"worksheets/sheet%zu.xml\"/>",
                     i + 1, i + 1);
    pith_buf_cstr(&b->buf, "</Relationships>");
}

static const struct {
    const char *name;
    void (*put)(book *b);
} heads[] = {
    {"[Content_Types].xml", put_types},
    {"_rels/.rels", put_package},
    {"xl/workbook.xml", put_workbook},
    {"xl/_rels/workbook.xml.rels", put_relations},
};
#define N_HEADS (sizeof(heads) / sizeof(*heads))

/* A zip without its 64-bit form has 4 GB. */
static bool fits(const book *b, const part *sheet)
{
    return b->at + sheet->len + b->buf.len < UINT32_MAX - FLUSH_BYTES;
}

static void put_content(book *b, size_t i)
{
    if (i < N_HEADS)
        heads[i].put(b);
    else
        put_sheet(b, &b->sheet[i - N_HEADS].grid);
}

/* Once for length and checksum, once to write it. */
static void put_part(book *b, size_t i, part *p)
{
    if (i < N_HEADS)
        snprintf(p->name, sizeof(p->name), "%s", heads[i].name);
    else
        snprintf(p->name, sizeof(p->name), "xl/worksheets/sheet%zu.xml",
                 i - N_HEADS + 1);
    flush(b);
    b->sums = p;
    put_content(b, i);
    flush(b);
    b->sums = NULL;
    if (b->st == PITH_OK && !fits(b, p))
        b->st = PITH_LIMIT;
    begin_part(b, p);
    put_content(b, i);
    flush(b);
}

pith_status pith_xlsx_emit(const pith_xlsx_sheet *sheet, size_t n,
                           const pith_sink *sink, uint64_t *left,
                           const pith_allocator *al)
{
    book b = {.sheet = sheet, .n = n, .sink = sink};
    part *p = pith_alloc_zeroed(al, N_HEADS + n, sizeof(*p));

    if (!p)
        return PITH_NOMEM;
    pith_buf_init(&b.buf, al, SIZE_MAX / 2);
    for (size_t i = 0; i < N_HEADS + n; i++)
        put_part(&b, i, &p[i]);
    put_directory(&b, p, N_HEADS + n);
    pith_buf_release(&b.buf);
    pith_alloc_free(al, p);
    *left += b.left;
    return b.st;
}
