import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { describe, expect, it } from 'vitest';
import { mergeWork } from './merge-work.ts';
import { newRole } from './role-work.ts';
import type { TemplateWork } from './template-work.ts';

const file = (id: string) => ({ id, title: id, state: 'READY' }) as ContractDocument;
const field = (id: string, part: Partial<FieldForm> = {}): FieldForm => ({
  ...PLAIN_FIELD,
  id,
  documentId: 'one',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.02,
  type: 'TEXT',
  owner: 'SPONSOR',
  name: id,
  settings: {},
  ...part,
});
const role = newRole('company', '乙方', 'CORPORATE');
const base: TemplateWork = {
  documents: [file('one'), file('two')],
  roles: [role],
  sponsorId: null,
  fields: [field('a'), field('b')],
};
const names = ({ fields }: TemplateWork) => fields.map(({ name }) => name);

describe('two people who edit one template', () => {
  it('get what both changed, where neither touched what the other did', () => {
    const mine = { ...base, fields: [field('a', { name: '项目' }), field('b'), field('c')] };
    const theirs = { ...base, fields: [field('a'), field('b', { name: '金额' })] };
    const { work, conflicts } = mergeWork(base, mine, theirs);
    expect(names(work)).toEqual(['项目', '金额', 'c']);
    expect(conflicts).toBe(0);
  });

  it('keep mine where both changed the same, which is counted', () => {
    const mine = { ...base, fields: [field('a', { name: '项目' }), field('b')] };
    const theirs = { ...base, fields: [field('a', { name: '工程' }), field('b')] };
    expect(mergeWork(base, mine, theirs)).toMatchObject({
      conflicts: 1,
      work: { fields: [{ name: '项目' }, {}] },
    });
  });

  it('lose nothing that one removed and the other changed', () => {
    const removed = { ...base, fields: [field('b')] };
    const changed = { ...base, fields: [field('a', { name: '项目' }), field('b')] };
    expect(names(mergeWork(base, removed, changed).work).toSorted()).toEqual(['b', '项目']);
    expect(names(mergeWork(base, changed, removed).work)).toEqual(['项目', 'b']);
  });

  it('lose what one removed and the other left as it was, with the fields on it', () => {
    const removed = { ...base, documents: [file('two')], fields: [] };
    const added = { ...base, fields: [...base.fields, field('c')] };
    const { work } = mergeWork(base, removed, added);
    expect(work.documents.map(({ id }) => id)).toEqual(['two']);
    expect(names(work)).toEqual([]);
  });

  it('have the order of the one who changed it', () => {
    const theirs = { ...base, documents: [file('two'), file('one')] };
    const mine = { ...base, documents: [file('one'), file('two'), file('three')] };
    expect(mergeWork(base, mine, theirs).work.documents.map(({ id }) => id)).toEqual(['two', 'one', 'three']);
  });

  it('have one company that uses the template', () => {
    const mine = { ...base, sponsorId: role.id };
    expect(mergeWork(base, mine, base).work.sponsorId).toBe(role.id);
    expect(mergeWork(base, base, mine).work.sponsorId).toBe(role.id);
    expect(mergeWork(base, mine, { ...base, roles: [] }).work.sponsorId).toBeNull();
  });
});
