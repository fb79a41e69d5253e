import { toChinaTime } from '@cinnabar/kernel';
import type { Department, StaffOverview } from '@cinnabar/protocol/organizations/department-schema';
import type { Holding } from '@cinnabar/protocol/organizations/leaving-schema';
import type { StaffMember, StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { applyDepartmentPlan } from './actions/apply-department-plan.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let database: Database;
let product: Product;
let firm: Awaited<ReturnType<Product['company']>>;
let administrator: Caller;
let colleague: Caller;
let mobiles = 13611110000;

const mobile = () => String(mobiles++);
const post = <T>(url: string, form: object, by = administrator) =>
  by.post<T>(url, { companyId: firm.id, ...form });
const list = async (query: object = {}) =>
  (await administrator.get<StaffPage>('/employee/list', { companyId: firm.id, ...query })).result;
const overview = async () =>
  (await administrator.get<StaffOverview>('/department/list', { companyId: firm.id })).result;
const department = async (name: string, parentId = '') =>
  (await post<Department>('/department', { name, parentId })).result;

/** An employee who agreed to join. */
async function joined(name: string, more: object = {}) {
  const contact = mobile();
  const { result } = await post<StaffMember>('/employee/invite', { name, mobile: contact, ...more });
  const person = await product.signIn(contact);
  expect((await person.post('/employee/invitation/accept', { id: result.id })).code).toBe(0);
  return { id: result.id, contact, person };
}

/** A role by which contracts may be sent. */
async function maySend(employeeId: string) {
  await database.pool.query(
    `insert into role_member select company_id, id, $2 from role where company_id = $1 and role_type = 'TEMPLATE_CREATOR'`,
    [firm.id, employeeId],
  );
}

/** Acts for the company from now on. */
async function enter(person: Caller) {
  const [cookie] = (
    await product.app.inject({
      method: 'POST',
      url: '/api/user/tenant',
      headers: { 'x-qid': person.token },
      payload: { tenantId: firm.id },
    })
  ).cookies;
  Object.assign(person, product.caller(cookie!.value, person.userId));
}

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database);
  firm = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM'], 许清和: ['SA'], 沈砚: [] });
  administrator = await product.signIn(firm.people.林知夏!.contact);
  colleague = await product.signIn(firm.people.沈砚!.contact);
});

describe('an invited person', () => {
  it('has no part in the company before they agree, and then what the company named', async () => {
    const legal = await department('法务部');
    const contact = mobile();
    const { result: invited } = await post<StaffMember>('/employee/invite', {
      name: '周远',
      mobile: contact,
      number: 'E100',
      position: '法务专员',
      departmentId: legal.id,
    });
    expect(invited).toMatchObject({ status: 'INVITED', userId: '', departments: ['法务部'], number: 'E100' });
    await product.deliver();
    const { result: letters } = (
      await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } })
    ).json();
    expect(letters[0].text).toContain(`/joincompany/${invited.id}?loginType=pin&mobile=${contact}`);

    // Without an account until now: the code is sent because the invitation waits.
    const person = await product.signIn(contact);
    expect((await person.get('/company/info', { companyId: firm.id })).code).toBe(404);
    expect((await list({ keyword: 'E100' })).list).toMatchObject([{ status: 'INVITED' }]);
    const shown = await person.get('/employee/invitation', { id: invited.id });
    expect(shown.result).toMatchObject({ companyName: firm.name, department: '法务部', number: 'E100' });
    expect((await person.post('/employee/invitation/accept', { id: invited.id })).code).toBe(0);
    expect((await person.get('/company/info', { companyId: firm.id })).code).toBe(0);
    expect((await list({ keyword: 'E100' })).list).toMatchObject([
      { status: 'ACTIVE', departments: ['法务部'], position: '法务专员' },
    ]);
    expect((await person.post('/employee/invitation/accept', { id: invited.id })).code).toBe(404);
  });

  it('is the only one who sees the invitation, and may decline it', async () => {
    const contact = mobile();
    const { result } = await post<StaffMember>('/employee/invite', { name: '吴越', mobile: contact });
    for (const url of ['/employee/invitation/accept', '/employee/invitation/decline'])
      expect((await colleague.post(url, { id: result.id })).code).toBe(404);
    expect((await colleague.get('/employee/invitation', { id: result.id })).code).toBe(404);
    const person = await product.signIn(contact);
    expect((await person.post('/employee/invitation/decline', { id: result.id })).code).toBe(0);
    expect((await list({ keyword: '吴越' })).total).toBe(0);
  });

  it('is reminded once an hour at most, and the invitation can be withdrawn', async () => {
    const { result } = await post<StaffMember>('/employee/invite', { name: '郑好', mobile: mobile() });
    expect((await post('/employee/remind', { employeeIds: result.id })).result).toEqual({ done: 0, left: 1 });
    expect((await post('/employee/withdraw', { employeeId: result.id })).code).toBe(0);
    expect((await list({ keyword: '郑好' })).total).toBe(0);
  });

  it('is refused with a number or a contact of a colleague, and without a contact', async () => {
    const contact = mobile();
    await post('/employee/invite', { name: '钱多', mobile: contact, number: 'Q1' });
    const again = await post('/employee/invite', { name: '孙行', mobile: mobile(), number: 'Q1' });
    expect(again).toMatchObject({ status: 409, name: 'EMPLOYEE_NUMBER_TAKEN' });
    const same = await post('/employee/invite', { name: '孙行', mobile: contact });
    expect(same).toMatchObject({ status: 409, name: 'EMPLOYEE_CONTACT_TAKEN' });
    expect(await post('/employee/invite', { name: '孙行' })).toMatchObject({
      name: 'EMPLOYEE_CONTACT_NEEDED',
    });
    expect(await post('/employee/invite', { name: '孙行', mobile: '123' })).toMatchObject({
      name: 'CONTACT_INVALID',
    });
  });

  it('is created once by two administrators at the same time', async () => {
    const form = { name: '冯同', mobile: mobile() };
    const answers = await Promise.all([post('/employee/invite', form), post('/employee/invite', form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('employees', () => {
  it('are managed by administrators only', async () => {
    for (const url of ['/employee/list', '/department/list'])
      expect(await colleague.get(url, { companyId: firm.id })).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await post('/employee/invite', { name: '陈', mobile: mobile() }, colleague)).toMatchObject({
      name: 'NOT_ALLOWED',
    });
    const outsider = await product.signIn((await product.person('外人')).contact);
    expect((await outsider.get('/employee/list', { companyId: firm.id })).code).toBe(404);
  });

  it('are found by name, initials, number and contact, in the department with those below it, in order', async () => {
    const sales = await department('销售中心');
    const east = await department('华东区', sales.id);
    const one = await joined('单立人', { number: 'S2', departmentId: east.id });
    await joined('安宁', { number: 'S1', departmentId: sales.id });
    for (const keyword of ['立人', 'slr', 's2', one.contact])
      expect((await list({ keyword, departmentId: sales.id })).list.map(({ number }) => number)).toEqual([
        'S2',
      ]);
    const byNumber = await list({ departmentId: sales.id, sort: 'number' });
    expect(byNumber.list.map(({ number }) => number)).toEqual(['S1', 'S2']);
    const backwards = await list({ departmentId: sales.id, sort: 'number', descending: 'true' });
    expect(backwards.list.map(({ number }) => number)).toEqual(['S2', 'S1']);
    expect((await list({ departmentId: east.id })).total).toBe(1);
    const { departments } = await overview();
    expect(departments.find(({ id }) => id === sales.id)).toMatchObject({ count: 1 });
  });

  it('are found page by page, with the same number of all on each page', async () => {
    for (const number of ['PG3', 'PG1', 'PG2'])
      await post('/employee/invite', { name: '路知远', mobile: mobile(), number });
    const page = async (pageNo: number) => {
      const query = {
        keyword: '知远',
        sort: 'number',
        descending: 'true',
        pageSize: '2',
        pageNo: String(pageNo),
      };
      const { list: rows, total, more } = await list(query);
      return { numbers: rows.map(({ number }) => number), total, more };
    };
    expect(await page(1)).toEqual({ numbers: ['PG3', 'PG2'], total: 3, more: false });
    expect(await page(2)).toEqual({ numbers: ['PG1'], total: 3, more: false });
    expect(await page(3)).toEqual({ numbers: [], total: 3, more: false });
    expect(await list({ keyword: '知远 无' })).toMatchObject({ list: [], total: 0 });
  });

  it('get a link to set a password themselves, by their own contact', async () => {
    const { id, contact } = await joined('何密');
    expect((await post('/employee/password', { employeeId: id })).code).toBe(0);
    await product.deliver();
    const { result } = (await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } })).json();
    expect(result[0].text).toContain(`/login/forget?username=${contact}`);
  });

  it('lose all access while they are suspended, and return with their roles', async () => {
    const { id, person } = await joined('江停');
    expect((await post('/employee/suspend', { employeeId: id })).result).toMatchObject({
      status: 'SUSPENDED',
    });
    expect((await person.get('/company/info', { companyId: firm.id })).code).toBe(404);
    expect((await person.post('/user/tenant', { tenantId: firm.id })).code).toBe(404);
    expect(await post('/employee/suspend', { employeeId: id })).toMatchObject({ name: 'EMPLOYEE_STATE' });
    expect((await post('/employee/return', { employeeId: id })).result).toMatchObject({ status: 'ACTIVE' });
    expect((await person.get('/company/info', { companyId: firm.id })).code).toBe(0);
  });

  it('that administer the company alone cannot be suspended', async () => {
    const { list: found } = await list({ keyword: '林知夏' });
    expect(await post('/employee/suspend', { employeeId: found[0]!.id })).toMatchObject({
      name: 'SOLE_ADMINISTRATOR',
    });
  });

  it('from abroad are those without a mainland number', async () => {
    const { result } = await post('/employee/check/nonchnuser', {
      contacts: '13800000000,852 61234567,a@b.com',
    });
    expect((result as { nonChn: boolean }[]).map(({ nonChn }) => nonChn)).toEqual([false, true, true]);
  });
});

describe('an employee who leaves', () => {
  it('gives what they hold to a successor, in one transaction, and gets it back when they return', async () => {
    const { id, person } = await joined('罗任');
    await maySend(id);
    await enter(person);
    const draft = await product.draft(person, [{ company: firm }]);
    const { result: holdings } = await administrator.get<Holding[]>('/employee/holdings', {
      companyId: firm.id,
      employeeId: id,
    });
    expect(holdings).toMatchObject([
      { kind: 'DRAFT', count: 1, items: [{ id: draft.id }] },
      { kind: 'ROLE', count: 1 },
    ]);
    expect(await post('/employee/dismiss', { employeeId: id })).toMatchObject({ name: 'SUCCESSOR_NEEDED' });
    const { list: successors } = await list({ keyword: '沈砚' });
    const successors_ = `DRAFT=${successors[0]!.id}`;
    const { result: left } = await post<StaffMember>('/employee/dismiss', {
      employeeId: id,
      successors: successors_,
    });
    expect(left).toMatchObject({ status: 'DISMISSED', dismissed: true });
    expect(left.returnUntil).not.toBeNull();
    expect((await person.get('/company/info', { companyId: firm.id })).code).toBe(404);
    const creator = async () =>
      (await product.domains.contracts.findStatus(draft.id)) &&
      (await product.domains.contracts.employeeHoldings
        .find(({ kind }) => kind === 'DRAFT')!
        .list(database.db, { companyId: firm.id, userId: colleague.userId }));
    expect(await creator()).toMatchObject([{ id: draft.id }]);

    expect((await post('/employee/return', { employeeId: id })).code).toBe(0);
    expect(await creator()).toEqual([]);
    await enter(person);
    expect((await person.get('/contract/detail', { contractId: draft.id })).code).toBe(0);
  });

  it('keeps nothing open: a running contract and a step pass on', async () => {
    const { id, person } = await joined('韦顺');
    await maySend(id);
    await enter(person);
    const other = await product.person('陈书远');
    const { id: contractId } = await product.draft(person, [
      { person: { name: '陈书远', contact: other.contact } },
    ]);
    const sent = await person.post('/contract/send', { contractId });
    expect(sent.code).toBe(0);
    const successor = (await list({ keyword: '沈砚' })).list[0]!.id;
    const answer = await post('/employee/dismiss', { employeeId: id, successors: `RUNNING=${successor}` });
    expect(answer.code).toBe(0);
    const { result } = await colleague.get<{ creatorId: string }>('/contract/detail', { contractId });
    expect(result.creatorId).toBe(colleague.userId);
  });
});

describe('departments', () => {
  it('move and merge at once, with those below them', async () => {
    const [a, b] = [await department('甲部'), await department('乙部')];
    const c = await department('丙组', a.id);
    await joined('丁一', { departmentId: a.id });
    expect(await post('/department/move', { departmentId: a.id, parentId: c.id })).toMatchObject({
      name: 'DEPARTMENT_CIRCLE',
    });
    expect((await post('/department/move', { departmentId: c.id, parentId: b.id })).code).toBe(0);
    expect((await post('/department/merge', { departmentId: a.id, intoId: b.id })).code).toBe(0);
    const { departments } = await overview();
    expect(departments.find(({ id }) => id === a.id)).toBeUndefined();
    expect(departments.find(({ id }) => id === c.id)).toMatchObject({ parentId: b.id });
    expect(departments.find(({ id }) => id === b.id)).toMatchObject({ count: 1 });
    expect(await post('/department/remove', { departmentId: b.id })).toMatchObject({
      name: 'DEPARTMENT_NOT_EMPTY',
    });
    expect((await post('/department/remove', { departmentId: c.id })).code).toBe(0);
  });

  it('keep a name of their own among their neighbours, also when two are created at the same time', async () => {
    const answers = await Promise.all(
      ['', ''].map((parentId) => post('/department', { name: '同名部', parentId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('change on the day that was named, or not when it was cancelled', async () => {
    const [a, b] = [await department('戊部'), await department('己部')];
    const day = toChinaTime(new Date(Date.now() + 3 * 86_400_000)).slice(0, 10);
    expect((await post('/department/move', { departmentId: a.id, parentId: b.id, day })).code).toBe(0);
    const planned = async () => (await overview()).departments.find(({ id }) => id === a.id)!;
    expect(await planned()).toMatchObject({ parentId: null, plan: { kind: 'MOVE', targetId: b.id, day } });
    const { audit } = product.domains;
    const applyAt = (now: number) =>
      applyDepartmentPlan({ audit, database, clock: { now: () => new Date(now) } } as never, {
        companyId: firm.id,
        departmentId: a.id,
      });
    await applyAt(Date.now());
    expect(await planned()).toMatchObject({ parentId: null });
    await applyAt(Date.now() + 4 * 86_400_000);
    expect(await planned()).toMatchObject({ parentId: b.id, plan: null });

    await post('/department/move', { departmentId: a.id, day });
    expect((await post('/department/plan/cancel', { departmentId: a.id })).code).toBe(0);
    await applyAt(Date.now() + 4 * 86_400_000);
    expect(await planned()).toMatchObject({ parentId: b.id, plan: null });
    const yesterday = toChinaTime(new Date(Date.now() - 86_400_000)).slice(0, 10);
    expect(await post('/department/move', { departmentId: a.id, day: yesterday })).toMatchObject({
      name: 'DAY_PASSED',
    });
  });
});
