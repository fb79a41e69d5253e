import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { type Fault, sayFault } from '../../../lib/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { seal } from '../../../lib/seal.ts';
import { useAct } from '../account/use-act.ts';
import { companySignInQuery } from './company-sign-in-query.ts';

interface ProviderFormOptions<V> {
  initial: V;
  /** Names of fields that must not be left empty. */
  required: readonly (keyof V & string)[];
  /** Where a refusal belongs that names no field. */
  firstField: keyof V & string;
  /** Sends them; a secret that was left empty is not among them. */
  save(values: V, sealed: { secret?: string }): Promise<unknown>;
}

/** The fields of a provider's settings, their faults, and saving them. A secret that is left empty stays as it is. */
export function useProviderForm<V extends { secret: string }>(options: ProviderFormOptions<V>) {
  const { initial, required, firstField, save } = options;
  const { t } = useTranslation('identity-company');
  const client = useQueryClient();
  const act = useAct();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Partial<Record<string, Fault<'identity-company'>>>>({});

  function onRefusal(error: unknown): void {
    if (!(error instanceof ApiError)) {
      showError(error);
      return;
    }
    const [fault] = error.errors;
    setFaults({ [fault && fault.field in values ? fault.field : firstField]: error });
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const missing = required.filter((name) => String(values[name]).trim() === '');
    setFaults(Object.fromEntries(missing.map((name) => [name, 'form.missing'])));
    if (missing.length > 0) return;
    const saved = await act.run(async () => {
      const secret = values.secret === '' ? {} : { secret: await seal(values.secret) };
      await save(values, secret);
      await client.invalidateQueries(companySignInQuery);
    }, onRefusal);
    if (!saved) return;
    // What was typed while it was being saved stays.
    setValues((before) => ({ ...before, secret: before.secret === values.secret ? '' : before.secret }));
    notify('ok', t('form.saved'));
  }

  return {
    values,
    act,
    onSubmit,
    set: <N extends keyof V & string>(name: N, value: V[N]): void => {
      setValues((before) => ({ ...before, [name]: value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
    fault: (name: keyof V & string): string | undefined => sayFault(t, faults[name]),
  };
}
