import { expect, test } from 'vitest';
import { bundledFaces } from '../fields/appearance/font-face.ts';
import { bundledAdvance } from './bundled-advance.ts';
import { listedAdvance } from './listed-advance.ts';

/** What cannot be seen has no width of its own: it never gets as far as being measured. */
const DRAWN = /^[^\p{Cc}\p{Default_Ignorable_Code_Point}]$/u;

/** Behind these come planes without a single character of a face. */
const END = 0x30000;

const characters = Array.from({ length: END }, (_, codePoint) => codePoint)
  .filter((codePoint) => bundledFaces.some((face) => face.has(codePoint)))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((char) => DRAWN.test(char));

test('every character that a bundled face has is as wide by the list as in the file', () => {
  expect(characters.length).toBeGreaterThan(36_000);
  expect(characters.filter((char) => listedAdvance(char) !== bundledAdvance(char))).toEqual([]);
});
