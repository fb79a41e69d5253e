import type { CATEGORY_TYPES } from '@cinnabar/protocol/categories/category-schema';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

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
    config: jsonb().$type<Record<string, unknown>>().notNull(),
    createTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
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

/** Roles whose holders may start contracts of a category. */
export const categorySender = pgTable(
  'category_sender',
  { companyId: uuid().notNull(), categoryId: uuid().notNull(), roleId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.categoryId, table.roleId] })],
);
