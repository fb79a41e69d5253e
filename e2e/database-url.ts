import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The embedded PostgreSQL says in its folder where it listens: the fourth line of postmaster.pid. */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8');
  const port = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
