// What the user has hidden and put back by hand, on pages and in the reader: listed by
// site, erasable one by one or a site at a time.
import { message } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
import { homeOf } from '../shared/homes.js';
import { dropRules, loadRules, setRule } from '../shared/rules.js';
import { dropWishes, loadWishes } from '../shared/wishes.js';
import { putRows } from './rows.js';
/** @import { RuleList, SiteRules } from '../shared/messages.d.ts' */
/** @import { Wish } from '../shared/wishes.js' */

/**
 * @param {RuleList} kind
 * @param {string} selector
 * @param {() => void} forget
 */
const ruleItem = (kind, selector, forget) =>
  make(
    'li',
    {},
    make('code', { className: 'grow', dir: 'ltr', textContent: selector }),
    make('span', { className: 'note', textContent: message(kind === 'hide' ? 'ruleHide' : 'ruleShow') }),
    makeButton(message('remove'), forget, { spoken: message('removeSite', [selector]) }),
  );

/**
 * What was said of one page in the reader.
 *
 * @param {string} address
 * @param {Wish[]} list
 * @param {() => void} forget
 */
function pageItem(address, list, forget) {
  const back = list.filter((wish) => wish.back).length;
  return make(
    'li',
    {},
    make('a', { className: 'grow', href: address, target: '_blank', rel: 'noopener noreferrer', dir: 'ltr', textContent: address }),
    make('span', { className: 'note', textContent: message('ruleReading', [back, list.length - back]) }),
    makeButton(message('remove'), forget, { spoken: message('removeSite', [address]) }),
  );
}

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

  const rule = (/** @type {string} */ home, /** @type {RuleList} */ kind, /** @type {string} */ selector) =>
    ruleItem(
      kind,
      selector,
      then(() => setRule([home], kind, selector, false)),
    );

  /** @param {[home: string, rules: SiteRules, pages: [string, Wish[]][]]} entry */
  function site([home, { hide, show: back }, pages]) {
    const forget = makeButton(
      message('rulesForget'),
      then(async () => {
        await dropRules(home);
        await dropWishes(pages.map(([address]) => address));
      }),
      { spoken: message('rulesForgetSite', [home]) },
    );
    return make(
      'li',
      { className: 'site' },
      make('div', { className: 'row' }, make('h3', { className: 'grow', dir: 'ltr', textContent: home }), forget),
      make(
        'ul',
        { className: 'rules' },
        ...hide.map((selector) => rule(home, 'hide', selector)),
        ...back.map((selector) => rule(home, 'show', selector)),
        ...pages.map(([address, said]) =>
          pageItem(
            address,
            said,
            then(() => dropWishes([address])),
          ),
        ),
      ),
    );
  }

  async function show() {
    const [rules, wishes] = await Promise.all([loadRules(), loadWishes()]);
    const pages = Map.groupBy(Object.entries(wishes), ([address]) => homeOf(address) || address);
    const homes = [...new Set([...Object.keys(rules), ...pages.keys()])].sort((a, b) => a.localeCompare(b));
    const rows = homes.map((home) => site([home, rules[home] ?? { hide: [], show: [] }, pages.get(home) ?? []]));
    putRows(list, rows, empty);
  }

  return { show };
}
