import { expect, it } from 'vitest';
import { isNarrowedBy, NO_CLAUSE_FILTERS, readClauseFilters, writeClauseFilters } from './clause-filters.ts';

it('filters are kept in the address, and what is not one is left out', () => {
  const filters = { ...NO_CLAUSE_FILTERS, keyword: '保密', tag: '采购', show: 'OLDER' as const, page: 3 };
  const written = writeClauseFilters(new URLSearchParams('other=1&category=x'), filters);
  expect(written.toString()).toBe(
    new URLSearchParams('other=1&keyword=保密&tag=采购&show=OLDER&page=3').toString(),
  );
  expect(readClauseFilters(written)).toEqual(filters);
  expect(readClauseFilters(new URLSearchParams('show=ALL&page=-2'))).toEqual(NO_CLAUSE_FILTERS);
  expect([isNarrowedBy(filters), isNarrowedBy({ ...NO_CLAUSE_FILTERS, page: 2 })]).toEqual([true, false]);
});
