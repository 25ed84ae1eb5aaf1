// health: how well a wrapper fitted, run by run, as `pith apply --log` keeps it.
import { element } from "./dom.js";

const share = (part, whole) => (whole ? part / whole : 0);

// Values that were found, of all rows and fields.
const values = (run) => share(run.fields.reduce((s, f) => s + f.filled, 0), run.fields.reduce((s, f) => s + f.rows, 0));

const percent = (x) => `${Math.round(100 * x)} %`;

function line(points, name) {
  const W = 240, H = 48, step = points.length > 1 ? W / (points.length - 1) : 0;
  const at = points.map((p, i) => `${(i * step).toFixed(1)},${(H - 4 - p * (H - 8)).toFixed(1)}`);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `-3 0 ${W + 6} ${H}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `${name}: ${points.map(percent).join(", ")}`);
  svg.innerHTML = `<polyline class="trend" points="${at.join(" ")}"/>` + at.map((p) => `<circle class="dot" r="2.5" cx="${p.split(",")[0]}" cy="${p.split(",")[1]}"/>`).join("");
  return svg;
}

export function drawHealth(place, { runs }) {
  const last = runs.slice(-30);
  place.replaceChildren(element("h2", "Health of the wrapper"));
  if (!last.length) {
    place.append(element("p", "No run was kept yet: pith apply WRAPPER PAGES --log WRAPPER.log adds one.", { class: "empty" }));
    return;
  }
  for (const [name, of] of [["pages that fit", (r) => share(r.fit, r.pages)], ["values found", values]]) {
    const row = element("div", null, { class: "trend-row" });
    row.append(element("span", `${name}: ${percent(of(last.at(-1)))}`), line(last.map(of), name));
    place.append(row);
  }
  const now = last.at(-1), before = last.at(-2);
  const lost = before ? now.fields.filter((f) => {
    const was = before.fields.find((x) => x.cluster === f.cluster && x.field === f.field);
    return was && share(f.filled, f.rows) < share(was.filled, was.rows) - 0.2;
  }) : [];
  place.append(element("p", `${last.length} runs, the last ${now.time.replace("T", " ").replace("Z", "")}: ${now.fit} of ${now.pages} pages.`, { class: "dim" }));
  if (lost.length) place.append(element("p", `Found less often than before: ${lost.map((f) => f.field).join(", ")}.`, { class: "error" }));
}
