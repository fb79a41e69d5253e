import { expect, test } from 'vitest';
import { inspectUpload } from '../inspect/inspect-upload.ts';
import { makePdf } from '../testing/files/make-pdf.ts';
import { rawStream } from '../write/flate-stream.ts';
import { type PdfObject, type PdfStream, pdfDict, pdfName } from './object-model.ts';
import { openPdf } from './pdf-document.ts';
import { PdfError, type PdfErrorCode } from './pdf-error.ts';

/** The same length, so that every offset stays true. */
function bent(from: string, to: string): Buffer {
  const text = makePdf().toString('latin1');
  expect(text).toContain(from);
  return Buffer.from(text.replace(from, to.padEnd(from.length)), 'latin1');
}

/** Object 6 of a test file that has one of its own. */
const OWN = 6;
const filtered = (...filters: PdfObject[]): Buffer => {
  const stream = rawStream(pdfDict({ Filter: filters }), Buffer.from('zz not of this filter'));
  return makePdf({ catalog: (add) => ({ Held: add(stream) }) });
};

const read = (num: number) => (file: Buffer) => openPdf(file).object(num);
function unpack(file: Buffer) {
  const pdf = openPdf(file);
  return pdf.decode(pdf.object(OWN) as PdfStream);
}

interface Failure {
  readonly what: string;
  readonly file: Buffer;
  readonly by: (file: Buffer) => unknown;
  readonly code: PdfErrorCode;
  /** What stands in the file at the position. */
  readonly at: string;
}

const failures: readonly Failure[] = [
  { what: 'no header', file: Buffer.from('hello'), by: openPdf, code: 'not-pdf', at: 'hello' },
  { what: 'no way in', file: bent('startxref', 'started'), by: openPdf, code: 'broken', at: '' },
  { what: 'no catalog', file: bent('/Root 1 0 R', '/Root 3'), by: inspectUpload, code: 'broken', at: 'xref' },
  { what: 'no key', file: bent('/Info 6 0 R', '/Encrypt 7'), by: openPdf, code: 'broken', at: 'xref' },
  {
    what: 'a tree of numbers',
    file: bent('[5 0 R]', '[5]'),
    by: inspectUpload,
    code: 'broken',
    at: '2 0 obj',
  },
  {
    what: 'a page that is none',
    file: bent('[5 0 R]', '[9 0 R]'),
    by: inspectUpload,
    code: 'broken',
    at: 'xref',
  },
  {
    what: 'pages in a circle',
    file: bent('[5 0 R]', '[2 0 R]'),
    by: inspectUpload,
    code: 'broken',
    at: '2 0 obj',
  },
  { what: 'no pages', file: bent('[5 0 R]', '[]'), by: inspectUpload, code: 'broken', at: 'xref' },
  { what: 'no object', file: bent('3 0 obj', '3 0 job'), by: read(3), code: 'broken', at: 'job' },
  { what: 'a bad row', file: bent('0000000063', '00000o0063'), by: read(2), code: 'broken', at: '00000o' },
  { what: 'a filter of no name', file: filtered(7), by: unpack, code: 'broken', at: 'zz not' },
  {
    what: 'filters without end',
    file: filtered(...Array.from({ length: 40 }, () => pdfName('FlateDecode'))),
    by: unpack,
    code: 'limit',
    at: 'zz not',
  },
  ...['FlateDecode', 'LZWDecode', 'ASCIIHexDecode'].map(
    (filter): Failure => ({
      what: `no data for ${filter}`,
      file: filtered(pdfName(filter)),
      by: unpack,
      code: 'broken',
      at: 'zz not',
    }),
  ),
];

test.each(failures)('$what is reported with its byte position', ({ file, by, code, at }) => {
  const error = failureOf(() => by(file));
  expect(error.code).toBe(code);
  const { position } = error;
  expect(position, error.message).toEqual(expect.any(Number));
  expect(file.toString('latin1', position!, position! + at.length)).toBe(at);
  expect(error.message).toMatch(new RegExp(` \\(at byte ${position}\\)$`));
  expect(error.message.match(/at byte/g), error.message).toHaveLength(1);
});

function failureOf(act: () => unknown): PdfError {
  try {
    act();
  } catch (error) {
    if (error instanceof PdfError) return error;
    throw error;
  }
  throw new Error('nothing was wrong');
}
