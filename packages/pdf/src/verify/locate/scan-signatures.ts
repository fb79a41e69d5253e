import { asBuffer } from '../../objects/byte-source.ts';
import { PdfDict, PdfString } from '../../objects/object-model.ts';
import { ObjectParser } from '../../objects/object-parser.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/** A signature dictionary met in the raw bytes. */
export interface ScannedSignature {
  dict: PdfDict;
  /** Offset of its `<<`. */
  position: number;
}

const MOST_SIGNATURES = 200;
/** How far before /ByteRange its dictionary may begin: /Contents may stand first and is large. */
const FARTHEST = 1024 * 1024;
const MOST_DEPTH = 16;

/**
 * Signature dictionaries wherever they stand in the bytes, without any help of cross-references: the last resort for
 * files whose structure cannot be read, and the way to find signatures that a rewritten structure has dropped.
 */
export function scanSignatures(bytes: Uint8Array): ScannedSignature[] {
  const buffer = asBuffer(bytes);
  const found: ScannedSignature[] = [];
  for (let at = buffer.indexOf('/ByteRange'); at >= 0; at = buffer.indexOf('/ByteRange', at + 10)) {
    if (found.length >= MOST_SIGNATURES) break;
    const scanned = dictionaryAround(buffer, at);
    if (scanned && !found.some(({ position }) => position === scanned.position)) found.push(scanned);
  }
  return found;
}

/** The dictionary that holds the key at this place: tried from the nearest `<<` outwards. */
function dictionaryAround(buffer: Buffer, key: number): ScannedSignature | null {
  let position = key;
  for (let attempt = 0; attempt < 8; attempt++) {
    position = buffer.lastIndexOf('<<', position - 1);
    if (position < 0 || key - position > FARTHEST) return null;
    const dict = parseDictionary(buffer, position);
    if (dict?.has('ByteRange') && dict.get('Contents') instanceof PdfString) return { dict, position };
    if (position === 0) return null;
  }
  return null;
}

function parseDictionary(buffer: Buffer, position: number): PdfDict | null {
  const parser = new ObjectParser(buffer, { maxDepth: MOST_DEPTH });
  parser.pos = position;
  try {
    const object = parser.parseObject();
    return object instanceof PdfDict ? object : null;
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}
