import type { ContractAction } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { Change } from '../lifecycle/lifecycle-hooks.ts';
import { markDone } from './handover-store.ts';

/** The acts that a contract is handed over for. */
const PURPOSES: readonly ContractAction[] = ['fill', 'sign', 'approve', 'reject', 'keep'];

/** A hand-over is done with the act that it was for: the first device is notified, and the other device only reads. */
export async function endHandovers(
  deps: Pick<ContractsDeps, 'identity' | 'clock'>,
  tx: Tx,
  { action, by, after }: Change,
): Promise<void> {
  if (by === 'system' || !PURPOSES.includes(action)) return;
  for (const visitId of await markDone(tx, after.contract.id, by.userId, deps.clock.now()))
    await deps.identity.finishVisit(tx, visitId);
}
