import { createHash } from 'node:crypto';
import { PdfError } from '../pdf-error.ts';
import type { EncryptionSettings } from './encryption-settings.ts';
import { FileCipher } from './file-cipher.ts';
import { unlockFileKey } from './file-key.ts';

/** Honest files have one encryption for all their revisions; each further one costs a few thousand rounds of hashing. */
const MOST_ENCRYPTIONS = 8;

/** What the views of one file share: the password, and the ciphers that it unlocked. */
export class KeyRing {
  readonly #password: string | undefined;
  readonly #ciphers = new Map<string, FileCipher | PdfError>();

  constructor(password: string | undefined) {
    this.#password = password;
  }

  get password(): string | undefined {
    return this.#password;
  }

  /** @throws PdfError `encrypted`, `wrong-password`; `limit` when the file changes its encryption again and again */
  cipher(settings: EncryptionSettings, id: Uint8Array): FileCipher {
    const name = nameOf(settings, id);
    const known = this.#ciphers.get(name) ?? this.#unlock(settings, id, name);
    this.#ciphers.set(name, known);
    if (known instanceof PdfError) throw known;
    return known;
  }

  #unlock(settings: EncryptionSettings, id: Uint8Array, name: string): FileCipher | PdfError {
    if (this.#ciphers.size >= MOST_ENCRYPTIONS)
      throw new PdfError('limit', 'the file changes its encryption again and again');
    try {
      return new FileCipher(settings, unlockFileKey(settings, id, this.#password), name);
    } catch (error) {
      if (error instanceof PdfError) return error;
      throw error;
    }
  }
}

function nameOf(settings: EncryptionSettings, id: Uint8Array): string {
  const facts = JSON.stringify({ ...settings, filters: [...settings.filters], id });
  return createHash('sha256').update(facts).digest('base64');
}
