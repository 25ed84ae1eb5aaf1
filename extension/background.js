// background: one click opens the panel beside the page.
if (globalThis.chrome?.sidePanel)
  chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
else
  globalThis.browser?.action.onClicked.addListener(() => browser.sidebarAction.open());
