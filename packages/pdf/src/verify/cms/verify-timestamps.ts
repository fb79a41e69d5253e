import type { DerNode } from '../../cms/der-reader.ts';
import { newDigest } from '../../cms/new-digest.ts';
import { oid } from '../../cms/oids.ts';
import type { SignedData } from '../../cms/read-signed-data.ts';
import { isVerdict, verifyToken } from './timestamp-token.ts';
import { verifyArchiveTimestamp } from './verify-archive-timestamp.ts';
import type { ContentDigest, SignerVerdict } from './verify-signer.ts';

const CONTENT_TIMESTAMP = '1.2.840.113549.1.9.16.2.20';
/** More timestamps than these prove no more. */
const MOST_TOKENS = 8;

/**
 * Timestamps of one signature: unsigned attributes over its value (EN 319 122-1, 5.3), signed ones over what it signs
 * (5.2.8); and archive timestamps over both and all that the message carries (5.5.3).
 */
export function verifyTimestamps(
  { signer }: SignerVerdict,
  data: SignedData,
  content: ContentDigest,
  more: readonly Uint8Array[],
) {
  const value: ContentDigest = (name) =>
    name === 'identity' ? signer!.signature : newDigest(name).update(signer!.signature).digest();
  const known = [...data.certificates, ...more];
  const verify = (tokens: readonly DerNode[] | undefined, stamped: ContentDigest) =>
    (tokens ?? []).slice(0, MOST_TOKENS).map(({ encoding }) => verifyToken(encoding, stamped, known));
  const over = verify(signer?.unsigned.get(oid.timeStampToken), value);
  const before = verify(signer?.signed.get(CONTENT_TIMESTAMP), content);
  const archive = (signer?.unsigned.get(oid.archiveTimestampV3) ?? [])
    .slice(0, MOST_TOKENS)
    .map(({ encoding }) => verifyArchiveTimestamp(encoding, data, signer!, content, known));
  return {
    timestamps: over.filter(isVerdict),
    archiveTimestamps: archive.filter(isVerdict),
    contentTimestamps: before.filter(isVerdict),
    timestampFindings: [...over, ...before, ...archive].flatMap((result) =>
      isVerdict(result) ? [] : [result],
    ),
  };
}
