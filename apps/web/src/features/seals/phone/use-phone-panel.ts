import { getPanelCall, makePanelCall } from '@cinnabar/protocol/seals/signature-calls';
import { api } from '../../../lib/api/api-client.ts';
import { useShownCode } from '../../../lib/use-shown-code.ts';

/** The code by which a phone becomes a sheet to sign on. */
export function usePhonePanel() {
  const { made, asked, ...code } = useShownCode({
    key: ['seals', 'panel'],
    make: () => api(makePanelCall),
    ask: (id, signal) => api(getPanelCall, { query: { id } }, { signal }),
  });
  return { ...code, panel: asked ?? made };
}
