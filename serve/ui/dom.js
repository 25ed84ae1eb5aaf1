// dom: what every view makes elements with.

export const $ = (id) => document.getElementById(id);

export function element(name, text, more = {}) {
  const e = document.createElement(name);
  if (text !== undefined && text !== null) e.textContent = text;
  for (const [k, v] of Object.entries(more)) {
    if (k === "onclick") e.addEventListener("click", v);
    else e.setAttribute(k, v);
  }
  return e;
}

export const button = (text, onclick, more = {}) => element("button", text, { type: "button", onclick, ...more });

export const copy = (text) => navigator.clipboard?.writeText(text);

// Ask for the fields [{label, value, choices}]; their values, or null.
export function ask(title, fields, hint = "") {
  const dialog = $("ask"), place = $("ask-fields");
  $("ask-title").textContent = title;
  $("ask-hint").textContent = hint;
  const inputs = fields.map(({ value, choices }) => {
    if (!choices) return Object.assign(element("input", null, { autocomplete: "off", spellcheck: "false" }), { value });
    const select = element("select");
    select.append(...choices.map((c) => element("option", c)));
    select.value = value;
    select.addEventListener("keydown", (e) => {
      if (e.key !== "Enter") return; // as in a field of text
      e.preventDefault();
      $("ask-form").requestSubmit($("ask-form").querySelector("[value=ok]"));
    });
    return select;
  });
  place.replaceChildren(...fields.map(({ label }, i) => {
    const l = element("label");
    l.append(element("span", label), inputs[i]);
    return l;
  }));
  dialog.returnValue = "no";
  dialog.showModal();
  inputs[0].focus();
  inputs[0].select?.();
  return new Promise((done) => dialog.addEventListener("close", () =>
    done(dialog.returnValue === "ok" ? inputs.map((i) => i.value) : null), { once: true }));
}

export const TYPES = ["text", "integer", "number", "money", "date", "url", "image", "rating"];

// ---- corrections of a column, the same for a page and for a site

const names = (text) => text.split(",").map((s) => s.trim()).filter(Boolean);
const free = (columns, name, but = []) => !columns.some((c) => c.name === name && !but.includes(c.name));

// The entry that the key makes of column `at`, or null.
export async function correction(key, columns, at) {
  const c = columns[at];
  if (!c) return null;
  if (key === "d") return columns.length > 1 ? { op: "drop", field: c.name } : null;
  if (key === "r") {
    const [to] = await ask(`Rename ${c.name}`, [{ label: "New name", value: c.name }]) ?? [];
    return to?.trim() && free(columns, to.trim()) ? { op: "rename", field: c.name, to: to.trim() } : null;
  }
  if (key === "t") {
    const [to] = await ask(`Type of ${c.name}`, [{ label: "Type", value: c.type || "text", choices: TYPES }]) ?? [];
    return to && to !== c.type ? { op: "retype", field: c.name, to } : null;
  }
  if (key === "x") {
    const got = await ask(`Split ${c.name}`, [{ label: "Cut at this text", value: " " },
      { label: "Names of the parts", value: `${c.name}_1, ${c.name}_2` }], "The last part gets what is left.");
    const parts = got ? names(got[1]) : [];
    return got?.[0] && parts.length > 1 && parts.every((p) => free(columns, p, [c.name]))
      ? { op: "split", field: c.name, by: got[0], names: parts } : null;
  }
  const next = columns[at + 1] ?? columns[at - 1];
  const got = next && await ask("Join columns", [{ label: "Columns, in order", value: `${c.name}, ${next.name}` },
    { label: "Text between them", value: " " }, { label: "Name", value: c.name }]);
  const of = got ? names(got[0]) : [];
  return of.length > 1 && of.every((n) => columns.some((x) => x.name === n)) && got[2].trim() && free(columns, got[2].trim(), of)
    ? { op: "join", field: got[2].trim(), by: got[1], names: of } : null;
}
