import { describe, expect, test } from 'vitest';
import { DerError, readDer } from './der-reader.ts';
import {
  derGeneralizedTime,
  derInteger,
  derOid,
  derSequence,
  derSetOf,
  derTime,
  derUtf8,
  derValue,
} from './der-writer.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('writing', () => {
  test.each([
    [0, '020100'],
    [127, '02017f'],
    [128, '02020080'],
    [256, '02020100'],
    [0x7fffffffffffffffn, '02087fffffffffffffff'],
  ])('integer %s', (value, encoded) => {
    expect(hex(derInteger(value))).toBe(encoded);
  });

  test('integers from bytes are positive and shortest', () => {
    expect(hex(derInteger(Buffer.from('0000ff', 'hex')))).toBe('020200ff');
  });

  test('object identifiers with arcs of several bytes', () => {
    expect(hex(derOid('1.2.840.113549.1.7.2'))).toBe('06092a864886f70d010702');
    expect(hex(derOid('2.16.840.1.101.3.4.2.1'))).toBe('0609608648016503040201');
  });

  test.each([
    [0x7f, 2],
    [0x80, 3],
    [0xff, 3],
    [0x100, 4],
    [0x10000, 5],
  ])('%i bytes have a head of %i', (size, head) => {
    expect(derValue(4, new Uint8Array(size)).length).toBe(size + head);
    expect(readDer(derValue(4, new Uint8Array(size))).content).toHaveLength(size);
  });

  test('sets are in order whatever order they are given in', () => {
    const [a, b] = [derInteger(1), derUtf8('x')];
    expect(hex(derSetOf(b, a))).toBe(hex(derSetOf(a, b)));
  });

  test('times turn to four digits in 2050', () => {
    expect(readDer(derTime(new Date('2049-12-31T23:59:59Z'))).tag).toBe(23);
    expect(readDer(derTime(new Date('2050-01-01T00:00:00Z'))).tag).toBe(24);
    const exact = new Date('2026-11-21T08:00:00.120Z');
    expect(readDer(derGeneralizedTime(exact, true)).time).toEqual(exact);
  });
});

describe('reading', () => {
  test('gives back what was written', () => {
    const node = readDer(derSequence(derInteger(65537), derOid('2.5.4.3'), derUtf8('朱砂')));
    expect([node.child(0).integer, node.child(1).oid, node.child(2).text]).toEqual([
      65537n,
      '2.5.4.3',
      '朱砂',
    ]);
  });

  test('knows negative integers and indefinite lengths', () => {
    expect(readDer(Buffer.from('0201ff', 'hex')).integer).toBe(-1n);
    const node = readDer(Buffer.from('3080020101020102' + '0000', 'hex'));
    expect(node.children.map((child) => child.integer)).toEqual([1n, 2n]);
  });

  test.each([
    ['', 'nothing'],
    ['30', 'no length'],
    ['300502', 'longer than its container'],
    ['3084ffffffff', 'a length beyond the end'],
    ['3085ffffffffff', 'a length beyond reason'],
    ['3080020101', 'an indefinite length without end'],
    ['0480', 'a primitive of indefinite length'],
    ['1f8101', 'a large tag number'],
  ])('refuses %s: %s', (encoded) => {
    expect(() => readDer(Buffer.from(encoded, 'hex')).children).toThrow(DerError);
  });

  test('refuses endless nesting', () => {
    let bytes: Uint8Array = derInteger(1);
    for (let i = 0; i < 100; i++) bytes = derSequence(bytes);
    const descend = () => {
      for (let node = readDer(bytes); node.tag === 0x30; node = node.child(0));
    };
    expect(descend).toThrow(DerError);
  });
});
