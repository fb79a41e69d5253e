import type { PlainErrorName } from '@cinnabar/protocol/errors';
import type { Paper, PhotoSide, RealNameMethod } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import type { RealNameState } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/db/db-tables.ts';
import { time } from '../../../platform/db/time-column.ts';
import { userAccount } from '../users/user-tables.ts';

const owner = () => uuid().references(() => userAccount.id, { onDelete: 'cascade' });

/** One attempt of a person to have their identity verified. */
export const realNameCheck = pgTable(
  'real_name_check',
  {
    id: uuid().primaryKey(),
    userId: owner().notNull(),
    method: text().$type<RealNameMethod>().notNull(),
    paper: text().$type<Paper>().notNull(),
    /** The submitted details, under a separate key (`sealed-box.ts`); null once removed. */
    details: bytea(),
    maskedNumber: text().notNull(),
    provider: text().notNull(),
    /** The provider's id of the check; null until it has accepted it. */
    providerRef: text(),
    state: text().$type<Exclude<RealNameState, 'NONE'>>().notNull(),
    /** Free text: of the reviewer or the provider, or of the error that `reasonName` names. */
    reason: text(),
    reasonName: text().$type<PlainErrorName>(),
    /** The address where the person continues, in the state REDIRECT. */
    url: text(),
    /** The text of the consent, and its time. */
    consent: text().notNull(),
    createTime: time().notNull(),
    reviewerId: uuid(),
    decideTime: time(),
    /** Details and photos are removed from then on. */
    forgetTime: time(),
  },
  (table) => [
    index().on(table.userId, table.createTime),
    index().on(table.forgetTime),
    // At most one open attempt per person, also across devices.
    uniqueIndex('real_name_check_open').on(table.userId).where(sql`state in ('PENDING', 'REDIRECT')`),
  ],
);

/** A photo of a paper. It belongs to no attempt until the form references it. */
export const realNamePhoto = pgTable(
  'real_name_photo',
  {
    id: uuid().primaryKey(),
    userId: owner().notNull(),
    checkId: uuid().references(() => realNameCheck.id, { onDelete: 'cascade' }),
    side: text().$type<PhotoSide>(),
    /** JPEG, under a separate key (`sealed-box.ts`). */
    picture: bytea().notNull(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.checkId), index().on(table.createTime)],
);
