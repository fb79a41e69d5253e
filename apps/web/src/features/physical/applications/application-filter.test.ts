import { expect, it } from 'vitest';
import { readFilter, writeFilter } from './application-filter.ts';

const START = { box: 'ALL', keyword: '', sealId: '', page: 1 } as const;

it('a filter stands in the address, and what is as at the start does not', () => {
  const filter = { box: 'TO_DECIDE', keyword: '投标', sealId: 's1', page: 3 } as const;
  const params = writeFilter(new URLSearchParams('other=1'), filter);
  expect(readFilter(params)).toEqual(filter);
  expect(params.get('other')).toBe('1');
  expect(writeFilter(params, START).toString()).toBe('other=1');
});

it.each(['box=NONE&page=0', 'page=-1', 'page=1.5', 'page=x', 'page=100000'])(
  '%s is read as the start',
  (text) => {
    expect(readFilter(new URLSearchParams(text))).toEqual(START);
  },
);
