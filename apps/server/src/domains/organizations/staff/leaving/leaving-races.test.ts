import type { Department } from '@cinnabar/protocol/organizations/department-schema';
import type { StaffMember, StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { deleteDepartment, hasEmployees, lockDepartments } from '../../departments/department-store.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let companies = 0;

async function firm() {
  const company = await product.company(`海棠第${++companies}物流有限公司`, {
    林知夏: ['SYSTEM'],
    许清和: ['SYSTEM'],
    沈砚: [],
    罗清嘉: [],
  });
  const first = await product.signIn(company.people.林知夏!.contact);
  const second = await product.signIn(company.people.许清和!.contact);
  const list = async (query: object = {}) =>
    (await first.get<StaffPage>('/employee/list', { companyId: company.id, ...query })).result.list;
  const ids = new Map((await list()).map(({ name, id }) => [name, id]));
  const post = <T>(url: string, form: object, by = first) =>
    by.post<T>(url, { companyId: company.id, ...form });
  const dismiss = (name: string, successor: string, by = first) =>
    post<StaffMember>(
      '/employee/dismiss',
      { employeeId: ids.get(name)!, successors: `TASK=${ids.get(successor)}` },
      by,
    );
  return { company, first, second, post, dismiss, list, id: (name: string) => ids.get(name)! };
}

/** Removes an empty department as the call does, and commits only once the other call waits for it or has answered. */
async function removeBeside(companyId: string, id: string, begin: () => Promise<unknown>): Promise<void> {
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await database.transaction(async (tx) => {
    await lockDepartments(tx, companyId);
    expect(await hasEmployees(tx, companyId, id)).toBe(false);
    let answered = false;
    void begin().then(() => {
      answered = true;
    });
    await expect
      .poll(async () => answered || (await database.pool.query(waits)).rowCount === 1, { interval: 20 })
      .toBe(true);
    await deleteDepartment(tx, { companyId, id });
  });
}

describe('leaving, with two administrators at once', () => {
  it('is recorded once for the same employee', async () => {
    const { dismiss, first, second } = await firm();
    const answers = await Promise.all([dismiss('沈砚', '罗清嘉', first), dismiss('沈砚', '罗清嘉', second)]);
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ name: 'EMPLOYEE_STATE' });
  });

  it('never hands anything to a successor who leaves meanwhile', async () => {
    const { dismiss, list, first, second } = await firm();
    const answers = await Promise.all([dismiss('沈砚', '罗清嘉', first), dismiss('罗清嘉', '沈砚', second)]);
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ name: 'EMPLOYEE_STATE' });
    expect(await list({ status: 'DISMISSED' })).toHaveLength(1);
  });
});

describe('a department', () => {
  it('does not move below itself, also when two moves cross', async () => {
    const { post, first, second } = await firm();
    const make = async (name: string, parentId = '') =>
      (await post<Department>('/department', { name, parentId })).result.id;
    const above = await make('采购中心');
    const below = await make('供应商部', above);
    const move = (departmentId: string, parentId: string, by = first) =>
      post('/department/move', { departmentId, parentId }, by);
    expect((await move(above, below)).code).not.toBe(0);
    expect((await move(above, above)).code).not.toBe(0);
    const other = await make('销售中心');
    const answers = await Promise.all([move(above, other, first), move(other, below, second)]);
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
  });

  it.each([
    ['an employee moves there', '/employee/place', (id: string) => ({ employeeIds: id })],
    ['an employee is changed', '/employee/update', (id: string) => ({ employeeId: id, name: '沈砚' })],
    ['a person is invited', '/employee/invite', () => ({ name: '周远', email: 'zhouyuan@example.com' })],
  ])('that is removed meanwhile has no employees when %s', async (_, url, form) => {
    const { company, post, list, second, id } = await firm();
    const departmentId = (await post<Department>('/department', { name: '采购中心' })).result.id;
    let placing: ReturnType<typeof post> | undefined;
    await removeBeside(company.id, departmentId, () => {
      placing = post(url, { departmentId, ...form(id('沈砚')) }, second);
      return placing;
    });
    expect(await placing).toMatchObject({ name: 'NOT_FOUND' });
    expect((await list()).filter((one) => one.departmentId !== null)).toEqual([]);
  });
});
