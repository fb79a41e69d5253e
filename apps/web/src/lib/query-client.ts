import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isFailure } from './errors/api-error.ts';
import { notify } from './notices.ts';
import { healthQuery } from './queries/health-query.ts';
import { proposalsFilter } from './queries/proposals-filter.ts';

/** product-spec §8: the server's sentence is shown as an error, unless the loss of the session already speaks. */
export function showError(error: unknown): void {
  noteFullStorage(error);
  if (error instanceof DOMException && error.name === 'AbortError') return;
  // The act waits for another officer: nothing went wrong.
  if (isFailure(error, 'SENT_FOR_CONFIRMATION')) {
    notify('ok', error);
    void queryClient.invalidateQueries(proposalsFilter);
  } else if (error instanceof ApiError) {
    if (!isFailure(error, 'SESSION_EXPIRED', 'NOT_SIGNED_IN')) notify('bad', error);
  } else throw error;
}

/** The banner of a full storage comes with the first call that is refused for it. */
function noteFullStorage(error: unknown): void {
  if (isFailure(error, 'STORAGE_FULL')) void queryClient.invalidateQueries(healthQuery);
}

/**
 * A mutation shows its failure as a toast; one that shows it in its own place says so with `meta: { quiet: true }`. A query's
 * failure is the page's to show (ErrorState). Refusals are never retried; lost connections and 5xx twice.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a question fails like any other, rather than waiting in silence, and an order is never carried out later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < 2 &&
        navigator.onLine !== false &&
        error instanceof ApiError &&
        (error.status === 0 || error.status >= 502),
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.quiet) noteFullStorage(error);
      else showError(error);
    },
  }),
});
