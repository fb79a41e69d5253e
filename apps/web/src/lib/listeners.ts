export interface Listeners {
  /** @returns how to stop listening */
  subscribe: (listener: () => void) => () => void;
  notify: () => void;
}

/** What a store needs to be read by `useSyncExternalStore`. A listener that is added twice is called once. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
