import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { Approval, ApprovalBrief, StepSeals } from '@cinnabar/protocol/seals/approval-schema';
import type { SealRules, SetSealRule } from '@cinnabar/protocol/seals/rules/rule-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';
import { sendForSeal, signWithSeal } from './seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company('海棠贸易有限公司', {
  林知夏: ['SYSTEM', 'LP'],
  许清和: ['SA'],
  顾明远: [],
  周砚秋: [],
  沈砚: [],
});
const callers = await Promise.all(
  ['林知夏', '许清和', '顾明远', '周砚秋', '沈砚'].map((name) =>
    product.signIn(company.people[name]!.contact),
  ),
);
const [staff, keeper, signer, examiner, other] = callers as [Caller, Caller, Caller, Caller, Caller];
const userOf = (name: string) => company.people[name]!.id;
const { result: seals } = await keeper.get<Seal[]>('/seal/query', { companyId: company.id, type: 'COMPANY' });
const { id: sealId, name: sealName } = seals[0]!;

async function grant(name: string, form: object): Promise<void> {
  const intent = await withSignPassword(database, keeper);
  const given = { sealId, subjectType: 'EMPLOYEE', subjectId: userOf(name), intent, ...form };
  expect(await keeper.post('/seal/grant', given)).toMatchObject({ code: 0 });
}
await grant('顾明远', { right: 'USE', maxAmount: 100_00 });
await grant('周砚秋', { right: 'EXAMINE' });

/** @returns its id */
async function setRule(rule: SetSealRule['rule']): Promise<string> {
  const { result } = await keeper.post<SealRules>('/seal/rule', { sealId, rule });
  return result.rules.at(-1)!.rule.id;
}

/** A sent contract without an amount, which the grant of the signer does not cover. */
const send = () => sendForSeal(product, staff, company, { sealId, pages: 2 });

const stepOf = (contract: Contract) => ({
  contractId: contract.id,
  actionId: contract.signatories[0]!.actions[0]!.id,
});
const ask = (caller: Caller, contract: Contract) =>
  caller.post<ApprovalBrief>('/seal/approval', { ...stepOf(contract), sealId, reason: '对方要求周一前签完' });

async function approve(caller: Caller, name: string, id: string) {
  const { contact } = company.people[name]!;
  await database.pool.query('delete from one_time_code where contact = $1', [contact]);
  const sent = await caller.post('/seal/approval/pin', { id });
  if (sent.code !== 0) return sent;
  const proof = await product.receivedCode(contact);
  return caller.post<ApprovalBrief>('/seal/approval/answer', { id, answer: 'APPROVE', method: 'PIN', proof });
}

const sign = ({ id: contractId }: Contract) =>
  signWithSeal(product, database, signer, { contractId, sealId, contact: company.people.顾明远!.contact });

const eventsOf = async () =>
  (await keeper.get<{ list: { event: string; approval: string | null }[] }>('/seal/records', { sealId }))
    .result.list;

it('is asked for on the signing page, examined by another person, used once, and named in every record', async () => {
  const contract = await send();
  expect(await sign(contract)).toBe(ERRORS.SEAL_OUTSIDE_GRANT.code);
  const { result: before } = await signer.get<StepSeals>('/seal/approval/step', stepOf(contract));
  expect(before).toMatchObject([{ seal: { id: sealId }, usable: false, askable: true, approval: null }]);
  expect(before[0]!.why[0]).toContain('金额');

  const asked = await ask(signer, contract);
  expect(asked).toMatchObject({ code: 0, result: { state: 'WAITING', askerName: '顾明远', sealName } });
  const { id, number } = asked.result;
  expect(number).toMatch(/^YS-\d{4}-0001$/);
  expect(await ask(signer, contract)).toMatchObject({ name: 'SEAL_APPROVAL_WAITS' });
  expect(await sign(contract), 'a request is no approval').toBe(ERRORS.SEAL_OUTSIDE_GRANT.code);

  const notice = await examiner.get<{ list: { title: string; path: string }[] }>('/notice/list', {});
  expect(JSON.stringify(notice.result)).toContain(`/sealapproval/${id}`);
  const waitingFor = async (caller: Caller) =>
    (await caller.get<ApprovalBrief[]>('/seal/approval/waiting', { companyId: company.id })).result.map(
      (one) => one.id,
    );
  expect([await waitingFor(examiner), await waitingFor(keeper), await waitingFor(signer)]).toEqual([
    [id],
    [],
    [],
  ]);

  expect(await other.get('/seal/approval', { id }), 'a colleague without a part in it').toMatchObject({
    code: 404,
  });
  expect(await approve(signer, '顾明远', id), 'one’s own request').toMatchObject({ name: 'NOT_ALLOWED' });
  expect(await approve(keeper, '许清和', id), 'managers wait for the examiners').toMatchObject({
    name: 'NOT_ALLOWED',
  });
  const { result: shown } = await examiner.get<Approval>('/seal/approval', { id });
  expect(shown).toMatchObject({
    reason: '对方要求周一前签完',
    counterparties: [],
    documents: [{ pages: 2, sha256: contract.documents[0]!.sha256 }],
    places: [{ page: 2, x: 0.6 }],
    own: { methods: ['PIN'] },
    isOwn: false,
  });
  const page = { id, documentId: contract.documents[0]!.id, page: '2', width: '800' };
  const drawn = (caller: Caller) =>
    product.app.inject({ url: '/api/seal/approval/page', query: page, headers: { 'x-qid': caller.token } });
  expect((await drawn(examiner)).headers['content-type']).toBe('image/webp');
  expect((await drawn(other)).statusCode).toBe(404);
  expect((await examiner.get('/contract/detail', { contractId: contract.id })).code, 'only this').toBe(404);

  const wrong = { id, answer: 'APPROVE', method: 'PIN', proof: '000000' };
  await examiner.post('/seal/approval/pin', { id });
  expect(await examiner.post('/seal/approval/answer', wrong)).toMatchObject({ name: 'WRONG_CODE' });
  expect(await approve(examiner, '周砚秋', id)).toMatchObject({
    code: 0,
    result: { state: 'APPROVED', examinerName: '周砚秋' },
  });
  expect(await approve(examiner, '周砚秋', id)).toMatchObject({ name: 'SEAL_APPROVAL_STATE' });
  const { result: after } = await signer.get<StepSeals>('/seal/approval/step', stepOf(contract));
  expect(after).toMatchObject([{ usable: true, why: [], askable: false }]);

  expect(await sign(contract)).toBe(0);
  const { result: used } = await keeper.get<Approval>('/seal/approval', { id });
  expect(used.state).toBe('USED');
  const log = await product.domains.audit.list({ kind: 'CONTRACT', id: contract.id });
  expect(log.find(({ event }) => event === 'CONTRACT_SIGN')?.detail.seals).toContain(number);
  expect((await eventsOf()).slice(0, 1)).toMatchObject([{ event: 'SEAL_USE', approval: number }]);
  expect((await eventsOf()).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['SEAL_APPROVAL_ASK', 'CODE_SENT', 'SEAL_APPROVAL_GIVE']),
  );
});

it('is void once a place has moved, and the seal stays closed', async () => {
  const contract = await send();
  const { id } = (await ask(signer, contract)).result;
  await approve(examiner, '周砚秋', id);
  await database.pool.query('update contract_field set x = 0.2 where contract_id = $1', [contract.id]);
  expect(await sign(contract)).toBe(ERRORS.SEAL_APPROVAL_VOID.code);
  const { result } = await signer.get<StepSeals>('/seal/approval/step', stepOf(contract));
  expect(result).toMatchObject([{ usable: false, askable: true, approval: { state: 'VOID' } }]);
  const again = await ask(signer, contract);
  expect(again.code).toBe(0);
  await database.pool.query('update contract_field set x = 0.3 where contract_id = $1', [contract.id]);
  expect(
    await approve(examiner, '周砚秋', again.result.id),
    'what the examiner read is another thing now',
  ).toMatchObject({
    name: 'SEAL_APPROVAL_VOID',
  });
});

it('ends with its hours', async () => {
  const contract = await send();
  const { id } = (await ask(signer, contract)).result;
  await approve(examiner, '周砚秋', id);
  await database.pool.query(
    "update seal_approval set until_time = now() - interval '1 minute' where id = $1",
    [id],
  );
  expect(await sign(contract)).toBe(ERRORS.SEAL_OUTSIDE_GRANT.code);
  const { result } = await signer.get<StepSeals>('/seal/approval/step', stepOf(contract));
  expect(result).toMatchObject([{ usable: false, askable: true, approval: { state: 'EXPIRED' } }]);
});

it('is not given by a frozen company, which may still refuse', async () => {
  const contract = await send();
  const { id } = (await ask(signer, contract)).result;
  const freeze = (frozen: boolean) =>
    database.pool.query('update company set "freeze" = $1 where id = $2', [frozen, company.id]);
  await freeze(true);
  const approved = await approve(examiner, '周砚秋', id);
  const refused = await examiner.post('/seal/approval/answer', { id, answer: 'REFUSE', reason: '企业冻结' });
  await freeze(false);
  expect(approved).toMatchObject({ name: 'COMPANY_FROZEN' });
  expect(refused).toMatchObject({ result: { state: 'REFUSED' } });
});

it('is refused with a reason, or withdrawn by who asked, and can be asked for again', async () => {
  const contract = await send();
  const { id } = (await ask(signer, contract)).result;
  const refusal = { id, answer: 'REFUSE', reason: '请先走法务' };
  expect(await keeper.post('/seal/approval/answer', refusal)).toMatchObject({ name: 'NOT_ALLOWED' });
  expect(await examiner.post('/seal/approval/answer', { ...refusal, reason: '' })).toMatchObject({
    code: 400,
  });
  expect(await examiner.post('/seal/approval/answer', refusal)).toMatchObject({
    code: 0,
    result: { state: 'REFUSED', answer: '请先走法务' },
  });
  const next = (await ask(signer, contract)).result;
  expect(await examiner.post('/seal/approval/withdraw', { id: next.id })).toMatchObject({
    name: 'NOT_ALLOWED',
  });
  expect(await signer.post('/seal/approval/withdraw', { id: next.id })).toMatchObject({
    code: 0,
    result: { state: 'WITHDRAWN' },
  });
  expect(await approve(examiner, '周砚秋', next.id)).toMatchObject({ name: 'SEAL_APPROVAL_STATE' });
  expect(await sign(contract)).toBe(ERRORS.SEAL_OUTSIDE_GRANT.code);
});

it('passes to those who manage the seal when the examiners do not answer', async () => {
  const contract = await send();
  const { id } = (await ask(signer, contract)).result;
  await database.pool.query(
    "update seal_approval set ask_time = ask_time - interval '5 hours' where id = $1",
    [id],
  );
  await product.domains.seals.jobHandlers[0]!.handle({ approvalId: id });
  const notice = await keeper.get('/notice/list', {});
  expect(JSON.stringify(notice.result)).toContain(`/sealapproval/${id}`);
  expect(await approve(keeper, '许清和', id)).toMatchObject({ code: 0, result: { examinerName: '许清和' } });
  expect(await sign(contract)).toBe(0);
});

it('is demanded of those with a grant too, by a risk rule of the seal', async () => {
  await grant('顾明远', { right: 'USE' });
  const contract = await send();
  const { result: open } = await signer.get<StepSeals>('/seal/approval/step', stepOf(contract));
  expect(open).toMatchObject([{ usable: true }]);
  expect(await ask(signer, contract)).toMatchObject({ name: 'SEAL_APPROVAL_NEEDLESS' });
  const ruleId = await setRule({ kind: 'AMOUNT', effect: 'ASK', above: 5_000_00 });
  expect(await sign(contract), 'an amount that is not named could be any').toBe(
    ERRORS.SEAL_APPROVAL_NEEDED.code,
  );
  const { id } = (await ask(signer, contract)).result;
  await approve(examiner, '周砚秋', id);
  expect(await sign(contract)).toBe(0);
  expect(await keeper.post('/seal/rule/remove', { sealId, ruleId })).toMatchObject({ code: 0 });
  expect(await sign(await send())).toBe(0);
});

it('is not given to oneself by an examiner, unless that duty is not separated', async () => {
  const ruleId = await setRule({ kind: 'EVERY_USE', effect: 'ASK' });
  await grant('顾明远', { right: 'EXAMINE' });
  const contract = await send();
  const { id } = (await ask(signer, contract)).result;
  expect(await approve(signer, '顾明远', id)).toMatchObject({ name: 'SEAL_DUTY_EXAMINER' });
  const duty = { companyId: company.id, duty: 'EXAMINER' };
  expect(await staff.post('/seal/duty', { ...duty, setting: 'OFF' })).toMatchObject({ code: 0 });
  const waiting = await signer.get<ApprovalBrief[]>('/seal/approval/waiting', { companyId: company.id });
  expect(waiting.result.map((one) => one.id)).toContain(id);
  expect(await approve(signer, '顾明远', id)).toMatchObject({ code: 0, result: { examinerName: '顾明远' } });
  await staff.post('/seal/duty', { ...duty, setting: 'AUTO' });
  await keeper.post('/seal/rule/remove', { sealId, ruleId });
});

it('is used once by two signatures at the same time', async () => {
  const contract = await send();
  const ruleId = await setRule({ kind: 'EVERY_USE', effect: 'ASK' });
  const { id } = (await ask(signer, contract)).result;
  await approve(examiner, '周砚秋', id);
  const used = {
    sealId,
    who: { userId: userOf('顾明远') },
    actor: { userId: userOf('顾明远'), name: '顾明远', tenantId: company.id, origin: signerOrigin() },
    contractId: contract.id,
    subject: contract.subject,
    facts: { categoryId: null, counterparties: [], amount: null },
    digest: async () =>
      (await database.pool.query('select digest from seal_approval where id = $1', [id])).rows[0].digest,
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => database.transaction((tx) => product.domains.seals.useSeal(tx, used))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await keeper.post('/seal/rule/remove', { sealId, ruleId });
});

function signerOrigin() {
  return { address: '127.0.0.1', device: 'test', language: 'zh_CN' as const, requestId: 'test' };
}
