import { useSearchParams } from 'react-router';
import { ownPath } from '../../../lib/session/own-path.ts';

const ROOM = '/backlog/';
const WISH = 'next';
/** The contracts that were chosen in the list; without it the queue holds all that waits. */
const OF = 'of';

/** The queue's page, to come back to from a contract: there again, or at the one that was to follow once it is done. */
export function queuePath(id: string, next: string | null, of: readonly string[] = []): string {
  const search = new URLSearchParams({
    ...(next ? { [WISH]: next } : {}),
    ...(of.length > 0 ? { [OF]: of.join(',') } : {}),
  });
  return `${ROOM}${id}${search.size > 0 ? `?${search}` : ''}`;
}

export const wishIn = (search: URLSearchParams): string | null => search.get(WISH);

export const chosenIn = (search: URLSearchParams): string[] =>
  search.get(OF)?.split(',').filter(Boolean) ?? [];

/** Where a page that was opened from the queue leads back to; null when it was not. */
export function useQueueReturn(): string | null {
  const [search] = useSearchParams();
  const service = ownPath(search.get('service'));
  return service?.startsWith(ROOM) ? service : null;
}
