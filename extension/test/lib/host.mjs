// Looks into the engine's host: its Workers, in either browser.

const HOST = '/background/host.html';
const WORKER = '/engine/worker.js';

// Chromium's document that holds the Workers, as a page; null: there is none.
export async function hostPage(at) {
  const target = at.browser.targets().find((one) => one.url() === `${at.base.replace(/\/$/, '')}${HOST}`);
  return target ? target.asPage() : null;
}

// One entry for each Worker of the engine.
export async function workers(at) {
  if (at.which === 'chromium') return at.browser.targets().filter((one) => one.url().endsWith(WORKER));
  // Firefox does not show an extension's Workers, but their threads.
  const count = await at.chrome(`(async () => {
    const { children } = await ChromeUtils.requestProcInfo();
    return children.filter(({ type }) => type === 'extension').flatMap(({ threads }) => threads)
      .filter(({ name }) => name.startsWith('DOM Worker')).length;
  })()`);
  return Array.from({ length: count });
}
