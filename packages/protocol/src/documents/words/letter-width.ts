/** Widths of Helvetica, to which most faces without serifs are drawn, and near which those with serifs are. */
const HELVETICA: readonly (readonly [number, string])[] = [
  [0.19, "'"],
  [0.22, 'ijl'],
  [0.26, '|'],
  [0.28, ' !,./:;I[\\]ft'],
  [0.33, '()-`r{}'],
  [0.36, '"'],
  [0.39, '*'],
  [0.47, '^'],
  [0.5, 'Jcksvxyz'],
  [0.56, '#$0123456789?L_abdeghnopqu'],
  [0.58, '+<=>~'],
  [0.61, 'FTZ'],
  [0.67, '&ABEKPSVXY'],
  [0.72, 'CDHNRUw'],
  [0.78, 'GOQ'],
  [0.83, 'Mm'],
  [0.89, '%'],
  [0.94, 'W'],
  [1.02, '@'],
];
const WIDTHS = new Map(
  HELVETICA.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
);
const OTHER_LETTER = 0.5;

/** How wide a letter is beside a Chinese character, near enough to point at a word within its line. */
export function letterWidth(letter: string): number {
  return WIDTHS.get(letter) ?? (letter.codePointAt(0)! < 0x2e80 ? OTHER_LETTER : 1);
}
