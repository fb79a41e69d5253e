import { IDEOGRAPHIC } from '../../../fields/appearance/break-lines.ts';

/** Quotes of Chinese faces are an em wide; between Latin they are set as wide as they look. In ems: width, and the blank before the sign. */
const QUOTES: Readonly<Record<string, { readonly width: number; readonly blank: number }>> = {
  '“': { width: 0.46, blank: 0.52 },
  '”': { width: 0.46, blank: 0.03 },
  '‘': { width: 0.26, blank: 0.72 },
  '’': { width: 0.26, blank: 0.03 },
};

interface Written {
  readonly char: string;
  readonly style: { readonly size: number };
  readonly advance: number;
}

/** Narrows the quotes of a line that stand among Latin: both neighbours are, or all of the line is. */
export function narrowQuotes<C extends Written>(cells: readonly C[]): C[] {
  const hasChinese = cells.some(({ char }) => IDEOGRAPHIC.test(char));
  const isLatin = (cell: Written | undefined) =>
    cell === undefined ? !hasChinese : cell.char in QUOTES || (cell.char !== '' && cell.char < '\u2000');
  return cells.map((cell, at) => {
    const quote = QUOTES[cell.char];
    if (!quote || cell.advance < 0.9 * cell.style.size) return cell;
    if (!isLatin(cells[at - 1]) || !isLatin(cells[at + 1])) return cell;
    const { size } = cell.style;
    return {
      ...cell,
      advance: quote.width * size,
      drawn: { before: quote.blank * size, advance: cell.advance },
    };
  });
}
