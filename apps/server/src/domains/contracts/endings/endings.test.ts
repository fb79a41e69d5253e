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

beforeAll(async () => {
  product = await buildProduct(await createTestDatabase());
  firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
  keeper = await product.signIn(firm.people.许清和!.contact);
});

async function sent(copies: object[] = []) {
  const chen = await product.person('陈书远');
  const draft = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact } },
    { company: firm },
  ]);
  const saved = await staff.put(`/contract/${draft.id}`, {
    ...draft,
    documents: draft.documents.map(({ id }) => id),
    fields: draft.fields.map(({ value: _, ...field }) => field),
    description: '',
    copies,
  });
  expect(saved).toMatchObject({ code: 0 });
  const { code, result } = await staff.post<Contract>('/contract/send', { contractId: draft.id });
  expect(code).toBe(0);
  return { contract: result, chen, signer: await product.signIn(chen.contact) };
}

const messagesTo = async (contact: string): Promise<string[]> => {
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
  return answer.json().result.map(({ text }: { text: string }) => text);
};
const see = (caller: Caller, contractId: string) => caller.get<Contract>('/contract/detail', { contractId });
const finish = (caller: Caller, contractId: string) =>
  caller.post<Contract>('/contract/finish', { contractId, reason: '其余各方改签纸质合同' });

describe('a contract that is closed early', () => {
  it('keeps what was signed, closes the other steps and notifies all parties with the reason', async () => {
    const { contract, chen, signer } = await sent();
    await product.sign(signer, contract.id, chen.contact);
    expect((await finish(signer, contract.id)).code, 'a party may not').toBe(ERRORS.NOT_SPONSOR.code);
    const { result } = await finish(staff, contract.id);
    expect(result).toMatchObject({ status: 'FINISHED', comments: '其余各方改签纸质合同', signCode: 300 });
    expect(result.signatories.flatMap((party) => party.actions).map(({ status }) => status)).toEqual([
      'SIGNED',
      'FINISHED',
    ]);
    expect((await messagesTo(chen.contact))[0]).toContain('改签纸质合同');
    expect((await product.sign(keeper, contract.id, firm.people.许清和!.contact)).code).not.toBe(0);
    expect((await finish(staff, contract.id)).code).toBe(ERRORS.CONTRACT_STATE.code);
  });

  it('is voided by those who have signed it only; without any signature no voiding is needed', async () => {
    const { contract, chen, signer } = await sent();
    await product.sign(signer, contract.id, chen.contact);
    await finish(staff, contract.id);
    const reason = { contractId: contract.id, reason: '签错了' };
    const { result } = await staff.post<Contract>('/contract/void', reason);
    const steps = result.signatories.flatMap((party) => party.actions);
    expect(steps.filter(({ type }) => type.startsWith('TERMINATE')).map(({ type }) => type)).toEqual([
      'TERMINATE_PERSONAL',
    ]);
    expect((await see(keeper, contract.id)).result, 'a party that never signed only reads').toMatchObject({
      signCode: 400,
    });
    const refused = await signer.post<Contract>('/contract/reject', reason);
    expect(refused.result.status, 'the former state is restored').toBe('FINISHED');

    const { contract: untouched } = await sent();
    await finish(staff, untouched.id);
    expect((await staff.post('/contract/void', { ...reason, contractId: untouched.id })).code).toBe(
      ERRORS.VOID_UNSIGNED.code,
    );
  });
});

describe('a cc', () => {
  const copy = (id: string, contact: string, when: string) => ({ id, name: '法务', contact, when });
  const fresh = () => `136${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

  it('is notified when the contract is sent or closed, and may read from then on', async () => {
    const [early, late] = [fresh(), fresh()];
    const { contract, chen, signer } = await sent([copy('a', early, 'SEND'), copy('b', late, 'FINISH')]);
    expect((await messagesTo(early))[0]).toContain(`/detail/${contract.id}`);
    expect(await messagesTo(late)).toEqual([]);
    const first = await product.signIn(early);
    expect((await see(first, contract.id)).status).toBe(200);
    const { result } = await first.get<ContractList>('/contract/list', { box: 'COPY' });
    expect(result.list).toMatchObject([{ id: contract.id, signCode: 400 }]);
    expect((await first.post('/contract/recall', { contractId: contract.id, reason: '不' })).code).toBe(
      ERRORS.NOT_SPONSOR.code,
    );

    await product.sign(signer, contract.id, chen.contact);
    await product.sign(keeper, contract.id, firm.people.许清和!.contact);
    expect((await see(await product.signIn(late), contract.id)).result.status).toBe('COMPLETE');
    expect((await messagesTo(late)).filter((text) => text.includes(contract.id))).toHaveLength(1);
  });
});

describe('a reminder', () => {
  const urge = (contractId: string, signatoryId?: string) =>
    staff.post<Contract>('/contract/urge', { contractId, signatoryId });

  it('is sent to one party, which is then paused, while others may still be reminded', async () => {
    const { contract, chen } = await sent();
    const keeperMessages = async () =>
      (await messagesTo(firm.people.许清和!.contact)).filter((text) => text.includes(contract.id)).length;
    const before = await keeperMessages();
    expect((await urge(contract.id, 'party-0')).code).toBe(0);
    expect((await messagesTo(chen.contact))[0]).toContain('催签');
    expect(await keeperMessages()).toBe(before);
    expect((await urge(contract.id, 'party-0')).code).toBe(ERRORS.URGED_RECENTLY.code);
    expect((await urge(contract.id)).code, 'the other party').toBe(0);
    expect(await keeperMessages()).toBe(before + 1);
    expect((await urge(contract.id)).code).toBe(ERRORS.URGED_RECENTLY.code);
  });

  it('is sent to no one without an open step', async () => {
    const { contract, chen, signer } = await sent();
    await product.sign(signer, contract.id, chen.contact);
    expect((await urge(contract.id, 'party-0')).code).toBe(ERRORS.URGE_NOT_DUE.code);
  });
});
