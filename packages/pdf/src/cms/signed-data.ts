import { createHash } from 'node:crypto';
import { certificateFacts } from './certificate-facts.ts';
import { derExplicit, derInteger, derOctets, derOid, derSequence, derSetOf, derValue } from './der-writer.ts';
import { oid } from './oids.ts';
import { algorithmFacts, digestIdentifier, type SignatureAlgorithm } from './signature-algorithm.ts';
import type { Signer } from './signer.ts';

/** Gives the RFC 3161 token (DER) over a SHA-256 digest. */
export interface Timestamper {
  (digest: Uint8Array): Promise<Uint8Array>;
  /** Largest token it gives, in bytes, when known: room is reserved for it before it is asked. */
  readonly tokenSize?: number;
}

const attribute = (type: string, ...values: Uint8Array[]) => derSequence(derOid(type), derSetOf(...values));

/** SigningCertificateV2 (RFC 5035, 3): the signature names its certificate, so that no other can take its place. */
function signingCertificate(certificate: Uint8Array): Buffer {
  const { issuer, serial } = certificateFacts(certificate);
  const hash = createHash('sha256').update(certificate).digest();
  const generalNames = derSequence(derExplicit(4, issuer));
  const certId = derSequence(derOctets(hash), derSequence(generalNames, serial)); // SHA-256 is the default
  return derSequence(derSequence(certId));
}

export interface ContentToSign {
  /** Digest of the content, by the algorithm's digest. */
  readonly digest: Uint8Array;
  /** Content type; `data` for a PDF signature, whose content stands outside (detached). */
  readonly contentType?: string;
}

/**
 * The signed attributes of a CAdES baseline signature as the SET OF that is signed (RFC 5652, 5.4; EN 319 142-1, 6.3):
 * content-type, message-digest and signing-certificate-v2. No signing-time: in PAdES the time stands in /M.
 */
export function signedAttributes(content: ContentToSign, certificate: Uint8Array): Buffer {
  return derSetOf(
    attribute(oid.contentType, derOid(content.contentType ?? oid.data)),
    attribute(oid.messageDigest, derOctets(content.digest)),
    attribute(oid.signingCertificateV2, signingCertificate(certificate)),
  );
}

export interface SignedDataParts {
  readonly attributes: Uint8Array;
  readonly signature: Uint8Array;
  readonly algorithm: SignatureAlgorithm;
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
  const { digest, identifier } = algorithmFacts[parts.algorithm];
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
    : derSequence(derOid(oid.data));
  const certificates =
    parts.carryCertificates === false
      ? []
      : [derValue(0xa0, ...[parts.certificate, ...parts.chain].sort(Buffer.compare))];
  return derSequence(
    derOid(oid.signedData),
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

/**
 * Signs a digest: attributes, signature, and a timestamp over the signature when a timestamper is given.
 * @returns a detached CAdES signature, DER
 */
export async function signDigest(
  digest: Uint8Array,
  signer: Signer,
  timestamp?: Timestamper,
): Promise<Buffer> {
  const attributes = signedAttributes({ digest }, signer.certificate);
  const signature = await signer.sign(attributes);
  const timestampToken = timestamp && (await timestamp(createHash('sha256').update(signature).digest()));
  return signedData({ ...signer, attributes, signature, timestampToken });
}
