import { inflateRawSync } from 'node:zlib';

// The parts of a zip file by its directory, or null when it is not whole.
export function unzip(file) {
  const end = file.length - 22;
  if (end < 0 || file.readUInt32LE(end) !== 0x06054b50) return null;
  const parts = {};
  for (let at = file.readUInt32LE(end + 16), n = file.readUInt16LE(end + 10); n > 0; n--) {
    const [method, packed, length, extra, note, head] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ];
    const name = file.toString('utf8', at + 46, at + 46 + length);
    const from = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28);
    const data = file.subarray(from, from + packed);
    parts[name] = method === 8 ? inflateRawSync(data) : Buffer.from(data);
    at += 46 + length + extra + note;
  }
  return parts;
}
