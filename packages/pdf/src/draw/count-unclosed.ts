import { isRegular, isSpace } from '../objects/parse/character-class.ts';

/** How the graphics states that page content saves and restores are out of step. */
export interface Unclosed {
  /** Restored without having been saved. */
  readonly before: number;
  /** Saved and never restored. */
  readonly after: number;
}

/**
 * Producers leave `q` without `Q` and the other way round; what is drawn behind such content would stand wherever it left the
 * coordinates. Strings, comments and inline pictures are passed over.
 */
export function countUnclosed(content: Uint8Array): Unclosed {
  let depth = 0;
  let lowest = 0;
  let at = 0;
  while (at < content.length) {
    const byte = content[at]!;
    if (byte === 0x28) at = afterString(content, at);
    else if (byte === 0x25) at = afterComment(content, at);
    else if (isRegular(byte)) {
      const start = at;
      while (at < content.length && isRegular(content[at]!)) at++;
      // A name such as /q is no operator.
      if (content[start - 1] === 0x2f) continue;
      if (at - start === 1 && byte === 0x71) depth++;
      else if (at - start === 1 && byte === 0x51) lowest = Math.min(lowest, --depth);
      else if (at - start === 2 && byte === 0x49 && content[start + 1] === 0x44)
        at = afterPicture(content, at);
    } else at++;
  }
  return { before: -lowest, after: depth - lowest };
}

function afterString(content: Uint8Array, start: number): number {
  let open = 0;
  for (let at = start; at < content.length; at++) {
    const byte = content[at];
    if (byte === 0x5c) at++;
    else if (byte === 0x28) open++;
    else if (byte === 0x29 && --open === 0) return at + 1;
  }
  return content.length;
}

function afterComment(content: Uint8Array, start: number): number {
  let at = start;
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at++;
  return at;
}

/** Behind the `EI` that stands alone between white space (ISO 32000-2, 8.9.7). */
function afterPicture(content: Uint8Array, start: number): number {
  for (let at = start; at + 2 < content.length; at++) {
    const ends = content[at + 1] === 0x45 && content[at + 2] === 0x49 && isSpace(content[at]!);
    if (ends && (at + 3 >= content.length || isSpace(content[at + 3]!))) return at + 3;
  }
  return content.length;
}
