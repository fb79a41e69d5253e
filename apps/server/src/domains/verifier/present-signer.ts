import type { SignatureReport } from '@cinnabar/pdf';
import { nameKeys } from '@cinnabar/protocol/identity/organization-names';
import type { SignerInfo } from '@cinnabar/protocol/verifier/verification-schema';
import { identifySubject } from '../pki/index.ts';
import { signatureCode } from './judge-signature.ts';
import type { OwnAuthorities } from './own-authorities.ts';

/**
 * Whom a signature is from, and who vouches for that. Only our own certificates say how a person or a company was known; of a trusted authority
 * it is known that it vouches; everything else is a claim, also in a certificate of ours whose signature does not hold.
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
 * What the certificate of another authority calls its holder. A person only where attributes of natural persons say so (RFC 3739, 3.1.2; EN 319
 * 412-2, 4.2.4), a company only where those of legal persons do (EN 319 412-3, 4.2.1) or both names are one; a bare name may be either.
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

/** Control characters, and marks that turn the direction of writing: a file must not steer the page by a name. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const legible = (name: string): string => name.replace(STEERING, '\ufffd').trim();
