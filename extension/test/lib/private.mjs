// A true private window, in which the extension may run.
import { PATIENCE_MS, until } from './browsers.mjs';

async function inChromium(at) {
  const session = await at.browser.target().createCDPSession();
  await session.send('Extensions.loadUnpacked', { path: at.folder, enableInIncognito: true });
  await session.detach();
  return async (address) => {
    await at.control.evaluate(
      (url) =>
        chrome.windows.create({ incognito: true, url }).then(({ incognito }) => incognito || Promise.reject(new Error('not private'))),
      address,
    );
    const target = await at.browser.waitForTarget((one) => one.url() === address, { timeout: PATIENCE_MS });
    return target.page();
  };
}

async function inFirefox(at) {
  const id = JSON.stringify('winnow@winnow.example');
  await at.chrome(`(async () => {
    const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
    const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
    const { extension } = WebExtensionPolicy.getByID(${id});
    await ExtensionPermissions.add(${id}, { permissions: ['internal:privateBrowsingAllowed'], origins: [] }, extension);
    await (await AddonManager.getAddonByID(${id})).reload();
    return 1;
  })()`);
  await until(() => at.chrome(`Boolean(WebExtensionPolicy.getByID(${id})?.privateBrowsingAllowed)`), 'it may run in private windows');
  return async (address) => {
    const before = new Set(await at.browser.pages());
    await at.chrome(`(async () => {
      const { PrivateBrowsingUtils } = ChromeUtils.importESModule('resource://gre/modules/PrivateBrowsingUtils.sys.mjs');
      const opened = OpenBrowserWindow({ private: true });
      await new Promise((done) => opened.addEventListener('load', done, { once: true }));
      await opened.delayedStartupPromise;
      if (!PrivateBrowsingUtils.isWindowPrivate(opened)) throw new Error('not private');
      opened.gBrowser.selectedTab = opened.gBrowser.addTrustedTab(${JSON.stringify(address)});
      return 1;
    })()`);
    return until(async () => {
      for (const page of await at.browser.pages()) if (!before.has(page) && page.url() === address) return page;
      return null;
    }, 'the private tab');
  };
}

/** Lets the extension run in private windows; gives a function that opens one. */
export const openPrivate = (at) => (at.which === 'chromium' ? inChromium(at) : inFirefox(at));
