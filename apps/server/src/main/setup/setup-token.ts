import { createHmac, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Token that the operator reads in the log and types on the first page, so that an outsider who finds a new installation cannot become its
 * owner. Derived from the master key: every process of an installation prints the same, and nothing is stored.
 */
export function setupToken(masterKey: Uint8Array): string {
  const bytes = createHmac('sha256', masterKey).update('cinnabar first-run setup').digest();
  const letters = Array.from(
    bytes.subarray(0, GROUPS * GROUP_LENGTH),
    (byte) => ALPHABET[byte % ALPHABET.length],
  );
  return Array.from({ length: GROUPS }, (_, i) =>
    letters.slice(i * GROUP_LENGTH, (i + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}

/** Dashes, spaces and case are ignored. */
export function isSetupToken(masterKey: Uint8Array, typed: string): boolean {
  const bare = (text: string) => Buffer.from(text.toUpperCase().replace(/[\s-]/g, ''));
  const [expected, given] = [bare(setupToken(masterKey)), bare(typed)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
