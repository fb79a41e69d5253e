import type { StaffOverview } from '@cinnabar/protocol/organizations/department-schema';
import type { EmployeeRecords } from '@cinnabar/protocol/organizations/employee-record-schema';
import type { EmployeeRights, Role } from '@cinnabar/protocol/organizations/role-form-schema';
import type { RemindedOverdue, StaffMember, StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let mobiles = 13_722_220_000;
let companies = 0;

/** A company with an administrator, and a colleague without rights. */
async function firm() {
  const company = await product.company(`海棠第${++companies}制造有限公司`, { 林知夏: ['SYSTEM'], 沈砚: [] });
  const administrator = await product.signIn(company.people.林知夏!.contact);
  const colleague = await product.signIn(company.people.沈砚!.contact);
  const get = async <T>(url: string, query: object = {}, by = administrator) =>
    by.get<T>(url, { companyId: company.id, ...query });
  const post = async <T>(url: string, form: object = {}, by = administrator) =>
    by.post<T>(url, { companyId: company.id, ...form });
  const invite = async (name: string, more: object = {}) =>
    (await post<StaffMember>('/employee/invite', { name, mobile: String(mobiles++), ...more })).result;
  const list = async (query: object = {}) => (await get<StaffPage>('/employee/list', query)).result;
  const idOf = async (name: string) => (await list()).list.find((one) => one.name === name)!.id;
  /** As if the last message had been sent days ago. */
  const sentDaysAgo = (days: number, ids: string[]) =>
    database.pool.query(
      `update employee set status_time = now() - make_interval(days => $1) where company_id = $2 and id = any($3)`,
      [days, company.id, ids],
    );
  return { company, administrator, colleague, get, post, invite, list, idOf, sentDaysAgo };
}

describe('one employee', () => {
  it('is read by their id in any state, and only by those who manage employees of the company', async () => {
    const { get, invite, colleague } = await firm();
    const { get: elsewhere } = await firm();
    const { id } = await invite('苏眠');
    expect(await get('/employee/member', { employeeId: id })).toMatchObject({
      code: 0,
      result: { id, name: '苏眠', status: 'INVITED', userId: '' },
    });
    expect(await get('/employee/member', { employeeId: id }, colleague)).toMatchObject({
      name: 'NOT_ALLOWED',
    });
    expect((await elsewhere('/employee/member', { employeeId: id })).code).toBe(404);
    expect((await get('/employee/member', { employeeId: 'x' })).code).toBe(404);
  });

  it('has records from the invitation on, newest first and page by page', async () => {
    const { company, get, post, invite, colleague, idOf, administrator } = await firm();
    const mobile = mobiles;
    const { id } = await invite('苏眠');
    const person = await product.signIn(String(mobile));
    await person.post('/employee/invitation/accept', { id });
    await post('/employee/update', { employeeId: id, name: '苏眠', position: '采购' });
    await post('/employee/suspend', { employeeId: id });
    // Of another employee.
    await post('/employee/update', { employeeId: await idOf('沈砚'), name: '沈砚', position: '法务' });
    const { result: first } = await get<EmployeeRecords>('/employee/records', {
      employeeId: id,
      pageSize: 2,
    });
    expect(first.list.map(({ event, by }) => [event, by])).toEqual([
      ['EMPLOYEE_SUSPENDED', '林知夏'],
      ['EMPLOYEE_CHANGED', '林知夏'],
    ]);
    const { result: rest } = await get<EmployeeRecords>('/employee/records', {
      employeeId: id,
      before: first.next!,
    });
    expect(rest.list.map(({ event }) => event)).toEqual(['EMPLOYEE_JOINED', 'EMPLOYEE_INVITED']);
    expect(rest.next).toBeNull();
    expect(await get('/employee/records', { employeeId: id }, colleague)).toMatchObject({
      name: 'NOT_ALLOWED',
    });
    const url = `/employee/records?companyId=${company.id}&employeeId=${id}`;
    const { statements } = await statementsDuring(() => administrator.get(url));
    expect(statements.length).toBeLessThanOrEqual(6);
  });

  it('has records of each change of its roles and departments, by name', async () => {
    const { get, post, idOf, administrator } = await firm();
    const employeeId = await idOf('沈砚');
    const department = async (name: string) =>
      (await post<{ id: string }>('/department', { name })).result.id;
    const [sales, east] = [await department('销售中心'), await department('华东销售部')];
    await post('/employee/place', { employeeIds: employeeId, departmentId: sales });
    await post('/employee/update', { employeeId, name: '沈砚', departmentId: east });
    await post('/department/merge', { departmentId: east, intoId: sales });
    const { result: roles } = await get<Role[]>('/role/list');
    const roleId = roles.find(({ roleType }) => roleType === 'CONTRACT')!.id;
    await administrator.post('/role/member', { roleId, employeeId });
    await administrator.post('/role/member', { roleId, employeeId, scope: 'OWN' });
    await administrator.post('/role/update/employee', { roleId, employeeIds: '' });
    const { result: made } = await post<Role>('/role/create', { name: '用印专员', permissions: {} });
    await administrator.post('/role/member', { roleId: made.id, employeeId });
    await administrator.post(`/role/remove/${made.id}`, {});
    const { list } = (await get<EmployeeRecords>('/employee/records', { employeeId })).result;
    expect(
      list.map(({ event, role, department }) => [event, role?.name || role?.roleType || department]),
    ).toEqual([
      ['EMPLOYEE_ROLE_TAKEN', '用印专员'],
      ['EMPLOYEE_ROLE_GIVEN', '用印专员'],
      ['EMPLOYEE_ROLE_TAKEN', '合同管理员'],
      ['EMPLOYEE_ROLE_TERMS', '合同管理员'],
      ['EMPLOYEE_ROLE_GIVEN', '合同管理员'],
      ['EMPLOYEE_PLACED', '销售中心'],
      ['EMPLOYEE_PLACED', '华东销售部'],
      ['EMPLOYEE_PLACED', '销售中心'],
      ['EMPLOYEE_ADDED', null],
    ]);
  });

  it('has roles as they were granted, with term, giver and narrowed scope', async () => {
    const { get, idOf, administrator } = await firm();
    const { result: roles } = await get<Role[]>('/role/list');
    const employeeId = await idOf('沈砚');
    const role = roles.find(({ roleType }) => roleType === 'CONTRACT')!;
    await administrator.post('/role/member', { roleId: role.id, employeeId, scope: 'OWN' });
    const { result } = await get<EmployeeRights>('/role/rights', { employeeId });
    expect(result.roles).toMatchObject([
      { id: role.id, roleType: 'CONTRACT', scope: 'OWN', until: null, grantedBy: '林知夏' },
    ]);
    expect(result.roles[0]!.grantTime).not.toBeNull();
  });
});

describe('roles that are named with an invitation', () => {
  it('are shown until the person joins, who holds them from then on', async () => {
    const { get, invite, list } = await firm();
    const { result: roles } = await get<Role[]>('/role/list');
    const idOfType = (type: string) => roles.find(({ roleType }) => roleType === type)!.id;
    const mobile = mobiles;
    const roleIds = `${idOfType('CONTRACT')},${idOfType('AUDITOR')}`;
    const { id } = await invite('苏眠', { roleIds });
    const [invited] = (await list({ status: 'INVITED' })).list;
    expect(invited).toMatchObject({ roles: [] });
    expect(invited!.intendedRoles.map(({ roleType }) => roleType).sort()).toEqual(['AUDITOR', 'CONTRACT']);
    const person = await product.signIn(String(mobile));
    await person.post('/employee/invitation/accept', { id });
    const joined = (await list()).list.find(({ name }) => name === '苏眠')!;
    expect(joined.roles.map(({ roleType }) => roleType).sort()).toEqual(['AUDITOR', 'CONTRACT']);
    expect(joined.intendedRoles).toEqual([]);
  });

  it('are for those who may grant them, never the legal representative, and of this company', async () => {
    const { get, post, idOf, colleague } = await firm();
    const elsewhere = await firm();
    const { result: roles } = await get<Role[]>('/role/list');
    const { result: others } = await elsewhere.get<Role[]>('/role/list');
    const form = { name: '苏眠', mobile: String(mobiles++) };
    const roleIds = (all: Role[], type: string) => all.find(({ roleType }) => roleType === type)!.id;
    const asked = (ids: string, by?: typeof colleague) =>
      post('/employee/invite', { ...form, roleIds: ids }, by);
    expect(await asked(roleIds(roles, 'LP'))).toMatchObject({ name: 'NOT_ALLOWED' });
    expect((await asked(roleIds(others, 'CONTRACT'))).code).toBe(404);
    const { result: role } = await post<Role>('/role/create', {
      name: '人事',
      permissions: { EMPLOYEE_MANAGE: 'COMPANY' },
    });
    await post('/role/member', { roleId: role.id, employeeId: await idOf('沈砚') });
    expect(await asked(roleIds(roles, 'CONTRACT'), colleague)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect((await get<StaffPage>('/employee/list', { status: 'INVITED' })).result.total).toBe(0);
  });
});

describe('invitations without a message for a week', () => {
  it('are counted, listed and reminded all at once; one who was reminded is overdue no more', async () => {
    const { get, post, invite, list, sentDaysAgo } = await firm();
    const old = [await invite('苏眠'), await invite('周远')];
    const recent = await invite('方予安');
    await sentDaysAgo(
      8,
      old.map(({ id }) => id),
    );
    await sentDaysAgo(6, [recent.id]);
    const overdue = async () => (await get<StaffOverview>('/department/list')).result.overdue;
    expect(await overdue()).toBe(2);
    expect((await list({ overdue: true })).list.map(({ name }) => name).sort()).toEqual(['周远', '苏眠']);
    expect((await post<RemindedOverdue>('/employee/remind/overdue')).result).toEqual({
      done: 2,
      left: 0,
      next: null,
    });
    expect(await overdue()).toBe(0);
  });

  it('one without a permitted contact is left out, and holds up no other', async () => {
    const { post, invite, sentDaysAgo, company } = await firm();
    const [lost, other] = [await invite('苏眠'), await invite('周远')];
    await sentDaysAgo(8, [lost.id, other.id]);
    await database.pool.query(`update employee set mobile = null where company_id = $1 and id = $2`, [
      company.id,
      lost.id,
    ]);
    expect((await post<RemindedOverdue>('/employee/remind/overdue')).result).toEqual({
      done: 1,
      left: 1,
      next: null,
    });
  });

  it('are not for an employee who manages none', async () => {
    const { post, colleague } = await firm();
    expect(await post('/employee/remind/overdue', {}, colleague)).toMatchObject({ name: 'NOT_ALLOWED' });
  });
});

describe('the exported list', () => {
  it('holds what the filter finds, with masked contacts and nothing that a spreadsheet would calculate', async () => {
    const { administrator, company, invite, colleague } = await firm();
    const { mobile } = await invite('苏眠', { position: '=HYPERLINK("http://x")', number: 'A1' });
    const query = `companyId=${company.id}&status=INVITED`;
    const text = (await administrator.download(`/employee/export?${query}`)).toString();
    const [head, line, end] = text.split('\r\n');
    expect(head).toContain('"工号","姓名","部门"');
    expect(line).toContain('"A1","苏眠"');
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line).toContain(mobile);
    expect(mobile).toContain('*');
    expect(end).toBe('');
    const { rows } = await database.pool.query(
      `select subject_id from audit_record where chain_id = $1 and event = 'EMPLOYEES_EXPORTED'`,
      [company.id],
    );
    expect(rows).toEqual([{ subject_id: company.id }]);
    const refused = await colleague.get('/employee/export', { companyId: company.id });
    expect(refused).toMatchObject({ name: 'NOT_ALLOWED' });
  });
});
