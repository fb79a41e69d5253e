import { stateOf } from '../../../grant-terms.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { findSeal } from '../../../seals-store.ts';
import { findGrant } from '../../grant-store.ts';
import { listAssignments } from '../assignment-store.ts';
import { notifyAgencyExpiring } from '../notify-agencies.ts';

/** Agents who may not sign by a grant any more are taken off open steps. Outside any transaction: each contract is locked by itself. */
export async function followAgency(
  deps: SealsDeps,
  { grantId, reminds }: { grantId: string; reminds: boolean },
): Promise<void> {
  const { db } = deps.database;
  const grant = await findGrant(db, grantId);
  if (!grant) return;
  const isOpen = ['UPCOMING', 'ACTIVE', 'EXHAUSTED'].includes(stateOf(grant, deps.clock.now()));
  if (reminds) {
    const state = await findSeal(db, grant.sealId);
    if (isOpen && state)
      await deps.database.transaction((tx) => notifyAgencyExpiring(deps, tx, state, grant));
    return;
  }
  const staying = isOpen ? (await listAssignments(db, [grantId])).map(({ userId }) => userId) : [];
  await deps.contracts.releaseAgents({ grantId, staying });
}
