import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { HandoverLook, SignUrl } from '@cinnabar/protocol/contracts/handover-schema';
import { ERRORS } from '@cinnabar/protocol/errors';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { buildAgency } from './agent-factory.ts';
import { signWithSeal } from './seal-step-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
type Given = Awaited<ReturnType<typeof buildAgency>>;

const visitor = () => product.caller('', '');
const detail = (who: Caller, contractId: string) => who.get<Contract>('/contract/detail', { contractId });

/** A contract whose step is transferred to the agent, and the link that the owner makes for it. */
async function linked(): Promise<
  Given & { contractId: string; grantId: string; link: SignUrl; token: string }
> {
  const given = await buildAgency(product, database);
  const { id: grantId } = await given.grant();
  await given.assign(grantId);
  const { id: contractId } = await given.send();
  expect(await given.transfer(contractId)).toMatchObject({ code: 0 });
  const made = await given.keeper.post<SignUrl>('/contract/signurl', { contractId, signatoryId: 'company' });
  expect(made).toMatchObject({ code: 0 });
  return { ...given, contractId, grantId, link: made.result, token: made.result.url.split('#')[1]! };
}

const look = async (token: string) =>
  (await visitor().post<HandoverLook>('/contract/handover/look', { token })).result;

/** Opens the link in a browser without a session, with the code that it sends. */
async function open({ token, contacts }: { token: string; contacts: Given['contacts'] }) {
  expect(await visitor().post('/contract/handover/pin', { token })).toMatchObject({ code: 0 });
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/contract/handover/open',
    payload: { token, pin: await product.receivedCode(contacts.陈书远!) },
  });
  expect(answer.json()).toMatchObject({ code: 0 });
  return product.caller(answer.cookies.find(({ name }) => name === 'cnb_session')!.value, '');
}

it('a link opens the step to the agent, for this contract alone, in a session of the agent company', async () => {
  const given = await linked();
  const { contractId, agent, seal, contacts, link } = given;
  expect(link.name).toBe('陈书远');
  expect(await look(given.token)).toMatchObject({ kind: 'LINK', status: 'WAITING', name: '陈**' });
  const visit = await open(given);
  const { result: user } = await visit.get<CurrentUser>('/user');
  expect(user).toMatchObject({ visit: contractId, company: { id: agent.id } });
  const { result: seen } = await detail(visit, contractId);
  expect(seen.abilities).toMatchObject({ sign: true });
  expect(seen.abilities.giveBack, 'on a device that opened a link').not.toBe(true);
  const other = await given.send();
  expect(await given.transfer(other.id)).toMatchObject({ code: 0 });
  expect((await detail(visit, other.id)).code, 'another contract of the same agent').not.toBe(0);
  const list = await visit.get('/seal/agencies', { companyId: agent.id });
  expect(list.code, 'grants of the agent company').not.toBe(0);
  const sealed = { contractId, sealId: seal.id, contact: contacts.陈书远! };
  expect(await signWithSeal(product, database, visit, sealed)).toBe(0);
  expect(await look(given.token)).toMatchObject({ status: 'DONE' });
  const log = await product.domains.audit.list({ kind: 'CONTRACT', id: contractId });
  const opened = log.find(({ event }) => event === 'SIGN_LINK_OPEN')!;
  expect(opened.actor).toMatchObject({ name: '陈书远', tenantId: agent.id });
  expect(log.find(({ event }) => event === 'CONTRACT_SIGN')!.actor).toMatchObject({ tenantId: agent.id });
});

it.each<[string, (given: Awaited<ReturnType<typeof linked>>) => Promise<{ code: number }>]>([
  [
    'the grant has ended',
    ({ keeper, grantId }) => keeper.post('/seal/grant/end', { grantId, reason: '项目结束' }),
  ],
  [
    'the assignment has ended',
    ({ agencyKeeper, grantId, signer }) =>
      agencyKeeper.post('/seal/agency/unassign', { grantId, userId: signer.userId }),
  ],
  [
    'the step is given back',
    ({ signer, contractId }) =>
      signer.post('/contract/giveBack', { contractId, actionId: 'seal', reason: '条款有疑问' }),
  ],
  ['the step is transferred back', async (given) => given.transfer(given.contractId, '许清和')],
])('the link opens nothing once %s', async (_, end) => {
  const given = await linked();
  expect(await end(given)).toMatchObject({ code: 0 });
  await product.deliver();
  expect(await look(given.token)).toMatchObject({ status: 'REVOKED', link: null });
  const pin = await visitor().post('/contract/handover/pin', { token: given.token });
  expect(pin).toMatchObject({ code: ERRORS.HANDOVER_CLOSED.code });
});

it('only the sender’s side makes a link for an agent', async () => {
  const { contractId, callers, signer } = await linked();
  const form = { contractId, signatoryId: 'company' };
  expect(await signer.post('/contract/signurl', form), 'the agent').toMatchObject({
    code: ERRORS.NOT_SPONSOR.code,
  });
  for (const name of ['林知夏', '周牧之', '顾行舟'])
    expect(await callers[name]!.post('/contract/signurl', form), name).toMatchObject({ name: 'NOT_FOUND' });
});

it('a frozen company of either side signs nothing through the link', async () => {
  const given = await linked();
  const visit = await open(given);
  for (const { id } of [given.owner, given.agent]) {
    await database.pool.query('update company set "freeze" = true where id = $1', [id]);
    expect((await detail(visit, given.contractId)).result.abilities.sign).toBe('PARTY_FROZEN');
    await database.pool.query('update company set "freeze" = false where id = $1', [id]);
  }
  expect((await detail(visit, given.contractId)).result.abilities.sign).toBe(true);
});
