import { newId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';
import { type Cell, cellsOf } from './cells-of.ts';
import { contractDelta } from './contract-figure-tables.ts';

/** Writes with a change of a contract what it changes in the figures: one less where it was counted, one more where it is now. */
export function countChange(_deps: unknown, tx: Tx, { before, after, isDeleted }: Change): void {
  countDifference(tx, before, isDeleted ? null : after);
}

/** @param after null: the contract is gone */
export function countDifference(tx: Tx, before: ContractState, after: ContractState | null): void {
  const old = byKey(cellsOf(before));
  const now = byKey(after ? cellsOf(after) : []);
  const less = [...old].filter(([key]) => !now.has(key)).map(([, cell]) => ({ ...cell, contracts: -1 }));
  const more = [...now].filter(([key]) => !old.has(key)).map(([, cell]) => ({ ...cell, contracts: 1 }));
  const rows = [...less, ...more].map((row) => ({ id: newId(), ...row }));
  if (rows.length > 0) tx.outbox.atEnd(insertRows(contractDelta, rows));
}

/** No contract is counted twice in the same place. */
const byKey = (cells: readonly Cell[]) => new Map(cells.map((cell) => [JSON.stringify(cell), cell]));
