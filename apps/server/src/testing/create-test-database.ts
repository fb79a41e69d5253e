import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../platform/db/open-database.ts';

export const TEMPLATE_DATABASE = 'cinnabar_template';

/** A fresh, migrated database of this test file; dropped when the file's tests are done. */
export async function createTestDatabase(): Promise<Database & { url: string }> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = openDatabase({ url, max: 10 });
  // Test users sign in by code all the time; where the captcha before it is the subject, the test enables it.
  await database.pool.query(`insert into setting values ('captcha', '"AUTO"', now())`);
  afterAll(async () => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  });
  return { ...database, url };
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
