// What a person does on Chromium's own page of extensions: hosts that the extension may
// have, and loading it anew.

export function chromiumSettings(browser, id, open) {
  async function inSettings(run, ...values) {
    const page = await browser.newPage();
    await page.goto('chrome://extensions/');
    await page.evaluate(run, id, ...values);
    await page.close();
  }
  const pattern = (host) => `*://${host}/*`;
  // What is open already is cut off, as by an update. Without the developer mode an
  // unpacked extension stays away then.
  async function load(id, inDeveloperMode) {
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode });
    await chrome.developerPrivate.reload(id);
  }
  return {
    // As if the user had allowed the host there: what is allowed is granted
    // without a prompt when the extension asks.
    allow: (host = '127.0.0.1') => inSettings((id, origin) => chrome.developerPrivate.addHostPermission(id, origin), pattern(host)),
    forbid: (host) => inSettings((id, origin) => chrome.developerPrivate.removeHostPermission(id, origin), pattern(host)),
    // Has the extension ask for a host that allow() has allowed.
    async permit(host = '127.0.0.1') {
      const page = await open('options/options.html');
      await page.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), pattern(host));
      await page.close();
    },
    remove: () => inSettings(load, false),
    reload: () => inSettings(load, true),
  };
}
