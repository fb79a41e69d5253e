import { type DerNode, readDer } from '../../cms/der-reader.ts';
import { oid } from '../../cms/oids.ts';
import type { SignedData } from '../../cms/read-signed-data.ts';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { digestIdOf, digestNameOf } from '../../cms/verify-signature.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';

const DIGEST_SET = 0x31;
/** Version, digests, content, then certificates and revocation lists as they may be missing, and the signers. */
const FRAME = /^2,49,48,(160,(161,)?)?49$/;
/** Certificates, and the attribute certificates of RFC 5652, 10.2.2. */
const CERTIFICATE_TAGS = new Set([0x30, 0xa0, 0xa1, 0xa2, 0xa3]);
/** Version, signer, digest, signed attributes, algorithm, signature, unsigned attributes (5.3). */
const SIGNER_FRAME = /^2,(48|128|160),48,(160,)?48,(4|36)(,161)?$/;
const SIGNED_DATA_VERSIONS = new Set([1n, 3n, 4n, 5n]);
const SIGNER_VERSIONS = new Set([1n, 3n]);

/**
 * The parts of a SignedData that no signature covers (RFC 5652, 5.1): they must agree with those that are covered, so
 * that not a byte of the message can be changed unnoticed.
 *
 * @throws DerError
 */
export function checkMessageFrame(message: Uint8Array, data: SignedData): Finding[] {
  const outer = readDer(message);
  const body = outer.child(1).child(0);
  const isWrapped = outer.children.length === 2 && outer.child(1).children.length === 1;
  const content = body.child(2).children.map(({ tag }) => tag);
  if (!isWrapped || !/^6(,160)?$/.test(content.join())) return [noticed('cms-malformed', 'ContentInfo')];
  if (!FRAME.test(body.children.map(({ tag }) => tag).join()))
    return [noticed('cms-malformed', 'SignedData')];
  const [version, digests] = body.children as [DerNode, DerNode];
  const signer = body.children.at(-1)!.children[0];
  const named = digests.expect(DIGEST_SET).children.map(digestIdOf);
  const isConsistent =
    SIGNED_DATA_VERSIONS.has(version.integer) &&
    (signer === undefined || isWholeSigner(signer)) &&
    data.signers.every(({ digestAlgorithm }) => named.includes(digestAlgorithm)) &&
    (body.find(0xa0)?.children ?? []).every(({ tag }) => CERTIFICATE_TAGS.has(tag)) &&
    digests.children.every(hasPlainParameters);
  return isConsistent ? [] : [noticed('cms-malformed', 'SignedData')];
}

/** Digest algorithms have no parameters, or NULL (RFC 5754, 2); SHAKE may have the length of its output (RFC 8419, 2.3). */
function hasPlainParameters(algorithm: DerNode): boolean {
  const [, parameter, ...more] = algorithm.expect(0x30).children;
  if (!parameter) return true;
  const isNull = parameter.tag === 5 && parameter.content.length === 0;
  const isLength = parameter.tag === 2 && digestNameOf(digestIdOf(algorithm)) !== undefined;
  return more.length === 0 && (isNull || isLength);
}

function isWholeSigner(signer: DerNode): boolean {
  const tags = signer.children.map(({ tag }) => tag).join();
  const attributes = signer.find(0xa1)?.children ?? [];
  return (
    SIGNER_FRAME.test(tags) &&
    SIGNER_VERSIONS.has(signer.child(0).integer) &&
    hasPlainParameters(signer.child(2)) &&
    attributes.every((attribute) => attribute.tag === 0x30 && !isMislabelledTimestamp(attribute))
  );
}

/** Unsigned attributes that hold timestamp tokens (RFC 5652 to 5126, EN 319 122-1). */
const TIMESTAMP_ATTRIBUTES = new Set([
  '1.2.840.113549.1.9.16.2.14',
  '1.2.840.113549.1.9.16.2.20',
  '1.2.840.113549.1.9.16.2.25',
  '1.2.840.113549.1.9.16.2.26',
  '1.2.840.113549.1.9.16.2.27',
  '1.2.840.113549.1.9.16.2.48',
  '0.4.0.1733.2.4',
]);

/** A token under another name would silently not count: its name was altered. */
function isMislabelledTimestamp(attribute: DerNode): boolean {
  if (TIMESTAMP_ATTRIBUTES.has(attribute.child(0).oid)) return false;
  const content = unlessMalformed(
    () => attribute.child(1).child(0).child(1).child(0).child(2).child(0).oid,
    null,
  );
  return content === oid.tstInfo;
}
