// history: corrections, one entry each, the last one undone first. The table
// that is shown is the result with the entries applied to it, every time from
// the start, so that undo is leaving the last one out.

export class History {
  constructor(onChange) {
    this.entries = [];
    this.onChange = onChange;
  }

  add(entry) {
    this.entries.push(entry);
    this.onChange();
  }

  undo() {
    if (this.entries.pop()) this.onChange();
  }

  // Of the columns those that are left, as {name, type, first, from, get}: `get`
  // reads the value of a row of cells, `from` is the cell it stands in.
  columns(columns, entries = this.entries) {
    let cols = columns.map((c, from) => ({ ...c, from, first: c.name, get: (cells) => cells[from] ?? null }));
    for (const e of entries) cols = (APPLY[e.op] ?? ((x) => x))(cols, e);
    return cols;
  }

  // What was chosen as the list of a page: a region, a record, values; or
  // undefined.
  choice(page) {
    return this.entries.filter((e) => ["region", "record", "like"].includes(e.op) && e.page === page).at(-1);
  }

  // The same of every page, as the wrapper is learned by them.
  examples() {
    const last = new Map();
    for (const e of this.entries) {
      if (!["region", "record", "like"].includes(e.op)) continue;
      last.delete(e.name);
      last.set(e.name, e.record ? { page: e.name, record: e.record } : { page: e.name, like: e.texts });
    }
    return [...last.values()];
  }

  kind() {
    return this.entries.filter((e) => e.op === "kind").at(-1)?.kind;
  }

  // What the wrapper takes.
  edits() {
    return this.entries
      .flatMap((e) => (e.op === "keep" ? e.dropped.map((field) => ({ op: "drop", field })) : [e]))
      .filter((e) => ["rename", "drop", "retype", "split", "join"].includes(e.op));
  }
}

const text = (v) => (v === null || v === undefined ? null : String(v));

// The last part has what is left, as pith cuts it.
export function parts(value, by, n) {
  const out = [];
  let rest = text(value);
  for (let i = 0; i < n; i++) {
    const cut = i + 1 < n && rest !== null ? rest.indexOf(by) : -1;
    out.push((cut < 0 ? rest : rest.slice(0, cut))?.trim() || null);
    rest = cut < 0 ? null : rest.slice(cut + by.length);
  }
  return out;
}

const APPLY = {
  rename: (cols, e) => cols.map((c) => (c.name === e.field ? { ...c, name: e.to } : c)),
  drop: (cols, e) => cols.filter((c) => c.name !== e.field),
  keep: (cols, e) => cols.filter((c) => !e.dropped.includes(c.name)),
  retype: (cols, e) => cols.map((c) => (c.name === e.field ? { ...c, type: e.to } : c)),
  split: (cols, e) => cols.flatMap((c) => (c.name !== e.field ? [c] : e.names.map((name, i) =>
    ({ ...c, name, type: "text", get: (cells) => parts(c.get(cells), e.by, e.names.length)[i] })))),
  join: (cols, e) => {
    const of = e.names.map((n) => cols.find((c) => c.name === n));
    if (of.some((c) => !c)) return cols;
    const get = (cells) => of.map((c) => text(c.get(cells))).filter((v) => v !== null).join(e.by) || null;
    return cols.filter((c) => !e.names.includes(c.name) || c.name === e.names[0])
      .map((c) => (c.name === e.names[0] ? { ...c, name: e.field, type: "text", get } : c));
  },
};

export const tell = (e) => ({
  rename: () => `rename ${e.field} to ${e.to}`,
  drop: () => `drop ${e.field}`,
  keep: () => `by example: ${e.fields.join(", ")} and no more`,
  retype: () => `${e.field} is ${e.to}`,
  split: () => `split ${e.field} at “${e.by}” into ${e.names.join(", ")}`,
  join: () => `join ${e.names.join(", ")} as ${e.field}`,
  region: () => `on ${e.name}: candidate ${e.region + 1} is the list`,
  record: () => `on ${e.name}: a ${e.how} record, ${e.record.split("/").at(-1)}`,
  like: () => `by example: records with ${e.texts.map((t) => `“${t}”`).join(", ")}`,
  kind: () => `pages are read as ${e.kind}`,
}[e.op]());

const quote = (s) => (/^[\w./:=,-]+$/.test(s) ? s : `'${s.replaceAll("'", "'\\''")}'`);

const words = (e) => ({
  rename: () => `rename ${quote(`${e.field}=${e.to}`)}`,
  drop: () => `drop ${quote(e.field)}`,
  retype: () => `type ${quote(`${e.field}=${e.to}`)}`,
  split: () => `split ${quote(e.field)} ${quote(e.by)} ${quote(e.names.join(","))}`,
  join: () => `join ${quote(e.field)} ${quote(e.by)} ${quote(e.names.join(","))}`,
}[e.op]?.());

function learn(history, inputs) {
  const examples = history.examples(), pages = examples.map((e) => e.page);
  const sorted = [...inputs].sort((a, b) => pages.includes(b.name) - pages.includes(a.name));
  const most = Math.max(3, pages.length);
  const names = sorted.slice(0, most).map((p) => quote(p.url ?? p.name));
  const more = inputs.length > most ? ` # and ${inputs.length - most} more` : "";
  const kind = history.kind();
  // Values say of themselves which page has them; the program takes one such set.
  const like = examples.findLast((e) => e.like)?.like ?? [];
  const how = [kind ? `--kind ${kind} ` : "",
    ...examples.filter((e) => e.record).map((e) => `--record ${quote(`${e.page}:${e.record}`)} `),
    ...like.map((t) => `--like ${quote(t)} `), examples.length ? "--others " : ""].join("");
  return { names, more, line: `pith learn ${how}${names.join(" ")} -o site.wrap${more}` };
}

// All of it by hand.
export function command(history, inputs) {
  const { names, more, line } = learn(history, inputs);
  const edits = history.edits().map(words);
  return [line, ...(edits.length ? [`pith edit site.wrap ${edits.join(" ")}`] : []),
    `pith apply site.wrap ${names.join(" ")} -o rows.csv${more}`].join("\n");
}

// One entry by hand.
export function commandOf(entry, inputs) {
  const one = new History(() => {});
  one.entries = [entry];
  const edits = one.edits().map(words);
  return edits.length ? `pith edit site.wrap ${edits.join(" ")}` : learn(one, inputs).line;
}

// ---- of a site: lines of `pith site --set`

const word = (s) => (/^[^\s"#\\]+$/.test(s) ? s : `"${s.replace(/["\\]/g, "\\$&")}"`);

export const line = (e) => ({
  kind: () => ["kind", e.page, e.kind],
  table: () => ["table", e.table, e.to],
  rename: () => ["column", e.table, e.field, e.to],
  retype: () => ["type", e.table, e.field, e.to],
  drop: () => ["drop", e.table, ...(e.field ? [e.field] : [])],
  split: () => ["split", e.table, e.field, e.by, ...e.names],
  join: () => ["join", e.table, e.field, e.by, ...e.names],
}[e.op]()).map(word).join(" ");
