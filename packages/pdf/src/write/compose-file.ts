import type { ByteSource } from '../objects/byte-source.ts';
import { ComposedBytes } from '../objects/composed-bytes.ts';
import { type PdfDict, type PdfObject, PdfStream } from '../objects/object-model.ts';
import { serializeDict, serializeObject } from './serialize-object.ts';
import { writeXrefTable, type XrefRow } from './write-xref.ts';

/** The head of the list of free objects, which the first table of a file begins with (ISO 32000-2, 7.5.4). */
const FREE_HEAD: XrefRow = { num: 0, gen: 65_535, offset: 0, isFree: true };

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
const END_OF_STREAM = Buffer.from('\nendstream\nendobj\n');

/**
 * A whole new file of these objects, by number, with a cross-reference table (ISO 32000-2, 7.5). All are of generation 0. Data of streams
 * stay where they are until the new file is read: its memory follows its objects, not its size. The sources of the streams must stay open
 * for as long.
 * @param trailer /Root at least; /Size is added
 */
export function composeFile(objects: ReadonlyMap<number, PdfObject>, trailer: PdfDict): ByteSource {
  const file = new ComposedBytes();
  file.add(HEADER);
  const rows = [...objects]
    .sort(([a], [b]) => a - b)
    .map(([num, object]) => {
      const row = { num, gen: 0, offset: file.size };
      addObject(file, num, object);
      return row;
    });
  const size = (rows.at(-1)?.num ?? 0) + 1;
  file.add(writeXrefTable([FREE_HEAD, ...rows], { size, offset: file.size }, trailer));
  return file.toSource();
}

function addObject(file: ComposedBytes, num: number, object: PdfObject): void {
  if (!(object instanceof PdfStream)) {
    file.add(Buffer.from(`${num} 0 obj\n${serializeObject(object)}\nendobj\n`, 'latin1'));
    return;
  }
  const opened = object.unlock && object.raw;
  const length = opened ? opened.length : object.length;
  const dict = serializeDict(object.dict.with({ Length: length }));
  file.add(Buffer.from(`${num} 0 obj\n${dict}\nstream\n`, 'latin1'));
  if (opened) file.add(opened);
  else file.addPart(object.source, object.start, length);
  file.add(END_OF_STREAM);
}
