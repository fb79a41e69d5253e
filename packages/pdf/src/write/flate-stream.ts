import { deflateSync } from 'node:zlib';
import { bufferSource } from '../objects/byte-source.ts';
import { type PdfDict, PdfStream, pdfName } from '../objects/object-model.ts';

/** A stream object in memory, its bytes as they are. */
export function rawStream(dict: PdfDict, data: Uint8Array): PdfStream {
  return new PdfStream(dict.with({ Length: data.length }), bufferSource(data), 0, data.length);
}

/** Below this size little is won, and setting up the compressor costs more than all the rest of writing the object. */
const WORTH_COMPRESSING = 256;

/** A stream object in memory, its data compressed unless they are short. */
export function flateStream(dict: PdfDict, data: Uint8Array): PdfStream {
  if (data.length < WORTH_COMPRESSING) return rawStream(dict, data);
  return rawStream(dict.with({ Filter: pdfName('FlateDecode') }), deflateSync(data));
}
