import { enterLicenseCall } from '@cinnabar/protocol/system/license-calls';
import type { EnteredLicense } from '@cinnabar/protocol/system/license-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { type Fault, sayFault } from '../../../lib/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { licenseExpiryQuery } from '../frame/login-queries.ts';

/** A license is a few hundred characters; what is much longer is another file. */
const LARGEST_BYTES = 20_000;

export function useLicenseForm() {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<Fault<'identity'> | null>(null);
  const [busy, setBusy] = useState(false);
  const [entered, setEntered] = useState<EnteredLicense | null>(null);

  async function submit(license = text): Promise<void> {
    if (busy) return;
    if (license.trim() === '') return setFault('license.missing');
    setBusy(true);
    try {
      setEntered(await api(enterLicenseCall, { body: { license } }));
      await client.invalidateQueries(licenseExpiryQuery);
    } catch (error) {
      if (error instanceof ApiError) setFault(error);
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    text,
    error: sayFault(t, fault),
    busy,
    entered,
    submit,
    setText: (next: string) => {
      setText(next);
      setFault(null);
    },
    readFile: async (file: File | undefined) => {
      if (!file) return;
      if (file.size > LARGEST_BYTES) return setFault('license.wrongFile');
      const read = await file.text();
      setText(read);
      setFault(null);
      await submit(read);
    },
  };
}

export type LicenseFormState = ReturnType<typeof useLicenseForm>;
