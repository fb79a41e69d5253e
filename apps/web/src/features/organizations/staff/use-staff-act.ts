import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';

/** Does one thing at a time, says what came of it, and reads the page again. True: done, or sent to another officer. */
export function useStaffAct() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run<T>(act: () => Promise<T>, done: string | ((result: T) => string)): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      const result = await act();
      notify('ok', typeof done === 'function' ? done(result) : done);
      return true;
    } catch (error) {
      showError(error);
      return isFailure(error, 'SENT_FOR_CONFIRMATION');
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['staff'] });
    }
  }
  return { busy, run };
}
