import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { withSealKey } from '../../../lib/api/seal.ts';
import { showError } from '../../../lib/query-client.ts';
import { useFreshProof } from './proof/use-fresh-proof.tsx';
import { refreshProfile } from './use-profile.ts';

export interface Act {
  busy: boolean;
  /** For a button: answers whether it was done. `failed` shows a refusal in its place; without it, a message does. */
  run: (act: () => Promise<unknown>, failed?: (error: unknown) => void) => Promise<boolean>;
  /** For a form, which shows a refusal in its place. */
  prove: (act: () => Promise<unknown>) => Promise<void>;
  /** To be rendered anywhere in the page. */
  dialog: ReactNode;
}

/** One change of the account: the person gives a new proof when the server asks for it, and what is shown is updated. */
export function useAct(): Act {
  const client = useQueryClient();
  const proof = useFreshProof();
  const [busy, setBusy] = useState(false);
  async function prove(act: () => Promise<unknown>): Promise<void> {
    await proof.guard(() => withSealKey(act));
    await refreshProfile(client);
  }
  return {
    busy,
    prove,
    dialog: proof.dialog,
    run: async (act, failed = showError) => {
      if (busy) return false;
      setBusy(true);
      try {
        await prove(act);
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
