// Modules of the extension for tests to call inside a page: the built pages
// have no names that a test could reach.
import { fileURLToPath } from 'node:url';
import esbuild from 'esbuild';

// The text of a script that does what the source says and makes its exports
// one object, winnow; in: a module's source, with paths from extension/.
export function scriptOf(source) {
  const { outputFiles } = esbuild.buildSync({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL('../..', import.meta.url)) },
    bundle: true,
    format: 'iife',
    globalName: 'winnow',
    target: 'esnext',
    write: false,
  });
  return `${outputFiles[0].text};1`;
}

// For one of the extension's own pages, from which its messages can be sent.
export const CONTROL = scriptOf(`
  export { api, tellTab } from './shared/api.js';
  export { forget } from './shared/settings.js';
  export { run } from './shared/tabs.js';
`);
