import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations');
const server = new pg.Client({ connectionString: inject('postgresUrl') });
await server.connect();
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await server.query(`drop database ${name} with (force)`);
  await server.end();
});

async function emptyDatabase(): Promise<string> {
  const name = `empty_${process.pid}_${made.length}`;
  await server.query(`create database ${name}`);
  made.push(name);
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

it('four nodes that start on an empty database at once all find it ready', async () => {
  const url = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url, MIGRATIONS)));
  expect(await query(url, "select to_regclass('master_key_check') is not null as there")).toEqual([
    { there: true },
  ]);
});

it('leaves a database of a newer version unchanged and reports it', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url, MIGRATIONS);
  await query(
    url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 9999999999999)",
  );
  await expect(migrateDatabase(url, MIGRATIONS)).rejects.toThrow(StartError);
  await expect(migrateDatabase(url, MIGRATIONS)).rejects.toThrow('newer');
});
