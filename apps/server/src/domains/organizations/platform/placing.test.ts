import { ERRORS } from '@cinnabar/protocol/errors';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import type { MoveEffects } from '@cinnabar/protocol/organizations/platform/placing-schema';
import type { PlatformOverview } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const owner = await product.company('朱砂科技有限公司', { 王一川: ['SYSTEM'] }, 'CORPORATE');
const group = await product.company('海棠集团有限公司', { 许清和: ['SYSTEM'] }, 'INNER_COMPANY');
const administrator = await product.signIn(owner.people.王一川!.contact);
const manager = await product.signIn(group.people.许清和!.contact);
let contacts = 13_500_000_000;

const create = (name: string, parentId: string | null, more: object = {}) =>
  administrator.post<Company>('/organization/create', {
    name,
    parentId,
    administrator: '苏望舒',
    contact: String(contacts++),
    ...more,
  });
const rowOf = async (name: string) => {
  const { result } = await administrator.get<PlatformOverview>('/organization/overview', {
    companyId: owner.id,
    keyword: name,
  });
  return [...result.group, ...result.outside].find((one) => one.name === name)!;
};
const move = (caller: Caller, companyId: string, parentId: string | null, fromId: string | null) =>
  caller.post<Company>('/organization/move', { companyId, parentId, fromId, reason: '集团调整' });
const sentTo = async (template: string) =>
  (await database.pool.query('select count(*)::int as sent from message where template = $1', [template]))
    .rows[0].sent as number;

describe('a company that an administrator of the platform enters', () => {
  it('is led by the invited person once they agree, who then takes it over and may send', async () => {
    const contact = String(contacts++);
    const made = await create('云岭茶业有限公司', group.id, { contact });
    expect(made).toMatchObject({ code: 0, result: { tenantType: 'INNER_COMPANY', parentId: group.id } });
    const companyId = made.result.companyId;
    const row = await rowOf('云岭茶业有限公司');
    expect(row).toMatchObject({ authStatus: 'UNREGISTERED', employees: 1, abilities: { invite: true } });
    expect(row.invited!.contact).toBe(`${contact.slice(0, 3)}****${contact.slice(-4)}`);
    const person = await product.signIn(contact);
    expect((await person.get('/company/info', { companyId })).code).toBe(ERRORS.NOT_FOUND.code);
    const { rows } = await database.pool.query('select id from employee where company_id = $1', [companyId]);
    expect((await person.post('/employee/invitation/accept', { id: rows[0].id })).code).toBe(0);
    const { result: profile } = await person.post<CurrentUser>('/user/tenant', { tenantId: companyId });
    expect(profile.employee).toMatchObject({ admin: true, sa: true, categoryManager: true });
    expect((await rowOf('云岭茶业有限公司')).abilities.invite).toBe(false);
    expect((await person.post<Company>('/company/active', { companyId })).result.authStatus).toBe(
      'REGISTERED',
    );
    // The primary business type is there, so that the first contract can be sent.
    const types = await person.get<object[]>('/category/permission/send/available', { companyId });
    expect(types.result).toHaveLength(1);
  });

  it('is another company on the platform without a parent', async () => {
    const made = await create('云杉仪器有限公司', null);
    expect(made.result).toMatchObject({ tenantType: 'COMPANY', parentId: null, authStatus: 'UNREGISTERED' });
    const records = await product.domains.audit.list({ kind: 'TENANT', id: made.result.companyId });
    expect(records.map(({ event }) => event)).toEqual(['COMPANY_CREATED', 'EMPLOYEE_INVITED']);
  });

  it('gets no name that another company has, also when two enter it at once', async () => {
    expect((await create('海棠集团有限公司', null)).code).toBe(ERRORS.COMPANY_NAME_TAKEN.code);
    const both = await Promise.all([1, 2].map(() => create('松烟文化有限公司', null)));
    expect(both.map(({ code }) => code).sort()).toEqual([0, ERRORS.COMPANY_NAME_TAKEN.code]);
    expect((await create('竹里馆有限公司', null, { contact: 'nobody' })).code).toBe(
      ERRORS.CONTACT_INVALID.code,
    );
  });

  it('may have another person invited until one has agreed', async () => {
    const { companyId } = (await create('南山印务有限公司', null)).result;
    const contact = String(contacts++);
    const invite = () =>
      administrator.post('/organization/invite', { companyId, administrator: '沈知微', contact });
    expect((await invite()).code).toBe(0);
    const { rows } = await database.pool.query('select id, mobile from employee where company_id = $1', [
      companyId,
    ]);
    expect(rows.map(({ mobile }) => mobile)).toEqual([contact]);
    const person = await product.signIn(contact);
    expect((await person.post('/employee/invitation/accept', { id: rows[0].id })).code).toBe(0);
    expect((await invite()).code).toBe(ERRORS.COMPANY_FREEZE_STATE.code);
  });

  it('is entered by administrators of the platform only', async () => {
    const refused = await manager.post('/organization/create', {
      name: '清溪食品有限公司',
      parentId: group.id,
      administrator: '苏望舒',
      contact: '13600000001',
    });
    expect(refused.code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('a company that moves', async () => {
  const moved = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM'] });
  const leaf = await product.company('青石物流有限公司', { 温若谷: ['SYSTEM'] }, 'INNER_COMPANY');
  await database.pool.query('update company set parent_id = $2 where id = $1', [leaf.id, moved.id]);

  it('says before who sees it then, moves with all below it, and is seen from there', async () => {
    const effects = await administrator.get<MoveEffects>('/organization/move', {
      companyId: moved.id,
      parentId: group.id,
    });
    expect(effects.result).toEqual({
      companyId: moved.id,
      below: 1,
      tenantType: 'INNER_COMPANY',
      gained: [{ companyId: group.id, name: group.name }],
      lost: [],
    });
    const seen = async () => (await manager.get('/company/info', { companyId: leaf.id })).code;
    expect(await seen()).toBe(ERRORS.NOT_FOUND.code);
    expect((await move(administrator, moved.id, group.id, null)).result).toMatchObject({
      tenantType: 'INNER_COMPANY',
      parentId: group.id,
    });
    expect(await seen()).toBe(0);
    expect(await sentTo('company-moved')).toBe(2);
    const records = await product.domains.audit.list({ kind: 'TENANT', id: moved.id });
    expect(records.at(-1)).toMatchObject({
      event: 'COMPANY_MOVED',
      detail: { to: group.name, reason: '集团调整' },
    });
    expect((await move(administrator, moved.id, null, group.id)).code).toBe(0);
    expect(await seen()).toBe(ERRORS.NOT_FOUND.code);
    expect(await sentTo('company-moved-out')).toBe(1);
  });

  it('is never below itself, nor too deep, nor the owner of the platform', async () => {
    expect((await move(administrator, moved.id, leaf.id, null)).code).toBe(ERRORS.COMPANY_PLACE.code);
    expect((await move(administrator, moved.id, moved.id, null)).code).toBe(ERRORS.COMPANY_PLACE.code);
    expect((await move(administrator, owner.id, group.id, null)).code).toBe(
      ERRORS.COMPANY_OWNS_PLATFORM.code,
    );
    let parentId: string = group.id;
    for (let level = 2; level <= 9; level += 1)
      parentId = (await create(`第${level}级有限公司`, parentId)).result.companyId;
    expect((await move(administrator, moved.id, parentId, null)).code).toBe(ERRORS.COMPANY_PLACE.code);
    expect((await create('第十级有限公司', parentId)).code).toBe(0);
  });

  it('makes no circle when two are placed below each other at once', async () => {
    const [one, other] = await Promise.all(
      ['东篱有限公司', '南山有限公司'].map(async (name) => (await create(name, null)).result.companyId),
    );
    const answers = await Promise.all([
      move(administrator, one!, other!, null),
      move(administrator, other!, one!, null),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ERRORS.COMPANY_PLACE.code]);
  });

  it('moves only from where the administrator saw it', async () => {
    expect((await move(administrator, leaf.id, group.id, null)).code).toBe(ERRORS.COMPANY_FREEZE_STATE.code);
    expect((await move(manager, leaf.id, group.id, moved.id)).code).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('what a company may use', () => {
  it('is listed in the language of the caller, and closed with a reason, a record and a message', async () => {
    const { id: companyId, people } = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM'] });
    const member = await product.signIn(people.林知夏!.contact);
    const list = async () =>
      (await member.get<{ code: string; name: string; open: boolean }[]>('/resource/list', { companyId }))
        .result;
    expect((await list())[0]).toEqual({ code: 'LAUNCH', name: '发起合同', open: true });
    expect((await list()).map(({ code }) => code)).toEqual(['LAUNCH', 'SEALS', 'TOKENS', 'IMPORT']);
    const change = (open: boolean, code = 'LAUNCH') =>
      administrator.post('/resource/change', { companyId, code, open, reason: '尚未续费' });
    const draft = await product.draft(member, [{ company: { id: companyId, name: '海棠贸易有限公司' } }]);
    expect((await change(false)).code).toBe(0);
    expect((await change(false)).code).toBe(ERRORS.RESOURCE_STATE.code);
    expect((await change(false, 'SIGN_IN')).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await list())[0]!.open).toBe(false);
    expect((await member.get<CurrentUser>('/user')).result.company!.closed).toEqual(['LAUNCH']);
    const send = () => member.post('/contract/send', { contractId: draft.id });
    expect(await send()).toMatchObject({ status: 409, code: ERRORS.RESOURCE_CLOSED.code });
    const records = await product.domains.audit.list({ kind: 'TENANT', id: companyId });
    expect(records.at(-1)).toMatchObject({
      event: 'COMPANY_RESOURCE_CLOSED',
      detail: { resource: 'LAUNCH', reason: '尚未续费' },
    });
    expect(await sentTo('company-resource-closed')).toBe(1);
    expect((await change(true)).code).toBe(0);
    expect((await send()).code).toBe(0);
  });

  it('continues where it runs: a contract that was sent is signed after sending is closed', async () => {
    const firm = await product.company('松风纸业有限公司', { 陈书远: ['SYSTEM', 'SA'] });
    const { contact } = firm.people.陈书远!;
    const member = await product.signIn(contact);
    const { id } = await product.draft(member, [{ company: firm }]);
    await member.post('/contract/send', { contractId: id });
    for (const code of ['LAUNCH', 'SEALS', 'TOKENS'])
      await administrator.post('/resource/change', {
        companyId: firm.id,
        code,
        open: false,
        reason: '尚未续费',
      });
    await database.pool.query('delete from one_time_code');
    expect((await product.sign(member, id, contact)).code).toBe(0);
  });

  it('of the owner of the platform stays open', async () => {
    const refused = await administrator.post('/resource/change', {
      companyId: owner.id,
      code: 'LAUNCH',
      open: false,
      reason: '测试',
    });
    expect(refused.code).toBe(ERRORS.COMPANY_OWNS_PLATFORM.code);
  });
});
