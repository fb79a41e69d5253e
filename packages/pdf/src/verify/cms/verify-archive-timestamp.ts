import { type DerNode, readDer } from '../../cms/der-reader.ts';
import { derOid } from '../../cms/der-writer.ts';
import { newDigest } from '../../cms/new-digest.ts';
import { oid } from '../../cms/oids.ts';
import { readSignedData, type SignedData, type SignerInfo } from '../../cms/read-signed-data.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestNameOf } from '../../cms/verify-signature.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import { isVerdict, type TokenVerdict, verifyToken } from './timestamp-token.ts';
import type { ContentDigest } from './verify-signer.ts';

/** ATSHashIndexV3 (EN 319 122-1, 5.5.2): digests of what the message held when it was stamped. */
interface HashIndex {
  readonly encoding: Uint8Array;
  readonly digest: string;
  readonly certificates: readonly string[];
  readonly crls: readonly string[];
  readonly attributes: readonly string[];
}

/**
 * Verifies an archive timestamp inside a message (EN 319 122-1, 5.5.3): it stamps the content, the signer, and by its index certificates,
 * revocation lists and unsigned attributes. What was added later is not stamped; what is gone was stamped.
 * @returns a finding instead when the token cannot be read, or is indexed in a way that is not known here
 */
export function verifyArchiveTimestamp(
  token: Uint8Array,
  data: SignedData,
  signer: SignerInfo,
  content: ContentDigest,
  known: readonly Uint8Array[],
): TokenVerdict | Finding {
  const index = unlessMalformed(() => readIndex(readSignedData(token)), 'malformed' as const);
  if (index === 'malformed') return noticed('timestamp-malformed');
  if (index === 'unknown') return noticed('timestamp-archive');
  const stamped: ContentDigest = (name) =>
    newDigest(name)
      .update(derOid(data.contentType))
      .update(content(name))
      .update(signer.fields)
      .update(index.encoding)
      .digest();
  const verdict = verifyToken(token, stamped, known);
  if (!isVerdict(verdict) || holdsAll(index, data, signer)) return verdict;
  return { ...verdict, isStamped: false, valid: false };
}

function readIndex({ content, signers }: SignedData): HashIndex | 'malformed' | 'unknown' {
  const unsigned = signers[0]?.unsigned;
  const [value, ...others] = unsigned?.get(oid.atsHashIndexV3) ?? [];
  if (!value) return unsigned?.has(oid.atsHashIndex) ? 'unknown' : 'malformed';
  if (others.length > 0 || !content) return 'malformed';
  const [algorithm, certificates, crls, attributes, ...more] = value.expect(0x30).children;
  if (!algorithm || !certificates || !crls || !attributes || more.length > 0) return 'malformed';
  // 5.5.2: the digest of the index is that of the imprint; a weaker one would let its contents be exchanged.
  const imprint = readDer(content).child(2, 0x30).child(0).child(0).oid;
  const digest = digestNameOf(imprint);
  if (algorithm.child(0).oid !== imprint || !digest) return 'unknown';
  const hashes = (list: DerNode) => list.expect(0x30).children.map((hash) => hex(hash.expect(4).content));
  return {
    encoding: value.encoding,
    digest,
    certificates: hashes(certificates),
    crls: hashes(crls),
    attributes: hashes(attributes),
  };
}

/** Everything that the index names is still there. */
function holdsAll(index: HashIndex, data: SignedData, signer: SignerInfo): boolean {
  const attributes = [...signer.unsigned].flatMap(([type, values]) =>
    values.map(({ encoding }) => Buffer.concat([derOid(type), encoding])),
  );
  const holds = (named: readonly string[], held: readonly Uint8Array[]) => {
    const hashes = new Set(held.map((one) => newDigest(index.digest).update(one).digest('hex')));
    return named.every((hash) => hashes.has(hash));
  };
  return (
    holds(index.certificates, data.certificateChoices) &&
    holds(index.crls, data.crls) &&
    holds(index.attributes, attributes)
  );
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
