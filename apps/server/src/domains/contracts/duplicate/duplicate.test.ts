import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;

let product: Product;
let firm: Awaited<ReturnType<Product['company']>>;
let staff: Caller;
let chen: Awaited<ReturnType<Product['person']>>;
let signer: Caller;

beforeAll(async () => {
  product = await buildProduct(await createTestDatabase());
  firm = await product.company('海棠贸易有限公司', {
    林知夏: ['TEMPLATE_CREATOR'],
    许清和: ['SA'],
    贺兰: ['SYSTEM'],
  });
  staff = await product.signIn(firm.people.林知夏!.contact);
  chen = await product.person('陈书远');
  signer = await product.signIn(chen.contact);
});

async function sent(): Promise<Contract> {
  const draft = await product.draft(staff, [
    { person: { name: '陈书远', contact: chen.contact } },
    { company: firm, step: 2 },
  ]);
  return (await staff.post<Contract>('/contract/send', { contractId: draft.id })).result;
}
const copy = (caller: Caller, contractId: string) => caller.post<Contract>('/contract/copy', { contractId });
const recall = (contractId: string) => staff.post('/contract/recall', { contractId, reason: '条款有变' });

it('a duplicate has the same files, parties and fields, and nothing that was signed', async () => {
  const contract = await sent();
  await product.sign(signer, contract.id, chen.contact);
  await recall(contract.id);
  const { code, result } = await copy(staff, contract.id);
  expect(code).toBe(0);
  expect(result).toMatchObject({
    status: 'DRAFT',
    subject: contract.subject,
    categoryId: contract.categoryId,
    comments: null,
  });
  expect(result.sn).not.toBe(contract.sn);
  expect(result.id).not.toBe(contract.id);
  expect(result.signatories.map((party) => [party.receiverName, party.contact, party.step])).toEqual([
    ['陈书远', chen.contact, 1],
    [null, null, 2],
  ]);
  expect(result.fields.map(({ page, x, y, type }) => [page, x, y, type])).toEqual(
    contract.fields.map(({ page, x, y, type }) => [page, x, y, type]),
  );
  const owners = result.signatories.flatMap(({ actions }) => actions.map(({ id }) => id));
  expect(result.fields.every(({ owner }) => owners.includes(owner))).toBe(true);
  const [former, file] = [contract.documents[0]!, result.documents[0]!];
  expect(file.id).not.toBe(former.id);
  expect(file).toMatchObject({ title: former.title, pages: former.pages, revision: 1 });
  expect(Date.parse(result.expireTime!), 'as much time as before').toBeGreaterThan(
    Date.now() + 29 * 86_400_000,
  );
  expect((await staff.post<Contract>('/contract/send', { contractId: result.id })).result).toMatchObject({
    status: 'SIGNING',
  });
  expect((await product.sign(signer, result.id, chen.contact)).code, 'the file is the upload').toBe(0);
});

it('a duplicate leaves out receivers of a transferred step, and keeps attachments', async () => {
  const attached = await staff.upload(Buffer.from('PK'), '报价单.zip', '/contract/attachment');
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  await staff.put(`/contract/${draft.id}`, {
    ...draft,
    description: '',
    documents: draft.documents.map(({ id }) => id),
    attachments: [attached.result.id],
  });
  await staff.post('/contract/send', { contractId: draft.id });
  await recall(draft.id);
  const { result } = await copy(staff, draft.id);
  expect(result.attachments.map(({ name }) => name)).toEqual(['报价单.zip']);
  expect(result.attachments[0]!.id).not.toBe(attached.result.id);
  await staff.post('/contract/delete', { contractId: result.id });
  const kept = await staff.get<Contract>('/contract/detail', { contractId: draft.id });
  expect(kept.result.attachments, 'the former contract keeps its own').toHaveLength(1);
});

it('a duplicate is open to those who could have created the contract, once it is closed', async () => {
  const contract = await sent();
  expect((await copy(staff, contract.id)).code).toBe(ERRORS.CONTRACT_STATE.code);
  await recall(contract.id);
  expect((await copy(signer, contract.id)).code, 'a party').toBe(ERRORS.NOT_SPONSOR.code);
  const boss = await product.signIn(firm.people.贺兰!.contact);
  const { result } = await boss.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(result.abilities.copy).toBe(true);
  expect(
    (await signer.get<Contract>('/contract/detail', { contractId: contract.id })).result.abilities.copy,
  ).toBe('NOT_SPONSOR');
  const browser = openBrowser(product.app);
  browser.jar.set('cnb_session', boss.token);
  await browser.post('/user/tenant', { tenantId: '' });
  const alone = product.caller(browser.jar.get('cnb_session')!, boss.userId);
  expect((await copy(alone, contract.id)).code, 'not as a person').toBe(ERRORS.LAUNCH_NOT_ALLOWED.code);
});
