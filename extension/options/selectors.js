// What the browser takes for a selector.

/**
 * Gives the browser's own form of a selector, or '' when it is not one: comments,
 * braces and whatever else is meant to get out of it are gone or refused.
 *
 * @returns {(selector: string) => string}
 */
export function createCheck() {
  const fragment = document.createDocumentFragment();
  const sheet = new CSSStyleSheet();
  return (selector) => {
    try {
      fragment.querySelector(selector);
      sheet.insertRule(`${selector}{}`);
      const [rule] = sheet.cssRules;
      sheet.deleteRule(0);
      return rule instanceof CSSStyleRule && rule.style.length === 0 ? rule.selectorText : '';
    } catch {
      return '';
    }
  };
}
