import type { SealRule } from '@cinnabar/protocol/seals/rules/rule-schema';
import type { FreezeReason } from '@cinnabar/protocol/seals/seal-lifecycle';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import type { SealMaking } from './seal-making.ts';

/** A company's seal or a person's signature. Its pictures are its versions. */
export const seal = pgTable(
  'seal',
  {
    id: uuid().primaryKey(),
    type: text().$type<Seal['type']>().notNull(),
    category: text().$type<Seal['category']>().notNull(),
    /** Code of seal-category.ts. */
    categoryId: text().notNull(),
    /** Company, or person for type PERSONAL. */
    ownerId: uuid().notNull(),
    ownerName: text().notNull(),
    name: text().notNull(),
    status: text().$type<Seal['status']>().notNull(),
    /** Null unless it is frozen. */
    freezeReason: text().$type<FreezeReason>(),
    /** When the last act of its life was done, and the words that were given for it; null: none was. */
    stageTime: time(),
    stageReason: text(),
    /** Who asked for the release of an impounded seal. */
    releaseAskerId: uuid(),
    /** A seal that waits for a consent or a confirmation cannot be used. */
    readiness: text().$type<Seal['readiness']>().notNull().default('READY'),
    /** The present version. */
    photokey: uuid().notNull(),
    /** A person's default. */
    preferred: boolean().notNull(),
    useCount: integer().notNull(),
    /** Risk rules, read with the seal so that a use asks for no more. */
    rules: jsonb().$type<SealRule[]>().notNull().default([]),
    creatorId: uuid().notNull(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.ownerId, table.createTime)],
);

/** One picture of a seal, never changed: a contract names the version on it (as in GB/T 38540). */
export const sealVersion = pgTable(
  'seal_version',
  {
    photokey: uuid().primaryKey(),
    sealId: uuid()
      .notNull()
      .references(() => seal.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    storageKey: text().notNull(),
    widthMm: doublePrecision().notNull(),
    heightMm: doublePrecision().notNull(),
    /** How it was made; null for signatures, and for seals from before this was kept. */
    making: jsonb().$type<SealMaking>(),
    makerId: uuid().notNull(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.sealId, table.version)],
);

/** A grant, the role of seal administrator, standing in for one, an approval of this use, or ownership of a signature. */
export type UseGround = 'GRANT' | 'ADMINISTRATOR' | 'STANDS_IN' | 'APPROVAL' | 'OWNER';

/** Every use, for the seal's own log. */
export const sealUse = pgTable(
  'seal_use',
  {
    contractId: uuid().notNull(),
    sealId: uuid().notNull(),
    userId: uuid().notNull(),
    subject: text().notNull(),
    time: time().notNull(),
    /** What permitted it; null for uses of before grants. */
    ground: text().$type<UseGround>(),
    grantId: uuid(),
    approvalId: uuid(),
    /** The company that employs the signer, where it holds the grant as agent. */
    agentCompanyId: uuid(),
    /** By the grant alone, without a person. */
    automatic: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.sealId, table.userId, table.time] }),
    index().on(table.sealId, table.time),
  ],
);

/** A panel on a phone for one signature of a person at a desktop. Opened by a link, valid for minutes and for one signature. */
export const signaturePanel = pgTable(
  'signature_panel',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** The company in which the person acts at the desktop. */
    tenantId: uuid(),
    /** The session that opened it: the panel ends with it. */
    sessionId: uuid().notNull(),
    /** SHA-256 of the token in the link; null until a code has been shown. */
    tokenHash: text().unique(),
    openTime: time(),
    /** The resulting signature. */
    sealId: uuid().references(() => seal.id, { onDelete: 'set null' }),
    doneTime: time(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.expireTime)],
);
