import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** What JSON carries as the database's driver gives it; a time is a text in both. */
const CARRIED = new Set(['string', 'number', 'boolean', 'json', 'array', 'date']);

/** A row of a table as one JSON value. */
export interface JsonRow<Row> {
  sql: SQL;
  read: (json: object) => Row;
}

export function jsonRow<Table extends PgTable>(table: Table): JsonRow<Table['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table as PgTable));
  for (const [key, column] of columns) requireCarried(key, column);
  const times = columns.filter(([, column]) => column.dataType === 'date').map(([key]) => key);
  const pairs = columns.map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`);
  return {
    sql: sql`json_build_object(${sql.join(pairs, sql`, `)})`,
    read(json) {
      const row = json as Record<string, unknown>;
      for (const key of times) if (row[key] !== null) row[key] = new Date(row[key] as string);
      return row as Table['$inferSelect'];
    },
  };
}

/**
 * Rows of another table as one value of a select, so that a thing and its parts are read by one statement and from one snapshot. Order and
 * condition may name columns of the outer select.
 */
export function jsonRows<Table extends PgTable>(
  table: Table,
  { where, orderBy, limit }: { where: SQL | undefined; orderBy: SQL; limit?: number },
): SQL<Table['$inferSelect'][]> {
  const row = jsonRow(table);
  const source =
    limit === undefined
      ? sql`${table} where ${where}`
      : sql`(select * from ${table} where ${where} order by ${orderBy} limit ${limit}) as ${sql.identifier(getTableName(table))}`;
  // Nested, because drizzle takes the table's name off the columns at the top of a select's expression.
  const inner = sql`select coalesce(json_agg(${row.sql} order by ${orderBy}), '[]') from ${source}`;
  return sql`(${inner})`.mapWith((rows: object[]) => rows.map(row.read)) as SQL<Table['$inferSelect'][]>;
}

function requireCarried(key: string, { dataType, columnType }: Column): void {
  if (!CARRIED.has(dataType) || columnType === 'PgNumeric')
    throw new Error(`${key}: JSON does not carry a ${columnType} unchanged`);
}

/** The one row of a select that has only such values. */
export const ONE_ROW = sql`(select 1) as one_row`;
