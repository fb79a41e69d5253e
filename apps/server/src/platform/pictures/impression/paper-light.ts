import type { Raster } from './raster.ts';

/** So large that no block lies within the star of a seal. */
const BLOCKS = 6;
const BRIGHT = 0.92;
const STEP = 2;

/**
 * The light of the paper at a pixel in each channel: a high percentile of each block, between blocks in proportion. So a shadow, a warm lamp or
 * a lamp at one side does not become ink.
 */
export function paperLight({
  data,
  width,
  height,
}: Raster): (channel: number, x: number, y: number) => number {
  const [blockWidth, blockHeight] = [width / BLOCKS, height / BLOCKS];
  const levels = new Float32Array(3 * BLOCKS * BLOCKS);
  for (let row = 0; row < BLOCKS; row++) {
    for (let column = 0; column < BLOCKS; column++) {
      const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
      let total = 0;
      for (let y = Math.floor(row * blockHeight); y < Math.floor((row + 1) * blockHeight); y += STEP) {
        for (let x = Math.floor(column * blockWidth); x < Math.floor((column + 1) * blockWidth); x += STEP) {
          const at = 3 * (y * width + x);
          for (let channel = 0; channel < 3; channel++) counts[channel]![data[at + channel]!]!++;
          total++;
        }
      }
      for (let channel = 0; channel < 3; channel++)
        levels[channel * BLOCKS * BLOCKS + row * BLOCKS + column] = levelOf(counts[channel]!, total);
    }
  }
  return (channel, x, y) => {
    const [u, v] = [x / blockWidth - 0.5, y / blockHeight - 0.5];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [fx, fy] = [u - column, v - row];
    const level = (c: number, r: number) =>
      levels[channel * BLOCKS * BLOCKS + inside(r) * BLOCKS + inside(c)]!;
    const above = level(column, row) * (1 - fx) + level(column + 1, row) * fx;
    const below = level(column, row + 1) * (1 - fx) + level(column + 1, row + 1) * fx;
    return above * (1 - fy) + below * fy;
  };
}

const inside = (block: number) => Math.min(BLOCKS - 1, Math.max(0, block));

function levelOf(counts: Uint32Array, total: number): number {
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += counts[value]!;
    if (seen >= total * BRIGHT) return Math.max(value, 8);
  }
  return 255;
}
