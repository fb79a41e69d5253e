import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** What parties write to each other before the end. Never part of a file; nothing is taken back. */
export const contractComment = pgTable(
  'contract_comment',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    authorId: uuid().notNull(),
    authorName: text().notNull(),
    /** The side that the author wrote for, as it is called on screen. */
    partyName: text().notNull(),
    text: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.id] }),
    index().on(table.contractId, table.createTime),
  ],
);

/** When a reader was last told of comments, so that a lively talk does not fill their mailbox. */
export const contractCommentNotice = pgTable(
  'contract_comment_notice',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    noticeTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.userId] })],
);
