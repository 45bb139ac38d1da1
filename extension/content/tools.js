// What the popup, the picker, files and the context menu need of a page. It comes when they are
// asked for, after content.js.
import { listenForImages } from './tools/images.js';
import { Layer } from './tools/layer.js';
import { Picker } from './tools/picker.js';
import { Receipt } from './tools/receipt.js';
import { listenForSelection } from './tools/selection.js';
import { listenForTaking } from './tools/take.js';
import { world } from './world.js';
/** @import { Page } from './page.js' */

const OTHER_PAGES = 'site-against'; // the engine's reason: other pages of the site have the same

/** @param {Page} page */
function start(page) {
  const { hide, rules } = page;
  const layer = new Layer(page.own);
  new Receipt({ hide, rules, layer, reasons: () => page.reasons() }).listen();
  const learned = async () => {
    const reasons = [...(await page.reasons())];
    return new Set(reasons.flatMap(([element, { code }]) => (code === OTHER_PAGES && hide.isHidden(element) ? element : [])));
  };
  new Picker({ start: () => page.start(), learned, hide, rules, layer }).listen();
  listenForImages();
  const selection = listenForSelection(page);
  listenForTaking({ page: (want) => page.content(want), selection });
}

if (world.page && !world.tools) {
  world.tools = true;
  start(world.page);
}
