// engine: an instance of pith.wasm and the calls it takes.
//
// Memory of WebAssembly never shrinks, so an instance that has grown beyond
// `keep` bytes is dropped after the call and a fresh one is made when needed.

const OPTIONS_OF_PAGE = new Set(["name", "url", "charset", "wrapper"]);
const KEEP = 64 << 20;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A call that failed: `code` is "USAGE", "EMPTY", "FORMAT", ... */
export class PithError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "PithError";
    this.code = code;
  }
}

// pith_status of pith.h, in its order.
const STATUS = ["OK", "NOMEM", "LIMIT", "BUDGET", "TIMEOUT", "IO", "FORMAT",
  "USAGE", "EMPTY", "NET", "DRIFT", "UNSUPPORTED"];

/** What a command wrote, and what it told. */
class Reply {
  constructor(bytes, messages, exit) {
    this.bytes = bytes;
    this.messages = messages;
    this.exit = exit;
  }
  text() {
    return decoder.decode(this.bytes);
  }
  object() {
    return JSON.parse(this.text());
  }
  lines() {
    const text = this.text();
    return text.trim() ? text.trim().split("\n").map((x) => JSON.parse(x)) : [];
  }
}

// A string, bytes, a Document or an Element, or an object that has one of
// these as `html` beside name, url and charset.
function pageOf(page) {
  if (typeof page === "string" || page instanceof Uint8Array) return { html: page };
  if (page instanceof ArrayBuffer) return { html: new Uint8Array(page) };
  if (typeof page?.nodeType === "number") return { html: page };
  if (page?.html !== undefined) return page;
  throw new TypeError("a page is a string, bytes, a DOM node or { html, url }");
}

// A live DOM as HTML: what the browser has now, not what was sent.
export function serialise(node) {
  const root = node.nodeType === 9 ? node.documentElement : node;
  return root ? `<!DOCTYPE html>${root.outerHTML}` : "";
}

// Bytes, address and declared character set of a page.
function asBytes(page) {
  const { html, name, url, charset } = pageOf(page);
  if (html instanceof Uint8Array) return { bytes: html, name, url, charset };
  if (html instanceof ArrayBuffer)
    return { bytes: new Uint8Array(html), name, url, charset };
  const live = typeof html?.nodeType === "number";
  const text = live ? serialise(html) : String(html);
  const here = live ? (html.baseURI ?? undefined) : undefined;
  return { bytes: encoder.encode(text), name, url: url ?? here, charset: "utf-8" };
}

// maxNodes: max-nodes, as on the command line.
function optionsJson(options) {
  const out = {};
  for (const [key, value] of Object.entries(options))
    if (!OPTIONS_OF_PAGE.has(key) && value !== undefined)
      out[key.replace(/[A-Z]/g, (c) => "-" + c.toLowerCase())] = value;
  return JSON.stringify(out);
}

// Names that pith gives to iconv, where the Encoding standard has others.
const ICONV = { "BIG5-HKSCS": "big5", "EUC-JP-MS": "euc-jp", CP932: "shift_jis",
  UHC: "euc-kr", "MAC-UK": "x-mac-cyrillic" };
// The commonest set by a table: some versions of Node take it for Latin-1.
const WINDOWS_1252 = "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030" +
  "\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014" +
  "\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178";
const decoders = new Map([["CP1252", { decode: ([byte]) =>
  WINDOWS_1252[byte - 0x80] ?? String.fromCharCode(byte) }]]);

function decoderOf(set) {
  if (!decoders.has(set)) {
    let made = null;
    try {
      made = new TextDecoder(ICONV[set] ?? set.replace(/^CP/, "windows-"));
    } catch {
      // a set that this engine does not know
    }
    decoders.set(set, made);
  }
  return decoders.get(set);
}

const NO_SYSTEM = 52; // ENOSYS of WASI

/** One instance at a time of a compiled pith.wasm. */
export class Engine {
  /** `keep`: bytes of memory that an instance may hold between calls. */
  constructor(module, { keep = KEEP } = {}) {
    this.module = module;
    this.keep = keep;
    this.made = 0;
    this.x = null;
  }

  // pith opens nothing: of WASI it gets the clock, for timeouts.
  imports() {
    const clock_time_get = (_id, _precision, at) => {
      const ns = BigInt(Math.round(performance.now() * 1e6));
      new DataView(this.x.memory.buffer).setBigUint64(at, ns, true);
      return 0;
    };
    const none = () => NO_SYSTEM;
    const known = { clock_time_get };
    const wasi = {};
    for (const { module, name } of WebAssembly.Module.imports(this.module))
      if (module === "wasi_snapshot_preview1") wasi[name] = known[name] ?? none;
    const decode = (set, at, len, out) => this.decode(set, at, len, out);
    return { wasi_snapshot_preview1: wasi, pith: { decode } };
  }

  // One sequence of a character set as UTF-8; see iconv_js.c.
  decode(set, at, len, out) {
    const set_decoder = decoderOf(this.string(set));
    if (!set_decoder || !len) return set_decoder ? 1 : 0;
    const memory = new Uint8Array(this.x.memory.buffer);
    const text = set_decoder.decode(memory.slice(at, at + len));
    if (text.includes("\ufffd")) return 0;
    return encoder.encodeInto(text, memory.subarray(out, out + 12)).written;
  }

  start() {
    if (this.x) return this.x;
    this.x = new WebAssembly.Instance(this.module, this.imports()).exports;
    this.x._initialize();
    this.made++;
    return this.x;
  }

  /** Bytes that the instance holds now. */
  get held() {
    return this.x ? this.x.memory.buffer.byteLength : 0;
  }

  version() {
    return this.string(this.start().pith_version());
  }

  put(bytes, end = 0) {
    const at = this.x.pith_take(bytes.length + end) >>> 0;
    if (!at) throw new PithError("NOMEM", "out of memory");
    const memory = new Uint8Array(this.x.memory.buffer);
    memory.set(bytes, at);
    if (end) memory[at + bytes.length] = 0;
    return at;
  }

  putString(text) {
    return text === undefined || text === null ? 0
      : this.put(encoder.encode(String(text).replaceAll("\0", "\ufffd")), 1);
  }

  string(at) {
    const memory = new Uint8Array(this.x.memory.buffer);
    return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
  }

  // A copy of what lies at part `i` of the reply; memory may move later.
  part(i) {
    const at = this.x.pith_reply(i) >>> 0, len = this.x.pith_reply(i + 1) >>> 0;
    return new Uint8Array(this.x.memory.buffer, at, len).slice();
  }

  add(page, options) {
    const { bytes, name, url, charset } = asBytes(page);
    if (!this.x.pith_add(this.put(bytes), bytes.length,
      this.putString(name ?? options.name), this.putString(url ?? options.url),
      this.putString(charset ?? options.charset)))
      throw new PithError("NOMEM", "out of memory");
  }

  /** Run a command on a page or an array of pages. */
  run(command, pages, options = {}) {
    this.start();
    let sound = false;
    try {
      for (const page of Array.isArray(pages) ? pages : [pages])
        this.add(page, options);
      const status = this.x.pith_call(this.putString(command),
        this.putString(optionsJson(options)), this.putString(options.wrapper));
      sound = true;
      return this.take(status);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError)
        throw new PithError("NOMEM", `out of memory or a fault: ${error.message}`);
      throw error;
    } finally {
      this.settle(sound);
    }
  }

  take(status) {
    if (status)
      throw new PithError(STATUS[status] ?? String(status),
        this.string(this.x.pith_reply(4) >>> 0));
    const told = decoder.decode(this.part(2)).trim();
    const messages = told ? told.split("\n").map((x) => JSON.parse(x)) : [];
    return new Reply(this.part(0), messages, this.x.pith_reply(6));
  }

  // Give back the memory of the call; after a fault, or when the instance has
  // grown too large, all of it.
  settle(sound) {
    if (sound) this.x.pith_clear();
    if (!sound || this.held > this.keep) this.x = null;
  }
}
