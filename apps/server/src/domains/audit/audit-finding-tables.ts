import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import type { FindingKind } from './finding.ts';

/** Findings of the background audit, each once: the operator is notified when its row is new. */
export const auditFinding = pgTable('audit_finding', {
  /** Kind, subject and place: the same fault has the same id in every run. */
  id: text().primaryKey(),
  kind: text().$type<FindingKind>().notNull(),
  /** The chain, the number of the root, or the digest of the file. */
  subject: text().notNull(),
  detail: jsonb().$type<Record<string, string | number | null>>().notNull(),
  foundTime: time().notNull(),
});
