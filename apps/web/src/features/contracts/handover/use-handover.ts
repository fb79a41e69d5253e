import type { Handover, MadeHandover } from '@cinnabar/protocol/contracts/handover-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { isLive } from '../../../lib/live/live-state.ts';

const ASK_MS = 1500;
/** The desk is told when the phone has done something; that time runs out nobody tells. */
const ASK_WHEN_TOLD_MS = 15_000;
const HOPING = ['WAITING', 'OPENED'];

/** A code for the phone, made at once, and what has become of it. `renew` makes another. */
export function useHandover(contractId: string) {
  const [attempt, setAttempt] = useState(() => Date.now());
  const made = useQuery({
    queryKey: ['handover', contractId, attempt],
    queryFn: () => api.post<MadeHandover>('/contract/handover', { contractId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const id = made.data?.id;
  const asked = useQuery({
    queryKey: ['handover', contractId, attempt, 'status', id],
    queryFn: ({ signal }) => api.get<Handover>('/contract/handover', { contractId, id }, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !HOPING.includes(state.data.status)) return false;
      return isLive() ? ASK_WHEN_TOLD_MS : ASK_MS;
    },
  });
  return {
    made: made.data ?? null,
    status: asked.data?.status ?? 'WAITING',
    error: made.error ?? asked.error,
    renew: () => setAttempt(Date.now()),
  };
}
