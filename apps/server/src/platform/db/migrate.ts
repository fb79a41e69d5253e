import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';

/** Arbitrary, but equal on every node. */
const LOCK = 7_203_418_001;

/**
 * Migrates the database to this version under an advisory lock on its own connection: several nodes that start together wait for the first.
 * Throws StartError when the database holds migrations that this version does not know.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'cinnabar-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseForeign(client, folder);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

async function refuseForeign(client: pg.Client, folder: string): Promise<void> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!known[0]!.exists) return;
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const ours = new Set(journal.entries.map((entry) => entry.when));
  const { rows } = await client.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations',
  );
  const foreign = rows.filter(({ when }) => !ours.has(Number(when)));
  if (foreign.length === 0) return;
  throw new StartError(
    'the data was written by another version of Cinnabar, most likely a newer one; start that version, or restore a backup',
  );
}
