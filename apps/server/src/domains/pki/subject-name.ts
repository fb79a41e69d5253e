import type { DistinguishedName } from '@cinnabar/pdf';
import type {
  CompanyProof,
  KnownCompany,
  KnownPerson,
  PersonProof,
} from '@cinnabar/protocol/identity/identified-schema';
import { readsAsOrganization } from '@cinnabar/protocol/identity/organization-names';

/** The subject of a certificate: a person, for themself or for a company; or a company, whose seal signs. */
export type CertifiedParty =
  | { acts: 'person'; person: KnownPerson; company?: KnownCompany }
  | { acts: 'company'; company: KnownCompany };

/** The remark after a name that was not verified, in the same attribute: other validators show nothing else. */
export const PERSON_REMARKS: Record<PersonProof, string> = {
  REAL_NAME: '',
  DEMO: ' (demonstration 演示)',
  PHONE: ' (by phone, name not verified 姓名未核验)',
  EMAIL: ' (by email, name not verified 姓名未核验)',
};
export const COMPANY_REMARKS: Record<CompanyProof, string> = {
  AUTHENTICATED: '',
  DEMO: ' (demonstration 演示)',
  ENTERED: ' (not verified 未核验)',
};

/** X.520 upper bound of names and of pseudonyms, in characters (RFC 5280, appendix A.1: 64; pseudonyms 128). */
const MOST = 64;

/**
 * The subject of a certificate (decision 0037): verified names are unchanged; others are marked in the attribute itself, and a person
 * without a verified name is named by a pseudonym, their masked contact (EN 319 412-2, 4.2.4). `description` says the same for machines.
 * Throws for a person whose name reads as an organization’s.
 */
export function subjectName(party: CertifiedParty, personNumber: string): DistinguishedName {
  if (party.acts === 'company') {
    const { company } = party;
    const name = remarked(company.name, COMPANY_REMARKS[company.proof]);
    return {
      country: 'CN',
      organization: name,
      ...organizationIdentifier(company),
      commonName: name,
      description: `company seal: ${COMPANY_WORDS[company.proof]}`,
    };
  }
  const { person, company } = party;
  const called = 'name' in person ? person.name : person.contact;
  if ('name' in person && readsAsOrganization(person.name))
    throw new Error('a person is not certified under the name of an organization');
  return {
    country: 'CN',
    ...(company && {
      organization: remarked(company.name, COMPANY_REMARKS[company.proof]),
      ...organizationIdentifier(company),
    }),
    commonName: remarked(called, PERSON_REMARKS[person.proof]),
    ...('contact' in person && { pseudonym: person.contact }),
    serialNumber: personNumber,
    description: [
      `person: ${PERSON_WORDS[person.proof]}`,
      ...(company ? [`company: ${COMPANY_WORDS[company.proof]}`] : []),
    ].join('; '),
  };
}

export const PERSON_WORDS: Record<PersonProof, string> = {
  REAL_NAME: 'name verified',
  DEMO: 'name from a demonstration, not verified',
  PHONE: 'by phone, name not verified',
  EMAIL: 'by email, name not verified',
};
export const COMPANY_WORDS: Record<CompanyProof, string> = {
  AUTHENTICATED: 'name verified',
  DEMO: 'name from a demonstration, not verified',
  ENTERED: 'name not verified',
};

/** Its number only where its documents were examined (EN 319 412-1, 5.1.4: national trade register). */
function organizationIdentifier({ proof, registerNo }: KnownCompany) {
  return proof === 'AUTHENTICATED' && registerNo ? { organizationIdentifier: `NTRCN-${registerNo}` } : {};
}

/** The remark is kept whole; the name before it is cut. */
function remarked(name: string, remark: string): string {
  const most = MOST - [...remark].length;
  const letters = [...name];
  return (letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name) + remark;
}
