import type { KeyObject } from 'node:crypto';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { DerError, readDer } from './der-reader.ts';
import { newDigest } from './new-digest.ts';

const CURVES: Readonly<Record<string, typeof p256>> = { prime256v1: p256, secp384r1: p384, secp521r1: p521 };

/**
 * ECDSA with SHAKE128 or SHAKE256 (RFC 8702, 3.2.2), which node:crypto does not sign with.
 * @param signature ECDSA-Sig-Value, DER
 * @throws DerError for a curve that is not known here, or a key or signature that cannot be read
 */
export function verifyEcdsaShake(
  key: KeyObject,
  digest: 'shake128' | 'shake256',
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const name = key.asymmetricKeyDetails?.namedCurve ?? '';
  const curve = CURVES[name];
  if (!curve) throw new DerError(`SHAKE with the curve ${name}`);
  const point = readDer(key.export({ type: 'spki', format: 'der' }))
    .child(1, 3)
    .content.subarray(1);
  const values = readDer(signature).expect(0x30);
  const [r, s] = [values.child(0).integer, values.child(1).integer];
  const { ORDER } = curve.Point.Fn;
  if (r <= 0n || r >= ORDER || s <= 0n || s >= ORDER) return false;
  const plain = new curve.Signature(r, s).toBytes('compact');
  return curve.verify(plain, newDigest(digest).update(data).digest(), point, { prehash: false, lowS: false });
}
