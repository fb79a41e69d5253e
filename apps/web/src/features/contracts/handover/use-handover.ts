import { getHandoverCall, makeHandoverCall } from '@cinnabar/protocol/contracts/handover-calls';
import { api } from '../../../lib/api/api-client.ts';
import { useShownCode } from '../../../lib/use-shown-code.ts';

/** The code by which a phone continues with a contract. */
export function useHandover(contractId: string) {
  const { asked, ...code } = useShownCode({
    key: ['handover', contractId],
    make: () => api(makeHandoverCall, { body: { contractId } }),
    ask: (id, signal) => api(getHandoverCall, { query: { contractId, id } }, { signal }),
  });
  return { ...code, status: asked?.status ?? 'WAITING' };
}
