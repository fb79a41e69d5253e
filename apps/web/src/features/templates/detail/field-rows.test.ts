import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { expect, it } from 'vitest';
import { fieldRows } from './field-rows.ts';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.1, settings: {}, readOnly: false, value: null };
const field = (id: string, more: object) =>
  ({ ...box, id, page: 1, documentId: 'one', required: false, name: '', ...more }) as never;

const CONTENT: TemplateContent = {
  documents: ['one', 'two'],
  roles: [
    {
      id: 'buyer',
      name: '甲方',
      sponsor: true,
      tenantType: 'COMPANY',
      step: 1,
      actions: [{ id: 'lp', type: 'LP' }],
    },
  ],
  fields: [
    field('1', { type: 'SEAL_CORPORATE', owner: 'lp', documentId: 'two' }),
    field('2', { type: 'TEXT', owner: 'SPONSOR', name: '岗位', page: 2 }),
    field('3', { type: 'TEXT', owner: 'SPONSOR', name: '岗位', documentId: 'two', required: true }),
    field('4', { type: 'DATE', owner: 'nobody', name: '日期' }),
  ],
};

it('fields of one name, owner and type are one row with all of its pages', () => {
  const { values, places } = fieldRows(CONTENT, new Map([['one', 3]]));
  expect(values.map(({ name, role, pages, required }) => ({ name, role, pages, required }))).toEqual([
    { name: '日期', role: '', pages: [1], required: false },
    { name: '岗位', role: null, pages: [2, 4], required: true },
  ]);
  expect(places).toMatchObject([{ role: '甲方', roleIndex: 0, byLegalPerson: true, pages: [4] }]);
});
