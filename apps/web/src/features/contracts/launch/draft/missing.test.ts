import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { emptyDraft } from './draft.ts';
import { companyParty, personParty } from './draft-parties.ts';
import { completeness, findMissing } from './missing.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const own = companyParty({ tenantId: 'c1', name: '朱砂科技有限公司', tenantType: 'CORPORATE' });
const person = { ...personParty(), receiverName: '陈书远', contact: '13700000001' };
const paper = {
  id: 'd1',
  title: '软件技术服务合同',
  pages: 1,
  size: 1,
  sha256: '',
  revision: 1,
  createTime: '',
  state: 'READY' as const,
  problem: null,
  sourceName: null,
  merged: false,
  fromTemplateId: null,
  fromVersionId: null,
  pageSizes: [{ width: 595, height: 842 }],
};
const whole: Draft = {
  ...emptyDraft(NOW),
  subject: '软件技术服务合同',
  documents: [paper],
  signatories: [own, person],
};

const kinds = (draft: Draft) => findMissing(draft, NOW).map(({ kind }) => kind);

describe('what is missing before the next step', () => {
  it('is nothing in a whole draft: a registered company needs no receiver', () => {
    expect(findMissing(whole, NOW)).toEqual([]);
    expect(completeness(whole, [])).toBe(1);
  });

  it('names everything but the proposed deadline in an empty one', () => {
    expect(kinds(emptyDraft(NOW))).toEqual(['documents', 'parties', 'subject']);
  });

  it('distinguishes an empty contact from an invalid one, and names its party', () => {
    const nobody = { ...person, contact: '' };
    const wrong = { ...person, contact: '1370000' };
    expect(findMissing({ ...whole, signatories: [own, nobody] }, NOW)).toEqual([
      { kind: 'contact', anchor: `party-${person.id}-contact`, party: '陈书远', partyNumber: 2 },
    ]);
    expect(kinds({ ...whole, signatories: [wrong] })).toEqual(['contactWrong']);
  });

  it('asks for a person’s name where a person, or a receiver, is called like an organization', () => {
    const called = { ...person, receiverName: '海棠贸易有限公司' };
    expect(findMissing({ ...whole, signatories: [called] }, NOW)).toMatchObject([
      { kind: 'nameOfOrganization', anchor: `party-${person.id}-name` },
    ]);
    const outside = companyParty({ tenantId: null, name: '海棠贸易有限公司', tenantType: 'COMPANY' });
    const receiver = { ...outside, receiverName: '海棠集团', contact: '13700000001' };
    expect(findMissing({ ...whole, signatories: [receiver] }, NOW)).toMatchObject([
      { kind: 'nameOfOrganization', anchor: `party-${outside.id}-receiver` },
    ]);
    const scanner = { ...person, sweepCode: true, receiverName: '物业公司代表' };
    expect(kinds({ ...whole, signatories: [scanner] }), 'a description is no name').toEqual([]);
  });

  it('asks for a name and a receiver of a company that is known by name only', () => {
    const outside = companyParty({ tenantId: null, name: '', tenantType: 'COMPANY' });
    expect(kinds({ ...whole, signatories: [outside] })).toEqual(['companyName', 'contact']);
  });

  it('asks who approves in a company of one’s own, for each file by name, and for the contact of each copy', () => {
    const approval = { id: 'a1', type: 'AUDIT' as const, sealId: null, operators: [] };
    const asked = {
      ...own,
      actions: [approval, ...own.actions],
      uploads: [{ id: 'u1', title: ' ', required: true }],
    };
    const copies = [{ id: 'k1', name: '周工', contact: '1370000', when: 'SEND' as const }];
    const found = findMissing({ ...whole, signatories: [asked, person], copies }, NOW, true);
    expect(found.map(({ kind, anchor }) => `${kind} ${anchor}`)).toEqual([
      `approver party-${own.id}-step-a1`,
      `uploadTitle party-${own.id}-upload-u1`,
      'number number',
      'copyContact copy-k1',
    ]);
    const named = { ...approval, operators: [{ id: 'e1', name: '周砚秋' }] };
    expect(kinds({ ...whole, signatories: [{ ...own, actions: [named, ...own.actions] }] })).toEqual([]);
  });

  it('refuses a deadline that has passed', () => {
    expect(kinds({ ...whole, expireTime: '2026-11-21T15:59:00+08:00' })).toEqual(['deadlinePast']);
  });
});
