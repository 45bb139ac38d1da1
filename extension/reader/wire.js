// The way to the content script that has put this frame over its page: a port,
// which it sends when the frame has loaded. It needs no background and lives
// as long as both do. Whoever holds the other end may be any page that frames
// this document, so nothing that comes through it is believed.
import '../shared/names.js';
import '../shared/api.js';

const { api, names } = globalThis.winnow;

const news = new EventTarget();
let port = null;
const waiting = []; // said before the port is there

function take({ data, source, ports: [given] }) {
  if (port || source !== parent || data !== 'winnow' || !given) return;
  port = given;
  port.onmessage = ({ data: said }) => news.dispatchEvent(new CustomEvent(String(said?.say)));
  for (const message of waiting.splice(0)) port.postMessage(message);
}

addEventListener('message', take);

// say: 'here', 'leave', 'find'.
export function tellPage(say, fields) {
  const message = { ...fields, say };
  if (port) port.postMessage(message);
  else waiting.push(message);
}

export const onPage = (say, run) => news.addEventListener(say, run);

tellPage('here');

// A port of the page's own kind does not say that this process has ended.
if (api.tabs?.getCurrent) api.tabs.getCurrent().then((tab) => tab && api.tabs.connect(tab.id, { name: names.READER_LIFE, frameId: 0 })).catch(() => {});
