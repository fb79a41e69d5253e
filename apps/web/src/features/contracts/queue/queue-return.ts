import { useSearchParams } from 'react-router';
import { ownPath } from '../../../lib/session/own-path.ts';

const ROOM = '/backlog/';
const WISH = 'next';

/** The queue's page, to come back to from a contract: there again, or at the one that was to follow once it is done. */
export function queuePath(id: string, next: string | null): string {
  return `${ROOM}${id}${next ? `?${WISH}=${next}` : ''}`;
}

export const wishIn = (search: URLSearchParams): string | null => search.get(WISH);

/** Where a page that was opened from the queue leads back to; null when it was not. */
export function useQueueReturn(): string | null {
  const [search] = useSearchParams();
  const service = ownPath(search.get('service'));
  return service?.startsWith(ROOM) ? service : null;
}
