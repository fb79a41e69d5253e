import type { CertificateFacts } from '../../../cms/certificate-facts.ts';
import { readDer } from '../../../cms/der-reader.ts';
import { oid } from '../../../cms/oids.ts';

/** First byte of the key usage bits (RFC 5280, 4.2.1.3), null without the extension. @throws DerError */
export function keyUsage(facts: CertificateFacts): number | null {
  const extension = facts.extensions.get(oid.keyUsage);
  return extension ? (readDer(extension.value).expect(3).content[1] ?? 0) : null;
}

/** Purposes of the extended key usage (4.2.1.12), null without the extension. @throws DerError */
export function extendedKeyUsage(facts: CertificateFacts): readonly string[] | null {
  const extension = facts.extensions.get(oid.extendedKeyUsage);
  return extension ? readDer(extension.value).children.map((purpose) => purpose.oid) : null;
}
