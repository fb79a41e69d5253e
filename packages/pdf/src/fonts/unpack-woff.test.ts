import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
const woff = readFileSync(require.resolve('@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff'));

test('a packed font is the same font when it is unpacked', () => {
  const unpacked = unpackWoff(woff);
  expect(unpacked.readUInt32BE(0), 'TrueType').toBe(0x00010000);
  const [before, after] = [create(woff), create(unpacked)];
  expect(after.unitsPerEm).toBe(before.unitsPerEm);
  const rare = '𠮷'.codePointAt(0)!;
  expect(after.glyphForCodePoint(rare).path.commands).toEqual(before.glyphForCodePoint(rare).path.commands);
});

test('any other file is left as it is', () => {
  const plain = Buffer.from([0, 1, 0, 0, 0, 0]);
  expect(unpackWoff(plain)).toBe(plain);
});

test('a file that is cut off is refused', () => {
  expect(() => unpackWoff(woff.subarray(0, 60))).toThrow(RangeError);
  expect(() => unpackWoff(woff.subarray(0, woff.length / 2))).toThrow();
});
