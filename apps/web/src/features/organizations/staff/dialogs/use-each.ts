import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isFailure } from '../../../../lib/errors/api-error.ts';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { showError } from '../../../../lib/query-client.ts';

export interface LeftOut {
  id: string;
  name: string;
  /** Why, in words. */
  reason: string;
}

/** Does one thing for each chosen employee: what the server refuses for one is said by name, and holds up no other. */
export function useEach() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  /** How many were done; null when the connection was lost on the way. Those that wait for another officer are not among them. */
  async function run(
    members: readonly StaffMember[],
    act: (member: StaffMember) => Promise<unknown>,
  ): Promise<{ done: number; left: number } | null> {
    setBusy(true);
    const left: LeftOut[] = [];
    let sent: ApiError | null = null;
    let waiting = 0;
    try {
      for (const member of members) {
        try {
          await act(member);
        } catch (error) {
          if (isFailure(error, 'SENT_FOR_CONFIRMATION')) {
            sent = error;
            waiting++;
            continue;
          }
          if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
          left.push({ id: member.id, name: member.name, reason: errorText(error) });
        }
      }
      if (sent) showError(sent);
      return { done: members.length - left.length - waiting, left: left.length };
    } catch (error) {
      showError(error);
      return null;
    } finally {
      setBusy(false);
      setLeftOut(left);
      void client.invalidateQueries({ queryKey: ['staff'] });
      void client.invalidateQueries({ queryKey: ['roles'] });
    }
  }
  return { busy, leftOut, run };
}
