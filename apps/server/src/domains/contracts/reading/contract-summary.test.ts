import type { Contract, ContractSummary } from '@cinnabar/protocol/contracts/contract-schema';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const product = await buildProduct(await createTestDatabase());
const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
const staff = await product.signIn(sponsor.people.林知夏!.contact);
const draft = await product.draft(staff, [
  { person: { name: '陈书远', contact: '13700000077' } },
  { scanner: '承租人' },
  { company: sponsor, step: 2 },
]);

const ask = (contractId: string, remoteAddress = '127.0.0.1') =>
  product.app.inject({ url: '/api/contract/summary', query: { contractId }, remoteAddress });

it('the summary of a draft is not served', async () => {
  expect((await ask(draft.id)).statusCode).toBe(404);
});

it('the summary before sign-in masks persons but not companies; a signed-in user reads the names', async () => {
  await staff.post<Contract>('/contract/send', { contractId: draft.id });
  const { result } = (await ask(draft.id)).json();
  expect(result).toEqual({
    contractId: draft.id,
    subject: draft.subject,
    signatories: '陈**,承租人,海棠贸易有限公司',
    expireTime: draft.expireTime,
    tenantName: '海棠贸易有限公司',
    logoKey: null,
  } satisfies ContractSummary);
  const seen = await staff.get<ContractSummary>('/contract/summary', { contractId: draft.id });
  expect(seen.result.signatories).toBe('陈书远,承租人,海棠贸易有限公司');
});

it('the summary is rate-limited', async () => {
  const codes = [];
  for (let i = 0; i < 61; i++) codes.push((await ask(draft.id, '203.0.113.7')).statusCode);
  // A minute may end in between.
  expect(codes.slice(0, 60).every((code) => code === 200)).toBe(true);
  if (codes.at(-1) !== 429) {
    for (let i = 0; i < 61; i++) codes.push((await ask(draft.id, '203.0.113.7')).statusCode);
  }
  expect(codes).toContain(429);
  expect((await ask(draft.id)).statusCode, 'from elsewhere').toBe(200);
});
