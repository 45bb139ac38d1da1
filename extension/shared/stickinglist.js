// The choice of what becomes of sticking parts, in the popup for one site and in the
// settings for all.
import { message } from './i18n.js';
import { make } from './page.js';
import { isStrength, STRENGTHS } from './sticking.js';
/** @import { Settings } from './settings.js' */
/** @import { Strength } from './sticking.js' */

/** @param {Strength} strength */
export const strengthName = (strength) => message(`sticking_${strength}`);

export class StickingChoice {
  #box;

  /**
   * @param {HTMLSelectElement} box
   * @param {boolean} forSite
   * @param {(strength: Strength | '') => void} choose called when the user has chosen
   */
  constructor(box, forSite, choose) {
    this.#box = box;
    const values = [...(forSite ? [''] : []), ...STRENGTHS];
    box.replaceChildren(
      ...values.map((value) =>
        make('option', { value, textContent: isStrength(value) ? strengthName(/** @type {Strength} */ (value)) : '' }),
      ),
    );
    box.addEventListener('change', () => choose(/** @type {Strength | ''} */ (box.value)));
  }

  /**
   * @param {Settings} settings
   * @param {string} host '' for all sites
   * @param {boolean} [disabled]
   */
  show({ sticking, sites }, host, disabled = false) {
    const box = this.#box;
    if (host) box.options[0].textContent = message('stickingUsual', [strengthName(sticking)]);
    box.value = host ? (sites[host]?.sticking ?? '') : sticking;
    box.classList.toggle('chosen', box.value !== '' && box.value !== 'keep');
    box.disabled = disabled;
  }
}
