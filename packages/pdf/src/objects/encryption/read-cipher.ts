import type { ByteSource } from '../byte-source.ts';
import { isArray, isRef, PdfDict, type PdfObject, PdfString } from '../object-model.ts';
import { readIndirectObject } from '../parse/indirect-object.ts';
import { PdfError } from '../pdf-error.ts';
import type { ReadLimits } from '../read-limits.ts';
import type { XrefEntry } from '../xref/xref-section.ts';
import { readEncryptionSettings } from './encryption-settings.ts';
import type { FileCipher } from './file-cipher.ts';
import type { KeyRing } from './key-ring.ts';

/** As much of a document as is known before its objects can be read. */
interface Locked {
  readonly source: ByteSource;
  readonly limits: ReadLimits;
  readonly trailer: PdfDict;
  locate(num: number): XrefEntry | undefined;
}

/**
 * What reads the objects of an encrypted document; undefined when it is not encrypted.
 * @throws PdfError `encrypted`, `wrong-password`, `broken`, `limit`
 */
export function readCipher(locked: Locked, keys: KeyRing): FileCipher | undefined {
  const { trailer } = locked;
  if (!trailer.has('Encrypt')) return undefined;
  const value = (dict: PdfDict, key: string) => asWritten(locked, dict.get(key));
  const encryption = value(trailer, 'Encrypt');
  if (!(encryption instanceof PdfDict)) throw new PdfError('broken', '/Encrypt leads to no dictionary');
  const id = value(trailer, 'ID');
  const permanent = isArray(id) ? asWritten(locked, id[0]) : null;
  return keys.cipher(
    readEncryptionSettings(encryption, value),
    permanent instanceof PdfString ? permanent.bytes : new Uint8Array(0),
  );
}

/** Objects that are never encrypted, because they are needed to decrypt: what the trailer names for it. */
export function plainObjects(trailer: PdfDict): ReadonlySet<number> {
  const id = trailer.get('ID');
  const named = [trailer.get('Encrypt'), id, ...(isArray(id) ? id : [])];
  return new Set(named.filter(isRef).map(({ num }) => num));
}

/** The value behind a reference, with its strings as they stand in the file. */
function asWritten(locked: Locked, object: PdfObject | undefined): PdfObject {
  const { source, limits } = locked;
  let value = object ?? null;
  for (let depth = 0; isRef(value); depth++) {
    if (depth > limits.depth) throw new PdfError('limit', 'references lead to references without end');
    const { num } = value;
    const entry = locked.locate(num);
    // 7.5.7: what is needed to decrypt may not stand in an object stream, which is encrypted.
    if (entry?.kind !== 'offset' || entry.offset === 0) return null;
    value = readIndirectObject(source, entry.offset, limits, () => undefined, { num }).value;
  }
  return value;
}
