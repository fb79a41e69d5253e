import { randomBytes } from 'node:crypto';
import { newId } from '@cinnabar/kernel';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { HandoverLook, SignUrl } from '@cinnabar/protocol/contracts/handover-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/open-database.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { newHandoverToken } from './handover-token.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Party = Parameters<Product['draft']>[1][number];
let product: Product;
let database: Database;
let staff: Caller;
let firm: Awaited<ReturnType<Product['company']>>;

const masterKey = randomBytes(32);

const NOT_SIGNED_IN = ERRORS.NOT_SIGNED_IN.code;
const NOT_YOUR_TURN = ERRORS.NOT_YOUR_TURN.code;
const CLOSED = ERRORS.HANDOVER_CLOSED.code;
const OTHER_PERSON = ERRORS.HANDOVER_OTHER_PERSON.code;
const NO_RECEIVER = ERRORS.SIGN_LINK_NO_RECEIVER.code;
const WRONG_CODE = ERRORS.WRONG_CODE.code;
const CODE_EXPIRED = ERRORS.CODE_EXPIRED.code;

beforeAll(async () => {
  database = await createTestDatabase();
  product = await buildProduct(database, { masterKey });
  firm = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR', 'SYSTEM'],
    许清和: ['SA'],
    沈知微: ['SA'],
    顾明远: [],
  });
  staff = await product.signIn(firm.people.林知夏!.contact);
});

/** Repeats the call without waiting a minute for the next code. */
async function signIn(contact: string): Promise<Caller> {
  await database.pool.query('delete from one_time_code where contact = $1', [contact]);
  return product.signIn(contact);
}

async function sent(...parties: Party[]): Promise<Contract> {
  const { id } = await product.draft(staff, parties);
  return (await staff.post<Contract>('/contract/send', { contractId: id })).result;
}

const give = (contract: Contract, index = 0, more: object = {}) =>
  staff.post<SignUrl>('/contract/signurl', {
    contractId: contract.id,
    signatoryId: contract.signatories[index]!.id,
    ...more,
  });

const tokenOf = ({ result }: { result: SignUrl }) => result.url.split('#')[1]!;

/** A contract for one person, and the link that its sender made. */
async function given() {
  const chen = await product.person('陈书远');
  const contract = await sent({ person: { name: '陈书远', contact: chen.contact } });
  return { chen, contract, token: tokenOf(await give(contract)) };
}

const visitor = () => product.caller('', '');
const look = async (token: string, caller = visitor()) =>
  (await caller.post<HandoverLook>('/contract/handover/look', { token })).result;
const ask = async (token: string, caller = visitor()) =>
  (await caller.post('/contract/handover/pin', { token })).code;

/** Opens the link in a browser that may already be signed in. */
async function open(token: string, pin?: string, cookie?: string) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/contract/handover/open',
    payload: { token, pin },
    ...(cookie ? { headers: { 'x-qid': cookie } } : {}),
  });
  const set = answer.cookies.find(({ name }) => name === 'cnb_session');
  return { answer, code: answer.json().code, set, visit: product.caller(set?.value ?? '', '') };
}

async function openWithCode(token: string, contact: string) {
  expect(await ask(token)).toBe(0);
  return open(token, await product.receivedCode(contact));
}

const eventsOf = async (contract: Contract) =>
  (await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id })).filter(({ event }) =>
    event.startsWith('SIGN_LINK'),
  );

describe('signing link', () => {
  it('shows its sender and subject, and lets its receiver sign by their own code', async () => {
    const chen = await product.person('陈书远');
    const contract = await sent({ person: { name: '陈书远', contact: chen.contact } });
    const made = await give(contract);
    const token = tokenOf(made);
    const masked = `${chen.contact.slice(0, 3)}****${chen.contact.slice(-4)}`;
    expect(made.result).toMatchObject({ name: '陈书远', contact: masked });
    expect(made.result.url).toMatch(/^http:\/\/localhost:3000\/weaversign#[\w-]{74}$/);
    const hours = (Date.parse(made.result.expireTime) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);

    const shown = {
      kind: 'LINK',
      status: 'WAITING',
      name: '陈**',
      contractId: null,
      link: {
        sender: '海棠贸易有限公司',
        subject: contract.subject,
        contact: masked,
        needsCode: true,
        turn: [],
      },
    };
    expect(await look(token)).toMatchObject(shown);
    expect(await look(token), 'a look does not use the link up').toMatchObject(shown);
    expect((await open(token)).code, 'a link alone opens nothing').toBe(CODE_EXPIRED);

    const { code, set, visit } = await openWithCode(token, chen.contact);
    expect(code).toBe(0);
    expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 900 });
    const me = (await visit.get<CurrentUser>('/user')).result;
    expect(me).toMatchObject({ visit: contract.id, user: { id: chen.id } });
    const signer = product.caller(visit.token, chen.id);
    expect((await product.sign(signer, contract.id, chen.contact)).result).toMatchObject({
      status: 'COMPLETE',
    });
    expect((await look(token)).status).toBe('DONE');
  });

  it('opens this contract only', async () => {
    const { chen, token } = await given();
    const other = await sent({ person: { name: '陈书远', contact: chen.contact } });
    const { visit } = await openWithCode(token, chen.contact);
    expect((await visit.get('/contract/detail', { contractId: other.id })).code).toBe(ERRORS.NOT_FOUND.code);
    expect((await visit.post('/contract/reject', { contractId: other.id, reason: '不同意' })).code).toBe(
      ERRORS.NOT_FOUND.code,
    );
    expect((await visit.get('/contract/list')).code).toBe(NOT_SIGNED_IN);
    const again = { contractId: other.id, signatoryId: other.signatories[0]!.id };
    expect((await visit.post('/contract/signurl', again)).code, 'a visit creates no links').toBe(
      NOT_SIGNED_IN,
    );
  });

  it('is opened once, also by two concurrent calls with the right code', async () => {
    const { chen, token } = await given();
    expect(await ask(token)).toBe(0);
    const pin = await product.receivedCode(chen.contact);
    const codes = (await Promise.all([open(token, pin), open(token, pin)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(await look(token)).toMatchObject({ status: 'OPENED', contractId: null, link: null });
    expect(await ask(token)).toBe(CLOSED);
    expect((await open(token, pin)).code).toBe(CLOSED);
  });

  it('returns the browser that has opened it to its session', async () => {
    const { chen, contract, token } = await given();
    const { visit } = await openWithCode(token, chen.contact);
    expect(await look(token, visit)).toMatchObject({ status: 'OPENED', contractId: contract.id });
    const outsider = await signIn((await product.person('路人')).contact);
    expect((await look(token, outsider)).contractId).toBeNull();
  });

  it('is refused for a wrong code, the code of another link, and after too many attempts', async () => {
    const { chen, token } = await given();
    const second = await sent({ person: { name: '陈书远', contact: chen.contact } });
    const other = tokenOf(await give(second));
    expect(await ask(token)).toBe(0);
    const pin = await product.receivedCode(chen.contact);
    expect((await open(other, pin)).code).toBe(CODE_EXPIRED);
    const wrong = pin === '000000' ? '000001' : '000000';
    const tries = [];
    for (let attempt = 0; attempt < 6; attempt++) tries.push((await open(token, wrong)).code);
    expect(tries[0]).toBe(WRONG_CODE);
    expect(tries.at(-1)).toBe(CODE_EXPIRED);
    expect((await open(token, pin)).code, 'its attempts are used up').toBe(CODE_EXPIRED);
    expect(await ask(token), 'not again at once').toBe(ERRORS.CODE_TOO_SOON.code);
  });

  it("is created only by the sender's side, for another person with an open step", async () => {
    const { chen, contract } = await given();
    const form = { contractId: contract.id, signatoryId: contract.signatories[0]!.id };
    const outsider = await signIn((await product.person('路人')).contact);
    expect((await outsider.post('/contract/signurl', form)).code).toBe(ERRORS.NOT_FOUND.code);
    const signer = await signIn(chen.contact);
    expect((await signer.post('/contract/signurl', form)).code).not.toBe(0);
    expect((await staff.post('/contract/signurl', { ...form, signatoryId: 'nobody' })).code).toBe(
      ERRORS.NOT_FOUND.code,
    );
    expect((await signer.post('/contract/signurl/revoke', form)).code).not.toBe(0);
    const asks = async (caller: Caller) =>
      (await caller.get<Contract>('/contract/detail', { contractId: contract.id })).result.signatories[0]!
        .signLink;
    expect([await asks(staff), await asks(signer)]).toEqual([true, false]);
    await product.sign(signer, contract.id, chen.contact);
    expect((await staff.post('/contract/signurl', form)).code, 'after they have signed').toBe(
      ERRORS.CONTRACT_STATE.code,
    );
    expect(await asks(staff)).toBe(false);
  });

  it('keeps the signing order: a receiver who is too early sees whose turn it is, and is sent no code', async () => {
    const [chen, wang] = [await product.person('陈书远'), await product.person('王一川')];
    const contract = await sent(
      { person: { name: '陈书远', contact: chen.contact }, step: 1 },
      { person: { name: '王一川', contact: wang.contact }, step: 2 },
    );
    const token = tokenOf(await give(contract, 1));
    expect(await look(token)).toMatchObject({ status: 'EARLY', link: { turn: ['陈**'] } });
    expect(await ask(token)).toBe(NOT_YOUR_TURN);
    expect((await open(token, '123456')).code).toBe(NOT_YOUR_TURN);
    const early = await signIn(wang.contact);
    expect((await open(token, undefined, early.token)).code, 'nor in a session of their own').toBe(
      NOT_YOUR_TURN,
    );
    await product.sign(await signIn(chen.contact), contract.id, chen.contact);
    expect((await look(token)).status).toBe('WAITING');
    expect((await openWithCode(token, wang.contact)).code).toBe(0);
  });

  it("opens the step of a company's handler in the company's name", async () => {
    const keeper = firm.people.许清和!;
    const contract = await sent({ company: firm, person: { name: '许清和', contact: keeper.contact } });
    const token = tokenOf(await give(contract));
    const { visit, code } = await openWithCode(token, keeper.contact);
    expect(code).toBe(0);
    const signer = product.caller(visit.token, keeper.id);
    expect((await product.sign(signer, contract.id, keeper.contact)).result.status).toBe('COMPLETE');
    const records = await eventsOf(contract);
    expect(records.at(-1)).toMatchObject({
      event: 'SIGN_LINK_OPEN',
      actor: { userId: keeper.id, tenantId: firm.id },
    });
  });

  it('is refused for a party without a particular receiver, such as holders of a role', async () => {
    const contract = await sent({ company: firm });
    expect(contract.signatories[0]!.signLink).toBe(false);
    const named = await sent({
      company: firm,
      person: { name: '顾明远', contact: firm.people.顾明远!.contact },
    });
    expect((await give(named)).code, 'a receiver who may not seal').toBe(NO_RECEIVER);
  });

  it('ends when it is withdrawn, replaced, or expired', async () => {
    const { contract, token } = await given();
    const next = tokenOf(await give(contract));
    expect(await look(token)).toMatchObject({ status: 'REVOKED', link: null });
    expect([await ask(token), (await open(token, '123456')).code]).toEqual([CLOSED, CLOSED]);
    const form = { contractId: contract.id, signatoryId: contract.signatories[0]!.id };
    expect((await staff.post('/contract/signurl/revoke', form)).code).toBe(0);
    expect((await look(next)).status).toBe('REVOKED');
    const last = tokenOf(await give(contract));
    await database.pool.query(
      `update contract_handover set expire_time = now() - interval '2 hours' where revoke_time is null and contract_id = $1`,
      [contract.id],
    );
    expect(await look(last)).toMatchObject({ status: 'EXPIRED', link: null });
    expect(await ask(last)).toBe(CLOSED);
    expect((await eventsOf(contract)).map(({ event }) => event)).toEqual([
      'SIGN_LINK_ISSUE',
      'SIGN_LINK_REVOKE',
      'SIGN_LINK_ISSUE',
      'SIGN_LINK_REVOKE',
      'SIGN_LINK_ISSUE',
    ]);
  });

  it('ends with the contract, with its receiver, and with a step that is transferred', async () => {
    const recalled = await given();
    await staff.post('/contract/recall', { contractId: recalled.contract.id, reason: '改期' });
    expect((await look(recalled.token)).status).toBe('REVOKED');

    const corrected = await given();
    const wang = await product.person('王一川');
    const next = { signatoryId: corrected.contract.signatories[0]!.id, receiverName: '王一川' };
    const correct = { contractId: corrected.contract.id, ...next, contact: wang.contact };
    expect((await staff.post('/contract/correct', correct)).code).toBe(0);
    expect((await look(corrected.token)).status).toBe('REVOKED');
    expect(await ask(corrected.token)).toBe(CLOSED);

    const keeper = firm.people.许清和!;
    const passed = await sent({ company: firm, person: { name: '许清和', contact: keeper.contact } });
    const token = tokenOf(await give(passed));
    const holder = await signIn(keeper.contact);
    const to = { name: '沈知微', contact: firm.people.沈知微!.contact };
    expect((await holder.post('/contract/transmit', { contractId: passed.id, ...to })).code).toBe(0);
    expect((await look(token)).status).toBe('REVOKED');
    const fresh = tokenOf(await give(passed));
    expect(await look(fresh), 'the next link is for the new receiver').toMatchObject({ name: '沈**' });

    for (const { contract } of [recalled, corrected])
      expect((await eventsOf(contract)).map(({ event }) => event)).toEqual([
        'SIGN_LINK_ISSUE',
        'SIGN_LINK_REVOKE',
      ]);
  });

  it('never outlives the signing deadline', async () => {
    const { contract } = await given();
    await database.pool.query(`update contract set expire_time = now() + interval '1 hour' where id = $1`, [
      contract.id,
    ]);
    const { result } = await give(contract);
    expect(Date.parse(result.expireTime) - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it('continues in a browser where its receiver is signed in, and not in that of another person', async () => {
    const { chen, token } = await given();
    const other = await signIn((await product.person('王一川')).contact);
    expect((await open(token, '123456', other.token)).code).toBe(OTHER_PERSON);
    expect(await ask(token, other)).toBe(OTHER_PERSON);
    const own = await signIn(chen.contact);
    expect((await look(token, own)).link).toMatchObject({ needsCode: false });
    const { code, set } = await open(token, undefined, own.token);
    expect([code, set]).toEqual([0, undefined]);
    expect((await own.get('/contract/list')).code, 'their own session stays').toBe(0);
  });

  it('leads back to a page of this installation only', async () => {
    const chen = await product.person('陈书远');
    const contract = await sent({ person: { name: '陈书远', contact: chen.contact } });
    for (const [returnUrl, led] of [
      ['/contractlist?box=TODO', '/contractlist?box=TODO'],
      ['https://evil.example/phish', null],
      ['//evil.example', null],
      ['javascript:alert(1)', null],
    ] as const) {
      await database.pool.query('delete from one_time_code where contact = $1', [chen.contact]);
      const { answer } = await openWithCode(tokenOf(await give(contract, 0, { returnUrl })), chen.contact);
      expect(answer.json().result, returnUrl).toEqual({ contractId: contract.id, returnUrl: led });
    }
  });

  it('reports its expiry even after its row was deleted', async () => {
    const expireTime = new Date(Date.now() - 86_400_000);
    const token = newHandoverToken(masterKey, { kind: 'LINK', id: newId(), expireTime });
    expect(await look(token)).toMatchObject({ kind: 'LINK', status: 'EXPIRED', link: null });
    expect((await open(token, '123456')).code).toBe(ERRORS.NOT_FOUND.code);
  });

  it('can be neither forged nor read from the database', async () => {
    const { contract, token } = await given();
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`;
    const { code } = await visitor().post('/contract/handover/look', { token: forged });
    expect([code, await ask(forged), (await open(forged, '123456')).code]).toEqual([404, 404, 404]);
    const { rows } = await database.pool.query(
      'select t::text from contract_handover t where contract_id = $1 union all select a::text from audit_record a',
      [contract.id],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
  });
});
