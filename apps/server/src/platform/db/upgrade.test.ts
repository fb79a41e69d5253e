import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildProduct } from '../../testing/build-product.ts';
import { JOBS_TABLE } from '../../testing/collected-jobs.ts';
import { onServer } from '../../testing/create-test-database.ts';
import { type DatabaseState, findLosses, loadState, readState } from '../../testing/database-state.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const DB = path.join(import.meta.dirname, '../../../db');
const MIGRATIONS = path.join(DB, 'migrations');
/** The last migration of the version that wrote the state. */
const WRITTEN_AT = '0009_first_visit';
/** Master key of the demo that was exported; it wrapped nothing else. */
const MASTER_KEY = Buffer.from('cdb577f3558284d59454180e4a83672af859b5dfd5dd8e264d7f39835ae384bc', 'hex');

interface Journal {
  entries: { idx: number; when: number; tag: string; version: string; breakpoints: boolean }[];
}

const state = JSON.parse(
  gunzipSync(readFileSync(path.join(DB, `upgrade/${WRITTEN_AT}.json.gz`))).toString(),
) as DatabaseState;

const scratch = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-upgrade-'));
const name = `upgrade_${process.pid}`;
const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
afterAll(async () => {
  rmSync(scratch, { recursive: true });
  await onServer(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
});

/** The migrations up to one, and one more where `later` is given, as a folder of their own. */
function migrationsUpTo(last: string, later?: string): string {
  const folder = mkdtempSync(path.join(scratch, 'migrations-'));
  mkdirSync(path.join(folder, 'meta'));
  const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  expect(entries.length).toBeGreaterThan(0);
  for (const { tag } of entries)
    copyFileSync(path.join(MIGRATIONS, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  if (later !== undefined) {
    const before = entries.at(-1)!;
    entries.push({ ...before, idx: before.idx + 1, when: before.when + 1, tag: 'later' });
    writeFileSync(path.join(folder, 'later.sql'), later);
  }
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** A database as that version left it, migrated with the migrations of `folder`. */
async function upgraded(folder: string): Promise<DatabaseState> {
  await onServer(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
  await onServer(inject('postgresUrl'), `create database ${name}`);
  await migrateDatabase(url, migrationsUpTo(WRITTEN_AT));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await loadState(client, state);
    expect(findLosses(state, await readState(client)), 'the state was loaded whole').toEqual([]);
    await migrateDatabase(url, folder);
    return await readState(client);
  } finally {
    await client.end();
  }
}

describe('an upgrade with data', () => {
  let after: DatabaseState;
  beforeAll(async () => {
    after = await upgraded(MIGRATIONS);
  });

  it('keeps every table, row and value', () => {
    expect(Object.values(state).flat().length).toBeGreaterThan(500);
    const { employee, category, category_sender: senders, contract, seal_user: sealUsers, ...others } = state;
    expect(findLosses(others, after)).toEqual([]);
    // Sending draws the number; a draft keeps the one that it had as if it had been typed.
    const numbered = contract!.map(({ rule_sn: _, ...row }) => row);
    expect(findLosses({ contract: numbered }, after)).toEqual([]);
    // A user of a seal has a grant to use it, a manager one to manage it too.
    const granted = (after.seal_grant ?? []).map((row) => `${row.seal_id} ${row.subject_id} ${row.right}`);
    const expected = sealUsers!.flatMap(({ seal_id: seal, user_id: user, manager }) => [
      `${seal} ${user} USE`,
      ...(manager ? [`${seal} ${user} MANAGE`] : []),
    ]);
    expect(granted.sort()).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(0);
    // What `dismissed` said, the status says.
    const restated = employee!.map(({ dismissed, ...row }) => ({
      ...row,
      status: dismissed ? 'DISMISSED' : 'ACTIVE',
    }));
    expect(findLosses({ employee: restated }, after)).toEqual([]);
    // Who may send is a rule of the category, and its first published version.
    const ruled = category!.map(({ config, ...row }) => {
      const own = senders!.filter(({ category_id }) => category_id === row.id);
      return {
        ...row,
        config: { ...(config as object), senderRoleIds: own.map(({ role_id }) => role_id).sort() },
      };
    });
    expect(findLosses({ category: ruled }, after)).toEqual([]);
    expect(after.category_version).toHaveLength(category!.length);
  });

  it('leaves accounts that sign in and contracts that open and change', async () => {
    await onServer(url, JOBS_TABLE);
    const database = openDatabase({ url, max: 10 });
    afterAll(() => database.close());
    // Test users sign in by code without the captcha.
    await database.pool.query(`insert into setting values ('captcha', '"AUTO"', now())`);
    const product = await buildProduct(database, { masterKey: MASTER_KEY });
    const staff = await product.signIn('13800000004');
    const { result } = await staff.get<ContractList>('/contract/list', { box: 'ALL' });
    expect(result.list.length).toBeGreaterThan(5);
    for (const { id } of result.list)
      expect(await staff.get('/contract/detail', { contractId: id })).toMatchObject({ code: 0 });
    const [draft] = result.list.filter(({ status }) => status === 'DRAFT');
    expect(await staff.post('/contract/delete', { contractId: draft!.id })).toMatchObject({ code: 0 });
  });
});

it('makes a risk rule that asks of what a seal demanded approval of', async () => {
  await onServer(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
  await onServer(inject('postgresUrl'), `create database ${name}`);
  await migrateDatabase(url, migrationsUpTo('0033_seal_approvals'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    insert into seal (id, type, category, category_id, owner_id, owner_name, name, status, photokey, preferred, use_count, creator_id, create_time,
      approval_demand, approval_above)
    select gen_random_uuid(), 'COMPANY', 'ELECTRONIC', 'OFFICIAL', gen_random_uuid(), '', demand, 'NORMAL', gen_random_uuid(), false, 0,
      gen_random_uuid(), now(), demand, above
    from (values ('NONE', null), ('ALWAYS', null), ('ABOVE', 500000)) as former (demand, above)`);
  await migrateDatabase(url, MIGRATIONS);
  const { rows } = await client.query('select name, rules from seal order by name');
  await client.end();
  expect(rows).toEqual([
    { name: 'ABOVE', rules: [{ id: expect.any(String), kind: 'AMOUNT', effect: 'ASK', above: 500000 }] },
    { name: 'ALWAYS', rules: [{ id: expect.any(String), kind: 'EVERY_USE', effect: 'ASK' }] },
    { name: 'NONE', rules: [] },
  ]);
});

it('detects a migration that loses data', async () => {
  const losses = findLosses(
    state,
    await upgraded(migrationsUpTo(WRITTEN_AT, 'alter table contract drop column subject')),
  );
  expect(losses).toHaveLength(state.contract!.length);
  expect(losses.every((one) => one.startsWith('contract: '))).toBe(true);
});

describe('findLosses', () => {
  const seals = [
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ];
  const before = { seal: seals, log: [{ text: 'x' }, { text: 'x' }] };

  it.each<[string, DatabaseState, string[]]>([
    ['a table', { seal: seals }, ['log: ["x"]', 'log: ["x"]']],
    ['a row', { ...before, seal: [seals[1]!] }, ['seal: [1,"a"]']],
    ['one of two equal rows', { ...before, log: [{ text: 'x' }] }, ['log: ["x"]']],
    ['a value', { ...before, seal: [seals[0]!, { id: 2, name: null }] }, ['seal: [2,"b"]']],
  ])('reports %s that is gone', (_, after, losses) => {
    expect(findLosses(before, after)).toEqual(losses);
  });

  it('reports nothing where rows and columns were added', () => {
    const after = { ...before, seal: [{ name: 'b', id: 2, by: 3 }, ...seals] };
    expect(findLosses(before, after)).toEqual([]);
  });
});
