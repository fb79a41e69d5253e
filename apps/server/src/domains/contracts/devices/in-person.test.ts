import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let database: Database;
let company: Awaited<ReturnType<Product['company']>>;

const NOT_SIGNED_IN = ERRORS.NOT_SIGNED_IN.code;
const SESSION_EXPIRED = 403;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database);
  company = await product.company('海棠贸易有限公司', { 林知夏: ['SYSTEM'], 周屿: ['AUDITOR'] });
});

/** Repeats the call without waiting a minute for the next code. */
async function signIn(contact: string): Promise<Caller> {
  await database.pool.query('delete from one_time_code where contact = $1', [contact]);
  return product.signIn(contact);
}

/** A contract that a person is to sign, and its sender at their device. */
async function inPersonSetup() {
  const host = await signIn(company.people.林知夏!.contact);
  const chen = await product.person('陈书远');
  const { id } = await product.draft(host, [{ person: { name: '陈书远', contact: chen.contact } }]);
  const contract = (await host.post<Contract>('/contract/send', { contractId: id })).result;
  const form = { contractId: id, signatoryId: contract.signatories[0]!.id };
  const code = async () => {
    expect((await host.post('/contract/handover/person/pin', form)).code).toBe(0);
    return (await product.receivedCode(chen.contact))!;
  };
  return { host, chen, contract, form, code };
}

/** The host's browser, in which the code is typed. */
async function handOver(token: string, payload: object) {
  const url = '/api/contract/handover/person';
  const answer = await product.app.inject({ method: 'POST', url, payload, headers: { 'x-qid': token } });
  const cookie = answer.cookies.find(({ name }) => name === 'cnb_session');
  return { code: answer.json().code as number, visit: product.caller(cookie?.value ?? '', ''), cookie };
}

describe("signing in person on the sender's device", () => {
  it('replaces the session of the host by one of the signer, with their own code', async () => {
    const { host, chen, contract, form, code } = await inPersonSetup();
    expect(contract.abilities.hostSigning).toBe(true);
    expect(contract.signatories[0]).toMatchObject({ hostSigning: true, correct: true, urge: true });
    const { code: answered, visit, cookie } = await handOver(host.token, { ...form, pin: await code() });
    expect(answered).toBe(0);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 900 });
    expect((await host.get('/user')).code, 'the host has to sign in again').toBe(SESSION_EXPIRED);
    const me = (await visit.get<CurrentUser>('/user')).result;
    expect(me).toMatchObject({ visit: contract.id, user: { id: chen.id } });
    expect((await visit.get('/contract/list')).code, 'nothing but this contract').toBe(NOT_SIGNED_IN);

    await database.pool.query('delete from one_time_code where contact = $1', [chen.contact]);
    const signed = await product.sign(product.caller(visit.token, chen.id), contract.id, chen.contact);
    expect(signed).toMatchObject({ code: 0, result: { status: 'COMPLETE' } });
    const records = await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id });
    expect(records.find(({ event }) => event === 'HANDOVER_IN_PERSON')).toMatchObject({
      actor: { userId: chen.id, name: '陈书远' },
      detail: { kind: 'IN_PERSON', reason: '林知夏', host: company.people.林知夏!.id },
    });
  });

  it('is refused for a wrong code, one for another device, and a used one', async () => {
    const { host, form, code } = await inPersonSetup();
    const pin = await code();
    const wrong = pin === '000000' ? '000001' : '000000';
    expect((await handOver(host.token, { ...form, pin: wrong })).code).toBe(ERRORS.WRONG_CODE.code);
    const elsewhere = await signIn(company.people.林知夏!.contact);
    expect((await handOver(elsewhere.token, { ...form, pin })).code, "bound to the host's session").not.toBe(
      0,
    );
    expect((await handOver(host.token, { ...form, pin })).code).toBe(0);
    expect((await handOver(elsewhere.token, { ...form, pin })).code).not.toBe(0);
  });

  it('sends no code to a number that the signer gave up, because it may belong to another person', async () => {
    const { host, contract, form, chen } = await inPersonSetup();
    const moved = `139${String(Date.now()).slice(-8)}`;
    await database.pool.query('update user_account set mobile = $2 where id = $1', [chen.id, moved]);
    expect((await host.post('/contract/handover/person/pin', form)).code).toBe(0);
    const query = 'select contact from one_time_code where bind_to like $1';
    const { rows } = await database.pool.query(query, [`${contract.id}:%`]);
    expect(rows).toEqual([{ contact: moved }]);
  });

  it("is hosted only by the sender's side, for a person whose turn it is", async () => {
    const { host, chen, contract, form } = await inPersonSetup();
    const pin = '/contract/handover/person/pin';
    const outsider = await signIn((await product.person('路人')).contact);
    expect((await outsider.post(pin, form)).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await handOver(outsider.token, { ...form, pin: '123456' })).code).toBe(ERRORS.NOT_FOUND.code);
    const signer = await signIn(chen.contact);
    const own = (await signer.get<Contract>('/contract/detail', { contractId: contract.id })).result;
    expect(own.signatories[0], "an act of the sender's side only").toMatchObject({
      hostSigning: false,
      correct: false,
      urge: false,
      signLink: false,
    });
    expect((await signer.post(pin, form)).code, "only the sender's side hosts").toBe(ERRORS.NOT_SPONSOR.code);
    expect((await host.post(pin, { ...form, signatoryId: 'nobody' })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await host.post('/contract/recall', { contractId: contract.id, reason: '改期' })).code).toBe(0);
    expect((await host.post(pin, form)).code).toBe(ERRORS.CONTRACT_STATE.code);
  });
});
