import type { SignaturePanel } from '@cinnabar/protocol/seals/signature-panel-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { isLive } from '../../../lib/live/live-state.ts';

const ASK_MS = 1500;
/** The desk is told when the phone has done something; that time runs out nobody tells. */
const ASK_WHEN_TOLD_MS = 15_000;
const HOPING = ['WAITING', 'OPENED'];

/** A panel for the phone, opened at once, and what has become of it. `renew` opens another. */
export function usePhonePanel() {
  const [attempt, setAttempt] = useState(() => Date.now());
  const opened = useQuery({
    queryKey: ['seals', 'panel', attempt],
    queryFn: () => api.post<SignaturePanel>('/signature/panel'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const id = opened.data?.id;
  const asked = useQuery({
    queryKey: ['seals', 'panel', attempt, 'status', id],
    queryFn: ({ signal }) => api.get<SignaturePanel>('/signature/panel', { id }, { signal }),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !HOPING.includes(state.data.status)) return false;
      return isLive() ? ASK_WHEN_TOLD_MS : ASK_MS;
    },
  });
  return {
    panel: asked.data ?? opened.data ?? null,
    error: opened.error ?? asked.error,
    renew: () => setAttempt(Date.now()),
  };
}
