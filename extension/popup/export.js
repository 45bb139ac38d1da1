// Gets the engine's text out of the browser, unchanged: to the clipboard or
// into a file, which the popup offers to itself (no download permission).

const TYPES = {
  text: { type: 'text/plain', ending: 'txt' },
  markdown: { type: 'text/markdown', ending: 'md' },
  html: { type: 'text/html', ending: 'html' },
  epub: { type: 'application/epub+zip', ending: 'epub' },
};

export const copy = (text) => navigator.clipboard.writeText(text);

// A name that every file system takes: no separators, control characters,
// direction marks, leading dots or trailing dots.
export function fileName(title, format) {
  const safe = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = [...safe].slice(0, 80).join('').trim();
  return `${short || 'page'}.${TYPES[format].ending}`;
}

// content is a text or a file's bytes.
export function download(content, title, format) {
  const url = URL.createObjectURL(new Blob([content], { type: typeof content === 'string' ? `${TYPES[format].type};charset=utf-8` : TYPES[format].type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(title, format);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
