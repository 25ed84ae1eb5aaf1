// extension_test: the extension in a real Chromium, on a local server.
//   node extension/test/extension_test.mjs [--pictures FOLDER]
// Exit 77: no Chromium, or no pith.wasm. The copy under test may read the local
// server by itself; a user's click gives that to the real one (activeTab).
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync,
  writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const skip = (why) => {
  console.log(`skipped: ${why}`);
  process.exit(77);
};
const chromium = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((p) => existsSync(p));
if (!chromium) skip("no chromium");
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
cpSync(here, join(folder, "x"), { recursive: true });
const manifest = JSON.parse(readFileSync(join(folder, "x/manifest.json")));
manifest.host_permissions = ["http://127.0.0.1/*"];
writeFileSync(join(folder, "x/manifest.json"), JSON.stringify(manifest));
const browser = spawn(chromium, ["--headless=new", "--no-sandbox", "--disable-gpu",
  "--no-first-run", "--disable-dev-shm-usage", "--remote-debugging-pipe",
  "--enable-unsafe-extension-debugging", "--window-size=900,700",
  "--disable-features=DisableLoadExtensionCommandLineSwitch",
  `--load-extension=${folder}/x`, `--user-data-dir=${folder}/data`, "about:blank"],
{ stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const waiting = new Map();
let next = 1, buffer = "";
browser.stdio[4].on("data", (chunk) => {
  buffer += chunk;
  for (let end; (end = buffer.indexOf("\0")) >= 0; buffer = buffer.slice(end + 1)) {
    const m = JSON.parse(buffer.slice(0, end));
    if (waiting.has(m.id)) {
      const { resolve, reject } = waiting.get(m.id);
      m.error ? reject(new Error(m.error.message)) : resolve(m.result);
    }
  }
});
const send = (method, params = {}, sessionId) => new Promise((resolve, reject) => {
  waiting.set(next, { resolve, reject });
  browser.stdio[3].write(JSON.stringify({ id: next++, method, params, sessionId }) + "\0");
});
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function attach(targetId) {
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  return async (expression) => {
    const { result, exceptionDetails } = await send("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true }, sessionId);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  };
}

async function extensionId() {
  for (let i = 0; i < 100; i++, await pause(200)) {
    const { targetInfos } = await send("Target.getTargets");
    const found = targetInfos.find((t) => t.url.startsWith("chrome-extension://") &&
      t.url.endsWith("background.js"));
    if (found) return new URL(found.url).host;
  }
  throw new Error("the extension was not loaded");
}

let id;
/** A page and a panel for it: evaluate in each. */
async function open(path) {
  id ??= await extensionId();
  const { targetId } = await send("Target.createTarget", { url: origin + path });
  const page = await attach(targetId);
  while ((await page("document.readyState")) !== "complete") await pause(50);
  const { targetId: other } = await send("Target.createTarget",
    { url: `chrome-extension://${id}/panel.html` });
  const panel = await attach(other);
  while (!(await panel("Boolean(globalThis.pithPanel)"))) await pause(50);
  const tab = await panel(`chrome.tabs.query({ url: "${origin}/*" })
    .then((all) => all.find((t) => t.url.endsWith("${path}")).id)`);
  await panel(`history.replaceState(null, "", "?tab=${tab}")`);
  await panel("pithPanel.read()");
  return { page, panel, other, targetId };
}
const count = (panel) => panel("pithPanel.state.rows.rows.length");

/** The file with this ending that arrived in the folder of downloads, which gives
 * it a name of its own when a test looks on. */
async function arrived(ending) {
  for (let i = 0; i < 100; i++, await pause(100)) {
    const name = readdirSync(join(folder, "got")).find((n) => n.endsWith(ending));
    if (name) return readFileSync(join(folder, "got", name));
  }
  throw new Error(`no ${ending} in ${readdirSync(join(folder, "got"))}`);
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
  await send("Browser.grantPermissions", { permissions: ["clipboardReadWrite",
    "clipboardSanitizedWrite"] });
  await send("Target.activateTarget", { targetId: other });
  await press("#copy");
  await pause(200);
  const copied = await panel("navigator.clipboard.readText()");
  assert.match(copied, /\tLamp 20\t|Lamp 20\t|\tLamp 20/);
  assert.equal(copied.trim().split(/\r?\n/).length, 21);
  await press("#learn");
  const wrapper = await arrived(".txt");
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
async function pictures({ panel, other, targetId }) {
  const at = process.argv.indexOf("--pictures");
  if (at < 0) return;
  await panel("document.getElementById('say').textContent = '20 rows'");
  for (const [id, name, width] of [[other, "panel", 340], [targetId, "page", 560]]) {
    const { sessionId } = await send("Target.attachToTarget", { targetId: id, flatten: true });
    await send("Target.activateTarget", { targetId: id });
    await send("Emulation.setDeviceMetricsOverride",
      { width, height: 500, deviceScaleFactor: 1, mobile: false }, sessionId);
    const { data } = await send("Page.captureScreenshot", {}, sessionId);
    writeFileSync(join(process.argv[at + 1], `${name}.png`), Buffer.from(data, "base64"));
  }
}

async function run() {
  mkdirSync(join(folder, "got"));
  await send("Browser.setDownloadBehavior",
    { behavior: "allow", downloadPath: join(folder, "got") });
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

  assert.equal(await count((await open("/script")).panel), 30);
  const scroll = await open("/scroll");
  await send("Target.activateTarget", { targetId: scroll.targetId });
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
  browser.kill("SIGKILL");
  process.exit(1);
}, Number(process.env.PITH_EXTENSION_MS ?? 110000));
try {
  await run();
} catch (e) {
  console.log(e);
  failed = true;
}
clearTimeout(watch);
await send("Browser.close").catch(() => {});
await Promise.race([new Promise((gone) => browser.on("exit", gone)), pause(3000)]);
browser.kill("SIGKILL");
server.close();
server.closeAllConnections?.();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
process.exit(failed ? 1 : 0);
