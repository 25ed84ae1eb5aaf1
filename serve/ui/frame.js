// frame: the page itself, drawn without scripts and network. Places are the
// node paths of the result: the browser parses as pith does, so they are found
// as they stand.

const STYLE = `
[data-pith-record]{outline:2px dashed #3a8fd9!important;outline-offset:-2px!important}
[data-pith-example]{outline:3px solid #2b8a3e!important;outline-offset:-1px!important}
[data-pith-on]{outline:3px solid #e08a1e!important;background:#fff3b0!important;color:#111!important;outline-offset:-1px!important}
`;

const PART = 2000; // records that are outlined at once

export class Frame {
  constructor(frame, onPick) {
    this.frame = frame;
    this.onPick = onPick;
    this.counted = new Map();
    frame.addEventListener("load", () => this.loaded());
  }

  open(page) {
    this.ready = new Promise((done) => { this.done = done; });
    this.frame.src = `review/page?page=${page}`;
    return this.ready;
  }

  get doc() {
    return this.frame.contentDocument;
  }

  loaded() {
    const doc = this.doc;
    this.counted = new Map();
    if (!doc || doc.URL === "about:blank") return;
    const style = doc.createElement("style");
    style.textContent = STYLE;
    // The last <style> of head moves no other element of a path.
    (doc.head ?? doc.documentElement).append(style);
    doc.addEventListener("click", (e) => {
      e.preventDefault();
      this.onPick(pathOf(e.target));
    }, true);
    doc.addEventListener("submit", (e) => e.preventDefault(), true);
    this.done();
  }

  // The element at a node path. Children are counted once for each parent, so
  // that a list of 20,000 records costs no more than its elements.
  find(path) {
    let at = this.doc;
    for (const step of path ? path.slice(1).split("/") : [""]) {
      const [, name, n] = /^([^[]+)\[(\d+)\]$/.exec(step) ?? [];
      at = name && at && this.children(at).get(name)?.[n - 1];
    }
    return at ?? null;
  }

  children(parent) {
    let by = this.counted.get(parent);
    if (!by) {
      by = new Map();
      for (const e of parent.children) {
        if (!by.has(e.localName)) by.set(e.localName, []);
        by.get(e.localName).push(e);
      }
      this.counted.set(parent, by);
    }
    return by;
  }

  clear(mark) {
    this.doc?.querySelectorAll(`[${mark}]`).forEach((e) => e.removeAttribute(mark));
  }

  // Outline the records of the list that is shown; of many, a part at a time, so
  // that keys are heard in between.
  records(paths, from = 0) {
    if (!from) this.clear("data-pith-record");
    this.marked = paths;
    for (const path of paths.slice(from, from + PART)) this.find(path)?.setAttribute("data-pith-record", "");
    if (from + PART < paths.length)
      setTimeout(() => { if (this.marked === paths) this.records(paths, from + PART); });
  }

  // Outline the values that were given as examples.
  examples(paths) {
    this.clear("data-pith-example");
    for (const path of paths) this.find(path)?.setAttribute("data-pith-example", "");
  }

  // Light up the element at a path: a cell, or the record when it has no place.
  light(path) {
    this.clear("data-pith-on");
    const on = this.find(path);
    if (!on) return;
    on.setAttribute("data-pith-on", "");
    on.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

// The node path of an element, as results have it.
export function pathOf(e) {
  const steps = [];
  for (; e && e.nodeType === 1; e = e.parentNode) {
    let n = 1;
    for (let s = e.previousElementSibling; s; s = s.previousElementSibling)
      if (s.localName === e.localName) n++;
    steps.unshift(`${e.localName}[${n}]`);
  }
  return `/${steps.join("/")}`;
}
