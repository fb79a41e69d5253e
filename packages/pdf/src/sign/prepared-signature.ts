import { createHash } from 'node:crypto';
import type { DigestName } from '../cms/signature-algorithm.ts';
import { asBuffer, type ByteSource } from '../objects/byte-source.ts';
import { eachWindow } from '../objects/each-window.ts';
import type { PdfDict, PdfRef } from '../objects/object-model.ts';
import { PdfError } from '../objects/pdf-error.ts';
import type { BaseWitness } from '../write/base-witness.ts';
import type { RevisionWriter } from '../write/revision-writer.ts';
import { serializeDict } from '../write/serialize-object.ts';

/**
 * A revision that lacks only its signature. Plain data: it may be stored, and the signature made elsewhere. All offsets
 * count from the start of the file.
 */
export interface PreparedSignature {
  /** Size of the base. */
  readonly start: number;
  /** What is appended to the base, /Contents still zeros. */
  readonly bytes: Uint8Array;
  /** The hexadecimal string of /Contents with its brackets, `[start, end)`. */
  readonly contents: { readonly start: number; readonly end: number };
}

const NUMBER_WIDTH = 10;
const BYTE_RANGE_WIDTH = '[0 '.length + 3 * NUMBER_WIDTH + '  ]'.length;

/**
 * Writes the revision with the signature dictionary under `ref`, leaving `reserve` bytes for the signature
 * (ISO 32000-2, 12.8.1: the byte range is everything but the string of /Contents). Errors: `broken`, `limit`.
 */
export function prepareSignature(
  writer: RevisionWriter,
  ref: PdfRef,
  dictionary: PdfDict,
  reserve: number,
): PreparedSignature {
  const sealed = writer.sealed(ref, dictionary) as PdfDict; // but /Contents stays plain (7.6.2)
  const head = `${serializeDict(sealed).slice(0, -2)}/ByteRange `;
  const zeros = `<${'0'.repeat(reserve * 2)}>`;
  writer.set(ref, { syntax: `${head}${' '.repeat(BYTE_RANGE_WIDTH)}\n/Contents ${zeros}\n>>` });
  const { start, bytes, valueOffsets } = writer.write();
  const range = valueOffsets.get(ref.num)! + head.length;
  const contentsStart = range + BYTE_RANGE_WIDTH + '\n/Contents '.length;
  const contents = { start: contentsStart, end: contentsStart + zeros.length };
  const fileEnd = start + bytes.length;
  const byteRange = `[0 ${contents.start} ${contents.end} ${fileEnd - contents.end}]`;
  if (byteRange.length > BYTE_RANGE_WIDTH)
    throw new PdfError('limit', 'the file is too large to be signed', start);
  bytes.write(byteRange, range - start, 'latin1');
  return { start, bytes, contents };
}

/**
 * Digest over the base and the prepared revision without the string of /Contents (ISO 32000-2, 12.8.1). Errors: those of reading the base.
 * @param onBase gets the digest of the base alone, which lies on the way
 */
export function digestPrepared(
  base: ByteSource,
  prepared: PreparedSignature,
  digest: DigestName,
  onBase?: (witness: BaseWitness) => void,
): Buffer {
  const hash = createHash(digest);
  eachWindow(base, 0, base.size, (window) => hash.update(window));
  onBase?.({ size: base.size, algorithm: digest, digest: hash.copy().digest() });
  hash.update(prepared.bytes.subarray(0, prepared.contents.start - prepared.start));
  hash.update(prepared.bytes.subarray(prepared.contents.end - prepared.start));
  return hash.digest();
}

/**
 * Puts a signature (CMS or timestamp token, DER) into its place (ISO 32000-2, 12.8.1). Error: `contents-too-small`.
 * @returns the bytes to append to the base
 */
export function embedSignature(prepared: PreparedSignature, signature: Uint8Array): Buffer {
  return fillContents({ ...prepared, bytes: Buffer.from(prepared.bytes) }, signature);
}

/** The same without a copy: the prepared bytes themselves are filled, and cannot be used again. */
export function fillContents(prepared: PreparedSignature, signature: Uint8Array): Buffer {
  const { start, contents } = prepared;
  const space = (contents.end - contents.start - 2) / 2;
  if (signature.length > space) {
    throw new PdfError(
      'contents-too-small',
      `the signature has ${signature.length} bytes, reserved are ${space}`,
    );
  }
  const bytes = asBuffer(prepared.bytes);
  bytes.write(asBuffer(signature).toString('hex'), contents.start - start + 1, 'latin1');
  return bytes;
}
