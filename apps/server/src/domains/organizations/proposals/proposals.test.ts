import { ERRORS } from '@cinnabar/protocol/errors';
import type { Proposal } from '@cinnabar/protocol/organizations/proposals/proposal-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
let companies = 0;

const STAFF = {
  王一川: ['SYSTEM'],
  顾南乔: ['SYSTEM'],
  沈砚: ['LP'],
  何未央: ['SECURITY'],
  许清和: ['SECURITY'],
  周砚秋: ['AUDITOR'],
  罗清嘉: [],
  方予安: [],
} as const;
type Name = keyof typeof STAFF;

/** A company in the three-officer mode. */
async function firm() {
  const company = await product.company(
    `苍梧第${++companies}有限公司`,
    STAFF as unknown as Parameters<typeof product.company>[1],
  );
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
  const post = async <R = Proposal>(by: Name, path: string, form: object) =>
    (await as(by)).post<R>(path, { companyId: company.id, ...form });
  expect(await post('何未央', '/role/officers', { on: 'true' })).toMatchObject({ code: 0 });
  const list = async (by: Name) =>
    (await (await as(by)).get<Proposal[]>('/proposal/list', { companyId: company.id })).result;
  const suspend = async (name: Name, by: Name = '王一川') =>
    (await post<{ id: string }>(by, '/employee/suspend', { employeeId: idOf(name) })).result.id;
  const stateOf = async (name: Name) =>
    (
      await (
        await as('王一川')
      ).get<StaffMember>('/employee/member', {
        companyId: company.id,
        employeeId: idOf(name),
      })
    ).result.status;
  return { company, idOf, as, post, list, suspend, stateOf };
}

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
});
