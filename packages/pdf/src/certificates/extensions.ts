import { createHash } from 'node:crypto';
import {
  derBits,
  derBoolean,
  derExplicit,
  derImplicit,
  derInteger,
  derOctets,
  derOid,
  derSequence,
} from '../cms/der-writer.ts';
import { oid } from '../cms/oids.ts';

/** Extension (RFC 5280, 4.1.2.9), DER. */
export function extension(id: string, value: Uint8Array, critical = false): Buffer {
  return derSequence(derOid(id), ...(critical ? [derBoolean(true)] : []), derOctets(value));
}

/** RFC 5280, 4.2.1.2, method 1: SHA-1 of the public key's bits. An identifier, not a security measure. */
export const keyIdentifier = (publicKeyBits: Uint8Array): Buffer =>
  createHash('sha1').update(publicKeyBits).digest();

export const subjectKeyIdentifier = (id: Uint8Array): Buffer =>
  extension(oid.subjectKeyIdentifier, derOctets(id));

export const authorityKeyIdentifier = (id: Uint8Array): Buffer =>
  extension(oid.authorityKeyIdentifier, derSequence(derImplicit(0, id)));

export function basicConstraints(ca: boolean, pathLength?: number): Buffer {
  const parts = ca ? [derBoolean(true), ...(pathLength === undefined ? [] : [derInteger(pathLength)])] : [];
  return extension(oid.basicConstraints, derSequence(...parts), true);
}

/** Bit numbers of RFC 5280, 4.2.1.3. */
const KEY_USAGE = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6 } as const;

export function keyUsage(...uses: readonly (keyof typeof KEY_USAGE)[]): Buffer {
  let bits = 0;
  for (const use of uses) bits |= 0x80 >> KEY_USAGE[use];
  const last = Math.max(...uses.map((use) => KEY_USAGE[use]));
  return extension(oid.keyUsage, derBits(Uint8Array.of(bits), 7 - last), true);
}

export const extendedKeyUsage = (critical: boolean, ...purposes: readonly string[]): Buffer =>
  extension(oid.extendedKeyUsage, derSequence(...purposes.map(derOid)), critical);

export const crlDistributionPoints = (...urls: readonly string[]): Buffer =>
  extension(
    oid.crlDistributionPoints,
    derSequence(...urls.map((url) => derSequence(derExplicit(0, derExplicit(0, uri(url)))))),
  );

export const authorityInfoAccess = (access: {
  ocsp?: string | undefined;
  caIssuers?: string | undefined;
}): Buffer =>
  extension(
    oid.authorityInfoAccess,
    derSequence(
      ...(access.ocsp ? [derSequence(derOid(oid.ocsp), uri(access.ocsp))] : []),
      ...(access.caIssuers ? [derSequence(derOid(oid.caIssuers), uri(access.caIssuers))] : []),
    ),
  );

export const certificatePolicies = (...policies: readonly string[]): Buffer =>
  extension(oid.certificatePolicies, derSequence(...policies.map((policy) => derSequence(derOid(policy)))));

/** GeneralName of the form uniformResourceIdentifier. */
const uri = (url: string): Buffer => derImplicit(6, Buffer.from(url, 'latin1'));
