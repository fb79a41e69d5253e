import { CK, type Cryptoki } from './cryptoki.ts';

/** By what an object of a token is found; all that is given must fit. */
export interface ObjectName {
  /** CKA_LABEL. */
  readonly label?: string;
  /** CKA_ID: the same for a key and its certificate. */
  readonly id?: Uint8Array;
}

const MOST_FOUND = 16;

/** Handles of the objects of a class with this name, at most 16. */
export async function findObjects(
  cryptoki: Cryptoki,
  session: number,
  kind: 'CKO_CERTIFICATE' | 'CKO_PRIVATE_KEY',
  { label, id }: ObjectName,
): Promise<number[]> {
  const criteria: [number, Uint8Array][] = [[CK.CKA_CLASS, cryptoki.layout(CK[kind])]];
  if (label !== undefined) criteria.push([CK.CKA_LABEL, Buffer.from(label, 'utf8')]);
  if (id !== undefined) criteria.push([CK.CKA_ID, id]);
  const template = attributes(cryptoki, criteria);
  const found = Buffer.alloc(cryptoki.ulongSize * MOST_FOUND);
  const count = Buffer.alloc(cryptoki.ulongSize);
  await cryptoki.call('C_FindObjectsInit', [session, template, criteria.length]);
  try {
    await cryptoki.call('C_FindObjects', [session, found, MOST_FOUND, count]);
  } finally {
    await cryptoki.call('C_FindObjectsFinal', [session]);
  }
  return Array.from({ length: cryptoki.ulongAt(count, 0) }, (_, i) => cryptoki.ulongAt(found, i));
}

/** CK_ATTRIBUTE, several of them. */
export const attributes = (cryptoki: Cryptoki, list: readonly (readonly [number, Uint8Array])[]): Buffer =>
  cryptoki.layout(...list.flatMap(([type, value]) => [type, value, value.length]));

/** Certificates are a few kilobytes; nothing that is read here is larger. */
const MOST_BYTES = 32 * 1024;

/** The value of an attribute (C_GetAttributeValue). */
export async function readAttribute(
  cryptoki: Cryptoki,
  session: number,
  object: number,
  type: 'CKA_ID' | 'CKA_VALUE',
): Promise<Buffer> {
  const value = Buffer.alloc(MOST_BYTES);
  const template = cryptoki.layout(CK[type], value, value.length);
  await cryptoki.call('C_GetAttributeValue', [session, object, template, 1]);
  const length = template.subarray(template.length - cryptoki.ulongSize);
  return Buffer.from(value.subarray(0, cryptoki.ulongAt(length, 0)));
}
