import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The embedded PostgreSQL says in its folder where it listens: the fourth line of postmaster.pid is the port, the fifth the folder of its
 * Unix socket, empty where it is a port of the loopback address.
 */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8');
  const [, , , port, folder] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const host = folder ? `?${new URLSearchParams({ host: folder })}` : '';
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres${host}`;
}
