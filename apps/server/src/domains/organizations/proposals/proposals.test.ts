import { ERRORS } from '@cinnabar/protocol/errors';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { csv, newMobile } from '../import/import-factory.ts';
import { officerCompany } from './proposal-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const firm = () => officerCompany(product, database);

const refused = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code, status: ERRORS[name].status });

describe('an administrative act in the three-officer mode', () => {
  it('changes nothing until the security officer confirms it, and then as its author', async () => {
    const { post, suspend, stateOf, list, idOf, company } = await firm();
    expect(await post('王一川', '/employee/suspend', { employeeId: idOf('罗清嘉') })).toMatchObject(
      refused('SENT_FOR_CONFIRMATION'),
    );
    expect(await stateOf('罗清嘉')).toBe('ACTIVE');
    const id = await suspend('罗清嘉');
    const [shown, ...more] = await list('何未央');
    expect(more, 'the same again is the same proposal').toEqual([]);
    expect(shown).toMatchObject({
      id,
      kind: 'EMPLOYEE_SUSPEND',
      subject: '罗清嘉',
      facts: [{ name: 'STATUS', before: 'ACTIVE', after: 'SUSPENDED' }],
      author: '王一川',
      status: 'PENDING',
      acts: ['CONFIRM', 'REJECT'],
    });
    expect((await post('何未央', '/proposal/confirm', { id })).result).toMatchObject({
      status: 'CONFIRMED',
      decider: '何未央',
      acts: [],
    });
    expect(await stateOf('罗清嘉')).toBe('SUSPENDED');
    const { records } = await product.domains.audit.read({ kind: 'TENANT', id: company.id });
    expect(records.slice(-3).map(({ event, actor }) => [event, actor.name])).toEqual([
      ['PROPOSAL_MADE', '王一川'],
      ['EMPLOYEE_SUSPENDED', '王一川'],
      ['PROPOSAL_CONFIRMED', '何未央'],
    ]);
    const { rows } = await database.pool.query('select form from proposal where id = $1', [id]);
    expect(rows, 'what it would do is kept no longer').toEqual([{ form: null }]);
  });

  it('is decided by no one but a security officer, and never by its author', async () => {
    const { post, suspend, list, stateOf, company } = await firm();
    const id = await suspend('罗清嘉');
    for (const by of ['王一川', '顾南乔', '沈砚', '周砚秋'] as const) {
      expect(await post(by, '/proposal/confirm', { id }), by).toMatchObject(refused('NOT_ALLOWED'));
      expect(await post(by, '/proposal/reject', { id, reason: '不同意' }), by).toMatchObject(
        refused('NOT_ALLOWED'),
      );
      const [shown] = await list(by);
      expect(shown, by).toMatchObject({ id, acts: by === '王一川' ? ['WITHDRAW'] : [] });
    }
    const colleague = await product.signIn(company.people.方予安!.contact);
    expect(await colleague.get('/proposal/list', { companyId: company.id })).toMatchObject(
      refused('NOT_ALLOWED'),
    );
    expect(await post('顾南乔', '/proposal/withdraw', { id })).toMatchObject({ code: 404 });
    const other = await firm();
    expect(await other.post('何未央', '/proposal/confirm', { id })).toMatchObject({ code: 404 });
    await database.pool.query('update proposal set author_id = $1 where id = $2', [
      company.people.何未央!.id,
      id,
    ]);
    expect(await post('何未央', '/proposal/confirm', { id })).toMatchObject(refused('OWN_PROPOSAL'));
    expect(await stateOf('罗清嘉')).toBe('ACTIVE');
  });

  it('is confirmed once by two officers at the same time', async () => {
    const { post, suspend } = await firm();
    const id = await suspend('罗清嘉');
    const both = await Promise.all(
      (['何未央', '许清和'] as const).map((by) => post(by, '/proposal/confirm', { id })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, ERRORS.PROPOSAL_ENDED.code]);
  });

  it('is refused at once where it is not possible, and fails with the reason where that changed', async () => {
    const { post, suspend, idOf, list } = await firm();
    expect(await post('王一川', '/employee/return', { employeeId: idOf('罗清嘉') })).toMatchObject(
      refused('EMPLOYEE_STATE'),
    );
    expect(await post('罗清嘉', '/employee/suspend', { employeeId: idOf('方予安') })).toMatchObject(
      refused('NOT_ALLOWED'),
    );
    const [first, second] = [await suspend('罗清嘉'), await suspend('罗清嘉', '顾南乔')];
    await post('何未央', '/proposal/confirm', { id: first });
    const failed = (await post('何未央', '/proposal/confirm', { id: second })).result;
    expect(failed).toMatchObject({ status: 'FAILED', acts: [] });
    expect(failed.failure).toMatch(/\S/);
    expect((await list('王一川')).map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'FAILED']);
  });

  it('fails when its author has lost the right to it', async () => {
    const { post, suspend, stateOf, idOf } = await firm();
    const id = await suspend('罗清嘉', '顾南乔');
    await database.pool.query('delete from role_member where employee_id = $1', [idOf('顾南乔')]);
    expect((await post('何未央', '/proposal/confirm', { id })).result).toMatchObject({ status: 'FAILED' });
    expect(await stateOf('罗清嘉')).toBe('ACTIVE');
  });

  it('is rejected with a reason, withdrawn by its author, expires, and ends with the mode', async () => {
    const { post, suspend, list, stateOf } = await firm();
    const rejected = await suspend('罗清嘉');
    expect(await post('何未央', '/proposal/reject', { id: rejected, reason: ' ' })).toMatchObject({
      code: 400,
    });
    await post('何未央', '/proposal/reject', { id: rejected, reason: '仍在职' });
    const withdrawn = await suspend('方予安');
    await post('王一川', '/proposal/withdraw', { id: withdrawn });
    expect(await post('何未央', '/proposal/confirm', { id: withdrawn })).toMatchObject(
      refused('PROPOSAL_ENDED'),
    );
    const expired = await suspend('方予安');
    await database.pool.query(`update proposal set expire_time = now() - interval '1 minute' where id = $1`, [
      expired,
    ]);
    expect(await post('何未央', '/proposal/confirm', { id: expired })).toMatchObject(
      refused('PROPOSAL_ENDED'),
    );
    await product.domains.organizations.sweep();
    const ended = await suspend('罗清嘉');
    await post('沈砚', '/role/officers', { on: 'false' });
    const now = new Map((await list('王一川')).map((one) => [one.id, one]));
    expect(now.get(rejected)).toMatchObject({ status: 'REJECTED', reason: '仍在职', decider: '何未央' });
    expect(now.get(withdrawn)).toMatchObject({ status: 'WITHDRAWN' });
    expect(now.get(expired)).toMatchObject({ status: 'EXPIRED' });
    expect(now.get(ended)).toMatchObject({ status: 'ENDED' });
    expect(await stateOf('罗清嘉')).toBe('ACTIVE');
  });

  it('adds an employee, whose contact others see masked and who is invited at the confirmation', async () => {
    const { post, list } = await firm();
    const mobile = '13800004411';
    const invited = { name: '闻笙', mobile, number: 'X-01', position: '出纳' };
    const { result } = await post<{ id: string }>('王一川', '/employee/invite', invited);
    const [shown] = await list('周砚秋');
    expect(shown).toMatchObject({ kind: 'EMPLOYEE_INVITE', subject: '闻笙' });
    expect(JSON.stringify(shown)).not.toContain(mobile);
    const messages = async () => {
      await product.deliver();
      await product.deliver();
      const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: mobile } });
      return answer.json().result.length;
    };
    expect(await messages()).toBe(0);
    expect((await post('何未央', '/proposal/confirm', { id: result.id })).result.status).toBe('CONFIRMED');
    expect(await messages()).toBe(1);
  });

  it('to import employees ends no later than the import, and with it', async () => {
    const { as, post, list, company } = await firm();
    const upload = async () => {
      const file = csv('姓名,手机号', `江知夏,${newMobile()}`);
      const url = `/employee/import?companyId=${company.id}`;
      const { id, version } = (await (await as('王一川')).upload(file, '名册.csv', url))
        .result as unknown as EmployeeImport;
      await post('王一川', '/employee/import/commit', { id, version, mode: 'RIGHT' });
      return id;
    };
    const discarded = await upload();
    const [shown] = await list('何未央');
    expect(shown!.objectIds).toEqual([discarded]);
    const keptDays = (Date.parse(shown!.expireTime) - Date.parse(shown!.createTime)) / 86_400_000;
    expect(keptDays).toBeLessThanOrEqual(7);
    expect(keptDays).toBeGreaterThan(6);
    expect(await post('王一川', '/employee/import/discard', { id: discarded })).toMatchObject({ code: 0 });
    const kept = await upload();
    const states = async () =>
      new Map((await list('何未央')).map(({ id, status, acts }) => [id, { status, acts }]));
    expect((await states()).get(shown!.id)).toEqual({ status: 'WITHDRAWN', acts: [] });

    // A week passes for the import and for its proposal.
    const [pending] = await list('何未央');
    await database.pool.query(
      `update employee_import set create_time = create_time - interval '7 days' where id = $1`,
      [kept],
    );
    await database.pool.query(
      `update proposal set expire_time = expire_time - interval '7 days' where id = $1`,
      [pending!.id],
    );
    await product.domains.organizations.sweep();
    expect((await states()).get(pending!.id)).toEqual({ status: 'EXPIRED', acts: [] });
  });

  it('to import employees keeps the import as it is until it is confirmed or withdrawn', async () => {
    const { as, post, list, company } = await firm();
    const file = csv('姓名,手机号', `江知夏,${newMobile()}`);
    const url = `/employee/import?companyId=${company.id}`;
    const { id, version } = (await (await as('王一川')).upload(file, '名册.csv', url))
      .result as unknown as EmployeeImport;
    const change = () =>
      post<EmployeeImport>('王一川', '/employee/import/change', {
        id,
        version,
        cells: [{ cell: 'A2', text: '江知秋' }],
      });
    await post('王一川', '/employee/import/commit', { id, version, mode: 'RIGHT' });
    expect(await change()).toMatchObject({
      ...refused('IMPORT_WAITS'),
      message: expect.stringMatching(/撤回/),
    });
    const [pending] = await list('王一川');
    expect((await post('王一川', '/proposal/withdraw', { id: pending!.id })).result.status).toBe('WITHDRAWN');
    const changed = await change();
    expect(changed).toMatchObject({ code: 0, result: { version: version + 1 } });
    const again = { id, version: changed.result.version, mode: 'RIGHT' };
    const { result } = await post<{ id: string }>('王一川', '/employee/import/commit', again);
    expect((await post('何未央', '/proposal/confirm', { id: result.id })).result).toMatchObject({
      status: 'CONFIRMED',
    });
  });

  it('to import employees is of the version that its author saw, also when both are sent at once', async () => {
    const { as, post, list, company } = await firm();
    const url = `/employee/import?companyId=${company.id}`;
    for (let round = 0; round < 8; round++) {
      const file = csv('姓名,手机号', `江知夏,${newMobile()}`);
      const { id, version } = (await (await as('王一川')).upload(file, '名册.csv', url))
        .result as unknown as EmployeeImport;
      const change = { id, version, cells: [{ cell: 'A2', text: '江知秋' }] };
      const [sent, changed] = await Promise.all([
        post('王一川', '/employee/import/commit', { id, version, mode: 'RIGHT' }),
        post<EmployeeImport>('王一川', '/employee/import/change', change),
      ]);
      const isWaiting = (await list('王一川')).some(
        ({ objectIds, status }) => status === 'PENDING' && objectIds.includes(id),
      );
      expect(changed.code).toBe(isWaiting ? ERRORS.IMPORT_WAITS.code : 0);
      expect(sent.code).toBe(ERRORS[isWaiting ? 'SENT_FOR_CONFIRMATION' : 'IMPORT_CHANGED'].code);
    }
  });

  it('to place employees who have all left meanwhile fails with that reason, and is not made any more', async () => {
    const { post, idOf } = await firm();
    const department = (await post<{ id: string }>('王一川', '/department', { name: '销售部' })).result;
    const place = (...names: ('罗清嘉' | '方予安')[]) =>
      post<{ id: string }>('王一川', '/employee/place', {
        employeeIds: names.map(idOf).join(','),
        departmentId: department.id,
      });
    const { id } = (await place('罗清嘉')).result;
    const both = (await place('罗清嘉', '方予安')).result;
    const leaving = await post<{ id: string }>('顾南乔', '/employee/dismiss', { employeeId: idOf('罗清嘉') });
    expect((await post('何未央', '/proposal/confirm', { id: leaving.result.id })).result.status).toBe(
      'CONFIRMED',
    );
    expect((await post('何未央', '/proposal/confirm', { id })).result).toMatchObject({
      status: 'FAILED',
      failure: '所选员工均已离职，不能调整部门',
    });
    expect((await post('何未央', '/proposal/confirm', { id: both.id })).result.status).toBe('CONFIRMED');
    expect(await place('罗清嘉')).toMatchObject(refused('EMPLOYEES_LEFT'));
  });

  it('of the head of a department is seen and withdrawn by them, and they see no other', async () => {
    const { post, list, suspend, idOf, stateOf } = await firm();
    const { result: department } = await post<{ id: string }>('王一川', '/department', { name: '销售部' });
    const employeeIds = [idOf('方予安'), idOf('罗清嘉')].join(',');
    const placing = await post<{ id: string }>('王一川', '/employee/place', {
      employeeIds,
      departmentId: department.id,
    });
    await post('何未央', '/proposal/confirm', { id: placing.result.id });
    const permissions = { EMPLOYEE_MANAGE: 'DEPARTMENT' };
    const role = await post<{ id: string }>('何未央', '/role/create', { name: '部门负责人', permissions });
    await post('何未央', '/role/member', { roleId: role.result.id, employeeId: idOf('方予安') });
    await suspend('许清和', '顾南乔');
    const own = await suspend('罗清嘉', '方予安');
    expect(await list('方予安')).toMatchObject([
      { id: own, objectIds: [idOf('罗清嘉')], status: 'PENDING', acts: ['WITHDRAW'] },
    ]);
    expect((await post('方予安', '/proposal/withdraw', { id: own })).result.status).toBe('WITHDRAWN');
    expect(await post('何未央', '/proposal/confirm', { id: own })).toMatchObject(refused('PROPOSAL_ENDED'));
    expect(await stateOf('罗清嘉')).toBe('ACTIVE');
  });
});
