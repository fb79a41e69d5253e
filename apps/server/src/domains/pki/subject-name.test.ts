import { decodeName, encodeName } from '@cinnabar/pdf';
import type { KnownCompany } from '@cinnabar/protocol/identity/identified-schema';
import { describe, expect, it } from 'vitest';
import { identifySubject } from './identify-subject.ts';
import { type CertifiedParty, subjectName } from './subject-name.ts';

const company: KnownCompany = {
  proof: 'AUTHENTICATED',
  name: '海棠贸易有限公司',
  registerNo: '91310115MA1DEMO03X',
};
const entered: KnownCompany = { ...company, proof: 'ENTERED' };

const encoded = (party: CertifiedParty) => decodeName(encodeName(subjectName(party, '0192')));

describe('the subject of a certificate', () => {
  it('carries a verified name unchanged, and states that it was verified', () => {
    expect(encoded({ acts: 'person', person: { proof: 'REAL_NAME', name: '林知夏' } })).toEqual({
      country: 'CN',
      commonName: '林知夏',
      serialNumber: '0192',
      description: 'person: name verified',
    });
  });

  it('names a person without a verified name by a pseudonym, and states how they were identified', () => {
    const subject = encoded({ acts: 'person', person: { proof: 'PHONE', contact: '137****0001' } });
    expect(subject).toMatchObject({
      commonName: '137****0001 (by phone, name not verified 姓名未核验)',
      pseudonym: '137****0001',
    });
    expect(subject).not.toHaveProperty('surname');
    expect(subject).not.toHaveProperty('organization');
  });

  it('keeps the remark whole when the name before it is too long', () => {
    const contact = `li***@${'a'.repeat(120)}.example`;
    const { commonName } = encoded({ acts: 'person', person: { proof: 'EMAIL', contact } });
    expect([...commonName!]).toHaveLength(64);
    expect(commonName).toMatch(/^li\*\*\*@a+… \(by email, name not verified 姓名未核验\)$/);
  });

  it('states for a company in both attributes that its name was not verified', () => {
    const name = '海棠贸易有限公司 (not verified 未核验)';
    const subject = encoded({ acts: 'company', company: entered });
    expect(subject).toMatchObject({ organization: name, commonName: name });
    expect(subject, 'no number that nobody examined').not.toHaveProperty('organizationIdentifier');
  });

  it('numbers a company whose documents were examined', () => {
    expect(encoded({ acts: 'company', company })).toMatchObject({
      organization: company.name,
      organizationIdentifier: `NTRCN-${company.registerNo}`,
      commonName: company.name,
    });
  });

  it.each(['海棠贸易有限公司', '青石集\u200B团', 'Begonia Ltd'])(
    'is refused for a person called %s',
    (name) => {
      const party: CertifiedParty = { acts: 'person', person: { proof: 'REAL_NAME', name } };
      expect(() => subjectName(party, '0192')).toThrow();
    },
  );
});

describe('reading a subject', () => {
  it.each<[string, CertifiedParty, object]>([
    [
      'a person',
      { acts: 'person', person: { proof: 'REAL_NAME', name: '林知夏' } },
      { acts: 'person', name: '林知夏', person: '林知夏', company: null, personProof: 'REAL_NAME' },
    ],
    [
      'a person for a company',
      { acts: 'person', person: { proof: 'PHONE', contact: '137****0001' }, company: entered },
      {
        acts: 'person',
        person: '137****0001',
        company: company.name,
        personProof: 'PHONE',
        companyProof: 'ENTERED',
      },
    ],
    [
      'a company',
      { acts: 'company', company: { ...company, proof: 'DEMO' } },
      { acts: 'company', name: company.name, person: null, company: company.name, companyProof: 'DEMO' },
    ],
  ])('%s', (_, party, expected) => expect(identifySubject(encoded(party))).toMatchObject(expected));

  it('gives no identification for a certificate that does not state it', () => {
    const nothing = { personProof: null, companyProof: null };
    expect(identifySubject({ commonName: '林知夏' })).toMatchObject({
      acts: 'unstated',
      person: null,
      ...nothing,
    });
    expect(identifySubject({ commonName: '林知夏', organization: company.name })).toMatchObject({
      acts: 'unstated',
      company: company.name,
      ...nothing,
    });
    expect(identifySubject({ commonName: company.name, organization: company.name })).toMatchObject({
      acts: 'company',
      ...nothing,
    });
  });
});
