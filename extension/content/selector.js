// Selectors that still name an element on the site's next page: made of IDs,
// classes and roles that a person wrote, never of generated ones.
winnow.selector ??= (() => {
  const dom = () => winnow.dom;

  // What style tools put in front of generated names.
  const GENERATED = /^(css|sc|jsx|jss|svelte|emotion|styled|ng-tns|_ng|makestyles|mui|chakra|tw)-|^_|__[a-z0-9]*\d|^(ember|react|vue|ext|yui|radix|headlessui|uid|uuid|guid)[-_:]?\w*\d/i;
  const VOWEL = /[aeiouyäöüéèàåøæ]/i;
  const MOST_CLASSES = 3;
  const MOST_MATCHES = 2000;

  // One part of a name, between hyphens, underscores and capital letters: a
  // word, a short number, or a word with a short number behind it.
  function isWord(part) {
    const [, letters, digits] = /^(\p{L}*)(\d*)$/u.exec(part) ?? [];
    if (letters === undefined || digits.length > 2) return false;
    if (letters.length > 20) return false;
    return letters.length < 5 || VOWEL.test(letters) || !/^[a-z]+$/i.test(letters);
  }

  // Whether a class or ID looks as if a person had written it.
  function isStable(name) {
    if (name.length < 2 || name.length > 60 || GENERATED.test(name) || name.startsWith('winnow')) return false;
    const parts = name.split(/[-_]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
    if (parts.length === 0 || !parts.every(isWord)) return false;
    // aBcDeX, xYz9Q: a change of case in every second letter is no word.
    const short = parts.filter((part) => part.length <= 2).length;
    return parts.length < 3 || short * 2 < parts.length;
  }

  const ATTRIBUTES = ['role', 'name', 'type', 'aria-label', 'data-testid', 'data-component'];

  const quoted = (text) => `"${CSS.escape(text)}"`;

  // The element's own marks as simple selectors: tag, ID, classes, attributes.
  function marks(element) {
    const { get, localName } = dom();
    const id = get(element, 'id') ?? '';
    const classes = (get(element, 'class') ?? '').split(/\s+/).filter(isStable).slice(0, MOST_CLASSES);
    const attributes = ATTRIBUTES.map((name) => [name, get(element, name)]).filter(([, value]) => value && value.length <= 40 && !/\d{3}/.test(value));
    return {
      tag: CSS.escape(localName(element)),
      id: isStable(id) ? `#${CSS.escape(id)}` : '',
      classes: classes.map((name) => `.${CSS.escape(name)}`).join(''),
      attributes: attributes.map(([name, value]) => `[${name}=${quoted(value)}]`).join(''),
    };
  }

  // How many elements a selector names, -1 when the browser does not take it.
  function count(selector) {
    try {
      return dom().all(selector).length;
    } catch {
      return -1;
    }
  }

  // The element by its own marks, the best first.
  function own(element) {
    const { tag, id, classes, attributes } = marks(element);
    return [id, classes && tag + classes, attributes && tag + classes + attributes].filter(Boolean);
  }

  // The element's place among its parent's children of the same name.
  function step(element) {
    const { localName, parent, children } = dom();
    const name = localName(element);
    const alike = parent(element) ? children(parent(element)).filter((other) => localName(other) === name) : [];
    const tag = CSS.escape(name);
    return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
  }

  // A selector that names this element alone: by its own marks, with those of
  // an element around it, at last by its place.
  function of(element) {
    const { parent, body, root } = dom();
    const mine = own(element);
    const alone = mine.find((selector) => count(selector) === 1);
    if (alone) return alone;
    let path = step(element);
    for (let up = parent(element); up && up !== body() && up !== root(); up = parent(up)) {
      for (const outer of own(up)) {
        const better = [...mine.map((inner) => `${outer} ${inner}`), `${outer} > ${path}`].find((selector) => count(selector) === 1);
        if (better) return better;
      }
      path = `${step(up)} > ${path}`;
    }
    return element === body() ? 'body' : `body > ${path}`;
  }

  // A selector that names all elements with the same classes, '' when it has
  // none or they name half the page.
  function alike(element) {
    const { tag, classes } = marks(element);
    const selector = classes && tag + classes;
    const found = selector ? count(selector) : 0;
    return found > 1 && found <= MOST_MATCHES ? selector : '';
  }

  return { of, alike, count, isStable };
})();
