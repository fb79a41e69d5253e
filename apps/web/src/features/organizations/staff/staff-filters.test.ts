import { expect, it } from 'vitest';
import { readFilters, writeFilters } from './staff-filters.ts';

it('filters are what the address says, and the address keeps what is not theirs', () => {
  const filters = {
    status: 'INVITED',
    department: 'none',
    role: 'r1',
    overdue: true,
    keyword: 'lzx',
    sort: 'number',
    page: 3,
  } as const;
  const written = writeFilters(new URLSearchParams('hide_menu=true'), filters);
  expect(written.get('hide_menu')).toBe('true');
  expect(readFilters(written)).toEqual(filters);
});

it('an address with unknown values shows the first page of active employees', () => {
  const read = readFilters(new URLSearchParams('status=X&overdue=true&sort=Y&page=-1'));
  expect(read).toEqual({
    status: 'ACTIVE',
    department: '',
    role: '',
    overdue: false,
    keyword: '',
    sort: 'name',
    page: 1,
  });
  expect(writeFilters(new URLSearchParams(), read).toString()).toBe('');
});
