import { hasSigningCertificate } from '../cms/verify-signer.ts';
import type { TrustVerdict } from '../path/check-trust.ts';
import type { Stamp } from '../time/prove-times.ts';
import type { VerifiedSignature } from '../verified-signature.ts';
import type { SignatureLevel } from './verification-report.ts';

/** EN 319 142-1, 6.3: each level asks for all of the one below. */
export function levelOf(
  verified: VerifiedSignature,
  stamps: readonly Stamp[],
  trust: TrustVerdict | null,
): SignatureLevel {
  if (verified.subFilter === 'ETSI.RFC3161') return 'document-timestamp';
  const signer = verified.cms?.signer;
  if (verified.subFilter !== 'ETSI.CAdES.detached' || !signer || !hasSigningCertificate(signer))
    return 'PKCS7';
  const valid = stamps.filter(({ token }) => token.valid);
  const isStamped = valid.some(({ owner, role }) => owner === verified && role === 'signature');
  const isArchived = valid.some(
    ({ owner, role }) => role === 'document' && (owner.range?.end ?? 0) > (verified.range?.end ?? Infinity),
  );
  if (!isStamped && !isArchived) return 'B-B';
  const hasValidationData = trust !== null && trust.path.chain.length > 1 && trust.isGoodByFile;
  if (!hasValidationData) return 'B-T';
  return isArchived ? 'B-LTA' : 'B-LT';
}
