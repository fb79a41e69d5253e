import { deflateSync } from 'node:zlib';
import { type PdfDict, pdfName } from '../objects/object-model.ts';
import { serializeDict } from './serialize-object.ts';

export interface XrefRow {
  readonly num: number;
  readonly gen: number;
  readonly offset: number;
  readonly isFree?: boolean;
}

/** A cross-reference table with its trailer (ISO 32000-2, 7.5.4). `rows` ascend by number. */
export function writeXrefTable(
  rows: readonly XrefRow[],
  at: { size: number; offset: number },
  trailer: PdfDict,
): Buffer {
  let text = 'xref\n';
  for (const run of consecutive(rows)) {
    text += `${run[0]!.num} ${run.length}\n`;
    for (const { offset, gen, isFree } of run) {
      const kind = isFree ? 'f' : 'n';
      text += `${String(offset).padStart(10, '0')} ${String(gen).padStart(5, '0')} ${kind} \n`;
    }
  }
  text += `trailer\n${serializeDict(trailer.with({ Size: at.size }))}\nstartxref\n${at.offset}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A cross-reference stream that lists itself under `at.num` (ISO 32000-2, 7.5.8). */
export function writeXrefStream(
  rows: readonly XrefRow[],
  at: { num: number; offset: number },
  trailer: PdfDict,
): Buffer {
  const all = [...rows, { num: at.num, gen: 0, offset: at.offset }];
  const data = Buffer.alloc(all.length * ROW_BYTES);
  for (const [i, { offset, gen }] of all.entries()) {
    data.writeUInt8(1, i * ROW_BYTES);
    data.writeUIntBE(offset, i * ROW_BYTES + 1, 5);
    data.writeUInt16BE(gen, i * ROW_BYTES + 6);
  }
  const packed = deflateSync(data);
  const dict = trailer.with({
    Type: pdfName('XRef'),
    Size: at.num + 1,
    W: [1, 5, 2],
    Index: consecutive(all).flatMap((run) => [run[0]!.num, run.length]),
    Filter: pdfName('FlateDecode'),
    Length: packed.length,
  });
  return Buffer.concat([
    Buffer.from(`${at.num} 0 obj\n${serializeDict(dict)}\nstream\n`, 'latin1'),
    packed,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at.offset}\n%%EOF\n`),
  ]);
}

const ROW_BYTES = 8;

function consecutive(rows: readonly XrefRow[]): XrefRow[][] {
  const runs: XrefRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run && run.at(-1)!.num + 1 === row.num) run.push(row);
    else runs.push([row]);
  }
  return runs;
}
