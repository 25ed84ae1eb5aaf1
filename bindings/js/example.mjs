// example: a page into a table, and a wrapper from two pages for a third.
//   make wasm && node bindings/js/example.mjs
import { apply, learn, records } from "./index.js";

const lamp = (i) => `<li><b>Lamp ${i}</b> <i>$${i}.50</i> <em>Note ${i} of it</em></li>`;
const shop = (from, length) => "<h1>Lamps</h1><ul>" +
  Array.from({ length }, (_, i) => lamp(from + i)).join("") + "</ul>";

const { regions, main } = records(shop(1, 10));
console.table(regions[main].records.map((r) => r.fields));

const wrapper = learn([shop(1, 10), shop(11, 8)], { kind: "list" });
const { regions: [again] } = apply(wrapper, shop(21, 12));
console.log(`${again.records.length} records by the wrapper, the first:`);
console.log(JSON.stringify(again.records[0].fields));
