import type { Bitmap } from '../paint.ts';
import { BitWriter } from './bit-writer.ts';
import { copyLength, findCopies, isCopy, isFromLeft } from './find-copies.ts';
import { type PrefixCode, writePrefixCode } from './prefix-code.ts';

/** A page is flat when this many pixels cost no more than one token, and one byte. */
const PIXELS_A_TOKEN = 5;
const LITERALS = 256;
const GREENS = LITERALS + 24;
const DISTANCES = 40;
/** Places near by have distance codes of their own (RFC 9649, 3.6.2.2): 1 is above, 2 to the left. */
const ABOVE = 0;
const LEFT = 1;

/**
 * A page as WebP, in a fraction of the time that libwebp takes: it is made of text, lines and seals on white, so equal rows
 * and runs are all that is looked for. Nothing is lost but levels of gray on edges. Null when the page is more of a picture,
 * for which others do better.
 */
export function encodeFlatPage({ data: bytes, width, height }: Bitmap): Uint8Array | null {
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  const most = Math.ceil((width * height) / PIXELS_A_TOKEN);
  const tokens = findCopies(pixels, width, height, most);
  const data = tokens && encodeTokens(tokens, width, height);
  return data && data.length <= most + CODES ? inContainer(data) : null;
}

/** What the codes themselves take at most, in bytes: it matters to tiny pictures only. */
const CODES = 1024;

function encodeTokens(tokens: Int32Array, width: number, height: number): Uint8Array {
  const out = new BitWriter();
  out.put(SIGNATURE, 8);
  out.put(width - 1, 14);
  out.put(height - 1, 14);
  out.put(0, 1); // opaque
  out.put(0, 3); // version
  out.put(1, 1);
  out.put(SUBTRACT_GREEN, 2);
  out.put(0, 1); // no other transform
  out.put(0, 1); // no color cache
  out.put(0, 1); // one group of codes
  const [greens, reds, blues, alphas, distances] = countSymbols(tokens);
  const green = writePrefixCode(out, greens);
  const red = writePrefixCode(out, reds);
  const blue = writePrefixCode(out, blues);
  writePrefixCode(out, alphas);
  const distance = writePrefixCode(out, distances);
  const gray = followedBy(followedBy(green, red, 0), blue, 0);
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (isCopy(token)) {
      const length = copyLength(token);
      const symbol = lengthSymbol(length);
      const at = isFromLeft(token) ? LEFT : ABOVE;
      out.put(green.bits[LITERALS + symbol]!, green.lengths[LITERALS + symbol]!);
      out.put(length - leastLength(symbol), openBits(symbol));
      out.put(distance.bits[at]!, distance.lengths[at]!);
      continue;
    }
    const g = token >> 16;
    if (isGray(token) && gray.lengths[g]! <= AT_ONCE) {
      out.put(gray.bits[g]!, gray.lengths[g]!);
      continue;
    }
    const r = (token >> 8) & 255;
    const b = token & 255;
    out.put(green.bits[g]!, green.lengths[g]!);
    out.put(red.bits[r]!, red.lengths[r]!);
    out.put(blue.bits[b]!, blue.lengths[b]!);
  }
  return out.finish();
}

/** Nothing is left of red and blue when green is taken from them. */
const isGray = (token: number) => (token & 0xffff) === 0;

/** Most letters are gray, and nothing but the green of a gray differs: its three codes become one. */
function followedBy(first: PrefixCode, next: PrefixCode, symbol: number): PrefixCode {
  const lengths = first.lengths.map((length) => length + next.lengths[symbol]!);
  const bits = first.bits.map((one, at) => one | (next.bits[symbol]! << first.lengths[at]!));
  return { bits, lengths };
}

/** As many bits as the writer takes. */
const AT_ONCE = 16;

const SIGNATURE = 0x2f;
const SUBTRACT_GREEN = 2;

function countSymbols(tokens: Int32Array) {
  const greens = new Uint32Array(GREENS);
  const [reds, blues, alphas] = [
    new Uint32Array(LITERALS),
    new Uint32Array(LITERALS),
    new Uint32Array(LITERALS),
  ];
  const distances = new Uint32Array(DISTANCES);
  let grays = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (isCopy(token)) {
      greens[LITERALS + lengthSymbol(copyLength(token))]!++;
      distances[isFromLeft(token) ? LEFT : ABOVE]!++;
      continue;
    }
    greens[token >> 16]!++;
    if (isGray(token)) {
      grays++;
      continue;
    }
    reds[(token >> 8) & 255]!++;
    blues[token & 255]!++;
  }
  reds[0]! += grays;
  blues[0]! += grays;
  alphas[255] = 1;
  return [greens, reds, blues, alphas, distances] as const;
}

/** A length is encoded as a symbol and extra bits (3.6.2.2). */
function lengthSymbol(length: number): number {
  const value = length - 1;
  if (value < 4) return value;
  const high = 31 - Math.clz32(value);
  return 2 * high + ((value >> (high - 1)) & 1);
}

const openBits = (symbol: number) => (symbol < 4 ? 0 : (symbol - 2) >> 1);
const leastLength = (symbol: number) => (symbol < 4 ? symbol : (2 + (symbol & 1)) << openBits(symbol)) + 1;

/** RFC 9649, 2.3 and 2.6. */
function inContainer(data: Uint8Array): Buffer {
  const padding = data.length % 2;
  const file = Buffer.alloc(HEAD + data.length + padding);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WEBPVP8L', 8, 'latin1');
  file.writeUInt32LE(data.length, 16);
  file.set(data, HEAD);
  return file;
}

const HEAD = 20;
