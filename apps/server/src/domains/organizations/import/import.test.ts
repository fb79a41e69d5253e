import type { EmployeeImport, ImportList } from '@cinnabar/protocol/organizations/import/import-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { RESOURCE_PATHS } from '@cinnabar/protocol/system/resource-paths';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../platform/sheets/read-xlsx.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { findResource } from '../../system/resources/published-resources.ts';
import { csv, importingFirm, newMobile } from './import-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);

describe('a published sheet', () => {
  it.each(RESOURCE_PATHS.filter((path) => path.endsWith('.xlsx')))(
    '%s is imported once it is filled in',
    async (path) => {
      const { upload, post, run, staffOf } = await importingFirm(product);
      const parts = unzipSync(await findResource(path)!.read());
      const english = path.includes('en');
      // Another name and an address of one's own in place of the example.
      const texts = strFromU8(parts['xl/sharedStrings.xml']!)
        .replace(/林知夏|Lin Zhixia/, '周远')
        .replace('13800000000', newMobile())
        .replace('lin@example.com', `${newMobile()}@example.com`);
      const filled = zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(texts) });
      const { result: begun } = await upload(filled, undefined, 'employees.xlsx');
      // The example names a department that the company does not have.
      expect(begun).toMatchObject({
        counts: { WRONG: 1 },
        missingDepartments: [english ? 'Legal' : '法务部'],
      });
      const { result: created } = await post<EmployeeImport>('/employee/import/change', {
        id: begun.id,
        version: begun.version,
        createDepartments: true,
      });
      expect(created.counts).toEqual({ NEW: 1, CHANGED: 0, SAME: 0, WRONG: 0 });
      expect(await run(created)).toMatchObject({ state: 'DONE', left: 0 });
      expect(await staffOf()).toMatchObject([{ name: '周远', number: 'E10001', status: 'INVITED' }]);
    },
  );
});

describe('the preview of a sheet', () => {
  it('says of each row whether it is new, changed, the same or wrong, and changes nothing', async () => {
    const { post, begin, rowsOf, faultsOf, namesOf } = await importingFirm(product);
    const [known, same] = [newMobile(), newMobile()];
    await post('/employee/invite', { name: '苏眠', mobile: known, number: 'E1' });
    await post('/employee/invite', { name: '方予安', mobile: same, number: 'E2', position: '采购' });
    const { id, counts, faults } = await begin(
      '姓名,工号,手机号,岗位',
      `周远,E3,${newMobile()},法务`,
      `苏眠,E1,${known},采购经理`,
      `方予安,E2,${same},采购`,
      '贺知简,E4,1381234567,法务',
    );
    expect(counts).toEqual({ NEW: 1, CHANGED: 1, SAME: 1, WRONG: 1 });
    expect(faults).toBe(1);
    expect(await faultsOf(id)).toEqual(['C5 MOBILE_SHORT']);
    const [changed] = await rowsOf(id, 'CHANGED');
    expect(changed!.cells.map(({ before }) => before)).toEqual([null, null, null, '']);
    // A right contact is masked.
    expect(changed!.cells[2]!.text).toMatch(/^136\*{4}\d{4}$/);
    expect(await namesOf()).toEqual(['方予安', '苏眠']);
  });

  it('names what belongs to another employee, and repairs nothing by itself', async () => {
    const { post, begin, rowsOf, faultsOf } = await importingFirm(product);
    const mobile = newMobile();
    await post('/employee/invite', { name: '苏眠', mobile, number: 'E1' });
    const { id } = await begin(
      '姓名,工号,手机号,部门,角色',
      `周远,E1,${newMobile()},,`,
      `许清和,E9,${mobile},,`,
      `贺知简,E8,${newMobile()},战略采购,合同管理`,
    );
    expect(await faultsOf(id)).toEqual([
      'B2 NUMBER_TAKEN',
      'C3 CONTACT_TAKEN',
      'D4 DEPARTMENT_UNKNOWN',
      'E4 ROLE_UNKNOWN',
    ]);
    const [first, , last] = await rowsOf(id, 'WRONG');
    expect(first!.cells[1]!.fault).toMatchObject({ name: '苏眠' });
    expect(last!.cells[4]!.fault).toMatchObject({ suggestion: '合同管理员' });
  });

  it('follows other columns, corrected cells and adopted suggestions', async () => {
    const { post, begin, read, faultsOf } = await importingFirm(product);
    await post('/department', { name: '战略采购部' });
    const begun = await begin(
      '姓名,备注,手机号,部门',
      `周远,E1,1381234567,战略采购`,
      `许清和,E2,${newMobile()},战略采购部`,
    );
    const change = (version: number, more: object) =>
      post<EmployeeImport>('/employee/import/change', { id: begun.id, version, ...more });
    expect(begun.columns.map(({ field }) => field)).toEqual(['name', null, 'mobile', 'department']);
    const columns = ['name', 'number', 'mobile', 'department'];
    expect((await change(1, { columns })).result).toMatchObject({ version: 2, suggestions: 1, faults: 2 });
    expect((await change(2, { adoptAll: true })).result).toMatchObject({ faults: 1, suggestions: 0 });
    const mobile = newMobile();
    const { result } = await change(3, { cells: [{ cell: 'C2', text: mobile }] });
    expect(result).toMatchObject({ faults: 0, counts: { NEW: 2, WRONG: 0 } });
    // Another page of the same person.
    expect(await change(3, { cells: [{ cell: 'C2', text: '' }] })).toMatchObject({ name: 'IMPORT_CHANGED' });
    expect(await change(4, { cells: [{ cell: 'A1', text: '姓' }] })).toMatchObject({ name: 'BAD_REQUEST' });
    expect(await change(4, { columns: ['name', 'name', null, null] })).toMatchObject({ name: 'BAD_REQUEST' });
    expect(await faultsOf(begun.id)).toEqual([]);
    expect((await read(begun.id)).version).toBe(4);
  });

  it('keeps the name and contact of one who has joined, and the company’s fields follow the sheet', async () => {
    const { company, begin, run, staffOf } = await importingFirm(product);
    const { contact } = company.people.沈砚!;
    const begun = await begin('姓名,手机号,工号,岗位', `沈砚,${contact},E7,法务`);
    expect(begun.counts).toMatchObject({ CHANGED: 1, WRONG: 0 });
    await run(begun);
    expect((await staffOf('ACTIVE')).find(({ name }) => name === '沈砚')).toMatchObject({
      number: 'E7',
      position: '法务',
    });
    const other = await begin('姓名,手机号,工号', `沈砚二,${newMobile()},E7`);
    expect(other.counts).toMatchObject({ WRONG: 1 });
  });
});

describe('the sheet with notes', () => {
  it('is the uploaded sheet with a column that says what is wrong, and can be imported again', async () => {
    const { administrator, company, begin, upload } = await importingFirm(product);
    const { id } = await begin(
      '花名册,,',
      '姓名,手机号,工号',
      `周远,${newMobile()},0012`,
      '=HYPERLINK(1),1381234567,E2',
    );
    const bytes = await administrator.download(`/employee/import/sheet?companyId=${company.id}&id=${id}`);
    const { rows } = readXlsx(bytes);
    const texts = rows.map(({ cells }) => cells.map((cell) => cell?.text ?? ''));
    expect(texts[1]).toEqual(['姓名', '手机号', '工号', '问题说明']);
    expect(texts[2]).toMatchObject(['周远', expect.any(String), '0012']);
    expect(texts[3]![3]).toContain('B4：少 1 位，应为 11 位');
    // Nothing is calculated where it is opened.
    expect(rows.flatMap(({ cells }) => cells.map((cell) => cell?.kind ?? 'text'))).not.toContain('formula');
    const { result: again } = await upload(bytes, undefined, 'again.xlsx');
    expect(again.counts).toEqual({ NEW: 1, CHANGED: 0, SAME: 0, WRONG: 1 });
  });
});

describe('an import', () => {
  it('is in the address and the list of its author until it is committed, and then of all who manage employees', async () => {
    const { by, begin, get, post, run } = await importingFirm(product, { 许清和: ['SYSTEM'] });
    const other = await by('许清和');
    const colleague = await by('沈砚');
    const begun = await begin('姓名,手机号', `周远,${newMobile()}`);
    const { id } = begun;
    const listOf = async (caller?: typeof other) =>
      (await get<ImportList>('/employee/import/list', {}, caller)).result.list.map((one) => one.id);
    expect(await listOf()).toEqual([id]);
    expect(await listOf(other)).toEqual([]);
    for (const url of ['/employee/import', '/employee/import/rows', '/employee/import/sheet'])
      expect((await get(url, { id }, other)).code, url).toBe(404);
    expect((await post('/employee/import/discard', { id }, other)).code).toBe(404);
    for (const url of ['/employee/import', '/employee/import/list'])
      expect(await get(url, { id }, colleague)).toMatchObject({ name: 'NOT_ALLOWED' });
    await run(begun);
    expect(await listOf(other)).toEqual([id]);
    expect(await get('/employee/import', { id }, other)).toMatchObject({ code: 0 });
    // It shows contacts whole.
    expect(await get('/employee/import/sheet', { id }, other)).toMatchObject({ name: 'NOT_ALLOWED' });
  });

  it('is not for those who manage a department, and in a frozen company can only be looked at and undone', async () => {
    const { company, by, begin, post, get, run, upload, undo } = await importingFirm(product, { 许清和: [] });
    const { result: department } = await post<{ id: string }>('/department', { name: '采购中心' });
    const { rows } = await database.pool.query('select id, user_id from employee where company_id = $1', [
      company.id,
    ]);
    const employeeId = rows.find((row) => row.user_id === company.people.许清和!.id).id;
    await post('/employee/place', { employeeIds: employeeId, departmentId: department.id });
    const permissions = { EMPLOYEE_MANAGE: 'DEPARTMENT' };
    const { result: role } = await post<{ id: string }>('/role/create', { name: '部门负责人', permissions });
    await post('/role/member', { roleId: role.id, employeeId });
    const head = await by('许清和');
    expect((await get('/employee/list', {}, head)).code).toBe(0);
    expect(await upload(csv('姓名,手机号', `周远,${newMobile()}`), head)).toMatchObject({
      name: 'NOT_ALLOWED',
    });
    expect(await get('/employee/import/list', {}, head)).toMatchObject({ name: 'NOT_ALLOWED' });

    const done = await run(await begin('姓名,手机号', `周远,${newMobile()}`));
    const open = await begin('姓名,手机号', `贺知简,${newMobile()}`);
    await database.pool.query('update company set "freeze" = true where id = $1', [company.id]);
    const form = { id: open.id, version: open.version, mode: 'RIGHT' };
    expect(await upload(csv('姓名,手机号', `周远,${newMobile()}`))).toMatchObject({ name: 'COMPANY_FROZEN' });
    expect(await post('/employee/import/commit', form)).toMatchObject({ name: 'COMPANY_FROZEN' });
    expect(await get('/employee/import', { id: open.id })).toMatchObject({ code: 0 });
    expect(await undo(done.id)).toMatchObject({ code: 0, result: { state: 'UNDONE' } });
  });

  it('is gone when it is discarded', async () => {
    const { begin, post, get } = await importingFirm(product);
    const { id } = await begin('姓名,手机号', `周远,${newMobile()}`);
    expect(await post('/employee/import/discard', { id })).toMatchObject({ code: 0 });
    expect((await get('/employee/import', { id })).code).toBe(404);
  });

  it('of a person who is added meanwhile leaves that row out, and what others changed is not overwritten', async () => {
    const { begin, post, run, rowsOf, staffOf } = await importingFirm(product);
    const [first, second] = [newMobile(), newMobile()];
    const { result: known } = await post<StaffMember>('/employee/invite', {
      name: '方予安',
      mobile: second,
      number: 'E2',
    });
    const begun = await begin(
      '姓名,手机号,工号,岗位',
      `周远,${first},E1,法务`,
      `方予安,${second},E2,采购`,
      `许清和,${newMobile()},E3,财务`,
    );
    await post('/employee/invite', { name: '周远远', mobile: first });
    await post('/employee/update', { employeeId: known.id, name: '方予安', number: 'E2', position: '总监' });
    const done = await run(begun);
    expect(done).toMatchObject({ state: 'DONE', left: 2 });
    expect((await rowsOf(done.id)).map(({ outcome }) => outcome)).toEqual(['LEFT', 'LEFT', 'WRITTEN']);
    expect((await staffOf()).find(({ name }) => name === '方予安')).toMatchObject({ position: '总监' });
  });
});
