import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { compose } from './composed-statement.ts';

/**
 * Writes of whole rows, any number in one statement. The rows travel as one JSON value, which PostgreSQL turns into rows of the table, so a
 * statement's text is the same for any number of them.
 */
type Rows<Table extends PgTable> = readonly Table['$inferSelect'][];

export const insertRows = onceEach((table, rows) => {
  const names = sql.join(columnsOf(table).map(named), sql`, `);
  return sql`insert into ${table} (${names}) select ${names} from ${rows}`;
});

/** Inserts rows, or overwrites those with the same primary key where they differ. */
export const putRows = onceEach((table, rows) => {
  const names = sql.join(columnsOf(table).map(named), sql`, `);
  const written = othersOf(table);
  const set = written.map((column) => sql`${named(column)} = excluded.${named(column)}`);
  const old = sql.join(written, sql`, `);
  const fresh = sql.join(
    written.map((column) => sql`excluded.${named(column)}`),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names} from ${rows} on conflict (${sql.join(keyOf(table).map(named), sql`, `)}) do update set ${sql.join(set, sql`, `)} where (${old}) is distinct from (${fresh})`;
});

/** Overwrites the rows with the same primary key. */
export const updateRows = onceEach((table, rows) => {
  const set = othersOf(table).map((column) => sql`${named(column)} = given.${named(column)}`);
  return sql`update ${table} set ${sql.join(set, sql`, `)} from ${rows} where ${sameKey(table)}`;
});

/** True of a row of the table whose primary key is none of these. */
export const isNoneOf = onceEach(
  (table, rows) => sql`not exists (select 1 from ${rows} where ${sameKey(table)})`,
);

/** Several writes of different tables as one statement: all of them see the rows as they were before. */
export function together(writes: readonly SQL[]): SQL {
  const before = writes.slice(0, -1).map((write, at) => sql`${sql.identifier(`write_${at}`)} as (${write})`);
  const last = writes.at(-1)!;
  return before.length === 0 ? last : sql`with ${sql.join(before, sql`, `)} ${last}`;
}

/** The rows as a source of a statement, by the name `given`. */
export const given = onceEach((_table, rows) => rows);

/** Drizzle composes the text once per table; a use only adds its rows. */
function onceEach(write: (table: PgTable, rows: SQL) => SQL) {
  const texts = new WeakMap<PgTable, { before: SQL; after: SQL }>();
  return <Table extends PgTable>(table: Table, rows: Rows<Table>): SQL => {
    const known = texts.get(table) ?? textAround(table, write);
    texts.set(table, known);
    return sql`${known.before}${toJson(table, rows)}${known.after}`;
  };
}

function textAround(table: PgTable, write: (table: PgTable, rows: SQL) => SQL): { before: SQL; after: SQL } {
  const rows = sql`jsonb_populate_recordset(null::${table}, ${''}::jsonb) as given`;
  const [before, after, ...more] = compose(write(table, rows)).text.split('$1');
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the rows are named once');
  return { before: sql.raw(before), after: sql.raw(after) };
}

const namesOfColumns = new WeakMap<PgTable, [key: string, name: string][]>();

function toJson<Table extends PgTable>(table: Table, rows: Rows<Table>): string {
  const known = namesOfColumns.get(table);
  const columns = Object.entries(getTableColumns(table as PgTable)) as [string, PgColumn][];
  const names = known ?? columns.map(([key, column]): [string, string] => [key, nameOf(column)]);
  namesOfColumns.set(table, names);
  return JSON.stringify(rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]]))));
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
