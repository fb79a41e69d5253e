import { createHash, randomBytes } from 'node:crypto';
import { readDer } from '../cms/der-reader.ts';
import {
  derBoolean,
  derGeneralizedTime,
  derImplicit,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derValue,
} from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { algorithmFacts, type DigestName, digestIdentifier } from '../cms/signature-algorithm.ts';
import { signatureSize } from '../cms/signature-size.ts';
import { signedAttributes, signedData, type Timestamper } from '../cms/signed-data.ts';
import type { Signer } from '../cms/signer.ts';

/** What a token states (RFC 3161, 2.4.2). */
export interface TimestampStatement {
  /** Digest of what is stamped. */
  readonly imprint: Uint8Array;
  readonly imprintAlgorithm?: DigestName;
  /** Policy under which the authority works; ours when absent. */
  readonly policy?: string;
  /** Unique among the authority's tokens, big-endian; 16 random bytes when absent. */
  readonly serial?: Uint8Array;
  /** Clock of the authority; now when absent. */
  readonly time?: Date;
  /** How far the clock may be off, in milliseconds; 1000 when absent. */
  readonly accuracyMs?: number;
  /** Only when every token of the authority, of all its processes, comes from one clock that never stands still. */
  readonly ordering?: boolean;
  /** INTEGER of the request, encoded. */
  readonly nonce?: Uint8Array | undefined;
  /** False leaves the authority's certificates out of the token. */
  readonly carryCertificates?: boolean;
}

/**
 * Policy of an authority that has registered none: the id of "best practices" of ETSI EN 319 421 (BTSP).
 */
export const DEFAULT_TIMESTAMP_POLICY = '0.4.0.2023.1.1';

/**
 * Issues an RFC 3161 timestamp token.
 * @param authority its certificate has the one critical purpose id-kp-timeStamping
 * @returns ContentInfo, DER
 * @throws what the authority's key throws
 */
export async function issueTimestampToken(statement: TimestampStatement, authority: Signer): Promise<Buffer> {
  const info = timestampInfo(statement);
  const { digest } = algorithmFacts[authority.algorithm];
  const content = { digest: createHash(digest).update(info).digest(), contentType: oid.tstInfo };
  const attributes = signedAttributes(content, authority.certificate);
  return signedData({
    ...authority,
    attributes,
    signature: await authority.sign(attributes),
    content: { type: oid.tstInfo, bytes: info },
    carryCertificates: statement.carryCertificates ?? true,
  });
}

/** TSTInfo, DER. */
function timestampInfo(statement: TimestampStatement): Buffer {
  const algorithm = statement.imprintAlgorithm ?? 'sha256';
  return derSequence(
    derInteger(1),
    derOid(statement.policy ?? DEFAULT_TIMESTAMP_POLICY),
    derSequence(digestIdentifier(algorithm), derOctets(statement.imprint)),
    derInteger(statement.serial ?? randomSerial()),
    derGeneralizedTime(statement.time ?? new Date(), true),
    encodeAccuracy(statement.accuracyMs ?? 1000),
    ...(statement.ordering ? [derBoolean(true)] : []), // FALSE, the default, is left out (X.690, 11.5)
    ...(statement.nonce ? [statement.nonce] : []),
  );
}

/** Accuracy (RFC 3161, 2.4.2): whole seconds, and [0] milliseconds. */
function encodeAccuracy(milliseconds: number): Buffer {
  const [seconds, rest] = [Math.floor(milliseconds / 1000), Math.round(milliseconds % 1000)];
  return derSequence(
    ...(seconds > 0 ? [derInteger(seconds)] : []),
    ...(rest > 0 ? [derImplicit(0, readDer(derInteger(rest)).content)] : []),
  );
}

function randomSerial(): Buffer {
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  return serial;
}

/**
 * A timestamper (RFC 3161) that asks no network: the authority's key is at hand, and what that throws is thrown. Every token has the
 * same bounded size.
 * @param now the authority's clock; the system's when absent
 */
export function builtInTimestamper(
  authority: Signer,
  policy?: string,
  now = (): Date => new Date(),
): Timestamper {
  const stamp = (imprint: Uint8Array) =>
    issueTimestampToken({ imprint, time: now(), ...(policy ? { policy } : {}) }, authority);
  const content = derValue(4, timestampInfo({ imprint: new Uint8Array(32), ...(policy ? { policy } : {}) }));
  return Object.assign(stamp, { tokenSize: signatureSize(authority) + content.length + SLACK });
}

/** Length bytes, the content type, and milliseconds that are not always there. */
const SLACK = 48;
