// Makes the messages of a language small for the packages: a line each, and $1 for a value
// that has a name for translators only. In 22 languages that saves 28 kB, packed.

// What a browser takes for the name of a value: it refuses one that it does not know.
const NAMED = /\$[\w@]+\$/;
const MANY = /\$\d\d/; // would be another value

/** @param {{ message: string, placeholders?: Record<string, { content: string }> }} entry */
function small({ message, placeholders = {} }) {
  const put = message.replace(/\$([\w@]+)\$/g, (whole, name) => placeholders[name.toLowerCase()]?.content ?? whole);
  const isSame = Object.values(placeholders).every(({ content }) => /^\$[1-9]$/.test(content)) && !NAMED.test(put) && !MANY.test(put);
  return isSame || !message.includes('$') ? { message: put } : { message, placeholders };
}

/** @param {string} text of a messages.json */
export function smallMessages(text) {
  const entries = Object.entries(JSON.parse(text)).map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(small(entry))}`);
  return `{\n${entries.join(',\n')}\n}\n`;
}
