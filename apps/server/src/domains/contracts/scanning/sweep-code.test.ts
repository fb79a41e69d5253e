import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { isAccess } from '../access/access-event.ts';

const SUCCESS = 0;
const EXPIRE = ERRORS.SCAN_LINK_EXPIRED.code;
const NO_AUTH = ERRORS.SCAN_COMPLETED.code;
const TO_DETAIL = ERRORS.SCAN_TO_DETAIL.code;
const TO_SIGN = ERRORS.SCAN_TO_SIGN.code;
const NOT_YOUR_TURN = ERRORS.NOT_YOUR_TURN.code;

type Product = Awaited<ReturnType<typeof buildProduct>>;
let product: Product;
let sponsor: Awaited<ReturnType<Product['company']>>;
let staff: Caller;

beforeAll(async () => {
  product = await buildProduct(await createTestDatabase());
  sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(sponsor.people.林知夏!.contact);
});

let numbers = 0;
const newMobile = () => `19${String(Date.now()).slice(-6)}${String(++numbers).padStart(3, '0')}`;

/** Sent with one open party, for the person who scans its code. */
async function offered(...others: Parameters<Product['draft']>[1]): Promise<Contract> {
  const draft = await product.draft(staff, [{ scanner: '来访签署人' }, ...others]);
  const sent = await staff.post<Contract>('/contract/send', { contractId: draft.id });
  expect(sent).toMatchObject({ code: 0 });
  return sent.result;
}

/** Calls like a visitor's browser: without a session, or as a user. */
async function scan(contractId: string, caller?: Caller): Promise<Answered<SweepDetail>> {
  const url = `/contract/sweepcode/detail/${contractId}`;
  if (caller) return caller.get(url);
  const answer = await product.app.inject({ url: `/api${url}` });
  return { status: answer.statusCode, ...answer.json() };
}

async function askForCode(contractId: string, contact: string) {
  const query = { contractId, contact };
  return product.app.inject({ url: '/api/contract/sweepcode/pin', query });
}

/** Signs in by the code sent for a scanned contract. */
async function enter(contractId: string, contact: string): Promise<Caller> {
  expect((await askForCode(contractId, contact)).json().code).toBe(0);
  const pin = await product.receivedCode(contact);
  const payload = { username: contact, pin };
  const login = await product.app.inject({ method: 'POST', url: '/api/login', payload });
  expect(login.json().code).toBe(0);
  return product.caller(login.json().token, login.json().result.userId);
}

const join = (caller: Caller, contractId: string, name: string) =>
  caller.post<{ contractId: string }>('/contract/sweepcode/add', { contractId, name });

describe('a scan by a person without an account', () => {
  it('shows the sender and subject, and lets them verify a phone number, become the party and sign', async () => {
    const contract = await offered();
    expect(contract.signatories[0]).toMatchObject({ tenantName: '来访签署人', sweepCode: true });
    expect((await scan(contract.id)).result).toEqual({
      tenantId: sponsor.id,
      tenantName: '海棠贸易有限公司',
      subject: contract.subject,
      expireTime: contract.expireTime,
      authority: 'SUCCESS',
      signType: 'CAPTCHA',
      contactTypes: ['MOBILE', 'EMAIL'],
      logoKey: null,
      account: null,
    });
    const contact = newMobile();
    const visitor = await enter(contract.id, contact);
    expect((await visitor.get('/contract/detail', { contractId: contract.id })).status).toBe(404);
    expect((await scan(contract.id, visitor)).result.account).toMatchObject({
      contact: `${contact.slice(0, 3)}****${contact.slice(7)}`,
    });

    expect(await join(visitor, contract.id, '江望舒')).toMatchObject({
      code: SUCCESS,
      result: { contractId: contract.id },
    });
    const { result: joined } = await visitor.get<Contract>('/contract/detail', { contractId: contract.id });
    expect(joined.signCode).toBe(0);
    expect(joined.signatories[0]).toMatchObject({
      tenantName: '江望舒',
      tenantId: visitor.userId,
      sweepCode: false,
    });
    expect(joined.timeline.findLast(({ event }) => !isAccess(event))).toMatchObject({
      event: 'CONTRACT_JOIN',
      partyName: '江望舒',
    });
    expect((await visitor.get<{ user: { name: string } }>('/user')).result.user.name).toBe('江望舒');
    expect((await product.sign(visitor, contract.id, contact)).result.status).toBe('COMPLETE');
  });

  it('is refused for the name of an organization, and the party stays open', async () => {
    const contract = await offered();
    const visitor = await enter(contract.id, newMobile());
    for (const name of ['青石建材有限公司', '海棠贸易 有限 公司'])
      expect(await join(visitor, contract.id, name)).toMatchObject({
        code: ERRORS.NAME_OF_ORGANIZATION.code,
        errors: [{ field: 'name' }],
      });
    expect((await join(visitor, contract.id, '江望舒')).code).toBe(SUCCESS);
  });

  it('creates no account by guessing, without the code of a scanned contract', async () => {
    const contact = newMobile();
    await product.app.inject({ url: '/api/login/pin', query: { username: contact } });
    await product.deliver();
    const { result } = (await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } })).json();
    expect(result).toEqual([]);
    const unknown = await askForCode('01900000-0000-7000-8000-000000000000', contact);
    expect(unknown.statusCode).toBe(404);
  });
});

describe('a scan-to-sign code', () => {
  it('gives the party to the first of two concurrent joins, and denies the other access', async () => {
    const contract = await offered();
    const [one, other] = [await enter(contract.id, newMobile()), await enter(contract.id, newMobile())];
    const answers = await Promise.all([join(one, contract.id, '甲'), join(other, contract.id, '乙')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([SUCCESS, NO_AUTH]);
    const { result: seen } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
    expect(seen.timeline.filter(({ event }) => event === 'CONTRACT_JOIN')).toHaveLength(1);

    const late = await scan(contract.id);
    expect(late).toMatchObject({ status: 200, code: NO_AUTH, result: { authority: 'NO_AUTH' } });
    expect((await askForCode(contract.id, newMobile())).json().code, 'no code without a scan').toBe(NO_AUTH);
  });

  it('leads a participant to the contract, without a second party', async () => {
    const contract = await offered();
    const contact = newMobile();
    const visitor = await enter(contract.id, contact);
    await join(visitor, contract.id, '江望舒');
    expect((await scan(contract.id, visitor)).code).toBe(TO_SIGN);
    expect((await join(visitor, contract.id, '江望舒')).code).toBe(TO_SIGN);
    await product.sign(visitor, contract.id, contact);
    expect((await scan(contract.id, visitor)).code).toBe(TO_DETAIL);
    expect((await scan(contract.id, staff)).code, 'its creator').toBe(TO_DETAIL);
  });
});

describe('the validity of a scan-to-sign code', () => {
  it('starts when the earlier steps are done', async () => {
    const chen = await product.person('陈书远');
    const draft = await product.draft(staff, [
      { person: { name: '陈书远', contact: chen.contact }, step: 1 },
      { scanner: '来访签署人', step: 2 },
    ]);
    await staff.post('/contract/send', { contractId: draft.id });
    const signer = await product.signIn(chen.contact);
    expect((await scan(draft.id)).code).toBe(NOT_YOUR_TURN);
    await product.sign(signer, draft.id, chen.contact);
    expect((await scan(draft.id)).code).toBe(SUCCESS);
  });

  it('ends with a withdrawal, and never exists for a draft or a contract without an open party', async () => {
    const contract = await offered();
    await staff.post('/contract/recall', { contractId: contract.id, reason: '条款有误' });
    expect(await scan(contract.id)).toMatchObject({ code: EXPIRE, result: { authority: 'EXPIRE' } });
    const draft = await product.draft(staff, [{ scanner: '来访签署人' }]);
    expect((await scan(draft.id)).status).toBe(404);
    const named = await product.draft(staff, [{ company: sponsor }]);
    await staff.post('/contract/send', { contractId: named.id });
    expect((await scan(named.id)).status).toBe(404);
    expect((await scan('nonsense')).status).toBe(404);
  });
});

describe('the picture of the scan-to-sign code', () => {
  it('is displayed and printed only for those who may distribute it', async () => {
    const contract = await offered();
    expect(contract.abilities).toMatchObject({ sweepCode: true, urge: 'WRONG_STATE' });
    const path = `/contract/sweepcode/qrcode/${contract.id}`;
    expect((await staff.download(path)).toString()).toMatch(/^<svg/);
    expect((await staff.download(`${path}?type=png`)).subarray(1, 4).toString()).toBe('PNG');
    const keeper = await product.signIn(sponsor.people.许清和!.contact);
    expect((await keeper.get(path)).status).toBe(404);
    const visitor = await enter(contract.id, newMobile());
    await join(visitor, contract.id, '江望舒');
    expect((await visitor.get(path)).status, 'a party may not invite others').toBe(404);
    expect((await staff.get(path)).status, 'the code is used up').toBe(404);
    expect((await visitor.download(`/contract/qrcode/${contract.id}`)).toString()).toMatch(/^<svg/);
  });
});

describe('a draft', () => {
  it('has at most one open party, which is a person', async () => {
    const draft = await product.draft(staff, [{ scanner: '来访签署人' }]);
    const party = (id: string, tenantType: string) => ({
      id,
      tenantType,
      receiverName: '来访签署人',
      step: 1,
      sweepCode: true,
      actions: [{ id: `act-${id}`, type: 'PERSONAL' }],
    });
    const save = (...signatories: object[]) =>
      staff.put<Contract>(`/contract/${draft.id}`, {
        subject: '合同',
        documents: [],
        fields: [],
        expireTime: null,
        version: draft.version,
        signatories,
      });
    expect((await save(party('a', 'PERSONAL'), party('b', 'PERSONAL'))).status).toBe(400);
    expect((await save(party('a', 'COMPANY'))).result.signatories[0]!.sweepCode).toBe(false);
  });
});
