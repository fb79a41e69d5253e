import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** Bytes. The digest of a larger piece would block the event loop. */
export const READ_AT_ONCE = 512 * 1024;

/** SHA-256 of a file, hexadecimal. Throws what the file system throws. */
export async function digestFile(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { hash } = await digestOpen(file);
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

/**
 * SHA-256 of an open file, which may be continued, and its size in bytes. It is read into the same memory again and again: streams would leave
 * as much garbage as the file is large. Throws what the file system throws.
 */
export async function digestOpen(file: FileHandle): Promise<{ hash: Hash; size: number }> {
  const hash = createHash('sha256');
  const { size } = await file.stat();
  const memory = Buffer.allocUnsafe(Math.min(READ_AT_ONCE, size));
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(memory, 0, Math.min(memory.length, size - at), at);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    hash.update(memory.subarray(0, bytesRead));
    at += bytesRead;
  }
  return { hash, size };
}
