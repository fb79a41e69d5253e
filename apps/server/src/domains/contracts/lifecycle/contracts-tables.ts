import type { ActionStatus, ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { ReminderForm, UploadDemand } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { PartyType } from '@cinnabar/protocol/contracts/contract-schema';
import type { FieldSettings } from '@cinnabar/protocol/contracts/fields/field-schema';
import type { FieldType } from '@cinnabar/protocol/contracts/fields/field-types';
import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { SignatoryStatus } from '@cinnabar/protocol/contracts/signatory-lifecycle';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

export const contract = pgTable(
  'contract',
  {
    id: uuid().primaryKey(),
    /** The sending company; null for a person. */
    tenantId: uuid(),
    tenantName: text().notNull(),
    creatorId: uuid().notNull(),
    creatorName: text().notNull(),
    subject: text().notNull(),
    /** Of a draft the number that was typed; empty: sending draws one by the rule of its business type. */
    sn: text().notNull(),
    status: text().$type<ContractStatus>().notNull(),
    /** The business type whose rules apply. */
    categoryId: uuid(),
    categoryName: text(),
    /** The version of it: of a draft the one it was last saved under, then the one it was sent under. */
    categoryVersion: integer(),
    /** Templates that its files are made from, written when it is sent; null: not every file is made from one. */
    fromTemplateIds: uuid().array(),
    description: text().notNull().default(''),
    /** Reason of a withdrawal, a refusal or an early close. */
    comments: text(),
    documentIds: uuid().array().notNull(),
    /** Attachments, which are not signed. */
    attachmentIds: uuid().array().notNull().default([]),
    /** Those of them that only the sponsor's side sees. */
    sponsorOnlyIds: uuid().array().notNull().default([]),
    expireTime: time(),
    /** First and last moment of the contract's own term. */
    startTime: time(),
    endTime: time(),
    reminders: jsonb().$type<ReminderForm>().notNull().default({ daysBefore: [], everyDays: null }),
    minReadSeconds: integer().notNull().default(0),
    /** The version of a template of papers that it was made from; then `contract_paper` has its values. */
    paperVersionId: uuid(),
    /** What it is worth, in cents; null: it names no amount. */
    amount: bigint({ mode: 'number' }),
    /** During and after a voiding: the declaration, reason, deadline, and the state to restore when it is declined. */
    voidDocumentId: uuid(),
    voidReason: text(),
    voidExpireTime: time(),
    voidFrom: text().$type<'COMPLETE' | 'FINISHED'>(),
    /** Number of printed copies. */
    printCount: integer().notNull().default(0),
    /** Counts every write; a form that was read at another version is refused. */
    version: integer().notNull(),
    createTime: time().notNull(),
    updateTime: time().notNull(),
    sendTime: time(),
    completeTime: time(),
    urgeTime: time(),
    /** When a reminder was last sent automatically: to its parties, and once it is complete to the sender's side of the end of its term. */
    remindTime: time(),
  },
  (table) => [
    index().on(table.status, table.expireTime),
    index().on(table.tenantId, table.createTime),
    // Reminders of the end of a term.
    index().on(table.endTime).where(sql`${table.status} = 'COMPLETE'`),
    // The lists behind the figures: by the day of being sent, of the end, and of the end of the term.
    index().on(table.tenantId, table.sendTime),
    index().on(table.tenantId, table.completeTime).where(sql`${table.completeTime} is not null`),
    index('contract_ended')
      .on(table.tenantId, table.status, table.updateTime)
      .where(sql`status in ('REJECTED', 'RECALLED', 'EXPIRED', 'TERMINATED')`),
    index('contract_open').on(table.tenantId, table.sendTime).where(sql`status in ('FILLING', 'SIGNING')`),
    index('contract_term')
      .on(table.tenantId, table.endTime)
      .where(sql`status = 'COMPLETE' and end_time is not null`),
    uniqueIndex().on(table.tenantId, table.sn).where(sql`${table.sn} <> ''`),
  ],
);

/** A document to upload before signing, and its upload. */
export interface KeptUpload extends UploadDemand {
  file: { id: string; name: string; size: number } | null;
}

export const signatory = pgTable(
  'signatory',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    /** The company, or the person's user id once sent. */
    tenantId: uuid(),
    tenantType: text().$type<PartyType>().notNull(),
    tenantName: text().notNull(),
    receiverName: text(),
    contact: text(),
    /** Account of a company's receiver, who is notified and may read, independent of who acts. */
    receiverId: uuid(),
    step: integer().notNull(),
    ordinal: integer().notNull(),
    status: text().$type<SignatoryStatus>().notNull(),
    sponsor: boolean().notNull(),
    /** Named by a scan: until then `tenantId` is null and `receiverName` a mere description. */
    sweepCode: boolean().notNull(),
    message: text().notNull().default(''),
    /** Permitted confirmation methods of its signers; empty: all of the installation. */
    intentMethods: jsonb().$type<IntentMethod[]>().notNull().default([]),
    /** Its signers must have a verified identity. */
    realName: boolean().notNull().default(false),
    uploads: jsonb().$type<KeptUpload[]>().notNull().default([]),
    receiveTime: time(),
    completeTime: time(),
    /** Time of the last manual reminder. */
    urgeTime: time(),
  },
  // By account: with whom a company has signed.
  (table) => [primaryKey({ columns: [table.contractId, table.id] }), index().on(table.tenantId)],
);

/** Who may do a step: of an agent also the company that employs them and the grant by which they sign. */
export type OperatorRecord =
  | { id: string; name: string; type: 'EMPLOYEE' | 'ROLE' | 'USER' }
  | { id: string; name: string; type: 'AGENT'; companyId: string; companyName: string; grantId: string };

/** One internal step of a party. Called `contract_action` because `action` is an SQL keyword. */
export const contractAction = pgTable(
  'contract_action',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    signatoryId: text().notNull(),
    type: text().$type<ActionType>().notNull(),
    /** Order inside the party, from 1. */
    serialNo: integer().notNull(),
    /** Order in the whole contract, from 0; the names of its fields inside the PDF are derived from it and never change. */
    ordinal: integer().notNull(),
    status: text().$type<ActionStatus>().notNull(),
    /** The seal that the sender requires; null: the signer chooses. */
    sealId: text(),
    /** Grants of the company's seals that are to sign it without a person, in force when it opened; null: it is for people. */
    automaticGrants: jsonb().$type<string[]>(),
    /** The applied seal or signature; null before. */
    appliedSealId: text(),
    operators: jsonb().$type<OperatorRecord[]>().notNull(),
    /** Users who transferred it to another employee; they may still read. */
    formerOperators: jsonb().$type<string[]>().notNull().default([]),
    /** The user who did it. */
    operatorId: uuid(),
    completeTime: time(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.id] }),
    // The contracts that wait for a seal.
    index('contract_action_seal').on(table.sealId).where(sql`seal_id is not null`),
    // The steps of agents, by their grants.
    index('contract_action_agents')
      .using('gin', table.operators.op('jsonb_path_ops'))
      .where(sql`operators @> '[{"type": "AGENT"}]'`),
  ],
);

/**
 * The employees by whom a company has a contract, with their departments: who reads the contracts of a department reads it too. A job follows
 * when an employee is placed elsewhere.
 */
export const contractDepartment = pgTable(
  'contract_department',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Null: in none. */
    departmentId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.companyId, table.userId] }),
    index().on(table.companyId, table.userId),
    index().on(table.departmentId),
  ],
);

export const contractField = pgTable(
  'contract_field',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    documentId: uuid().notNull(),
    /** The step that fills it, or `SPONSOR`. */
    actionId: text().notNull(),
    page: integer().notNull(),
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    type: text().$type<FieldType>().notNull(),
    name: text().notNull().default(''),
    settings: jsonb().$type<FieldSettings>().notNull().default({}),
    required: boolean().notNull().default(true),
    readOnly: boolean().notNull().default(false),
    /** Name of the form field inside the PDF, given at launch. */
    pdfName: text(),
    /** Its value: the photokey of a picture, or data as `field-value.ts` writes it. */
    value: text(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] }), index().on(table.value)],
);

/** A cc of a contract. */
export const contractCopy = pgTable(
  'contract_copy',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    ordinal: integer().notNull(),
    name: text().notNull(),
    contact: text(),
    when: text().$type<'SEND' | 'FINISH'>().notNull(),
    /** Their account, once they have been notified. */
    userId: uuid(),
    receiveTime: time(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] })],
);
