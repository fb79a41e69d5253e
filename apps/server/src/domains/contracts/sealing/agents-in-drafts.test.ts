import { makePdf } from '@cinnabar/pdf/testing';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { expect, it } from 'vitest';
import { buildProduct, type Caller } from '../../../testing/build-product.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { buildAgency } from './agent-factory.ts';

const database = await createTestDatabase();
const product = await buildProduct(database);
type Given = Awaited<ReturnType<typeof buildAgency>>;
type Other = { company: { id: string; name: string } } | { person: { name: string; contact: string } };

const detail = (who: Caller, contractId: string) => who.get<Contract>('/contract/detail', { contractId });

interface Wanted {
  agents?: { id: string; name: string; companyId: string; companyName: string }[];
  employees?: { id: string; name: string }[];
  amount?: number;
  other?: Other;
  type?: 'CORPORATE' | 'OPERATOR';
}

/** Of an agent, as the launch form names one. */
const asChosen = ({ callers, agent }: Given, name = '陈书远') => ({
  id: callers[name]!.userId,
  name,
  companyId: agent.id,
  companyName: agent.name,
});

/** A draft whose first party is the owner of the seal, sealed by those who are named. @returns its id */
async function draftFor(given: Given, wanted: Wanted = {}): Promise<string> {
  const { keeper, owner, seal } = given;
  const { agents = [asChosen(given)], employees = [], amount = 1000_00, other, type = 'CORPORATE' } = wanted;
  const { result: document } = await keeper.upload(makePdf({ pages: 1 }));
  const party = { tenantType: 'COMPANY' as const, tenantId: owner.id, tenantName: owner.name, step: 1 };
  const sealId = type === 'CORPORATE' ? seal.id : null;
  const step = { id: 'seal', type, sealId, operators: [...employees, ...agents] };
  const box = { documentId: document.id, page: 1, y: 0.1, width: 0.2, height: 0.1414 };
  const mark = type === 'CORPORATE' ? ('SEAL_CORPORATE' as const) : ('SEAL_PERSONAL' as const);
  const second = other && {
    id: 'other',
    step: 2,
    actions: [
      { id: 'other-step', type: 'company' in other ? ('CORPORATE' as const) : ('PERSONAL' as const) },
    ],
    ...('company' in other
      ? { tenantType: 'COMPANY' as const, tenantId: other.company.id, tenantName: other.company.name }
      : { tenantType: 'PERSONAL' as const, receiverName: other.person.name, contact: other.person.contact }),
  };
  const { id } = await product.draft(keeper, [], undefined, {
    subject: '仓储服务合同',
    amount,
    documents: [document.id],
    signatories: [{ id: 'own', ...party, actions: [step] }, ...(second ? [second] : [])],
    fields: [
      { ...box, id: 'place', type: mark, owner: 'seal', x: 0.6 },
      ...(second
        ? [
            {
              ...box,
              id: 'other-place',
              type: 'company' in other ? ('SEAL_CORPORATE' as const) : ('SEAL_PERSONAL' as const),
              owner: 'other-step',
              x: 0.2,
            },
          ]
        : []),
    ],
  });
  return id;
}

const send = ({ keeper }: Given, contractId: string) => keeper.post('/contract/send', { contractId });

async function assigned(form: object = {}): Promise<Given & { grantId: string }> {
  const given = await buildAgency(product, database);
  const { id: grantId } = await given.grant(form);
  await given.assign(grantId);
  return { ...given, grantId };
}

it('an agent who is chosen in the draft gets the step when it is sent, signs it, and reads nothing before', async () => {
  const given = await assigned();
  const { keeper, signer, agent, seal } = given;
  const { result: choices } = await keeper.get<SealChoice[]>('/seal/choices', { companyId: given.owner.id });
  const agents = choices.find(({ id }) => id === seal.id)!.agents;
  expect(agents).toEqual([
    { userId: signer.userId, name: '陈书远', companyId: agent.id, companyName: agent.name },
  ]);
  // A name of the form is shown in the draft only.
  const contractId = await draftFor(given, {
    agents: [{ ...asChosen(given), name: '老陈', companyName: '白石' }],
  });
  expect((await detail(keeper, contractId)).result.signatories[0]!.actions[0]!.operators).toEqual([
    { id: signer.userId, name: '老陈', type: 'AGENT', companyId: agent.id, companyName: '白石' },
  ]);
  expect(await detail(signer, contractId), 'a draft').toMatchObject({ name: 'NOT_FOUND' });
  expect(await send(given, contractId)).toMatchObject({ code: 0 });
  const { result: sent } = await detail(signer, contractId);
  expect(sent.signatories[0]!.actions[0]!.operators).toEqual([
    { id: signer.userId, name: '陈书远', type: 'AGENT', companyId: agent.id, companyName: agent.name },
  ]);
  await product.deliver();
  const answer = await product.app.inject({
    url: '/api/dev/mailbox',
    query: { to: given.contacts.陈书远! },
  });
  expect(JSON.stringify(answer.json().result), 'asked to sign').toContain(contractId);
  expect(await given.sign(contractId)).toBe(0);
  expect((await detail(keeper, contractId)).result.status).toBe('COMPLETE');
});

it('an end of the grant takes an agent off whom the draft has named', async () => {
  const given = await assigned();
  const contractId = await draftFor(given);
  expect(await send(given, contractId)).toMatchObject({ code: 0 });
  const end = { grantId: given.grantId, reason: '项目结束' };
  expect(await given.keeper.post('/seal/grant/end', end)).toMatchObject({ code: 0 });
  await product.deliver();
  expect(await detail(given.signer, contractId)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await given.sign(contractId, '许清和')).toBe(0);
});

it.each<[string, string, (given: Given) => Wanted]>([
  [
    'a person without an assignment',
    'SEND_AGENT_UNKNOWN',
    (given) => ({ agents: [asChosen(given, '顾行舟')] }),
  ],
  ['an invented id', 'SEND_AGENT_UNKNOWN', (given) => ({ agents: [{ ...asChosen(given), id: 'unknown' }] })],
  [
    'an employee of the owner as agent',
    'SEND_AGENT_UNKNOWN',
    (given) => ({ agents: [asChosen(given, '顾明远')] }),
  ],
  [
    'an agent among the employees',
    'SEND_OPERATOR_UNKNOWN',
    (given) => ({ agents: [], employees: [{ id: given.signer.userId, name: '陈书远' }] }),
  ],
  ['a step without the seal', 'SEND_AGENT_UNKNOWN', () => ({ type: 'OPERATOR' })],
  ['an amount beyond the grant', 'SEAL_OUTSIDE_GRANT', () => ({ amount: 900_000_00 })],
  [
    'the agent company as other party',
    'SEAL_AGENT_BOTH_SIDES',
    (given) => ({ other: { company: given.agent } }),
  ],
  [
    'the agent as other party',
    'SEAL_AGENT_BOTH_SIDES',
    (given) => ({ other: { person: { name: '陈书远', contact: given.contacts.陈书远! } } }),
  ],
])('%s is refused before it is sent: %s', async (_, name, wanted) => {
  const given = await assigned();
  const contractId = await draftFor(given, wanted(given));
  const refused = await send(given, contractId);
  expect(refused.code).not.toBe(0);
  expect(JSON.stringify(refused)).toContain(name);
  expect((await detail(given.keeper, contractId)).result.status).toBe('DRAFT');
});

it('agents are named for the sender’s own company only, and shown to its employees alone', async () => {
  const given = await assigned();
  const { callers, owner, agent } = given;
  const choicesOf = async (who: Caller) =>
    (await who.get<SealChoice[]>('/seal/choices', { companyId: owner.id })).result;
  expect((await choicesOf(callers.顾明远!)).flatMap(({ agents }) => agents)).toHaveLength(1);
  for (const who of [given.signer, given.agencyKeeper]) expect(await choicesOf(who)).toEqual([]);
  await database.pool.query(`update company set tenant_type = 'INNER_COMPANY' where id = any($1)`, [
    [owner.id, agent.id],
  ]);
  const { result: document } = await given.agencyKeeper.upload(makePdf({ pages: 1 }));
  const step = {
    id: 'seal',
    type: 'CORPORATE' as const,
    sealId: given.seal.id,
    operators: [asChosen(given)],
  };
  const party = { tenantType: 'INNER_COMPANY' as const, tenantId: owner.id, tenantName: owner.name };
  const { id: contractId } = await product.draft(given.agencyKeeper, [], undefined, {
    subject: '仓储服务合同',
    amount: 100_00,
    documents: [document.id],
    signatories: [{ id: 'own', ...party, step: 1, actions: [step] }],
    fields: [
      {
        ...{ id: 'place', documentId: document.id, page: 1, x: 0.6, y: 0.1, width: 0.2, height: 0.1414 },
        type: 'SEAL_CORPORATE',
        owner: 'seal',
      },
    ],
  });
  const refused = await given.agencyKeeper.post('/contract/send', { contractId });
  expect(JSON.stringify(refused), 'by a sender of another company of the group').toContain(
    'SEND_AGENT_UNKNOWN',
  );
});

it('one whose assignment has ended is offered no more', async () => {
  const given = await assigned();
  const { keeper, owner, signer, grantId } = given;
  const end = { grantId, userId: signer.userId };
  expect(await given.agencyKeeper.post('/seal/agency/unassign', end)).toMatchObject({ code: 0 });
  const { result } = await keeper.get<SealChoice[]>('/seal/choices', { companyId: owner.id });
  expect(result.flatMap(({ agents }) => agents)).toEqual([]);
  const contractId = await draftFor(given);
  expect(JSON.stringify(await send(given, contractId))).toContain('SEND_AGENT_UNKNOWN');
});
