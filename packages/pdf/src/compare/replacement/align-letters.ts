/** A piece of both texts that remains to be aligned, ends excluded. */
type Gap = [fromA: number, toA: number, fromB: number, toB: number];

/** Cells of the table by which a small gap is compared exactly. */
const MOST_CELLS = 160_000;
/** Lengths of the pieces by which a large one is divided, the surest first. */
const PIECES = [16, 8, 4] as const;
/** Fewer letters in a row are found by chance between any two texts. */
const SHORTEST_RUN = 3;

/**
 * Which letter of one text became which letter of another, in order; -1: none. Pieces that both texts hold exactly once divide them, small rests
 * are compared letter by letter. Letters that are equal by chance are left out. Time grows with the length of the texts, not with its square.
 */
export function alignLetters(a: Uint32Array, b: Uint32Array): Int32Array {
  const map = new Int32Array(a.length).fill(-1);
  const gaps: Gap[] = [[0, a.length, 0, b.length]];
  for (let gap = gaps.pop(); gap; gap = gaps.pop()) gaps.push(...divide(a, b, map, gap));
  dropChance(map);
  return map;
}

/** Matches what is certain in a gap, and returns what remains. */
function divide(a: Uint32Array, b: Uint32Array, map: Int32Array, gap: Gap): Gap[] {
  let [fromA, toA, fromB, toB] = gap;
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) map[fromA++] = fromB++;
  while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) map[--toA] = --toB;
  if (fromA === toA || fromB === toB) return [];
  if ((toA - fromA) * (toB - fromB) <= MOST_CELLS) {
    compareAll(a, b, map, [fromA, toA, fromB, toB]);
    return [];
  }
  for (const length of PIECES) {
    const anchors = findAnchors(a, b, [fromA, toA, fromB, toB], length);
    if (anchors.length === 0) continue;
    const rests: Gap[] = [];
    let [lastA, lastB] = [fromA, fromB];
    for (const [atA, atB] of anchors) {
      // Pieces overlap: what the one before has matched is not matched again.
      if (atA < lastA || atB < lastB) continue;
      rests.push([lastA, atA, lastB, atB]);
      for (let i = 0; i < length; i++) map[atA + i] = atB + i;
      [lastA, lastB] = [atA + length, atB + length];
    }
    rests.push([lastA, toA, lastB, toB]);
    return rests;
  }
  return [];
}

/** Pieces that stand once in each text, as many as are in the same order in both. */
function findAnchors(a: Uint32Array, b: Uint32Array, gap: Gap, length: number): [number, number][] {
  const [fromA, toA, fromB, toB] = gap;
  const inA = piecesOf(a, fromA, toA, length);
  const inB = piecesOf(b, fromB, toB, length);
  const pairs: [number, number][] = [];
  for (const [piece, atA] of inA) {
    const atB = inB.get(piece) ?? -1;
    if (atA >= 0 && atB >= 0) pairs.push([atA, atB]);
  }
  return longestRise(pairs.sort(([one], [other]) => one - other));
}

/** Where each piece stands; -1 for one that stands more than once. */
function piecesOf(text: Uint32Array, from: number, to: number, length: number): Map<string, number> {
  const pieces = new Map<string, number>();
  for (let at = from; at + length <= to; at++) {
    const piece = String.fromCodePoint(...text.subarray(at, at + length));
    pieces.set(piece, pieces.has(piece) ? -1 : at);
  }
  return pieces;
}

/** The longest part of the pairs, which are ordered by their first number, whose second numbers rise. */
function longestRise(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, value], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const rise: [number, number][] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) rise.push(pairs[at]!);
  return rise.reverse();
}

/** The longest common subsequence of a small gap. */
function compareAll(a: Uint32Array, b: Uint32Array, map: Int32Array, [fromA, toA, fromB, toB]: Gap): void {
  const width = toB - fromB + 1;
  const lengths = new Uint16Array((toA - fromA + 1) * width);
  for (let i = toA - fromA - 1; i >= 0; i--)
    for (let j = width - 2; j >= 0; j--)
      lengths[i * width + j] =
        a[fromA + i] === b[fromB + j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  let [i, j] = [0, 0];
  while (i < toA - fromA && j < width - 1) {
    if (a[fromA + i] === b[fromB + j]) map[fromA + i++] = fromB + j++;
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
}

function dropChance(map: Int32Array): void {
  for (let from = 0; from < map.length; ) {
    let to = from + 1;
    while (to < map.length && map[from]! >= 0 && map[to] === map[to - 1]! + 1) to++;
    if (to - from < SHORTEST_RUN) map.fill(-1, from, to);
    from = to;
  }
}
