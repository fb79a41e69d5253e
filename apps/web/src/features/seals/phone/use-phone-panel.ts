import type { SignaturePanel } from '@cinnabar/protocol/seals/signature-panel-schema';
import { api } from '../../../lib/api-client.ts';
import { useShownCode } from '../../../lib/use-shown-code.ts';

/** The code by which a phone becomes a sheet to sign on. */
export function usePhonePanel() {
  const { made, asked, ...code } = useShownCode({
    key: ['seals', 'panel'],
    make: () => api.post<SignaturePanel>('/signature/panel'),
    ask: (id, signal) => api.get<SignaturePanel>('/signature/panel', { id }, { signal }),
  });
  return { ...code, panel: asked ?? made };
}
