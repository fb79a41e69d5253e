import { toChinaTime } from '@cinnabar/kernel';
import type { MailboxMessage } from '@cinnabar/protocol/notifications/mailbox-schema';
import type { MailboxRecord } from './notifications-store.ts';

export function presentMailboxMessage(record: MailboxRecord): MailboxMessage {
  const { recipient, channel, subject, text, code, createTime } = record;
  return {
    to: recipient,
    channel,
    subject,
    text,
    ...(code === null ? {} : { code }),
    createTime: toChinaTime(createTime),
  };
}
