import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '../../../platform/crypto/derive-key.ts';
import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';

/** Crockford's base 32: no letter that can be confused with a digit. 10 characters are 50 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Protects the secrets of factors in a copied database. */
export interface FactorSecrets {
  /** Bound to its owner, so that rows cannot be swapped. */
  wrap(userId: string, secret: Uint8Array): string;
  unwrap(userId: string, wrapped: string): Buffer;
  recoveryHash(userId: string, code: string): string;
}

export function createFactorSecrets(masterKey: Uint8Array): FactorSecrets {
  const key = deriveKey(masterKey, 'recovery code');
  const context = (userId: string) => `authenticator:${userId}`;
  return {
    wrap: (userId, secret) => wrapSecret(masterKey, secret, context(userId)).toString('base64'),
    unwrap: (userId, wrapped) => unwrapSecret(masterKey, Buffer.from(wrapped, 'base64'), context(userId)),
    recoveryHash: (userId, code) =>
      createHmac('sha256', key)
        .update(JSON.stringify([userId, plain(code)]))
        .digest('hex'),
  };
}

/** Normalises typed input: no hyphen, lower case, O as zero. */
function plain(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** `K7M2Q-9XW4T` */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
