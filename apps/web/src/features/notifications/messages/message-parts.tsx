import type { SentMessage } from '@cinnabar/protocol/notifications/message-schema';
import type { MessageState } from '@cinnabar/protocol/notifications/message-states';
import { useProblemText } from '../../../lib/delivery-problem.ts';
import { formatShort } from '../../../lib/format.ts';
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

export function StateTag({ state }: { state: MessageState }) {
  const { t } = useTranslation('notifications');
  return <Tag tone={TONES[state]}>{t(`messages.states.${state}`)}</Tag>;
}

/** Why it did not arrive, in a sentence of ours and the other side's words, and what comes next. */
export function MessageTrouble({ message }: { message: SentMessage }) {
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

interface RetryButtonProps {
  message: SentMessage;
  busy: boolean;
  onRetry: (message: SentMessage) => void;
}

/** Nothing when it cannot be sent again. */
export function RetryButton({ message, busy, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('notifications');
  const { name, to, state, retryable } = message;
  if (!retryable) return null;
  return (
    <Button size="small" busy={busy} onClick={() => onRetry(message)}>
      {t(state === 'FAILED' ? 'messages.retry' : 'messages.retryNow')}
      <span className="visually-hidden">{t('messages.which', { name, to })}</span>
    </Button>
  );
}
