import { expect, it } from 'vitest';
import { errorText, readErrorText } from './error-text.ts';
import { ERRORS, type ErrorEntry } from './errors.ts';

it('counts one try and several', () => {
  expect(errorText(ERRORS.WRONG_CODE, 'en_US', { left: 1 })).toBe('Wrong code. 1 try left');
  expect(errorText(ERRORS.WRONG_CODE, 'en_US', { left: 4 })).toBe('Wrong code. 4 tries left');
  expect(errorText(ERRORS.WRONG_CODE, 'zh_CN', { left: 1 })).toBe('验证码不正确，还可再试 1 次');
});

it.each(Object.entries(ERRORS) as [string, ErrorEntry][])(
  'what %s was filled with can be read from either language',
  (_, entry) => {
    const names = [...entry.zh.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const params = Object.fromEntries(names.map((name, at) => [name, String(at + 1)]));
    for (const language of ['zh_CN', 'en_US'] as const)
      expect(readErrorText(entry, language, errorText(entry, language, params))).toEqual(params);
  },
);

it('a sentence of another error, or of another version, is not read', () => {
  expect(readErrorText(ERRORS.WRONG_CODE, 'zh_CN', ERRORS.CODE_EXPIRED.zh)).toBeNull();
  expect(readErrorText(ERRORS.WRONG_CODE, 'en_US', '验证码不正确，还可再试 4 次')).toBeNull();
});
