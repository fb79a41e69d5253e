import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { postgresUrl } from '../../apps/server/src/platform/db/postgres-address.ts';

/** Address of the embedded database that runs in this data folder. */
export function databaseUrlOf(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8');
  // postmaster.pid: line 4 is the port, line 5 the folder of the socket, if any.
  const lines = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const address = { port: Number(lines[3]), socketFolder: lines[4]?.trim() || null };
  return postgresUrl(address, password, 'postgres');
}

const COUNTS = "state < 'completed' and start_after <= now()";
/** Two accounts stand for many senders, each of whom may upload sixty files a minute. */
const FORGET = "delete from rate_counter where key like 'upload:%'";
const FORGET_EVERY_MS = 4000;

/** Jobs that are due and not done. */
export async function countDueJobs({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ due: string }>(
    `select count(*) as due from pgboss.job where ${COUNTS}`,
  );
  return Number(rows[0]!.due);
}

/** @returns what ends it */
export function liftUploadLimit({ pool }: Database): () => void {
  const timer = setInterval(() => void pool.query(FORGET), FORGET_EVERY_MS);
  return () => clearInterval(timer);
}

/** Connections for 16 transactions at the same time. */
export const openBeside = (url: string): Database => openDatabase({ url, max: 16 });
