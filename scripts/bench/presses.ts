/**
 * Reading 1,000,000 presses of physical seals, without a server around it: the last uses of a seal, the figures of a month and the list behind a
 * number, with the index `(seal_id, time)` and without it. `npm run bench:presses`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@cinnabar/kernel';
import {
  findPresses,
  listPresses as listCounted,
} from '../../apps/server/src/domains/physical/statistics/press-figures-store.ts';
import { listPresses as listUses } from '../../apps/server/src/domains/physical/stores/use-store.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/start-embedded-postgres.ts';
import { quantile, report } from './support/bench-rounds.ts';

const PRESSES = 1_000_000;
const SEALS = 200;
const YEARS = 5;
const BATCH = 100_000;
const ROUNDS = 25;
const INDEX = 'create index seal_press_seal_id_time_index on seal_press (seal_id, time)';
const MIGRATIONS = path.join(import.meta.dirname, '../../apps/server/db/migrations');
/** How many times as long each takes without the index, at least. */
const LEAST = { uses: 10, figures: 1.5, list: 10 };

const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-presses-'));
const server = await startEmbeddedPostgres(folder, { throwaway: true });
await migrateDatabase(server.url, MIGRATIONS);
const database = openDatabase({ url: server.url, max: 2 });
const { pool } = database;
try {
  const companyId = newId();
  await fill(companyId);
  const { rows } = await pool.query<{ id: string }>(`select id from physical_seal where name = 'bench 7'`);
  const sealId = rows[0]!.id;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const period = { from: day(30), to: day(1) };
  const scope = { companyId, photoRequired: true };
  const works = {
    uses: () => listUses(database.db, sealId),
    figures: () => findPresses(database, scope, { period, before: { from: day(60), to: day(31) }, most: 30 }),
    list: () => listCounted(database, scope, { ...period, sealId, pageSize: 20 }),
  };
  const names = Object.keys(works) as (keyof typeof works)[];
  const measure = async () => {
    await pool.query('vacuum analyze seal_press');
    const medians = {} as Record<keyof typeof works, number>;
    for (const name of names) {
      const times: number[] = [];
      for (let round = -3; round < ROUNDS; round++) {
        const start = performance.now();
        await works[name]();
        if (round >= 0) times.push(performance.now() - start);
      }
      medians[name] = quantile(times, 0.5);
    }
    return medians;
  };
  const indexed = await measure();
  await pool.query('drop index seal_press_seal_id_time_index');
  const bare = await measure();
  await pool.query(INDEX);
  for (const name of names) {
    const ratio = bare[name] / indexed[name];
    report(
      `${name} of ${PRESSES} presses, with the index`,
      `${indexed[name].toFixed(1)} ms`,
      `without ${bare[name].toFixed(1)} ms, ratio ${ratio.toFixed(1)}`,
      { isMet: ratio >= LEAST[name], text: `ratio ${LEAST[name]}` },
    );
  }
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Seals of the company, and presses of them over five years in the order of time, as they would have been written. */
async function fill(companyId: string): Promise<void> {
  await pool.query(
    `insert into physical_seal (id, company_id, name, kind, keeper_id, place, state, use_count, create_time)
     select gen_random_uuid(), $1, 'bench ' || at, 'OTHER', $3, '', 'NORMAL', 0, now()
     from generate_series(0, $2::int - 1) as at`,
    [companyId, SEALS, newId()],
  );
  for (let from = 0; from < PRESSES; from += BATCH)
    await pool.query(
      `with seals as (select array_agg(id order by name) as ids from physical_seal where company_id = $1),
       numbered as (
         select at, ids[(1 + (at::bigint * 7919) % $4)::int] as seal_id,
           now() - interval '1 year' * $5 * (1 - at::float8 / $6) as time
         from seals, generate_series($2::int, $3::int) as at)
       insert into seal_press (id, seal_id, number, over, time, receive_time, place, photokey)
       select gen_random_uuid(), seal_id, at, false, time, time, '', gen_random_uuid() from numbered`,
      [companyId, from, from + BATCH - 1, SEALS, YEARS, PRESSES],
    );
}
