import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Intent, SignProgress } from '@cinnabar/protocol/contracts/intent-schema';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../pages/login-page.ts';
import { callApi, jsonBody } from '../server/call-api.ts';
import { codeSoFar } from '../server/mailbox.ts';

type Session = Record<string, string>;

/** A session of a person for calls; they have the demo's password. */
export async function sessionOf(account: string): Promise<Session> {
  const login = await callApi<{ token: string }>(
    '/login',
    jsonBody({ username: account, password: DEMO_PASSWORD }),
  );
  return { 'X-QID': login.token };
}

export const readContract = async (session: Session, id: string): Promise<Contract> =>
  (await callApi<{ result: Contract }>(`/contract/detail?contractId=${id}`, {}, session)).result;

/**
 * Performs a person's pending step without a browser: for journeys about what follows.
 * @param companySeal the seal for a step of the person's company; absent: the person signs with their signature
 */
export async function signByCall(
  mobile: string,
  name: string,
  contractId: string,
  companySeal?: string,
): Promise<void> {
  const session = await sessionOf(mobile);
  const contract = await readContract(session, contractId);
  const step = contract.signatories
    .filter(({ receiverName }) => companySeal !== undefined || receiverName === name)
    .flatMap(({ actions }) => actions)
    .find(({ status }) => status === 'SIGNING');
  if (!step) throw new Error(`nothing waits for ${name}`);
  const files = new Set(step.fields.map(({ documentId }) => documentId));
  const sealId = companySeal ?? (await signatureOf(session, name));
  const before = await codeSoFar(mobile);
  const intent = await callApi<{ result: Intent }>(
    '/contract/intent',
    jsonBody({
      method: 'PIN',
      contracts: [
        {
          contractId,
          actionId: step.id,
          documents: contract.documents
            .filter(({ id }) => contract.status !== 'TERMINATING' || files.has(id))
            .map(({ id, sha256 }) => ({ documentId: id, sha256 })),
        },
      ],
    }),
    session,
  );
  const { intentId } = intent.result;
  const places = step.fields.filter(({ type }) => type.startsWith('SEAL') || type === 'ACROSS_PAGE');
  await callApi(
    '/contract/sign',
    jsonBody({
      intentId,
      proof: await codeAfter(mobile, before),
      fields: places.map(({ id }) => ({ fieldId: id, sealId })),
    }),
    session,
  );
  await expect
    .poll(
      async () => {
        const { result } = await callApi<{ result: SignProgress }>(
          `/contract/intent/${intentId}`,
          {},
          session,
        );
        return result[0];
      },
      { timeout: 30_000, interval: 200 },
    )
    .toMatchObject({ done: true, code: 0 });
}

/** Their signature, created at the first call. */
async function signatureOf(session: Session, name: string): Promise<string> {
  const { result } = await callApi<{ result: { id: string }[] }>('/seal/person', {}, session);
  if (result[0]) return result[0].id;
  const form = jsonBody({ source: 'TYPED', text: name });
  return (await callApi<{ result: { id: string } }>('/seal/person/create', form, session)).result.id;
}

/** The newest code once it differs from the previous one: older ones are in the mailbox, too. */
async function codeAfter(mobile: string, before: string | undefined): Promise<string> {
  await expect.poll(() => codeSoFar(mobile), { timeout: 30_000, interval: 100 }).not.toBe(before);
  return (await codeSoFar(mobile))!;
}
