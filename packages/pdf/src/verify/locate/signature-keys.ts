import type { ByteSource } from '../../objects/byte-source.ts';
import { eachWindow } from '../../objects/each-window.ts';
import { WordScan } from '../../objects/parse/word-scan.ts';

/** A search for the key that only signature dictionaries have (/SubFilter also stands in wishes for them, 12.7.5.5). */
export const scanForKeys = (): WordScan => new WordScan('/ByteRange', MOST_KEYS);

const MOST_KEYS = 1000;

/** Offsets of the first thousand keys in a file. */
export function signatureKeys(source: ByteSource): readonly number[] {
  const scan = scanForKeys();
  eachWindow(source, 0, source.size, (window, at) => scan.take(window, at));
  return scan.positions;
}
