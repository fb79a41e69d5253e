/** Longest copy that a token can encode (RFC 9649, 3.6.2.2). */
const LONGEST = 4096;
/** A shorter copy costs more than the pixels themselves. */
const SHORTEST = 3;

/**
 * Tokens: a pixel as green, red, blue, eight bits each, green taken from the others (3.5.3); below zero a copy, of what
 * stands above or, with its lowest bit set, to the left.
 */
export const isCopy = (token: number) => token < 0;
export const isFromLeft = (token: number) => (token & 1) === 1;
export const copyLength = (token: number) => (token & 0x7fffffff) >>> 1;
const copy = (length: number, fromLeft: 0 | 1) => 0x80000000 | (length << 1) | fromLeft;

/**
 * Encodes a picture as new pixels and copies of the pixel to the left or of the row above: on a page of text most of it is one or the
 * other. Null when it needs more than `most` tokens: it is not a flat page.
 * @param pixels row by row, red in the lowest byte, then green and blue; the highest is not looked at
 */
export function findCopies(
  pixels: Uint32Array,
  width: number,
  height: number,
  most: number,
): Int32Array | null {
  const tokens = new Int32Array(most);
  const stride = width * pixels.BYTES_PER_ELEMENT;
  let above = new Int32Array(width).fill(-1);
  let here = new Int32Array(width);
  let count = 0;
  for (let row = 0; row < height; ) {
    const equal = equalRows(pixels, row, height, stride);
    for (let left = equal * width; left > 0; left -= LONGEST) {
      if (count === most) return null;
      tokens[count++] = copy(Math.min(left, LONGEST), 0);
    }
    row += equal;
    if (row === height) break;
    takeRow(pixels, row * width, here);
    for (let x = 0; x < width; ) {
      if (count === most) return null;
      const pixel = here[x]!;
      const fromAbove = pixel === above[x] ? runFromAbove(here, above, x) : 0;
      const fromLeft = x > 0 && pixel === here[x - 1] ? runFromLeft(here, x) : 0;
      const length = Math.min(LONGEST, Math.max(fromAbove, fromLeft));
      const isWorthIt = length >= SHORTEST;
      tokens[count++] = isWorthIt ? copy(length, fromLeft >= fromAbove ? 1 : 0) : pixel;
      x += isWorthIt ? length : 1;
    }
    [above, here] = [here, above];
    row++;
  }
  return tokens.subarray(0, count);
}

/** How many rows from here on are as the row above them. */
function equalRows(pixels: Uint32Array, row: number, height: number, stride: number): number {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  let end = row;
  while (end > 0 && end < height) {
    const start = end * stride;
    if (bytes.compare(bytes, start - stride, start, start, start + stride) !== 0) break;
    end++;
  }
  return end - row;
}

/** The pixels of a row as tokens. On an edge, where the difference is invisible, the levels of a color are reduced. */
function takeRow(pixels: Uint32Array, from: number, into: Int32Array): void {
  let before = pixels[from]!;
  for (let x = 0; x < into.length; x++) {
    const pixel = pixels[from + x]!;
    // Most of a page, and then no guess is wrong.
    if (pixel === before && pixel === WHITE) {
      into[x] = WHITE_TOKEN;
      continue;
    }
    const step = ((pixel >> 8) & 255) - ((before >> 8) & 255);
    before = pixel;
    const levels = (((EDGE - step) | (EDGE + step)) >>> 31) << 8;
    const red = LEVELS[levels | (pixel & 255)]!;
    const green = LEVELS[levels | ((pixel >> 8) & 255)]!;
    const blue = LEVELS[levels | ((pixel >> 16) & 255)]!;
    into[x] = (green << 16) | (((red - green) & 255) << 8) | ((blue - green) & 255);
  }
}

const WHITE = 0xffffffff;
const WHITE_TOKEN = 255 << 16;
/** From one pixel to the next; the steps of a gradient are smaller, and are kept as they are. */
const EDGE = 16;
/** All 256 as they are, then those on edges: 32 of 256; black and white stay what they are. */
const LEVELS = Uint8Array.from({ length: 512 }, (_, level) =>
  level < 256 ? level : Math.round(((level - 256) * 31) / 255) * (255 / 31) + 0.5,
);

function runFromAbove(here: Int32Array, above: Int32Array, from: number): number {
  let x = from + 1;
  while (x < here.length && here[x] === above[x]) x++;
  return x - from;
}

function runFromLeft(here: Int32Array, from: number): number {
  const pixel = here[from];
  let x = from + 1;
  while (x < here.length && here[x] === pixel) x++;
  return x - from;
}
