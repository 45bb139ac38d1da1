// What the user has hidden and put back by hand: listed by site, erasable one by one
// or a site at a time.
import { message } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
import { dropRules, loadRules, setRule } from '../shared/rules.js';
/** @import { RuleList, SiteRules } from '../shared/messages.d.ts' */

/**
 * Shows the rules in a list; changed() is called after each change.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement} empty what is shown when there are none
 * @param {() => void} changed
 */
export function createRuleList(list, empty, changed) {
  const then = (/** @type {() => Promise<void>} */ step) => async () => {
    await step();
    await show();
    changed();
  };

  /**
   * @param {string} host
   * @param {RuleList} kind
   * @param {string} selector
   */
  function rule(host, kind, selector) {
    return make(
      'li',
      {},
      make('code', { className: 'grow', textContent: selector }),
      make('span', { className: 'note', textContent: message(kind === 'hide' ? 'ruleHide' : 'ruleShow') }),
      makeButton(
        message('remove'),
        then(() => setRule(host, kind, selector, false)),
        { spoken: message('removeSite', [selector]) },
      ),
    );
  }

  /** @param {[host: string, rules: SiteRules]} entry */
  function site([host, { hide, show: back }]) {
    const forget = makeButton(
      message('rulesForget'),
      then(() => dropRules(host)),
      { spoken: message('rulesForgetSite', [host]) },
    );
    return make(
      'li',
      { className: 'site' },
      make('div', { className: 'row' }, make('h3', { className: 'grow', textContent: host }), forget),
      make(
        'ul',
        { className: 'rules' },
        ...hide.map((selector) => rule(host, 'hide', selector)),
        ...back.map((selector) => rule(host, 'show', selector)),
      ),
    );
  }

  async function show() {
    const sites = Object.entries(await loadRules()).sort(([a], [b]) => a.localeCompare(b));
    list.replaceChildren(...sites.map(site));
    empty.hidden = sites.length > 0;
  }

  return { show };
}
