// What goes wrong anywhere in the extension: in pages, in the background, in our own
// pages and in Chromium's host of the engine. What fails in the engine's Workers ends
// the call, and the page says so by itself.
import { until } from './browsers.mjs';
import { hostPage } from './host.mjs';

const PAGES = ['page', 'background_page']; // a Worker to which somebody attaches while it starts may never start

// Chromium writes down what goes wrong in the service worker, which comes and goes.
async function chromiumErrors(at) {
  const id = new URL(at.base).host;
  const page = await at.browser.newPage();
  await page.goto('chrome://extensions/');
  await page.evaluate(async (extensionId) => {
    await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await chrome.developerPrivate.updateExtensionConfiguration({ extensionId, errorCollection: true });
  }, id);
  const heard = [];
  const sessions = [];
  const listen = async (target) => {
    if (!target.url().startsWith(at.base) || !PAGES.includes(target.type())) return;
    const session = await target.createCDPSession();
    sessions.push(session);
    session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception, url } }) =>
      heard.push(`${text} ${exception?.description} (${url ?? target.url()})`),
    );
    await session.send('Runtime.enable'); // also tells what has happened before
  };
  const hear = (target) => void listen(target).catch(() => {}); // it has gone
  at.browser.on('targetcreated', hear);
  await Promise.all(at.browser.targets().map((target) => listen(target).catch(() => {})));
  const list = async () => {
    const written = await page.evaluate(async (id) => {
      const { manifestErrors, runtimeErrors } = await chrome.developerPrivate.getExtensionInfo(id);
      return [...manifestErrors, ...runtimeErrors].map(({ message, source }) => `${message} (${source})`);
    }, id);
    return [...new Set([...written, ...heard, ...at.errors])];
  };
  const close = async () => {
    at.browser.off('targetcreated', hear);
    await Promise.all(sessions.map((session) => session.detach().catch(() => {})));
    await page.close();
  };
  return { list, close };
}

// Firefox sends the errors of all its processes to the browser's console.
async function firefoxErrors(at) {
  await at.chrome(`{
    window.mishaps = [];
    window.hearMishap = { observe(said) {
      if (!(said instanceof Ci.nsIScriptError) || said.flags & Ci.nsIScriptError.warningFlag || !/javascript/i.test(said.category)) return;
      const { errorMessage, sourceName, lineNumber, stack } = said;
      if (/moz-extension:/.test([errorMessage, sourceName, stack])) window.mishaps.push(errorMessage + ' (' + sourceName + ':' + lineNumber + ')');
    } };
    Services.console.registerListener(window.hearMishap);
    1;
  }`);
  return {
    // Its own word when it ends a background in the middle of a call to the browser, or a
    // page goes, or is kept for the way back, that waits for an answer.
    list: async () =>
      [...new Set([...JSON.parse(await at.chrome('JSON.stringify(window.mishaps)')), ...at.errors])].filter(
        (error) => !/^Promise (resolved|rejected) (after context unloaded|while context is inactive)/.test(error),
      ),
    close: () => at.chrome('Services.console.unregisterListener(window.hearMishap); 1'),
  };
}

const allErrorsOf = (at) => (at.which === 'chromium' ? chromiumErrors(at) : firefoxErrors(at));

const MADE = 'by the test: in '; // what seesErrors makes

/** Gives {list(), close()}. */
export async function errorsOf(at) {
  const { list, close } = await allErrorsOf(at);
  return { list: async () => (await list()).filter((error) => !error.includes(MADE)), close };
}

const fail = (text) => `setTimeout(() => { throw new Error('${text}'); }); 1`;
const failLater = (text) => `() => void setTimeout(() => Promise.reject(new Error('${text}')))`;

/** Fails unless an error in each of our places is seen. */
export async function seesErrors(at) {
  const errors = await allErrorsOf(at);
  const made = ['our page', 'a page'].map((where) => MADE + where);
  await at.control.evaluate(fail(made[0]));
  const tab = await at.control.evaluate(async (url) => (await chrome.tabs.query({})).find((one) => one.url === url).id, at.page.url());
  await at.control.evaluate(`chrome.scripting.executeScript({ target: { tabId: ${tab} }, func: ${failLater(made[1])} }).then(() => 1)`);
  if (at.which === 'chromium') {
    made.push(`${MADE}the host`, `${MADE}the background`);
    await (await hostPage(at)).evaluate(fail(made[2]));
    await (await at.worker()).evaluate(fail(made[3]));
  }
  await until(
    async () => {
      const list = await errors.list();
      const missing = made.filter((text) => !list.some((error) => error.includes(text)));
      if (missing.length > 0) throw new Error(`not seen: ${missing}; seen: ${list}`);
      return true;
    },
    'the errors are seen',
    15_000,
  );
  at.errors.splice(0);
  await errors.close();
}
