// The pages of a folder, and their text as a browser would decode it.
import * as fs from "node:fs";
import * as path from "node:path";
import * as zlib from "node:zlib";

// Byte order mark, a charset in the first 1024 bytes, UTF-8, windows-1252.
function decode(bytes) {
  const head = bytes.subarray(0, 1024).toString("latin1");
  const declared = /<meta[^>]*charset\s*=\s*["']?\s*([\w:-]+)/i.exec(head);
  for (const label of [declared?.[1], "utf-8", "windows-1252"]) {
    if (!label) continue;
    try {
      const strict = label === "utf-8" && !declared;
      return new TextDecoder(label, { fatal: strict }).decode(bytes);
    } catch { /* the next */ }
  }
  return bytes.toString("latin1");
}

// Lone surrogates cannot be in UTF-8; the standard's input has none.
export function textOf(page) {
  const raw = fs.readFileSync(page);
  const text = decode(page.endsWith(".gz") ? zlib.gunzipSync(raw) : raw);
  return (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text).toWellFormed();
}

export function pagesBelow(start) {
  if (fs.statSync(start).isFile()) return [start];
  return fs.readdirSync(start, { recursive: true })
    .filter((f) => /\.html(\.gz)?$/.test(f)).sort()
    .map((f) => path.join(start, f));
}
