import type { SaltedText } from '@cinnabar/audit-proof';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

export type ChainKind = 'CONTRACT' | 'TENANT' | 'SEAL' | 'SYSTEM';

const chainColumns = () => ({
  /** The contract, the company, the company's seal, or `system`. First in every key, so that a chain is stored together. */
  chainId: text().notNull(),
  chainKind: text().$type<ChainKind>().notNull(),
});

/** Head of each chain. */
export const auditChain = pgTable(
  'audit_chain',
  { ...chainColumns(), length: integer().notNull(), headHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.chainId, table.chainKind] })],
);

/** Append-only: a trigger of the migration refuses anything but INSERT. */
export const auditRecord = pgTable(
  'audit_record',
  {
    ...chainColumns(),
    sequence: integer().notNull(),
    event: text().notNull(),
    subjectId: text(),
    time: time().notNull(),
    /** Canonical JSON, exactly the bytes that were hashed. */
    body: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.chainKind, table.sequence] }),
    // What a company's log says about one employee.
    index('audit_record_subject')
      .on(table.chainId, table.subjectId, table.sequence)
      .where(sql`chain_kind = 'TENANT'`),
  ],
);

/** Clear texts of a record by their place in its body. A missing value was erased. */
export const auditPersonal = pgTable(
  'audit_personal',
  {
    ...chainColumns(),
    sequence: integer().notNull(),
    values: jsonb().$type<Record<string, SaltedText>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.chainKind, table.sequence] })],
);
