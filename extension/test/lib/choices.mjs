// shared/reading.js outside a browser: it asks for storage only when used.
globalThis.chrome ??= {
  runtime: { id: 'test', getURL: (name) => `chrome-extension://test/${name}`, onMessage: { addListener: () => {} } },
};
export const { CHOICES, LOOK } = await import('../../shared/reading.js');
