import type { ContractState } from '../lifecycle/contract-state.ts';
import { actsForSponsor } from '../lifecycle/contracts-policy.ts';
import type { Viewer } from '../lifecycle/viewer.ts';
import type { ViewTokenRecord } from './view-token-store.ts';

/** A link belongs to its issuer; the contract's sender sees and revokes the links of all. */
export function minds(viewer: Viewer, state: ContractState, token: ViewTokenRecord): boolean {
  return token.issuerId === viewer.userId || actsForSponsor(viewer, state);
}
