// browsers: Chromium by its debugging pipe and Firefox by Marionette, as the tests
// of the extension need them. Both give
//   open(url)          a tab: { id, run(expression) } evaluates in it
//   panel              address of the panel
//   front(id)          that tab comes to the front
//   picture(id, w, h)  a screenshot, PNG
//   close()
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createServer, connect } from "node:net";
import { join } from "node:path";

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

const first = (paths) => paths.find((p) => existsSync(p));

/** Replies by number. */
function calls(write) {
  const waiting = new Map();
  let next = 1;
  return {
    send: (...what) => new Promise((resolve, reject) => {
      waiting.set(next, { resolve, reject });
      write(next++, ...what);
    }),
    reply(id, error, result) {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (resolve) error ? reject(new Error(error.message)) : resolve(result);
    },
  };
}

async function ended(browser) {
  await Promise.race([new Promise((gone) => browser.on("exit", gone)), pause(3000)]);
  browser.kill("SIGKILL");
}

// ---- Chromium ---------------------------------------------------------------

export async function chromium(folder, extension, downloads) {
  const program = first(["/usr/bin/chromium", "/usr/bin/google-chrome"]);
  if (!program) return null;
  const browser = spawn(program, ["--headless=new", "--no-sandbox", "--disable-gpu",
    "--no-first-run", "--disable-dev-shm-usage", "--remote-debugging-pipe",
    "--enable-unsafe-extension-debugging", "--window-size=900,700",
    "--disable-features=DisableLoadExtensionCommandLineSwitch",
    `--load-extension=${extension}`, `--user-data-dir=${folder}/data`, "about:blank"],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const { send, reply } = calls((id, method, params = {}, sessionId) =>
    browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0"));
  let buffer = "";
  browser.stdio[4].on("data", (chunk) => {
    buffer += chunk;
    for (let end; (end = buffer.indexOf("\0")) >= 0; buffer = buffer.slice(end + 1)) {
      const m = JSON.parse(buffer.slice(0, end));
      reply(m.id, m.error, m.result);
    }
  });
  await send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
  await send("Browser.grantPermissions", { permissions: ["clipboardReadWrite",
    "clipboardSanitizedWrite"] });

  const attach = async (targetId) =>
    (await send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
  const front = (targetId) => send("Target.activateTarget", { targetId });
  async function open(url) {
    const { targetId } = await send("Target.createTarget", { url });
    const session = await attach(targetId);
    const run = async (expression) => {
      const { result, exceptionDetails } = await send("Runtime.evaluate",
        { expression, awaitPromise: true, returnByValue: true }, session);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
      return result.value;
    };
    while ((await run("document.readyState")) !== "complete") await pause(50);
    return { id: targetId, run };
  }
  async function picture(id, width, height) {
    const session = await attach(id);
    await front(id);
    await send("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: 1, mobile: false }, session);
    const { data } = await send("Page.captureScreenshot", {}, session);
    return Buffer.from(data, "base64");
  }
  async function panelAddress() {
    for (let i = 0; i < 100; i++, await pause(200)) {
      const { targetInfos } = await send("Target.getTargets");
      const found = targetInfos.find((t) => t.url.startsWith("chrome-extension://") &&
        t.url.endsWith("background.js"));
      if (found) return new URL("panel.html", found.url).href;
    }
    throw new Error("the extension was not loaded");
  }
  async function close() {
    await send("Browser.close").catch(() => {});
    await ended(browser);
  }
  return { browser, open, front, picture, close, panel: await panelAddress() };
}

// ---- Firefox ----------------------------------------------------------------

const UUID = "7c2e9f52-3b8a-4d61-9f0e-1a2b3c4d5e6f";

async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

async function connected(port) {
  for (let i = 0; i < 300; i++, await pause(200)) {
    const socket = connect(port, "127.0.0.1");
    const ok = await new Promise((tell) => {
      socket.once("connect", () => tell(true));
      socket.once("error", () => tell(false));
    });
    if (ok) return socket;
  }
  throw new Error("Firefox does not answer");
}

export async function firefox(folder, extension, downloads) {
  const program = first(["/usr/bin/firefox-esr", "/usr/bin/firefox"]);
  if (!program) return null;
  const port = await freePort();
  const prefs = {
    "marionette.port": port, "browser.download.folderList": 2,
    "browser.download.dir": downloads, "browser.download.useDownloadDir": true,
    "extensions.webextensions.uuids": JSON.stringify({ "pith@pith.invalid": UUID }),
    "datareporting.policy.dataSubmissionEnabled": false, "app.update.enabled": false,
    "dom.events.testing.asyncClipboard": true, "browser.shell.checkDefaultBrowser": false,
  };
  writeFileSync(join(folder, "user.js"), Object.entries(prefs).map(([k, v]) =>
    `user_pref(${JSON.stringify(k)}, ${JSON.stringify(v)});\n`).join(""));
  const browser = spawn(program, ["--headless", "--marionette", "--no-remote",
    "--remote-allow-system-access", "--profile", folder, "--width", "900", "--height", "700"],
  { stdio: "ignore", env: { ...process.env, HOME: folder } });
  const socket = await connected(port);
  const { send: raw, reply } = calls((id, name, params = {}) => {
    const text = Buffer.from(JSON.stringify([0, id, name, params]));
    socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
  });
  let buffer = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (let colon; (colon = buffer.indexOf(":")) > 0;) {
      const len = Number(buffer.subarray(0, colon));
      if (buffer.length < colon + 1 + len) return;
      const m = JSON.parse(buffer.subarray(colon + 1, colon + 1 + len));
      buffer = buffer.subarray(colon + 1 + len);
      if (Array.isArray(m)) reply(m[1], m[2], m[3]);
    }
  });
  // One window is looked at at a time: calls wait for each other.
  let last = Promise.resolve();
  const inTurn = (work) => (last = last.catch(() => {}).then(work));
  await raw("WebDriver:NewSession", { capabilities: { alwaysMatch: { timeouts: { script: 60000 } } } });
  await raw("Addon:Install", { path: extension, temporary: true });

  const to = (handle) => raw("WebDriver:SwitchToWindow", { handle });
  const front = (handle) => inTurn(() => to(handle));
  // Pages of extensions are not to be navigated to: the browser itself opens them.
  async function panelTab(url) {
    const before = await raw("WebDriver:GetWindowHandles");
    await raw("Marionette:SetContext", { value: "chrome" });
    await raw("WebDriver:ExecuteScript", { args: [url], script: `gBrowser.selectedTab =
      gBrowser.addTab(arguments[0], { triggeringPrincipal:
        Services.scriptSecurityManager.getSystemPrincipal() })` });
    await raw("Marionette:SetContext", { value: "content" });
    for (let i = 0; i < 100; i++, await pause(100)) {
      const fresh = (await raw("WebDriver:GetWindowHandles")).find((h) => !before.includes(h));
      if (fresh) return fresh;
    }
    throw new Error(`no tab for ${url}`);
  }
  async function pageTab(url) {
    const { handle } = await raw("WebDriver:NewWindow", { type: "tab", focus: true });
    await to(handle);
    await raw("WebDriver:Navigate", { url });
    return handle;
  }
  const open = (url) => inTurn(async () => {
    const handle = await (url.startsWith("moz-extension:") ? panelTab : pageTab)(url);
    const run = (expression) => inTurn(async () => {
      await raw("WebDriver:SwitchToWindow", { handle, focus: false });
      const { value } = await raw("WebDriver:ExecuteScript",
        { script: `return (${expression})`, args: [] });
      return value;
    });
    return { id: handle, run };
  });
  const picture = (handle, width, height) => inTurn(async () => {
    await to(handle);
    await raw("WebDriver:SetWindowRect", { width, height });
    const { value } = await raw("WebDriver:TakeScreenshot", { full: false });
    return Buffer.from(value, "base64");
  });
  async function close() {
    await Promise.race([raw("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {}),
      pause(2000)]);
    socket.destroy();
    await ended(browser);
  }
  return { browser, open, front, picture, close, panel: `moz-extension://${UUID}/panel.html` };
}
