// A filter list, made up: `count` rules of the usual forms, each with a word of
// its own, and `general` rules that may match on any page.
export function longList(count, general) {
  const words = Array.from({ length: count }, (_, i) => ['ad', 'banner', 'promo', 'sponsor', 'slot'][i % 5] + (i * 7919).toString(36));
  const forms = [
    (w) => `##.${w}`,
    (w) => `###${w}`,
    (w) => `##div[id^="${w}-"]`,
    (w) => `##a[href^="https://${w}.example/"]`,
    (w) => `##.${w} > .inner`,
    (w) => `${w}.example##.x-${w}`,
    (w) => `##div[data-${w}]`,
  ];
  const rules = words.map((w, i) => forms[i % forms.length](w));
  for (let i = 0; i < general; i++) rules.push(`##main b:nth-child(${i + 50})`);
  return `${rules.join('\n')}\n`;
}
