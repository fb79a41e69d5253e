import {
  type ByteSource,
  clipSource,
  lastIndexOf,
  type PdfInput,
  toSource,
} from '../../objects/byte-source.ts';
import { PdfDict, PdfString } from '../../objects/object-model.ts';
import { parseAt } from '../../objects/parse/indirect-object.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { defaultLimits } from '../../objects/read-limits.ts';
import { signatureKeys } from './signature-keys.ts';

/** A signature dictionary met in the raw bytes. */
export interface ScannedSignature {
  dict: PdfDict;
  /** Offset of its `<<`. */
  position: number;
}

const MOST_SIGNATURES = 200;
/** How far from /ByteRange its dictionary may begin or end: /Contents is large and may stand on either side. */
const FARTHEST = 1024 * 1024;
const MOST_ATTEMPTS = 8;
/** Bytes looked at in all. A file that is full of keys without dictionaries must not keep us busy for minutes. */
const MOST_WORK = 64 * 1024 * 1024;
const LIMITS = { ...defaultLimits, depth: 16 };

/**
 * Signature dictionaries wherever they stand in the bytes, without any help of cross-references: the last resort for
 * files whose structure cannot be read, and the way to find signatures that a rewritten structure has dropped.
 *
 * @param keys offsets of /ByteRange, when they are known already
 */
export function scanSignatures(input: PdfInput, keys?: readonly number[]): ScannedSignature[] {
  const source = toSource(input);
  const found = new Map<number, ScannedSignature>();
  let work = 0;
  for (const key of keys ?? signatureKeys(source)) {
    if (found.size >= MOST_SIGNATURES || work > MOST_WORK) break;
    const around = dictionaryAround(source, key);
    work += around.work;
    if (around.dict) found.set(around.position, { dict: around.dict, position: around.position });
  }
  return [...found.values()];
}

interface Around {
  dict: PdfDict | null;
  position: number;
  work: number;
}

/** The dictionary that holds the key at this place: tried from the nearest `<<` outwards. */
function dictionaryAround(source: ByteSource, key: number): Around {
  const near = clipSource(source, Math.min(source.size, key + FARTHEST));
  const first = Math.max(0, key - FARTHEST);
  let position = key;
  let work = 0;
  for (let attempt = 0; attempt < MOST_ATTEMPTS && position > first; attempt++) {
    const next = lastIndexOf(source, '<<', position, first);
    work += position - Math.max(next, first);
    if (next < 0) break;
    position = next;
    const { dict, end } = parseDictionary(near, position);
    work += end - position;
    if (dict?.has('ByteRange') && dict.get('Contents') instanceof PdfString) return { dict, position, work };
  }
  return { dict: null, position, work };
}

function parseDictionary(source: ByteSource, position: number): { dict: PdfDict | null; end: number } {
  let end = position;
  try {
    const object = parseAt(source, position, LIMITS, (parser) => {
      try {
        return parser.parseObject();
      } finally {
        end = parser.offset;
      }
    });
    return { dict: object instanceof PdfDict ? object : null, end };
  } catch (error) {
    if (error instanceof PdfError) return { dict: null, end };
    throw error;
  }
}
