import { openHandoverCall } from '@cinnabar/protocol/contracts/handover-calls';
import type { HandoverLook, OpenedHandover } from '@cinnabar/protocol/contracts/handover-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';

export interface EntranceProps {
  token: string;
  look: HandoverLook;
  /** Asks once more what the link is good for. */
  onLook: () => void;
}

/** Redeems the link and opens the contract; with the receiver's code, where one is required. */
export function useEntering({ token, onLook }: Pick<EntranceProps, 'token' | 'onLook'>) {
  const client = useQueryClient();
  const navigate = useNavigate();

  function enter({ contractId, returnUrl }: OpenedHandover): void {
    // The former session of this browser is not the present reader's.
    client.clear();
    const back = returnUrl ? `?service=${encodeURIComponent(returnUrl)}` : '';
    navigate(`/sign/${contractId}${back}`, { replace: true });
  }

  const open = useMutation({
    mutationFn: (pin?: string) => api(openHandoverCall, { body: { token, ...(pin ? { pin } : {}) } }),
    meta: { quiet: true },
    onSuccess: enter,
    onError: (error) => void (isFailure(error, 'HANDOVER_CLOSED') && onLook()),
  });
  return { open, enter };
}
