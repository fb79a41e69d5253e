import { type PdfDict, type PdfObject, PdfStream } from '../src/objects/object-model.ts';
import type { Pdf } from '../src/objects/pdf-document.ts';
import { serializeDict, serializeObject } from '../src/write/serialize-object.ts';
import { writeXrefStream, writeXrefTable } from '../src/write/write-xref.ts';

/** Entries of a trailer about its own section. */
const OWN_KEYS = ['Size', 'XRefStm', 'Type', 'W', 'Index', 'Filter', 'DecodeParms', 'Length'];

/** A revision written as given: unlike the writer of this package it takes any text for an object, encrypts nothing and permits a false trailer. */
export function rawRevision(
  pdf: Pdf,
  objects: ReadonlyMap<number, PdfObject | Buffer>,
  trailer: Readonly<Record<string, PdfObject | undefined>> = {},
): Buffer {
  const last = pdf.revisions.at(-1)!;
  const parts: Buffer[] = [Buffer.from('\n')];
  let at = pdf.source.size + 1;
  const rows = [...objects]
    .sort(([a], [b]) => a - b)
    .map(([num, value]) => {
      const part = objectBytes(num, value);
      const row = { num, gen: 0, offset: at };
      parts.push(part);
      at += part.length;
      return row;
    });
  const plain = last.trailer.with(Object.fromEntries(OWN_KEYS.map((key) => [key, undefined])));
  const dict: PdfDict = plain.with({ Prev: last.xref, ...trailer });
  const next = Math.max(pdf.size, ...[...objects.keys()].map((num) => num + 1));
  parts.push(
    last.kind === 'stream'
      ? writeXrefStream(rows, { num: next, offset: at }, dict)
      : writeXrefTable(rows, { size: next, offset: at }, dict),
  );
  return Buffer.concat(parts);
}

/** `n 0 obj … endobj`; a Buffer stands between them as it is. */
export function objectBytes(num: number, value: PdfObject | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${num} 0 obj\n`), valueBytes(value), Buffer.from('\nendobj\n')]);
}

function valueBytes(value: PdfObject | Buffer): Buffer {
  if (Buffer.isBuffer(value)) return value;
  if (!(value instanceof PdfStream)) return Buffer.from(serializeObject(value), 'latin1');
  // The /Length stays as given, right or wrong.
  return Buffer.concat([
    Buffer.from(`${serializeDict(value.dict)}\nstream\n`, 'latin1'),
    value.raw,
    Buffer.from('\nendstream'),
  ]);
}
