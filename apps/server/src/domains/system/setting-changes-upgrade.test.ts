import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { onServer } from '../../testing/create-test-database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations');
/** The last migration before changes had rows of their own. */
const BEFORE = '0038_audit_filters';
const PERSON = '01900000-0000-7000-8000-000000000001';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-changes-'));
const name = `setting_changes_${process.pid}`;
const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await onServer(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
});

/** The migrations as they were then. */
function formerMigrations(): string {
  cpSync(MIGRATIONS, scratch, { recursive: true });
  const file = path.join(scratch, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === BEFORE);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return scratch;
}

it('an upgrade keeps the last change of each setting, with its author by the log', async () => {
  await onServer(inject('postgresUrl'), `create database ${name}`);
  await migrateDatabase(url, formerMigrations());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into setting (name, value, update_time, previous, changed_by, version) values
       ('captcha', '"AUTO"', '2026-11-01Z', '"ALWAYS"', '王一川', 3), ('css', '""', '2026-11-02Z', null, null, 1)`,
  );
  const record = async (sequence: number, setting: string, userId: string | null) => {
    const body = `{"actor":{"tenantId":null,"userId":${userId ? `"${userId}"` : 'null'}},"chain":{}}`;
    await client.query(
      `insert into audit_record (chain_id, chain_kind, sequence, event, time, body, previous_hash, hash)
         values ('system', 'SYSTEM', $1, 'SETTING_CHANGED', now(), $2, '', '')`,
      [sequence, body],
    );
    await client.query(
      `insert into audit_personal (chain_id, chain_kind, sequence, values) values ('system', 'SYSTEM', $1, $2)`,
      [sequence, JSON.stringify({ 'detail.name': { value: setting, salt: '' } })],
    );
  };
  await record(1, 'captcha', null);
  await record(2, 'captcha', PERSON);
  await record(3, 'css', null);
  await migrateDatabase(url, MIGRATIONS);
  const { rows } = await client.query(
    'select name, version, before, after, changed_by, taken_back from setting_change order by name',
  );
  await client.end();
  expect(rows).toEqual([
    { name: 'captcha', version: 3, before: 'ALWAYS', after: 'AUTO', changed_by: PERSON, taken_back: null },
    { name: 'css', version: 1, before: null, after: '', changed_by: null, taken_back: null },
  ]);
});
