import type { DistinguishedName } from '@cinnabar/pdf';
import type { Identified } from '@cinnabar/protocol/identity/identified-schema';
import {
  type CertifiedParty,
  COMPANY_REMARKS,
  COMPANY_WORDS,
  PERSON_REMARKS,
  PERSON_WORDS,
  subjectName,
} from './subject-name.ts';

/**
 * The identity in the subject of a certificate of this installation, and how it was identified: the inverse of `subjectName`. A subject
 * from before decision 0037 does not say how it was identified.
 */
export function identifySubject({
  commonName = '',
  organization,
  description,
}: Partial<DistinguishedName>): Identified {
  const [, acts, words, more] =
    /^(person|company seal): ([^;]+)(?:; company: (.+))?$/.exec(description ?? '') ?? [];
  if (acts === 'company seal') {
    const companyProof = keyOf(COMPANY_WORDS, words);
    const name = withoutRemark(organization ?? commonName, companyProof && COMPANY_REMARKS[companyProof]);
    return { acts: 'company', name, person: null, company: name, personProof: null, companyProof };
  }
  const personProof = acts === 'person' ? keyOf(PERSON_WORDS, words) : null;
  const companyProof = acts === 'person' && organization ? keyOf(COMPANY_WORDS, more) : null;
  const name = withoutRemark(commonName, personProof && PERSON_REMARKS[personProof]);
  const company = organization
    ? withoutRemark(organization, companyProof && COMPANY_REMARKS[companyProof])
    : null;
  if (acts === 'person') return { acts, name, person: name, company, personProof, companyProof };
  const isSeal = company !== null && company === name;
  return {
    acts: isSeal ? 'company' : 'unstated',
    name,
    person: null,
    company,
    personProof: null,
    companyProof: null,
  };
}

/** The certificate subject of this party. */
export const describeParty = (party: CertifiedParty): Identified => identifySubject(subjectName(party, ''));

function keyOf<Key extends string>(words: Record<Key, string>, found: string | undefined): Key | null {
  return (Object.keys(words) as Key[]).find((key) => words[key] === found) ?? null;
}

function withoutRemark(text: string, remark: string | null): string {
  return remark && text.endsWith(remark) ? text.slice(0, -remark.length) : text;
}
