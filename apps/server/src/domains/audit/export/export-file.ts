import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';
import type { ExportDeps } from './export-deps.ts';

type Deps = Pick<ExportDeps, 'storage' | 'masterKey'>;

/** AES-256-CTR under a key of its own: a counter from zero is never used twice. The storage compares the whole file with its digest. */
const CIPHER = 'aes-256-ctr';
const FROM_ZERO = Buffer.alloc(16);
const contextOf = (id: string): string => `audit-export:${id}`;

interface EncryptedFile {
  storageKey: string;
  /** Base64. */
  fileKey: string;
  /** Of the plain file: SHA-256 in hexadecimal, and bytes. */
  sha256: string;
  size: number;
}

/**
 * Stores pieces as one encrypted file. With the row that holds its key removed, no backup of the storage reveals the log; and as its bytes
 * are those of no other file, it is removed without asking who else names them. Throws what the pieces and the storage throw.
 */
export async function storeEncrypted(
  { storage, masterKey }: Deps,
  id: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<EncryptedFile> {
  const key = randomBytes(32);
  const cipher = createCipheriv(CIPHER, key, FROM_ZERO);
  const hash = createHash('sha256');
  let size = 0;
  async function* encrypted() {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      yield cipher.update(piece);
    }
  }
  const stored = await storage.put(Readable.from(encrypted(), { objectMode: false }));
  const fileKey = wrapSecret(masterKey, key, contextOf(id)).toString('base64');
  return { storageKey: stored.key, fileKey, sha256: hash.digest('hex'), size };
}

/** The plain file. Throws as every read of the storage does. */
export async function decrypted(
  { storage, masterKey }: Deps,
  { id, storageKey, fileKey }: Pick<EncryptedFile, 'storageKey' | 'fileKey'> & { id: string },
): Promise<Readable> {
  const key = unwrapSecret(masterKey, Buffer.from(fileKey, 'base64'), contextOf(id));
  const decipher = createDecipheriv(CIPHER, key, FROM_ZERO);
  const content = await storage.stream(storageKey);
  content.on('error', (error) => decipher.destroy(error));
  return content.pipe(decipher);
}
