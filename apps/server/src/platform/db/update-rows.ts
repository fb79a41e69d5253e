import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/**
 * Writes whole rows, found by their primary key, all in one statement. The rows travel as one JSON value, which PostgreSQL turns into rows of
 * the table, so the statement's text is the same for any number of them.
 */
export function updateRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): SQL {
  const columns = Object.entries(getTableColumns(table as PgTable));
  const key = keyOf(table);
  const isKey = (column: PgColumn) => key.includes(column);
  const written = columns.filter(([, column]) => !isKey(column as PgColumn));
  const changed = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([name, column]) => [nameOf(column as PgColumn), row[name]])),
    ),
  );
  const set = written.map(([, column]) => sql`${named(column)} = given.${named(column)}`);
  const same = key.map((column) => sql`${column} = given.${named(column)}`);
  return sql`update ${table} set ${sql.join(set, sql`, `)} from jsonb_populate_recordset(null::${table}, ${changed}::jsonb) as given where ${sql.join(same, sql` and `)}`;
}

const nameOf = ({ name, keyAsName }: Pick<PgColumn, 'name' | 'keyAsName'>): string =>
  keyAsName ? toSnakeCase(name) : name;

const named = (column: Pick<PgColumn, 'name' | 'keyAsName'>): SQL => sql`${sql.identifier(nameOf(column))}`;

function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** Several writes of different tables as one statement: all of them see the rows as they were before. */
export function together(writes: readonly SQL[]): SQL {
  const before = writes.slice(0, -1).map((write, at) => sql`${sql.identifier(`write_${at}`)} as (${write})`);
  const last = writes.at(-1)!;
  return before.length === 0 ? last : sql`with ${sql.join(before, sql`, `)} ${last}`;
}
