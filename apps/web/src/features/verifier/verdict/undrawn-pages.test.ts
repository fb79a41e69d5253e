import { expect, it } from 'vitest';
import { verification } from '../sample-verification.ts';
import { joinRuns, undrawnPages } from './undrawn-pages.ts';

it('names pages that could not be drawn once, in order, apart from those that were left out', () => {
  const drawn = {
    pages: 2,
    differences: [],
    notDrawn: [
      { revision: 3, pages: [7, 2], reason: 'failed' as const },
      { revision: 4, pages: [2, 1], reason: 'failed' as const },
      { revision: 4, pages: [9], reason: 'left-out' as const },
    ],
  };
  expect(undrawnPages(verification({ drawn }), 'failed')).toEqual([1, 2, 7]);
  expect(undrawnPages(verification({ drawn: null }), 'left-out')).toEqual([]);
});

it('joins pages that follow one another', () => {
  expect(joinRuns([1, 3, 4, 5, 9])).toEqual(['1', '3–5', '9']);
});
