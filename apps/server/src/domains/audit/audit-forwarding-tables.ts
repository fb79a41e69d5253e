import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import type { ChainKind } from './audit-tables.ts';

/** Records that the receiver of the operator does not have yet, written with them. What is sent is removed: the rest is the position. */
export const auditOutgoing = pgTable('audit_outgoing', {
  /** The order of sending: that of each chain, as its head is locked from before the number is taken until the commit. */
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  chainId: text().notNull(),
  chainKind: text().$type<ChainKind>().notNull(),
  sequence: integer().notNull(),
});

/** How sending goes; one row. */
export const auditForwarding = pgTable('audit_forwarding', {
  name: text().$type<'syslog'>().primaryKey(),
  /** Records that were sent since the first one. */
  sent: bigint({ mode: 'number' }).notNull(),
  sentTime: time(),
  /** Why sending fails since then; null while it does not. */
  error: text(),
  errorTime: time(),
});
