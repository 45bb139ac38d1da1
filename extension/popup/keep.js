// Keeping the page in the reading list, and the way to the list. In a private window the first
// click says that it is written to disk, the second does it.
import { tell } from '../shared/api.js';
import { message } from '../shared/i18n.js';
import { keptNames } from '../shared/keptnames.js';
import { button } from '../shared/page.js';
import { reasonNot } from '../shared/refused.js';
import { hostOf } from '../shared/settings.js';
import { activeTab } from '../shared/tabs.js';
/** @import { KeepAnswer } from '../shared/messages.d.ts' */
/** @import { Tab } from '../shared/tabs.js' */

export class Keep {
  #tab;
  #say;
  #button = button('keep');
  #sure = false;

  /**
   * @param {Tab} tab
   * @param {(text: string, bad?: boolean) => void} say
   */
  constructor(tab, say) {
    this.#tab = tab;
    this.#say = say;
  }

  async open() {
    if (!hostOf(this.#tab.url)) return;
    this.#button.hidden = false;
    this.#button.addEventListener('click', () => this.#keep());
    const answer = await tell(keptNames.KEEP, { tabId: this.#tab.id, step: 'look' }).catch(() => null); // the click says why
    if (answer) this.#show(answer);
  }

  /** @param {KeepAnswer} answer */
  #show({ kept }) {
    this.#button.setAttribute('aria-pressed', String(kept !== null));
    const label = message(kept ? 'keepAgain' : 'keepButton');
    this.#button.title = label;
    this.#button.setAttribute('aria-label', label);
  }

  async #keep() {
    this.#button.disabled = true;
    this.#say(message('keepWaiting'));
    try {
      const answer = await tell(keptNames.KEEP, { tabId: this.#tab.id, step: 'keep', sure: this.#sure });
      this.#show(answer);
      this.#sure = answer.asks;
      this.#say(this.#said(answer));
      if (answer.asks) this.#button.setAttribute('aria-label', (this.#button.title = message('keepSure')));
    } catch (error) {
      this.#say(reasonNot(error, this.#tab.url), true);
    }
    this.#button.disabled = false;
    this.#button.focus();
  }

  /** @param {KeepAnswer} answer */
  #said({ asks, kept, isPrivate }) {
    if (asks || !kept) return message('keepPrivate');
    const lost = kept.named - kept.had;
    const parts = [message('keepDone'), lost > 0 ? message('imagesLost', [lost, kept.named]) : ''];
    return [...parts, isPrivate ? message('keepOnDisk') : ''].filter(Boolean).join(' ');
  }
}

export function listenForList() {
  button('list').addEventListener('click', async () => {
    await tell(keptNames.KEEP, { tabId: (await activeTab()).id, step: 'open' });
    window.close();
  });
}
