import type { DeliveryProblem } from '@cinnabar/protocol/notifications/delivery-problem';
import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import type { Channel, MessageParams } from './message.ts';
import type { TemplateName } from './message-templates.ts';

/** FAILED: a dead letter, until an administrator has it tried again. */
export type MessageStatus = 'WAITING' | 'SENT' | 'EXPIRED' | 'FAILED';

/** The outbox. */
export const message = pgTable(
  'message',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    template: text().$type<TemplateName>().notNull(),
    params: jsonb().$type<MessageParams>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Code and link, wrapped by the master key, base64; null once delivered or expired. */
    secret: text(),
    /** An older code is not sent any more. */
    expireTime: time(),
    status: text().$type<MessageStatus>().notNull(),
    /** Failed tries since it was sent, or since an administrator requested a retry. */
    attempts: integer().notNull().default(0),
    /** Time of the next try, after a failure. */
    nextTime: time(),
    /** The delivery that holds it, a number of its own, and until when: afterwards another one may deliver it. */
    claim: uuid(),
    claimedUntil: time(),
    /** Reason of the last failure. */
    problem: jsonb().$type<DeliveryProblem>(),
    createTime: time().notNull(),
    sentTime: time(),
  },
  (table) => [
    index().on(table.status, table.createTime, table.id),
    index().on(table.createTime, table.id),
    index().on(table.recipient, table.createTime, table.id),
    index('message_sn_index').on(sql`(${table.params} ->> 'sn')`),
    index('message_subject_index').on(sql`(${table.params} ->> 'subject')`),
  ],
);

/** Channels set by an administrator; the environment takes precedence. */
export const messageWay = pgTable('message_way', {
  kind: text().$type<WayKind>().primaryKey(),
  /** A new value with every change, by which every process detects that its channel is outdated. */
  version: uuid().notNull(),
  /** Address and sender, wrapped by the master key, base64. */
  wrapped: text().notNull(),
  changeTime: time().notNull(),
});

/** Content of the demo's built-in mailbox. The id is the message's: a repeated delivery is stored once. */
export const mailboxMessage = pgTable(
  'mailbox_message',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    code: text(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.recipient, table.createTime), index().on(table.createTime)],
);

/** The message centre of a person: the same message, without its secrets. Rendered in the reader's language. */
export const notice = pgTable(
  'notice',
  {
    /** The message's. */
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    template: text().$type<TemplateName>().notNull(),
    params: jsonb().$type<MessageParams>().notNull(),
    /** Page of ours that it links to. */
    path: text(),
    createTime: time().notNull(),
    readTime: time(),
  },
  (table) => [index().on(table.userId, table.createTime, table.id)],
);
