import type { FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { buildPhysicalProduct } from '../physical-factory.ts';

const database = await createTestDatabase();
const { firm } = await buildPhysicalProduct(database);

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  name: `名称${key}`,
  type,
  required: false,
  hint: '',
  choices: [],
  ...more,
});
const FIELDS = [
  field('projectNo', 'TEXT', { required: true }),
  field('copies', 'NUMBER'),
  field('returnDay', 'DATE'),
  field('party', 'CHOICE', { choices: ['银行', '客户'] }),
];

describe('the form of an application', () => {
  it('is checked value by value when it is submitted, and kept with its names and the version of the type', async () => {
    const { apply, askFor, read, staff } = await firm();
    await askFor(FIELDS);
    const given = (values: Record<string, string>) => ({
      forms: Object.entries(values).map(([key, value]) => ({ key, value })),
    });
    const wrong = { copies: 'two', returnDay: '2026-02-30', party: '税务', other: 'x' };
    expect(await apply(given(wrong))).toMatchObject({
      name: 'PHYSICAL_FORM',
      errors: [
        { field: 'forms.projectNo', name: 'MISSING' },
        { field: 'forms.copies', name: 'NOT_NUMBER' },
        { field: 'forms.returnDay', name: 'NOT_TIME' },
        { field: 'forms.party', name: 'NOT_OFFERED' },
        { field: 'forms.other', name: 'WRONG' },
      ],
    });
    expect(await apply()).toMatchObject({ name: 'PHYSICAL_FORM', errors: [{ field: 'forms.projectNo' }] });
    const sent = await apply(given({ party: '客户', projectNo: ' CC-1 ', copies: '2.5', returnDay: '' }));
    const forms = [
      { key: 'projectNo', name: '名称projectNo', value: 'CC-1' },
      { key: 'copies', name: '名称copies', value: '2.5' },
      { key: 'party', name: '名称party', value: '客户' },
    ];
    expect(sent.result).toMatchObject({ status: 'APPROVING', forms, categoryVersion: 1 });
    // Another form of the type changes nothing of what was submitted; who decides reads it.
    await askFor([field('later', 'TEXT', { required: true })]);
    expect((await read(sent.result.id, staff.周砚秋)).forms).toEqual(forms);
  });

  it('of a draft is kept unfinished, and follows the form that the type has when it is submitted', async () => {
    const { apply, askFor, staff } = await firm();
    await askFor(FIELDS);
    const forms = [
      { key: 'copies', value: 'two' },
      { key: 'gone', value: 'x' },
    ];
    const draft = await apply({ submit: false, forms });
    const kept = [{ key: 'copies', name: '名称copies', value: 'two' }];
    expect(draft.result).toMatchObject({ status: 'DRAFT', forms: kept });
    const { id } = draft.result;
    expect((await staff.王一川.get<Application>('/sealapply/detail', { id })).result.forms).toEqual(kept);
    await askFor([field('reason', 'TEXT', { required: true })]);
    expect(await apply({ id })).toMatchObject({ errors: [{ field: 'forms.reason', name: 'MISSING' }] });
    expect((await apply({ id, forms: [{ key: 'reason', value: '开户' }] })).result).toMatchObject({
      status: 'APPROVING',
      forms: [{ key: 'reason', value: '开户' }],
    });
  });

  it('is bounded: no key twice, no endless values, no long lists', async () => {
    const { apply, askFor } = await firm();
    await askFor(FIELDS);
    const one = { key: 'projectNo', value: 'x' };
    for (const forms of [
      [one, one],
      [{ key: 'projectNo', value: 'x'.repeat(201) }],
      Array.from({ length: 21 }, (_, at) => ({ key: `k${at}`, value: 'x' })),
      [{ key: '', value: 'x' }],
    ])
      expect(await apply({ submit: false, forms })).toMatchObject({ name: 'BAD_REQUEST' });
  });
});
