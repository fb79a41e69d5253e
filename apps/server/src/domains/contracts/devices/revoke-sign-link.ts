import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireVerdict } from '../lifecycle/authorise-act.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { may } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { revokeLinksOf } from './revoke-stray-links.ts';

/** The sponsor's side withdraws the link of one party; one that was used already is left. Errors: NOT_FOUND, the refusals of `urge`. */
export async function revokeSignLink(
  deps: ContractsDeps,
  actor: Actor,
  { contractId, signatoryId }: { contractId: string; signatoryId: string },
): Promise<void> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  requireVerdict(may(viewer, 'urge', state), 'urge', state);
  if (!state.signatories.some(({ id }) => id === signatoryId)) throw new AppError('NOT_FOUND');
  await deps.database.transaction(async (tx) => {
    // The contract before what belongs to it, as every transition locks them.
    await findState(tx, contractId, 'lock');
    await revokeLinksOf(deps, tx, { contractId, signatoryId }, actor);
  });
}
