import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { isName, type PdfObject, PdfStream, pdfDict, pdfName } from '../../src/objects/object-model.ts';
import type { Pdf } from '../../src/objects/pdf-document.ts';
import { rawStream } from '../../src/write/flate-stream.ts';
import type { Dice } from '../dice.ts';
import type { Mutation } from '../mutant.ts';
import { openKnown } from '../open-known.ts';
import { objectBytes, rawRevision } from '../raw-revision.ts';

const MEGABYTE = 1024 * 1024;
const FILTERS = [
  'FlateDecode',
  'LZWDecode',
  'ASCIIHexDecode',
  'ASCII85Decode',
  'RunLengthDecode',
  'Crypt',
  'Fl',
  'A85',
];
const SIZES = [0, 1, 2, 7, 8, 255, 65_535, 2 ** 24, 2 ** 31 - 1, 2 ** 31, 2 ** 40, -1];

let bombs: Buffer[] | undefined;
/** Data that grow a thousandfold, and a millionfold when unpacked twice; made once. */
function makeBombs(): Buffer[] {
  const once = deflatedZeros(160);
  return [
    once,
    deflateSync(once),
    deflateSync(Buffer.from('[<<'.repeat(MEGABYTE))),
    Buffer.alloc(MEGABYTE, 0x81),
  ];
}

/** As zlib would (RFC 1950), but from one repeated megabyte: each process of a run makes them. */
function deflatedZeros(megabytes: number): Buffer {
  const told = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt16BE((megabytes * MEGABYTE) % ADLER_BASE, 0);
  checksum.writeUInt16BE(1, 2);
  const head = Buffer.from([0x78, 0x9c]);
  return Buffer.concat([
    head,
    ...Array<Buffer>(megabytes).fill(told),
    deflateRawSync(Buffer.alloc(0)),
    checksum,
  ]);
}

const ADLER_BASE = 65_521;

/** Streams that lie of their length, their filters, their shape, or explode. */
export const mutateStream: Mutation = (bytes, dice) => {
  const pdf = openKnown(bytes);
  const streams = streamsOf(pdf);
  if (streams.length === 0) return null;
  const [num, stream] = dice.pick(streams);
  return Buffer.concat([bytes, rawRevision(pdf, new Map([[num, hostileStream(stream, dice)]]))]);
};

/** A cross-reference stream with hostile fields takes the place of the newest section. */
export const appendHostileXref: Mutation = (bytes, dice) => {
  const pdf = openKnown(bytes);
  const size = () => dice.pick(SIZES);
  const entries = { Type: pdfName('XRef'), Root: pdf.trailer.get('Root'), Prev: pdf.revisions.at(-1)!.xref };
  const dict = pdfDict({
    ...entries,
    Size: dice.oneIn(2) ? pdf.size + 1 : size(),
    W: dice.oneIn(2) ? [1, 4, 2] : [size(), dice.roll(9), dice.roll(9)],
    Index: dice.oneIn(2) ? [dice.roll(pdf.size), 1 + dice.roll(3)] : [size(), size(), size(), size()],
  });
  const data = Buffer.alloc(dice.roll(400), dice.roll(256));
  const at = bytes.length + 1;
  const revision = Buffer.concat([
    Buffer.from('\n'),
    // Its own text is what matters: whatever a section of that kind can claim.
    objectBytes(pdf.size, hostileStream(rawStream(dict, data), dice.oneIn(2) ? dice : null)),
    Buffer.from(`startxref\n${at}\n%%EOF\n`),
  ]);
  return Buffer.concat([bytes, revision]);
};

/** Objects packed in a stream that lies of their number and places. */
export const packObjects: Mutation = (bytes, dice) => {
  const pdf = openKnown(bytes);
  const container = pdf.size;
  const num = 1 + dice.roll(pdf.size);
  const count = dice.oneIn(2) ? 1 + dice.roll(4) : dice.pick(SIZES);
  const text = `${num} 0 ${container} 9 ${num} ${dice.pick(SIZES)} << /Type /Page /Kids [${num} 0 R] >> ${'['.repeat(dice.roll(200))}`;
  const packed = deflateSync(Buffer.from(text));
  const dict = pdfDict({
    Type: pdfName('ObjStm'),
    N: count,
    First: dice.oneIn(2) ? text.indexOf('<<') : dice.pick(SIZES),
    Filter: pdfName('FlateDecode'),
    Length: packed.length,
  });
  const own = bytes.length + 1;
  const first = objectBytes(container, rawStream(dict, packed));
  const rows = Buffer.alloc(14);
  rows.writeUInt8(2, 0);
  rows.writeUInt32BE(dice.oneIn(5) ? num : container, 1);
  rows.writeUInt16BE(dice.roll(4), 5);
  rows.writeUInt8(1, 7);
  rows.writeUInt32BE(own, 8);
  const xref = pdfDict({
    Type: pdfName('XRef'),
    Size: container + 2,
    W: [1, 4, 2],
    Index: [num, 1, container, 1],
    Root: pdf.trailer.get('Root'),
    Prev: pdf.revisions.at(-1)!.xref,
  });
  const start = own + first.length;
  const tail = Buffer.from(`startxref\n${start}\n%%EOF\n`);
  return Buffer.concat([
    bytes,
    Buffer.from('\n'),
    first,
    objectBytes(container + 1, rawStream(xref, rows)),
    tail,
  ]);
};

function streamsOf(pdf: Pdf): [number, PdfStream][] {
  const found: [number, PdfStream][] = [];
  for (const num of pdf.numbers()) {
    const object = pdf.object(num);
    if (object instanceof PdfStream && !isName(object.dict.get('Type'), 'XRef')) found.push([num, object]);
  }
  return found;
}

function hostileStream(stream: PdfStream, dice: Dice | null): PdfStream {
  if (!dice) return stream;
  const size = () => dice.pick(SIZES);
  const parms = pdfDict({
    Predictor: dice.pick([1, 2, 10, 12, 15, 3, -1, 2 ** 31]),
    Columns: size(),
    Colors: dice.pick([1, 3, 4, 2 ** 31, 0]),
    BitsPerComponent: dice.pick([1, 8, 16, 3, 2 ** 31]),
  });
  switch (dice.roll(6)) {
    case 0:
      return withEntries(stream, { Length: size() });
    case 1:
      return withEntries(stream, { DecodeParms: parms });
    case 2:
      return withEntries(stream, {
        Filter: Array.from({ length: 1 + dice.roll(20) }, () => pdfName(dice.pick(FILTERS))),
        DecodeParms: Array.from({ length: dice.roll(4) }, () => parms),
      });
    case 3: {
      bombs ??= makeBombs();
      const flate = pdfName('FlateDecode');
      return rawStream(
        stream.dict.with({
          Filter: Array.from({ length: 1 + dice.roll(3) }, () => flate),
          DecodeParms: dice.oneIn(2) ? parms : undefined,
        }),
        dice.pick(bombs),
      );
    }
    case 4: {
      const raw = Buffer.from(stream.raw);
      if (raw.length > 0) raw[dice.roll(raw.length)] = dice.roll(256);
      return rawStream(stream.dict, raw.subarray(0, dice.oneIn(2) ? raw.length : dice.roll(raw.length)));
    }
    default:
      return withEntries(stream, { Filter: pdfName(dice.pick(FILTERS)), N: size(), First: size() });
  }
}

function withEntries(stream: PdfStream, entries: Record<string, PdfObject>): PdfStream {
  return new PdfStream(stream.dict.with(entries), stream.source, stream.start, stream.length);
}
