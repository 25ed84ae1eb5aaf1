// app: views, the three panes and how they are linked.
import * as api from "./api.js";
import { Grid } from "./grid.js";
import { Frame } from "./frame.js";
import { History, command, tell } from "./history.js";
import { csv, json, save } from "./export.js";
import { openSite } from "./site.js";
import { openTry } from "./try.js";

const $ = (id) => document.getElementById(id);
const TYPES = ["text", "integer", "number", "money", "date", "url", "image", "rating"];

const state = { inputs: [], page: 0, as: "auto", result: null, grid: null, shown: null, example: null };
const history = new History(() => show());
const frame = new Frame($("frame"), pick);

// ---- views

function view(name) {
  for (const main of document.querySelectorAll("main")) main.hidden = main.id !== name;
  for (const b of document.querySelectorAll("[data-view]")) b.setAttribute("aria-current", b.dataset.view === name);
  if (name === "site") openSite();
}

function pane(id) {
  for (const s of document.querySelectorAll(".panes section")) s.classList.toggle("shown", s.id === id);
  for (const b of document.querySelectorAll("[data-pane]")) b.setAttribute("aria-pressed", b.dataset.pane === id);
  state.grid?.draw(true);
}

function fail(error) {
  $("kind").textContent = error.message;
  $("kind").className = "error";
}

// ---- a page

async function open(page) {
  state.page = Math.min(Math.max(page, 0), state.inputs.length - 1);
  $("page").value = state.page;
  $("kind").textContent = "reading …";
  $("kind").className = "";
  try {
    const [result] = await Promise.all([api.result(state.page, state.as), frame.open(state.page)]);
    state.result = result;
    show();
  } catch (error) {
    fail(error);
  }
}

function regions() {
  return state.result?.regions ?? [];
}

// The region that is shown: the one chosen by hand, else the main one.
function region() {
  const by = history.region(state.page);
  return by ?? state.result?.main ?? (regions().length ? 0 : null);
}

function show() {
  if (!state.result) return;
  showKind();
  showRegions();
  showHistory();
  const i = region();
  if (i !== null && regions()[i]) showTable(regions()[i]);
  else showText();
}

function showKind() {
  const r = state.result;
  const said = r.kind_confidence ?? r.confidence;
  $("kind").className = r.error ? "error" : "";
  $("kind").textContent = r.error ?? `${r.kind ?? state.as}${said ? `, ${Math.round(said * 100)} % sure` : ""}${r.truncated ? ", cut by a limit" : ""}`;
  $("odds").textContent = r.second_kind
    ? `Kind: ${r.kind} ${r.kind_confidence}, then ${r.second_kind} ${r.second_confidence}.`
    : "";
}

function showTable(r) {
  const columns = history.columns(r);
  const rows = r.records.map((rec) => columns.map((c) => rec.cells[c.from]));
  state.shown = { columns, rows, records: r.records };
  if (!state.grid || !$("data").contains(state.grid.box))
    state.grid = new Grid($("data"), { onFocus: light, label: "Records" });
  state.grid.show({ columns, count: rows.length, row: (i) => rows[i] });
  frame.records(r.records.flatMap((rec) => rec.path));
}

function element(name, text) {
  const e = document.createElement(name);
  if (text !== undefined) e.textContent = text;
  return e;
}

function facts(r) {
  const dl = element("dl");
  for (const [k, v] of [["author", r.author], ["date", r.date], ...Object.entries(r.fields ?? {})]) {
    if (v === null || v === undefined) continue;
    const texts = (Array.isArray(v) ? v : [v]).map((x) => (typeof x === "object" ? JSON.stringify(x) : String(x)));
    dl.append(element("dt", k), element("dd", texts.join("; ")));
  }
  return dl;
}

// A page without a list: its title, fields and text.
function showText() {
  const r = state.result, box = element("article");
  box.className = "article";
  box.tabIndex = 0;
  box.append(element("h2", r.title ?? "(no title)"), facts(r));
  for (const line of (r.body ?? "").split("\n").filter(Boolean)) box.append(element("p", line));
  state.grid = null;
  state.shown = null;
  $("data").replaceChildren(box);
  frame.records([]);
}

function showRegions() {
  const now = region();
  const items = regions().map((r, i) => {
    const li = element("li"), b = element("button");
    b.type = "button";
    b.setAttribute("aria-pressed", i === now);
    b.append(element("strong", `${r.records.length} rows, ${r.columns.length} columns`),
      element("small", ` ${r.columns.slice(0, 5).map((c) => c.name).join(", ")}`));
    if (r.confidence) b.append(element("small", `; confidence ${r.confidence}`));
    b.append(element("small", `; ${r.path}`));
    b.addEventListener("click", () => choose(i));
    li.append(b);
    return li;
  });
  $("regions").replaceChildren(...items);
  if (!items.length) $("regions").append(element("li", "No list was found in this page."));
}

function showHistory() {
  $("history").replaceChildren(...history.entries.map((e) => element("li", tell(e))));
  if (!history.entries.length) $("history").append(element("li", "None yet."));
  $("command").textContent = command(history, state.inputs);
  $("undo").disabled = !history.entries.length;
}

// ---- linked panes

function light(row, col) {
  const rec = state.shown?.records[row];
  if (rec) frame.light(rec.at?.[state.shown.columns[col]?.from] ?? rec.path[0]);
}

const within = (path, outer) => path === outer || path.startsWith(`${outer}/`);

// The record at a place of the page, first of the list that is shown, then of
// any other: its list and its number, or null.
function recordAt(path) {
  const order = [region(), ...regions().keys()].filter((i) => i !== null);
  for (const list of order) {
    const row = regions()[list].records.findIndex((rec) => rec.path.some((p) => within(path, p)));
    if (row >= 0) return { list, row };
  }
  return null;
}

// A click in the page: the record there; another list is then taken.
function pick(path) {
  const found = recordAt(path);
  if (!found) return;
  if (state.example) return void takeExample(path, found);
  if (found.list !== region()) choose(found.list);
  state.grid.go(found.row, state.grid.at.col, false);
}

// ---- by example: the values that are clicked, and no other columns

function takeExample(path, { list, row }) {
  const { columns, records } = regions()[list];
  const fits = columns.map((c, i) => ({ i, at: records[row].at?.[i] ?? "" }))
    .filter(({ at }) => at && (within(path, at) || within(at, path)));
  const address = ({ i }) => (["url", "image"].includes(columns[i].type) ? 1 : 0);
  const best = fits.sort((a, b) => b.at.length - a.at.length || address(a) - address(b))[0];
  if (!best || (state.example.list ?? list) !== list) return;
  state.example.list = list;
  state.example.columns.add(columns[best.i].name);
  state.example.places.push(best.at);
  frame.examples(state.example.places);
  sayExample();
  $("example").focus(); // keys are ours again, not the frame's
}

function sayExample() {
  const names = [...(state.example?.columns ?? [])];
  $("example").setAttribute("aria-pressed", state.example !== null);
  if (!state.example) return showKind();
  $("kind").className = "";
  $("kind").textContent = `Click the values you want in the page, then e again${names.length ? `: ${names.join(", ")}` : ""}`;
}

function example() {
  const given = state.example;
  state.example = given ? null : { columns: new Set(), places: [], list: null };
  frame.examples([]);
  sayExample();
  if (!given?.columns.size) return;
  choose(given.list);
  const dropped = history.columns(regions()[given.list])
    .filter((c) => !given.columns.has(c.first)).map((c) => c.name);
  if (dropped.length) history.add({ op: "keep", fields: [...given.columns], dropped });
}

// ---- corrections

function choose(i) {
  if (i === region() || !regions()[i]) return;
  history.add({ op: "region", page: state.page, name: state.inputs[state.page].name, region: i });
}

function column() {
  return state.shown?.columns[state.grid?.at.col];
}

function ask(title, value, types) {
  $("ask-title").textContent = title;
  $("ask-text").hidden = types;
  $("ask-type").hidden = !types;
  $("ask-text").value = value;
  $("ask-type").value = value;
  $("ask").returnValue = "no";
  $("ask").showModal();
  (types ? $("ask-type") : $("ask-text")).focus();
  return new Promise((done) => $("ask").addEventListener("close", () =>
    done($("ask").returnValue === "ok" ? (types ? $("ask-type") : $("ask-text")).value.trim() : null), { once: true }));
}

async function rename() {
  const c = column();
  const to = c && await ask(`Rename ${c.name}`, c.name, false);
  if (to && to !== c.name && !state.shown.columns.some((o) => o.name === to))
    history.add({ op: "rename", field: c.name, to });
}

async function retype() {
  const c = column();
  const to = c && await ask(`Type of ${c.name}`, c.type, true);
  if (to && to !== c.type) history.add({ op: "retype", field: c.name, to });
}

function drop() {
  const c = column();
  if (c && state.shown.columns.length > 1) history.add({ op: "drop", field: c.name });
}

// ---- out

const want = (format) => ({ format, kind: history.kind() ?? null, edits: history.edits() });

async function saveWrapper() {
  $("saved").textContent = "learning …";
  try {
    const reply = await api.learn(want("wrapper"));
    const text = await reply.text();
    $("saved").textContent = state.wrapper ? `Saved to ${state.wrapper}.` : "Learned.";
    return text;
  } catch (error) {
    $("saved").textContent = error.message;
    return null;
  }
}

async function exportAs(what) {
  const t = state.shown;
  try {
    if (what === "csv" && t) save("rows.csv", "text/csv", csv(t.columns, t.rows));
    else if (what === "json") save("page.json", "application/json", t ? json(t.columns, t.rows) : `${JSON.stringify(state.result, null, 2)}\n`);
    else if (what.startsWith("all.")) {
      const format = what.slice(4), ending = format === "sqlite" ? "db" : format;
      save(`pages.${ending}`, "", await (await api.learn(want(format))).blob());
    }
    else if (what === "wrapper") {
      const text = await saveWrapper();
      if (text) save("site.wrap", "text/plain", text);
    }
  } catch (error) {
    fail(error);
  }
}

// ---- keys

const KEYS = {
  n: () => open(state.page + 1),
  p: () => open(state.page - 1),
  u: () => history.undo(),
  s: saveWrapper,
  r: rename,
  d: drop,
  t: retype,
  e: example,
  "?": () => $("help").showModal(),
};

function onKey(e) {
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
  if (/^(input|textarea|select)$/i.test(e.target.tagName)) return;
  if (e.key === "?") return void KEYS["?"]();
  if ($("pages").hidden) return;
  if (/^[1-9]$/.test(e.key)) choose(Number(e.key) - 1);
  else if (KEYS[e.key]) {
    e.preventDefault();
    KEYS[e.key]();
  }
}

function wire() {
  document.addEventListener("keydown", onKey);
  for (const b of document.querySelectorAll("[data-view]")) b.addEventListener("click", () => view(b.dataset.view));
  for (const b of document.querySelectorAll("[data-pane]")) b.addEventListener("click", () => pane(b.dataset.pane));
  for (const b of document.querySelectorAll("[data-export]")) b.addEventListener("click", () => exportAs(b.dataset.export));
  $("prev").addEventListener("click", KEYS.p);
  $("next").addEventListener("click", KEYS.n);
  $("undo").addEventListener("click", KEYS.u);
  $("example").addEventListener("click", example);
  $("save").addEventListener("click", saveWrapper);
  $("help-open").addEventListener("click", KEYS["?"]);
  $("copy").addEventListener("click", () => navigator.clipboard?.writeText($("command").textContent));
  $("page").addEventListener("change", (e) => open(Number(e.target.value)));
  $("as").addEventListener("change", (e) => {
    state.as = e.target.value;
    const kind = { records: "list", posts: "thread", article: "news" }[state.as];
    if (kind) history.add({ op: "kind", kind });
    open(state.page);
  });
  $("ask-type").append(...TYPES.map((t) => element("option", t)));
  $("ask-form").addEventListener("submit", (e) => { $("ask").returnValue = e.submitter?.value ?? "ok"; });
}

async function start() {
  wire();
  openTry();
  pane("pane-grid");
  const about = await api.pages();
  state.inputs = about.pages;
  state.wrapper = about.wrapper;
  document.querySelector('[data-view="pages"]').hidden = !about.pages.length;
  document.querySelector('[data-view="site"]').hidden = !about.database;
  $("page").append(...about.pages.map((p, i) => {
    const o = element("option", p.name);
    o.value = i;
    return o;
  }));
  view(about.pages.length ? "pages" : about.database ? "site" : "try");
  if (about.pages.length) await open(0);
}

start().catch(fail);
