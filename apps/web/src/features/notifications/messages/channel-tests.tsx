import type { MessageTest, MessageWay } from '@cinnabar/protocol/notifications/message-schema';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useProblemText } from '../../../lib/delivery-problem.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';

type Outcome = { tone: 'ok' | 'bad'; sentence: string; quote: string | null } | null;

/** A message to oneself by each way, at once: whether it works, in plain words. */
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
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  async function send(): Promise<void> {
    setBusy(true);
    setOutcome(null);
    try {
      const { failure, to: sentTo } = await api.post<MessageTest>('/message/test', { channel });
      if (failure) setOutcome({ tone: 'bad', ...problemText(failure) });
      else setOutcome({ tone: 'ok', sentence: t('test.sent', { to: sentTo }), quote: null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ tone: 'bad', sentence: error.message, quote: null });
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
        <div role="status">
          {outcome && <p className={`message-outcome message-outcome-${outcome.tone}`}>{outcome.sentence}</p>}
          {outcome?.quote && <p className="message-quote">{outcome.quote}</p>}
        </div>
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
