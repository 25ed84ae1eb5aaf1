// rows: tables collected over pages, and the files made of them. No DOM here.

/** Rows of several pages under the union of their columns, each row once. */
export class Rows {
  constructor() {
    this.columns = []; // { name, title, dropped }
    this.rows = []; // Map of name to value
    this.seen = new Set();
  }

  /** Add the records of a region; how many were new. */
  add(region) {
    let fresh = 0;
    for (const { name } of region.columns)
      if (!this.columns.some((c) => c.name === name))
        this.columns.push({ name, title: name, dropped: false });
    for (const record of region.records) {
      const key = JSON.stringify(record.fields);
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      this.rows.push(new Map(Object.entries(record.fields)));
      fresh++;
    }
    return fresh;
  }

  get shown() {
    return this.columns.filter((c) => !c.dropped);
  }

  cells() {
    return this.rows.map((row) => this.shown.map((c) => row.get(c.name) ?? null));
  }

  json() {
    return JSON.stringify(this.cells().map((cells) => Object.fromEntries(
      cells.map((v, i) => [this.shown[i].title, v]))), null, 2);
  }

  separated(comma) {
    const quote = (v) => {
      const s = v === null ? "" : String(v);
      return s.includes(comma) || /["\r\n]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s;
    };
    return [this.shown.map((c) => c.title), ...this.cells()]
      .map((row) => row.map(quote).join(comma)).join("\r\n") + "\r\n";
  }

  csv() {
    return this.separated(",");
  }

  xlsx() {
    return workbook([this.shown.map((c) => c.title), ...this.cells()]);
  }
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

function crc32(bytes) {
  let c = ~0;
  for (const b of bytes) c = table[(c ^ b) & 255] ^ (c >>> 8);
  return ~c >>> 0;
}

// A zip of stored files: [name, text].
function zip(files) {
  const encoder = new TextEncoder(), parts = [], index = [];
  let at = 0;
  const head = (size, fields) => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [where, bytes, value] of fields)
      bytes === 4 ? view.setUint32(where, value, true) : view.setUint16(where, value, true);
    return new Uint8Array(view.buffer);
  };
  const put = (to, ...bytes) => to.push(...bytes);
  for (const [name, text] of files) {
    const n = encoder.encode(name), data = encoder.encode(text), crc = crc32(data);
    const both = (o) => [[o, 2, 20], [o + 2, 2, 0x800], [o + 6, 4, 0x210000], [o + 10, 4, crc],
      [o + 14, 4, data.length], [o + 18, 4, data.length], [o + 22, 2, n.length]];
    put(index, head(46, [[0, 4, 0x02014b50], [4, 2, 20], ...both(6), [42, 4, at]]), n);
    const local = head(30, [[0, 4, 0x04034b50], ...both(4)]);
    put(parts, local, n, data);
    at += local.length + n.length + data.length;
  }
  const size = index.reduce((s, x) => s + x.length, 0);
  const end = head(22, [[0, 4, 0x06054b50], [8, 2, files.length], [10, 2, files.length],
    [12, 4, size], [16, 4, at]]);
  return new Blob([...parts, ...index, end],
    { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" });
}

function workbook(rows) {
  // eslint-disable-next-line no-control-regex
  const text = (v) => String(v).replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  const cell = (v) => v === null ? "<c/>"
    : `<c t="inlineStr"><is><t xml:space="preserve">${text(v)}</t></is></c>`;
  const ns = "http://schemas.openxmlformats.org/";
  const xml = '<?xml version="1.0" encoding="UTF-8"?>';
  const office = `${ns}officeDocument/2006/relationships`;
  const relation = (id, type, target) => `${xml}<Relationships xmlns="${ns}package/2006/` +
    `relationships"><Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const part = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
  return zip([
    ["[Content_Types].xml", `${xml}<Types xmlns="${ns}package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${part}sheet.main+xml"/>` +
      `<Override PartName="/xl/sheet1.xml" ContentType="${part}worksheet+xml"/></Types>`],
    ["_rels/.rels", relation("r1", "officeDocument", "xl/workbook.xml")],
    ["xl/workbook.xml", `${xml}<workbook xmlns="${ns}spreadsheetml/2006/main" xmlns:r="${office}">` +
      '<sheets><sheet name="pith" sheetId="1" r:id="r1"/></sheets></workbook>'],
    ["xl/_rels/workbook.xml.rels", relation("r1", "worksheet", "sheet1.xml")],
    ["xl/sheet1.xml", `${xml}<worksheet xmlns="${ns}spreadsheetml/2006/main"><sheetData>` +
      rows.map((r) => `<row>${r.map(cell).join("")}</row>`).join("") + "</sheetData></worksheet>"],
  ]);
}
