import type pg from 'pg';
import type { Database } from '../../platform/db/open-database.ts';

/**
 * Runs work against the whole product and leaves the database as it was: all queries of the process go through one connection, in one
 * transaction, and its own transactions become savepoints. For work that makes one request at a time.
 */
export async function undoing(database: Database): Promise<{
  undo<T>(work: () => Promise<T>): Promise<T>;
  end(): Promise<void>;
}> {
  const { pool } = database;
  const client = await pool.connect();
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  let depth = 0;
  const translated = (...asked: unknown[]) => {
    const [first] = asked;
    const text = String(typeof first === 'string' ? first : (first as { text?: string }).text).toLowerCase();
    if (text.startsWith('begin')) return query(`savepoint work_${++depth}`);
    if (text.startsWith('commit')) return query(`release savepoint work_${depth--}`);
    if (text === 'rollback') return query(`rollback to savepoint work_${depth--}`);
    return query(...asked);
  };
  const shared = new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return translated;
      if (name === 'release') return () => undefined;
      return Reflect.get(target, name, target) as unknown;
    },
  });
  const [connect, plain] = [pool.connect, pool.query];
  Object.assign(pool, { connect: async () => shared as pg.PoolClient, query: translated });
  await query('begin');
  return {
    async undo(work) {
      await query('savepoint undone');
      try {
        return await work();
      } finally {
        depth = 0;
        await query('rollback to savepoint undone');
      }
    },
    async end() {
      await query('rollback');
      Object.assign(pool, { connect, query: plain });
      client.release();
    },
  };
}
