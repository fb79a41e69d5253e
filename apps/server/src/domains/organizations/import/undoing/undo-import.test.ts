import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { EmployeeRecords } from '@cinnabar/protocol/organizations/employee-record-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { importingFirm, newMobile } from '../import-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

describe('undoing an import', () => {
  it('withdraws its invitations and takes back its changes, roles and departments', async () => {
    const firm = await importingFirm(product, { 方予安: [] });
    const [known, fresh] = [newMobile(), newMobile()];
    await firm.post('/employee/invite', { name: '苏眠', mobile: known, number: 'E1', position: '采购' });
    const begun = await firm.begin(
      '姓名,手机号,工号,岗位,部门,角色',
      `周远,${fresh},E2,法务,采购中心 / 战略采购部,合同管理员`,
      `苏眠,${known},E1,采购经理,采购中心,审计员`,
      `方予安,${firm.company.people.方予安!.contact},E3,财务,,合同管理员`,
    );
    const { result } = await firm.post<typeof begun>('/employee/import/change', {
      id: begun.id,
      version: 1,
      createDepartments: true,
    });
    const done = await firm.run(result);
    expect(done).toMatchObject({ state: 'DONE', abilities: { undo: true } });
    const departments = async () =>
      (await firm.get<{ departments: object[] }>('/department/list')).result.departments.length;
    expect(await departments()).toBe(2);
    const invitation = (await firm.staffOf()).find(({ name }) => name === '周远')!.id;

    expect(await firm.undo(done.id)).toMatchObject({ code: 0, result: { state: 'UNDONE' } });
    const [left] = await firm.staffOf();
    expect(await firm.namesOf()).toEqual(['苏眠']);
    expect(left).toMatchObject({ position: '采购', departmentId: null });
    const member = (await firm.staffOf('ACTIVE')).find(({ name }) => name === '方予安');
    expect(member).toMatchObject({ number: null, position: null, roles: [] });
    expect(await departments()).toBe(0);
    await product.person('周远', fresh);
    const person = await product.signIn(fresh);
    expect((await person.post('/employee/invitation/accept', { id: invitation })).code).toBe(404);
    // Who was invited before joins without the role that the import had named.
    const sumian = await product.signIn(known);
    expect((await sumian.post('/employee/invitation/accept', { id: left!.id })).code).toBe(0);
    expect((await firm.staffOf('ACTIVE')).find(({ name }) => name === '苏眠')).toMatchObject({ roles: [] });
    expect(await firm.undo(done.id)).toMatchObject({ name: 'IMPORT_NOT_UNDOABLE' });
  });

  it('is in the records of each employee as the import was: department, details and roles by name', async () => {
    const firm = await importingFirm(product, { 方予安: [] });
    await firm.post('/department', { name: '采购中心' });
    const begun = await firm.begin(
      '姓名,手机号,岗位,部门,角色',
      `方予安,${firm.company.people.方予安!.contact},财务,采购中心,合同管理员`,
      `沈砚,${firm.company.people.沈砚!.contact},,采购中心,`,
    );
    const done = await firm.run(begun);
    const recordsOf = async (name: string) => {
      const employeeId = (await firm.staffOf('ACTIVE')).find((one) => one.name === name)!.id;
      const { list } = (await firm.get<EmployeeRecords>('/employee/records', { employeeId })).result;
      return list.map(({ event, role, department }) => [event, role?.roleType ?? department]);
    };
    const written = [
      ['EMPLOYEE_CHANGED', null],
      ['EMPLOYEE_PLACED', '采购中心'],
      ['EMPLOYEE_ROLE_GIVEN', 'CONTRACT'],
      ['EMPLOYEE_ADDED', null],
    ];
    expect(await recordsOf('方予安')).toEqual(written);
    expect(await recordsOf('沈砚')).toEqual([written[1], written[3]]);
    expect((await firm.undo(done.id)).code).toBe(0);
    expect(await recordsOf('方予安')).toEqual([
      ['EMPLOYEE_ROLE_TAKEN', 'CONTRACT'],
      ['EMPLOYEE_CHANGED', null],
      ['EMPLOYEE_PLACED', null],
      ...written,
    ]);
  });

  it('keeps what was changed again since, and a contact that another employee has by now', async () => {
    const firm = await importingFirm(product);
    const [former, newer, other] = [newMobile(), newMobile(), newMobile()];
    const invite = async (form: object) => (await firm.post<StaffMember>('/employee/invite', form)).result.id;
    await invite({ name: '苏眠', mobile: former, number: 'E1', position: '采购' });
    const second = await invite({ name: '周远', mobile: other, position: '法务' });
    const begun = await firm.begin('姓名,工号,手机号,岗位', `苏眠,E1,${newer},总监`, `周远,,${other},总监`);
    const done = await firm.run(begun);
    await invite({ name: '贺知简', mobile: former });
    await firm.post('/employee/update', { employeeId: second, name: '周远', position: '顾问' });
    expect((await firm.undo(done.id)).code).toBe(0);
    const staff = await firm.staffOf();
    expect(staff.find(({ name }) => name === '周远')).toMatchObject({ position: '顾问' });
    expect(staff.find(({ name }) => name === '苏眠')).toMatchObject({
      position: '采购',
      mobile: maskContact(newer),
    });
  });

  it('is over once a new employee has joined, and after a day', async () => {
    const firm = await importingFirm(product);
    const mobile = newMobile();
    const joined = await firm.run(await firm.begin('姓名,手机号', `周远,${mobile}`, `许清和,${newMobile()}`));
    const id = (await firm.staffOf()).find(({ name }) => name === '周远')!.id;
    const person = await product.signIn(mobile);
    await person.post('/employee/invitation/accept', { id });
    expect(await firm.read(joined.id)).toMatchObject({ isJoined: true, abilities: { undo: false } });
    expect(await firm.undo(joined.id)).toMatchObject({ name: 'IMPORT_JOINED' });

    const old = await firm.run(await firm.begin('姓名,手机号', `贺知简,${newMobile()}`));
    await database.pool.query(
      `update employee_import set commit_time = now() - interval '25 hours' where id = $1`,
      [old.id],
    );
    expect(await firm.read(old.id)).toMatchObject({ undoUntil: null, abilities: { undo: false } });
    expect(await firm.undo(old.id)).toMatchObject({ name: 'IMPORT_NOT_UNDOABLE' });
    expect(await firm.namesOf()).toEqual(['许清和', '贺知简']);
  });

  it('of roles is for those who may grant them', async () => {
    const firm = await importingFirm(product, { 方予安: [], 许清和: [] });
    const { result: role } = await firm.post<{ id: string }>('/role/create', {
      name: '人事',
      permissions: { EMPLOYEE_MANAGE: 'COMPANY' },
    });
    const employeeId = (await firm.staffOf('ACTIVE')).find(({ name }) => name === '许清和')!.id;
    await firm.post('/role/member', { roleId: role.id, employeeId });
    const done = await firm.run(
      await firm.begin('姓名,手机号,角色', `方予安,${firm.company.people.方予安!.contact},审计员`),
    );
    expect(await firm.undo(done.id, await firm.by('许清和'))).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await firm.read(done.id)).toMatchObject({ state: 'DONE' });
  });

  it('twice at once does it once', async () => {
    const firm = await importingFirm(product);
    const done = await firm.run(await firm.begin('姓名,手机号', `周远,${newMobile()}`));
    const answers = await Promise.all([firm.undo(done.id), firm.undo(done.id)]);
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    expect(await firm.namesOf()).toEqual([]);
  });
});
