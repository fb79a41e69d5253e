import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { listStates } from '../lifecycle/contracts-store.ts';
import { contract } from '../lifecycle/contracts-tables.ts';
import { selectCells } from './cells-in-sql.ts';
import { cellsOf } from './cells-of.ts';

/** Numbers by what they count; nothing that is zero. */
export type Counted = Map<string, number>;

const COLUMNS = sql.raw(
  'company_id, measure, day, department_id, category_id, creator_id, readers, reason, hours',
);

interface CellRow extends Record<string, unknown> {
  cell: unknown[];
  contracts: number;
}

function counted(rows: readonly CellRow[]): Counted {
  const all: Counted = new Map();
  for (const { cell, contracts } of rows) {
    const key = JSON.stringify(cell);
    all.set(key, (all.get(key) ?? 0) + contracts);
  }
  return new Map([...all].filter(([, contracts]) => contracts !== 0).sort());
}

async function sumOf({ db }: Database, from: ReturnType<typeof sql>): Promise<Counted> {
  const { rows } = await db.execute<CellRow>(
    sql`select json_build_array(${COLUMNS}) as cell, contracts from (${from}) cells`,
  );
  return counted(rows);
}

const FIGURES = sql`select ${COLUMNS}, contracts from contract_figure`;

/** What is kept: the figures, and the deltas that are not folded yet. */
export const keptFigures = (database: Database): Promise<Counted> =>
  sumOf(database, sql`${FIGURES} union all select ${COLUMNS}, contracts from contract_delta`);

/** The same from the contracts, by the code that counts a transition. */
export async function recountFigures({ db }: Database): Promise<Counted> {
  const ids = await db.select({ id: contract.id }).from(contract);
  const states = await listStates(
    db,
    ids.map(({ id }) => id),
  );
  return counted(
    states.flatMap(cellsOf).map((one) => ({
      cell: [
        one.companyId,
        one.measure,
        one.day,
        one.departmentId,
        one.categoryId,
        one.creatorId,
        one.readers,
        one.reason,
        one.hours,
      ],
      contracts: 1,
    })),
  );
}

/** The same from the contracts, by the SQL that finds them for a list. */
export const recountInSql = (database: Database): Promise<Counted> =>
  sumOf(database, sql`select ${COLUMNS}, 1 as contracts from (${selectCells(sql`true`)}) listed`);

const MIGRATION = path.join(import.meta.dirname, '../../../../db/migrations/0043_count_contracts.sql');

/** The figures that the migration makes of the contracts; those that are there are kept. */
export async function migratedFigures({ pool }: Database): Promise<Counted> {
  const insert = readFileSync(MIGRATION, 'utf8')
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('INSERT INTO "contract_figure"'))!;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from contract_figure');
    await client.query(insert);
    const { rows } = await client.query<CellRow>(
      'select json_build_array(company_id, measure, day, department_id, category_id, creator_id, readers, reason, hours) as cell, contracts from contract_figure',
    );
    return counted(rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
