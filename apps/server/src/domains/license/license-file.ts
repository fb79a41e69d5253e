import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

const HEAD = 'CINNABAR LICENSE 1';

const termsSchema = z.object({
  id: z.uuid(),
  /** The licensee, as displayed. */
  licensee: z.string().min(1).max(200),
  issueTime: z.iso.datetime().transform((text) => new Date(text)),
  expireTime: z.iso.datetime().transform((text) => new Date(text)),
  features: z.array(z.string().max(50)).max(50),
});

/** What a license grants. */
export type LicenseTerms = z.infer<typeof termsSchema>;

/** Ed25519 public key (RFC 8032) from its 32 bytes in hexadecimal. */
export function readLicenseKey(hex: string): KeyObject {
  const x = Buffer.from(hex, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/**
 * A license as a text file: a head line, the terms and an Ed25519 signature over head and terms, both base64url. Lines may be wrapped.
 */
export function signLicense(terms: LicenseTerms, key: KeyObject): string {
  const body = Buffer.from(JSON.stringify(terms)).toString('base64url');
  const signature = sign(null, Buffer.from(`${HEAD}\n${body}`), key).toString('base64url');
  return `${HEAD}\n${body}.${signature}\n`;
}

/** The terms of a license that the operator signed; null for anything else. */
export function readLicense(file: string, key: KeyObject): LicenseTerms | null {
  const [head, ...lines] = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const [body, signature, ...rest] = lines.join('').replace(/\s/g, '').split('.');
  if (head?.trim() !== HEAD || !body || !signature || rest.length > 0) return null;
  const isSigned = verify(null, Buffer.from(`${HEAD}\n${body}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned) return null;
  return termsSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
}
