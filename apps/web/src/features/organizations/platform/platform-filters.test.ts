import { expect, it } from 'vitest';
import { NO_FILTERS, readFilters, writeFilters } from './platform-filters.ts';

it('filters of the page survive in the address, which keeps what is not theirs', () => {
  const filters = { filter: 'UNUSED', keyword: '海棠', closed: 'LAUNCH', activity: 'OVER_30' } as const;
  const address = writeFilters(new URLSearchParams('hide_menu=true'), filters);
  expect(readFilters(address)).toEqual(filters);
  expect(writeFilters(address, NO_FILTERS).toString()).toBe('hide_menu=true');
});

it('an unknown filter is none, and a long keyword is cut', () => {
  const read = readFilters(
    new URLSearchParams({ filter: 'LOST', closed: 'X', activity: 'Y', keyword: 'a'.repeat(80) }),
  );
  expect(read).toEqual({ ...NO_FILTERS, keyword: 'a'.repeat(50) });
});
