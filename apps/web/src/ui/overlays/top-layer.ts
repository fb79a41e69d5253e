import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

let stack: readonly HTMLElement[] = [];
const listeners = createListeners();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  listeners.notify();
}

/** An open modal makes everything outside it inert; toasts therefore move into the topmost one. Returns the way out. */
export function enterTopLayer(element: HTMLElement): () => void {
  change([...stack, element]);
  return () => change(stack.filter((one) => one !== element));
}

export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(listeners.subscribe, () => stack.at(-1) ?? document.body);
}
