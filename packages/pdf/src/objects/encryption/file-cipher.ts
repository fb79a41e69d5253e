import { createHash } from 'node:crypto';
import { bufferSource } from '../byte-source.ts';
import { isArray, isName, PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '../object-model.ts';
import { decryptPadded, encryptPadded } from './aes-cbc.ts';
import type { EncryptionSettings, Method, UnlockedKey } from './encryption-settings.ts';
import { rc4 } from './rc4.ts';
import { replaceStrings } from './replace-strings.ts';

type Resolve = (object: PdfObject | undefined) => PdfObject;

/** Reads and writes the objects of one encrypted file (ISO 32000-2, 7.6.3). */
export class FileCipher {
  readonly settings: EncryptionSettings;
  readonly access: UnlockedKey['access'];
  /** Distinguishes ciphers of the same file. */
  readonly name: string;
  readonly #key: Uint8Array;

  constructor(settings: EncryptionSettings, { key, access }: UnlockedKey, name: string) {
    this.settings = settings;
    this.access = access;
    this.name = name;
    this.#key = key;
  }

  /** An object as it stands in the file, with its strings readable; its data are decrypted when they are asked for. */
  decrypt(value: PdfObject, num: number, gen: number, resolve: Resolve): PdfObject {
    if (isPlain(value)) return value;
    const { strings } = this.settings;
    const readable = replaceStrings(value, (string) => {
      const bytes = this.#decryptBytes(strings, string.bytes, num, gen);
      return new PdfString(bytes, string.hex, string.start, string.end);
    });
    if (!(readable instanceof PdfStream)) return readable;
    const { dict, source, start, length } = readable;
    const unlock = (bytes: Uint8Array) => this.#decryptBytes(this.#methodOf(dict, resolve), bytes, num, gen);
    return new PdfStream(dict, source, start, length, unlock);
  }

  /** An object as it is to stand in the file under this number. */
  encrypt(value: PdfObject, num: number, gen: number, resolve: Resolve): PdfObject {
    if (isPlain(value)) return value;
    const { strings } = this.settings;
    const sealed = replaceStrings(
      value,
      ({ bytes }) => new PdfString(this.#encryptBytes(strings, bytes, num, gen), true),
    );
    if (!(sealed instanceof PdfStream)) return sealed;
    const data = this.#encryptBytes(this.#methodOf(sealed.dict, resolve), sealed.raw, num, gen);
    return new PdfStream(sealed.dict.with({ Length: data.length }), bufferSource(data), 0, data.length);
  }

  /** 7.6.6: a filter of the stream's own, else what the file uses for streams of its kind. */
  #methodOf(dict: PdfDict, resolve: Resolve): Method {
    const { streams, files, filters, encryptsMetadata, revision } = this.settings;
    const own = ownFilter(dict, resolve);
    if (own !== undefined) return filters.get(own) ?? 'none';
    const type = resolve(dict.get('Type'));
    if (isName(type, 'Metadata') && revision >= 4 && !encryptsMetadata) return 'none';
    return isName(type, 'EmbeddedFile') ? files : streams;
  }

  /** Algorithms 1 and 1.A: what stands under one number is of no use under another, but for AES-256. */
  #objectKey(method: Method, num: number, gen: number): Uint8Array {
    if (method === 'aes-256') return this.#key;
    const salt = Buffer.from([num, num >> 8, num >> 16, gen, gen >> 8]);
    const hash = createHash('md5').update(this.#key).update(salt);
    if (method === 'aes-128') hash.update('sAlT');
    return hash.digest().subarray(0, Math.min(this.#key.length + 5, 16));
  }

  #decryptBytes(method: Method, bytes: Uint8Array, num: number, gen: number): Uint8Array {
    if (method === 'none') return bytes;
    const key = this.#objectKey(method, num, gen);
    return method === 'rc4' ? rc4(key, bytes) : decryptPadded(key, bytes);
  }

  #encryptBytes(method: Method, bytes: Uint8Array, num: number, gen: number): Uint8Array {
    if (method === 'none') return bytes;
    const key = this.#objectKey(method, num, gen);
    return method === 'rc4' ? rc4(key, bytes) : encryptPadded(key, bytes);
  }
}

/** 7.5.8.2: cross-reference streams are not encrypted, for what unlocks the file stands in them. */
const isPlain = (value: PdfObject) => value instanceof PdfStream && isName(value.dict.get('Type'), 'XRef');

/** The name in the parameters of a /Crypt filter, Identity when it has none; undefined without such a filter. */
function ownFilter(dict: PdfDict, resolve: Resolve): string | undefined {
  const listOf = (key: string) => {
    const value = resolve(dict.get(key));
    return isArray(value) ? value.map(resolve) : [value];
  };
  const at = listOf('Filter').findIndex((filter) => isName(filter, 'Crypt'));
  if (at < 0) return undefined;
  const params = listOf('DecodeParms')[at];
  const name = params instanceof PdfDict ? resolve(params.get('Name')) : null;
  return name instanceof PdfName ? name.value : 'Identity';
}
