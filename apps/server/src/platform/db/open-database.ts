import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** Drizzle on one connection inside a transaction, and the plain door that pg-boss sends its jobs through. */
export type Tx = NodePgDatabase & {
  executeSql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
};

export interface Database {
  db: NodePgDatabase;
  /** Commits what `work` did, or nothing. Deadlocks and serialization failures are tried again (PostgreSQL 40001, 40P01). */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const RETRIES = 5;
const RETRYABLE = new Set(['40001', '40P01']);

export interface DatabaseOptions {
  url: string;
  /** Connections of this process. */
  max?: number;
}

export function openDatabase({ url, max = 20 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'cinnabar',
  });
  // An idle connection that breaks (server restart) must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const tx = Object.assign(drizzle(client, { casing: 'snake_case' }), {
        executeSql: (text: string, values?: unknown[]) => client.query(text, values),
      }) as Tx;
      const result = await work(tx);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((cause: Error) => {
        broken = cause;
      });
      if (attempt >= RETRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * Math.random()));
    } finally {
      client.release(broken);
    }
  }
}

/** SQLSTATE of a failed query; drizzle wraps the driver's error. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { code?: string } | null)?.code;
}

const OLDEST = 15;

/** Refuses a database that cannot be reached or does not suit, with one readable line. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding",
    );
    const { version, encoding } = rows[0]!;
    if (version < OLDEST)
      throw new StartError(`PostgreSQL ${version} is too old; ${OLDEST} or newer is needed`);
    if (encoding !== 'UTF8')
      throw new StartError(`the database stores ${encoding}; create it with encoding UTF8`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // The address holds a password: only where it leads is told.
    const { hostname, port, pathname } = new URL(url);
    const place = `${hostname}:${port || 5432}${pathname}`;
    throw new StartError(
      `the database at ${place} cannot be used: ${(error as Error).message || (error as { code?: string }).code}`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
