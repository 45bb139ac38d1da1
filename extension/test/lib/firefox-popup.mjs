// Firefox's toolbar popup is not among the pages that a test can reach, so it
// is driven from the browser's own window: the button is pressed as by a user
// (which grants activeTab), code runs in the popup's document, clicks are real
// mouse events, and its picture is drawn.
import fs from 'node:fs';

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
const IN_POPUP = `async (source, channel) => {
  let reply;
  try {
    const box = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false, sameZoneAs: content });
    reply = { value: await Cu.evalInSandbox(source, box) };
  } catch (error) {
    reply = { error: String(error) };
  }
  sendAsyncMessage(channel, JSON.stringify(reply));
}`;

const RUN = (script, ms) => `(async () => {
  const view = ${FIND};
  if (!view) throw new Error('the popup is closed');
  const channel = 'winnow:' + Math.random();
  const reply = new Promise((done) => {
    view.messageManager.addMessageListener(channel, function heard({ data }) {
      view.messageManager.removeMessageListener(channel, heard);
      done(data);
    });
  });
  view.messageManager.loadFrameScript('data:application/javascript;charset=utf-8,' + encodeURIComponent(${script}.replaceAll('CHANNEL', JSON.stringify(channel))), false);
  // A popup that is still opening swaps its document, and the answer is lost.
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error('no answer from the popup')), ${ms}));
  return Promise.race([reply, late]);
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

const CLICK = (selector) => `(async (channel) => {
  const reply = {};
  const element = content.document.querySelector(${JSON.stringify(selector)});
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
  if (!width) reply.error = 'nothing to click at: ' + ${JSON.stringify(selector)};
  else {
    try {
      for (const type of ['mousedown', 'mouseup']) {
        content.synthesizeMouseEvent(type, x + width / 2, y + height / 2, { button: 0, clickCount: 1 }, {});
      }
    } catch (error) {
      reply.error = String(error);
    }
  }
  sendAsyncMessage(channel, JSON.stringify(reply));
})(CHANNEL)`;

const CLOSE = `(async () => {
  const panel = ${FIND}?.closest('panel');
  panel?.hidePopup();
  for (let i = 0; i < 1500 && (${FIND} || (panel && panel.state !== 'closed')); i++) await new Promise((done) => setTimeout(done, 20));
  return 1;
})()`;

export async function firefoxPopup(chrome, id) {
  await chrome(CLOSE); // one that is still open would be closed by the click
  await chrome(PRESS(id));
  let patience = 2000; // until the first answer: it is asked for again
  const ask = async (script) => {
    const { value, error } = JSON.parse(await chrome(RUN(JSON.stringify(script), patience)));
    if (error) throw new Error(error);
    patience = 60_000;
    return value;
  };
  const evaluate = (run, ...args) => {
    const source = typeof run === 'string' ? run : `(${run})(...${JSON.stringify(args)})`;
    return ask(`(${IN_POPUP})(${JSON.stringify(source)}, CHANNEL)`);
  };
  return {
    evaluate,
    click: (selector) => ask(CLICK(selector)),
    screenshot: async ({ path }) => fs.writeFileSync(path, Buffer.from(await chrome(DRAW), 'base64')),
    close: () => chrome(CLOSE),
  };
}
