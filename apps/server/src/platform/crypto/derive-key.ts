import { hkdfSync } from 'node:crypto';

/**
 * Derives a key of 32 bytes for one purpose from a secret that serves several (HKDF-SHA-256, RFC 5869).
 * @param purpose in plain words; never change it for a key that is in use
 */
export const deriveKey = (secret: Uint8Array | string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `cinnabar ${purpose}`, 32));
