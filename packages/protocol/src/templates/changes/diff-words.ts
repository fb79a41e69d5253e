/** A part of a text: in both, only in the later, or only in the earlier one. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Chinese characters, numbers with their points, words, and everything else one by one. */
const WORDS = /\p{Script=Han}|[\d.,]*\d%?|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|./gsu;
/** Cells of the table of lengths; texts that differ in more count as replaced as a whole. */
const MOST_CELLS = 4_000_000;

/** What has to be removed and added to make one text of another. Throws nothing. */
export function diffWords(before: string, after: string): WordChange[] {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd--;
    rightEnd--;
  }
  const changes: { kind: WordChange['kind']; text: string }[] = [];
  const push = (kind: WordChange['kind'], words: readonly string[]) => {
    if (words.length === 0) return;
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += words.join('');
    else changes.push({ kind, text: words.join('') });
  };
  push('same', left.slice(0, start));
  const [removed, added] = [left.slice(start, leftEnd), right.slice(start, rightEnd)];
  if ((removed.length + 1) * (added.length + 1) > MOST_CELLS) {
    push('removed', removed);
    push('added', added);
  } else for (const { kind, word } of steps(removed, added)) push(kind, [word]);
  push('same', left.slice(leftEnd));
  return changes;
}

const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

/** Along the longest common run of words; what is removed stands before what is added. */
function* steps(
  left: readonly string[],
  right: readonly string[],
): Generator<{ kind: WordChange['kind']; word: string }> {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        left[row] === right[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    if (row < left.length && left[row] === right[column]) {
      yield { kind: 'same', word: left[row++]! };
      column++;
    } else if (
      row < left.length &&
      (column === right.length || lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)
    )
      yield { kind: 'removed', word: left[row++]! };
    else yield { kind: 'added', word: right[column++]! };
  }
}
