import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A clear text of a record with the salt of its commitment. */
export interface SaltedText {
  value: string;
  /** 128 random bits in hex: without it a digest of a phone number could be found by trying all numbers. */
  salt: string;
}

/** Hash before the first record of a chain. */
export const GENESIS_HASH = '0'.repeat(64);

/** Hash of a record, hex: SHA-256 over the hash of the previous record (32 bytes) and the body (UTF-8). Throws on a hash that is no hex. */
export function linkHash(previousHash: string, body: string): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(previousHash), utf8ToBytes(body))));
}

/** Commitment to a text, hex: SHA-256 over the salt (16 bytes) and the text (UTF-8). Throws on a salt that is no hex. */
export function commitText({ salt, value }: SaltedText): string {
  return bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(value))));
}
