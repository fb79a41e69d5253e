/**
 * RC4, which encrypts and decrypts alike. Our own: OpenSSL 3 keeps it among its legacy algorithms, which Node does not load,
 * and old files are encrypted with it still. It protects nothing any more; nothing here relies on it for secrecy.
 */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(state, i, j);
  }
  const out = new Uint8Array(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(state, i, j);
    out[at] = data[at]! ^ state[(state[i]! + state[j]!) & 255]!;
  }
  return out;
}

function swap(state: Uint8Array, i: number, j: number): void {
  const kept = state[i]!;
  state[i] = state[j]!;
  state[j] = kept;
}
