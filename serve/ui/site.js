// site: the database of a site: tables and how they join, rows, groups of
// pages, what was not understood, search.
import * as api from "./api.js";
import { Grid } from "./grid.js";

const $ = (id) => document.getElementById(id);
const BLOCK = 200;
let site = null;

const objects = ({ columns, rows }) => rows.map((r) => Object.fromEntries(columns.map((c, i) => [c, r[i]])));

function element(name, text) {
  const e = document.createElement(name);
  if (text !== undefined) e.textContent = text;
  return e;
}

// Rows of a table are asked for in blocks, when they come in sight.
async function openTable(name, count) {
  $("rows-title").textContent = name;
  $("drawing").hidden = true;
  const first = await api.rows(name, 0, BLOCK);
  const blocks = new Map([[0, first.rows]]);
  const typed = new Map(site.columns.filter((c) => c.table === name).map((c) => [c.name, c.type]));
  const grid = new Grid($("rows"), { label: name });
  grid.show({
    columns: first.columns.map((c) => ({ name: c, type: typed.get(c) ?? "" })),
    count: count ?? first.rows.length,
    row(i) {
      const b = Math.floor(i / BLOCK);
      if (!blocks.has(b)) {
        blocks.set(b, []);
        api.rows(name, b * BLOCK, BLOCK).then(({ rows }) => { blocks.set(b, rows); grid.draw(true); });
      }
      return blocks.get(b)[i % BLOCK];
    },
  });
}

// Tables as boxes in a row of three, keys as lines between them.
function drawing(tables, columns) {
  const NS = "http://www.w3.org/2000/svg", W = 220, H = 64;
  const make = (n, a, text) => {
    const e = document.createElementNS(NS, n);
    for (const [k, v] of Object.entries(a)) e.setAttribute(k, v);
    if (text) e.textContent = text;
    return e;
  };
  const names = [...new Set(["pages", "articles", "posts", ...tables.map((t) => t.name)])];
  const at = new Map(names.map((n, i) => [n, { x: (i % 3) * (W + 60) + 10, y: Math.floor(i / 3) * (H + 40) + 10 }]));
  const svg = make("svg", { width: 3 * (W + 60), height: Math.ceil(names.length / 3) * (H + 40) + 20, role: "img", "aria-label": "Tables and the keys between them" });
  for (const c of columns) {
    const a = at.get(c.table), b = at.get(c.leadto);
    if (!a || !b) continue;
    svg.append(make("path", { d: `M${a.x + W / 2} ${a.y + H / 2} L${b.x + W / 2} ${b.y + H / 2}` }));
  }
  for (const t of tables.filter((x) => x.parent && at.has(x.parent))) {
    const a = at.get(t.name), b = at.get(t.parent);
    svg.append(make("path", { d: `M${a.x + W / 2} ${a.y + H / 2} L${b.x + W / 2} ${b.y + H / 2}` }));
  }
  for (const [n, p] of at) {
    const mine = columns.filter((c) => c.table === n).map((c) => c.name);
    svg.append(make("rect", { x: p.x, y: p.y, width: W, height: H, rx: 6 }),
      make("text", { x: p.x + 10, y: p.y + 22, "font-weight": 700 }, n),
      make("text", { x: p.x + 10, y: p.y + 44 }, mine.join(", ").slice(0, 30)));
  }
  return svg;
}

function tableButton(name, count) {
  const li = element("li"), b = element("button", count === undefined ? name : `${name} (${count})`);
  b.type = "button";
  b.addEventListener("click", () => openTable(name, count));
  li.append(b);
  return li;
}

function found(title, rows) {
  const part = document.createDocumentFragment();
  part.append(element("h3", `${title}: ${rows.length}`));
  for (const r of rows) {
    const p = element("p");
    p.append(element("strong", r.title ?? r.author ?? r.name ?? ""), element("br"));
    for (const [i, bit] of String(r.found ?? "").split(/[\u0002\u0003]/).entries())
      p.append(i % 2 ? element("mark", bit) : bit);
    p.append(" ", element("small", r.name ?? ""));
    part.append(p);
  }
  return part;
}

async function search(e) {
  e.preventDefault();
  const words = $("words").value.trim();
  if (!words) return;
  $("rows-title").textContent = `Search: ${words}`;
  $("drawing").hidden = true;
  try {
    const hits = await api.search(words);
    const box = element("div");
    box.append(found("Articles", objects(hits.articles)), found("Posts", objects(hits.posts)));
    $("rows").replaceChildren(box);
  } catch (error) {
    $("rows").replaceChildren(element("p", error.message));
  }
}

export async function openSite() {
  if (site) return;
  const all = await api.tables();
  site = { tables: objects(all.tables), columns: objects(all.columns) };
  const counts = objects(all.counts)[0];
  $("tables").replaceChildren(
    tableButton("pages", counts.pages), tableButton("articles", counts.articles), tableButton("posts", counts.posts),
    ...site.tables.filter((t) => !["articles", "posts", "pages"].includes(t.name)).map((t) => tableButton(t.name, all.sizes[t.name])));
  const table = element("table"), head = element("tr");
  head.append(element("th", "kind"), element("th", "name"), element("th", "pages"));
  table.append(head, ...objects(all.clusters).slice(0, 60).map((c) => {
    const tr = element("tr");
    tr.append(element("td", c.kind), element("td", c.name ?? ""), element("td", String(c.size)));
    return tr;
  }));
  $("groups").replaceChildren(table);
  $("problems").replaceChildren(...objects(all.problems).map((p) => element("li", `${p.pages} × ${p.problem} (${p.example})`)));
  if (!all.problems.rows.length) $("problems").append(element("li", "Nothing."));
  $("drawing").replaceChildren(drawing(site.tables, site.columns));
  $("search").addEventListener("submit", search);
}
