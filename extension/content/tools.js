// What the popup, the picker and files need of a page. It comes when they are
// asked for, after content.js.
import { listenForImages } from './tools/images.js';
import { createLayer } from './tools/layer.js';
import { createPicker } from './tools/picker.js';
import { createReceipt } from './tools/receipt.js';
import { listenForSelection } from './tools/selection.js';
import { world } from './world.js';
/** @import { Page } from './page.js' */

/** @param {Page} page */
function start(page) {
  const layer = createLayer(page.own);
  createReceipt({ ...page, layer });
  createPicker({ ...page, layer });
  listenForImages();
  listenForSelection(page);
}

if (world.page && !world.tools) {
  world.tools = true;
  start(world.page);
}
