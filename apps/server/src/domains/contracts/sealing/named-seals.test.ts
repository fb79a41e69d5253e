import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { SealLife } from '@cinnabar/protocol/seals/life-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';
import { recordedUses } from '../parties/recorded-uses.ts';
import { sendForSeal, signWithSeal } from './seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company('海棠贸易有限公司', {
  林知夏: ['SYSTEM', 'LP'],
  许清和: ['SA'],
  顾明远: [],
  周砚秋: [],
});
const [staff, keeper, signer] = (await Promise.all(
  ['林知夏', '许清和', '顾明远'].map((name) => product.signIn(company.people[name]!.contact)),
)) as [Caller, Caller, Caller];
const userOf = (name: string) => company.people[name]!.id;

const { result: official } = await keeper.get<Seal[]>('/seal/query', {
  companyId: company.id,
  type: 'COMPANY',
});
const { result: second } = await keeper.post<Seal>('/seal/autocreate/company', {
  companyId: company.id,
  categoryId: 'CONTRACT',
});
const [{ id: firstId }, { id: secondId }] = [official[0]!, second];

/** A sent contract whose seal step names a seal. */
const send = (sealId: string) => sendForSeal(product, staff, company, { sealId });
const sign = (caller: Caller, name: string, contractId: string, sealId: string) =>
  signWithSeal(product, database, caller, { contractId, sealId, contact: company.people[name]!.contact });

it('contracts that wait for a seal are shown before it is frozen, use another one instead, and the signature names the grant', async () => {
  const { id } = await send(firstId);
  const lifeOf = async (sealId: string) => (await keeper.get<SealLife>('/seal/life', { sealId })).result;
  expect(await lifeOf(firstId)).toMatchObject({
    waiting: { total: 1, list: [{ id, subject: '仓储服务合同' }] },
    replacements: [{ id: secondId }],
  });
  const form = {
    sealId: secondId,
    subjectType: 'EMPLOYEE',
    subjectId: userOf('顾明远'),
    right: 'USE',
    total: 1,
    intent: await withSignPassword(database, keeper),
  };
  expect((await keeper.post('/seal/grant', form)).code).toBe(0);
  const freeze = { sealId: firstId, act: 'disable', reason: '换章' };
  expect((await keeper.post('/seal/life', freeze)).code).toBe(0);
  expect(await sign(keeper, '许清和', id, firstId)).toBe(ERRORS.SEAL_FROZEN.code);

  const swap = { sealId: firstId, replacementId: secondId, reason: '换章' };
  expect((await signer.post('/seal/replace', swap)).code).toBe(404);
  expect((await keeper.post('/seal/replace', swap)).result).toEqual({ count: 1 });
  expect((await lifeOf(firstId)).waiting.total).toBe(0);
  // While the grant still has a use, its holder is asked to sign another one too.
  const next = await send(secondId);
  expect(await sign(signer, '顾明远', id, secondId)).toBe(0);
  const { result: signed } = await staff.get<Contract>('/contract/detail', { contractId: id });
  expect(signed.status).toBe('COMPLETE');
  const log = await product.domains.audit.list({ kind: 'CONTRACT', id });
  expect(log.find(({ event }) => event === 'CONTRACT_SIGN')?.detail).toMatchObject(
    recordedUses([
      {
        sealId: secondId,
        sealName: second.name,
        photokey: '',
        ground: 'GRANT',
        grant: 2 + 1,
        letter: null,
        approval: null,
        agent: null,
      },
    ]),
  );
  const { result: records } = await keeper.get<{ list: object[] }>('/seal/records', { sealId: secondId });
  expect(records.list[0]).toMatchObject({ event: 'SEAL_USE', grant: 3, person: '顾明远' });
  expect(await sign(signer, '顾明远', next.id, secondId), 'the only use was made').toBe(
    ERRORS.SEAL_LIMIT_REACHED.code,
  );
  const { result: refused } = await keeper.get<{ list: object[] }>('/seal/records', { sealId: secondId });
  expect(refused.list[0]).toMatchObject({ event: 'SEAL_REFUSE', reason: 'SEAL_LIMIT_REACHED' });
});

it('grants of an employee who leaves end, or pass to a successor by one who manages all seals', async () => {
  const grant = async (name: string) =>
    (
      await keeper.post<SealGrant>('/seal/grant', {
        sealId: secondId,
        subjectType: 'EMPLOYEE',
        subjectId: userOf(name),
        right: 'AUDIT',
        intent: await withSignPassword(database, keeper),
      })
    ).result;
  const given = await grant('周砚秋');
  const { result: page } = await staff.get<StaffPage>('/employee/list', { companyId: company.id });
  const employeeOf = (name: string) => page.list.find(({ userId }) => userId === userOf(name))!.id;
  const leaver = { companyId: company.id, employeeId: employeeOf('周砚秋') };
  const { result: holdings } = await staff.get<object[]>('/employee/holdings', leaver);
  expect(holdings).toContainEqual(expect.objectContaining({ kind: 'SEAL_GRANT', count: 1 }));
  const to = (name: string) => ({ ...leaver, successors: `SEAL_GRANT=${employeeOf(name)}` });
  expect(await staff.post('/employee/dismiss', to('林知夏')), 'to oneself').toMatchObject({
    name: 'SEAL_GRANT_SELF',
  });
  expect(await staff.post('/employee/dismiss', to('顾明远'))).toMatchObject({ code: 0 });
  const { result: after } = await keeper.get<SealGrant[]>('/seal/grants', { sealId: secondId });
  expect(after.find(({ id }) => id === given.id)).toMatchObject({ state: 'ENDED' });
  expect(after[0]).toMatchObject({ state: 'ACTIVE', right: 'AUDIT', subjectName: '顾明远' });

  const next = { companyId: company.id, employeeId: employeeOf('顾明远') };
  const tasks = `TASK=${employeeOf('林知夏')}`;
  expect(await staff.post('/employee/dismiss', { ...next, successors: tasks })).toMatchObject({ code: 0 });
  const { result: none } = await keeper.get<SealGrant[]>('/seal/grants', { sealId: secondId });
  expect(none.filter(({ subjectName, state }) => subjectName === '顾明远' && state === 'ACTIVE')).toEqual([]);
});
