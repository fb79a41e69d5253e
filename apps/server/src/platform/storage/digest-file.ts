import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Bytes. The digest of a larger piece would block the event loop. */
export const READ_AT_ONCE = 512 * 1024;

/** SHA-256 of a file, hexadecimal. Throws what the file system throws. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: READ_AT_ONCE }), hash);
  return hash.digest('hex');
}
