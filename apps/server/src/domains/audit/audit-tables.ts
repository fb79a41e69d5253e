import type { SaltedText } from '@cinnabar/audit-proof';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

/** In the one text that bodies have, the person who acted; null: the product itself, or a body that was overwritten. */
export const actorIn = (body: SQLWrapper): SQL =>
  sql`substring(${body} from '^\\{"actor":\\{"tenantId":(?:null|"[^"]*"),"userId":"([^"]{1,64})"')`;

/** The address in clear texts. */
export const addressIn = (values: SQLWrapper): SQL => sql`(${values} -> 'actor.address' ->> 'value')`;

export type ChainKind = 'CONTRACT' | 'TENANT' | 'SEAL' | 'SYSTEM';

/** The condition of the indexes, and of the statements that shall use them. */
export const FILTERED = sql`chain_kind <> 'CONTRACT'`;

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
    // Those who read a log filter it; no one filters the log of a contract, and signing writes to no index for them.
    index('audit_record_time').on(table.chainId, table.time, table.sequence).where(FILTERED),
    index('audit_record_object')
      .on(table.chainId, table.subjectId, table.time, table.sequence)
      .where(FILTERED),
    index('audit_record_event').on(table.chainId, table.event, table.time, table.sequence).where(FILTERED),
    index('audit_record_actor')
      .on(table.chainId, actorIn(table.body), table.time, table.sequence)
      .where(FILTERED),
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
  (table) => [
    primaryKey({ columns: [table.chainId, table.chainKind, table.sequence] }),
    index('audit_personal_address')
      .on(table.chainId, addressIn(table.values), table.sequence)
      .where(FILTERED),
  ],
);
