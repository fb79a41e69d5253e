import {
  fromTemplate,
  happenedIn,
  heldBy,
  otherReasonsIn,
} from '@cinnabar/protocol/contracts/figures/figure-lists';
import { expect, it } from 'vitest';
import {
  daysOf,
  type FigureFilters,
  isUnusedPath,
  listPath,
  pressesPath,
  readFigureFilters,
  readListFilter,
  readPressFilter,
  readUseFilter,
  unusedPath,
  writeFigureFilters,
} from './figure-filters.ts';

const NOW = Date.parse('2026-11-29T03:00:00Z');
const ALL: FigureFilters = { period: 'year', department: '', category: '', asTable: false };

it('a period ends today in China, and begins with its first day', () => {
  expect(daysOf('30', NOW)).toEqual({ from: '2026-10-31', to: '2026-11-29' });
  expect(daysOf('quarter', NOW)).toEqual({ from: '2026-10-01', to: '2026-11-29' });
  expect(daysOf('year', NOW)).toEqual({ from: '2025-12-01', to: '2026-11-29' });
  expect(daysOf('quarter', Date.parse('2026-12-31T16:30:00Z'))).toEqual({
    from: '2027-01-01',
    to: '2027-01-01',
  });
});

it('the address keeps what differs from the default, and what is not of this page', () => {
  const chosen: FigureFilters = { period: '30', department: 'd', category: 'c', asTable: true };
  const written = writeFigureFilters(new URLSearchParams('hide_menu=1'), chosen);
  expect(written.toString()).toBe('hide_menu=1&period=30&department=d&category=c&view=table');
  expect(readFigureFilters(written)).toEqual(chosen);
  expect(writeFigureFilters(written, ALL).toString()).toBe('hide_menu=1');
  expect(readFigureFilters(new URLSearchParams('from=2026-03-01&to=2026-02-01')).period).toEqual({
    from: '2026-02-01',
    to: '2026-03-01',
  });
  for (const wrong of ['period=all', 'from=2026-02-31&to=2026-03-01', 'from=2001-01-01&to=2026-01-01'])
    expect(readFigureFilters(new URLSearchParams(wrong))).toEqual(ALL);
});

it('a number’s address says everything that it counts, and is read as it was written', () => {
  const days = { from: '2026-11-01', to: '2026-11-29' };
  const ways = [
    happenedIn(days, 'REJECTED', 'RECALLED'),
    otherReasonsIn(days),
    heldBy({ kind: 'ROLE', id: 'SA' }),
    { measures: 'REJECTED', ...days, reason: '税率、金额&账期 = 有误' },
    { measures: 'RECALLED', ...days, reason: '' },
    fromTemplate(days, 't-1', 'REJECTED', 'RECALLED'),
    fromTemplate(days, null, 'DEVIATING'),
  ];
  for (const way of ways) {
    const path = listPath(way, { ...ALL, department: 'd' });
    expect(readListFilter(new URL(path, 'http://localhost').searchParams)).toEqual({
      ...way,
      departmentId: 'd',
    });
  }
  expect(readListFilter(new URLSearchParams('measures=ALL&holder=x'))).toEqual({ measures: 'SENT' });
});

it('the list of templates that are not used has an address of its own', () => {
  const { searchParams } = new URL(unusedPath, 'http://localhost');
  expect(isUnusedPath(searchParams)).toBe(true);
  expect(isUnusedPath(new URLSearchParams('measures=SENT'))).toBe(false);
});

it('the list of presses is read from the address that a number wrote', () => {
  const filter = { from: '2026-11-01', to: '2026-11-30', sealId: 's-1', only: 'OWED' } as const;
  const { search } = new URL(pressesPath(filter), 'http://localhost');
  expect(readPressFilter(new URLSearchParams(search))).toEqual(filter);
  expect(readUseFilter(new URLSearchParams(search))).toBeNull();
  expect(readPressFilter(new URLSearchParams('measures=SENT&from=2026-11-01&to=2026-11-30'))).toBeNull();
});
