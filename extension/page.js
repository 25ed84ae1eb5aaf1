// page: functions that run inside the page, each alone, in a world of their own:
// what the page did to its prototypes is not seen here, and getters are taken
// from the prototypes, since names of elements hide members of `document`.

/** The page as the browser has it now. */
export function snapshot() {
  const root = Object.getOwnPropertyDescriptor(Document.prototype, "documentElement")
    .get.call(document);
  return { html: `<!DOCTYPE html>${root ? root.outerHTML : ""}`, url: location.href };
}

/** Light up the elements at these paths, or inside them the smallest that has
 * `value` as its text or address; none: put all lights out. */
export function light(paths, value = null) {
  const attribute = "data-pith-lit";
  const all = Document.prototype.querySelectorAll.call(document, `[${attribute}]`);
  for (const e of all) {
    e.style.outline = e.getAttribute(attribute);
    e.removeAttribute(attribute);
  }
  const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  const has = (e) => plain(e.textContent) === plain(value) ||
    ["href", "src", "content", "datetime"].some((a) => e.getAttribute(a) === value ||
      (a in e && e[a] === value));
  let first = null;
  for (const path of paths) {
    const whole = Document.prototype.evaluate.call(document, path, document, null,
      XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue;
    if (!whole || !whole.style) continue;
    const inner = value === null ? null
      : [...Element.prototype.querySelectorAll.call(whole, "*")].filter(has).at(-1);
    const e = inner?.style ? inner : whole;
    e.setAttribute(attribute, e.style.outline);
    e.style.outline = "3px solid #e8590c";
    first ??= e;
  }
  first?.scrollIntoView({ block: "center" });
  return Boolean(first);
}

/** Go on: the next page if there is a link to it, else further down. */
export function goOn() {
  const find = (q) => [...Document.prototype.querySelectorAll.call(document, q)];
  const words = /^\s*(next( page)?|weiter|n(ä|ae)chste( seite)?|suivante?|siguiente|avanti|›|»|>|→)\s*[›»>→]?\s*$/i;
  const next = find("link[rel~=next][href], a[rel~=next][href]")[0] ??
    find("a[href]").find((a) => words.test(a.textContent) ||
      words.test(a.getAttribute("aria-label") ?? ""));
  if (next && new URL(next.href, location.href).origin === location.origin &&
      next.href !== location.href) {
    location.assign(next.href);
    return "page";
  }
  const before = document.scrollingElement.scrollHeight;
  scrollTo(0, before);
  return new Promise((done) => setTimeout(() =>
    done(document.scrollingElement.scrollHeight > before ? "more" : "end"), 900));
}
