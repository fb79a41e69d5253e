export interface Step {
  readonly kind: 'same' | 'added' | 'removed';
  readonly item: string;
}

/** Cells of the table of lengths; lists that differ in more count as replaced as a whole. */
const MOST_CELLS = 4_000_000;

/** How one list becomes another, along the longest common run; what is removed stands before what is added. */
export function* align(left: readonly string[], right: readonly string[]): Generator<Step> {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd--;
    rightEnd--;
  }
  yield* all('same', left.slice(0, start));
  const [removed, added] = [left.slice(start, leftEnd), right.slice(start, rightEnd)];
  if ((removed.length + 1) * (added.length + 1) > MOST_CELLS) {
    yield* all('removed', removed);
    yield* all('added', added);
  } else yield* steps(removed, added);
  yield* all('same', left.slice(leftEnd));
}

function* all(kind: Step['kind'], items: readonly string[]): Generator<Step> {
  for (const item of items) yield { kind, item };
}

function* steps(left: readonly string[], right: readonly string[]): Generator<Step> {
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
      yield { kind: 'same', item: left[row++]! };
      column++;
    } else if (
      row < left.length &&
      (column === right.length || lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)
    )
      yield { kind: 'removed', item: left[row++]! };
    else yield { kind: 'added', item: right[column++]! };
  }
}
