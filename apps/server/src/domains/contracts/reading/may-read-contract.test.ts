import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/http/actor.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { statementsDuring } from '../../../testing/statements/count-statements.ts';
import { mayRead } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { loadViewer } from '../lifecycle/viewer.ts';
import { mayReadContract } from './may-read-contract.ts';

type Company = Awaited<ReturnType<Product['company']>>;
type Product = Awaited<ReturnType<typeof buildProduct>>;
type Reader = Pick<Actor, 'userId' | 'tenantId' | 'visit' | 'within'>;

const database = await createTestDatabase();
let product: Product;
let host: Company;
let firm: Company;
let staff: Caller;
let keeper: Caller;
let signer: Caller;
let chen: Awaited<ReturnType<Product['person']>>;
let lu: Awaited<ReturnType<Product['person']>>;

beforeAll(async () => {
  product = await buildProduct(database);
  host = await product.company('青石建材有限公司', {
    周行: ['TEMPLATE_CREATOR'],
    温言: ['CONTRACT', 'SA'],
    白露: [],
  });
  firm = await product.company('海棠贸易有限公司', {
    许清和: ['SA'],
    沈砚: ['SA'],
    贺兰: ['SYSTEM'],
  });
  [chen, lu] = [await product.person('陈书远'), await product.person('陆观澜')];
  staff = await product.signIn(host.people.周行!.contact);
  keeper = await product.signIn(firm.people.许清和!.contact);
  signer = await product.signIn(chen.contact);
});

/** An employee of the sender, named as such, approves before its seal is applied. */
async function draft(): Promise<Contract> {
  const made = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact } },
    { company: firm, step: 2 },
    { company: host, step: 2 },
  ]);
  const { result } = await staff.put<Contract>(`/contract/${made.id}`, {
    ...made,
    documents: made.documents.map(({ id }) => id),
    fields: made.fields.map(({ value: _, ...field }) => field),
    signatories: made.signatories.map((party) => ({
      ...party,
      actions: party.tenantId === host.id ? [approval(), ...party.actions] : party.actions,
    })),
    description: '',
    copies: [{ id: 'copy-1', name: '陆观澜', contact: lu.contact, when: 'SEND' }],
  });
  return result;
}

const approval = () => ({
  id: 'approval',
  type: 'AUDIT',
  operators: [{ id: host.people.白露!.id, name: '白露' }],
});

/** All participants, and some unrelated users; in every kind of session. */
function readers(contractId: string): Record<string, Reader> {
  const all: Record<string, Reader> = {};
  const people = { ...host.people, ...firm.people, 陈书远: chen, 陆观澜: lu };
  for (const [name, { id: userId }] of Object.entries(people)) {
    all[name] = { userId, tenantId: null };
    all[`${name} by ${host.name}`] = { userId, tenantId: host.id, within: host.id };
    all[`${name} by ${firm.name}`] = { userId, tenantId: firm.id, within: firm.id };
    all[`${name} on a device`] = { userId, tenantId: null, visit: { contractId, done: false } };
    all[`${name} on a device for another`] = {
      userId,
      tenantId: null,
      visit: { contractId: host.id, done: false },
    };
  }
  return all;
}

/** The readers by the policy of the loaded contract; the fast check must return the same for all. */
async function expectSame(contractId: string): Promise<string[]> {
  const { organizations } = product.domains;
  const state = (await findState(database.db, contractId))!;
  const said: Record<string, boolean> = {};
  const quick: Record<string, boolean> = {};
  for (const [name, reader] of Object.entries(readers(contractId))) {
    said[name] = mayRead(await loadViewer(organizations, reader), state);
    quick[name] = await mayReadContract({ database, organizations }, reader, contractId);
  }
  expect(quick).toEqual(said);
  return Object.keys(said).filter((name) => said[name] && !name.includes(' '));
}

const dismissed = (userId: string, is: boolean) =>
  database.pool.query('update employee set status = $1 where user_id = $2', [
    is ? 'DISMISSED' : 'ACTIVE',
    userId,
  ]);

describe('mayReadContract', () => {
  it('answers as the policy does, from the draft to the last signature', async () => {
    const { id } = await draft();
    expect(await expectSame(id)).toEqual(['周行']);
    expect((await staff.post('/contract/send', { contractId: id })).code).toBe(0);
    expect(await expectSame(id)).toEqual(['周行', '温言', '陈书远', '陆观澜']);
    await product.sign(signer, id, chen.contact);
    const all = ['周行', '温言', '白露', '许清和', '沈砚', '贺兰', '陈书远', '陆观澜'];
    expect(await expectSame(id)).toEqual(all);
    await staff.post('/contract/recall', { contractId: id, reason: '条款有变' });
    expect(await expectSame(id), 'when it has ended').toEqual(all);
  });

  it('denies a former employee what was theirs as an employee, and keeps what they created or received in person', async () => {
    const { id } = await draft();
    expect((await staff.post('/contract/send', { contractId: id })).code).toBe(0);
    await product.sign(signer, id, chen.contact);
    expect(await expectSame(id)).toContain('白露');
    for (const one of [host.people.白露!, host.people.周行!, firm.people.贺兰!])
      await dismissed(one.id, true);
    const left = await expectSame(id);
    expect(left).not.toContain('白露');
    expect(left).not.toContain('贺兰');
    expect(left).toContain('周行');
    for (const one of [host.people.白露!, host.people.周行!, firm.people.贺兰!])
      await dismissed(one.id, false);
    expect(await expectSame(id)).toContain('白露');
  });

  it('is false for a contract that does not exist', async () => {
    const { organizations } = product.domains;
    for (const id of ['no-id', host.id])
      expect(
        await mayReadContract({ database, organizations }, { userId: chen.id, tenantId: null }, id),
      ).toBe(false);
  });
});

describe('GET /document/:id/image', () => {
  it('is authorised and answered by one statement, for any contract', async () => {
    const made = await draft();
    const { result } = await staff.post<Contract>('/contract/send', { contractId: made.id });
    await product.sign(signer, made.id, chen.contact);
    const url = `/document/${result.documents[0]!.id}/image?page=1&width=800`;
    // The first reading is recorded.
    await keeper.download(url);
    const { answer, statements } = await statementsDuring(() => keeper.download(url));
    expect(answer.subarray(8, 12).toString()).toBe('WEBP');
    // The session, the document and the boxes of its contract.
    expect(statements.map(({ text }) => text)).toHaveLength(1);
    expect(statements[0]!.text).toContain(
      'from "inbox" where "inbox"."contract_id" = "document"."contract_id"',
    );
  });
});
