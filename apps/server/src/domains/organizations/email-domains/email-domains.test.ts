import type { EmailDomain } from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import type {
  OpenJoinRequest,
  OwnJoinRequest,
} from '@cinnabar/protocol/organizations/joining/joining-schema';
import { afterAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { startDns } from '../../../testing/start-dns.ts';

const dns = await startDns();
afterAll(() => dns.stop());
const database = await createTestDatabase();
const product = await buildProduct(database, { dnsServers: [dns.address] });
let made = 0;

/** A company with an administrator and a colleague, and a domain name of its own. */
async function firm() {
  const number = ++made;
  const company = await product.company(`海棠第${number}贸易有限公司`, { 林知夏: ['SYSTEM'], 沈砚: [] });
  const administrator = await product.signIn(company.people.林知夏!.contact);
  const colleague = await product.signIn(company.people.沈砚!.contact);
  const name = `haitang-${number}.com.cn`;
  const post = <T = EmailDomain>(act: string, form: object = {}, by: Caller = administrator) =>
    by.post<T>(`/company/domain${act}`, { companyId: company.id, ...form });
  const list = async () =>
    (await administrator.get<EmailDomain[]>('/company/domain/list', { companyId: company.id })).result;
  /** Proved by its record. */
  const verified = async (admits = false) => {
    const { result } = await post('', { name });
    dns.records.set(result.record.host, [result.record.value]);
    const checked = await post('/check', { id: result.id });
    expect(checked).toMatchObject({ code: 0, result: { status: 'VERIFIED' } });
    if (admits) expect((await post('/admission', { id: result.id, on: 'true' })).code).toBe(0);
    return checked.result;
  };
  const askAs = async (person: Caller) => {
    const form = { company: company.name, name: '周远', number: 'A9' };
    const { result } = await person.post<OwnJoinRequest>('/join/request', form);
    await product.deliver();
    return { person, id: result.id };
  };
  const ask = async (contact: string) => {
    await product.person('周远', contact);
    return askAs(await product.signIn(contact));
  };
  const requests = async () =>
    (await administrator.get<OpenJoinRequest[]>('/join/list', { companyId: company.id })).result;
  const isMember = async (person: Caller) =>
    (await person.get('/company/info', { companyId: company.id })).code === 0;
  return { company, administrator, colleague, name, post, list, verified, ask, askAs, requests, isMember };
}

/** As if the last check, and the last proof, had been some days ago. */
const daysAgo = (days: number, { id }: EmailDomain, column = 'check_time') =>
  database.pool.query(`update email_domain set ${column} = now() - make_interval(days => $1) where id = $2`, [
    days,
    id,
  ]);

async function lettersTo(contact: string): Promise<string[]> {
  await product.deliver();
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
  return answer.json().result.map(({ text }: { text: string }) => text);
}

describe('an e-mail domain', () => {
  it('is verified by its TXT record alone', async () => {
    const { post, list, name } = await firm();
    const { result: domain } = await post('', { name: ` ${name.toUpperCase()} ` });
    expect(domain).toMatchObject({ name, status: 'PENDING', admits: false, checkTime: null });
    const check = () => post('/check', { id: domain.id });
    expect(await check()).toMatchObject({ name: 'DOMAIN_UNPROVED' });
    const { host, value } = domain.record;
    dns.records.set(host, ['cinnabar-verification=0123456789abcdef0123456789abcdef', `${value}0`]);
    expect(await check()).toMatchObject({ name: 'DOMAIN_UNPROVED' });
    dns.records.set(host, 'FAILS');
    expect(await check()).toMatchObject({ name: 'DOMAIN_NO_ANSWER' });
    dns.records.set(host, ['v=spf1 -all', value]);
    expect((await check()).result.status).toBe('VERIFIED');
    expect(await list()).toMatchObject([{ name, status: 'VERIFIED' }]);
    const { rows } = await database.pool.query(
      `select event from audit_record where subject_id = $1 order by sequence`,
      [domain.id],
    );
    expect(rows.map(({ event }) => event)).toEqual(['EMAIL_DOMAIN_ADDED', 'EMAIL_DOMAIN_VERIFIED']);
  });

  it('is proved by each company for itself', async () => {
    const [one, other] = [await firm(), await firm()];
    await one.verified();
    const { result } = await other.post('', { name: one.name });
    expect(await other.post('/check', { id: result.id })).toMatchObject({ name: 'DOMAIN_UNPROVED' });
  });

  it('is no public suffix, and one that a company has is not added again, also by two at once', async () => {
    const { post, name } = await firm();
    for (const wrong of ['com.cn', 'github.io', '127.0.0.1', 'intranet'])
      expect(await post('', { name: wrong }), wrong).toMatchObject({
        name: 'DOMAIN_INVALID',
        errors: [{ field: 'name' }],
      });
    const answers = await Promise.all([post('', { name }), post('', { name })]);
    expect(answers).toContainEqual(expect.objectContaining({ code: 0 }));
    expect(answers).toContainEqual(expect.objectContaining({ name: 'DOMAIN_LISTED' }));
  });

  it('is one of at most twenty, of an authenticated company', async () => {
    const { post, company } = await firm();
    for (let number = 0; number < 20; number++)
      expect((await post('', { name: `d${number}.haitang.cn` })).code).toBe(0);
    expect(await post('', { name: 'd20.haitang.cn' })).toMatchObject({ name: 'DOMAINS_TOO_MANY' });
    await database.pool.query(`update company set auth_status = 'REGISTERED' where id = $1`, [company.id]);
    expect(await post('', { name: 'haitang.cn' })).toMatchObject({ name: 'COMPANY_NOT_AUTHENTICATED' });
  });

  it('is managed by those who manage all employees, and is unknown to other companies', async () => {
    const { post, verified, colleague } = await firm();
    const { id } = await verified();
    const elsewhere = await firm();
    for (const [act, form] of [
      ['', { name: 'haitang.cn' }],
      ['/check', { id }],
      ['/admission', { id, on: 'true' }],
      ['/remove', { id }],
    ] as const) {
      expect(await post(act, form, colleague), act).toMatchObject({ name: 'NOT_ALLOWED' });
      if (act !== '') expect((await elsewhere.post(act, form)).status, act).toBe(404);
    }
  });

  it('is checked a bounded number of times', async () => {
    const { post, name } = await firm();
    const { result } = await post('', { name });
    for (let times = 0; times < 60; times++) await post('/check', { id: result.id });
    expect((await post('/check', { id: result.id })).status).toBe(429);
  });
});

describe('a request to join from an address under a verified domain', () => {
  it('shows the domain as proved, and one from another address does not', async () => {
    const { verified, ask, requests, name } = await firm();
    await verified();
    const under = await ask(`zhou.yuan@mail.${name}`);
    const other = await ask(`zhou.yuan@not${name}`);
    const matchesOf = async (id: string) => (await requests()).find((one) => one.id === id)?.matches;
    expect(await matchesOf(under.id)).toContainEqual({ kind: 'DOMAIN', proved: true, name });
    expect(await matchesOf(other.id)).toEqual([]);
  });

  it('lets the person in at once where the company says so, without role and number, and the administrators are notified', async () => {
    const { verified, ask, isMember, requests, company } = await firm();
    const { name } = await verified(true);
    const { person } = await ask(`zhou@${name}`);
    expect(await isMember(person)).toBe(true);
    expect(await requests()).toEqual([]);
    expect((await person.get<OwnJoinRequest[]>('/join/own')).result).toMatchObject([{ status: 'APPROVED' }]);
    const { rows } = await database.pool.query(
      `select number, status from employee where company_id = $1 and user_id = $2`,
      [company.id, person.userId],
    );
    expect(rows).toEqual([{ number: null, status: 'ACTIVE' }]);
    expect((await lettersTo(company.people.林知夏!.contact)).join()).toContain(name);
  });

  it('is decided by an administrator when the person has left before, or the record is gone at that moment', async () => {
    const { verified, ask, askAs, isMember, administrator, company, list } = await firm();
    const domain = await verified(true);
    const { person } = await ask(`zhou@${domain.name}`);
    const { rows } = await database.pool.query(
      'select id from employee where company_id = $1 and user_id = $2',
      [company.id, person.userId],
    );
    const leaver = { companyId: company.id, employeeId: rows[0].id, successors: '' };
    expect((await administrator.post('/employee/dismiss', leaver)).code).toBe(0);
    await askAs(person);
    expect(await isMember(person)).toBe(false);
    dns.records.delete(domain.record.host);
    expect(await isMember((await ask(`chen@${domain.name}`)).person)).toBe(false);
    expect(await list()).toMatchObject([{ status: 'LOST', admits: false }]);
  });

  it('is decided by an administrator when the contacts of the person are in two open invitations', async () => {
    const { verified, askAs, isMember, administrator, company, requests } = await firm();
    const { name } = await verified(true);
    const [email, mobile] = [`zhou@${name}`, '13611119077'];
    await product.person('周远', email);
    const person = await product.signIn(email);
    await database.pool.query('update user_account set mobile = $1 where id = $2', [mobile, person.userId]);
    for (const contact of [{ email }, { mobile }]) {
      const form = { companyId: company.id, name: '周远', ...contact };
      expect((await administrator.post('/employee/invite', form)).code).toBe(0);
    }
    const { id } = await askAs(person);
    expect(await isMember(person)).toBe(false);
    expect(await requests()).toMatchObject([{ id }]);
    expect((await lettersTo(company.people.林知夏!.contact)).join()).toContain('申请以员工身份加入');
  });

  it('waits for an administrator while no one decided otherwise, and after the domain was removed', async () => {
    const { verified, ask, isMember, post } = await firm();
    const { id, name } = await verified();
    expect(await isMember((await ask(`zhou@${name}`)).person)).toBe(false);
    await post('/admission', { id, on: 'true' });
    await post('/remove', { id });
    expect(await isMember((await ask(`chen@${name}`)).person)).toBe(false);
  });
});

describe('the nightly check', () => {
  const recheck = () => product.domains.organizations.sweep();

  it('ends a domain whose record is gone, with a message to the administrators', async () => {
    const { verified, list, company, post } = await firm();
    const domain = await verified(true);
    await daysAgo(1, domain);
    await recheck();
    expect(await list(), 'the record is there').toMatchObject([{ status: 'VERIFIED', admits: true }]);
    dns.records.delete(domain.record.host);
    await daysAgo(1, domain);
    await recheck();
    expect(await list()).toMatchObject([{ status: 'LOST', admits: false }]);
    expect((await lettersTo(company.people.林知夏!.contact)).join()).toContain(domain.name);
    expect(await post('/admission', { id: domain.id, on: 'true' })).toMatchObject({
      name: 'DOMAIN_UNPROVED',
    });
    dns.records.set(domain.record.host, [domain.record.value]);
    expect((await post('/check', { id: domain.id })).result).toMatchObject({
      status: 'VERIFIED',
      admits: false,
    });
  });

  it('keeps a domain whose name server gives no answer, for a week', async () => {
    const { verified, list } = await firm();
    const domain = await verified();
    dns.records.set(domain.record.host, 'FAILS');
    await daysAgo(1, domain);
    await daysAgo(6, domain, 'prove_time');
    await recheck();
    expect(await list()).toMatchObject([{ status: 'VERIFIED' }]);
    await daysAgo(1, domain);
    await daysAgo(8, domain, 'prove_time');
    await recheck();
    expect(await list()).toMatchObject([{ status: 'LOST' }]);
  });
});
