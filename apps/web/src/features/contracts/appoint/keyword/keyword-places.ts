import { newId } from '@cinnabar/kernel';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { Size } from '@cinnabar/protocol/contracts/fields/page-rect';
import { placeByWord, type WordSide } from '@cinnabar/protocol/contracts/fields/place-by-word';
import { wordOnPaper } from '@cinnabar/protocol/documents/words/tight-box';
import type { PlaceKind } from '../../placement/place-kinds.ts';
import type { Sheet } from '../../placement/placement.ts';
import { findSheet } from '../../placement/sheets.ts';
import type { KeywordMark } from './keyword-context.ts';
import type { FoundWord } from './use-word-search.ts';

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
    const word = wordOnPaper(hit, sheet);
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
