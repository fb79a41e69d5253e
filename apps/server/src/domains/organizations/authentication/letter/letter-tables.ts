import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { LetterStatus } from '@cinnabar/protocol/organizations/letter/letter-values';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../../platform/db/db-tables.ts';
import { time } from '../../../../platform/db/time-column.ts';
import { company } from '../../organizations-tables.ts';
import { companyApplication } from '../authentication-tables.ts';

/** A letter by which a legal representative authorizes the applicant. It holds the data that it names: other data needs another letter. */
export const companyLetter = pgTable(
  'company_letter',
  {
    id: uuid().primaryKey(),
    applicationId: uuid()
      .notNull()
      .references(() => companyApplication.id),
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    status: text().$type<LetterStatus>().notNull(),
    name: text().notNull(),
    registerNo: text().notNull(),
    legalPerson: text().notNull(),
    applicantId: uuid().notNull(),
    applicantName: text().notNull(),
    /** Names of the installation when it was made, Chinese and English. */
    platformName: text().notNull(),
    platformNameEn: text().notNull(),
    /** Of the legal representative, and their account. */
    contact: text().notNull(),
    receiverId: uuid().notNull(),
    createTime: time().notNull(),
    /** When the link was sent last. */
    sendTime: time().notNull(),
    remindTime: time(),
    expireTime: time().notNull(),
    /** When the authorization ends. */
    termEnd: time().notNull(),
    /** PDF, wrapped by the master key: certified by the platform, then signed. */
    file: bytea().notNull(),
    /** Of the file, hex. */
    sha256: text().notNull(),
    method: text().$type<TypedMethod>(),
    /** Of the certificate that signed, hex. */
    serialNo: text(),
    /** Of the present state, when it is not WAITING. */
    statusTime: time(),
    /** Why it was refused. */
    reason: text(),
  },
  (table) => [
    index().on(table.applicationId, table.createTime),
    index().on(table.companyId),
    index().on(table.sendTime).where(sql`status = 'WAITING'`),
    uniqueIndex('company_letter_waiting').on(table.applicationId).where(sql`status = 'WAITING'`),
  ],
);
