import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let database: Database;
let staff: Caller;
let dying = false;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database, {
    checkpoint: (step) => {
      if (dying && step === 'claimed') throw new Error('the process is gone');
    },
  });
  const company = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM'] });
  staff = await product.signIn(company.people.林知夏!.contact);
});

const detail = async (who: Caller, contractId: string) =>
  (await who.get<Contract>('/contract/detail', { contractId })).result;

/** So many contracts for two people, confirmed by the first in one batch; the process dies before it has made the signatures. */
async function confirm(count: number) {
  const [chen, su] = [await product.person('陈书远'), await product.person('苏念')];
  const sent = async () => {
    const parties = [chen, su].map(({ contact }, index) => ({
      person: { name: index === 0 ? '陈书远' : '苏念', contact },
    }));
    const { id } = await product.draft(staff, parties);
    return (await staff.post<Contract>('/contract/send', { contractId: id })).result.id;
  };
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push(await sent());
  const signer = await product.signIn(chen.contact);
  const steps = [];
  for (const id of ids) {
    const { signatories, documents } = await detail(signer, id);
    const files = documents.map((file) => ({ documentId: file.id, sha256: file.sha256 }));
    steps.push({ contractId: id, action: signatories[0]!.actions[0]!, documents: files });
  }
  const seal = await signer.post<{ id: string }>('/seal/person/create', { source: 'TYPED', text: '陈书远' });
  await database.pool.query('delete from one_time_code where contact = $1', [chen.contact]);
  const intent = await signer.post<{ intentId: string }>('/contract/intent', {
    method: 'PIN',
    contracts: steps.map(({ action, ...step }) => ({ ...step, actionId: action.id })),
  });
  dying = true;
  await signer.post('/contract/sign', {
    intentId: intent.result.intentId,
    proof: await product.receivedCode(chen.contact),
    fields: steps.flatMap(({ action }) =>
      action.fields.map(({ id }) => ({ fieldId: id, sealId: seal.result.id })),
    ),
  });
  dying = false;
  return { ids, signer, other: await product.signIn(su.contact) };
}

/** The lease of the dead process expires, and its jobs are run. */
async function makeSignatures(ids: readonly string[]): Promise<void> {
  const { rows } = await database.pool.query(
    `update signing set lease_until = now() - interval '1 second' where contract_id = any($1)
     returning contract_id as "contractId", action_id as "actionId", token`,
    [ids],
  );
  const job = product.domains.contracts.jobHandlers.find((one) => one.job.name === 'sign-contract')!;
  for (const claim of rows) await job.handle(claim);
}

it('a contract waiting in a batch opens at its own page for the person who confirmed, until it is signed', async () => {
  const { ids, signer, other } = await confirm(2);
  for (const id of ids) {
    const own = await detail(signer, id);
    expect([own.batchStatus, contractPath(own)]).toEqual(['WAITING', `/detail/${id}`]);
    const others = await detail(other, id);
    expect([others.batchStatus, contractPath(others)], 'who has not confirmed').toEqual([
      null,
      `/sign/${id}`,
    ]);
  }
  const { list } = (await signer.get<ContractList>('/contract/list', { box: 'TODO' })).result;
  expect(list.map(({ batchStatus }) => batchStatus)).toEqual(['WAITING', 'WAITING']);
  await makeSignatures(ids);
  for (const id of ids) expect(await detail(signer, id)).toMatchObject({ batchStatus: null, signCode: 200 });
});

it('a contract confirmed alone is no batch', async () => {
  const { ids, signer } = await confirm(1);
  expect((await detail(signer, ids[0]!)).batchStatus).toBeNull();
});
