import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** A link to read one contract, or one of its files, for a short time without an account. */
export const viewToken = pgTable(
  'view_token',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** Null: the contract with all its files. */
    documentId: uuid(),
    /** Whether the files may be downloaded, not only read. */
    download: boolean().notNull(),
    /** SHA-256 of the token: a copy of this table opens nothing. */
    tokenHash: text().notNull().unique(),
    issuerId: uuid().notNull(),
    issuerName: text().notNull(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
    lastUseTime: time(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] }), index().on(table.expireTime)],
);

/** Addresses from which a token was used, so that each is recorded once a day and not with every page image. */
export const viewTokenUse = pgTable(
  'view_token_use',
  {
    contractId: uuid().notNull(),
    tokenId: uuid().notNull(),
    address: text().notNull(),
    recordTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.tokenId, table.address] }),
    foreignKey({
      columns: [table.contractId, table.tokenId],
      foreignColumns: [viewToken.contractId, viewToken.id],
    }).onDelete('cascade'),
  ],
);
