import '../../../ui/data/table.css';
import type { SentMessage } from '@cinnabar/protocol/notifications/message-schema';
import { formatMoment, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { MessageTrouble, RetryButton, StateTag } from './message-parts.tsx';

export interface MessagesProps {
  messages: readonly SentMessage[];
  /** The message that is just being sent again. */
  busy: string | null;
  onRetry: (message: SentMessage) => void;
}

/** Every message in one line: when, to whom, what about which contract, its state, and why it was not delivered. */
export function MessageTable({ messages, busy, onRetry }: MessagesProps) {
  const { t } = useTranslation('notifications');
  return (
    <table className="data-table message-table">
      <thead>
        <tr>
          {(['time', 'to', 'what', 'contract', 'state', 'reason'] as const).map((column) => (
            <th key={column} scope="col" className={`message-table-${column}`}>
              {t(`messages.column.${column}`)}
            </th>
          ))}
          <th scope="col" className="message-table-acts">
            <span className="visually-hidden">{t('messages.column.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <td>
              <time dateTime={message.createTime} title={formatMoment(message.createTime)}>
                {formatShort(message.createTime)}
              </time>
            </td>
            <td>
              {message.to}
              <small className="message-channel">{t(`channel.${message.channel}`)}</small>
            </td>
            <td>{message.name}</td>
            <td>{message.contractSn ?? <span className="muted">—</span>}</td>
            <td>
              <StateTag state={message.state} />
            </td>
            <td>
              <MessageTrouble message={message} />
            </td>
            <td className="message-table-acts">
              <RetryButton message={message} busy={busy === message.id} onRetry={onRetry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
