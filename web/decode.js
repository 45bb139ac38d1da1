// A file on disk has no HTTP header: its encoding is what its first bytes say.

/** @param {ArrayBuffer} buffer */
export function decode(buffer) {
  const bytes = new Uint8Array(buffer);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 8192));
    const named = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
    return new TextDecoder(known(named) || 'windows-1252').decode(bytes);
  }
}

/** @param {string | undefined} label */
function known(label) {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
