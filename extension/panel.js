// panel: the records of the page beside it as a table. All text of pages is put
// in as text, never as HTML.
import * as pith from "./pith/index.js";
import { goOn, light, snapshot } from "./page.js";
import { Rows } from "./rows.js";

const SHOWN = 500; // rows in the panel; files have all
const $ = (id) => document.getElementById(id);
const state = { page: null, found: null, region: 0, rows: new Rows(), following: false };

async function tab() {
  const asked = Number(new URLSearchParams(location.search).get("tab"));
  if (asked) return asked;
  const [active] = await chrome.tabs.query({ active: true, currentWindow: true });
  return active.id;
}

async function inPage(func, ...args) {
  const [{ result }] = await chrome.scripting.executeScript(
    { target: { tabId: await tab() }, func, args });
  return result;
}

function say(text) {
  $("say").textContent = text;
}

const element = (name, text) => Object.assign(document.createElement(name),
  text === undefined ? {} : { textContent: text });

function heading(column) {
  const th = element("th"), name = element("span", column.title), drop = element("button", "×");
  name.contentEditable = "plaintext-only";
  name.onblur = () => (column.title = name.textContent.trim() || column.name);
  drop.title = `Drop ${column.title}`;
  drop.onclick = () => {
    column.dropped = true;
    drawTable();
  };
  th.append(name, drop);
  return th;
}

function drawTable() {
  const table = element("table"), head = element("tr");
  head.append(...state.rows.shown.map(heading));
  table.append(head);
  state.rows.cells().slice(0, SHOWN).forEach((cells, i) => {
    const row = element("tr");
    row.append(...cells.map((v) => {
      const cell = element("td", v ?? "");
      cell.onmouseenter = () => lightCell(i, v);
      return cell;
    }));
    table.append(row);
  });
  $("table").replaceChildren(table);
}

function lightCell(i, value) {
  const record = state.found?.regions[state.region]?.records[i];
  if (record) inPage(light, record.path, value).catch(() => {});
}

function drawArticle(article) {
  const body = (article.body ?? "").split("\n").map((x) => element("p", x));
  $("article").replaceChildren(element("h1", article.title ?? ""), ...body);
}

function showRegion(i) {
  const { regions } = state.found;
  if (!regions.length) return;
  state.region = (i + regions.length) % regions.length;
  state.rows = new Rows();
  state.rows.add(regions[state.region]);
  $("which").textContent = `${state.region + 1} of ${regions.length}`;
  drawTable();
}

/** The page as it is now; its tables replace what is shown. */
async function read() {
  state.page = await inPage(snapshot);
  const view = $("view").value;
  const page = { html: state.page.html, url: state.page.url };
  $("table").replaceChildren();
  $("article").replaceChildren();
  $("which").textContent = "";
  if (view === "article") {
    drawArticle(pith.article(page));
    return say("");
  }
  state.found = pith[view](page);
  if (!state.found.regions.length) return say("no records on this page");
  showRegion(state.found.main ?? 0);
  say(`${state.rows.rows.length} rows`);
}

// The region of a further page that is the one on show: the same columns.
function sameRegion(found) {
  const names = new Set(state.rows.columns.map((c) => c.name));
  const share = (r) => r.columns.filter((c) => names.has(c.name)).length / r.columns.length;
  return found.regions.filter((r) => share(r) > 0.5)
    .sort((a, b) => b.records.length - a.records.length)[0];
}

async function settled() {
  let last = "";
  for (let i = 0; i < 20; i++) {
    await new Promise((done) => setTimeout(done, 300));
    const now = await inPage(snapshot).catch(() => null);
    if (now && now.html.length === last.length) return now;
    last = now?.html ?? "";
  }
  return null;
}

/** Next pages and scrolling until nothing new comes or it is stopped. */
async function follow() {
  state.following = !state.following;
  $("follow").textContent = state.following ? "Stop" : "Follow";
  for (let pages = 1, idle = 0; state.following && idle < 2; pages++) {
    const how = await inPage(goOn).catch(() => "page");
    const page = await settled();
    const region = page && sameRegion(pith[$("view").value](page));
    const fresh = region ? state.rows.add(region) : 0;
    idle = fresh ? 0 : idle + 1;
    drawTable();
    say(`${state.rows.rows.length} rows, ${pages} steps`);
    if (how === "end" && !fresh) break;
  }
  state.following = false;
  $("follow").textContent = "Follow";
}

function save(name, blob) {
  const url = URL.createObjectURL(blob);
  return chrome.downloads.download({ url, filename: name })
    .finally(() => setTimeout(() => URL.revokeObjectURL(url), 60000));
}

const files = {
  csv: () => new Blob(["\ufeff", state.rows.csv()], { type: "text/csv" }),
  json: () => new Blob([state.rows.json()], { type: "application/json" }),
  xlsx: () => state.rows.xlsx(),
};

async function learn() {
  const page = await inPage(snapshot);
  const { kept = [] } = await chrome.storage.session?.get("kept") ?? {};
  const pages = [...kept.filter((p) => p.url !== page.url), page].slice(-8);
  await chrome.storage.session?.set({ kept: pages });
  const host = new URL(page.url).hostname || "page";
  await save(`${host}.wrap`, new Blob([pith.learn(pages)], { type: "text/plain" }));
  say(`learned from ${pages.length} pages: pith apply ${host}.wrap PAGES`);
}

const guarded = (work) => () => Promise.resolve().then(work).catch((e) => say(e.message));
$("read").onclick = guarded(read);
$("view").onchange = guarded(read);
$("before").onclick = guarded(() => showRegion(state.region - 1));
$("after").onclick = guarded(() => showRegion(state.region + 1));
$("follow").onclick = guarded(follow);
$("learn").onclick = guarded(learn);
$("copy").onclick = guarded(() => navigator.clipboard.writeText(state.rows.separated("\t")));
for (const button of document.querySelectorAll("[data-save]"))
  button.onclick = guarded(() => save(`pith.${button.dataset.save}`, files[button.dataset.save]()));
addEventListener("keydown", (e) => {
  const key = { j: "after", k: "before", r: "read", f: "follow" }[e.key];
  if (key && !e.target.isContentEditable && e.target.tagName !== "SELECT") $(key).click();
});
globalThis.pithPanel = { state, read, follow, learn, showRegion };
guarded(read)();
