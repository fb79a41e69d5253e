import { ERRORS } from '@cinnabar/protocol/errors';
import type {
  FreezeEffects,
  PlatformOverview,
} from '@cinnabar/protocol/organizations/platform/platform-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { countStatements, statementsDuring } from '../../../testing/statements/count-statements.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const owner = await product.company('朱砂科技有限公司', { 王一川: ['SYSTEM'], 林知夏: [] }, 'CORPORATE');
const group = await product.company('海棠集团有限公司', { 许清和: ['SYSTEM', 'SA'] }, 'INNER_COMPANY');
const estates = await product.company('海棠置业有限公司', { 顾南乔: ['SYSTEM'] }, 'INNER_COMPANY');
const service = await product.company('海棠物业有限公司', { 温若谷: ['SYSTEM'] }, 'INNER_COMPANY');
const other = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'SA'] });
await database.pool.query(
  'update company set parent_id = case id when $1::uuid then $2::uuid else $1::uuid end where id in ($1, $3)',
  [estates.id, group.id, service.id],
);

const administrator = await product.signIn(owner.people.王一川!.contact);
const manager = await product.signIn(group.people.许清和!.contact);
const outsider = await product.signIn(other.people.顾行舟!.contact);
const NOTHING = { freeze: false, release: false, resources: false, move: false, invite: false };
const OUTSIDER = other.people.顾行舟!.contact;

const overview = async (caller: Caller, companyId: string, more: Record<string, string> = {}) =>
  (await caller.get<PlatformOverview>('/organization/overview', { companyId, ...more })).result;
const names = (list: PlatformOverview['group']) => list.map(({ name }) => name);
const change = (caller: Caller, act: 'freeze' | 'release', companyId: string, reason = '经营异常，待核实') =>
  caller.post(`/organization/${act}`, { companyId, reason });
const frozenOf = async (companyId: string) =>
  (await database.pool.query('select "freeze" as frozen from company where id = $1', [companyId])).rows[0]
    .frozen;

describe('the companies of a group', () => {
  it('are those at and below the company, parents first, with what they have and do', async () => {
    const { group: rows, outside, reviews, groupTotal } = await overview(manager, group.id);
    expect(names(rows)).toEqual([group.name, estates.name, service.name]);
    expect(rows.map(({ parentId }) => parentId)).toEqual([null, group.id, estates.id]);
    expect(rows[0]).toMatchObject({ employees: 1, contracts: 0, authStep: 4, found: true });
    expect(rows[0]!.activeTime).not.toBeNull();
    expect([outside, reviews, groupTotal]).toEqual([[], null, 3]);
    expect(rows.map(({ abilities }) => abilities)).toEqual(rows.map(() => NOTHING));
  });

  it('count the contracts that a company sent this month, without drafts', async () => {
    const { id } = await product.draft(manager, [{ company: group }]);
    expect((await overview(manager, group.id)).group[0]!.contracts).toBe(0);
    expect((await manager.post('/contract/send', { contractId: id })).code).toBe(0);
    const [row] = (await overview(manager, group.id)).group;
    expect(row!.contracts).toBe(1);
    expect(Date.now() - Date.parse(row!.activeTime!)).toBeLessThan(60_000);
  });

  it('are found with those above them, which are marked', async () => {
    const { group: rows } = await overview(manager, group.id, { keyword: '物业' });
    expect(rows.map(({ name, found }) => [name, found])).toEqual([
      [group.name, false],
      [estates.name, false],
      [service.name, true],
    ]);
    expect((await overview(manager, group.id, { keyword: '没有' })).group).toEqual([]);
  });

  it('take the same number of statements for one and for many', async () => {
    const statements = async (companyId: string, caller: Caller) =>
      countStatements((await statementsDuring(() => overview(caller, companyId))).statements).statements;
    const leaf = await product.signIn(service.people.温若谷!.contact);
    expect(await statements(group.id, manager)).toBeLessThanOrEqual((await statements(service.id, leaf)) + 1);
  });

  it('are not shown to outsiders, nor to employees without the permission', async () => {
    const ask = async (caller: Caller, companyId: string) =>
      (await caller.get('/organization/overview', { companyId })).code;
    expect(await ask(outsider, group.id)).toBe(ERRORS.NOT_FOUND.code);
    const colleague = await product.signIn(owner.people.林知夏!.contact);
    expect(await ask(colleague, owner.id)).toBe(ERRORS.NOT_ALLOWED.code);
  });
});

describe('a group of more companies than are shown at once', () => {
  it('is read page by page below a company, and searched as a whole', async () => {
    await database.pool.query(
      `insert into company (id, name, tenant_type, company_type, parent_id, auth_status, "freeze", create_time)
       select gen_random_uuid(), '梧桐' || n || '号有限公司', 'INNER_COMPANY', 1, $1, 'REGISTERED', false, now()
       from generate_series(1, 620) n`,
      [service.id],
    );
    const before = await overview(manager, group.id);
    expect([before.group.length, before.groupTotal, before.groupFound]).toEqual([500, 623, 623]);
    const parent = before.group.find(({ companyId }) => companyId === service.id)!;
    expect(parent.children).toBe(620);
    const known = new Set(before.group.map(({ companyId }) => companyId));
    let afterId = before.group.at(-1)!.companyId;
    for (;;) {
      const { result } = await manager.get<PlatformOverview['group']>('/organization/below', {
        companyId: group.id,
        parentId: service.id,
        afterId,
      });
      for (const { companyId } of result) known.add(companyId);
      if (result.length < 100) break;
      afterId = result.at(-1)!.companyId;
    }
    expect(known.size).toBe(623);
    const found = await overview(manager, group.id, { keyword: '梧桐617号' });
    expect(names(found.group)).toEqual([group.name, estates.name, service.name, '梧桐617号有限公司']);
    const foreign = await outsider.get('/organization/below', { companyId: other.id, parentId: service.id });
    expect(foreign.code).toBe(ERRORS.NOT_FOUND.code);
    await database.pool.query(`delete from company where name like '梧桐%'`);
  });
});

describe('companies by what they may use, and by when they were active last', () => {
  const found = async (more: Record<string, string>) => {
    const { group: rows, outside, counts } = await overview(administrator, owner.id, more);
    return { names: names([...rows.filter((one) => one.found), ...outside]).toSorted(), counts };
  };

  it('a closed function finds those to which it is closed', async () => {
    await database.pool.query(`update company set closed = '{LAUNCH}' where id = $1`, [other.id]);
    expect((await found({ closed: 'LAUNCH' })).names).toEqual([other.name]);
    expect((await found({ closed: 'SEALS' })).names).toEqual([]);
    await database.pool.query(`update company set closed = '{}' where id = $1`, [other.id]);
  });

  it('the counter of unused companies says how many its list has, and each span finds its own', async () => {
    const before = await found({});
    expect(before.counts.UNUSED).toBe(0);
    // Never active, and active two days before the limit.
    const [never, almost] = ['银杏仓储有限公司', '银杏物流有限公司'] as const;
    await database.pool.query(
      `insert into company (id, name, tenant_type, company_type, auth_status, "freeze", create_time)
       select gen_random_uuid(), name, 'COMPANY', 1, 'REGISTERED', false, now() from unnest($1::text[]) name`,
      [[never, almost]],
    );
    const { rows } = await database.pool.query<{ id: string }>('select id from company where name = $1', [
      almost,
    ]);
    const { id } = await product.draft(manager, [{ company: group }]);
    const active = (days: number) =>
      database.pool.query(
        `update contract set tenant_id = $2, create_time = now() - $3 * interval '1 day' where id = $1`,
        [id, rows[0]!.id, days],
      );
    await active(88);
    const unused = await found({ filter: 'UNUSED' });
    expect([unused.names, unused.counts.UNUSED]).toEqual([[never], 1]);
    expect((await found({ activity: 'OVER_30' })).names).toEqual([never, almost].toSorted());
    expect((await found({ activity: 'OVER_30', keyword: '物流' })).names).toEqual([almost]);
    expect((await found({ activity: 'OVER_180' })).names).toEqual([never]);
    const recent = (await found({ activity: 'DAYS_30' })).names;
    expect(recent).toContain(owner.name);
    expect(recent).not.toContain(almost);
    await active(91);
    expect((await found({ filter: 'UNUSED' })).counts.UNUSED).toBe(2);
    expect((await found({ filter: 'UNUSED', activity: 'DAYS_30' })).names).toEqual([]);
    await active(10);
    expect((await found({ activity: 'DAYS_30' })).names).toContain(almost);
    expect((await found({ activity: 'DAYS_7' })).names).not.toContain(almost);
    await database.pool.query('delete from contract where id = $1', [id]);
    await database.pool.query(`delete from company where name like '银杏%'`);
  });
});

describe('all companies', () => {
  it('are shown to administrators of the platform, and can be searched and filtered', async () => {
    const all = await overview(administrator, owner.id);
    expect(names(all.group)).toEqual([owner.name]);
    expect(names(all.outside)).toEqual([other, service, estates, group].map(({ name }) => name));
    expect(all).toMatchObject({ outsideTotal: 4, counts: { ALL: 5, FROZEN: 0 }, reviews: 0 });
    expect(all.group[0]!.abilities).toEqual(NOTHING);
    expect(all.outside[0]!.abilities).toEqual({ ...NOTHING, freeze: true, resources: true, move: true });
    const found = await overview(administrator, owner.id, { keyword: '青石' });
    expect([found.group, names(found.outside), found.outsideTotal]).toEqual([[], [other.name], 1]);
    expect(all.counts.UNUSED).toBe(0);
    const certifying = await overview(administrator, owner.id, { filter: 'CERTIFYING' });
    expect([certifying.group, certifying.outside, certifying.counts.ALL]).toEqual([[], [], 5]);
  });
});

describe('a freeze', () => {
  const effects = async () =>
    (await administrator.get<FreezeEffects>('/organization/freeze', { companyId: other.id })).result;
  const countOf = ({ holdings }: FreezeEffects, kind: string) =>
    holdings.find((one) => one.kind === kind)!.count;

  it('says before what it stops', async () => {
    const before = await effects();
    const { id } = await product.draft(outsider, [{ company: other }]);
    expect((await outsider.post('/contract/send', { contractId: id })).code).toBe(0);
    const result = await effects();
    expect(result).toMatchObject({ companyId: other.id, employees: 1 });
    expect(countOf(result, 'RUNNING_CONTRACTS') - countOf(before, 'RUNNING_CONTRACTS')).toBe(1);
    expect(countOf(result, 'SEALS')).toBeGreaterThan(0);
  });

  it('needs a reason, is recorded with it, and is reported to the administrators of the company', async () => {
    const sent = async () =>
      (
        await database.pool.query(
          `select count(*)::int as sent from message where template = 'company-frozen'`,
        )
      ).rows[0].sent as number;
    const earlier = await sent();
    expect((await change(administrator, 'freeze', other.id, ' ')).status).toBe(400);
    expect((await change(administrator, 'freeze', other.id)).code).toBe(0);
    const { outside, counts } = await overview(administrator, owner.id, { filter: 'FROZEN' });
    expect([names(outside), counts.FROZEN]).toEqual([[other.name], 1]);
    expect(outside[0]!.abilities).toEqual({ ...NOTHING, release: true, resources: true, move: true });
    const records = await product.domains.audit.list({ kind: 'TENANT', id: other.id });
    expect(records.at(-1)).toMatchObject({
      event: 'COMPANY_FROZEN',
      detail: { reason: '经营异常，待核实' },
    });
    expect((await sent()) - earlier).toBe(1);
    expect((await change(administrator, 'release', other.id)).code).toBe(0);
    expect(await frozenOf(other.id)).toBe(false);
  });

  it('of the company that owns the platform is refused', async () => {
    const refused = await change(administrator, 'freeze', owner.id);
    expect(refused).toMatchObject({ status: 409, code: ERRORS.COMPANY_OWNS_PLATFORM.code });
    expect(await frozenOf(owner.id)).toBe(false);
  });

  it('starts only from the other state, once for two administrators', async () => {
    const answers = await Promise.all([1, 2].map(() => change(administrator, 'freeze', service.id)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ERRORS.COMPANY_FREEZE_STATE.code]);
    expect((await change(administrator, 'release', service.id)).code).toBe(0);
    expect((await change(administrator, 'release', service.id)).code).toBe(ERRORS.COMPANY_FREEZE_STATE.code);
  });

  it('is for administrators of the platform only', async () => {
    for (const caller of [manager, outsider]) {
      const asked = await caller.get('/organization/freeze', { companyId: estates.id });
      expect(asked.code).toBe(ERRORS.NOT_FOUND.code);
      expect((await change(caller, 'freeze', estates.id)).code).toBe(ERRORS.NOT_FOUND.code);
    }
    expect(await frozenOf(estates.id)).toBe(false);
  });
});

describe('a frozen company', async () => {
  const { id: draftId } = await product.draft(outsider, [{ company: other }]);
  const { id: contractId } = await product.draft(outsider, [{ company: other }]);
  await outsider.post('/contract/send', { contractId });
  const { rows } = await database.pool.query('select id from seal where owner_id = $1', [other.id]);
  const sealId = rows[0].id as string;
  const companyId = other.id;
  const { id: signedId } = await product.draft(outsider, [{ company: other }]);
  await outsider.post('/contract/send', { contractId: signedId });
  await product.sign(outsider, signedId, OUTSIDER);
  const forgetCodes = () => database.pool.query('delete from one_time_code');
  await forgetCodes();
  const intent = await product.declareIntent(outsider, contractId);
  const proof = await product.receivedCode(OUTSIDER);
  const frozen = async <T>(act: () => Promise<T>): Promise<T> => {
    await change(administrator, 'freeze', other.id);
    try {
      return await act();
    } finally {
      await change(administrator, 'release', other.id);
    }
  };

  const ACTS: [name: keyof typeof ERRORS, url: string, body: () => object][] = [
    [
      'PARTY_FROZEN',
      '/contract/sign',
      () => ({ intentId: intent.result.intentId, proof, fields: intent.fields }),
    ],
    ['COMPANY_FROZEN', '/contract/send', () => ({ contractId: draftId })],
    [
      'COMPANY_FROZEN',
      '/seal/create/company',
      () => ({ companyId, categoryId: 'HR', name: '人事章', spec: 'ROUND_38' }),
    ],
    [
      'COMPANY_FROZEN',
      '/seal/grant',
      () => ({ sealId, subjectType: 'EMPLOYEE', subjectId: outsider.userId, right: 'AUDIT', reason: '' }),
    ],
    ['COMPANY_FROZEN', '/employee/invite', () => ({ companyId, name: '苏眠之', contact: '13811119002' })],
    ['COMPANY_FROZEN', '/seal/create/lp', () => ({ companyId, name: '法人章', spec: 'NAME_20' })],
    ['COMPANY_FROZEN', '/seal/autocreate/company', () => ({ companyId, categoryId: 'OFFICIAL' })],
    ['COMPANY_FROZEN', '/contract/void', () => ({ contractId: signedId, reason: '重新签订' })],
    ['COMPANY_FROZEN', '/department', () => ({ companyId, name: '法务部' })],
    [
      'COMPANY_FROZEN',
      '/role/create',
      () => ({ companyId, name: '归档专员', permissions: { CONTRACT_READ: 'COMPANY' } }),
    ],
    ['COMPANY_FROZEN', '/company/auth/forward', () => ({ companyId, contact: '13811119003' })],
  ];
  it.each(ACTS)('is refused with %s by %s', async (name, url, body) => {
    const answer = await frozen(() => outsider.post(url, body()));
    expect(answer).toMatchObject({ code: ERRORS[name].code, status: ERRORS[name].status });
  });

  it.each([
    ['/contract/detail', { contractId }],
    ['/contract/list', {}],
    ['/company/info', { companyId }],
    ['/seal/charge', { tenantId: companyId }],
  ])('still reads %s', async (url, query) => {
    expect((await frozen(() => outsider.get(url, query as Record<string, string>))).code).toBe(0);
  });

  it('may still end what it sent', async () => {
    const { id } = await product.draft(outsider, [{ company: other }]);
    expect((await outsider.post('/contract/send', { contractId: id })).code).toBe(0);
    const recall = () => outsider.post('/contract/recall', { contractId: id, reason: '企业被冻结' });
    expect((await frozen(recall)).code).toBe(0);
  });

  it('continues where it stopped once it is released', async () => {
    await frozen(async () => undefined);
    await forgetCodes();
    expect((await product.sign(outsider, contractId, OUTSIDER)).code).toBe(0);
  });
});
