import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { PLANNED_FOR_VALUES } from './tune-client.ts';

const { url } = await createTestDatabase();

// A process gives a limited number of names, and other files of tests have used some of this one's.
vi.resetModules();
const { openDatabase } = await import('./open-database.ts');
afterAll(() => {
  vi.resetModules();
});

/** The statements that the one connection of a database has prepared, after one was sent often with values, one without and one marked. */
async function preparedAfter(named: boolean): Promise<string[]> {
  const database = openDatabase({ url, max: 1, named });
  try {
    for (let use = 0; use < 20; use++) {
      const { rows } = await database.db.execute(sql`select ${use}::int + 1 as next`);
      expect(rows).toEqual([{ next: use + 1 }]);
      await database.db.execute(sql`select 1 as one`);
      await database.db.execute(sql`${sql.raw(PLANNED_FOR_VALUES)} select ${use}::int`);
    }
    const { rows } = await database.pool.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    return rows.map(({ statement }) => statement);
  } finally {
    await database.close();
  }
}

it('a statement that is sent often is prepared once; one without values, or to be planned for them, never', async () => {
  expect(await preparedAfter(true)).toEqual(['select $1::int + 1 as next']);
});

it('nothing is prepared through a pooler that knows no named statements', async () => {
  expect(await preparedAfter(false)).toEqual([]);
});

it('a statement that fails where it would be prepared is prepared at the next use', async () => {
  const database = openDatabase({ url, max: 1 });
  const half = (value: number) => sql`select 100 / ${value}::int as half`;
  for (let use = 0; use < 8; use++) await database.db.execute(half(2));
  const failing = database.transaction(async (tx) => {
    await tx.execute(sql`select 1 / ${0}::int`).catch(() => undefined);
    await tx.execute(half(2));
  });
  await expect(failing).rejects.toThrow();
  expect((await database.db.execute(half(4))).rows).toEqual([{ half: 25 }]);
  expect((await database.db.execute(half(5))).rows).toEqual([{ half: 20 }]);
  await database.close();
});
