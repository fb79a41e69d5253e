import { createHash } from 'node:crypto';
import { decryptBlocks, encryptBlocks } from './aes-cbc.ts';
import type { EncryptionSettings, UnlockedKey } from './encryption-settings.ts';

const ZEROS = Buffer.alloc(16);
const NONE = new Uint8Array(0);

/** The file's key by a password, for revisions 5 and 6 (ISO 32000-2, algorithm 2.A); undefined when the password is wrong. */
export function modernFileKey(settings: EncryptionSettings, password: Uint8Array): UnlockedKey | undefined {
  const { owner, user, ownerKey, userKey } = settings;
  const asOwner = unlock(settings, owner, ownerKey, password, user);
  if (asOwner) return { key: asOwner, access: 'owner' };
  const asUser = unlock(settings, user, userKey, password, NONE);
  return asUser && { key: asUser, access: 'user' };
}

/** /O and /U are a digest, 8 bytes that salt it, and 8 that salt what unlocks the key. */
function unlock(
  { revision }: EncryptionSettings,
  check: Uint8Array,
  locked: Uint8Array,
  password: Uint8Array,
  user: Uint8Array,
): Buffer | undefined {
  const digest = revision === 5 ? simpleDigest : hardenedDigest;
  if (!digest(password, check.subarray(32, 40), user).equals(check.subarray(0, 32))) return undefined;
  return decryptBlocks(digest(password, check.subarray(40, 48), user), ZEROS, locked);
}

/** Of Adobe's extension level 3, which revision 6 replaced. */
function simpleDigest(password: Uint8Array, salt: Uint8Array, user: Uint8Array): Buffer {
  return createHash('sha256').update(password).update(salt).update(user).digest();
}

/** Algorithm 2.B. Ends within 287 rounds, for no last byte is greater than 255. */
function hardenedDigest(password: Uint8Array, salt: Uint8Array, user: Uint8Array): Buffer {
  let key = simpleDigest(password, salt, user);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const once = Buffer.concat([password, key, user]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => once));
    const mixed = encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), repeated);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder]!).update(mixed).digest();
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}
