import { DerError, readDer } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import { readSignedData, type SignedData } from '../../cms/read-signed-data.ts';
import { digestNameOf } from '../../cms/verify-signature.ts';
import { checkMessageFrame } from '../checks/message-frame.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import { digestOfBytes } from './content-digest.ts';
import { type ContentDigest, type SignerVerdict, verifySigner } from './verify-signer.ts';

/** A timestamp token, judged against what it should stamp. */
export interface TokenVerdict {
  time: Date;
  /** The token stamps exactly this content, and its signature is right; null when an algorithm is not known here. */
  valid: boolean | null;
  signer: SignerVerdict;
  data: SignedData;
  findings: Finding[];
}

/**
 * Judges a token (RFC 3161, 2.4.2) over content of which digests can be asked.
 *
 * @returns null and a finding when the token cannot be read
 */
export function judgeToken(
  token: Uint8Array,
  stamped: ContentDigest,
  more: readonly Uint8Array[],
): TokenVerdict | Finding {
  try {
    const data = readSignedData(token);
    if (data.contentType !== oid.tstInfo || !data.content) return noticed('timestamp-malformed');
    return judge(token, data, data.content, stamped, more);
  } catch (error) {
    if (error instanceof DerError) return noticed('timestamp-malformed');
    throw error;
  }
}

export const isVerdict = (result: TokenVerdict | Finding): result is TokenVerdict => 'time' in result;

function judge(
  token: Uint8Array,
  data: SignedData,
  content: Uint8Array,
  stamped: ContentDigest,
  more: readonly Uint8Array[],
): TokenVerdict {
  const info = readDer(content).expect(0x30);
  const imprint = info.child(2, 0x30);
  const digest = digestNameOf(imprint.child(0).child(0).oid);
  const signer = verifySigner(data, digestOfBytes(content), oid.tstInfo, more);
  const isStamped =
    digest !== undefined && Buffer.compare(imprint.child(1, 4).content, stamped(digest)) === 0;
  const findings = [...signer.findings];
  if (!isStamped) findings.push(noticed('timestamp-wrong'));
  const frame = checkMessageFrame(token, data);
  findings.push(...frame);
  const isWhole = isStamped && frame.length === 0;
  return { time: info.child(4, 24).time, valid: isWhole ? signer.valid : false, signer, data, findings };
}
