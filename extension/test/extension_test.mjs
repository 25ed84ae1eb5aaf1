// extension_test: the extension in a real browser, on a local server.
//   node extension/test/extension_test.mjs [firefox] [--pictures FOLDER]
// Exit 77: no such browser, or no pith.wasm. The copy under test may read the local
// server by itself; a user's click gives that to the real one (activeTab).
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync,
  writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, firefox, pause } from "./browsers.mjs";

const here = fileURLToPath(new URL("..", import.meta.url));
const isFirefox = process.argv[2] === "firefox";
const skip = (why) => {
  console.log(`skipped: ${why}`);
  process.exit(77);
};
if (!existsSync(join(here, "pith", "pith.wasm"))) skip("no pith.wasm; run make wasm");

// ---- pages ------------------------------------------------------------------

const item = (i) => `<li class=item><a href=/i/${i}><b class=name>Lamp ${i}</b></a>` +
  ` <span class=price>$${i}.50</span> <em class=note>Note number ${i} of the lamp</em></li>`;
const items = (from, to) => Array.from({ length: to - from }, (_, k) => item(from + k)).join("");
const list = (inner, more = "") => `<!DOCTYPE html><title>Lamps</title><h1>Lamps</h1>` +
  `<ul id=list>${inner}</ul>${more}`;
const grow = `<script>const add = (a, b) => { for (let i = a; i < b; i++)
  list.insertAdjacentHTML("beforeend", ${"`"}${item("${i}")}${"`"}); };`;
const pages = {
  "/static/1": list(items(1, 21), "<a href=/static/2>Next</a>"),
  "/static/2": list(items(21, 41), "<a href=/static/3>Next</a>"),
  "/static/3": list(items(41, 51)),
  "/again/1": list(items(1, 21), "<a href=/again/2>Next</a>"), // rows 11 to 20 come twice
  "/again/2": list(items(11, 31)),
  "/two": list(items(1, 21), `<h2>Makers</h2><table>${Array.from({ length: 12 }, (_, i) =>
    `<tr><td><a href=/m/${i}>Maker number ${i}</a><td>Founded ${1950 + i}<td>${i} lamps</tr>`)
    .join("")}</table>`),
  "/thread": `<!DOCTYPE html><title>Which lamp?</title><h1>Which lamp?</h1>` +
    Array.from({ length: 7 }, (_, i) => `<div class=post><b class=author>user${i}</b>
      <time datetime="2024-05-0${i + 1}T10:00">May ${i + 1}, 2024</time><div class=body>Answer
      ${"abcdefg"[i]}: the lamp in my room is the best one of number ${i} by far.</div></div>`).join(""),
  "/story": `<!DOCTYPE html><title>The lamp</title><nav><a href=/>Home</a></nav><article>
    <h1>The lamp that stayed on</h1>${Array.from({ length: 5 }, (_, i) => `<p>Paragraph ${i}
    of the story tells of the lamp that stayed on all night long, and of the people who came
    to see it in the morning before it went out.</p>`).join("")}</article>`,
  "/script": list("", `${grow} add(1, 31)</script>`),
  "/scroll": list("", `<style>li { height: 60px }</style>${grow} let n = 1; add(n, n += 20);
    addEventListener("scroll", () => { if (n < 61) setTimeout(() => add(n, n += 20), 50); })</script>`),
  "/big": list(items(1, 10001)),
  "/hostile": list(items(1, 21), `<img name=documentElement><img name=evaluate>
    <form name=querySelectorAll></form><script>Element.prototype.toString = () => { throw 1 };
    Object.defineProperty(Element.prototype, "outerHTML", { get() { return "stolen" } });
    Array.prototype.map = () => []; JSON.stringify = () => "x";</script>
    <b>"><script>document.title = "x"</script></b>`),
};
const server = createServer((ask, answer) => {
  answer.setHeader("content-type", "text/html; charset=utf-8");
  answer.end(pages[ask.url] ?? "<p>nothing");
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const origin = `http://127.0.0.1:${server.address().port}`;

// ---- browser ----------------------------------------------------------------

const folder = mkdtempSync(join(tmpdir(), "pith-extension-"));
const own = join(folder, "x"), got = join(folder, "got");
mkdirSync(got);
cpSync(here, own, { recursive: true });
const manifest = JSON.parse(readFileSync(
  join(own, isFirefox ? "manifest.firefox.json" : "manifest.json")));
manifest.host_permissions = ["http://127.0.0.1/*"];
writeFileSync(join(own, "manifest.json"), JSON.stringify(manifest));
const browser = await (isFirefox ? firefox : chromium)(folder, own, got);
if (!browser) {
  rmSync(folder, { recursive: true });
  skip(`no ${isFirefox ? "firefox" : "chromium"}`);
}

/** A page and a panel for it: evaluate in each. */
async function open(path) {
  const page = await browser.open(origin + path);
  const panel = await browser.open(browser.panel);
  while (!(await panel.run("Boolean(globalThis.pithPanel)"))) await pause(50);
  const tab = await panel.run(`chrome.tabs.query({ url: "http://127.0.0.1/*" })
    .then((all) => all.find((t) => t.url.endsWith("${path}")).id)`);
  await panel.run(`history.replaceState(null, "", "?tab=${tab}")`);
  await panel.run("pithPanel.read()");
  return { page: page.run, panel: panel.run, other: panel.id, targetId: page.id };
}
const count = (panel) => panel("pithPanel.state.rows.rows.length");

/** The file with this ending that arrived in the folder of downloads, which gives
 * it a name of its own when a test looks on. */
async function arrived(ending) {
  for (let i = 0; i < 100; i++, await pause(100)) {
    const name = readdirSync(got).find((n) => n.endsWith(ending));
    const bytes = name && readFileSync(join(got, name));
    if (bytes?.length && !existsSync(join(got, `${name}.part`))) return bytes;
  }
  throw new Error(`no ${ending} in ${readdirSync(got)}`);
}

/** The buttons below the table: files, clipboard, a wrapper for the program. */
async function files({ panel, other }) {
  const press = (what) => panel(`document.querySelector("${what}").click()`);
  await press("[data-save=csv]");
  const csv = String(await arrived(".csv"));
  assert.equal(csv.trim().split("\r\n").length, 21);
  await press("[data-save=json]");
  assert.equal(JSON.parse(await arrived(".json")).length, 20);
  await press("[data-save=xlsx]");
  const book = String(await arrived(".xlsx"));
  assert.ok(book.startsWith("PK") && book.includes("Lamp 20"));
  await browser.front(other);
  await press("#copy");
  await pause(200);
  const copied = await panel("navigator.clipboard.readText()");
  assert.match(copied, /\tLamp 20\t|Lamp 20\t|\tLamp 20/);
  assert.equal(copied.trim().split(/\r?\n/).length, 21);
  await press("#learn");
  const wrapper = await arrived(isFirefox ? ".wrap" : ".txt");
  assert.match(await panel("document.getElementById('say').textContent"), /pith apply/);
  const program = join(here, "..", "build", "pith");
  if (!existsSync(program)) return console.log("no program: its wrapper was not applied");
  writeFileSync(join(folder, "w.wrap"), wrapper);
  writeFileSync(join(folder, "p.html"), pages["/static/2"]);
  const out = spawnSync(program, ["apply", "-q", "w.wrap", "p.html"], { cwd: folder });
  assert.match(String(out.stdout), /Lamp 40/, String(out.stderr));
  console.log("CSV, JSON, xlsx, clipboard, wrapper: good");
}

/** --pictures FOLDER: the panel, and the page with a cell lit. */
async function pictures({ panel, other, targetId }, prefix = "") {
  const at = process.argv.indexOf("--pictures");
  if (at < 0) return;
  if (!prefix) await panel("(document.getElementById('say').textContent = '20 rows')");
  for (const [id, name, width] of [[other, "panel", 340], [targetId, "page", 560]])
    writeFileSync(join(process.argv[at + 1], `${prefix}${name}.png`),
      await browser.picture(id, width, 500));
}

async function run() {
  const still = await open("/static/1");
  assert.equal(await count(still.panel), 20);
  const names = await still.panel("pithPanel.state.rows.shown.map((c) => c.name)");
  assert.ok(names.length >= 3, String(names));
  assert.match(await still.panel("pithPanel.state.rows.csv()"), /Lamp 20,/);
  assert.equal(await still.panel("pithPanel.state.rows.xlsx().text().then((t) => t.slice(0, 2))"), "PK");
  await still.panel(`document.querySelector("tr:nth-child(3) td:nth-child(" +
    (1 + pithPanel.state.rows.cells()[1].indexOf("$2.50")) + ")").onmouseenter()`);
  await pause(300);
  assert.deepEqual(await still.page(
    "[...document.querySelectorAll('[data-pith-lit]')].map((e) => e.outerHTML.includes('price') && e.textContent)"),
  ["$2.50"]);
  await files(still);
  await pictures(still);
  await still.panel("document.querySelector('th:last-child button').click()");
  assert.equal(await still.panel("pithPanel.state.rows.shown.length"), names.length - 1);
  await still.panel("pithPanel.follow()");
  assert.equal(await count(still.panel), 50);
  console.log("static list, lights, columns, next pages: good");

  const again = await open("/again/1");
  await again.panel("pithPanel.follow()");
  assert.equal(await count(again.panel), 30);
  const two = await open("/two");
  const press = (key) => two.panel(
    `dispatchEvent(new KeyboardEvent("keydown", { key: "${key}" }))`);
  const firstOf = () => two.panel("pithPanel.state.rows.cells()[0].join()");
  const one = await firstOf();
  await press("j");
  await pause(200);
  assert.notEqual(await firstOf(), one);
  await press("k");
  await pause(200);
  assert.equal(await firstOf(), one);
  await two.panel(`(() => { const name = document.querySelector("th span");
    name.textContent = "What"; name.onblur(); })()`);
  assert.match(await two.panel("pithPanel.state.rows.csv()"), /^What,/);
  console.log("rows once, regions by key, columns renamed: good");

  const view = async ({ panel }, name) => {
    await panel(`(document.getElementById("view").value = "${name}")`);
    await panel("pithPanel.read()");
  };
  const thread = await open("/thread");
  await view(thread, "posts");
  assert.equal(await count(thread.panel), 7);
  assert.match(await thread.panel("pithPanel.state.rows.csv()"), /user6/);
  const story = await open("/story");
  await view(story, "article");
  assert.equal(await story.panel("document.querySelector('#article h1').textContent"),
    "The lamp that stayed on");
  assert.equal(await story.panel("document.querySelectorAll('#article p').length"), 5);
  await pictures(thread, "thread");
  await pictures(story, "story");
  console.log("thread, article: good");

  assert.equal(await count((await open("/script")).panel), 30);
  const scroll = await open("/scroll");
  await browser.front(scroll.targetId);
  await scroll.panel("pithPanel.follow()");
  assert.equal(await count(scroll.panel), 60);
  console.log("list by script, infinite scroll: good");

  assert.equal(await count((await open("/big")).panel), 10000);
  console.log("10,000 rows: good");

  const hostile = await open("/hostile");
  assert.equal(await count(hostile.panel), 20);
  assert.equal(await hostile.panel("document.querySelectorAll('script').length"), 1);
  console.log("hostile page: good");
}

let failed = false;
const watch = setTimeout(() => {
  console.log("took too long");
  browser.browser.kill("SIGKILL");
  process.exit(1);
}, Number(process.env.PITH_EXTENSION_MS ?? 110000));
try {
  await run();
} catch (e) {
  console.log(e);
  failed = true;
}
clearTimeout(watch);
await browser.close();
server.close();
server.closeAllConnections?.();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(failed ? 1 : 0);
