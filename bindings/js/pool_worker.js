// pool_worker: the inside of a worker of pool.js.
import * as pith from "./index.js";

const port = globalThis.process?.versions?.node
  ? (await import("node:worker_threads")).parentPort
  : globalThis;

function work({ id, command, page, options }) {
  try {
    const { wrapper, ...rest } = options;
    const value = wrapper === undefined ? pith[command](page, rest)
      : pith.apply(wrapper, page, rest);
    port.postMessage({ id, value });
  } catch (e) {
    port.postMessage({ id, error: { name: e.name, code: e.code, message: e.message } });
  }
}

if (port.on) port.on("message", work);
else port.addEventListener("message", (e) => work(e.data));
