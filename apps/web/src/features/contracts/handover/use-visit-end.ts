import { useSearchParams } from 'react-router';
import { ownPath } from '../../../lib/session/own-path.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';

/** Whether this device received the contract by a hand-off, and the page of ours to return to, as set by the creator of its link. */
export function useVisitEnd(): { visits: boolean; back: string | null } {
  const [search] = useSearchParams();
  const visits = useCurrentUser().visit !== undefined;
  return { visits, back: visits ? ownPath(search.get('service')) : null };
}
