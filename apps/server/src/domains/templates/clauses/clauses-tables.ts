import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseLanguage, ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { template } from '../templates-tables.ts';

/** Wordings that are being edited beside the published ones. */
export interface KeptClauseDraft {
  content: ClauseContent;
  userId: string;
  userName: string;
  /** ISO 8601 */
  time: string;
}

export const clause = pgTable(
  'clause',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    /** Empty: none. */
    category: text().notNull(),
    tags: text().array().notNull(),
    language: text().$type<ClauseLanguage>().notNull(),
    /** 1 on, 0 off; a deleted clause has no row. */
    status: integer().notNull(),
    creatorId: uuid().notNull(),
    creatorName: text().notNull(),
    /** The newest published version: number (0: none) and content, so that a list reads one row. */
    published: integer().notNull(),
    content: jsonb().$type<ClauseContent>(),
    draft: jsonb().$type<KeptClauseDraft>(),
    /** The text of the published wordings, before the first of the draft's, by which a list finds it. */
    words: text().notNull(),
    /** Counts every write. */
    version: integer().notNull(),
    createTime: time().notNull(),
    updateTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.id),
    index().on(table.companyId, table.updateTime),
  ],
);

/** Published versions; rows are only inserted. */
export const clauseVersion = pgTable(
  'clause_version',
  {
    companyId: uuid().notNull(),
    clauseId: uuid().notNull(),
    number: integer().notNull(),
    content: jsonb().$type<ClauseContent>().notNull(),
    note: text().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.clauseId, table.number] }),
    foreignKey({
      columns: [table.companyId, table.clauseId],
      foreignColumns: [clause.companyId, clause.id],
    }).onDelete('cascade'),
  ],
);

/** Which wordings the draft and the versions of a template show. */
export const clauseUse = pgTable(
  'clause_use',
  {
    companyId: uuid().notNull(),
    templateId: uuid().notNull(),
    /** Number of the version of the template; 0: its draft. */
    number: integer().notNull(),
    clauseId: uuid().notNull(),
    clauseVersion: integer().notNull(),
    variant: text().$type<ClauseVariant>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'clause_use_pk',
      columns: [table.templateId, table.number, table.clauseId, table.clauseVersion, table.variant],
    }),
    index().on(table.clauseId),
    foreignKey({
      columns: [table.companyId, table.templateId],
      foreignColumns: [template.companyId, template.id],
    }).onDelete('cascade'),
    // A clause that a template shows is not deleted meanwhile.
    foreignKey({ columns: [table.companyId, table.clauseId], foreignColumns: [clause.companyId, clause.id] }),
  ],
);
