import type { SetupState, SetupTest } from '@cinnabar/protocol/system/setup-schema';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useProblemText } from '../../../lib/delivery-problem.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { SetupForm } from './use-setup-form.ts';

/** The address under which people come, and whether mail and text messages leave the house; tried out on the spot. */
export function SendingStep({ form, state }: { form: SetupForm; state: SetupState }) {
  const { t } = useTranslation('identity-setup');
  const { publicUrl, mail, sms } = state;
  const isHere = publicUrl === location.origin;
  return (
    <div className="setup-sending">
      <dl className="setup-facts">
        <dt>{t('sending.address')}</dt>
        <dd>{publicUrl}</dd>
      </dl>
      {!isHere && <Banner tone="warn">{t('sending.elsewhere', { here: location.origin })}</Banner>}
      {location.protocol === 'http:' && <Banner tone="warn">{t('sending.plain')}</Banner>}
      <ChannelTest form={form} kind="mail" configured={mail} />
      <ChannelTest form={form} kind="sms" configured={sms} />
    </div>
  );
}

type Outcome = { kind: 'sent'; to: string } | { kind: 'failed'; words: string } | null;

function ChannelTest(props: { form: SetupForm; kind: 'mail' | 'sms'; configured: boolean }) {
  const { t } = useTranslation('identity-setup');
  const problemText = useProblemText();
  const { form, kind, configured } = props;
  const { contact } = form.values;
  const [to, setTo] = useState(contact.includes('@') === (kind === 'mail') ? contact : '');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function send(): Promise<void> {
    if (to.trim() === '') return setOutcome({ kind: 'failed', words: t(`sending.missing.${kind}`) });
    setBusy(true);
    setOutcome(null);
    try {
      const { failure } = await api.post<SetupTest>('/setup/test', { token: form.values.token, to });
      if (failure === null) return setOutcome({ kind: 'sent', to });
      const { sentence, quote } = problemText(failure);
      setOutcome({ kind: 'failed', words: quote ? `${sentence} · ${quote}` : sentence });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ kind: 'failed', words: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="setup-channel">
      <h2>{t(`sending.${kind}`)}</h2>
      {configured ? (
        <>
          <Field
            label={t(`sending.to.${kind}`)}
            error={outcome?.kind === 'failed' ? outcome.words : null}
            help={outcome?.kind === 'sent' ? t('sending.sent', { to: outcome.to }) : undefined}
          >
            <Input
              type={kind === 'mail' ? 'email' : 'tel'}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
          <Button busy={busy} onClick={send}>
            {t('sending.try')}
          </Button>
        </>
      ) : (
        <p>{t(`sending.none.${kind}`)}</p>
      )}
    </section>
  );
}
