import { createDecipheriv, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { SEED_LIMITS, SeedFileError } from './seed-file.ts';
import type { XmlElement } from './xml-tree.ts';

const derive = promisify(pbkdf2);
/** Algorithms are URIs; the last part says which. */
const nameOf = (uri: string | undefined): string => (uri ?? '').split('#').at(-1)!.toLowerCase();
const MACS: Record<string, string> = {
  'hmac-sha1': 'sha1',
  'hmac-sha256': 'sha256',
  'hmac-sha512': 'sha512',
};
/** Functions of a derived key. PKCS #5 takes HMAC-SHA-1 where the file names none. */
const PRFS: Record<string, string> = { '': 'sha1', ...MACS, hmacwithsha256: 'sha256' };
const BLOCK = 16;

/** Opens secrets of one container (RFC 6030 §6): in clear, or encrypted with a key that the caller has beside the file. */
export interface PskcSecrets {
  open(value: XmlElement, serialNo: string): Buffer;
}

/** @param key the pre-shared key as hex, or the password of a derived one; empty for a file in clear. Throws SeedFileError. */
export async function openPskcSecrets(container: XmlElement, key: string): Promise<PskcSecrets> {
  const encryption = container.find('EncryptionKey');
  if (!encryption) return { open: openPlain };
  if (key === '') throw new SeedFileError('KEY_NEEDED');
  const opening = await readKey(encryption, key);
  const method = container.find('MACMethod');
  const hash = MACS[nameOf(method?.attribute('Algorithm'))];
  // Encryption in CBC alone detects no change.
  if (!method || !hash) throw new SeedFileError('MAC_MISSING');
  const macKey = method.find('MACKey') ? decrypt(method.find('MACKey')!, opening) : opening;
  return {
    open(secret, serialNo) {
      const value = secret.find('EncryptedValue');
      if (!value) return openPlain(secret, serialNo);
      const mac = bytesOf(secret.textOf('ValueMAC'), serialNo);
      const made = createHmac(hash, macKey).update(cipherOf(value)).digest();
      if (mac.length !== made.length || !timingSafeEqual(mac, made))
        throw new SeedFileError('KEY_WRONG', serialNo);
      return decrypt(value, opening);
    },
  };
}

function openPlain(secret: XmlElement, serialNo: string): Buffer {
  const plain = secret.textOf('PlainValue');
  if (plain === undefined) throw new SeedFileError('SECRET', serialNo);
  return bytesOf(plain, serialNo);
}

async function readKey(encryption: XmlElement, key: string): Promise<Buffer> {
  const derivation = encryption.find('DerivedKey', 'KeyDerivationMethod');
  if (derivation) return deriveKey(derivation, key);
  if (!encryption.find('KeyName')) throw new SeedFileError('ENCRYPTION');
  const hex = key.replace(/\s/g, '');
  if (!/^(?:[0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i.test(hex)) throw new SeedFileError('KEY_WRONG');
  return Buffer.from(hex, 'hex');
}

async function deriveKey(method: XmlElement, password: string): Promise<Buffer> {
  const params = method.find('PBKDF2-params');
  if (nameOf(method.attribute('Algorithm')) !== 'pbkdf2' || !params) throw new SeedFileError('ENCRYPTION');
  const prf = PRFS[nameOf(params.find('PRF')?.attribute('Algorithm'))];
  const iterations = Number(params.textOf('IterationCount'));
  const length = Number(params.textOf('KeyLength') ?? BLOCK);
  const salt = bytesOf(params.textOf('Salt', 'Specified'), '');
  const isBounded = Number.isInteger(iterations) && iterations > 0 && iterations <= SEED_LIMITS.iterations;
  if (!prf || !isBounded || ![16, 24, 32].includes(length)) throw new SeedFileError('ENCRYPTION');
  return derive(password, salt, iterations, length, prf);
}

function cipherOf(value: XmlElement): Buffer {
  return bytesOf(value.textOf('CipherData', 'CipherValue'), '');
}

/** AES in CBC with the initial vector in front (XML Encryption §5.2.2). */
function decrypt(value: XmlElement, key: Buffer): Buffer {
  const bits = /^aes(128|192|256)-cbc$/.exec(nameOf(value.find('EncryptionMethod')?.attribute('Algorithm')));
  if (!bits) throw new SeedFileError('ENCRYPTION');
  if (Number(bits[1]) / 8 !== key.length) throw new SeedFileError('KEY_WRONG');
  const bytes = cipherOf(value);
  try {
    const cipher = createDecipheriv(`aes-${bits[1]}-cbc`, key, bytes.subarray(0, BLOCK));
    cipher.setAutoPadding(false);
    const padded = Buffer.concat([cipher.update(bytes.subarray(BLOCK)), cipher.final()]);
    // XML Encryption fills with arbitrary bytes; the last one is their number.
    const filled = padded.at(-1) ?? 0;
    if (filled < 1 || filled > BLOCK) throw new SeedFileError('KEY_WRONG');
    return padded.subarray(0, padded.length - filled);
  } catch (cause) {
    throw cause instanceof SeedFileError ? cause : new SeedFileError('KEY_WRONG');
  }
}

function bytesOf(base64: string | undefined, at: string): Buffer {
  const text = (base64 ?? '').replace(/\s/g, '');
  if (text === '' || !/^[0-9a-z+/]*={0,2}$/i.test(text) || text.length % 4 !== 0)
    throw new SeedFileError('UNREADABLE', at);
  return Buffer.from(text, 'base64');
}
