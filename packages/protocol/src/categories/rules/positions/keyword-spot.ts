import type { Rect, Size } from '../../../contracts/fields/page-rect.ts';

/** Where a keyword stands, in millimetres. */
export interface KeywordSpot {
  documentId: string;
  page: number;
  word: Rect;
  paper: Size;
}

/** Where the keywords of a type stand in the files of a contract: of each position in turn, null where the keyword is missing. */
export interface FoundKeywords {
  /** Titles of the files that were searched. */
  documents: string;
  spots: readonly (KeywordSpot | null)[];
}
