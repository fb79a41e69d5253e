import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { GrantChoices } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { Token } from '@cinnabar/protocol/seals/token-schema';
import { afterAll, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { COUNTER_CODES as CODES, COUNTER_SECRET, counterSheet } from '../../../testing/counter-token.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { readEvidenceText } from '../evidence-factory.ts';

const database = await createTestDatabase();
const masterKey = randomBytes(32);
const folder = mkdtempSync(path.join(os.tmpdir(), 'cinnabar-token-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const product = await buildProduct(database, { masterKey, folder });
const there = await buildProduct(database, { masterKey, folder });
const company = await product.company(
  '海棠贸易有限公司',
  { 许清和: ['SYSTEM', 'SA'], 顾明远: [], 林知夏: [] },
  'CORPORATE',
);
const { contact } = company.people.许清和!;
const keeper = await product.signIn(contact);
const { result: seals } = await keeper.get<Seal[]>('/seal/query', { companyId: company.id, type: 'COMPANY' });
const sealId = seals[0]!.id;

/** The code of any step (RFC 4226, 5.3), computed here once more. */
function press(step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', COUNTER_SECRET).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
let made = 0;

/** A token of the installation that no one holds. @returns its serial number */
async function importToken(digits?: number): Promise<string> {
  const serialNo = `OWN-${++made}`;
  const sheet = counterSheet(serialNo, digits);
  expect(await keeper.upload(sheet, 'seeds.csv', '/otp/import')).toMatchObject({ code: 0 });
  return serialNo;
}

const ownOf = ({ userId: tenantId }: Caller) => ({ tenantId, tenantType: 'PERSONAL' });
const bind = (who: Caller, serialNo: string, pin: string = CODES[0], tenant = ownOf(who)) =>
  who.post<Token>('/otp/bind', { ...tenant, serialNo, pin });
const find = (who: Caller, tenant: Record<string, string> = ownOf(who)) =>
  who.get<Token | null>('/otp/find', tenant);

/** A person without a company who holds a token; its next code is the second. */
async function holder(): Promise<Caller & { contact: string; tokenId: string; serialNo: string }> {
  const person = await product.person('陈书远');
  const caller = await product.signIn(person.contact);
  const serialNo = await importToken();
  const bound = await bind(caller, serialNo);
  expect(bound).toMatchObject({
    code: 0,
    result: { serialNo, status: 'BOUND', acts: ['SYNC', 'REPORT_LOST'] },
  });
  return { ...caller, contact: person.contact, tokenId: bound.result.id, serialNo };
}

async function sendTo(who: { contact: string }): Promise<string> {
  const { id: contractId } = await product.draft(keeper, [
    { person: { name: '陈书远', contact: who.contact } },
  ]);
  expect(await keeper.post('/contract/send', { contractId })).toMatchObject({ code: 0 });
  return contractId;
}

/** Signs by a code of the token. @returns the code of the answer */
async function sign(who: Caller, contractId: string, proof: string): Promise<number> {
  const intent = await product.declareIntent(who, contractId, 'TOKEN');
  if (intent.code !== 0) return intent.code;
  const { fields, result } = intent;
  const accepted = await who.post('/contract/sign', { intentId: result.intentId, proof, fields });
  if (accepted.code === 0) await product.domains.contracts.settle();
  return accepted.code;
}

const statusOf = async (who: Caller, contractId: string) =>
  (await who.get<Contract>('/contract/detail', { contractId })).result.status;

const forgetProof = (who: Caller) =>
  database.pool.query(`update session set proof_time = now() - interval '11 minutes' where user_id = $1`, [
    who.userId,
  ]);

async function mailTo(to: string): Promise<string> {
  await product.deliver();
  return (await product.app.inject({ url: '/api/dev/mailbox', query: { to } })).body;
}

describe('a token of a person', () => {
  it('is bound by themself, with a proof of the person, and they are notified', async () => {
    const person = await product.person('陈书远');
    const caller = await product.signIn(person.contact);
    const serialNo = await importToken();
    expect(await find(caller)).toMatchObject({ code: 0, result: null });
    await forgetProof(caller);
    expect(await bind(caller, serialNo), 'an open session is not enough').toMatchObject({
      code: ERRORS.PROOF_REQUIRED.code,
    });
    await database.pool.query('update session set proof_time = now() where user_id = $1', [caller.userId]);
    expect(await bind(caller, serialNo, '000000')).toMatchObject({ code: ERRORS.WRONG_TOKEN_CODE.code });
    expect(await bind(caller, await importToken(8))).toMatchObject({ code: ERRORS.TOKEN_DIGITS.code });
    expect(await bind(caller, serialNo)).toMatchObject({ code: 0 });
    expect(await bind(caller, await importToken())).toMatchObject({ code: ERRORS.TOKEN_HELD.code });
    const log = await product.domains.audit.list({ kind: 'TENANT', id: caller.userId });
    expect(log.map(({ event }) => event)).toContain('TOKEN_BOUND');
    expect(await mailTo(person.contact)).toContain(`绑定了动态令牌 ${serialNo}`);
  });

  it('is no matter of others: not of their company, nor of its administrators', async () => {
    const employee = await product.signIn(company.people.顾明远!.contact);
    const serialNo = await importToken();
    expect(await bind(keeper, serialNo, CODES[0], ownOf(employee))).toMatchObject({
      code: ERRORS.NOT_FOUND.code,
    });
    const bound = await bind(employee, serialNo);
    expect(bound).toMatchObject({ code: 0 });
    expect(await find(keeper, ownOf(employee))).toMatchObject({ code: ERRORS.NOT_FOUND.code });
    for (const act of ['lost', 'found', 'release'])
      expect(
        await keeper.post(`/otp/${act}`, { tokenId: bound.result.id, reason: '遗失' }),
        act,
      ).toMatchObject({
        code: ERRORS.NOT_FOUND.code,
      });
    await database.pool.query('update session set within = $2 where user_id = $1', [
      employee.userId,
      company.id,
    ]);
    expect(await find(employee), 'in a session by the company’s sign-in').toMatchObject({
      code: ERRORS.OWN_SIGN_IN_NEEDED.code,
    });
  });

  it('proves the intent to sign, each code once, and the evidence says so', async () => {
    const person = await holder();
    const [first, second] = [await sendTo(person), await sendTo(person)];
    expect(await sign(person, first, CODES[0]), 'the code of the binding').toBe(ERRORS.WRONG_TOKEN_CODE.code);
    expect(await statusOf(person, first)).toBe('SIGNING');
    expect(await sign(person, first, CODES[1])).toBe(0);
    expect(await statusOf(person, first)).toBe('COMPLETE');
    expect(await sign(person, second, CODES[1]), 'spent').toBe(ERRORS.WRONG_TOKEN_CODE.code);
    expect(await sign(person, second, CODES[9]), 'eight presses further').toBe(0);
    expect(await readEvidenceText(product, keeper, first)).toContain('本人令牌的动态码');
    const log = await product.domains.audit.list({ kind: 'CONTRACT', id: first });
    expect(log.find(({ event }) => event === 'CONTRACT_SIGN')!.detail).toMatchObject({ method: 'TOKEN' });
  });

  it('proves an act with a seal, once among all acts, in two processes at once', async () => {
    const { result: before } = await keeper.get<GrantChoices>('/seal/grant/choices', { sealId });
    expect(before.own.methods).not.toContain('TOKEN');
    const intent = { method: 'TOKEN', proof: CODES[1] };
    const form = { sealId, subjectType: 'EMPLOYEE', subjectId: company.people.林知夏!.id, intent };
    expect(await keeper.post('/seal/grant', { ...form, right: 'USE' }), 'none yet').toMatchObject({
      code: ERRORS.INTENT_METHOD.code,
    });
    expect(await bind(keeper, await importToken())).toMatchObject({ code: 0 });
    const { result: after } = await keeper.get<GrantChoices>('/seal/grant/choices', { sealId });
    expect(after.own.methods).toContain('TOKEN');
    const elsewhere = there.caller(keeper.token, keeper.userId);
    const answers = await Promise.all([
      keeper.post('/seal/grant', { ...form, right: 'USE' }),
      elsewhere.post('/seal/grant', { ...form, right: 'EXAMINE' }),
      keeper.post('/seal/grant', { ...form, right: 'AUDIT' }),
      elsewhere.post('/seal/grant', { ...form, right: 'MANAGE' }),
    ]);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    const refused = codes.filter((code) => code !== 0);
    for (const code of refused)
      expect([ERRORS.TOKEN_CODE_SPENT.code, ERRORS.WRONG_TOKEN_CODE.code]).toContain(code);
    const records = await product.domains.audit.list({ kind: 'SEAL', id: sealId });
    expect(records.findLast(({ event }) => event === 'SEAL_GRANT')!.detail).toMatchObject({
      method: 'TOKEN',
    });
  });

  it('is locked for 15 minutes after five wrong codes in a row, which the person learns', async () => {
    const person = await holder();
    const contractId = await sendTo(person);
    for (let at = 0; at < 4; at++)
      expect(await sign(person, contractId, '000000')).toBe(ERRORS.WRONG_TOKEN_CODE.code);
    expect(await sign(person, contractId, '000000')).toBe(ERRORS.TOKEN_LOCKED.code);
    expect(await sign(person, contractId, CODES[1])).toBe(ERRORS.TOKEN_LOCKED.code);
    expect(await mailTo(person.contact)).toContain('动态令牌已暂时锁定');
    const other = await holder();
    expect(await sign(other, await sendTo(other), CODES[1]), 'of another person').toBe(0);
  });

  it('that is out of step says so, and is followed again after two codes in a row', async () => {
    const person = await holder();
    const contractId = await sendTo(person);
    expect(await sign(person, contractId, press(500))).toBe(ERRORS.WRONG_TOKEN_CODE.code);
    expect(await find(person)).toMatchObject({ result: { status: 'UNSYNCED' } });
    const pair = (first: number, next: number) => ({
      ...ownOf(person),
      pin: press(first),
      nextPin: press(next),
    });
    expect(await person.post('/otp/sync', pair(500, 502))).toMatchObject({
      code: ERRORS.WRONG_TOKEN_CODE.code,
    });
    expect(await person.post('/otp/sync', pair(500, 501))).toMatchObject({
      code: 0,
      result: { status: 'BOUND' },
    });
    expect(await sign(person, contractId, press(501)), 'spent by that').toBe(ERRORS.WRONG_TOKEN_CODE.code);
    expect(await sign(person, contractId, press(511)), 'ten presses further').toBe(0);
  });

  it('proves nothing once it is reported as lost, and is unbound by the person alone', async () => {
    const person = await holder();
    const { tokenId, serialNo } = person;
    const contractId = await sendTo(person);
    const intent = await product.declareIntent(person, contractId, 'TOKEN');
    expect(intent.code).toBe(0);
    expect(await person.post('/otp/lost', { tokenId, reason: '外出时遗失' })).toMatchObject({
      code: 0,
      result: { lost: { reason: '外出时遗失', duties: [] } },
    });
    const { fields, result } = intent;
    const late = { intentId: result.intentId, proof: CODES[1], fields };
    expect(await person.post('/contract/sign', late), 'declared before').toMatchObject({
      code: ERRORS.INTENT_METHOD.code,
    });
    expect(await sign(person, contractId, CODES[1])).toBe(ERRORS.INTENT_METHOD.code);
    await forgetProof(person);
    for (const act of ['found', 'release'])
      expect(await person.post(`/otp/${act}`, { tokenId }), act).toMatchObject({
        code: ERRORS.PROOF_REQUIRED.code,
      });
    await database.pool.query('update session set proof_time = now() where user_id = $1', [person.userId]);
    expect(await person.post('/otp/found', { tokenId })).toMatchObject({ code: 0 });
    expect(await sign(person, contractId, CODES[1])).toBe(0);
    await person.post('/otp/lost', { tokenId, reason: '外出时遗失' });
    expect(await person.post('/otp/release', { tokenId })).toMatchObject({ code: 0 });
    expect(await find(person)).toMatchObject({ result: null });
    expect(await bind(person, serialNo, CODES[2]), 'who found it could use it').toMatchObject({
      code: ERRORS.TOKEN_NOT_FREE.code,
    });
    expect(await mailTo(person.contact)).toContain('动态令牌已解绑');
  });
});
