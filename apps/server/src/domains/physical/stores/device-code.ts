import { createHmac } from 'node:crypto';
import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';
import type { DeviceRecord } from './device-store.ts';

const DIGITS = 6;
const contextOf = (deviceNo: string): string => `stamp-device:${deviceNo}`;

export const wrapKey = (masterKey: Uint8Array, deviceNo: string, key: Uint8Array): string =>
  wrapSecret(masterKey, key, contextOf(deviceNo)).toString('base64');

export const keyOf = (
  masterKey: Uint8Array,
  { deviceNo, secret }: Pick<DeviceRecord, 'deviceNo' | 'secret'>,
): Buffer => unwrapSecret(masterKey, Buffer.from(secret, 'base64'), contextOf(deviceNo));

/**
 * The code that a device without a network accepts for one press: HOTP (RFC 4226 §5.3) with HMAC-SHA-256 over the counter, 8 bytes big-endian,
 * followed by the 16 bytes of the authorisation's id. Six digits.
 */
export function stampCode(key: Uint8Array, counter: number, authId: string): string {
  const text = Buffer.alloc(8);
  text.writeBigUInt64BE(BigInt(counter));
  const id = Buffer.from(authId.replaceAll('-', ''), 'hex');
  const digest = createHmac('sha256', key).update(text).update(id).digest();
  const offset = digest.at(-1)! & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The code for the next press of an authorisation. */
export const codeOf = (
  masterKey: Uint8Array,
  device: Pick<DeviceRecord, 'deviceNo' | 'secret'>,
  { id, usedCount }: { id: string; usedCount: number },
): string => stampCode(keyOf(masterKey, device), usedCount, id);
