// Writes a zip archive for node, as shared/zip.js says.
import { deflateRawSync } from 'node:zlib';
import { Zip } from './shared/zip.js';

// files: [{name, data}] -> Buffer. pack gives the deflated bytes of some bytes.
export function zip(files, pack = (data) => deflateRawSync(data, { level: 9 })) {
  const archive = new Zip();
  const parts = files.flatMap(({ name, data }) => archive.add({ name, data, packed: pack(data) }));
  return Buffer.concat([...parts, ...archive.end()]);
}
