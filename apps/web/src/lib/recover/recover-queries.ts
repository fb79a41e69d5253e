import type { QueryClient } from '@tanstack/react-query';
import { onRecovery } from '../api/connection.ts';
import { liveUntil } from '../live/live-state.ts';
import { contractIn, isMoved } from '../live/moved-queries.ts';
import { isStill } from '../live/still.ts';
import { dismissUnreachable } from '../notices.ts';

/**
 * When the server answers again, what is shown comes back by itself: what failed is asked again, and what may have changed meanwhile,
 * but for a contract that must not change under the eyes of its signer. @returns how to stop
 */
export function recoverQueries(client: QueryClient): () => void {
  return onRecovery(() => {
    dismissUnreachable();
    void client.refetchQueries({
      type: 'active',
      predicate: ({ queryKey, state }) =>
        state.status === 'error' ||
        state.fetchFailureCount > 0 ||
        (isMoved(queryKey) && !isStill(contractIn(queryKey) ?? '')),
    });
  });
}

/** How old what is shown may be: the time of the oldest answer that changes with others' acts, ms since 1970; null without any. */
export function shownSince(client: QueryClient): number | null {
  const times = client
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ queryKey, state }) => isMoved(queryKey) && state.dataUpdatedAt > 0,
    })
    .map(({ state }) => Math.max(state.dataUpdatedAt, liveUntil()));
  return times.length > 0 ? Math.min(...times) : null;
}
