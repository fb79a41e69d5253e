import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { HANDOVER_KINDS, type HandoverKind } from '@cinnabar/protocol/contracts/handover-schema';
import { deriveKey } from '../../../platform/crypto/derive-key.ts';

/** The content of a token. */
export interface HandoverToken {
  kind: HandoverKind;
  id: string;
  expireTime: Date;
}

/** purpose (1) ‖ id (16) ‖ expiry in milliseconds since 1970 (6). */
const CLAIMS = 1 + 16 + 6;
const MAC = 32;

const macOf = (masterKey: Uint8Array, claims: Uint8Array) =>
  createHmac('sha256', deriveKey(masterKey, 'handover token')).update(claims).digest();

/**
 * base64url of the kind, the id of the hand-over and the expiry, then HMAC-SHA-256 (RFC 2104) of those under a key derived from the master
 * key (RFC 5869). Access to the database is not enough to forge one, and only tokens with a valid signature are looked up.
 */
export function newHandoverToken(masterKey: Uint8Array, { kind, id, expireTime }: HandoverToken): string {
  const claims = Buffer.alloc(CLAIMS);
  claims.writeUInt8(HANDOVER_KINDS.indexOf(kind) + 1, 0);
  claims.write(id.replaceAll('-', ''), 1, 'hex');
  claims.writeUIntBE(expireTime.getTime(), 17, 6);
  return Buffer.concat([claims, macOf(masterKey, claims)]).toString('base64url');
}

/** Reads and verifies a token; null for any other text. */
export function readHandoverToken(masterKey: Uint8Array, token: string): HandoverToken | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== CLAIMS + MAC || bytes.toString('base64url') !== token) return null;
  const claims = bytes.subarray(0, CLAIMS);
  if (!timingSafeEqual(bytes.subarray(CLAIMS), macOf(masterKey, claims))) return null;
  const kind = HANDOVER_KINDS[claims.readUInt8(0) - 1];
  const id = claims.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return kind ? { kind, id, expireTime: new Date(claims.readUIntBE(17, 6)) } : null;
}

/** The table holds digests of tokens, so a copy of it opens nothing. */
export function hashHandoverToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Time enough to find the phone and scan. */
export const SCAN_VALID_MS = 5 * 60 * 1000;
/** Time enough for a person who reads their messages once a day. */
export const LINK_VALID_MS = 24 * 60 * 60 * 1000;
