import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { PdfError } from '../pdf-error.ts';

/** FlateDecode (ISO 32000-2, 7.4.4). A stream cut short yields what it holds, as every reader does. */
export function decodeFlate(data: Uint8Array, maxBytes: number): Uint8Array {
  const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return inflateSync(data, options);
  } catch (error) {
    if (isTooLarge(error)) throw new PdfError('limit', 'a stream grows too large');
    try {
      return inflateRawSync(data, options); // a missing zlib header is a known producer mistake
    } catch {
      throw new PdfError('broken', `a Flate stream cannot be unpacked: ${(error as Error).message}`);
    }
  }
}

function isTooLarge(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
}
