import { newId } from '@cinnabar/kernel';
import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Caller = Awaited<ReturnType<Product['signIn']>>;

let product: Product;
let firm: Awaited<ReturnType<Product['company']>>;
let staff: Caller;
let keeper: Caller;
let second: Caller;
let boss: Caller;
let sponsor: Caller;

const NAMES = { staff: '林知夏', keeper: '许清和', second: '沈砚', boss: '贺兰' };
const contactOf = (name: string) => firm.people[name]!.contact;

beforeAll(async () => {
  product = await buildProduct(await createTestDatabase());
  firm = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR'],
    许清和: ['SA'],
    沈砚: ['SA'],
    贺兰: ['SYSTEM'],
  });
  const host = await product.company('青石建材有限公司', { 周行: ['TEMPLATE_CREATOR'] });
  sponsor = await product.signIn(host.people.周行!.contact);
  staff = await product.signIn(contactOf(NAMES.staff));
  keeper = await product.signIn(contactOf(NAMES.keeper));
  second = await product.signIn(contactOf(NAMES.second));
  boss = await product.signIn(contactOf(NAMES.boss));
});

async function sent() {
  const chen = await product.person('陈书远');
  const draft = await product.draft(sponsor, [
    { person: { name: '陈书远', contact: chen.contact } },
    { company: firm },
  ]);
  const { code, result } = await sponsor.post<Contract>('/contract/send', { contractId: draft.id });
  expect(code).toBe(0);
  return { contract: result, chen, signer: await product.signIn(chen.contact) };
}

const pass = (caller: Caller, contractId: string, more: object = {}) =>
  caller.post<Contract>('/contract/transmit', {
    contractId,
    name: NAMES.second,
    contact: contactOf(NAMES.second),
    ...more,
  });
const correct = (
  caller: Caller,
  contractId: string,
  signatoryId: string,
  to: { name: string; contact: string },
) =>
  caller.post<Contract>('/contract/correct', {
    contractId,
    signatoryId,
    receiverName: to.name,
    contact: to.contact,
  });
const lettersTo = async (contact: string): Promise<string[]> => {
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
  return answer.json().result.map(({ text }: { text: string }) => text);
};
const see = (caller: Caller, contractId: string) => caller.get<Contract>('/contract/detail', { contractId });
const inBox = async (caller: Caller, box: string, contractId: string) =>
  (await caller.get<ContractList>('/contract/list', { box, pageSize: '100' })).result.list.some(
    ({ id }) => id === contractId,
  );

describe('transfer of a step by its handler', () => {
  it('to a colleague notifies them and lets them do it; the former handler may only read', async () => {
    const { contract } = await sent();
    const passed = await pass(keeper, contract.id, { message: '我出差，请代办' });
    expect(passed).toMatchObject({ code: 0, result: { signCode: 400, abilities: { sign: 'NOT_A_PARTY' } } });
    expect((await lettersTo(contactOf(NAMES.second)))[0]).toMatch(
      new RegExp(`许清和将合同.*我出差，请代办.*/transmit/${contract.id}`),
    );
    const entry = passed.result.timeline.at(-1)!;
    expect(entry).toMatchObject({ event: 'CONTRACT_TRANSMIT', partyName: firm.name });
    expect(entry.detail).toMatch(/^许\*+ → 沈\* \d{3}\*{4}\d{4}$/);
    expect([await inBox(keeper, 'WAITING', contract.id), await inBox(second, 'TODO', contract.id)]).toEqual([
      true,
      true,
    ]);
    expect((await product.sign(second, contract.id, contactOf(NAMES.second))).code).toBe(0);
    expect((await see(keeper, contract.id)).status).toBe(200);
    expect((await pass(second, contract.id)).code, 'not after it is signed').toBe(ERRORS.ALREADY_DONE.code);
  });

  it('is refused to people outside the company, to people without a seal, and to the present handler', async () => {
    const { contract, chen } = await sent();
    expect((await pass(keeper, contract.id, { contact: chen.contact })).code).toBe(
      ERRORS.TRANSMIT_NOT_EMPLOYEE.code,
    );
    expect((await pass(keeper, contract.id, { contact: contactOf(NAMES.staff) })).code).toBe(
      ERRORS.TRANSMIT_NO_SEAL.code,
    );
    await pass(keeper, contract.id);
    expect((await pass(second, contract.id)).code).toBe(ERRORS.TRANSMIT_SAME.code);
  });

  it('is refused for a personal signature', async () => {
    const { contract, signer } = await sent();
    expect((await pass(signer, contract.id)).code).toBe(ERRORS.TRANSMIT_PERSON.code);
    expect((await see(signer, contract.id)).result.abilities.transmit).toBe('IN_PERSON');
  });

  it('may also be made by an administrator of the company, not of another one', async () => {
    const { contract } = await sent();
    const actionId = contract.signatories
      .flatMap((party) => party.actions)
      .find(({ type }) => type === 'CORPORATE')!.id;
    expect((await pass(sponsor, contract.id, { actionId })).code, 'the sender is no party').toBe(
      ERRORS.NOT_A_PARTY.code,
    );
    const { result } = await pass(boss, contract.id, { actionId });
    expect(result.signatories[1]!.actions[0]!.operators).toEqual([
      { id: second.userId, name: NAMES.second, type: 'EMPLOYEE' },
    ]);
    expect((await see(keeper, contract.id)).status, 'a role gives up the step with its holders').toBe(404);
  });

  it('is refused to unrelated users like for an unknown contract', async () => {
    const { contract } = await sent();
    const outsider = await product.signIn((await product.person('路人')).contact);
    expect((await pass(outsider, contract.id)).status).toBe(404);
    expect(
      (await correct(outsider, contract.id, 'party-0', { name: '甲', contact: '13900000000' })).status,
    ).toBe(404);
  });
});

describe('correction of a receiver by the sender', () => {
  it('after delivery gives the contract to the right one, and notifies the wrong one of the loss', async () => {
    const { contract, chen, signer } = await sent();
    const right = await product.person('陈树元');
    const answer = await correct(sponsor, contract.id, 'party-0', { name: '陈树元', contact: right.contact });
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.result.signatories[0]).toMatchObject({ receiverName: '陈树元', tenantId: right.id });
    expect((await see(signer, contract.id)).status).toBe(404);
    expect(await inBox(signer, 'ALL', contract.id)).toBe(false);
    expect((await lettersTo(chen.contact))[0]).toContain('您无需再办理');
    expect((await lettersTo(right.contact))[0]).toContain(`/sign/${contract.id}`);
    expect(answer.result.signatories[0]!.correct, 'it may be mended once more').toBe(true);
    const next = await product.signIn(right.contact);
    expect((await product.sign(next, contract.id, right.contact)).code).toBe(0);
    const { signatories } = (await see(sponsor, contract.id)).result;
    expect(signatories[0], 'who has signed').toMatchObject({ correct: false, urge: false });
    expect((await correct(sponsor, contract.id, 'party-0', { name: '甲', contact: chen.contact })).code).toBe(
      ERRORS.CORRECT_ACTED.code,
    );
  });

  it('to a person is refused for the name of an organization', async () => {
    const { contract, chen } = await sent();
    const named = { name: '青石建材有限公司', contact: chen.contact };
    expect(await correct(sponsor, contract.id, 'party-0', named)).toMatchObject({
      code: ERRORS.NAME_OF_ORGANIZATION.code,
      errors: [{ field: 'receiverName' }],
    });
    expect((await see(sponsor, contract.id)).result.signatories[0]!.receiverName).toBe('陈书远');
  });

  it('of a company accepts its employees only, and is refused to all but the sender', async () => {
    const { contract, chen, signer } = await sent();
    const outside = { name: '陈书远', contact: chen.contact };
    expect((await correct(sponsor, contract.id, 'party-1', outside)).code).toBe(
      ERRORS.SEND_RECEIVER_UNKNOWN.code,
    );
    const inside = { name: NAMES.staff, contact: contactOf(NAMES.staff) };
    expect((await correct(signer, contract.id, 'party-1', inside)).code).toBe(ERRORS.NOT_SPONSOR.code);
    expect((await correct(sponsor, contract.id, 'party-9', inside)).status).toBe(404);
    expect((await correct(sponsor, contract.id, 'party-1', inside)).code).toBe(0);
    expect((await see(staff, contract.id)).result.signatories[1]).toMatchObject({
      receiverName: NAMES.staff,
    });
  });

  it('to an employee without a seal gives the seal step to those who keep the seal', async () => {
    const { contract } = await sent();
    const to = (name: string) => ({ name, contact: contactOf(name) });
    await correct(sponsor, contract.id, 'party-1', to(NAMES.keeper));
    expect((await pass(second, contract.id, to(NAMES.keeper))).code).toBe(0);
    const { result } = await correct(sponsor, contract.id, 'party-1', to(NAMES.staff));
    expect(result.signatories[1]!.actions[0]!.operators).toMatchObject([{ type: 'ROLE', id: 'SA' }]);
    expect((await product.sign(second, contract.id, contactOf(NAMES.second))).code).toBe(0);
  });

  it('is refused during a voiding, also of a contract that was closed early', async () => {
    const { contract, signer, chen } = await sent();
    await product.sign(signer, contract.id, chen.contact);
    await sponsor.post('/contract/finish', { contractId: contract.id, reason: '改签纸质合同' });
    const voided = await sponsor.post<Contract>('/contract/void', {
      contractId: contract.id,
      reason: '签错了',
    });
    expect(voided.result).toMatchObject({ status: 'TERMINATING', abilities: { correct: 'WRONG_STATE' } });
    const inside = { name: NAMES.staff, contact: contactOf(NAMES.staff) };
    expect((await correct(sponsor, contract.id, 'party-1', inside)).code).toBe(ERRORS.CONTRACT_STATE.code);
  });
});

it('the receiver of a transfer, and no one else, sees who transferred the step and why', async () => {
  const { contract } = await sent();
  const ask = (caller: Caller) => caller.get('/contract/transmit', { contractId: contract.id });
  await pass(keeper, contract.id, { message: '我出差，请代办' });
  expect((await ask(second)).result).toMatchObject({ senderName: NAMES.keeper, message: '我出差，请代办' });
  expect((await ask(keeper)).result).toBeNull();
  expect((await ask(staff)).status).toBe(404);
});

it('reading a transfer is refused to all without one: unknown or unrelated contract, transferred again, closed', async () => {
  const { contract } = await sent();
  const outsider = await product.signIn((await product.person('路人')).contact);
  const ask = async (caller: Caller, contractId: string) => {
    const { status, code, result } = await caller.get('/contract/transmit', { contractId });
    return { status, code, result };
  };
  const missing = { status: 404, code: 404, result: null };
  const nothing = { status: 200, code: 0, result: null };
  const malformed = [
    '1',
    '%',
    '../detail',
    '00000000-0000-0000-0000-000000000000',
    "' or true --",
    'ä'.repeat(64),
  ];
  for (const id of [newId(), ...malformed]) {
    expect(await ask(keeper, id), id).toEqual(missing);
    expect((await pass(keeper, id)).status, id).toBe(404);
  }
  expect(await ask(keeper, '')).toEqual(missing);
  expect(await ask(keeper, 'x'.repeat(65))).toMatchObject({ status: 400, code: 400 });
  expect(await ask(keeper, '\0')).toMatchObject({ status: 400, code: 400 });
  expect(await ask(outsider, contract.id)).toEqual(missing);

  await pass(keeper, contract.id);
  expect(await ask(keeper, contract.id), 'who gave it away').toEqual(nothing);
  expect((await pass(keeper, contract.id)).status).toBe(409);
  expect((await sponsor.post('/contract/recall', { contractId: contract.id, reason: '条款有误' })).code).toBe(
    0,
  );
  expect(await ask(second, contract.id), 'who had it').toMatchObject({ status: 200, code: 0 });
  expect(await ask(outsider, contract.id)).toEqual(missing);
  expect((await pass(second, contract.id)).status, 'no transfer of a closed contract').toBe(409);
});
