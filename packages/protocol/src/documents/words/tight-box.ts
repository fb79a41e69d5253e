import type { WordBox } from './find-word.ts';

/** Lines are set wide apart: the box of a word that is so many times as high as one of its characters is wide, on a page of this size. */
export function tightBox(
  { x, y, width, height, em }: WordBox,
  page: { width: number; height: number },
  charHeight: number,
): Omit<WordBox, 'em'> {
  const tall = height * page.height;
  const shown = Math.min(tall, charHeight * em * page.width);
  return {
    x: x * page.width,
    y: y * page.height + (tall - shown) / 2,
    width: width * page.width,
    height: shown,
  };
}

/** Of the boxes in which fields are placed by words. */
const CHAR_HEIGHT = 1.2;

/** The box of a word beside which a field is placed, in the units of the paper. */
export const wordOnPaper = (word: WordBox, paper: { width: number; height: number }) =>
  tightBox(word, paper, CHAR_HEIGHT);
