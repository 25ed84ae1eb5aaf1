// app: views, the three panes and how they are linked.
import * as api from "./api.js";
import { $, button, copy, correction, element } from "./dom.js";
import { Grid } from "./grid.js";
import { Frame, pathOf } from "./frame.js";
import { History, command, commandOf, tell } from "./history.js";
import { csv, json, save } from "./export.js";
import { openSite, siteKey } from "./site.js";
import { openTry } from "./try.js";
import { drawHealth } from "./health.js";

const state = { inputs: [], page: 0, as: "auto", result: null, made: new Map(), grid: null, shown: null, example: null };
const history = new History(changed);
const frame = new Frame($("frame"), pick);
const READ = { list: "records", thread: "posts", news: "article" };

// ---- views

function view(name) {
  for (const main of document.querySelectorAll("main")) main.hidden = main.id !== name;
  for (const b of document.querySelectorAll("[data-view]")) b.setAttribute("aria-current", b.dataset.view === name);
  if (name === "site") openSite(state);
}

function pane(id) {
  for (const s of document.querySelectorAll(".panes section")) s.classList.toggle("shown", s.id === id);
  for (const b of document.querySelectorAll("[data-pane]")) b.setAttribute("aria-pressed", b.dataset.pane === id);
  state.grid?.draw(true);
}

function say(text, bad = false) {
  $("kind").textContent = text;
  $("kind").className = bad ? "error" : "";
}

const fail = (error) => say(error.message, true);

// ---- a page

async function open(page) {
  state.page = Math.min(Math.max(page, 0), state.inputs.length - 1);
  $("page").value = state.page;
  say("reading …");
  try {
    const [result] = await Promise.all([api.result(state.page, state.as), frame.open(state.page)]);
    state.result = result;
    await made();
    show();
  } catch (error) {
    fail(error);
  }
}

// Records that were made by hand are asked of the server, once each.
async function made() {
  const e = history.choice(state.page);
  if (!e || e.op === "region" || state.made.has(e)) return;
  const how = e.record ? { record: e.record } : { like: e.texts.join("\n") };
  state.made.set(e, await api.result(state.page, "records", how));
}

// An entry came or went.
async function changed() {
  const as = READ[history.kind()] ?? "auto";
  $("as").value = as;
  if (as !== state.as) {
    state.as = as;
    return open(state.page);
  }
  try {
    await made();
  } catch (error) {
    history.entries.pop();
    show();
    return fail(error);
  }
  show();
}

const shownResult = () => state.made.get(history.choice(state.page)) ?? state.result;

function regions() {
  return shownResult()?.regions ?? [];
}

// The region that is shown: the one chosen by hand, else the main one.
function region() {
  const by = history.choice(state.page);
  return by?.region ?? shownResult()?.main ?? (regions().length ? 0 : null);
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
  say(r.error ?? `${r.kind ?? state.as}${said ? `, ${Math.round(said * 100)} % sure` : ""}${r.truncated ? ", cut by a limit" : ""}`, r.error);
  const odds = [[r.kind, r.kind_confidence], [r.second_kind, r.second_confidence]].filter(([k, v]) => k && v !== undefined);
  $("odds").replaceChildren(...odds.map(([k, v]) => meter(k, v)));
}

function meter(name, value) {
  const li = element("li"), bar = element("span", null, { class: "bar", "aria-hidden": "true" });
  bar.append(element("i"));
  bar.firstChild.style.width = `${Math.round(value * 100)}%`;
  li.append(element("span", name), bar, element("small", `${Math.round(value * 100)} %`));
  return li;
}

function showTable(r) {
  const columns = history.columns(r.columns);
  const rows = r.records.map((rec) => columns.map((c) => c.get(rec.cells)));
  state.shown = { columns, rows, records: r.records };
  if (!state.grid || !$("data").contains(state.grid.box))
    state.grid = new Grid($("data"), { onFocus: light, label: "Records" });
  state.grid.show({ columns, count: rows.length, row: (i) => rows[i] });
  frame.records(r.records.flatMap((rec) => rec.path));
  $("size").textContent = `${rows.length} × ${columns.length}`;
  $("size").title = `${rows.length} rows, ${columns.length} columns`;
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
  const r = state.result, box = element("article", null, { class: "article", tabindex: 0 });
  const lines = (r.body ?? "").split("\n").filter(Boolean);
  box.append(element("h2", r.title ?? "(no title)"), facts(r));
  for (const line of lines) box.append(element("p", line));
  if (!lines.length && !Object.keys(r.fields ?? {}).length)
    box.append(element("p", "Nothing was found in this page. Read it as something else above, or press e and click a value that you want.", { class: "empty" }));
  state.grid = null;
  state.shown = null;
  $("data").replaceChildren(box);
  $("size").textContent = "";
  frame.records([]);
}

// Why a candidate stands where it does: its evidence, as far as it is told.
function evidence(r) {
  const n = r.records.length, filled = r.records.reduce((s, rec) => s + rec.cells.filter((c) => c !== null).length, 0);
  const cells = n * r.columns.length || 1;
  const kinds = new Set(r.columns.map((c) => c.type));
  return `${Math.round(100 * filled / cells)} % of the cells filled; types: ${[...kinds].join(", ")}`;
}

function showRegions() {
  const now = region();
  const main = shownResult()?.main;
  const items = regions().map((r, i) => {
    const li = element("li"), b = button(null, () => choose(i), { "aria-pressed": i === now });
    const first = element("span");
    first.append(element("strong", `${r.records.length} rows, ${r.columns.length} columns`),
      ...(i === main ? [" ", element("em", "main")] : []),
      ...(i < 9 ? [" ", element("kbd", String(i + 1))] : []));
    b.append(first, element("small", r.columns.slice(0, 6).map((c) => c.name).join(", ")),
      element("small", `${r.confidence ? `confidence ${r.confidence}; ` : ""}${evidence(r)}`));
    if (i !== now && now !== null && r.records.length)
      b.append(element("small", `left out, such as: ${(r.records[0].cells.find((c) => c !== null) ?? "").slice(0, 60)}`));
    li.append(b);
    return li;
  });
  $("regions").replaceChildren(...items);
  if (!items.length) $("regions").append(element("li", "No list was found in this page.", { class: "empty" }));
}

function showHistory() {
  $("history").replaceChildren(...history.entries.map((e) => {
    const li = element("li"), row = element("div");
    li.append(row);
    row.append(element("span", tell(e)), button("Copy", () => copy(commandOf(e, state.inputs)),
      { class: "quiet", title: commandOf(e, state.inputs), "aria-label": `Copy as command: ${tell(e)}` }));
    return li;
  }));
  if (!history.entries.length)
    $("history").append(element("li", "None yet. Stand on a column: r renames, d drops, t types, x splits, j joins.", { class: "empty" }));
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
    const row = regions()[list]?.records.findIndex((rec) => rec.path.some((p) => within(path, p))) ?? -1;
    if (row >= 0) return { list, row };
  }
  return null;
}

// A click in the page: the record there; another list is then taken.
function pick(path) {
  const found = recordAt(path);
  if (state.example) return void takeExample(path, found);
  if (!found) return;
  if (found.list !== region()) choose(found.list);
  state.grid?.go(found.row, state.grid.at.col, false);
}

// ---- by example: the values that are clicked, and no other columns

const flat = (s) => s.replace(/\s+/g, " ").trim();

function takeExample(path, found) {
  const given = state.example, text = flat(frame.find(path)?.textContent ?? "");
  const cell = found && cellAt(path, found, text);
  const place = cell?.at ?? path;
  if (!text || given.places.includes(place)) return;
  given.places.push(place);
  given.texts.push(cell ? flat(String(regions()[found.list].records[found.row].cells[cell.i])) : text);
  given.cells.push(cell ? { list: found.list, name: regions()[found.list].columns[cell.i].name } : null);
  frame.examples(given.places);
  sayExample();
  $("example").focus(); // keys are ours again, not the frame's
}

// The cell of a record that stands there, and is no more than what was clicked.
function cellAt(path, { list, row }, text) {
  const { columns, records } = regions()[list];
  const same = (i) => flat(String(records[row].cells[i] ?? "")) === text;
  const fits = columns.map((c, i) => ({ i, at: records[row].at?.[i] ?? "" }))
    .filter(({ i, at }) => at && (path === at || ((within(path, at) || within(at, path)) && same(i))));
  const address = ({ i }) => (["url", "image"].includes(columns[i].type) ? 1 : 0);
  return fits.sort((a, b) => same(b.i) - same(a.i) || b.at.length - a.at.length || address(a) - address(b))[0];
}

function sayExample() {
  $("example").setAttribute("aria-pressed", state.example !== null);
  if (!state.example) return showKind();
  const names = state.example.texts.map((t) => `“${t.slice(0, 30)}”`);
  say(names.length ? `${names.join(", ")}; e again to find all like it` : "Click the values you want in the page, then e again");
}

function example() {
  const given = state.example;
  state.example = given ? null : { texts: [], places: [], cells: [] };
  frame.examples([]);
  sayExample();
  if (!given?.texts.length) return;
  const list = given.cells[0]?.list;
  if (list !== undefined && given.cells.every((c) => c?.list === list)) {
    choose(list);
    const wanted = new Set(given.cells.map((c) => c.name));
    const dropped = history.columns(regions()[list].columns).filter((c) => !wanted.has(c.first)).map((c) => c.name);
    if (dropped.length) history.add({ op: "keep", fields: [...wanted], dropped });
  } else {
    history.add({ op: "like", page: state.page, name: state.inputs[state.page].name, texts: given.texts });
  }
}

// ---- corrections

// What a wrapper knows a list by: its first record, or values of it.
function known(r) {
  const rec = r.records[0];
  return rec.path.length === 1 ? { record: rec.path[0] }
    : { texts: rec.cells.filter((c) => c !== null).slice(0, 3).map((c) => flat(String(c))) };
}

function choose(i) {
  if (i === region() || !regions()[i]) return;
  history.add({ op: "region", page: state.page, name: state.inputs[state.page].name, region: i, ...known(regions()[i]) });
}

// The record one element wider: what holds it; or narrower: the child that holds
// most of its text.
function resize(wider) {
  const r = regions()[region()], path = r?.records[0]?.path[0];
  const at = path && frame.find(path);
  if (!at) return;
  const size = (e) => flat(e.textContent).length;
  const to = wider ? at.parentElement : [...at.children].sort((a, b) => size(b) - size(a))[0];
  if (!to || /^(body|html|head)$/i.test(to.tagName))
    return say(wider ? "No element of the page is wider." : "The record holds no element.", true);
  history.add({ op: "record", page: state.page, name: state.inputs[state.page].name, record: pathOf(to), how: wider ? "wider" : "narrower" });
}

async function correct(key) {
  const entry = state.shown && await correction(key, state.shown.columns, state.grid.at.col);
  if (entry) history.add(entry);
}

// ---- out

const want = (format) => ({ format, kind: history.kind() ?? null, edits: history.edits(), examples: history.examples() });

async function saveWrapper() {
  $("saved").textContent = "learning …";
  try {
    const reply = await api.learn(want("wrapper"));
    const text = await reply.text();
    $("saved").textContent = state.wrapper ? `Saved to ${state.wrapper}.` : "Learned. Start with --wrapper FILE to keep it.";
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
    } else if (what === "wrapper") {
      const text = await saveWrapper();
      if (text) save("site.wrap", "text/plain", text);
    } else if (what === "command") {
      await copy($("command").textContent);
      say("The command is copied.");
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
  e: example,
  "+": () => resize(true),
  "-": () => resize(false),
  ...Object.fromEntries([..."rdtxj"].map((k) => [k, () => correct(k)])),
};

function onKey(e) {
  if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
  if (/^(input|textarea|select)$/i.test(e.target.tagName)) return;
  if (e.key === "?") return void $("help").showModal();
  if (!$("site").hidden) return void siteKey(e);
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
  for (const b of document.querySelectorAll("[data-key]")) b.addEventListener("click", () => KEYS[b.dataset.key]());
  $("help-open").addEventListener("click", () => $("help").showModal());
  $("copy").addEventListener("click", () => exportAs("command"));
  $("page").addEventListener("change", (e) => open(Number(e.target.value)));
  $("as").addEventListener("change", (e) => {
    const kind = Object.keys(READ).find((k) => READ[k] === e.target.value);
    if (kind) return history.add({ op: "kind", kind });
    history.entries = history.entries.filter((x) => x.op !== "kind");
    changed();
  });
  $("ask-form").addEventListener("submit", (e) => { $("ask").returnValue = e.submitter?.value ?? "ok"; });
}

// What tells the pages apart: their names without the folder they share.
function shortNames(pages) {
  const folder = (name) => name.slice(0, name.lastIndexOf("/") + 1);
  let shared = pages.length ? folder(pages[0].name) : "";
  for (const { name } of pages) while (!name.startsWith(shared)) shared = folder(shared.slice(0, -1));
  return pages.map((p) => p.name.slice(shared.length));
}

async function start() {
  wire();
  openTry();
  pane("pane-grid");
  const about = await api.pages();
  Object.assign(state, { inputs: about.pages, wrapper: about.wrapper, set: about.set });
  document.querySelector('[data-view="pages"]').hidden = !about.pages.length;
  document.querySelector('[data-view="site"]').hidden = !about.database;
  $("page").append(...shortNames(about.pages).map((name, i) => element("option", name, { value: i })));
  view(about.pages.length ? "pages" : about.database ? "site" : "try");
  if (about.pages.length) await open(0);
  if (about.wrapper) drawHealth($("health"), await api.health());
}

start().catch(fail);
