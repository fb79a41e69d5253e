import { expect, it } from 'vitest';
import { faultOfForm } from '../../physical/application-forms.ts';
import { categoryConfigSchema } from '../category-config-schema.ts';
import { EMPTY_CONFIG, rulesOf } from './category-rules.ts';
import type { FormField } from './form-fields.ts';

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  name: `名称${key}`,
  type,
  required: false,
  hint: '',
  choices: [],
  ...more,
});
const isKept = (formFields: FormField[]) =>
  categoryConfigSchema.safeParse({ ...EMPTY_CONFIG, formFields }).success;

it('a form has keys and names once each, choices where they are chosen from, and a bounded number of fields', () => {
  expect(isKept([])).toBe(true);
  expect(isKept([field('a', 'TEXT'), field('b', 'CHOICE', { choices: ['银行', '客户'] })])).toBe(true);
  for (const fields of [
    [field('a', 'TEXT'), field('a', 'TEXT', { name: '别的' })],
    [field('a', 'TEXT'), field('b', 'TEXT', { name: '名称a' })],
    [field('a', 'CHOICE')],
    [field('a', 'CHOICE', { choices: ['银行', '银行'] })],
    [field('a', 'TEXT', { choices: ['x'] })],
    [field('1a', 'TEXT')],
    [field('编号', 'TEXT')],
    [field('a', 'PICTURE' as 'TEXT')],
    [field('a', 'TEXT', { name: '' })],
    [field('a', 'TEXT', { hint: 'x'.repeat(61) })],
    Array.from({ length: 21 }, (_, at) => field(`k${at}`, 'TEXT')),
  ])
    expect(isKept(fields), JSON.stringify(fields).slice(0, 200)).toBe(false);
});

it('only types of physical seals have a form', () => {
  expect(rulesOf('PHYSICAL')).toContain('formFields');
  expect(rulesOf('ELECTRONIC')).not.toContain('formFields');
});

it.each([
  ['TEXT', '', null],
  ['TEXT', 'x'.repeat(200), null],
  ['TEXT', 'x'.repeat(201), 'TEXT_LONG'],
  ['NUMBER', '-12.345678', null],
  ['NUMBER', '1e3', 'NOT_NUMBER'],
  ['NUMBER', '1.2345678', 'NOT_NUMBER'],
  ['NUMBER', '٣', 'NOT_NUMBER'],
  ['DATE', '2026-02-28', null],
  ['DATE', '2026-02-30', 'NOT_TIME'],
  ['DATE', '28.02.2026', 'NOT_TIME'],
  ['CHOICE', '银行', null],
  ['CHOICE', '行', 'NOT_OFFERED'],
] as const)('a value of a %s field: %s', (type, value, fault) => {
  const asked = field('a', type, type === 'CHOICE' ? { choices: ['银行'] } : {});
  expect(faultOfForm(asked, value)?.fault ?? null).toBe(fault);
  expect(faultOfForm({ ...asked, required: true }, ' ')?.fault).toBe('MISSING');
});
