import type { BitWriter } from './bit-writer.ts';

/** The bits of each symbol, first bit lowest, and how many they are. */
export interface PrefixCode {
  readonly bits: Uint16Array;
  readonly lengths: Uint8Array;
}

const LONGEST = 15;
const LONGEST_OF_LENGTHS = 7;

/** Writes the shortest code for symbols that occur so often, and gives it (RFC 9649, 3.7.2.1). */
export function writePrefixCode(out: BitWriter, counts: Uint32Array): PrefixCode {
  const used = usedSymbols(counts);
  const [first = 0, second] = used;
  if (used.length <= 2 && (second ?? first) < 256) return writeSimpleCode(out, counts.length, first, second);
  const lengths = codeLengths(counts, LONGEST);
  out.put(0, 1);
  writeLengths(out, lengths);
  return { bits: canonicalBits(lengths), lengths };
}

const usedSymbols = (counts: Uint32Array) => [...counts.keys()].filter((symbol) => counts[symbol]! > 0);

/** One symbol takes no bits at all, two take one each. */
function writeSimpleCode(out: BitWriter, size: number, first: number, second?: number): PrefixCode {
  out.put(1, 1);
  out.put(second === undefined ? 0 : 1, 1);
  out.put(1, 1);
  out.put(first, 8);
  const [bits, lengths] = [new Uint16Array(size), new Uint8Array(size)];
  if (second !== undefined) {
    out.put(second, 8);
    lengths[first] = 1;
    lengths[second] = 1;
    bits[second] = 1;
  }
  return { bits, lengths };
}

/** In this order the lengths of the code for lengths are written: the likeliest to be missing come last. */
const LENGTHS_ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const REPEAT = 16;
const FEW_ZEROS = 17;
const MANY_ZEROS = 18;
const EXTRA_BITS: Readonly<Record<number, number>> = { [REPEAT]: 2, [FEW_ZEROS]: 3, [MANY_ZEROS]: 7 };

function writeLengths(out: BitWriter, lengths: Uint8Array): void {
  const tokens = runsOf(lengths);
  const counts = new Uint32Array(LENGTHS_ORDER.length);
  for (const { symbol } of tokens) counts[symbol]!++;
  const inner = codeLengths(counts, LONGEST_OF_LENGTHS);
  const written = Math.max(4, LENGTHS_ORDER.findLastIndex((symbol) => inner[symbol]! > 0) + 1);
  out.put(written - 4, 4);
  for (const symbol of LENGTHS_ORDER.slice(0, written)) out.put(inner[symbol]!, 3);
  out.put(0, 1); // lengths for all symbols follow
  const bits = canonicalBits(inner);
  // A code of one symbol is written with no bits although its length is stated.
  const isAlone = usedSymbols(counts).length === 1;
  for (const { symbol, extra } of tokens) {
    if (!isAlone) out.put(bits[symbol]!, inner[symbol]!);
    out.put(extra, EXTRA_BITS[symbol] ?? 0);
  }
}

interface LengthToken {
  symbol: number;
  extra: number;
}

function runsOf(lengths: Uint8Array): LengthToken[] {
  const tokens: LengthToken[] = [];
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at]!;
    let end = at + 1;
    while (end < lengths.length && lengths[end] === length) end++;
    let left = end - at;
    at = end;
    if (length !== 0) {
      tokens.push({ symbol: length, extra: 0 });
      left--;
    }
    while (left >= 3) {
      const [symbol, most] = length !== 0 ? [REPEAT, 6] : left <= 10 ? [FEW_ZEROS, 10] : [MANY_ZEROS, 138];
      const taken = Math.min(left, most);
      tokens.push({ symbol, extra: taken - (symbol === MANY_ZEROS ? 11 : 3) });
      left -= taken;
    }
    for (; left > 0; left--) tokens.push({ symbol: length, extra: 0 });
  }
  return tokens;
}

/**
 * Lengths of Huffman's code, none above `longest`: while one is, rare symbols are taken for less rare ones. A single
 * symbol gets length 1.
 */
export function codeLengths(counts: Uint32Array, longest: number): Uint8Array {
  for (let least = 1; ; least *= 2) {
    const lengths = huffmanLengths(counts, least);
    if (lengths.every((length) => length <= longest)) return lengths;
  }
}

function huffmanLengths(counts: Uint32Array, least: number): Uint8Array {
  const weightOf = (symbol: number) => Math.max(least, counts[symbol]!);
  const leaves = usedSymbols(counts).sort((a, b) => weightOf(a) - weightOf(b));
  // Nodes of the tree: the leaves, then what was joined, both in order of weight.
  const weights = leaves.map(weightOf);
  const parents: number[] = [];
  let [leaf, joined] = [0, leaves.length];
  const takeLightest = () => {
    const isLeaf = joined === weights.length || (leaf < leaves.length && weights[leaf]! <= weights[joined]!);
    return isLeaf ? leaf++ : joined++;
  };
  while (weights.length < 2 * leaves.length - 1) {
    const [a, b] = [takeLightest(), takeLightest()];
    parents[a] = weights.length;
    parents[b] = weights.length;
    weights.push(weights[a]! + weights[b]!);
  }
  const depths = new Uint8Array(weights.length);
  for (let node = weights.length - 2; node >= 0; node--) depths[node] = depths[parents[node]!]! + 1;
  const lengths = new Uint8Array(counts.length);
  for (const [node, symbol] of leaves.entries()) lengths[symbol] = Math.max(1, depths[node]!);
  return lengths;
}

/** The code that lengths stand for, its bits turned round, for they are written lowest first. */
function canonicalBits(lengths: Uint8Array): Uint16Array {
  const bits = new Uint16Array(lengths.length);
  let next = 0;
  for (let length = 1; length <= LONGEST; length++) {
    next <<= 1;
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      if (lengths[symbol] === length) bits[symbol] = reversed(next++, length);
    }
  }
  return bits;
}

function reversed(value: number, count: number): number {
  let result = 0;
  for (let i = 0; i < count; i++) result |= ((value >> i) & 1) << (count - 1 - i);
  return result;
}
