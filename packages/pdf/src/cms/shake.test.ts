import { constants, type createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SHAKE_MESSAGE, SHAKE_VECTORS } from '../testing/signing/shake-vectors.ts';
import { DerError, readDer } from './der-reader.ts';
import { derOid, derSequence } from './der-writer.ts';
import { newDigest } from './new-digest.ts';
import { oid } from './oids.ts';
import { verifyPss } from './verify-pss.ts';
import { verifySignature } from './verify-signature.ts';

const algorithmOf = (name: keyof typeof oid) => readDer(derSequence(derOid(oid[name])));

describe('signatures of RFC 8702 and RFC 8419', () => {
  it.each(SHAKE_VECTORS)('$title of another library is right, and wrong with one bit changed', (vector) => {
    const key = Buffer.from(vector.key, 'base64');
    const signature = Buffer.from(vector.signature, 'base64');
    const verify = (data: Buffer, value: Buffer) =>
      verifySignature(key, algorithmOf(vector.algorithm), oid.shake256, data, value);
    const flip = (bytes: Buffer) => bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1) as Buffer;
    expect(verify(SHAKE_MESSAGE, signature)).toBe(true);
    expect(verify(flip(SHAKE_MESSAGE), signature)).toBe(false);
    expect(verify(SHAKE_MESSAGE, flip(signature))).toBe(false);
  });

  it('cannot be verified on a curve or with a padding for which SHAKE is not defined', () => {
    const spki = (key: ReturnType<typeof createPublicKey>) => key.export({ type: 'spki', format: 'der' });
    const { publicKey: ec } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
    const { publicKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const value = Buffer.alloc(128);
    expect(() => verifySignature(spki(ec), algorithmOf('ecdsaShake256'), '', SHAKE_MESSAGE, value)).toThrow(
      DerError,
    );
    expect(() =>
      verifySignature(spki(rsa), algorithmOf('rsaEncryption'), oid.shake256, SHAKE_MESSAGE, value),
    ).toThrow(DerError);
  });

  it('are digested to 256 and 512 bits', () => {
    expect(newDigest('shake128').update('').digest('hex')).toBe(
      '7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26',
    );
    expect(newDigest('shake256').update('').digest()).toHaveLength(64);
  });
});

describe('an RSA-PSS signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1025 });
  const make = (digest: string, saltLength: number) =>
    sign(digest, SHAKE_MESSAGE, { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });

  it.each([
    ['sha256', 32],
    ['sha384', 8],
    ['sha512', 0],
  ])('with %s and %i bytes of salt is verified as node:crypto verifies it', (digest, saltLength) => {
    const parameters = { digest, maskDigest: digest, saltLength };
    const signature = make(digest, saltLength);
    expect(verifyPss(publicKey, parameters, SHAKE_MESSAGE, signature)).toBe(true);
    expect(verifyPss(publicKey, { ...parameters, maskDigest: 'sha1' }, SHAKE_MESSAGE, signature)).toBe(false);
    expect(
      verifyPss(publicKey, { ...parameters, saltLength: saltLength + 1 }, SHAKE_MESSAGE, signature),
    ).toBe(false);
    expect(verifyPss(publicKey, parameters, Buffer.from('else'), signature)).toBe(false);
    expect(verifyPss(publicKey, parameters, SHAKE_MESSAGE, signature.subarray(1))).toBe(false);
  });
});
