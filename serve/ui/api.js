// api: what the server is asked. Every reply that is no success is an Error
// whose message says what to do.

async function ask(path, init) {
  const reply = await fetch(path, init);
  if (reply.ok) return reply;
  let text = `${path}: ${reply.status}`;
  try {
    text = (await reply.json()).error || text;
  } catch { /* not ours */ }
  throw new Error(text);
}

const query = (o) => new URLSearchParams(o).toString();
const json = async (path) => (await ask(path)).json();

export const pages = () => json("review/pages");
export const result = (page, as, more = {}) =>
  json(`review/result?${query({ page, as, places: 1, all: 1, ...more })}`);
export const learn = (want) => ask("review/learn", { method: "POST", body: JSON.stringify(want) });
export const health = () => json("review/health");
export const tables = () => json("site/tables");
export const rows = (table, offset, limit) => json(`site/rows?${query({ table, offset, limit })}`);
export const search = (q) => json(`site/search?${query({ q })}`);
export const changes = (from, to) => json(`site/changes?${query({ from, to })}`);
export const set = async () => (await ask("site/set")).text();
export const putSet = (body) => ask("site/set", { method: "PUT", body, headers: { "Content-Type": "text/plain" } });
export const read = async (as, html, url) =>
  (await ask(as, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(url ? { html, url } : { html }),
  })).json();
