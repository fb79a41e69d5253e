import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import type { ChainKind } from './audit-tables.ts';

/**
 * The daily Merkle root (RFC 6962) over the heads of all chains that changed since the previous root, which is its first leaf: so each root
 * covers every head there ever was.
 */
export const auditRoot = pgTable('audit_root', {
  /** From 1. */
  number: integer().primaryKey(),
  /** Hex. */
  root: text().notNull(),
  /** With the leaf of the root before it. */
  leafCount: integer().notNull(),
  /** RFC 3161 token over the root, DER, base64. */
  timestampToken: text().notNull(),
  createTime: time().notNull(),
});

/** Which head is which leaf of a root. */
export const auditLeaf = pgTable(
  'audit_leaf',
  {
    rootNumber: integer()
      .notNull()
      .references(() => auditRoot.number),
    /** From 1; leaf 0 is the previous root. */
    position: integer().notNull(),
    chainId: text().notNull(),
    chainKind: text().$type<ChainKind>().notNull(),
    length: integer().notNull(),
    headHash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rootNumber, table.position] }),
    index().on(table.chainId, table.chainKind, table.length),
  ],
);
