/**
 * A list of widths: runs of characters of one width, each with how many are passed over since the last, how many there are (1 when left out),
 * and thousandths of an em, to the base 36.
 */
export function unpackWidths(packed: string): Map<number, number> {
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
