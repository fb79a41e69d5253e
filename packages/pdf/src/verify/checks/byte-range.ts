import { asBuffer, type ByteSource } from '../../objects/byte-source.ts';
import { isArray, type PdfDict, PdfString } from '../../objects/object-model.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';

/** Offsets in the file: `[0, gapStart)` and `[gapEnd, end)` are signed, the gap holds /Contents. */
export interface SignedRange {
  gapStart: number;
  gapEnd: number;
  /** Clamped to the file. */
  end: number;
}

export interface ByteRangeResult {
  /** Null when nothing can be hashed. */
  range: SignedRange | null;
  contents: Uint8Array | null;
  findings: Finding[];
}

/**
 * ISO 32000-2, 12.8.1 and EN 319 142-1, 5.1: two ranges from byte 0, whose gap is exactly the /Contents string with its
 * brackets. Everything else is an attempt to sign less than it seems (universal forgery, signature wrapping).
 */
export function checkByteRange(source: ByteSource, signature: PdfDict): ByteRangeResult {
  const contents = signature.get('Contents');
  if (!(contents instanceof PdfString) || contents.bytes.length === 0) {
    return { range: null, contents: null, findings: [noticed('contents-missing')] };
  }
  const found: ByteRangeResult = { range: null, contents: contents.bytes, findings: [] };
  const numbers = readNumbers(signature);
  if (!numbers) return { ...found, findings: [noticed('byte-range-missing')] };
  const [start, first, gapEnd, last] = numbers;
  if (start !== 0) return { ...found, findings: [noticed('byte-range-start')] };
  if (first <= 0 || gapEnd < first || last <= 0) return { ...found, findings: [noticed('byte-range-order')] };
  if (gapEnd > source.size) return { ...found, findings: [noticed('byte-range-beyond')] };

  const end = Math.min(gapEnd + last, source.size);
  if (gapEnd + last > source.size) found.findings.push(noticed('byte-range-beyond'));
  found.range = { gapStart: first, gapEnd, end };
  if (contents.start < 0) found.findings.push(noticed('contents-not-in-file'));
  else if (contents.start !== first || contents.end !== gapEnd)
    found.findings.push(noticed('byte-range-gap'));
  else found.findings.push(...checkGap(source.read(first, gapEnd)));
  return found;
}

function readNumbers(signature: PdfDict): [number, number, number, number] | null {
  const value = signature.get('ByteRange');
  // Both keys must stand in the dictionary itself: what a reference leads to can be changed later.
  if (!isArray(value) || value.length !== 4 || signature.duplicateKeys.length > 0) return null;
  return value.every((item) => typeof item === 'number' && Number.isSafeInteger(item))
    ? (value as [number, number, number, number])
    : null;
}

/** The gap is not hashed, so nothing but plain hexadecimal digits in one letter case may stand in it. */
function checkGap(gap: Uint8Array): Finding[] {
  const text = asBuffer(gap).toString('latin1');
  const isPlain = text.length % 2 === 0 && (/^<[0-9a-f]*>$/.test(text) || /^<[0-9A-F]*>$/.test(text));
  return isPlain ? [] : [noticed('contents-encoding')];
}
