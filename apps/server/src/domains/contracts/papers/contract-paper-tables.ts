import type { BlockChange } from '@cinnabar/protocol/templates/changes/diff-papers';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { WordRecord } from '../../templates/index.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** What a contract adds to the papers or Word files of a version: which files it has, values, and what was changed in free zones. */
export const contractPaper = pgTable('contract_paper', {
  contractId: uuid()
    .primaryKey()
    .references(() => contract.id, { onDelete: 'cascade' }),
  versionId: uuid().notNull(),
  /** Its documents that are typeset or converted, by the id of their paper or Word file, in order; of a Word file how it was made. */
  documents: jsonb().$type<{ file: string; documentId: string; word?: WordRecord }[]>().notNull(),
  /** What was filled in, by the keys of params; empty: cleared. What no one filled in has the value of its source or default. */
  values: jsonb().$type<Record<string, string>>().notNull(),
  /** Papers that the sponsor changed in their free zones, and how they differ from the version. */
  edited: jsonb().$type<EditedPaper[]>().notNull(),
  deviations: jsonb().$type<{ file: string; changes: readonly BlockChange[] }[]>().notNull(),
});
