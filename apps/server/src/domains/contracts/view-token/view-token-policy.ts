import type { ContractState } from '../lifecycle/contract-state.ts';
import { watchesOver } from '../lifecycle/contracts-policy.ts';
import type { Viewer } from '../lifecycle/viewer.ts';
import type { ViewTokenRecord } from './view-token-store.ts';

/** A link is its issuer's; the sponsor, whose contract it is, sees and ends the links of all. */
export function minds(viewer: Viewer, state: ContractState, token: ViewTokenRecord): boolean {
  return token.issuerId === viewer.userId || watchesOver(viewer, state);
}
