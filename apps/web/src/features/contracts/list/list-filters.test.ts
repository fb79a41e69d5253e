import { describe, expect, it } from 'vitest';
import { LIST_BOXES, readFilters, toQuery, writeFilters } from './list-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('the address of the list', () => {
  it('begins with what waits for the reader', () => {
    expect(read('')).toEqual({ box: 'TODO', keyword: '', status: null, days: null, category: null });
  });

  it('looks everywhere when it is only asked for a word', () => {
    expect(read('keyword=采购').box).toBe('ALL');
    expect(read('box=TODO&keyword=采购').box).toBe('TODO');
  });

  it('comes back to the same filters', () => {
    for (const box of LIST_BOXES) {
      for (const keyword of ['', '采购 合同']) {
        const filters = { box, keyword, status: 'SIGNING', days: 90, category: 'k1' } as const;
        expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
      }
    }
  });

  it('keeps what it does not know and forgets what is not asked any more', () => {
    const search = new URLSearchParams('hide_menu=true&keyword=x&status=DRAFT');
    expect(writeFilters(search, read('')).toString()).toBe('hide_menu=true');
  });

  it('takes nonsense for nothing', () => {
    expect(read('box=OTHER&status=constructor&days=-3')).toEqual(read(''));
  });
});

it('asks the server for whole hours back', () => {
  const now = Date.parse('2026-11-21T08:40:18Z');
  expect(toQuery({ box: 'ALL', keyword: '', status: null, days: 7, category: null }, now)).toEqual({
    box: 'ALL',
    from: '2026-11-14T08:00:00.000Z',
  });
});
