import type { StaffPage } from '@cinnabar/protocol/organizations/staff-schema';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { GrantLetter } from '@cinnabar/protocol/seals/letter-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { COUNTER_CODES as CODES, counterSheet } from '../../../testing/counter-token.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company(
  '海棠贸易有限公司',
  { 许清和: ['SYSTEM', 'SA'], 沈砚: ['LP'], 顾明远: [], 陈书远: [] },
  'CORPORATE',
);
const contactOf = (name: string) => company.people[name]!.contact;
const [keeper, legalPerson] = (await Promise.all(
  ['许清和', '沈砚'].map((name) => product.signIn(contactOf(name))),
)) as [Caller, Caller];
const makeSeal = async (categoryId: string) =>
  (await keeper.post<Seal>('/seal/autocreate/company', { companyId: company.id, categoryId })).result.id;

/** A grant by a letter that waits for its signature. */
async function propose(sealId: string): Promise<SealGrant> {
  const form = { sealId, subjectType: 'EMPLOYEE', subjectId: company.people.顾明远!.id, right: 'USE' };
  const answer = await keeper.post<SealGrant>('/seal/grant', { ...form, letter: true });
  expect(answer).toMatchObject({ code: 0, result: { state: 'PROPOSED', letter: 'WAITING' } });
  return answer.result;
}

/** The legal representative signs with their code. */
async function sign(grantId: string, more: { tokenCode?: string } = {}) {
  const { sha256 } = (await legalPerson.get<GrantLetter>('/seal/letter', { grantId })).result;
  await database.pool.query('delete from one_time_code where contact = $1', [contactOf('沈砚')]);
  await legalPerson.post('/seal/letter/pin', { grantId, sha256 });
  const proof = await product.receivedCode(contactOf('沈砚'));
  const form = { grantId, answer: 'SIGN', sha256, method: 'PIN', proof, ...more };
  const first = await legalPerson.post<GrantLetter>('/seal/letter/answer', form);
  /** The same again with another code of the token. */
  const again = (tokenCode: string) =>
    legalPerson.post<GrantLetter>('/seal/letter/answer', { ...form, tokenCode });
  return { first, again };
}

const grantsOf = async (sealId: string) => (await keeper.get<SealGrant[]>('/seal/grants', { sealId })).result;

it('the letter of a seal with a token takes its code too, once, and the record names the token', async () => {
  const sealId = await makeSeal('CONTRACT');
  const stateOf = async (id: string) => (await grantsOf(sealId)).find((one) => one.id === id);
  const { id: plain } = await propose(sealId);
  await keeper.upload(counterSheet('FT-3141'), 'seeds.csv', '/otp/import');
  const binding = { sealId, serialNo: 'FT-3141', pin: CODES[0] };
  expect(await keeper.post('/seal/bind', binding)).toMatchObject({ code: 0 });

  const without = await sign(plain);
  expect(without.first, 'bound since the letter was made').toMatchObject({ name: 'TOKEN_CODE_NEEDED' });
  expect(await without.again('000000')).toMatchObject({ name: 'WRONG_TOKEN_CODE' });
  expect(await stateOf(plain)).toMatchObject({ state: 'PROPOSED', letter: 'WAITING' });
  expect(await without.again(CODES[1]), 'the code of the person is not spent').toMatchObject({ code: 0 });
  expect(await stateOf(plain)).toMatchObject({ state: 'ACTIVE', letter: 'SIGNED' });
  const record = (await product.domains.audit.list({ kind: 'SEAL', id: sealId })).find(
    ({ event }) => event === 'SEAL_LETTER_SIGN',
  );
  expect(record?.detail).toMatchObject({ method: 'PIN', token: 'FT-3141' });

  const { id: next } = await propose(sealId);
  const reused = await sign(next, { tokenCode: CODES[1] });
  expect(reused.first.code, 'a code counts once').not.toBe(0);
  expect(await reused.again(CODES[2])).toMatchObject({ code: 0 });
});

it('a grant by a letter ends with its grantee, although a successor is named; one without passes on', async () => {
  const sealId = await makeSeal('FINANCE');
  const { id: signed } = await propose(sealId);
  expect((await sign(signed)).first).toMatchObject({ code: 0 });
  const { id: waiting } = await propose(sealId);
  const plain = { sealId, subjectType: 'EMPLOYEE', subjectId: company.people.顾明远!.id, right: 'EXAMINE' };
  const intent = await withSignPassword(database, keeper);
  expect(await keeper.post('/seal/grant', { ...plain, intent })).toMatchObject({ code: 0 });

  const { result: page } = await keeper.get<StaffPage>('/employee/list', { companyId: company.id });
  const employeeOf = (name: string) =>
    page.list.find(({ userId }) => userId === company.people[name]!.id)!.id;
  const leaver = { companyId: company.id, employeeId: employeeOf('顾明远') };
  const successors = `SEAL_GRANT=${employeeOf('陈书远')}`;
  expect(await keeper.post('/employee/dismiss', { ...leaver, successors })).toMatchObject({ code: 0 });
  const grants = await grantsOf(sealId);
  const stateOf = (id: string) => grants.find((one) => one.id === id);
  expect(stateOf(signed)).toMatchObject({ state: 'ENDED', letter: 'SIGNED' });
  expect(stateOf(waiting)).toMatchObject({ state: 'ENDED', letter: null });
  expect(grants.filter(({ subjectName }) => subjectName === '陈书远')).toMatchObject([
    { right: 'EXAMINE', state: 'ACTIVE', letter: null },
  ]);
  expect((await sign(waiting)).first).toMatchObject({ name: 'SEAL_LETTER_STATE' });
});
