import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { MessageTrouble, RetryButton, StateTag } from './message-parts.tsx';
import type { MessagesProps } from './message-table.tsx';

/** The same lines where there is no space for a table. */
export function MessageCards({ messages, busy, onRetry }: MessagesProps) {
  const { t } = useTranslation('notifications');
  return (
    <ul className="message-cards">
      {messages.map((message) => (
        <li key={message.id}>
          <h3>
            {message.name}
            <StateTag state={message.state} />
          </h3>
          <p className="message-facts">
            <span>{message.to}</span>
            <span>{t(`channel.${message.channel}`)}</span>
            <time dateTime={message.createTime}>{formatShort(message.createTime)}</time>
          </p>
          {message.contractSn && (
            <p className="message-facts">{t('messages.about', { sn: message.contractSn })}</p>
          )}
          <MessageTrouble message={message} />
          <RetryButton message={message} busy={busy === message.id} onRetry={onRetry} />
        </li>
      ))}
    </ul>
  );
}
