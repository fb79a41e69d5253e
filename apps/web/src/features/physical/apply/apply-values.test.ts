import { EMPTY_CONFIG } from '@cinnabar/protocol/categories/rules/category-rules';
import type { FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { describe, expect, it } from 'vitest';
import { bodyOf, isKeepable, missingIn, newRow, rowFaults, startOf } from './apply-values.ts';

const NOW = Date.parse('2026-11-22T10:30:00+08:00');
const PERSON = { userId: 'u1', name: '林知夏' };
const row = newRow('s1', PERSON, NOW);
const ask = (key: string, type: FormField['type'], required: boolean): FormField => ({
  key,
  name: key,
  type,
  required,
  hint: '',
  choices: [],
});
const TYPES = [
  {
    id: 'c1',
    config: {
      ...EMPTY_CONFIG,
      formFields: [ask('projectNo', 'TEXT', true), ask('copies', 'NUMBER', false)],
    },
  },
];
const values = {
  categoryId: 'c1',
  subject: ' 投标文件 ',
  description: '',
  where: 'OUT' as const,
  place: '',
  forms: { projectNo: ' A-1 ', copies: '2' },
  rows: [row],
};

describe('a row', () => {
  it('is one press from now until the evening of the day after tomorrow', () => {
    expect(row).toMatchObject({ count: '1', start: '2026-11-22T10:30', end: '2026-11-24T18:00' });
    expect(rowFaults(row, [row], NOW)).toEqual({});
  });

  it.each([
    [{ person: null }, { person: 'fault.person' }],
    [{ count: '0' }, { count: 'fault.count' }],
    [{ count: '1.5' }, { count: 'fault.count' }],
    [{ count: '1000' }, { count: 'fault.count' }],
    [{ start: '' }, { start: 'fault.time' }],
    [{ end: '2026-11-22T10:30' }, { end: 'fault.past' }],
    [{ start: '2026-11-25T09:00' }, { end: 'fault.order' }],
  ])('with %j is wrong in %j', (part, faults) => {
    const wrong = { ...row, ...part };
    expect(rowFaults(wrong, [wrong], NOW)).toEqual(faults);
  });

  it('names a seal and a person once', () => {
    const other = newRow('s1', PERSON, NOW);
    expect(rowFaults(row, [row, other], NOW)).toEqual({ person: 'fault.twice' });
    expect(rowFaults(row, [row, { ...other, sealId: 's2' }], NOW)).toEqual({});
  });
});

describe('a form', () => {
  it('says what is missing, in the order of the page', () => {
    expect(missingIn(startOf(null, ['c1', 'c2']), NOW, TYPES).map(({ word }) => word)).toEqual([
      'fault.category',
      'fault.subject',
      'fault.noSeal',
    ]);
    expect(missingIn({ ...values, rows: [{ ...row, person: null }] }, NOW, TYPES)).toEqual([
      { anchor: `apply-row-${row.key}`, word: 'fault.person', rowKey: row.key },
    ]);
    expect(missingIn(values, NOW, TYPES)).toEqual([]);
    expect(missingIn({ ...values, forms: { copies: 'two' } }, NOW, TYPES)).toEqual([
      { anchor: 'apply-form-projectNo', word: 'fault.formMissing', field: 'projectNo' },
      { anchor: 'apply-form-copies', word: 'fault.formNumber', field: 'copies' },
    ]);
    // Another type asks for nothing.
    expect(missingIn({ ...values, categoryId: 'c2', forms: {} }, NOW, TYPES)).toEqual([]);
  });

  it('is kept once it has a type and a subject, with the rows that are whole', () => {
    expect(isKeepable(startOf(null, ['c1']))).toBe(false);
    expect(isKeepable(values)).toBe(true);
    const half = newRow('s2', null, NOW);
    const body = bodyOf(
      { ...values, rows: [row, half] },
      { companyId: 'o1', id: null, submit: false, now: NOW, types: TYPES },
    );
    expect(body).toEqual({
      companyId: 'o1',
      categoryId: 'c1',
      subject: '投标文件',
      description: '',
      takenOut: true,
      place: '',
      submit: false,
      forms: [
        { key: 'projectNo', value: 'A-1' },
        { key: 'copies', value: '2' },
      ],
      auths: [
        {
          sealId: 's1',
          userId: 'u1',
          count: 1,
          startTime: '2026-11-22T10:30:00+08:00',
          endTime: '2026-11-24T18:00:00+08:00',
        },
      ],
    });
  });

  it('continues a draft, and asks again for a type that may no longer be sent', () => {
    const draft = {
      categoryId: 'gone',
      subject: '旧草稿',
      description: '两份',
      takenOut: false,
      place: '三楼',
      forms: [{ key: 'projectNo', name: '项目编号', value: 'A-1' }],
      auths: [
        {
          sealId: 's1',
          userId: 'u1',
          userName: '林知夏',
          count: 2,
          startTime: '2026-11-22T10:30:00+08:00',
          endTime: '2026-11-24T18:00:00+08:00',
        },
      ],
    } as Application;
    expect(startOf(draft, ['c1', 'c2'])).toMatchObject({
      categoryId: '',
      subject: '旧草稿',
      where: 'HERE',
      forms: { projectNo: 'A-1' },
      rows: [{ person: PERSON, count: '2', start: '2026-11-22T10:30', end: '2026-11-24T18:00' }],
    });
  });
});
