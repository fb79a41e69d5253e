import type pg from 'pg';

/** As pgbench's simple update (`pgbench -N`): one row changed, one added, one commit with its flush. */
const SCHEMA = 'bench_goal';
const ACCOUNTS = 10_000;
export const CLIENTS = 16;
const WARM_MS = 1000;
const MEASURED_MS = 6000;

/** Small writing transactions a second, by 16 clients, on connections and with the pipelining of the product. */
export async function measureTransactions(
  pool: pg.Pool,
  { onBegin, onEnd }: { onBegin: () => void; onEnd: () => void },
): Promise<{ perSecond: number; done: number }> {
  await pool.query(`
    create schema ${SCHEMA};
    create table ${SCHEMA}.account (id int primary key, balance int not null, filler char(84));
    create table ${SCHEMA}.history (account int not null, change int not null, time timestamptz not null default now());
    insert into ${SCHEMA}.account select id, 0, '' from generate_series(1, ${ACCOUNTS}) as id`);
  try {
    await runClients(pool, WARM_MS);
    onBegin();
    const start = performance.now();
    const done = await runClients(pool, MEASURED_MS);
    const perSecond = done / ((performance.now() - start) / 1000);
    onEnd();
    return { perSecond, done };
  } finally {
    await pool.query(`drop schema ${SCHEMA} cascade`);
  }
}

async function runClients(pool: pg.Pool, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await writeOnce(pool);
      done++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done;
}

async function writeOnce(pool: pg.Pool): Promise<void> {
  const values = [1, 1 + Math.floor(Math.random() * ACCOUNTS)];
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query('begin'),
      client.query({
        name: 'bench_update',
        text: `update ${SCHEMA}.account set balance = balance + $1 where id = $2`,
        values,
      }),
      client.query({
        name: 'bench_insert',
        text: `insert into ${SCHEMA}.history (change, account) values ($1, $2)`,
        values,
      }),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
