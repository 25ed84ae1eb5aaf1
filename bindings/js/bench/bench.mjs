// bench: pages a second of pith.wasm beside the program and beside what a
// JavaScript program has now.
//   node bench/bench.mjs [--pith PROGRAM] [--rivals FOLDER] [--rounds N] FILE...
// Rivals are looked for in FOLDER/node_modules (npm install @mozilla/readability
// linkedom turndown defuddle there); nothing of them is kept here. All read the
// same pages (the program: from files) in rounds in turn; seconds of the
// processor, the best round of each, so that the compilers of V8 are done.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { article, auto, records } from "../index.js";

const args = process.argv.slice(2);
function option(name, other) {
  const at = args.indexOf(name);
  return at < 0 ? other : args.splice(at, 2)[1];
}
const program = option("--pith");
const need = createRequire(option("--rivals", process.cwd()) + "/x.js");
const rounds = Number(option("--rounds", 5));
const raw = args.map((f) => (f.endsWith(".gz") ? gunzipSync(readFileSync(f)) : readFileSync(f)));
const texts = raw.map((b) => b.toString("utf8"));

/** Seconds of the processor for all pages by one of what is here. */
function seconds(work) {
  const start = process.cpuUsage();
  let failed = 0;
  for (const text of texts)
    try {
      work(text);
    } catch {
      failed++;
    }
  const used = process.cpuUsage(start);
  return { spent: (used.user + used.system) / 1e6, failed };
}

/** The same of the program, on one core; it reads the pages from `folder`. */
function programSeconds(command, folder) {
  const script = 'TIMEFORMAT="%U %S"; time "$0" "$1" -q -j 1 -f jsonl "$2" >/dev/null';
  const { stderr } = spawnSync("bash", ["-c", script, program, command, folder]);
  const [user, system] = String(stderr).trim().split("\n").at(-1).split(" ").map(Number);
  return { spent: user + system, failed: 0 };
}

const all = [];
const add = (name, run) => all.push({ name, run, best: Infinity, failed: 0 });
function rival(name, packages, make) {
  try {
    const work = make(...packages.map((p) => need(p)));
    add(name, () => seconds(work));
  } catch (e) {
    console.log(`${name.padEnd(34)} not here: ${e.message.split("\n")[0]}`);
  }
}

const folder = mkdtempSync(join(tmpdir(), "pith-bench-"));
raw.forEach((page, i) => writeFileSync(join(folder, `${String(i).padStart(5, "0")}.html`), page));
for (const [command, call] of Object.entries({ article, records, auto })) {
  add(`pith ${command}`, () => seconds((t) => call(t)));
  if (program) add(`the program, ${command}`, () => programSeconds(command, folder));
}
rival("linkedom, parse alone", ["linkedom"], ({ parseHTML }) => (t) => parseHTML(t));
rival("readability on linkedom", ["linkedom", "@mozilla/readability"],
  ({ parseHTML }, { Readability }) => (t) => new Readability(parseHTML(t).document).parse());
rival("turndown on linkedom", ["linkedom", "turndown"],
  ({ parseHTML }, Turndown) => (t) => new Turndown().turndown(parseHTML(t).document.body));
rival("defuddle on linkedom", ["linkedom", "defuddle"],
  ({ parseHTML }, Defuddle) => (t) => new (Defuddle.default ?? Defuddle)(parseHTML(t).document).parse());

const log = console.log;
console.log = console.warn = console.error = () => {}; // rivals talk
for (let round = 0; round < rounds; round++)
  for (const one of all) {
    const { spent, failed } = one.run();
    one.best = Math.min(one.best, spent);
    one.failed = failed;
  }
rmSync(folder, { recursive: true });
for (const { name, best, failed } of all) {
  const native = all.find((x) => `pith ${x.name.split(", ")[1]}` === name && x.name.startsWith("the"));
  log(`${name.padEnd(34)} ${(texts.length / best).toFixed(0).padStart(6)} pages/s` +
    (native ? `, ${(native.best / best).toFixed(2)} of the program` : "") +
    (failed ? `, ${failed} failed` : ""));
}
