import { onChange } from '../../../../lib/live/heard.ts';
import { isLive } from '../../../../lib/live/live-state.ts';

/** An event is faster; this interval is for a connection that breaks at that moment. */
const TOLD_MS = 5000;

export interface ChangeWaiter {
  /** Until the contract has changed since the last wait; without a subscription, this many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  stop(): void;
}

/** @param signal ends a wait with an AbortError */
export function waitForChange(contractId: string, signal: AbortSignal): ChangeWaiter {
  let changed = false;
  let wake = (): void => {};
  const stop = onChange(({ kind, id }) => {
    if (kind !== 'CONTRACT' || id !== contractId) return;
    changed = true;
    wake();
  });
  return {
    async wait(milliseconds) {
      if (!changed) await pause(isLive() ? TOLD_MS : milliseconds);
      signal.throwIfAborted();
      changed = false;
    },
    stop,
  };

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
      wake = done;
    });
  }
}
