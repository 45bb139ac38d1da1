// Makes the messages of a language small for the packages: a line each, $1 for a value
// that has a name for translators only, and none that says what the default language
// says: browsers take that one then. In 22 languages that saves 28 kB, packed.

// What a browser takes for the name of a value: it refuses one that it does not know.
const NAMED = /\$[\w@]+\$/;
const MANY = /\$\d\d/; // would be another value

/** @param {{ message: string, placeholders?: Record<string, { content: string }> }} entry */
function small({ message, placeholders = {} }) {
  const put = message.replace(/\$([\w@]+)\$/g, (whole, name) => placeholders[name.toLowerCase()]?.content ?? whole);
  const isSame = Object.values(placeholders).every(({ content }) => /^\$[1-9]$/.test(content)) && !NAMED.test(put) && !MANY.test(put);
  return isSame || !message.includes('$') ? { message: put } : { message, placeholders };
}

// Stores show these, and may look for them in each language.
const SHOWN = new Set(['name', 'shortName', 'description']);

const read = (/** @type {string} */ text) => Object.entries(JSON.parse(text)).map(([name, entry]) => [name, JSON.stringify(small(entry))]);

/**
 * @param {string} text of a messages.json
 * @param {string} [fallback] the text of the default language's, where this is another
 */
export function smallMessages(text, fallback = '{}') {
  const known = new Map(read(fallback));
  const entries = read(text).filter(([name, entry]) => SHOWN.has(name) || known.get(name) !== entry);
  return `{\n${entries.map(([name, entry]) => `${JSON.stringify(name)}:${entry}`).join(',\n')}\n}\n`;
}
