import type { Handover, MadeHandover } from '@cinnabar/protocol/contracts/handover-schema';
import { api } from '../../../lib/api-client.ts';
import { useShownCode } from '../../../lib/use-shown-code.ts';

/** The code by which a phone goes on with a contract. */
export function useHandover(contractId: string) {
  const { asked, ...code } = useShownCode({
    key: ['handover', contractId],
    make: () => api.post<MadeHandover>('/contract/handover', { contractId }),
    ask: (id, signal) => api.get<Handover>('/contract/handover', { contractId, id }, { signal }),
  });
  return { ...code, status: asked?.status ?? 'WAITING' };
}
