import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { MessageWay } from '@cinnabar/protocol/notifications/message-schema';
import { testMessageWayCall } from '@cinnabar/protocol/notifications/notifications-calls';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useProblemText } from '../../../lib/delivery-problem.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { sayFault } from '../../../lib/errors/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';

/** Kept as what happened, not as words: the page may change its language. */
type Outcome = { sentTo: string } | { problem: DeliveryProblem } | { fault: ApiError } | null;

/** A message to oneself by each channel, at once: whether it works, in plain words. */
export function ChannelTests({ ways }: { ways: MessageWay[] }) {
  const { t } = useTranslation('notifications');
  return (
    <Card title={t('test.title')} flush className="message-side">
      <p className="message-side-lead">{t('test.lead')}</p>
      <ul>
        {ways.map((way) => (
          <ChannelTest key={way.channel} way={way} />
        ))}
      </ul>
    </Card>
  );
}

function ChannelTest({ way: { channel, configured, to } }: { way: MessageWay }) {
  const { t } = useTranslation('notifications');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function send(): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      const { failure, to: sentTo } = await api(testMessageWayCall, { body: { channel } });
      setOutcome(failure ? { problem: failure } : { sentTo });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ fault: error });
    } finally {
      setBusy(false);
    }
  }

  const name = t(`channel.${channel}`);
  return (
    <li className="message-row">
      <div className="message-words">
        <h3>
          {name}
          {!configured && <Tag tone="idle">{t('way.none')}</Tag>}
        </h3>
        <p className="message-facts">{to ? t('test.to', { to }) : t(`test.noContact.${channel}`)}</p>
        <div role="status">{outcome && <TestOutcome outcome={outcome} />}</div>
      </div>
      {configured && to && (
        <Button busy={busy} onClick={send}>
          {t('test.send')}
          <span className="visually-hidden">{t('test.which', { channel: name })}</span>
        </Button>
      )}
    </li>
  );
}

function TestOutcome({ outcome }: { outcome: NonNullable<Outcome> }) {
  const { t } = useTranslation('notifications');
  const problemText = useProblemText();
  if ('sentTo' in outcome)
    return <p className="message-outcome message-outcome-ok">{t('test.sent', { to: outcome.sentTo })}</p>;
  const { sentence, quote } =
    'problem' in outcome
      ? problemText(outcome.problem)
      : { sentence: sayFault(t, outcome.fault), quote: null };
  return (
    <>
      <p className="message-outcome message-outcome-bad">{sentence}</p>
      {quote && <p className="message-quote">{quote}</p>}
    </>
  );
}
