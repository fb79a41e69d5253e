import { customType, integer, pgTable } from 'drizzle-orm/pg-core';

/** `bytea`, as a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A known text wrapped with the master key, so that a wrong key is detected at start. */
export const masterKeyCheck = pgTable('master_key_check', {
  id: integer().primaryKey(),
  wrapped: bytea().notNull(),
});
