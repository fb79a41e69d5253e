import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { EMPTY_CONTENT, templateContentSchema } from '@cinnabar/protocol/templates/template-content-schema';
import { describe, expect, it } from 'vitest';
import { kindOfRole, newRole, withKind } from './role-work.ts';
import { contentFrom, withoutOrphans, workOf } from './template-work.ts';

const ONE = '018f0000-0000-7000-8000-000000000001';
const TWO = '018f0000-0000-7000-8000-000000000002';
const file = (id: string, state: ContractDocument['state'] = 'READY') => ({ id, state }) as ContractDocument;
const nameOf = (number: number) => `角色 ${number}`;

const content = templateContentSchema.parse({
  documents: [ONE],
  roles: [
    {
      id: 'a',
      name: '甲方',
      sponsor: true,
      tenantType: 'CORPORATE',
      step: 1,
      actions: [{ id: 's', type: 'CORPORATE' }],
    },
    {
      id: 'b',
      name: '员工',
      tenantType: 'PERSONAL',
      step: 2,
      actions: [
        { id: 'f', type: 'FILL' },
        { id: 'p', type: 'PERSONAL' },
      ],
    },
  ],
  fields: [
    {
      id: 'x',
      documentId: ONE,
      page: 1,
      x: 0.1,
      y: 0.1,
      width: 0.2,
      height: 0.02,
      type: 'TEXT',
      owner: 'f',
      name: '岗位',
    },
    {
      id: 'y',
      documentId: ONE,
      page: 1,
      x: 0.1,
      y: 0.3,
      width: 0.2,
      height: 0.05,
      type: 'SEAL_PERSONAL',
      owner: 'p',
    },
  ],
});
const work = workOf(content, [file(ONE), file(TWO)]);

describe('a template in the editor', () => {
  it('is kept as it was opened', () => {
    expect(contentFrom(work, nameOf)).toEqual(content);
    expect(contentFrom(workOf(EMPTY_CONTENT, []), nameOf)).toEqual(EMPTY_CONTENT);
  });

  it('keeps files once they have pages, and a role without a name under a number', () => {
    const nameless = { ...newRole('company', ' ', 'CORPORATE'), step: 3 };
    const next = {
      ...work,
      documents: [file(ONE), file(TWO, 'CONVERTING')],
      roles: [...work.roles, nameless],
    };
    const kept = contentFrom(next, nameOf);
    expect(kept.documents).toEqual([ONE]);
    expect(kept.roles.at(2)).toMatchObject({ name: '角色 3', sponsor: false });
    expect(templateContentSchema.safeParse(kept).success).toBe(true);
  });

  it('changes a person into a company with its seal: what the person signed is gone, what is filled in stays', () => {
    const next = withoutOrphans(withKind(work, 'b', 'company', 'INNER_COMPANY'));
    const changed = next.roles[1]!;
    expect(kindOfRole(changed, next.sponsorId)).toBe('company');
    expect(changed.actions.map(({ type }) => type)).toEqual(['FILL', 'CORPORATE']);
    expect(next.fields.map(({ id }) => id)).toEqual(['x']);
  });

  it('has one company that uses it', () => {
    const next = withKind(work, 'b', 'sponsor', 'INNER_COMPANY');
    expect(next.roles.map((role) => [kindOfRole(role, next.sponsorId), role.tenantType])).toEqual([
      ['company', 'COMPANY'],
      ['sponsor', 'INNER_COMPANY'],
    ]);
  });

  it('loses the fields of files and steps that are gone, and nothing else', () => {
    expect(withoutOrphans(work)).toBe(work);
    expect(withoutOrphans({ ...work, documents: [file(TWO)] }).fields).toEqual([]);
    expect(withoutOrphans({ ...work, roles: work.roles.slice(0, 1) }).fields).toEqual([]);
  });
});
