import type { Size } from '../../../contracts/fields/page-rect.ts';
import type { PageText } from '../../../documents/document-schema.ts';
import { findWord } from '../../../documents/words/find-word.ts';
import { wordOnPaper } from '../../../documents/words/tight-box.ts';
import { type KeywordPosition, LAST, MOST_OCCURRENCE } from './keyword-position.ts';
import type { KeywordSpot } from './keyword-spot.ts';

interface SearchedPage {
  documentId: string;
  page: number;
  /** Millimetres. */
  paper: Size;
}

interface Found {
  first: KeywordSpot[];
  last: KeywordSpot | null;
}

/** Finds the keywords of a type in texts that are given page by page, in the order of the files. */
export function createKeywordSearch(positions: readonly KeywordPosition[]) {
  const found = new Map<string, Found>(positions.map(({ keyword }) => [keyword, { first: [], last: null }]));
  return {
    read({ documentId, page, paper }: SearchedPage, text: PageText): void {
      for (const [keyword, known] of found)
        for (const hit of findWord(text, keyword)) {
          const spot = { documentId, page, paper, word: wordOnPaper(hit, paper) };
          // Not every place of a word that is on each of a thousand pages.
          if (known.first.length < MOST_OCCURRENCE) known.first.push(spot);
          known.last = spot;
        }
    },
    /** Of each position in turn. */
    spots: (): (KeywordSpot | null)[] =>
      positions.map(({ keyword, occurrence }) => {
        const { first, last } = found.get(keyword)!;
        return (occurrence === LAST ? last : first[occurrence - 1]) ?? null;
      }),
  };
}
