import { newId } from '@cinnabar/kernel';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { tightBox } from '../../../documents/index.ts';
import { placeByWord, type WordSide } from '../../placement/place-by-word.ts';
import type { PlaceKind } from '../../placement/place-kinds.ts';
import type { Sheet, Size } from '../../placement/placement.ts';
import { findSheet } from '../../placement/sheets.ts';
import type { KeywordMark } from './keyword-context.ts';
import type { FoundWord } from './use-word-search.ts';

const CHAR_HEIGHT = 1.2;

interface Wish {
  kind: PlaceKind;
  size: Size;
  side: WordSide;
  /** Hits that are not taken. */
  left: ReadonlySet<string>;
}

/** Each hit in millimetres of its page, with the place that would be put beside it. */
export function keywordPlaces(
  hits: readonly FoundWord[],
  sheets: readonly Sheet[],
  { kind, size, side, left }: Wish,
): KeywordMark[] {
  return hits.flatMap((hit): KeywordMark[] => {
    const sheet = findSheet(sheets, hit);
    if (!sheet) return [];
    const { id, documentId, page } = hit;
    const word = tightBox(hit, sheet, CHAR_HEIGHT);
    const place = {
      ...PLAIN_FIELD,
      id: newId(),
      documentId,
      page,
      type: kind.type,
      owner: kind.owner,
      name: kind.name ?? '',
      settings: kind.settings ?? {},
      ...placeByWord(word, size, side, sheet),
    };
    return [{ id, documentId, page, word, place: left.has(id) ? null : place }];
  });
}
