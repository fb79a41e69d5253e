import { DerError, readDer } from './der-reader.ts';
import { bytesToBigint, SM2_CURVE, Sm2Point, sm2Digest } from './sm2-curve.ts';

/**
 * Verifies an SM2 signature with SM3 under the standard user identity (GB/T 32918.2, 7.1; GM/T 0009).
 *
 * @param signature SEQUENCE of r and s
 * @throws DerError when the key or the signature cannot be read
 */
export function verifySm2(publicKeyInfo: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  const key = readDer(publicKeyInfo).child(1, 3).content.subarray(1);
  if (key.length !== 65 || key[0] !== 4) throw new DerError('an SM2 key must be an uncompressed point');
  const pair = readDer(signature).expect(0x30);
  const [r, s] = [pair.child(0).integer, pair.child(1).integer];
  const { n } = SM2_CURVE;
  if (r <= 0n || r >= n || s <= 0n || s >= n) return false;
  const t = (r + s) % n;
  if (t === 0n) return false;
  const affine = { x: bytesToBigint(key.subarray(1, 33)), y: bytesToBigint(key.subarray(33)) };
  const publicPoint = Sm2Point.fromAffine(affine);
  try {
    publicPoint.assertValidity();
  } catch {
    throw new DerError('the SM2 key is no point of the curve');
  }
  const point = Sm2Point.BASE.multiplyUnsafe(s).add(publicPoint.multiplyUnsafe(t));
  if (point.is0()) return false;
  return (sm2Digest(affine, data) + point.toAffine().x) % n === r;
}
