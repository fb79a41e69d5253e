import { expect, test } from 'vitest';
import { bundledFaces } from '../fields/appearance/font-face.ts';
import { bundledAdvance } from './bundled-advance.ts';
import { listedAdvance } from './listed-advance.ts';
import { LISTED_WIDTHS } from './listed-widths.ts';

/** What cannot be seen has no width of its own: it never gets as far as being measured. */
const DRAWN = /^[^\p{Cc}\p{Default_Ignorable_Code_Point}]$/u;

/** Behind these come planes without a single character of the face. */
const END = 0x30000;

const characters = Array.from({ length: END }, (_, codePoint) => codePoint)
  .filter((codePoint) => bundledFaces[0]!.has(codePoint))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((char) => DRAWN.test(char));

test('every character of the first face is as wide by the list as in the file', () => {
  expect(LISTED_WIDTHS, 'the list, made anew from the face').toBe(packWidths());
  expect(characters.length).toBeGreaterThan(30_000);
  expect(characters.filter((char) => listedAdvance(char) !== bundledAdvance(char))).toEqual([]);
});

function packWidths(): string {
  const runs: { start: number; count: number; width: number }[] = [];
  for (const codePoint of characters.map((char) => char.codePointAt(0)!).sort((a, b) => a - b)) {
    const width = Math.round(bundledAdvance(String.fromCodePoint(codePoint)) * 1000);
    if (width === 1000) continue;
    const last = runs.at(-1);
    if (last && last.start + last.count === codePoint && last.width === width) last.count++;
    else runs.push({ start: codePoint, count: 1, width });
  }
  let end = 0;
  return runs
    .map(({ start, count, width }) => {
      const parts = [start - end, ...(count > 1 ? [count] : []), width];
      end = start + count;
      return parts.map((part) => part.toString(36)).join('.');
    })
    .join(' ');
}
