// Writes a zip archive whose bytes depend on nothing but the files: entries in
// the order given, one fixed date, no extra fields.
import { crc32, deflateRawSync } from 'node:zlib';

const DATE = (1 << 5) | 1; // 1980-01-01, the first day that zip knows
const UTF8 = 0x0800;
const DEFLATE = 8;

function header(signature, fields) {
  const size = 4 + fields.reduce((sum, [bytes]) => sum + bytes, 0);
  const out = Buffer.alloc(size);
  let at = out.writeUInt32LE(signature, 0);
  for (const [bytes, value] of fields) at = out.writeUIntLE(value, at, bytes);
  return out;
}

// The fields that an entry and its line in the directory share.
const common = ({ crc, packed, size, name }) => [
  [2, 20],
  [2, UTF8],
  [2, DEFLATE],
  [2, 0],
  [2, DATE],
  [4, crc],
  [4, packed.length],
  [4, size],
  [2, name.length],
  [2, 0],
];

// files: [{name, data}] -> Buffer. pack gives the deflated bytes of some bytes.
export function zip(files, pack = (data) => deflateRawSync(data, { level: 9 })) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name: text, data } of files) {
    const packed = pack(data);
    const name = Buffer.from(text);
    const entry = { crc: crc32(data), packed, size: data.length, name };
    const local = header(0x04034b50, common(entry));
    directory.push(header(0x02014b50, [[2, 20], ...common(entry), [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), name);
    parts.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, index.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...parts, index, end]);
}
