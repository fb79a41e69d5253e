import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rawStream } from '../write/flate-stream.ts';
import { decodeStream } from './decode-stream.ts';
import { type PdfObject, pdfDict, pdfName } from './object-model.ts';
import { defaultLimits } from './read-limits.ts';
import { ReadMemory } from './read-memory.ts';

function decode(
  data: Uint8Array,
  filters: string[],
  parms: Record<string, number> = {},
  decodedBytes = 1 << 20,
) {
  const dict = pdfDict({ Filter: filters.map(pdfName), DecodeParms: filters.map(() => pdfDict(parms)) });
  const resolve = (object: PdfObject | undefined) => object ?? null;
  return Buffer.from(
    decodeStream(rawStream(dict, data), resolve, { ...defaultLimits, decodedBytes }, new ReadMemory(0, 1e9)),
  );
}

describe('filters', () => {
  test('Flate, also cut short or without its header', () => {
    const data = Buffer.from('hello '.repeat(500));
    expect(decode(deflateSync(data), ['FlateDecode'])).toEqual(data);
    const short = decode(deflateSync(data).subarray(0, -6), ['FlateDecode']);
    expect(data.subarray(0, short.length)).toEqual(short);
  });

  test('ASCIIHex and ASCII85, one after the other', () => {
    expect(decode(Buffer.from('68 65 6C6c 6F>'), ['ASCIIHexDecode']).toString()).toBe('hello');
    expect(decode(Buffer.from('BOu!rDZ~>'), ['ASCII85Decode']).toString()).toBe('hello');
    expect(decode(Buffer.from('z~>'), ['A85'])).toEqual(Buffer.alloc(4));
    const twice = Buffer.from(`${Buffer.from('BOu!rDZ~>').toString('hex')}>`);
    expect(decode(twice, ['AHx', 'A85']).toString()).toBe('hello');
  });

  test('LZW as in the example of ISO 32000-2, 7.4.4.2', () => {
    const data = Buffer.from('800B6050220C0C8501', 'hex');
    expect([...decode(data, ['LZWDecode'])]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  });

  test('run lengths', () => {
    expect(decode(Buffer.from([2, 1, 2, 3, 254, 9, 128]), ['RunLengthDecode'])).toEqual(
      Buffer.from([1, 2, 3, 9, 9, 9]),
    );
  });

  test('PNG predictors of every kind, row by row', () => {
    const rows = [
      [0, 10, 20, 30],
      [1, 10, 10, 10],
      [2, 1, 1, 1],
      [3, 10, 10, 10],
      [4, 1, 1, 1],
    ];
    const decoded = decode(deflateSync(Buffer.from(rows.flat())), ['FlateDecode'], {
      Predictor: 15,
      Columns: 3,
    });
    expect([...decoded]).toEqual([10, 20, 30, 10, 20, 30, 11, 21, 31, 15, 28, 39, 16, 29, 40]);
  });

  test('the TIFF predictor', () => {
    const decoded = decode(deflateSync(Buffer.from([1, 1, 1, 5, 1, 1])), ['Fl'], {
      Predictor: 2,
      Columns: 3,
    });
    expect([...decoded]).toEqual([1, 2, 3, 5, 6, 7]);
  });

  test('an image filter ends the chain', () => {
    expect(decode(deflateSync(Buffer.from('jpeg')), ['FlateDecode', 'DCTDecode']).toString()).toBe('jpeg');
  });
});

describe('bounds', () => {
  test('a bomb is refused before it has grown', () => {
    const bomb = deflateSync(Buffer.alloc(1 << 22));
    expect(() => decode(bomb, ['FlateDecode'])).toThrow(expect.objectContaining({ code: 'limit' }));
  });

  test('what grows in millions of small parts is refused, and takes no more memory than what it gives', () => {
    const parts: readonly (readonly [string, Buffer])[] = [
      ['RunLengthDecode', Buffer.alloc(16 << 20)], // each pair of zeros is a run of one zero
      ['RunLengthDecode', Buffer.alloc(4 << 20, 0xfe)],
      ['ASCII85Decode', Buffer.alloc(4 << 20, 'z')],
      ['ASCII85Decode', Buffer.alloc(16 << 20, '!')],
    ];
    for (const [filter, data] of parts) {
      const before = process.memoryUsage();
      expect(() => decode(data, [filter], {}, 4 << 20), filter).toThrow(
        expect.objectContaining({ code: 'limit' }),
      );
      const after = process.memoryUsage();
      const grown = after.heapUsed + after.external - before.heapUsed - before.external;
      expect(grown, filter).toBeLessThan(100 << 20);
    }
  });

  test('rubbish is broken, not a crash', () => {
    for (const filter of ['FlateDecode', 'LZWDecode', 'ASCIIHexDecode', 'ASCII85Decode']) {
      const rubbish = Buffer.from([0xff, 0xfe, 0x00, 0xff, 0xff, 0xff]);
      expect(() => decode(rubbish, [filter]), filter).toThrow(expect.objectContaining({ code: 'broken' }));
    }
  });
});
