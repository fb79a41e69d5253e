import { createHash } from 'node:crypto';
import type { EncryptionSettings, UnlockedKey } from './encryption-settings.ts';
import { rc4 } from './rc4.ts';

/** What fills passwords up to 32 bytes (ISO 32000-2, 7.6.4.3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const padded = (password: Uint8Array) => Buffer.concat([password, PADDING]).subarray(0, 32);

/** The key with every byte combined with one number: what rounds after the first use. */
const roundKey = (key: Uint8Array, round: number) => key.map((byte) => byte ^ round);

/**
 * The file's key by a password, for revisions 2 to 4 (algorithms 6 and 7); undefined when the password is wrong.
 * @param id the first half of the trailer's /ID
 */
export function legacyFileKey(
  settings: EncryptionSettings,
  id: Uint8Array,
  password: Uint8Array,
): UnlockedKey | undefined {
  const asOwner = userKeyOf(settings, id, userPassword(settings, password));
  if (asOwner) return { key: asOwner, access: 'owner' };
  const asUser = userKeyOf(settings, id, password);
  return asUser && { key: asUser, access: 'user' };
}

/** Algorithm 7, a to b: the user's password, out of /O. */
function userPassword({ revision, keyBytes, owner }: EncryptionSettings, password: Uint8Array): Uint8Array {
  const key = strengthened(md5(padded(password)), revision, keyBytes);
  let found: Uint8Array = owner;
  for (let round = revision >= 3 ? 19 : 0; round >= 0; round--) found = rc4(roundKey(key, round), found);
  return found;
}

/** Algorithm 6: the key, when it makes what stands in /U. */
function userKeyOf(
  settings: EncryptionSettings,
  id: Uint8Array,
  password: Uint8Array,
): Uint8Array | undefined {
  const { revision, user } = settings;
  const key = fileKey(settings, id, password);
  if (revision === 2) return Buffer.compare(rc4(key, PADDING), user) === 0 ? key : undefined;
  let check: Uint8Array = md5(PADDING, id);
  for (let round = 0; round <= 19; round++) check = rc4(roundKey(key, round), check);
  return Buffer.compare(check, user.subarray(0, 16)) === 0 ? key : undefined;
}

/** Algorithm 2. */
function fileKey(settings: EncryptionSettings, id: Uint8Array, password: Uint8Array): Buffer {
  const { revision, keyBytes, owner, permissions, encryptsMetadata } = settings;
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(permissions);
  const extra = revision >= 4 && !encryptsMetadata ? [Buffer.alloc(4, 0xff)] : [];
  return strengthened(md5(padded(password), owner, bits, id, ...extra), revision, keyBytes);
}

function strengthened(digest: Buffer, revision: number, keyBytes: number): Buffer {
  let key = digest.subarray(0, keyBytes);
  for (let round = 0; revision >= 3 && round < 50; round++) key = md5(key).subarray(0, keyBytes);
  return key;
}
