import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { fromBER, type OctetString } from 'asn1js';
import {
  Certificate,
  CertificateChainValidationEngine,
  ContentInfo,
  ExtKeyUsage,
  getCrypto,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs';

/** Content of a verified token. */
export interface TokenFacts {
  time: Date;
  /** Subject of the authority's certificate, as `CN=…, O=…`. */
  authority: string;
  /** DER: the authority's own first, then the others that the token carries. */
  certificates: Uint8Array[];
}

/**
 * `malformed`: no timestamp token · `other-digest`: it timestamps something else · `signature`: not signed by its certificate · `purpose`:
 * the certificate is not one of a timestamp authority, or was not valid · `unsupported`: an unknown algorithm
 */
export type TokenFault = 'malformed' | 'other-digest' | 'signature' | 'purpose' | 'unsupported';

/** Digests by OID (RFC 5754, 2). SHA-1 is accepted for naming certificates only (RFC 2634, 5.4). */
const DIGESTS: Record<string, { name: string; hash: (bytes: Uint8Array) => Uint8Array }> = {
  '2.16.840.1.101.3.4.2.1': { name: 'SHA-256', hash: sha256 },
  '2.16.840.1.101.3.4.2.2': { name: 'SHA-384', hash: sha384 },
  '2.16.840.1.101.3.4.2.3': { name: 'SHA-512', hash: sha512 },
};
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/**
 * Verifies a timestamp token (RFC 3161, 2.4.2; RFC 5816; RFC 5652, 5.4) over a SHA-256 digest with WebCrypto alone: imprint, signed
 * attributes, signature, and that its certificate is made for timestamps and is named by the signature. Trust in the authority is a
 * separate question. Throws nothing: unreadable input is `malformed`.
 */
export async function checkToken(
  token: Uint8Array,
  imprint: Uint8Array,
): Promise<TokenFacts | { fault: TokenFault }> {
  try {
    return await check(token, imprint);
  } catch {
    // The libraries throw errors of many kinds for malformed bytes.
    return { fault: 'malformed' };
  }
}

async function check(token: Uint8Array, imprint: Uint8Array): Promise<TokenFacts | { fault: TokenFault }> {
  const read = fromBER(Uint8Array.from(token).buffer);
  if (read.offset !== token.length) return { fault: 'malformed' };
  const signed = new SignedData({ schema: new ContentInfo({ schema: read.result }).content });
  const [signer, ...others] = signed.signerInfos;
  const { eContentType, eContent } = signed.encapContentInfo;
  if (!signer || others.length > 0 || eContentType !== TST_INFO || !eContent) return { fault: 'malformed' };
  const content = new Uint8Array(eContent.getValue());
  const info = TSTInfo.fromBER(content);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA_256 || !equal(octets(hashedMessage), imprint))
    return { fault: 'other-digest' };
  const certificate = certificateOf(signed, signer);
  if (!certificate) return { fault: 'signature' };
  const fault =
    (await signatureFault(content, signer, certificate)) ?? purposeFault(certificate, info.genTime);
  if (fault) return { fault };
  return {
    time: info.genTime,
    authority: subjectOf(certificate),
    certificates: [certificate, ...certificatesOf(signed).filter((one) => one !== certificate)].map(derOf),
  };
}

/**
 * Whether the authority of a verified token is one of `anchors` (certificates, DER), or was issued by one of them, by a path that was valid
 * at the time of the token (RFC 5280, 6). Revocation is not checked: there is no network access. Throws nothing.
 */
export async function isTrustedAuthority(
  { time, certificates }: TokenFacts,
  anchors: readonly Uint8Array[],
): Promise<boolean> {
  const [own, ...others] = certificates;
  if (anchors.some((anchor) => equal(anchor, own!))) return true;
  try {
    const engine = new CertificateChainValidationEngine({
      certs: [...others, own!].map(certificateFrom),
      trustedCerts: anchors.map(certificateFrom),
      checkDate: time,
    });
    return (await engine.verify()).result;
  } catch {
    // An anchor or a certificate of the token that cannot be part of a path.
    return false;
  }
}

const certificatesOf = ({ certificates = [] }: SignedData): Certificate[] =>
  certificates.filter((one) => one instanceof Certificate);

const certificateFrom = (der: Uint8Array): Certificate => Certificate.fromBER(Uint8Array.from(der));

/** With the signed part as encoded in the token. */
const derOf = (certificate: Certificate): Uint8Array => new Uint8Array(certificate.toSchema().toBER());

const certificateOf = (signed: SignedData, { sid }: SignerInfo): Certificate | undefined =>
  certificatesOf(signed).find(
    ({ issuer, serialNumber }) =>
      'issuer' in sid && issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
  );

async function signatureFault(
  content: Uint8Array,
  signer: SignerInfo,
  certificate: Certificate,
): Promise<TokenFault | null> {
  const digest = DIGESTS[signer.digestAlgorithm.algorithmId];
  if (!digest) return 'unsupported';
  const attributes = new Map(
    (signer.signedAttrs?.attributes ?? []).map(({ type, values }) => [type, values]),
  );
  const stated = attributes.get(MESSAGE_DIGEST);
  const type = attributes.get(CONTENT_TYPE);
  if (stated?.length !== 1 || !equal(octets(stated[0]), digest.hash(content))) return 'signature';
  if (type?.length !== 1 || type[0].valueBlock.toString() !== TST_INFO) return 'signature';
  if (!namesCertificate(attributes, derOf(certificate))) return 'signature';
  const bytes = new Uint8Array(signer.signedAttrs!.encodedValue);
  try {
    const holds = await getCrypto(true).verifyWithPublicKey(
      bytes.buffer,
      signer.signature,
      certificate.subjectPublicKeyInfo,
      signer.signatureAlgorithm,
      digest.name,
    );
    return holds ? null : 'signature';
  } catch {
    return 'unsupported';
  }
}

/** RFC 5816, 2.2.1 and RFC 5035, 3 and 4: ESSCertIDv2, SHA-256 unless it names another digest; ESSCertID, SHA-1. */
// biome-ignore lint/suspicious/noExplicitAny: pkijs types the values of attributes as any.
function namesCertificate(attributes: ReadonlyMap<string, any[]>, der: Uint8Array): boolean {
  const second = attributes.get(SIGNING_CERTIFICATE_V2)?.[0];
  const id = (second ?? attributes.get(SIGNING_CERTIFICATE)?.[0])?.valueBlock.value[0]?.valueBlock.value[0];
  const parts = id?.valueBlock.value ?? [];
  if (!second) return equal(octets(parts[0]), sha1(der));
  const names = parts[0]?.idBlock.tagNumber === 16;
  const algorithm = names ? parts[0].valueBlock.value[0].valueBlock.toString() : SHA_256;
  const hash = DIGESTS[algorithm]?.hash(der);
  return hash !== undefined && equal(octets(parts[names ? 1 : 0]), hash);
}

/** RFC 3161, 2.3: timestamping is the one purpose, and critical. */
function purposeFault(certificate: Certificate, time: Date): TokenFault | null {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== TIME_STAMPING) return 'purpose';
  const isValid = certificate.notBefore.value <= time && time <= certificate.notAfter.value;
  return isValid ? null : 'purpose';
}

/** Attribute types of RFC 4514, 3, with their short names. */
const SHORT: Record<string, string> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
};

const subjectOf = ({ subject }: Certificate): string =>
  subject.typesAndValues
    .map(({ type, value }) => `${SHORT[type] ?? type}=${value.valueBlock.value}`)
    .join(', ');

const octets = (value: OctetString | undefined): Uint8Array =>
  new Uint8Array(value?.getValue?.() ?? new ArrayBuffer(0));

const equal = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
