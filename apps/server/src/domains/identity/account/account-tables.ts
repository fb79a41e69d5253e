import type { MessageEvent } from '@cinnabar/protocol/identity/message-events';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/db/db-tables.ts';
import { userAccount } from '../users/user-tables.ts';

const owner = () => uuid().references(() => userAccount.id, { onDelete: 'cascade' });

/** A person's avatar: small, so it is stored in a row. The key is random and unguessable: only those who were shown the avatar know it. */
export const avatar = pgTable('avatar', {
  key: text().primaryKey(),
  userId: owner().notNull().unique(),
  /** WebP, 256 pixels square. */
  picture: bytea().notNull(),
});

/** Notification preferences of a person. No row: everything is on. */
export const messagePreference = pgTable(
  'message_preference',
  {
    userId: owner().notNull(),
    event: text().$type<MessageEvent>().notNull(),
    sms: boolean().notNull(),
    email: boolean().notNull(),
    inbox: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.event] })],
);
