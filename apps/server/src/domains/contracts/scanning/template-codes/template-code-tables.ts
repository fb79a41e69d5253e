import type { ErrorName, Params } from '@cinnabar/protocol/errors';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../../../platform/db/time-column.ts';
import { template } from '../../../templates/templates-tables.ts';

/** Why a scan made no contract. */
export interface CodeFault {
  error: ErrorName;
  params?: Params | undefined;
}

/** A code of a template: each person who scans it gets a contract of their own. */
export const templateCode = pgTable(
  'template_code',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull().primaryKey(),
    templateId: uuid().notNull(),
    /** The version that is pinned, with its number; null: the newest one when a contract is made. */
    versionId: uuid(),
    versionNumber: integer(),
    /** The role of the person who scans. */
    roleId: text().notNull(),
    roleName: text().notNull(),
    subject: text().notNull(),
    categoryId: uuid(),
    categoryName: text(),
    parties: jsonb().$type<TemplateCode['parties']>().notNull(),
    values: jsonb().$type<TemplateCode['values']>().notNull(),
    /** Null: any number. */
    maxUses: integer(),
    perPerson: integer().notNull(),
    endTime: time(),
    signDays: integer().notNull(),
    isOn: boolean().notNull(),
    /** Contracts that it made, and those that are being made. */
    used: integer().notNull(),
    /** For whom contracts are launched. */
    makerId: uuid().notNull(),
    makerName: text().notNull(),
    /** Counts every change by people. */
    revision: integer().notNull(),
    /** Of the last scan; null once one has made a contract. */
    fault: jsonb().$type<CodeFault>(),
    faultTime: time(),
    /** When the maker was last notified of a fault. */
    toldTime: time(),
    createTime: time().notNull(),
  },
  (table) => [
    index().on(table.companyId, table.templateId),
    index().on(table.companyId, table.makerId),
    foreignKey({
      columns: [table.companyId, table.templateId],
      foreignColumns: [template.companyId, template.id],
    }).onDelete('cascade'),
  ],
);

/** A contract of a code; drawn before the contract is there, so that two scans never make more than the code allows. */
export const templateCodeUse = pgTable(
  'template_code_use',
  {
    codeId: uuid()
      .notNull()
      .references(() => templateCode.id, { onDelete: 'cascade' }),
    contractId: uuid().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    /** Which attempt to launch is under way, from 1, and since when. */
    attempt: integer().notNull(),
    attemptTime: time().notNull(),
    /** Null: it is being made. */
    launchTime: time(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.contractId] }),
    index().on(table.codeId, table.userId),
    index().on(table.codeId, table.createTime),
  ],
);
