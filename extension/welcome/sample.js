// The sample page: an article and what stands around articles, to be cleaned and read
// like any page, without a permission and without the network. No browser puts the
// scripts of an extension into a page of its own, so the page brings them itself, as
// they are (content.js, tools.js); to the background it is a page, too, and one of
// which nothing is kept (isSample in shared/api.js). What stands here is the buttons.
import { world } from '../content/world.js';
import { hidingRules } from '../shared/hidingrules.js';
import { fill, localize, message } from '../shared/i18n.js';
import { reasonNot } from '../shared/refused.js';
/** @import { Page } from '../content/page.js' */
/** @import { Marks } from '../shared/hidingrules.js' */

const page = /** @type {Page} */ (world.page);
const marks = /** @type {Marks} */ (world.marks);
const host = /** @type {HTMLElement} */ (document.getElementById('tour'));
const tour = /** @type {ShadowRoot} */ (host.shadowRoot);
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (tour.getElementById(id));

function show() {
  const { on, total } = page.state();
  part('clean').textContent = message(on ? 'undo' : 'cleanOnce');
  const hidden = total === 1 ? message('hiddenOne') : message('hiddenMany', [total]);
  part('status').textContent = on ? hidden : '';
}

/** @param {() => unknown} step */
async function attempt(step) {
  try {
    await step();
    show();
  } catch (error) {
    part('status').textContent = reasonNot(error, location.href);
  }
}

localize(document);
fill(tour);
page.own.add(host); // it is ours: not read, and not hidden

// The background can put no rules in here either.
const sheet = new CSSStyleSheet();
sheet.replaceSync(hidingRules(marks));
document.adoptedStyleSheets.push(sheet);

part('clean').addEventListener('click', () => attempt(() => (page.state().on ? page.stop() : page.start())));
part('read').addEventListener('click', () => attempt(() => page.toggleReader({ open: true })));
// As such boxes do.
document.getElementById('accept')?.addEventListener('click', () => document.getElementById('cookie-notice')?.remove());
document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
// The popup and the keys work here, too.
new MutationObserver(show).observe(document.body, { subtree: true, attributes: true, attributeFilter: [marks.hide] });
show();
document.documentElement.dataset.ready = '';
