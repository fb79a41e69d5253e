import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { drawPage } from '../page-image.ts';
import { type Bitmap, BYTES_PER_PIXEL } from '../paint.ts';
import { RenderDocument } from '../render-document.ts';
import { encodeFlatPage } from './encode-flat-page.ts';
import { codeLengths } from './prefix-code.ts';

function picture(width: number, height: number, colorAt: (x: number, y: number) => number[]): Bitmap {
  const data = new Uint8Array(width * height * BYTES_PER_PIXEL);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colorAt(x, y), (y * width + x) * BYTES_PER_PIXEL);
  }
  return { data, width, height };
}

/** Red, green and blue alone. */
function colors({ data, width, height }: Bitmap): Buffer {
  const levels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < levels.length; i++) levels[i] = data[Math.floor(i / 3) * BYTES_PER_PIXEL + (i % 3)]!;
  return levels;
}

/** As libwebp reads it. */
async function readBack(webp: Uint8Array | null) {
  const { data, info } = await sharp(webp!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function expectSame(original: Bitmap) {
  const { data, width, height } = await readBack(encodeFlatPage(original));
  expect([width, height]).toEqual([original.width, original.height]);
  expect(data.equals(colors(original))).toBe(true);
}

const WHITE = [255, 255, 255];
const BLACK = [0, 0, 0];
const RED = [205, 23, 25];

test.each([
  ['one pixel', picture(1, 1, () => RED)],
  ['nothing but white, more of it than one copy can tell', picture(900, 700, () => WHITE)],
  ['one column', picture(1, 300, (_x, y) => (y % 50 < 2 ? BLACK : WHITE))],
  ['rows longer than a copy', picture(9001, 9, (x, y) => (x > 4200 && y > 4 ? BLACK : WHITE))],
  ['two colors in blocks', picture(203, 101, (x, y) => (((x >> 4) + (y >> 4)) % 2 ? BLACK : WHITE))],
  ['every gray once a row', picture(2560, 300, (x) => Array(3).fill(Math.floor(x / 10)))],
  ['a red so soft that no step is an edge', picture(1280, 64, (x) => [255, 255 - (x >> 3), 255 - (x >> 3)])],
])('%s comes back as it was', async (_, original) => {
  await expectSame(original);
});

test('however unlike their frequencies, no symbol gets a longer code than the format knows, and no bit is left unused', () => {
  const counts = Uint32Array.from({ length: 30 }, (_, symbol) => 2 ** symbol);
  const lengths = [...codeLengths(counts, 15)];
  expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
  expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
});

test('a page of text is black and white where it was, and hardly another gray in between', async () => {
  const document = await RenderDocument.open(makePdf());
  const original = drawPage(document, 1, 1240);
  document.close();
  const read = await readBack(encodeFlatPage(original));
  const levels = colors(original);
  const differences = Array.from(levels, (level, at) => Math.abs(level - read.data[at]!));
  expect(new Set(differences).difference(new Set([0, 1, 2, 3, 4])).size).toBe(0);
  expect(differences.some((difference, at) => difference > 0 && levels[at]! % 255 === 0)).toBe(false);
});

test('a photograph is left to others', () => {
  const noise = (x: number, y: number) => [(x * 7919 + y * 104729) % 251, (x * y) % 241, (x ^ y) % 256];
  expect(encodeFlatPage(picture(400, 400, noise))).toBeNull();
});
