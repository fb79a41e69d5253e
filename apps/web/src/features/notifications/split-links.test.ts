import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

test('an address ends where Chinese punctuation begins', () => {
  const parts = splitLinks('请打开 http://localhost:3000/sign/1?mobile=13700000001，截止 2026-11-21。');
  expect(parts.map((part) => part.href ?? null)).toEqual([
    null,
    'http://localhost:3000/sign/1?mobile=13700000001',
    null,
  ]);
  expect(parts.map((part) => part.text).join('')).toContain('，截止');
});

test('the full stop of an English sentence is no part of the address', () => {
  expect(splitLinks('Open https://a.example/x.')[1]?.href).toBe('https://a.example/x');
});

test('a text without addresses stays whole', () => {
  expect(splitLinks('您的验证码是 123456')).toEqual([{ at: 0, text: '您的验证码是 123456' }]);
});
