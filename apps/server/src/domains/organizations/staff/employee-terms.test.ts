import { describe, expect, it } from 'vitest';
import { nameKeyOf, termsOf, termsOfKeyword } from './employee-terms.ts';

const COMPANY = '01890000-0000-7000-8000-00000000abcd';
const OTHER = '01890000-0000-7000-8000-00000000abce';
const finds = (keyword: string, name: string, more: object = {}) => {
  const terms = termsOf(COMPANY, { name, number: null, mobile: null, email: null, ...more });
  return termsOfKeyword(COMPANY, keyword).every((term) => terms.includes(term));
};

describe('an employee', () => {
  it.each([
    ['林知夏', '林'],
    ['林知夏', '知夏'],
    ['林知夏', 'lzx'],
    ['林知夏', 'LZ'],
    ['林知夏', 'linzhi'],
    ['单立人', 'slr'],
    ['欧阳修', 'oyx'],
    ['Mary Ann Lee', 'ann le'],
  ])('%s is found by %s', (name, keyword) => {
    expect(finds(keyword, name)).toBe(true);
  });

  it.each([
    ['林知夏', '夏知'],
    ['林知夏', 'zx'],
    ['林知夏', '%'],
    ['Mary Lee', 'ary'],
  ])('%s is not found by %s', (name, keyword) => {
    expect(finds(keyword, name)).toBe(false);
  });

  it('is found by the beginning of a number, and of a contact from four characters on', () => {
    const more = { number: 'E0231', mobile: '13812345678', email: 'lin@example.com' };
    for (const keyword of ['e02', 'E0231', '1381', '13812345678', 'lin@'])
      expect(finds(keyword, '林知夏', more)).toBe(true);
    for (const keyword of ['0231', '138', '5678']) expect(finds(keyword, '林知夏', more)).toBe(false);
  });

  it('is not found by the terms of another company', () => {
    const terms = termsOf(OTHER, { name: '林知夏', number: null, mobile: null, email: null });
    expect(termsOfKeyword(COMPANY, '林').some((term) => terms.includes(term))).toBe(false);
  });
});

it('names are ordered by pinyin, a surname by its own reading', () => {
  const names = ['赵一', '单二', '林三', 'Adam'];
  const keys = names.map((name) => [nameKeyOf(name), name] as const);
  expect(keys.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name)).toEqual([
    'Adam',
    '林三',
    '单二',
    '赵一',
  ]);
});
