// Gets the engine's text out of the browser, unchanged: to the clipboard or
// into a file, which the popup offers to itself (no download permission).

const TYPES = {
  text: { type: 'text/plain', ending: 'txt' },
  markdown: { type: 'text/markdown', ending: 'md' },
  html: { type: 'text/html', ending: 'html' },
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

export function download(text, title, format) {
  const url = URL.createObjectURL(new Blob([text], { type: `${TYPES[format].type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(title, format);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
