import { align } from './align.ts';

/** A part of a text: in both, only in the later, or only in the earlier one. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Chinese characters, numbers with their points, words, and everything else one by one. */
const WORDS = /\p{Script=Han}|[\d.,]*\d%?|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|./gsu;

/** What has to be removed and added to make one text of another. Throws nothing. */
export function diffWords(before: string, after: string): WordChange[] {
  const changes: { kind: WordChange['kind']; text: string }[] = [];
  for (const { kind, item } of align(wordsOf(before), wordsOf(after))) {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += item;
    else changes.push({ kind, text: item });
  }
  return changes;
}

const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];
