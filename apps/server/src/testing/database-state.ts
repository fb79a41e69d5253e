import pg from 'pg';

/** Every row of every table of ours, by the name of the table, as PostgreSQL writes a row in JSON. */
export type DatabaseState = Record<string, Row[]>;
export type Row = Record<string, unknown>;

const TABLES = `select tablename as name from pg_tables where schemaname = 'public' order by tablename`;

/** Reads a whole database; for small ones. Rows of a table are in the order of their JSON. */
export async function readState(client: pg.Client): Promise<DatabaseState> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const state: DatabaseState = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t order by to_jsonb(t)::text`,
    );
    if (rows.length > 0) state[name] = rows.map(({ row }) => row);
  }
  return state;
}

/** Fills a migrated, empty database with a state. Triggers and foreign keys are disabled, as when restoring a backup. */
export async function loadState(client: pg.Client, state: DatabaseState): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const [name, rows] of Object.entries(state)) {
    const table = pg.escapeIdentifier(name);
    const columns = Object.keys(rows[0]!).map(pg.escapeIdentifier).join(', ');
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('commit');
}

/** A sentence for each table, row and value of `before` that `after` does not have. Added tables, rows and columns are ignored. */
export function findLosses(before: DatabaseState, after: DatabaseState): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0]!);
    const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const left = new Map<string, number>();
    for (const row of after[table] ?? []) left.set(textOf(row), (left.get(textOf(row)) ?? 0) + 1);
    return rows.flatMap((row) => {
      const count = left.get(textOf(row)) ?? 0;
      left.set(textOf(row), count - 1);
      return count > 0 ? [] : [`${table}: ${textOf(row)}`];
    });
  });
}
