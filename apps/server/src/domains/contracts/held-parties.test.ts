import type { Contract, ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../testing/build-product.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
const sponsor = await product.company('海棠贸易有限公司', { 林知夏: ['TEMPLATE_CREATOR'], 许清和: ['SA'] });
const other = await product.company('青石建材有限公司', { 顾行舟: ['SYSTEM', 'SA'] });
const staff = await product.signIn(sponsor.people.林知夏!.contact);
const keeper = await product.signIn(sponsor.people.许清和!.contact);
const owner = await product.signIn(other.people.顾行舟!.contact);
const OWNER = other.people.顾行舟!.contact;

const FROZEN = ERRORS.PARTY_FROZEN.code;
const NOT_AUTHENTICATED = ERRORS.PARTY_NOT_AUTHENTICATED.code;

const setCompany = (change: string) =>
  database.pool.query(`update company set ${change} where id = $1`, [other.id]);
const freeze = (frozen: boolean) => setCompany(`"freeze" = ${frozen}`);

beforeEach(async () => {
  await setCompany(`"freeze" = false, auth_status = 'AUTH_SUCCESS'`);
});

/** Sent: the other company signs first, then the sender. */
async function sent(): Promise<string> {
  const { id: contractId } = await product.draft(staff, [{ company: other }, { company: sponsor, step: 2 }]);
  expect((await staff.post('/contract/send', { contractId })).code).toBe(0);
  return contractId;
}

const detail = async (caller: Caller, contractId: string) =>
  (await caller.get<Contract>('/contract/detail', { contractId })).result;
const rowHolds = async (caller: Caller, contractId: string) => {
  const { result } = await caller.get<ContractList>('/contract/list');
  return result.list.find(({ id }) => id === contractId)?.signatories.map(({ hold }) => hold);
};
const holdsOf = ({ signatories }: Contract) => signatories.map(({ hold }) => hold);

describe('a company party that is suspended after sending', () => {
  it('cannot sign, and the other parties see why the contract waits', async () => {
    const contractId = await sent();
    expect(holdsOf(await detail(staff, contractId))).toEqual([null, null]);
    await freeze(true);
    expect(await product.declareIntent(owner, contractId)).toMatchObject({ status: 409, code: FROZEN });
    expect(holdsOf(await detail(staff, contractId))).toEqual(['FROZEN', null]);
    expect(await rowHolds(staff, contractId)).toEqual(['FROZEN', null]);
    expect((await detail(owner, contractId)).abilities.sign).toBe('PARTY_FROZEN');
  });

  it('can sign again when the suspension is lifted', async () => {
    const contractId = await sent();
    await freeze(true);
    await freeze(false);
    const signed = await product.sign(owner, contractId, OWNER);
    expect(signed.code).toBe(0);
    expect(holdsOf(await detail(staff, contractId))).toEqual([null, null]);
    expect(await rowHolds(staff, contractId)).toEqual([null, null]);
  });

  it('cannot sign with an intent declared before the suspension', async () => {
    const contractId = await sent();
    const intent = await product.declareIntent(owner, contractId);
    const proof = await product.receivedCode(OWNER);
    await freeze(true);
    const answer = await owner.post('/contract/sign', {
      intentId: intent.result.intentId,
      proof,
      fields: intent.fields,
    });
    expect(answer).toMatchObject({ status: 409, code: FROZEN });
  });

  it('may still decline', async () => {
    const contractId = await sent();
    await freeze(true);
    expect((await owner.post('/contract/reject', { contractId, reason: '企业被冻结' })).code).toBe(0);
  });

  it('does not block parties that sign before it', async () => {
    const { id: contractId } = await product.draft(staff, [
      { company: sponsor },
      { company: other, step: 2 },
    ]);
    await staff.post('/contract/send', { contractId });
    await freeze(true);
    const signed = await product.sign(keeper, contractId, sponsor.people.许清和!.contact);
    expect(signed.code).toBe(0);
    expect(holdsOf(await detail(staff, contractId))).toEqual([null, 'FROZEN']);
  });
});

describe('rights lost after sending', () => {
  it('a company whose authentication was revoked cannot sign, with its own error', async () => {
    const contractId = await sent();
    await setCompany(`auth_status = 'AUTH_FAILURE'`);
    expect((await product.declareIntent(owner, contractId)).code).toBe(NOT_AUTHENTICATED);
    expect(holdsOf(await detail(staff, contractId))).toEqual(['NOT_AUTHENTICATED', null]);
  });

  it('a former employee no longer sees the contract', async () => {
    const contractId = await sent();
    const dismiss = (dismissed: boolean) =>
      database.pool.query('update employee set status = $1 where user_id = $2', [
        dismissed ? 'DISMISSED' : 'ACTIVE',
        owner.userId,
      ]);
    await dismiss(true);
    expect((await owner.get('/contract/detail', { contractId })).code).toBe(ERRORS.NOT_FOUND.code);
    await dismiss(false);
    expect((await product.sign(owner, contractId, OWNER)).code).toBe(0);
  });

  it('a seal that was disabled after it was chosen is not applied', async () => {
    const contractId = await sent();
    const intent = await product.declareIntent(owner, contractId);
    const proof = await product.receivedCode(OWNER);
    const setSeal = (status: string) =>
      database.pool.query('update seal set status = $1 where id = $2', [status, intent.fields[0]!.sealId]);
    await setSeal('FREEZE');
    const answer = await owner.post('/contract/sign', {
      intentId: intent.result.intentId,
      proof,
      fields: intent.fields,
    });
    await setSeal('NORMAL');
    expect(answer).toMatchObject({ status: 409, code: ERRORS.SEAL_FROZEN.code });
  });
});
