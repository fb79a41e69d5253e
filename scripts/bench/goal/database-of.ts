import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export interface DatabaseAddress {
  /** Of TCP, or the folder of a Unix socket. */
  host: string;
  port: number;
  password: string;
}

/** Address of the embedded database that runs in this data folder. */
export function databaseAddressOf(dataDir: string): DatabaseAddress {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8');
  // postmaster.pid: line 4 is the port, line 5 the folder of the socket, if any.
  const lines = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return { host: lines[4]?.trim() || '127.0.0.1', port: Number(lines[3]), password };
}

const COUNTS = "state < 'completed' and start_after <= now()";
/** Two accounts stand for many senders, each of whom may upload sixty files a minute. */
const FORGET = "delete from rate_counter where key like 'upload:%'";
const FORGET_EVERY_MS = 4000;

/** Jobs that are due and not done. */
export async function countDueJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ due: string }>(
    `select count(*) as due from pgboss.job where ${COUNTS}`,
  );
  return Number(rows[0]!.due);
}

/** @returns what ends it */
export function liftUploadLimit(pool: pg.Pool): () => void {
  const timer = setInterval(() => void pool.query(FORGET), FORGET_EVERY_MS);
  return () => clearInterval(timer);
}

/** Connections as the product makes them: what does not wait for an answer is sent at once. */
export const openBeside = (address: DatabaseAddress, max: number): pg.Pool =>
  new pg.Pool({ ...address, user: 'postgres', database: 'postgres', max, pipeline: true });
