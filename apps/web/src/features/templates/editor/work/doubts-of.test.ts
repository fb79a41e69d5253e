import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { expect, it } from 'vitest';
import { doubtsOf } from './doubts-of.ts';
import type { TemplateWork } from './template-work.ts';

const field = (id: string, documentId: string, page: number, y: number) =>
  ({ id, documentId, page, x: 0.4, y, width: 0.2, height: 0.03 }) as FieldForm;

it('lists doubtful fields in the order of files, pages and heights, without those that were moved or removed since', () => {
  const fields = [
    field('low', 'one', 1, 0.2),
    field('other', 'two', 1, 0.9),
    field('next', 'one', 2, 0.9),
    field('high', 'one', 1, 0.8),
    field('moved', 'one', 1, 0.5),
  ];
  const doubt = 'LABEL_CHANGED' as const;
  const draft = {
    content: { documents: ['one', 'two'], roles: [], fields },
    doubtful: [...fields.map(({ id }) => ({ fieldId: id, doubt })), { fieldId: 'gone', doubt }],
  } as unknown as TemplateDetail['draft'];
  const work = {
    documents: [{ id: 'one' }, { id: 'two' }],
    fields: fields.map((one) => (one.id === 'moved' ? { ...one, x: 0.5 } : one)),
  } as TemplateWork;
  expect(doubtsOf(draft, work).map((one) => one.field.id)).toEqual(['high', 'low', 'next', 'other']);
  expect(doubtsOf(null, work)).toEqual([]);
});
