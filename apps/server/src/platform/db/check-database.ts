import pg from 'pg';
import { StartError } from '../config/start-error.ts';

const OLDEST = 15;
const FACTS = `select current_setting('server_version_num')::int / 10000 as version,
  current_setting('server_encoding') as encoding, current_setting('max_connections')::int as connections`;

/** Refuses a database that cannot be reached or is unsuitable, with one readable line. @returns how many connections it accepts */
export async function checkDatabase(url: string): Promise<{ maxConnections: number }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string; connections: number }>(FACTS);
    const { version, encoding, connections } = rows[0]!;
    if (version < OLDEST)
      throw new StartError(`PostgreSQL ${version} is too old; ${OLDEST} or newer is needed`);
    if (encoding !== 'UTF8')
      throw new StartError(`the database stores ${encoding}; create it with encoding UTF8`);
    return { maxConnections: connections };
  } catch (error) {
    if (error instanceof StartError) throw error;
    // The address holds a password, so the message names host and database only.
    const { hostname, port, pathname } = new URL(url);
    const place = `${hostname}:${port || 5432}${pathname}`;
    throw new StartError(
      `the database at ${place} cannot be used: ${(error as Error).message || (error as { code?: string }).code}`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
