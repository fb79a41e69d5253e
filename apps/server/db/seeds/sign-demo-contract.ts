import { setTimeout as pause } from 'node:timers/promises';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Intent, SignProgress } from '@cinnabar/protocol/contracts/intent-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import type { MailboxMessage } from '@cinnabar/protocol/notifications/mailbox-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { DemoVisitor } from './demo-visitor.ts';

const LONGEST_WAIT_MS = 60_000;

/** Applies the seal of the visitor's company at its step that waits, under a contract or the declaration that voids it, with the code from the demo's mailbox. */
export async function applyCompanySeal(visitor: DemoVisitor, contractId: string): Promise<void> {
  const contract = await visitor.get<Contract>('/contract/detail', { contractId });
  const { company } = await visitor.get<CurrentUser>('/user');
  const party = contract.signatories.find(({ tenantId }) => tenantId === company!.id)!;
  const action = party.actions.find(({ status }) => status === 'SIGNING')!;
  const query = { companyId: party.tenantId!, type: 'COMPANY' };
  // One that the step names may be theirs for this use only.
  const sealId = action.sealId ?? (await visitor.get<Seal[]>('/seal/query', query))[0]!.id;
  const earlier = await listCodes(visitor);
  const { intentId } = await visitor.post<Intent>('/contract/intent', {
    method: 'PIN',
    contracts: [
      {
        contractId,
        actionId: action.id,
        documents: contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 })),
      },
    ],
  });
  await visitor.post('/contract/sign', {
    intentId,
    proof: await waitFor(async () => (await listCodes(visitor))[earlier.length]),
    fields: action.fields
      .filter(({ type }) => type !== 'TIMESTAMP')
      .map(({ id }) => ({ fieldId: id, sealId })),
  });
  await waitFor(async () => {
    const [own] = await visitor.get<SignProgress>(`/contract/intent/${intentId}`);
    if (own!.code !== 0 && own!.done) throw new Error(`signing: ${own!.code} ${own!.message}`);
    return own!.done;
  });
}

/** The code that the visitor is sent by this call. */
export async function receiveCode(visitor: DemoVisitor, send: () => Promise<unknown>): Promise<string> {
  const earlier = await listCodes(visitor);
  await send();
  return waitFor(async () => (await listCodes(visitor))[earlier.length]);
}

/** All codes that the visitor was sent, the oldest first. */
async function listCodes(visitor: DemoVisitor): Promise<string[]> {
  const letters = await visitor.get<MailboxMessage[]>('/dev/mailbox', { to: visitor.mobile });
  return letters.flatMap(({ code }) => code ?? []).reverse();
}

/** What `look` finds, which is repeated until then. Throws when it takes too long. */
export async function waitFor<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  const giveUp = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > giveUp) throw new Error('the demo waited too long for its own code or signature');
    await pause(100);
  }
}
