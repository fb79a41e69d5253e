import type { CategoryDetail } from '@cinnabar/protocol/categories/category-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { ApprovalBrief, StepSeals } from '@cinnabar/protocol/seals/approval-schema';
import type { SealGrant, Why } from '@cinnabar/protocol/seals/grant-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { withSignPassword } from '../../seals/seals-factory.ts';
import { dayAhead, leftOf } from '../automatic/automatic-factory.ts';
import { sendForSeal, signWithSeal } from './seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const company = await product.company(
  '海棠贸易有限公司',
  {
    林知夏: ['SYSTEM', 'CATEGORY_CREATOR'],
    沈砚: ['CATEGORY_MANAGER'],
    许清和: ['SA'],
    顾明远: [],
    周砚秋: [],
  },
  'INNER_COMPANY',
);
const [staff, publisher, keeper, signer, examiner] = (await Promise.all(
  ['林知夏', '沈砚', '许清和', '顾明远', '周砚秋'].map(async (name) => {
    const caller = await product.signIn(company.people[name]!.contact);
    await caller.post('/user/tenant', { tenantId: company.id });
    return caller;
  }),
)) as [Caller, Caller, Caller, Caller, Caller];
const { result: seals } = await keeper.get<Seal[]>('/seal/query', { companyId: company.id, type: 'COMPANY' });
const { id: sealId } = seals[0]!;
const intent = await withSignPassword(database, keeper);
const grant = (name: string, form: object) =>
  keeper.post<SealGrant>('/seal/grant', {
    ...{ sealId, subjectType: 'EMPLOYEE', subjectId: company.people[name]!.id, intent },
    ...form,
  });
expect(await grant('顾明远', { right: 'USE' })).toMatchObject({ code: 0 });
expect(await grant('周砚秋', { right: 'EXAMINE' })).toMatchObject({ code: 0 });

/** The next version of a type. */
async function publish(type: CategoryDetail, sealApproval: boolean): Promise<CategoryDetail> {
  const roles = type.roles.filter(({ roleType }) => roleType === 'CATEGORY_CREATOR').map(({ id }) => id);
  const config = { ...(type.draft?.config ?? type.config), senderRoleIds: roles, sealApproval };
  const form = { categoryId: type.id, version: type.version };
  const drafted = await staff.post<CategoryDetail>('/category/draft', { ...form, config });
  expect(drafted.code, drafted.message).toBe(0);
  const published = { categoryId: type.id, version: drafted.result.version, note: '' };
  return (await publisher.post<CategoryDetail>('/category/publish', published)).result;
}
const made = await staff.post<CategoryDetail>('/category/create', {
  companyId: company.id,
  name: '借款合同',
});
expect(made.code, made.message).toBe(0);
const demanding = await publish(made.result, true);

const send = (party: { id: string; name: string } = company, seal: string | null = sealId) =>
  sendForSeal(product, staff, party, { sealId: seal, categoryId: demanding.id });
const sign = ({ id: contractId }: Contract, caller = signer, name = '顾明远') =>
  signWithSeal(product, database, caller, { contractId, sealId, contact: company.people[name]!.contact });

it('a business type demands an approval of each use, whatever the seal and the grant permit, and says so', async () => {
  const contract = await send();
  const step = { contractId: contract.id, actionId: contract.signatories[0]!.actions[0]!.id };
  expect(await sign(contract)).toBe(ERRORS.SEAL_APPROVAL_NEEDED.code);
  const { result: shown } = await signer.get<StepSeals>('/seal/approval/step', step);
  expect(shown).toMatchObject([{ usable: false, askable: true }]);
  expect(shown[0]!.why).toContain('合同的业务类型要求先经用印审批');
  const asked = { sealId, userId: signer.userId };
  expect((await keeper.get<Why>('/seal/why', { ...asked, contractId: contract.id })).result).toMatchObject({
    usable: false,
    reasons: [{ fact: 'GRANT' }, { fact: 'CATEGORY_ASK', text: '合同的业务类型要求先经用印审批' }],
  });
  expect((await signer.get<Why>('/seal/why', asked)).result, 'of no contract').toMatchObject({
    usable: true,
  });

  const request = await signer.post<ApprovalBrief>('/seal/approval', { ...step, sealId, reason: '放款' });
  expect(request).toMatchObject({ code: 0 });
  const { id } = request.result;
  const { contact } = company.people.周砚秋!;
  await database.pool.query('delete from one_time_code where contact = $1', [contact]);
  await examiner.post('/seal/approval/pin', { id });
  const proof = await product.receivedCode(contact);
  const answer = { id, answer: 'APPROVE', method: 'PIN', proof };
  expect(await examiner.post('/seal/approval/answer', answer)).toMatchObject({ code: 0 });
  expect(await sign(contract)).toBe(0);
  const { result: records } = await keeper.get<{ list: object[] }>('/seal/records', { sealId });
  expect(records.list[0]).toMatchObject({ event: 'SEAL_USE', grant: null, approval: request.result.number });
});

it('of seal administrators it asks none', async () => {
  const contract = await send();
  expect(await sign(contract, keeper, '许清和')).toBe(0);
});

it('it is that of the version under which the contract was sent', async () => {
  const old = await send();
  const lifted = await publish(demanding, false);
  expect(await sign(await send())).toBe(0);
  expect(await sign(old)).toBe(ERRORS.SEAL_APPROVAL_NEEDED.code);
  await publish(lifted, true);
  expect(await sign(await send())).toBe(ERRORS.SEAL_APPROVAL_NEEDED.code);
});

it('it is of the company that sends: the seal of another party follows its own rules', async () => {
  const other = await product.company('白石物流有限公司', { 苏眠之: ['SA'], 陈书远: ['CONTRACT'] });
  const owner = await product.signIn(other.people.苏眠之!.contact);
  const { result: own } = await owner.get<Seal[]>('/seal/query', { companyId: other.id, type: 'COMPANY' });
  const form = { sealId: own[0]!.id, subjectType: 'EMPLOYEE', subjectId: other.people.陈书远!.id };
  const given = { ...form, right: 'USE', intent: await withSignPassword(database, owner) };
  expect(await owner.post('/seal/grant', given)).toMatchObject({ code: 0 });
  const contract = await send(other, null);
  const reader = await product.signIn(other.people.陈书远!.contact);
  const asked = { sealId: own[0]!.id, userId: reader.userId, contractId: contract.id };
  const { result: why } = await reader.get<Why>('/seal/why', asked);
  expect(why.usable).toBe(true);
  expect(why.reasons.map(({ fact }) => fact)).toEqual(['GRANT']);
});

it('it is of company seals: a name seal follows its letters alone', async () => {
  await database.transaction((tx) =>
    product.domains.seals.createCompanySeal(tx, {
      company: { ...company, legalPerson: '沈砚' } as never,
      creatorId: keeper.userId,
      users: [{ userId: signer.userId, manager: false }],
      categoryId: 'LP',
    }),
  );
  const { rows } = await database.pool.query(
    `update seal set readiness = 'READY' where owner_id = $1 and type = 'LP' returning id`,
    [company.id],
  );
  const { id: contractId } = await send();
  const asked = { sealId: rows[0].id, userId: signer.userId, contractId };
  const { result: why } = await signer.get<Why>('/seal/why', asked);
  expect(why.usable).toBe(true);
  expect(why.reasons.map(({ fact }) => fact)).toEqual(['GRANT']);
});

it('a grant for automatic signing leaves the step to people', async () => {
  const automatic = { right: 'USE', autoSign: true, categoryIds: [demanding.id], until: dayAhead(30) };
  expect(await grant('顾明远', automatic)).toMatchObject({ code: 0 });
  const contract = await send();
  await product.deliver();
  await product.domains.contracts.settle();
  const { result: after } = await staff.get<Contract>('/contract/detail', { contractId: contract.id });
  expect(after.status).toBe('SIGNING');
  expect(leftOf(after)).toMatchObject({ reason: 'APPROVAL_RULE' });
});
