import { useEffect } from 'react';
import { createListeners } from '../listeners.ts';

const still = new Map<string, number>();
const waiting = createListeners();

/** Contracts that must not change under the eyes of who signs or fills them. */
export const isStill = (contractId: string): boolean => still.has(contractId);

/** Called whenever a contract may change again. @returns how to stop that */
export const onRelease = waiting.subscribe;

/** From now on changes by others do not reach what is shown of the contract. @returns how to let them, which catches up */
export function keepStill(contractId: string): () => void {
  still.set(contractId, (still.get(contractId) ?? 0) + 1);
  return () => {
    const left = still.get(contractId)! - 1;
    if (left > 0) still.set(contractId, left);
    else still.delete(contractId);
    waiting.notify();
  };
}

/** The same while `on`. */
export function useStill(contractId: string, on: boolean): void {
  useEffect(() => (on ? keepStill(contractId) : undefined), [contractId, on]);
}
