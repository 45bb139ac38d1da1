// Answers the content scripts: the engine runs here, once for all tabs.
import { createEngine } from './winnow/index.js';

const engine = createEngine({ timeLimitMs: 6000 });

chrome.runtime.onMessage.addListener(({ html, request, css }, { tab, frameId }, reply) => {
  const done = css
    ? chrome.scripting.insertCSS({ css, origin: 'USER', target: { tabId: tab.id, frameIds: [frameId] } })
    : engine.clean(html, request);
  done.then(
    (value) => reply({ value }),
    ({ message }) => reply({ error: message }),
  );
  return true; // the reply comes later
});
