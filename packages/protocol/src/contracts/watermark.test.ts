import { expect, it } from 'vitest';
import { fillWatermark, isWatermark } from './watermark.ts';

const said = {
  '{name}': '林知夏',
  '{contact}': '138****0001',
  '{time}': '2026-11-28 10:00',
  '{number}': 'HT-1',
};

it('names the reader, the time and the contract, in one line', () => {
  expect(fillWatermark('仅供 {name} {contact}\n{time} {number} {name}', said)).toBe(
    '仅供 林知夏 138****0001 2026-11-28 10:00 HT-1 林知夏',
  );
  expect(fillWatermark('{name} {contact} {time}', { ...said, '{contact}': '' })).toBe(
    '林知夏 2026-11-28 10:00',
  );
  expect(
    fillWatermark('{name}', { ...said, '{name}': '{number} $&' }),
    'a name is not looked into twice',
  ).toBe('{number} $&');
});

it.each([
  ['内部资料', true],
  ['{name} {number}', true],
  ['{who}', false],
  ['{name', false],
])('%j: only known places: %s', (text, isFine) => {
  expect(isWatermark(text)).toBe(isFine);
});
