import { expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/open-database.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { recordStatements } from '../../../testing/statements/count-statements.ts';
import { createAudit } from '../../audit/index.ts';
import type { ContractState } from './contract-state.ts';
import { findState, findStateLocked, findStateWithFiles, saveState } from './contracts-store.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const audit = createAudit({ database });
const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR', 'SA'] });
const staff = await product.signIn(firm.people.林知夏!.contact);
const draft = async () => {
  const parties = ['陈书远', '许清和'].map((name) => ({ person: { name, contact: '13912345678' } }));
  return (await product.draft(staff, parties)).id;
};

it.each<[string, (tx: Tx, id: string) => Promise<ContractState | null>]>([
  ['on a contract', (tx, id) => findState(tx, id, 'lock')],
  [
    'on a contract and the head of its log',
    (tx, id) => findStateLocked(tx, id, (row) => audit.lockAfter(tx, { kind: 'CONTRACT', id }, row)),
  ],
])('who waited for the lock %s reads the rows that the other one wrote', async (_, findLocked) => {
  const id = await draft();
  const locked = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const first = database.transaction(async (tx) => {
    const before = (await findLocked(tx, id))!;
    locked.resolve();
    await go.promise;
    const after = structuredClone(before);
    after.signatories[1]!.message = '请尽快签署';
    after.actions[0]!.sealId = 'seal';
    saveState(tx, before, after);
  });
  await locked.promise;
  const second = database.transaction((tx) => findLocked(tx, id));
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
  go.resolve();
  await first;
  const seen = (await second)!;
  expect(seen.signatories.map(({ message }) => message)).toEqual(['', '请尽快签署']);
  expect(seen.actions.map(({ sealId }) => sealId)).toEqual(['seal', null]);
});

it('a state is read as it was written, in one statement, and only rows that differ are written', async () => {
  const id = await draft();
  const before = (await findState(database.db, id))!;
  const after = structuredClone(before);
  Object.assign(after.contract, {
    expireTime: new Date('2031-05-06T07:08:09.123Z'),
    description: '甲\n"乙"\\',
  });
  Object.assign(after.signatories[0]!, {
    intentMethods: ['PIN'],
    receiveTime: new Date('2030-01-02T03:04:05.678Z'),
  });
  Object.assign(after.fields[1]!, { x: 0.1 + 0.2, value: null, settings: { options: ['一', '二'] } });
  const end = recordStatements();
  await database.transaction((tx) => saveState(tx, before, after));
  const read = await findState(database.db, id);
  // What another file of this process left running may send statements too.
  const sent = end().flatMap(({ text }) => (text.includes('"signatory"') ? [text] : []));
  expect(read).toEqual(after);
  expect(sent).toEqual([expect.stringMatching(/update/i), expect.stringMatching(/^select/i)]);
  expect(sent[0]).not.toContain('"contract_action"');
});

it('a state is read with its files in the order of the contract, in one statement', async () => {
  const id = await draft();
  const state = (await findState(database.db, id))!;
  const end = recordStatements();
  const found = (await findStateWithFiles(database.db, id))!;
  expect(end()).toHaveLength(1);
  expect(found.state).toEqual(state);
  expect(found.files.documents.map(({ id }) => id)).toEqual(state.contract.documentIds);
  expect(found.files.documents[0]).toMatchObject({ contractId: id, revision: 1 });
});
