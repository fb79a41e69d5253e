import type { MessageState, SentMessage } from '@cinnabar/protocol/notifications/message-schema';
import { useProblemText } from '../../../lib/delivery-problem.ts';
import { formatMoment, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';

const TONES: Record<MessageState, TagTone> = {
  WAITING: 'go',
  RETRYING: 'warn',
  FAILED: 'bad',
  SENT: 'ok',
  EXPIRED: 'idle',
};

interface MessageRowProps {
  message: SentMessage;
  busy: boolean;
  onRetry: () => void;
}

/** One message: what kind, to whom, how it stands, and when it did not arrive, why. */
export function MessageRow({ message, busy, onRetry }: MessageRowProps) {
  const { t } = useTranslation('notifications');
  const { name, channel, to, state, createTime, retryable } = message;
  return (
    <li className="message-row">
      <div className="message-words">
        <h3>
          {name}
          <Tag tone={TONES[state]}>{t(`messages.states.${state}`)}</Tag>
        </h3>
        <p className="message-facts">
          <span>{t(`channel.${channel}`)}</span>
          <span>{to}</span>
          <time dateTime={createTime} title={formatMoment(createTime)}>
            {formatShort(createTime)}
          </time>
        </p>
        <MessageTrouble message={message} />
      </div>
      {retryable && (
        <Button busy={busy} onClick={onRetry}>
          {t(state === 'FAILED' ? 'messages.retry' : 'messages.retryNow')}
          <span className="visually-hidden">{t('messages.which', { name, to })}</span>
        </Button>
      )}
    </li>
  );
}

function MessageTrouble({ message }: { message: SentMessage }) {
  const { t } = useTranslation('notifications');
  const problemText = useProblemText();
  const { problem, state, nextTime, attempts, retryable } = message;
  if (!problem) return null;
  const { sentence, quote } = problemText(problem);
  const after = [
    attempts > 0 && t('messages.tries', { count: attempts }),
    nextTime && t('messages.next', { time: formatShort(nextTime) }),
    state === 'FAILED' && !retryable && t('messages.late'),
  ].filter((one) => typeof one === 'string');
  return (
    <>
      <p className="message-trouble">{sentence}</p>
      {quote && <p className="message-quote">{quote}</p>}
      {after.length > 0 && <p className="message-quote">{after.join(' · ')}</p>}
    </>
  );
}
