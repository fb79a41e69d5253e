import type { PlainErrorName } from '@cinnabar/protocol/errors';
import { decideUse, isApprovable, refusalOf } from '../../decide-use.ts';
import type { UseFacts } from '../../grant-terms.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { standingOf } from '../../seals-policy.ts';
import { listReadySeals } from '../../seals-store.ts';

export interface AskedAgency {
  userId: string;
  /** The party. */
  companyId: string;
  /** The seal that the step names; null: any of the company. */
  sealId: string | null;
  facts: UseFacts;
}

export interface FoundAgency {
  grantId: string;
  companyId: string;
  companyName: string;
}

/** By which grant a person of another company could sign a step, now; the refusal where none permits it, null for one who is no agent. */
export async function findAgency(
  deps: SealsDeps,
  { userId, companyId, sealId, facts }: AskedAgency,
): Promise<FoundAgency | PlainErrorName | null> {
  const seals = await listReadySeals(deps.database.db, companyId);
  const states = seals.filter(({ seal }) => sealId === null || seal.id === sealId);
  let refusal: PlainErrorName | null = null;
  for (const state of states) {
    const who = await standingOf(deps, { userId }, state);
    if (who.agencies.length === 0) continue;
    const decision = decideUse(state, who, who.now, facts);
    const permitted = decision.agentGrants?.[0] ?? null;
    if (!permitted || (decision.grounds.length === 0 && !isApprovable(decision))) {
      refusal ??= refusalOf(decision);
      continue;
    }
    const { name } = await deps.organizations.getCompany(permitted.subjectId);
    return { grantId: permitted.id, companyId: permitted.subjectId, companyName: name };
  }
  return refusal;
}
