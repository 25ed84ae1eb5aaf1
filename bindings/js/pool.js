// pool: many pages over several workers, in Node and in browsers.
//
//   const pool = new Pool({ size: 4 });
//   for await (const result of pool.map("article", pages)) ...   // in order
//   await pool.close();

const inNode = Boolean(globalThis.process?.versions?.node);

async function startWorker() {
  const at = new URL("./pool_worker.js", import.meta.url);
  if (!inNode) return new Worker(at, { type: "module" });
  const { Worker: Thread } = await import("node:worker_threads");
  return new Thread(at);
}

function listen(worker, name, call) {
  if (inNode) worker.on(name, call);
  else worker.addEventListener(name, (e) => call(name === "message" ? e.data : e));
}

function copyable(page) {
  if (typeof page?.nodeType !== "number" && typeof page?.html?.nodeType !== "number")
    return page;
  throw new TypeError("a DOM cannot be sent to a worker: give its outerHTML");
}

/** Workers that each have a pith of their own. */
export class Pool {
  constructor({ size } = {}) {
    this.size = size ?? Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 4) - 1);
    this.idle = [];
    this.waiting = [];
    this.all = [];
    this.next = 0;
    this.closed = false;
  }

  async worker() {
    if (this.closed) throw new Error("the pool is closed");
    if (this.idle.length) return this.idle.pop();
    if (this.all.length < this.size) {
      const slot = { calls: new Map() };
      this.all.push(slot); // before anything is awaited, so that size holds
      slot.worker = await startWorker();
      listen(slot.worker, "message", (m) => this.done(slot, m));
      listen(slot.worker, "error", (e) => this.lost(slot, e));
      return slot;
    }
    return new Promise((take) => this.waiting.push(take));
  }

  free(slot) {
    const take = this.waiting.shift();
    if (take) take(slot);
    else this.idle.push(slot);
  }

  done(slot, { id, value, error }) {
    const call = slot.calls.get(id);
    slot.calls.delete(id);
    this.free(slot);
    if (error) call.reject(Object.assign(new Error(error.message), error));
    else call.resolve(value);
  }

  // A worker that died takes its call with it, not the pool.
  lost(slot, error) {
    this.all.splice(this.all.indexOf(slot), 1);
    for (const call of slot.calls.values()) call.reject(error);
    const take = this.waiting.shift();
    if (take) this.worker().then(take);
  }

  /** The result of one call: what the function of that name gives. */
  async run(command, page, options = {}) {
    copyable(page);
    const slot = await this.worker();
    const id = this.next++;
    return new Promise((resolve, reject) => {
      slot.calls.set(id, { resolve, reject });
      slot.worker.postMessage({ id, command, page, options });
    });
  }

  /** Results of all pages, in their order, a few pages in flight. */
  async *map(command, pages, options = {}) {
    const flight = [];
    for await (const page of pages) {
      const result = this.run(command, page, options);
      result.catch(() => {}); // told when its turn comes
      flight.push(result);
      if (flight.length > 2 * this.size) yield await flight.shift();
    }
    while (flight.length) yield await flight.shift();
  }

  async close() {
    this.closed = true;
    await Promise.all(this.all.map((slot) => slot.worker?.terminate()));
    this.all = this.idle = [];
  }
}
