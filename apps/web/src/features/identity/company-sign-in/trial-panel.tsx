import { tryProviderCall } from '@cinnabar/protocol/access/company-sign-in-calls';
import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { Trial } from '@cinnabar/protocol/access/company-sign-in-schema';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Tries the saved settings and says, step by step, what came back. */
export function TrialPanel({ kind }: { kind: ProviderKind }) {
  const { t } = useTranslation('identity-company');
  const [trial, setTrial] = useState<Trial | null>(null);
  const form = useForm({
    t,
    start: { account: '' },
    send: async ({ account }) => {
      setTrial(null);
      const asked = { kind, ...(kind === 'LDAP' && account !== '' ? { account } : {}) };
      setTrial(await api(tryProviderCall, { body: asked }));
    },
  });

  return (
    <div className="company-sign-in-trial">
      <form className="company-sign-in-trial-form" {...form.bind}>
        {kind === 'LDAP' && (
          <Field label={t('trial.account')} error={form.error('account')}>
            <Input maxLength={200} {...form.input('account')} />
          </Field>
        )}
        <Button type="submit" busy={form.busy}>
          {t('trial.run')}
        </Button>
      </form>
      <div role="status">{trial && <TrialResult trial={trial} />}</div>
    </div>
  );
}

function TrialResult({ trial: { steps, found } }: { trial: Trial }) {
  const { t } = useTranslation('identity-company');
  const passed = steps.every(({ ok }) => ok);
  return (
    <>
      <span className="visually-hidden">{t(passed ? 'trial.passed' : 'trial.failed')}</span>
      <ul className="company-sign-in-steps">
        {steps.map(({ step, ok, detail }) => (
          <li key={step} className={ok ? undefined : 'company-sign-in-bad'}>
            <Icon name={ok ? 'check' : 'alert'} size={16} />
            <span>
              {t(`trial.step.${step}.${ok ? 'ok' : 'bad'}`, { detail: detail ?? '' })}
              {!ok && detail && <small>{t('trial.technical', { detail })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {found.length > 0 && (
        <section aria-label={t('trial.found')}>
          <Facts entries={found.map(({ name, value }) => [name, value])} />
        </section>
      )}
    </>
  );
}
