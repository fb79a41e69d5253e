import type { CategoryConfig } from '@cinnabar/protocol/categories/rules/category-rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database.ts';
import { categoryVersion } from './categories-tables.ts';
import { createVersionMemory, type KeptVersion, NO_RULES } from './version-memory.ts';

/** A version of a type, as columns of a larger statement; each may be null. */
interface VersionColumns {
  companyId: SQLWrapper;
  categoryId: SQLWrapper;
  number: SQLWrapper;
}

const versions = createVersionMemory();

/** The rules of a version as one value of a larger statement; without a version those that demand nothing. Shared, so they are frozen. */
export const selectRules = ({ companyId, categoryId, number }: VersionColumns): SQL<CategoryConfig> => {
  const name = sql`concat_ws(' ', ${categoryVersion.companyId}, ${categoryVersion.categoryId}, ${categoryVersion.number})`;
  const version = sql`select jsonb_build_array(${name}, ${categoryVersion.config}) from ${categoryVersion} where ${categoryVersion.companyId} = ${companyId} and ${categoryVersion.categoryId} = ${categoryId} and ${categoryVersion.number} = ${number}`;
  // A decoder is not asked about null.
  return sql`(select coalesce((${version}), '[]'::jsonb))`.mapWith((kept) =>
    (kept as unknown[]).length === 0 ? NO_RULES : versions.read(kept as KeptVersion),
  ) as SQL<CategoryConfig>;
};

/** Of a version the roles that alone read its contracts, sorted, as an array of a larger statement; empty: as roles permit. */
export const selectReaders = ({ companyId, categoryId, number }: VersionColumns): SQL<string[]> => {
  const ids = sql`array(select jsonb_array_elements_text(${categoryVersion.config} -> 'readerRoleIds')::uuid order by 1)`;
  return sql`coalesce((select ${ids} from ${categoryVersion} where ${categoryVersion.companyId} = ${companyId} and ${categoryVersion.categoryId} = ${categoryId} and ${categoryVersion.number} = ${number}), '{}')`;
};

/** Versions whose contracts are reminded of the end of their term, for a larger statement, with the days. */
export const selectTermReminders = (db: Database['db']) => {
  const days = sql<number[]>`${categoryVersion.config} -> 'termReminders'`;
  return db
    .select({
      companyId: categoryVersion.companyId,
      categoryId: categoryVersion.categoryId,
      number: categoryVersion.number,
      days: days.as('term_reminders'),
    })
    .from(categoryVersion)
    .where(sql`${days} <> '[]'::jsonb`);
};
