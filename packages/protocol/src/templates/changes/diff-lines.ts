import { align } from './align.ts';
import type { BlockChange } from './diff-papers.ts';
import { diffWords } from './diff-words.ts';

/** Two lines are one that was changed where at least this share of their characters stayed. */
const ALIKE = 0.4;
/** Removed lines that an added one is held against. */
const NEAR = 30;

/**
 * What differs between two texts that have no ids, line by line: between lines that stayed, a removed and an added one that are much alike are one that
 * was changed. The ids count the changes.
 */
export function diffLines(before: readonly string[], after: readonly string[]): BlockChange[] {
  const changes: BlockChange[] = [];
  const add = (kind: BlockChange['kind'], words: BlockChange['words']) =>
    changes.push({
      ...{ id: `line-${changes.length + 1}`, kind, words },
      ...{ condition: false, moved: false, looks: false },
    });
  let [removed, added]: [string[], string[]] = [[], []];
  const settle = () => {
    for (const { from, to } of pair(removed, added)) {
      const kind = from === null ? 'added' : to === null ? 'removed' : 'changed';
      add(kind, diffWords(from ?? '', to ?? ''));
    }
    [removed, added] = [[], []];
  };
  for (const { kind, item } of align(before, after)) {
    if (kind === 'same') settle();
    else (kind === 'removed' ? removed : added).push(item);
  }
  settle();
  return changes;
}

interface Pair {
  from: string | null;
  to: string | null;
}

/** Each added line with the next removed one that it is much alike; the order stays that of the later text. */
function pair(removed: readonly string[], added: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const to of added) {
    const ahead = removed.slice(next, next + NEAR).findIndex((from) => isAlike(from, to));
    if (ahead < 0) pairs.push({ from: null, to });
    else {
      const at = next + ahead;
      for (const from of removed.slice(next, at)) pairs.push({ from, to: null });
      pairs.push({ from: removed[at]!, to });
      next = at + 1;
    }
  }
  for (const from of removed.slice(next)) pairs.push({ from, to: null });
  return pairs;
}

/** By the characters that both have, wherever they stand: long lists of lines are compared quickly. */
function isAlike(one: string, other: string): boolean {
  const counts = new Map<string, number>();
  for (const character of one) counts.set(character, (counts.get(character) ?? 0) + 1);
  let shared = 0;
  for (const character of other) {
    const left = counts.get(character) ?? 0;
    if (left > 0) shared++;
    counts.set(character, left - 1);
  }
  return shared >= ALIKE * Math.max(one.length, other.length);
}
