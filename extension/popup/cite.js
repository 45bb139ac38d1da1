// Copies a link to the page, and what is selected on it with its source.
import { link, markdownLink, quote } from '../shared/cite.js';
import { copy } from '../shared/copy.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { button, byId } from '../shared/page.js';
import { run, runTool } from '../shared/tabs.js';
/** @import { Texts } from '../shared/copy.js' */
/** @import { Tab } from '../shared/tabs.js' */
/** @import { Voice } from './panel.js' */

/** @param {import('../shared/messages.d.ts').PageAnswer} page */
const sourceOf = ({ url, answer, title }) => ({ url, title, metadata: answer.metadata ?? {} });

/**
 * @param {Tab} tab
 * @param {Voice} voice
 * @param {boolean} isSelected whether anything is selected on the page
 */
export function listenForCite(tab, { say, attempt }, isSelected) {
  const page = () => run(tab.id, names.PAGE, { want: ['metadata'] });

  /** @type {Record<string, () => Promise<Texts>>} */
  const texts = {
    'cite-link': async () => link(sourceOf(await page())),
    'cite-markdown': async () => markdownLink(sourceOf(await page()), names.FILE),
    'cite-quote': async () => {
      const part = await runTool(tab.id, names.SELECTION, { want: ['reader', 'markdown'] });
      const { reader, markdown = '' } = part.answer;
      return quote(sourceOf(part), { html: reader?.html ?? '', markdown }, names.FILE);
    },
  };
  for (const [id, make] of Object.entries(texts)) {
    // Nothing may be awaited between the click and copy.
    button(id).addEventListener('click', () =>
      attempt(async () => {
        await copy(make(), id !== 'cite-markdown');
        byId('cite').hidePopover();
        say(message('copied'));
      }),
    );
  }
  button('cite-quote').disabled = !isSelected;
  button('cite-open').hidden = false;
}
