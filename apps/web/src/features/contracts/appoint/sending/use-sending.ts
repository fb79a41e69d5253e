import type { PreflightItem } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showError } from '../../../../lib/query-client.ts';
import { readPreflight, sendContract } from '../../launch/draft/draft-calls.ts';
import { forgetContracts } from '../../launch/draft/forget-contracts.ts';

export type Sending =
  | { step: 'editing' }
  | { step: 'checking' }
  | { step: 'problems'; problems: readonly PreflightItem[] }
  | { step: 'confirm' | 'sending'; notices: readonly PreflightItem[] }
  | { step: 'sent'; contract: Contract };

/** From the press on "send" to the sent contract: keep the draft, ask the server what is missing, confirm, send. */
export function useSending(flush: () => Promise<string>) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ step: 'editing' });

  async function attempt(during: Sending, before: Sending, act: (contractId: string) => Promise<Sending>) {
    setSending(during);
    try {
      setSending(await act(await flush()));
    } catch (error) {
      setSending(before);
      showError(error);
    }
  }

  return {
    sending,
    check: () =>
      attempt({ step: 'checking' }, { step: 'editing' }, async (contractId) => {
        const items = await readPreflight(contractId);
        const problems = items.filter(({ isBlocking }) => isBlocking);
        const notices = items.filter(({ isBlocking }) => !isBlocking);
        return problems.length > 0 ? { step: 'problems', problems } : { step: 'confirm', notices };
      }),
    send: (notices: readonly PreflightItem[]) =>
      attempt({ step: 'sending', notices }, { step: 'confirm', notices }, async (contractId) => {
        const contract = await sendContract(contractId);
        await forgetContracts(client);
        return { step: 'sent', contract };
      }),
    close: () => setSending({ step: 'editing' }),
  };
}
