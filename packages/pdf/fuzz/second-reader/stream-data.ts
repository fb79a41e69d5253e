import { inflateSync } from 'node:zlib';
import { type DictNode, entry, integerOf, isDict, nameOf } from './node.ts';
import { UnreadableError } from './syntax.ts';

const MOST_BYTES = 2 ** 26;

/** What a stream holds, where its only filter is Flate, with or without a PNG predictor: cross-references and object streams (7.5.7, 7.5.8). */
export function plainData(dict: DictNode, raw: Buffer, at: number): Buffer {
  const filter = entry(dict, 'Filter');
  const names = filter?.kind === 'array' ? filter.items.map(nameOf) : filter ? [nameOf(filter)] : [];
  if (names.length === 0) return raw;
  if (names.length > 1 || names[0] !== 'FlateDecode') throw new UnreadableError(at, `filters ${names}`);
  const parms = entry(dict, 'DecodeParms');
  const only = parms?.kind === 'array' ? parms.items[0] : parms;
  const data = inflated(raw, at);
  return isDict(only) ? unpredicted(data, only, at) : data;
}

function inflated(raw: Buffer, at: number): Buffer {
  try {
    return inflateSync(raw, { maxOutputLength: MOST_BYTES });
  } catch {
    throw new UnreadableError(at, 'data that do not unpack');
  }
}

function unpredicted(data: Buffer, parms: DictNode, at: number): Buffer {
  const predictor = integerOf(entry(parms, 'Predictor')) ?? 1;
  if (predictor === 1) return data;
  const width = integerOf(entry(parms, 'Columns')) ?? 1;
  const isPlain = ['Colors', 'BitsPerComponent'].every((key) => entry(parms, key) === undefined);
  if (predictor < 10 || !isPlain) throw new UnreadableError(at, `predictor ${predictor}`);
  const rows = Math.floor(data.length / (width + 1));
  const out = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (width + 1)]!;
    for (let i = 0; i < width; i++) {
      const left = i > 0 ? out[row * width + i - 1]! : 0;
      const above = row > 0 ? out[(row - 1) * width + i]! : 0;
      const corner = i > 0 && row > 0 ? out[(row - 1) * width + i - 1]! : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0;
      out[row * width + i] = data[row * (width + 1) + 1 + i]! + guess;
    }
  }
  return out;
}

/** RFC 2083, 6.6. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value)) as [number, number, number];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
