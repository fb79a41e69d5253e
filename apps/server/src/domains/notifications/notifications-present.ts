import { toChinaTime } from '@cinnabar/kernel';
import type { MailboxMessage } from '@cinnabar/protocol/notifications/mailbox-schema';
import type { Notice } from '@cinnabar/protocol/notifications/notice-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { renderTemplate } from './message-templates.ts';
import type { NoticeRecord } from './notice-store.ts';
import type { MailboxRecord } from './notifications-store.ts';
import { withoutLink } from './without-link.ts';

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

/** A place for the address, so that it can be taken out of the sentence again. */
const LINK = '\u0000';

export function presentNotice(record: NoticeRecord, language: Language): Notice {
  const { id, template, params, path, createTime, readTime } = record;
  const { subject, text } = renderTemplate(template, language, { ...params, link: LINK });
  return {
    id,
    subject,
    text: withoutLink(text, LINK),
    path,
    createTime: toChinaTime(createTime),
    read: readTime !== null,
  };
}
