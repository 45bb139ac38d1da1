// Firefox's toolbar popup is not among the pages that a test can reach, so it
// is driven from the browser's own window: the button is pressed as by a user
// (which grants activeTab), code runs in the popup's document, clicks are real
// mouse events, and its picture is drawn.
import fs from 'node:fs';

const ANSWER_MS = 60_000; // that the slowest question may take

// The newest: one that is closing may still be there.
const FIND = `[...document.querySelectorAll('browser.webextension-popup-browser')].at(-1)`;

const PRESS = (id) => `(async () => {
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(${JSON.stringify(id)});
  await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
  for (let i = 0; i < 700; i++) {
    const view = ${FIND};
    if (view && view.currentURI.spec.endsWith('popup.html')) return 1;
    await new Promise((done) => setTimeout(done, 30));
  }
  throw new Error('the popup did not open');
})()`;

// Runs in the popup's process. Sandbox: the popup's own globals, no policy.
const IN_POPUP = `async (source) => {
  try {
    const box = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false, sameZoneAs: content });
    return { value: await Cu.evalInSandbox(source, box) };
  } catch (error) {
    return { error: String(error) };
  }
}`;

// Runs a function in the popup, and gives its answer. A popup that opens is moved from one
// browser element to another, which loses what was sent to it or by it: so it is asked again
// and again, and what has begun in its document answers each time without beginning anew.
const RUN = (run, ms) => `(async () => {
  const channel = 'winnow:' + Math.random();
  const script = \`(async () => {
    const runs = (content.winnowRuns ??= {});
    sendAsyncMessage('\${channel}', JSON.stringify(await (runs['\${channel}'] ??= \${${run}}())));
  })()\`;
  const end = Date.now() + ${ms};
  let answer = null;
  const heard = ({ data }) => (answer = data);
  for (let wait = 100; Date.now() < end; wait = Math.min(2 * wait, 2000)) {
    const view = ${FIND};
    if (!view) throw new Error('the popup is closed');
    const { messageManager } = view;
    messageManager.addMessageListener(channel, heard);
    messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(script), false);
    for (const until = Math.min(end, Date.now() + wait); answer === null && Date.now() < until; ) await new Promise((done) => setTimeout(done, 10));
    messageManager.removeMessageListener(channel, heard);
    if (answer !== null) return answer;
  }
  throw new Error('no answer from the popup');
})()`;

const DRAW = `(async () => {
  const view = ${FIND};
  const bitmap = await view.browsingContext.currentWindowGlobal.drawSnapshot(null, 2, 'white');
  const canvas = document.createElementNS('http://www.w3.org/1999/xhtml', 'canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d').drawImage(bitmap, 0, 0);
  return canvas.toDataURL().slice('data:image/png;base64,'.length);
})()`;

const CLICK = (selector) => `async () => {
  const element = content.document.querySelector(${JSON.stringify(selector)});
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
  if (!width) return { error: 'nothing to click at: ' + ${JSON.stringify(selector)} };
  try {
    for (const type of ['mousedown', 'mouseup']) {
      content.synthesizeMouseEvent(type, x + width / 2, y + height / 2, { button: 0, clickCount: 1 }, {});
    }
    return {};
  } catch (error) {
    return { error: String(error) };
  }
}`;

const CLOSE = `(async () => {
  const panel = ${FIND}?.closest('panel');
  panel?.hidePopup();
  for (let i = 0; i < 1500 && (${FIND} || (panel && panel.state !== 'closed')); i++) await new Promise((done) => setTimeout(done, 20));
  return 1;
})()`;

export async function firefoxPopup(chrome, id) {
  await chrome(CLOSE); // one that is still open would be closed by the click
  await chrome(PRESS(id));
  const ask = async (run) => {
    const { value, error } = JSON.parse(await chrome(RUN(JSON.stringify(`(${run})`), ANSWER_MS)));
    if (error) throw new Error(error);
    return value;
  };
  const evaluate = (run, ...args) => {
    const source = typeof run === 'string' ? run : `(${run})(...${JSON.stringify(args)})`;
    return ask(`() => (${IN_POPUP})(${JSON.stringify(source)})`);
  };
  return {
    evaluate,
    click: (selector) => ask(CLICK(selector)),
    screenshot: async ({ path }) => fs.writeFileSync(path, Buffer.from(await chrome(DRAW), 'base64')),
    close: () => chrome(CLOSE),
  };
}
