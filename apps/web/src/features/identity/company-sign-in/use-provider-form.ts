import { useQueryClient } from '@tanstack/react-query';
import { seal } from '../../../lib/api/seal.ts';
import type { FormFaults } from '../../../lib/form/form-machine.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
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
  const form = useForm<V, 'identity-company'>({
    t,
    start: initial,
    check: (values) => {
      const missing = required.filter((name) => String(values[name]).trim() === '');
      return Object.fromEntries(missing.map((name) => [name, 'form.missing'])) as FormFaults<
        V,
        'identity-company'
      >;
    },
    send: async (values) => {
      await act.prove(async () => {
        const secret = values.secret === '' ? {} : { secret: await seal(values.secret) };
        await save(values, secret);
        await client.invalidateQueries(companySignInQuery);
      });
      notify('ok', t('form.saved'));
    },
    spent: (_, outcome) => (outcome === 'saved' ? { secret: '' } : {}) as Partial<V>,
    rest: firstField,
    guarded: true,
  });
  return { ...form, act };
}
