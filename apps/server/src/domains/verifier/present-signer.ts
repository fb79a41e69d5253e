import type { SignatureReport } from '@cinnabar/pdf';
import { nameKeys } from '@cinnabar/protocol/identity/organization-names';
import type { SignerInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { identifySubject } from '../pki/index.ts';
import type { OwnAuthorities } from './own-authorities.ts';
import { signatureCode } from './signature-status.ts';

/**
 * The signer, and who vouches for the identity. Only our own certificates say how a person or a company was identified; a trusted authority
 * vouches in general; everything else is a claim, also in a certificate of ours whose signature is invalid.
 */
export function presentSigner(report: SignatureReport, authorities: OwnAuthorities): SignerInfo {
  const { chain, subject, trusted, signerName } = report;
  const isTrusted = trusted && signatureCode(report) === 0;
  const root = chain.at(-1);
  if (!isTrusted || !root) return { ...namedBy(subject, signerName), source: 'claim' };
  if (!authorities.isOwnRoot(root.sha256)) return { ...namedBy(subject, signerName), source: 'issuer' };
  const isPlatform = authorities.isOwnPlatform(chain[0]!.sha256);
  const known = identifySubject(subject);
  return { ...known, acts: isPlatform ? 'platform' : known.acts, source: 'installation' };
}

/**
 * The subject as a certificate of another authority names it. A person only with attributes of natural persons (RFC 3739, 3.1.2; EN 319
 * 412-2, 4.2.4), a company only with those of legal persons (EN 319 412-3, 4.2.1) or where both names are equal; a bare name may be either.
 */
function namedBy(subject: SignatureReport['subject'], signerName: string): Omit<SignerInfo, 'source'> {
  const { commonName, organization, organizationIdentifier, surname, givenName, pseudonym } = subject;
  const name = legible(signerName);
  const company = organization ? legible(organization) : null;
  const said = { personProof: null, companyProof: null };
  if (surname || givenName || pseudonym) return { acts: 'person', name, person: name, company, ...said };
  const isOneName = !commonName || (company !== null && nameKeys(name)[0] === nameKeys(company)[0]);
  if (company !== null && (organizationIdentifier || isOneName))
    return { acts: 'company', name: company, person: null, company, ...said };
  return { acts: 'unstated', name, person: null, company, ...said };
}

/** Control characters and bidirectional controls: a name from a file must not change how the page is displayed. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const legible = (name: string): string => name.replace(STEERING, '\ufffd').trim();
