import type { SignatureInfo } from '@cinnabar/protocol/verifier/verification-schema';

/** SHA-256, SHA3-256, SM3: as standards write them, whatever the library that named them did. */
function writtenDigest(name: string): string {
  return name
    .toUpperCase()
    .replace(/^SHA-?(1|224|256|384|512)(?!\d)/, 'SHA-$1')
    .replace(/^SHA-?3-?(\d{3})$/, 'SHA3-$1');
}

/** "SHA-256 · RSA 2048": what was hashed with, what was signed with, and the key's strength in bits where the name lacks it. */
export function describeAlgorithm({
  digest,
  signature,
  keyBits,
}: NonNullable<SignatureInfo['algorithms']>): string {
  const bits = keyBits !== null && /^(RSA|DSA)/.test(signature) ? ` ${keyBits}` : '';
  return `${writtenDigest(digest)} · ${signature}${bits}`;
}
