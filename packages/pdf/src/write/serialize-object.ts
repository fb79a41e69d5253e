import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../objects/object-model.ts';
import { PdfError } from '../objects/pdf-error.ts';

/**
 * An object in PDF syntax, as Latin-1 text (one character is one byte). Streams are written by the revision writer.
 * Error: `broken` for what has no direct form, which a damaged file can lead to.
 */
export function serializeObject(object: PdfObject): string {
  if (object === null) return 'null';
  if (typeof object === 'boolean') return object ? 'true' : 'false';
  if (typeof object === 'number') return serializeNumber(object);
  if (object instanceof PdfName) return serializeName(object.value);
  if (object instanceof PdfRef) return `${object.num} ${object.gen} R`;
  if (object instanceof PdfString) return serializeString(object);
  if (object instanceof PdfDict) return serializeDict(object);
  if (object instanceof PdfStream) throw new PdfError('broken', 'a stream cannot be a direct object');
  return `[${object.map(serializeObject).join(' ')}]`;
}

export function serializeDict(dict: PdfDict): string {
  let text = '<<';
  for (const [key, value] of dict.entries) text += `${serializeName(key)} ${serializeObject(value)}\n`;
  return `${text}>>`;
}

/** Integers in full; reals without exponent (7.3.3 knows none), to a millionth. */
function serializeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new PdfError('broken', `not a PDF number: ${value}`);
  if (Number.isInteger(value)) return BigInt(value).toString(); // toFixed turns to exponents at 10²¹
  return value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

function serializeName(value: string): string {
  if (/^[A-Za-z0-9_.:+*-]*$/.test(value)) return `/${value}`;
  const toHex = (char: string) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return `/${value.replace(/[^A-Za-z0-9_.:+*-]/g, toHex)}`;
}

/** Printable ASCII as a literal, anything else in hexadecimal: no byte of it can be mistaken for an end-of-line. */
function serializeString(string: PdfString): string {
  const text = Buffer.from(string.bytes).toString('latin1');
  if (string.hex || /[^\x20-\x7e]/.test(text))
    return `<${Buffer.from(string.bytes).toString('hex').toUpperCase()}>`;
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}
