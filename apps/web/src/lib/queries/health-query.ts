import { getHealthCall } from '@cinnabar/protocol/system/system-calls';
import type { Health } from '@cinnabar/protocol/system/system-schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { pathOf } from '../api/call-address.ts';

const LOOK_MS = 60_000;

/** How the installation is: `GET /health`, which answers without the envelope of calls. Asked each minute that a page is seen. */
export const healthQuery = queryOptions({
  queryKey: ['system', 'health'],
  queryFn: async ({ signal }): Promise<Health['status']> => {
    const answer = await fetch(pathOf(getHealthCall), { signal });
    return ((await answer.json()) as Health).status;
  },
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
  retry: false,
});

/** What keeps the installation from its work; null when nothing does, or nothing is known. */
export function useOutage(): Exclude<Health['status'], 'ok' | 'starting'> | null {
  const { data } = useQuery(healthQuery);
  return data === 'storage-full' || data === 'database-away' ? data : null;
}
