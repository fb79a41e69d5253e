import { describe, expect, test } from 'vitest';
import { type PdfDict, PdfName, PdfRef, type PdfString } from '../object-model.ts';
import { ObjectParser } from './object-parser.ts';

const parse = (text: string, maxDepth = 50) =>
  new ObjectParser(Buffer.from(text, 'latin1'), { maxDepth }).parseObject();

const textOf = (text: string) => Buffer.from((parse(text) as PdfString).bytes).toString('latin1');

describe('reading objects', () => {
  test.each([
    ['42', 42],
    ['-.5', -0.5],
    ['+17.0', 17],
    ['--5', -5],
    ['true', true],
    ['null', null],
    ['% a comment\n7', 7],
  ])('%s', (text, value) => {
    expect(parse(text)).toBe(value);
  });

  test('names resolve their escapes', () => {
    expect(parse('/A#20B#2fC')).toEqual(new PdfName('A B/C'));
  });

  test('literal strings keep nested brackets and resolve escapes', () => {
    expect(textOf('(a(b)c\\)\\\\\\101\\7\\\r\nd\r\ne)')).toBe('a(b)c)\\A\x07d\ne');
  });

  test('hexadecimal strings allow white space and a missing last digit', () => {
    expect(textOf('<48 65\n6c6C 7>')).toBe('Hellp');
  });

  test('strings know where they stand in the file', () => {
    const { start, end } = (parse('[ <00ff> ]') as PdfString[])[0]!;
    expect([start, end]).toEqual([2, 8]);
  });

  test('references are distinguished from two numbers', () => {
    expect(parse('[1 0 R 2 0 3 65535 R]')).toEqual([new PdfRef(1, 0), 2, 0, new PdfRef(3, 65535)]);
  });

  test('dictionaries drop null entries and report keys given twice', () => {
    const dict = parse('<</A 1/B null/A 2/C<</D[]>> >>') as PdfDict;
    expect([...dict.entries.keys()]).toEqual(['A', 'C']);
    expect(dict.get('A')).toBe(2);
    expect(dict.duplicateKeys).toEqual(['A']);
  });
});

describe('refusing what is no object, with its position', () => {
  test.each([
    ['<</A 1', 6],
    ['[1 2', 4],
    ['  (abc', 2],
    ['<4x>', 2],
    ['foo', 0],
    ['<<1 2>>', 2],
  ])('%s', (text, position) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ name: 'PdfError', code: 'broken', position }),
    );
  });

  test('nesting beyond the limit', () => {
    expect(() => parse('['.repeat(60))).toThrow(expect.objectContaining({ code: 'limit' }));
  });
});
