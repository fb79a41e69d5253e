/**
 * Distinguished encoding rules (ITU-T X.690), write side. Each function gives the complete encoding of one value, so
 * that structures are nested calls that read like their ASN.1.
 */
export function derValue(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  let length = 0;
  for (const part of contents) length += part.length;
  const lengthBytes =
    length < 0x80 ? 0 : length < 0x100 ? 1 : length < 0x10000 ? 2 : length < 0x1000000 ? 3 : 4;
  const out = Buffer.allocUnsafe(2 + lengthBytes + length);
  out[0] = tag;
  if (lengthBytes === 0) out[1] = length;
  else {
    out[1] = 0x80 | lengthBytes;
    out.writeUIntBE(length, 2, lengthBytes);
  }
  let at = 2 + lengthBytes;
  for (const part of contents) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export const derSequence = (...items: readonly Uint8Array[]): Buffer => derValue(0x30, ...items);

/** SET OF: the encodings in ascending order (X.690, 11.6). */
export const derSetOf = (...items: readonly Uint8Array[]): Buffer =>
  derValue(0x31, ...[...items].sort(Buffer.compare));

/** `[n]` around the given encodings. */
export const derExplicit = (n: number, ...items: readonly Uint8Array[]): Buffer =>
  derValue(0xa0 | n, ...items);

/** `[n] IMPLICIT` of a primitive type. */
export const derImplicit = (n: number, content: Uint8Array): Buffer => derValue(0x80 | n, content);

export const derNull: Buffer = Buffer.from([5, 0]);

export const derBoolean = (value: boolean): Buffer => Buffer.from([1, 1, value ? 0xff : 0]);

export const derOctets = (bytes: Uint8Array): Buffer => derValue(4, bytes);

/** BIT STRING of whole bytes. */
export const derBits = (bytes: Uint8Array, unusedBits = 0): Buffer =>
  derValue(3, Uint8Array.of(unusedBits), bytes);

/** INTEGER from a number, or from the big-endian magnitude of a non-negative one. */
export function derInteger(value: number | bigint | Uint8Array): Buffer {
  const bytes = value instanceof Uint8Array ? value : magnitude(BigInt(value));
  let start = 0;
  while (start < bytes.length - 1 && bytes[start] === 0) start++;
  const digits = bytes.subarray(start);
  return (digits[0] ?? 0) >= 0x80 || digits.length === 0
    ? derValue(2, Uint8Array.of(0), digits)
    : derValue(2, digits);
}

function magnitude(value: bigint): Buffer {
  if (value < 0n) throw new RangeError('negative integers do not occur in what we write');
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
}

const oids = new Map<string, Buffer>();

/** OBJECT IDENTIFIER in dotted form. */
export function derOid(dotted: string): Buffer {
  const known = oids.get(dotted);
  if (known) return known;
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes: number[] = [];
  for (const arc of [first * 40 + second, ...rest]) {
    const group = [arc & 0x7f];
    for (let high = Math.floor(arc / 128); high > 0; high = Math.floor(high / 128))
      group.unshift((high & 0x7f) | 0x80);
    bytes.push(...group);
  }
  const made = derValue(6, Uint8Array.from(bytes));
  oids.set(dotted, made);
  return made;
}

export const derUtf8 = (text: string): Buffer => derValue(12, Buffer.from(text, 'utf8'));
export const derPrintable = (text: string): Buffer => derValue(19, Buffer.from(text, 'latin1'));

/** GeneralizedTime in UTC; milliseconds only when asked for and not zero. */
export function derGeneralizedTime(date: Date, withMilliseconds = false): Buffer {
  const digits = date.toISOString().replace(/[-:T]|\..*$/g, '');
  const fraction = withMilliseconds
    ? String(date.getUTCMilliseconds()).padStart(3, '0').replace(/0+$/, '')
    : '';
  return derValue(24, Buffer.from(`${digits}${fraction && `.${fraction}`}Z`, 'latin1'));
}

/** RFC 5280, 4.1.2.5: UTCTime up to 2049, GeneralizedTime from 2050. */
export function derTime(date: Date): Buffer {
  if (date.getUTCFullYear() >= 2050) return derGeneralizedTime(date);
  const digits = date.toISOString().replace(/[-:T]|\..*$/g, '');
  return derValue(23, Buffer.from(`${digits.slice(2)}Z`, 'latin1'));
}
