import { createHash } from 'node:crypto';
import { certificateFacts } from './certificate-facts.ts';
import { derExplicit, derInteger, derOctets, derOid, derSequence, derSetOf, derValue } from './der-writer.ts';
import { oid } from './oids.ts';
import {
  type AlgorithmFacts,
  algorithmFacts,
  digestIdentifier,
  type SignatureAlgorithm,
} from './signature-algorithm.ts';
import type { Signer } from './signer.ts';

/** Gives the RFC 3161 token (DER) over a SHA-256 digest. */
export interface Timestamper {
  (digest: Uint8Array): Promise<Uint8Array>;
  /** Largest token it gives, in bytes, when known: space is reserved for it before it is requested. */
  readonly tokenSize?: number;
}

const attribute = (type: string, ...values: Uint8Array[]) => derSequence(derOid(type), derSetOf(...values));

/**
 * Which object identifiers name the parts of a message: those of PKCS#7 (RFC 5652), which every validator knows, or those
 * that GM/T 0010 gives the same structures, which Chinese SM2 software expects.
 */
export type ContentTypes = 'pkcs7' | 'gm';

const typeOids = {
  pkcs7: { data: oid.data, signedData: oid.signedData },
  gm: { data: oid.gmData, signedData: oid.gmSignedData },
} as const;

/** SigningCertificateV2 (RFC 5035, 3): the signature names its certificate, so that no other can take its place. */
function signingCertificate(certificate: Uint8Array, digest: 'sha256' | 'sm3'): Buffer {
  const { issuer, serial } = certificateFacts(certificate);
  const hash = createHash(digest).update(certificate).digest();
  const generalNames = derSequence(derExplicit(4, issuer));
  const algorithm = digest === 'sha256' ? [] : [digestIdentifier(digest)]; // SHA-256 is the default
  const certId = derSequence(...algorithm, derOctets(hash), derSequence(generalNames, serial));
  return derSequence(derSequence(certId));
}

export interface ContentToSign {
  /** Digest of the content, by the algorithm's digest. */
  readonly digest: Uint8Array;
  /** Content type; `data` for a PDF signature, whose content stands outside (detached). */
  readonly contentType?: string;
  /** Digest by which the certificate is named; SHA-256 when absent. */
  readonly certificateDigest?: 'sha256' | 'sm3';
}

/**
 * The signed attributes of a CAdES baseline signature as the SET OF that is signed (RFC 5652, 5.4; EN 319 142-1, 6.3):
 * content-type, message-digest and signing-certificate-v2. No signing-time: in PAdES the time stands in /M.
 */
export function signedAttributes(content: ContentToSign, certificate: Uint8Array): Buffer {
  return derSetOf(
    attribute(oid.contentType, derOid(content.contentType ?? oid.data)),
    attribute(oid.messageDigest, derOctets(content.digest)),
    attribute(
      oid.signingCertificateV2,
      signingCertificate(certificate, content.certificateDigest ?? 'sha256'),
    ),
  );
}

/** The signed attributes of a document signature. What is signed with SM2 is digested with SM3 throughout. */
export function documentAttributes(
  digest: Uint8Array,
  { algorithm, certificate }: Pick<Signer, 'algorithm' | 'certificate'>,
  contentTypes: ContentTypes = 'pkcs7',
): Buffer {
  const certificateDigest = algorithm === 'sm2-sm3' ? 'sm3' : 'sha256';
  return signedAttributes(
    { digest, contentType: typeOids[contentTypes].data, certificateDigest },
    certificate,
  );
}

export interface SignedDataParts {
  readonly attributes: Uint8Array;
  readonly signature: Uint8Array;
  readonly algorithm: SignatureAlgorithm;
  /** `pkcs7` when absent. */
  readonly contentTypes?: ContentTypes | undefined;
  readonly certificate: Uint8Array;
  /** Certificates to carry besides the signer's. */
  readonly chain: readonly Uint8Array[];
  /** RFC 3161 token over the signature, DER: makes a B-B signature B-T. */
  readonly timestampToken?: Uint8Array | undefined;
  /** The content itself when it is carried inside (a timestamp's), with its type. */
  readonly content?: { readonly type: string; readonly bytes: Uint8Array };
  /** False leaves every certificate out (RFC 3161, 2.4.1: certReq not set). */
  readonly carryCertificates?: boolean;
}

/** ContentInfo with SignedData (RFC 5652, 5.1), DER. */
export function signedData(parts: SignedDataParts): Buffer {
  const { digest, identifier } = messageAlgorithm(parts);
  const types = typeOids[parts.contentTypes ?? 'pkcs7'];
  const { issuer, serial } = certificateFacts(parts.certificate);
  const signedAttrs = Buffer.from(parts.attributes);
  signedAttrs[0] = 0xa0; // [0] IMPLICIT where the bytes that are signed say SET
  const unsignedAttrs = parts.timestampToken
    ? [derValue(0xa1, attribute(oid.timeStampToken, parts.timestampToken))]
    : [];
  const signerInfo = derSequence(
    derInteger(1),
    derSequence(issuer, serial),
    digestIdentifier(digest),
    signedAttrs,
    identifier,
    derOctets(parts.signature),
    ...unsignedAttrs,
  );
  const encapsulated = parts.content
    ? derSequence(derOid(parts.content.type), derExplicit(0, derOctets(parts.content.bytes)))
    : derSequence(derOid(types.data));
  const certificates =
    parts.carryCertificates === false
      ? []
      : [derValue(0xa0, ...[parts.certificate, ...parts.chain].sort(Buffer.compare))];
  return derSequence(
    derOid(types.signedData),
    derExplicit(
      0,
      derSequence(
        derInteger(parts.content ? 3 : 1), // RFC 5652, 5.1: 3 when the content is not id-data
        derSetOf(digestIdentifier(digest)),
        encapsulated,
        ...certificates,
        derSetOf(signerInfo),
      ),
    ),
  );
}

/** GM/T 0010, 8.2 has a signer's algorithm named by the key's, not by key and digest. */
function messageAlgorithm({ algorithm, contentTypes }: SignedDataParts): AlgorithmFacts {
  const facts = algorithmFacts[algorithm];
  if (contentTypes !== 'gm' || algorithm !== 'sm2-sm3') return facts;
  return { ...facts, identifier: derSequence(derOid(oid.sm2Signature)) };
}

/**
 * Signs a digest: attributes, signature, and a timestamp over the signature when a timestamper is given (RFC 5652, 5; EN 319 122-1).
 * @returns a detached CAdES signature, DER
 * @throws what the signer throws; TimestampError; DerError for a certificate that is none
 */
export async function signDigest(
  digest: Uint8Array,
  signer: Signer,
  timestamp?: Timestamper,
  contentTypes?: ContentTypes,
): Promise<Buffer> {
  const attributes = documentAttributes(digest, signer, contentTypes);
  const signature = await signer.sign(attributes);
  const timestampToken = timestamp && (await timestamp(createHash('sha256').update(signature).digest()));
  return signedData({ ...signer, contentTypes, attributes, signature, timestampToken });
}
