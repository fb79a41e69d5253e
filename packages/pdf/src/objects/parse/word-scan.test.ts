import { describe, expect, it } from 'vitest';
import { WordScan } from './word-scan.ts';

const file = Buffer.from('/ByteRange ab/ByteRangeRange /ByteRang /ByteRange');
const places = [0, 13, 39];

const scan = (size: number) => {
  const found = new WordScan('/ByteRange', 100);
  for (let at = 0; at < file.length; at += size) found.take(file.subarray(at, at + size), at);
  return found.positions;
};

describe('a word in a file that passes by', () => {
  it('is found wherever the windows are cut', () => {
    for (let size = 1; size <= file.length; size++) expect(scan(size), `windows of ${size}`).toEqual(places);
  });

  it('is found once when parts of the file pass by again', () => {
    const found = new WordScan('/ByteRange', 100);
    found.take(file.subarray(0, 20), 0);
    found.take(file.subarray(0, 30), 0);
    found.take(file.subarray(45), 45);
    found.take(file.subarray(10), 10);
    expect(found.positions).toEqual(places);
  });

  it('is not counted without end', () => {
    const found = new WordScan('a', 10);
    found.take(Buffer.alloc(1000, 'a'), 0);
    expect(found.positions).toHaveLength(10);
  });
});
