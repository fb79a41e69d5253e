import { readFileSync } from 'node:fs';
import path from 'node:path';
import { postgresUrl } from '../apps/server/src/platform/db/postgres-address.ts';

/** The embedded PostgreSQL says in its folder where it listens: port and folder of the socket are lines of postmaster.pid. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8');
  const lines = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const [port, folder] = [Number(lines[3]), lines[4]];
  return postgresUrl({ socketFolder: folder || null, port }, password, 'postgres');
}
