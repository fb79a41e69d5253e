import { tryProviderCall } from '@cinnabar/protocol/access/company-sign-in-calls';
import type { ProviderKind } from '@cinnabar/protocol/access/company-sign-in-rules';
import type { Trial } from '@cinnabar/protocol/access/company-sign-in-schema';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Tries the saved settings and says, step by step, what came back. */
export function TrialPanel({ kind }: { kind: ProviderKind }) {
  const { t } = useTranslation('identity-company');
  const [account, setAccount] = useState('');
  const [busy, setBusy] = useState(false);
  const [trial, setTrial] = useState<Trial | null>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setTrial(null);
    const asked = { kind, ...(kind === 'LDAP' && account !== '' ? { account } : {}) };
    await api(tryProviderCall, { body: asked }).then(setTrial, showError);
    setBusy(false);
  }

  return (
    <div className="company-sign-in-trial">
      <form className="company-sign-in-trial-form" onSubmit={onSubmit}>
        {kind === 'LDAP' && (
          <Field label={t('trial.account')}>
            <Input value={account} maxLength={200} onChange={(event) => setAccount(event.target.value)} />
          </Field>
        )}
        <Button type="submit" busy={busy}>
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
