import { isId } from '@cinnabar/kernel';
import { type SQL, sql } from 'drizzle-orm';
import { ONE_ROW } from '../../../platform/db/json-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findsContract } from '../inbox/inbox-store.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayRead } from '../lifecycle/contracts-policy.ts';
import { findState } from '../lifecycle/contracts-store.ts';
import { loadViewer } from '../lifecycle/viewer.ts';

/**
 * May this caller read the contract, and so its pages? The result of `mayRead` for the loaded contract, computed from the inbox, which
 * every change writes in its own transaction: it runs for each page of a document.
 */
export async function mayReadContract(
  deps: Pick<ContractsDeps, 'database' | 'organizations'>,
  actor: Pick<Actor, 'userId' | 'tenantId' | 'visit' | 'within' | 'memberships'>,
  contractId: string,
): Promise<boolean> {
  if (!isId(contractId) || (actor.visit && actor.visit.contractId !== contractId)) return false;
  const { db } = deps.database;
  const reading = {
    contractId: sql`${contractId}::uuid`,
    userId: sql`${actor.userId}::uuid`,
    within: sql`${actor.within ?? null}::uuid`,
  };
  const finds = sql`${findsContract(deps.organizations, reading)}` as SQL<boolean | null>;
  const [found] = await db.select({ finds }).from(ONE_ROW);
  if (found!.finds !== false) return found!.finds ?? false;
  const state = await findState(db, contractId);
  return state !== null && mayRead(await loadViewer(deps.organizations, actor), state);
}
