import { createHash } from 'node:crypto';
import { weierstrass } from '@noble/curves/abstract/weierstrass.js';

/** GB/T 32918.5: the recommended curve sm2p256v1. */
export const SM2_CURVE = {
  p: 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn,
  n: 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n,
  h: 1n,
  a: 0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffcn,
  b: 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n,
  Gx: 0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  Gy: 0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
};

export const Sm2Point = weierstrass(SM2_CURVE);

/** GM/T 0009, 10: the user identity when none is agreed. node:crypto would take an empty one. */
const USER_ID = Buffer.from('1234567812345678', 'latin1');

const bytes32 = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');

export const bytesToBigint = (bytes: Uint8Array): bigint =>
  BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);

/** e = SM3(Z ‖ M), Z binding the user and the public key (GB/T 32918.2, 5.5). */
export function sm2Digest(publicKey: { x: bigint; y: bigint }, data: Uint8Array): bigint {
  const bits = Buffer.alloc(2);
  bits.writeUInt16BE(USER_ID.length * 8);
  const { a, b, Gx, Gy } = SM2_CURVE;
  const identity = createHash('sm3').update(bits).update(USER_ID);
  for (const value of [a, b, Gx, Gy, publicKey.x, publicKey.y]) identity.update(bytes32(value));
  return bytesToBigint(createHash('sm3').update(identity.digest()).update(data).digest());
}
