// Compares `pith tree -f html5lib` with Chromium's own parser (DOMParser, so
// scripting is off), many pages per start of the browser.
//   node tools/parse5diff/chromium.mjs PITH FOLDER|PAGE ...
// Needs Debian's chromium. Pages are decoded here, once, for both.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import { pathToFileURL } from "node:url";
import { pagesBelow, textOf } from "./pages.mjs";

const BATCH_BYTES = 6 << 20;

// Runs in the browser: the tree in html5lib's form. Chromium cuts long text
// into several nodes, which are joined again.
function dumpInBrowser(text) {
  const NS = { "http://www.w3.org/2000/svg": "svg ",
               "http://www.w3.org/1998/Math/MathML": "math " };
  const out = [];
  const todo = [];
  const push = (list, pad) => {
    for (const c of [...list].reverse()) todo.push([c, pad]);
  };
  push(new DOMParser().parseFromString(text, "text/html").childNodes, "");
  while (todo.length) {
    const [n, pad] = todo.pop();
    if (n === "content") out.push(`| ${pad}content`);
    else if (n.nodeType === 8) out.push(`| ${pad}<!-- ${n.data} -->`);
    else if (n.nodeType === 7) out.push(`| ${pad}<?${n.target} ${n.data}>`);
    else if (n.nodeType === 3) {
      let data = n.data;
      while (todo.length && todo.at(-1)[0].nodeType === 3 &&
             todo.at(-1)[0].previousSibling?.nodeType === 3)
        data += todo.pop()[0].data;
      out.push(`| ${pad}"${data}"`);
    } else if (n.nodeType === 10) {
      const ids = n.publicId || n.systemId
        ? ` "${n.publicId}" "${n.systemId}"` : "";
      out.push(`| ${pad}<!DOCTYPE ${n.name}${ids}>`);
    } else {
      out.push(`| ${pad}<${NS[n.namespaceURI] ?? ""}${n.localName}>`);
      const attrs = [...n.attributes].map((a) =>
        [a.prefix ? `${a.prefix} ${a.localName}` : a.name, a.value]);
      attrs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
      for (const [k, v] of attrs) out.push(`| ${pad}  ${k}="${v}"`);
      push(n.childNodes, `${pad}  `);
      if (n.localName === "template" && n.content) {
        push(n.content.childNodes, `${pad}    `);
        todo.push(["content", `${pad}  `]);
      }
    }
  }
  return out.join("\n");
}

function runInBrowser(dump) {
  const bytes = (b64) => Uint8Array.from(atob(b64), (c) => c.charCodeAt(0));
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  const out = [];
  for (const s of document.querySelectorAll("script[type=page]")) {
    const tree = new TextEncoder().encode(dump(utf8.decode(bytes(s.text))));
    let binary = "";
    for (const b of tree) binary += String.fromCharCode(b);
    out.push(btoa(binary));
  }
  document.body.innerHTML = "<pre></pre>";
  document.querySelector("pre").textContent = out.join("\n");
}

const [pith, ...starts] = process.argv.slice(2);
const work = fs.mkdtempSync(path.join(os.tmpdir(), "chromiumdiff-"));
let same = 0, differ = 0;

function chromiumTrees(batch) {
  const file = path.join(work, "batch.html");
  const parts = batch.map(({ text }) =>
    `<script type=page>${Buffer.from(text).toString("base64")}</script>`);
  fs.writeFileSync(file, `<!DOCTYPE html><meta charset=utf-8><body>${
    parts.join("\n")}<script>${dumpInBrowser}\n${runInBrowser}\n` +
    "runInBrowser(dumpInBrowser);</script>");
  const dom = execFileSync("chromium", ["--headless", "--no-sandbox",
    "--disable-gpu", `--user-data-dir=${path.join(work, "profile")}`,
    "--dump-dom", pathToFileURL(file).href],
  { maxBuffer: 1 << 30, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return /<pre>([\s\S]*?)<\/pre>/.exec(dom)[1].trim().split("\n")
    .map((s) => Buffer.from(s, "base64").toString("utf8"));
}

function compare(page, text, want) {
  const file = path.join(work, "page.html");
  fs.writeFileSync(file, "\ufeff" + text);
  const got = execFileSync(pith, ["tree", "-f", "html5lib", file],
    { maxBuffer: 1 << 30, encoding: "utf8" }).replace(/\n+$/, "");
  if (got === want) {
    same++;
    return;
  }
  differ++;
  const x = want.split("\n"), y = got.split("\n");
  let i = 0;
  while (i < x.length && i < y.length && x[i] === y[i]) i++;
  const cut = (s) => (s === undefined ? "(end)" : s.slice(0, 160));
  console.log(`${page}: line ${i + 1}\n  after    ${cut(x[i - 1])}\n` +
              `  chromium ${cut(x[i])}\n  pith     ${cut(y[i])}`);
}

try {
  let batch = [], bytes = 0;
  const flush = () => {
    const trees = batch.length ? chromiumTrees(batch) : [];
    batch.forEach(({ page, text }, i) => compare(page, text, trees[i]));
    batch = [];
    bytes = 0;
  };
  for (const page of starts.flatMap(pagesBelow)) {
    const text = textOf(page);
    batch.push({ page, text });
    bytes += text.length;
    if (bytes > BATCH_BYTES) flush();
  }
  flush();
} finally {
  fs.rmSync(work, { recursive: true });
}
console.log(`${same + differ} pages, ${same} equal, ${differ} differ`);
process.exit(differ ? 1 : 0);
