// pith.test: the package as a user sees it. node --test bindings/js/test/
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const pages = new URL("../../../tests/cli/pages/", import.meta.url);
const read = (name) => readFileSync(new URL(name, pages));
const built = existsSync(new URL("../pith.wasm", import.meta.url));
const skip = built ? false : "no pith.wasm; run make wasm";
const pith = built ? await import("../index.js") : {};

test("article of a string, of bytes, of an object", { skip }, () => {
  const bytes = read("story.html");
  const a = pith.article(bytes.toString("utf8"), { url: "https://x.org/a" });
  assert.equal(a.title, "River path reopens");
  assert.equal(a.url, "https://x.org/a");
  assert.equal(pith.article(bytes).body, a.body);
  assert.equal(pith.article({ html: bytes, name: "story" }).page, "story");
});

test("character sets of bytes and of strings", { skip }, () => {
  const latin = Buffer.from("<title>caf\xe9</title><p>a caf\xe9", "latin1");
  assert.equal(pith.article({ html: latin, charset: "latin1" }).title, "caf\u00e9");
  assert.equal(pith.article("<meta charset=latin1><title>caf\u00e9</title>").title, "caf\u00e9");
});

test("a live DOM is serialised", { skip }, () => {
  const root = { nodeType: 1, outerHTML: read("story.html").toString() };
  const document = { nodeType: 9, documentElement: root, baseURI: "https://x.org/" };
  assert.equal(pith.article(document).title, "River path reopens");
  assert.equal(pith.article(document).url, "https://x.org/");
  assert.equal(pith.article(root).title, "River path reopens");
});

test("records, posts, auto, tree", { skip }, () => {
  const { regions, main } = pith.records(read("shop.html"));
  assert.ok(regions[main].records.length > 1);
  assert.ok(pith.posts(read("thread.html")).regions.length > 0);
  assert.equal(typeof pith.auto(read("story.html")).kind, "string");
  assert.ok(JSON.stringify(pith.tree("<p>x")).includes("x"));
});

test("learn and apply; template; cluster", { skip }, () => {
  const bulbs = ["bulbs/1.html", "bulbs/2.html", "bulbs/3.html"]
    .filter((n) => existsSync(new URL(n, pages))).map(read);
  const wrap = readFileSync(new URL("bulbs.wrap", pages), "utf8");
  for (let i = 0; i < 3; i++)
    assert.ok(pith.apply(wrap, read("bulbs-new.html")).page);
  assert.ok(bulbs.length === 0 || pith.learn(bulbs).length > 0);
  const books = ["<h1>A</h1><p>one two three four", "<h1>B</h1><p>five six seven eight"];
  assert.equal(pith.cluster(books).reduce((n, c) => n + c.pages.length, 0), 2);
});

test("arrays give arrays, in order, also of one page", { skip }, () => {
  const out = pith.article([{ html: "<title>a</title>", name: "1" }, { html: "b", name: "2" }]);
  assert.deepEqual(out.map((x) => x.page), ["1", "2"]);
  assert.equal(pith.article(["<p>x"]).length, 1);
});

test("text in other formats", { skip }, () => {
  assert.match(pith.text("records", read("shop.html"), { format: "csv" }), /,/);
  assert.match(pith.text("article", read("story.html"), { format: "md" }), /River/);
});

test("mistakes are told, and the next call works", { skip }, () => {
  assert.throws(() => pith.records("", { miner: "x" }), { code: "USAGE" });
  assert.throws(() => pith.records("", { colour: 1 }), /no option 'colour'/);
  assert.throws(() => pith.apply("no wrapper", "<p>"), { name: "PithError" });
  assert.throws(() => pith.article(7), TypeError);
  assert.equal(pith.article("<title>x</title>").title, "x");
});

test("hostile pages end, and memory is returned", { skip }, () => {
  const hostile = ["<div>".repeat(200000), "<table>".repeat(5000),
    "<a x=1 ".repeat(20000), "\0".repeat(1e5), "&#x110000;".repeat(1e4),
    "<p>".repeat(3e5), "<!--".repeat(1e5), "<b><i>".repeat(3e4)];
  for (const html of hostile)
    for (const command of ["article", "records", "posts", "auto"])
      pith[command](html, { budget: 20000000 });
  pith.article("x".repeat(40 << 20));
  assert.ok(pith.engine.held <= pith.engine.keep);
  const before = pith.engine.held;
  for (let i = 0; i < 200; i++) pith.records(read("shop.html"));
  assert.ok(pith.engine.held <= Math.max(before, 32 << 20));
});

test("limits truncate, the clock stops", { skip }, () => {
  assert.equal(pith.records(read("shop.html"), { maxNodes: 20 }).truncated, true);
  pith.auto("<p><a href=x>y</a>".repeat(20000), { timeoutMs: 1 });
});

test("a pool of workers keeps the order", { skip }, async () => {
  const { Pool } = await import("../pool.js");
  const pool = new Pool({ size: 2 });
  const given = Array.from({ length: 20 }, (_, i) => `<title>page ${i}</title><p>text`);
  const titles = [];
  for await (const a of pool.map("article", given)) titles.push(a.title);
  assert.deepEqual(titles, given.map((_, i) => `page ${i}`));
  await assert.rejects(pool.run("records", "x", { miner: "?" }), { code: "USAGE" });
  await assert.rejects(pool.run("article", { nodeType: 1 }), TypeError);
  await pool.close();
  await assert.rejects(pool.run("article", "x"), /closed/);
});

test("the example runs", { skip }, async () => {
  const { execFileSync } = await import("node:child_process");
  const { fileURLToPath } = await import("node:url");
  const out = execFileSync(process.execPath,
    [fileURLToPath(new URL("../example.mjs", import.meta.url))]);
  assert.match(String(out), /12 records by the wrapper[^]*Lamp 21/);
});
