import type { ActionStatus, ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { ReminderForm, UploadDemand } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Action, PartyType } from '@cinnabar/protocol/contracts/contract-schema';
import type { FieldSettings } from '@cinnabar/protocol/contracts/field-schema';
import type { FieldType } from '@cinnabar/protocol/contracts/field-types';
import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { SignatoryStatus } from '@cinnabar/protocol/contracts/signatory-lifecycle';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

export const contract = pgTable(
  'contract',
  {
    id: uuid().primaryKey(),
    /** Company that sponsors it; null for a person. */
    tenantId: uuid(),
    tenantName: text().notNull(),
    creatorId: uuid().notNull(),
    creatorName: text().notNull(),
    subject: text().notNull(),
    sn: text().notNull(),
    /** What the rule of its business type gave; it stays the contract's while another number is typed over it. */
    ruleSn: text(),
    status: text().$type<ContractStatus>().notNull(),
    /** Business type under whose rules it runs. */
    categoryId: uuid(),
    categoryName: text(),
    description: text().notNull().default(''),
    /** Reason of a recall, a refusal or an end by hand. */
    comments: text(),
    documentIds: uuid().array().notNull(),
    /** Files that go along and are not signed. */
    attachmentIds: uuid().array().notNull().default([]),
    expireTime: time(),
    /** Last moment of the contract's own term. */
    endTime: time(),
    reminders: jsonb().$type<ReminderForm>().notNull().default({ daysBefore: [], everyDays: null }),
    minReadSeconds: integer().notNull().default(0),
    /** While it is being voided, and after: the declaration, why, until when, and the state a refusal leads back to. */
    voidDocumentId: uuid(),
    voidReason: text(),
    voidExpireTime: time(),
    voidFrom: text().$type<'COMPLETE' | 'FINISHED'>(),
    /** Copies that were printed so far. */
    printCount: integer().notNull().default(0),
    /** Counts every write; a form that was read at another version is refused. */
    version: integer().notNull(),
    createTime: time().notNull(),
    updateTime: time().notNull(),
    sendTime: time(),
    completeTime: time(),
    urgeTime: time(),
    /** When its parties were last reminded by schedule. */
    remindTime: time(),
  },
  (table) => [
    index().on(table.status, table.expireTime),
    index().on(table.tenantId, table.createTime),
    unique().on(table.tenantId, table.sn),
  ],
);

/** A file that a signer must hand in, and what was handed in. */
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
    /** Account of the receiver of a company, who is told and may follow, whoever acts in the end. */
    receiverId: uuid(),
    step: integer().notNull(),
    ordinal: integer().notNull(),
    status: text().$type<SignatoryStatus>().notNull(),
    sponsor: boolean().notNull(),
    /** Named by a scan: until then `tenantId` is null and `receiverName` a mere description. */
    sweepCode: boolean().notNull(),
    message: text().notNull().default(''),
    /** Ways in which its signers may prove their will; empty: all that the installation offers. */
    intentMethods: jsonb().$type<IntentMethod[]>().notNull().default([]),
    /** Its signers must have verified their identity. */
    realName: boolean().notNull().default(false),
    uploads: jsonb().$type<KeptUpload[]>().notNull().default([]),
    receiveTime: time(),
    completeTime: time(),
    /** When somebody last had it reminded. */
    urgeTime: time(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] })],
);

/** One internal step of a party. Called `contract_action` because `action` is a word of SQL. */
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
    /** Order in the whole contract, from 0; the names of its fields inside the PDF are made from it and never change. */
    ordinal: integer().notNull(),
    status: text().$type<ActionStatus>().notNull(),
    /** The seal that the sponsor demands; null leaves the choice to the signer. */
    sealId: text(),
    /** The seal, or the signature, that was applied; null before. */
    appliedSealId: text(),
    operators: jsonb().$type<Action['operators']>().notNull(),
    /** Users who passed it on to somebody else; they may go on reading. */
    formerOperators: jsonb().$type<string[]>().notNull().default([]),
    /** Who did it in the end. */
    operatorId: uuid(),
    completeTime: time(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] })],
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
    /** What was put there: the photokey of a picture, or data as `field-value.ts` writes it. */
    value: text(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] }), index().on(table.value)],
);

/** Somebody who reads along. */
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
    /** Their account, once they have been told. */
    userId: uuid(),
    receiveTime: time(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] })],
);
