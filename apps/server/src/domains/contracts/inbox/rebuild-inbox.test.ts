import { makePdf } from '@cinnabar/pdf/testing';
import type { ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { rebuildInbox } from '../index.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
const staff = await product.signIn(firm.people.林知夏!.contact);
const chen = await product.person('陈书远');
const signer = await product.signIn(chen.contact);

const rowsOf = async () =>
  (await database.pool.query('select * from inbox order by contract_id, owner, capacity')).rows;
const subjects = async () =>
  (await signer.get<ContractList>('/contract/list', { box: 'ALL' })).result.list.map(({ id }) => id);

let ids: string[];
beforeAll(async () => {
  const party = { person: { name: '陈书远', contact: chen.contact } };
  const drafts = [];
  for (let at = 0; at < 3; at++) drafts.push(await product.draft(staff, [party], makePdf()));
  ids = drafts.map(({ id }) => id).sort();
  for (const id of ids.slice(0, 2)) await staff.post('/contract/send', { contractId: id });
  await product.sign(signer, ids[0]!, chen.contact);
});

it('rebuilding the inbox writes nothing when it matches the contracts: a draft, an open and a complete one', async () => {
  const before = await rowsOf();
  expect(before.length).toBeGreaterThan(6);
  expect(await rebuildInbox({ database })).toEqual({ seen: 3, rebuilt: 0, next: null });
  expect(await rowsOf()).toEqual(before);
});

it.each([
  ['a missing row', `delete from inbox where owner = 'user:' || $2 and contract_id = $1`],
  [
    'a row in the wrong box',
    `update inbox set box = 'COPY' where owner = 'user:' || $2 and contract_id = $1`,
  ],
  ['search pieces', `update inbox set bigrams = '{}' where owner = 'user:' || $2 and contract_id = $1`],
  [
    'a wrong sort time',
    `update inbox set sort_time = now() where owner = 'user:' || $2 and contract_id = $1`,
  ],
  [
    'a row of an unrelated user',
    `insert into inbox select 'user:' || gen_random_uuid(), contract_id, capacity, box, rank, sign_code, status, sort_time, deadline, bigrams
     from inbox where contract_id = $1 and owner = 'user:' || $2`,
  ],
])('rebuilding the inbox rewrites %s, of that contract only', async (_, fault) => {
  const before = await rowsOf();
  const { rowCount } = await database.pool.query(fault, [ids[1], signer.userId]);
  expect(rowCount).toBe(1);
  expect(await rowsOf()).not.toEqual(before);
  expect(await rebuildInbox({ database })).toEqual({ seen: 3, rebuilt: 1, next: null });
  expect(await rowsOf()).toEqual(before);
});

it('rebuilding the inbox covers all contracts in batches, as a job that sends the next one', async () => {
  const before = await rowsOf();
  await database.pool.query('delete from inbox');
  expect(await subjects()).toEqual([]);
  const first = await rebuildInbox({ database }, '', 2);
  expect(first).toEqual({ seen: 2, rebuilt: 2, next: ids[1] });
  expect(await rebuildInbox({ database }, first.next!, 2)).toEqual({ seen: 1, rebuilt: 1, next: null });
  expect(await rowsOf()).toEqual(before);

  await database.pool.query('delete from inbox where contract_id = $1', [ids[2]]);
  const job = product.domains.contracts.jobHandlers.find((one) => one.job.name === 'rebuild-inbox')!;
  await job.handle({ after: ids[1]! });
  expect(await rowsOf()).toEqual(before);
});
