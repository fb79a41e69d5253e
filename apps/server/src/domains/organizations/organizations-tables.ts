import type { AUTH_STATUSES, TenantType } from '@cinnabar/protocol/organizations/company-schema';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/db-tables.ts';
import { time } from '../../platform/db/time-column.ts';

export const company = pgTable(
  'company',
  {
    id: uuid().primaryKey(),
    /** The registered name, used on the arc of a seal. Unique. */
    name: text().notNull().unique(),
    tenantType: text().$type<TenantType>().notNull(),
    /** Unified social credit code. */
    registerNo: text(),
    legalPerson: text(),
    /** 1 corporate, 2 sole trader, 3 government, 4 institution, 5 other. */
    companyType: integer().notNull(),
    parentId: uuid(),
    authStatus: text().$type<(typeof AUTH_STATUSES)[number]>().notNull(),
    freeze: boolean().notNull(),
    /** The three-officer mode (三员分立). */
    threeOfficers: boolean().notNull().default(false),
    logoKey: text(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.parentId)],
);

/** The logo of a company, shown to everyone who receives something from it. */
export const companyLogo = pgTable(
  'company_logo',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => company.id),
    /** Digest of the picture. */
    key: text().notNull(),
    /** WebP, at most 512 pixels either way. */
    picture: bytea().notNull(),
  },
  (table) => [index().on(table.key)],
);

export const employee = pgTable(
  'employee',
  {
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    /** 工号, the company's own; a person may sign in with it when it is unique among all companies. */
    number: text(),
    dismissed: boolean().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique().on(table.companyId, table.userId),
    index().on(table.userId),
    index().on(table.number),
  ],
);
