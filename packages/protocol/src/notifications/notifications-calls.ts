import { call, of } from '../transport/call.ts';
import type { MailboxMessage, MailboxQuery } from './mailbox-schema.ts';
import type {
  MessageList,
  MessageListQuery,
  MessageRetry,
  MessagesRetried,
  MessageTest,
  MessageTestForm,
  MessageWayList,
  WayForm,
} from './message-schema.ts';
import type { NoticeList, NoticeListQuery, ReadNotices } from './notice-schema.ts';

export const listNoticesCall = call('GET /notice/list', {
  summary: 'Notices to the caller, newest first',
  access: 'SESSION',
  query: of<NoticeListQuery>(),
  answer: of<NoticeList>(),
});

export const countNoticesCall = call('GET /notice/count', {
  summary: 'How many notices are unread',
  access: 'SESSION',
  answer: of<number>(),
});

export const readNoticesCall = call('POST /notice/read', {
  summary: 'Marks notices as read',
  access: 'SESSION',
  body: of<ReadNotices>(),
  answer: of<null>(),
});

export const listMessagesCall = call('GET /message/list', {
  summary: 'Messages that went out, with what became of them',
  access: 'SESSION',
  query: of<MessageListQuery>(),
  answer: of<MessageList>(),
});

export const retryMessageCall = call('POST /message/retry', {
  summary: 'Sends one message again',
  access: 'SESSION',
  body: of<MessageRetry>(),
  answer: of<null>(),
});

export const retryFailedMessagesCall = call('POST /message/retry/failed', {
  summary: 'Sends again what could not be delivered',
  access: 'SESSION',
  answer: of<MessagesRetried>(),
});

export const listMessageWaysCall = call('GET /message/ways', {
  summary: 'How messages are sent',
  access: 'SESSION',
  answer: of<MessageWayList>(),
});

export const setMessageWayCall = call('POST /message/way', {
  summary: 'Changes how messages are sent',
  access: 'SESSION',
  body: of<WayForm>(),
  answer: of<null>(),
});

export const testMessageWayCall = call('POST /message/test', {
  summary: 'Sends a test message',
  access: 'SESSION',
  body: of<MessageTestForm>(),
  answer: of<MessageTest>(),
});

export const readMailboxCall = call('GET /dev/mailbox', {
  summary: 'Demo only: what would have been sent to a contact',
  access: 'OPEN',
  query: of<MailboxQuery>(),
  answer: of<MailboxMessage[]>(),
});
