// extension_test: the extension in a real Chromium, on a local server.
//   node extension/test/extension_test.mjs [--picture FILE.png]
// Exit 77: no Chromium, or no pith.wasm. The copy under test may read the local
// server by itself; a user's click gives that to the real one (activeTab).
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

async function run() {
  const still = await open("/static/1");
  assert.equal(await count(still.panel), 20);
  const names = await still.panel("pithPanel.state.rows.shown.map((c) => c.name)");
  assert.ok(names.length >= 3, String(names));
  assert.match(await still.panel("pithPanel.state.rows.csv()"), /Lamp 20,/);
  assert.equal(await still.panel("pithPanel.state.rows.xlsx().text().then((t) => t.slice(0, 2))"), "PK");
  await still.panel(`document.querySelector("tr:nth-child(3)").onmouseenter()`);
  await pause(300);
  assert.equal(await still.page("document.querySelectorAll('[data-pith-lit]').length"), 1);
  await still.panel("document.querySelector('th button').click()");
  assert.equal(await still.panel("pithPanel.state.rows.shown.length"), names.length - 1);
  const picture = process.argv.indexOf("--picture");
  if (picture > 0) {
    const { sessionId } = await send("Target.attachToTarget", { targetId: still.other, flatten: true });
    const { data } = await send("Page.captureScreenshot", {}, sessionId);
    writeFileSync(process.argv[picture + 1], Buffer.from(data, "base64"));
  }
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
