import { bigint, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** `bytea`, as a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A known text wrapped with the master key, so that a wrong key is detected at start. */
export const masterKeyCheck = pgTable('master_key_check', {
  id: integer().primaryKey(),
  wrapped: bytea().notNull(),
});

/** What committed transactions left for other processes, until a relay sends it; written by `change-outbox.ts` only. */
export const changeOutbox = pgTable('change_outbox', {
  /** In the order of writing: a transaction that began after another one had committed has the greater ids. */
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  form: text().notNull(),
  body: jsonb().notNull(),
});
