import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { WaySetting } from '@cinnabar/protocol/notifications/message-schema';
import { testSetupWayCall } from '@cinnabar/protocol/system/setup-calls';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useProblemText } from '../../../lib/delivery-problem.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { type Fault, sayFault } from '../../../lib/errors/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { SetupForm } from './use-setup-form.ts';

interface SetupChannelProps {
  form: SetupForm;
  setting: WaySetting;
  onSet: () => void;
}

/** One channel: its address, a form for it, and a test as soon as it is set. */
export function SetupChannel({ form, setting: { kind, source, summary }, onSet }: SetupChannelProps) {
  const { t } = useTranslation('identity-setup');
  const name = t(`notifications:way.kind.${kind}`);
  return (
    <section className="setup-channel" aria-label={name}>
      <header>
        <h2>{name}</h2>
        {source !== 'ENVIRONMENT' && (
          <Button size="small" onClick={onSet}>
            {t(source ? 'notifications:way.change' : 'notifications:way.set')}
            <span className="visually-hidden">{t('notifications:test.which', { channel: name })}</span>
          </Button>
        )}
      </header>
      <p>{summary ?? t(`sending.none.${kind}`)}</p>
      {source === 'ENVIRONMENT' && <p>{t(`notifications:way.fixed.${kind}`)}</p>}
      {source && <ChannelTest form={form} kind={kind} />}
    </section>
  );
}

type Outcome =
  | { kind: 'sent'; to: string }
  | { kind: 'undelivered'; problem: DeliveryProblem }
  | { kind: 'failed'; fault: Fault<'identity-setup'> }
  | null;

function ChannelTest({ form, kind }: { form: SetupForm; kind: WaySetting['kind'] }) {
  const { t } = useTranslation('identity-setup');
  const problemText = useProblemText();
  const { contact, token } = form.values;
  const [to, setTo] = useState(contact.includes('@') === (kind === 'MAIL') ? contact : '');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function send(): Promise<void> {
    if (to.trim() === '') return setOutcome({ kind: 'failed', fault: `sending.missing.${kind}` });
    setBusy(true);
    setOutcome(null);
    try {
      const { failure } = await api(testSetupWayCall, { body: { token, to } });
      setOutcome(failure ? { kind: 'undelivered', problem: failure } : { kind: 'sent', to });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ kind: 'failed', fault: error });
    } finally {
      setBusy(false);
    }
  }

  function outcomeError(): string | undefined {
    if (outcome?.kind === 'failed') return sayFault(t, outcome.fault);
    if (outcome?.kind !== 'undelivered') return undefined;
    const { sentence, quote } = problemText(outcome.problem);
    return quote ? `${sentence} · ${quote}` : sentence;
  }

  return (
    <div className="setup-test">
      <Field
        label={t(`sending.to.${kind}`)}
        error={outcomeError()}
        help={outcome?.kind === 'sent' ? t('sending.sent', { to: outcome.to }) : undefined}
      >
        <Input
          type={kind === 'MAIL' ? 'email' : 'tel'}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter means the test here, not the end of the setup.
            event.preventDefault();
            void send();
          }}
        />
      </Field>
      <Button busy={busy} onClick={send}>
        {t('sending.try')}
      </Button>
    </div>
  );
}
