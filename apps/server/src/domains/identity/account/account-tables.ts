import type { MessageEvent } from '@cinnabar/protocol/identity/message-events';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/db/db-tables.ts';
import { userAccount } from '../users/user-tables.ts';

const owner = () => uuid().references(() => userAccount.id, { onDelete: 'cascade' });

/** A person's picture: small, so it lives with the row that names it. The key is random: knowing it is having been shown it. */
export const avatar = pgTable('avatar', {
  key: text().primaryKey(),
  userId: owner().notNull().unique(),
  /** WebP, 256 pixels square. */
  picture: bytea().notNull(),
});

/** What a person wants to hear about, and how. No row: everything. */
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
