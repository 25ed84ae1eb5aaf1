// wasm_door: calls of conformance.py on stdin, one a line, through bindings/js.
import { readFileSync } from "node:fs";
import { engine } from "../../bindings/js/index.js";

for (const line of readFileSync(0, "utf8").split("\n")) {
  const { command, options, pages, wrapper } = JSON.parse(line);
  const given = pages.map((name) => ({ name, html: new Uint8Array(readFileSync(name)) }));
  let out;
  try {
    out = engine.run(command, given, {
      ...options, ...(wrapper && { wrapper: readFileSync(wrapper, "utf8") }) }).text();
  } catch (error) {
    out = `${error}`;
  }
  process.stdout.write(JSON.stringify(out) + "\n");
}
