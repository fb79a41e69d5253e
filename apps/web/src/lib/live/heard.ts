import type { Change } from '@cinnabar/protocol/events/change-schema';

type Listener = (change: Change) => void;
const listeners = new Set<Listener>();

/** For who waits for one thing and cannot wait for the next question. @returns how to stop listening */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellListeners(change: Change): void {
  for (const listener of listeners) listener(change);
}
