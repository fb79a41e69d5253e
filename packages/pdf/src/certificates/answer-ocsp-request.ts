import { createHash } from 'node:crypto';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { DerError, type DerNode, readDer } from '../cms/der-reader.ts';
import {
  derBits,
  derExplicit,
  derGeneralizedTime,
  derImplicit,
  derOctets,
  derOid,
  derSequence,
  derValue,
} from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { algorithmFacts } from '../cms/signature-algorithm.ts';
import type { Signer } from '../cms/signer.ts';
import { extension, keyIdentifier } from './extensions.ts';

/** What the authority knows of a certificate it issued. */
export type CertificateStatus =
  | { readonly status: 'good' }
  | { readonly status: 'unknown' }
  | { readonly status: 'revoked'; readonly time: Date };

export interface OcspResponder {
  /** Certificate of the authority that issued what is asked about, DER. */
  readonly issuer: Uint8Array;
  /** The authority itself, or one with a certificate of profile `ocsp` from it (RFC 6960, 2.6). */
  readonly signer: Signer;
  /** @param serial big-endian */
  readonly statusOf: (serial: Uint8Array) => CertificateStatus | Promise<CertificateStatus>;
  /** How long an answer holds, in seconds; a day when absent. */
  readonly validSeconds?: number;
  /** Since when the authority knows of every revocation, also of certificates that have ended (RFC 6960, 4.4.4). */
  readonly archiveCutoff?: Date;
}

const DAY_SECONDS = 86_400;

/** Requests ask about one or a few certificates. */
const MAX_QUESTIONS = 100;

/**
 * The server side of OCSP (RFC 6960): answers an OCSPRequest for one issuer.
 * @returns OCSPResponse, DER; for a request that cannot be read the status `malformedRequest`
 * @throws what `statusOf` and the responder's key throw
 */
export async function answerOcspRequest(
  request: Uint8Array,
  responder: OcspResponder,
  time = new Date(),
): Promise<Buffer> {
  const asked = readRequest(request);
  if (!asked) return derSequence(derValue(10, Uint8Array.of(1)));
  const { signer } = responder;
  const nextUpdate = new Date(time.getTime() + (responder.validSeconds ?? DAY_SECONDS) * 1000);
  const extensions = responder.archiveCutoff ? [archiveCutoff(responder.archiveCutoff)] : [];
  const answers: Buffer[] = [];
  for (const certId of asked.certIds) {
    const status = isOurs(certId, responder.issuer)
      ? await responder.statusOf(certId.child(3, 2).content)
      : ({ status: 'unknown' } as const);
    answers.push(
      derSequence(
        certId.encoding,
        encodeStatus(status),
        derGeneralizedTime(time),
        derExplicit(0, derGeneralizedTime(nextUpdate)),
        ...extensions,
      ),
    );
  }
  const data = derSequence(
    derExplicit(2, derOctets(keyIdentifier(certificateFacts(signer.certificate).publicKeyBits))),
    derGeneralizedTime(time),
    derSequence(...answers),
    ...(asked.nonce ? [derExplicit(1, derSequence(asked.nonce))] : []),
  );
  const basic = derSequence(
    data,
    algorithmFacts[signer.algorithm].identifier,
    derBits(await signer.sign(data)),
    derExplicit(0, derSequence(signer.certificate)),
  );
  return derSequence(
    derValue(10, Uint8Array.of(0)),
    derExplicit(0, derSequence(derOid(oid.ocspBasic), derOctets(basic))),
  );
}

const archiveCutoff = (since: Date): Buffer =>
  derExplicit(1, derSequence(extension(oid.ocspArchiveCutoff, derGeneralizedTime(since))));

function readRequest(der: Uint8Array): { certIds: DerNode[]; nonce: Uint8Array | undefined } | undefined {
  try {
    const tbs = readDer(der).child(0, 0x30);
    const questions = tbs.find(0x30);
    if (!questions) return undefined;
    const certIds = questions.children.map((question) => question.child(0, 0x30));
    const extensions = tbs.find(0xa2)?.child(0).children ?? [];
    const nonce = extensions.find((item) => item.child(0).oid === oid.ocspNonce)?.encoding;
    return certIds.length > 0 && certIds.length <= MAX_QUESTIONS ? { certIds, nonce } : undefined;
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

/** Issuer name and key as the question hashes them (RFC 6960, 4.1.1). */
function isOurs(certId: DerNode, issuer: Uint8Array): boolean {
  const algorithm = certId.child(0).child(0).oid;
  const digest = algorithm === oid.sha1 ? 'sha1' : algorithm === oid.sha256 ? 'sha256' : undefined;
  if (!digest) return false;
  const { subject, publicKeyBits } = certificateFacts(issuer);
  const matches = (bytes: Uint8Array, hashed: DerNode) =>
    Buffer.compare(createHash(digest).update(bytes).digest(), hashed.expect(4).content) === 0;
  return matches(subject, certId.child(1)) && matches(publicKeyBits, certId.child(2));
}

function encodeStatus(status: CertificateStatus): Buffer {
  switch (status.status) {
    case 'good':
      return derImplicit(0, new Uint8Array());
    case 'revoked':
      return derExplicit(1, derGeneralizedTime(status.time));
    case 'unknown':
      return derImplicit(2, new Uint8Array());
  }
}
