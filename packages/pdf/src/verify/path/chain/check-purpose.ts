import type { CertificateFacts } from '../../../cms/certificate-facts.ts';
import { oid } from '../../../cms/oids.ts';
import { unlessMalformed } from '../../../cms/unless-malformed.ts';
import type { TrustPurpose } from '../../trust/trust-anchor.ts';
import { holderName } from '../distinguished-names.ts';
import type { TrustProblem } from '../problem.ts';
import { extendedKeyUsage, keyUsage } from './key-usage.ts';

const DIGITAL_SIGNATURE = 0x80;
const NON_REPUDIATION = 0x40;

/**
 * Purposes that have nothing to do with documents: a certificate that names only such ones was made for something else
 * (RFC 9336, 3). Others are many, and unknown ones may well be a country's own for documents.
 */
const OTHER_PURPOSES: ReadonlySet<string> = new Set([
  '1.3.6.1.5.5.7.3.1', // TLS servers
  '1.3.6.1.5.5.7.3.3', // software
  oid.timeStamping,
  oid.ocspSigning,
]);

/** Whether the certificate of a signer, or of a timestamp authority, was issued for that. */
export function checkPurpose(leaf: CertificateFacts, purpose: TrustPurpose): TrustProblem[] {
  const isRight = unlessMalformed(() => mayBeUsed(leaf, purpose), false);
  if (isRight) return [];
  const check = purpose === 'timestamp' ? 'timestamp-purpose' : 'certificate-purpose';
  return [{ check, subIndication: 'CHAIN_CONSTRAINTS_FAILURE', details: [holderName(leaf).name] }];
}

function mayBeUsed(leaf: CertificateFacts, purpose: TrustPurpose): boolean {
  const usage = keyUsage(leaf);
  if (usage !== null && (usage & (DIGITAL_SIGNATURE | NON_REPUDIATION)) === 0) return false;
  const purposes = extendedKeyUsage(leaf);
  if (purpose === 'signature') return purposes === null || !purposes.every((id) => OTHER_PURPOSES.has(id));
  // RFC 3161, 2.3: one purpose only, and critical.
  const isCritical = leaf.extensions.get(oid.extendedKeyUsage)?.critical === true;
  return purposes?.length === 1 && purposes[0] === oid.timeStamping && isCritical;
}
