// grid: a table of any length. Only rows in sight are elements, so 100,000 are
// as quick as ten; arrows move the focus, and the focus is told.

const ROW = 28, SPARE = 12;
const NUMERIC = new Set(["integer", "number", "money", "rating"]);

export class Grid {
  // source: {columns: [{name, type}], count, row(i) -> array or undefined}
  constructor(place, { onFocus = () => {}, label = "Table" } = {}) {
    this.onFocus = onFocus;
    this.at = { row: 0, col: 0 };
    this.box = document.createElement("div");
    this.box.className = "grid";
    this.box.setAttribute("role", "grid");
    this.box.setAttribute("aria-label", label);
    this.box.addEventListener("scroll", () => this.draw());
    this.box.addEventListener("keydown", (e) => this.key(e));
    this.box.addEventListener("click", (e) => this.click(e));
    this.resize = new ResizeObserver(() => this.draw());
    this.resize.observe(this.box);
    place.replaceChildren(this.box);
  }

  show(source) {
    this.source = source;
    this.at.row = Math.min(this.at.row, Math.max(source.count - 1, 0));
    this.at.col = Math.min(this.at.col, Math.max(source.columns.length - 1, 0));
    this.box.setAttribute("aria-rowcount", source.count + 1);
    this.box.setAttribute("aria-colcount", source.columns.length + 1);
    this.head = this.line("head", 1);
    this.head.append(this.cell("columnheader", "#", "corner"));
    source.columns.forEach((c, i) => {
      const cell = this.cell("columnheader", c.name, NUMERIC.has(c.type) ? "num" : "");
      const type = document.createElement("small");
      type.textContent = ` ${c.type ?? ""}`;
      cell.append(type);
      cell.dataset.col = i;
      this.head.append(cell);
    });
    this.space = document.createElement("div");
    this.space.setAttribute("role", "rowgroup");
    this.space.style.cssText = `position:relative;height:${source.count * ROW}px;width:${source.columns.length * 11 + 4}rem`;
    this.head.style.width = this.space.style.width;
    const top = document.createElement("div");
    top.setAttribute("role", "rowgroup");
    top.style.cssText = "position:sticky;top:0;z-index:1";
    top.append(this.head);
    this.box.replaceChildren(top, this.space);
    this.drawn = null;
    this.draw();
  }

  line(kind, index) {
    const row = document.createElement("div");
    row.className = kind;
    row.setAttribute("role", "row");
    row.setAttribute("aria-rowindex", index);
    return row;
  }

  cell(role, text, kind) {
    const cell = document.createElement("div");
    cell.setAttribute("role", role);
    if (kind) cell.className = kind;
    cell.textContent = text;
    return cell;
  }

  rowAt(i) {
    const row = this.line("row", i + 2), values = this.source.row(i);
    row.style.top = `${i * ROW}px`;
    row.append(this.cell("rowheader", String(i + 1), ""));
    this.source.columns.forEach((c, j) => {
      const value = values?.[j];
      const none = value === null || value === undefined;
      const cell = this.cell("gridcell", none ? (values ? "–" : "…") : String(value),
        none ? "null" : NUMERIC.has(c.type) ? "num" : "");
      if (!none) cell.title = String(value);
      cell.dataset.row = i;
      cell.dataset.col = j;
      const here = i === this.at.row && j === this.at.col;
      cell.tabIndex = here ? 0 : -1;
      if (here) cell.classList.add("on");
      row.append(cell);
    });
    return row;
  }

  draw(again = false) {
    if (!this.source) return;
    const first = Math.max(0, Math.floor(this.box.scrollTop / ROW) - SPARE);
    const last = Math.min(this.source.count,
      Math.ceil((this.box.scrollTop + this.box.clientHeight) / ROW) + SPARE);
    const what = `${first}-${last}`;
    if (what === this.drawn && !again) return;
    const focused = this.space.contains(document.activeElement);
    this.drawn = what;
    const rows = [];
    for (let i = first; i < last; i++) rows.push(this.rowAt(i));
    this.space.replaceChildren(...rows);
    if (focused) this.focused()?.focus({ preventScroll: true });
  }

  focused() {
    return this.space.querySelector(`[data-row="${this.at.row}"][data-col="${this.at.col}"]`);
  }

  // Put the focus into a cell; `take`: the keyboard's too.
  go(row, col, take = true) {
    if (!this.source?.count) return;
    this.at = {
      row: Math.min(Math.max(row, 0), this.source.count - 1),
      col: Math.min(Math.max(col, 0), this.source.columns.length - 1),
    };
    const top = this.at.row * ROW, seen = this.box.clientHeight - 2 * ROW;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top > this.box.scrollTop + seen) this.box.scrollTop = top - seen;
    this.draw(true);
    if (take) this.focused()?.focus();
    this.onFocus(this.at.row, this.at.col);
  }

  key(e) {
    const page = Math.max(1, Math.floor(this.box.clientHeight / ROW) - 2);
    const { row, col } = this.at;
    const to = {
      ArrowUp: [row - 1, col], ArrowDown: [row + 1, col],
      ArrowLeft: [row, col - 1], ArrowRight: [row, col + 1],
      PageUp: [row - page, col], PageDown: [row + page, col],
      Home: [e.ctrlKey ? 0 : row, 0],
      End: [e.ctrlKey ? Infinity : row, Infinity],
    }[e.key];
    if (!to) return;
    e.preventDefault();
    this.go(...to);
  }

  click(e) {
    const cell = e.target.closest("[data-row],[data-col]");
    if (cell) this.go(cell.dataset.row ? Number(cell.dataset.row) : this.at.row, Number(cell.dataset.col));
  }
}
