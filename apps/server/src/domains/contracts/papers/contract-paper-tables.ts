import type { BlockChange } from '@cinnabar/protocol/templates/changes/diff-papers';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { contract } from '../lifecycle/contracts-tables.ts';

/** What a contract adds to the papers of a version: which files it has, values, and what was changed in free zones. */
export const contractPaper = pgTable('contract_paper', {
  contractId: uuid()
    .primaryKey()
    .references(() => contract.id, { onDelete: 'cascade' }),
  versionId: uuid().notNull(),
  /** Its documents that are typeset, by the id of their paper, in order. */
  documents: jsonb().$type<{ file: string; documentId: string }[]>().notNull(),
  /** What was filled in, by the keys of params; empty: cleared. What no one filled in has the value of its source or default. */
  values: jsonb().$type<Record<string, string>>().notNull(),
  /** Papers that the sponsor changed in their free zones, and how they differ from the version. */
  edited: jsonb().$type<EditedPaper[]>().notNull(),
  deviations: jsonb().$type<{ file: string; changes: readonly BlockChange[] }[]>().notNull(),
});
