import { PdfError } from '../pdf-error.ts';
import type { EncryptionSettings, UnlockedKey } from './encryption-settings.ts';
import { legacyFileKey } from './legacy-file-key.ts';
import { modernFileKey } from './modern-file-key.ts';
import { legacyPasswords, modernPasswords } from './password-bytes.ts';

/**
 * The key of an encrypted file, by the password given or else the empty one.
 * @param id the first half of the trailer's /ID
 * @throws PdfError `encrypted` when a password is needed and none was given, `wrong-password` when that one does not fit
 */
export function unlockFileKey(
  settings: EncryptionSettings,
  id: Uint8Array,
  password: string | undefined,
): UnlockedKey {
  const isModern = settings.revision >= 5;
  for (const text of new Set([password ?? '', ''])) {
    for (const bytes of isModern ? modernPasswords(text) : legacyPasswords(text)) {
      const unlocked = isModern ? modernFileKey(settings, bytes) : legacyFileKey(settings, id, bytes);
      if (unlocked) return unlocked;
    }
  }
  if (!password) throw new PdfError('encrypted', 'the file is encrypted and needs a password');
  throw new PdfError('wrong-password', 'the file is encrypted and this is not its password');
}
