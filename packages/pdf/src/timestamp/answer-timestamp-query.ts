import { DerError, readDer } from '../cms/der-reader.ts';
import { derBits, derInteger, derSequence } from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { type DigestName, digestBytes } from '../cms/signature-algorithm.ts';
import type { Signer } from '../cms/signer.ts';
import { issueTimestampToken, type TimestampStatement } from './issue-timestamp.ts';

/** PKIFailureInfo bits (RFC 3161, 2.4.2). */
const FAILURE = {
  badAlg: 0,
  badRequest: 2,
  badDataFormat: 5,
  unacceptedPolicy: 15,
  unacceptedExtension: 16,
} as const;

/** What a TimeStampReq asks for (RFC 3161, 2.4.1). */
interface TimestampQuery {
  readonly imprintAlgorithm: string;
  readonly imprint: Uint8Array;
  readonly policy: string | undefined;
  readonly nonce: Uint8Array | undefined;
  readonly certReq: boolean;
  readonly hasExtensions: boolean;
}

/**
 * The server side of RFC 3161: answers a TimeStampReq with a TimeStampResp, granting or naming the failure.
 * @param query body of the request (application/timestamp-query)
 * @param authority signs the tokens; `policy` is the only policy it accepts
 * @returns body of the answer (application/timestamp-reply), DER
 * @throws what the authority's key throws
 */
export async function answerTimestampQuery(
  query: Uint8Array,
  authority: Signer,
  options: { policy?: string; time?: Date; serial?: Uint8Array } = {},
): Promise<Buffer> {
  const asked = readQuery(query);
  if (!asked) return rejection('badDataFormat');
  const algorithm = digestNames.get(asked.imprintAlgorithm);
  if (!algorithm) return rejection('badAlg');
  if (asked.imprint.length !== digestBytes[algorithm]) return rejection('badDataFormat');
  if (asked.hasExtensions) return rejection('unacceptedExtension');
  if (asked.policy !== undefined && asked.policy !== options.policy) return rejection('unacceptedPolicy');
  const statement: TimestampStatement = {
    ...options,
    imprint: asked.imprint,
    imprintAlgorithm: algorithm,
    nonce: asked.nonce,
    carryCertificates: asked.certReq,
  };
  const token = await issueTimestampToken(statement, authority);
  return derSequence(derSequence(derInteger(0)), token);
}

const digestNames = new Map<string, DigestName>([
  [oid.sha256, 'sha256'],
  [oid.sha384, 'sha384'],
  [oid.sha512, 'sha512'],
  [oid.sm3, 'sm3'],
]);

function readQuery(der: Uint8Array): TimestampQuery | undefined {
  try {
    const [version, imprint, ...rest] = readDer(der).expect(0x30).children;
    if (version?.integer !== 1n || !imprint) return undefined;
    const find = (tag: number) => rest.find((node) => node.tag === tag);
    return {
      imprintAlgorithm: imprint.child(0).child(0).oid,
      imprint: imprint.child(1, 4).content,
      policy: find(6)?.oid,
      nonce: find(2)?.encoding,
      certReq: find(1)?.content[0] === 0xff,
      hasExtensions: find(0xa0) !== undefined,
    };
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

/** TimeStampResp without token: status 2 (rejection) and the reason. */
function rejection(failure: keyof typeof FAILURE): Buffer {
  const bit = FAILURE[failure];
  const bytes = new Uint8Array((bit >> 3) + 1);
  bytes[bit >> 3] = 0x80 >> (bit & 7);
  return derSequence(derSequence(derInteger(2), derBits(bytes, 7 - (bit & 7))));
}
