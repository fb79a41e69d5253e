import type {
  ApplicationStatus,
  ProofState,
  ProofWay,
} from '@cinnabar/protocol/organizations/application-lifecycle';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/db/db-tables.ts';
import { time } from '../../../platform/db/time-column.ts';
import { company } from '../organizations-tables.ts';

/** One attempt of a company to be authenticated, or to change its authenticated data. */
export const companyApplication = pgTable(
  'company_application',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    status: text().$type<ApplicationStatus>().notNull(),
    /** Of a company that is authenticated: what is registered stays until this passes. */
    change: boolean().notNull(),
    applicantId: uuid().notNull(),
    name: text().notNull(),
    /** Unified social credit code. */
    registerNo: text().notNull(),
    companyType: integer().notNull(),
    legalPerson: text().notNull(),
    licenseId: uuid(),
    way: text().$type<ProofWay>(),
    proof: text().$type<ProofState>().notNull(),
    /** The prover's name of the proof: the reference of a payment, the vendor's id. */
    proofRef: text(),
    /** The page of a vendor where the applicant continues, in the state REDIRECT. */
    proofUrl: text(),
    /** Of the legal representative, for an authorization letter. */
    letterContact: text(),
    /** What the prover found, such as the last digits of the paying account. */
    proofDetail: text(),
    proofTime: time(),
    /** The proof must be there until then. */
    proofExpireTime: time(),
    /** When the applicant reported the payment. */
    announceTime: time(),
    /** In the words of the reviewer or the vendor. */
    reason: text(),
    /** Null: decided by a vendor. */
    reviewerId: uuid(),
    createTime: time().notNull(),
    submitTime: time(),
    decideTime: time(),
  },
  (table) => [
    index().on(table.companyId, table.createTime),
    index().on(table.status, table.submitTime),
    index().on(table.proofExpireTime),
    // At most one open application per company, also for two administrators at once.
    uniqueIndex('company_application_open').on(table.companyId).where(sql`status in ('UNSUBMIT', 'APPLIED')`),
    uniqueIndex('company_application_reference').on(table.proofRef).where(sql`way = 'PAYMENT'`),
  ],
);

/** The picture of a license. It belongs to no application until a form references it. */
export const companyPaper = pgTable(
  'company_paper',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    uploaderId: uuid().notNull(),
    /** JPEG, wrapped by the master key. */
    picture: bytea().notNull(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.companyId), index().on(table.createTime)],
);

/** An invitation to have a company authenticated, forwarded to a person who can do it. */
export const companyAuthInvitation = pgTable(
  'company_auth_invitation',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    contact: text().notNull(),
    senderId: uuid().notNull(),
    senderName: text().notNull(),
    remark: text(),
    /** Subject of the related contract, as it was then. */
    contractName: text(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
    /** When the receiver was reminded. */
    remindTime: time(),
  },
  (table) => [index().on(table.expireTime)],
);
