// Gets the engine's file out of the browser, unchanged: to the clipboard or
// into a file, which the popup offers to itself (no download permission).

const TYPES = {
  text: 'text/plain;charset=utf-8',
  markdown: 'text/markdown;charset=utf-8',
  html: 'text/html;charset=utf-8',
  epub: 'application/epub+zip',
  pages: 'application/json',
};

// promised: {plain, rich?} texts. Must be called in the turn of the click, for
// the texts may come after the browser has forgotten it.
export async function copy(promised, rich) {
  const item = (type, key) => [type, promised.then((texts) => new Blob([texts[key]], { type }))];
  const items = [item('text/plain', 'plain')];
  if (rich) items.push(item('text/html', 'rich'));
  const written = navigator.clipboard.write([new ClipboardItem(Object.fromEntries(items))]);
  written.catch(() => {}); // why the texts are not there is said better by themselves
  await promised;
  await written;
}

export function download(file, name, format) {
  const url = URL.createObjectURL(new Blob([file], { type: TYPES[format] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
