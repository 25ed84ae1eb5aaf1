// export: the table that is shown, into a file.

const cell = (v) => {
  const s = v === null || v === undefined ? "" : String(v);
  return /[",\r\n]/.test(s) ? `"${s.replaceAll('"', '""')}"` : s;
};

export function csv(columns, rows) {
  const lines = [columns.map((c) => cell(c.name)).join(",")];
  for (const row of rows) lines.push(row.map(cell).join(","));
  return `${lines.join("\r\n")}\r\n`;
}

export function json(columns, rows) {
  return `${JSON.stringify(rows.map((row) =>
    Object.fromEntries(columns.map((c, i) => [c.name, row[i] ?? null]))), null, 2)}\n`;
}

export function save(name, type, content) {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}
