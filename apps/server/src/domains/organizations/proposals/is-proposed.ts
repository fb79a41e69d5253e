import type { ProposalKind } from '@cinnabar/protocol/organizations/proposals/proposal-values';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { objectsOf } from './proposal-objects.ts';
import { findPending } from './proposal-store.ts';

/** Whether an act of this person on the object waits for another officer. */
export async function isProposed(
  { clock }: OrganizationsDeps,
  tx: Tx,
  { userId: authorId }: Actor,
  { objectId, ...of }: { companyId: string; kind: ProposalKind; objectId: string },
): Promise<boolean> {
  const waiting = await findPending(tx, { ...of, authorId }, clock.now());
  return waiting.some((record) => objectsOf(record).includes(objectId));
}
