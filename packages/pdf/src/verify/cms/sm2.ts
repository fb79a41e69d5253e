import { createHash } from 'node:crypto';
import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { DerError, readDer } from '../../cms/der-reader.ts';

/** GB/T 32918.5: the recommended curve sm2p256v1. */
const CURVE = {
  p: 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn,
  n: 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n,
  h: 1n,
  a: 0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffcn,
  b: 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n,
  Gx: 0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  Gy: 0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
};
const Point = weierstrass(CURVE);

/** GM/T 0009: the user identity when none is agreed. node:crypto would take an empty one. */
const USER_ID = Buffer.from('1234567812345678', 'latin1');

const bytes32 = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
const toBigint = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);

/**
 * Verifies an SM2 signature with SM3 (GB/T 32918.2, 7.1).
 *
 * @param signature SEQUENCE of r and s
 * @throws DerError when the key or the signature cannot be read
 */
export function verifySm2(publicKeyInfo: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  const key = readDer(publicKeyInfo).child(1, 3).content.subarray(1);
  if (key.length !== 65 || key[0] !== 4) throw new DerError('an SM2 key must be an uncompressed point');
  const pair = readDer(signature).expect(0x30);
  const [r, s] = [pair.child(0).integer, pair.child(1).integer];
  const { n } = CURVE;
  if (r <= 0n || r >= n || s <= 0n || s >= n) return false;
  const t = (r + s) % n;
  if (t === 0n) return false;
  const x = toBigint(key.subarray(1, 33));
  const y = toBigint(key.subarray(33));
  const publicPoint = Point.fromAffine({ x, y });
  try {
    publicPoint.assertValidity();
  } catch {
    throw new DerError('the SM2 key is no point of the curve');
  }
  const point = Point.BASE.multiplyUnsafe(s).add(publicPoint.multiplyUnsafe(t));
  if (point.is0()) return false;
  return (messageDigest(x, y, data) + point.toAffine().x) % n === r;
}

/** e = SM3(Z ‖ M), Z binding the user and the key (GB/T 32918.2, 5.5). */
function messageDigest(x: bigint, y: bigint, data: Uint8Array): bigint {
  const bits = Buffer.alloc(2);
  bits.writeUInt16BE(USER_ID.length * 8);
  const identity = createHash('sm3').update(bits).update(USER_ID);
  for (const value of [CURVE.a, CURVE.b, CURVE.Gx, CURVE.Gy, x, y]) identity.update(bytes32(value));
  return toBigint(createHash('sm3').update(identity.digest()).update(data).digest());
}
