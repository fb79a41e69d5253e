import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url. */
export function newHandoverToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are random, so a plain digest is enough to make a stolen table useless. */
export function hashHandoverToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Time enough to find the phone and scan. */
export const SCAN_VALID_MS = 5 * 60 * 1000;
