import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLive } from './live/live-state.ts';

const ASK_MS = 1500;
/** The desktop is notified when the phone has done something; it is not notified when the time runs out. */
const ASK_WHEN_TOLD_MS = 15_000;
const HOPING = ['WAITING', 'OPENED'];

interface ShownCode<M, S> {
  /** What it is a code for. */
  key: QueryKey;
  make: () => Promise<M>;
  ask: (id: string, signal: AbortSignal) => Promise<S>;
}

/** A code for the phone, made at once, and its state. `renew` makes another. */
export function useShownCode<M extends { id: string }, S extends { status: string }>({
  key,
  make,
  ask,
}: ShownCode<M, S>) {
  const [attempt, setAttempt] = useState(() => Date.now());
  const made = useQuery({
    queryKey: [...key, attempt],
    queryFn: make,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const id = made.data?.id;
  const asked = useQuery({
    queryKey: [...key, attempt, 'status', id],
    queryFn: ({ signal }) => ask(id!, signal),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && !HOPING.includes(state.data.status)) return false;
      return isLive() ? ASK_WHEN_TOLD_MS : ASK_MS;
    },
  });
  return {
    made: made.data ?? null,
    asked: asked.data ?? null,
    error: made.error ?? asked.error,
    renew: () => setAttempt(Date.now()),
  };
}
