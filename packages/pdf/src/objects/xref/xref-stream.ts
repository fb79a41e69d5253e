import type { ByteSource } from '../byte-source.ts';
import { decodeStream } from '../decode-stream.ts';
import { isArray, isName, type PdfDict, type PdfObject, PdfStream } from '../object-model.ts';
import { readIndirectObject } from '../parse/indirect-object.ts';
import { PdfError } from '../pdf-error.ts';
import type { ReadLimits } from '../read-limits.ts';
import type { ReadMemory } from '../read-memory.ts';
import { claimedSize, type XrefEntry, type XrefSection } from './xref-section.ts';

/** Nothing in a cross-reference stream may be a reference: the references are what is being read. */
const direct = (object: PdfObject | undefined): PdfObject => object ?? null;

/** A cross-reference stream (ISO 32000-2, 7.5.8). Rows are read when asked for. */
export function readXrefStream(
  source: ByteSource,
  offset: number,
  limits: ReadLimits,
  memory: ReadMemory,
): XrefSection {
  const object = readIndirectObject(source, offset, limits, (length) =>
    typeof length === 'number' ? length : undefined,
  );
  const stream = object.value;
  if (!(stream instanceof PdfStream) || !isName(stream.dict.get('Type'), 'XRef')) {
    throw new PdfError('broken', 'no cross-references here', offset);
  }
  const data = decodeStream(stream, direct, limits, memory);
  const widths = integers(stream.dict.get('W'));
  if (widths.length < 3 || widths.some((width) => width < 0 || width > 8)) {
    throw new PdfError('broken', 'malformed /W of a cross-reference stream', offset);
  }
  const [typeWidth, secondWidth, thirdWidth] = widths as [number, number, number];
  const rowBytes = widths.reduce((sum, width) => sum + width, 0);
  const subsections = readIndex(stream.dict, data.length, rowBytes, offset, limits);
  memory.takeEntries(subsections.reduce((sum, { count }) => sum + count, 0));

  const field = (at: number, width: number) => {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + data[at + i]!;
    return value;
  };
  const rowAt = (row: number): XrefEntry | undefined => {
    const at = row * rowBytes;
    if (at + rowBytes > data.length) return undefined;
    const type = typeWidth === 0 ? 1 : field(at, typeWidth);
    const second = field(at + typeWidth, secondWidth);
    const third = field(at + typeWidth + secondWidth, thirdWidth);
    if (type === 0) return { kind: 'free', gen: third };
    if (type === 1) return { kind: 'offset', offset: second, gen: third };
    // 7.5.8.3: other types are references to the null object
    return type === 2 ? { kind: 'packed', container: second, index: third } : { kind: 'free', gen: 0 };
  };
  return {
    kind: 'stream',
    offset,
    end: object.end,
    trailer: stream.dict,
    size: claimedSize(stream.dict),
    entry(num) {
      const found = subsections.find(({ first, count }) => num >= first && num < first + count);
      return found && rowAt(found.row + num - found.first);
    },
    *numbers() {
      for (const { first, count } of subsections) for (let i = 0; i < count; i++) yield first + i;
    },
  };
}

function readIndex(dict: PdfDict, bytes: number, rowBytes: number, offset: number, limits: ReadLimits) {
  const size = dict.get('Size');
  const index = dict.has('Index') ? integers(dict.get('Index')) : [0, typeof size === 'number' ? size : 0];
  const rows = rowBytes > 0 ? Math.floor(bytes / rowBytes) : 0;
  if (rows > limits.objects) throw new PdfError('limit', 'too many cross-reference entries', offset);
  const subsections: { first: number; count: number; row: number }[] = [];
  let row = 0;
  for (let i = 0; i + 1 < index.length; i += 2) {
    const count = Math.min(index[i + 1]!, rows - row);
    if (index[i]! < 0 || count < 0) throw new PdfError('broken', 'malformed /Index', offset);
    subsections.push({ first: index[i]!, count, row });
    row += count;
  }
  return subsections;
}

const integers = (object: PdfObject | undefined): number[] =>
  isArray(object) ? object.map((item) => (Number.isInteger(item) ? (item as number) : -1)) : [];
