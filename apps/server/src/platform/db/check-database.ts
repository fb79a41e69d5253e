import pg from 'pg';
import { StartError } from '../config/start-error.ts';

const OLDEST = 15;

/** Refuses a database that cannot be reached or is unsuitable, with one readable line. */
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
