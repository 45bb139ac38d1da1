// Says the user's own word on parts of the page and shows the reading that follows.
import { tellAgain } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { reasonNot } from '../shared/refused.js';
import { createQueue } from '../shared/stored.js';
import { SHORT } from '../shared/wishes.js';
import { renew } from './document.js';
import { holdPlace } from './parts.js';
import { key } from './wire.js';
/** @import { Wish } from '../shared/wishes.js' */
/** @import { View } from './view.js' */

const inTurn = createQueue(); // one after the other: each has the reading of the one before

/**
 * A text as it is kept, so that the user knows it again.
 *
 * @param {string} text
 */
export const shorten = (text) => text.replace(/\s+/g, ' ').trim().slice(0, SHORT);

export class Wisher {
  #view;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /**
   * Gives what went wrong, '' when nothing did.
   *
   * @param {Wish} wish
   * @param {boolean} on false takes back what was said
   */
  say(wish, on) {
    return inTurn(async () => {
      const view = this.#view;
      try {
        const content = await tellAgain(names.READER_WISH, { key: await key, wish, on });
        if (!content) return message('readerNothing');
        Object.assign(view.content, content);
        holdPlace(view.article, () => renew(view.content));
        view.emit('text');
        return '';
      } catch (error) {
        return reasonNot(error);
      }
    });
  }
}
