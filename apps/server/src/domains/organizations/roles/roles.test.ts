import type { AccessReason } from '@cinnabar/protocol/contracts/access-reason-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type {
  EmployeeRights,
  Officers,
  Role,
  RolePreview,
} from '@cinnabar/protocol/organizations/role-form-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let companies = 0;

const STAFF = {
  王一川: ['SYSTEM'],
  沈砚: ['LP'],
  何未央: ['SECURITY'],
  周砚秋: ['AUDITOR'],
  林知夏: ['TEMPLATE_CREATOR', 'SA'],
  罗清嘉: [],
  方予安: [],
} as const;
type Name = keyof typeof STAFF;

/** A company with one person for each name, and their employee ids. */
async function firm() {
  const company = await product.company(
    `云杉第${++companies}有限公司`,
    STAFF as unknown as Parameters<typeof product.company>[1],
  );
  await database.pool.query(`update company set legal_person = '沈砚' where id = $1`, [company.id]);
  const { rows } = await database.pool.query('select id, user_id from employee where company_id = $1', [
    company.id,
  ]);
  const callers = new Map<Name, Caller>();
  const idOf = (name: Name): string =>
    rows.find((row: { user_id: string }) => row.user_id === company.people[name]!.id).id;
  const as = async (name: Name): Promise<Caller> => {
    const found = callers.get(name) ?? (await product.signIn(company.people[name]!.contact));
    callers.set(name, found);
    return found;
  };
  const roles = async (name: Name = '王一川') =>
    (await (await as(name)).get<Role[]>('/role/list', { companyId: company.id })).result;
  const role = async (type: string) => (await roles()).find(({ roleType }) => roleType === type)!;
  const custom = async (name: string, permissions: object) =>
    (await (await as('王一川')).post<Role>('/role/create', { companyId: company.id, name, permissions }))
      .result;
  const grant = async (by: Name, roleId: string, who: Name, terms: object = {}) =>
    (await as(by)).post<Role>('/role/member', { roleId, employeeId: idOf(who), ...terms });
  const contract = async () => {
    const signer = await product.person('陈书远');
    const sender = await as('林知夏');
    const { id } = await product.draft(sender, [{ person: { name: '陈书远', contact: signer.contact } }]);
    expect(await sender.post('/contract/send', { contractId: id })).toMatchObject({ code: 0 });
    return id;
  };
  return { company, idOf, as, roles, role, custom, grant, contract };
}

const refused = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code, status: ERRORS[name].status });

describe('the roles of a company', () => {
  it('are all built-in kinds with their fixed permissions and members', async () => {
    const { roles, idOf } = await firm();
    const list = await roles('周砚秋');
    expect(list.map(({ roleType }) => roleType)).toEqual([
      'SYSTEM',
      'LP',
      'SA',
      'CONTRACT',
      'SECURITY',
      'AUDITOR',
      'TEMPLATE_CREATOR',
      'TEMPLATE_MANAGER',
      'CATEGORY_CREATOR',
      'CATEGORY_MANAGER',
    ]);
    expect(list[0]!.employees).toMatchObject([{ id: idOf('王一川'), name: '王一川', until: null }]);
    expect(list[5]!.permissions).toEqual([
      { code: 'SEAL_READ', scope: 'COMPANY' },
      { code: 'ROLE_READ', scope: 'COMPANY' },
      { code: 'AUDIT_READ', scope: 'COMPANY' },
    ]);
  });

  it('are read by those whose roles permit it, and do not exist for other companies', async () => {
    const one = await firm();
    const other = await firm();
    const query = { companyId: one.company.id };
    expect(await (await one.as('罗清嘉')).get('/role/list', query)).toMatchObject(refused('NOT_ALLOWED'));
    expect(await (await other.as('王一川')).get('/role/list', query)).toMatchObject({ code: 404 });
    const sa = await one.role('SA');
    const form = { roleId: sa.id, employeeIds: one.idOf('罗清嘉') };
    expect(await (await other.as('王一川')).post('/role/update/employee', form)).toMatchObject({ code: 404 });
    expect(await (await one.as('林知夏')).post('/role/update/employee', form)).toMatchObject(
      refused('NOT_ALLOWED'),
    );
  });
});

describe('POST /role/update/employee', () => {
  it('sets the whole list, with its record, and takes effect at once', async () => {
    const { as, role, idOf, company } = await firm();
    const contractRole = await role('CONTRACT');
    const luo = await as('罗清嘉');
    const seen = async () =>
      (await luo.get<{ employee: { contractAdmin: boolean } }>('/user')).result.employee.contractAdmin;
    expect(await seen()).toBe(false);
    const ids = [idOf('罗清嘉'), idOf('方予安')];
    const answer = await (await as('王一川')).post<Role>('/role/update/employee', {
      roleId: contractRole.id,
      employeeIds: ids.join(','),
    });
    expect(answer.result.employees).toMatchObject([
      { name: '罗清嘉', grantedBy: '王一川' },
      { name: '方予安', grantedBy: '王一川' },
    ]);
    expect(await seen()).toBe(true);
    const { rows } = await database.pool.query(
      `select count(*)::int as total from audit_record where chain_id = $1 and body::text like '%ROLE_MEMBERS_CHANGED%'`,
      [company.id],
    );
    expect(rows[0].total).toBe(1);
  });

  it('keeps the sole administrator and grants nothing to oneself', async () => {
    const { as, role, idOf } = await firm();
    const wang = await as('王一川');
    const system = await role('SYSTEM');
    expect(await wang.post('/role/update/employee', { roleId: system.id, employeeIds: '' })).toMatchObject(
      refused('SOLE_ADMINISTRATOR'),
    );
    const sa = await role('SA');
    expect(
      await wang.post('/role/update/employee', {
        roleId: sa.id,
        employeeIds: [idOf('林知夏'), idOf('王一川')].join(','),
      }),
    ).toMatchObject(refused('GRANT_TO_ONESELF'));
    expect(
      await wang.post('/role/update/employee', { roleId: sa.id, employeeIds: crypto.randomUUID() }),
    ).toMatchObject({ code: 404 });
  });

  it('of two administrators who remove each other at once one remains', async () => {
    const { as, role, idOf } = await firm();
    const system = await role('SYSTEM');
    const both = [idOf('王一川'), idOf('罗清嘉')];
    const wang = await as('王一川');
    await wang.post('/role/update/employee', { roleId: system.id, employeeIds: both.join(',') });
    const luo = await as('罗清嘉');
    const answers = await Promise.all([
      wang.post('/role/update/employee', { roleId: system.id, employeeIds: both[0]! }),
      luo.post('/role/update/employee', { roleId: system.id, employeeIds: both[1]! }),
    ]);
    // The second lost its right to grant while it waited for the first.
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ERRORS.NOT_ALLOWED.code]);
  });

  it('of a frozen company is refused', async () => {
    const { as, role, idOf, company } = await firm();
    const sa = await role('SA');
    const wang = await as('王一川');
    await database.pool.query('update company set "freeze" = true where id = $1', [company.id]);
    expect(
      await wang.post('/role/update/employee', { roleId: sa.id, employeeIds: idOf('罗清嘉') }),
    ).toMatchObject(refused('COMPANY_FROZEN'));
  });
});

describe('the legal representative', () => {
  it('joins by the verified name, one at a time', async () => {
    const { as, idOf, company, role } = await firm();
    const wang = await as('王一川');
    const join = (name: Name) =>
      wang.post<Role>('/role/joinlpin', { companyId: company.id, employeeId: idOf(name) });
    const lp = await role('LP');
    await wang.post('/role/update/employee', { roleId: lp.id, employeeIds: '' });
    expect(await join('罗清嘉')).toMatchObject(refused('LP_NOT_MATCHING'));
    expect(await join('沈砚'), 'a name that is not verified').toMatchObject(refused('LP_NOT_MATCHING'));
    await database.pool.query('update user_account set real_name = true where id = $1', [
      company.people.沈砚!.id,
    ]);
    const found = await wang.get<{ name: string }[]>('/role/samenamewithlp', { companyId: company.id });
    expect(found.result).toMatchObject([{ name: '沈砚' }]);
    expect((await join('沈砚')).result).toMatchObject({ roleType: 'LP', employees: [{ name: '沈砚' }] });
    const two = [idOf('沈砚'), idOf('罗清嘉')].join(',');
    expect(await wang.post('/role/update/employee', { roleId: lp.id, employeeIds: two })).toMatchObject(
      refused('LP_ONLY_ONE'),
    );
  });
});

describe('a custom role', () => {
  it('permits what a built-in role permits: contracts, seals, fees, menus', async () => {
    const { as, custom, grant, contract, company } = await firm();
    const id = await contract();
    const luo = await as('罗清嘉');
    const reads = async () => (await luo.get('/contract/detail', { contractId: id })).code;
    const lists = async () =>
      (await luo.get<{ list: { id: string }[] }>('/contract/list', { box: 'ALL', pageSize: '20' })).result
        .list.length;
    expect([await reads(), await lists()]).toEqual([404, 0]);
    const viewer = await custom('合同查看', {
      CONTRACT_READ: 'COMPANY',
      SEAL_READ: 'COMPANY',
      ROLE_READ: 'COMPANY',
    });
    await grant('王一川', viewer.id, '罗清嘉');
    expect([await reads(), await lists()]).toEqual([0, 1]);
    expect((await luo.get<object[]>('/seal/page', { companyId: company.id })).status).toBe(200);
    expect((await luo.get<{ menus: string[] }>('/user')).result.menus).toContain('roles');
    const recall = () => luo.post('/contract/recall', { contractId: id, reason: '不再需要' });
    expect(await recall(), 'who reads does not manage').toMatchObject(refused('NOT_SPONSOR'));
    const manager = await custom('合同处理', { CONTRACT_READ: 'COMPANY', CONTRACT_MANAGE: 'COMPANY' });
    await grant('王一川', manager.id, '罗清嘉');
    expect(await recall()).toMatchObject({ code: 0 });
  });

  it('reaches as far as its scope and its membership', async () => {
    const { as, custom, grant, contract } = await firm();
    const id = await contract();
    const luo = await as('罗清嘉');
    const reads = async () => (await luo.get('/contract/detail', { contractId: id })).code;
    const own = await custom('本人合同', { CONTRACT_READ: 'OWN' });
    await grant('王一川', own.id, '罗清嘉');
    expect(await reads()).toBe(404);
    const all = await custom('全部合同', { CONTRACT_READ: 'COMPANY' });
    await grant('王一川', all.id, '罗清嘉', { scope: 'OWN' });
    expect(await reads()).toBe(404);
    await grant('王一川', all.id, '罗清嘉');
    expect(await reads()).toBe(0);
    expect(await grant('王一川', all.id, '罗清嘉', { scope: 'DEPARTMENT' })).toMatchObject(
      refused('DEPARTMENTS_MISSING'),
    );
  });

  it('ends with its term, and can end at most later than now', async () => {
    const { as, custom, grant, contract, roles } = await firm();
    const id = await contract();
    const luo = await as('罗清嘉');
    const all = await custom('限时查看', { CONTRACT_READ: 'COMPANY' });
    const until = (days: number) => ({ until: new Date(Date.now() + days * 86_400_000).toISOString() });
    expect(await grant('王一川', all.id, '罗清嘉', until(-1))).toMatchObject(refused('TERM_PAST'));
    expect((await grant('王一川', all.id, '罗清嘉', until(1))).result.employees[0]!.until).toBeTruthy();
    expect((await luo.get('/contract/detail', { contractId: id })).code).toBe(0);
    await database.pool.query(`update role_member set until_time = now() where role_id = $1`, [all.id]);
    expect((await luo.get('/contract/detail', { contractId: id })).code).toBe(404);
    expect((await roles()).find((one) => one.id === all.id)!.employees).toEqual([]);
    await product.domains.organizations.sweep();
    const { rows } = await database.pool.query(
      `select (select count(*)::int from role_member where role_id = $1) as kept,
        (select count(*)::int from audit_record where body::text like '%ROLE_MEMBER_EXPIRED%' and subject_id = $1::text) as recorded`,
      [all.id],
    );
    expect(rows[0]).toEqual({ kept: 0, recorded: 1 });
  });

  it('is changed by its version, has a name of its own and gives no right to grant', async () => {
    const { as, custom, company } = await firm();
    const wang = await as('王一川');
    const made = await custom('采购审批人', { CONTRACT_READ: 'OWN' });
    const change = (more: object) =>
      wang.post<Role>('/role/update', {
        roleId: made.id,
        name: made.name,
        permissions: { CONTRACT_READ: 'COMPANY' },
        version: 1,
        ...more,
      });
    expect((await change({})).result).toMatchObject({ version: 2, permissions: [{ scope: 'COMPANY' }] });
    expect(await change({})).toMatchObject(refused('ROLE_CHANGED'));
    expect(await change({ version: 2, name: '印章管理员' })).toMatchObject(refused('ROLE_NAME_TAKEN'));
    expect(await change({ version: 2, permissions: { ROLE_MANAGE: 'COMPANY' } })).toMatchObject(
      refused('PERMISSION_NOT_GRANTABLE'),
    );
    const twice = { companyId: company.id, name: '采购审批人', permissions: {} };
    expect(await wang.post('/role/create', twice)).toMatchObject(refused('ROLE_NAME_TAKEN'));
  });

  it('is removed with its memberships; a built-in one stays', async () => {
    const { as, custom, grant, role, roles } = await firm();
    const wang = await as('王一川');
    const made = await custom('项目核查组', { CONTRACT_READ: 'COMPANY' });
    await grant('王一川', made.id, '罗清嘉');
    expect(await wang.post(`/role/remove/${(await role('SA')).id}`, {})).toMatchObject(
      refused('ROLE_BUILT_IN'),
    );
    expect(await wang.post(`/role/remove/${made.id}`, {})).toMatchObject({ code: 0, result: null });
    expect((await roles()).some(({ id }) => id === made.id)).toBe(false);
    expect(await wang.post(`/role/remove/${made.id}`, {})).toMatchObject({ code: 404 });
  });

  it('is previewed: who gains and loses what, and how many contracts more they see', async () => {
    const { as, custom, grant, contract } = await firm();
    await contract();
    const made = await custom('区域合同查看', { CONTRACT_READ: 'OWN', FEE_OPEN: 'COMPANY' });
    await grant('王一川', made.id, '罗清嘉');
    const { result } = await (await as('王一川')).post<RolePreview>('/role/preview', {
      roleId: made.id,
      permissions: { CONTRACT_READ: 'COMPANY' },
    });
    expect(result).toEqual({
      members: [
        {
          id: expect.any(String),
          name: '罗清嘉',
          wider: [{ code: 'CONTRACT_READ', scope: 'COMPANY' }],
          narrower: [{ code: 'FEE_OPEN', scope: null }],
        },
      ],
      contractsMore: 1,
      contractsFewer: 0,
    });
  });
});

describe('a role that a business type names as its reader', () => {
  it('is previewed with the contracts of that type', async () => {
    const { as, custom, grant, contract, company } = await firm();
    const made = await custom('合同查看', { CONTRACT_READ: 'OWN' });
    await grant('王一川', made.id, '罗清嘉');
    await database.pool.query('update category set config = config || $2 where company_id = $1', [
      company.id,
      JSON.stringify({ readerRoleIds: [made.id] }),
    ]);
    await contract();
    const { result } = await (await as('王一川')).post<RolePreview>('/role/preview', {
      roleId: made.id,
      permissions: { CONTRACT_READ: 'COMPANY' },
    });
    expect(result).toMatchObject({ contractsMore: 1, contractsFewer: 0 });
  });
});

describe('effective rights', () => {
  it('name the roles that give each permission, the widest first', async () => {
    const { as, custom, grant, idOf, company } = await firm();
    const made = await custom('合同查看', { CONTRACT_READ: 'COMPANY' });
    await grant('王一川', made.id, '林知夏', { scope: 'OWN' });
    const query = { companyId: company.id, employeeId: idOf('林知夏') };
    const { result } = await (await as('周砚秋')).get<EmployeeRights>('/role/rights', query);
    expect(result.rights.find(({ code }) => code === 'CONTRACT_READ')).toMatchObject({
      scope: 'OWN',
      from: [{ name: '合同查看', scope: 'OWN' }],
    });
    expect(result.rights.find(({ code }) => code === 'ROLE_READ')!.from).toHaveLength(2);
  });

  it('say why a person can see a contract, and show the subject only to its readers', async () => {
    const { as, grant, role, contract, idOf, company } = await firm();
    const id = await contract();
    const why = async (by: Name, who: Name) =>
      (await as(by)).get<AccessReason>('/contract/why', {
        contract: id,
        companyId: company.id,
        employeeId: idOf(who),
      });
    expect((await why('王一川', '罗清嘉')).result).toMatchObject({ reads: false, reasons: [] });
    await grant('王一川', (await role('CONTRACT')).id, '罗清嘉');
    expect((await why('王一川', '罗清嘉')).result).toMatchObject({
      subject: '2026 年度软件技术服务合同',
      reads: true,
      manages: true,
      reasons: [{ kind: 'ROLE', role: { roleType: 'CONTRACT', scope: 'COMPANY', grantedBy: '王一川' } }],
    });
    expect((await why('周砚秋', '林知夏')).result).toMatchObject({
      subject: null,
      reasons: [{ kind: 'CREATOR' }],
    });
    expect((await why('方予安', '林知夏')).code).toBe(ERRORS.NOT_ALLOWED.code);
    const other = await firm();
    const theirs = { contract: id, companyId: other.company.id, employeeId: other.idOf('林知夏') };
    expect(await (await other.as('周砚秋')).get('/contract/why', theirs)).toMatchObject({ code: 404 });
  });
});

describe('the three-officer mode', () => {
  async function inMode() {
    const made = await firm();
    const turn = async (by: Name, on: boolean) =>
      (await made.as(by)).post<Officers>('/role/officers', { companyId: made.company.id, on: String(on) });
    return { ...made, turn };
  }

  it('is switched on when each duty has its officer, and off by the legal representative alone', async () => {
    const { as, turn, role } = await inMode();
    const auditor = await role('AUDITOR');
    const wang = await as('王一川');
    const [zhou] = auditor.employees;
    await wang.post('/role/update/employee', { roleId: auditor.id, employeeIds: '' });
    expect(await turn('王一川', true)).toMatchObject(refused('OFFICERS_MISSING'));
    await wang.post('/role/update/employee', { roleId: auditor.id, employeeIds: zhou!.id });
    expect(await turn('罗清嘉', true)).toMatchObject(refused('NOT_ALLOWED'));
    expect((await turn('王一川', true)).result).toMatchObject({ on: true, conflicts: [] });
    for (const one of ['王一川', '何未央', '周砚秋'] as const)
      expect(await turn(one, false), one).toMatchObject(refused('NOT_ALLOWED'));
    expect(await turn('沈砚', false)).toMatchObject({ code: 0 });
  });

  it('separates who creates accounts, who grants and who audits', async () => {
    const { as, turn, role, grant, contract, custom } = await inMode();
    const id = await contract();
    const sa = await role('SA');
    const auditor = await role('AUDITOR');
    const staffRole = await custom('人事', { EMPLOYEE_MANAGE: 'COMPANY' });
    await turn('王一川', true);
    expect(await grant('王一川', sa.id, '罗清嘉'), 'the system officer grants nothing').toMatchObject(
      refused('NOT_ALLOWED'),
    );
    expect(await grant('沈砚', sa.id, '罗清嘉')).toMatchObject(refused('NOT_ALLOWED'));
    expect(await grant('何未央', sa.id, '罗清嘉')).toMatchObject({ code: 0 });
    expect(await grant('何未央', sa.id, '何未央')).toMatchObject(refused('GRANT_TO_ONESELF'));
    expect(await grant('何未央', auditor.id, '王一川')).toMatchObject(refused('OFFICERS_EXCLUDE'));
    expect(await grant('何未央', staffRole.id, '周砚秋')).toMatchObject(refused('OFFICERS_EXCLUDE'));
    const none = { roleId: auditor.id, employeeIds: '' };
    expect(await (await as('何未央')).post('/role/update/employee', none)).toMatchObject(
      refused('LAST_ROLE_MEMBER'),
    );
    const wang = await as('王一川');
    expect(await wang.get('/contract/detail', { contractId: id }), 'no business data').toMatchObject({
      code: 404,
    });
    const { list } = (await wang.get<{ list: object[] }>('/contract/list', { box: 'ALL', pageSize: '20' }))
      .result;
    expect(list).toEqual([]);
  });

  it('keeps its officers from leaving without a successor', async () => {
    const { turn, company } = await inMode();
    await turn('王一川', true);
    const userId = company.people.周砚秋!.id;
    const by = { userId: null, name: '', tenantId: null, origin: null };
    await expect(
      database.transaction((tx) =>
        product.domains.organizations.dismissEmployee(tx, { companyId: company.id, userId }, by),
      ),
    ).rejects.toMatchObject({ reason: 'LAST_ROLE_MEMBER' });
  });
});
