import type { CertificateFacts } from '../cms/certificate-facts.ts';
import { readDer } from '../cms/der-reader.ts';
import { derOid, derSequence, derSetOf, derUtf8 } from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { unlessMalformed } from '../cms/unless-malformed.ts';
import { type DistinguishedName, decodeName } from './distinguished-name.ts';
import { extension } from './extensions.ts';
import { portableText } from './portable-text.ts';

const NAMED = ['organization', 'commonName'] as const;

/**
 * SubjectDirectoryAttributes (RFC 5280, 4.2.1.8) with the names that the subject could not hold as they are; null when it holds all of
 * them. Path validation neither compares nor constrains what stands here (RFC 5280, 6.1 and 7.1).
 */
export function fullNames(subject: DistinguishedName): Buffer | null {
  const attributes = NAMED.flatMap((key) => {
    const value = subject[key];
    if (!value || portableText(value) === value) return [];
    return [derSequence(derOid(oid[key]), derSetOf(derUtf8(value)))];
  });
  return attributes.length > 0 ? extension(oid.subjectDirectoryAttributes, derSequence(...attributes)) : null;
}

/**
 * Whom a certificate names: its subject, with the full names beside it where the subject says the same in fewer characters. A full name
 * that the subject does not bear out is not believed. Throws a DerError.
 */
export function readSubject({ subject, extensions }: CertificateFacts): Partial<DistinguishedName> {
  const named = decodeName(subject);
  const beside = extensions.get(oid.subjectDirectoryAttributes);
  if (!beside) return named;
  for (const attribute of unlessMalformed(() => readDer(beside.value).children, [])) {
    const key = NAMED.find((one) => unlessMalformed(() => attribute.child(0).oid, '') === oid[one]);
    const full = unlessMalformed(() => attribute.child(1).child(0).text, '');
    if (key && full && named[key] === portableText(full)) Object.assign(named, { [key]: full });
  }
  return named;
}
