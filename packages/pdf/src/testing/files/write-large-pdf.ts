import { closeSync, openSync, writeSync } from 'node:fs';
import { type PdfObject, PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { serializeDict } from '../../write/serialize-object.ts';
import { writeXrefTable } from '../../write/write-xref.ts';

const MEGABYTE = 1024 * 1024;

/** A file of pages that each hold a picture of so many megabytes. They are holes: hardly anything is written to the disk. */
export function writeLargePdf(path: string, pages: number, megabytesEach: number): void {
  const file = openSync(path, 'w');
  let at = 0;
  const rows: { num: number; gen: number; offset: number }[] = [];
  const put = (text: string) => {
    at += writeSync(file, text, at, 'latin1');
  };
  const object = (num: number, entries: Record<string, PdfObject>, streamBytes?: number) => {
    rows.push({ num, gen: 0, offset: at });
    put(`${num} 0 obj\n${serializeDict(pdfDict(entries))}\n`);
    if (streamBytes !== undefined) {
      put('stream\n');
      at += streamBytes;
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  put('%PDF-1.7\n');
  const [catalog, tree] = [new PdfRef(1), new PdfRef(2)];
  const kids = Array.from({ length: pages }, (_, i) => new PdfRef(3 + 2 * i));
  object(1, { Type: pdfName('Catalog'), Pages: tree });
  object(2, { Type: pdfName('Pages'), Kids: kids, Count: pages, MediaBox: [0, 0, 595, 842] });
  for (const { num } of kids) {
    const picture = pdfDict({ Im: new PdfRef(num + 1) });
    object(num, { Type: pdfName('Page'), Parent: tree, Resources: pdfDict({ XObject: picture }) });
    const length = megabytesEach * MEGABYTE;
    const image = { Type: pdfName('XObject'), Subtype: pdfName('Image'), Width: 1024, Height: 1024 };
    const space = { ColorSpace: pdfName('DeviceGray'), BitsPerComponent: 8 };
    object(num + 1, { ...image, ...space, Length: length }, length);
  }
  put(
    writeXrefTable(rows, { size: rows.length + 1, offset: at }, pdfDict({ Root: catalog })).toString(
      'latin1',
    ),
  );
  closeSync(file);
}
