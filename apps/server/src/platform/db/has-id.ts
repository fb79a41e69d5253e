import { isId } from '@cinnabar/kernel';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The condition that a column has an id of a query, as a list of none or one; a malformed id is that of nothing. */
export const hasId = (column: AnyPgColumn, id: string | undefined): SQL[] => {
  if (id === undefined) return [];
  return [isId(id) ? sql`${column} = ${id}::uuid` : sql`false`];
};
