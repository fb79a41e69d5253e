import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
])('reads %s of a file of 1000 bytes', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range);
});

it.each(['bytes=1000-', 'bytes=-0'])('refuses %s, which is past the end', (header) => {
  expect(readByteRange(header, 1000)).toBe('unsatisfiable');
});

it.each([undefined, 'lines=1-2', 'bytes=0-1,5-6', 'bytes=9-3', 'bytes=-', 'bytes=a-b'])(
  'answers %s with the whole file',
  (header) => {
    expect(readByteRange(header, 1000)).toBeNull();
  },
);
