import type { ProofMethods } from '@cinnabar/protocol/identity/account-schema';
import { type ReactNode, useRef, useState } from 'react';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { CheckClosed } from '../../code/use-human-check.tsx';
import { ProofDialog } from './proof-dialog.tsx';

export interface FreshProof {
  /** Does something that may need a fresh proof; when the server asks for it, the person gives one and it is done again. */
  guard: <T>(act: () => Promise<T>) => Promise<T>;
  dialog: ReactNode;
}

export function useFreshProof(): FreshProof {
  const [methods, setMethods] = useState<ProofMethods['methods'] | null>(null);
  const end = useRef<(given: boolean) => void>(() => undefined);

  async function ask(wanted: ProofMethods['methods']): Promise<void> {
    setMethods(wanted);
    const given = await new Promise<boolean>((resolve) => {
      end.current = resolve;
    });
    setMethods(null);
    if (!given) throw new CheckClosed();
  }

  return {
    guard: async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!isFailure(error, 'PROOF_REQUIRED')) throw error;
        await ask((error.result as ProofMethods).methods);
        return act();
      }
    },
    dialog: methods && <ProofDialog methods={methods} onEnd={(given) => end.current(given)} />,
  };
}
