import type { Rights, Scope } from '@cinnabar/protocol/organizations/permission-tree';
import type { RoleType } from '@cinnabar/protocol/organizations/role-schema';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { company } from '../organizations-tables.ts';

export const role = pgTable(
  'role',
  {
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    id: uuid().notNull(),
    roleType: text().$type<RoleType>().notNull(),
    name: text().notNull(),
    /** Of a custom role, by permission; null of a built-in one, whose permissions are fixed. */
    permissions: jsonb().$type<Rights>(),
    creatorName: text(),
    updateTime: time(),
    /** Counts the changes: who changes a role names the version that they saw. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.companyId, table.roleType),
  ],
);

export const roleMember = pgTable(
  'role_member',
  {
    companyId: uuid().notNull(),
    roleId: uuid().notNull(),
    employeeId: uuid().notNull(),
    /** Narrows the permissions of the role for this member; null: it does not. */
    scope: text().$type<Scope>(),
    /** From then on the membership does not count. */
    untilTime: time(),
    grantedBy: text(),
    grantTime: time(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.roleId, table.employeeId] })],
);

/** A role that an invitation or an import named for a person who had not joined yet: they get it when they join, if its granter may still grant it. */
export const intendedRole = pgTable(
  'intended_role',
  {
    companyId: uuid().notNull(),
    employeeId: uuid().notNull(),
    roleId: uuid().notNull(),
    granterId: uuid().notNull(),
    granterName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.employeeId, table.roleId] })],
);
