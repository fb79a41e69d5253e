import { expect, it } from 'vitest';
import { type AuditFilters, isFiltered, readFilters } from '../audit-filters.ts';
import { filtersOf, isSame, savedOf } from './saved-filter.ts';

const read = (search: string): AuditFilters => readFilters(new URLSearchParams(search));

it.each([
  '',
  'who=u1&group=ROLE&object=s1&result=REFUSED&address=203.0.113.7',
  'days=7&group=SIGN_IN',
  'from=2026-11-01&to=2026-11-21',
])('filters that are saved and opened again are the same: %s', (search) => {
  const filters = read(search);
  expect({ ...read('who=other&days=30'), ...filtersOf(savedOf(filters)) }).toEqual(filters);
});

it('the last seven days are saved as such, not as today’s days', () => {
  expect(savedOf(read('days=7'))).toEqual({ days: 7 });
});

it('a search is known again in whichever order its members come', () => {
  const saved = savedOf(read('group=ROLE&days=7'));
  expect(isSame(saved, { days: 7, group: 'ROLE' })).toBe(true);
  expect(isSame(saved, { group: 'ROLE' })).toBe(false);
});

it('an empty search clears every filter', () => {
  expect(isFiltered({ ...read('who=u1&days=7&address=x'), ...filtersOf({}) })).toBe(false);
});
