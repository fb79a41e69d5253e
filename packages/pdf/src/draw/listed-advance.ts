import { LISTED_WIDTHS } from './listed-widths.ts';
import type { AdvanceOf } from './measure-text.ts';

let widths: Map<number, number> | undefined;

/**
 * Widths of the first bundled face from a list, where its file is not at hand; all characters that the list does not name are as wide as
 * a Chinese one. Never says that a character cannot be drawn.
 */
export const listedAdvance: AdvanceOf = (char) => {
  widths ??= unpackWidths(LISTED_WIDTHS);
  return (widths.get(char.codePointAt(0)!) ?? 1000) / 1000;
};

/** Runs of characters of one width: how many are passed over since the last, how many there are (1 when left out), thousandths of an em. */
function unpackWidths(packed: string): Map<number, number> {
  const found = new Map<number, number>();
  let codePoint = 0;
  for (const run of packed.split(' ')) {
    const [gap, ...rest] = run.split('.').map((part) => Number.parseInt(part, 36)) as [number, ...number[]];
    const width = rest.at(-1)!;
    codePoint += gap;
    const end = codePoint + (rest.length > 1 ? rest[0]! : 1);
    for (; codePoint < end; codePoint++) found.set(codePoint, width);
  }
  return found;
}
