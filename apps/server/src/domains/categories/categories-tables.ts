import type { CATEGORY_TYPES } from '@cinnabar/protocol/categories/category-schema';
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

export const categoryGroup = pgTable(
  'category_group',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** Rules that are being edited beside the published ones. */
export interface KeptDraft {
  config: Record<string, unknown>;
  userId: string;
  userName: string;
  /** ISO 8601 */
  time: string;
}

export const category = pgTable(
  'category',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    type: text().$type<(typeof CATEGORY_TYPES)[number]>().notNull(),
    groupId: uuid(),
    primary: boolean().notNull(),
    /** 0 on, 1 off, 2 deleted. */
    state: integer().notNull(),
    /** The rules of the newest published version, so that a launch reads one row. */
    config: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Number of that version; 0: never published. */
    published: integer().notNull().default(1),
    draft: jsonb().$type<KeptDraft>(),
    /** Counts every write. */
    version: integer().notNull().default(1),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({
      columns: [table.companyId, table.groupId],
      foreignColumns: [categoryGroup.companyId, categoryGroup.id],
    }),
  ],
);

/** Published versions; rows are only inserted. */
export const categoryVersion = pgTable(
  'category_version',
  {
    companyId: uuid().notNull(),
    categoryId: uuid().notNull(),
    number: integer().notNull(),
    config: jsonb().$type<Record<string, unknown>>().notNull(),
    note: text().notNull(),
    /** Null: the version that the type had from the start. */
    userId: uuid(),
    userName: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.categoryId, table.number] }),
    foreignKey({
      columns: [table.companyId, table.categoryId],
      foreignColumns: [category.companyId, category.id],
    }),
  ],
);

/** The last number that a rule assigned to contracts of a company, in a year; year 0 for rules that do not contain it. */
export const categoryCounter = pgTable(
  'category_counter',
  {
    companyId: uuid().notNull(),
    rule: text().notNull(),
    year: integer().notNull(),
    value: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.rule, table.year] })],
);
