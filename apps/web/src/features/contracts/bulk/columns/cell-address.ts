/** Name of a column as spreadsheet programs write it, from 0: A … Z, AA … */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}

/** C4 */
export const cellAddress = (row: number, column: number): string => `${columnLetter(column)}${row}`;
