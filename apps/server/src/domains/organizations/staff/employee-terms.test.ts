import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { nameKeyOf, termsOfKeyword } from './employee-terms.ts';

const COMPANY = '01890000-0000-7000-8000-00000000abcd';
const OTHER = '01890000-0000-7000-8000-00000000abce';
const NO_MORE = { number: null, mobile: null, email: null } as const;
type More = { [key in keyof typeof NO_MORE]?: string };
const database = await createTestDatabase();

/** Whether the database finds an employee of `COMPANY` by a keyword. */
async function finds(keyword: string, name: string, more: More = {}, of = COMPANY): Promise<boolean> {
  const { number, mobile, email } = { ...NO_MORE, ...more };
  const { rows } = await database.pool.query<{ found: boolean }>(
    'select employee_terms($1, $2, $3, $4, $5, $6) @> $7::text[] as found',
    [COMPANY, name, nameKeyOf(name), number, mobile, email, termsOfKeyword(of, keyword)],
  );
  return rows[0]!.found;
}

describe('an employee', () => {
  it.each([
    ['林知夏', '林'],
    ['林知夏', '知夏'],
    ['林知夏', 'lzx'],
    ['林知夏', 'LZ'],
    ['林知夏', 'linzhi'],
    ['单立人', 'slr'],
    ['欧阳修', 'oyx'],
    ['张𬭎〇', '𬭎〇'],
    ['Mary Ann Lee', 'ann le'],
    ['ÉLODIE Noël', 'élodie'],
    ['王小明 Tom', 'tom'],
    ['阿卜杜勒·艾山', '艾山'],
    ['买买提阿卜杜热合曼江依布拉音'.repeat(2), 'mmtabdrhmjyblymmtabdrhmjyblynnn'],
  ])('%s is found by %s', async (name, keyword) => {
    expect(await finds(keyword, name)).toBe(true);
  });

  it.each([
    ['林知夏', '夏知'],
    ['林知夏', 'zx'],
    ['林知夏', 'xia'],
    ['林知夏', '%'],
    ['Mary Lee', 'ary'],
  ])('%s is not found by %s', async (name, keyword) => {
    expect(await finds(keyword, name)).toBe(false);
  });

  it('is found by the beginning of a number, and of a contact from four characters on', async () => {
    const more = { number: 'E0231', mobile: '13812345678', email: 'lin@example.com' };
    for (const keyword of ['e02', 'E0231', '1381', '13812345678', 'lin@'])
      expect(await finds(keyword, '林知夏', more), keyword).toBe(true);
    for (const keyword of ['0231', '138', '5678'])
      expect(await finds(keyword, '林知夏', more), keyword).toBe(false);
  });

  it('is not found by the terms of another company', async () => {
    expect(await finds('林', '林知夏', {}, OTHER)).toBe(false);
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
