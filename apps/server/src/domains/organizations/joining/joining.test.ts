import type {
  OpenJoinRequest,
  OwnJoinRequest,
} from '@cinnabar/protocol/organizations/joining/joining-schema';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let database: Database;
let product: Product;
let firm: Awaited<ReturnType<Product['company']>>;
let administrator: Caller;
let other: Caller;
let colleague: Caller;
/** A person who is no employee, for requests that are not approved. */
let applicant: Caller;

const ask = (person: Caller, name: string, more: object = {}) =>
  person.post<OwnJoinRequest>('/join/request', { company: firm.name, name, ...more });
const own = async (person: Caller) => (await person.get<OwnJoinRequest[]>('/join/own')).result;
const open = async () =>
  (await administrator.get<OpenJoinRequest[]>('/join/list', { companyId: firm.id })).result;
const decide = (act: 'approve' | 'reject', id: string, more: object = {}, by = administrator) =>
  by.post<StaffMember>(`/join/${act}`, { companyId: firm.id, id, ...more });
const isMember = async (person: Caller) =>
  (await person.get('/company/info', { companyId: firm.id })).code === 0;

async function newcomer(name: string) {
  const { contact } = await product.person(name);
  return { contact, person: await product.signIn(contact) };
}

async function lettersTo(contact: string): Promise<string[]> {
  // The message of a job is itself sent by a job.
  await product.deliver();
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
  return answer.json().result.map(({ text }: { text: string }) => text);
}

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database);
  firm = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM'], 许清和: ['SYSTEM'], 沈砚: [] });
  await database.pool.query(`update company set register_no = '91330106MA2YUNX051' where id = $1`, [firm.id]);
  administrator = await product.signIn(firm.people.林知夏!.contact);
  other = await product.signIn(firm.people.许清和!.contact);
  colleague = await product.signIn(firm.people.沈砚!.contact);
  applicant = (await newcomer('方晴')).person;
});

describe('a request to join', () => {
  it('is answered alike for a company that is here, one that is not, one that is frozen and one that only others entered', async () => {
    const frozen = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM'] });
    await database.pool.query('update company set "freeze" = true where id = $1', [frozen.id]);
    const entered = await product.company('云杉物流有限公司', { 陆明远: ['SYSTEM'] });
    await database.pool.query(`update company set auth_status = 'REGISTERED' where id = $1`, [entered.id]);
    const { person } = await newcomer('周远');
    const answers = [];
    for (const company of [firm.name, frozen.name, entered.name, '没有这家有限公司']) {
      const { status, code, result } = await person.post<OwnJoinRequest>('/join/request', {
        company,
        name: '周远',
      });
      answers.push({
        status,
        code,
        shown: { ...result, id: '', company: '', createTime: '', expireTime: '' },
      });
    }
    expect(answers[0]).toMatchObject({ status: 200, code: 0, shown: { status: 'PENDING', reason: null } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await product.deliver();
    expect((await own(person)).map(({ status }) => status)).toEqual(Array(4).fill('PENDING'));
    const { rows } = await database.pool.query(
      'select company_id from join_request where user_id = $1 order by id',
      [person.userId],
    );
    expect(rows.map((row) => row.company_id)).toEqual([firm.id, null, null, null]);
  });

  it('finds the company by its register number, and reaches its administrators', async () => {
    const { person } = await newcomer('陈书远');
    const { result } = await ask(person, '陈书远', { company: '91330106ma2yunx051', remark: '下周入职' });
    expect(result.company).toBe('91330106ma2yunx051');
    expect(await open()).toContainEqual(expect.objectContaining({ id: result.id, remark: '下周入职' }));
    for (const who of ['林知夏', '许清和'])
      expect(await lettersTo(firm.people[who]!.contact)).toContainEqual(
        expect.stringContaining('陈书远申请以员工身份加入海棠贸易有限公司'),
      );
    expect(await isMember(person)).toBe(false);
  });

  it('gives way to a new one with the same words, and ends when its author withdraws it', async () => {
    const person = applicant;
    const first = await ask(person, '方晴');
    const second = await ask(person, '方晴', { number: 'F9' });
    expect((await own(person)).slice(0, 2).map(({ id, status }) => [id, status])).toEqual([
      [second.result.id, 'PENDING'],
      [first.result.id, 'WITHDRAWN'],
    ]);
    expect((await person.post('/join/withdraw', { id: second.result.id })).code).toBe(0);
    expect(await decide('approve', second.result.id)).toMatchObject({ name: 'JOIN_REQUEST_ENDED' });
    expect(await isMember(person)).toBe(false);
  });

  it('expires after 30 days', async () => {
    const person = applicant;
    const { result } = await ask(person, '方晴');
    const days = (Date.parse(result.expireTime) - Date.parse(result.createTime)) / 86_400_000;
    expect(days).toBe(30);
    await database.pool.query('update join_request set expire_time = now() where id = $1', [result.id]);
    expect((await own(person))[0]).toMatchObject({ id: result.id, status: 'EXPIRED' });
    expect((await open()).map(({ id }) => id)).not.toContain(result.id);
    expect(await decide('approve', result.id)).toMatchObject({ name: 'JOIN_REQUEST_ENDED' });
  });

  it('is refused to a present employee, and past ten in a day', async () => {
    expect(await ask(colleague, '沈砚')).toMatchObject({ status: 409, name: 'ALREADY_EMPLOYED' });
    for (let more = 0; more < 9; more++) await ask(colleague, '沈砚', { company: `没有这家${more}公司` });
    expect(await ask(colleague, '沈砚')).toMatchObject({ status: 429 });
  });
});

describe('an administrator', () => {
  it('sees what matches, and whether the person has proved it', async () => {
    const { person, contact } = await newcomer('宋岚');
    await administrator.post('/employee/invite', { companyId: firm.id, name: '宋小岚', mobile: contact });
    await administrator.post('/employee/invite', {
      companyId: firm.id,
      name: '何川',
      mobile: '13611119001',
      number: 'E77',
    });
    await administrator.post('/employee/invite', { companyId: firm.id, name: '宋岚', mobile: '13611119002' });
    const { result } = await ask(person, '宋岚', { number: 'E77' });
    const shown = (await open()).find(({ id }) => id === result.id)!;
    expect(shown.matches).toHaveLength(3);
    expect(shown.matches).toEqual(
      expect.arrayContaining([
        { kind: 'INVITATION', proved: true, name: '宋小岚' },
        { kind: 'NUMBER', proved: false, name: '何川' },
        { kind: 'NAME', proved: false, name: '宋岚' },
      ]),
    );
    expect(shown.contact).not.toBe(contact);
    // The record of the invitation becomes theirs; what the form leaves open stays.
    const before = await administrator.get<{ total: number }>('/employee/list', { companyId: firm.id });
    expect((await decide('approve', result.id)).code).toBe(0);
    const after = await administrator.get<{ total: number }>('/employee/list', { companyId: firm.id });
    expect(after.result.total).toBe(before.result.total);
    expect(await isMember(person)).toBe(true);
  });

  it('approves with department and number, and the author is notified and has no role', async () => {
    const { person, contact } = await newcomer('顾念');
    const department = await administrator.post<{ id: string }>('/department', {
      companyId: firm.id,
      name: '法务部',
    });
    const { result } = await ask(person, '顾念');
    const approved = await decide('approve', result.id, {
      departmentId: department.result.id,
      number: 'G1',
      position: '法务专员',
    });
    expect(approved.result).toMatchObject({
      userId: person.userId,
      status: 'ACTIVE',
      number: 'G1',
      departments: ['法务部'],
      position: '法务专员',
      roles: [],
    });
    expect(await own(person)).toMatchObject([{ status: 'APPROVED' }]);
    expect(await lettersTo(contact)).toContainEqual(expect.stringContaining('已通过您的加入申请'));
  });

  it('rejects with a reason, which the author reads and may answer with a new request', async () => {
    const { person, contact } = await newcomer('江澄');
    const { result } = await ask(person, '江澄');
    expect((await decide('reject', result.id, { reason: '请填写工号' })).code).toBe(0);
    expect(await own(person)).toMatchObject([{ status: 'REJECTED', reason: '请填写工号' }]);
    expect(await lettersTo(contact)).toContainEqual(expect.stringContaining('原因：请填写工号'));
    expect((await ask(person, '江澄', { number: 'J1' })).code).toBe(0);
    expect(await isMember(person)).toBe(false);
  });

  it('decides once: of two at the same time, the second sees that the request has ended', async () => {
    const { person } = await newcomer('苏禾');
    const { result } = await ask(person, '苏禾');
    const answers = await Promise.all([
      decide('approve', result.id),
      decide('reject', result.id, { reason: '不认识' }, other),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({ status: 409, name: 'JOIN_REQUEST_ENDED' });
    expect(await isMember(person)).toBe(answers[0].code === 0);
  });

  it('returns a former employee to their former record', async () => {
    const { person } = await newcomer('韩逸');
    const first = await ask(person, '韩逸');
    const { result: joined } = await decide('approve', first.result.id);
    await administrator.post('/employee/dismiss', { companyId: firm.id, employeeId: joined.id });
    expect(await isMember(person)).toBe(false);
    const again = await ask(person, '韩逸');
    expect((await open()).find(({ id }) => id === again.result.id)?.matches).toContainEqual({
      kind: 'FORMER',
      proved: true,
      name: '韩逸',
    });
    expect((await decide('approve', again.result.id)).result).toMatchObject({
      id: joined.id,
      status: 'ACTIVE',
    });
  });

  it('does not see requests to another company, and a colleague without the permission sees none', async () => {
    const person = applicant;
    const { result } = await ask(person, '方晴');
    const elsewhere = await product.company('松涛科技有限公司', { 裴舟: ['SYSTEM'] });
    const outsider = await product.signIn(elsewhere.people.裴舟!.contact);
    const there = { companyId: elsewhere.id, id: result.id };
    expect(await outsider.post('/join/approve', there)).toMatchObject({ code: 404 });
    expect(await decide('approve', result.id, {}, outsider)).toMatchObject({ code: 404 });
    expect(await decide('approve', result.id, {}, colleague)).toMatchObject({ name: 'NOT_ALLOWED' });
    expect(await colleague.get('/join/list', { companyId: firm.id })).toMatchObject({ name: 'NOT_ALLOWED' });
  });
});
