import type { UseOutcome } from '@cinnabar/protocol/templates/figures/template-figures-schema';
import type { DoubtfulField } from '@cinnabar/protocol/templates/files/field-doubt-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { GroupRight } from '@cinnabar/protocol/templates/template-group-schema';
import type {
  TemplateChange,
  TemplateParam,
  TemplateType,
} from '@cinnabar/protocol/templates/template-schema';
import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import type { WordRecord } from './made/word-record.ts';

export const templateGroup = pgTable(
  'template_group',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    parentId: uuid(),
    name: text().notNull(),
    /** Empty: those of the group above. */
    rights: jsonb().$type<GroupRight[]>().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId, table.parentId], foreignColumns: [table.companyId, table.id] }),
  ],
);

/** Content that is being edited beside the published one. */
export interface KeptDraft {
  content: TemplateContent;
  userId: string;
  userName: string;
  /** ISO 8601 */
  time: string;
  /** Fields of a replaced file whose places wait for the author's look. Absent: none. */
  doubtful?: DoubtfulField[];
}

export const template = pgTable(
  'template',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    /** Of the published content; before the first version, of the draft. */
    templateType: text().$type<TemplateType>().notNull(),
    /** 1 on, 0 off, 2 deleted. */
    status: integer().notNull(),
    groupId: uuid(),
    tags: text().array().notNull(),
    creatorId: uuid().notNull(),
    creatorName: text().notNull(),
    /** The newest published version: number (0: none), id and content, so that a list reads one row. */
    published: integer().notNull(),
    versionId: uuid(),
    content: jsonb().$type<TemplateContent>(),
    draft: jsonb().$type<KeptDraft>(),
    /** Those of the published content, or of the draft before the first version: what a list shows of them. */
    params: jsonb().$type<TemplateParam[]>().notNull().default([]),
    /** Counts every write. */
    version: integer().notNull(),
    createTime: time().notNull(),
    updateTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.id),
    index().on(table.companyId, table.updateTime),
    foreignKey({
      columns: [table.companyId, table.groupId],
      foreignColumns: [templateGroup.companyId, templateGroup.id],
    }),
  ],
);

/** Published versions; rows are only inserted. */
export const templateVersion = pgTable(
  'template_version',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    templateId: uuid().notNull(),
    number: integer().notNull(),
    templateType: text().$type<TemplateType>().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    /** Of the content and the digests of its files, hexadecimal. */
    sha256: text().notNull(),
    note: text().notNull(),
    /** Of papers: documents with sample values, one for each file that is there for them; of Word files one for each file. */
    samples: uuid().array().notNull().default([]),
    /** Of Word files: how each was made, so that one which shows no value is not converted again. */
    wordFiles: jsonb().$type<(WordRecord & { file: string; documentId: string })[]>(),
    /** Against the version before it. */
    changes: jsonb().$type<TemplateChange[]>().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.templateId, table.number] }),
    index().on(table.id),
    foreignKey({
      columns: [table.companyId, table.templateId],
      foreignColumns: [template.companyId, template.id],
    }),
  ],
);

export const templateFavourite = pgTable(
  'template_favourite',
  { userId: uuid().notNull(), templateId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.templateId] })],
);

/** Contracts that were sent, by the version that their files were made from, with what figures of templates count; each change of a contract updates it. */
export const templateUse = pgTable(
  'template_use',
  {
    companyId: uuid().notNull(),
    templateId: uuid().notNull(),
    versionId: uuid().notNull(),
    contractId: uuid().notNull(),
    /** Whose contract it is, with their department. */
    userId: uuid().notNull(),
    departmentId: uuid(),
    categoryId: uuid(),
    /** Roles that alone read it; empty: as roles permit. */
    readers: uuid().array().notNull().default([]),
    /** When it was sent. */
    time: time().notNull(),
    /** Changes in free zones. */
    deviations: integer().notNull().default(0),
    /** How it ended, and on which day in China; null: it has not. Of a completed one the whole hours from sending. */
    outcome: text().$type<UseOutcome>(),
    outcomeDay: date({ mode: 'string' }),
    hours: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.versionId] }),
    index().on(table.templateId, table.time),
    index().on(table.companyId, table.time),
    index().on(table.companyId, table.outcomeDay).where(sql`${table.outcomeDay} is not null`),
  ],
);

/** The words of the files of templates, by which a list finds them. */
export const templateText = pgTable(
  'template_text',
  {
    companyId: uuid().notNull(),
    templateId: uuid().notNull(),
    /** A file; of papers the version, or the template for its draft. */
    sourceId: uuid('document_id').notNull(),
    /** In reading order, without line breaks. */
    text: text().notNull(),
    /** Pieces of two characters: trigram indexes miss Chinese words of two characters. */
    bigrams: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.sourceId] }),
    index().using('gin', table.bigrams),
    foreignKey({
      columns: [table.companyId, table.templateId],
      foreignColumns: [template.companyId, template.id],
    }).onDelete('cascade'),
  ],
);
