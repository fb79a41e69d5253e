import type { Box } from '@cinnabar/protocol/contracts/contract-schema';
import { describe, expect, it } from 'vitest';
import {
  asksForFirstBox,
  firstBox,
  LIST_BOXES,
  readFilters,
  SORTS,
  toQuery,
  writeFilters,
} from './list-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('the address of the list', () => {
  it('begins with what waits for the reader, what changed last first', () => {
    const nothing = { keyword: '', status: null, days: null, between: null, category: null };
    expect(read('')).toEqual({ box: 'TODO', sort: 'NEWEST', ...nothing });
  });

  it.each([
    [{ TODO: 2, WAITING: 1, ALL: 3 }, 'TODO'],
    [{ WAITING: 3, DRAFT: 1, ALL: 4 }, 'WAITING'],
    [{ DRAFT: 1, FINISHED: 9, ALL: 10 }, 'DRAFT'],
    [{}, 'TODO'],
  ] as const)('opens the first box with something in it: %j', (counts, box) => {
    const none = Object.fromEntries(LIST_BOXES.map((one) => [one, 0])) as Record<Box, number>;
    expect(firstBox({ ...none, ...counts })).toBe(box);
  });

  it.each([
    ['', true],
    ['hide_menu=true', true],
    ['status=DRAFT', true],
    ['box=OTHER', true],
    ['box=TODO', false],
    ['keyword=采购', false],
  ])('leaves the box open when it names none: %j', (address, open) => {
    expect(asksForFirstBox(new URLSearchParams(address))).toBe(open);
  });

  it('looks everywhere when it is only asked for a word', () => {
    expect(read('keyword=采购').box).toBe('ALL');
    expect(read('box=TODO&keyword=采购').box).toBe('TODO');
  });

  it('comes back to the same filters', () => {
    for (const box of LIST_BOXES) {
      for (const keyword of ['', '采购 合同']) {
        for (const sort of SORTS) {
          const filters = {
            box,
            keyword,
            status: 'SIGNING',
            days: 90,
            between: null,
            category: 'k1',
            sort,
          } as const;
          const address = writeFilters(new URLSearchParams(), filters);
          expect(readFilters(address)).toEqual(filters);
          expect(asksForFirstBox(address), 'what was chosen stays').toBe(false);
        }
      }
    }
  });

  it('keeps what it does not know and forgets what is not asked any more', () => {
    const search = new URLSearchParams('hide_menu=true&keyword=x&status=DRAFT');
    expect(writeFilters(search, read('')).toString()).toBe('hide_menu=true&box=TODO');
  });

  it('names two days, or a number of days back', () => {
    const between = { from: '2026-11-01', to: '2026-11-21' };
    expect(read('from=2026-11-01&to=2026-11-21').between).toEqual(between);
    expect(read('from=2026-11-21&to=2026-11-01').between).toEqual(between);
    expect(read('days=30&from=2026-11-01&to=2026-11-21')).toMatchObject({ days: 30, between: null });
    const written = writeFilters(new URLSearchParams('days=30'), { ...read(''), between });
    expect(readFilters(written)).toMatchObject({ days: null, between });
    expect(writeFilters(written, read('days=7')).toString()).toBe('box=TODO&days=7');
  });

  it.each([
    'from=2026-11-01',
    'from=2026-02-30&to=2026-03-01',
    'from=x&to=y',
    'from=2026-11-01T00&to=2026-11-02',
  ])('takes days that do not exist for nothing: %s', (address) => {
    expect(read(address).between).toBeNull();
  });

  it('takes nonsense for nothing', () => {
    expect(read('box=OTHER&status=constructor&days=-3&sort=length')).toEqual(read(''));
  });
});

it('asks the server for whole hours back', () => {
  const now = Date.parse('2026-11-21T08:40:18Z');
  const filters = {
    box: 'ALL',
    keyword: '',
    status: null,
    days: 7,
    between: null,
    category: null,
    sort: 'DEADLINE',
  } as const;
  expect(toQuery(filters, now)).toEqual({
    box: 'ALL',
    sort: 'DEADLINE',
    from: '2026-11-14T08:00:00.000Z',
  });
});

it('asks the server for whole days of China', () => {
  const between = { from: '2026-11-01', to: '2026-11-21' };
  expect(toQuery({ ...read('box=ALL'), between }, 0)).toMatchObject({
    from: '2026-11-01T00:00:00.000+08:00',
    to: '2026-11-21T23:59:59.999+08:00',
  });
});
