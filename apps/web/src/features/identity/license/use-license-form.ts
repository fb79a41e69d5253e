import { enterLicenseCall } from '@cinnabar/protocol/system/license-calls';
import type { EnteredLicense } from '@cinnabar/protocol/system/license-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { licenseExpiryQuery } from '../frame/login-queries.ts';

/** A license is a few hundred characters; what is much longer is another file. */
const LARGEST_BYTES = 20_000;

export function useLicenseForm() {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const [entered, setEntered] = useState<EnteredLicense | null>(null);
  const form = useForm({
    t,
    start: { license: '' },
    check: ({ license }) => ({ license: license.trim() === '' ? 'license.missing' : undefined }),
    send: async ({ license }) => {
      const found = await api(enterLicenseCall, { body: { license } });
      await client.invalidateQueries(licenseExpiryQuery);
      setEntered(found);
    },
    place: () => 'license',
  });
  return {
    ...form,
    entered,
    readFile: async (file: File | undefined) => {
      if (!file) return;
      if (file.size > LARGEST_BYTES) return form.fault({ license: 'license.wrongFile' });
      form.set({ license: await file.text() });
      await form.submit();
    },
  };
}

export type LicenseFormState = ReturnType<typeof useLicenseForm>;
