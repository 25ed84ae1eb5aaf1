// axe: what axe-core finds in the pages of `pith serve`: each view, light and dark,
// wide and narrow; exit 1 by a serious finding.
//   node tests/serve/axe.mjs PITH FOLDER     npm install axe-core playwright-core there
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const [program, packages] = process.argv.slice(2).map((p) => resolve(p));
const need = createRequire(join(packages, "x.js"));
const { chromium } = need("playwright-core");
const axe = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");
const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "pith-axe-"));
const database = join(folder, "site.db");
spawnSync(program, ["site", "-q", "-o", database, join(root, "tests/cli/pages/lamps")]);

const server = spawn(program, ["serve", "--port", "0", ...(existsSync(database) ? ["--db", database] : []),
  join(root, "tests/cli/pages/shop.html"), join(root, "demo/offers.html")],
{ stdio: ["ignore", "pipe", "inherit"] });
const url = await new Promise((ok) => server.stdout.once("data", (d) => ok(String(d).trim())));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
let serious = 0, minor = 0, views = 0;

async function look(page, where) {
  await page.waitForTimeout(800);
  await page.evaluate(axe);
  const { violations } = await page.evaluate("axe.run(document, { iframes: false })");
  views++;
  for (const { impact, id, nodes } of violations) {
    console.log(`${where}: ${impact} ${id}: ${nodes[0].html}`);
    if (["serious", "critical"].includes(impact)) serious++;
    else minor++;
  }
}

for (const colorScheme of ["light", "dark"])
  for (const width of [1280, 390]) {
    // The page's own policy would not let axe in.
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    await page.goto(url);
    await page.waitForSelector("[role=grid]");
    for (const view of ["pages", "site", "try"]) {
      await page.click(`[data-view=${view}]`);
      await look(page, `${view}, ${colorScheme}, ${width}`);
    }
    await page.keyboard.press("?");
    await look(page, `help, ${colorScheme}, ${width}`);
    await page.close();
  }
await browser.close();
server.kill();
rmSync(folder, { recursive: true });
console.log(`${views} views: ${serious} serious, ${minor} other findings`);
process.exit(serious ? 1 : 0);
