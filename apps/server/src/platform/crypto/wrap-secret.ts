import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;

/**
 * Wraps a secret with AES-256-GCM (NIST SP 800-38D): version (1) ‖ nonce (12) ‖ tag (16) ‖ ciphertext. `context` names the use of the
 * secret and is authenticated, so that one wrapped secret cannot replace another.
 */
export function wrapSecret(masterKey: Uint8Array, secret: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce).setAAD(Buffer.from(context));
  const box = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), box]);
}

/** Opens what `wrapSecret` made. Throws when the key, the context or a single bit differs. */
export function unwrapSecret(masterKey: Uint8Array, wrapped: Uint8Array, context: string): Buffer {
  if (wrapped[0] !== VERSION || wrapped.length < 1 + NONCE + TAG)
    throw new Error('wrapped secret of an unknown form');
  const nonce = wrapped.subarray(1, 1 + NONCE);
  const tag = wrapped.subarray(1 + NONCE, 1 + NONCE + TAG);
  const decipher = createDecipheriv('aes-256-gcm', masterKey, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(wrapped.subarray(1 + NONCE + TAG)), decipher.final()]);
}
