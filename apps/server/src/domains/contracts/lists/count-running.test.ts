import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const { companyHolding } = product.domains.contracts;
const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'] });
const party = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'SA'] });
const uninvolved = await product.company('云杉仪器有限公司', { 陈书远: ['SYSTEM'] });
const staff = await product.signIn(sponsor.people.林知夏!.contact);

const counts = () => Promise.all([sponsor, party, uninvolved].map(({ id }) => companyHolding.count(id)));
const send = async (parties: Parameters<typeof product.draft>[1]) => {
  const { id: contractId } = await product.draft(staff, parties);
  expect((await staff.post<Contract>('/contract/send', { contractId })).code).toBe(0);
  return contractId;
};

describe('the running contracts that a change of the name of a company touches', () => {
  it('are those that it sent and those that it is a party of, each once, until they end', async () => {
    await product.draft(staff, [{ company: party }]);
    expect(await counts(), 'a draft names no one yet').toEqual([0, 0, 0]);
    const contractId = await send([{ company: party }, { company: sponsor, step: 2 }]);
    expect(await counts()).toEqual([1, 1, 0]);
    const { contact } = await product.person('许清和');
    await send([{ person: { name: '许清和', contact } }]);
    expect(await counts()).toEqual([2, 1, 0]);
    const recalled = await staff.post('/contract/recall', { contractId, reason: '条款有误' });
    expect(recalled).toMatchObject({ code: 0 });
    expect(await counts()).toEqual([1, 0, 0]);
  });
});
