import { expect, it } from 'vitest';
import { maskAccount } from './mask-account.ts';

it.each([
  ['lin@cinnabar.example', 'li***@cinnabar.example'],
  ['13800000004', '138****0004'],
  ['20240017', '20240017'],
  ['lin.zhixia', 'lin.zhixia'],
])('masks the account %s as %s', (account, shown) => {
  expect(maskAccount(account)).toBe(shown);
});
