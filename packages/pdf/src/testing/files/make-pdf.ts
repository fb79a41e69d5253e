import {
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  pdfDict,
  pdfName,
} from '../../objects/object-model.ts';
import { encodeText } from '../../objects/text-string.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { serializeDict, serializeObject } from '../../write/serialize-object.ts';

export interface PdfSketch {
  readonly pages?: number;
  readonly rotate?: 0 | 90 | 180 | 270;
  /** Points; A4 when absent. */
  readonly mediaBox?: readonly [number, number, number, number];
  readonly cropBox?: readonly [number, number, number, number];
  /** Size of one unit in 1/72 inch. */
  readonly userUnit?: number;
  /** Cross-reference stream with packed objects instead of a table. */
  readonly xrefStream?: boolean;
  readonly title?: string;
  /** More entries for the catalog, made with what adds objects. */
  readonly catalog?: (add: (object: PdfObject) => PdfRef) => Record<string, PdfObject>;
  /** More entries for each page (index from 0), asked after those of the catalog. */
  readonly pageEntries?: (add: (object: PdfObject) => PdfRef, index: number) => Record<string, PdfObject>;
}

/** A small, correct PDF with a line of text on every page, for tests. */
export function makePdf(sketch: PdfSketch = {}): Buffer {
  const objects: PdfObject[] = [];
  const add = (object: PdfObject): PdfRef => {
    objects.push(object);
    return new PdfRef(objects.length);
  };
  const root = add(null);
  const tree = add(null);
  const font = add(
    pdfDict({ Type: pdfName('Font'), Subtype: pdfName('Type1'), BaseFont: pdfName('Helvetica') }),
  );
  const kids = Array.from({ length: sketch.pages ?? 1 }, (_, i) => {
    const text = `BT /F1 14 Tf 72 700 Td (Contract, page ${i + 1}) Tj ET`;
    return add(
      pdfDict({
        Type: pdfName('Page'),
        Parent: tree,
        Contents: add(flateStream(pdfDict({}), Buffer.from(text))),
        Rotate: sketch.rotate || undefined,
        CropBox: sketch.cropBox,
        UserUnit: sketch.userUnit,
      }),
    );
  });
  objects[tree.num - 1] = pdfDict({
    Type: pdfName('Pages'),
    Kids: kids,
    Count: kids.length,
    MediaBox: sketch.mediaBox ?? [0, 0, 595.28, 841.89],
    Resources: pdfDict({ Font: pdfDict({ F1: font }) }),
  });
  const entries = { Type: pdfName('Catalog'), Pages: tree, ...sketch.catalog?.(add) };
  objects[root.num - 1] = pdfDict(entries);
  for (const [i, { num }] of kids.entries()) {
    const page = objects[num - 1] as PdfDict;
    objects[num - 1] = page.with(sketch.pageEntries?.(add, i) ?? {});
  }
  const info = add(pdfDict({ Title: encodeText(sketch.title ?? '销售合同') }));
  const trailer = pdfDict({ Root: root, Info: info });
  return sketch.xrefStream ? writePacked(objects, trailer) : writePlain(objects, trailer);
}

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

function writePlain(objects: readonly PdfObject[], trailer: PdfDict): Buffer {
  const parts: Buffer[] = [HEADER];
  let at = HEADER.length;
  let rows = '0000000000 65535 f \n';
  for (const [i, object] of objects.entries()) {
    const bytes = objectBytes(i + 1, object);
    rows += `${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(bytes);
    at += bytes.length;
  }
  const size = objects.length + 1;
  const dict = serializeDict(trailer.with({ Size: size }));
  parts.push(Buffer.from(`xref\n0 ${size}\n${rows}trailer\n${dict}\nstartxref\n${at}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

/** Streams stand alone, all other objects in one object stream (ISO 32000-2, 7.5.7). */
function writePacked(objects: readonly PdfObject[], trailer: PdfDict): Buffer {
  const packed = objects.flatMap((object, i) =>
    object instanceof PdfStream ? [] : [{ num: i + 1, object }],
  );
  const container = objects.length + 1;
  const parts: Buffer[] = [HEADER];
  let at = HEADER.length;
  const rows: [number, number, number][] = [[0, 0, 65535]];
  const put = (num: number, object: PdfObject) => {
    const bytes = objectBytes(num, object);
    rows[num] = [1, at, 0];
    parts.push(bytes);
    at += bytes.length;
  };
  for (const [i, object] of objects.entries()) if (object instanceof PdfStream) put(i + 1, object);
  const texts = packed.map(({ object }) => serializeObject(object));
  let offset = 0;
  const head = packed.map(({ num }, i) => {
    rows[num] = [2, container, i];
    const pair = `${num} ${offset}`;
    offset += texts[i]!.length + 1;
    return pair;
  });
  const first = `${head.join(' ')} `;
  const dict = pdfDict({ Type: pdfName('ObjStm'), N: packed.length, First: first.length });
  put(container, flateStream(dict, Buffer.from(`${first}${texts.join('\n')}`, 'latin1')));
  rows[container + 1] = [1, at, 0];
  const data = Buffer.alloc(rows.length * 7);
  for (const [i, [type, second, third]] of rows.entries()) {
    data.writeUInt8(type, i * 7);
    data.writeUInt32BE(second, i * 7 + 1);
    data.writeUInt16BE(third, i * 7 + 5);
  }
  const xref = trailer.with({ Type: pdfName('XRef'), Size: rows.length, W: [1, 4, 2] });
  parts.push(objectBytes(container + 1, flateStream(xref, data)), Buffer.from(`startxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function objectBytes(num: number, object: PdfObject): Buffer {
  if (!(object instanceof PdfStream))
    return Buffer.from(`${num} 0 obj\n${serializeObject(object)}\nendobj\n`, 'latin1');
  const head = `${num} 0 obj\n${serializeDict(object.dict)}\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), object.raw, Buffer.from('\nendstream\nendobj\n')]);
}
