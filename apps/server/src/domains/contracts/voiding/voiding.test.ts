import { openPdf } from '@cinnabar/pdf';
import { hasTool, judgeWithPdfsig } from '@cinnabar/pdf/testing';
import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { isAccess } from '../access/access-event.ts';
import { expireContractsJob } from '../endings/endings-jobs.ts';
import { rebuildInbox } from '../inbox/rebuild-inbox.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Caller = Awaited<ReturnType<Product['signIn']>>;

const database = await createTestDatabase();
let product: Product;
let firm: Awaited<ReturnType<Product['company']>>;
let staff: Caller;
let keeper: Caller;
let signer: Caller;
let chen: Awaited<ReturnType<Product['person']>>;

beforeAll(async () => {
  product = await buildProduct(database);
  firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
  keeper = await product.signIn(firm.people.许清和!.contact);
  chen = await product.person('陈书远');
  signer = await product.signIn(chen.contact);
});

const keeperContact = () => firm.people.许清和!.contact;

async function send(): Promise<Contract> {
  const draft = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact } },
    { company: firm },
  ]);
  return (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
}

async function completed(): Promise<Contract> {
  const contract = await send();
  await product.sign(signer, contract.id, chen.contact);
  const { result } = await product.sign(keeper, contract.id, keeperContact());
  expect(result.status).toBe('COMPLETE');
  return result;
}

const voidIt = (caller: Caller, contractId: string, more: object = {}) =>
  caller.post<Contract>('/contract/void', { contractId, reason: '双方协商一致，重新签订', ...more });
const detail = async (caller: Caller, contractId: string) =>
  (await caller.get<Contract>('/contract/detail', { contractId })).result;
const boxOf = async (caller: Caller, contractId: string) => {
  for (const box of ['TODO', 'WAITING', 'FINISHED']) {
    const { result } = await caller.get<ContractList>('/contract/list', { box, pageSize: '100' });
    if (result.list.some(({ id }) => id === contractId)) return box;
  }
  return null;
};
const lettersTo = async (contact: string): Promise<string[]> => {
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: contact } });
  return answer.json().result.map(({ text }: { text: string }) => text);
};

describe('the voiding of a complete contract', () => {
  it('is signed by every party on a declaration, beside unchanged files', async () => {
    const { id, documents } = await completed();
    const { code, result: asked } = await voidIt(staff, id);
    expect(code).toBe(0);
    expect(asked).toMatchObject({ status: 'TERMINATING', voiding: { reason: '双方协商一致，重新签订' } });
    expect(asked.documents.map((one) => one.id)).toEqual([documents[0]!.id, asked.voiding!.documentId]);
    expect(
      asked.signatories.flatMap((party) => party.actions).map(({ type, status }) => [type, status]),
    ).toEqual([
      ['PERSONAL', 'SIGNED'],
      ['TERMINATE_PERSONAL', 'SIGNING'],
      ['CORPORATE', 'SIGNED'],
      ['TERMINATE_CORPORATE', 'SIGNING'],
    ]);
    expect((await lettersTo(chen.contact))[0]).toMatch(new RegExp(`重新签订.*/sign/${id}`));
    expect([await boxOf(signer, id), await boxOf(keeper, id), await boxOf(staff, id)]).toEqual([
      'TODO',
      'TODO',
      'WAITING',
    ]);
    expect(await detail(signer, id)).toMatchObject({ signCode: 0, abilities: { sign: true, reject: true } });

    const rowOf = async (caller: Caller, box: string) =>
      (await caller.get<ContractList>('/contract/list', { box, pageSize: '100' })).result.list.find(
        (row) => row.id === id,
      );
    const abilities = (await detail(staff, id)).abilities;
    expect(abilities.urge).toBe(true);
    expect((await rowOf(staff, 'WAITING'))?.abilities).toEqual(abilities);
    expect(await rowOf(signer, 'TODO')).toMatchObject({ abilities: { sign: true, reject: true } });
    // What compares lists with contracts reads them in the same way.
    expect((await rebuildInbox({ database })).rebuilt).toBe(0);

    const afterFirst = await product.sign(signer, id, chen.contact);
    expect(afterFirst).toMatchObject({ code: 0, result: { status: 'TERMINATING', signCode: 200 } });
    expect((await detail(signer, id)).abilities).toMatchObject({ sign: 'ALREADY_DONE' });
    const { result: done } = await product.sign(keeper, id, keeperContact());
    expect(done).toMatchObject({ status: 'TERMINATED', signCode: 300 });
    const acts = done.timeline.map(({ event }) => event).filter((event) => !isAccess(event));
    expect(acts.slice(-4)).toEqual(['CONTRACT_VOID', 'CONTRACT_SIGN', 'CONTRACT_SIGN', 'CONTRACT_TERMINATE']);
    expect(await boxOf(signer, id)).toBe('FINISHED');
    expect((await lettersTo(chen.contact))[0]).toContain('作废');

    const [file, declaration] = done.documents;
    expect(file!.sha256, 'the contract’s own file').toBe(documents[0]!.sha256);
    const pdf = await staff.download(`/document/stream/${declaration!.id}`);
    expect(
      openPdf(pdf).revisions.length,
      'set; launched and signed twice, each with its validation data',
    ).toBe(7);
    if (hasTool('pdfsig')) {
      const verdicts = judgeWithPdfsig(pdf);
      expect(verdicts.map(({ isValid }) => isValid)).toEqual([true, true, true]);
    }
    const text = await staff.get<{ text: string }[]>(`/document/${declaration!.id}/text`, { page: '1' });
    expect(JSON.stringify(text.result)).toContain('合同作废声明');
  });

  it('binds consent to the declaration, and refuses it for other bytes', async () => {
    const { id, documents } = await completed();
    const { result: asked } = await voidIt(staff, id);
    const step = asked.signatories
      .flatMap((party) => party.actions)
      .find(({ type }) => type === 'TERMINATE_PERSONAL')!;
    const answer = await signer.post('/contract/intent', {
      method: 'PIN',
      contracts: [
        {
          contractId: id,
          actionId: step.id,
          documents: [{ documentId: documents[0]!.id, sha256: documents[0]!.sha256 }],
        },
      ],
    });
    expect(answer.code).toBe(ERRORS.BYTES_CHANGED.code);
  });

  it('ends when a party declines and leaves the contract in force; a new declaration may follow', async () => {
    const { id } = await completed();
    const first = (await voidIt(staff, id)).result.voiding!.documentId;
    await product.sign(keeper, id, keeperContact());
    const refused = await signer.post<Contract>('/contract/reject', { contractId: id, reason: '不同意' });
    expect(refused).toMatchObject({ code: 0, result: { status: 'COMPLETE', voiding: null, signCode: 300 } });
    expect(refused.result.signatories.map(({ status }) => status)).toEqual(['SIGNED', 'SIGNED']);
    expect((await lettersTo(firm.people.林知夏!.contact))[0]).toContain('陈书远不同意作废');

    const again = (await voidIt(staff, id)).result;
    expect(again.voiding!.documentId).not.toBe(first);
    await product.sign(signer, id, chen.contact);
    expect((await detail(staff, id)).status, 'a signature under the first declaration does not count').toBe(
      'TERMINATING',
    );
    expect((await product.sign(keeper, id, keeperContact())).result.status).toBe('TERMINATED');
  });

  it('ends when it is not confirmed in time, and leaves the contract in force', async () => {
    const { id } = await completed();
    await voidIt(staff, id);
    const { handle } = product.domains.contracts.jobHandlers.find(
      ({ job }) => job.name === expireContractsJob.name,
    )!;
    await handle({});
    expect((await detail(staff, id)).status).toBe('TERMINATING');
    await database.db.execute(
      sql`update contract set void_expire_time = now() - interval '1 minute' where id = ${id}`,
    );
    expect((await product.sign(signer, id, chen.contact)).code, 'too late').not.toBe(0);
    await Promise.all([handle({}), handle({})]);
    const kept = await detail(staff, id);
    expect(kept).toMatchObject({ status: 'COMPLETE', voiding: null });
    expect(kept.timeline.filter(({ event }) => event === 'CONTRACT_VOID_LAPSED')).toHaveLength(1);
  });

  it("uses the seal that the sender chose for its own step, and no other company's", async () => {
    const { id } = await completed();
    const other = await product.company('青石建材有限公司', { 沈砚: ['SA'] });
    const sealsOf = async (caller: Caller, companyId: string) =>
      (await caller.get<{ id: string }[]>('/seal/query', { companyId, type: 'COMPANY' })).result[0]!.id;
    const foreign = await sealsOf(await product.signIn(other.people.沈砚!.contact), other.id);
    expect((await voidIt(staff, id, { sealId: foreign })).code).toBe(ERRORS.SEAL_NOT_USABLE.code);
    const own = await sealsOf(keeper, firm.id);
    const { result } = await voidIt(staff, id, { sealId: own });
    const step = result.signatories
      .flatMap((party) => party.actions)
      .find(({ type }) => type === 'TERMINATE_CORPORATE');
    expect(step!.sealId).toBe(own);
  });
});

describe('the refusal of a voiding', () => {
  it('covers unrelated users, without revealing the contract, other parties, and open contracts', async () => {
    const { id } = await completed();
    const outsider = await product.signIn((await product.person('路人')).contact);
    expect((await voidIt(outsider, id)).status).toBe(404);
    expect((await voidIt(signer, id)).code).toBe(ERRORS.NOT_SPONSOR.code);
    expect((await voidIt(keeper, id)).code, 'a seal administrator of another party is not the sender').toBe(
      ERRORS.NOT_SPONSOR.code,
    );
    const open = await send();
    expect((await voidIt(staff, open.id)).code).toBe(ERRORS.CONTRACT_STATE.code);
  });

  it('covers a deadline that has passed, and the second of two concurrent calls', async () => {
    const { id } = await completed();
    expect((await voidIt(staff, id, { expireTime: new Date(Date.now() - 60_000).toISOString() })).code).toBe(
      ERRORS.SEND_DEADLINE_MISSING.code,
    );
    const codes = (await Promise.all([voidIt(staff, id), voidIt(staff, id)])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
  });
});
