// The way to the content script that has put this frame over its page: a port,
// which it sends when the frame has loaded. It needs no background and lives
// as long as both do. Whoever holds the other end may be any page that frames
// this document: page and content script have one origin. So nothing that comes
// through it is believed, and with the port comes a key, without which our own
// content script tells nothing.
import { api } from '../shared/api.js';
import { names } from '../shared/names.js';

/** @type {Map<string, () => void>} */
const news = new Map(); // what the page says -> what is done then
/** @type {string[]} */
const unheard = []; // said before anybody listens
/** @type {MessagePort | null} */
let port = null;
/** @type {object[]} */
const waiting = []; // said before the port is there
const { promise, resolve: hasKey } = /** @type {PromiseWithResolvers<string>} */ (Promise.withResolvers());
export const key = promise;

/** @param {MessageEvent} event */
function take({ data, source, ports: [given] }) {
  if (port || source !== parent || parent === self || typeof data?.key !== 'string' || !given) return;
  port = given;
  hasKey(data.key);
  port.onmessage = ({ data: said }) => {
    const run = news.get(said);
    if (run) run();
    else unheard.push(said);
  };
  for (const message of waiting.splice(0)) port.postMessage(message);
}

addEventListener('message', take);
if (parent === self) hasKey(''); // a tab of its own, in which nothing is open

/**
 * 'added' comes with the url and html of a page that was put behind the first; 'stay'
 * answers 'escape'.
 *
 * @param {'here' | 'leave' | 'stay' | 'find' | 'added'} say
 * @param {{ url: string, html: string }} [fields]
 */
export function tellPage(say, fields) {
  const message = { ...fields, say };
  if (port) port.postMessage(message);
  else waiting.push(message);
}

/**
 * @param {'print' | 'escape'} said
 * @param {() => void} run
 */
export function onPage(said, run) {
  news.set(said, run);
  if (unheard.includes(said)) run();
}

tellPage('here');

// The port between frame and page does not tell that this process has ended; a
// port of the extension does.
if (api.tabs?.getCurrent) {
  Promise.all([api.tabs.getCurrent(), key])
    .then(([tab, mine]) => tab?.id !== undefined && api.tabs.connect(tab.id, { name: `${names.READER_LIFE} ${mine}`, frameId: 0 }))
    .catch(() => {});
}
