import { randomBytes } from 'node:crypto';
import { certificateFacts } from '../cms/certificate-facts.ts';
import { readDer } from '../cms/der-reader.ts';
import { derBits, derExplicit, derInteger, derSequence, derTime } from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';
import { algorithmFacts } from '../cms/signature-algorithm.ts';
import type { KeyHolder, Signer } from '../cms/signer.ts';
import { type DistinguishedName, encodeName } from './distinguished-name.ts';
import {
  authorityInfoAccess,
  authorityKeyIdentifier,
  basicConstraints,
  certificatePolicies,
  crlDistributionPoints,
  extendedKeyUsage,
  extension,
  keyIdentifier,
  keyUsage,
  subjectKeyIdentifier,
} from './extensions.ts';
import { fullNames } from './full-names.ts';

/**
 * What a certificate is for:
 * - `root`: self-signed authority · `intermediate`: issues leaves, nothing below it but leaves
 * - `signer`: signs documents (digitalSignature, nonRepudiation; document signing of RFC 9336)
 * - `timestamp`: a timestamp authority (RFC 3161, 2.3: one critical purpose) · `ocsp`: answers for its issuer (RFC 6960)
 */
export type CertificateProfile = 'root' | 'intermediate' | 'signer' | 'timestamp' | 'ocsp';

export interface CertificateRequest {
  readonly profile: CertificateProfile;
  readonly subject: DistinguishedName;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Positive, at most 20 bytes, big-endian; 16 random bytes when absent (CA/B: at least 64 random bits). */
  readonly serial?: Uint8Array;
  /** The issuing authority; for a root its own key. */
  readonly issuer: Signer | { readonly self: KeyHolder };
  readonly crlUrls?: readonly string[];
  readonly ocspUrl?: string;
  readonly issuerUrl?: string;
  /** Object identifiers of certificate policies. */
  readonly policies?: readonly string[];
}

/** Issues an X.509 v3 certificate (RFC 5280). @returns DER @throws what the issuer's key throws */
export async function issueCertificate(request: CertificateRequest): Promise<Buffer> {
  const { issuer } = request;
  const key = 'self' in issuer ? issuer.self : issuer;
  const parent = 'self' in issuer ? undefined : certificateFacts(issuer.certificate);
  const algorithm = Buffer.from(algorithmFacts[key.algorithm].identifier);
  const subject = encodeName(request.subject);
  const tbs = derSequence(
    derExplicit(0, derInteger(2)),
    derInteger(request.serial ?? randomSerial()),
    algorithm,
    parent?.subject ?? subject,
    derSequence(derTime(request.notBefore), derTime(request.notAfter)),
    subject,
    request.publicKey,
    derExplicit(3, derSequence(...extensionsOf(request, parent?.publicKeyBits))),
  );
  return derSequence(tbs, algorithm, derBits(await key.sign(tbs)));
}

function randomSerial(): Buffer {
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40; // positive, and always 16 bytes long
  return serial;
}

function extensionsOf(request: CertificateRequest, issuerKeyBits: Uint8Array | undefined): Buffer[] {
  const ownBits = readDer(request.publicKey).child(1, 3).content.subarray(1);
  const { crlUrls, ocspUrl, issuerUrl, policies } = request;
  const names = fullNames(request.subject);
  return [
    ...profileExtensions[request.profile],
    subjectKeyIdentifier(keyIdentifier(ownBits)),
    authorityKeyIdentifier(keyIdentifier(issuerKeyBits ?? ownBits)),
    ...(crlUrls?.length ? [crlDistributionPoints(...crlUrls)] : []),
    ...(ocspUrl || issuerUrl ? [authorityInfoAccess({ ocsp: ocspUrl, caIssuers: issuerUrl })] : []),
    ...(policies?.length ? [certificatePolicies(...policies)] : []),
    ...(names ? [names] : []),
  ];
}

const profileExtensions: Readonly<Record<CertificateProfile, readonly Buffer[]>> = {
  root: [basicConstraints(true), keyUsage('keyCertSign', 'cRLSign')],
  intermediate: [basicConstraints(true, 0), keyUsage('keyCertSign', 'cRLSign', 'digitalSignature')],
  signer: [
    basicConstraints(false),
    keyUsage('digitalSignature', 'nonRepudiation'),
    extendedKeyUsage(false, oid.documentSigning, oid.emailProtection),
  ],
  timestamp: [
    basicConstraints(false),
    keyUsage('digitalSignature', 'nonRepudiation'),
    extendedKeyUsage(true, oid.timeStamping),
  ],
  ocsp: [
    basicConstraints(false),
    keyUsage('digitalSignature'),
    extendedKeyUsage(false, oid.ocspSigning),
    extension(oid.ocspNoCheck, Buffer.from([5, 0])),
  ],
};
