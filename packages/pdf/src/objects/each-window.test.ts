import { describe, expect, it } from 'vitest';
import { appendedSource, type ByteSource, bufferSource, clipSource } from './byte-source.ts';
import { eachWindow } from './each-window.ts';

const MB = 1024 * 1024;
const bytes = Buffer.from(Uint8Array.from({ length: 3 * MB + 7 }, (_, index) => (index * 31) % 251));

const read = (source: ByteSource, from = 0, to = source.size) => {
  const pieces: Buffer[] = [];
  let next = from;
  eachWindow(source, from, to, (window, at) => {
    expect(at).toBe(next);
    next += window.length;
    pieces.push(Buffer.from(window));
  });
  return Buffer.concat(pieces);
};

const onDisk: ByteSource = {
  size: bytes.length,
  read: (start, end) => Uint8Array.from(bytes.subarray(start, end)),
  readInto(target, start) {
    target.set(bytes.subarray(start, start + target.length));
    return Math.min(target.length, bytes.length - start);
  },
};

describe('a file seen in windows', () => {
  it.each([
    ['in memory', bufferSource(bytes), bytes],
    ['on disk', onDisk, bytes],
    ['of which only the beginning counts', clipSource(onDisk, 2 * MB + 1), bytes.subarray(0, 2 * MB + 1)],
    [
      'with bytes appended',
      appendedSource(onDisk, Buffer.from('more')),
      Buffer.concat([bytes, Buffer.from('more')]),
    ],
  ])('%s is seen whole and in order', (_, source, whole) => {
    expect(read(source).equals(whole)).toBe(true);
    expect(read(source, 5, MB + 5).equals(bytes.subarray(5, MB + 5))).toBe(true);
    expect(read(source, 9, 9)).toHaveLength(0);
  });

  it('that is cut short meanwhile is an error, not a shorter file', () => {
    const cut: ByteSource = {
      ...onDisk,
      readInto: (target, start) => Math.max(0, Math.min(target.length, MB - start)),
    };
    expect(() => read(cut)).toThrow(expect.objectContaining({ code: 'broken' }));
  });
});
