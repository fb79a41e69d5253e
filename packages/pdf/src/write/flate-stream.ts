import { deflateSync } from 'node:zlib';
import { bufferSource } from '../objects/byte-source.ts';
import { type PdfDict, PdfStream, pdfName } from '../objects/object-model.ts';

/** A stream object in memory, its bytes as they are. */
export function rawStream(dict: PdfDict, data: Uint8Array): PdfStream {
  return new PdfStream(dict.with({ Length: data.length }), bufferSource(data), 0, data.length);
}

/** A stream object in memory, its data compressed. */
export function flateStream(dict: PdfDict, data: Uint8Array): PdfStream {
  return rawStream(dict.with({ Filter: pdfName('FlateDecode') }), deflateSync(data));
}
