interface PastePlace {
  row: number;
  column: number;
  columns: number;
  /** Most rows of the table. */
  most: number;
}

/** Lays a block of cells (tabs and line ends) over a table from one cell on; what reaches past its edges is left out. */
export function pasteCells(rows: readonly string[][], block: string, place: PastePlace): string[][] {
  const lines = block.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const next = rows.map((row) => [...row]);
  for (const [down, line] of lines.entries()) {
    const at = place.row + down;
    if (at >= place.most) break;
    const row = next[at] ?? Array.from({ length: place.columns }, () => '');
    next[at] = row;
    for (const [across, cell] of line.split('\t').entries()) {
      if (place.column + across < place.columns) row[place.column + across] = cell.trim();
    }
  }
  return next;
}
