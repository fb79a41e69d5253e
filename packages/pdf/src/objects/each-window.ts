import type { ByteSource } from './byte-source.ts';
import { PdfError } from './pdf-error.ts';

/**
 * Small enough to stay in the processor's cache between reading, searching and hashing. Even bytes that lie in memory are
 * hashed a third faster when they are first copied to where the cache holds them.
 */
const WINDOW = 256 * 1024;
/** What the cache holds anyway is not copied. */
const SMALL = 1024 * 1024;

/**
 * Shows the bytes `[from, to)` piece by piece, in order. The piece is valid only until `use` returns: its memory is used
 * again for the next one. Error: `broken`, when the file is cut short meanwhile.
 */
export function eachWindow(
  source: ByteSource,
  from: number,
  to: number,
  use: (window: Uint8Array, at: number) => void,
): void {
  const end = Math.min(to, source.size);
  if (source.whole && end - from <= SMALL) {
    if (end > from) use(source.whole.subarray(from, end), from);
    return;
  }
  const memory = source.readInto && Buffer.allocUnsafe(Math.max(0, Math.min(WINDOW, end - from)));
  for (let at = from; at < end; ) {
    const most = Math.min(WINDOW, end - at);
    const window = memory
      ? memory.subarray(0, source.readInto!(memory.subarray(0, most), at))
      : source.read(at, at + most);
    if (window.length === 0) throw new PdfError('broken', 'the file became shorter while it was read', at);
    use(window, at);
    at += window.length;
  }
}
