import { expect, it } from 'vitest';
import { readFilters, writeFilters } from './platform-filters.ts';

it('filters of the page survive in the address, which keeps what is not theirs', () => {
  const filters = { filter: 'FROZEN', keyword: '海棠' } as const;
  const address = writeFilters(new URLSearchParams('hide_menu=true'), filters);
  expect(readFilters(address)).toEqual(filters);
  expect(writeFilters(address, { filter: 'ALL', keyword: '' }).toString()).toBe('hide_menu=true');
});

it('an unknown filter is none, and a long keyword is cut', () => {
  const read = readFilters(new URLSearchParams({ filter: 'LOST', keyword: 'a'.repeat(80) }));
  expect(read).toEqual({ filter: 'ALL', keyword: 'a'.repeat(50) });
});
