import { useSearchParams } from 'react-router';
import { ownPath } from '../../../lib/own-path.ts';
import { useCurrentUser } from '../../../lib/session.ts';

/** Whether this device was handed the contract, and the page of ours that whoever made its link wants it led back to. */
export function useVisitEnd(): { visits: boolean; back: string | null } {
  const [search] = useSearchParams();
  const visits = useCurrentUser().visit !== undefined;
  return { visits, back: visits ? ownPath(search.get('service')) : null };
}
