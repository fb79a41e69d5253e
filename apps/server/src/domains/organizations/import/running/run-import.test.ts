import type { EmployeeRecords } from '@cinnabar/protocol/organizations/employee-record-schema';
import type { Role } from '@cinnabar/protocol/organizations/role-form-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../../testing/build-product.ts';
import { collectAnnouncements } from '../../../../testing/collect-announcements.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { importingFirm, linesOf, newMobile } from '../import-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

type Firm = Awaited<ReturnType<typeof importingFirm>>;

const lettersTo = async (contact: string) =>
  (await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } })).json().result;
const noticesOf = async ({ administrator }: Firm) =>
  (await administrator.get<{ list: { subject: string }[] }>('/notice/list')).result.list.map(
    ({ subject }) => subject,
  );
const { jobHandlers } = product.domains.organizations;
const runJob = ({ company }: Firm, id: string) =>
  jobHandlers.find(({ job }) => job.name === 'import-employees')!.handle({ companyId: company.id, id });
const invitationOf = async ({ staffOf }: Firm, name: string) =>
  (await staffOf()).find((one) => one.name === name)!.id;

describe('a committed import', () => {
  it('invites each new employee once, and who committed it learns of its progress', async () => {
    const { received } = await collectAnnouncements(database);
    const firm = await importingFirm(product);
    const mobile = newMobile();
    const begun = await firm.begin('姓名,手机号,工号', `周远,${mobile},E1`, ...linesOf(2));
    const done = await firm.run(begun);
    expect(done).toMatchObject({
      state: 'DONE',
      progress: { written: 3, toWrite: 3, invited: 3, toInvite: 3 },
      left: 0,
      abilities: { undo: true },
    });
    await product.deliver();
    expect(await lettersTo(mobile)).toHaveLength(1);
    expect(await noticesOf(firm)).toEqual([`${firm.company.name}的员工导入已完成`]);
    const [letter] = await lettersTo(firm.company.people.林知夏!.contact);
    expect(letter.text).toContain('“员工名册.csv”已完成：写入 3 行，未写入 0 行');
    expect(letter.text).toContain(`/employee/import/${done.id}`);
    await expect
      .poll(() => received.filter(({ kind, id }) => kind === 'IMPORT' && id === done.id).length)
      .toBeGreaterThanOrEqual(3);
    expect(new Set(received.filter(({ kind }) => kind === 'IMPORT').flatMap(({ to }) => to))).toEqual(
      new Set([`user:${firm.administrator.userId}`]),
    );
  });

  it('gives members their roles at once, others when they join, and none that its importer may not grant', async () => {
    const firm = await importingFirm(product, { 方予安: [] });
    const mobile = newMobile();
    const begun = await firm.begin(
      '姓名,手机号,角色',
      `周远,${mobile},合同管理员、印章管理员`,
      `方予安,${firm.company.people.方予安!.contact},Auditor`,
      `许清和,${newMobile()},法定代表人`,
      `林知夏,${firm.company.people.林知夏!.contact},审计员`,
    );
    expect(await firm.faultsOf(begun.id)).toEqual(['C4 ROLE_NOT_ALLOWED', 'C5 ROLE_NOT_ALLOWED']);
    await firm.run(begun);
    const rolesOf = async (name: string) =>
      (await firm.staffOf('ACTIVE'))
        .find((one) => one.name === name)
        ?.roles.map(({ roleType }) => roleType)
        .sort();
    expect(await rolesOf('方予安')).toEqual(['AUDITOR']);
    const id = await invitationOf(firm, '周远');
    const person = await product.signIn(mobile);
    expect((await person.post('/employee/invitation/accept', { id })).code).toBe(0);
    expect(await rolesOf('周远')).toEqual(['CONTRACT', 'SA']);
    const { list } = (await firm.get<EmployeeRecords>('/employee/records', { employeeId: id })).result;
    const given = list.filter(({ event }) => event === 'EMPLOYEE_ROLE_GIVEN');
    expect(given.map(({ role }) => role?.roleType).sort()).toEqual(['CONTRACT', 'SA']);
  });

  it('gives no role by one who may not grant it any more when the person joins', async () => {
    const firm = await importingFirm(product, { 许清和: ['SYSTEM'] });
    const mobile = newMobile();
    await firm.run(await firm.begin('姓名,手机号,角色', `周远,${mobile},合同管理员`));
    const id = await invitationOf(firm, '周远');
    const { result: roles } = await firm.get<Role[]>('/role/list');
    const system = roles.find(({ roleType }) => roleType === 'SYSTEM')!;
    const employeeIds = (await firm.staffOf('ACTIVE')).find(({ name }) => name === '许清和')!.id;
    const other = await firm.by('许清和');
    expect((await firm.post('/role/update/employee', { roleId: system.id, employeeIds }, other)).code).toBe(
      0,
    );
    const person = await product.signIn(mobile);
    expect((await person.post('/employee/invitation/accept', { id })).code).toBe(0);
    const joined = await firm.get<{ list: { name: string; roles: object[] }[] }>('/employee/list', {}, other);
    expect(joined.result.list.find(({ name }) => name === '周远')).toMatchObject({ roles: [] });
  });

  it('of all rows or none writes none once one is not right any more, and says so', async () => {
    const firm = await importingFirm(product);
    const taken = newMobile();
    const begun = await firm.begin('姓名,手机号', `周远,${taken}`, `许清和,${newMobile()}`);
    await firm.post('/employee/invite', { name: '苏眠', mobile: taken });
    const after = await firm.run(begun, 'ALL');
    expect(after).toMatchObject({
      state: 'CHECKING',
      version: 2,
      problem: 'MEANWHILE',
      counts: { WRONG: 0, CHANGED: 1, NEW: 1 },
    });
    expect(await firm.namesOf()).toEqual(['苏眠']);
    expect(await noticesOf(firm)).toEqual([`${firm.company.name}的员工导入未成功`]);
    expect(
      await firm.run(
        await firm.begin('姓名,手机号', ...linesOf(3).map((line) => line.replace(/,N.*$/, ''))),
        'ALL',
      ),
    ).toMatchObject({ state: 'DONE' });
    expect(await firm.namesOf()).toHaveLength(4);
  });

  it('is refused while rows are wrong and all must be right, and where there is nothing to do', async () => {
    const firm = await importingFirm(product);
    const begun = await firm.begin('姓名,手机号', `周远,${newMobile()}`, '许清和,1');
    expect(await firm.commit(begun, 'ALL')).toMatchObject({ name: 'IMPORT_WRONG_ROWS' });
    const wrong = await firm.begin('姓名,手机号', '许清和,1');
    expect(await firm.commit(wrong)).toMatchObject({ name: 'IMPORT_NOTHING' });
    expect(await firm.commit({ ...begun, version: 7 })).toMatchObject({ name: 'IMPORT_CHANGED' });
  });

  it('begins once, however often it is committed, and changes no more', async () => {
    const firm = await importingFirm(product);
    const begun = await firm.begin('姓名,手机号,工号', ...linesOf(3));
    const answers = await Promise.all([firm.commit(begun), firm.commit(begun), firm.commit(begun)]);
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    const form = { id: begun.id, version: 1, adoptAll: true };
    expect(await firm.post('/employee/import/change', form)).toMatchObject({ name: 'IMPORT_CHANGED' });
    expect(await firm.post('/employee/import/discard', { id: begun.id })).toMatchObject({
      name: 'IMPORT_CHANGED',
    });
    await product.deliver();
    expect(await firm.namesOf()).toHaveLength(3);
  });

  it('and another with the same people at once make each of them an employee once', async () => {
    const firm = await importingFirm(product, { 许清和: ['SYSTEM'] });
    const lines = linesOf(60);
    const [one, two] = [
      await firm.begin('姓名,手机号,工号', ...lines),
      await firm.begin('姓名,手机号,工号', ...lines),
    ];
    await firm.commit(one);
    await firm.commit(two);
    await Promise.all([one, two].map(({ id }) => runJob(firm, id)));
    const { rows } = await database.pool.query(
      'select count(*)::int as count from employee where company_id = $1 and status = $2',
      [firm.company.id, 'INVITED'],
    );
    expect(rows[0].count).toBe(60);
    const ended = [await firm.read(one.id), await firm.read(two.id)];
    expect(ended.map(({ state }) => state)).toEqual(['DONE', 'DONE']);
  });
});
