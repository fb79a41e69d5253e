import { toChinaTime } from '@cinnabar/kernel';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import type { StaffMember, StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../../testing/build-product.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { passRealName } from '../../../../testing/pass-real-name.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let companies = 0;

const STAFF = {
  林知夏: ['SYSTEM'],
  许清和: ['SYSTEM'],
  罗清嘉: ['CONTRACT'],
  沈砚: [],
  何未央: ['SECURITY'],
  周砚秋: ['AUDITOR'],
} as const;
type Name = keyof typeof STAFF;

/** A company with a caller and an employee id for each name. */
async function firm() {
  const company = await product.company(
    `海棠第${++companies}有限公司`,
    STAFF as unknown as Parameters<typeof product.company>[1],
  );
  const callers = new Map<Name, Caller>();
  const as = async (name: Name): Promise<Caller> => {
    const found = callers.get(name) ?? (await product.signIn(company.people[name]!.contact));
    callers.set(name, found);
    return found;
  };
  const { result } = await (await as('林知夏')).get<StaffPage>('/employee/list', { companyId: company.id });
  const idOf = (name: Name) => result.list.find(({ userId }) => userId === company.people[name]!.id)!.id;
  const post = async (by: Name, call: string, who: Name, more: object = {}) =>
    (await as(by)).post<StaffMember>(`/employee/${call}`, {
      companyId: company.id,
      employeeId: idOf(who),
      ...more,
    });
  const roles = async () =>
    (await (await as('何未央')).get<Role[]>('/role/list', { companyId: company.id })).result;
  const role = async (type: string) => (await roles()).find(({ roleType }) => roleType === type)!;
  const holders = async (type: string) => (await role(type)).employees.map(({ id }) => id);
  return { company, as, idOf, post, role, holders };
}

describe('the roles of an employee who leaves', () => {
  it('pass on with their terms, and come back with them', async () => {
    const { as, idOf, post, role, holders } = await firm();
    const until = new Date(Date.now() + 10 * 86_400_000);
    const { id: roleId } = await role('CONTRACT');
    const terms = { roleId, employeeId: idOf('罗清嘉'), scope: 'OWN', until: until.toISOString() };
    expect(await (await as('林知夏')).post('/role/member', terms)).toMatchObject({ code: 0 });
    const successors = `ROLE=${idOf('沈砚')}`;
    expect(await post('林知夏', 'dismiss', '罗清嘉', { successors })).toMatchObject({ code: 0 });
    const held = { scope: 'OWN', until: toChinaTime(until), grantedBy: '林知夏' };
    expect((await role('CONTRACT')).employees).toMatchObject([{ id: idOf('沈砚'), ...held }]);
    expect(await post('林知夏', 'return', '罗清嘉')).toMatchObject({ code: 0 });
    expect((await role('CONTRACT')).employees).toMatchObject([{ id: idOf('罗清嘉'), ...held }]);
    expect(await holders('SYSTEM')).toHaveLength(2);
  });

  it('pass on and come back only by one who may grant them', async () => {
    const { company, as, idOf, post, holders } = await firm();
    const { result: staffRole } = await (await as('林知夏')).post<Role>('/role/create', {
      companyId: company.id,
      name: '人事',
      permissions: { EMPLOYEE_MANAGE: 'COMPANY' },
    });
    await (await as('林知夏')).post('/role/member', { roleId: staffRole.id, employeeId: idOf('沈砚') });
    const successors = `ROLE=${idOf('周砚秋')}`;
    const refused = await post('沈砚', 'dismiss', '罗清嘉', { successors });
    expect(refused).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await post('沈砚', 'dismiss', '罗清嘉')).toMatchObject({ code: 0 });
    expect(await post('沈砚', 'return', '罗清嘉')).toMatchObject({ code: 0, result: { roles: [] } });
    expect(await holders('CONTRACT')).toEqual([]);
  });

  it('do not pass to the administrator who records the leaving', async () => {
    const { idOf, post, holders } = await firm();
    const successors = `ROLE=${idOf('林知夏')}`;
    expect(await post('林知夏', 'dismiss', '罗清嘉', { successors })).toMatchObject({
      name: 'GRANT_TO_ONESELF',
    });
    expect(await holders('CONTRACT')).toEqual([idOf('罗清嘉')]);
  });

  it('leave an administrator, also when two dismiss each other at the same time', async () => {
    const { post } = await firm();
    const answers = await Promise.all([
      post('林知夏', 'dismiss', '许清和'),
      post('许清和', 'dismiss', '林知夏'),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('end without a successor when it is the legal representative who leaves', async () => {
    const { company, idOf, post, holders, as } = await firm();
    await database.pool.query(`update company set legal_person = '罗清嘉' where id = $1`, [company.id]);
    await passRealName(database, company.people.罗清嘉!.id);
    const form = { companyId: company.id, employeeId: idOf('罗清嘉') };
    expect(await (await as('林知夏')).post('/role/joinlpin', form)).toMatchObject({ code: 0 });
    expect(await holders('LP')).toEqual([idOf('罗清嘉')]);
    const successors = `ROLE=${idOf('沈砚')}`;
    expect(await post('林知夏', 'dismiss', '罗清嘉', { successors })).toMatchObject({ code: 0 });
    expect([await holders('LP'), await holders('CONTRACT')]).toEqual([[], [idOf('沈砚')]]);
    expect(await post('林知夏', 'return', '罗清嘉')).toMatchObject({ code: 0 });
    expect(await holders('LP')).toEqual([idOf('罗清嘉')]);
  });
});

describe('an officer of the three-officer mode', () => {
  it('is not suspended while there is no other', async () => {
    const { company, post } = await firm();
    expect(await post('林知夏', 'suspend', '许清和')).toMatchObject({ code: 0 });
    await database.pool.query('update company set three_officers = true where id = $1', [company.id]);
    expect(await post('林知夏', 'suspend', '周砚秋')).toMatchObject({ name: 'LAST_ROLE_MEMBER' });
    expect(await post('林知夏', 'suspend', '林知夏')).toMatchObject({ name: 'SOLE_ADMINISTRATOR' });
    expect(await post('林知夏', 'return', '许清和')).toMatchObject({ name: 'SENT_FOR_CONFIRMATION' });
  });
});
