import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import { readContractCall } from '@cinnabar/protocol/contracts/signing-calls';
import type { Identified } from '@cinnabar/protocol/identity/identified-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useCountdown } from '../../../lib/time/use-countdown.ts';

export interface ReadingState {
  /** Until the sender's reading time is over. */
  secondsLeft: number;
  /** Ways of proving the will that are open to this signer; null while the server has not said. */
  methods: readonly IntentMethod[] | null;
  /** What the certificate would say of the signer; null while the server has not said. */
  signer: Identified | null;
  /** Asks again: the server refused for one of these reasons, or the signer set up another way. */
  askAgain: () => void;
}

/** Reports to the server that the files are open, which starts the reading time, and loads the requirements before the signature. */
export function useReading(contractId: string, actionId: string): ReadingState {
  const { left, start } = useCountdown();
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['contract-reading', contractId, actionId],
    queryFn: () => api(readContractCall, { body: { contractId } }),
    staleTime: 0,
    gcTime: 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer given later counts from later
  useEffect(() => {
    if (data) start(data.secondsLeft);
  }, [data, dataUpdatedAt, start]);
  return {
    secondsLeft: left,
    methods: data?.intentMethods ?? null,
    signer: data?.signer ?? null,
    askAgain: () => void refetch(),
  };
}
