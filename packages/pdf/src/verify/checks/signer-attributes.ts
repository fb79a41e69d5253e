import { type DerNode, readDer } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import type { SignerInfo } from '../../cms/read-signed-data.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestIdOf } from '../../cms/verify-signature.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';

const SIGNING_TIME = '1.2.840.113549.1.9.5';
const ALGORITHM_PROTECTION = '1.2.840.113549.1.9.52';
/** Of TS 101 733 before its version 2.2.1; they are named, not verified. */
const OLD_ARCHIVE_TIMESTAMPS: ReadonlySet<string> = new Set([
  '1.2.840.113549.1.9.16.2.27',
  '1.2.840.113549.1.9.16.2.48',
]);
/** Unsigned attributes that this verifier reads, or that only carry what helps it (EN 319 122-1, A.1). */
const READ: ReadonlySet<string> = new Set([
  oid.timeStampToken,
  oid.archiveTimestampV3,
  '1.2.840.113549.1.9.16.2.21', // complete certificate references
  '1.2.840.113549.1.9.16.2.22', // complete revocation references
  '1.2.840.113549.1.9.16.2.23', // certificate values
  '1.2.840.113549.1.9.16.2.24', // revocation values
]);

/** What the attributes of a signer leave out or add (EN 319 142-1, 6.3). */
export function checkSignerAttributes(signer: SignerInfo, isAdvanced: boolean): Finding[] {
  const findings: Finding[] = [];
  const isNamed = signer.signed.has(oid.signingCertificateV2) || signer.signed.has(oid.signingCertificate);
  if (isAdvanced && !isNamed) findings.push(noticed('certificate-unnamed'));
  if (isAdvanced && signer.signed.has(SIGNING_TIME)) findings.push(noticed('signing-time-attribute'));
  const unsigned = [...signer.unsigned.keys()];
  if (unsigned.some((id) => OLD_ARCHIVE_TIMESTAMPS.has(id))) findings.push(noticed('timestamp-archive'));
  const unknown = unsigned.filter((id) => !READ.has(id) && !OLD_ARCHIVE_TIMESTAMPS.has(id));
  if (unknown.length > 0) findings.push(noticed('unsigned-attributes', unknown.join(', ')));
  return findings;
}

/**
 * RFC 6211, 3: CMSAlgorithmProtection repeats the algorithms where they are signed. They must be the ones that are used, or a person
 * exchanged them. The attribute is optional.
 */
export function algorithmsAreProtected(signer: SignerInfo): boolean {
  const values = signer.signed.get(ALGORITHM_PROTECTION);
  if (!values) return true;
  return unlessMalformed(() => values.length === 1 && matches(values[0]!, signer), false);
}

function matches(protection: DerNode, signer: SignerInfo): boolean {
  const digest = digestIdOf(protection.child(0, 0x30));
  const signature = protection.find(0xa1)?.children[0];
  const used = readDer(signer.signatureAlgorithm.encoding).child(0).oid;
  return digest === signer.digestAlgorithm && (signature === undefined || signature.oid === used);
}
