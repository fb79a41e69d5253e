import { z } from 'zod';

/**
 * An "encrypted" field of an answer (calls.md §1): sealed to the key in `X-Cipher-Key`, else masked. These are the caller's own phone number
 * and e-mail address. Other people's contacts are masked in every answer, whether or not a key was sent.
 */
export const sealedField = z.string().nullable().describe('Sealed to X-Cipher-Key, else masked');
