import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The embedded PostgreSQL writes its address to its folder: line 4 of postmaster.pid is the port, line 5 the folder of its Unix socket, empty
 * with a port of the loopback address.
 */
export function databaseUrl(dataDir: string): string {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8');
  const [, , , port, folder] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  const host = folder ? `?${new URLSearchParams({ host: folder })}` : '';
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres${host}`;
}
