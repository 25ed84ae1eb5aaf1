// pith: web pages into data, in Node and in browsers.
//
//   import { article, records } from "pith";
//   article("<html>...")            the object that `pith article` prints
//   records(document).regions       of the page as the browser has it now
//
// All work is done by pith.wasm, in this thread; worker.js has a helper for
// many pages. Results are the program's JSON, parsed; text() gives the bytes.
import { Engine } from "./engine.js";

async function compile() {
  const at = new URL("./pith.wasm", import.meta.url);
  if (at.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(at));
  }
  const answer = await fetch(at);
  if (!answer.ok) throw new Error(`cannot load ${at}: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export const engine = new Engine(await compile());

export { Engine, PithError } from "./engine.js";

/** The version of the library. */
export const version = engine.version();

/** What a command prints, as text: any format, one page or many. */
export const text = (command, pages, options = {}) =>
  engine.run(command, pages, options).text();

const one = (command) => (page, options = {}) =>
  Array.isArray(page)
    ? engine.run(command, page, { ...options, format: "jsonl" }).lines()
    : engine.run(command, page, options).object();

/** Title, body, author and date of a page. */
export const article = one("article");
/** Tables of records: regions, columns, cells. */
export const records = one("records");
/** Posts, comments or reviews. */
export const posts = one("posts");
/** What kind of page it is, and that kind's result. */
export const auto = one("auto");
/** The tree as pith sees it. */
export const tree = (page, options = {}) =>
  engine.run("tree", page, { ...options, format: "json" }).object();

/** Template, schema and values of pages made by one template. */
export const template = (pages, options = {}) =>
  engine.run("template", pages, options).object();
/** Groups of pages that share a template. */
export const cluster = (pages, options = {}) =>
  engine.run("cluster", pages, { ...options, format: "jsonl" }).lines();
/** A wrapper, as text to be kept: the file of `pith learn`. */
export const learn = (pages, options = {}) =>
  engine.run("learn", pages, options).text();
/** The data of pages by a wrapper. */
export const apply = (wrapper, page, options = {}) =>
  one("apply")(page, { ...options, wrapper: String(wrapper) });
