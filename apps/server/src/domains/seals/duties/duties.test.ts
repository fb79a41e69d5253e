import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { SealDuties } from '@cinnabar/protocol/seals/rules/duty-schema';
import type { DutySetting, SealDuty } from '@cinnabar/protocol/seals/rules/duty-values';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { isExaminerApart } from '../approvals/examiners.ts';
import { makeSealedCompany, openSeals, withSignPassword } from '../seals-factory.ts';
import { findSeal } from '../seals-store.ts';

const people = await openSeals();
const { database, audit, organizations, clock, app, as } = people;
const makeCompany = <Name extends string>(staff: Record<Name, BuiltInRoleType[]>) =>
  makeSealedCompany(people, staff);

async function call<T>(actor: Actor, url: string, payload?: object) {
  const answer = await app.inject({
    url: `/api${url}`,
    headers: as(actor),
    ...(payload ? { method: 'POST', payload } : {}),
  });
  return answer.json() as { code: number; name: string; result: T };
}
const set = (by: Actor, companyId: string, duty: SealDuty, setting: DutySetting) =>
  call<SealDuties>(by, '/seal/duty', { companyId, duty, setting });
const grant = async (
  by: Actor,
  sealId: string,
  right: string,
  subjectId: string,
  subjectType = 'EMPLOYEE',
) => {
  const intent = await withSignPassword(database, by);
  return call<{ id: string }>(by, '/seal/grant', { sealId, right, subjectType, subjectId, intent });
};
/** A seal that waits for its confirmation, sent by this person. */
async function awaitConfirmation(sealId: string, { userId }: Actor): Promise<void> {
  await database.pool.query(`update seal set readiness = 'AWAITS_CONFIRMATION' where id = $1`, [sealId]);
  await database.pool.query('update seal_version set maker_id = $2 where seal_id = $1', [sealId, userId]);
}
const decide = (by: Actor, sealId: string) => call(by, '/seal/decide', { sealId, agreed: true });

describe('separation of duties', () => {
  it('is switched by administrators of the company, with a record in its chain', async () => {
    const { company, 林知夏, 许清和 } = await makeCompany({ 林知夏: ['SYSTEM'], 许清和: ['SA'] });
    const { 林知夏: other } = await makeCompany({ 林知夏: ['SYSTEM'] });
    const start = (await call<SealDuties>(许清和, `/seal/duties?companyId=${company.id}`)).result;
    expect(start.mayChange).toBe(false);
    expect(start.duties.map(({ setting }) => setting)).toEqual(['AUTO', 'AUTO', 'AUTO']);
    expect(await set(许清和, company.id, 'AUDITOR', 'OFF')).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await set(other, company.id, 'AUDITOR', 'OFF')).toMatchObject({ name: 'NOT_FOUND' });
    expect(await call(other, `/seal/duties?companyId=${company.id}`)).toMatchObject({ name: 'NOT_FOUND' });
    for (const setting of ['OFF', 'OFF', 'ON'] as const) await set(林知夏, company.id, 'AUDITOR', setting);
    const changed = await set(林知夏, company.id, 'EXAMINER', 'OFF');
    expect(changed.result).toMatchObject({
      duties: [
        { duty: 'MAKER', setting: 'AUTO' },
        { duty: 'EXAMINER', setting: 'OFF' },
        { duty: 'AUDITOR', setting: 'ON' },
      ],
      mayChange: true,
    });
    const log = await audit.list({ kind: 'TENANT', id: company.id });
    expect(log.filter(({ event }) => event === 'SEAL_DUTY').map(({ detail }) => detail)).toEqual([
      { duty: 'AUDITOR', before: 'AUTO', after: 'OFF' },
      { duty: 'AUDITOR', before: 'OFF', after: 'ON' },
      { duty: 'EXAMINER', before: 'AUTO', after: 'OFF' },
    ]);
  });

  it('of making and confirming leaves an uploaded seal to another keeper, unless it is switched off', async () => {
    const { company, seal, 林知夏, 许清和, 周砚秋 } = await makeCompany({
      林知夏: ['SYSTEM'],
      许清和: ['SA'],
      周砚秋: ['SA'],
    });
    await awaitConfirmation(seal.id, 许清和);
    expect(await decide(许清和, seal.id)).toMatchObject({ name: 'SEAL_DUTY_MAKER' });
    expect(await decide(周砚秋, seal.id)).toMatchObject({ code: 0 });
    await awaitConfirmation(seal.id, 许清和);
    await set(林知夏, company.id, 'MAKER', 'OFF');
    expect(await decide(许清和, seal.id)).toMatchObject({ code: 0 });
  });

  it('of making and confirming is not switched on where no one could confirm, and does not hold up a lone keeper', async () => {
    const { company, seal, 林知夏, 许清和 } = await makeCompany({ 林知夏: ['SYSTEM'], 许清和: ['SA'] });
    expect(await set(林知夏, company.id, 'MAKER', 'ON')).toMatchObject({ name: 'SEAL_DUTY_NO_ONE' });
    await awaitConfirmation(seal.id, 许清和);
    expect(await decide(许清和, seal.id)).toMatchObject({ code: 0 });
  });

  it.each([
    ['AUDIT', 'USE'],
    ['AUDIT', 'MANAGE'],
    ['USE', 'AUDIT'],
    ['MANAGE', 'AUDIT'],
  ])('of auditing and using refuses one with the right to %s the right to %s', async (held, given) => {
    const { company, seal, 林知夏, 许清和, 顾明远 } = await makeCompany({
      林知夏: ['SYSTEM'],
      许清和: ['SA'],
      顾明远: [],
    });
    const first = await grant(许清和, seal.id, held, 顾明远.userId);
    expect(await grant(许清和, seal.id, given, 顾明远.userId)).toMatchObject({ name: 'SEAL_DUTY_AUDITOR' });
    // A group with the keeper in it is audited by none of them.
    const all = await grant(许清和, seal.id, given, company.id, 'COMPANY');
    expect(all.name).toBe(given === 'AUDIT' ? 'SEAL_GRANT_SELF' : 'SEAL_DUTY_AUDITOR');
    expect(await grant(许清和, seal.id, 'EXAMINE', 顾明远.userId)).toMatchObject({ code: 0 });
    await set(林知夏, company.id, 'AUDITOR', 'OFF');
    const both = await grant(许清和, seal.id, given, 顾明远.userId);
    expect(both).toMatchObject({ code: 0 });
    await set(林知夏, company.id, 'AUDITOR', 'ON');
    for (const { result } of [first, both])
      await call(许清和, '/seal/grant/end', { grantId: result.id, reason: '调岗' });
    expect(await grant(许清和, seal.id, given, 顾明远.userId), 'after the end').toMatchObject({ code: 0 });
  });

  it('of auditing and using does not make an auditor of a seal administrator', async () => {
    const { seal, 许清和, 周砚秋 } = await makeCompany({ 许清和: ['SA'], 周砚秋: ['SA'] });
    expect(await grant(许清和, seal.id, 'AUDIT', 周砚秋.userId)).toMatchObject({ name: 'SEAL_DUTY_AUDITOR' });
  });

  it('of asking and approving is on while another person could answer, unless it is switched', async () => {
    const { company, seal, 林知夏, 许清和, 顾明远 } = await makeCompany({
      林知夏: ['SYSTEM'],
      许清和: ['SA'],
      顾明远: [],
    });
    const deps = { database, organizations, clock };
    const state = async () => (await findSeal(database.db, seal.id))!;
    const apart = async (who: Actor) =>
      isExaminerApart(deps, await state(), { askerId: who.userId, content: { amount: null } });
    expect([await apart(顾明远), await apart(许清和)]).toEqual([true, false]);
    await grant(许清和, seal.id, 'EXAMINE', 顾明远.userId);
    expect(await apart(许清和)).toBe(true);
    await set(林知夏, company.id, 'EXAMINER', 'OFF');
    expect([await apart(顾明远), await apart(许清和)]).toEqual([false, false]);
    await set(林知夏, company.id, 'EXAMINER', 'ON');
    expect([await apart(顾明远), await apart(许清和)]).toEqual([true, true]);
  });
});
