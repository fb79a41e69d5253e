import { expect, it } from 'vitest';
import { placeByWord } from './place-by-word.ts';

const A4 = { width: 210, height: 297 };
const word = { x: 50, y: 100, width: 20, height: 5 };
const line = { width: 40, height: 7 };

it('puts a place to the right of a word, over it and below it', () => {
  expect(placeByWord(word, line, 'right', A4)).toMatchObject({ x: 72, y: 99 });
  expect(placeByWord(word, line, 'over', A4)).toMatchObject({ x: 40, y: 99 });
  expect(placeByWord(word, line, 'below', A4)).toMatchObject({ x: 50, y: 107 });
});

it('keeps it on the page', () => {
  expect(placeByWord({ ...word, x: 180 }, line, 'right', A4)).toMatchObject({ x: 170 });
  expect(placeByWord({ ...word, y: 290 }, line, 'below', A4)).toMatchObject({ y: 290 });
});
