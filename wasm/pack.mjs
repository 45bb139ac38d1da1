// Makes what the npm package has beside the files of build.sh. `npm pack` runs it:
//
//   dist/hide.js          winnow-engine/hide, for those who import
//   dist/hide.global.js   the same as a plain script that leaves WinnowHide, for
//                         content scripts; it brings no engine
//   dist/LICENSE          this project's
//
// Both are put together of the extension's own modules. The same sources give the
// same bytes.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const DIST = path.join(HERE, 'dist');
const esbuild = createRequire(path.join(HERE, '../extension/package.json'))('esbuild');

function bundle(entry, out, options) {
  const { metafile, outputFiles } = esbuild.buildSync({
    entryPoints: [entry],
    outfile: out,
    write: false,
    absWorkingDir: HERE,
    bundle: true,
    metafile: true,
    target: 'esnext',
    charset: 'utf8',
    logLevel: 'warning',
    ...options,
  });
  const inputs = Object.keys(metafile.inputs);
  const others = inputs.filter((name) => name.includes('node_modules') || name.endsWith('shared/api.js'));
  if (others.length > 0) throw new Error(`${out} has ${others.join(', ')}, which belongs to others or to the extension alone`);
  // Written aside and moved, so that a running test never reads half.
  const place = path.join(DIST, out);
  fs.writeFileSync(`${place}.new`, outputFiles[0].contents);
  fs.renameSync(`${place}.new`, place);
}

if (!fs.existsSync(path.join(DIST, 'engine.wasm'))) throw new Error('no engine in wasm/dist: build it first (make wasm)');
bundle('hide.js', 'hide.js', { format: 'esm', external: ['./index.js'] });
bundle('hiding.js', 'hide.global.js', { format: 'iife', globalName: 'WinnowHide' });
fs.copyFileSync(path.join(HERE, '../LICENSE'), path.join(DIST, 'LICENSE'));
