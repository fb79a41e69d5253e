import { DerError, readDer } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import { readSignedData, type SignedData } from '../../cms/read-signed-data.ts';
import { digestIdOf, digestNameOf } from '../../cms/verify-signature.ts';
import { checkMessageFrame } from '../checks/message-frame.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import { digestOfBytes } from './content-digest.ts';
import type { ContentDigest, SignerVerdict } from './verify-signer.ts';
import { verifySigners } from './verify-signers.ts';

/** A timestamp token, verified against what it should stamp. */
export interface TokenVerdict {
  time: Date;
  /** The token stamps exactly this content; null when its digest is not known here. */
  isStamped: boolean | null;
  /** `isStamped`, and the token's signature is right; null when either cannot be verified. */
  valid: boolean | null;
  signer: SignerVerdict;
  data: SignedData;
  findings: Finding[];
}

/**
 * Verifies a token (RFC 3161, 2.4.2) over content of which digests can be asked.
 * @returns null and a finding when the token cannot be read
 */
export function verifyToken(
  token: Uint8Array,
  stamped: ContentDigest,
  more: readonly Uint8Array[],
): TokenVerdict | Finding {
  try {
    const data = readSignedData(token);
    if (data.contentType !== oid.tstInfo || !data.content) return noticed('timestamp-malformed');
    return verify(token, data, data.content, stamped, more);
  } catch (error) {
    if (error instanceof DerError) return noticed('timestamp-malformed');
    throw error;
  }
}

export const isVerdict = (result: TokenVerdict | Finding): result is TokenVerdict => 'time' in result;

function verify(
  token: Uint8Array,
  data: SignedData,
  content: Uint8Array,
  stamped: ContentDigest,
  more: readonly Uint8Array[],
): TokenVerdict {
  const info = readDer(content).expect(0x30);
  const imprint = info.child(2, 0x30);
  const algorithm = digestIdOf(imprint.child(0));
  const digest = digestNameOf(algorithm);
  const verdict = verifySigners(data, digestOfBytes(content), oid.tstInfo, more);
  const signer = { ...verdict, doubts: [...verdict.doubts, ...checkMessageFrame(token, data)] };
  const isStamped = digest ? Buffer.compare(imprint.child(1, 4).content, stamped(digest)) === 0 : null;
  const findings = digest ? [...signer.findings] : [...signer.findings, noticed('digest-unknown', algorithm)];
  const isWrong = isStamped === false || signer.valid === false;
  const valid = isWrong ? false : signer.doubts.length > 0 || isStamped === null ? null : signer.valid;
  return { time: info.child(4, 24).time, isStamped, valid, signer, data, findings };
}
