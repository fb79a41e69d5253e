import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../platform/db/db-tables.ts';
import { time } from '../../../platform/db/time-column.ts';
import { seal } from '../seals-tables.ts';

/** The receipt that the police give for the filing of a seal (备案回执). */
export const sealFiling = pgTable('seal_filing', {
  sealId: uuid()
    .primaryKey()
    .references(() => seal.id, { onDelete: 'cascade' }),
  number: text().notNull(),
  day: date().notNull(),
  mediaType: text().$type<'application/pdf' | 'image/png' | 'image/jpeg'>().notNull(),
  /** Wrapped by the master key. */
  file: bytea().notNull(),
  /** Of the file before it was wrapped, hex. */
  sha256: text().notNull(),
  adderId: uuid().notNull(),
  adderName: text().notNull(),
  addTime: time().notNull(),
});
