import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { GrantLetter } from '@cinnabar/protocol/seals/letter-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { expect } from 'vitest';
import { CHILD_ADMINISTRATOR, SEAL_ADMINISTRATOR, STAFF } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { codeSoFar, proveByCode } from '../server/mailbox.ts';
import { dayIn } from './day-in.ts';
import { keepSample, session } from './filling-contract.ts';
import { SAMPLE_PAGES } from './sample-contract.ts';

export const LEGAL_REPRESENTATIVE = '13800000002';
export const AGENT_COMPANY = '朱砂置业有限公司';
/** An employee of it. */
export const AGENT = { name: '柳青禾', mobile: '13700000003' };

/** A seal of a journey's own. */
export async function makeSeal(): Promise<Seal> {
  const who = await session(SEAL_ADMINISTRATOR);
  const { company } = (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  const order = jsonBody({ companyId: company!.id, categoryId: 'CONTRACT', name: '受托合同专用章' });
  return (await callApi<{ result: Seal }>('/seal/autocreate/company', order, who)).result;
}

/** `amount` in cents: a contract that names none is outside of a grant with a limit. */
const OWN_TERMS = { subject: '置业园区软件服务合同', amount: 860_000_00 };

/** A draft of the owner whose only step is this seal. @returns its id */
export async function draftForSeal(seal: Seal, { subject, amount } = OWN_TERMS): Promise<string> {
  const sender = await session(STAFF);
  const documentId = await keepSample(sender);
  const draft = jsonBody({
    subject,
    documents: [documentId],
    amount,
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: [
      {
        id: 'own',
        tenantType: 'COMPANY',
        tenantId: seal.owner,
        tenantName: seal.ownerName,
        step: 1,
        actions: [{ id: 'seal', type: 'CORPORATE', sealId: seal.id }],
      },
    ],
    fields: [
      {
        ...{ id: 'place', documentId, page: SAMPLE_PAGES, x: 0.22, y: 0.42, width: 0.2, height: 0.1414 },
        type: 'SEAL_CORPORATE',
        owner: 'seal',
      },
    ],
  });
  return (await callApi<{ result: Contract }>('/contract', draft, sender)).result.id;
}

/** The same, sent: it waits for this seal. @returns its id */
export async function sendForSeal(seal: Seal, terms = OWN_TERMS): Promise<string> {
  const contractId = await draftForSeal(seal, terms);
  await callApi('/contract/send', jsonBody({ contractId }), await session(STAFF));
  return contractId;
}

/** The agent, once they work for the agent company: the demo is still being written. */
async function employedAgent(): Promise<CurrentUser> {
  const who = await session(AGENT.mobile);
  const read = async () => (await callApi<{ result: CurrentUser }>('/user', {}, who)).result;
  await expect
    .poll(async () => (await read()).companies.map(({ name }) => name), { timeout: 60_000 })
    .toContain(AGENT_COMPANY);
  return read();
}

/** A grant to the agent company with a signed letter, assigned to the agent. */
export async function grantByCall(seal: Seal): Promise<void> {
  const keeper = await session(SEAL_ADMINISTRATOR);
  const form = {
    sealId: seal.id,
    subjectType: 'AGENT_COMPANY',
    agent: { name: AGENT_COMPANY },
    right: 'USE',
    maxAmount: 5_000_000_00,
    until: dayIn(60),
  };
  const { result: grant } = await callApi<{ result: SealGrant }>('/seal/grant', jsonBody(form), keeper);
  const signer = await session(LEGAL_REPRESENTATIVE);
  const grantId = grant.id;
  const asked = `/seal/letter?grantId=${grantId}`;
  const { sha256 } = (await callApi<{ result: GrantLetter }>(asked, {}, signer)).result;
  const before = await codeSoFar(LEGAL_REPRESENTATIVE);
  await callApi('/seal/letter/pin', jsonBody({ grantId, sha256 }), signer);
  const signing = { grantId, answer: 'SIGN', sha256, method: 'PIN' };
  await proveByCode(LEGAL_REPRESENTATIVE, before, (proof) =>
    callApi('/seal/letter/answer', jsonBody({ ...signing, proof }), signer),
  );
  const agent = await employedAgent();
  const administrator = await session(CHILD_ADMINISTRATOR);
  await callApi('/seal/agency/assign', jsonBody({ grantId, userId: agent.user.id }), administrator);
}
