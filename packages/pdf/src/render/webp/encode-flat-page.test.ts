import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePdf } from '../../testing/make-pdf.ts';
import { drawPage } from '../page-image.ts';
import { RenderDocument } from '../render-document.ts';
import { encodeFlatPage } from './encode-flat-page.ts';
import { codeLengths } from './prefix-code.ts';

interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

function picture(width: number, height: number, colorAt: (x: number, y: number) => number[]): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colorAt(x, y), (y * width + x) * 3);
  }
  return { data, width, height };
}

const encode = ({ data, width, height }: Picture) => encodeFlatPage(data, width, height);

/** As libwebp reads it. */
async function readBack(webp: Uint8Array | null) {
  const { data, info } = await sharp(webp!).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function expectSame(original: Picture) {
  const { data, width, height } = await readBack(encode(original));
  expect([width, height]).toEqual([original.width, original.height]);
  expect(data.equals(original.data)).toBe(true);
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
  const read = await readBack(encode(original));
  const differences = Array.from(original.data, (level, at) => Math.abs(level - read.data[at]!));
  expect(new Set(differences).difference(new Set([0, 1, 2, 3, 4])).size).toBe(0);
  expect(differences.some((difference, at) => difference > 0 && original.data[at]! % 255 === 0)).toBe(false);
});

test('a photograph is left to others', () => {
  const noise = (x: number, y: number) => [(x * 7919 + y * 104729) % 251, (x * y) % 241, (x ^ y) % 256];
  expect(encode(picture(400, 400, noise))).toBeNull();
});
