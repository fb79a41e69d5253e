import { type PdfDict, type PdfObject, PdfStream } from '../objects/object-model.ts';
import { serializeDict, serializeObject } from './serialize-object.ts';
import { writeXrefTable, type XrefRow } from './write-xref.ts';

/** The head of the list of free objects, which the first table of a file begins with (ISO 32000-2, 7.5.4). */
const FREE_HEAD: XrefRow = { num: 0, gen: 65_535, offset: 0, isFree: true };

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

/**
 * A whole new file of these objects, by number, with a cross-reference table (ISO 32000-2, 7.5). All are of generation 0.
 * @param trailer /Root at least; /Size is added
 */
export function writeFile(objects: ReadonlyMap<number, PdfObject>, trailer: PdfDict): Buffer {
  const parts: Buffer[] = [HEADER];
  let at = HEADER.length;
  const rows = [...objects]
    .sort(([a], [b]) => a - b)
    .map(([num, object]) => {
      const part = objectBytes(num, object);
      const row = { num, gen: 0, offset: at };
      parts.push(part);
      at += part.length;
      return row;
    });
  const size = (rows.at(-1)?.num ?? 0) + 1;
  return Buffer.concat([...parts, writeXrefTable([FREE_HEAD, ...rows], { size, offset: at }, trailer)]);
}

function objectBytes(num: number, object: PdfObject): Buffer {
  if (!(object instanceof PdfStream))
    return Buffer.from(`${num} 0 obj\n${serializeObject(object)}\nendobj\n`, 'latin1');
  const { dict, raw } = object;
  const head = `${num} 0 obj\n${serializeDict(dict.with({ Length: raw.length }))}\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), raw, Buffer.from('\nendstream\nendobj\n')]);
}
