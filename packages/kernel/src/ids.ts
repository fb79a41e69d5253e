/**
 * Ids are UUID version 7 (RFC 9562 §5.7): 48 bits of Unix milliseconds first, so that rows written together are adjacent in an index; then
 * 74 random bits.
 */
export function newId(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const random = nextRandom();
  random[0] = (random[0]! & 0x0f) | 0x70;
  random[2] = (random[2]! & 0x3f) | 0x80;
  let hex = '';
  for (const byte of random) hex += HEX[byte];
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}

const RANDOM_BYTES = 10;
/** Drawn for a hundred ids at once, which costs hardly more than for one; each byte is used once. */
const drawn = new Uint8Array(100 * RANDOM_BYTES);
let used = drawn.length;

function nextRandom(): Uint8Array {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += RANDOM_BYTES;
  return drawn.subarray(used - RANDOM_BYTES, used);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** True for the text form of any UUID. A malformed id must answer like an unknown one, never reach SQL. */
export function isId(text: unknown): text is string {
  return (
    typeof text === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
  );
}
