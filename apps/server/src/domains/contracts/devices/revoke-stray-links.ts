import { ENDED_STATUSES } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { actorOf, SYSTEM_ACTOR } from '../../audit/index.ts';
import { actionsOf, type ContractState, type SignatoryRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';
import { markRevoked } from './handover-store.ts';

type By = Pick<Actor, 'userId' | 'tenantId' | 'name' | 'origin'> | 'system';
type Deps = Pick<ContractsDeps, 'audit' | 'clock'>;

/** Closes links without a target after this transition: the contract was closed, or a party is received or done by another person. */
export async function revokeStrayLinks(
  deps: Deps,
  tx: Tx,
  { before, after: state, by }: Change,
): Promise<void> {
  // A draft has no signers yet.
  if (before.contract.status === 'DRAFT') return;
  const contractId = state.contract.id;
  const hasEnded = ({ contract }: ContractState) => ENDED_STATUSES.includes(contract.status);
  if (hasEnded(state)) {
    if (!hasEnded(before)) await revokeLinksOf(deps, tx, { contractId }, by);
    return;
  }
  for (const party of state.signatories) {
    const former = before.signatories.find(({ id }) => id === party.id);
    if (former && peopleOf(before, former) !== peopleOf(state, party))
      await revokeLinksOf(deps, tx, { contractId, signatoryId: party.id }, by);
  }
}

/** The persons of a party, to detect a change of them. */
const peopleOf = (state: ContractState, { id, tenantId, receiverId, contact }: SignatoryRecord): string =>
  JSON.stringify([tenantId, receiverId, contact, actionsOf(state, id).map(({ operators }) => operators)]);

/** Closes unopened links, of one party or of all, each with its record in the log. */
export async function revokeLinksOf(
  { audit, clock }: Deps,
  tx: Tx,
  which: { contractId: string; signatoryId?: string },
  by: By,
): Promise<void> {
  for (const { id, contractId, signatoryId } of await markRevoked(tx, which, clock.now())) {
    await audit.record(tx, {
      chain: { kind: 'CONTRACT', id: contractId },
      event: 'SIGN_LINK_REVOKE',
      actor: by === 'system' ? SYSTEM_ACTOR : actorOf(by),
      detail: { party: signatoryId },
      subjectId: id,
    });
  }
}
