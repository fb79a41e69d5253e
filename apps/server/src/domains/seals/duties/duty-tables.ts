import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Separation of duties in a company, as it was switched; null: on while there are enough people. */
export const sealDuties = pgTable('seal_duties', {
  companyId: uuid().primaryKey(),
  makerApart: boolean(),
  examinerApart: boolean(),
  auditorApart: boolean(),
});
