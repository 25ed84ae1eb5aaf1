// bench: pages a second of pith.wasm beside what a JavaScript program has now.
//   node bench/bench.mjs [--rivals FOLDER] FILE...
// Rivals are looked for in FOLDER/node_modules (npm install @mozilla/readability
// linkedom turndown there); nothing of them is kept here. Each reads the same
// pages from memory; the time of all of them, best of three, is what counts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { article, auto, records } from "../index.js";

const args = process.argv.slice(2);
const at = args.indexOf("--rivals");
const need = createRequire((at < 0 ? process.cwd() : args.splice(at, 2)[1]) + "/x.js");
const raw = args.map((f) => (f.endsWith(".gz") ? gunzipSync(readFileSync(f)) : readFileSync(f)));
const texts = raw.map((b) => b.toString("utf8"));

function measure(name, work) {
  let best = Infinity, failed = 0;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    failed = 0;
    for (const text of texts)
      try {
        work(text);
      } catch {
        failed++;
      }
    best = Math.min(best, performance.now() - start);
  }
  const rate = (texts.length / best) * 1000;
  console.log(`${name.padEnd(34)} ${rate.toFixed(0).padStart(6)} pages/s` +
    (failed ? `, ${failed} failed` : ""));
}

function rival(name, packages, make) {
  try {
    measure(name, make(...packages.map((p) => need(p))));
  } catch (e) {
    console.log(`${name.padEnd(34)} not here: ${e.message.split("\n")[0]}`);
  }
}

measure("pith article", (t) => article(t));
measure("pith records", (t) => records(t));
measure("pith auto", (t) => auto(t));
rival("linkedom, parse alone", ["linkedom"], ({ parseHTML }) => (t) => parseHTML(t));
rival("readability on linkedom", ["linkedom", "@mozilla/readability"],
  ({ parseHTML }, { Readability }) => (t) => new Readability(parseHTML(t).document).parse());
rival("turndown on linkedom", ["linkedom", "turndown"],
  ({ parseHTML }, Turndown) => (t) => new Turndown().turndown(parseHTML(t).document.body));
rival("jsdom, parse alone", ["jsdom"], ({ JSDOM }) => (t) => new JSDOM(t));
rival("readability on jsdom", ["jsdom", "@mozilla/readability"],
  ({ JSDOM }, { Readability }) => (t) => new Readability(new JSDOM(t).window.document).parse());
