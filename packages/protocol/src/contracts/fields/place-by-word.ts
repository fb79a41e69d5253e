import { clampTo, type Rect, type Size } from './page-rect.ts';

/** Where a place stands beside the word that was found. */
export const WORD_SIDES = ['right', 'over', 'below'] as const;
export type WordSide = (typeof WORD_SIDES)[number];

const GAP_MM = 2;

/** A place of this size beside, over or below a word; wholly on its page. */
export function placeByWord(word: Rect, size: Size, side: WordSide, paper: Size): Rect {
  const centerX = word.x + word.width / 2 - size.width / 2;
  const centerY = word.y + word.height / 2 - size.height / 2;
  const spots: Record<WordSide, { x: number; y: number }> = {
    right: { x: word.x + word.width + GAP_MM, y: centerY },
    over: { x: centerX, y: centerY },
    below: { x: word.x, y: word.y + word.height + GAP_MM },
  };
  return clampTo({ ...spots[side], ...size }, paper);
}
