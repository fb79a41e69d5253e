import type { AccessReason } from '@cinnabar/protocol/contracts/access-reason-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { StaffOverview } from '@cinnabar/protocol/organizations/department-schema';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

const NAMES = ['王一川', '林知夏', '罗清嘉', '方予安', '周砚秋'] as const;
type Name = (typeof NAMES)[number];
const company = await product.company('云杉仪器有限公司', {
  王一川: ['SYSTEM'],
  林知夏: ['TEMPLATE_CREATOR'],
  罗清嘉: [],
  方予安: [],
  周砚秋: ['AUDITOR'],
});
const { rows } = await database.pool.query('select id, user_id from employee where company_id = $1', [
  company.id,
]);
const idOf = (name: Name): string =>
  rows.find((row: { user_id: string }) => row.user_id === company.people[name]!.id).id;
const wang = await product.signIn(company.people.王一川!.contact);
const lin = await product.signIn(company.people.林知夏!.contact);
const luo = await product.signIn(company.people.罗清嘉!.contact);
const post = (caller: Caller, path: string, form: object) =>
  caller.post<never>(path, { companyId: company.id, ...form });
const department = async (name: string, parentId?: string) =>
  (
    await wang.post<{ id: string }>('/department', {
      companyId: company.id,
      name,
      ...(parentId ? { parentId } : {}),
    })
  ).result.id;
const place = async (name: Name, departmentId: string) => {
  const form = { employeeIds: idOf(name), departmentId };
  expect((await post(wang, '/employee/place', form)).code).toBe(0);
  await product.deliver();
};
const role = async (name: string, permissions: object) => {
  const made = await wang.post<Role>('/role/create', { companyId: company.id, name, permissions });
  expect(made.code).toBe(0);
  expect((await wang.post('/role/member', { roleId: made.result.id, employeeId: idOf('罗清嘉') })).code).toBe(
    0,
  );
};

it('a role in a department reads the contracts of its people and those below, and follows them', async () => {
  const sales = await department('销售中心');
  const east = await department('华东销售部', sales);
  const other = await department('采购中心');
  await place('罗清嘉', sales);
  await place('林知夏', east);
  await role('部门合同查看', { CONTRACT_READ: 'DEPARTMENT' });
  const signer = await product.person('陈书远');
  const { id, documents } = await product.draft(lin, [
    { person: { name: '陈书远', contact: signer.contact } },
  ]);
  const sees = async () => {
    const headers = { 'x-qid': luo.token };
    const url = `/api/document/${documents[0]!.id}/image?page=1&width=800`;
    const { list } = (
      await luo.get<{ list: { id: string }[] }>('/contract/list', { box: 'ALL', pageSize: '20' })
    ).result;
    return [
      (await luo.get('/contract/detail', { contractId: id })).code === 0,
      list.some((one) => one.id === id),
      (await product.app.inject({ url, headers })).statusCode === 200,
    ];
  };
  const all = [true, true, true];
  const none = [false, false, false];
  expect(await sees(), 'a draft').toEqual(none);
  expect((await lin.post('/contract/send', { contractId: id })).code).toBe(0);
  expect(await sees()).toEqual(all);
  const why = await wang.get<AccessReason>('/contract/why', {
    companyId: company.id,
    employeeId: idOf('罗清嘉'),
    contract: id,
  });
  expect(why.result.reasons).toMatchObject([
    {
      kind: 'ROLE',
      role: { name: '部门合同查看', scope: 'DEPARTMENT', department: '销售中心 / 华东销售部' },
    },
  ]);
  expect((await luo.post('/contract/recall', { contractId: id, reason: '条款有误' })).code).not.toBe(0);
  await place('林知夏', other);
  expect(await sees(), 'placed elsewhere').toEqual(none);
  expect((await post(wang, '/department/move', { departmentId: other, parentId: east })).code).toBe(0);
  expect(await sees(), 'the department moved below').toEqual(all);
  expect((await post(wang, '/department/move', { departmentId: other })).code).toBe(0);
  expect(await sees(), 'and away').toEqual(none);
  expect((await post(wang, '/department/merge', { departmentId: other, intoId: east })).code).toBe(0);
  await product.deliver();
  expect(await sees(), 'and was merged').toEqual(all);
});

it('an administrator of a department manages its employees and those below, and no others', async () => {
  const legal = await department('法务部');
  const local = await department('法务一组', legal);
  const finance = await department('财务部');
  await place('罗清嘉', legal);
  await place('方予安', local);
  await place('周砚秋', finance);
  await place('王一川', local);
  await role('部门人事', { EMPLOYEE_MANAGE: 'DEPARTMENT' });
  const list = (await luo.get<{ list: { id: string }[] }>('/employee/list', { companyId: company.id })).result
    .list;
  expect(list.map(({ id }) => id).toSorted()).toEqual(
    (['罗清嘉', '方予安', '王一川'] as const).map(idOf).toSorted(),
  );
  const overview = (await luo.get<StaffOverview>('/department/list', { companyId: company.id })).result;
  expect(new Map(overview.departments.map(({ name, parentId }) => [name, parentId]))).toEqual(
    new Map([
      ['法务部', null],
      ['法务一组', legal],
    ]),
  );
  const refused = { code: ERRORS.NOT_FOUND.code };
  const zhou = { employeeId: idOf('周砚秋') };
  for (const path of ['suspend', 'dismiss', 'password', 'return'])
    expect(await post(luo, `/employee/${path}`, { ...zhou, successors: '' }), path).toMatchObject(refused);
  const invited = { name: '许清和', mobile: '13800002222' };
  expect(await post(luo, '/employee/invite', { ...invited, departmentId: finance })).toMatchObject(refused);
  expect(await post(luo, '/employee/invite', invited), 'in no department').toMatchObject(refused);
  expect((await post(luo, '/employee/invite', { ...invited, departmentId: local })).code).toBe(0);
  const edit = { employeeId: idOf('方予安'), name: '方予安', departmentId: finance };
  expect(await post(luo, '/employee/update', edit)).toMatchObject(refused);
  expect((await post(luo, '/employee/update', { ...edit, departmentId: legal })).code).toBe(0);
  const takes = (ids: string[]) =>
    post(luo, '/employee/place', { employeeIds: ids.join(','), departmentId: legal });
  expect(await takes([zhou.employeeId])).toMatchObject(refused);
  expect((await takes([zhou.employeeId, idOf('方予安')])).result).toEqual({ done: 1, left: 1 });
  expect(await post(luo, '/employee/suspend', { employeeId: idOf('王一川') })).toMatchObject({
    code: ERRORS.NOT_ALLOWED.code,
  });
  expect(await post(luo, '/department', { name: '新部门' })).toMatchObject({ code: ERRORS.NOT_ALLOWED.code });
  expect((await post(luo, '/employee/suspend', { employeeId: idOf('方予安') })).code).toBe(0);
});
