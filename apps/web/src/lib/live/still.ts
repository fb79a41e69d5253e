import { useEffect } from 'react';

const still = new Map<string, number>();
const waiting = new Set<() => void>();

/** Contracts that must not change under the eyes of who signs or fills them. */
export const isStill = (contractId: string): boolean => still.has(contractId);

/** Called whenever a contract may change again. @returns how to stop that */
export function onRelease(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** From now on changes by others do not reach what is shown of the contract. @returns how to let them, which catches up */
export function keepStill(contractId: string): () => void {
  still.set(contractId, (still.get(contractId) ?? 0) + 1);
  return () => {
    const left = still.get(contractId)! - 1;
    if (left > 0) still.set(contractId, left);
    else still.delete(contractId);
    for (const tell of waiting) tell();
  };
}

/** The same while `on`. */
export function useStill(contractId: string, on: boolean): void {
  useEffect(() => (on ? keepStill(contractId) : undefined), [contractId, on]);
}
