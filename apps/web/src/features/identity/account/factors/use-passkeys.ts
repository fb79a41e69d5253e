import type { Passkey } from '@cinnabar/protocol/identity/account-schema';
import {
  addPasskeyCall,
  listPasskeysCall,
  removePasskeyCall,
  renamePasskeyCall,
  startPasskeyCall,
} from '@cinnabar/protocol/identity/factor-calls';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { isKnownDevice, makePasskey, PasskeyDeclined } from '../../passkey/ask-passkey.ts';
import { useAct } from '../use-act.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['user-passkeys'],
  queryFn: () => api(listPasskeysCall),
});

/** Adding, naming and removing passkeys; each answers whether it was done. */
export function usePasskeys() {
  const { t } = useTranslation('identity-account');
  const client = useQueryClient();
  const act = useAct();
  /** They come with the first factor of a person. */
  const [recovery, setRecovery] = useState<{ codes: string[]; name: string } | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });

  /** The device's own refusals come without words that a person would understand. */
  function tell(error: unknown) {
    if (error instanceof PasskeyDeclined) return notify('info', t('passkeys.declined'));
    if (error instanceof ApiError) return showError(error);
    notify('bad', t(isKnownDevice(error) ? 'passkeys.known' : 'passkeys.failed'));
  }

  return {
    act,
    recovery,
    recoveryKept: () => setRecovery(null),
    add: async (name: string) => {
      return act.run(async () => {
        const response = await makePasskey(await api(startPasskeyCall));
        const { recoveryCodes } = await api(addPasskeyCall, { body: { response, name } });
        if (recoveryCodes) setRecovery({ codes: recoveryCodes, name });
        else notify('ok', t('passkeys.added', { name }));
        await refresh();
      }, tell);
    },
    rename: async ({ id }: Passkey, name: string) => {
      const done = await act.run(async () => {
        await api(renamePasskeyCall, { params: { id }, body: { name } });
        await refresh();
      });
      if (done) notify('ok', t('passkeys.renamed', { name }));
      return done;
    },
    remove: async ({ id, name }: Passkey) => {
      const done = await act.run(async () => {
        await api(removePasskeyCall, { params: { id } });
        await refresh();
      });
      if (done) notify('ok', t('passkeys.removed', { name }));
      return done;
    },
  };
}
