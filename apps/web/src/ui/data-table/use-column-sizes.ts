import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { type ColumnSizes, readSizes, sizesAfter, sizesDuring } from './column-sizes.ts';
import type { DataColumn } from './data-column.ts';

export type ColumnSizing = ReturnType<typeof useColumnSizes>;

/** Sizes of a table's columns, kept in this browser for each person. */
export function useColumnSizes<R>(table: string, personId: string, columns: readonly DataColumn<R>[]) {
  const key = `columns.${table}.${personId}`;
  const [kept, setKept] = useState<ColumnSizes>(() => readSizes(readStored(key)));
  const [dragged, setDragged] = useState<ColumnSizes | null>(null);
  return {
    sizes: dragged ?? kept,
    isOwn: columns.some((column) => kept[column.key] !== undefined),
    drag: (widths: ReadonlyMap<unknown, unknown>) => setDragged(sizesDuring(columns, widths)),
    drop: (widths: ReadonlyMap<unknown, unknown>) =>
      keep(sizesAfter(columns, kept, sizesDuring(columns, widths))),
    reset: () => keep({}),
  };

  function keep(next: ColumnSizes): void {
    setKept(next);
    setDragged(null);
    writeStored(key, JSON.stringify(next));
  }
}
