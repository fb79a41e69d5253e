import { createHash, type Hash } from 'node:crypto';

/** Output of the SHAKE functions where CMS digests with them, in bytes (RFC 8702, 3.1; RFC 8419, 2.3). */
const OUTPUT_BYTES: Readonly<Record<string, number>> = { shake128: 32, shake256: 64 };

/** What node:crypto must be asked for beside a digest's name; undefined for digests of one length. */
export function digestOptions(name: string): { outputLength: number } | undefined {
  const outputLength = OUTPUT_BYTES[name];
  return outputLength === undefined ? undefined : { outputLength };
}

/** A hash by the name that `digestNameOf` gives. */
export const newDigest = (name: string): Hash => createHash(name, digestOptions(name));
