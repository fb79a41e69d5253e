import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rawStream } from '../../write/flate-stream.ts';
import { PdfDict, type PdfObject, type PdfStream, PdfString, pdfDict, pdfName } from '../object-model.ts';
import { decryptPadded, encryptPadded } from './aes-cbc.ts';
import { readEncryptionSettings } from './encryption-settings.ts';
import { FileCipher } from './file-cipher.ts';
import { rc4 } from './rc4.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const resolve = (object: PdfObject | undefined): PdfObject => object ?? null;

it('RC4 gives the streams of RFC 6229', () => {
  const stream = (key: string) => Buffer.from(rc4(hex(key), new Uint8Array(16)));
  expect(stream('0102030405')).toEqual(hex('b2 39 63 05 f0 3d c0 27 cc c3 52 4a 0a 11 18 a8'));
  expect(stream('0102030405060708090a0b0c0d0e0f10')).toEqual(
    hex('9a c7 cc 9a 60 9d 1e f7 b2 93 28 99 cd e4 1b 97'),
  );
});

describe('AES', () => {
  const key = Buffer.alloc(16, 7);

  it('gives back what it was given, never the same bytes twice', () => {
    for (const length of [0, 1, 15, 16, 17, 4096]) {
      const plain = Buffer.alloc(length, 'x');
      const [once, twice] = [encryptPadded(key, plain), encryptPadded(key, plain)];
      expect(Buffer.compare(decryptPadded(key, once), plain)).toBe(0);
      expect(Buffer.compare(once, twice)).not.toBe(0);
    }
  });

  it('reads what other producers left without padding, or cut', () => {
    const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
    const unpadded = Buffer.concat([Buffer.alloc(16), cipher.update('sixteen letters!')]);
    expect(Buffer.from(decryptPadded(key, unpadded)).toString()).toBe('sixteen letters!');
    expect(decryptPadded(key, Buffer.concat([unpadded, Buffer.alloc(3)]))).toHaveLength(16);
    expect(decryptPadded(key, Buffer.alloc(20))).toHaveLength(0);
  });
});

/** A file of AES-128 with filters of its own. */
function cipherWith(entries: Record<string, PdfObject>): FileCipher {
  const filter = (method: string) => pdfDict({ CFM: pdfName(method) });
  const dict = pdfDict({
    ...{ Filter: pdfName('Standard'), V: 4, R: 4, P: -4 },
    ...{ O: new PdfString(Buffer.alloc(32)), U: new PdfString(Buffer.alloc(32)) },
    CF: pdfDict({ StdCF: filter('AESV2'), Old: filter('V2'), Identity: filter('V2') }),
    ...entries,
  });
  const settings = readEncryptionSettings(dict, (from, key) => from.get(key) ?? null);
  return new FileCipher(settings, { key: Buffer.alloc(16, 1), access: 'user' }, '');
}

const TEXT = 'what nobody else shall read';
const standard = { StmF: pdfName('StdCF'), StrF: pdfName('StdCF') };

/** How a stream of this kind stands in the file: as it is, in whole blocks behind a random one, or as long as it was. */
function storedAs(cipher: FileCipher, entries: Record<string, PdfObject>): string {
  const stored = cipher.encrypt(rawStream(pdfDict(entries), Buffer.from(TEXT)), 9, 0, resolve) as PdfStream;
  const read = cipher.decrypt(stored, 9, 0, resolve) as PdfStream;
  expect(Buffer.from(read.raw).toString()).toBe(TEXT);
  expect(stored.dict.get('Length')).toBe(stored.length);
  if (Buffer.from(stored.raw).toString() === TEXT) return 'plain';
  return stored.length === TEXT.length ? 'rc4' : 'aes';
}

describe('crypt filters', () => {
  const own = (name?: string) => ({
    Filter: [pdfName('Crypt')],
    DecodeParms: [pdfDict({ Name: name ? pdfName(name) : undefined })],
  });

  it('of a stream itself come before those of the file', () => {
    const cipher = cipherWith(standard);
    expect(storedAs(cipher, {})).toBe('aes');
    expect(storedAs(cipher, own('Old'))).toBe('rc4');
    expect(storedAs(cipher, own('Identity'))).toBe('plain');
    expect(storedAs(cipher, own())).toBe('plain');
  });

  it('of the file differ for strings, streams and embedded files', () => {
    const cipher = cipherWith({ ...standard, EFF: pdfName('Old'), StrF: pdfName('Identity') });
    expect(storedAs(cipher, {})).toBe('aes');
    expect(storedAs(cipher, { Type: pdfName('EmbeddedFile') })).toBe('rc4');
    expect(cipher.encrypt(new PdfString(Buffer.from(TEXT)), 9, 0, resolve)).toMatchObject({
      bytes: Buffer.from(TEXT),
    });
  });

  it('leave alone what none is named for, metadata in the open, and cross-references', () => {
    expect(storedAs(cipherWith({}), {})).toBe('plain');
    const cipher = cipherWith({ ...standard, EncryptMetadata: false });
    expect(storedAs(cipher, { Type: pdfName('Metadata') })).toBe('plain');
    expect(storedAs(cipherWith(standard), { Type: pdfName('Metadata') })).toBe('aes');
    expect(storedAs(cipherWith(standard), { Type: pdfName('XRef') })).toBe('plain');
  });

  it('that no one knows are refused', () => {
    expect(() => cipherWith({ StmF: pdfName('Unheard') })).toThrow(
      expect.objectContaining({ code: 'encrypted' }),
    );
  });
});

it('strings are encrypted wherever they stand, keys given twice stay known', () => {
  const cipher = cipherWith(standard);
  const string = (text: string) => new PdfString(Buffer.from(text));
  const inner = new PdfDict(new Map([['T', string('inner')]]), ['T']);
  const value = pdfDict({ Kids: [inner, string('item'), 5, true, null], Name: pdfName('stays') });
  const sealed = cipher.encrypt(value, 3, 0, resolve);
  expect(JSON.stringify(sealed)).not.toContain(JSON.stringify(string('item').bytes));
  expect(cipher.decrypt(sealed, 4, 0, resolve)).not.toEqual(value); // another number, another key
  const read = cipher.decrypt(sealed, 3, 0, resolve) as PdfDict;
  const [first, second] = read.get('Kids') as readonly [PdfDict, PdfString];
  expect(first.duplicateKeys).toEqual(['T']);
  expect(Buffer.from((first.get('T') as PdfString).bytes).toString()).toBe('inner');
  expect(Buffer.from(second.bytes).toString()).toBe('item');
});
