import { expect, it } from 'vitest';
import { type AuditFilters, filterOf, isFiltered, readFilters, writeFilters } from './audit-filters.ts';

const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const read = (search: string) => readFilters(new URLSearchParams(search));

const ALL: AuditFilters = {
  scope: 'SYSTEM',
  who: 'u1',
  group: 'SEAL',
  object: 's1',
  result: 'REFUSED',
  days: null,
  between: { from: '2026-11-01', to: '2026-11-21' },
  address: '203.0.113.7',
  after: '1_a_2',
};

it('filters are what the address says, and the address keeps what is not theirs', () => {
  const written = writeFilters(new URLSearchParams('hide_menu=1'), ALL);
  expect(readFilters(written)).toEqual(ALL);
  expect(written.get('hide_menu')).toBe('1');
  expect(writeFilters(written, read('')).toString()).toBe('hide_menu=1');
});

it('an address that was changed by hand gives filters that can be asked for', () => {
  expect(read('group=X&result=Y&days=5&from=2026-02-31&to=1&scope=Z')).toEqual(read(''));
  expect(read('from=2026-11-21&to=2026-11-01').between).toEqual(ALL.between);
  expect(read('days=7&from=2026-11-01&to=2026-11-21')).toMatchObject({ days: 7, between: null });
});

it('the last seven days begin six days ago, by the calendar of China', () => {
  expect(filterOf(read('days=7'), NOON)).toEqual({ scope: 'COMPANY', from: '2026-11-15' });
  expect(filterOf(read('days=1'), Date.parse('2026-11-21T00:30:00+08:00'))).toMatchObject({
    from: '2026-11-21',
  });
});

it('the order and the log are no filters', () => {
  expect(isFiltered(read('scope=SYSTEM&after=1_a_2'))).toBe(false);
  expect(isFiltered(read('address=203.0.113.7'))).toBe(true);
});
