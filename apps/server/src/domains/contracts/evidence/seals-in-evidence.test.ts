import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { SealRules } from '@cinnabar/protocol/seals/rules/rule-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { COUNTER_CODES as CODES, counterSheet } from '../../../testing/counter-token.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';
import { readEvidenceText } from '../evidence-factory.ts';
import { sendForSeal, signWithSeal } from '../sealing/seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company(
  '海棠贸易有限公司',
  { 许清和: ['SYSTEM', 'SA'], 林知夏: ['SA'], 顾明远: [] },
  'CORPORATE',
);
const signIn = (name: string) => product.signIn(company.people[name]!.contact);
const [keeper, signer] = await Promise.all([signIn('许清和'), signIn('顾明远')]);
const { result: seals } = await keeper.get<Seal[]>('/seal/query', { companyId: company.id, type: 'COMPANY' });
const [seal] = seals as [Seal];

const send = async () => (await sendForSeal(product, keeper, company, { sealId: seal.id })).id;

async function signed(
  who: Caller,
  name: string,
  { tokens = [], contractId }: { tokens?: { sealId: string; code: string }[]; contractId?: string } = {},
) {
  contractId ??= await send();
  const { contact } = company.people[name]!;
  const step = { contractId, sealId: seal.id, contact, tokens };
  expect(await signWithSeal(product, database, who, step)).toBe(0);
  return contractId;
}

const reportOf = (contractId: string, language: 'zh_CN' | 'en_US') =>
  readEvidenceText(product, keeper, contractId, language);
const joined = (text: string): string => text.replace(/\s/g, '');

it('the evidence report names the grant by which a seal was used, and no token where none was asked for', async () => {
  const { result: grant } = await keeper.post<{ number: number }>('/seal/grant', {
    sealId: seal.id,
    subjectType: 'EMPLOYEE',
    subjectId: company.people.顾明远!.id,
    right: 'USE',
    intent: await withSignPassword(database, keeper),
  });
  const contractId = await signed(signer, '顾明远');
  const words = await reportOf(contractId, 'zh_CN');
  expect(words).toContain(joined(`${seal.name}，依据：印章授权 #${grant.number}`));
  expect(words).not.toContain('印章管理员职责');
  expect(words).not.toContain('动态令牌');
  const english = await reportOf(contractId, 'en_US');
  expect(english).toContain(joined(`${seal.name}, permitted by grant #${grant.number} of the seal`));
  expect(english).not.toContain(joined('serial number'));
});

it('the evidence report names the role of one without a grant', async () => {
  const { rows } = await database.pool.query(
    `select id from seal_grant where seal_id = $1 and subject_id = $2 and "right" = 'USE'`,
    [seal.id, company.people.林知夏!.id],
  );
  for (const { id: grantId } of rows)
    expect(await keeper.post('/seal/grant/end', { grantId, reason: '调岗' })).toMatchObject({ code: 0 });
  const words = await reportOf(await signed(await signIn('林知夏'), '林知夏'), 'zh_CN');
  expect(words).toContain(joined(`${seal.name}，依据：印章管理员职责`));
});

it('the evidence report names the approval of a use by its number', async () => {
  const rule = { kind: 'EVERY_USE', effect: 'ASK' };
  const { result: ruled } = await keeper.post<SealRules>('/seal/rule', { sealId: seal.id, rule });
  const ruleId = ruled.rules[0]!.rule.id;
  const contractId = await send();
  const { result: contract } = await signer.get<Contract>('/contract/detail', { contractId });
  const step = { contractId, actionId: contract.signatories[0]!.actions[0]!.id };
  const asked = await signer.post<{ id: string; number: string }>('/seal/approval', {
    ...step,
    sealId: seal.id,
    reason: '对方要求周一前签完',
  });
  const { id, number } = asked.result;
  await database.pool.query('delete from one_time_code where contact = $1', [company.people.许清和!.contact]);
  await keeper.post('/seal/approval/pin', { id });
  const proof = await product.receivedCode(company.people.许清和!.contact);
  const answer = { id, answer: 'APPROVE', method: 'PIN', proof };
  expect(await keeper.post('/seal/approval/answer', answer)).toMatchObject({ code: 0 });
  await signed(signer, '顾明远', { contractId });
  expect(await reportOf(contractId, 'zh_CN')).toContain(joined(`${seal.name}，依据：用印审批 ${number}`));
  expect(await reportOf(contractId, 'en_US')).toContain(
    joined(`permitted by approval ${number} of this use`),
  );
  await keeper.post('/seal/rule/remove', { sealId: seal.id, ruleId });
});

it('the evidence report names the token whose code a seal asked for', async () => {
  await keeper.upload(counterSheet('FT-2718'), 'seeds.csv', '/otp/import');
  const binding = { sealId: seal.id, serialNo: 'FT-2718', pin: CODES[0] };
  expect(await keeper.post('/seal/bind', binding)).toMatchObject({ code: 0 });
  const contractId = await signed(keeper, '许清和', { tokens: [{ sealId: seal.id, code: CODES[1] }] });
  const words = await reportOf(contractId, 'zh_CN');
  expect(words).toContain(joined('动态令牌'));
  expect(words).toContain(joined('已核对印章所绑动态令牌上的动态码，令牌序列号 FT-2718'));
  expect(words).toContain(joined(`${seal.name}，依据：印章授权 #1`));
  const english = await reportOf(contractId, 'en_US');
  expect(english).toContain(joined('The code on the token of the seal was checked; serial number FT-2718'));
});
