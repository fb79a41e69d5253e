import { createHmac, randomInt } from 'node:crypto';
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
}

export function createCodeDigest(masterKey: Uint8Array): CodeDigest {
  const secret = deriveKey(masterKey, 'one-time code');
  return {
    hash: (key, code) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([key.contact, key.purpose, key.bindTo, code]))
        .digest('hex'),
  };
}
