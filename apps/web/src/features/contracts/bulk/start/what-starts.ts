import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';

/** How many contracts a start would send, and how many of them could not be sent before: those are tried again when a run continues. */
export function whatStarts({ state, counts }: Pick<BulkRun, 'state' | 'counts'>): {
  count: number;
  again: number;
} {
  const again = state === 'CHECKING' ? 0 : counts.FAILED;
  return { count: counts.READY + again, again };
}
