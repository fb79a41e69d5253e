import type { BulkRow } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useState } from 'react';
import type { CellText } from './edit-queue.ts';
import { type HeldRow, holdRows, writeCell } from './hold-rows.ts';

interface Held {
  key: string;
  fresh: readonly BulkRow[];
  rows: HeldRow[];
}

/**
 * The rows of a page as they are shown, undefined before the first answer.
 * @param fresh the latest answer; undefined while it is on its way
 * @param key names the page: another one has rows of its own
 * @param keeps rows stay when they leave the list, until the page is left
 */
export function useHeldRows(fresh: readonly BulkRow[] | undefined, key: string, keeps: boolean) {
  const [held, setHeld] = useState<Held | null>(null);
  const isSame = held?.key === key;
  if (fresh && (!isSame || held.fresh !== fresh))
    setHeld({ key, fresh, rows: holdRows(isSame && keeps ? held.rows : [], fresh) });
  return {
    rows: isSame ? held.rows : undefined,
    write: (cell: CellText) => setHeld((now) => now && { ...now, rows: writeCell(now.rows, cell) }),
  };
}
