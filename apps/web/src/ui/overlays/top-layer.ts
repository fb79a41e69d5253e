import { useSyncExternalStore } from 'react';

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

/** An open modal makes everything outside it inert; toasts therefore move into the topmost one. Returns the way out. */
export function enterTopLayer(element: HTMLElement): () => void {
  change([...stack, element]);
  return () => change(stack.filter((one) => one !== element));
}

export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stack.at(-1) ?? document.body,
  );
}
