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
    const nothing = { keyword: '', status: null, days: null, category: null };
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
          const filters = { box, keyword, status: 'SIGNING', days: 90, category: 'k1', sort } as const;
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
    category: null,
    sort: 'DEADLINE',
  } as const;
  expect(toQuery(filters, now)).toEqual({
    box: 'ALL',
    sort: 'DEADLINE',
    from: '2026-11-14T08:00:00.000Z',
  });
});
