import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** Comments of the parties before the end. Never part of a file; never withdrawn. */
export const contractComment = pgTable(
  'contract_comment',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    authorId: uuid().notNull(),
    authorName: text().notNull(),
    /** The party that the author wrote for, as displayed. */
    partyName: text().notNull(),
    text: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.id] }),
    index().on(table.contractId, table.createTime),
  ],
);

/** When a reader was last notified of comments, which limits the messages to them. */
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
