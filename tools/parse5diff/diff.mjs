// Compares `pith tree -f html5lib` with parse5 on the same UTF-8 text.
//   node diff.mjs PITH FOLDER|PAGE ...
// Per differing page one block: path, line, and both lines. The last line
// counts. Pages are decoded here, once, for both: pith gets the text with a
// byte order mark, which overrides whatever the page declares.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as os from "node:os";
import * as path from "node:path";
import { parse } from "parse5";
import { pagesBelow, textOf } from "./pages.mjs";

const NS = {
  "http://www.w3.org/2000/svg": "svg ",
  "http://www.w3.org/1998/Math/MathML": "math ",
};

function dumpAttrs(node, pad, out) {
  const named = node.attrs.map((a) => [
    a.prefix ? `${a.prefix} ${a.name}` : a.name, a.value]);
  named.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  for (const [name, value] of named) out.push(`| ${pad}${name}="${value}"`);
}

function dumpOne(node, pad, out) {
  switch (node.nodeName) {
    case "#documentType": {
      const ids = node.publicId || node.systemId
        ? ` "${node.publicId ?? ""}" "${node.systemId ?? ""}"` : "";
      out.push(`| ${pad}<!DOCTYPE ${node.name}${ids}>`);
      break;
    }
    case "#comment": out.push(`| ${pad}<!-- ${node.data} -->`); break;
    case "#text": out.push(`| ${pad}"${node.value}"`); break;
    default:
      out.push(`| ${pad}<${NS[node.namespaceURI] ?? ""}${node.tagName}>`);
      dumpAttrs(node, pad + "  ", out);
  }
}

// Iterative: pages can be deeper than the stack.
function dump(doc) {
  const out = [];
  const todo = doc.childNodes.map((n) => [n, ""]).reverse();
  while (todo.length) {
    const [node, pad] = todo.pop();
    if (node === "content") {
      out.push(`| ${pad}content`);
      continue;
    }
    dumpOne(node, pad, out);
    const below = pad + "  ";
    if (node.nodeName === "template" && node.content) {
      for (const c of [...node.content.childNodes].reverse())
        todo.push([c, below + "  "]);
      todo.push(["content", below]);
    }
    for (const c of [...(node.childNodes ?? [])].reverse())
      todo.push([c, below]);
  }
  return out.join("\n");
}

function firstDifference(a, b) {
  const x = a.split("\n"), y = b.split("\n");
  let i = 0;
  while (i < x.length && i < y.length && x[i] === y[i]) i++;
  const depth = (s) => /^\| ( *)/.exec(s)?.[1].length ?? Infinity;
  const inside = [];
  for (let k = i, d = depth(x[i] ?? ""); k >= 0; k--) {
    if (depth(x[k] ?? "") >= d || !/^\| *</.test(x[k])) continue;
    d = depth(x[k]);
    inside.unshift(x[k].trim().slice(1).trim());
  }
  const cut = (s) => (s === undefined ? "(end)" : s.slice(0, 160));
  return { inside: inside.join(" "), line: i + 1, before: cut(x[i - 1]), parse5: cut(x[i]), pith: cut(y[i]) };
}

const [pith, ...starts] = process.argv.slice(2);
const work = fs.mkdtempSync(path.join(os.tmpdir(), "parse5diff-"));
const file = path.join(work, "page.html");
let same = 0, differ = 0, select = 0;
try {
  for (const page of starts.flatMap(pagesBelow)) {
    const text = textOf(page);
    fs.writeFileSync(file, "\ufeff" + text);
    const want = dump(parse(text, { scriptingEnabled: false }));
    let got;
    try {
      got = execFileSync(pith, ["tree", "-f", "html5lib", file],
        { maxBuffer: 1 << 30, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    } catch (e) {
      got = `pith failed: ${e.stderr || e.message}`;
    }
    if (got.replace(/\n+$/, "") === want.replace(/\n+$/, "")) {
      same++;
      continue;
    }
    differ++;
    const d = firstDifference(want, got);
    select += d.inside.includes("<select>");
    console.log(`${page}: line ${d.line} in ${d.inside}\n  after  ${d.before}\n` +
                `  parse5 ${d.parse5}\n  pith   ${d.pith}`);
  }
} finally {
  fs.rmSync(work, { recursive: true });
}
console.log(`${same + differ} pages, ${same} equal, ${differ} differ, ` +
  `${select} of these inside <select> (parse5 has its old content model)`);
process.exit(differ > select ? 1 : 0);
