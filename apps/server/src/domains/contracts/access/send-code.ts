import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { PinResult } from '@cinnabar/protocol/identity/login-schema';
import type { SQL } from 'drizzle-orm';
import type { Origin } from '../../../platform/http/actor.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';

type CodeForm = Parameters<Identity['issueCode']>[0];

/** The subject of a code: the contract, and the party or step of it. */
export interface CodeAim {
  contractId: string;
  party?: string;
  step?: string;
}

/**
 * Sends a code that concerns contracts and records it for each, in one transaction. The record holds the contact as masked for all
 * participants. `alsoStored` is written with it. Errors: those of `issueCode`.
 */
export async function sendCode(
  { database, identity, audit }: Pick<ContractsDeps, 'database' | 'identity' | 'audit'>,
  actor: AuditActor,
  form: CodeForm,
  aims: readonly CodeAim[],
  alsoStored?: SQL,
): Promise<PinResult> {
  // Chains are locked in one order by all writers that lock several.
  const ordered = [...aims].sort((one, other) => (one.contractId < other.contractId ? -1 : 1));
  return database.transaction(async (tx) => {
    const sent = await identity.issueCode(form, tx);
    if (alsoStored) tx.outbox.atEnd(alsoStored);
    for (const { contractId, ...aim } of ordered) {
      await audit.record(tx, {
        chain: { kind: 'CONTRACT', id: contractId },
        event: 'CODE_SENT',
        actor,
        detail: { purpose: form.purpose, contact: maskContact(form.contact), ...aim },
      });
    }
    return sent;
  });
}

/** A code was sent to a person who scanned the contract's code and has no account yet. */
export async function recordWelcome(
  { database, audit }: Pick<ContractsDeps, 'database' | 'audit'>,
  origin: Origin,
  { contractId, contact }: { contractId: string; contact: string },
): Promise<void> {
  await database.transaction((tx) =>
    audit.record(tx, {
      chain: { kind: 'CONTRACT', id: contractId },
      event: 'CODE_SENT',
      actor: { userId: null, name: '', tenantId: null, origin },
      detail: { purpose: 'LOGIN', contact: maskContact(contact) },
    }),
  );
}
