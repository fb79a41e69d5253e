import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ApprovalBrief } from '@cinnabar/protocol/seals/approval-schema';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';
import { sendForSeal } from './seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company('海棠贸易有限公司', {
  林知夏: ['SYSTEM'],
  许清和: ['SA'],
  顾明远: [],
  周砚秋: [],
  沈砚: [],
});
const [staff, keeper, signer, small, large] = (await Promise.all(
  ['林知夏', '许清和', '顾明远', '周砚秋', '沈砚'].map((name) =>
    product.signIn(company.people[name]!.contact),
  ),
)) as [Caller, Caller, Caller, Caller, Caller];
const { result: seals } = await keeper.get<Seal[]>('/seal/query', { companyId: company.id, type: 'COMPANY' });
const { id: sealId } = seals[0]!;
const intent = await withSignPassword(database, keeper);
const grant = (name: string, form: object) =>
  keeper.post<SealGrant>('/seal/grant', {
    ...{ sealId, subjectType: 'EMPLOYEE', subjectId: company.people[name]!.id, intent },
    ...form,
  });
expect(await grant('顾明远', { right: 'USE', maxAmount: 1 })).toMatchObject({ code: 0 });
const limited = await grant('周砚秋', { right: 'EXAMINE', maxAmount: 10_000_00 });
expect(limited, limited.message).toMatchObject({ code: 0, result: { maxAmount: 10_000_00 } });

/** A request to seal a contract of this amount. @returns its id */
async function ask(amount: number | null): Promise<string> {
  const contract: Contract = await sendForSeal(product, staff, company, { sealId });
  await database.pool.query('update contract set amount = $2 where id = $1', [contract.id, amount]);
  const step = { contractId: contract.id, actionId: contract.signatories[0]!.actions[0]!.id };
  const asked = await signer.post<ApprovalBrief>('/seal/approval', { ...step, sealId, reason: '付款' });
  expect(asked.code, asked.message).toBe(0);
  return asked.result.id;
}

const waitsFor = async (who: Caller, id: string) => {
  const { result } = await who.get<ApprovalBrief[]>('/seal/approval/waiting', { companyId: company.id });
  return result.some((one) => one.id === id);
};
const refuse = (who: Caller, id: string) =>
  who.post('/seal/approval/answer', { id, answer: 'REFUSE', reason: '金额有误' });
const isNotified = async (who: Caller, id: string) =>
  JSON.stringify((await who.get('/notice/list', {})).result).includes(`/sealapproval/${id}`);

it('an examiner answers up to the amount of the grant; above it those who grant rights to the seal, until another examiner is named', async () => {
  const within = await ask(10_000_00);
  expect([await waitsFor(small, within), await waitsFor(keeper, within)]).toEqual([true, false]);
  expect(await isNotified(small, within)).toBe(true);

  for (const amount of [10_000_01, null]) {
    const above = await ask(amount);
    expect([await waitsFor(small, above), await waitsFor(keeper, above)], String(amount)).toEqual([
      false,
      true,
    ]);
    expect([await isNotified(small, above), await isNotified(keeper, above)]).toEqual([false, true]);
    expect(await refuse(small, above)).toMatchObject({ name: 'NOT_FOUND' });
    expect(await refuse(keeper, above)).toMatchObject({ code: 0 });
  }

  expect(await grant('沈砚', { right: 'EXAMINE' })).toMatchObject({ code: 0 });
  const higher = await ask(10_000_01);
  expect([
    await waitsFor(small, higher),
    await waitsFor(large, higher),
    await waitsFor(keeper, higher),
  ]).toEqual([false, true, false]);
  expect(await refuse(large, higher)).toMatchObject({ code: 0 });
  expect(await refuse(small, within)).toMatchObject({ code: 0 });
});

it('no other right has an amount of its own', async () => {
  const made = await grant('沈砚', { right: 'MANAGE', maxAmount: 5 });
  expect(made).toMatchObject({ code: 0, result: { maxAmount: null } });
});
