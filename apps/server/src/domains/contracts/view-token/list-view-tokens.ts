import type { ViewToken } from '@cinnabar/protocol/contracts/view-token-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadable } from '../lifecycle/get-readable.ts';
import { presentViewToken } from './present-view-token.ts';
import { minds } from './view-token-policy.ts';
import { listLiveTokens } from './view-token-store.ts';

/** The valid links of a contract that the caller may revoke. */
export async function listViewTokens(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ViewToken[]> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  const live = await listLiveTokens(deps.database.db, contractId, deps.clock.now());
  return live.filter((token) => minds(viewer, state, token)).map(presentViewToken);
}
