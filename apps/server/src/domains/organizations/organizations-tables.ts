import type { AUTH_STATUSES, TenantType } from '@cinnabar/protocol/organizations/company-schema';
import type { DepartmentPlan } from '@cinnabar/protocol/organizations/department-schema';
import type { EndedRole, HandedItems } from '@cinnabar/protocol/organizations/leaving-schema';
import type { Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import type { EmployeeStatus } from '@cinnabar/protocol/organizations/staff-values';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** What the company may not use. */
    closed: text().array().$type<Resource[]>().notNull().default([]),
    logoKey: text(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.parentId), index().on(table.registerNo)],
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

export const department = pgTable(
  'department',
  {
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    id: uuid().notNull(),
    /** Null: directly below the company. */
    parentId: uuid(),
    name: text().notNull(),
    /** The company's own code. */
    code: text(),
    /** An employee of the company. */
    leaderId: uuid(),
    /** Order among its neighbours. */
    rank: integer().notNull(),
    /** A change that waits for its day. */
    plan: jsonb().$type<DepartmentPlan>(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('department_sibling').on(table.companyId, table.parentId, table.name).nullsNotDistinct(),
  ],
);

/**
 * A person in a company, as the company describes them. Name and contact are the company's own record, for search and order; the account of
 * the person is theirs.
 */
/**
 * What an employee is found by: the function `employee_terms` of migration 0039, whose counterpart for a keyword is `termsOfKeyword`. Nothing
 * stores it but the index: rows with their terms were four times as large, and so was the read of a name that thousands have.
 */
export const employeeTerms = (
  table: Record<'companyId' | 'name' | 'nameKey' | 'number' | 'mobile' | 'email', AnyPgColumn>,
): SQL =>
  sql`employee_terms(${table.companyId}, ${table.name}, ${table.nameKey}, ${table.number}, ${table.mobile}, ${table.email})`;

export const employee = pgTable(
  'employee',
  {
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    id: uuid().notNull(),
    /** Null until the person has agreed to join. */
    userId: uuid(),
    status: text().$type<EmployeeStatus>().notNull(),
    name: text().notNull(),
    /** In the form of `normaliseAccount`; at least one of the two. */
    mobile: text(),
    email: text(),
    /** 工号, the company's own; a person may sign in with it when it is unique among all companies. */
    number: text(),
    departmentId: uuid(),
    position: text(),
    /** Pinyin of the name, for the order and the search; null: still to be made. */
    nameKey: text(),
    /** Of the present status. Of INVITED: of the last message, null before the first one. */
    statusTime: time(),
    createTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique().on(table.companyId, table.userId),
    index().on(table.userId),
    index().on(table.number),
    index().on(table.companyId, table.status, table.nameKey, table.id),
    index().on(table.companyId, table.status, table.number, table.id),
    index().on(table.companyId, table.status, table.createTime, table.id),
    index().on(table.companyId, table.departmentId, table.status),
    index().on(table.companyId, table.mobile),
    index().on(table.companyId, table.email),
    index('employee_terms_index').using('gin', employeeTerms(table)),
    index('employee_invited_mobile').on(table.mobile).where(sql`status = 'INVITED'`),
    index('employee_invited_email').on(table.email).where(sql`status = 'INVITED'`),
    index('employee_unindexed').on(table.id).where(sql`name_key is null`),
  ],
);

/**
 * Of the terms of an employee those that thousands may have, in the order of the list: a page of them is one stretch of the index. Triggers of
 * migration 0049 write it.
 */
export const employeeWord = pgTable(
  'employee_word',
  {
    companyId: uuid().notNull(),
    employeeId: uuid().notNull(),
    word: text().notNull(),
    nameKey: text(),
    status: text().$type<EmployeeStatus>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.word] }),
    index('employee_word_index').on(
      table.companyId,
      table.word,
      table.nameKey,
      table.employeeId,
      table.status,
    ),
  ],
);

/** How an employee left: what each successor took over, so that it can be taken back. */
export const employeeLeaving = pgTable(
  'employee_leaving',
  {
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    id: uuid().notNull(),
    employeeId: uuid().notNull(),
    leaveTime: time().notNull(),
    /** Taken back. */
    returnTime: time(),
    /** Memberships of roles that ended. */
    roles: jsonb().$type<EndedRole[]>().notNull(),
    handed: jsonb().$type<HandedItems[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.companyId, table.employeeId),
  ],
);
