import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { ApplicationLetter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../../../platform/db/db-tables.ts';
import { time } from '../../../../platform/db/time-column.ts';
import { sealGrant } from '../../grant-tables.ts';

/** The letter of a grant. Whether it waits, is signed or has ended is the status of the grant. */
export const sealLetter = pgTable('seal_letter', {
  grantId: uuid()
    .primaryKey()
    .references(() => sealGrant.id, { onDelete: 'cascade' }),
  makeTime: time().notNull(),
  /** The picture in it: with another one the letter is no longer true. */
  photokey: uuid().notNull(),
  /** The wording, as it is in the file. */
  text: jsonb().$type<ApplicationLetter['text']>().notNull(),
  /** PDF, wrapped by the master key: certified by the platform, then signed. */
  file: bytea().notNull(),
  /** Of the file, hex. */
  sha256: text().notNull(),
  signerId: uuid(),
  signerName: text(),
  signTime: time(),
  method: text().$type<TypedMethod>(),
  /** Of the certificate that signed, hex. */
  serialNo: text(),
});
