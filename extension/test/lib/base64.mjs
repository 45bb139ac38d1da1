// Base64 as browsers have it, for the oldest node that we support.
Uint8Array.prototype.toBase64 ??= function () {
  return Buffer.from(this).toString('base64');
};
Uint8Array.fromBase64 ??= (text) => {
  if (!/^[\w+/]*={0,2}$/.test(text)) throw new SyntaxError('no base64');
  return new Uint8Array(Buffer.from(text, 'base64'));
};
