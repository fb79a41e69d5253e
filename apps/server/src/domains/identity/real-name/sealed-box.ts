import { randomBytes } from 'node:crypto';
import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';

const KEY = 32;
/** Version, nonce and tag around the key. */
const WRAPPED_KEY = KEY + 29;

/**
 * Encrypts personal data under a separate random key, which is wrapped by the master key: wrapped key ‖ content. Deleting the box deletes its
 * key. `context` binds it to its row.
 */
export function sealBox(masterKey: Uint8Array, content: Uint8Array, context: string): Buffer {
  const key = randomBytes(KEY);
  return Buffer.concat([wrapSecret(masterKey, key, context), wrapSecret(key, content, context)]);
}

/** Decrypts the result of `sealBox`. Throws when key, context or a single bit differs. */
export function openBox(masterKey: Uint8Array, box: Uint8Array, context: string): Buffer {
  const key = unwrapSecret(masterKey, box.subarray(0, WRAPPED_KEY), context);
  return unwrapSecret(key, box.subarray(WRAPPED_KEY), context);
}
