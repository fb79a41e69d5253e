import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createOutbox, type Outbox } from './change-outbox.ts';
import { type ComposedStatement, compose } from './composed-statement.ts';
import { withoutNames } from './prepare-statement.ts';
import { tuneClient } from './tune-client.ts';

/** Drizzle on one connection inside a transaction, the plain query interface, and its outbox. */
export type Tx = NodePgDatabase & {
  executeSql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  outbox: Outbox;
};

export interface Database {
  db: NodePgDatabase;
  /**
   * Commits what `work` did, or nothing. After a deadlock or a serialization failure (PostgreSQL 40P01, 40001) `work` runs
   * again: it must do nothing that a rollback does not undo.
   */
  transaction<T>(work: (tx: Tx) => T | Promise<T>): Promise<T>;
  /**
   * One write that is a transaction by itself, in the same statement with what it leaves in the outbox. It leaves it also when no row of the
   * write fits, and nothing when it fails.
   * @returns the rows that the write returns, with the columns' own names
   */
  write<Row = unknown>(statement: SQL, leave: (outbox: Outbox) => void | Promise<void>): Promise<Row[]>;
  /** Called after each commit of this process that left something in the outbox. @returns how to stop it */
  onOutgoing(listener: () => void): () => void;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

/**
 * How many of the connections may be in transactions. A query outside an open transaction needs one more connection; were all of them in
 * transactions that query so, each would wait for another (deadlock of the pool).
 */
const IN_TRANSACTIONS = 0.6;
const RETRIES = 5;
const RETRYABLE = new Set(['40001', '40P01']);

export interface DatabaseOptions {
  url: string;
  /** Connections of this process. */
  max?: number;
  log?: FastifyBaseLogger;
  /** Whether statements may be prepared by name: not through a pooler that changes connections between two statements. */
  named?: boolean;
}

export function openDatabase({ url, max = 20, log, named = true }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'cinnabar',
    // What does not wait for an answer is sent at once, e.g. the beginning of a transaction with its first statement.
    pipeline: true,
  });
  const inTransactions = createSlots(Math.max(1, Math.floor(max * IN_TRANSACTIONS)));
  // A broken connection (server restart) must not end the process: its user gets the error, the next query a new connection. The pool
  // re-emits errors of idle connections and crashes without a listener.
  let closing = false;
  const outgoing = new EventEmitter().setMaxListeners(0);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!closing)
        log?.warn({ reason: error.message, code: sqlState(error) }, 'a database connection broke');
    });
    tuneClient(client, { named });
  });
  const db = drizzle(pool, { casing: 'snake_case' });
  if (!named) withoutNames(db);
  const handles = createHandles(named);
  const onOutgoing = () => void outgoing.emit('outgoing');
  return {
    db,
    pool,
    url,
    transaction: (work) => inTransactions(() => runTransaction(pool, handles, work, onOutgoing)),
    async write<Row>(statement: SQL, leave: (outbox: Outbox) => void | Promise<void>) {
      const outbox = createOutbox();
      await leave(outbox);
      const { statement: whole, isOutgoing } = await outbox.compose(compose(statement));
      const { rows } = await pool.query(whole!.text, whole!.values);
      if (isOutgoing) onOutgoing();
      return rows as Row[];
    },
    onOutgoing(listener) {
      outgoing.on('outgoing', listener);
      return () => void outgoing.off('outgoing', listener);
    },
    close() {
      closing = true;
      return pool.end();
    },
  };
}

/** Limits concurrency, first come first served. A call nested in another one reuses the slot of the outer one. */
function createSlots(most: number) {
  const inside = new AsyncLocalStorage<true>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside.getStore()) return work();
    if (taken < most) taken++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await inside.run(true, work);
    } finally {
      // The longest waiting call takes over the slot.
      const next = waiting.shift();
      if (next) next();
      else taken--;
    }
  };
}

/** One handle per connection, so that its prepared statements are written once. */
function createHandles(named: boolean): (client: pg.PoolClient) => Tx {
  const handles = new WeakMap<pg.PoolClient, Tx>();
  return (client) => {
    const known = handles.get(client);
    if (known) return known;
    const tx = Object.assign(drizzle(client, { casing: 'snake_case' }), {
      executeSql: (text: string, values?: unknown[]) => client.query(text, values),
      outbox: createOutbox(),
    });
    if (!named) withoutNames(tx);
    handles.set(client, tx);
    return tx;
  };
}

async function runTransaction<T>(
  pool: pg.Pool,
  handles: (client: pg.PoolClient) => Tx,
  work: (tx: Tx) => T | Promise<T>,
  onOutgoing: () => void,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // Sent with the first statement of the work.
      const begun = client.query('begin');
      begun.catch(() => undefined);
      const tx = handles(client);
      tx.outbox = createOutbox();
      const result = await work(tx);
      await begun;
      // Last, so that its rows are in the order of the commits, but for transactions that commit at the same time.
      const { statement, isOutgoing } = await tx.outbox.compose();
      await commit(client, statement);
      if (isOutgoing) onOutgoing();
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

/**
 * The last statement of a transaction and its commit, sent at once: where that statement fails, or an earlier one did, PostgreSQL answers
 * the commit by a rollback. Both answers are waited for, so what is acknowledged was written.
 */
async function commit(client: pg.PoolClient, last: ComposedStatement | null): Promise<void> {
  const written = last ? client.query(last.text, last.values) : undefined;
  const [, { command }] = await Promise.all([written, client.query('commit')]);
  if (command === 'ROLLBACK') throw new Error('the transaction was rolled back');
}

/** SQLSTATE of a failed query; drizzle wraps the driver's error. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { code?: string } | null)?.code;
}
