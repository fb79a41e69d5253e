import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { seal } from '../seals-tables.ts';

/** Until when a rule sends no message about a person: an hour after the last one, a day after a use was said to be expected. */
export const sealRuleQuiet = pgTable(
  'seal_rule_quiet',
  {
    sealId: uuid()
      .notNull()
      .references(() => seal.id, { onDelete: 'cascade' }),
    ruleId: uuid().notNull(),
    userId: uuid().notNull(),
    untilTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sealId, table.ruleId, table.userId] })],
);
