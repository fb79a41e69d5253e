import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM', 'LP'] });
const supplier = await product.company('南山茶业有限公司', { 周砚秋: ['SYSTEM', 'LP'] });
const staff = await product.signIn(company.people.林知夏!.contact);
const chen = { name: '陈书远', contact: '13755500001' };
const namesake = { name: '陈书远', contact: '13755500002' };

/** A sent contract of the company. @returns its id */
async function send(...others: { company?: typeof company; person?: typeof chen }[]): Promise<string> {
  const { id: contractId } = await product.draft(staff, [{ company }, ...others]);
  expect(await staff.post('/contract/send', { contractId })).toMatchObject({ code: 0 });
  return contractId;
}
const end = (id: string, status: string) =>
  database.pool.query('update contract set status = $2 where id = $1', [id, status]);
const factsOf = (contractId: string, companyId = company.id) =>
  product.domains.contracts.seals.ruleFactsOf({ contractId, companyId }, database.db);

it('a counterparty is new until a contract of both was signed by all, and known by its account', async () => {
  const first = await send({ company: supplier }, { person: chen });
  const next = await send({ company: supplier }, { person: chen }, { person: namesake });
  const names = async () => (await factsOf(next)).newParties;
  expect(await names(), 'a contract that still runs').toEqual([supplier.name, chen.name, namesake.name]);
  for (const status of ['FINISHED', 'REJECTED', 'EXPIRED']) {
    await end(first, status);
    expect(await names(), status).toHaveLength(3);
  }
  for (const status of ['COMPLETE', 'TERMINATED']) {
    await end(first, status);
    expect(await names(), `${status}: another person of that name is another party`).toEqual([namesake.name]);
  }
  expect((await factsOf(first)).newParties, 'the contract itself says nothing of its parties').toHaveLength(
    2,
  );
  await end(next, 'COMPLETE');
  expect((await factsOf(first, supplier.id)).newParties, 'from the side of the other company').toEqual([]);
});

it('pages are those of all files that are signed', async () => {
  expect(await factsOf(await send())).toEqual({ pages: 2, newParties: [] });
});
