// Hides on this page what is not content. hide.global.js is loaded before.
async function ask(message) {
  const { value, error } = await chrome.runtime.sendMessage(message);
  if (error) throw new Error(error);
  return value;
}

WinnowHide.hideIn(document, {
  level: 'medium',
  engine: { clean: (html, request) => ask({ html, request }) },
  insertCSS: (css) => ask({ css }),
}).then((hiding) => {
  const undo = (event) => event.altKey && event.code === 'KeyU' && hiding.undo();
  addEventListener('keydown', undo);
  for (const { kind, text, why } of hiding.receipt) console.debug(`hidden: ${kind}, ${text} (${why.join(', ')})`);
}, console.error);
