/**
 * Reading 1,000,000 presses of physical seals: the last uses of a seal, the figures of a month and the list behind a number, with the index
 * `(seal_id, time)` and without it, in turns. `npm run bench:presses`.
 */
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { PhysicalSealList } from '@cinnabar/protocol/physical/physical-seal-schema';
import { askOnlySuspicious } from '../../e2e/server/ask-only-suspicious.ts';
import { databasePool } from '../../e2e/server/database-pool.ts';
import { startServer } from '../../e2e/server/start-server.ts';
import { pause } from './support/bench-client.ts';
import { quantile, report } from './support/bench-rounds.ts';
import { signIn } from './support/bench-sign-in.ts';

/** Legal representative of the demo's first company, who reads its seals and charts. */
const READER = '13800000002';
const PASSWORD = 'Demo#2026';
const PRESSES = 1_000_000;
const SEALS = 200;
const YEARS = 5;
const BATCH = 100_000;
const ROUNDS = 15;
const INDEX = 'create index seal_press_seal_id_time_index on seal_press (seal_id, time)';
/** Of the time with the index, at least this many times is needed without it. */
const LEAST = { uses: 20, figures: 3, list: 3 };

const server = await startServer({ CINNABAR_TRUSTED_PROXIES: '127.0.0.1' });
const pool = databasePool(server.dataDir);
try {
  await askOnlySuspicious(server.baseUrl);
  const client = await signIn(server.baseUrl.replace('localhost', '127.0.0.1'), '10.0.0.1', READER, PASSWORD);
  const companyId = (await client.get<CurrentUser>('/user')).company!.id;
  // The demo is still being written when the server answers.
  while ((await pool.query('select 1 from physical_seal where company_id = $1', [companyId])).rowCount === 0)
    await pause(1000);
  await fill(companyId);
  const { list } = await client.get<PhysicalSealList>(`/physicalseal/list?companyId=${companyId}`);
  const sealId = list.find(({ name }) => name === 'bench 7')!.id;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const period = `from=${day(30)}&to=${day(1)}`;
  const asks = {
    uses: `/physicalseal/uses?id=${sealId}`,
    figures: `/sealapply/statistics?${period}`,
    list: `/sealapply/statistics/list?${period}&sealId=${sealId}`,
  };
  const names = Object.keys(asks) as (keyof typeof asks)[];
  const measure = async () => {
    await pool.query('vacuum analyze seal_press');
    const medians = {} as Record<keyof typeof asks, number>;
    for (const name of names) {
      const times: number[] = [];
      for (let round = -3; round < ROUNDS; round++) {
        const start = performance.now();
        await client.get(asks[name]);
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
  await pool.end();
  await server.stop();
}

/** Seals of the company, and presses of them over five years in the order of time, as they would have been written. */
async function fill(companyId: string): Promise<void> {
  await pool.query(
    `insert into physical_seal (id, company_id, name, kind, keeper_id, place, state, use_count, create_time)
     select gen_random_uuid(), $1, 'bench ' || at, 'OTHER', (select keeper_id from physical_seal where company_id = $1 limit 1), '', 'NORMAL', 0, now()
     from generate_series(0, $2 - 1) as at`,
    [companyId, SEALS],
  );
  for (let from = 0; from < PRESSES; from += BATCH)
    await pool.query(
      `with seals as (select array_agg(id order by name) as ids from physical_seal where company_id = $1 and name like 'bench %'),
       numbered as (
         select at, ids[(1 + (at::bigint * 7919) % $4)::int] as seal_id,
           now() - interval '1 year' * $5 * (1 - at::float8 / $6) as time
         from seals, generate_series($2::int, $3::int) as at)
       insert into seal_press (id, seal_id, number, over, time, receive_time, place, photokey)
       select gen_random_uuid(), seal_id, at, false, time, time, '', gen_random_uuid() from numbered`,
      [companyId, from, from + BATCH - 1, SEALS, YEARS, PRESSES],
    );
}
