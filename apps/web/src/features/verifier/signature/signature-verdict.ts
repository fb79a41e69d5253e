import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';

export type Tone = 'ok' | 'bad' | 'warn';

export interface SignatureVerdict {
  tone: Tone;
  /** Key under `verdict` of the verifier's texts. */
  key: 'valid' | 'expired' | 'invalid' | 'unknown';
}

/**
 * The badge of one signature (product-spec §4). What counts is the timestamp; without one the claimed time of signing is used, and the page
 * says that it is only claimed.
 */
export function verdictOfSignature(info: SignatureInfo): SignatureVerdict {
  if (info.code === 1) return { tone: 'bad', key: 'invalid' };
  if (info.code !== 0) return { tone: 'warn', key: 'unknown' };
  return isWithinCertificate(info) ? { tone: 'ok', key: 'valid' } : { tone: 'bad', key: 'expired' };
}

function isWithinCertificate({ timeStamp, signTime, certDateFrom, certDateTo }: SignatureInfo): boolean {
  const time = timeStamp ?? signTime;
  if (!time || !certDateFrom || !certDateTo) return false;
  const at = Date.parse(time);
  return at >= Date.parse(certDateFrom) && at <= Date.parse(certDateTo);
}
