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

export const pages = async () => (await ask("review/pages")).json();
export const result = async (page, as) =>
  (await ask(`review/result?${query({ page, as, places: 1, all: 1 })}`)).json();
export const learn = (want) =>
  ask("review/learn", { method: "POST", body: JSON.stringify(want) });
export const tables = async () => (await ask("site/tables")).json();
export const rows = async (table, offset, limit) =>
  (await ask(`site/rows?${query({ table, offset, limit })}`)).json();
export const search = async (q) => (await ask(`site/search?${query({ q })}`)).json();
export const read = async (as, html, url) =>
  (await ask(as, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(url ? { html, url } : { html }),
  })).json();
