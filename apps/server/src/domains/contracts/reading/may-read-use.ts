import type { Actor } from '../../../platform/http/actor.ts';
import { ownersOf } from '../inbox/inbox-owners.ts';
import { listContractsFrom } from '../inbox/list-contracts-from.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayRead } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { loadViewer } from '../lifecycle/viewer.ts';

/** Does this caller read a contract that was sent from one of these versions of a template? */
export async function mayReadUse(
  { database: { db }, organizations }: Pick<ContractsDeps, 'database' | 'organizations'>,
  actor: Actor,
  use: { templateId: string; versionIds: readonly string[] },
): Promise<boolean> {
  const viewer = await loadViewer(organizations, actor);
  const found = await listContractsFrom(db, use, ownersOf(viewer).owners);
  const states = await Promise.all(found.map((contractId) => findState(db, contractId)));
  return states.some((state) => state !== null && mayRead(viewer, state));
}
