interface GridRow {
  readonly cells: readonly {
    readonly columnSpan?: number | undefined;
    readonly rowSpan?: number | undefined;
  }[];
  readonly repeat?: string | null | undefined;
  readonly condition?: unknown;
}

/**
 * Whether the cells of rows fit so many columns, no row is joined with one that is not always there, and no cell reaches past the last
 * row.
 */
export function fitsGrid(columns: number, rows: readonly GridRow[]): boolean {
  const takenUntil = Array.from({ length: columns }, () => 0);
  return rows.every((row, index) => {
    const isVariable = Boolean(row.repeat) || Boolean(row.condition);
    if (isVariable && takenUntil.some((until) => until > index)) return false;
    let column = 0;
    return row.cells.every(({ columnSpan = 1, rowSpan = 1 }) => {
      while (column < columns && takenUntil[column]! > index) column++;
      const end = column + columnSpan;
      if (end > columns || takenUntil.slice(column, end).some((until) => until > index)) return false;
      if (index + rowSpan > rows.length || (isVariable && rowSpan > 1)) return false;
      takenUntil.fill(index + rowSpan, column, end);
      column = end;
      return true;
    });
  });
}
