import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/**
 * Writes of whole rows, any number in one statement. The rows travel as one JSON value, which PostgreSQL turns into rows of the table, so a
 * statement's text is the same for any number of them.
 */
type Rows<Table extends PgTable> = readonly Table['$inferSelect'][];

export function insertRows<Table extends PgTable>(table: Table, rows: Rows<Table>): SQL {
  const names = sql.join(columnsOf(table).map(named), sql`, `);
  return sql`insert into ${table} (${names}) select ${names} from ${given(table, rows)}`;
}

/** Inserts rows, or overwrites those with the same primary key where they differ. */
export function putRows<Table extends PgTable>(table: Table, rows: Rows<Table>): SQL {
  const written = othersOf(table);
  const set = written.map((column) => sql`${named(column)} = excluded.${named(column)}`);
  const old = sql.join(written, sql`, `);
  const fresh = sql.join(
    written.map((column) => sql`excluded.${named(column)}`),
    sql`, `,
  );
  return sql`${insertRows(table, rows)} on conflict (${sql.join(keyOf(table).map(named), sql`, `)}) do update set ${sql.join(set, sql`, `)} where (${old}) is distinct from (${fresh})`;
}

/** Overwrites the rows with the same primary key. */
export function updateRows<Table extends PgTable>(table: Table, rows: Rows<Table>): SQL {
  const set = othersOf(table).map((column) => sql`${named(column)} = given.${named(column)}`);
  return sql`update ${table} set ${sql.join(set, sql`, `)} from ${given(table, rows)} where ${sameKey(table)}`;
}

/** True of a row of the table whose primary key is none of these. */
export function isNoneOf<Table extends PgTable>(table: Table, rows: Rows<Table>): SQL {
  return sql`not exists (select 1 from ${given(table, rows)} where ${sameKey(table)})`;
}

/** Several writes of different tables as one statement: all of them see the rows as they were before. */
export function together(writes: readonly SQL[]): SQL {
  const before = writes.slice(0, -1).map((write, at) => sql`${sql.identifier(`write_${at}`)} as (${write})`);
  const last = writes.at(-1)!;
  return before.length === 0 ? last : sql`with ${sql.join(before, sql`, `)} ${last}`;
}

/** The rows as a source of a statement, by the name `given`. */
export function given<Table extends PgTable>(table: Table, rows: Rows<Table>): SQL {
  const columns = Object.entries(getTableColumns(table as PgTable)) as [string, PgColumn][];
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [nameOf(column), row[key]]))),
  );
  return sql`jsonb_populate_recordset(null::${table}, ${json}::jsonb) as given`;
}

const sameKey = (table: PgTable): SQL =>
  sql.join(
    keyOf(table).map((column) => sql`${column} = given.${named(column)}`),
    sql` and `,
  );

const columnsOf = (table: PgTable): PgColumn[] => Object.values(getTableColumns(table)) as PgColumn[];

const othersOf = (table: PgTable): PgColumn[] => {
  const key = keyOf(table);
  return columnsOf(table).filter((column) => !key.includes(column));
};

function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

const nameOf = ({ name, keyAsName }: PgColumn): string => (keyAsName ? toSnakeCase(name) : name);

/** Without the table's name, as the left side of an assignment wants it. */
const named = (column: PgColumn): SQL => sql`${sql.identifier(nameOf(column))}`;
