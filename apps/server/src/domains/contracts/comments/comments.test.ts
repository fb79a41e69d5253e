import type { Contract, ContractComment } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

type Product = Awaited<ReturnType<typeof buildProduct>>;
type Caller = Awaited<ReturnType<Product['signIn']>>;

let product: Product;
let staff: Caller;
let chen: Awaited<ReturnType<Product['person']>>;
let signer: Caller;

beforeAll(async () => {
  product = await buildProduct(await createTestDatabase());
  const firm = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
  staff = await product.signIn(firm.people.林知夏!.contact);
  chen = await product.person('陈书远');
  signer = await product.signIn(chen.contact);
});

async function sent(): Promise<string> {
  const draft = await product.draft(staff, [{ person: { name: '陈书远', contact: chen.contact } }]);
  expect((await staff.post('/contract/send', { contractId: draft.id })).code).toBe(0);
  return draft.id;
}
const say = (caller: Caller, contractId: string, text: string) =>
  caller.post<ContractComment>('/contract/comment', { contractId, text });
const read = (caller: Caller, contractId: string) =>
  caller.get<ContractComment[]>('/contract/comments', { contractId });

it('comments go between the parties before the end, and the log records that they were written, not their text', async () => {
  const id = await sent();
  expect(await say(signer, id, '第三条的付款期限能否改为 30 天？')).toMatchObject({
    code: 0,
    result: { own: true },
  });
  await say(staff, id, '可以，撤回后重发。');
  const { result } = await read(staff, id);
  expect(result.map(({ text, partyName, own }) => [text, partyName, own])).toEqual([
    ['第三条的付款期限能否改为 30 天？', '陈书远', false],
    ['可以，撤回后重发。', '海棠贸易有限公司', true],
  ]);
  const detail = (await signer.get<Contract>('/contract/detail', { contractId: id })).result;
  const comments = detail.timeline.filter(({ event }) => event === 'CONTRACT_COMMENT');
  expect(comments.map(({ detail: text }) => text)).toEqual([null, null]);
  await product.sign(signer, id, chen.contact);
  expect((await say(signer, id, '太晚了')).code, 'not after the end').toBe(ERRORS.CONTRACT_STATE.code);
  expect((await read(signer, id)).result).toHaveLength(2);
});

it('comments notify a reader at most once an hour', async () => {
  const id = await sent();
  for (const text of ['一', '二', '三']) await say(staff, id, text);
  await product.deliver();
  const answer = await product.app.inject({ url: '/api/dev/mailbox', query: { to: chen.contact } });
  const messages = answer
    .json()
    .result.filter(({ text }: { text: string }) => text.includes('中留言') && text.includes(id));
  expect(messages).toHaveLength(1);
});

it('comments are closed to unrelated users and to cc', async () => {
  const id = await sent();
  const outsider = await product.signIn((await product.person('路人')).contact);
  expect([(await say(outsider, id, '你好')).status, (await read(outsider, id)).status]).toEqual([404, 404]);
  expect((await say(signer, id, ' ')).status).toBe(400);
  expect((await say(signer, id, '长'.repeat(501))).status).toBe(400);
});
