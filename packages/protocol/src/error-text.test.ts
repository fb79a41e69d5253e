import en from '@cinnabar/locales/en-US/errors' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/errors' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { errorText } from './error-text.ts';
import { ERRORS, type ErrorEntry, type ErrorName } from './errors.ts';
import { FIELD_FAULTS, type FieldFaultName } from './transport/field-faults.ts';

type Name = ErrorName | FieldFaultName;
const NAMED: [Name, Pick<ErrorEntry, 'params'>][] = [
  ...(Object.entries(ERRORS) as [ErrorName, ErrorEntry][]),
  ...(Object.entries(FIELD_FAULTS) as [FieldFaultName, Pick<ErrorEntry, 'params'>][]),
];

const placesOf = (text: string) =>
  [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name!))].sort();
/** Of each plural form and variant of a text; the singular may write its number as a word. */
const formsOf = (texts: object, name: string) =>
  Object.entries(texts).filter(([key]) => key.replace(/_(one|other|ALL)$/, '') === name);

describe('errorText', () => {
  it('selects singular and plural', () => {
    expect(errorText('WRONG_CODE', 'en_US', { count: 1 })).toBe('Wrong code. 1 try left');
    expect(errorText('WRONG_CODE', 'en_US', { count: 4 })).toBe('Wrong code. 4 tries left');
    expect(errorText('WRONG_CODE', 'zh_CN', { count: 1 })).toBe('验证码不正确，还可再试 1 次');
  });

  it('selects the variant', () => {
    const rule = { min: 8, max: 20 };
    expect(errorText('PASSWORD_RULE', 'zh_CN', { ...rule, context: '' })).toContain('两种');
    expect(errorText('PASSWORD_RULE', 'zh_CN', { ...rule, context: 'ALL' })).toContain('数字、字母和符号');
  });

  it.each(NAMED)('of %s has both languages and uses exactly its parameters', (name, { params = {} }) => {
    // `context` chooses the variant and has no place.
    const given = Object.keys(params)
      .filter((key) => key !== 'context')
      .sort();
    for (const texts of [zh, en]) {
      const forms = formsOf(texts, name);
      expect(forms.length).toBeGreaterThan(0);
      for (const [key, text] of forms) if (!key.endsWith('_one')) expect(placesOf(text), key).toEqual(given);
    }
    const values = Object.fromEntries(
      Object.entries(params).map(([key, kind]) => [key, kind === 'number' ? 2 : 'x']),
    );
    expect(errorText(name, 'zh_CN', values)).toMatch(/^[^{}]*\p{Script=Han}[^{}]*$/u);
    expect(errorText(name, 'en_US', values)).toMatch(/^[^{}\p{Script=Han}]+$/u);
  });
});

describe('error texts', () => {
  it('all belong to an error or a field fault', () => {
    const names = new Set<string>(NAMED.map(([name]) => name));
    const keys = [zh, en].flatMap((texts) =>
      Object.keys(texts).map((key) => key.replace(/_(one|other|ALL)$/, '')),
    );
    expect(keys.filter((key) => !names.has(key))).toEqual([]);
  });

  it('use no name of an error for a field fault', () => {
    expect(Object.keys(FIELD_FAULTS).filter((name) => name in ERRORS)).toEqual([]);
  });
});
