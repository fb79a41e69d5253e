import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@cinnabar/protocol/limits';
import { deriveKey } from '../../../platform/crypto/derive-key.ts';

export function newCode(): string {
  return String(randomInt(10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');
}

/** Purpose and contact of a code. */
interface CodeKey {
  contact: string;
  purpose: string;
  bindTo: string;
}

/** Digests of codes, under a key that is never stored in the database. */
export interface CodeDigest {
  hash(key: CodeKey, code: string): string;
  matches(key: CodeKey, code: string, hash: string): boolean;
}

export function createCodeDigest(masterKey: Uint8Array): CodeDigest {
  const secret = deriveKey(masterKey, 'one-time code');
  const digest = (key: CodeKey, code: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([key.contact, key.purpose, key.bindTo, code]))
      .digest();
  return {
    hash: (key, code) => digest(key, code).toString('hex'),
    matches: (key, code, hash) => timingSafeEqual(digest(key, code), Buffer.from(hash, 'hex')),
  };
}
