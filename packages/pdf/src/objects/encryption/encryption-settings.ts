import { PdfDict, PdfName, type PdfObject, PdfString } from '../object-model.ts';
import { PdfError } from '../pdf-error.ts';

/** How bytes are encrypted: `none` is the crypt filter Identity. */
export type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

/** The encryption dictionary of the standard security handler (ISO 32000-2, tables 20 and 21). */
export interface EncryptionSettings {
  /** /R: 2 to 6. */
  readonly revision: number;
  /** Size of the file's key. */
  readonly keyBytes: number;
  /** /O, /U, /OE, /UE: what passwords are held against, and from revision 5 what they unlock. */
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  /** /P, 32 bits (table 22). */
  readonly permissions: number;
  readonly encryptsMetadata: boolean;
  readonly strings: Method;
  readonly streams: Method;
  /** For streams of embedded files. */
  readonly files: Method;
  /** What a stream may name in a /Crypt filter of its own. */
  readonly filters: ReadonlyMap<string, Method>;
}

/** What a password gave. */
export interface UnlockedKey {
  readonly key: Uint8Array;
  /** Owners may do everything, users what /P permits (ISO 32000-2, 7.6.4.1). */
  readonly access: 'owner' | 'user';
}

const IDENTITY = 'Identity';
const LEGACY_BYTES = 32;
const MODERN_BYTES = 48;

/**
 * @param value an entry of a dictionary, its references followed; nothing in this dictionary is itself encrypted
 * @throws PdfError `encrypted` for handlers and algorithms that are not supported, `broken` for settings that make no sense
 */
export function readEncryptionSettings(
  dict: PdfDict,
  value: (dict: PdfDict, key: string) => PdfObject,
): EncryptionSettings {
  const number = (key: string, fallback: number) => {
    const found = value(dict, key);
    return Number.isInteger(found) ? (found as number) : fallback;
  };
  const bytes = (key: string, length: number) => {
    const found = value(dict, key);
    if (!(found instanceof PdfString) || found.bytes.length < length)
      throw new PdfError('broken', `the encryption lacks /${key}`);
    return found.bytes.subarray(0, length);
  };
  requireStandardHandler(value(dict, 'Filter'));
  const version = number('V', 0);
  const revision = number('R', 0);
  const isModern = version === 5 && (revision === 5 || revision === 6);
  const isLegacy = [1, 2, 4].includes(version) && revision >= 2 && revision <= 4;
  if (!isModern && !isLegacy)
    throw new PdfError('encrypted', `an encryption that is not supported (V ${version}, R ${revision})`);
  const size = isModern ? MODERN_BYTES : LEGACY_BYTES;
  return {
    revision,
    keyBytes: isModern ? 32 : version === 4 ? 16 : version === 1 ? 5 : keyBytes(number('Length', 40)),
    owner: bytes('O', size),
    user: bytes('U', size),
    ownerKey: isModern ? bytes('OE', 32) : new Uint8Array(0),
    userKey: isModern ? bytes('UE', 32) : new Uint8Array(0),
    permissions: number('P', 0) | 0,
    encryptsMetadata: value(dict, 'EncryptMetadata') !== false,
    ...(version >= 4
      ? readFilters(dict, value, isModern)
      : { strings: 'rc4', streams: 'rc4', files: 'rc4', filters: new Map() }),
  };
}

function requireStandardHandler(filter: PdfObject): void {
  const name = filter instanceof PdfName ? filter.value : 'none';
  if (name === 'Standard') return;
  const message = /^Adobe\.PubSec$|^Entrust\.PPKEF$/.test(name)
    ? 'the file is encrypted for the holders of certificates, which is not supported'
    : `the file is encrypted by an unknown security handler (${name})`;
  throw new PdfError('encrypted', message);
}

function keyBytes(bits: number): number {
  if (bits < 40 || bits > 128 || bits % 8 !== 0)
    throw new PdfError('broken', `an encryption key of ${bits} bits`);
  return bits / 8;
}

type Filters = Pick<EncryptionSettings, 'strings' | 'streams' | 'files' | 'filters'>;

/** 7.6.6: the named crypt filters, and which of them are the file's own for strings, streams and embedded files. */
function readFilters(
  dict: PdfDict,
  value: (dict: PdfDict, key: string) => PdfObject,
  isModern: boolean,
): Filters {
  const filters = new Map<string, Method>();
  const defined = value(dict, 'CF');
  for (const name of defined instanceof PdfDict ? defined.entries.keys() : []) {
    const filter = value(defined as PdfDict, name);
    const method = filter instanceof PdfDict ? toMethod(value(filter, 'CFM'), isModern) : undefined;
    if (method) filters.set(name, method);
  }
  filters.set(IDENTITY, 'none'); // the name is reserved: no file may give it another meaning
  const own = (key: string, fallback: Method): Method => {
    const name = value(dict, key);
    if (!(name instanceof PdfName)) return fallback;
    const method = filters.get(name.value);
    if (method) return method;
    throw new PdfError('encrypted', `a crypt filter that is not supported (${name.value})`);
  };
  const streams = own('StmF', 'none');
  return { strings: own('StrF', 'none'), streams, files: own('EFF', streams), filters };
}

/** Undefined for what does not fit the key: it may stand there unused. */
function toMethod(name: PdfObject, isModern: boolean): Method | undefined {
  switch (name instanceof PdfName ? name.value : 'None') {
    case 'V2':
      return isModern ? undefined : 'rc4';
    case 'AESV2':
      return isModern ? undefined : 'aes-128';
    case 'AESV3':
      return isModern ? 'aes-256' : undefined;
    default:
      return undefined; // None: the security handler decrypts by itself, which the standard one does not
  }
}
