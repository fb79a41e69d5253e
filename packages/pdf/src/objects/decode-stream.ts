import { decodeAscii85, decodeAsciiHex } from './filters/ascii-filters.ts';
import { decodeFlate } from './filters/flate-filter.ts';
import { decodeLzw } from './filters/lzw-filter.ts';
import { undoPredictor } from './filters/predictor.ts';
import { decodeRunLength } from './filters/run-length-filter.ts';
import { isArray, PdfDict, PdfName, type PdfObject, type PdfStream } from './object-model.ts';
import { PdfError } from './pdf-error.ts';
import type { ReadLimits } from './read-limits.ts';
import type { ReadMemory } from './read-memory.ts';

export type Resolve = (object: PdfObject | undefined) => PdfObject;

/** More filters than any producer chains; each one may multiply the work. */
const MAX_FILTERS = 8;

/**
 * The data of a stream after its filters. Image filters (DCT, JPX, CCITT, JBIG2) end the chain: their bytes are what
 * is returned. Errors: `broken`, `limit`, both with the position of the stream.
 */
export function decodeStream(
  stream: PdfStream,
  resolve: Resolve,
  limits: ReadLimits,
  memory: ReadMemory,
): Uint8Array {
  const filters = listOf(resolve(stream.dict.get('Filter') ?? stream.dict.get('F')), resolve);
  const params = listOf(resolve(stream.dict.get('DecodeParms') ?? stream.dict.get('DP')), resolve);
  if (filters.length > MAX_FILTERS) throw new PdfError('limit', 'too many filters on a stream', stream.start);
  let data = stream.raw;
  try {
    for (const [i, filter] of filters.entries()) {
      if (!(filter instanceof PdfName)) throw new PdfError('broken', 'a filter must be a name');
      const parms = params[i] instanceof PdfDict ? params[i] : new PdfDict(new Map());
      const space = memory.roomFor(limits.decodedBytes);
      const decoded = spending(memory, space, () =>
        applyFilter(filter.value, data, intsOf(parms, resolve), space),
      );
      if (!decoded) return data;
      data = decoded;
    }
  } catch (error) {
    if (error instanceof PdfError) throw new PdfError(error.code, error.message, stream.start);
    throw error;
  }
  return data;
}

/** What was unpacked in vain was work all the same. */
function spending(
  memory: ReadMemory,
  space: number,
  decode: () => Uint8Array | undefined,
): Uint8Array | undefined {
  let spent = space;
  try {
    const decoded = decode();
    spent = decoded?.length ?? 0;
    return decoded;
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') spent = 0;
    throw error;
  } finally {
    memory.spend(spent);
  }
}

function applyFilter(
  name: string,
  data: Uint8Array,
  int: (key: string, fallback: number) => number,
  space: number,
): Uint8Array | undefined {
  const unpredicted = (bytes: Uint8Array) =>
    undoPredictor(bytes, {
      predictor: int('Predictor', 1),
      colors: int('Colors', 1),
      bitsPerComponent: int('BitsPerComponent', 8),
      columns: int('Columns', 1),
    });
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return unpredicted(decodeFlate(data, space));
    case 'LZWDecode':
    case 'LZW':
      return unpredicted(decodeLzw(data, int('EarlyChange', 1), space));
    case 'ASCIIHexDecode':
    case 'AHx':
      return decodeAsciiHex(data);
    case 'ASCII85Decode':
    case 'A85':
      return decodeAscii85(data, space);
    case 'RunLengthDecode':
    case 'RL':
      return decodeRunLength(data, space);
    case 'Crypt': // done when the raw bytes were read
      return data;
    default:
      return undefined;
  }
}

function listOf(object: PdfObject, resolve: Resolve): PdfObject[] {
  if (object === null) return [];
  return isArray(object) ? object.map(resolve) : [object];
}

function intsOf(dict: PdfDict, resolve: Resolve) {
  return (key: string, fallback: number) => {
    const value = resolve(dict.get(key));
    return typeof value === 'number' && Number.isInteger(value) ? value : fallback;
  };
}
