import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `work` when it is requested: at once when nothing is going on, otherwise once more afterwards, however often it was requested
 * meanwhile. Two calls begin at least `pauseMs` apart. `work` must not throw.
 */
export function paced(work: () => Promise<void>, pauseMs: number): () => void {
  let isBusy = false;
  let isRequested = false;

  async function run(): Promise<void> {
    isBusy = true;
    while (isRequested) {
      isRequested = false;
      const rest = pause(pauseMs, undefined, { ref: false });
      await work();
      await rest;
    }
    isBusy = false;
  }

  return () => {
    isRequested = true;
    if (!isBusy) void run();
  };
}
