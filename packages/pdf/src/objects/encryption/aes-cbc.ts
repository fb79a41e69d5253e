import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const BLOCK = 16;

/** Whole blocks, without padding, under a key of 16 or 32 bytes. */
export function decryptBlocks(key: Uint8Array, iv: Uint8Array, blocks: Uint8Array): Buffer {
  const decipher = createDecipheriv(`aes-${key.length === 32 ? 256 : 128}-cbc`, key, iv);
  return decipher.setAutoPadding(false).update(blocks);
}

/** As {@link decryptBlocks}, the other way. */
export function encryptBlocks(key: Uint8Array, iv: Uint8Array, blocks: Uint8Array): Buffer {
  const cipher = createCipheriv(`aes-${key.length === 32 ? 256 : 128}-cbc`, key, iv);
  return cipher.setAutoPadding(false).update(blocks);
}

/**
 * A string or stream of an encrypted file: a random block first, padding as PKCS #5 has it last (ISO 32000-2, 7.6.3.1).
 * Readers forgive a piece of a block at the end and a padding that is none, and so do we: both are met in real files.
 */
export function decryptPadded(key: Uint8Array, data: Uint8Array): Uint8Array {
  const end = data.length - (data.length % BLOCK);
  if (end < 2 * BLOCK) return new Uint8Array(0);
  const plain = decryptBlocks(key, data.subarray(0, BLOCK), data.subarray(BLOCK, end));
  const padding = plain.at(-1)!;
  const isPadded = padding >= 1 && padding <= BLOCK && plain.subarray(-padding).every((x) => x === padding);
  return isPadded ? plain.subarray(0, -padding) : plain;
}

export function encryptPadded(key: Uint8Array, data: Uint8Array): Uint8Array {
  const iv = randomBytes(BLOCK);
  const cipher = createCipheriv(`aes-${key.length === 32 ? 256 : 128}-cbc`, key, iv);
  return Buffer.concat([iv, cipher.update(data), cipher.final()]);
}
