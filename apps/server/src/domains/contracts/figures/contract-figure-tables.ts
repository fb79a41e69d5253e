import type { Measure } from '@cinnabar/protocol/contracts/figures/figure-values';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/** What contracts are counted by: contracts that are alike in all of it are one number. */
const dimensions = () => ({
  /** The sending company. */
  companyId: uuid().notNull(),
  measure: text().$type<Measure>().notNull(),
  /** In China: of being sent, of the end, or the last day of its term. */
  day: date({ mode: 'string' }).notNull(),
  /** Of its creator. */
  departmentId: uuid(),
  categoryId: uuid(),
  creatorId: uuid().notNull(),
  /** Roles that alone read it for the company, sorted; none: as roles permit. As ids they fit into the key, 50 of them beside the longest reason. */
  readers: uuid().array().notNull(),
  /** Why it was refused or withdrawn; else empty. */
  reason: text().notNull(),
  /** Whole hours from sending to completion; null of every other measure. */
  hours: integer(),
});

/** One change of the numbers, written in the transaction of the transition that causes it, and never changed. A job adds it to its figure. */
export const contractDelta = pgTable(
  'contract_delta',
  { id: uuid().primaryKey(), ...dimensions(), contracts: integer().notNull() },
  (table) => [index().on(table.companyId, table.measure, table.day)],
);

/** How many contracts of a company are alike, by day: the sum of the deltas that were folded. The truth is this and what is not folded yet. */
export const contractFigure = pgTable(
  'contract_figure',
  { ...dimensions(), contracts: integer().notNull() },
  (table) => [
    unique('contract_figure_key')
      .on(
        table.companyId,
        table.measure,
        table.day,
        table.departmentId,
        table.categoryId,
        table.creatorId,
        table.readers,
        table.reason,
        table.hours,
      )
      .nullsNotDistinct(),
    // Those that a fold removes.
    index('contract_figure_none').on(table.companyId).where(sql`contracts = 0`),
  ],
);
