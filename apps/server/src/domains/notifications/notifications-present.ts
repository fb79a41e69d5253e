import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { MailboxMessage } from '@cinnabar/protocol/notifications/mailbox-schema';
import type { SentMessage } from '@cinnabar/protocol/notifications/message-schema';
import type { Notice } from '@cinnabar/protocol/notifications/notice-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { nameOfTemplate, renderTemplate } from './message-templates.ts';
import type { NoticeRecord } from './notice-store.ts';
import type { MailboxRecord, MessageRecord } from './notifications-store.ts';
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

/** A placeholder for the address, so that it can be removed from the sentence again. */
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

export function presentMessage(record: MessageRecord, language: Language, now: Date): SentMessage {
  const { id, template, params, channel, recipient, status, attempts, problem } = record;
  const { createTime, nextTime, sentTime } = record;
  const state = status === 'WAITING' && attempts > 0 ? 'RETRYING' : status;
  const holds = record.expireTime === null || record.expireTime > now;
  return {
    id,
    name: nameOfTemplate(template, language),
    contractSn: typeof params.sn === 'string' ? params.sn : null,
    channel,
    to: maskContact(recipient),
    state,
    attempts,
    problem,
    createTime: toChinaTime(createTime),
    nextTime: nextTime && toChinaTime(nextTime),
    sentTime: sentTime && toChinaTime(sentTime),
    retryable: (state === 'FAILED' || state === 'RETRYING') && holds,
  };
}
