// site: the database of a site: groups of pages, tables and how they join, rows,
// runs and what changed between them, what was not understood, search; and
// corrections, as lines of `pith site --set`.
import * as api from "./api.js";
import { $, ask, button, copy, correction, element } from "./dom.js";
import { Grid } from "./grid.js";
import { History, line } from "./history.js";

const BLOCK = 200, KINDS = ["news", "detail", "list", "thread", "other"];
const history = new History(() => {
  showLines();
  reshow();
});
let site = null, app = null, kept = "", grid = null, shown = null;

const objects = ({ columns, rows }) => rows.map((r) => Object.fromEntries(columns.map((c, i) => [c, r[i]])));

function title(text, sub = "", table = null) {
  for (const b of document.querySelectorAll("#tables button")) b.setAttribute("aria-pressed", b.dataset.table === table);
  $("rows-title").textContent = text;
  $("rows-sub").textContent = sub;
}

// ---- rows of a table, asked for in blocks when they come in sight

async function openTable(name, count) {
  title(name, `${count ?? ""} rows`, name);
  $("drawing").hidden = true;
  const first = await api.rows(name, 0, BLOCK);
  const blocks = new Map([[0, first.rows]]);
  const typed = new Map(site.columns.filter((c) => c.table === name).map((c) => [c.name, c.type]));
  grid = new Grid($("rows"), { label: name });
  shown = { name, count: count ?? first.rows.length, blocks,
    columns: first.columns.map((c) => ({ name: c, type: typed.get(c) ?? "" })) };
  reshow();
}

// The table as the corrections leave it.
function reshow() {
  if (!shown) return;
  const { name, count, blocks } = shown;
  shown.now = history.columns(shown.columns, history.entries.filter((e) => e.table === name));
  grid.show({
    columns: shown.now,
    count,
    row(i) {
      const b = Math.floor(i / BLOCK);
      if (!blocks.has(b)) {
        blocks.set(b, []);
        api.rows(name, b * BLOCK, BLOCK).then(({ rows }) => { blocks.set(b, rows); grid.draw(true); });
      }
      const cells = blocks.get(b)[i % BLOCK];
      return cells && shown.now.map((c) => c.get(cells));
    },
  });
}

// ---- tables and keys as a drawing

// Boxes side by side; a key is a curve from one side to the other.
function drawing(tables, columns) {
  const NS = "http://www.w3.org/2000/svg", W = 250, H = 74, GAP = 50, ACROSS = 2;
  const make = (n, a, text) => {
    const e = document.createElementNS(NS, n);
    for (const [k, v] of Object.entries(a)) e.setAttribute(k, v);
    if (text) e.textContent = text;
    return e;
  };
  const names = [...new Set(["pages", ...tables.map((t) => t.name)])];
  const at = new Map(names.map((n, i) => [n, { x: (i % ACROSS) * (W + GAP) + 10, y: Math.floor(i / ACROSS) * (H + GAP) + 10 }]));
  const width = Math.min(ACROSS, names.length) * (W + GAP), height = Math.ceil(names.length / ACROSS) * (H + GAP);
  const svg = make("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img",
    "aria-label": `Tables and the keys between them: ${names.join(", ")}` });
  const key = (from, to) => {
    const a = at.get(from), b = at.get(to);
    if (!a || !b || a === b) return;
    const [x1, y1, x2, y2] = [a.x + W / 2, a.y + H / 2, b.x + W / 2, b.y + H / 2];
    svg.append(make("path", { d: `M${x1} ${y1} C${x1} ${(y1 + y2) / 2 + 30} ${x2} ${(y1 + y2) / 2 - 30} ${x2} ${y2}` }));
  };
  for (const t of tables) key(t.name, t.parent ?? "pages");
  for (const c of columns) if (c.leadto) key(c.table, c.leadto);
  for (const [n, p] of at) {
    const mine = columns.filter((c) => c.table === n).map((c) => c.name).join(", ");
    svg.append(make("rect", { x: p.x, y: p.y, width: W, height: H, rx: 8 }),
      make("text", { x: p.x + 12, y: p.y + 28, "font-weight": 650 }, n),
      make("text", { x: p.x + 12, y: p.y + 52, class: "dim" }, mine.length > 30 ? `${mine.slice(0, 29)}…` : mine));
  }
  return svg;
}

// ---- groups of pages with a small picture of each

// The page of the inputs that the database calls so.
const inputOf = (name) => app.inputs.findIndex((p) => p.name === name || p.url === name || p.name.endsWith(`/${name}`));

// The page itself, a fifth of its size, without scripts and network; where it is
// not at hand, what its kind looks like.
function thumbnail(group, sample) {
  const box = element("div", null, { class: `thumb ${group.kind}`, "aria-hidden": "true" });
  const page = sample ? inputOf(sample.name) : -1;
  if (page >= 0) {
    box.append(element("iframe", null, { sandbox: "", loading: "lazy", tabindex: -1, title: "", src: `review/page?page=${page}` }));
    return box;
  }
  for (let i = 0; i < 6; i++) box.append(element("i"));
  return box;
}

function card(group) {
  const sample = site.samples.find((s) => s.cluster === group.id);
  const li = element("li", null, { class: "card" }), text = element("div");
  const select = element("select", null, { "aria-label": `Kind of the group ${group.name ?? group.id}` });
  select.append(...KINDS.map((k) => element("option", k)));
  select.value = group.kind;
  select.addEventListener("change", () => {
    if (sample) history.add({ op: "kind", page: sample.name, kind: select.value });
  });
  text.append(element("strong", group.name ?? `group ${group.id}`), element("small", `${group.size} pages · sure ${Math.round(100 * (group.confidence ?? 0))} %`), select);
  li.append(thumbnail(group, sample), text);
  return li;
}

// ---- search

function found(name, rows) {
  const part = document.createDocumentFragment();
  if (!rows.length) return part;
  part.append(element("h3", `${name}: ${rows.length}`));
  for (const r of rows) {
    const p = element("p", null, { class: "hit" });
    p.append(element("strong", r.title ?? r.author ?? r.name ?? ""), element("br"));
    for (const [i, bit] of String(r.found ?? "").split(/[\u0002\u0003]/).entries())
      p.append(i % 2 ? element("mark", bit) : bit);
    p.append(" ", element("small", r.name ?? ""));
    part.append(p);
  }
  return part;
}

function aside(...content) {
  shown = null;
  $("drawing").hidden = true;
  const box = element("div", null, { class: "found", tabindex: 0 });
  box.append(...content);
  $("rows").replaceChildren(box);
}

async function search(e) {
  e.preventDefault();
  const words = $("words").value.trim();
  if (!words) return;
  title(`Search: ${words}`);
  try {
    const hits = await api.search(words), all = ["rows", "articles", "posts"].map((k) => objects(hits[k]));
    const none = all.every((x) => !x.length);
    aside(...(none ? [element("p", "Nothing has all of these words.", { class: "empty" })]
      : [found("Rows of tables", all[0]), found("Articles", all[1]), found("Posts", all[2])]));
  } catch (error) {
    aside(element("p", error.message, { class: "error" }));
  }
}

// ---- runs

async function compare(e) {
  e.preventDefault();
  const [from, to] = [Number($("run-from").value), Number($("run-to").value)];
  const { columns, rows } = await api.changes(Math.min(from, to), Math.max(from, to));
  title(`What changed from run ${Math.min(from, to)} to ${Math.max(from, to)}`, `${rows.length} changes`);
  if (!rows.length) return aside(element("p", "No row is different.", { class: "empty" }));
  $("drawing").hidden = true;
  shown = null;
  grid = new Grid($("rows"), { label: "Changes" });
  grid.show({ columns: columns.map((name) => ({ name, type: "" })), count: rows.length, row: (i) => rows[i] });
}

function showRuns(runs) {
  const table = element("table"), head = element("tr");
  head.append(...["run", "pages", "new", "changed", "gone", "unread"].map((h) => element("th", h, { scope: "col" })));
  table.append(head, ...runs.slice(0, 12).map((r) => {
    const tr = element("tr");
    tr.append(...[r.id, r.pages, r.added, r.changed, r.removed, r.failed].map((v) => element("td", String(v ?? 0))));
    return tr;
  }));
  $("runs").replaceChildren(table);
  for (const [id, i] of [["run-from", runs.length > 1 ? 1 : 0], ["run-to", 0]]) {
    $(id).replaceChildren(...runs.map((r) => element("option", String(r.id))));
    $(id).value = runs[i]?.id ?? "";
  }
  $("compare").hidden = runs.length < 2;
  $("runs-none").hidden = runs.length >= 2;
}

// ---- what was not understood

function showProblems(problems) {
  const by = Map.groupBy ? Map.groupBy(problems, (p) => p.problem)
    : problems.reduce((m, p) => m.set(p.problem, [...(m.get(p.problem) ?? []), p]), new Map());
  const parts = [...by].map(([why, pages]) => {
    const d = element("details"), ul = element("ul");
    d.append(element("summary", `${pages.length} × ${why}`), ul);
    ul.append(...pages.slice(0, 50).map((p) => element("li", p.name)));
    return d;
  });
  $("problems").replaceChildren(...parts);
  const doubtful = site.trust.filter((t) => t.trust < 0.25).map((t) => t.table);
  if (doubtful.length) $("problems").append(element("p", `Doubtful tables (trust below .25): ${doubtful.join(", ")}.`));
  if (!parts.length && !doubtful.length) $("problems").append(element("p", "Everything was understood.", { class: "empty" }));
}

// ---- corrections

const lines = () => [kept.trimEnd(), ...history.entries.map(line)].filter(Boolean).join("\n");

function showLines() {
  $("set-history").replaceChildren(...history.entries.map((e) => {
    const li = element("li"), row = element("div");
    li.append(row);
    row.append(element("code", line(e)), button("Copy", () => copy(line(e)), { class: "quiet", "aria-label": `Copy: ${line(e)}` }));
    return li;
  }));
  if (!history.entries.length)
    $("set-history").append(element("li", "None yet. Open a table and stand on a column: r, d, t, x, j; or choose another kind of a group.", { class: "empty" }));
  $("set-undo").disabled = !history.entries.length;
  $("set-save").disabled = !app.set;
  $("set-command").textContent = `pith site PAGES -o ${"site.db"} --set ${app.set ?? "site.set"}`;
}

async function saveLines() {
  try {
    await api.putSet(`${lines()}\n`);
    $("set-saved").textContent = `Saved to ${app.set}. The next pith site --set ${app.set} follows it.`;
  } catch (error) {
    $("set-saved").textContent = error.message;
  }
}

// Names as tables and columns of the database have them.
const plain = (s) => s.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/g, "");

function named(e) {
  if (e.op === "rename") return { ...e, to: plain(e.to) };
  if (e.op === "split") return { ...e, names: e.names.map(plain) };
  return e.op === "join" ? { ...e, field: plain(e.field) } : e;
}

async function renameTable() {
  const [to] = shown ? await ask(`Rename the table ${shown.name}`, [{ label: "New name", value: shown.name }]) ?? [] : [];
  if (to?.trim() && to !== shown.name) history.add({ op: "table", table: shown.name, to: plain(to) });
}

// A key of this view.
export async function siteKey(e) {
  if (e.key === "u") history.undo();
  else if (e.key === "s" && app.set) saveLines();
  else if (e.key === "R") renameTable();
  else if ("rdtxj".includes(e.key) && shown) {
    e.preventDefault();
    const entry = await correction(e.key, shown.now, grid.at.col);
    if (entry) history.add(named({ ...entry, table: shown.name }));
  }
}

// ---- all of it

function tableButton(name, count) {
  const trust = site.trust.find((t) => t.table === name)?.trust;
  const li = element("li"), b = button(null, () => openTable(name, count), { "aria-pressed": false, "data-table": name });
  b.append(element("span", name), element("small", `${count ?? ""} rows${trust === undefined ? "" : ` · trust ${trust.toFixed(2)}`}`));
  if (trust !== undefined) {
    const bar = element("span", null, { class: "bar", "aria-hidden": "true" });
    bar.append(element("i"));
    bar.firstChild.style.width = `${100 * trust}%`;
    b.append(bar);
  }
  li.append(b);
  return li;
}

export async function openSite(state) {
  if (site) return;
  app = state;
  const all = await api.tables();
  site = Object.fromEntries(["tables", "columns", "clusters", "problems", "runs", "samples", "trust"].map((k) => [k, objects(all[k])]));
  const counts = objects(all.counts)[0];
  kept = state.set ? await api.set() : "";
  $("tables").replaceChildren(
    ...["pages", "articles", "posts"].map((n) => tableButton(n, counts[n])),
    ...site.tables.filter((t) => !["articles", "posts", "pages"].includes(t.name)).map((t) => tableButton(t.name, all.sizes[t.name])));
  $("groups").replaceChildren(...site.clusters.slice(0, 60).map(card));
  if (!site.clusters.length) $("groups").append(element("li", "The database has no groups.", { class: "empty" }));
  showRuns(site.runs);
  showProblems(site.problems);
  showLines();
  $("drawing").replaceChildren(drawing(site.tables, site.columns));
  $("search").addEventListener("submit", search);
  $("compare").addEventListener("submit", compare);
  $("set-undo").addEventListener("click", () => history.undo());
  $("set-save").addEventListener("click", saveLines);
  $("set-copy").addEventListener("click", () => copy(`${$("set-command").textContent}\n# ${app.set ?? "site.set"}\n${lines()}\n`));
  $("drawing-open").addEventListener("click", () => {
    title("How they join");
    shown = null;
    $("rows").replaceChildren();
    $("drawing").hidden = false;
  });
}
