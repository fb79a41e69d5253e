import { useState } from 'react';
import { isFailure } from './errors/api-error.ts';
import { notify } from './notices.ts';
import { showError } from './query-client.ts';

interface Ends<T> {
  /** What is said when it was done; nothing without it. */
  done?: string | ((result: T) => string) | undefined;
  /** Beside the message of a refusal. */
  failed?: (error: unknown) => void;
}

/** Does one thing at a time and says what came of it. True: done, or sent to another officer. */
export function useSingleAct() {
  const [busy, setBusy] = useState(false);
  async function run<T>(act: () => Promise<T>, { done, failed }: Ends<T> = {}): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      const result = await act();
      if (done) notify('ok', typeof done === 'function' ? done(result) : done);
      return true;
    } catch (error) {
      showError(error);
      failed?.(error);
      return isFailure(error, 'SENT_FOR_CONFIRMATION');
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
