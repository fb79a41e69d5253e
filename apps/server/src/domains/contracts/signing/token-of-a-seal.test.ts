import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { COUNTER_CODES as CODES, counterSheet } from '../../../testing/counter-token.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company('海棠贸易有限公司', { 许清和: ['SYSTEM', 'SA'] }, 'CORPORATE');
const { contact } = company.people.许清和!;
const keeper = await product.signIn(contact);
const { result: seals } = await keeper.get<Seal[]>('/seal/query', { companyId: company.id, type: 'COMPANY' });
const sealId = seals[0]!.id;

await keeper.upload(counterSheet('FT-1'), 'seeds.csv', '/otp/import');
await keeper.post('/seal/bind', { sealId, serialNo: 'FT-1', pin: CODES[0] });

async function send(): Promise<string> {
  const { id: contractId } = await product.draft(keeper, [{ company }]);
  expect((await keeper.post('/contract/send', { contractId })).code).toBe(0);
  return contractId;
}

async function declare(contractId: string) {
  await database.pool.query('delete from one_time_code where contact = $1', [contact]);
  const intent = await product.declareIntent(keeper, contractId);
  const fields = intent.fields.map(({ fieldId }: { fieldId: string }) => ({ fieldId, sealId }));
  const form = { intentId: intent.result.intentId, proof: await product.receivedCode(contact), fields };
  return (more: object) => keeper.post('/contract/sign', { ...form, ...more });
}

const statusOf = async (contractId: string) =>
  (await keeper.get<Contract>('/contract/detail', { contractId })).result.status;

describe('a seal with a token', () => {
  it('is used with the code of its token besides the intent, which the record names', async () => {
    const contractId = await send();
    const sign = await declare(contractId);
    const needed = await sign({});
    expect(needed).toMatchObject({ code: ERRORS.TOKEN_CODE_NEEDED.code });
    expect(needed.message).toContain(seals[0]!.name);
    const wrong = await sign({ tokens: [{ sealId, code: '000000' }] });
    expect(wrong).toMatchObject({ code: ERRORS.WRONG_TOKEN_CODE.code });
    const spent = await sign({ tokens: [{ sealId, code: CODES[0] }] });
    expect(spent.code, 'the code of the binding').toBe(ERRORS.WRONG_TOKEN_CODE.code);
    expect(await statusOf(contractId)).toBe('SIGNING');
    // The code of the intent was not spent by a wrong code of the token.
    expect((await sign({ tokens: [{ sealId, code: CODES[1] }] })).code).toBe(0);
    await product.domains.contracts.settle();
    expect(await statusOf(contractId)).toBe('COMPLETE');
    const { records } = await product.domains.audit.read({ kind: 'CONTRACT', id: contractId });
    const signed = records.find(({ event }) => event === 'CONTRACT_SIGN');
    expect(signed?.detail).toMatchObject({ tokens: 'FT-1' });
  });

  it('is not used by the same code for another contract', async () => {
    const sign = await declare(await send());
    expect((await sign({ tokens: [{ sealId, code: CODES[2] }] })).code).toBe(0);
    await product.domains.contracts.settle();
    const other = await send();
    const signOther = await declare(other);
    const spent = await signOther({ tokens: [{ sealId, code: CODES[2] }] });
    expect(spent.code).toBe(ERRORS.WRONG_TOKEN_CODE.code);
    expect(await statusOf(other)).toBe('SIGNING');
  });

  it('keeps the code of its token when the intent is not proven', async () => {
    const contractId = await send();
    const sign = await declare(contractId);
    const tokens = [{ sealId, code: CODES[3] }];
    expect((await sign({ tokens, proof: '000000' })).code).toBe(ERRORS.WRONG_CODE.code);
    expect((await sign({ tokens })).code).toBe(0);
    await product.domains.contracts.settle();
    expect(await statusOf(contractId)).toBe('COMPLETE');
  });

  it('is not used while its token is reported as lost', async () => {
    const contractId = await send();
    const sign = await declare(contractId);
    const { result } = await keeper.get<{ token: { id: string } }>('/seal/token', { sealId });
    const lost = { tokenId: result.token.id, reason: '遗失' };
    expect((await keeper.post('/otp/lost', lost)).code).toBe(0);
    expect((await sign({ tokens: [{ sealId, code: CODES[4] }] })).code).toBe(ERRORS.TOKEN_IS_LOST.code);
    expect((await keeper.post('/otp/found', lost)).code).toBe(0);
    expect((await sign({ tokens: [{ sealId, code: CODES[4] }] })).code).toBe(0);
  });
});
