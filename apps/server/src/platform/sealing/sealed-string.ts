import { createHash } from 'node:crypto';
import { openString, toBase64Url } from '@cinnabar/protocol/transport/sealed-string';
import { isReadableText } from '@cinnabar/protocol/transport/text-rules';
import { x25519 } from '@noble/curves/ed25519.js';
import { eq } from 'drizzle-orm';
import { unwrapSecret, wrapSecret } from '../crypto/wrap-secret.ts';
import type { Database } from '../db/open-database.ts';
import { AppError, UnreadableTextError } from '../http/app-error.ts';
import { cipherKey } from './sealing-tables.ts';

const NAME = 'current';
const CONTEXT = 'cipher-key';

/** Opens what browsers sealed (calls.md §1). A second layer inside TLS, not a replacement for it. */
export interface Sealing {
  kid: string;
  /** X25519, base64url. */
  publicKey: string;
  /** The text inside; a text without the marker is taken as plain. Throws PAGE_OUT_OF_DATE when it does not open, UnreadableTextError. */
  open(text: string): string;
}

/** Reads the installation's key pair, creating it at the first start. */
export async function createSealing({
  database,
  masterKey,
}: {
  database: Database;
  masterKey: Uint8Array;
}): Promise<Sealing> {
  const stored = (await readKey(database)) ?? (await makeKey(database, masterKey));
  const privateKey = unwrapSecret(masterKey, Buffer.from(stored.privateKey, 'base64'), CONTEXT);
  return {
    kid: stored.kid,
    publicKey: stored.publicKey,
    open(text) {
      const opened = openString(text, privateKey);
      if (opened === null) throw new AppError('PAGE_OUT_OF_DATE');
      if (!isReadableText(opened)) throw new UnreadableTextError(text);
      return opened;
    },
  };
}

async function readKey({ db }: Database) {
  const [row] = await db.select().from(cipherKey).where(eq(cipherKey.name, NAME));
  return row;
}

async function makeKey(database: Database, masterKey: Uint8Array) {
  const privateKey = x25519.utils.randomSecretKey();
  const publicKey = x25519.getPublicKey(privateKey);
  await database.db
    .insert(cipherKey)
    .values({
      name: NAME,
      kid: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
      publicKey: toBase64Url(publicKey),
      privateKey: wrapSecret(masterKey, privateKey, CONTEXT).toString('base64'),
    })
    .onConflictDoNothing();
  return (await readKey(database))!;
}
