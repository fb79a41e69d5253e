import type { LeftReason } from '@cinnabar/protocol/contracts/automatic-values';
import { inArray } from 'drizzle-orm';
import { checkRules, type MatchedRule } from '../checking/check-rules.ts';
import { sealGrant } from '../grant-tables.ts';
import type { GrantRecord, UseFacts } from '../grant-terms.ts';
import { listGrants } from '../grants/grant-store.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { standingOf } from '../seals-policy.ts';
import { findSeal, type SealState } from '../seals-store.ts';
import { coversSender, findLeftReason } from './find-left-reason.ts';

/** The grant that signs a step. */
export interface ChosenGrant {
  id: string;
  number: number;
  sealId: string;
  holderId: string;
  holderName: string;
}

/** None signs: why not, and the grant that it is about. */
export interface Left {
  reason: LeftReason;
  grant: number | null;
}

/**
 * Of the grants that were to sign a step when it opened the one that does, now. Where those of more than one seal could, none does: which
 * seal is a person's choice. A grant without limits is taken first.
 */
export async function chooseAutomatic(
  deps: SealsDeps,
  {
    contractId,
    grantIds,
    sealId,
    facts,
    isSender,
  }: {
    contractId: string;
    grantIds: readonly string[];
    sealId: string | null;
    facts: UseFacts;
    isSender: boolean;
  },
): Promise<ChosenGrant | Left> {
  const { db } = deps.database;
  const known = await db
    .select({ id: sealGrant.id, sealId: sealGrant.sealId })
    .from(sealGrant)
    .where(inArray(sealGrant.id, [...grantIds]));
  const open: GrantRecord[] = [];
  let left: Left = { reason: 'GRANT_OVER', grant: null };
  for (const one of [...new Set(known.map((grant) => grant.sealId))].sort()) {
    // The seal that the step names may be another one since.
    if (sealId !== null && one !== sealId) continue;
    const state = await findSeal(db, one);
    if (!state) continue;
    const use = { contractId, amount: facts.amount };
    const matched = await checkRules(deps, db, state.seal, use, deps.clock.now());
    for (const grant of (await listGrants(db, one)).reverse()) {
      if (!grantIds.includes(grant.id)) continue;
      const reason = coversSender(grant, isSender)
        ? await reasonOf(deps, state, grant, { facts, matched })
        : 'GRANT_SCOPE';
      if (reason === null) open.push(grant);
      else if (left.grant === null) left = { reason, grant: grant.number };
    }
  }
  const isLimited = ({ perDay, total }: GrantRecord) => perDay !== null || total !== null;
  const chosen = open.find((grant) => !isLimited(grant)) ?? open[0];
  if (!chosen) return left;
  if (open.some((grant) => grant.sealId !== chosen.sealId)) return { reason: 'SEVERAL_SEALS', grant: null };
  const { id, number, subjectId: holderId } = chosen;
  const holderName = (await deps.identity.getUser(holderId)).name ?? '';
  return { id, number, sealId: chosen.sealId, holderId, holderName };
}

async function reasonOf(
  deps: SealsDeps,
  state: SealState,
  grant: GrantRecord,
  judged: { facts: UseFacts; matched: readonly MatchedRule[] },
): Promise<LeftReason | null> {
  const who = await standingOf(deps, { userId: grant.subjectId }, state);
  return findLeftReason(state, grant, who, { now: who.now, ...judged });
}
