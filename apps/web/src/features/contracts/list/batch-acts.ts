import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { dueAct } from '../acts/standing.ts';

/** What can be done with several contracts at once, in the order of the bar. */
export const BATCH_ACTS = ['handle', 'urge', 'download', 'delete'] as const;
export type BatchAct = (typeof BATCH_ACTS)[number];

type Chosen = Pick<ContractRow, 'id' | 'abilities' | 'signCode'>;

export interface BatchOffer<R> {
  act: BatchAct;
  /** Those that the server lets the viewer do it with. */
  rows: R[];
  /** How many of the chosen ones are left out. */
  left: number;
}

/** One after another in the queue: what waits for the viewer, except for editing a draft. */
const waits = (row: Chosen) => ![null, 'edit'].includes(dueAct(row));

const MAY: Record<BatchAct, (row: Chosen) => boolean> = {
  handle: waits,
  urge: ({ abilities }) => abilities.urge === true,
  download: ({ abilities }) => abilities.download === true,
  delete: ({ abilities }) => abilities.delete === true,
};

/** The acts that at least one of the chosen rows allows. */
export function batchOffers<R extends Chosen>(chosen: readonly R[]): BatchOffer<R>[] {
  return BATCH_ACTS.flatMap((act) => {
    const rows = chosen.filter(MAY[act]);
    return rows.length === 0 ? [] : [{ act, rows, left: chosen.length - rows.length }];
  });
}

/** Those that are still there: a row that left the list is not acted on. */
export const keepShown = (
  chosen: ReadonlySet<string>,
  rows: readonly { id: string }[],
): ReadonlySet<string> => {
  const shown = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return shown.length === chosen.size ? chosen : new Set(shown);
};

/** The same with one more, or without it. */
export function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

export interface BatchResult {
  done: number;
  /** The first refusal, to say why. */
  error: unknown;
  failed: number;
}

/** One call after another, so that many rows are no burst; a refusal does not stop the rest. */
export async function runBatch<R>(
  rows: readonly R[],
  act: (row: R) => Promise<unknown>,
): Promise<BatchResult> {
  const result: BatchResult = { done: 0, error: null, failed: 0 };
  for (const row of rows)
    try {
      await act(row);
      result.done++;
    } catch (error) {
      result.failed++;
      result.error ??= error;
    }
  return result;
}
