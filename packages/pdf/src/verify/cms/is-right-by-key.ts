import { verify } from 'node:crypto';
import { unlessMalformed } from '../../cms/unless-malformed.ts';
import { readPublicKey } from '../../cms/verify-signature.ts';

/** The signature is right by the kind of key alone, whatever algorithm is named beside it. */
export function isRightByKey(
  publicKeyInfo: Uint8Array,
  digest: string,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  return unlessMalformed(() => {
    const key = readPublicKey(publicKeyInfo);
    const isEdwards = key.asymmetricKeyType === 'ed25519' || key.asymmetricKeyType === 'ed448';
    return verify(isEdwards ? null : digest, data, key, signature);
  }, false);
}
