// The user's own rules of CSS for the text. They can come from anywhere, so they
// load nothing: no rule that names an address stays, and none reaches the
// reader's own buttons. A style sheet that is made this way takes no @import.

// Functions that load what they name.
const LOADS = /\b(?:url|src|image|image-set|cross-fade|element|paint)\(/i;

// An escape of CSS: some values are kept as they were written, with them.
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|([^]))/gi;

/** @param {string} value */
const plain = (value) =>
  value.replace(ESCAPE, (_, code, letter) => (code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : letter));

/** @typedef {{ dropped: number }} Count */

/** @param {string} value */
const loads = (value) => LOADS.test(plain(value));

/**
 * @param {CSSStyleDeclaration} style
 * @param {Count} count
 */
function clean(style, count) {
  for (const name of [...style]) {
    if (!loads(style.getPropertyValue(name))) continue;
    style.removeProperty(name);
    count.dropped++;
  }
  if (!loads(style.cssText)) return;
  // The parts of 'background: url(a) var(--b)' have no values of their own yet.
  for (const name of [...style]) if (style.getPropertyValue(name) === '') style.removeProperty(name);
  if (loads(style.cssText)) style.cssText = '';
  count.dropped++;
}

// Rules that hold nothing but declarations and rules.
const KEPT = [
  'CSSStyleRule',
  'CSSMediaRule',
  'CSSSupportsRule',
  'CSSContainerRule',
  'CSSLayerBlockRule',
  'CSSKeyframesRule',
  'CSSKeyframeRule',
  'CSSNestedDeclarations',
];

/**
 * Takes out what is not kept, in all that a sheet or rule holds.
 *
 * @param {CSSStyleSheet} sheet
 * @param {Count} count
 */
function cleanAll(sheet, count) {
  /** @type {(CSSStyleSheet | CSSGroupingRule)[]} */
  const work = [sheet];
  for (let holder = work.pop(); holder; holder = work.pop()) {
    for (let n = holder.cssRules.length - 1; n >= 0; n--) {
      const rule = /** @type {any} */ (holder.cssRules[n]);
      if (KEPT.includes(rule.constructor.name)) {
        if (rule.style) clean(rule.style, count);
        if (rule.cssRules) work.push(rule);
      } else {
        // Keyframes delete by their own names; they hold nothing that is not kept.
        holder.deleteRule?.(n);
        count.dropped++;
      }
    }
  }
}

/**
 * Rules as they may be used: a style sheet's text for the article alone, and how
 * many rules or declarations had to be left out because they would load
 * something.
 *
 * @param {string} css
 */
export function checkRules(css) {
  const count = { dropped: (css.match(/@import\b/gi) ?? []).length };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  cleanAll(sheet, count);
  const rules = [...sheet.cssRules].map((rule) => (rule instanceof CSSKeyframesRule ? rule.cssText : `#main { ${rule.cssText} }`));
  return { css: rules.join('\n'), dropped: count.dropped };
}

/** @type {CSSStyleSheet | null} */
let used = null;

/** @param {string} css as the user has written it */
export function useRules(css) {
  used ??= new CSSStyleSheet();
  used.replaceSync(css && checkRules(css).css);
  if (!document.adoptedStyleSheets.includes(used)) document.adoptedStyleSheets.push(used);
}
