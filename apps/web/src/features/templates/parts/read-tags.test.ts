import { expect, it } from 'vitest';
import { areTags, readTags } from './read-tags.ts';

it('tags are separated by commas of either language, and each counts once', () => {
  expect(readTags(' 保密，框架协议, NDA、保密；,')).toEqual(['保密', '框架协议', 'NDA']);
  expect(readTags('  ')).toEqual([]);
});

it('tags are few and short', () => {
  expect(areTags(readTags('一,二,三'))).toBe(true);
  expect(areTags(['长'.repeat(31)])).toBe(false);
  expect(areTags(Array.from({ length: 11 }, (_, index) => String(index)))).toBe(false);
});
