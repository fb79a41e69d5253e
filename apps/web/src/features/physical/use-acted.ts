import type { ApplicationAct } from '@cinnabar/protocol/physical/application-lifecycle';
import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notices.ts';
import { applicationQuery, PHYSICAL } from './physical-queries.ts';

/** Presses are reported by devices and confirmed on other pages. */
const LOOK_MS = 5000;

export const useApplication = (id: string) =>
  useQuery({
    ...applicationQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'USING' ? LOOK_MS : false),
  });

/** Whether the reader may do an act now, as the server says. */
export const mayDo = ({ acts }: Application, act: ApplicationAct): boolean => acts.includes(act);

/** Shows what an act answers, and has lists and debts read again; after a refusal the application itself, which has changed meanwhile. */
export function useActed(id: string) {
  const client = useQueryClient();
  return async (answered: Promise<Application>, said?: string): Promise<Application> => {
    const { queryKey } = applicationQuery(id);
    try {
      const now = await answered;
      client.setQueryData(queryKey, now);
      if (said) notify('ok', said);
      void client.invalidateQueries({
        queryKey: PHYSICAL,
        predicate: (query) => query.queryKey[1] !== queryKey[1],
      });
      return now;
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
