import { newId } from '@cinnabar/kernel';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/field-schema';
import type { KeywordMark } from './keyword-context.ts';
import { placeByWord, type WordSide } from './place-by-word.ts';
import type { PlaceKind } from './place-kinds.ts';
import type { Rect, Sheet, Size } from './placement.ts';
import { findSheet } from './sheets.ts';
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
    const word = wordBox(hit, sheet);
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

/** Lines are set wide apart: a word is little higher than one of its characters is wide. */
const CHAR_HEIGHT = 1.2;

function wordBox(hit: FoundWord, sheet: Sheet): Rect {
  const width = hit.width * sheet.width;
  const tall = hit.height * sheet.height;
  const height = Math.min(tall, CHAR_HEIGHT * hit.em * sheet.width);
  return { x: hit.x * sheet.width, y: hit.y * sheet.height + (tall - height) / 2, width, height };
}
