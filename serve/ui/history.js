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

  // Of the columns of a region those that are left, as {name, type, from}:
  // `from` is the number of the cell.
  columns(region) {
    let cols = region.columns.map((c, from) => ({ ...c, from, first: c.name }));
    for (const e of this.entries) {
      if (e.op === "rename") cols = cols.map((c) => (c.name === e.field ? { ...c, name: e.to } : c));
      if (e.op === "keep") cols = cols.filter((c) => !e.dropped.includes(c.name));
      if (e.op === "drop") cols = cols.filter((c) => c.name !== e.field);
      if (e.op === "retype") cols = cols.map((c) => (c.name === e.field ? { ...c, type: e.to } : c));
    }
    return cols;
  }

  // The region that was chosen for a page; undefined: none.
  region(page) {
    return this.entries.filter((e) => e.op === "region" && e.page === page).at(-1)?.region;
  }

  kind() {
    return this.entries.filter((e) => e.op === "kind").at(-1)?.kind;
  }

  // What the wrapper takes.
  edits() {
    return this.entries
      .flatMap((e) => (e.op === "keep" ? e.dropped.map((field) => ({ op: "drop", field })) : [e]))
      .filter((e) => ["rename", "drop", "retype"].includes(e.op))
      .map(({ op, field, to }) => (to === undefined ? { op, field } : { op, field, to }));
  }
}

export const tell = (e) => ({
  rename: () => `rename ${e.field} to ${e.to}`,
  drop: () => `drop ${e.field}`,
  keep: () => `by example: ${e.fields.join(", ")} and no more`,
  retype: () => `${e.field} is ${e.to}`,
  region: () => `on ${e.name}: candidate ${e.region + 1} is the list`,
  kind: () => `pages are read as ${e.kind}`,
}[e.op]());

const quote = (s) => (/^[\w./:=-]+$/.test(s) ? s : `'${s.replaceAll("'", "'\\''")}'`);

// The same by hand.
export function command(history, inputs) {
  const names = inputs.slice(0, 3).map((p) => quote(p.url ?? p.name));
  const more = inputs.length > 3 ? ` # and ${inputs.length - 3} more` : "";
  const kind = history.kind();
  const edits = history.edits().map((e) => ({
    rename: `rename ${quote(`${e.field}=${e.to}`)}`,
    drop: `drop ${quote(e.field)}`,
    retype: `type ${quote(`${e.field}=${e.to}`)}`,
  }[e.op]));
  const lines = [`pith learn ${kind ? `--kind ${kind} ` : ""}${names.join(" ")} -o site.wrap${more}`];
  if (edits.length) lines.push(`pith edit site.wrap ${edits.join(" ")}`);
  lines.push(`pith apply site.wrap ${names.join(" ")} -o rows.csv${more}`);
  return lines.join("\n");
}
