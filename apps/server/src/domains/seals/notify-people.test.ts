import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import { isProven, type SealAct } from '@cinnabar/protocol/seals/seal-lifecycle';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { makeSealedCompany, openSeals, type Person, withSignPassword } from './seals-factory.ts';

const people = await openSeals();
const { database, notifications, jobs, app, as } = people;

const makeCompany = <Name extends string>(staff: Record<Name, BuiltInRoleType[]>) =>
  makeSealedCompany(people, staff);

async function post(actor: Actor, url: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers: as(actor), payload });
  expect(answer.json(), answer.body).toMatchObject({ code: 0 });
  return answer.json().result;
}
const grant = async (by: Actor, sealId: string, to: Actor, more: object = {}) => {
  const intent = await withSignPassword(database, by);
  const form = { sealId, subjectType: 'EMPLOYEE', subjectId: to.userId, right: 'USE', intent };
  return post(by, '/seal/grant', { ...form, ...more });
};
const act = async (by: Actor, sealId: string, name: SealAct) => {
  const intent = isProven(name) ? await withSignPassword(database, by) : null;
  return post(by, '/seal/life', { sealId, act: name, reason: '保管人交接', intent });
};

/** Notices of a person about seals, the oldest first. */
async function noticesOf({ userId }: Actor): Promise<[template: string, path: string | null][]> {
  const { rows } = await database.pool.query(
    `select template, path from notice where user_id = $1 and template like 'seal-%' order by create_time, id`,
    [userId],
  );
  return rows.map(({ template, path }) => [template, path]);
}
const templatesOf = async (who: Actor) => (await noticesOf(who)).map(([template]) => template);

/** What is delivered to the contact of a person. */
async function mailTo({ contact }: Person): Promise<string[]> {
  await jobs.run(notifications.jobHandlers);
  const { rows } = await database.pool.query(
    'select text from mailbox_message where recipient = $1 order by create_time, id',
    [contact],
  );
  return rows.map(({ text }) => text);
}

describe('messages of grants', () => {
  it('go to the employee who gets or loses one, with a link to what they still see', async () => {
    const { company, seal, 许清和, 顾明远 } = await makeCompany({ 许清和: ['SA'], 顾明远: [] });
    const path = `/seal-electronic/${seal.id}`;
    const use = await grant(许清和, seal.id, 顾明远);
    const examine = await grant(许清和, seal.id, 顾明远, { right: 'EXAMINE' });
    await post(许清和, '/seal/grant/end', { grantId: use.id, reason: '调岗' });
    await post(许清和, '/seal/grant/end', { grantId: examine.id, reason: '离开项目' });
    expect(await noticesOf(顾明远)).toEqual([
      ['seal-granted-use', path],
      ['seal-granted-examine', path],
      ['seal-grant-ended', path],
      ['seal-grant-ended', null],
    ]);
    expect(await noticesOf(许清和)).toEqual([]);
    const [first, , third] = await mailTo(顾明远);
    expect(first).toBe(
      `许清和授权您使用${company.name}的印章“${seal.name}”（授权 #1）。查看：http://localhost:3000${path}`,
    );
    expect(third).toBe(`许清和结束了您对${company.name}的印章“${seal.name}”的授权 #1，原因：调岗`);
  });

  it('are in the language of their reader', async () => {
    const { company, seal, 许清和, 顾明远 } = await makeCompany({ 许清和: ['SA'], 顾明远: [] });
    await database.pool.query(`update user_account set lang = 'en_US' where id = $1`, [顾明远.userId]);
    await grant(许清和, seal.id, 顾明远, { right: 'EXAMINE' });
    expect(await mailTo(顾明远)).toEqual([
      `许清和 granted you the right to approve uses of the seal “${seal.name}” of ${company.name} (grant #1). View it: http://localhost:3000/seal-electronic/${seal.id}`,
    ]);
  });

  it('go to no one for a company, and to no one who ends their own grant', async () => {
    const { company, seal, 许清和, 顾明远, 陈书远 } = await makeCompany({
      许清和: ['SA'],
      顾明远: [],
      陈书远: [],
    });
    await grant(许清和, seal.id, 顾明远, { subjectType: 'COMPANY', subjectId: company.id });
    expect(await noticesOf(顾明远)).toEqual([]);
    const managed = await grant(许清和, seal.id, 陈书远, { right: 'MANAGE' });
    await post(陈书远, '/seal/grant/end', { grantId: managed.id, reason: '不再管理' });
    expect(await templatesOf(陈书远)).toEqual(['seal-granted-manage']);
  });

  it('are not written for a grant that is refused', async () => {
    const { seal, 许清和, 顾明远 } = await makeCompany({ 许清和: ['SA'], 顾明远: [] });
    const payload = { sealId: seal.id, subjectType: 'EMPLOYEE', subjectId: 顾明远.userId, right: 'USE' };
    const refused = await app.inject({
      method: 'POST',
      url: '/api/seal/grant',
      headers: as(许清和),
      payload: { ...payload, until: '2020-01-01' },
    });
    expect(refused.json().name).toBe('SEAL_GRANT_DATES');
    expect(await noticesOf(顾明远)).toEqual([]);
  });
});

describe('messages of the life of a seal', () => {
  it('go to its managers and seal administrators, except who acted', async () => {
    const { seal, 许清和, 周砚秋, 顾明远, 陈书远 } = await makeCompany({
      许清和: ['SA'],
      周砚秋: ['SA', 'SYSTEM'],
      顾明远: [],
      陈书远: [],
    });
    await grant(许清和, seal.id, 顾明远, { right: 'MANAGE' });
    await grant(许清和, seal.id, 陈书远);
    await act(顾明远, seal.id, 'disable');
    await act(许清和, seal.id, 'release');
    await act(许清和, seal.id, 'reportLost');
    await act(周砚秋, seal.id, 'destroy');
    const path = `/seal-electronic/${seal.id}`;
    expect(await noticesOf(周砚秋)).toEqual([
      ['seal-disabled', path],
      ['seal-released', path],
      ['seal-lost', path],
    ]);
    expect(await templatesOf(许清和)).toEqual(['seal-disabled', 'seal-destroyed']);
    expect(await templatesOf(顾明远)).toEqual([
      'seal-granted-manage',
      'seal-released',
      'seal-lost',
      'seal-destroyed',
    ]);
    // Only what ends a grant of theirs concerns those who use it.
    expect(await templatesOf(陈书远)).toEqual(['seal-granted-use', 'seal-destroyed']);
    expect((await mailTo(顾明远)).at(-1)).toContain(
      '所有授权随之结束，已签合同不受影响。原因：保管人交接。查看：',
    );
  });

  it('go to the administrators of a company without a seal administrator, and to no one who left', async () => {
    const { company, seal, 周砚秋, 沈砚, 顾明远 } = await makeCompany({
      周砚秋: ['SYSTEM'],
      沈砚: ['LP'],
      顾明远: [],
    });
    await grant(周砚秋, seal.id, 顾明远, { right: 'MANAGE' });
    await database.pool.query(
      `update employee set status = 'SUSPENDED' where company_id = $1 and user_id = $2`,
      [company.id, 顾明远.userId],
    );
    await act(沈砚, seal.id, 'impound');
    await post(周砚秋, '/seal/life', { sealId: seal.id, act: 'askRelease', reason: '已查清' });
    await act(沈砚, seal.id, 'releaseImpounded');
    await act(沈砚, seal.id, 'delete');
    expect(await templatesOf(周砚秋)).toEqual(['seal-impounded', 'seal-released', 'seal-deleted']);
    expect((await noticesOf(周砚秋)).at(-1)).toEqual(['seal-deleted', null]);
    expect(await templatesOf(沈砚)).toEqual(['seal-release-asked']);
    expect(await templatesOf(顾明远)).toEqual(['seal-granted-manage']);
  });

  it('that ask to release an impounded seal go to those who may release it', async () => {
    const { seal, 许清和, 周砚秋, 沈砚, 顾明远 } = await makeCompany({
      许清和: ['SA'],
      周砚秋: ['AUDITOR'],
      沈砚: ['LP'],
      顾明远: [],
    });
    await grant(许清和, seal.id, 顾明远, { right: 'MANAGE' });
    await act(周砚秋, seal.id, 'impound');
    await act(许清和, seal.id, 'askRelease');
    const asked = ['seal-release-asked', `/seal-electronic/${seal.id}`];
    expect(await noticesOf(周砚秋)).toEqual([asked]);
    expect(await noticesOf(沈砚)).toEqual([asked]);
    expect(await templatesOf(顾明远)).toEqual(['seal-granted-manage', 'seal-impounded']);
    expect(await mailTo(沈砚)).toEqual([
      expect.stringContaining('等待审计员或法定代表人确认。原因：保管人交接。'),
    ]);
  });
});
