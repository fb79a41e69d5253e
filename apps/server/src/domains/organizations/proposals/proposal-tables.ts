import type { ProposalFact } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type {
  ProposalKind,
  ProposalStatus,
} from '@cinnabar/protocol/organizations/proposals/proposal-values';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import { company } from '../organizations-tables.ts';

/** Who proposed, and from where: the audit record of the act names both when it takes effect. */
export interface ProposalAuthor {
  userId: string;
  name: string;
  sessionId: string;
  origin: Origin;
  within?: string;
}

/** Why a confirmed act was not possible: an error by its name. */
export interface ProposalFailure {
  error: string;
  params?: Record<string, string | number>;
}

/** An act of an officer that waits for another one. */
export const proposal = pgTable(
  'proposal',
  {
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    id: uuid().notNull(),
    kind: text().$type<ProposalKind>().notNull(),
    /** The form of the act; null after the proposal has ended. */
    form: jsonb(),
    subject: text().notNull(),
    facts: jsonb().$type<ProposalFact[]>().notNull(),
    authorId: uuid().notNull(),
    author: jsonb().$type<ProposalAuthor>().notNull(),
    /** A pending one past `expireTime` has expired. */
    status: text().$type<ProposalStatus>().notNull(),
    deciderName: text(),
    reason: text(),
    failure: jsonb().$type<ProposalFailure>(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
    /** Of every status but PENDING. */
    statusTime: time(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.companyId, table.status, table.createTime),
    index().on(table.expireTime).where(sql`status = 'PENDING'`),
  ],
);
