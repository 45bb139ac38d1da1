// The rules that an organisation has set, put to the user's own for a page. Where the two
// speak of the same selector, the organisation's word counts.
import { read } from '../shared/rulelines.js';
/** @import { RuleList, SiteRules } from '../shared/messages.d.ts' */
/** @import { Policy } from '../shared/policy.js' */
/** @import { Rule } from '../shared/rulelines.js' */

/** @type {{ text: string, rules: Rule[] }} */
let last = { text: '', rules: [] };

/**
 * No browser's form of the selectors is known here: a service worker has no document. A
 * page asks each of them by itself, and one that is none finds nothing.
 *
 * @param {string} text
 */
function rulesIn(text) {
  if (last.text !== text) last = { text, rules: read(text, (selector) => selector).rules };
  return last.rules;
}

/**
 * @param {SiteRules} own
 * @param {Policy} policy
 * @param {string[]} homes of the page
 * @returns {SiteRules}
 */
export function withOrders(own, { rules }, homes) {
  if (rules === '') return own;
  const here = rulesIn(rules).filter(({ home }) => homes.includes(home));
  const of = (/** @type {RuleList} */ list) => here.flatMap((rule) => (rule.list === list ? [rule.selector] : []));
  const [hide, show] = [of('hide'), of('show')];
  return {
    hide: [...own.hide.filter((selector) => !show.includes(selector) && !hide.includes(selector)), ...hide],
    show: [...own.show.filter((selector) => !hide.includes(selector) && !show.includes(selector)), ...show],
  };
}
